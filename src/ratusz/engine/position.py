"""Positions: immutable values that hold the whole state of a game."""

from __future__ import annotations

import operator
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, Protocol, SupportsIndex, TypeVar, overload
from warnings import warn

import numpy as np

from ratusz.engine.cache import Cache
from ratusz.engine.errors import BadText, IllegalMove
from ratusz.engine.moves import Move
from ratusz.engine.plain_records import plain
from ratusz.engine.scores import Result, Score

if TYPE_CHECKING:
    from ratusz.engine.contract import View
    from ratusz.engine.game import Game
    from ratusz.engine.signatures import Int32s, State, States

Drafts = tuple[tuple[int, ...], ...]
SPECTATOR = -1
"""The seat number that stands for a spectator in a game's rules."""
T = TypeVar("T")
_of_seats = Cache[object, Any](most=1024)
"""Views and scores of single seats, 2 to 3 KB each."""
MOVES = 1 << 31
"""Upper bound of the indices of moves in every game."""


class Random(Protocol):
    """The interface that we need of `random`, the module, or of a `random.Random`."""

    def randrange(self, stop: int, /) -> int:
        """Return a number from 0 to stop - 1."""


class Legal(Sequence[int]):
    """The legal moves of one seat: indices in ascending order. `move in legal` takes indices, texts and values."""

    def __init__(self, game: Game, moves: Int32s) -> None:
        self._game = game
        self._moves = moves

    def __len__(self) -> int:
        return len(self._moves)

    @overload
    def __getitem__(self, index: int) -> int: ...
    @overload
    def __getitem__(self, index: slice) -> list[int]: ...
    def __getitem__(self, index: int | slice) -> int | list[int]:
        if isinstance(index, slice):
            return [int(move) for move in self._moves[index]]
        return int(self._moves[index])

    def __iter__(self) -> Iterator[int]:
        return iter(self._moves.tolist())

    def __contains__(self, move: object) -> bool:
        try:
            number = self._game.move(move).index if isinstance(move, str) else as_number(move)
        except BadText:
            return False
        if not 0 <= number < MOVES:
            return False
        place = bisect_left(self._moves, number)
        return place < len(self._moves) and int(self._moves[place]) == number

    def values(self) -> list[Move]:
        """The moves as values."""
        return [self._game.move(index) for index in self]

    def texts(self) -> list[str]:
        """The moves in the game's notation."""
        return [move.text for move in self.values()]

    def __repr__(self) -> str:
        return f"<Legal {', '.join(self.texts()[:6])}{', …' if len(self) > 6 else ''}>"


class Chance:
    """A chance node: outcomes 0, 1, 2, … with their weights."""

    def __init__(self, position: Position, weights: tuple[int, ...]) -> None:
        self._position = position
        self.weights = weights

    def __len__(self) -> int:
        return len(self.weights)

    @property
    def total(self) -> int:
        """The sum of the weights."""
        return sum(self.weights)

    def sample(self, random: Random) -> int:
        """Draw an outcome by weight."""
        from ratusz.engine.chance import outcome_of

        return outcome_of(random.randrange(self.total), self.weights)

    def text(self, outcome: int) -> str:
        """Return an outcome in the game's notation."""
        return self._position.write_outcome(outcome)

    def texts(self) -> list[str]:
        """All outcomes in the game's notation."""
        position = self._position
        return list(position.game.parts.notation.write_outcomes(position.game, position.array[0]))


class Position:
    """The whole state of a game at one moment. Playing and settling return a new position and leave this one unchanged.

    `array` holds the flat record (an array of one, read-only). `drafts` are the moves of each seat since the last
    barrier: other viewers do not know them yet.
    """

    def __init__(self, game: Game, array: States, settled: States | None = None, drafts: Drafts | None = None) -> None:
        array.setflags(write=False)
        self.game = game
        self.array = array
        self.drafts: Drafts = drafts if drafts is not None else ((),) * game.players
        self.settled = array if settled is None else settled
        """The flat record at the last barrier, without the moves since then; read-only."""

    # State

    @cached_property
    def actors(self) -> tuple[int, ...]:
        """The seats that may move now; empty when chance is due or the game is over."""
        bits = int(self.game.kernels.rules.actors(self.game.book, self.array[0]))
        return tuple(seat for seat in range(self.game.players) if bits >> seat & 1)

    @cached_property
    def chance(self) -> Chance | None:
        """The outcomes that chance may have now, or None when no chance is due."""
        kernels = self.game.kernels
        weights = np.zeros(kernels.layout.outcomes, np.int64)
        count = int(kernels.rules.chances(self.game.book, self.array[0], weights))
        return Chance(self, tuple(weights[:count].tolist())) if count else None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.actors and self.chance is None

    @cached_property
    def barriers(self) -> int:
        """The number of barriers that have closed since the start."""
        return int(self.array[0]["barriers"])

    @cached_property
    def plain(self) -> State:
        """The record as plain values, with the seats that play: the input of views, words and scores."""
        return plain(self.array, self.game.players)

    def legal(self, seat: int) -> Legal:
        """Return the moves that a seat may make now; none when it is not the seat's turn."""
        seat = self._seat(seat)
        kernels = self.game.kernels
        moves = np.empty(kernels.layout.moves, np.int32)
        count = 0
        if seat in self.actors:
            count = int(kernels.rules.legal(self.game.book, self.array[0], seat, moves))
        return Legal(self.game, moves[:count])

    # Playing

    def play(self, seat: SupportsIndex, move: SupportsIndex | str) -> Position:
        """Return the position after a move, given as a value, an index or a text; an illegal one raises IllegalMove."""
        seat = self.must_act(seat)
        number = self.game.move(move).index if isinstance(move, str) else as_number(move)
        if not 0 <= number < MOVES:
            raise IllegalMove("no-move")
        if number not in self.legal(seat):
            raise self.game.refusal(self.array[0], seat, number)
        array = self.array.copy()
        self.game.kernels.rules.play(self.game.book, array[0], seat, number)
        if int(array[0]["barriers"]) != self.barriers:
            return Position(self.game, array)
        drafts = tuple((*moves, number) if s == seat else moves for s, moves in enumerate(self.drafts))
        return Position(self.game, array, self.settled, drafts)

    def carry_out(self, seat: int, move: int) -> Position:
        """Return the position after a legal move, like `play`, but with the barrier open that the move would close.

        Nobody can act in it; it is there to be looked at.
        """
        array = self.array.copy()
        self.game.carry_out(self.game.book, array[0], seat, move)
        drafts = tuple((*moves, move) if s == seat else moves for s, moves in enumerate(self.drafts))
        return Position(self.game, array, self.settled, drafts)

    def settle(self, outcome: SupportsIndex | str) -> Position:
        """Return the position after an outcome of chance, given as a number or in notation."""
        if self.chance is None:
            raise BadText("No chance is due now.")
        number = self.read_outcome(outcome) if isinstance(outcome, str) else as_number(outcome)
        if not 0 <= number < len(self.chance):
            raise BadText(f"There is no such outcome now; they are numbered 0 to {len(self.chance) - 1}.")
        array = self.array.copy()
        self.game.kernels.rules.settle(self.game.book, array[0], number)
        return Position(self.game, array)

    def lighten(self) -> None:
        """Drop cached results; they are computed again when needed. A position itself is small."""
        for name in ("plain", "scores", "_scores", "chance"):
            self.__dict__.pop(name, None)

    def of_seat(self, make: Callable[[Position, int, bool], T], seat: int, own: bool) -> T:
        """Return what `make` derives from one seat and from what is common to all, but from no other seat.

        Most of it stays the same while others move, and is needed for every viewer, so it is cached.
        """
        raw = self.array.tobytes()
        start, size = self.game.kernels.layout.seats
        mine = raw[start + seat * size : start + (seat + 1) * size]
        key = (make, self.game, seat, own, raw[:start], mine, self.drafts[seat])
        made: T = _of_seats.get_or_make(key, lambda: make(self, seat, own))
        return made

    # Hidden information

    def seen_by(self, viewer: int | None) -> Position:
        """Return this position with only the viewer's own moves since the last barrier; a spectator sees none."""
        others = any(moves for seat, moves in enumerate(self.drafts) if seat != viewer)
        return self._replay(self.settled, viewer) if others else self

    def _replay(self, settled: States, viewer: int | None) -> Position:
        """Replay the viewer's own moves from the last barrier, real or imagined."""
        position = Position(self.game, settled)
        if viewer is not None:
            for move in self.drafts[self._seat(viewer)]:
                position = position.play(viewer, move)
        return position

    def view(self, viewer: int | None = None) -> View:
        """Return what one viewer may know, built from scratch: plain values, ready for JSON and for drawing."""
        viewer = None if viewer is None else self._seat(viewer)
        return self.seen_by(viewer)._look(viewer)

    def imagine(self, viewer: int | None, random: Random) -> Position:
        """Return a position that looks the same to a viewer, with everything hidden from the viewer resampled."""
        array = self.settled.copy()
        noise = np.array([random.randrange(1 << 62)], np.int64)
        seat = SPECTATOR if viewer is None else self._seat(viewer)
        self.game.kernels.rules.imagine(self.game.book, array[0], seat, noise)
        return self._replay(array, viewer)

    # Scores

    @cached_property
    def scores(self) -> tuple[Score, ...]:
        """Every seat's present score, item by item."""
        return tuple(self.score(seat) for seat in range(self.game.players))

    def score(self, seat: SupportsIndex) -> Score:
        """One seat's present score, item by item."""
        number, known = self._seat(seat), self._scores  # once: another thread may call lighten at any time
        if number not in known:
            known[number] = self.game.parts.scores.score(self.game, self.plain, number)
        return known[number]

    @cached_property
    def _scores(self) -> dict[int, Score]:
        return {}

    @property
    def totals(self) -> tuple[int, ...]:
        """Every seat's present total, straight from the rules."""
        totals = np.zeros(self.game.players, np.int64)
        self.game.kernels.rules.totals(self.game.book, self.array[0], totals)
        return tuple(totals.tolist())

    def standing(self, seat: SupportsIndex) -> int:
        """Return the seat's total if the round closed now."""
        return int(self.game.kernels.rules.standing(self.game.book, self.array[0], self._seat(seat)))

    def gains(self, seat: SupportsIndex, moves: Sequence[int]) -> list[int]:
        """Return the change of the seat's `standing` by each of these legal moves."""
        from ratusz.engine.playouts import gains_of

        seat = self._seat(seat)
        legal = set(self.legal(seat))
        for move in moves:
            if as_number(move) not in legal:
                raise self.game.refusal(self.array[0], self.must_act(seat), as_number(move))
        return gains_of(self.game, self.array, seat, moves)

    def gain_by_line(self, seat: SupportsIndex, move: SupportsIndex | str) -> dict[str, int]:
        """Return the change of the seat's `standing` by a legal move, line by line of its score; lines that stay the
        same are left out.

        What only the barrier writes down belongs to the line that the game calls open.
        """
        number, after, gained = self._seat(seat), self.play(seat, move), Counter[str]()
        for sign, position in ((1, after), (-1, self)):
            for line in position.score(number).lines:
                gained[line.what] += sign * line.points
        rest = after.standing(number) - self.standing(number) - gained.total()
        if rest:
            gained[self.game.parts.open_line(self)] += rest
        return {what: points for what, points in gained.items() if points}

    def gains_by_part(self, seat: SupportsIndex, moves: Sequence[int]) -> list[tuple[int, int]]:
        """Like `gains`, as pairs (gain, the part of it that the round pays when it closes)."""
        line = self.game.parts.open_line(self)
        parts = [self.gain_by_line(seat, move).get(line, 0) for move in moves]
        return list(zip(self.gains(seat, moves), parts, strict=True))

    def weighed(self, seat: SupportsIndex, moves: Sequence[int]) -> list[tuple[int, int]]:
        """Return `gains_by_part`, whose former name this is; deprecated."""
        warn("Position.weighed is called gains_by_part now.", DeprecationWarning, stacklevel=2)
        return self.gains_by_part(seat, moves)

    @property
    def result(self) -> Result | None:
        """How the game ended, with the ranking by its own tie-breaks; None while it goes on."""
        return self.game.parts.scores.result(self.game, self.plain) if self.over else None

    # Text and pictures

    @property
    def text(self) -> str:
        """The position in one line; `ratusz.position` reads it back."""
        state = self.game.parts.notation.write_state(self.game, self.settled[0])
        drafts = [
            f"{seat} {', '.join(self.game.move(move).text for move in moves)}"
            for seat, moves in enumerate(self.drafts)
            if moves
        ]
        return "; ".join([str(self.game), state, *drafts])

    def read_outcome(self, text: str) -> int:
        """Return the number of an outcome of chance written in the game's notation."""
        if not isinstance(text, str):
            raise BadText("An outcome is read from text.")
        return self.game.parts.notation.read_outcome(self.game, self.array[0], text)

    def write_outcome(self, outcome: int) -> str:
        """Return an outcome of chance in the game's notation."""
        outcomes = self.game.parts.notation.write_outcomes(self.game, self.array[0])
        if not 0 <= outcome < len(outcomes):
            raise BadText("There is no such outcome now.")
        return outcomes[outcome]

    def svg(self, *, theme: str = "light", language: str = "en") -> str:
        """Draw all seats as one SVG document, moves since the last barrier included."""
        return self.game.parts.drawing.draw_table(self.game, self._look(None), theme=theme, language=language)

    def board(self, language: str = "en") -> str:
        """Return all seats as text."""
        return self.game.parts.words.board(self.game, self._look(None), language)

    def _look(self, viewer: int | None) -> View:
        """Return a view of everything in this position; `view` first reduces it to what the viewer may know."""
        return self.game.parts.views.view(self, viewer)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        return self.board()

    def __repr__(self) -> str:
        return f"<Position {self.text}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self is other or (self.game, self.drafts, bytes(self)) == (other.game, other.drafts, bytes(other))

    def __hash__(self) -> int:
        return hash(bytes(self))

    def __copy__(self) -> Position:
        return self

    def __deepcopy__(self, memo: object) -> Position:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        from ratusz.engine.game import reread

        return reread, (self.game.facts.package, self.text, self.game.compiled)

    def __bytes__(self) -> bytes:
        return bytes(self.array.tobytes())

    # Input checks

    def _seat(self, seat: SupportsIndex) -> int:
        number = as_number(seat)
        if not 0 <= number < self.game.players:
            raise IllegalMove("no-seat", params={"last": self.game.players - 1})
        return number

    def must_act(self, seat: SupportsIndex) -> int:
        """Return the seat as a number if it may move now; IllegalMove says why not."""
        number = self._seat(seat)
        if number not in self.actors:
            if self.over:
                raise IllegalMove("over")
            if self.chance:
                raise IllegalMove("chance")
            raise IllegalMove("not-now", params={"seat": number})
        return number


def as_number(value: object) -> int:
    """Return a whole number of any integer type; booleans are refused, because they are always a mistake."""
    if isinstance(value, bool | np.bool_) or not hasattr(value, "__index__"):
        raise BadText(f"A whole number or a text is expected, not {type(value).__name__}.")
    try:
        return operator.index(value)
    except TypeError:
        raise BadText(f"A single whole number is expected, not {type(value).__name__}.") from None
