"""The SVG kit of all boards: in the browser, in a notebook, in a replay and on paper.

It knows no game. A drawing is a tree of `Element`s whose colours come by name from a `Theme`; printed things are
straight, things people draw are made by a `Pencil`, whose jitter depends only on what it draws and where.
"""

from ratusz.drawing.boards import (
    GAP,
    Ghost,
    Head,
    Lattice,
    Markup,
    Paper,
    Piece,
    Place,
    PlacedBoard,
    boards_per_row,
    changes,
    draw_side_by_side,
    layer,
    row_width,
    used_symbols,
)
from ratusz.drawing.dice import die
from ratusz.drawing.lettering import BOLD, TEXT, Font, capital, format_signed, text, text_markup, text_width, wrap
from ratusz.drawing.pencil import Pencil, Point, hundredths, stroke
from ratusz.drawing.printing import A4, PadRow, move_to, page, score_pads, to_pdf, to_svg, two_on_a_page
from ratusz.drawing.signs import arrow, name_line, ring, sheet_ground, star
from ratusz.drawing.svg import Child, Element, circle, document, escape, group, number, path, polygon_path, rect
from ratusz.drawing.themes import THEMES, TOKENS_FILE, Theme, contrast, theme
from ratusz.drawing.wood import grain, paint
from ratusz.drawing.words import Words, plain

__all__ = ["A4", "BOLD", "GAP", "TEXT", "THEMES", "TOKENS_FILE"]
__all__ += ["Child", "Element", "Font", "Ghost", "Head", "Lattice", "Markup", "PadRow", "Paper", "Pencil", "Piece"]
__all__ += ["Place", "PlacedBoard", "Point", "Theme", "Words"]
__all__ += ["arrow", "boards_per_row", "capital", "changes", "circle", "contrast", "die", "document"]
__all__ += ["draw_side_by_side", "escape", "format_signed", "grain", "group", "hundredths", "layer", "move_to"]
__all__ += ["name_line", "number", "page", "paint", "path", "plain", "polygon_path", "rect", "ring", "row_width"]
__all__ += ["score_pads", "sheet_ground", "star", "stroke", "text", "text_markup", "text_width", "theme", "to_pdf"]
__all__ += ["to_svg", "two_on_a_page", "used_symbols", "wrap"]
