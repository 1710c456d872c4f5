"""Batches on a GPU: on the simulator everywhere, on a GPU by `benchmarks/device.py` where there is one."""

import importlib.util
import os
import subprocess
import sys

import pytest

from ratusz.extras import MissingExtra
from ratusz.games import game


@pytest.mark.parametrize("name", ["rolling-village", "seven-wonders-dice"])
def test_a_simulated_card_plays_the_same_games(name: str) -> None:
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1"}
    command = [sys.executable, "-m", "tests.engine.on_simulator", name]
    ran = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert ran.stdout.strip() == "the same", ran.stderr


@pytest.mark.skipif(importlib.util.find_spec("numba_cuda") is not None, reason="numba-cuda is installed here")
def test_what_is_missing_for_a_card_is_said_in_a_sentence() -> None:
    with pytest.raises(MissingExtra, match=r'pip install "ratusz\[cuda\]"; device="cpu" works without it'):
        game("rolling-village").batch(1, device="cuda")
