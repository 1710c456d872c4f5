"""Pictures that are kept in SVG files, in the colours of any theme and with lines of any width.

A file holds one group for each picture. Its colours are names, `var(--skin)`, or `var(--leaf, var(--paper))` where the
second one takes the place of the first on paper, which is not tinted. The width of a stroke may be a multiple of the
line's width, `"1.3line"`, or such a sum, `"8+2.4line"`. Of two opacities, `"0.3|0.2"`, the second one is that on paper;
what has none is left out.
"""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

from ratusz.drawing.boards import Markup
from ratusz.drawing.svg import number
from ratusz.drawing.themes import Theme
from ratusz.drawing.wood import paint

_PICTURE = re.compile(r'<g id="([\w-]+)">\n(.*?)\n</g>', re.DOTALL)
_COLOUR = re.compile(r"var\(--([a-z-]+)(?:, var\(--([a-z-]+)\))?\)")
_WIDTH = re.compile(r'"(?:([0-9.]+)\+)?([0-9.]+)line"')
_OPACITY = re.compile(r'opacity="([0-9.]+)\|([0-9.]+)"')
_UNSEEN = re.compile(r'<[^<>]*opacity="0"/>')


def transform_to(x: float, y: float, size: float) -> str:
    """Return the transformation that moves a picture to a point, in a size; pictures are drawn in hundredths of it."""
    return f"translate({number(x)} {number(y)}) scale({size / 100:.4f})"


class Artwork:
    """The pictures of a file by their names."""

    def __init__(self, path: Path) -> None:
        found = _PICTURE.findall(path.read_text(encoding="utf-8"))
        self._pictures = {name: "".join(line.strip() for line in lines.splitlines()) for name, lines in found}
        self.draw = lru_cache(maxsize=1024)(self._picture)

    def __contains__(self, name: str) -> bool:
        return name in self._pictures

    def _picture(self, name: str, theme: Theme, line: float = 1) -> Markup:
        """Return a picture in the colours of a theme; `line` is the width of its lines."""

        def colour(found: re.Match[str]) -> str:
            first, plain = found.groups()
            return paint(theme, first if theme.fills or not plain else plain)

        def width(found: re.Match[str]) -> str:
            return f'"{number(float(found[1] or 0) + float(found[2]) * line)}"'

        drawn = _WIDTH.sub(width, _COLOUR.sub(colour, self._pictures[name]))
        return Markup(_UNSEEN.sub("", _OPACITY.sub(r'opacity="\1"' if theme.fills else r'opacity="\2"', drawn)))
