"""The lower half of a player's board: the gold reserve and the points."""

from __future__ import annotations

import math
from typing import NamedTuple

from ratusz.drawing import Element, Pencil, Point, Theme, circle, group, paint, path, rect, stroke, text, wrap
from ratusz.games.seven_wonders_dice.drawing.symbols import Art
from ratusz.games.seven_wonders_dice.drawing.words import WonderWords
from ratusz.games.seven_wonders_dice.printed import ROWS, TILES, Constants

TITLE = 25.0
"""Height of a panel's heading."""


class Frame(NamedTuple):
    """A rectangle on the sheet."""

    x: float
    y: float
    width: float
    height: float


def panel(place: Frame, theme: Theme, tint: str = "") -> Element:
    """The ground of an area, tinted in its colour."""
    fill = paint(theme, f"{tint}-tint") if tint else theme["cell"]
    line = paint(theme, tint) if tint else theme["edge"]
    return rect(*place, round_=9, fill=fill, stroke=line, stroke_width=1.2)


def gold(
    place: Frame, usual: float, constants: Constants, blank: bool, theme: Theme, say: WonderWords
) -> tuple[Element, list[Point], float]:
    """Draw the coins of the reserve; return them with their positions and their size.

    On a blank board they are as large as there is room, and those that a player starts with are circled. In a frame
    narrower than `usual` fewer of them are beside each other.
    """
    whole = group(panel(place, theme))
    whole.add(text((place.x + 9, place.y + 14), say("gold"), theme, 12.5, font="bold", anchor="start"))
    slots = constants.coin_capacity
    words = wrap(say("gold-legend"), place.width - 12, 11.5) if place.width < usual else [say("gold-legend")]
    words = [] if blank else words
    room = Frame(
        place.x + 6, place.y + TITLE, place.width - 12, place.height - TITLE - (12 * len(words) + 12 if words else 5)
    )

    def size(across: int) -> float:
        return min(room.width / across, room.height / math.ceil(slots / across))

    across = constants.coin_slots_per_row
    radius = (usual - 12) / across / 2 - 1.8
    if blank:
        across = max(range(across, slots + 1), key=size)
        radius = size(across) / 2 - 1.8
    elif place.width < usual:
        across = int(room.width / (2 * radius + 3))
    step = room.width / across
    rise = min(room.height / math.ceil(slots / across), step + 8)
    radius = min(radius, rise / 2 - 1.8)
    middles = [
        (room.x + (index % across + 0.5) * step, room.y + (index // across + 0.5) * rise) for index in range(slots)
    ]
    coins = (circle(x, y, radius * 0.72) for x, y in middles)
    whole.add(group(coins, fill=theme["cell"], stroke=theme["edge"], stroke_width=1))
    if blank:
        circles = "".join(Pencil("coin", x, y).circle((x, y), radius) for x, y in middles[: constants.start_coins])
        whole.add(stroke(circles, theme, width=1.9, class_="mark"))
    else:
        for index, line in enumerate(reversed(words)):
            x, y = place.x + place.width / 2, place.y + place.height - 12 - 13 * index
            whole.add(text((x, y), line, theme, 11.5, colour="muted", within=place.width - 12))
    return whole, middles, radius


def score(place: Frame, art: Art, say: WonderWords) -> tuple[Element, dict[str, Point]]:
    """Draw the eight rows of the score and their sum; return them with the positions of their points."""
    theme = art.theme
    whole = group(panel(place, theme).set(stroke=theme["ink"], stroke_width=1.6))
    pitch = (place.height - 12) / (len(ROWS) + 1.35)
    right = place.x + place.width - 20
    written: dict[str, Point] = {}
    for index, area in enumerate(ROWS):
        y = place.y + 6 + (index + 0.5) * pitch
        whole.add(art.tile(place.x + 15, y, 13.5, TILES[area]))
        whole.add(text((place.x + 27, y), say.area(area), theme, 12, anchor="start", within=place.width - 66))
        written[f"row.{area}"] = right, y
    y = place.y + place.height - 6 - pitch * 0.62
    line = path(f"M{place.x + 8:g} {y - pitch * 0.66:g}H{place.x + place.width - 8:g}")
    whole.add(line.set(stroke=theme["ink"], stroke_width=1))
    whole.add(text((place.x + 10, y), say.of("score-total"), theme, 14, font="bold", anchor="start"))
    return whole, written | {"row.total": (right - 2, y + 1)}
