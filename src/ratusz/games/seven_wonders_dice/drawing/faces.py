"""Symbols on the dice (resources, Agora symbols, weapons, goods, sciences, leaders, comparisons)"""

from __future__ import annotations

from ratusz.drawing import Element, Theme, group, text
from ratusz.games.seven_wonders_dice.drawing.symbols import ARTWORK, PAINTS, body, emblem, picture, tile
from ratusz.games.seven_wonders_dice.printed import SYMBOLS, Color


def _leader(x: float, y: float, size: float, who: str, theme: Theme) -> Element:
    """A head with the square of a colour, or with laurel."""
    whole = group(picture(x, y, size, "leader", theme))
    if who == "laurel":
        return whole.add(picture(x, y, size, "laurel", theme))
    if who in PAINTS:
        whole.add(tile(x + size * 0.2, y + size * 0.24, size * 0.52, who, theme))
    return whole


def face(x: float, y: float, size: float, symbol: str, theme: Theme) -> Element:
    """Draw a symbol of a die, centred on (x, y); a symbol without a picture is written as text."""
    family, _, what = symbol.partition("_")
    if symbol in SYMBOLS and symbol in ARTWORK:
        return picture(x, y, size, symbol, theme)
    if symbol == "any_of_four":
        return tile(x, y, size * 0.86, "four", theme)
    if family == "x" and what in PAINTS:
        return tile(x, y, size * 0.8, what, theme)
    if family == "leader":
        return _leader(x, y, size, what, theme)
    if family == "vs" and what in PAINTS:
        return group(picture(x, y, size, "versus", theme), tile(x, y, size * 0.52, what, theme))
    return text((x, y), symbol[:3], theme, size * 0.45, font="bold")


def die(x: float, y: float, size: float, color: Color, symbol: str | None, theme: Theme) -> Element:
    """Draw a die of a colour with the symbol on top; the shape in its corner shows the colour too."""
    whole = group(body(x, y, size, color, theme))
    if symbol is None:
        return whole.add(emblem(x, y, size * 0.6, color, theme))
    if color in ("black", "white", "purple"):
        return whole.add(face(x, y, size * 0.74, symbol, theme))
    whole.add(face(x - size * 0.04, y - size * 0.05, size * 0.66, symbol, theme))
    return whole.add(emblem(x + size * 0.34, y + size * 0.34, size * 0.3, color, theme))
