"""The SVG kit every board is drawn with: in the browser, in a notebook, in a replay and on paper.

It knows no game. A drawing is a tree of `Element`s whose colours come by name from a `Theme`; printed things
are straight, things people draw are made by a `Pencil`, whose tremble is fixed by what it draws and where.
"""

from ratusz.drawing.cells import Lattice, ground
from ratusz.drawing.dice import die
from ratusz.drawing.lettering import text, text_width, wrap
from ratusz.drawing.marks import arrow, factory, house, plaza, pond, star, tree
from ratusz.drawing.paper import A4, PrintUnavailable, cut_line, page, scissors, to_pdf, to_svg
from ratusz.drawing.pencil import Pencil, Point, stroke
from ratusz.drawing.svg import (
    Child,
    Element,
    circle,
    document,
    escape,
    group,
    number,
    path,
    polygon_path,
    rect,
)
from ratusz.drawing.themes import THEMES, TOKENS_FILE, Theme, contrast, theme
from ratusz.drawing.wood import arc, block, grain, hammer, paint

__all__ = [
    "A4",
    "THEMES",
    "TOKENS_FILE",
    "Child",
    "Element",
    "Lattice",
    "Pencil",
    "Point",
    "PrintUnavailable",
    "Theme",
    "arc",
    "arrow",
    "block",
    "circle",
    "contrast",
    "cut_line",
    "die",
    "document",
    "escape",
    "factory",
    "grain",
    "ground",
    "group",
    "hammer",
    "house",
    "number",
    "page",
    "paint",
    "path",
    "plaza",
    "polygon_path",
    "pond",
    "rect",
    "scissors",
    "star",
    "stroke",
    "text",
    "text_width",
    "theme",
    "to_pdf",
    "to_svg",
    "tree",
    "wrap",
]
