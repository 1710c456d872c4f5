"""Batches on a GPU: equality with the CPU, and speed.

    python benchmarks/device.py                         all games: equality, then moves a second; prints JSON
    python benchmarks/device.py --games tiny-towns --sizes 262144
    python benchmarks/device.py --tune                  also tries threads of a block and limits of registers

Equality is checked over random games of every option set of the laws: state by state in step, with illegal moves among
them, then to the end. Games compile side by side; speed is measured one at a time.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import platform
import statistics
import sys
import time
from importlib.metadata import PackageNotFoundError, version
from typing import Any

import numpy as np

if not hasattr(np, "row_stack"):
    np.row_stack = np.vstack  # NumPy 2.5 has dropped what some numba-cuda still name

from ratusz.engine import _cuda
from ratusz.engine.batch import Batch
from ratusz.games import all_facts, configured

GAMES, STEPS = 512, 40
SIZES = (1 << 14, 1 << 17, 1 << 20)
TRIED = [(threads, registers) for registers in (0, 32, 40, 64, 96) for threads in (32, 64, 128, 256)]


def same(host: Batch, card: Batch) -> None:
    """Return whether both batches hold the same games, byte for byte."""
    for name in ("states", "settled", "noise"):
        assert getattr(host, name).tobytes() == card.host(getattr(card, name)).tobytes(), f"{host.game}: {name}"


def check(name: str, options: dict[str, Any]) -> int:
    """Play the same games on both; return the number of moves compared."""
    game = configured(name, options)
    host, card = game.batch(GAMES, seed=5), game.batch(GAMES, seed=5, device="cuda")
    random, compared = np.random.default_rng(1), 0
    for _ in range(STEPS):
        same(host, card)
        moves = np.full((GAMES, game.players), -1, np.int32)
        for seat in range(game.players):
            listed, counts = host.legal(seat)
            acting = np.flatnonzero(counts)
            moves[acting, seat] = listed[acting, random.integers(0, counts[acting])]
        wrong = random.random(moves.shape) < 0.02
        moves[wrong] = random.integers(-9, game.facts.moves + 9, int(wrong.sum()))
        refused = host.step(moves)
        assert refused.tobytes() == card.host(card.step(moves)).tobytes(), f"{game}: refused"
        compared += int((moves >= 0).sum())
    played = host.play_out()
    assert played.tobytes() == card.host(card.play_out()).tobytes(), f"{game}: moves played"
    same(host, card)
    assert host.totals().tobytes() == card.host(card.totals()).tobytes(), f"{game}: totals"
    assert card.host(card.over()).all()
    return compared + int(played.sum())


def speed(name: str, size: int, repeats: int = 3) -> dict[str, float]:
    """Play random games; return millions of moves per second, the median of some runs and their spread."""
    batch = configured(name, {}).batch(size, seed=1, device="cuda")
    batch.play_out()
    found = []
    for _ in range(repeats):
        batch.start()
        batch.maker.wait()
        began = time.perf_counter()
        played = batch.play_out()
        batch.maker.wait()
        found.append(int(batch.host(played).sum(dtype=np.int64)) / (time.perf_counter() - began) / 1e6)
    mean = float(batch.host(batch.totals()).mean())
    middle = statistics.median(found)
    return {"games": size, "millions": round(middle, 1), "spread": round(max(found) - min(found), 1), "mean": mean}


def tune(name: str, size: int) -> list[dict[str, float]]:
    """Measure with other block sizes and register limits."""
    tried = []
    compiler = _cuda.compiler_of(all_facts()[name])
    registers = -1
    for threads, limit in TRIED:
        _cuda.THREADS, _cuda.REGISTERS = threads, limit
        if limit != registers:
            compiler.forget()
            registers = limit
        tried.append({"threads": threads, "registers": limit, **speed(name, size, 2)})
    return tried


def measure(name: str, sizes: list[int], tuning: bool, lock: Any, answers: Any) -> None:
    """Measure one game, in a process of its own."""
    answer: dict[str, Any] = {}
    try:
        began = time.perf_counter()
        answer["compared"] = {
            str(configured(name, options)): check(name, dict(options)) for options in all_facts()[name].option_sets
        }
        answer["check_seconds"] = round(time.perf_counter() - began, 1)
        with lock:
            answer["speed"] = [speed(name, size) for size in sizes]
        print(name, json.dumps(answer), file=sys.stderr, flush=True)
        if tuning:
            with lock:
                answer["tuned"] = tune(name, max(sizes))
    except Exception as error:
        answer["error"] = f"{type(error).__name__}: {str(error)[-2000:]}"
    answers.put((name, answer))


def machine() -> dict[str, str]:
    """Describe the machine."""
    found = {"python": platform.python_version(), "numpy": np.__version__}
    for package in ("numba", "numba-cuda", "cuda-bindings"):
        try:
            found[package] = version(package)
        except PackageNotFoundError:
            found[package] = "?"
    from numba import cuda

    device = cuda.get_current_device()
    found["card"] = device.name.decode() if isinstance(device.name, bytes) else str(device.name)
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", default=",".join(all_facts()))
    parser.add_argument("--sizes", default=",".join(map(str, SIZES)))
    parser.add_argument("--tune", action="store_true")
    asked = parser.parse_args()
    spawn = multiprocessing.get_context("spawn")
    lock, answers = spawn.Lock(), spawn.Queue()
    sizes = [int(size) for size in asked.sizes.split(",")]
    names = asked.games.split(",")
    for name in names:
        spawn.Process(target=measure, args=(name, sizes, asked.tune, lock, answers)).start()
    found = dict(answers.get() for _ in names)
    print(json.dumps({"machine": machine(), "games": found}, indent=1))
    if any("error" in answer for answer in found.values()):
        raise SystemExit(1)


if __name__ == "__main__":
    main()
