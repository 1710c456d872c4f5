"""Refusals of moves: a stable code, the rule, and the parameters of the sentence."""

from __future__ import annotations

from ratusz.engine.errors import Params, Refusal
from ratusz.engine.game import Game
from ratusz.games.my_city import rules, turns
from ratusz.games.my_city.layout import CHURCH_KIND, FORT_KIND, KINDS, State
from ratusz.games.my_city.moves import DRAWN, Move, family_of
from ratusz.games.my_city.points import built_fields, free_fields, holds
from ratusz.games.my_city.printed import read_cell


def refusal(game: Game, state: State, seat: int, move: Move) -> Refusal:
    """Return the first rule that the move breaks."""
    params: dict[str, str | int] = {"move": move.text}
    if state.phase == rules.RESULTS:
        return "results", "4", params
    if move.kind == "next":
        return "not-results", "4", params
    if move.kind == "pass":
        return _pass_refusal(game, state, seat, params)
    if move.kind == "skip":
        return _skip_refusal(game, state, seat, params)
    assert move.kind != "end", "leaving the episode is always legal"
    return _building_refusal(game, state, seat, move, params)


def _pass_refusal(game: Game, state: State, seat: int, params: Params) -> Refusal:
    sheet = game.book.sheets[rules.episode_of(game.book, state)]
    if not sheet.passing:
        return "pass-forbidden", "8.6", params
    if state.kind == FORT_KIND:
        return "pass-fort", "8.11", params
    if state.kind == CHURCH_KIND and state.seats[seat].circles < turns.PASS_CIRCLES:
        return "pass-church", "R3", {**params, "circles": int(game.book.church_pass)}
    return "pass-full", "6", params


def _skip_refusal(game: Game, state: State, seat: int, params: Params) -> Refusal:
    if state.kind != FORT_KIND:
        return "skip-not-fort", "R9", params
    sheet = game.book.sheets[rules.episode_of(game.book, state)]
    free = any(free_fields(sheet, state.seats[seat]))
    return ("skip" if free else "skip-forbidden"), "R9", params


def _building_refusal(game: Game, state: State, seat: int, move: Move, params: Params) -> Refusal:
    me = state.seats[seat]
    sheet = game.book.sheets[rules.episode_of(game.book, state)]
    wanted = list(game.data.shared.shapes)[int(state.shape_no)]
    params = {**params, "kind": KINDS[int(state.kind)], "wanted": wanted}
    if move.kind != DRAWN[family_of(int(state.kind))]:
        return "wrong-kind", "4", params
    if move.what != wanted:
        return "wrong-shape", "2.2", params
    built, fields = built_fields(me), game.data.sheets[rules.episode_of(game.book, state)]
    cells = [read_cell(name) for name in move.cells]
    for cell, name in zip(cells, move.cells, strict=True):
        params = {**params, "cell": name}
        if holds(*built, cell):
            return "taken", "5.7", params
        if fields.fields[cell] == "B" or holds(int(me.bandits[0]), int(me.bandits[1]), cell):
            return "bandit", "8.10", params
        if cell not in fields.open_fields:
            return "closed", "5.3", params
    if len({fields.banks[cell] for cell in cells}) > 1:
        return "banks", "5.4", params
    if not turns.first_building_due(me):
        return "not-adjoining", "5.6", params
    if sheet.start == turns.RIVER_START:
        return "start-river", "5.5", params
    what = next(kind for kind in fields.start if kind != "river")
    if sheet.start & turns.RIVER_START:
        return "start-river-or-building", "R7", {**params, "what": what}
    return "start-building", "8", {**params, "what": what}
