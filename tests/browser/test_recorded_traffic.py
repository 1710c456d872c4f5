"""What pages ask today is what is recorded, so that benchmarks ask the same as browsers."""

from __future__ import annotations

import os
import subprocess
import sys

from playwright.sync_api import Browser

from tests.browser.kit import ROOT, chromium


def test_pages_ask_what_is_recorded_for_benchmarks(browser: Browser) -> None:
    """One game for all of them: they have the same scripts; this one has papers of every kind."""
    command = [
        sys.executable,
        str(ROOT / "benchmarks" / "record_traffic.py"),
        "--check",
        "--game",
        "seven-wonders-dice",
    ]
    environment = os.environ | {"PYTHONPATH": str(ROOT / "src"), "RATUSZ_CHROMIUM": str(chromium())}
    done = subprocess.run(command, stderr=subprocess.PIPE, text=True, env=environment, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
