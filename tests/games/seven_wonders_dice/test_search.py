"""What the searching bot knows of 7 Wonders Dice: moves judged together, and what others have."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from ratusz.bots.playout_search import Effort
from ratusz.bots.weights import weights_of
from ratusz.games.seven_wonders_dice.bot.judgement import foresee, judge
from ratusz.games.seven_wonders_dice.turns import ACTS
from tests.bots.kit import candidates
from tests.games.seven_wonders_dice.boards import AGORA, GUILD, MARKET, WONDER, acting, seven

FEW = Effort(playouts=60, memory=0)
ENDED = f"crossed={MARKET},{GUILD},{WONDER} used=action+cross+coins"
"""A city that has triggered the end."""


@pytest.mark.parametrize("cities", ["giza,olympia,rhodes", "babylon,halicarnassus,alexandria"])
def test_moves_judged_together_promise_what_they_promise_one_by_one(cities):
    game = seven(*cities.split(","))
    random = Random(3)
    weights: Any = weights_of(game)
    position, compared = game.start(), 0
    while position.barriers < 20 and not position.over:
        if position.chance:
            position = position.settle(position.chance.sample(random))
            continue
        seat = position.actors[0]
        moves: Any = np.array(list(position.legal(seat)), np.int32)
        values: Any = np.zeros(512)
        move = moves[-1]
        if len(position.actors) > 1 and position.array[0]["seats"][seat]["stage"] == ACTS:
            before = position.array.tobytes()
            assert foresee(game.book, position.array.copy()[0], seat, weights, moves, len(moves), values)
            after = [position.play(seat, move).array[0] for move in moves]
            alone = np.array([judge(game.book, state, seat, weights) for state in after])
            assert values[: len(moves)] - values[0] == pytest.approx(alone - alone[0], abs=1e-9)
            assert position.array.tobytes() == before
            compared += 1
            move = moves[np.argmax(values[: len(moves)])]
        position = position.play(seat, move)
    assert compared > 20


def best_move(position):
    return position.game.move(candidates(position, 0, 7, FEW)[0].moves[0]).text


@pytest.mark.parametrize(
    ("defence", "move"), [("", "red-0 west.axe.1"), (" crossed=east.shield:1+2", "blue-0 agora.mask.1")]
)
def test_whom_to_attack_depends_on_the_neighbours_defence(defence, move):
    position = acting(
        seven("giza", "olympia", "rhodes"),
        "coins=1 crossed=wonder.stage:1",
        f"coins=0{defence}",
        ENDED,
        dice="red-0:axe blue-0:mask",
        turn=20,
        head=" last=20",
    )
    assert best_move(position) == move


@pytest.mark.parametrize(
    ("others", "move"), [("", "blue-0 agora.owl.3"), (f" crossed={AGORA} used=action first=agora", "red-0 west.axe.5")]
)
def test_the_agora_is_worth_less_when_another_one_was_first(others, move):
    mine = f"coins=8 crossed={MARKET},{GUILD},{WONDER},{AGORA.removesuffix('+3')},west.axe:1+2+3+4 struck=3+3+4+5"
    position = acting(
        seven("giza", "olympia", "rhodes"),
        f"{mine} used=action+cross+coins",
        f"coins=0{others}",
        "",
        dice="red-0:axe blue-0:owl",
        turn=20,
        head=" last=20" + (" agora=closed" if others else ""),
    )
    assert best_move(position) == move
