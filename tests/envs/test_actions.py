"""Actions number the moves of a game without gaps, and no move is left out."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

import ratusz
from ratusz.engine.actions import actions_of
from ratusz.engine.options import Options
from tests.laws.kit import every_game, started, walk


@every_game
def test_every_legal_move_is_an_action(name: str, options: Options) -> None:
    game = started(name, options)
    actions = actions_of(game)
    assert (np.diff(actions.moves) > 0).all()
    for position in walk(game, Random(5)):
        for seat in position.actors:
            assert (actions.numbers[list(position.legal(seat))] >= 0).all()


@every_game
def test_every_action_is_a_move_that_has_a_name(name: str, options: Options) -> None:
    actions = actions_of(started(name, options))
    for action in Random(6).sample(range(len(actions)), 40):
        move = actions.move(action)
        assert actions.action(move) == action
        assert move is None or actions.action(move.text) == action
    assert actions.move(actions.wait) is None


def test_what_is_no_action_is_refused_in_a_sentence() -> None:
    actions = actions_of(ratusz.game("rolling-village", players=1))
    with pytest.raises(ratusz.BadText, match="Actions go from 0 to 665, not to 666"):
        actions.move(666)
    with pytest.raises(ratusz.BadText, match="never has the move “factory b4”"):
        actions.action("factory b4")
