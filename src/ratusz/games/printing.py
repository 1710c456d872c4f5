"""Empty sheets to print, each with a small line that says which of its numbers are not confirmed."""

from __future__ import annotations

import re

from ratusz.drawing import text, theme
from ratusz.engine.game import Game

_SIZE = 2.3
_ABOVE = 3.0
"""Size of the line, and its distance from the lower edge, in millimetres."""


def printed_pages(game: Game, language: str) -> list[str]:
    """Return the pages of a game as SVG."""
    numbers = game.numbers
    line = " ".join([numbers.line(language), *([numbers.unconfirmed(language)] if numbers.open else [])])
    return [_with_line(page, line) for page in game.parts.drawing.pages(game, language=language)]


def _with_line(page: str, line: str) -> str:
    box = re.search(r'viewBox="0 0 ([0-9.]+) ([0-9.]+)"', page)
    assert box, "every page says how large it is"
    width, height = map(float, box.groups())
    drawn = text((width / 2, height - _ABOVE), line, theme("ink"), _SIZE, colour="muted", within=width - 20)
    before, end, after = page.rpartition("</svg>")
    return f"{before}{drawn}{end}{after}"
