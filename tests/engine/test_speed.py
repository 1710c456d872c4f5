"""The comparison of speeds works with us alone, and leaves out what is not installed."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parents[2]


def test_our_games_are_measured_and_drawn_and_who_is_missing_is_named(tmp_path):
    picture = tmp_path / "speed.svg"
    command = [sys.executable, str(ROOT / "benchmarks" / "speed.py"), "--json", "--seconds", "0.01"]
    command += ["--games", "rolling-village", "--who", "ratusz,openspiel", "--chart", str(picture)]
    found = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE, timeout=120).stdout)
    first = found["rows"][0]
    assert (first["who"], first["game"]) == ("ratusz", "rolling-village")
    for place in ("one core", "all cores"):
        least, most = first[place]["spread"]
        assert 1000 < least <= first[place]["moves_per_second"] <= most
    measured = {row["who"] for row in found["rows"]}
    assert "openspiel" in measured or found["missing"] == [
        "openspiel, all cores: pyspiel is not installed",
        "openspiel, one core: pyspiel is not installed",
    ]
    assert found["versions"]["ratusz"]
    assert len(list(ElementTree.parse(picture).iter("{http://www.w3.org/2000/svg}rect"))) >= 2
