"""Feeding is chosen best for the owner: compared with trying everything, on random towns."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from ratusz.engine.grid import connected_cells, count
from ratusz.engine.plain_records import plain
from ratusz.games.tiny_towns.points import fed_squares, fed_value, feedable
from ratusz.games.tiny_towns.printed import CARDS
from tests.games.tiny_towns.towns import tiny_towns

FARMS = ("farm", "granary", "greenhouse", "orchard")
CHAPELS = ("chapel", "temple", "abbey", "cloister")
MONUMENTS = ("barrett_castle", "grand_mausoleum_of_the_rodina", "silva_forum")


def random_town(random: Random, farm: str, chapel: str) -> tuple[Any, Any]:
    game = tiny_towns(farm, chapel, monuments=True)
    state = plain(game.start().array[0])
    me = state.seats[0]
    me.monument = CARDS.index(random.choice(MONUMENTS))
    squares = list(range(16))
    random.shuffle(squares)
    if random.random() < 0.7:
        me.town[7] = 1 << squares.pop()
    kinds = [0] * random.randrange(2, 9) + [1] * random.randrange(0, 3) + [3] * random.randrange(0, 5)
    for kind, square in zip(kinds, squares, strict=False):
        me.town[kind] |= 1 << square
    return game, state


def ways_to_feed(state: Any, me: Any, capacity: int) -> list[int]:
    """Every set of buildings that may be fed, straight from section 5."""
    hungry, farms, card = feedable(me), me.town[1], CARDS[state.cards[1]]
    cells = [square for square in range(16) if hungry >> square & 1]
    if card == "farm":
        most = capacity * count(farms)
        subsets = [sum(1 << c for i, c in enumerate(cells) if bits >> i & 1) for bits in range(1 << len(cells))]
        return [subset for subset in subsets if count(subset) <= most]
    if card == "greenhouse":
        groups: set[int] = set()
        for cell in cells:
            groups.add(connected_cells(1 << cell, hungry, 4, 0x1111, 0xFFFF))
        listed = sorted(groups)
        return [
            sum(group for i, group in enumerate(listed) if bits >> i & 1)
            for bits in range(1 << len(listed))
            if count(bits) <= count(farms)
        ]
    fed = 0
    for cell in cells:
        for farm in range(16):
            if farms >> farm & 1:
                rows, columns = abs(cell // 4 - farm // 4), abs(cell % 4 - farm % 4)
                near = max(rows, columns) <= 1 if card == "granary" else 0 in (rows, columns)
                fed |= near << cell
    return [fed]


@pytest.mark.parametrize("farm", FARMS)
@pytest.mark.parametrize("chapel", CHAPELS)
def test_no_other_feeding_scores_more(farm: str, chapel: str) -> None:
    random = Random(f"{farm} {chapel}")
    for _ in range(40):
        game, state = random_town(random, farm, chapel)
        me, book = state.seats[0], game.plain_book
        chosen = fed_squares(game.book, state, me)
        ways = ways_to_feed(state, me, book.bonus[CARDS.index("farm")])
        assert chosen in ways
        best = max(fed_value(game.book, state, me, fed) for fed in ways)
        assert fed_value(game.book, state, me, chosen) == best
