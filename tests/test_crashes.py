"""Inputs that crashed the program once are read again, with a thousand new malformed ones."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]


def fuzz(*arguments: str) -> Any:
    command = [sys.executable, str(ROOT / "benchmarks" / "fuzz.py"), "--json", *arguments]
    environment = os.environ | {"PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    assert done.stdout, done.stderr
    return json.loads(done.stdout)


def test_inputs_that_once_crashed_are_refused_or_read() -> None:
    found = fuzz("--replay")
    assert len(found) == len(list((ROOT / "tests" / "crashes").iterdir())) > 0
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


def test_broken_inputs_are_refused_or_read(tmp_path: Path) -> None:
    report = fuzz("--inputs", "1000", "--seed", "7", "--crashes", str(tmp_path))
    assert {name: figures["wrong"] for name, figures in report.items() if figures["crashes"]} == {}
    assert sum(figures["inputs"] for figures in report.values()) > 950
