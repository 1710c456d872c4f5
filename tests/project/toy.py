"""The toy game of docs/adding-a-game.md, taken out of the page and put beside the real games."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "adding-a-game.md"
FILE = re.compile(r"^```[a-z]+ file=(\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def files() -> dict[str, str]:
    """The files of the page by their names, `three_rows/data.py` and so on."""
    return {match[1]: match[2] for match in FILE.finditer(PAGE.read_text(encoding="utf-8"))}


class Toy:
    """A folder that looks like `src`, with one game more; everything else in it is linked."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.src = folder, folder / "src"
        ours, theirs = ROOT / "src" / "ratusz", self.src / "ratusz"
        link(ours, theirs, leave="games")
        link(ours / "games", theirs / "games", leave="")
        for name, text in files().items():
            path = theirs / "games" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        """A Python command from the root of the project that finds the toy among the games."""
        environment = {**os.environ, "PYTHONPATH": str(self.src), "MYPYPATH": str(self.src)}
        command = [sys.executable, *words]
        return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)

    def mypy(self) -> str:
        """What the type checker says; nothing if all is well."""
        cache = str(self.folder / "mypy")
        done = self.run("-m", "mypy", "--config-file", "pyproject.toml", "--cache-dir", cache, "-p", GAME)
        return "" if done.returncode == 0 else done.stdout + done.stderr

    def change(self, name: str, old: str, new: str) -> None:
        """Another text in one of the toy's files."""
        path = self.src / "ratusz" / "games" / "three_rows" / name
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new), encoding="utf-8")


GAME = "ratusz.games.three_rows"


def link(ours: Path, theirs: Path, *, leave: str) -> None:
    """A folder of links to everything in another one, except what is left."""
    theirs.mkdir(parents=True)
    for path in ours.iterdir():
        if path.name not in (leave, "__pycache__"):
            (theirs / path.name).symlink_to(path)
