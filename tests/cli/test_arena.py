"""`ratusz arena` as a user types it."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from tests.cli.conftest import Ran

VILLAGE = ("arena", "rolling-village", "--bots", "greedy,random")


def test_it_tells_who_is_better_and_how_sure_that_is(ratusz: Callable[..., Ran]) -> None:
    ran = ratusz(*VILLAGE, "-n", "35")
    assert ran.code == 0
    assert "35 deals, 70 games" in ran.out
    assert re.search(r"^greedy +\d+\.\d .*%", ran.out, re.M)
    assert re.search(r"^greedy and random: \+.* settled$", ran.out, re.M)
    assert ran.err == "", "the bar is for terminals"


def test_results_do_not_depend_on_the_number_of_jobs(ratusz: Callable[..., Ran]) -> None:
    first, second = (ratusz(*VILLAGE, "-n", "32", "--seed", "ania", "--json", "--jobs", jobs) for jobs in ("1", "3"))
    assert first == second
    told = json.loads(first.out)
    assert (told["deals"], told["games"], told["settled"]) == (32, 64, True)
    greedy, random = told["bots"]
    assert greedy["wins"]["low"] <= greedy["wins"]["mean"] <= 1
    assert greedy["rating"]["mean"] == pytest.approx(-random["rating"]["mean"])
    assert json.loads(ratusz(*VILLAGE, "-n", "32", "--seed", "olek", "--json").out)["bots"] != told["bots"]


def test_until_sure_stops_early_and_says_when_it_could_not(ratusz: Callable[..., Ran]) -> None:
    assert "30 deals, 60 games" in ratusz(*VILLAGE, "--until-sure").out
    ran = ratusz(*VILLAGE, "--until-sure", "-n", "15")
    assert "Not everything is settled after 15 deals" in ran.out


def test_a_contest_goes_on_from_its_file(ratusz: Callable[..., Ran], tmp_path: Path) -> None:
    whole = ratusz(*VILLAGE, "-n", "9", "--json").out
    ratusz(*VILLAGE, "-n", "4", "--store", "results")
    with (tmp_path / "results").open("ab") as file:
        file.write(b'{"deal":4,"tot')
    assert ratusz(*VILLAGE, "-n", "9", "--json", "--store", "results").out == whole
    ran = ratusz(*VILLAGE, "-n", "9", "--seed", "other", "--store", "results")
    assert ran.code == 2
    assert ran.err == "ratusz: results has results with another seed (0); name a new file.\n"


def test_a_guest_that_goes_wrong_is_named(ratusz: Callable[..., Ran], tmp_path: Path) -> None:
    (tmp_path / "cheat.py").write_text("class Cheat:\n    def choose(self, *known):\n        return 'win at once'\n")
    ran = ratusz("arena", "rolling-village", "--bots", "cheat.py,random", "-n", "2", "--time", "30")
    assert ran.code == 0
    assert "cheat.py lost 6 turns to the stand-in (0 too slow, 0 broken, 6 illegal). First: “win at once”" in ran.out


def test_guests_play_the_same_in_several_processes(ratusz: Callable[..., Ran], tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(
        "class Mine:\n    def choose(self, position, seat, random):\n"
        "        return random.choice(position.legal(seat).texts())\n"
    )
    arguments = ("arena", "rolling-village", "--bots", "mine.py,greedy", "-n", "4", "--time", "30", "--json")
    assert ratusz(*arguments) == ratusz(*arguments, "--jobs", "2")


def test_ctrl_c_keeps_what_is_finished(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "ratusz", *VILLAGE, "-n", "1000000", "--store", "results"]
    heeds = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)  # also where these tests run in the background
    process = subprocess.Popen(command, cwd=tmp_path, stderr=subprocess.PIPE, text=True, preexec_fn=heeds)
    store, end = tmp_path / "results", time.monotonic() + 60
    while not (store.exists() and store.read_bytes().count(b"\n") > 3):
        assert time.monotonic() < end
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=30)
    assert process.returncode == 130
    assert said == "Stopped; the same command continues from results.\n"
    assert store.read_bytes().endswith(b"\n")


def test_ray_gives_the_same_results(tmp_path: Path) -> None:
    pytest.importorskip("ray", reason='needs pip install "ratusz[ray]"; another crew stands for it in test_arena')
    command = [sys.executable, "-m", "ratusz", *VILLAGE, "-n", "6", "--json"]
    told = [
        subprocess.run([*command, *more], cwd=tmp_path, capture_output=True, text=True, check=True, timeout=120).stdout
        for more in ([], ["--ray"])
    ]
    assert told[0] == told[1]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--bots", "greedy,clever"), "There is no bot “clever”"),
        (("--bots", "greedy,,random"), "names with commas"),
        (("--bots", "greedy", "--until-sure"), "name at least two"),
        (("--bots", "greedy,nobody.py"), "There is no file nobody.py"),
        (("--bots", "greedy,ftp://x"), "not an address"),
        (("--bots", "greedy,random", "-n", "0"), "'-n': 0 is not in the range"),
        (("--bots", "greedy,random", "--jobs", "-1"), "'--jobs' / '-j': -1 is not in the range"),
        (("--bots", "greedy,random", "--time", "nan"), "time for a move"),
        (("--bots", "greedy,random", "--seed", "\n"), "The seed"),
        (("--bots", "greedy,random", "--store", "no/folder"), "cannot be written"),
        (("--bots", "greedy,random", "--option", "castles=1"), "castles"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_sentence(
    ratusz: Callable[..., Ran], arguments: tuple[str, ...], sentence: str
) -> None:
    ran = ratusz("arena", "rolling-village", *arguments)
    assert ran.code == 2
    assert sentence in ran.err
    assert ran.err.count("\n") == 1
