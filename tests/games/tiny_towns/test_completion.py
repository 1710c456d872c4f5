"""When nothing more can be built in a town, exactly, and when the rest of it may be played out."""

from copy import deepcopy
from random import Random

import pytest

from ratusz.games import configured
from ratusz.games.tiny_towns import building
from ratusz.games.tiny_towns.completion import reason_to_play_out
from ratusz.games.tiny_towns.moves import BUILD, PUT, split_index
from ratusz.games.tiny_towns.turns import NAMING, REACTING


def game(**options):
    return configured("tiny-towns", options)


def played(position, random, busy=6):
    """The next position after one decision; what can be built is built, but once in `busy` times."""
    if chance := position.chance:
        return position.settle(random.choices(range(len(chance.weights)), chance.weights)[0])
    seat = position.actors[0]
    legal = list(position.legal(seat))
    builds = [move for move in legal if split_index(move)[0] == BUILD]
    if builds and random.randrange(busy):
        legal = builds
    return position.play(seat, random.choice(legal))


OPTIONS = (
    {"players": 1},
    {"players": 2, "novice": True},
    {"players": 3, "variant": "town-hall"},
    {"players": 2, "cards": "cottage,farm,shed,temple,feast_hall,tailor,trading_post"},
    {"players": 3, "cards": "cottage,greenhouse,fountain,temple,almshouse,market,bank"},
    {"players": 2, "cards": "cottage,orchard,millstone,abbey,inn,bakery,warehouse"},
)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_in_a_town_that_is_built_out_nothing_is_ever_built(options):
    found = 0
    for seed in range(12):
        random, position = Random(seed), game(**options).start()
        through = set()
        while not position.over:
            seat = position.actors[0] if position.actors else None
            if seat is not None and seat in through:
                kinds = {split_index(move)[0] for move in position.legal(seat)}
                assert not kinds & {BUILD, PUT}
                full = not building.empty_squares(position.plain.seats[seat])
                assert reason_to_play_out(position, seat) == ("" if full else "built")
            elif seat is not None and reason_to_play_out(position, seat) == "built":
                through.add(seat)
            position = played(position, random)
        found += len(through)
    assert found


def can_come(position, seat):
    """Whether some cubes on the empty squares make something that can be built, by trying out all of them."""
    book, state = position.game.plain_book, deepcopy(position.plain)
    me = state.seats[seat]
    empty = [square for square in range(16) if building.empty_squares(me) >> square & 1]

    def some(squares):
        if building.can_build(book, state, seat):
            return True
        if not squares:
            return False
        for resource in range(1, 6):
            kept = me.cubes.copy()
            building.place_cube(book, me, squares[0], resource)
            if some(squares[1:]):
                return True
            me.cubes = kept
        return some(squares[1:])

    return some(empty)


def test_whether_anything_can_be_built_agrees_with_trying_out_all_cubes():
    told = {True: 0, False: 0}
    for seed in range(60):
        random, position = Random(seed), game(**OPTIONS[seed % len(OPTIONS)]).start()
        while not position.over:
            position = played(position, random, busy=3)
            state = position.plain
            if position.over or not NAMING <= state.phase <= REACTING or random.randrange(4):
                continue
            for seat in range(position.game.players):
                if 0 < bin(building.empty_squares(state.seats[seat])).count("1") <= 3:
                    expected = building.can_ever_build(position.game.plain_book, state, seat)
                    assert can_come(position, seat) is expected
                    told[expected] += 1
    assert min(told.values()) > 20, told
