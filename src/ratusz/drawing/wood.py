"""Wood and paint: colours beyond those of the pages, and the grain of a plank."""

from __future__ import annotations

from collections.abc import Iterable

from ratusz.drawing.pencil import Pencil
from ratusz.drawing.svg import Element, path
from ratusz.drawing.themes import Theme

# Colours of wood and paint that tokens.css does not name: light, dark, ink. A token of the same name wins.
_PAINTS = {
    "board": ("#dcb581", "#54402e", "#ffffff"),
    "board-edge": ("#9a7040", "#2d2219", "#55535c"),
    "board-ink": ("#5a3f22", "#d3bb99", "#55535c"),
    "hollow": ("#f0d9b1", "#6d553d", "#ffffff"),
    "outline": ("#3a2a20", "#16110d", "#1f1e24"),
    "label": ("#fff8e8", "#fff3dc", "#ffffff"),
    "label-ink": ("#2b2018", "#2b2018", "#1f1e24"),
    "orange": ("#dd8a35", "#eba159", "#b5651d"),
    "orange-tint": ("#fae3cb", "#4e3a26", "#ffffff"),
    "plum": ("#7d5ba6", "#a587cf", "#6f4f99"),
    "plum-tint": ("#e8dff3", "#3d3450", "#ffffff"),
    "coal": ("#45434d", "#5b5966", "#45434d"),
    "coal-tint": ("#e0dddf", "#33323a", "#ffffff"),
    "maple": ("#dcb581", "#c79c68", "#ffffff"),
    "rim": ("#3a2a20", "#8f8794", "#1f1e24"),
    "skin": ("#f3cba4", "#e2b48b", "#ffffff"),
    "cheek": ("#e58a6b", "#d97a5c", "#ffffff"),
    "ginger": ("#c9702f", "#bf6a2d", "#ffffff"),
    "chestnut": ("#7a4526", "#83502f", "#ffffff"),
    "ash": ("#a3a1a3", "#96949a", "#ffffff"),
    "snow": ("#f4f1ec", "#dedad6", "#ffffff"),
}


def paint(theme: Theme, name: str) -> str:
    """Return a colour by name: one of the theme's tokens, or a wood or a paint of this module."""
    if name in theme.tokens:
        return theme[name]
    light, dark, ink = _PAINTS[name]
    if theme.name == "css":
        return f"var(--{name}, light-dark({light}, {dark}))"
    return {"light": light, "dark": dark, "ink": ink}[theme.name]


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
