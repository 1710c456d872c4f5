"""Observations hold what they declare, the same compiled and interpreted, and nothing that the seat may not know."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from ratusz.engine.observation import (
    Field,
    Observe,
    Unpacking,
    Written,
    fields_of,
    planes,
    table_of,
    unpack_row,
    words_of,
)
from ratusz.engine.options import Options
from ratusz.engine.position import Position
from ratusz.games import all_facts
from tests.laws.kit import every_game, positions, started, walk

POSITIONS = 12


def observed(position: Position, seat: int, *, compiled: bool = True) -> Any:
    """The words of what a seat sees, without the scores; with room before and after them."""
    game = position.game
    part = game.parts.observation
    words = np.full(words_of(part.fields(game)) + 2, -7)
    observe = game.kernels.bind(part.observe, Observe) if compiled else part.observe
    observe(game.book, position.seen_by(seat).array[0], seat, 1, words, 1)
    assert (words[[0, -1]] == -7).all()
    assert (words[1:-1] != -7).all()
    return words[1:-1]


def written(position: Position, seat: int, *, compiled: bool = True) -> int:
    part = position.game.parts.observation
    function = position.game.kernels.bind(part.written, Written) if compiled else part.written
    return int(function(position.game.book, position.array[0], seat))


@every_game
def test_every_number_is_written_and_lies_within_its_bounds(name: str, options: Options) -> None:
    game = started(name, options)
    fields = game.parts.observation.fields(game)
    assert len({field.name for field in fields_of(game)}) == 1 + len(fields)
    for position, random in positions(game, POSITIONS, seed=1):
        found = planes(fields, Unpacking(fields, 1)(observed(position, random.randrange(game.players))))
        for field in fields:
            assert found[field.name].shape == field.shape
            assert (found[field.name] >= field.low).all(), field.name
            assert (found[field.name] <= field.high).all(), field.name
            if field.choice:
                assert (found[field.name].sum(-1) <= 1).all(), field.name


@every_game
def test_what_is_written_down_in_the_end_is_the_total(name: str, options: Options) -> None:
    *_, last = walk(started(name, options), Random(4))
    assert [written(last, seat) for seat in range(last.game.players)] == list(last.totals)


@every_game
def test_after_a_move_of_its_own_a_seat_need_not_look_at_the_others(name: str, options: Options) -> None:
    """So compiled code needs no copy of a game in which the drafts of others are hidden."""
    for position, random in positions(started(name, options), POSITIONS, seed=6):
        game = position.game
        observe = game.kernels.bind(game.parts.observation.observe, Observe)
        for seat in position.actors:
            words, after = observed(position, seat), position
            for actor in position.actors:
                after = after.play(actor, random.choice(after.legal(actor))) if actor in after.actors else after
            if after.barriers == position.barriers:
                observe(game.book, after.array[0], seat, 0, words, 0)
                assert words.tobytes() == observed(after, seat).tobytes()


def test_numbers_choices_and_sets_share_words_and_are_spread_again() -> None:
    fields = (
        Field("points", (2,), "", 100, -100),
        Field("dice", (3, 6), "", choice=True, per=3),
        Field("cells", (2, 5), "", per=5),
        Field("cubes", (4,), "", 3, per=4),
    )
    words = np.array([[-100, 7, 0b110_000_001, 0b10001, 0b00110, 0b11_00_01_10], [3, 0, 0, 0b11111, 0, 0]])
    shown, values = np.zeros(12, np.int64), np.zeros(2 * 34, np.float32)
    for row in (0, 1):
        unpack_row(table_of(fields), words.ravel(), shown, values, row, 34)
    wanted = planes(fields, Unpacking(fields, 1)(words))
    assert wanted["points"].tolist() == [[-100, 7], [3, 0]]
    assert wanted["dice"][0].tolist() == [[1, 0, 0, 0, 0, 0], [0] * 6, [0, 0, 0, 0, 0, 1]]
    assert wanted["cells"][0].tolist() == [[1, 0, 0, 0, 1], [0, 1, 1, 0, 0]]
    assert wanted["cubes"][0].tolist() == [2, 1, 0, 3]
    assert values.tobytes() == Unpacking(fields, 1)(words).tobytes()


@pytest.mark.parametrize("name", sorted(all_facts()))
def test_compiled_and_interpreted_observations_agree(name: str) -> None:
    options = all_facts()[name].option_sets[-1]
    for position, random in positions(started(name, options), 10, seed=2):
        seat = random.randrange(position.game.players)
        assert observed(position, seat).tobytes() == observed(position, seat, compiled=False).tobytes()
        assert written(position, seat) == written(position, seat, compiled=False)


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
