"""Printing: pages of a physical size, cut lines, and SVG and PDF files."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree

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


def page(*children: Child, title: str, description: str = "", landscape: bool = False, language: str = "") -> Element:
    """Return an A4 page in millimetres, white, for the theme `ink`."""
    width, height = reversed(A4) if landscape else A4
    ink = theme("ink")
    return document(
        width,
        height,
        rect(0, 0, width, height, fill=ink["paper"]),
        *children,
        title=title,
        description=description,
        unit="mm",
        font=ink["font-text"],
        language=language,
    )


def cut_line(x1: float, y1: float, x2: float, y2: float, theme: Theme) -> Element:
    """A dashed line from the first point to the second, in millimetres, with scissors at its start."""
    dashes = path(f"M{x1:g} {y1:g}L{x2:g} {y2:g}", stroke=theme["edge"], stroke_width=0.3, stroke_dasharray="2 1.6")
    turn = 90 if abs(y2 - y1) > abs(x2 - x1) else 0
    return group(dashes, scissors(x1, y1, 5, theme, turn=turn))


def scissors(x: float, y: float, size: float, theme: Theme, *, turn: float = 0) -> Element:
    """A pair of scissors centred on (x, y), open to the right unless turned (degrees, clockwise)."""
    unit = size / 10
    blades = path("M-2.1 1.5L5 -1.7M-2.1 -1.5L5 1.7", stroke=theme["ink"], stroke_width=0.7)
    rings = [
        circle(-3.5, side * 2.1, 1.5, fill=theme["paper"], stroke=theme["ink"], stroke_width=0.7) for side in (-1, 1)
    ]
    back = rect(-5.4, -3.8, 10.6, 7.6, fill=theme["paper"])
    return group(back, blades, rings, transform=f"translate({x:g} {y:g}) rotate({turn:g}) scale({unit:g})")


def to_svg(pages: list[str]) -> str:
    """Return one SVG file: a single page unchanged, several stacked from top to bottom."""
    if len(pages) == 1:
        return pages[0]
    ElementTree.register_namespace("", _SVG)
    roots = [ElementTree.fromstring(text) for text in pages]
    sizes = [[float(part) for part in root.attrib["viewBox"].split()[2:]] for root in roots]
    width, height = max(w for w, _ in sizes), sum(h for _, h in sizes)
    whole = ElementTree.Element(
        f"{{{_SVG}}}svg",
        {"viewBox": f"0 0 {width:g} {height:g}", "width": f"{width:g}mm", "height": f"{height:g}mm"},
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
    for number, text in enumerate(pages):
        drawing = svg2rlg(BytesIO(text.encode()))
        if drawing is None:
            raise ValueError(f"page {number + 1} is not an SVG document")
        if number == 0:
            canvas.setTitle(ElementTree.fromstring(text).findtext(f"{{{_SVG}}}title", ""))
        canvas.setPageSize((drawing.width, drawing.height))
        renderPDF.draw(drawing, canvas, 0, 0)
        canvas.showPage()
    canvas.save()
    return target.getvalue()
