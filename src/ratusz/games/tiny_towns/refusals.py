"""Refusals of moves: a stable code, the rule, and the parameters of the sentence."""

from __future__ import annotations

from ratusz.engine.errors import Refusal
from ratusz.engine.game import Game
from ratusz.engine.grid import count
from ratusz.games.tiny_towns import turns
from ratusz.games.tiny_towns.building import BANK, BANKS, FACTORY_TYPE, complete_feet, empty_squares, posts
from ratusz.games.tiny_towns.layout import MONUMENT, Seat, State
from ratusz.games.tiny_towns.moves import Move, split_index
from ratusz.games.tiny_towns.points import WAREHOUSE, has_monument, stored_cubes
from ratusz.games.tiny_towns.printed import RESOURCES


def refusal(game: Game, state: State, seat: int, move: Move) -> Refusal:
    """Return the first rule that the move breaks."""
    me = state.seats[seat]
    if move.kind == "build":
        return _build(game, state, me, move)
    if move.kind == "done":
        return "done-not-now", "3", {}
    if move.kind == "watch":
        chosen_now = me.stage == turns.WATCHES_OVER  # only a sixth Bank is refused in this stage
        return ("build-five-banks", "17", {}) if chosen_now else ("watch-not-now", "11", {})
    if move.kind in ("put", "exchange"):
        return _adding_refusal(state, me, move)
    if move.kind == "mark":
        if me.stage != turns.MARKS:
            return "mark-not-now", "10", {}
        return "mark-banked", "10", {"resource": move.what}
    if move.kind == "name":
        return _naming_refusal(game, state, me, move)
    if move.kind == "keep":
        return ("keep-not-dealt" if me.stage == turns.KEEPS else "keep-not-now"), "2", {}
    return _placing_refusal(state, seat, move)


def _naming_refusal(game: Game, state: State, me: Seat, move: Move) -> Refusal:
    if me.stage != turns.NAMES:
        if state.named or me.stage != turns.FINISHED:
            return "name-not-now", "3", {}
        standard = game.players > 1 and game.options["variant"] != "town-hall"
        return ("name-not-now" if not standard else "not-builder"), "3", {}
    if game.players == 1:
        return "take-not-face-up", "9.2", {"resource": move.what}
    return "name-banked", "10", {"resource": move.what}


def _placing_refusal(state: State, seat: int, move: Move) -> Refusal:
    """A cube on a square, into a Warehouse, onto a cottage or aside (3.2)."""
    me = state.seats[seat]
    _, resource, warehouse, square = split_index(move.index)
    if me.stage != turns.PLACES:
        return "place-not-now", "3", {}
    if move.kind == "place":
        return _cube(state, me, square, move)
    if not turns.is_named_by_another(state, seat):
        return "own-call", "7", {}
    if move.kind == "aside":
        return ("aside-used-up" if me.novice else "aside-no-rule"), "3", {}
    named = {"resource": move.what, "cell": move.cells[0]}
    if move.kind == "bond":
        if not has_monument(me, turns.STATUE):
            return "bond-no-statue", "11", named
        return ("bond-taken" if me.bonded >> square & 1 else "bond-no-cottage"), "11", named
    if move.kind == "store":
        full = _is_warehouse(state, me, square) and stored_cubes(int(me.store[square])) == turns.CAPACITY
        return ("store-full" if full else "no-warehouse"), "10", named
    if not _is_warehouse(state, me, warehouse):
        return "no-warehouse", "10", named
    if resource == state.named - 1:
        return "swap-same", "43", {}
    if not turns.holds(int(me.store[warehouse]), resource + 1):
        return "swap-not-stored", "10", named
    return "taken", "3", {"cell": move.at}


def _is_warehouse(state: State, me: Seat, square: int) -> bool:
    return bool(state.cards[FACTORY_TYPE] == WAREHOUSE and me.town[FACTORY_TYPE] >> square & 1)


def _cube(state: State, me: Seat, square: int, move: Move) -> Refusal:
    if not empty_squares(me) >> square & 1:
        return "taken", "3", {"cell": move.cells[0]}
    if not state.named:
        return "place-bank", "9.1", {"resource": move.what}
    return "place-other", "3", {"resource": move.what, "named": RESOURCES[state.named - 1]}


def _build(game: Game, state: State, me: Seat, move: Move) -> Refusal:
    _, card, foot, _ = split_index(move.index)
    if me.stage != turns.BUILDS:
        waiting = me.stage in (turns.MARKS, turns.PUTS, turns.EXCHANGING, turns.WATCHES_OVER)
        return ("build-choice-first" if waiting else "build-not-now"), "3", {}
    named = {"card": move.what, "cell": move.at}
    if game.book.category[card] == MONUMENT:
        if has_monument(me, card):
            return "monument-built", "4.7", named
        if me.monument != card:
            return "build-not-in-play", "4.7", named
    elif card not in state.cards:
        return "build-not-in-play", "4.7", named
    if not complete_feet(game.book, me, card, posts(state, me)) >> foot & 1:
        return "build-no-match", "4.2", named
    if card == BANK and count(int(me.town[FACTORY_TYPE])) == BANKS:
        return "build-five-banks", "10", named
    return "build-target", "4.5", named


def _adding_refusal(state: State, me: Seat, move: Move) -> Refusal:
    """Buildings that come from the supply: Grove University, Opaleye's Watch, Architect's Guild."""
    _, kind, _, square = split_index(move.index)
    named = {"cell": move.cells[0], "type": move.what}
    if move.kind == "put":
        if me.stage not in (turns.PUTS, turns.REACTS):
            return "put-not-now", "11", named
        return ("put-type", "17", named) if empty_squares(me) >> square & 1 else ("taken", "4.5", named)
    if me.stage != turns.EXCHANGING:
        return "exchange-not-now", "11", named
    if me.town[MONUMENT] >> square & 1:
        return "exchange-monument", "20", named
    if me.exchanged >> square & 1:
        return "exchange-twice", "39", named
    if me.town[kind] >> square & 1:
        return "exchange-same-type", "20", named
    if not turns.may_add(state, me, kind):
        return "build-five-banks", "17", named
    return "exchange-nothing", "11", named
