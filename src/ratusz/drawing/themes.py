"""Colours by name. Names and values are defined in `tokens.css`; this module only reads them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

TOKENS_FILE = Path(__file__).with_name("tokens.css")
THEMES = ("light", "dark", "ink", "css")

_DECLARATION = re.compile(r"--([a-z-]+):\s*([^;]+);")
_PAIR = re.compile(r"light-dark\(\s*(\S+?)\s*,\s*(\S+?)\s*\)\Z")


class Theme:
    """The value of each token: `theme["paper"]` is `#faf6ec`, or `var(--paper)` in the theme `css`."""

    __slots__ = ("_values", "name")

    def __init__(self, name: str, values: Mapping[str, str]) -> None:
        """Make a theme from its name and its values by token name."""
        self.name = name
        self._values = MappingProxyType(dict(values))

    def __getitem__(self, token: str) -> str:
        return self._values[token]

    @property
    def tokens(self) -> tuple[str, ...]:
        """All names, in the order of the file."""
        return tuple(self._values)

    @property
    def fills(self) -> bool:
        """Whether areas are filled: False on paper, where it would waste ink."""
        return self.name != "ink"


@cache
def theme(name: str) -> Theme:
    """Return the theme `light`, `dark`, `ink` (for paper) or `css` (for pages that load tokens.css)."""
    if name not in THEMES:
        raise ValueError(f"unknown theme {name!r}; there are {', '.join(THEMES)}")
    values = read_colours(TOKENS_FILE, name)
    return Theme(name, {token: f"var(--{token})" for token in values} if name == "css" else values)


def read_colours(file: Path, name: str) -> dict[str, str]:
    """Return what a CSS file declares for the theme `light`, `dark` or `ink`."""
    screen, _, paper = file.read_text(encoding="utf-8").partition("@media print")
    values: dict[str, str] = {}
    for token, value in _DECLARATION.findall(screen):
        pair = _PAIR.match(value)  # a list of fonts is the same in every theme
        values[token] = pair[2 if name == "dark" else 1] if pair else value
    return values | dict(_DECLARATION.findall(paper)) if name == "ink" else values


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of two `#rrggbb` colours as WCAG defines it, from 1 to 21."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
