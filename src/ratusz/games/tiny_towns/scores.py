"""Itemised scores, the ranking with its tie-breaks, and the solo titles of Tiny Towns."""

from __future__ import annotations

from copy import copy
from typing import cast

from ratusz.engine.game import Game
from ratusz.engine.grid import count
from ratusz.engine.position import Position
from ratusz.engine.scores import Line, Result, Score, rank, tie_break
from ratusz.engine.structs import Ints, Rows
from ratusz.engine.titles import earned_title
from ratusz.games.tiny_towns import points, turns
from ratusz.games.tiny_towns.building import ALL, buildings, empty_squares
from ratusz.games.tiny_towns.layout import MONUMENT, TYPES, Book, Seat, State
from ratusz.games.tiny_towns.moves import cell_names
from ratusz.games.tiny_towns.printed import CARDS, CELLS


def score(game: Game, state: State, seat: int) -> Score:
    """Return one line for each kind of building in the town, and one for the squares without any (7).

    As long as the game lasts, lines say that they are not final, and one that pays nothing explains why.
    """
    if state.cards[TYPES - 1] < 0:
        return Score(())
    book, me = game.plain_book, state.seats[seat]
    fed = points.fed_squares(book, state, me)
    over = state.phase == turns.OVER
    lines = []
    for kind in range(TYPES + 1):
        if me.town[kind]:
            card = me.monument if kind == MONUMENT else state.cards[kind]
            earned = int(points.points_of(book, state, seat, kind, fed))
            lines.append(Line(CARDS[card], earned, cell_names(me.town[kind])))
            unpaid = me.town[kind] & ~fed if kind == points.COTTAGES else 0
            if unpaid and not over and not points.has_monument(me, points.MAUSOLEUM):
                lines.append(Line("unfed", 0, cell_names(unpaid)))
    empty = ALL & ~buildings(me)
    if empty:
        lines.append(Line("empty" if over else "empty-now", int(points.empty_points(book, me)), cell_names(empty)))
    return Score(tuple(lines))


def result(game: Game, state: State) -> Result:
    """The highest total wins; ties by turns as Master Builder, empty squares, cottages (8); alone, a title (9.2).

    Barrett Castle is no cottage here (26).
    """
    seats = range(game.players)
    hammer = game.options["variant"] != "town-hall"
    keys: list[tuple[int, ...]] = []
    for seat in seats:
        me = state.seats[seat]
        cottages = count(int(me.town[points.COTTAGES]))
        if game.book.castle_any:
            cottages += 2 * count(points.castle(me))
        empty = 16 - count(buildings(me))
        keys.append((score(game, state, seat).total, -int(me.turns) if hammer else 0, -empty, cottages))
    if game.players > 1:
        return Result(rank(keys), tie_break=tie_break(keys, "turns", "empty", "cottages"))
    return Result(rank(keys), title=earned_title(game.data.titles, keys[0][0]), ladder=game.data.titles)


def open_line(position: Position) -> str:
    """Return the line of the Starloom, which pays by the place of completion when the round closes."""
    return "the_starloom"


def ends(position: Position, seat: int) -> bool:
    """Return whether the seat's town is full, so that it is completed with this turn (8)."""
    return position.over or not empty_squares(position.plain.seats[seat])


# The share of each building, for the tags on the board. The rules count whole types; a share is the count with fewer
# buildings of the type in the town, or an even part where a card scores all of its buildings together. Shares add up to
# the lines of the score.


_TOGETHER = (points.TAVERN, points.ALMSHOUSE, points.FEAST_HALL, points.CLOISTER, points.TAILOR)
"""Cards whose buildings are scored by their number, or all alike."""


def shares(book: Book, state: State, seat: int, fed: int) -> dict[int, int]:
    """Return the points of every building by its square, a remainder to the first ones. The state is a plain one."""
    found: dict[int, int] = {}
    me = state.seats[seat]
    for kind in range(TYPES + 1):
        squares = [square for square in range(CELLS) if me.town[kind] >> square & 1]
        if not squares:
            continue
        if kind != MONUMENT and state.cards[kind] in _TOGETHER:
            each, over = divmod(points.points_of(book, state, seat, kind, fed), len(squares))
            found |= {square: each + (place < over) for place, square in enumerate(squares)}
            continue
        trial = _Trial(book, state, seat, kind, fed)
        found |= {square: trial.share(square) for square in squares}
    return found


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
        if self.card == points.FOUNTAIN:
            beside = points.around(1 << square) & self.squares
            return self._each(1 << square | beside & -beside)
        lines = [self.squares & points.row_of(square), self.squares & points.column_of(square)]
        if self.card == points.INN:
            return min(map(self._each, lines))
        if self.card == points.MARKET:
            return max(map(self._each, lines))
        return self._each(1 << square)

    def _each(self, squares: int) -> int:
        """Return the points of each of these if no others of the type stand in the town; they earn the same."""
        self.me.town[self.kind] = squares
        return int(points.points_of(self.book, self.state, self.seat, self.kind, self.fed)) // count(squares)
