"""The folder tree is the architecture: imports go one way, and every game folder is complete."""

import ast
import importlib
import re
from functools import cache
from pathlib import Path

import pytest

import ratusz
from ratusz.engine.facts import Facts
from ratusz.engine.game import data_files
from ratusz.games import all_facts

ROOT = Path(ratusz.__file__).parent

# What each part of the program may import of the others; a part is a folder or a module directly under ratusz.
MAY_IMPORT = {
    "extras": set[str](),
    "texts": set[str](),
    "drawing": {"texts"},
    "engine": {"texts"},
    "games": {"engine", "drawing", "texts"},
    "bots": {"engine", "games", "texts"},
    "insight": {"engine", "games", "drawing", "texts", "bots"},
    "envs": {"engine", "games", "bots"},
    "tables": {"engine", "games", "texts", "bots"},
    "scenes": {"engine", "games", "drawing", "texts", "tables"},
    "store": {"engine", "texts", "tables"},
    "jobs": {"engine", "games", "drawing", "bots", "insight", "tables", "scenes", "store"},
    "people": {"engine", "texts", "tables", "store", "jobs"},
    "live": {"engine", "games", "bots", "tables", "scenes", "store", "jobs", "people"},
    "host": {"engine", "games", "tables", "store", "jobs", "people", "live"},
    "web": {
        "engine",
        "games",
        "drawing",
        "texts",
        "bots",
        "insight",
        "tables",
        "scenes",
        "store",
        "jobs",
        "people",
        "live",
        "host",
    },
    "reviews": {"jobs"},
    "replays": {"games"},
    "cli": {"engine", "games", "drawing", "texts", "bots", "insight", "store", "people", "live", "host", "web"},
}
TOP = {"__init__", "__main__"}
EVERYWHERE = {"__version__", "extras"}
"""What any part may need: which version this is, and the sentence about what is not installed."""
CONTRACT = {"drawing"}
"""The contract names what drawings are made of, for the type checker only."""

GAME_FILES = {
    "__init__.py",
    "data.toml",
    "data.py",
    "drawing",
    "en.ftl",
    "layout.py",
    "moves.py",
    "notation.py",
    "observation.py",
    "pl.ftl",
    "refusals.py",
    "rules.en.md",
    "rules.pl.md",
    "rules.py",
    "rules.toml",
    "scores.py",
    "views.py",
    "words.py",
    "bot",
}
BOT_FILES = {"__init__.py", "evaluation.py", "judgement.py"}
"""What bots know of a game: the value that the contract asks for, and the compiled functions in it."""
OUR_FILES = {"lessons", "picture.en.svg", "picture.pl.svg", "points.py", "printed.py", "turns.py"}
"""What every game of ours has besides: what its page shows, and rules and printed values cut at the same places."""
FEATURES = {"campaign", "completion", "data_check", "tally"}
"""Optional parts of a game that have a module of their own, which is there only if the part is declared."""
LEARNED = {"weights.json", "features.py", "planning.py"}
"""Learned weights, the features that they belong to, and the evaluation of plans."""


DRAWING_FILES = {"__init__.py", "pages.py", "paper.py", "pieces.py"}


def part_of(path: Path) -> str:
    return path.relative_to(ROOT).parts[0].removesuffix(".py")


@cache
def imported(path: Path) -> set[str]:
    """Every ratusz module that a file imports, wherever in the file it does so."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return {name for name in found if name.startswith("ratusz.")}


SOURCES = sorted(path for path in ROOT.rglob("*.py"))


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_imports_go_one_way(path: Path) -> None:
    part = part_of(path)
    if part in TOP:
        return
    allowed = MAY_IMPORT[part] | {part} | (CONTRACT if path == ROOT / "engine" / "contract.py" else set())
    for name in imported(path):
        other = name.split(".")[1]
        if other in EVERYWHERE:
            continue
        assert other in allowed, f"{part} may not import {name}"


def test_the_web_sees_tables_through_one_door_only() -> None:
    """`Service.seen` checks who looks; what holds whole tables, secrets included, stays inside `live` and `store`."""
    whole = {"Table", "Log", "Loaded", "TableCache", "table_cache", "log", "act", "apply", "replay_log", "bot_turn"}
    for path in SOURCES:
        if part_of(path) != "web":
            continue
        for name in imported(path):
            hidden = name.startswith(("ratusz.live", "ratusz.store", "ratusz.tables")) and whole & set(name.split("."))
            assert not hidden, f"{path} imports {name}"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute):
                of = node.value.id if isinstance(node.value, ast.Name) else getattr(node.value, "attr", "")
                private = node.attr.startswith("_") and not node.attr.startswith("__") and of not in ("self", "cls")
                assert not private, f"{path}:{node.lineno} reaches {of}.{node.attr}"
                assert (of, node.attr) != ("service", "table"), f"{path}:{node.lineno}"


def test_no_game_imports_another() -> None:
    folders = {facts.package.rpartition(".")[2] for facts in all_facts().values()}
    for path in SOURCES:
        parts = path.relative_to(ROOT).parts
        if parts[0] == "games" and len(parts) > 2:
            for name in imported(path):
                if name.startswith("ratusz.games.") and name.split(".")[2] in folders:
                    assert name.split(".")[2] == parts[1], f"{path} imports {name}"


def test_only_two_modules_import_numba() -> None:
    """One compiles for the cores of a machine, the other for a GPU."""
    importing = [path for path in SOURCES if "import numba" in path.read_text() or "from numba" in path.read_text()]
    assert importing == [ROOT / "engine" / "_cuda.py", ROOT / "engine" / "_numba.py"]


def test_nothing_outside_its_folder_names_a_game() -> None:
    """A new game is a new folder and nothing else."""
    for path in SOURCES:
        code = ast.parse(path.read_text(encoding="utf-8"))
        strings = {node.value for node in ast.walk(code) if isinstance(node, ast.Constant)}
        for facts in all_facts().values():
            if facts.package.rpartition(".")[2] not in path.parts and "cli" not in path.parts:
                assert facts.id not in strings, f"{path} names {facts.id}"
                assert not [name for name in imported(path) if name.startswith(facts.package)]


def modules_behind(folder: Path, name: str) -> set[str]:
    """The modules of a game's folder that one of them needs, itself included."""
    package, found, left = f"ratusz.games.{folder.name}", set[str](), {name}
    while left:
        found |= left
        needed = {
            part for module in left for part in imported(folder / f"{module}.py") if part.startswith(f"{package}.")
        }
        left = {part.removeprefix(f"{package}.").partition(".")[0] for part in needed} - found
        left = {module for module in left if (folder / f"{module}.py").exists()}
    return found


@pytest.mark.parametrize("facts", all_facts().values(), ids=lambda facts: facts.id)
def test_a_game_folder_is_complete(facts: Facts) -> None:
    """Besides the files of every game there are modules of its rules, of declared features, and folders of data."""
    folder = ROOT / "games" / facts.package.rpartition(".")[2]
    features = {Path(part.__file__).name for name in FEATURES if (part := getattr(facts.parts(), name))}
    rules = {f"{name}.py" for name in modules_behind(folder, "rules")}
    data = {Path(name).parts[0] for name, _ in data_files(facts, shipped=True)[0]}
    there = {path.name for path in folder.iterdir()} - {"__pycache__"}
    assert there == GAME_FILES | OUR_FILES | features | rules | data
    assert {path.name for path in (folder / "drawing").iterdir()} >= DRAWING_FILES
    bot = {path.name for path in (folder / "bot").iterdir()} - {"__pycache__"}
    assert BOT_FILES <= bot <= BOT_FILES | LEARNED
    assert facts.id == folder.name.replace("_", "-")
    docs = ROOT.parent.parent / "docs"
    assert (docs / f"{facts.id}.md").exists()
    assert (docs / "rulings" / f"{facts.id}.md").exists()
    assert list((ROOT.parent.parent / "tests" / "golden" / facts.id).glob("*.txt"))


def test_most_files_can_be_read_in_a_sitting() -> None:
    assert not [path for path in SOURCES if len(path.read_text(encoding="utf-8").splitlines()) > 600]


def test_no_function_has_more_than_eight_parameters() -> None:
    """More of them want a type: a `NamedTuple` in compiled code, see `engine.signatures`."""
    wide = []
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                given = node.args
                names = [one.arg for one in (*given.posonlyargs, *given.args, *given.kwonlyargs)]
                count = len(names) + (given.vararg is not None) - (names[:1] in (["self"], ["cls"]))
                wide += [f"{path}: {node.name} has {count}"] if count > 8 else []
    assert not wide


def test_the_package_shows_its_public_names_and_has_them() -> None:
    assert set(dir(ratusz)) == {*ratusz.__all__, "__version__"}
    assert all(hasattr(ratusz, name) for name in dir(ratusz))


def test_the_architecture_names_what_is_there() -> None:
    """Every package has a line in the table, and every file and function of the walks exists."""
    text = (ROOT.parent.parent / "docs" / "architecture.md").read_text(encoding="utf-8")
    packages = {path.name for path in ROOT.iterdir() if (path / "__init__.py").exists()}
    assert set(re.findall(r"^\| `(\w+)/` \|", text, re.MULTILINE)) == packages
    paths = re.findall(r"`((?!tests/)(?:\w+/)+\w+\.(?:py|js))`(?::\s+`([\w.]+)`)?", text)
    assert len(paths) > 30
    for path, name in paths:
        source = (ROOT / path).read_text(encoding="utf-8")
        for part in filter(None, name.split(".")):
            assert re.search(rf"^\s*(?:export )?(?:async )?(?:def|class|function) {part}\b", source, re.MULTILINE), (
                f"{path}: {name}"
            )


def test_former_names_still_work_and_say_the_new_one() -> None:
    former = {
        "reviews": "replay_step",
        "replays": "replay",
        "engine.observing": "Unpacking",
        "bots.arena": "simulate",
        "bots.competition": "Effort",
    }
    for old, name in former.items():
        with pytest.warns(DeprecationWarning, match="is called ratusz."):
            assert hasattr(importlib.import_module(f"ratusz.{old}"), name)
