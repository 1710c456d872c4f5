"""The command as a user types it: what it prints, and that nothing a user types ends in a traceback."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import click
import pytest

from ratusz.cli import command
from ratusz.games import all_facts
from tests.cli.conftest import Ran


def test_games_lists_every_game_with_its_options(ratusz: Callable[..., Ran]) -> None:
    assert "rolling-village: Rolling Village / Moje miasteczko" in ratusz("games").out
    listed = {game["id"]: game for game in json.loads(ratusz("games", "--json").out)}
    assert set(listed) == set(all_facts())
    village = listed["rolling-village"]
    assert village["players"] == {"min": 1, "max": 12, "default": 2}
    assert {option["name"] for option in village["options"]} >= {"factories", "overflow_wrap"}


def test_simulate_prints_the_same_figures_for_the_same_seed(ratusz: Callable[..., Ran]) -> None:
    arguments = ("simulate", "rolling-village", "-n", "40", "--bot", "greedy,random", "--seed", "ania", "--json")
    first, second = ratusz(*arguments), ratusz(*arguments)
    assert first == second
    result = json.loads(first.out)
    assert result["games"] == 40
    greedy, random = result["seats"]
    assert greedy["mean"] > random["mean"] > 0
    assert greedy["min"] <= greedy["p5"] <= greedy["p50"] <= greedy["p95"] <= greedy["max"]
    assert json.loads(ratusz(*arguments[:-2], "olek", "--json").out)["seats"] != result["seats"]


def test_simulate_writes_records_that_replay_and_verify(ratusz: Callable[..., Ran], tmp_path: Path) -> None:
    ran = ratusz(
        "simulate", "rolling-village", "-n", "12", "--players", "3", "--option", "factories=yes", "--record", "games"
    )
    assert ran.code == 0
    records = sorted((tmp_path / "games").iterdir())
    assert [path.name for path in records][:2] == ["rolling-village-01.txt", "rolling-village-02.txt"]
    assert len(records) == 12
    assert "seat 2" in ratusz("replay", str(records[0])).out
    assert "All 10 outcomes" in ratusz("verify", str(records[0])).out
    shown = json.loads(ratusz("replay", str(records[0]), "--json").out)
    assert [seat["total"] for seat in shown["seats"]] == [
        sum(line["points"] for line in seat["lines"]) for seat in shown["seats"]
    ]
    assert ratusz("replay", "-", typed=records[0].read_bytes()).code == 0


def test_replay_says_which_line_is_wrong_and_why(ratusz: Callable[..., Ran], tmp_path: Path) -> None:
    ratusz("simulate", "rolling-village", "-n", "1", "--record", "games")
    path = tmp_path / "games" / "rolling-village-1.txt"
    lines = path.read_text().split("\n")
    lines[2] = "0 house z9"
    path.write_text("\n".join(lines))
    ran = ratusz("replay", str(path))
    assert ran.code == 2
    assert "line 3" in ran.err
    assert "not a move" in ran.err


@pytest.mark.parametrize("name", ["sheet.svg", "sheet.pdf", "ARKUSZ.PDF"])
def test_print_writes_a_sheet(ratusz: Callable[..., Ran], tmp_path: Path, name: str) -> None:
    ran = ratusz("print", "rolling-village", "-o", name, "--language", "pl", "--option", "factories=yes")
    assert ran.code == 0
    content = (tmp_path / name).read_bytes()
    assert content.startswith(b"<svg" if name.endswith("svg") else b"%PDF")
    assert [path.name for path in tmp_path.iterdir()] == [name]


BAD = {
    "unknown game": ("simulate", "chess"),
    "unknown command": ("conquer",),
    "unknown option": ("simulate", "rolling-village", "--option", "castles=1"),
    "option without a value": ("simulate", "rolling-village", "--option", "factories"),
    "bad option value": ("simulate", "rolling-village", "--option", "factories=maybe"),
    "reserved word as option": ("simulate", "rolling-village", "--option", "compiled=no"),
    "option twice": ("simulate", "rolling-village", "--option", "factories=yes", "--option", "factories=no"),
    "players twice": ("simulate", "rolling-village", "--players", "2", "--option", "players=3"),
    "unknown bot": ("simulate", "rolling-village", "--bot", "clever"),
    "empty bot": ("simulate", "rolling-village", "--bot", ""),
    "too many bots": ("simulate", "rolling-village", "--bot", "random,random,random"),
    "no players": ("simulate", "rolling-village", "--players", "0"),
    "too many players": ("simulate", "rolling-village", "--players", "13"),
    "negative players": ("simulate", "rolling-village", "--players", "-2"),
    "huge players": ("simulate", "rolling-village", "--players", "9" * 5000),
    "players not a number": ("simulate", "rolling-village", "--players", "two"),
    "no games": ("simulate", "rolling-village", "-n", "0"),
    "negative games": ("simulate", "rolling-village", "-n", "-5"),
    "huge games": ("simulate", "rolling-village", "-n", "9" * 30),
    "games not a number": ("simulate", "rolling-village", "-n", "1e3"),
    "seed that is no text": ("simulate", "rolling-village", "--seed", "\udcff"),
    "record without a name": ("simulate", "rolling-village", "-n", "1", "--record", ""),
    "play into no folder": ("play", "rolling-village", "--record", "nowhere/a.txt"),
    "long seed": ("simulate", "rolling-village", "--seed", "x" * 1000),
    "record into a file": ("simulate", "rolling-village", "-n", "1", "--record", "present.txt"),
    "record into a full folder": ("simulate", "rolling-village", "-n", "1", "--record", "full"),
    "replay nothing": ("replay",),
    "replay a missing file": ("replay", "missing.txt"),
    "replay a folder": ("replay", "full"),
    "replay a text": ("replay", "present.txt"),
    "replay a binary file": ("replay", "binary"),
    "replay an empty file": ("replay", "empty"),
    "replay empty input": ("replay", "-"),
    "replay a huge file": ("replay", "huge"),
    "replay deep brackets": ("replay", "deep"),
    "verify a text": ("verify", "present.txt"),
    "verify without commitment": ("verify", "plain.txt"),
    "print unknown game": ("print", "chess", "-o", "a.pdf"),
    "print without file": ("print", "rolling-village"),
    "print another format": ("print", "rolling-village", "-o", "a.png"),
    "print into no folder": ("print", "rolling-village", "-o", "nowhere/a.pdf"),
    "print language": ("print", "rolling-village", "-o", "a.pdf", "--language", "de"),
    "print onto a folder": ("print", "rolling-village", "-o", "folder.pdf"),
    "play unknown game": ("play", "chess"),
    "play unknown bot": ("play", "rolling-village", "--bot", "clever"),
    "play record exists": ("play", "rolling-village", "--record", "present.txt"),
    "bytes that are no text": ("simulate", "rolling-\udcff"),
}


@pytest.mark.parametrize("arguments", BAD.values(), ids=BAD.keys())
def test_bad_input_gives_one_sentence_and_writes_nothing(
    ratusz: Callable[..., Ran], tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    (tmp_path / "present.txt").write_text("hello")
    (tmp_path / "empty").write_text("")
    (tmp_path / "binary").write_bytes(bytes(range(256)))
    (tmp_path / "deep").write_text("[" * 200_000)
    (tmp_path / "huge").write_bytes(b" " * 5_000_000)
    golden = Path(__file__).parent.parent / "golden" / "rolling-village" / "specification-a.txt"
    (tmp_path / "plain.txt").write_text(golden.read_text())
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "mine").write_text("")
    (tmp_path / "folder.pdf").mkdir()
    before = sorted(tmp_path.rglob("*"))
    ran = ratusz(*arguments)
    assert ran.code == 2
    assert "Traceback" not in ran.err
    assert ran.out == ""
    sentence = ran.err.strip().splitlines()[-1]
    assert sentence.endswith((".", "?"))
    assert len(sentence) < 300
    assert sorted(tmp_path.rglob("*")) == before


def test_without_the_pdf_libraries_printing_says_what_to_install(
    ratusz: Callable[..., Ran], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "svglib", None)
    ran = ratusz("print", "rolling-village", "-o", "sheet.pdf")
    assert ran.code == 2
    assert "ratusz[print]" in ran.err
    assert list(tmp_path.iterdir()) == []


def test_o_means_output_on_every_command() -> None:
    def commands(group: click.Group) -> Iterator[click.Command]:
        for found in group.commands.values():
            yield found
            if isinstance(found, click.Group):
                yield from commands(found)

    short = {option.name for found in commands(command) for option in found.params if "-o" in option.opts}
    assert short == {"output"}
