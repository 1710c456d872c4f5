"""Itemised scores, the ranking and the solo titles of Rolling Village."""

from __future__ import annotations

from ratusz.engine.game import Game
from ratusz.engine.grid import neighbours
from ratusz.engine.position import Position
from ratusz.engine.scores import Line, Result, Score, rank, tie_break
from ratusz.engine.titles import earned_title, raise_titles
from ratusz.games.rolling_village import points, rules
from ratusz.games.rolling_village.layout import CELLS, FACTORY, SQUARE, Seat, State
from ratusz.games.rolling_village.moves import cell_names
from ratusz.games.rolling_village.notation import rounds_scored
from ratusz.games.rolling_village.printed import COLUMNS, ROWS


def score(game: Game, state: State, seat: int) -> Score:
    """Round by round, then every square, factory and full street (4.5, 4.6, 5)."""
    book, me = game.plain_book, state.seats[seat]
    lines = []
    for number in range(rounds_scored(state)):
        cells = me.scored[number]
        lines.append(Line(f"round {number + 1}", points.printed_points(book, cells), cell_names(cells)))
    counts = (("square", SQUARE, points.square_points), ("factory", FACTORY, points.factory_points))
    for what, symbol, count_points in counts:
        for cell in range(CELLS):
            if me.drawn[symbol] >> cell & 1:
                lines.append(Line(what, count_points(book, me, cell), cell_names(_cause(me, cell, symbol))))
    empty = points.empty_cells(me)
    for row in range(ROWS if game.options["factories"] else 0):
        street = points.STREET << (row * COLUMNS)
        if not empty & street:
            lines.append(Line("full-street", book.full_street, cell_names(street)))
    return Score(tuple(lines))


def open_line(position: Position) -> str:
    """Return the line of the present round, whose street pays when it closes (4.5)."""
    return f"round {int(position.plain.round_no)}"


def _cause(me: Seat, cell: int, symbol: int) -> int:
    """A square or factory with the neighbours that matter to it (R10)."""
    around = neighbours(1 << cell, COLUMNS, points.COLUMN, points.ALL)
    matters = me.drawn[0] | me.drawn[1] | me.drawn[2]
    if symbol == FACTORY:
        matters |= me.drawn[SQUARE]
    return int(1 << cell | around & matters)


def result(game: Game, state: State) -> Result:
    """The highest total wins, equal totals share the place (4.6); alone one earns a title (6)."""
    keys = [(score(game, state, seat).total,) for seat in range(game.players)]
    if game.players > 1:
        return Result(rank(keys), tie_break=tie_break(keys))
    ladder = raise_titles(game.data.solo.titles, game.data.solo.factories_add if game.options["factories"] else 0)
    return Result(rank(keys), title=earned_title(ladder, keys[0][0]), ladder=ladder)


def ends(position: Position, seat: int) -> bool:
    """Return whether this is the turn of the last round (4.6)."""
    state: State = position.plain
    return position.over or (state.phase == rules.DRAW and int(state.round_no) == points.LAST_ROUND)
