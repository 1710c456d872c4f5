"""Printed text. A position is that of the middle of the capitals, so that text is centred in boxes."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Literal

from ratusz.drawing.pencil import Point
from ratusz.drawing.svg import Element
from ratusz.drawing.themes import Theme
from ratusz.texts import numeral

# Half the height of a capital in our fonts. Converters to PDF do not support dominant-baseline, hence a number.
_RISE = 0.352
_NARROW, _WIDE = "iIjlłtfr.,:;!|()' ·", "mwMWŚŻŹ%@—"

Font = Literal["text", "bold", "display"]
TEXT: Font = "text"
BOLD: Font = "bold"


def text(
    at: Point,
    content: str,
    theme: Theme,
    size: float = 14,
    *,
    font: Font = TEXT,
    colour: str = "ink",
    anchor: str = "middle",
    within: float | None = None,
) -> Element:
    """Draw text at a point; `anchor` is start, middle or end; `within` shrinks long text until it fits."""
    bold = font != TEXT
    if within is not None:
        size = min(size, size * within / max(text_width(content, size, bold=bold), 0.1))
    return Element(
        "text",
        content,
        x=at[0],
        y=at[1] + size * _RISE,
        font_size=size,
        fill=theme[colour],
        text_anchor=anchor if anchor != "start" else None,
        font_weight="bold" if bold else None,
        font_family=theme["font-display"] if font == "display" else None,
    )


@lru_cache(maxsize=8192)
def text_markup(content: str, theme: Theme, size: float = 14, *, at: Point = (0, 0), **style: Any) -> str:
    """Return text as markup, for pieces; `style` is that of `text`."""
    return str(text(at, content, theme, size, **style))


def text_width(content: str, size: float, *, bold: bool = False) -> float:
    """Estimate the width of a text: good enough to fit a label, not to set a page."""
    units = sum(0.32 if sign in _NARROW else 0.86 if sign in _WIDE else 0.56 for sign in content)
    return units * size * (1.06 if bold else 1.0)


def wrap(content: str, width: float, size: float = 14, *, bold: bool = False) -> list[str]:
    """Wrap a text at that width; a one-letter word never ends a line, an overlong word has its own line."""
    lines: list[str] = []
    line = held = ""
    for word in content.split():
        held = f"{held} {word}".strip()
        if len(word) == 1 and word.isalpha():
            continue
        longer = f"{line} {held}".strip()
        if line and text_width(longer, size, bold=bold) > width:
            lines.append(line)
            line = held
        else:
            line = longer
        held = ""
    rest = f"{line} {held}".strip()
    return [*lines, rest] if rest else lines


def format_signed(points: int) -> str:
    """Format points with their sign."""
    return f"+{points}" if points > 0 else numeral(points)


def capital(words: str) -> str:
    """Capitalise the first letter of a text."""
    return words[:1].upper() + words[1:]
