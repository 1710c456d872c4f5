"""What each viewer is shown of a table: as one view for programs, as a scene and its changes for pages.

Both are made here from what the viewer may know, and nothing else. A page is sent a whole scene once, and from then on
changes. A viewer at a given number always gets the same scene.
"""

from __future__ import annotations

import hashlib
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from sys import intern
from threading import Lock
from typing import Any, NamedTuple, TypeVar, cast

import msgspec

from ratusz.drawing import plain
from ratusz.engine.cache import Cache
from ratusz.engine.position import Position
from ratusz.engine.scores import News
from ratusz.scenes.boards import board_scene
from ratusz.scenes.choices import Choices, choices
from ratusz.scenes.log_lines import PAGE, LogLine, SharedLines, draft_lines, in_plain_words, lines_of
from ratusz.scenes.messages import BoardChange, Message, changes, thin, whole_scene
from ratusz.scenes.viewer import Names, Viewer
from ratusz.scenes.views import DraftMove, MoveView, ScoreView, TableCard, TableView, TurnScene, TurnView, score_view
from ratusz.scenes.words import SeatNotes, TableWords
from ratusz.tables.hints import no_hints
from ratusz.tables.lesson_progress import lesson_view, offered_moves
from ratusz.tables.state import Table

T = TypeVar("T")
MIDDLE = "middle"
"""The name of the board that lies in the middle of the table; the others are named by their seats."""
RECENT = 8
"""How many settled positions keep their cached data: those shown last, across all tables."""
PARTS = 512
"""How many parts of views and scenes are cached for each table: boards, scores, choices."""
LINES = 32
"""How many lines of the log are cached for each table of a game with secrets: those of the last round."""
CARD_CHAT = 3
"""How many lines of the chat are on the card of a table."""
_recent: deque[Position] = deque()
_recent_lock = Lock()
_encoded_choices = Cache[bytes, msgspec.Raw](most=64)
"""Lists of choices as JSON by their digest, across all tables: they are large, and sent once or twice."""


def look(
    table: Table,
    *,
    person: str = "",
    seat: int | None = None,
    language: str = "en",
    names: Names | None = None,
    hidden: frozenset[str] = frozenset(),
) -> TableView:
    """The view of a table; Refusal if the seat is not the viewer's or the table is closed to them."""
    viewer = Viewer(person, seat, language, names or {}, hidden)
    viewer.check(table)
    return Scenes().view(table, viewer)


def drafted_position(table: Table, seat: int | None) -> Position:
    """The position as the viewer sees it: settled, with their own draft."""
    return table.position if seat is None else table.shown(seat)


class Views:
    """The game's own views that one scene is made of: the viewer's, and the public one.

    They are large, and nothing but this scene needs them.
    """

    def __init__(self, table: Table, seat: int | None) -> None:
        self.seats = (None, *range(len(table.seats)))
        self._positions = {None: table.position, seat: drafted_position(table, seat)}
        self._made: dict[int | None, Any] = {}

    def of(self, seat: int | None) -> Any:
        """The view of the viewer's seat, or the public one."""
        if seat not in self._made:
            self._made[seat] = self._positions[seat].view(seat)
        return self._made[seat]


def _stamp(position: Position) -> bytes:
    """A digest that identifies a position of its game without keeping it alive."""
    known: bytes | None = position.__dict__.get("_stamp")
    if known is None:
        content = bytes(position) + repr(position.drafts).encode()
        known = position.__dict__["_stamp"] = hashlib.blake2b(content, digest_size=16).digest()
    return known


def _news(table: Table, position: Position, language: str) -> News | None:
    """The news of this part of a campaign; None in lessons, whose own texts introduce it."""
    part = table.game.parts.campaign
    return part.news(position, language) if part and table.stage == "playing" and not table.lesson else None


class Scene(NamedTuple):
    """A cached scene of a page."""

    page: Message
    """The whole scene without choices, which are large; where it is thinned, parts are unset."""
    choices: bytes
    """The digest of the choices."""

    def page_for(self, newer: Scene) -> Message:
        """The page as it was, for comparison with a newer one: the turn differs if its choices do."""
        return self.page if self.choices == newer.choices else msgspec.structs.replace(self.page, turn=msgspec.UNSET)


class Scenes:
    """The views and scenes of one table, with caches of what viewers have and of what need not be made again."""

    KEPT = 3
    """Cached scenes per viewer; all but the last are thinned to what changes are computed from."""
    VIEWERS = 64

    def __init__(self) -> None:
        self._known = Cache[object, tuple[Scene, ...]](self.VIEWERS)
        self._parts = Cache[object, tuple[bytes, Any]](PARTS)
        self._lines: SharedLines | None = None
        """Lines of the last round in games with secrets, until all viewers have them; others share the whole log."""
        self._encoded = Cache[object, tuple[int | None, int, bytes]](self.VIEWERS)

    def encode(
        self, table: Table, viewer: Viewer, since: int | None = None, *, last: bool = False
    ) -> tuple[int, bytes]:
        """The message as JSON, with its number; encoded once, as a page gets it twice, by answer and by stream.

        `last`: no further request for it is expected, as after a stream has sent it, so it is not cached.
        """
        number = table.notice_count(viewer.seat)
        known = self._encoded.pop(viewer.key)
        if known is None or known[:2] != (since, number):
            known = since, number, msgspec.json.encode(self.message(table, viewer, since))
        if not last and since is not None:  # a whole scene is large, and is not asked for again
            self._encoded[viewer.key] = known
        return number, known[2]

    def message(self, table: Table, viewer: Viewer, since: int | None = None) -> Message:
        """The changes since number `since`, or the whole scene if that number is not cached."""
        known = self._known.get(viewer.key) or ()
        before = next((scene for scene in known if scene.page.number == since), None)
        if known and known[-1].page.number == table.notice_count(viewer.seat):
            after = known[-1]
        else:
            after = self._scene(table, viewer)
            if not known or known[-1].page.number < after.page.number:  # else the caller has an older table
                last = known[1 - self.KEPT :]
                older = (Scene(thin(scene.page_for(after), after.page), scene.choices) for scene in last)
                self._known[viewer.key] = (*older, after)
        return self._with_choices(changes(before.page_for(after) if before else None, after.page), after, table, viewer)

    def knows(self, viewer: Viewer, number: int | None) -> bool:
        """Whether changes since that number can be sent instead of a complete scene."""
        return any(scene.page.number == number for scene in self._known.get(viewer.key) or ())

    def view(self, table: Table, viewer: Viewer) -> TableView:
        """Everything that a viewer may know, with all moves and the game's own view, for programs."""
        words, seat = TableWords(table, viewer), viewer.seat
        view = self._outline(table, words)
        return msgspec.structs.replace(
            view,
            prompt=plain(view.prompt),
            position=None if table.settled is None else drafted_position(table, seat).view(seat),
            turn=self._turn_view(table, words, seat) if seat is not None and table.stage == "playing" else None,
            log=tuple(in_plain_words(line) for line in view.log if line.step >= len(table.steps) - PAGE),
        )

    def outline(self, table: Table, viewer: Viewer) -> TableView:
        """The view of a table without the game's own view and the moves; pages draw the symbols named in its prompt."""
        return self._outline(table, TableWords(table, viewer))

    def _outline(self, table: Table, words: TableWords, views: Views | None = None) -> TableView:
        seat, person, language, game = words.seat, words.person, words.language, table.game
        begun, round_name, last_round = table.settled is not None, "", ""
        notes: SeatNotes = ()
        if begun:
            views = views or Views(table, seat)
            round_name = self._round_name(table, words, views)
            last_round, notes = self._standing(table, views, language)
        return TableView(
            id=table.id,
            game=game.id,
            title=game.facts.title[language],
            options=dict(game.options),
            access=table.access,
            clock=table.clock,
            watch=table.watch,
            stage=table.stage,
            opened=table.opened,
            is_opener=bool(person) and person == table.opener,
            commitment=table.commitment,
            words=table.words,
            forked=bool(table.begin),
            seats=words.seats(notes),
            mine=table.seats_of(person),
            seat=seat,
            version=None if seat is None else table.seats[seat].version,
            number=table.notice_count(seat),
            round=table.position.barriers if begun else 0,
            round_name=round_name,
            last_round=last_round if table.stage == "playing" else "",
            deadline=table.deadline,
            overtime=table.overtime is not None,
            paused=table.paused,
            proposal=words.proposal(),
            pending=table.pending,
            prompt=words.prompt(),
            position=None,
            turn=None,
            scores=tuple(self._scores(table, seat, language)) if begun else (),
            log=self._log(table, seat, table.stage == "over", language),
            notes=words.notes(),
            rewinds=table.rewinds,
            chat=words.chat(),
            end=words.end() if table.stage == "over" else None,
            next=table.next,
            lesson=lesson_view(table, language) if table.lesson else None,
            hints=begun and seat is not None and not no_hints(table, person),
            declined=words.declined(),
        )

    def card(self, table: Table, viewer: Viewer) -> TableCard:
        """What the card of a table in a list shows."""
        words, begun = TableWords(table, viewer), table.settled is not None
        return TableCard(
            clock=table.clock,
            paused=table.paused,
            seat=viewer.seat,
            number=table.notice_count(viewer.seat),
            round_name=self._round_name(table, words, Views(table, viewer.seat)) if begun else "",
            opener=words.person_name(table.opener),
            rematch=bool(table.again),
            declined=words.declined(),
            chat=words.chat()[-CARD_CHAT:],
        )

    def _scene(self, table: Table, viewer: Viewer) -> Scene:
        words, views, seat = TableWords(table, viewer), Views(table, viewer.seat), viewer.seat
        turn, digest = None, b""
        if seat is not None and table.stage == "playing":
            turn = TurnScene(**self._own_turn(table, words, seat), choices=())
            digest = self._choices(table, views, seat, viewer.language) if turn.state == "thinking" else b""
        position = drafted_position(table, seat)
        key = ("news", seat, viewer.language, table.stage)  # a closed table has the position of the game, but no news
        news = self._get_or_make(position, key, lambda: _news(table, position, viewer.language))
        boards = dict(self._boards(table, position, views, words))
        scene = Scene(whole_scene(self._outline(table, words, views), turn, boards, news), digest)
        if seat is not None:
            table.lighten(seat)
        _note_shown(table.position)
        return scene

    def _round_name(self, table: Table, words: TableWords, views: Views) -> str:
        seat = words.seat
        key = ("round", seat, words.language, table.stage)
        return self._get_or_make(drafted_position(table, seat), key, lambda: words.round_name(views.of(seat)))

    def _standing(self, table: Table, views: Views, language: str) -> tuple[str, SeatNotes]:
        """The announcement of the last round, and the notes on all seats: public, and made once for all viewers."""
        part, game = table.game.parts.standing, table.game
        if part is None:
            return "", ()

        def make() -> tuple[str, SeatNotes]:
            view = views.of(None)
            notes = tuple(part.seat_notes(game, view, of, language) for of in range(game.players))
            return part.last_round(game, view, language), notes

        return self._get_or_make(table.position, ("standing", language), make)

    def _scores(self, table: Table, seat: int | None, language: str) -> Iterator[ScoreView]:
        """The viewer's score with the draft, and those of others, which are public: made once for all viewers."""
        for of in range(table.game.players):
            position, own = drafted_position(table, seat) if of == seat else table.position, of == seat
            key, alike = ("score", of, own, language), (("score", of, not own, language),)
            yield self._get_or_make(position, key, partial(score_view, position, of, language), alike)

    def _get_or_make(self, position: Position, key: object, make: Callable[[], T], alike: Iterable[object] = ()) -> T:
        """Call `make` for a position, or return the cached result for this very position.

        A result equal to the last one stays the same object, so that it is seen at once that nothing has changed; one
        that equals the result under a key of `alike` shares its object.
        """
        stamp, known = _stamp(position), self._parts.get(key)
        if known is None or known[0] != stamp:
            made = make()
            for other in (key, *alike):
                old = self._parts.get(other)
                if old is not None and old[1] == made:
                    made = old[1]
                    break
            known = self._parts[key] = (stamp, made)
        kept: T = known[1]
        return kept

    def _boards(
        self, table: Table, position: Position, views: Views, words: TableWords
    ) -> Iterator[tuple[str, BoardChange]]:
        """The viewer's own board with the draft, the public boards of the others, and the middle.

        On a shared screen the own board has its player's name, too.
        """
        shared = len(table.seats_of(words.person)) > 1
        for of in range(table.game.players):
            if of == words.seat:
                yield (
                    intern(str(of)),
                    self._board(position, views, words.seat, of, words.language, words.name(of) if shared else ""),
                )
            else:
                yield intern(str(of)), self._board(table.position, views, None, of, words.language, words.name(of))
        middle = self._board(position, views, words.seat, None, words.language, "")
        if middle.paper:
            yield MIDDLE, middle

    def _board(
        self, position: Position, views: Views, viewer: int | None, of: int | None, language: str, heading: str
    ) -> BoardChange:
        def make() -> BoardChange:
            board = board_scene(position.game, views.of(viewer), of, language, heading)
            return BoardChange(board.paper, board.wide, board.pieces)

        alike = (("board", other, of, language, heading) for other in views.seats) if of is None else ()
        return self._get_or_make(position, ("board", viewer, of, language, heading), make, alike)

    def _own_turn(self, table: Table, words: TableWords, seat: int) -> dict[str, Any]:
        """The fields that `TurnView` and `TurnScene` of a seat share."""
        state, known, position = table.turn(seat), table.seats[seat], table.preview(seat)
        ends = state == "complete" and self._get_or_make(
            position, ("ends", seat), partial(position.game.parts.ends, position, seat)
        )
        return {
            "state": state,
            "draft": self._draft(table, seat, words.language),
            "can_undo": bool(known.moves),
            "can_redo": bool(known.redo),
            "auto": known.auto,
            "stood_in": words.stand_in_note(seat),
            "may_repeat": bool(table.seats_to_repeat(words.person)) and table.proposal is None,
            "may_nudge": table.waits_for_others(words.person) and words.person not in table.nudges,
            "nudged": words.nudged(seat),
            "play_out": words.play_out(seat),
            "ends": ends,
        }

    def _turn_view(self, table: Table, words: TableWords, seat: int) -> TurnView:
        state = table.turn(seat)
        return TurnView(
            **self._own_turn(table, words, seat),
            moves=tuple(_moves(table, seat, words.language)) if state == "thinking" else (),
            can_confirm=state == "complete",
            can_unconfirm=state == "confirmed",
        )

    def _choices(self, table: Table, views: Views, seat: int, language: str) -> bytes:
        """The digest of a seat's choices."""
        position, asked = table.preview(seat), _lesson_moves(table, seat)

        def make() -> bytes:
            return _encode_choices(position, views.of(seat), seat, language, asked)[0]

        return self._get_or_make(position, ("choices", seat, language), make)

    def _draft(self, table: Table, seat: int, language: str) -> tuple[DraftMove, ...]:
        """The viewer's own draft; only new moves have to be put into words."""
        moves, stamp, key = table.seats[seat].moves, _stamp(table.position), ("draft", seat, language)
        if not moves:
            return ()
        before, (known, draft) = self._parts.get(key) or (stamp, ((), ()))
        same = next((place for place, (a, b) in enumerate(zip(known, moves, strict=False)) if a != b), len(known))
        draft = draft[: same if before == stamp else 0][: len(moves)]
        fresh = draft_lines(table, seat, language, len(draft))
        draft = (*draft, *(DraftMove(text, words) for text, words in fresh))
        self._parts[key] = stamp, (moves, draft)
        return draft

    def _with_choices(self, message: Message, scene: Scene, table: Table, viewer: Viewer) -> Message:
        """Put the choices themselves, as JSON, into a message: cached scenes have only their digest."""
        seat, turn = viewer.seat, message.turn
        if seat is None or not scene.choices or not isinstance(turn, TurnScene):
            return message
        written = _encoded_choices.get(scene.choices)
        if written is None:
            position = table.preview(seat)
            _, written = _encode_choices(
                position, position.view(seat), seat, viewer.language, _lesson_moves(table, seat)
            )
        turn = msgspec.structs.replace(turn, choices=cast(tuple[Choices, ...], written))
        return msgspec.structs.replace(message, turn=turn)

    def _log(self, table: Table, seat: int | None, over: bool, language: str) -> tuple[LogLine, ...]:
        """The last lines of the log; only new ones have to be put into words."""
        secrets = table.game.parts.secrets is not None
        key = ("log", seat if secrets else None, over, language, table.rewinds)  # without secrets, all know the same
        if not table.steps.last:
            self._lines = None
        elif secrets and self._lines is None:
            self._lines = Cache(LINES)
        _, (count, lines) = self._parts.get(key) or (b"", (max(0, len(table.steps) - PAGE), ()))
        if count < len(table.steps):
            fresh = lines_of(table.steps.moments(table.game, count), seat, over, language, self._lines)
            lines = (*lines, *fresh)
            lines = lines if len(lines) < 2 * PAGE else lines[-PAGE:]
            self._parts[key] = b"", (len(table.steps), lines)
        elif count > len(table.steps):  # the caller has an older version of the table
            return tuple(line for line in lines if line.step < len(table.steps))
        return lines


def _moves(table: Table, seat: int, language: str) -> Iterator[MoveView]:
    """The moves that a seat may choose from, one by one."""
    position = table.preview(seat)
    listed, describe = offered_moves(table, seat), position.game.parts.words.describe
    for move, gain in zip(map(position.game.move, listed), position.gains(seat, listed), strict=True):
        words = describe(position, seat, move, language)
        yield MoveView(move.index, move.text, words, move.kind, move.what, move.cells, move.at, move.turn, gain)


def _note_shown(position: Position) -> None:
    """Note that a settled position is shown; drop the cached data of the one shown longest ago."""
    with _recent_lock:
        if any(known is position for known in reversed(_recent)):
            return
        _recent.append(position)
        old = _recent.popleft() if len(_recent) > RECENT else None
    if old is not None:
        old.lighten()


def _lesson_moves(table: Table, seat: int) -> Sequence[int] | None:
    """The moves that a lesson asks for; None where all legal ones are listed."""
    return offered_moves(table, seat) if table.lesson else None


def _encode_choices(
    position: Position, view: Any, seat: int, language: str, moves: Sequence[int] | None
) -> tuple[bytes, msgspec.Raw]:
    """The digest of a seat's choices, and the choices as JSON, which only pages read."""
    written = msgspec.Raw(msgspec.json.encode(choices(position, view, seat, language, moves)))
    digest = hashlib.blake2b(written, digest_size=16).digest()
    _encoded_choices[digest] = written
    return digest, written
