"""Printing: pages of a physical size, cut lines, and SVG and PDF files."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

from ratusz.drawing.lettering import BOLD, TEXT, text, wrap
from ratusz.drawing.svg import Child, Element, circle, document, group, path, rect
from ratusz.drawing.themes import Theme, theme
from ratusz.extras import need

A4 = (210.0, 297.0)
"""Width and height of an upright sheet, in millimetres."""

_FONTS = Path(__file__).with_name("fonts")
_FACES = (
    ("Nunito", "normal", "nunito-regular.ttf"),
    ("Nunito", "bold", "nunito-bold.ttf"),
    ("Fraunces", "bold", "fraunces-bold.ttf"),
)
_SVG = "http://www.w3.org/2000/svg"


def page(*children: Child, title: str, landscape: bool = False, language: str = "") -> Element:
    """Return an A4 page in millimetres, white, for the theme `ink`."""
    width, height = reversed(A4) if landscape else A4
    ink = theme("ink")
    ground = rect(0, 0, width, height, fill=ink["paper"])
    return document(width, height, ground, *children, title=title, unit="mm", font=ink["font-text"], language=language)


def cut_line(x1: float, y1: float, x2: float, y2: float, theme: Theme) -> Element:
    """A dashed line from the first point to the second, in millimetres, with scissors at its start."""
    dashes = path(f"M{x1:g} {y1:g}L{x2:g} {y2:g}", stroke=theme["edge"], stroke_width=0.3, stroke_dasharray="2 1.6")
    turn = 90 if abs(y2 - y1) > abs(x2 - x1) else 0
    return group(dashes, _scissors(x1, y1, theme, turn))


def _scissors(x: float, y: float, theme: Theme, turn: float) -> Element:
    """A pair of scissors centred on (x, y), open to the right, turned clockwise by degrees."""
    blades = path("M-2.1 1.5L5 -1.7M-2.1 -1.5L5 1.7", stroke=theme["ink"], stroke_width=0.7)
    rings = [
        circle(-3.5, side * 2.1, 1.5, fill=theme["paper"], stroke=theme["ink"], stroke_width=0.7) for side in (-1, 1)
    ]
    back = rect(-5.4, -3.8, 10.6, 7.6, fill=theme["paper"])
    return group(back, blades, rings, transform=f"translate({x:g} {y:g}) rotate({turn:g}) scale(0.5)")


def move_to(x: float, y: float, scale: float = 1) -> str:
    """Return the transformation that moves a drawing to a point of a page, and scales it."""
    return f"translate({x:.3f} {y:.3f})" + (f" scale({scale:.5f})" if scale != 1 else "")


def two_on_a_page(
    drawings: Sequence[tuple[Child, float]], width: float, *, title: str, language: str, edge: float = 8.0
) -> Element:
    """Return a page with two drawings side by side to cut apart, as large as fit; a drawing comes with its height."""
    page_height, page_width = A4
    tallest = max(height for _, height in drawings)
    scale = min((page_width / 2 - 2 * edge) / width, (page_height - 2 * edge) / tallest)
    cut = cut_line(page_width / 2, edge + 2, page_width / 2, page_height - edge, theme("ink"))
    placed = []
    for index, (drawn, height) in enumerate(drawings):
        x, y = page_width * (0.25 + 0.5 * index) - scale * width / 2, (page_height - scale * height) / 2
        placed.append(group(drawn, transform=move_to(x, y, scale)))
    return page(cut, placed, title=title, landscape=True, language=language)


class PadRow(NamedTuple):
    """A row of a score pad."""

    name: str
    emblem: Element | None = None
    """A small picture around its middle."""
    strong: bool = False


def score_pads(rows: Sequence[PadRow], players: int, *, game: str, heading: str, name: str, note: str) -> list[Element]:
    """Return the content of a page with two score pads, one above the other: a row for each kind of points."""
    width, height = A4
    pads = [group(_pad(rows, players, game, heading, name, note), transform=move_to(0, top)) for top in (0, height / 2)]
    return [*pads, cut_line(10, height / 2, width - 8, height / 2, theme("ink"))]


def _pad(rows: Sequence[PadRow], players: int, game: str, heading: str, name: str, note: str) -> Iterator[Element]:
    """A table with a column for each player; lengths are millimetres."""
    ink, left, right, label, top, pitch = theme("ink"), 12.0, A4[0] - 12, 50.0, 24.0, 9.2
    column, bottom = (right - left - label) / players, top + pitch * (len(rows) + 1)
    yield text((left, 15), heading, ink, 7, font="display", anchor="start")
    yield text((right, 15.5), game, ink, 4, colour="muted", anchor="end")
    yield rect(left, top, right - left, bottom - top, round_=2.5, fill="none", stroke=ink["ink"], stroke_width=0.45)
    yield text((left + 3, top + pitch / 2), name, ink, 3.6, colour="muted", anchor="start")
    for index, row in enumerate(rows):
        y, thick = top + pitch * (index + 1), index == 0 or row.strong
        line = path(f"M{left:g} {y:g}H{right:g}", stroke=ink["ink" if thick else "edge"])
        yield line.set(stroke_width=0.45 if thick else 0.2)
        place, font = (left + 11.5, y + pitch / 2), BOLD if row.strong else TEXT
        yield text(place, row.name, ink, 4, font=font, anchor="start", within=37)
        if row.emblem:
            yield group(row.emblem, transform=move_to(left + 6, y + pitch / 2, 0.25))
    for index in range(players):
        x = left + label + column * index
        yield path(f"M{x:g} {top:g}V{bottom:g}", stroke=ink["edge"], stroke_width=0.2)
    for index, line_ in enumerate(wrap(note, right - left, 3)):
        yield text((left, bottom + 4.5 + index * 4), line_, ink, 3, colour="muted", anchor="start")


def to_svg(pages: list[str]) -> str:
    """Return one SVG file: a single page unchanged, several stacked from top to bottom."""
    if len(pages) == 1:
        return pages[0]
    ElementTree.register_namespace("", _SVG)
    roots = [ElementTree.fromstring(svg) for svg in pages]
    sizes = [[float(part) for part in root.attrib["viewBox"].split()[2:]] for root in roots]
    width, height = max(w for w, _ in sizes), sum(h for _, h in sizes)
    whole = ElementTree.Element(
        f"{{{_SVG}}}svg", {"viewBox": f"0 0 {width:g} {height:g}", "width": f"{width:g}mm", "height": f"{height:g}mm"}
    )
    top = 0.0
    for root, (wide, high) in zip(roots, sizes, strict=True):
        root.attrib.update({"y": f"{top:g}", "width": f"{wide:g}", "height": f"{high:g}"})
        whole.append(root)
        top += high
    return ElementTree.tostring(whole, encoding="unicode")


def to_pdf(pages: list[str]) -> bytes:
    """Return a PDF of these pages, fonts included; the same pages always give the same bytes."""
    need("print", instead="a .svg file needs nothing")
    from reportlab.graphics import renderPDF
    from reportlab.pdfgen.canvas import Canvas
    from svglib import fonts
    from svglib.svglib import svg2rlg

    for family, weight, file in _FACES:
        fonts.register_font(family, str(_FONTS / file), weight=weight)
    target = BytesIO()
    canvas = Canvas(target, invariant=1, pageCompression=1)
    canvas.setAuthor("Ratusz")
    canvas.setCreator("Ratusz")
    for number, svg in enumerate(pages):
        drawing = svg2rlg(BytesIO(svg.encode()))
        if drawing is None:
            raise ValueError(f"page {number + 1} is not an SVG document")
        if number == 0:
            canvas.setTitle(ElementTree.fromstring(svg).findtext(f"{{{_SVG}}}title", ""))
        canvas.setPageSize((drawing.width, drawing.height))
        renderPDF.draw(drawing, canvas, 0, 0)
        canvas.showPage()
    canvas.save()
    return target.getvalue()
