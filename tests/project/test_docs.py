"""The documents tell the truth: their code runs, their commands work, their links lead somewhere."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner

import ratusz
from ratusz.bots.simulation import simulate
from ratusz.cli import command

ROOT = Path(__file__).resolve().parents[2]
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
CHECKER = ROOT / "script" / "check_chance.py"
BLOCK = re.compile(r"^```([a-z]*(?: file=\S+)?)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)\s]+)\)")

every_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))


def blocks(page: Path, kind: str) -> list[str]:
    """The fenced blocks of one kind; empty lines before each make its line numbers those of the page."""
    text = page.read_text(encoding="utf-8")
    found = [match for match in BLOCK.finditer(text) if match[1] == kind]
    return ["\n" * text.count("\n", 0, match.start(2)) + match[2] for match in found]


# Code and commands


@every_page
def test_python_runs(page: Path) -> None:
    namespace: dict[str, Any] = {"__name__": "__main__"}
    for block in blocks(page, "python"):
        exec(compile(block, str(page), "exec"), namespace)


def test_the_example_of_the_readme_runs_by_itself(tmp_path: Path) -> None:
    (example,) = blocks(ROOT / "README.md", "python")
    assert len(example.strip().splitlines()) <= 12
    done = subprocess.run([sys.executable, "-c", example], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert "total" in done.stdout


@every_page
def test_commands_work(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    for block in blocks(page, "console"):
        for line in block.strip().splitlines():
            if line.startswith("$ ratusz"):
                done = CliRunner().invoke(command, shlex.split(line)[2:])
                assert done.exit_code == 0, f"{line}\n{done.output}\n{done.exception!r}"


# The record of docs/records.md


@pytest.fixture
def example() -> str:
    (block,) = blocks(ROOT / "docs" / "records.md", "record")
    return block.lstrip("\n")


def test_the_example_record_replays(example: str) -> None:
    record = ratusz.read_record(example)
    assert record.text == example
    assert ratusz.replay(record).totals == (67, 27)


def test_the_example_record_is_what_its_command_makes(example: str) -> None:
    game = ratusz.game("rolling-village", players=2)
    (finished,) = simulate(game, [ratusz.bot("greedy"), ratusz.bot("random")], 1, "bakery", record=True)
    assert finished.record is not None
    assert finished.record.text == example


def test_the_reader_of_the_page_reads_it(example: str, tmp_path: Path) -> None:
    reader = blocks(ROOT / "docs" / "records.md", "python")[0]
    namespace: dict[str, Any] = {}
    exec(reader, namespace)
    path = tmp_path / "record.txt"
    path.write_text(example, encoding="utf-8")
    header, events, totals = namespace["read"](path)
    record = ratusz.read_record(example)
    assert header["game"] == record.header.game
    assert [seat for seat, _ in events] == [event.seat for event in record.events]
    assert totals == [67, 27]


# Nothing is left out


@pytest.mark.parametrize("facts", ratusz.all_facts().values(), ids=lambda facts: facts.id)
def test_every_option_of_a_game_is_on_its_page(facts: Any) -> None:
    page = (ROOT / "docs" / f"{facts.id}.md").read_text(encoding="utf-8")
    rulings = (ROOT / "docs" / "rulings" / f"{facts.id}.md").read_text(encoding="utf-8")
    for option in facts.all_options():
        (row,) = re.findall(rf"^\| `{option.name}` \| [^\n]*\| {option.write(option.default)} \|.*$", page, re.M)
        assert option.ruling in row
        assert all(f"`{value}`" in page or value in row for value in option.choices)
        assert not option.ruling or f"`{option.name}`" in rulings


@pytest.mark.parametrize("facts", ratusz.all_facts().values(), ids=lambda facts: facts.id)
def test_names_that_rulings_give_are_in_the_code(facts: Any) -> None:
    rulings = (ROOT / "docs" / "rulings" / f"{facts.id}.md").read_text(encoding="utf-8")
    sources = [*facts.folder.rglob("*.py"), *facts.folder.glob("*.toml")]
    code = "\n".join(path.read_text(encoding="utf-8") for path in sources)
    named = re.findall(r"`(\w+)`", " ".join(re.findall(r"In the code:(.*?)(?:\n\n|\Z)", rulings, re.DOTALL)))
    assert named
    assert not [name for name in named if not re.search(rf'(def|class) {name}\b|^ *{name} *[:=]|"{name}"', code, re.M)]


def test_every_command_and_long_option_is_mentioned() -> None:
    assert isinstance(command, click.Group)
    told = "\n".join(page.read_text(encoding="utf-8") for page in PAGES)
    wanted = {"--help", "--version"}
    commands = dict(command.commands)
    for name, group in command.commands.items():
        if isinstance(group, click.Group):
            commands |= {f"{name} {part}": subcommand for part, subcommand in group.commands.items()}
    for name, subcommand in commands.items():
        wanted.add(f"ratusz {name}")
        shown = [parameter for parameter in subcommand.params if not getattr(parameter, "hidden", False)]
        options = [option for parameter in shown for option in parameter.opts]
        wanted |= {option for option in options if option.startswith("--")}
    assert not [word for word in sorted(wanted) if not re.search(rf"{re.escape(word)}\b", told)]


@every_page
def test_links_lead_to_files(page: Path) -> None:
    text = BLOCK.sub("", page.read_text(encoding="utf-8"))
    relative = [link.partition("#")[0] for link in LINK.findall(text) if not re.match(r"[a-z]+:|#", link)]
    assert not [link for link in relative if not (page.parent / link).exists()]


@every_page
def test_lines_are_short_enough_to_read(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    prose = BLOCK.sub("", text)
    assert not [line for line in prose.splitlines() if len(line) > 120]
    assert text.endswith("\n")


# The verifier that stands alone


def check(path: Path) -> subprocess.CompletedProcess[str]:
    """The verifier as a stranger would run it: without any installed package, far from this repository."""
    arguments = [sys.executable, "-I", "-S", str(CHECKER), str(path)]
    return subprocess.run(arguments, cwd=path.parent, capture_output=True, text=True, check=False)


@pytest.fixture
def fresh() -> str:
    game = ratusz.game("rolling-village", players=3, factories=True)
    (finished,) = simulate(game, [ratusz.bot("random")] * 3, 1, "a fresh game", record=True)
    assert finished.record is not None
    return finished.record.text


def test_the_verifier_accepts_a_fresh_record(fresh: str, tmp_path: Path) -> None:
    path = tmp_path / "record.txt"
    path.write_text(fresh, encoding="utf-8")
    done = check(path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "All 10 outcomes were drawn from the committed seed.\n"


def swapped(text: str, pattern: str) -> str:
    """The text with the digit that a group of the pattern finds replaced by another digit."""
    match = re.search(pattern, text)
    assert match is not None
    digit = "1" if match[1] != "1" else "2"
    return text[: match.start(1)] + digit + text[match.end(1) :]


TAMPERED: dict[str, Callable[[str], str]] = {
    "ticket": lambda text: swapped(text, r"\nchance (\d+)/36"),
    "number of tickets": lambda text: text.replace("/36 ", "/72 ", 1),
    "roll": lambda text: swapped(text, r"\nchance \d+/36 ([1-6])-"),
    "no ticket": lambda text: re.sub(r"\nchance \d+/36 ", "\nchance ", text, count=1),
    "roll left out": lambda text: re.sub(r"\nchance [^\n]+(?=\n(?!chance)(?:\d[^\n]+\n)+scores)", "", text),
    "seed": lambda text: swapped(text, r'"seed":"(.)'),
    "seed missing": lambda text: re.sub(r'"seed":"\w+"', '"seed":""', text),
    "seed not hexadecimal": lambda text: re.sub(r'"seed":"\w\w', '"seed":"zz', text),
    "commitment": lambda text: swapped(text, r'"commitment":"(.)'),
    "no commitment": lambda text: re.sub(r',"chance":\{[^}]*\}', "", text),
    "chance of another type": lambda text: re.sub(r'"chance":\{[^}]*\}', '"chance":[1]', text),
    "word": lambda text: text.replace('"words":[]', '"words":["hello"]'),
    "word of another type": lambda text: text.replace('"words":[]', '"words":[7]'),
    "table": lambda text: text.replace('"table":"simulation 0"', '"table":"simulation 1"'),
    "cut within a line": lambda text: text[: len(text) // 2],
    "cut within the scores": lambda text: text[:-20],
    "cut after a line": lambda text: text[: text.index("\nscores")],
    "header only": lambda text: text.partition("\n")[0],
    "empty": lambda text: "",
    "other text": lambda text: "Once upon a time\nthere was a town hall.\n",
    "other JSON": lambda text: "[]\n",
    "deep JSON": lambda text: "[" * 100_000,
    "long number": lambda text: "1" * 10_000,
}


def refused(path: Path) -> None:
    done = check(path)
    assert done.returncode == 2
    assert done.stdout == ""
    assert re.fullmatch(r"[A-Z][^\n]+\n", done.stderr), done.stderr


@pytest.mark.parametrize("tampered", TAMPERED)
def test_the_verifier_refuses_what_was_tampered_with(tampered: str, fresh: str, tmp_path: Path) -> None:
    path = tmp_path / "record.txt"
    text = TAMPERED[tampered](fresh)
    assert text != fresh
    path.write_text(text, encoding="utf-8")
    refused(path)


def test_the_verifier_refuses_what_is_no_text_file(tmp_path: Path) -> None:
    binary = tmp_path / "binary"
    binary.write_bytes(bytes(range(256)) * 100)
    refused(binary)
    refused(tmp_path / "missing")
    refused(tmp_path)


def test_the_verifier_knows_nothing_of_ratusz() -> None:
    imported = re.findall(r"^(?:from|import) (\w+)", CHECKER.read_text(encoding="utf-8"), re.MULTILINE)
    assert set(imported) <= set(sys.stdlib_module_names)
