"""Portraits of the bots on round plates, distinguishable by shape alone.

The light comes from the upper left, as on the boards. Each face is drawn on a square of `SIZE`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from ratusz.drawing.svg import Child, Element, circle, document, group, path, rect
from ratusz.drawing.themes import Theme, theme
from ratusz.drawing.wood import paint

SIZE = 96
LINE = 2.2
PLATE = 46.5
_WHITE = "#fffaf0"


class _Brush:
    """Draws shapes in the colours of a theme, with the outline that all of them share."""

    def __init__(self, colours: Theme) -> None:
        self.colour: Callable[[str], str] = partial(paint, colours)
        self.outline = self.colour("outline")

    def shape(self, d: str, colour: str) -> Element:
        """A painted shape."""
        return path(d, fill=self.colour(colour), stroke=self.outline, stroke_width=LINE)

    def line(self, d: str, width: float = LINE) -> Element:
        """A line of the outline's colour."""
        return path(d, stroke=self.outline, stroke_width=width)

    def shade(self, d: str, strength: float = 0.16) -> Element:
        """A shaded area, on the side away from the light."""
        return path(d, fill=self.outline, fill_opacity=strength)

    def light(self, d: str, width: float = 3) -> Element:
        """A highlight."""
        return path(d, stroke=_WHITE, stroke_width=width, stroke_opacity=0.5)

    def eyes(self, left: float, right: float, y: float, size: float = 2.9) -> list[Element]:
        """Two eyes with a highlight in each."""
        found = []
        for x in (left, right):
            found += [circle(x, y, size, fill=self.outline), circle(x - 0.9, y - 1, size * 0.32, fill=_WHITE)]
        return found

    def cheeks(self, left: float, right: float, y: float) -> list[Element]:
        """Warm cheeks."""
        return [circle(x, y, 4.6, fill=self.colour("cheek"), fill_opacity=0.5) for x in (left, right)]

    def head(self, d: str, shade: str, *ears: tuple[float, float]) -> list[Element]:
        """A head with its ears; the side away from the light is darker."""
        round_ears = [
            circle(x, y, 5, fill=self.colour("skin"), stroke=self.outline, stroke_width=LINE) for x, y in ears
        ]
        return [*round_ears, self.shape(d, "skin"), self.shade(shade, 0.12)]


def _apprentice(brush: _Brush) -> Child:
    """A boy in a cap that is too large, with freckles and a pencil behind the ear."""
    return (
        brush.shape("M12 100C13 82 25 75 37 73H59C71 75 83 82 84 100Z", "leaf"),
        brush.shape("M29 76L34 100H25L22 80ZM67 76L62 100H71L74 80Z", "wood"),
        brush.shape("M40 66V76Q48 83 56 76V66Z", "skin"),
        brush.shade("M40.5 69Q48 75 55.5 69V72Q48 78 40.5 72Z", 0.2),
        brush.head(
            "M27 46C26 64 36 74 48 74C60 74 70 64 69 46C69 34 61 28 48 28C35 28 27 34 27 46Z",
            "M58 29C66 42 65 62 52 73.5C62 72 69 62 69 46C69 37 65 31 58 29Z",
            (26, 52),
            (70, 52),
        ),
        brush.cheeks(35, 61, 58),
        brush.eyes(39.5, 57, 51),
        [circle(x, y, 1, fill=brush.outline, fill_opacity=0.55) for x, y in _FRECKLES],
        brush.line("M46.5 54.5Q48.5 57 50.5 54.8", 1.8),
        brush.shape("M38.5 61Q48 65 58 60.5Q56 70 48.5 70Q41 70 38.5 61Z", "brick"),
        path("M40.3 62.3Q48 65.4 56.4 62L55.6 64.6Q48 67.4 41.2 64.8Z", fill=_WHITE),
        brush.shape(
            "M26.5 47C24 38 28 35 31 32L36 40L39 33L45 41L49 33L54 39L58 33C64 36 69 38 69.5 45L63 37Z", "ginger"
        ),
        brush.shape("M20 35C17 17 33 8 50 9C68 10 80 20 77 36C62 28 38 27 20 35Z", "stone"),
        brush.shade("M60 11C70 14 79 22 77 36C72 33.4 67 31.8 62 30.8C66 24 66 17 60 11Z"),
        brush.line("M33 29Q36 17 47 9.5M62 30Q60 19 50 9.5", 1.5),
        brush.light("M27 24Q31 16 39 13.5"),
        circle(49, 9.5, 2.6, fill=brush.colour("stone"), stroke=brush.outline, stroke_width=LINE),
        brush.shape("M14 39C30 28 56 26 72 33C60 34 40 38 24 45C17 47 10 43 14 39Z", "coal"),
        brush.shape("M68 58L84 38L87.5 41L71.5 61L66.5 62.5Z", "wheat"),
        brush.line("M82 40.5L85.5 43.5", 1.5),
    )


_FRECKLES = ((33, 55.5), (37, 57.5), (34.5, 60), (59, 57.5), (63, 55.5), (62, 60))


def _shopkeeper(brush: _Brush) -> Child:
    """A woman with her hair in a high bun, ear-rings and an apron."""
    return (
        brush.shape("M33 40C24 60 28 74 36 80H60C68 74 72 60 63 40Z", "chestnut"),
        brush.shape("M9 100C11 83 23 76 38 74H58C73 76 85 83 87 100Z", "brick"),
        brush.shape("M34 75L31 100H65L62 75Q48 90 34 75Z", "label"),
        brush.shade("M62 75L65 100H57Q60 86 58 79.5Z", 0.14),
        brush.line("M33 88H64", 1.4),
        brush.shape("M41 66V77Q48 84 55 77V66Z", "skin"),
        brush.shade("M41.5 70Q48 76 54.5 70V73Q48 79 41.5 73Z", 0.2),
        brush.shape("M35 15C35 6 42 2.5 48.5 2.5C56 2.5 62 7 62 15C62 23 56 27 48.5 27C41 27 35 23 35 15Z", "chestnut"),
        brush.line("M40 17Q44 22 52 21M44 8Q52 7 56 13", 1.5),
        brush.light("M40 11Q42 7.4 46 6.4"),
        brush.head(
            "M28 46C28 63 37 73 48 73C59 73 68 63 68 46C68 34 60 27 48 27C36 27 28 34 28 46Z",
            "M59 30C65 42 64 61 52 72.6C61 71 68 61 68 46C68 38 65 33 59 30Z",
            (28, 51),
            (68, 51),
        ),
        [circle(x, 59, 3, fill=brush.colour("wheat"), stroke=brush.outline, stroke_width=1.8) for x in (27, 69)],
        brush.cheeks(35.5, 60.5, 58),
        brush.eyes(39.5, 56.5, 50),
        brush.line("M34.5 44.5Q39 41.5 43.5 44M52.5 44Q57 41.5 61.5 44.5", 1.9),
        brush.line("M36.2 47.5L34 46M59.8 47.5L62 46", 1.6),
        brush.line("M47 54Q48.5 56 50 54.2", 1.8),
        brush.line("M40 62Q48 69.5 56 62", 2.4),
        brush.shape(
            "M25.5 50C22 33 32 22 48 22C64 22 74 33 70.5 50C68 42 63 37.5 56 34C48 38 36 39 31 40C28 43 26 46 25.5 50Z",
            "chestnut",
        ),
        brush.shade("M58 24C68 28 73 38 70.5 50C69 44 66 40 62 37C63 32 62 28 58 24Z"),
        brush.shape(
            "M26.5 39C27 27 36 21.5 48 21.5C60 21.5 69 27 69.5 39C69 36 67.8 33.6 66 31.6C61 28.4 55 27 48 27"
            "C41 27 35 28.4 30 31.6C28.2 33.6 27 36 26.5 39Z",
            "glass",
        ),
        [circle(x, y, 1.2, fill=_WHITE) for x, y in ((36, 26.6), (44, 24.4), (52, 24.4), (60, 26.6))],
        brush.light("M33 34Q37 31.5 42 31"),
    )


_PRINT = "M31 18.6Q40 16 47 15.8M30.6 22Q39 19.6 47 19.2M51 15.8Q58 15.6 64.6 17.4M51 19.2Q58 19 65 20.8"
"""Lines of a newspaper."""


def _mason(brush: _Brush) -> Child:
    """A broad man with a full beard and a hat folded from a newspaper."""
    return (
        brush.shape("M3 100C5 80 20 73 36 70H60C76 73 91 80 93 100Z", "glass"),
        brush.shape("M37 70L48 88L59 70L66 74L54 100H42L30 74Z", "label"),
        brush.head(
            "M24 44C24 62 34 74 48 74C62 74 72 62 72 44C72 31 62 25 48 25C34 25 24 31 24 44Z",
            "M62 28C70 42 70 58 56 72C66 68 72 58 72 44C72 36 68 31 62 28Z",
            (23, 50),
            (73, 50),
        ),
        brush.shape(
            "M22 47C21 68 30 90 48 90C66 90 75 68 74 47C71 54 66 57 61 57C56 54.5 40 54.5 35 57C30 57 25 54 22 47Z",
            "ash",
        ),
        brush.shade("M74 47C75 68 66 90 48 90C58 84 66 72 67.5 55.5C70.5 54 72.6 51 74 47Z"),
        brush.line("M32 70Q33 77 38 81M46 78Q46 83 48 86M64 70Q63 77 58 81", 1.6),
        brush.shape("M41 69.5Q48 74.5 55 69.5Q53 75 48 75Q43 75 41 69.5Z", "brick"),
        brush.shape("M48 58C43 53.5 34 56 28 65C36 65.5 41 70 48 65.5C55 70 60 65.5 68 65C62 56 53 53.5 48 58Z", "ash"),
        brush.light("M34 62.5Q38 59 43 59.5", 2.4),
        brush.eyes(38.5, 57.5, 47.5, 2.7),
        path(
            "M45.4 48C45 52 42.6 54 43.6 57Q48 60.6 52.4 57C53.4 54 51 52 50.6 48",
            fill=brush.colour("skin"),
            stroke=brush.outline,
            stroke_width=1.9,
        ),
        brush.line("M31.5 43Q37 38.6 44 42.6M52 42.6Q59 38.6 64.5 43", 3.6),
        brush.shape("M25 33L28 9Q48 4.5 68 9L71 33Q48 26 25 33Z", "label"),
        brush.shade("M56 6.9Q62 7.6 68 9L71 33Q65.6 31.2 60 30.3Q62 18 56 6.9Z", 0.16),
        brush.line("M31.5 14.6Q44 11.4 54 12", 3.4),
        path(_PRINT, stroke=brush.outline, stroke_width=1.4, stroke_opacity=0.55),
        brush.shape("M21.5 37L23 27Q48 19.5 73 27L74.5 37Q48 28.5 21.5 37Z", "label"),
        brush.shade("M60 23.9Q67 25.1 73 27L74.5 37Q68 34.8 61 33.6Q62 28.6 60 23.9Z", 0.16),
        path("M28 30Q48 24.6 68 30", stroke=brush.outline, stroke_width=1.4, stroke_opacity=0.45),
    )


def _mayor(brush: _Brush) -> Child:
    """An elderly lady with waves of white hair, round glasses and a chain of office."""
    return (
        brush.shape(
            "M22 62C14 56 15 46 20 42C15 34 21 24 29 23C31 13 42 10 48 13C54 10 65 13 67 23C75 24 81 34 76 42"
            "C81 46 82 56 74 62Z",
            "snow",
        ),
        brush.shape("M6 100C8 82 22 76 38 74H58C74 76 88 82 90 100Z", "plum"),
        brush.shape("M37 74L48 92L59 74Q48 80 37 74Z", "label"),
        brush.shape("M41 66V77Q48 83 55 77V66Z", "skin"),
        brush.shade("M41.5 70Q48 76 54.5 70V73Q48 79 41.5 73Z", 0.2),
        brush.head(
            "M28 46C28 63 37 73 48 73C59 73 68 63 68 46C68 34 60 27 48 27C36 27 28 34 28 46Z",
            "M59 30C65 42 64 61 52 72.6C61 71 68 61 68 46C68 38 65 33 59 30Z",
        ),
        brush.cheeks(34.5, 61.5, 60),
        brush.shape(
            "M25 49C22 36 27 27 36 25C38 18 46 17 50 21C57 17 64 21 65 27C72 31 74 40 71 49C69 42 66 38 61 37"
            "C58 34 53 33 49 35C44 39 36 37 33 39C29 40 26 44 25 49Z",
            "snow",
        ),
        brush.shade(
            "M65 27C72 31 74 40 71 49C69 42 66 38 61 37C63 34 64.6 31 65 27ZM76 42C81 46 82 56 74 62L69 58"
            "C74 54 76.4 48 76 42Z",
            0.2,
        ),
        brush.line("M33 31Q37 26.6 42 28.4M49 27Q54 24.6 58 28M21 45Q24.6 43.6 26 46M75 45Q71.4 43.6 70 46", 1.6),
        [
            circle(x, 50, 8, fill=_WHITE, fill_opacity=0.55, stroke=brush.outline, stroke_width=2.6)
            for x in (38.3, 57.7)
        ],
        brush.line("M46 49Q48 47.4 50 49M30.4 48.6L27 47M65.6 48.6L69 47", 2.2),
        brush.eyes(39, 57, 50.5),
        brush.line("M33 39.6Q38 36.8 43 39M53 39Q58 36.8 63 39.6", 1.8),
        brush.line("M46.6 57Q48.4 59 50.2 57.2", 1.8),
        brush.line("M41.5 64Q48 69 54.5 64", 2.4),
        brush.line("M31.5 62.4Q32.4 64.4 34 65.6M64.5 62.4Q63.6 64.4 62 65.6", 1.3),
        path("M23 79Q30 96 48 96Q66 96 73 79", stroke=brush.outline, stroke_width=7),
        path(
            "M23 79Q30 96 48 96Q66 96 73 79", stroke=brush.colour("wheat"), stroke_width=3.6, stroke_dasharray="4.4 3"
        ),
        circle(48, 91.5, 5.6, fill=brush.colour("wheat"), stroke=brush.outline, stroke_width=LINE),
        brush.light("M31 26.6Q34 22.4 39 22", 2.6),
    )


def _plain(brush: _Brush) -> Child:
    """A wooden head, for bots without a character."""
    return (
        brush.shape("M20 100C20 86 30 80 40 79H56C66 80 76 86 76 100Z", "stone"),
        rect(42, 68, 12, 13, fill=brush.colour("coal"), stroke=brush.outline, stroke_width=LINE),
        brush.line("M48 24V14"),
        circle(48, 12, 4.4, fill=brush.colour("wheat"), stroke=brush.outline, stroke_width=LINE),
        [
            rect(x, 42, 7, 14, round_=3, fill=brush.colour("coal"), stroke=brush.outline, stroke_width=LINE)
            for x in (16.5, 72.5)
        ],
        rect(22, 24, 52, 46, round_=12, fill=brush.colour("maple"), stroke=brush.outline, stroke_width=LINE),
        brush.shade("M64 25C72 26 74 30 74 36V58C74 66 70 70 62 70H50C62 66 68 50 64 25Z", 0.12),
        path(
            "M28 32Q44 29 66 33M27 62Q40 65 54 62",
            stroke=brush.colour("board-edge"),
            stroke_width=1.4,
            stroke_opacity=0.6,
        ),
        brush.light("M28 38Q29 30.4 37 29.6"),
        brush.eyes(38, 58, 45, 4),
        brush.line("M38 57Q48 63.5 58 57", 2.6),
    )


FACES: Mapping[str, tuple[Callable[[_Brush], Child], str]] = {
    "easy": (_apprentice, "wheat-tint"),
    "fair": (_shopkeeper, "leaf-tint"),
    "strong": (_mason, "brick-tint"),
    "expert": (_mayor, "glass-tint"),
    "greedy": (_plain, "stone-tint"),
    "random": (_plain, "wood-tint"),
}
"""Each bot's drawing function, and the colour of the plate behind it."""


def _portrait(bot: str, colours: Theme, clip: str) -> tuple[Element, ...]:
    """Draw a face on its plate, clipped at the edge."""
    draw, plate = FACES[bot]
    brush, middle = _Brush(colours), SIZE / 2
    return (
        Element("clipPath", circle(middle, middle, PLATE), id=clip),
        circle(middle, middle, PLATE, fill=brush.colour(plate)),
        group(draw(brush), clip_path=f"url(#{clip})"),
        circle(middle, middle, PLATE, fill="none", stroke=brush.colour("rim"), stroke_width=LINE),
    )


def draw_face(bot: str, *, theme_name: str = "light", title: str = "") -> str:
    """Draw one face as an SVG document; the title names the bot."""
    return str(document(SIZE, SIZE, *_portrait(bot, theme(theme_name), "plate"), title=title or bot))


def draw_cast(bots: Sequence[str], *, theme_name: str = "light", title: str) -> str:
    """Draw several faces in a row."""
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
