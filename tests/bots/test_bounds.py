"""The bound on the average of a player who does not know the dice: a player who knows them pays for it."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from ratusz.bots.levels import player_of
from ratusz.bots.simulation import SimulatedGames
from ratusz.engine.position import Position
from ratusz.games import configured
from ratusz.insight.hindsight import hindsight

sys.path.append(str(Path(__file__).resolve().parents[2] / "benchmarks"))
from bounds import Bound, summarize_penalised
from penalised import Effort, Knowing, dice

GAMES = ("rolling-village", "my-city")


@cache
def played(id: str):
    """A game of the strong bot alone, and its dice."""
    game = configured(id, {"players": 1})
    (finished,) = SimulatedGames(game, [player_of("strong")], "bounds", [0]).play(record=True)
    return game, finished.record, dice(game, "bounds", 0)


def chance_is_due(id: str) -> list[Position]:
    """The positions of that game before each roll."""
    game, record, _ = played(id)
    position, found = game.start(), []
    for event in record.events:
        if event.seat is None:
            found.append(position)
            position = position.settle(event.text)
        else:
            position = position.play(event.seat, event.text)
    return found


def odds(position: Position):
    """The chance of each roll."""
    weights = np.zeros(position.game.kernels.layout.outcomes, np.int64)
    outcomes = position.game.kernels.rules.chances(position.game.book, position.array[0], weights)
    return weights[:outcomes] / weights[:outcomes].sum()


def best_end(knowing: Knowing, position: Position, roll: int) -> float:
    """The best score after the last turn, all ways through it looked at."""
    return max(way[0] for way in knowing._ways(position.array.copy(), np.zeros(1), roll, 1))


@pytest.mark.parametrize("id", GAMES)
def test_the_dice_are_those_of_a_contest(id: str) -> None:
    _, record, rolls = played(id)
    events = [event.text for event in record.events if event.seat is None]
    for position, roll, text in zip(chance_is_due(id), rolls, events, strict=False):
        assert position.read_outcome(text) == roll


@pytest.mark.parametrize("depth", [1, 2])
def test_a_roll_costs_nothing_on_average(depth: int) -> None:
    position = chance_is_due("rolling-village")[7]
    knowing = Knowing(position.game, Effort(depth, share=0.8))
    costs = [knowing.penalties(position.array.copy(), roll)[0] for roll in range(len(odds(position)))]
    assert max(costs) > 1
    assert np.dot(odds(position), costs) == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize("id", GAMES)
def test_who_pays_nothing_has_hindsight(id: str) -> None:
    game, record, rolls = played(id)
    found = Knowing(game, Effort(depth=0, width=128)).best(game.start().array, rolls)
    assert found >= hindsight(record, game, 0.1).score


def test_no_bot_does_better_than_the_bound_with_the_same_dice() -> None:
    game, record, rolls = played("rolling-village")
    knowing = Knowing(game, Effort(depth=1, share=1.0))
    positions = chance_is_due(game.id)
    late = list(zip(positions, rolls, strict=False))[-3:]
    paid = sum(knowing.penalties(position.array.copy(), roll)[0] for position, roll in late)
    found = knowing.best(late[0][0].array, [roll for _, roll in late])
    assert found >= record.scores[0].total + paid


def test_knowing_the_last_roll_is_worth_nothing_when_it_is_paid_for_in_full() -> None:
    position = chance_is_due("rolling-village")[-1]
    knowing = Knowing(position.game, Effort(depth=2, share=1.0))
    rolls = range(len(odds(position)))
    exact = np.dot(odds(position), [best_end(knowing, position, roll) for roll in rolls])
    bounds = [knowing.best(position.array, [roll]) for roll in rolls]
    assert exact - 1e-9 <= np.dot(odds(position), bounds) < exact + 0.2


def test_the_summary_compares_both_with_the_same_penalties() -> None:
    summary = summarize_penalised(
        [Bound(80.0, 10.0, 8.0, [76.0, 78.0, 79.0]), Bound(70.0, -5.0, -4.0, [75.0, 78.0, 78.0])]
    )
    assert summary["widths"] == [75.5, 78.0, 78.5]
    assert summary["above"] == 5.5  # 79 less 80 - 8, and 78 less 70 + 4
    assert summary["least"] == 4.0
    assert summary["sure"] == 0.5
