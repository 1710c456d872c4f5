"""What one viewer may know of a table, as plain values that are ready for JSON.

Drafts of others, the seed before the end and the length of the log are in none of them. `scenes.py` fills them in.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from ratusz.engine.options import Value
from ratusz.engine.position import Position
from ratusz.engine.views import SeatNote
from ratusz.scenes.choices import Choices
from ratusz.scenes.ends import EndView
from ratusz.scenes.log_lines import LogLine
from ratusz.tables.lesson_progress import LessonView
from ratusz.tables.terms import Clock, Door, Stage, Turn, Wish


class SeatView(msgspec.Struct, frozen=True, gc=False):
    """The public view of a seat."""

    number: int
    kind: Literal["person", "bot", "invited", "open"]
    name: str
    bot: str
    """The bot that plays now: the seat's own, or the one that stands in."""
    away: bool
    playing_out: bool
    """Whether the bot plays out the rest because the seat's person wants it so."""
    mine: bool
    kept: bool
    """Whether it is reserved for the viewer, who has not sat down yet."""
    pending: bool
    word: str
    temper: str
    """The character of the bot that plays now, in words; empty for people."""
    style: str
    """How it plays, in a sentence; empty for people, and for bots without a character."""
    hints: int
    """Number of turns in which it was given a hint."""
    bank: int
    """The rest of its time bank, in milliseconds."""
    holiday: int
    """Until when its person is on holiday, in milliseconds since 1970; may have passed."""
    notes: tuple[SeatNote, ...] = ()
    """What its player has or is in the game, besides points."""


class MoveView(msgspec.Struct, frozen=True):
    """A legal move."""

    move: int
    text: str
    """In notation."""
    words: str
    kind: str
    """The kind of action."""
    what: str
    """The object of the action."""
    cells: tuple[str, ...]
    at: str
    """The place where the thing will stand, if not on all of the cells."""
    turn: int
    """Its rotation: quarter turns, and 4 more for its mirror image."""
    gain: int
    """Change of the seat's own total, as if the round closed then."""


class DraftMove(msgspec.Struct, frozen=True, gc=False):
    """A move of one's own draft."""

    text: str
    words: str


class TurnView(msgspec.Struct, frozen=True):
    """The viewer's own turn."""

    state: Turn
    moves: tuple[MoveView, ...]
    draft: tuple[DraftMove, ...]
    can_undo: bool
    can_redo: bool
    can_confirm: bool
    can_unconfirm: bool
    auto: bool
    stood_in: str
    """A sentence about the viewer's last turns, if a bot played them; empty once they do something."""
    may_repeat: bool
    """Whether the viewer may propose to play the last round of their stand-in again."""
    may_nudge: bool
    """Whether the viewer may remind those for whom the table waits."""
    nudged: str
    """A sentence about who has reminded the viewer in this round; empty if nobody has."""
    play_out: str
    """Why the viewer may let a bot play out the rest (`PlayOut`); empty where they may not, or already do."""
    ends: bool
    """Whether the game, or the viewer's part of it, may end with this complete turn; no timer confirms such a turn."""


class TurnScene(msgspec.Struct, frozen=True, gc=False):
    """The viewer's own turn on a page, like `TurnView`: its moves are grouped, with what they change on the boards."""

    state: Turn
    choices: tuple[Choices, ...]
    draft: tuple[DraftMove, ...]
    can_undo: bool
    can_redo: bool
    auto: bool
    stood_in: str
    may_repeat: bool
    may_nudge: bool
    nudged: str
    play_out: str
    ends: bool


class ScoreLine(msgspec.Struct, frozen=True, gc=False):
    """One line of a score."""

    what: str
    name: str
    points: int
    cells: tuple[str, ...]


class ScoreView(msgspec.Struct, frozen=True, gc=False):
    """One seat's score, item by item."""

    seat: int
    total: int
    lines: tuple[ScoreLine, ...]


class ProposalView(msgspec.Struct, frozen=True, gc=False):
    """What a person has proposed, to which all others have to agree."""

    number: int
    what: Wish
    words: str
    """A sentence that says who asks for what, and what it means."""
    waiting: str
    """The names of those who have not answered."""
    mine: bool
    """Whether it is the viewer's own."""
    asked: bool
    """Whether the viewer has to answer."""


class NoteView(msgspec.Struct, frozen=True, gc=False):
    """Something in the log of the game that is neither a move nor an outcome: who has left, a pause, another clock."""

    step: int
    """The number of moves and outcomes before it."""
    words: str
    time: int


class TableCard(msgspec.Struct, frozen=True):
    """What the card of a table in a list shows beside its players, as one viewer sees it."""

    clock: Clock
    paused: bool
    seat: int | None
    """The viewer's seat; None for others."""
    number: int
    """Number of the viewer's last notice."""
    round_name: str
    opener: str
    """The name of the opener."""
    rematch: bool
    declined: tuple[str, ...]
    """Names of invited people who do not want to play."""
    chat: tuple[ChatLine, ...]
    """The last lines."""


class ChatLine(msgspec.Struct, frozen=True, gc=False):
    """A line of chat."""

    name: str
    seat: int | None
    text: str
    time: int


class TableView(msgspec.Struct, frozen=True):
    """Everything one viewer may know."""

    id: str
    game: str
    title: str
    options: dict[str, Value]
    access: Door
    clock: Clock
    watch: bool
    stage: Stage
    opened: int
    is_opener: bool
    commitment: str
    words: tuple[str, ...]
    forked: bool
    seats: tuple[SeatView, ...]
    mine: tuple[int, ...]
    """The viewer's seats; several on a shared screen."""
    seat: int | None
    """The seat from which the viewer looks."""
    version: int | None
    """The seat's version, to be sent with the next request."""
    number: int
    """Number of the viewer's last notice, from which to follow the table."""
    round: int
    """How many barriers have closed."""
    round_name: str
    """The name of the round, in words."""
    last_round: str
    """An announcement that the round, or the next one, is the last; empty before that is known."""
    deadline: int | None
    overtime: bool
    """Whether the time of the round is up, and the deadline is that of a time bank."""
    paused: bool
    """Whether nothing is played until a person comes back."""
    proposal: ProposalView | None
    """What a person has proposed and not all have answered."""
    pending: tuple[int, ...]
    prompt: str
    position: Any
    """The game's own view, None before the game."""
    turn: TurnView | None
    scores: tuple[ScoreView, ...]
    log: tuple[LogLine, ...]
    """The last lines; earlier ones are fetched on request."""
    notes: tuple[NoteView, ...]
    """The last notes for the log."""
    rewinds: int
    """How often the table went back to the start of a round; then all lines of the log are sent again."""
    chat: tuple[ChatLine, ...]
    end: EndView | None
    next: str
    """The table of the rematch."""
    lesson: LessonView | None
    """The progress of the table's lesson."""
    hints: bool
    """Whether the viewer may ask for hints here."""
    declined: tuple[str, ...]
    """Names of invited people who do not want to play."""


def score_view(position: Position, seat: int, language: str) -> ScoreView:
    """One seat's score in words."""
    score, name = position.score(seat), position.game.parts.words.line_name
    lines = tuple(
        ScoreLine(line.what, name(position.game, line.what, language), line.points, line.cells) for line in score.lines
    )
    return ScoreView(seat, score.total, lines)
