"""Plays a few games on Numba's simulator of a GPU, and compares them with the same games on the CPU.

Run by `test_cuda.py` in a process of its own: Numba reads NUMBA_ENABLE_CUDASIM when it is loaded.
"""

import sys
from random import Random

import numpy as np
import pytest

from ratusz.engine.batch import Batch
from ratusz.engine.errors import BadOption
from ratusz.games import game


def same(host: Batch, card: Batch) -> None:
    assert host.states.tobytes() == card.host(card.states).tobytes()
    assert host.settled.tobytes() == card.host(card.settled).tobytes()
    assert host.noise.tobytes() == card.host(card.noise).tobytes()
    assert host.actors().tobytes() == card.host(card.actors()).tobytes()


def main(name: str) -> None:
    ours = game(name, compiled=False)
    host, card = ours.batch(2, seed=6), ours.batch(2, seed=6, device="cuda")
    random = Random(2)
    for _ in range(4):
        same(host, card)
        moves = np.full((2, ours.players), -1, np.int32)
        for seat in range(ours.players):
            listed, counts = host.legal(seat)
            on_card = [card.host(array) for array in card.legal(seat)]
            assert listed.tobytes() == on_card[0].tobytes()
            assert counts.tolist() == on_card[1].tolist()
            for number in np.flatnonzero(counts):
                moves[number, seat] = listed[number, random.randrange(counts[number])]
        moves[1, 0] = 2_000_000_000  # which is no move
        assert host.step(moves).tolist() == card.host(card.step(card.array(moves))).tolist() == [0, 1]
    assert host.play_out().tolist() == card.host(card.play_out()).tolist()
    same(host, card)
    assert host.totals().tolist() == card.host(card.totals()).tolist()
    assert card.host(card.over()).all()
    card.restart(card.over())
    host.restart(host.over())
    same(host, card)
    with pytest.raises(BadOption, match="int32 is expected"):
        card.step(card.array(np.zeros((2, ours.players), np.int64)))
    print("the same")


if __name__ == "__main__":
    main(sys.argv[1])
