"""The example bot plays a whole game against a real server, with nothing but the standard library."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

import ratusz

BOT = Path(__file__).resolve().parents[2] / "examples" / "api_bot.py"


@pytest.mark.parametrize("game", ratusz.all_facts())
def test_the_example_bot_plays_a_game(address: str, game: str) -> None:
    command = [sys.executable, "-I", "-S", str(BOT), address, game]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert done.stderr == ""
    assert re.search(r"^Example bot: -?\d+ points$", done.stdout, re.MULTILINE)


def test_the_example_is_short() -> None:
    lines = BOT.read_text(encoding="utf-8").partition('"""\n\n')[2].splitlines()
    assert len([line for line in lines if line.strip()]) <= 40
