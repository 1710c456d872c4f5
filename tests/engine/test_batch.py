"""Many games at once are the same games as one at a time."""

from random import Random
from typing import Any

import numpy as np
import pytest

from ratusz.bots.policies import choose_greedy
from ratusz.engine.batch import Batch, noise_of
from ratusz.engine.errors import BadOption
from ratusz.engine.noise import pick
from ratusz.engine.position import Position
from ratusz.engine.threads import run_chunks
from ratusz.games import all_facts, game

EVERY_GAME = sorted(all_facts())
every_game = pytest.mark.parametrize("name", EVERY_GAME)


def settled(position: Position, noise: Any) -> Position:
    """The position after the chance that is due, drawn as a batch draws it."""
    while position.chance:
        weights = position.chance.weights
        position = position.settle(pick(noise, weights, len(weights)))
    return position


def random_moves(positions: list[Position], random: Random) -> Any:
    """A move for some of the seats that act, at least for one in each game."""
    moves = np.full((len(positions), positions[0].game.players), -1, np.int32)
    for number, position in enumerate(positions):
        for seat in position.actors:
            if seat == position.actors[0] or random.random() < 0.7:
                moves[number, seat] = random.choice(position.legal(seat))
    return moves


@every_game
def test_a_batch_plays_the_games_that_positions_play(name: str) -> None:
    ours, count, random = game(name), 3, Random(1)
    batch = ours.batch(count, seed=11)
    noises = [noise_of(11, count)[number : number + 1].copy() for number in range(count)]
    positions = [settled(ours.start(), noise) for noise in noises]
    known = [bytes(position) for position in positions]
    while True:
        assert batch.states.tobytes() == b"".join(map(bytes, positions))
        assert batch.settled.tobytes() == b"".join(known)
        assert batch.actors().tolist() == [sum(1 << seat for seat in p.actors) for p in positions]
        if batch.over().all():
            break
        moves = random_moves(positions, random)
        assert not batch.step(moves).any()
        for number, position in enumerate(positions):
            for seat in np.flatnonzero(moves[number] >= 0):
                position = position.play(int(seat), int(moves[number, seat]))
            if position.barriers != positions[number].barriers:
                position = settled(position, noises[number])
                known[number] = bytes(position)
            positions[number] = position
    totals = [position.totals for position in positions]
    assert batch.totals().tolist() == [list(each) for each in totals]
    assert batch.winners().tolist() == [sum((t == max(each)) << s for s, t in enumerate(each)) for each in totals]
    assert batch.position(1) == positions[1]


@every_game
def test_neither_threads_nor_the_size_of_a_batch_change_a_game(name: str) -> None:
    many, few = game(name).batch(200, seed=3, threads=2), game(name).batch(70, seed=3, threads=1)
    played, fewer = many.play_out(), few.play_out()
    assert played[:70].tolist() == fewer.tolist()
    assert many.states[:70].tobytes() == few.states.tobytes()
    assert many.over().all()
    assert len(np.unique(many.states)) == 200


@every_game
def test_compiled_and_interpreted_batches_are_the_same(name: str) -> None:
    fast, slow = game(name).batch(2, seed=4), game(name, compiled=False).batch(2, seed=4)
    assert fast.play_out().tolist() == slow.play_out().tolist()
    assert fast.states.tobytes() == slow.states.tobytes()
    assert fast.totals().tolist() == slow.totals().tolist()


def test_what_is_not_legal_is_refused_and_changes_nothing() -> None:
    village = game("rolling-village", players=3)
    batch = village.batch(4)
    before = batch.states.tobytes()
    for garbage in (-2, 0, 1054, 1055, 2**31 - 1, -(2**31)):
        if any(garbage in batch.position(number).legal(seat) for number in range(4) for seat in range(3)):
            continue
        assert batch.step(np.full((4, 3), garbage)).tolist() == [7] * 4
        assert batch.states.tobytes() == before
    moves = np.full((4, 3), -1)
    moves[0] = [batch.position(0).legal(0)[0], -5, -1]
    assert batch.step(moves).tolist() == [2, 0, 0, 0]
    assert batch.states[1:].tobytes() == before[len(before) // 4 :]
    assert batch.states.tobytes() != before


def test_seats_that_have_finished_may_not_move_again_before_the_others() -> None:
    batch = game("rolling-village").batch(1)
    while batch.actors()[0] & 1:
        listed, _ = batch.legal(0)
        assert not batch.step([[listed[0, 0], -1]]).any()
    listed, counts = batch.legal(0)
    assert counts.tolist() == [0]
    assert batch.step([[0, -1]]).tolist() == [1]


def test_only_marked_games_restart() -> None:
    batch = game("rolling-village").batch(3)
    batch.play_out()
    ended = batch.states.copy()
    batch.restart([0, 1, 0])
    assert batch.over().tolist() == [True, False, True]
    assert batch.states[[0, 2]].tobytes() == ended[[0, 2]].tobytes()
    batch.play_out()
    assert batch.states[1].tobytes() != ended[1].tobytes(), "its noise goes on"


@every_game
def test_lists_and_masks_of_legal_moves_are_those_of_positions(name: str) -> None:
    ours = game(name)
    batch = ours.batch(2, seed=8)
    numbers = np.arange(ours.facts.moves, dtype=np.int32)
    for seat in range(ours.players):
        listed, counts = batch.legal(seat)
        masks = batch.mask(seat, numbers, ours.facts.moves)
        for number in range(2):
            legal = list(batch.position(number).legal(seat))
            assert listed[number, : counts[number]].tolist() == legal
            assert (listed[number, counts[number] :] == -1).all()
            assert np.flatnonzero(masks[number]).tolist() == legal
        short, again = batch.legal(seat, width=1)
        assert short.shape == (2, 1)
        assert again.tolist() == counts.tolist()


def test_a_policy_plays_in_place_of_chance() -> None:
    def mean(batch: Batch) -> float:
        batch.play_out(choose_greedy)
        return float(batch.totals().mean())

    village = game("rolling-village")
    aimless = village.batch(50)
    aimless.play_out()
    assert mean(village.batch(50)) > float(aimless.totals().mean()) + 20


def test_what_does_not_fit_is_said_in_a_sentence() -> None:
    village = game("rolling-village")
    with pytest.raises(BadOption, match="at least one game"):
        village.batch(0)
    with pytest.raises(BadOption, match="one of cpu, cuda, not on 'tpu'"):
        village.batch(1, device="tpu")
    with pytest.raises(BadOption, match=r"moves of this batch are an array of \(3, 2\), not of \(2, 2\)"):
        village.batch(3).step(np.full((2, 2), -1))
    with pytest.raises(BadOption, match="numbered 0 to 1, not 2"):
        village.batch(1).legal(2)


def test_chunks_are_all_of_it_and_a_failure_in_one_is_told() -> None:
    seen = np.zeros(1000, int)

    def visit(first: int, last: int) -> None:
        seen[first:last] += 1

    for count, threads in ((1000, 7), (1000, 1), (33, 2), (1, 4)):
        seen[:] = 0
        run_chunks(visit, count, threads)
        assert (seen[:count] == 1).all()
        assert not seen[count:].any()

    def fail(first: int, last: int) -> None:
        raise ValueError(f"{first} to {last}")

    with pytest.raises(ValueError, match="to"):
        run_chunks(fail, 1000, 2)
