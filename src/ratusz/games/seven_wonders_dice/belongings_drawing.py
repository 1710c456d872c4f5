"""What belongs to a player on the lower half of a board: bonuses, the gold reserve, and the points."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

from ratusz.drawing import Child, Element, Pencil, Theme, circle, group, paint, path, rect, stroke, text
from ratusz.games.seven_wonders_dice.drawing_words import Words
from ratusz.games.seven_wonders_dice.spaces_drawing import bonus_box
from ratusz.games.seven_wonders_dice.symbols import kind_of, tile
from ratusz.games.seven_wonders_dice.views import CityView

_PAD = 6.0
TITLE = 25.0
"""How much of a panel its heading takes."""


class Place(NamedTuple):
    """A rectangle on the sheet."""

    x: float
    y: float
    width: float
    height: float


def panel(place: Place, theme: Theme, tint: str = "") -> Element:
    """The ground of an area, tinted in its colour."""
    fill = paint(theme, f"{tint}-tint") if tint else theme["cell"]
    line = paint(theme, tint) if tint else theme["edge"]
    return rect(*place, round_=9, fill=fill, stroke=line, stroke_width=1.2)


def bonuses(me: CityView, place: Place, theme: Theme, say: Words) -> Iterator[Child]:
    """The three hourglasses."""
    yield panel(place, theme)
    yield text(place.x + 9, place.y + 14, say("bonuses"), theme, 12.5, bold=True, anchor="start")
    step = (place.width - 2 * _PAD + 4) / len(me.bonuses)
    choosing = me.pending is not None and me.pending.ask == "bonus"
    for index, bonus in enumerate(me.bonuses):
        x = place.x + _PAD + index * step
        lit = choosing and not bonus.used
        yield bonus_box(bonus, x, place.y + TITLE, step - 4, place.height - TITLE - _PAD, lit, theme, say)


def gold(me: CityView, place: Place, theme: Theme, say: Words, *, blank: bool = False) -> Iterator[Child]:
    """Coins: circled when owned, shaded when spent; on a blank board they are as large as the panel allows."""
    yield panel(place, theme)
    yield text(place.x + 9, place.y + 14, say("gold"), theme, 12.5, bold=True, anchor="start")
    if not blank:
        right = place.x + place.width - 9
        yield text(right, place.y + 14, str(me.coins), theme, 17, bold=True, anchor="end").set(data_value=str(me.coins))
    slots = me.coin_rows * me.coin_slots_per_row
    room = Place(place.x + 6, place.y + TITLE, place.width - 12, place.height - TITLE - (5 if blank else 24))

    def size(across: int) -> float:
        return min(room.width / across, room.height / math.ceil(slots / across))

    across = max(range(me.coin_slots_per_row, slots + 1), key=size) if blank else me.coin_slots_per_row
    step = room.width / across
    rise = min(room.height / math.ceil(slots / across), step + 8)
    radius = min(step, rise) / 2 - 1.8
    reserve = group(Element("title", say("coins-owned", coins=me.coins, spent=me.coins_spent)), data_gold="reserve")
    for index in range(slots):
        line, column = divmod(index, across)
        x, y = room.x + (column + 0.5) * step, room.y + (line + 0.5) * rise
        reserve.add(_slot(me, index, x, y, radius, theme))
    yield reserve
    if not blank:
        x, y = place.x + place.width / 2, place.y + place.height - 13
        yield text(x, y, say("gold-legend"), theme, 11.5, colour="muted", within=place.width - 12)


def _slot(me: CityView, index: int, x: float, y: float, radius: float, theme: Theme) -> Element:
    """The spent coins come first, then those that are left."""
    spent, owned = index < me.coins_spent, me.coins_spent <= index < me.coins_spent + me.coins
    fill = theme["wheat"] if owned and theme.tinted else theme["cell"]
    slot = group(circle(x, y, radius * 0.72, fill=fill, stroke=theme["edge"], stroke_width=1))
    pencil = Pencil("coin", index)
    if owned:
        slot.add(stroke(pencil.circle((x, y), radius), theme, width=1.9, class_="mark"))
    if spent:
        outline = [
            (x + radius * 0.8 * math.cos(step * math.tau / 10), y + radius * 0.8 * math.sin(step * math.tau / 10))
            for step in range(10)
        ]
        slot.add(stroke(pencil.hatch(outline, radius * 0.28), theme, width=1.7, class_="mark"))
    return slot


def score(me: CityView, place: Place, theme: Theme, say: Words) -> Iterator[Child]:
    """The eight rows of the score and their sum, as things stand."""
    yield panel(place, theme).set(stroke=theme["ink"], stroke_width=1.6)
    rows = [area for area in me.areas if area.points is not None]
    pitch = (place.height - 12) / (len(rows) + 1.35)
    right = place.x + place.width - 20
    for index, area in enumerate(rows):
        y = place.y + 6 + (index + 0.5) * pitch
        yield tile(place.x + 15, y, 13.5, kind_of(area.id), theme)
        yield text(place.x + 27, y, say.area(area.id), theme, 12, anchor="start", within=place.width - 66)
        yield _written(area.points or 0, right, y, 12.5, area.id, theme)
    y = place.y + place.height - 6 - pitch * 0.62
    yield path(
        f"M{place.x + 8:g} {y - pitch * 0.66:g}H{place.x + place.width - 8:g}", stroke=theme["ink"], stroke_width=1
    )
    yield text(place.x + 10, y, say.of("score-total"), theme, 14, bold=True, anchor="start")
    yield _written(me.total, right - 2, y + 1, 16, "total", theme)


def _written(points: int, x: float, y: float, size: float, where: str, theme: Theme) -> Element:
    d = Pencil("number", points, where).write(str(points), (x, y), size)
    return stroke(d, theme, width=size * 0.115, class_="mark", data_value=str(points))
