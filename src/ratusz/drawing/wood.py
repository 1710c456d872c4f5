"""Wood and paint: colours beyond those of the pages, and the grain of a plank."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from ratusz.drawing.pencil import Pencil
from ratusz.drawing.svg import Element, path
from ratusz.drawing.themes import Theme, read_colours

_PAINTS_FILE = Path(__file__).with_name("paints.css")


def paint(theme: Theme, name: str) -> str:
    """Return a colour by name: one of the theme's tokens, or a wood or a paint of `paints.css`."""
    if name in theme.tokens:
        return theme[name]
    if theme.name == "css":
        return f"var(--{name}, light-dark({_paints('light')[name]}, {_paints('dark')[name]}))"
    return _paints(theme.name)[name]


@cache
def _paints(theme_name: str) -> dict[str, str]:
    return read_colours(_PAINTS_FILE, theme_name)


def grain(
    what: Iterable[object], x: float, y: float, width: float, height: float, lines: int, theme: Theme, strength: float
) -> Element:
    """Draw a few faint lines of grain along a plank, always the same for the same thing in the same place."""
    pencil, d = Pencil(*what), ""
    for index in range(lines):
        level, sway = y + height * (index + 0.5) / lines, height / lines * (0.12 if index % 2 else -0.12)
        begin, end = ((0.0, 0.72), (0.18, 1.0), (0.06, 0.55))[index % 3]
        marks = ((begin, 0.0), (begin * 0.6 + end * 0.4, sway), (begin * 0.3 + end * 0.7, -sway), (end, sway * 0.4))
        d += pencil.curve(*((x + width * along, level + off) for along, off in marks), tremble=abs(sway) * 0.7)
    return path(d, stroke=paint(theme, "board-edge"), stroke_width=1, stroke_opacity=strength)
