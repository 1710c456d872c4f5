"""The threat model names tests that exist, and what Ratusz is built with has no hole that we know of."""

from __future__ import annotations

import re
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
AUDIT = ROOT / "script" / "audit"
ITEM = re.compile(r"^- \*\*(.+?)\*\*(.*?)(?=^- |^#|\Z)", re.MULTILINE | re.DOTALL)


def threats() -> list[tuple[str, str]]:
    """What is tried, and the tests beside it."""
    text = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
    return ITEM.findall(text.partition("## Threats")[2].partition("\n## ")[0])


def test_every_threat_names_tests_and_they_exist() -> None:
    sources = [path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("test_*.py")]
    known = {name for source in sources for name in re.findall(r"def (test_\w+)\(", source)}
    rows = threats()
    assert len(rows) > 20
    for tried, tests in rows:
        named = re.findall(r"`(test_\w+)`", tests)
        assert named, tried
        assert not [name for name in named if name not in known], tried


def test_what_we_are_built_with_has_no_known_hole() -> None:
    done = subprocess.run([sys.executable, str(AUDIT)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "No known hole in what Ratusz is built with.\n")


@pytest.mark.parametrize(
    ("pinned", "found"),
    [
        ("jinja2==3.1.5", True),
        ("Jinja2==3.1.6", False),
        ("jinja2==3.10", False),
        ("jinja2==3.1.6rc1", False),
        ("jinja2==2.11.3 ; python_version < '3'", True),
        ("markupsafe==1.0", False),
        ("", False),
    ],
)
def test_an_old_version_is_found(pinned: str, found: bool) -> None:
    holes = runpy.run_path(str(AUDIT))["holes"]
    told = holes(f"{pinned}\n", "# a list\njinja2 3.1.6 CVE-2025-27516\n")
    assert bool(told) is found
    assert all("3.1.6 closes it" in line for line in told)
