"""Scores of described finished towns, for people who play with the box (docs/tiny-towns.md)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import numpy as np

from ratusz.engine.errors import BadText, RatuszError
from ratusz.engine.game import Game
from ratusz.engine.scores import Score
from ratusz.games import configured
from ratusz.games.tiny_towns.building import BANKS
from ratusz.games.tiny_towns.layout import MONUMENT, TYPES, Seat, State
from ratusz.games.tiny_towns.moves import read_cell
from ratusz.games.tiny_towns.points import FACTORIES, TAVERNS
from ratusz.games.tiny_towns.printed import CARDS, CATEGORIES, CELLS, MONUMENTS, SIDE
from ratusz.games.tiny_towns.scores import score
from ratusz.games.tiny_towns.turns import CAPACITY, OVER


class TownCard(msgspec.Struct, forbid_unknown_fields=True):
    """The description of a town."""

    cards: list[str]
    town: list[list[str | None]]
    monument: str | None = None
    warehouse: dict[str, int] | None = None
    feast_halls_right: int | None = None
    completed_place: int | None = None
    shrine_points: int | None = None


def tally(text: bytes | str) -> Score:
    """Score a town described in JSON; BadText names what is wrong or missing."""
    try:
        described = msgspec.json.decode(text, type=TownCard)
    except (ValueError, RecursionError) as error:
        raise BadText(f"The town cannot be read: {error}.") from None
    cards = _cards(described.cards)
    game = configured("tiny-towns", {"players": 2, "cards": ",".join(cards)}, compiled=False)
    array = np.zeros(1, game.kernels.layout.state)
    state = array[0]
    game.kernels.rules.begin(game.book, state)
    state.cards[:] = [CARDS.index(id) for id in cards]
    state.phase = OVER
    me = state.seats[0]
    _stand(me, cards, described)
    _fill_in(game, state, me, cards, described)
    return score(game, state, 0)


def _cards(ids: list[str]) -> list[str]:
    """The seven cards, one of each type, in the order of the types."""
    game = configured("tiny-towns", {"players": 2}, compiled=False)
    kinds = {card.id: card.category for card in game.data.cards}
    for id in ids:
        if kinds.get(id) in (None, "monument"):
            raise BadText(f"“cards” names “{id[:40]}”, which is not a building card.")
    found = {kinds[id]: id for id in ids}
    if len(ids) != TYPES or len(found) != TYPES:
        raise BadText(f"“cards” must name seven cards, one of each type: {', '.join(CATEGORIES[:TYPES])}.")
    return [found[kind] for kind in CATEGORIES[:TYPES]]


def _stand(me: Seat, cards: list[str], described: TownCard) -> None:
    """Put the buildings on their squares."""
    if described.monument is not None and described.monument not in MONUMENTS:
        raise BadText(f"“monument” names “{described.monument[:40]}”, which is not a monument.")
    if len(described.town) != SIDE or any(len(row) != SIDE for row in described.town):
        raise BadText("“town” must have four rows of four squares, each a card id or null.")
    me.monument = CARDS.index(described.monument) if described.monument else -1
    for square, id in enumerate(id for row in described.town for id in row):
        if id is None:
            continue
        if id in cards:
            me.town[cards.index(id)] |= 1 << square
        elif id in MONUMENTS:
            if id != described.monument:
                raise BadText(f"{id} stands in the town, so “monument” must name it.")
            if me.town[MONUMENT]:
                raise BadText(f"{id} stands in the town twice.")
            me.town[MONUMENT] = 1 << square
        else:
            raise BadText(f"“{id[:40]}” stands in the town but is not one of “cards”.")


def _fill_in(game: Game, state: State, me: Seat, cards: list[str], described: TownCard) -> None:
    """Fill in values that the squares do not show; required only where they matter."""

    def ask(name: str, why: str, low: int, high: int) -> int:
        value: int | None = getattr(described, name)
        if value is None:
            raise BadText(f"“{name}” is missing: {why}.")
        if not low <= value <= high:
            raise BadText(f"“{name}” must be from {low} to {high}.")
        return value

    built = described.monument if me.town[MONUMENT] else None
    if built == "the_starloom":
        me.place = ask("completed_place", "the Starloom scores by the place in which the town was completed", 1, 6)
    if built == "shrine_of_the_elder_tree":
        table = sorted(set(game.data.card(built).table[1:]))
        me.shrine = ask("shrine_points", "the Shrine's points were fixed when it was built", table[0], table[-1])
        if me.shrine not in table:
            raise BadText(f"“shrine_points” can only be {', '.join(map(str, table))}.")
    if "feast_hall" in cards and me.town[TAVERNS]:
        halls = ask("feast_halls_right", "Feast Halls are compared with the right neighbour's", 0, CELLS)
        state.seats[1].town[TAVERNS] = (1 << halls) - 1
    if "bank" in cards and int(me.town[FACTORIES]).bit_count() > BANKS:
        raise BadText(f"A town has at most {BANKS} Banks.")
    if "warehouse" in cards and me.town[FACTORIES]:
        _store(me, described.warehouse)
    elif described.warehouse:
        raise BadText("“warehouse” names cubes, but no Warehouse stands in the town.")


def _store(me: Seat, warehouse: dict[str, int] | None) -> None:
    squares = {f"{s // SIDE},{s % SIDE}": s for s in range(CELLS) if me.town[FACTORIES] >> s & 1}
    if warehouse is None:
        raise BadText(f"“warehouse” is missing: say how many cubes lie on {' and '.join(squares)}, as row,column.")
    for cell, cubes in warehouse.items():
        if cell not in squares:
            raise BadText(f"“warehouse” names “{cell[:20]}”, where no Warehouse stands.")
        if not 0 <= cubes <= CAPACITY:
            raise BadText(f"“warehouse” must hold 0 to {CAPACITY} cubes on {cell}.")
        me.store[squares[cell]] = 0b001_001_001 & ((1 << 3 * cubes) - 1)
    for cell in squares:
        if cell not in warehouse:
            raise BadText(f"“warehouse” does not say how many cubes lie on {cell}.")


def _is_json(text: bytes | str) -> bool:
    try:
        msgspec.json.decode(text)
    except (ValueError, RecursionError):
        return False
    return True


def tallies(text: bytes | str) -> list[Score]:
    """The scores of a file: one town, which may span lines, or one town on each line."""
    every: Sequence[bytes | str] = text.splitlines()
    lines = [(number, line) for number, line in enumerate(every, 1) if line.strip()]
    if len(lines) < 2 or not _is_json(lines[0][1]):
        return [tally(text)]
    found = []
    for number, line in lines:
        try:
            found.append(tally(line))
        except RatuszError as error:
            raise BadText(f"line {number}: {error}") from error
    return found


def as_json(score: Score) -> dict[str, Any]:
    """A score as the command prints it: cells are [row, column], counted from 0."""
    lines = []
    for line in score.lines:
        cells = [list(divmod(read_cell(cell), SIDE)) for cell in line.cells]
        lines.append({"what": line.what, "points": line.points, "cells": cells})
    return {"total": score.total, "lines": lines}
