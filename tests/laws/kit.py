"""Random walks through every registered game, the ground on which the laws are tested."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from ratusz.engine.errors import RatuszError
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
    """About so many positions in which a seat may move; each comes with the randomness to test it.

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


def twins(game: Game, random: Random) -> Iterator[tuple[Position, Position, int | None]]:
    """One random game beside another that differs only in things hidden from a viewer: pairs of positions, and who.

    The other game is not imagined. It is played: two secret outcomes of chance change places, or another seat makes
    another secret move; everything else happens as in the first game, as long as it can and the viewer sees no
    difference.
    """
    walked, events = [game.start()], list[tuple[int | None, str]]()
    while not walked[-1].over:
        position = walked[-1]
        seat = None if position.chance else random.choice(position.actors)
        if position.chance:
            text = position.chance.text(position.chance.sample(random))
        else:
            assert seat is not None
            text = game.move(random.choice(position.legal(seat))).text
        events.append((seat, text))
        walked.append(happens(position, seat, text))
    viewer = random.choice(viewers(walked[0]))
    secret = [place for place, event in enumerate(events) if concealed(walked[place], *event, viewer)]
    if not secret:
        return
    place = random.choice(secret)
    seat, text = events[place]
    other = list(events)
    if seat is None:
        partner = random.choice([known for known in secret if events[known][0] is None])
        other[place], other[partner] = events[partner], events[place]
    else:
        other[place] = seat, random.choice(walked[place].legal(seat).texts())
    twin = walked[0]
    for number, event in enumerate(other):
        try:
            twin = happens(twin, *event)
        except RatuszError:
            return  # the secret has come to light
        yield walked[number + 1], twin, viewer


def happens(position: Position, seat: int | None, text: str) -> Position:
    return position.settle(text) if seat is None else position.play(seat, text)


def concealed(position: Position, seat: int | None, text: str, viewer: int | None) -> bool:
    """Whether a viewer is not told what has happened."""
    parts = position.game.parts
    if seat is None:
        return not parts.words.announce(position, position.read_outcome(text), viewer, "en")
    return bool(
        seat != viewer and parts.secrets and parts.secrets.conceal(position, seat, position.game.move(text), "en")
    )


def viewers(position: Position) -> list[int | None]:
    return [None, *range(position.game.players)]


def sent_to(position: Position, viewer: int | None) -> bytes:
    """Every byte that a viewer gets: the view itself, and the board in words made from it."""
    view = position.view(viewer)
    board = position.game.parts.words.board(position.game, view, "en")
    return bytes(msgspec.json.encode(view) + board.encode())
