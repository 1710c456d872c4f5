"""Refusals of moves: a stable code, the rule, and the parameters of the sentence."""

from __future__ import annotations

from ratusz.engine.errors import Params, Refusal
from ratusz.engine.game import Game
from ratusz.games.rolling_village import turns
from ratusz.games.rolling_village.layout import BASIC, FACTORY, SQUARE, Seat, State
from ratusz.games.rolling_village.moves import Move, decode_draw
from ratusz.games.rolling_village.points import ALL, COLUMN, empty_cells, rows_of
from ratusz.games.rolling_village.printed import COLUMNS


def refusal(game: Game, state: State, seat: int, move: Move) -> Refusal:
    """Return the first rule that the move breaks."""
    params: dict[str, str | int] = {"move": move.text, "first": int(state.dice[0]), "second": int(state.dice[1])}
    me = state.seats[seat]
    built = me.done & turns.DONE_BOTH == turns.DONE_BOTH
    if move.kind == "street":
        early = turns.free_street(game.book, state)
        return ("street-early", "R7", params) if early else ("street-not-free", "4.5", params)
    symbol, target, cell = decode_draw(move.index)
    params |= {"column": target}
    bonus = move.kind == "bonus"
    if bonus and not (built and turns.bonus_due(int(state.round_no))):
        return "bonus-not-now", "4.4", params
    if bonus and me.done & turns.DONE_BONUS:
        return "bonus-drawn", "4.4", params
    if not bonus and built and state.round_no > 0:
        return "built", "4.2", params
    if not empty_cells(me) >> cell & 1:
        return "taken", "4.2", params
    if bonus:
        return "star-used", "4.4", params
    if state.round_no == 0:
        return _setup_refusal(game, state, me, symbol, target, cell, params)
    return _build_refusal(game, state, me, symbol, target, params)


def _setup_refusal(game: Game, state: State, me: Seat, symbol: int, target: int, cell: int, params: Params) -> Refusal:
    if symbol >= BASIC:
        return "setup-basic", "4.1", params
    if me.drawn[symbol]:
        return "setup-different", "4.1", params
    if target not in state.dice:
        return "not-rolled", "4.1", params
    if cell % COLUMNS != target - 1:
        return "overflow-early", "4.3", params
    if game.book.setup_by_dice and not turns.is_brought(game.book, state, me, symbol, list(state.dice).index(target)):
        one = game.book.project[state.dice[0]] == game.book.project[state.dice[1]]
        return ("setup-dice" if one else "other-project"), "R1", params
    taken = ALL & ~empty_cells(me)
    if game.book.distinct_rows and rows_of(taken) >> cell & 1:
        return "same-row", "R2", params
    return "served", "4.1", params


def _build_refusal(game: Game, state: State, me: Seat, symbol: int, target: int, params: Params) -> Refusal:
    first, second = int(state.dice[0]), int(state.dice[1])
    if symbol == SQUARE:
        if first != second:
            return "square-doubles", "4.2", params
        drawn = me.done & turns.DONE_SECOND
        return ("square-drawn", "4.2", params) if drawn else ("project-first", "R6", params)
    same = first != second and game.book.project[first] == game.book.project[second]
    if symbol == FACTORY and not (game.options["factories"] and same):
        return "factory-not-rolled", "5", params
    if target not in (first, second):
        return "not-rolled", "4.2", params
    done = turns.DONE_FIRST if target == first else turns.DONE_SECOND
    if me.done & done:
        return "served", "4.2", params
    if symbol == FACTORY and not game.book.free_order and me.done & turns.DONE_BOTH == 0:
        return "project-first", "R6", params
    if symbol == FACTORY and me.done & turns.DONE_FACTORY:
        return "factory-drawn", "5", params
    if symbol < BASIC:
        source = first if target == second else second
        if symbol != game.book.project[source]:
            return "other-project", "4.2", params
        if game.options["factories"] and same and me.done and not me.done & turns.DONE_FACTORY:
            return "factory-due", "5", params
    column = empty_cells(me) & (COLUMN << (target - 1))
    return ("overflow-early" if column else "overflow-wrong"), "4.3", params
