"""Pictograms of the seven Wonders, drawn in hundredths and standing on the line 50 below the middle."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ratusz.drawing import Child, Element, Theme, paint, path
from ratusz.games.seven_wonders_dice.drawing.symbols import Brush, place
from ratusz.games.seven_wonders_dice.printed import CityId


def _lighthouse(brush: Brush) -> Iterator[Child]:
    for side in (-1, 1):
        yield path(f"M{side * 10} -40L{side * 62} -50V-26Z", fill=paint(brush.theme, "wheat"), fill_opacity=0.55)
    yield brush.solid("M-42 36H42V50H-42Z", "stone")
    yield brush.solid("M-26 36L-18 0H18L26 36Z")
    yield brush.solid("M-15 0L-11 -26H11L15 0Z")
    yield brush.solid("M-21 -4H21V3H-21ZM-16 -29H16V-23H-16Z", "stone")
    yield brush.solid("M-8 -29V-42H8V-29Z", "wheat")
    yield brush.solid("M0 -56L14 -42H-14Z", "brick")
    yield brush.ink("M-6 50V40H6V50M0 28V20M0 -8V-14", 1.6)


def _gardens(brush: Brush) -> Iterator[Child]:
    yield brush.solid("M-60 24H60V50H-60Z")
    yield brush.solid("M-42 -2H42V24H-42Z")
    yield brush.solid("M-24 -28H24V-2H-24Z")
    for x, y in (
        (-52, 18),
        (-34, 20),
        (34, 20),
        (52, 18),
        (-34, -8),
        (-18, -6),
        (18, -6),
        (34, -8),
        (-15, -34),
        (15, -34),
        (0, -40),
    ):
        yield brush.disc(x, y, 10, "leaf")
    for x in (-44, -16, 16, 44):
        yield brush.black(f"M{x - 7} 50V40C{x - 7} 30 {x + 7} 30 {x + 7} 40V50Z")
    yield brush.black("M-20 24V14C-20 5 -6 5 -6 14V24ZM6 24V14C6 5 20 5 20 14V24ZM-7 -2V-12C-7 -20 7 -20 7 -12V-2Z")


def _artemis(brush: Brush) -> Iterator[Child]:
    yield brush.solid("M0 -50L58 -18H-58Z")
    yield brush.disc(0, -29, 7, "wheat")
    yield brush.solid("M-54 -18H54V-8H-54Z", "stone")
    for x in (-48, -28, -6, 16, 36):
        yield brush.solid(f"M{x} -8H{x + 12}V34H{x}Z")
    yield brush.solid("M-56 34H56V42H-56Z", "stone")
    yield brush.solid("M-64 42H64V50H-64Z", "stone")


def _pyramid(brush: Brush) -> Iterator[Child]:
    yield brush.disc(44, -34, 12, "wheat")
    yield brush.solid("M-4 -50L62 50H-62Z", "wheat")
    yield brush.solid("M-4 -50L62 50H16Z", "orange")
    yield brush.ink("M-17 -30L4 -28M-30 -10L8 -8M-43 12L11 14M-54 32L13 34", 1)
    yield brush.black("M-18 50V38H-6V50Z")


def _mausoleum(brush: Brush) -> Iterator[Child]:
    yield brush.solid("M-44 22H44V50H-44Z", "stone")
    yield brush.solid("M-38 -8H38V22H-38Z")
    for x in (-32, -18, -4, 10, 24):
        yield brush.ink(f"M{x} -6V20M{x + 8} -6V20", 1)
    yield brush.solid("M-44 -14H44V-6H-44Z", "stone")
    yield brush.solid("M-38 -14L-26 -22V-30L-14 -38H14L26 -30V-22L38 -14Z", "orange")
    yield brush.ink("M-26 -22H26M-20 -30H20", 1)
    yield brush.solid("M-12 -38L-8 -52H8L12 -38Z", "wheat")
    yield brush.black("M-7 50V34H7V50Z")


def _zeus(brush: Brush) -> Iterator[Child]:
    yield brush.bar("M38 42V-44", 6, "wheat")
    yield brush.solid("M-40 50V-34H-26V10H22V50Z", "wood")
    yield brush.solid("M-22 14C-26 -14 -18 -24 -2 -26C16 -24 20 -8 14 8L30 14V24L14 24L18 50H-2L-8 28H-22Z")
    yield brush.bar("M10 -14L36 -20", 7)
    yield brush.disc(-3, -38, 11)
    yield brush.solid("M-12 -36C-10 -22 4 -22 7 -34C4 -30 -8 -30 -12 -36Z", "stone")
    yield brush.bar("M-13 -44C-8 -52 4 -52 8 -44", 4, "leaf")
    yield brush.solid("M-48 42H46V50H-48Z", "stone")


def _colossus(brush: Brush) -> Iterator[Child]:
    yield brush.solid("M-60 36H-16V50H-60ZM16 36H60V50H16Z", "stone")
    yield brush.solid("M-34 36L-14 -4V-22C-14 -30 14 -30 14 -22V-4L34 36H20L0 4L-20 36Z", "orange")
    yield brush.bar("M12 -22L26 -40", 8, "orange")
    yield brush.bar("M-13 -20L-26 -2L-18 8", 7, "orange")
    yield brush.disc(0, -38, 10, "orange")
    yield brush.bar("M-10 -44L-14 -50M-4 -48L-5 -55M4 -48L5 -55M10 -44L14 -50", 3, "wheat")
    yield brush.solid("M22 -42H34L30 -36H26Z", "wood")
    yield brush.solid("M28 -56C36 -48 34 -42 28 -42C22 -42 20 -48 28 -56Z", "wheat")
    yield path("M-14 48C-8 44 -4 52 0 48C4 44 8 52 14 48", stroke=paint(brush.theme, "glass"), stroke_width=4)


_PICTURES: dict[CityId, Callable[[Brush], Iterator[Child]]] = {
    "alexandria": _lighthouse,
    "babylon": _gardens,
    "ephesus": _artemis,
    "giza": _pyramid,
    "halicarnassus": _mausoleum,
    "olympia": _zeus,
    "rhodes": _colossus,
}


def wonder(x: float, y: float, size: float, city: CityId, theme: Theme) -> Element:
    """The Wonder of a city, about `size` high, centred on (x, y)."""
    return place(x, y, size, _PICTURES[city](Brush(theme, size)))
