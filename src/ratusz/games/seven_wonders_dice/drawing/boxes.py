"""Boxes to cross off: a space with its cost and effects, a bonus; and their crossed-off looks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ratusz.drawing import Element, Pencil, Place, Theme, group, number, rect, ring, stroke
from ratusz.games.seven_wonders_dice.drawing.effects import effects_row
from ratusz.games.seven_wonders_dice.drawing.symbols import Art
from ratusz.games.seven_wonders_dice.printed import AnyEffect, Attack

ROUND = 6.0
VARIANTS = 3
"""Number of hand-drawn crosses, so that a full track does not look stamped."""
_NOTE = 18.0
"""Width of the field for the points of an attack."""


@dataclass(frozen=True)
class Box(Place):
    """The place of a space or a bonus, with its printed content."""

    strong: bool = False
    """Whether it is always open, on paper whether it is open at first: its edge shows it."""
    cost: int | None = None
    """None for a bonus."""
    effects: tuple[AnyEffect, ...] = ()

    @property
    def attack(self) -> bool:
        """Whether points are written down here."""
        return self.width >= 52 and any(isinstance(effect, Attack) for effect in self.effects)

    @property
    def inner(self) -> float:
        """The width without the field for points."""
        return self.width - (_NOTE + 2 if self.attack else 0)

    @property
    def form(self) -> str:
        """The form of the box; boxes of the same form share their symbols."""
        return f"{number(self.width)}x{number(self.height)}{'a' if self.attack else ''}"

    @property
    def cross(self) -> str:
        """The name of the symbol that crosses it off."""
        return f"sw-cross-{self.form}-{sum(map(ord, self.cell)) % VARIANTS}"

    @property
    def note(self) -> tuple[float, float]:
        """The position of an attack's points, from its corner."""
        return self.width - _NOTE / 2 - 3, self.height / 2

    def ground(self) -> Element:
        """The empty box."""
        return rect(self.x, self.y, self.width, self.height, round_=ROUND)

    def print_on(self, art: Art) -> Iterator[Element]:
        """Draw the cost and the effects: a low box has the cost beside the effects, not above them."""
        x, y, height, inner = self.x, self.y, self.height, self.inner
        if self.cost is None:
            yield art.hourglass(x + inner / 2, y + 15, 23)
            yield effects_row(self.effects, x + inner / 2, y + height - 15, inner - 4, 25, art)
        elif height < 40:
            yield art.price(x + 11, y + height / 2, self.cost)
            yield effects_row(self.effects, x + 10 + inner / 2, y + height / 2, inner - 24, height - 8, art)
        else:
            yield art.price(x + 11, y + 11, self.cost)
            yield effects_row(self.effects, x + inner / 2, y + 8.5 + height / 2, inner - 5, height - 20, art)
        if self.attack:
            theme = art.theme
            note = rect(x + self.width - _NOTE - 3, y + 3, _NOTE, height - 6, round_=4, fill=theme["paper"])
            yield note.set(stroke=theme["edge"], stroke_width=1, stroke_dasharray="2 2")

    def symbols(self, theme: Theme) -> Iterator[tuple[str, Element]]:
        """Yield the looks of a box of this form: open, crossed off, just crossed off."""
        width, height, form = self.width, self.height, self.form
        edge = rect(0, 0, width, height, round_=ROUND, fill="none", stroke=theme["muted"], stroke_width=1.2)
        yield f"sw-open-{form}", edge
        yield f"sw-ring-{form}", ring(width, height, theme, round_=ROUND)
        veil = rect(1, 1, self.inner - 2, height - 2, round_=ROUND - 1, fill=theme["cell"], fill_opacity=0.5)
        for variant in range(VARIANTS):
            drawn = _cross(variant, self.inner, height, theme)
            yield f"sw-cross-{form}-{variant}", group(veil, Element("use", href=f"#sw-open-{form}"), drawn)


def _cross(variant: int, width: float, height: float, theme: Theme) -> Element:
    """Two strokes from corner to corner."""
    pencil, side, rise = Pencil("cross", variant), min(6.0, width * 0.14), 4.0
    d = pencil.line((side, rise), (width - side, height - rise))
    d += pencil.line((width - side, rise), (side, height - rise))
    return stroke(d, theme, width=2.6, class_="mark")
