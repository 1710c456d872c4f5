"""Portraits of the bots on round plates, distinguishable by shape alone.

`faces.svg` holds the faces, each in a square of `SIZE` with light from the upper left.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from ratusz.drawing.artwork import Artwork
from ratusz.drawing.svg import Element, circle, document, group
from ratusz.drawing.themes import Theme, theme
from ratusz.drawing.wood import paint

SIZE = 96
LINE = 2.2
PLATE = 46.5

FACES: Mapping[str, tuple[str, str]] = {
    "easy": ("apprentice", "wheat-tint"),
    "fair": ("shopkeeper", "leaf-tint"),
    "strong": ("mason", "brick-tint"),
    "expert": ("mayor", "glass-tint"),
    "greedy": ("plain", "stone-tint"),
    "random": ("plain", "wood-tint"),
}
"""Each bot's face, and the colour of the plate behind it."""
_FACES = Artwork(Path(__file__).with_suffix(".svg"))


def _portrait(bot: str, colours: Theme, clip: str) -> tuple[Element, ...]:
    """Draw a face on its plate, clipped at the edge."""
    face, plate = FACES[bot]
    middle = SIZE / 2
    return (
        Element("clipPath", circle(middle, middle, PLATE), id=clip),
        circle(middle, middle, PLATE, fill=paint(colours, plate)),
        group(_FACES.draw(face, colours), clip_path=f"url(#{clip})"),
        circle(middle, middle, PLATE, fill="none", stroke=paint(colours, "rim"), stroke_width=LINE),
    )


def draw_faces(bots: Sequence[str], *, theme_name: str = "light", title: str) -> str:
    """Draw faces in a row, as an SVG document."""
    step, colours = SIZE + 16, theme(theme_name)
    placed = [
        group(*_portrait(bot, colours, f"plate-{bot}"), transform=f"translate({number * step} 0)")
        for number, bot in enumerate(bots)
    ]
    return str(document(len(bots) * step - 16, SIZE, *placed, title=title))


def all_faces() -> str:
    """Return all faces as symbols `face-BOT` of one file, in the colours of the page that shows them."""
    colours = theme("css")
    symbols = [
        Element("symbol", *_portrait(bot, colours, f"plate-{bot}"), id=f"face-{bot}", viewBox=f"0 0 {SIZE} {SIZE}")
        for bot in FACES
    ]
    return str(Element("svg", *symbols, xmlns="http://www.w3.org/2000/svg"))
