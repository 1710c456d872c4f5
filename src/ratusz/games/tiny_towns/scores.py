"""Itemised scores, the ranking with its tie-breaks, and the solo titles of Tiny Towns."""

from __future__ import annotations

from ratusz.engine.game import Game
from ratusz.engine.grid import count
from ratusz.engine.position import Position
from ratusz.engine.scores import Line, Result, Score, rank
from ratusz.engine.titles import earned
from ratusz.games.tiny_towns import scoring, turns
from ratusz.games.tiny_towns.building import ALL, buildings, empty_squares
from ratusz.games.tiny_towns.data import CARDS
from ratusz.games.tiny_towns.layout import MONUMENT, TYPES, State
from ratusz.games.tiny_towns.moves import cell_names


def score(game: Game, state: State, seat: int) -> Score:
    """Return one line for each kind of building in the town, and one for the squares without any (7).

    As long as the game lasts, lines say that they are not final, and one that pays nothing explains why.
    """
    if state.cards[TYPES - 1] < 0:
        return Score(())
    book, me = game.plain_book, state.seats[seat]
    fed = scoring.feeding(book, state, me)
    over = state.phase == turns.OVER
    lines = []
    for kind in range(TYPES + 1):
        if me.town[kind]:
            card = me.monument if kind == MONUMENT else state.cards[kind]
            points = int(scoring.points_of(book, state, seat, kind, fed))
            lines.append(Line(CARDS[card], points, cell_names(me.town[kind])))
            unpaid = me.town[kind] & ~fed if kind == scoring.COTTAGES else 0
            if unpaid and not over and not scoring.has_monument(me, scoring.MAUSOLEUM):
                lines.append(Line("unfed", 0, cell_names(unpaid)))
    empty = ALL & ~buildings(me)
    if empty:
        lines.append(Line("empty" if over else "empty-now", int(scoring.empty_points(book, me)), cell_names(empty)))
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
        cottages = count(int(me.town[scoring.COTTAGES]))
        if game.book.castle_any:
            cottages += 2 * count(scoring.castle(me))
        empty = 16 - count(buildings(me))
        keys.append((score(game, state, seat).total, -int(me.turns) if hammer else 0, -empty, cottages))
    if game.players > 1:
        return Result(rank(keys), tie_break=_tie_break(keys))
    return Result(rank(keys), title=earned(game.data.titles, keys[0][0]), ladder=game.data.titles)


def _tie_break(keys: list[tuple[int, ...]]) -> str:
    """Return the criterion that decided who won, if totals alone did not."""
    best = sorted(keys, reverse=True)
    if len(best) < 2 or best[0][0] != best[1][0]:
        return ""
    for criterion, name in ((1, "turns"), (2, "empty"), (3, "cottages")):
        if best[0][criterion] != best[1][criterion]:
            return name
    return "shared"


def ends(position: Position, seat: int) -> bool:
    """Return whether the seat's town is full, so that it is completed with this turn (8)."""
    return position.over or not empty_squares(position.plain.seats[seat])
