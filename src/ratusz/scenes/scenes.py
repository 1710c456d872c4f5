"""Scenes and their changes: a page is sent a whole scene once, and from then on changes.

A scene is made for one viewer in one language from what that viewer may know, and nothing else. The same viewer at the
same number always gets the same scene.
"""

from __future__ import annotations

import hashlib
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from sys import intern
from typing import Any, TypeVar, cast

import msgspec

from ratusz.engine.position import Position
from ratusz.engine.scores import News
from ratusz.scenes.boards import BoardScene, board_scene
from ratusz.scenes.choices import Choices, choices
from ratusz.scenes.log_lines import PAGE, LogLine, draft_told, lines_told
from ratusz.scenes.messages import Message, Scene, TurnScene, message, thinned
from ratusz.scenes.views import DraftMove, Look, Names, ScoreView, score_view, shown
from ratusz.tables.hints import no_hints
from ratusz.tables.lesson_steps import asked_moves, lesson_view
from ratusz.tables.state import Table

T = TypeVar("T")
MIDDLE = "middle"
"""The name of the board that lies in the middle of the table; the others are named by their seats."""
LATELY = 8
"""How many settled positions keep their cached data: those shown last, across all tables."""
WRITTEN = 64
"""How many lists of choices are cached as JSON, across all tables."""
_lately: deque[Position] = deque()
_written: dict[bytes, msgspec.Raw] = {}


@dataclass(frozen=True)
class Viewer:
    """A viewer: the person, the seat or None, and the language."""

    person: str
    seat: int | None
    language: str
    names: Names = field(default_factory=dict, compare=False)
    hidden: frozenset[str] = frozenset()
    """People whose chat the viewer does not want to see."""

    @cached_property
    def key(self) -> tuple[object, ...]:
        """A cache key, equal for viewers who see the same."""
        return self.person, self.seat, self.language, self.hidden, *sorted(self.names.items())


class About(msgspec.Struct, frozen=True):
    """The data of a table that a page needs besides its scenes, and that stays the same during a game."""

    id: str
    game: str
    title: str
    mine: tuple[int, ...]
    """The viewer's seats; several on a shared screen."""
    commitment: str
    words: tuple[str, ...]
    """The words that seats added to the chance."""
    lesson: str = ""
    """The lesson that is given at the table."""
    hints: bool = False
    """Whether the viewer may ask for hints."""


def about(table: Table, person: str, language: str) -> About:
    """The part of a page that stays the same during a game."""
    return About(
        id=table.id,
        game=table.game.id,
        title=table.game.facts.title[language],
        mine=table.seats_of(person),
        commitment=table.commitment,
        words=table.words,
        lesson=table.lesson,
        hints=not no_hints(table, person),
    )


class Views:
    """The game's own views that one scene is made of: the viewer's, and the public one.

    They are large, and nothing but this scene needs them.
    """

    def __init__(self, table: Table, seat: int | None) -> None:
        self.seats = (None, *range(len(table.seats)))
        self._positions = {None: table.position, seat: shown(table, seat)}
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


class Scenes:
    """The scenes of one table, with a cache of those that viewers have and of what need not be made again."""

    KEPT = 3
    """Cached scenes per viewer; all but the last are thinned to what changes are computed from."""
    VIEWERS = 64

    def __init__(self) -> None:
        self._known: dict[object, tuple[Scene, ...]] = {}
        self._made: dict[object, tuple[bytes, Any]] = {}
        self._logs: dict[object, tuple[int, tuple[LogLine, ...]]] = {}
        self._drafts: dict[object, tuple[bytes, tuple[int, ...], tuple[DraftMove, ...]]] = {}
        self._encoded: dict[object, tuple[int | None, int, bytes]] = {}

    def encoded(
        self, table: Table, viewer: Viewer, since: int | None = None, *, last: bool = False
    ) -> tuple[int, bytes]:
        """The message as JSON, with its number; encoded once, as a page gets it twice, by answer and by stream.

        `last`: nobody is expected to ask for it again, as for what a stream sends, so it is not cached.
        """
        number = table.told(viewer.seat)
        known = self._encoded.pop(viewer.key, None)
        if known is None or known[:2] != (since, number):
            known = since, number, msgspec.json.encode(self.message(table, viewer, since))
        if not last and since is not None:  # a whole scene is large, and nobody asks for it again
            self._encoded[viewer.key] = known
            if len(self._encoded) > self.VIEWERS:
                self._encoded.pop(next(iter(self._encoded)), None)
        return number, known[2]

    def message(self, table: Table, viewer: Viewer, since: int | None = None) -> Message:
        """The changes since number `since`, or the whole scene if that number is not cached."""
        known = self._known.get(viewer.key, ())
        before = next((scene for scene in known if scene.number == since), None)
        if known and known[-1].number == table.told(viewer.seat):
            return self._listed(message(before, known[-1]), table, viewer)
        after = self._scene(table, viewer)
        if not known or known[-1].number < after.number:  # else the caller has an older version of the table
            self._known.pop(viewer.key, None)
            older = (thinned(scene, after) for scene in known[1 - self.KEPT :])
            self._known[viewer.key] = (*older, after)
            if len(self._known) > self.VIEWERS:
                self._known.pop(next(iter(self._known)), None)  # evict the viewer that is idle longest
        return self._listed(message(before, after), table, viewer)

    def knows(self, viewer: Viewer, number: int | None) -> bool:
        """Whether changes since that number can be sent instead of a complete scene."""
        return any(scene.number == number for scene in self._known.get(viewer.key, ()))

    def _scene(self, table: Table, viewer: Viewer) -> Scene:
        seat, language = viewer.seat, viewer.language
        look = Look(table, viewer.person, seat, language, viewer.names, viewer.hidden)
        position, over, views = shown(table, seat), table.stage == "over", Views(table, seat)
        scene = Scene(
            number=table.told(seat),
            version=None if seat is None else table.seats[seat].version,
            stage=table.stage,
            round=table.position.barriers,
            round_name=self._kept(position, ("round", seat, language), lambda: look.round_name(views.of(seat))),
            deadline=table.deadline,
            paused=table.paused,
            pending=table.pending,
            prompt=look.prompt(),
            seats=look.seats(),
            turn=self._turn(table, views, seat, look) if seat is not None and table.stage == "playing" else None,
            boards=dict(self._boards(table, position, views, look)),
            scores=tuple(
                # The scores of others are public: made once for all viewers.
                self._score(position if of == seat else table.position, of, of == seat, language)
                for of in range(table.game.players)
            ),
            log=self._log(table, seat, over, language),
            chat=look.chat(),
            end=look.end() if over else None,
            next=table.next,
            news=self._kept(position, ("news", seat, language), lambda: _news(table, position, language)),
            lesson=lesson_view(table, language) if table.lesson else None,
        )
        if seat is not None:
            table.lighten(seat)
        _shown_lately(table.position)
        return scene

    def _kept(self, position: Position, key: object, make: Callable[[], T], alike: Iterable[object] = ()) -> T:
        """Call `make` for a position, or return the cached result for this very position.

        A result equal to the last one stays the same object, so that it is seen at once that nothing has changed; one
        that equals the result under a key of `alike` shares its object.
        """
        stamp, known = _stamp(position), self._made.get(key)
        if known is None or known[0] != stamp:
            made = make()
            for other in (key, *alike):
                old = self._made.get(other)
                if old is not None and old[1] == made:
                    made = old[1]
                    break
            known = self._made[key] = (stamp, made)
        kept: T = known[1]
        return kept

    def _boards(self, table: Table, position: Position, views: Views, look: Look) -> Iterator[tuple[str, BoardScene]]:
        """The viewer's own board with the draft, those of the others as everybody sees them, and the middle."""
        for of in range(table.game.players):
            if of == look.seat:
                yield intern(str(of)), self._board(position, views, look.seat, of, look.language, "")
            else:
                yield intern(str(of)), self._board(table.position, views, None, of, look.language, look.name(of))
        middle = self._board(position, views, look.seat, None, look.language, "")
        if middle.paper:
            yield MIDDLE, middle

    def _board(
        self, position: Position, views: Views, viewer: int | None, of: int | None, language: str, heading: str
    ) -> BoardScene:
        def make() -> BoardScene:
            return board_scene(position.game, views.of(viewer), of, language, heading)

        alike = (("board", other, of, language, heading) for other in views.seats) if of is None else ()
        return self._kept(position, ("board", viewer, of, language, heading), make, alike)

    def _score(self, position: Position, of: int, own: bool, language: str) -> ScoreView:
        alike = (("score", of, not own, language),)
        return self._kept(position, ("score", of, own, language), lambda: score_view(position, of, language), alike)

    def _turn(self, table: Table, views: Views, seat: int, look: Look) -> TurnScene:
        state, position, language = table.turn(seat), table.preview(seat), look.language
        listed: tuple[Choices, ...] | bytes = ()
        if state == "thinking":
            key, asked = ("choices", seat, language), _asked(table, seat)
            listed = self._kept(position, key, lambda: _choices(position, views.of(seat), seat, language, asked)[0])
        return TurnScene(
            state=state,
            choices=cast(tuple[Choices, ...], listed),
            draft=self._draft(table, seat, language),
            can_undo=bool(table.seats[seat].moves),
            can_redo=bool(table.seats[seat].redo),
            auto=table.seats[seat].auto,
            stood_in=look.stood_in(seat),
            play_out=look.play_out(seat),
            ends=state == "complete" and position.game.parts.ends(position, seat),
        )

    def _draft(self, table: Table, seat: int, language: str) -> tuple[DraftMove, ...]:
        """The viewer's own draft; only new moves have to be put into words."""
        moves, stamp = table.seats[seat].moves, _stamp(table.position)
        if not moves:
            return ()
        before, known, told = self._drafts.get((seat, language), (stamp, (), ()))
        same = next((place for place, (a, b) in enumerate(zip(known, moves, strict=False)) if a != b), len(known))
        told = told[: same if before == stamp else 0][: len(moves)]
        fresh = draft_told(table, seat, language, len(told))
        told = (*told, *(DraftMove(text, words) for text, words in fresh))
        self._drafts[seat, language] = stamp, moves, told
        return told

    def _listed(self, told: Message, table: Table, viewer: Viewer) -> Message:
        """Put the choices themselves into a message: cached scenes have only their digest."""
        turn, seat = told.turn, viewer.seat
        digest: object = turn.choices if isinstance(turn, TurnScene) else ()
        if seat is None or not isinstance(turn, TurnScene) or not isinstance(digest, bytes):
            return told
        listed = _written.get(digest)
        if listed is None:
            position = table.preview(seat)
            _, listed = _choices(position, position.view(seat), seat, viewer.language, _asked(table, seat))
        turn = msgspec.structs.replace(turn, choices=cast(tuple[Choices, ...], listed))
        return msgspec.structs.replace(told, turn=turn)

    def _log(self, table: Table, seat: int | None, over: bool, language: str) -> tuple[LogLine, ...]:
        """The last lines of the log; only new ones have to be put into words."""
        key = (seat if table.game.parts.secrets else None, over, language)  # without secrets, all know the same
        count, lines = self._logs.get(key, (max(0, len(table.steps) - PAGE), ()))
        if count < len(table.steps):
            lines = (*lines, *lines_told(table.steps.moments(table.game, count), seat, over, language))
            lines = lines if len(lines) < 2 * PAGE else lines[-PAGE:]
            self._logs[key] = (len(table.steps), lines)
        return lines


def _shown_lately(position: Position) -> None:
    """Note that a settled position is shown; drop the cached data of the one shown longest ago."""
    if (_lately and _lately[-1] is position) or any(known is position for known in _lately):
        return
    _lately.append(position)
    if len(_lately) > LATELY:
        _lately.popleft().lighten(drafts=False)


def _asked(table: Table, seat: int) -> Sequence[int] | None:
    """The moves that a lesson asks for; None where all legal ones are listed."""
    return asked_moves(table, seat) if table.lesson else None


def _choices(
    position: Position, view: Any, seat: int, language: str, moves: Sequence[int] | None
) -> tuple[bytes, msgspec.Raw]:
    """The digest of a seat's choices, and the choices as JSON, which only pages read.

    They are large and sent once or twice, so only the last ones are cached.
    """
    written = msgspec.Raw(msgspec.json.encode(choices(position, view, seat, language, moves)))
    digest = hashlib.blake2b(written, digest_size=16).digest()
    if len(_written) >= WRITTEN:
        _written.clear()
    _written[digest] = written
    return digest, written
