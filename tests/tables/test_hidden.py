"""A small run of the experiment with two worlds; the long one is in docs/trust.md."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import ratusz

ROOT = Path(__file__).resolve().parents[2]


def test_no_byte_differs_between_worlds_that_differ_only_in_what_a_viewer_may_not_know() -> None:
    command = [
        sys.executable,
        str(ROOT / "benchmarks" / "hidden.py"),
        "--json",
        "--games",
        "4",
        "--http",
        "1",
        "--seed",
        "3",
    ]
    environment = os.environ | {"PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    assert done.stdout, done.stderr
    report = json.loads(done.stdout)
    assert sorted(report) == sorted(ratusz.all_facts())
    for figures in report.values():
        assert figures["faults"] == []
        assert figures["comparisons"] == 8
        assert figures["games over HTTP"] == 1
    assert sum(figures.get("those who know see it", 0) for figures in report.values()) > 0
