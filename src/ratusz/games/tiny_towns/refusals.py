"""Why a move is refused: a stable code, the rule it rests on, and what the sentence needs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ratusz.engine.errors import Params
from ratusz.engine.grid import count
from ratusz.games.tiny_towns import turns
from ratusz.games.tiny_towns.building import BANK, BANKS, FACTORY_TYPE, as_bits, empty_squares, matches, posts
from ratusz.games.tiny_towns.data import CARDS, CATEGORIES, CELLS, RESOURCES
from ratusz.games.tiny_towns.layout import FEET, MONUMENT
from ratusz.games.tiny_towns.moves import (
    ASIDE,
    BOND,
    BUILD,
    DONE,
    END,
    EXCHANGE,
    KEEP,
    MARK,
    NAME,
    PLACE,
    PUT,
    STORE,
    SWAP,
    WATCH,
)
from ratusz.games.tiny_towns.notation import write_cell
from ratusz.games.tiny_towns.scoring import WAREHOUSE, stored_cubes

if TYPE_CHECKING:
    from ratusz.engine.game import Game

Refusal = tuple[str, str, Params]


def refusal(game: Game, state: Any, seat: int, move: int) -> Refusal:
    """The first rule that the move breaks."""
    me = state.seats[seat]
    if not KEEP <= move < END:
        return "no-move", "", {}
    if move >= BUILD:
        return _build(game, state, me, move - BUILD)
    if move == DONE:
        return "done-not-now", "3", {}
    if PLACE <= move < MARK or SWAP <= move < BUILD:
        return _placing(game, state, seat, move)
    if move >= WATCH:
        chosen_now = me.stage == turns.WATCHES_OVER  # then only a sixth Bank is refused
        return ("build-five-banks", "17", {}) if chosen_now else ("watch-not-now", "11", {})
    if move >= PUT:
        return _adding(state, me, move)
    if move >= MARK:
        resource = RESOURCES[move - MARK]
        if me.stage != turns.MARKS:
            return "mark-not-now", "10", {}
        return "mark-banked", "10", {"resource": resource}
    if move >= NAME:
        return _naming(game, state, me, RESOURCES[move - NAME])
    return ("keep-not-dealt" if me.stage == turns.KEEPS else "keep-not-now"), "2", {}


def _naming(game: Game, state: Any, me: Any, resource: str) -> Refusal:
    if me.stage != turns.NAMES:
        if state.named or me.stage != turns.FINISHED:
            return "name-not-now", "3", {}
        standard = game.players > 1 and game.options["variant"] != "town-hall"
        return ("name-not-now" if not standard else "not-builder"), "3", {}
    if game.players == 1:
        return "take-not-face-up", "9.2", {"resource": resource}
    return "name-banked", "10", {"resource": resource}


def _placing(game: Game, state: Any, seat: int, move: int) -> Refusal:
    """A cube on a square, into a Warehouse, onto a cottage or aside (3.2)."""
    me = state.seats[seat]
    if me.stage != turns.PLACES:
        return "place-not-now", "3", {}
    if move < STORE:
        return _cube(state, me, (move - PLACE) // CELLS, (move - PLACE) % CELLS)
    if not turns.named_by_another(state, seat):
        return "own-call", "7", {}
    if move == ASIDE:
        return ("aside-used-up" if me.novice else "aside-no-rule"), "3", {}
    if move >= SWAP:
        number = move - SWAP
        resource, warehouse, square = number // CELLS // CELLS, number // CELLS % CELLS, number % CELLS
        named = {"resource": RESOURCES[resource], "cell": write_cell(warehouse)}
        if not _is_warehouse(state, me, warehouse):
            return "no-warehouse", "10", named
        if resource == state.named - 1:
            return "swap-same", "43", {}
        if not turns.holds(int(me.store[warehouse]), resource + 1):
            return "swap-not-stored", "10", named
        return "taken", "3", {"cell": write_cell(square)}
    if move >= BOND:
        cell = {"cell": write_cell(move - BOND)}
        if me.monument != turns.STATUE or not me.town[MONUMENT]:
            return "bond-no-statue", "11", cell
        return ("bond-taken" if me.bonded >> (move - BOND) & 1 else "bond-no-cottage"), "11", cell
    cell = {"cell": write_cell(move - STORE)}
    full = _is_warehouse(state, me, move - STORE) and stored_cubes(int(me.store[move - STORE])) == turns.CAPACITY
    return ("store-full" if full else "no-warehouse"), "10", cell


def _is_warehouse(state: Any, me: Any, square: int) -> bool:
    return bool(state.cards[FACTORY_TYPE] == WAREHOUSE and me.town[FACTORY_TYPE] >> square & 1)


def _cube(state: Any, me: Any, resource: int, square: int) -> Refusal:
    named = int(state.named) - 1
    if not empty_squares(me) >> square & 1:
        return "taken", "3", {"cell": write_cell(square)}
    if named < 0:
        return "place-bank", "9.1", {"resource": RESOURCES[resource]}
    return "place-other", "3", {"resource": RESOURCES[resource], "named": RESOURCES[named]}


def _build(game: Game, state: Any, me: Any, number: int) -> Refusal:
    square, foot, card = number % CELLS, number // CELLS % FEET, number // CELLS // FEET
    if foot >= game.book.feet[card]:
        return "no-move", "", {}
    if me.stage != turns.BUILDS:
        waiting = me.stage in (turns.MARKS, turns.PUTS, turns.EXCHANGING, turns.WATCHES_OVER)
        return ("build-choice-first" if waiting else "build-not-now"), "3", {}
    named = {"card": CARDS[card], "cell": write_cell(square)}
    if game.book.category[card] == MONUMENT:
        if me.monument == card and me.town[MONUMENT]:
            return "monument-built", "4.7", named
        if me.monument != card:
            return "build-not-in-play", "4.7", named
    elif card not in state.cards:
        return "build-not-in-play", "4.7", named
    if not matches(game.book, me, card, foot, as_bits(posts(state, me))):
        return "build-no-match", "4.2", named
    if card == BANK and count(int(me.town[FACTORY_TYPE])) == BANKS:
        return "build-five-banks", "10", named
    return "build-target", "4.5", named


def _adding(state: Any, me: Any, move: int) -> Refusal:
    """Buildings that come from the supply: Grove University, Opaleye's Watch, Architect's Guild."""
    first = EXCHANGE if move >= EXCHANGE else PUT
    kind, square = (move - first) // CELLS, (move - first) % CELLS
    named = {"cell": write_cell(square), "type": CATEGORIES[kind]}
    if first == PUT:
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
