"""Random walks through every registered game, the ground on which the laws are tested."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from ratusz.engine.game import Game
from ratusz.engine.options import Options
from ratusz.engine.position import Position
from ratusz.games import all_facts, configured

LONGEST = 20_000
"""No game may need more events than this to end."""

CASES = [
    pytest.param(facts.id, options, id=str(configured(facts.id, options, compiled=False)))
    for facts in all_facts().values()
    for options in facts.option_sets
]
every_game = pytest.mark.parametrize(("name", "options"), CASES)


def started(name: str, options: Options, *, compiled: bool = True) -> Game:
    return configured(name, options, compiled=compiled)


def walk(game: Game, random: Random) -> Iterator[Position]:
    """One game at random, position by position; any seat that may move may be the next to move."""
    position = game.start()
    yield position
    for _ in range(LONGEST):
        if position.over:
            return
        position = step(position, random)
        yield position
    raise AssertionError(f"{game} does not end")


def step(position: Position, random: Random) -> Position:
    if position.chance:
        return position.settle(position.chance.sample(random))
    seat = random.choice(position.actors)
    return position.play(seat, random.choice(position.legal(seat)))


def positions(game: Game, moves: int, seed: int) -> Iterator[tuple[Position, Random]]:
    """About so many positions in which somebody moves; each comes with the randomness to test it.

    Games are walked whole. Of a game that is longer than needed, positions from its start to its end are taken: going
    on is quick, and what the laws do with a position takes long.
    """
    random = Random(seed)
    left = moves
    while left > 0:
        walked = list(walk(game, random))
        deciding = sum(bool(position.actors) for position in walked)
        step = max(1.0, deciding / left)
        taken = {int(number * step) for number in range(int(len(walked) / step))} | {len(walked) - 1}
        left -= min(deciding, left)
        for number in sorted(taken):
            yield walked[number], random


def viewers(position: Position) -> list[int | None]:
    return [None, *range(position.game.players)]


def sent_to(position: Position, viewer: int | None) -> bytes:
    """Every byte that a viewer gets: the view itself, and the board in words made from it."""
    view = position.view(viewer)
    board = position.game.parts.words.board(position.game, view, "en")
    return bytes(msgspec.json.encode(view) + board.encode())
