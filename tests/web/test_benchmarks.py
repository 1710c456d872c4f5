"""The benchmarks of a server work: each with very few tables and for a moment."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]


def run(name: str, *options: str) -> Any:
    """What a benchmark prints for programs."""
    command = [sys.executable, str(ROOT / "benchmarks" / name), "--json", *options]
    environment = os.environ | {"PYTHONPATH": str(ROOT / "src")}
    return json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE, env=environment, timeout=300).stdout)


def test_live_tables_are_played_at_without_an_error():
    found = run("load.py", "--game", "seven-wonders-dice", "--tables", "2", "--seconds", "3", "--every", "0.5")
    assert found["tables"] == 2
    assert found["commands"] > 5
    assert found["which errors"] == {}
    assert 0 < found["answer p50 ms"] <= found["answer p99 ms"] <= found["answer max ms"]
    assert found["everywhere p50 ms"] > 0
    assert found["requests per command"] < 1.5, "a page asks once for a command"


def test_a_player_is_measured_alone_and_beside_each_crowd():
    found = run("fairness.py", "--size", "0.05", "--seconds", "0.5", "--repetitions", "1")
    assert set(found) == {"bots", "greedy", "reviews", "streams"}
    for known in found.values():
        assert known["n"] > 1
        assert known["errors"] == 0
        assert known["ratio p95"] > 0


def test_a_long_game_is_asked_for_everything():
    found = run("long_games.py", "--short", "--repetitions", "1")
    assert found["steps"] > 50
    for name in ("view", "scene", "command", "check", "replay step", "reload, running game"):
        assert found[name]["ms"] > 0
        assert found[name]["bytes"] > 100
