"""Layouts of a board's areas: one column on a phone, several in a wide window, or half a page.

Boards come from data, so areas are as large as their tracks and spaces need. The tall and the wide board are made of
the same pieces, so the boxes of an area have one size: that of the tall one.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import NamedTuple

from ratusz.games.seven_wonders_dice.drawing.panels import TITLE, Frame
from ratusz.games.seven_wonders_dice.printed import Area, AreaId, Defense, Track

WIDTH = 390.0
MARGIN = 12.0
INNER = WIDTH - 2 * MARGIN
GAP = 8.0
HEAD = 46.0
PAD = 6.0
_HALF_PAGE = 500.0
"""From this width on a sheet is laid out as half a page."""
_SIDE = 76.0
"""How wide the Barracks are."""
_WONDER = 172.0
_LOW_BOX = 64.0
"""Height of a line of boxes of the Warehouse."""

_COLUMNS = (("west",), ("wonder", "agora"), ("university", "market"), ("bonuses", "gold"), ("east",))
"""The upper part of the wide board."""
_GROW = {"west", "wonder", "university", "gold", "east"}
"""Areas that take the remaining height of their column."""


class AreaPlan(NamedTuple):
    """Where the areas lie."""

    width: float
    height: float
    frames: dict[str, Frame]
    sizes: dict[str, Frame]
    """The frames that the boxes are made for: those of the tall board."""


def tall_plan(areas: Mapping[AreaId, Area], width: float, *, blank: bool) -> AreaPlan:
    """From the top to the bottom; on half a page more of them are beside each other."""
    frames: dict[str, Frame] = {}

    def row(y: float, height: float, *named: tuple[str, float]) -> float:
        """Place areas side by side, the last one as wide as there is room; return where the next row begins."""
        x = MARGIN
        for name, wide in named:
            wide = wide or width - MARGIN - x
            frames[name] = Frame(x, y, wide, height)
            x += wide + GAP
        return y + height + GAP

    side = max(_barracks_height(areas[id], blank) for id in ("west", "east"))
    middle, inner = MARGIN + _SIDE + GAP, width - 2 * (MARGIN + _SIDE + GAP)
    depth = max(len(track.spaces) for track in areas["agora"].tracks)
    side = max(side, _WONDER + GAP + TITLE + 30 + depth * 44 + PAD)
    y = row(HEAD, side, ("west", _SIDE), ("wonder", inner), ("east", 0))
    frames["wonder"] = Frame(middle, HEAD, inner, _WONDER)
    frames["agora"] = Frame(middle, HEAD + _WONDER + GAP, inner, side - _WONDER - GAP)
    high = max(len(areas[id].tracks) for id in ("university", "market")) * 53 + TITLE + PAD + 1
    y = row(y, high, ("university", 190 / INNER * (width - 2 * MARGIN)), ("market", 0))
    leaders = INNER - 134 - GAP
    high = TITLE + 90 + PAD + 94.0 * (lines_of(areas["gallery"], leaders - 2 * PAD) - 1)
    if width >= _HALF_PAGE:
        y = row(y, high, ("guild", 134), ("gallery", leaders), ("bonuses", 0))
        y = row(y, max(TITLE + 80, _LOW_BOX * lines_of(areas["warehouse"], 206)), ("warehouse", 218), ("gold", 0))
    else:
        y = row(y, high, ("guild", 134), ("gallery", 0))
        high = TITLE + 58 + PAD + _LOW_BOX * (lines_of(areas["warehouse"], 240 - 2 * PAD) - 1)
        y = row(y, high, ("warehouse", 240), ("bonuses", 0))
        if blank:
            y = row(y, TITLE + 62, ("gold", 0))
        else:
            y = row(y, 170, ("gold", 172), ("score", 0))
    return AreaPlan(width, y - GAP + MARGIN, frames, frames)


def wide_plan(areas: Mapping[AreaId, Area]) -> AreaPlan:
    """The Barracks at both sides, as neighbours sit; between them three columns, and a row below it all."""
    sizes = tall_plan(areas, WIDTH, blank=False).frames
    upper = max(
        sizes["west"].height,
        sizes["university"].height + GAP + sizes["market"].height,
        sizes["bonuses"].height + GAP + 270,
    )
    frames: dict[str, Frame] = {}
    x = MARGIN
    for column in _COLUMNS:
        across, y = sizes[column[0]].width, HEAD
        fixed = sum(sizes[name].height for name in column if name not in _GROW) + GAP * (len(column) - 1)
        for name in column:
            frames[name] = Frame(x, y, across, upper - fixed if name in _GROW else sizes[name].height)
            y += frames[name].height + GAP
        x += across + GAP
    width, warehouse = x - GAP + MARGIN, areas["warehouse"]
    box = (sizes["warehouse"].width - 2 * PAD + 4) / across_of(warehouse, sizes["warehouse"].width)
    stacked = max(math.ceil(spaces_of(warehouse) / 2) * box - 4 + 2 * PAD, 116)
    lower = max(sizes["guild"].height, sizes["gallery"].height, TITLE + 2 * (_LOW_BOX - 2) + PAD + 12)
    x, y = MARGIN, HEAD + upper + GAP
    for name, across in (("guild", 0), ("gallery", 0), ("warehouse", stacked), ("score", 0)):
        across = width - MARGIN - x if name == "score" else across or sizes[name].width
        frames[name] = Frame(x, y, across, lower)
        x += across + GAP
    return AreaPlan(width, y + lower + MARGIN, frames, sizes)


def spaces_of(area: Area) -> int:
    """How many spaces an area has."""
    return sum(len(track.spaces) for track in area.tracks)


def lines_of(area: Area, width: float) -> int:
    """Return the number of lines of an area's spaces when each gets its box."""
    return max(1, math.ceil(spaces_of(area) * 31 / width))


def across_of(area: Area, width: float) -> int:
    """Return how many of them fit side by side in a frame of this width."""
    return math.ceil(spaces_of(area) / lines_of(area, width - 2 * PAD))


def has_header(track: Track) -> bool:
    """Return whether a track of the Barracks shows its symbols: not where its spaces show the same ones."""
    return any(not isinstance(effect, Defense) for space in track.spaces for effect in space.effects)


def _barracks_height(area: Area, blank: bool) -> float:
    heads = sum(has_header(track) for track in area.tracks)
    return 48 + (0 if blank else 42) + 28 * heads + 38 * spaces_of(area) + PAD - 2
