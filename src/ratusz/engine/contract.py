"""Protocols of a game's modules; mypy checks each module of a game's folder against its protocol.

A game's `__init__` holds its `FACTS` and two functions: `parts()` imports the modules and returns them as `Parts`,
`showing()` imports those needed for display. No module is looked up by name; what only some games have is an optional
part.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from ratusz.engine.provenance import Provenance

if TYPE_CHECKING:
    import msgspec

    from ratusz.drawing import Ghost, Head, Paper, Piece
    from ratusz.engine.data_files import Checked
    from ratusz.engine.errors import Refusal
    from ratusz.engine.evaluation import Evaluation
    from ratusz.engine.game import Game
    from ratusz.engine.kernels import Layout
    from ratusz.engine.moves import Move
    from ratusz.engine.observation import Field
    from ratusz.engine.options import Options, Value
    from ratusz.engine.position import Position
    from ratusz.engine.scores import Following, Leg, News, Result, Score
    from ratusz.engine.signatures import Moves, Numbers, States
    from ratusz.engine.views import SeatNote

P = TypeVar("P")
Data: TypeAlias = Any
"""The content of a game's data files: a `msgspec.Struct` of its `data.py`."""
View: TypeAlias = Any
"""A game's own view: a frozen `msgspec.Struct` of its `views.py`."""
Record: TypeAlias = Any
"""A book, a state or a seat: what the game's `layout.py` declares."""
OwnMove: TypeAlias = Any
"""The game's own kind of `Move`."""
Tally: TypeAlias = Any
"""The score of a described board, of the game's `tally.py`."""


class DataPart(Protocol):
    """`data.py`: reads and checks the data files."""

    def read(self, text: str, more: Mapping[str, str]) -> msgspec.Struct:
        """Read `data.toml` and the further files, given by their names; BadData says what is wrong."""


class LayoutPart(Protocol):
    """`layout.py`: the records that the rules work on."""

    LAYOUT: Layout

    def make_book(self, data: Data, options: Options, rules_version: int) -> States:
        """Encode data and options as an array of one record, for a version of the rules."""


class RulesPart(Protocol):
    """`rules.py`: plain functions over records, run by Python or compiled."""

    def begin(self, book: Record, state: Record) -> None:
        """Write the position before any chance into a zeroed state."""

    def actors(self, book: Record, state: Record) -> int:
        """Return the seats that may move now, as bits."""

    def legal(self, book: Record, state: Record, seat: int, moves: Moves) -> int:
        """Fill `moves` in ascending order and return their number."""

    def play(self, book: Record, state: Record, seat: int, move: int) -> None:
        """Apply a legal move to the state; the move that finishes the last seat closes the barrier."""

    def chances(self, book: Record, state: Record, weights: Numbers) -> int:
        """Fill `weights` and return the number of outcomes; 0 when no chance is due."""

    def settle(self, book: Record, state: Record, outcome: int) -> None:
        """Apply an outcome of chance to the state."""

    def totals(self, book: Record, state: Record, totals: Numbers) -> None:
        """Write the present score of every seat."""

    def standing(self, book: Record, state: Record, seat: int) -> int:
        """Return the seat's score if the round closed now; a move's gain is the change of this number."""

    def imagine(self, book: Record, state: Record, seat: int, noise: Numbers) -> None:
        """Resample everything that the seat (-1: a spectator) cannot know."""


class ObservationPart(Protocol):
    """`observation.py`: observations for learners, as numbers with named fields, packed into words."""

    def fields(self, game: Game) -> tuple[Field, ...]:
        """Return the fields of the observation in their order; scores come before them."""

    def observe(self, book: Record, state: Record, seat: int, whole: int, out: Numbers, at: int) -> None:
        """Write what the seat may know into the words of `out` from `at` on, in the order of the fields.

        With `whole` everything is written, and the state holds no drafts but the seat's own. Without it the seat has
        moved, and only what its move may have changed is written: nothing of the others, who may have moved as well.
        The state contains hidden information in any case. Run by Python or compiled, like a rule.
        """

    def written(self, book: Record, state: Record, seat: int) -> int:
        """Return the points that a seat has secured; its total when the game is over."""


class MovesPart(Protocol):
    """`moves.py`: the game's moves as values, with their one encoder and decoder."""

    def decode(self, game: Game, index: int) -> Move:
        """Return the move of an index; BadText if no move has it."""

    def read(self, game: Game, text: str) -> Move:
        """Return the move that a text names, legal now or not; BadText if it names none."""

    def indices(self, game: Game) -> Iterable[int]:
        """List the indices of all moves that the game, with its options, can ever have, in ascending order."""


class NotationPart(Protocol):
    """`notation.py`: outcomes of chance and positions as text."""

    def write_outcomes(self, game: Game, state: Record) -> Sequence[str]:
        """List all outcomes that chance may have now, in their order."""

    def read_outcome(self, game: Game, state: Record, text: str) -> int:
        """Return the number of an outcome; BadText if it is none."""

    def write_state(self, game: Game, state: Record) -> str:
        """Write a state at a barrier, in one line without a semicolon."""

    def read_state(self, game: Game, state: Record, text: str) -> None:
        """Fill a fresh state; BadText if the text cannot be read."""

    def judge_state(self, game: Game, state: Record) -> None:
        """Raise BadText if a state that was read cannot be reached."""


class RefusalsPart(Protocol):
    """`refusals.py`: why a move is refused."""

    def refusal(self, game: Game, state: Record, seat: int, move: OwnMove) -> Refusal:
        """Return a stable code, the rule that the refusal rests on, and the parameters of the sentence."""


class ScoresPart(Protocol):
    """`scores.py`: itemised scores and the ranking."""

    def score(self, game: Game, state: Record, seat: int) -> Score:
        """Return the present score of a seat, line by line."""

    def result(self, game: Game, state: Record) -> Result:
        """Return the result of a finished game."""


class ViewsPart(Protocol):
    """`views.py`: what one viewer may know, built from scratch so that nothing hidden is copied."""

    def view(self, position: Position, viewer: int | None) -> View:
        """Return the view. The position holds no drafts but the viewer's; hidden things are still in it."""


class WordsPart(Protocol):
    """`words.py`: the game in words."""

    def board(self, game: Game, view: View, language: str, seats: tuple[int, ...] | None = None) -> str:
        """Draw the boards of some seats, or of all, as text for a terminal."""

    def prompt(self, position: Position, seat: int, language: str, *, typed: bool = False) -> str:
        """Tell a seat what to do now. A ‹symbol› of the paper, which pages draw, may stand before a word.

        Moves are `typed` in a terminal, and tapped elsewhere.
        """

    def round_name(self, game: Game, view: View, language: str) -> str:
        """Return the stage of the game, such as `Round 3 of 9`; empty when there is nothing to say."""

    def label(self, game: Game, move: OwnMove, language: str) -> str:
        """Name the action and its object, without the places: `house`."""

    def detail(self, position: Position, seat: int, move: OwnMove, language: str) -> str:
        """Return details that label and places leave open, such as a price; mostly empty."""

    def describe(self, position: Position, seat: int, move: OwnMove, language: str) -> str:
        """Describe a move as a person would say it."""

    def announce(self, position: Position, outcome: int, viewer: int | None, language: str) -> str:
        """Describe an outcome of chance, with ‹symbols› of the paper; empty if the viewer may not know it."""

    def explanations(self, game: Game, language: str) -> Mapping[str, str]:
        """Explain symbols, spaces and lines of a score. A key is the first word of the name of a place, a piece, a
        symbol or a line, or the whole name."""

    def line_name(self, game: Game, what: str, language: str) -> str:
        """Name a line of a score."""


class DrawingPart(Protocol):
    """`drawing/`: paper, pieces, and both put together.

    A board is named by its seat; None is the middle of the table, for games with shared cards or dice. `games/pictures`
    has defaults of `wide_name`, `head`, `title`, `draw` and `draw_table`.
    """

    def paper_name(self, view: View, seat: int | None) -> str:
        """Name the paper of a board: boards with the same name look alike before the first move; empty for none."""

    def wide_name(self, name: str) -> str:
        """Name the layout of a paper for wide windows, on which the same pieces fit; empty if there is none."""

    def paper(self, game: Game, name: str, *, theme: str = "light", language: str = "en") -> Paper:
        """Return the printed part of a board; LookupError if there is no such paper."""

    def pieces(
        self, game: Game, view: View, seat: int | None, *, theme: str = "light", language: str = "en", heading: str = ""
    ) -> tuple[Piece, ...]:
        """Return the pieces on a board: everything that can change."""

    def ghost(self, game: Game, view: View, seat: int, move: OwnMove) -> Ghost:
        """Return what a legal move would change on the seat's own board."""

    def head(self, game: Game, view: View, width: float, *, theme: str = "light", language: str = "en") -> Head:
        """Return what stands above all boards on a picture of the table; the boards are so wide."""

    def title(self, game: Game, view: View, seat: int | None, language: str) -> str:
        """Return the title of a picture of a board, or of the whole table."""

    def draw(self, game: Game, view: View, seat: int = 0, *, theme: str = "light", language: str = "en") -> str:
        """Draw everything that a seat has before it, as a complete SVG document."""

    def draw_table(self, game: Game, view: View, *, theme: str = "light", language: str = "en") -> str:
        """Draw the whole table as one SVG document."""

    def pages(self, game: Game, *, language: str = "en") -> list[str]:
        """Draw sheets to print."""


class SecretsPart(Protocol):
    """Optional part of games in which moves stay secret after a barrier."""

    def conceal(self, position: Position, seat: int, move: OwnMove, language: str) -> str:
        """Return the text that others see instead of this move; empty if it is no secret."""


class CardsPart(Protocol):
    """Optional part of games with cards."""

    def draw_all_cards(self, game: Game, *, theme: str = "light", language: str = "en") -> list[str]:
        """Draw every card of the game, in the order of `cards` in its data."""


class ReferencePart(Protocol):
    """Optional part of games whose cards or cities have effects that a terminal has to spell out."""

    def reference(self, game: Game, view: View, language: str) -> str:
        """List the effects of the cards and cities that concern the viewer now, one on each line."""


class CampaignPart(Protocol):
    """Optional part of games of several episodes."""

    def campaign(self, position: Position, language: str) -> tuple[Leg, ...]:
        """Return the standings by episode and chapter; empty for a single episode."""

    def following(self, game: Game) -> Following | None:
        """Return the game that can follow this one; None after the last episode."""

    def news(self, position: Position, language: str) -> News | None:
        """Return the novelties of the present episode, or the chapter that has just ended; None if there are none."""


class CompletionPart(Protocol):
    """Optional part of games in which a seat may have nothing left to decide before the end."""

    def reason_to_play_out(self, position: Position, seat: int) -> str:
        """Return why a person may let a bot play out the rest of their game, else an empty text.

        `built`: no move can gain anything any more; `last`: all others have finished.
        """

    def filling_move(self, position: Position, seat: int) -> int | None:
        """Return a move that brings a seat nearer to its end when no move can gain anything; None where a bot chooses,
        because the move affects others."""

    def wordings(self, game: Game, language: str) -> Mapping[str, str]:
        """Return the texts: `offer` for the button, `going` while a bot plays, and an explanation of each reason."""


class StandingPart(Protocol):
    """Optional part of games in which players differ in more than points, or which announce their last round."""

    def seat_notes(self, game: Game, view: View, seat: int, language: str) -> tuple[SeatNote, ...]:
        """Return short notes on what a seat has or is: coins, an office, neighbours."""

    def last_round(self, game: Game, view: View, language: str) -> str:
        """Announce the last round, or that the next one is the last; empty before that is known."""


class DataCheckPart(Protocol):
    """Optional part of games with data files that people correct."""

    def check(self, text: str, language: str) -> Checked:
        """List what is wrong with such a file, or show it as text."""


class TallyPart(Protocol):
    """Optional part of games whose finished boards can be scored from a description."""

    def tallies(self, text: bytes | str) -> Sequence[Tally]:
        """Score the boards that a text describes."""

    def as_json(self, found: Tally) -> Mapping[str, object]:
        """Convert one of the scores to JSON values."""


def over(position: Position, seat: int) -> bool:
    """Return whether the game is over; before the others have moved it cannot be."""
    return position.over


class Paid(NamedTuple):
    """What a closed round paid a seat, and the cells that paid."""

    words: str
    cells: tuple[str, ...]


def no_line(position: Position) -> str:
    """Return the open line of a game whose lines are complete at any time: none."""
    return ""


@dataclass(frozen=True)
class Showing:
    """The parts of a game that are needed only for display."""

    words: WordsPart
    drawing: DrawingPart
    secrets: SecretsPart | None = None
    cards: CardsPart | None = None
    data_check: DataCheckPart | None = None
    tally: TallyPart | None = None
    reference: ReferencePart | None = None
    paid: Callable[[Position, Position, int, str], Paid | None] | None = None
    """Tells what a round paid a seat when it closed, where its moves do not: the positions before its last move and
    after it, the seat, the language."""
    standing: StandingPart | None = None


class Shown(Generic[P]):
    """An attribute of `Parts` that is a part for display."""

    def __init__(self, choose: Callable[[Showing], P]) -> None:
        self._choose = choose

    def __get__(self, parts: Parts, kind: object = None) -> P:
        return self._choose(parts.display)


@dataclass(frozen=True)
class Parts:
    """All parts of one game. Those for display are loaded when first used, so that programs that only play need not
    wait for them."""

    data: DataPart
    layout: LayoutPart
    rules: RulesPart
    evaluation: Evaluation
    moves: MovesPart
    notation: NotationPart
    refusals: RefusalsPart
    scores: ScoresPart
    views: ViewsPart
    observation: ObservationPart
    showing: Callable[[], Showing]
    campaign: CampaignPart | None = None
    completion: CompletionPart | None = None
    numbers: Callable[[Data, Mapping[str, Value] | None], Provenance] | None = None
    """Returns the provenance of the printed numbers that the options use, or without options of the whole game; `None`
    for a game whose data have no labels."""
    ends: Callable[[Position, int], bool] = over
    """Returns whether the game, or the seat's part of it, may end with the seat's complete turn. The position holds the
    seat's own draft and none of the others'."""
    open_line: Callable[[Position], str] = no_line
    """Returns the line of the score that gets what the standing counts and only the barrier writes: `round 3`."""
    barriers: tuple[Callable[..., None], ...] = ()
    """The functions that `RulesPart.play` calls to close a barrier. A seat that acts alone sees its turn without them
    until it confirms."""

    words = Shown(lambda showing: showing.words)
    """The game's texts."""
    drawing = Shown(lambda showing: showing.drawing)
    """The game's drawings."""
    secrets = Shown(lambda showing: showing.secrets)
    """The texts of secret moves, where there are any."""
    cards = Shown(lambda showing: showing.cards)
    """The drawings of cards, where there are any."""
    data_check = Shown(lambda showing: showing.data_check)
    """The checks of data files, where hosts may replace them."""
    reference = Shown(lambda showing: showing.reference)
    """The texts of cards' and cities' effects, where there are any."""
    paid = Shown(lambda showing: showing.paid)
    """What a round paid, where the moves do not say it."""
    standing = Shown(lambda showing: showing.standing)
    """The notes on seats and on the last round, where there are any."""
    tally = Shown(lambda showing: showing.tally)
    """The scoring of described boards, where the game supports it."""

    @cached_property
    def display(self) -> Showing:
        """All parts for display."""
        return self.showing()
