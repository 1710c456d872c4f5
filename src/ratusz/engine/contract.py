"""What a game is made of. Each part is a module of the game's folder, and mypy checks the module against its protocol.

A game's `__init__` holds its `FACTS` and two functions: `parts()` imports the modules and returns them as `Parts`,
`showing()` does it for those that people see. Nobody asks for a module by its name; what only some games have is an
optional part.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Protocol

from ratusz.engine.provenance import Provenance, nothing_said

if TYPE_CHECKING:
    import msgspec
    import numpy as np

    from ratusz.drawing import Ghost, Paper, Piece
    from ratusz.engine.data_files import Checked
    from ratusz.engine.errors import Params
    from ratusz.engine.game import Game
    from ratusz.engine.kernels import Layout
    from ratusz.engine.moves import Move
    from ratusz.engine.observing import Field
    from ratusz.engine.options import Options
    from ratusz.engine.position import Position
    from ratusz.engine.scores import Leg, News, Result, Score

View = Any
"""A game's own view: a frozen `msgspec.Struct` of its `views.py`."""
Record = Any
"""A book, a state or a seat: what the game's `layout.py` declares."""
OwnMove = Any
"""The game's own kind of `Move`."""


class DataPart(Protocol):
    """`data.py`: reads and checks the data files."""

    def read(self, text: str, more: Mapping[str, str]) -> msgspec.Struct:
        """The content of `data.toml` and of the further files by their names; BadData says what is wrong."""


class LayoutPart(Protocol):
    """`layout.py`: the records that the rules work on."""

    LAYOUT: Layout

    def make_book(self, data: Any, options: Options, rules_version: int) -> np.ndarray[Any, Any]:
        """Data and options as an array of one record, by a version of the rules."""


class RulesPart(Protocol):
    """`rules.py`: plain functions over records, run by Python or compiled."""

    def begin(self, book: Record, state: Record) -> None:
        """Write the position before any chance into a zeroed state."""

    def actors(self, book: Record, state: Record) -> int:
        """Bits of the seats that may move now."""

    def legal(self, book: Record, state: Record, seat: int, moves: Any) -> int:
        """Fill `moves` in ascending order; how many."""

    def play(self, book: Record, state: Record, seat: int, move: int) -> None:
        """Change the state by a legal move; the one that finishes the last seat closes the barrier."""

    def chances(self, book: Record, state: Record, weights: Any) -> int:
        """Fill `weights`; how many outcomes, 0 when no chance is due."""

    def settle(self, book: Record, state: Record, outcome: int) -> None:
        """Change the state by an outcome of chance."""

    def totals(self, book: Record, state: Record, totals: Any) -> None:
        """The present score of every seat."""

    def standing(self, book: Record, state: Record, seat: int) -> int:
        """What the seat's score would be if the round closed now; the honest worth of a move is its change."""

    def imagine(self, book: Record, state: Record, seat: int, noise: Any) -> None:
        """Draw afresh whatever the seat (-1: a spectator) cannot know."""


class WorthPart(Protocol):
    """`worth.py`: what a position promises, for the bots.

    It may also have `HORIZON`, the number of barriers after which a judgement tells more than playing on, with `WHOLE`,
    the playouts to the very end that are a second's work; `OTHERS`, weights by which a search takes the others to play
    on, if not by its own; `APART`, about how many points lie between the best few turns; `KEPT`, how much of
    what a bad turn costs in playouts remains when one plays on well; and `foresee(book, state, seat, weights, moves,
    listed, values)`, which writes what `judge` would say after each move, but for what all have in common, and returns
    1, or 0 where moves must be tried out one by one.
    """

    GREEDY: Any
    """The weights with which the greedy bot judges."""
    PLAYOUTS: int
    """How many games for one, played on from the middle of one, a core makes in a second; roughly."""

    def judge(self, book: Record, state: Record, seat: int, weights: Any) -> float:
        """The final score that a sensible player would expect, by these weights. It leaves the state as it was."""

    def worth(self, book: Record, state: Record, seat: int) -> float:
        """The same by the weights of the greedy bot, who maximises it."""

    def rests(self, book: Record, state: Record) -> int:
        """Whether looking ahead may stop here: a chapter of the game is over, and the next begins afresh."""


class ObservingPart(Protocol):
    """`observing.py`: what learners get to see, as numbers with named fields, packed into words."""

    def fields(self, game: Game) -> tuple[Field, ...]:
        """What the numbers are, in their order; scores come before them."""

    def observe(self, book: Record, state: Record, seat: int, whole: int, out: Any, at: int) -> None:
        """Write what the seat may know into the words of `out` from `at` on, in the order of the fields.

        With `whole` everything is written, and the state holds nobody's draft but the seat's own. Without it the seat
        has moved, and only what that may have changed is written: nothing of the others, who may have moved as well.
        Hidden things are in the state in any case. It is run by Python or compiled, like a rule.
        """

    def written(self, book: Record, state: Record, seat: int) -> int:
        """The points that a seat has written down for good; its total when the game is over."""


class MovesPart(Protocol):
    """`moves.py`: the game's moves as values, with their one encoder and decoder."""

    def decode(self, game: Game, index: int) -> Move:
        """The move of an index; BadText if no move has it."""

    def read(self, game: Game, text: str) -> Move:
        """The move that a text names, legal now or not; BadText if it names none."""

    def indices(self, game: Game) -> Iterable[int]:
        """The indices of all moves that the game, with its options, can ever have, in ascending order."""


class NotationPart(Protocol):
    """`notation.py`: outcomes of chance and positions as text."""

    def write_outcomes(self, game: Game, state: Record) -> Sequence[str]:
        """All outcomes that chance may have now, in their order."""

    def read_outcome(self, game: Game, state: Record, text: str) -> int:
        """The number of an outcome; BadText if it is none."""

    def write_state(self, game: Game, state: Record) -> str:
        """A state at a barrier, in one line without a semicolon."""

    def read_state(self, game: Game, state: Record, text: str) -> None:
        """Fill a fresh state; BadText if the text cannot be read."""

    def judge_state(self, game: Game, state: Record) -> None:
        """BadText if a state that was read cannot have come about."""


class RefusalsPart(Protocol):
    """`refusals.py`: why a move is refused."""

    def refusal(self, game: Game, state: Record, seat: int, move: OwnMove) -> tuple[str, str, Params]:
        """A stable code, the rule that the refusal rests on, and what the sentence needs."""


class ScoresPart(Protocol):
    """`scores.py`: itemised scores and the ranking."""

    def score(self, game: Game, state: Record, seat: int) -> Score:
        """The present score of a seat, line by line."""

    def result(self, game: Game, state: Record) -> Result:
        """How a game that is over has ended."""


class ViewsPart(Protocol):
    """`views.py`: what one viewer may know, built up from nothing."""

    def view(self, position: Position, viewer: int | None) -> View:
        """The position holds nobody's draft but the viewer's; hidden things are still in it."""


class WordsPart(Protocol):
    """`words.py`: the game in words."""

    def board(self, game: Game, view: View, language: str, seats: tuple[int, ...] | None = None) -> str:
        """The boards of some seats, or of all, for a terminal."""

    def prompt(self, position: Position, seat: int, language: str, *, typed: bool = False) -> str:
        """What is expected of a seat now. Before a word may stand a ‹symbol› of the paper, which pages draw.

        Moves are `typed` in a terminal, and tapped elsewhere.
        """

    def round_name(self, game: Game, view: View, language: str) -> str:
        """Where in the game we are, such as `Round 3 of 9`; empty when there is nothing to say."""

    def label(self, game: Game, move: OwnMove, language: str) -> str:
        """What is done and with what, without the places: `house`."""

    def detail(self, position: Position, seat: int, move: OwnMove, language: str) -> str:
        """What label and places leave open, such as a price; mostly nothing."""

    def describe(self, position: Position, seat: int, move: OwnMove, language: str) -> str:
        """A move as a person would say it."""

    def announce(self, position: Position, outcome: int, viewer: int | None, language: str) -> str:
        """What chance has brought; nothing if the viewer may not know."""

    def explanations(self, game: Game, language: str) -> Mapping[str, str]:
        """What symbols, spaces and lines of a score mean. A key is the first word of the name of a place, a piece, a
        symbol or a line, or the whole name."""

    def line_name(self, game: Game, what: str, language: str) -> str:
        """What a line of a score is for."""


class DrawingPart(Protocol):
    """`drawing/`: paper, pieces, and both put together.

    A board is named by its seat; None is the middle of the table, where cards and common dice lie in games that have
    such a thing.
    """

    def paper_name(self, view: View, seat: int | None) -> str:
        """Which paper a board has: all boards with the same name look alike before anybody plays; empty for none."""

    def wide_name(self, name: str) -> str:
        """The same paper laid out for wide windows, on which the same pieces fit; empty if there is none."""

    def paper(self, game: Game, name: str, *, theme: str = "light", language: str = "en") -> Paper:
        """What is printed; LookupError if there is no such paper."""

    def pieces(
        self, game: Game, view: View, seat: int | None, *, theme: str = "light", language: str = "en", heading: str = ""
    ) -> tuple[Piece, ...]:
        """What lies on it, everything that can change."""

    def ghost(self, game: Game, view: View, seat: int, move: OwnMove) -> Ghost:
        """What a legal move would change on the seat's own board."""

    def draw(self, game: Game, view: View, seat: int = 0, *, theme: str = "light", language: str = "en") -> str:
        """What a seat has before it, as a complete SVG document."""

    def draw_table(self, game: Game, view: View, *, theme: str = "light", language: str = "en") -> str:
        """The whole table as one SVG document."""

    def pages(self, game: Game, *, language: str = "en") -> list[str]:
        """Sheets to print."""


class SecretsPart(Protocol):
    """For games in which moves stay secret after a barrier."""

    def conceal(self, position: Position, seat: int, move: OwnMove, language: str) -> str:
        """What others are told instead of this move; nothing if it is no secret."""


class CardsPart(Protocol):
    """For games with cards."""

    def draw_all_cards(self, game: Game, *, theme: str = "light", language: str = "en") -> list[str]:
        """Every card that the game has, one by one, in the order of `cards` in its data."""


class ReferencePart(Protocol):
    """For games whose cards or cities do things that a terminal has to spell out."""

    def reference(self, game: Game, view: View, language: str) -> str:
        """What the cards and cities do that concern the viewer now, one on each line."""


class CampaignPart(Protocol):
    """For games of several episodes."""

    def campaign(self, position: Position, language: str) -> tuple[Leg, ...]:
        """How it stands; nothing for a single episode."""

    def following(self, game: Game) -> Options:
        """The options that differ in what is played next: the next episode; nothing after the last one."""

    def news(self, position: Position, language: str) -> News | None:
        """What the episode that is being played brings; None for a single one, and where there is nothing new."""


class PlanningPart(Protocol):
    """For games that can be planned to their end when one plays alone."""

    TURNS: int
    """Through how many turns, followed by all that can be done in the next one, a core looks in a second; roughly."""

    def foreseeable(self, book: Record) -> bool:
        """Whether planning is better than searching with these options: what chance will bring can mostly be known."""

    def turn_of(self, book: Record, state: Record) -> int:
        """The number of the turn that a state belongs to."""

    def judge(self, book: Record, state: Record, seat: int, weights: Any) -> float:
        """What a state after a turn promises, by the game's weights; the final score when the game is over."""


class CompletionPart(Protocol):
    """For games in which a seat may be through before the game is over."""

    def reason_to_play_out(self, position: Position, seat: int) -> str:
        """Why a person may let a bot play out the rest of their game, else empty.

        `built`: nothing can come of it any more; `last`: nobody else plays.
        """

    def filling_move(self, position: Position, seat: int) -> int | None:
        """A move that brings a seat nearer to its end when nothing can come of it any more; None where a bot chooses,
        because others are concerned."""

    def wordings(self, game: Game, language: str) -> Mapping[str, str]:
        """What people read: `offer` on the button, `going` while a bot plays, and what it means for each reason."""


class DataCheckPart(Protocol):
    """For games with data files that people correct."""

    def check(self, text: str, language: str) -> Checked:
        """What is wrong with such a file, or how it looks."""


class TallyPart(Protocol):
    """For games whose finished boards can be counted from a description."""

    def tallies(self, text: bytes | str) -> Sequence[Any]:
        """The scores of the boards that a text describes."""

    def as_json(self, found: Any) -> dict[str, Any]:
        """One of them for programs."""


@dataclass(frozen=True)
class Showing:
    """The parts that somebody looks at."""

    words: WordsPart
    drawing: DrawingPart
    secrets: SecretsPart | None = None
    cards: CardsPart | None = None
    data_check: DataCheckPart | None = None
    tally: TallyPart | None = None
    reference: ReferencePart | None = None


@dataclass(frozen=True)
class Parts:
    """All parts of one game; those that show it are loaded when somebody looks, for programs that only play should not
    wait for them."""

    data: DataPart
    layout: LayoutPart
    rules: RulesPart
    worth: WorthPart
    moves: MovesPart
    notation: NotationPart
    refusals: RefusalsPart
    scores: ScoresPart
    views: ViewsPart
    observing: ObservingPart
    showing: Callable[[], Showing]
    campaign: CampaignPart | None = None
    planning: PlanningPart | None = None
    completion: CompletionPart | None = None
    numbers: Callable[[Any, Mapping[str, Any] | None], Provenance] = nothing_said
    """Says how sure the data are: for what the options play, or without options for the whole game."""

    @cached_property
    def _shown(self) -> Showing:
        return self.showing()

    @property
    def words(self) -> WordsPart:
        """What is said about it."""
        return self._shown.words

    @property
    def drawing(self) -> DrawingPart:
        """How it is drawn."""
        return self._shown.drawing

    @property
    def secrets(self) -> SecretsPart | None:
        """What is said about hidden things, where there are any."""
        return self._shown.secrets

    @property
    def cards(self) -> CardsPart | None:
        """How cards are drawn, where there are any."""
        return self._shown.cards

    @property
    def data_check(self) -> DataCheckPart | None:
        """How data files are looked over, where a host may have others."""
        return self._shown.data_check

    @property
    def reference(self) -> ReferencePart | None:
        """What cards and cities do, in words, where there are any."""
        return self._shown.reference

    @property
    def tally(self) -> TallyPart | None:
        """How boards of a real table are scored, where that can be asked."""
        return self._shown.tally
