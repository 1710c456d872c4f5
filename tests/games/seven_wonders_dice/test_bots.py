"""Bots play as in section 20 of the specification, which was measured by other code; greedy plays better."""

from __future__ import annotations

import numpy as np
import pytest

from ratusz import bot
from ratusz.bots.simulation import SimulatedGames
from ratusz.engine.playouts import random_playouts
from ratusz.games import configured
from tests.games.seven_wonders_dice.boards import MARKET, acting, played, seven


@pytest.mark.parametrize(("players", "turns", "winner"), [(2, 43.2, 90.9), (4, 40.2, 88.6), (7, 38.2, 86.5)])
def test_random_games_are_those_of_the_specification(players, turns, winner):
    """The bands are a little more than four standard errors of both measurements together."""
    game = configured("seven-wonders-dice", {"players": players})
    states, _ = random_playouts(game, 3000, seed=20)
    totals, best = np.zeros(players, np.int64), []
    for state in states:
        game.kernels.rules.totals(game.book, state, totals)
        best.append(int(totals.max()))
    assert states["turn_no"].mean() == pytest.approx(turns, abs=0.8)
    assert np.mean(best) == pytest.approx(winner, abs=1.8)


@pytest.mark.parametrize(("players", "mean", "turns"), [(2, 81.9, 25.7), (4, 73.2, 23.1), (7, 69.8, 22.1)])
def test_greedy_scores_more_than_the_greedy_of_the_specification(players, mean, turns):
    game = configured("seven-wonders-dice", {"players": players})
    batch = SimulatedGames(game, [bot("greedy")] * players, "section 20", range(256))
    totals = np.array([finished.totals for finished in batch.play(record=False)])
    assert totals.mean() > mean
    assert batch.states["turn_no"].mean() < turns + 5, "not by putting off the end"


def test_greedy_beats_random():
    game = configured("seven-wonders-dice", {"players": 2})
    totals = [
        f.totals for f in SimulatedGames(game, [bot("greedy"), bot("random")], "duel", range(200)).play(record=False)
    ]
    assert np.mean([mine > theirs for mine, theirs in totals]) > 0.9


@pytest.mark.parametrize("board", ["coins=20", f"coins=20 crossed={MARKET},wonder.stage:1+2 used=coins"])
def test_the_worth_of_a_board_does_not_jump_when_the_turn_closes(board):
    """The last seat to finish closes the turn; its worth must be what a seat that waits for others has."""
    position = acting(seven(), board)
    waiting = played(position, "pass")
    closed = waiting.play(1, "pass")
    rules, book = position.game.kernels.rules, position.game.book
    assert rules.worth(book, closed.array[0], 0) == pytest.approx(rules.worth(book, waiting.array[0], 0))
