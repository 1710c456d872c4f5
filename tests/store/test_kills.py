"""Small runs of the experiment with kills and power cuts; the long ones are in docs/trust.md."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
power = pytest.mark.skipif(
    os.geteuid() != 0 or not Path("/dev/loop-control").exists() or shutil.which("mkfs.ext4") is None,
    reason="a disk whose power can be cut needs root and a loop device",
)


def experiment(*arguments: str, kills: int = 3) -> dict[str, Any]:
    command = [sys.executable, str(ROOT / "benchmarks" / "kills.py"), "--json", "--kills", str(kills), "--pairs", "2"]
    environment = os.environ | {"PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run([*command, *arguments], capture_output=True, text=True, env=environment, check=False)
    assert done.stdout, done.stderr
    assert done.returncode in (0, 1), done.stderr
    report: dict[str, Any] = json.loads(done.stdout)
    assert sum(report["kills"].values()) == kills
    assert report["acknowledged"] > kills  # one before each kill, and one after the last
    return report


def test_nothing_acknowledged_is_lost_or_doubled_when_the_server_is_killed() -> None:
    assert experiment()["faults"] == []


@power
def test_nothing_acknowledged_is_lost_in_a_power_cut() -> None:
    assert experiment("--cut", "power")["faults"] == []


@power
def test_the_simulated_power_cut_finds_a_database_that_does_not_sync() -> None:
    report = experiment("--cut", "power", "--careless", kills=1)
    assert report["faults"]
    assert report["lost"] > 0
