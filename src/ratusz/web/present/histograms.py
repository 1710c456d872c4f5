"""Histograms of scores as small drawings; pages give them their colours."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from ratusz.drawing import Element, rect
from ratusz.web.present.my_games import BarBody

WIDTH, HEIGHT, GAP = 240.0, 52.0, 3.0


def histogram(bars: Sequence[BarBody], label: str, newest: int) -> Markup:
    """Draw a bar for each span of scores; the one with the newest score is marked."""
    most = max(3, *(bar.count for bar in bars))
    width = (WIDTH + GAP) / len(bars) - GAP
    drawn = []
    for number, bar in enumerate(bars):
        height = max(2.0, (HEIGHT - 2) * bar.count / most) if bar.count else 1.0
        kind = "none" if not bar.count else "newest" if bar.low <= newest <= bar.high else "bar"
        drawn.append(
            rect(number * (width + GAP), HEIGHT - height, width, height, round_=min(2.0, height / 2), class_=kind)
        )
    picture = Element("svg", drawn, viewBox=f"0 0 {WIDTH:g} {HEIGHT:g}", class_="histogram", role="img")
    return Markup(str(picture.set(aria_label=label)))
