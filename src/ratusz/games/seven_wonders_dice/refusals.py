"""Refusals of moves: a stable code, the rule, and the parameters of the sentence."""

from __future__ import annotations

from ratusz.engine.errors import Params, Refusal
from ratusz.engine.game import Game
from ratusz.games.seven_wonders_dice import turns
from ratusz.games.seven_wonders_dice.layout import FIRST_BONUS, WONDER_AREA, Seat, State
from ratusz.games.seven_wonders_dice.moves import Move, crossed_space, decode_build
from ratusz.games.seven_wonders_dice.printed import CITIES, COLORS, DICE
from ratusz.games.seven_wonders_dice.turns import die_price, face_allows, may_use, open_spaces, price, purse_for


def refusal(game: Game, state: State, seat: int, move: Move) -> Refusal:
    """Return the first rule that the move breaks."""
    me = state.seats[seat]
    stage = int(me.stage)
    if move.kind == "city":
        return ("city-taken", "4", {"city": move.what}) if stage == turns.CHOOSES else ("city-not-now", "4", {})
    if stage == turns.CHOOSES:
        return "city-first", "4", {}
    if move.kind == "bonus":
        return ("bonus-used" if stage == turns.TAKES else "bonus-not-now"), "11", {}
    if move.kind == "decline":
        return _decline(me)
    if stage == turns.TAKES:
        return "bonus-first", "11", {}
    if move.kind == "build":
        return _build(game, state, seat, *decode_build(move.index))
    if move.kind == "cross":
        return _cross(game, me, crossed_space(move.index))
    if stage == turns.CROSSES:
        return "cross-first", "16", {}
    if stage == turns.BUILDS_FREE:
        return "build-first", "16", {}
    return _wonder(game, me)


def _decline(me: Seat) -> Refusal:
    if me.stage == turns.ACTS:
        return "decline-action", "6", {}
    if me.stage == turns.TAKES:
        return "decline-bonus", "11", {}
    assert int(me.frames[me.height - 1]) >= FIRST_BONUS
    return "decline-effect", "11", {}


def _wonder(game: Game, me: Seat) -> Refusal:
    stages = int(game.book.area[WONDER_AREA]) & open_spaces(game.book, me)
    if not stages:
        return "wonder-complete", "6.2", {}
    space = stages.bit_length() - 1
    return "space-coins", "6.4", _money(game, me, space, 0, int(me.coins))


def _money(game: Game, me: Seat, space: int, die: int, purse: int) -> Params:
    """The parameters for the resources that a space lacks, the costs with its die, and the coins at hand."""
    lacking = int(price(game.book, me, space))
    missing = lacking // int(game.book.per_missing)
    return {**_space_parameters(game, space), "missing": missing, "price": die + lacking, "coins": purse}


def _space_parameters(game: Game, space: int) -> dict[str, str | int]:
    """The parameters for a space: its id, and the parts of its name in words."""
    spot = game.data.spots(CITIES[0])[space]
    return {"space": spot.id, "area": spot.area, "symbols": " ".join(spot.track.symbols), "number": spot.named}


def _space(game: Game, me: Seat, space: int) -> Refusal | None:
    """Crossed off already, or not open yet (8)."""
    named = _space_parameters(game, space)
    if int(me.crossed) >> space & 1:
        return "space-crossed", "8", named
    return None if open_spaces(game.book, me) >> space & 1 else ("space-order", "8", named)


def _cross(game: Game, me: Seat, space: int) -> Refusal:
    if me.stage != turns.CROSSES:
        return "cross-not-now", "16", {}
    if not int(me.target) >> space & 1:
        return "cross-area", "16", _space_parameters(game, space)
    money = _money(game, me, space, 0, int(me.coins))
    return _space(game, me, space) or ("space-coins", "6.4", money)


def _build(game: Game, state: State, seat: int, color: int, quadrant: int, space: int) -> Refusal:
    book, me = game.book, state.seats[seat]
    named = {"die": COLORS[color], "quadrant": quadrant, **_space_parameters(game, space)}
    if me.stage == turns.CROSSES:
        return "cross-first", "16", {}
    dice = [die for die in range(len(DICE)) if book.color[die] == color and state.lies[die] == quadrant]
    if not dice:
        return "die-not-there", "6.1", named
    if not may_use(book, me, color):
        if int(me.unlocked) >> color & 1:
            return "die-next-turn", "25", named
        return "die-locked", "10", named
    faces = [int(book.face_spaces[die, state.shown[die]]) for die in dice]
    if not any(spaces >> space & 1 for spaces in faces):
        return "die-face", "7.2", named
    if not any(face_allows(book, state, seat, die) >> space & 1 for die in dice):
        return "guild-behind", "9.6", named
    cost = 0 if me.stage == turns.BUILDS_FREE else die_price(book, me, color, quadrant)
    money = _money(game, me, space, int(cost), int(purse_for(book, me, color)))
    return _space(game, me, space) or ("build-coins", "6.1", money)
