"""The threat model names tests that exist."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ITEM = re.compile(r"^- \*\*(.+?)\*\*(.*?)(?=^- |^#|\Z)", re.MULTILINE | re.DOTALL)


def threats() -> list[tuple[str, str]]:
    """The attacks, with the tests named beside them."""
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
