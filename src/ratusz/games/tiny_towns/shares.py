"""The present points of each building of a town, for the tags on the board.

The rules count whole types. A building's share is the count with fewer buildings of its type in the town, or an even
share where a card scores all of its buildings together. The shares always add up to the lines of the score.
"""

from __future__ import annotations

from copy import copy
from typing import cast

from ratusz.engine.grid import count
from ratusz.engine.structs import Ints, Rows
from ratusz.games.tiny_towns import scoring
from ratusz.games.tiny_towns.data import CELLS
from ratusz.games.tiny_towns.layout import MONUMENT, TYPES, Book, Seat, State

_TOGETHER = (scoring.TAVERN, scoring.ALMSHOUSE, scoring.FEAST_HALL, scoring.CLOISTER, scoring.TAILOR)
"""Cards whose buildings are scored by their number, or all alike."""


def shares(book: Book, state: State, seat: int, fed: int) -> dict[int, int]:
    """Return the points of every building by its square. The state is a plain one."""
    found: dict[int, int] = {}
    me = state.seats[seat]
    for kind in range(TYPES + 1):
        squares = [square for square in range(CELLS) if me.town[kind] >> square & 1]
        if not squares:
            continue
        if kind != MONUMENT and state.cards[kind] in _TOGETHER:
            found |= _evenly(scoring.points_of(book, state, seat, kind, fed), squares)
            continue
        trial = _Trial(book, state, seat, kind, fed)
        found |= {square: trial.share(square) for square in squares}
    return found


def _evenly(points: int, squares: list[int]) -> dict[int, int]:
    """Divide points into whole numbers; the first squares get the remainder."""
    each, over = divmod(points, len(squares))
    return {square: each + (place < over) for place, square in enumerate(squares)}


class _Trial:
    """A town in which only some buildings of one type stand."""

    def __init__(self, book: Book, state: State, seat: int, kind: int, fed: int) -> None:
        self.book, self.seat, self.kind, self.fed = book, seat, kind, fed
        self.squares, self.card = state.seats[seat].town[kind], state.cards[kind] if kind != MONUMENT else -1
        self.me: Seat = copy(state.seats[seat])
        self.me.town = cast(Ints, list(self.me.town))
        self.state: State = copy(state)
        seats = [self.me if place == seat else state.seats[place] for place in range(int(book.players))]
        self.state.seats = cast(Rows[Seat], seats)

    def share(self, square: int) -> int:
        """Return the points of the building on a square, among the buildings that affect it."""
        if self.card == scoring.FOUNTAIN:
            beside = scoring.around(1 << square) & self.squares
            return self._each(1 << square | beside & -beside)
        lines = [self.squares & scoring.row_of(square), self.squares & scoring.column_of(square)]
        if self.card == scoring.INN:
            return min(map(self._each, lines))
        if self.card == scoring.MARKET:
            return max(map(self._each, lines))
        return self._each(1 << square)

    def _each(self, squares: int) -> int:
        """Return the points of each of these if no others of the type stand in the town; they earn the same."""
        self.me.town[self.kind] = squares
        points = int(scoring.points_of(self.book, self.state, self.seat, self.kind, self.fed))
        return points // count(squares)
