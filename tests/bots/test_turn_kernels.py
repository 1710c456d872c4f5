"""The lister of turns: it finds what trying every sequence of moves finds, and keeps to its limits."""

from collections.abc import Iterator

import numpy as np
import pytest

from ratusz.bots.turn_kernels import CUT, DONE, END, STEPS, Judgement, Order, Turns, beam_of, list_turns, turns_of
from ratusz.bots.weights import weights_of
from ratusz.engine.kernels import Judge, Rest
from ratusz.engine.position import Position
from ratusz.games import game


@pytest.fixture(scope="module")
def rolled() -> Position:
    return game("rolling-village", players=1).start().settle(0)


def every_turn(position: Position) -> Iterator[tuple[tuple[int, ...], Position]]:
    """Every sequence of moves until chance is due, with the position after it."""
    for move in position.legal(0):
        after = position.play(0, move)
        if after.actors:
            yield from (((move, *more), last) for more, last in every_turn(after))
        else:
            yield (move,), after


def listed(
    position: Position, *, width: int = 2000, longest: int = 12, most: int = 4000, by_value: int = 1
) -> tuple[Turns, int]:
    playing, evaluation = position.game, position.game.parts.evaluation
    kernels = playing.kernels
    judge, rests = kernels.pointer(evaluation.judge, Judge), kernels.pointer(evaluation.rests, Rest)
    judgement = kernels.bundle(Judgement(judge, rests, weights_of(playing)))
    beam, turns = beam_of(kernels.layout, width, longest), turns_of(most, longest, keys=True)
    beam.states[1] = position.array[0]
    order = Order(seat=0, first=0, alive=1, part=0, seed=0, most=most, by_value=by_value)
    return turns, kernels.bind(list_turns)(kernels.pointers, playing.book, judgement, beam, turns, order, 0)


def end_of(position: Position, path: tuple[int, ...]) -> bytes:
    for move in path:
        position = position.play(0, move)
    return bytes(position)


def test_it_lists_every_turn_that_trying_all_moves_finds(rolled: Position) -> None:
    expected = {bytes(last): path for path, last in every_turn(rolled)}
    turns, count = listed(rolled)
    assert len(expected) > 20
    assert {end_of(rolled, turns.path(line)) for line in range(count)} == set(expected)
    assert set(turns.found[:count, END].tolist()) == {DONE}
    ranked = turns.best_lines(count)
    assert len(ranked) == len(expected), "equal states are listed once"
    assert turns.values[ranked].tolist() == sorted(turns.values[ranked].tolist(), reverse=True)


def test_a_single_turn_is_the_best_one(rolled: Position) -> None:
    turns, count = listed(rolled)
    best, one = listed(rolled, most=1)
    assert one == 1
    assert best.values[0] == turns.values[:count].max()
    assert best.path(0) == turns.path(int(np.argmax(turns.values[:count])))


def test_it_stops_at_its_limits_and_says_which_turns_go_on(rolled: Position) -> None:
    turns, count = listed(rolled, most=5)
    assert count == 5
    turns, count = listed(rolled, longest=1)
    cut = turns.found[:count, END] == CUT
    assert cut.any()
    assert (turns.found[:count, STEPS] == 1).all()
    assert all(
        position.actors for position in (rolled.play(0, turns.path(line)[0]) for line in np.flatnonzero(cut).tolist())
    )
