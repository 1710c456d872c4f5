"""What a page shows of a table, and what changes in it: a page is told a whole scene once, and from then on changes.

A scene is made for one viewer in one language from what that viewer may know, and nothing else. The same viewer at the
same number always gets the same scene.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any, TypeVar, cast
from urllib.parse import urlencode

import msgspec

from ratusz.drawing import Ghost, Piece, changes
from ratusz.engine.game import Game
from ratusz.engine.moves import Move
from ratusz.engine.position import Position
from ratusz.tables.ends import EndView
from ratusz.tables.history import PAGE, LogLine, draft_told, lines_told
from ratusz.tables.state import Table
from ratusz.tables.terms import Stage, Turn
from ratusz.tables.views import ChatLine, DraftMove, Look, Names, ScoreView, SeatView, score_view, shown

T = TypeVar("T")
MIDDLE = "middle"
"""The name of the board that lies in the middle of the table; the others are named by their seats."""
THEME = "css"
"""Pages load tokens.css, which says what the colours are."""


@dataclass(frozen=True)
class Viewer:
    """Who looks, from which seat or from none, in which language."""

    person: str
    seat: int | None
    language: str
    names: Names = field(default_factory=dict, compare=False)
    hidden: frozenset[str] = frozenset()
    """People of whom the viewer does not want to hear."""

    @cached_property
    def key(self) -> tuple[object, ...]:
        """The same for viewers who see the same."""
        return self.person, self.seat, self.language, self.hidden, *sorted(self.names.items())


class About(msgspec.Struct, frozen=True):
    """What a page needs to know of a table besides its scenes: it stays the same during a game."""

    id: str
    game: str
    title: str
    mine: tuple[int, ...]
    """The viewer's seats; several on a shared screen."""
    commitment: str
    words: tuple[str, ...]
    """The words that seats added to the chance."""


def about(table: Table, person: str, language: str) -> About:
    """What stays the same during a game."""
    title = table.game.facts.title[language]
    return About(table.id, table.game.id, title, table.seats_of(person), table.commitment, table.words)


class Choices(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Legal moves that do the same thing in different places. What only some moves have is kept by their index."""

    kind: str
    what: str
    label: str
    """What is done, in words."""
    moves: tuple[int, ...]
    gains: tuple[int, ...]
    """By how much each would change what the seat's total would be."""
    cells: tuple[str, ...]
    """The places of each, with spaces between them."""
    symbol: str = ""
    """What the ghosts of all of them show on each of their places."""
    symbols: dict[int, str] = {}
    at: dict[int, str] = {}
    """Where the thing will stand, if not on all of the places."""
    turns: dict[int, int] = {}
    details: dict[int, str] = {}
    words: dict[int, str] = {}
    """Moves without a place, in words."""
    adds: dict[int, tuple[Piece, ...]] = {}
    removes: dict[int, tuple[str, ...]] = {}
    rounds: dict[int, int] = {}
    """The part of a gain that is paid for this round alone, where it is not all of it."""
    source: str = ""
    """The place that is picked up for all of them: a die, a card."""
    papers: dict[int, str] = {}
    """Where a picture of what is chosen can be fetched, for moves without a place."""


class TurnScene(msgspec.Struct, frozen=True, gc=False):
    """The viewer's own turn."""

    state: Turn
    choices: tuple[Choices, ...]
    draft: tuple[DraftMove, ...]
    can_undo: bool
    can_redo: bool
    auto: bool


class BoardScene(msgspec.Struct, frozen=True, gc=False):
    """A board: where its paper can be fetched, and what lies on it."""

    paper: str
    pieces: tuple[Piece, ...]
    wide: str = ""
    """The same paper laid out for wide windows: the same pieces fit on it."""


class Scene(msgspec.Struct, frozen=True, gc=False):
    """Everything that a page shows."""

    number: int
    """The number of the last notice that this viewer has had."""
    version: int | None
    stage: Stage
    round: int
    round_name: str
    deadline: int | None
    pending: tuple[int, ...]
    prompt: str
    """What is expected of the viewer; pages draw the symbols that are named in it."""
    seats: tuple[SeatView, ...]
    turn: TurnScene | msgspec.UnsetType | None
    """Not set in a scene of which only a part is kept."""
    boards: dict[str, BoardScene]
    scores: tuple[ScoreView, ...]
    log: tuple[LogLine, ...]
    """The last lines, as many as a page or two."""
    chat: tuple[ChatLine, ...]
    end: EndView | None
    next: str


class BoardChange(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is different on a board. Another paper begins empty."""

    paper: str | msgspec.UnsetType = msgspec.UNSET
    wide: str = ""
    come: tuple[Piece, ...] = ()
    """New pieces, and those that look different, in the order in which they lie on each other."""
    gone: tuple[str, ...] = ()


class LogTail(msgspec.Struct, frozen=True):
    """The end of the log: its lines from a step on. What was before the first line ever sent can be asked for."""

    start: int
    log: tuple[LogLine, ...]


class ChatTail(msgspec.Struct, frozen=True):
    """The end of the chat: its lines from a place on."""

    start: int
    chat: tuple[ChatLine, ...]


class Message(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is different for a viewer since a number that they know of; what is not named has not changed."""

    number: int
    since: int | None = None
    """None: this is everything."""
    version: int | msgspec.UnsetType | None = msgspec.UNSET
    stage: Stage | msgspec.UnsetType = msgspec.UNSET
    round: int | msgspec.UnsetType = msgspec.UNSET
    round_name: str | msgspec.UnsetType = msgspec.UNSET
    deadline: int | msgspec.UnsetType | None = msgspec.UNSET
    pending: tuple[int, ...] | msgspec.UnsetType = msgspec.UNSET
    prompt: str | msgspec.UnsetType = msgspec.UNSET
    seats: tuple[SeatView, ...] | msgspec.UnsetType = msgspec.UNSET
    turn: TurnScene | msgspec.UnsetType | None = msgspec.UNSET
    end: EndView | msgspec.UnsetType | None = msgspec.UNSET
    next: str | msgspec.UnsetType = msgspec.UNSET
    boards: dict[str, BoardChange] = {}
    scores: tuple[ScoreView, ...] = ()
    """Only those that have changed; each names its seat."""
    log: LogTail | None = None
    chat: ChatTail | None = None


def thinned(scene: Scene, newer: Scene) -> Scene:
    """An older scene as far as it takes to tell what has changed since. What is large and differs in the newer one does
    not stay, so it is told again if it should come back."""
    return msgspec.structs.replace(
        scene,
        seats=newer.seats if scene.seats == newer.seats else scene.seats,
        turn=newer.turn if scene.turn == newer.turn else msgspec.UNSET,
        scores=tuple(score for score in newer.scores if score in scene.scores),
        log=scene.log[-1:],
    )


_WHOLE = ("version", "stage", "round", "round_name", "deadline", "pending", "prompt", "seats", "turn", "end", "next")
"""Fields that are sent as they are when they differ."""


def message(before: Scene | None, after: Scene) -> Message:
    """What a page needs that knows one scene, or none, to show another."""
    old = {name: getattr(before, name) for name in _WHOLE} if before else {}
    new = {name: getattr(after, name) for name in _WHOLE}
    differ = {name: value for name, value in new.items() if before is None or old[name] != value}
    chat = _tail(before.chat if before else (), after.chat)
    return Message(
        after.number,
        before.number if before else None,
        **differ,
        boards=_boards(before.boards if before else {}, after.boards),
        scores=tuple(score for score in after.scores if before is None or score not in before.scores),
        log=_log_tail(before, after),
        chat=None if chat is None else ChatTail(chat, after.chat[chat:]),
    )


def _boards(before: dict[str, BoardScene], after: dict[str, BoardScene]) -> dict[str, BoardChange]:
    changed = {}
    for name, board in after.items():
        known = before.get(name)
        if known is board:
            continue
        if known is None or known.paper != board.paper:
            changed[name] = BoardChange(board.paper, board.wide, board.pieces)
        elif known.pieces is not board.pieces:
            come, gone = changes(known.pieces, board.pieces)
            if come or gone:
                changed[name] = BoardChange(come=come, gone=gone)
    return changed


def _log_tail(before: Scene | None, after: Scene) -> LogTail | None:
    """The lines that are new; all of the page when there is no scene before, or the game is over and nothing hidden."""
    fresh = after.log
    if before is not None and before.log and (before.stage == "over") == (after.stage == "over"):
        last = before.log[-1].step
        fresh = tuple(line for line in after.log if line.step > last)
    return LogTail(fresh[0].step, fresh) if fresh else None


def _tail(before: Sequence[T], after: Sequence[T]) -> int | None:
    """From where on two lists differ; None if they do not."""
    same = min(len(before), len(after))
    if same and before[same - 1] != after[same - 1]:
        same = next(place for place in range(same) if before[place] != after[place])
    return None if same == len(before) == len(after) else same


@lru_cache(maxsize=20_000)
def paper_address(game: Game, name: str, language: str) -> str:
    """Where a paper can be fetched, below the folder of papers; the address changes with what it looks like.

    To know that, the paper has to be drawn, which takes long: so the addresses of very many papers are remembered.
    """
    digest = game.parts.drawing.paper(game, name, theme=THEME, language=language).digest
    options = {option.name: option.write(game.options[option.name]) for option in game.facts.all_options()}
    return f"{game.id}/{digest}.svg?{urlencode({'name': name, 'language': language, **options})}"


_pieces: dict[Piece, Piece] = {}
MOST_PIECES = 50_000


def _shared(piece: Piece) -> Piece:
    """The same piece as at all other tables: there are many boards, but not many different pieces."""
    if len(_pieces) > MOST_PIECES:
        _pieces.clear()
    return _pieces.setdefault(piece, piece)


def board_scene(game: Game, view: Any, of: int | None, language: str, heading: str = "") -> BoardScene:
    """One of the boards of a game's own view; the middle has no paper in games that have no middle."""
    drawing = game.parts.drawing
    name = drawing.paper_name(view, of)
    if not name:
        return BoardScene("", ())
    drawn = drawing.pieces(game, view, of, theme=THEME, language=language, heading=heading)
    pieces = tuple(_shared(piece) for piece in drawn)
    wide = drawing.wide_name(name)
    return BoardScene(paper_address(game, name, language), pieces, paper_address(game, wide, language) if wide else "")


class Views:
    """The game's own views that one scene is made of: the viewer's, and that of everybody. They are large, and nothing
    but this scene needs them."""

    def __init__(self, table: Table, seat: int | None) -> None:
        self._positions = {None: table.position, seat: shown(table, seat)}
        self._made: dict[int | None, Any] = {}

    def of(self, seat: int | None) -> Any:
        """What the viewer's seat sees, or everybody."""
        if seat not in self._made:
            self._made[seat] = self._positions[seat].view(seat)
        return self._made[seat]


def _stamp(position: Position) -> bytes:
    """Stands for a position among those of its game, and keeps nothing of it alive."""
    known: bytes | None = position.__dict__.get("_stamp")
    if known is None:
        content = bytes(position) + repr(position.drafts).encode()
        known = position.__dict__["_stamp"] = hashlib.blake2b(content, digest_size=16).digest()
    return known


class Scenes:
    """The scenes of one table: remembers those that viewers know, and whatever need not be made again."""

    KEPT = 3
    """How many scenes of one viewer are remembered; of all but the last, only what changes are told from."""
    VIEWERS = 64

    def __init__(self) -> None:
        self._known: dict[object, tuple[Scene, ...]] = {}
        self._made: dict[object, tuple[bytes, Any]] = {}
        self._logs: dict[object, tuple[int, tuple[LogLine, ...]]] = {}
        self._encoded: dict[object, tuple[int | None, int, bytes]] = {}

    def encoded(
        self, table: Table, viewer: Viewer, since: int | None = None, *, last: bool = False
    ) -> tuple[int, bytes]:
        """The message as JSON, with its number. A page is told the same twice, by answer and by stream: made once.

        `last`: nobody is expected to ask for it again, as for what a stream tells, so it is not kept.
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
        """What the viewer has not been told yet; everything, if it is not known what they have."""
        known = self._known.get(viewer.key, ())
        before = next((scene for scene in known if scene.number == since), None)
        if known and known[-1].number == table.told(viewer.seat):
            return message(before, known[-1])
        after = self._scene(table, viewer)
        if not known or known[-1].number < after.number:  # else somebody still has the table in hand as it was
            self._known.pop(viewer.key, None)
            older = (thinned(scene, after) for scene in known[1 - self.KEPT :])
            self._known[viewer.key] = (*older, after)
            if len(self._known) > self.VIEWERS:
                self._known.pop(next(iter(self._known)), None)  # who has not looked for the longest time
        return message(before, after)

    def knows(self, viewer: Viewer, number: int | None) -> bool:
        """Whether a viewer who has been told so much can be told the changes alone."""
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
            pending=table.pending,
            prompt=look.prompt(),
            seats=look.seats(),
            turn=self._turn(table, views, seat, language) if seat is not None and table.stage == "playing" else None,
            boards=dict(self._boards(table, position, views, look)),
            scores=tuple(
                # What others have is what everybody sees: made once for all viewers.
                self._score(position if of == seat else table.position, of, of == seat, language)
                for of in range(table.game.players)
            ),
            log=self._log(table, seat, over, language),
            chat=look.chat(),
            end=look.end() if over else None,
            next=table.next,
        )
        if seat is not None:
            table.lighten(seat)
        return scene

    def _kept(self, position: Position, key: object, make: Callable[[], T]) -> T:
        """Something that is made from a position, unless it was made from this very position before. What turns out to
        be as it was stays the same thing, so that it is seen at once that nothing has changed."""
        stamp, known = _stamp(position), self._made.get(key)
        if known is None or known[0] != stamp:
            made = make()
            known = self._made[key] = (stamp, known[1] if known is not None and known[1] == made else made)
        kept: T = known[1]
        return kept

    def _boards(self, table: Table, position: Position, views: Views, look: Look) -> Iterator[tuple[str, BoardScene]]:
        """The viewer's own board with the draft, those of the others as everybody sees them, and the middle."""
        for of in range(table.game.players):
            if of == look.seat:
                yield str(of), self._board(position, views, look.seat, of, look.language, "")
            else:
                yield str(of), self._board(table.position, views, None, of, look.language, look.name(of))
        middle = self._board(position, views, look.seat, None, look.language, "")
        if middle.paper:
            yield MIDDLE, middle

    def _board(
        self, position: Position, views: Views, viewer: int | None, of: int | None, language: str, heading: str
    ) -> BoardScene:
        key = ("board", viewer, of, language, heading)
        return self._kept(position, key, lambda: board_scene(position.game, views.of(viewer), of, language, heading))

    def _score(self, position: Position, of: int, own: bool, language: str) -> ScoreView:
        return self._kept(position, ("score", of, own, language), lambda: score_view(position, of, language))

    def _turn(self, table: Table, views: Views, seat: int, language: str) -> TurnScene:
        state, position = table.turn(seat), table.preview(seat)
        listed: tuple[Choices, ...] | msgspec.Raw = ()
        if state == "thinking":
            key = ("choices", seat, language)
            listed = self._kept(position, key, lambda: _written(choices(position, views.of(seat), seat, language)))
        return TurnScene(
            state=state,
            choices=cast(tuple[Choices, ...], listed),  # nobody but the page reads them, and as JSON they are small
            draft=tuple(DraftMove(text, words) for text, words in draft_told(table, seat, language)),
            can_undo=bool(table.seats[seat].moves),
            can_redo=bool(table.seats[seat].redo),
            auto=table.seats[seat].auto,
        )

    def _log(self, table: Table, seat: int | None, over: bool, language: str) -> tuple[LogLine, ...]:
        """The last lines of the log; only what is new has to be put into words."""
        count, lines = self._logs.get((seat, over, language), (max(0, len(table.steps) - PAGE), ()))
        if count < len(table.steps):
            lines = (*lines, *lines_told(table.steps.moments(table.game, count), seat, over, language))
            lines = lines if len(lines) < 2 * PAGE else lines[-PAGE:]
            self._logs[seat, over, language] = (len(table.steps), lines)
        return lines


def _written(value: object) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(value))


def choices(position: Position, view: Any, seat: int, language: str) -> tuple[Choices, ...]:
    """All legal moves of a seat, gathered by what they do."""
    game = position.game
    legal = position.legal(seat)
    gathered: dict[tuple[str, str, str, str], list[tuple[Move, tuple[int, int], Ghost]]] = {}
    for move, gain in zip(legal.values(), position.weighed(seat, legal), strict=True):
        label = game.parts.words.label(game, move, language)
        ghost = game.parts.drawing.ghost(game, view, seat, move)
        gathered.setdefault((move.kind, move.what, label, ghost.source), []).append((move, gain, ghost))
    return tuple(_gathered(position, seat, language, *key, some) for key, some in gathered.items())


def _gathered(
    position: Position,
    seat: int,
    language: str,
    kind: str,
    what: str,
    label: str,
    source: str,
    found: list[tuple[Move, tuple[int, int], Ghost]],
) -> Choices:
    game, words = position.game, position.game.parts.words
    some = [(move, gain) for move, gain, _ in found]
    ghosts = {move.index: ghost for move, _, ghost in found}
    details = {move.index: words.detail(position, seat, move, language) for move, _ in some}
    symbols = {index: ghost.symbol for index, ghost in ghosts.items()}
    common = symbols[some[0][0].index] if len(set(symbols.values())) == 1 else ""
    return Choices(
        kind,
        what,
        label,
        moves=tuple(move.index for move, _ in some),
        gains=tuple(gain for _, (gain, _) in some),
        rounds={move.index: now for move, (gain, now) in some if now not in (0, gain)},
        cells=tuple(" ".join(ghosts[move.index].cells or move.cells) for move, _ in some),
        symbol=common,
        symbols={} if common else {index: symbol for index, symbol in symbols.items() if symbol},
        at={move.index: at for move, _, ghost in found if (at := ghost.at or move.at)},
        turns={move.index: move.turn for move, _ in some if move.turn},
        details={index: detail for index, detail in details.items() if detail},
        words={
            move.index: words.describe(position, seat, move, language)
            for move, _, ghost in found
            if not (move.cells or ghost.cells or ghost.at)
        },
        adds={index: ghost.adds for index, ghost in ghosts.items() if ghost.adds},
        removes={index: ghost.removes for index, ghost in ghosts.items() if ghost.removes},
        source=source,
        papers={index: paper_address(game, ghost.paper, language) for index, ghost in ghosts.items() if ghost.paper},
    )
