"""Observations hold what they declare, the same compiled and interpreted, and nothing that the seat may not know."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from ratusz.engine.observing import OBSERVE, STANDING, page_of, planes, size_of, words_of
from ratusz.engine.options import Options
from ratusz.engine.position import Position
from ratusz.games import all_facts
from tests.laws.kit import every_game, positions, started, walk

POSITIONS = 12


def observed(position: Position, seat: int, *, compiled: bool = True) -> Any:
    """What a seat sees, in a row with room before and after it."""
    game = position.game
    part = game.parts.observing
    size = size_of(part.fields(game))
    page = page_of(size + 2)
    page.values[[0, -1]] = np.nan
    observe = game.kernels.bind(part.observe, OBSERVE) if compiled else part.observe
    assert observe(game.book, position.seen_by(seat).array[0], seat, page, (1, 0)) == (size + 1, words_of(game))
    assert np.isnan(page.values[[0, -1]]).all()
    return page.values[1:-1]


@every_game
def test_every_number_is_written_and_lies_within_its_bounds(name: str, options: Options) -> None:
    game = started(name, options)
    fields = game.parts.observing.fields(game)
    assert len({field.name for field in fields}) == len(fields)
    assert fields[0].name == STANDING
    for position, random in positions(game, POSITIONS, seed=1):
        seat = random.randrange(game.players)
        found = planes(fields, observed(position, seat))
        for field in fields:
            assert found[field.name].shape == field.shape
            assert (found[field.name] >= field.low).all(), field.name
            assert (found[field.name] <= field.high).all(), field.name
        assert found[STANDING][0] == position.seen_by(seat).standing(seat)


@pytest.mark.parametrize("name", sorted(all_facts()))
def test_compiled_and_interpreted_observations_agree(name: str) -> None:
    options = all_facts()[name].option_sets[-1]
    for position, random in positions(started(name, options), 10, seed=2):
        seat = random.randrange(position.game.players)
        assert observed(position, seat).tobytes() == observed(position, seat, compiled=False).tobytes()


@every_game
def test_an_observation_does_not_change_with_what_the_seat_may_not_know(name: str, options: Options) -> None:
    for position, random in positions(started(name, options), POSITIONS, seed=3):
        for seat in range(position.game.players):
            before = observed(position, seat)
            assert observed(position.imagine(seat, random), seat).tobytes() == before.tobytes()
            for other in position.actors:
                if other != seat:
                    after = position.play(other, random.choice(position.legal(other)))
                    if after.barriers == position.barriers:
                        assert observed(after, seat).tobytes() == before.tobytes()


@every_game
def test_a_draft_changes_nothing_but_the_record_of_its_seat(name: str, options: Options) -> None:
    """So compiled code may put a seat's record into the settled state instead of playing its draft again."""
    for position in walk(started(name, options), Random(4)):
        for seat in range(position.game.players):
            settled = Position(position.game, position.seen_by(None).array.copy()).array.copy()
            settled[0].seats[seat] = position.array[0].seats[seat]
            assert settled.tobytes() == bytes(position.seen_by(seat))
