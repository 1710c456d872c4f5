"""One space of a board as a box: what it costs, what it does, and the pencil cross over it."""

from __future__ import annotations

from collections.abc import Iterator

from ratusz.drawing import Element, Pencil, Theme, group, rect, stroke
from ratusz.games.seven_wonders_dice.drawing_words import Words
from ratusz.games.seven_wonders_dice.effects_drawing import row
from ratusz.games.seven_wonders_dice.printed import Attack
from ratusz.games.seven_wonders_dice.symbols import hourglass, price
from ratusz.games.seven_wonders_dice.views import BonusView, SpaceView, TrackView

ROUND = 6.0
_NOTE = 18.0
"""How wide the field is in which the points of an attack are written."""


def box(
    track: TrackView, space: SpaceView, x: float, y: float, width: float, height: float, theme: Theme, say: Words
) -> Element:
    """A space; its first child is the place to click, its title says in words what it does."""
    lit = space.playable
    place = _ground(x, y, width, height, theme, lit=lit, strong=space.open or space.crossed)
    whole = group(place, Element("title", say.space(track, space)), data_cell=space.id)
    attack = any(isinstance(effect, Attack) for effect in space.effects) and width >= 52
    inner = width - (_NOTE + 2 if attack else 0)
    low = height < 40  # the cost beside the effects, not above them
    printed = group(price(x + 11, y + (height / 2 if low else 11), 20, space.cost, theme))
    if low:
        printed.add(row(space.effects, x + 10 + inner / 2, y + height / 2, inner - 24, height - 8, theme))
    else:
        printed.add(row(space.effects, x + inner / 2, y + 8.5 + height / 2, inner - 5, height - 20, theme))
    whole.add(printed.set(opacity=0.5 if space.crossed else None))
    if attack:
        note = rect(x + width - _NOTE - 3, y + 3, _NOTE, height - 6, round_=4, fill=theme["paper"])
        whole.add(note.set(stroke=theme["edge"], stroke_width=1, stroke_dasharray="2 2"))
    if space.fresh:
        whole.add(ring(x, y, width, height, theme))
    if space.crossed:
        whole.add(_cross(space.id, x, y, inner, height, theme))
        if attack and space.points is not None:
            d = Pencil("points", space.id).write(
                str(space.points), (x + width - _NOTE / 2 - 3, y + height / 2), min(17, height - 14)
            )
            points = stroke(d, theme, width=1.9, class_="mark", data_value=str(space.points))
            whole.add(points)
    return whole


def bonus_box(
    bonus: BonusView, x: float, y: float, width: float, height: float, lit: bool, theme: Theme, say: Words
) -> Element:
    """One of the three bonuses: an hourglass and what it brings."""
    place = _ground(x, y, width, height, theme, lit=lit, strong=True)
    whole = group(place, Element("title", say.bonus(bonus)), data_cell=f"bonus.{bonus.id}")
    printed = group(hourglass(x + width / 2, y + 15, 23, theme))
    printed.add(row(bonus.effects, x + width / 2, y + height - 15, width - 4, 25, theme))
    whole.add(printed.set(opacity=0.5 if bonus.used else None))
    if bonus.fresh:
        whole.add(ring(x, y, width, height, theme))
    if bonus.used:
        whole.add(_cross(f"bonus.{bonus.id}", x, y, width, height, theme))
    return whole


def _ground(x: float, y: float, width: float, height: float, theme: Theme, *, lit: bool, strong: bool) -> Element:
    fill = theme["accent-tint"] if lit else theme["cell"]
    edge, line = ("accent", 2.4) if lit else ("muted" if strong else "edge", 1.2 if strong else 1)
    place = rect(x, y, width, height, round_=ROUND, fill=fill, stroke=theme[edge], stroke_width=line)
    return place.set(pointer_events="all")


def ring(x: float, y: float, width: float, height: float, theme: Theme) -> Iterator[Element]:
    """A soft ring around what has just been marked."""
    for inset, line, strength in ((2.5, 5, 0.3), (0.5, 1.8, 1)):
        outline = rect(x + inset, y + inset, width - 2 * inset, height - 2 * inset, round_=ROUND, fill="none")
        yield outline.set(stroke=theme["accent"], stroke_width=line, stroke_opacity=strength)


def _cross(what: str, x: float, y: float, width: float, height: float, theme: Theme) -> Element:
    """Two strokes from corner to corner."""
    pencil, side, rise = Pencil("cross", what), min(6.0, width * 0.14), 4.0
    d = pencil.line((x + side, y + rise), (x + width - side, y + height - rise))
    d += pencil.line((x + width - side, y + rise), (x + side, y + height - rise))
    return stroke(d, theme, width=2.6, class_="mark")
