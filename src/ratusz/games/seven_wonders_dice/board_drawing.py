"""One city's board as a sheet of paper: its areas with their spaces, what has been crossed off, coins and points.

Lengths are user units, one of them a pixel on a phone 390 pixels wide. Boards come from data, so the boxes share
the room there is, however many tracks and spaces an area has.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

from ratusz.drawing import (
    Child,
    Element,
    Pencil,
    Theme,
    circle,
    group,
    path,
    rect,
    stroke,
    text,
    text_width,
    wrap,
)
from ratusz.games.seven_wonders_dice import belongings_drawing as belongings
from ratusz.games.seven_wonders_dice.belongings_drawing import TITLE, Place, panel
from ratusz.games.seven_wonders_dice.drawing_words import Words
from ratusz.games.seven_wonders_dice.faces_drawing import face
from ratusz.games.seven_wonders_dice.printed import SPECIAL, AreaId, Defense, Produce
from ratusz.games.seven_wonders_dice.spaces_drawing import box
from ratusz.games.seven_wonders_dice.symbols import chevron, hourglass, kind_of, laurel, small_die, tile
from ratusz.games.seven_wonders_dice.views import AreaView, CityView, TrackView
from ratusz.games.seven_wonders_dice.wonders_drawing import wonder

WIDTH = 390.0
MARGIN = 12.0
INNER = WIDTH - 2 * MARGIN
GAP = 8.0
WIDE = 500.0
"""From this width on a sheet has the form of half a page."""
_HEAD = 46.0
_PAD = 6.0
_SIDE = 76.0
"""How wide the Barracks are."""
_TINTS = {"grey": "stone", "blue": "glass", "red": "brick", "yellow": "wheat", "green": "leaf", "purple": "plum"}


class Facing(NamedTuple):
    """The defence that a neighbour has on the side that faces this board."""

    name: str
    defence: int
    most: int


class Sheet:
    """Draws one board; `neighbours` are those whom the West and the East Barracks attack, None on paper."""

    def __init__(
        self,
        me: CityView,
        theme: Theme,
        say: Words,
        *,
        heading: str = "",
        neighbours: tuple[Facing, Facing] | None = None,
        agora_points: int = 3,
        agora_open: bool = True,
        duel: bool = False,
        width: float = WIDTH,
    ) -> None:
        self.me, self.theme, self.say, self.heading = me, theme, say, heading
        self.neighbours, self.agora_points, self.agora_open, self.duel = neighbours, agora_points, agora_open, duel
        self.blank, self.width = neighbours is None, width
        self.areas: dict[AreaId, AreaView] = {area.id: area for area in me.areas}
        self._lay_out()

    def _lay_out(self) -> None:
        """Gives every area its place, from the top to the bottom; a wide sheet has more of them beside each other."""
        self.places: dict[str, Place] = {}
        side = max(self._barracks_height(self.areas[id]) for id in ("west", "east"))
        middle, inner = MARGIN + _SIDE + GAP, self.width - 2 * (MARGIN + _SIDE + GAP)
        stages = 172.0
        depth = max(len(track.spaces) for track in self.areas["agora"].tracks)
        side = max(side, stages + GAP + TITLE + 30 + depth * 44 + _PAD)
        y = self._row(_HEAD, side, ("west", _SIDE), ("wonder", inner), ("east", 0))
        self.places["wonder"] = Place(middle, _HEAD, inner, stages)
        self.places["agora"] = Place(middle, _HEAD + stages + GAP, inner, side - stages - GAP)
        tall = max(len(self.areas[id].tracks) for id in ("university", "market")) * 53 + TITLE + _PAD + 1
        y = self._row(y, tall, ("university", 190 / INNER * (self.width - 2 * MARGIN)), ("market", 0))
        leaders = INNER - 134 - GAP
        tall = TITLE + 90 + _PAD + 94.0 * (self._lines("gallery", leaders - 2 * _PAD) - 1)
        if self.width >= WIDE:
            y = self._row(y, tall, ("guild", 134), ("gallery", leaders), ("bonuses", 0))
            tall = max(TITLE + 80, 64.0 * self._lines("warehouse", 206))
            y = self._row(y, tall, ("warehouse", 218), ("gold", 0))
        else:
            y = self._row(y, tall, ("guild", 134), ("gallery", 0))
            tall = TITLE + 58 + _PAD + 64.0 * (self._lines("warehouse", 240 - 2 * _PAD) - 1)
            y = self._row(y, tall, ("warehouse", 240), ("bonuses", 0))
            if self.blank:
                y = self._row(y, TITLE + 62, ("gold", 0))
            else:
                y = self._row(y, 170, ("gold", 172), ("score", 0))
        self.height = y - GAP + MARGIN

    def _row(self, y: float, height: float, *areas: tuple[str, float]) -> float:
        """Puts areas beside each other, the last one as wide as there is room; returns where the next row begins."""
        x = MARGIN
        for name, width in areas:
            width = width or self.width - MARGIN - x
            self.places[name] = Place(x, y, width, height)
            x += width + GAP
        return y + height + GAP

    def draw(self) -> Element:
        """The whole sheet, lying at (0, 0)."""
        theme = self.theme
        frame = rect(0.75, 0.75, self.width - 1.5, self.height - 1.5, round_=12, fill=theme["paper"])
        whole = group(frame.set(stroke=theme["edge"], stroke_width=1), self._head())
        whole.add(self._barracks(self.areas["west"], self.places["west"], 0))
        whole.add(self._barracks(self.areas["east"], self.places["east"], 1))
        whole.add(self._wonder(), self._agora())
        whole.add(self._rows("university"), self._rows("market"))
        whole.add(self._guild(), self._flat("gallery", 26))
        whole.add(self._warehouse())
        whole.add(belongings.bonuses(self.me, self.places["bonuses"], theme, self.say))
        whole.add(belongings.gold(self.me, self.places["gold"], theme, self.say, blank=self.blank))
        if "score" in self.places:
            whole.add(belongings.score(self.me, self.places["score"], theme, self.say))
        return whole

    # Headings and grounds

    def _head(self) -> Iterator[Element]:
        """The city's name, and the special dice, ticked when they are unlocked."""
        theme, say = self.theme, self.say
        city = say.city(self.me.city) if self.me.city else ""
        yield text(MARGIN + 2, 25, city, theme, 23, display=True, anchor="start", within=170)
        if self.blank:
            yield text(self.width - 190, 28, say("name"), theme, 12, colour="muted", anchor="start")
            yield path(f"M{self.width - 150:g} 35H{self.width - MARGIN:g}", stroke=theme["edge"], stroke_width=1)
            return
        x = MARGIN + 12 + min(170, text_width(city, 23, bold=True) * 1.08)
        yield text(x, 27, self.heading, theme, 13, colour="muted", anchor="start")
        for index, color in enumerate(SPECIAL):
            middle = self.width - MARGIN - 105 + index * 40
            open_ = color in self.me.unlocked
            words = f"{say('special')}: {say.of(f'color-{color}')}, {say('unlocked' if open_ else 'locked')}"
            die = small_die(middle, 25, 22, color, theme).set(opacity=None if open_ else 0.45)
            special = group(Element("title", words), die, data_special=color)
            if open_:
                d = Pencil("unlocked", color).check((middle + 16, 23), 14)
                special.add(stroke(d, theme, width=2.4, class_="mark"))
            yield special

    def _area(self, id: AreaId, *, hourglass_below: bool = False) -> Iterator[Child]:
        """The ground of an area with its name; at the right its hourglass, ticked once the building is complete."""
        area, place, theme = self.areas[id], self.places[id], self.theme
        yield panel(place, theme, _TINTS.get(area.die or "", "orange" if id == "wonder" else ""))
        x, y, right = place.x + 15, place.y + 14, place.x + place.width - 12
        yield tile(x, y, 17, kind_of(id), theme)
        if area.bonus:
            yield self._completion(area, right, y + (24 if hourglass_below else 0))
        room = right - x - (4 if hourglass_below else 23)
        size = 12.5 if text_width(self.say.area(id), 12.5, bold=True) <= room else 11.5
        yield text(x + 12, y, self.say.area(id), theme, size, bold=True, anchor="start", within=room)

    def _completion(self, area: AreaView, x: float, y: float) -> Iterator[Element]:
        yield hourglass(x, y, 15, self.theme)
        if area.complete:
            yield stroke(Pencil("complete", area.id).check((x, y), 17), self.theme, width=2.6, class_="mark")

    # Areas

    def _barracks_height(self, area: AreaView) -> float:
        spaces = sum(len(track.spaces) for track in area.tracks)
        heads = sum(self._headed(track) for track in area.tracks)
        return 48 + (0 if self.blank else 42) + 28 * heads + 38 * spaces + _PAD - 2

    def _headed(self, track: TrackView) -> bool:
        """Whether a track needs its symbols: not where the spaces show the very same."""
        return any(not isinstance(effect, Defense) for space in track.spaces for effect in space.effects)

    def _barracks(self, area: AreaView, place: Place, side: int) -> Iterator[Child]:
        theme, say = self.theme, self.say
        x, y, width, height = place
        middle = x + width / 2
        yield panel(place, theme, "brick")
        yield tile(middle - 10 if area.bonus else middle, y + 13, 17, kind_of(area.id), theme)
        yield self._completion(area, middle + 12, y + 13)
        for index, line in enumerate(wrap(say.area(area.id), width - 6, 12, bold=True)[:2]):
            yield text(middle, y + 29 + index * 13, line, theme, 12, bold=True, within=width - 5)
        y += 52
        if self.neighbours:
            yield self._facing(self.neighbours[side], x, y, width, side)
            y += 42
        spaces = sum(len(track.spaces) for track in area.tracks)
        spare = place.y + height - _PAD - y - 28 * sum(map(self._headed, area.tracks))
        pitch = spare / max(1, spaces)
        for track in area.tracks:
            if self._headed(track):
                for index, symbol in enumerate(track.symbols[:3]):
                    at = middle + (index - (len(track.symbols[:3]) - 1) / 2) * 22
                    yield self._symbol(symbol, at, y + 11, 23)
                y += 28
            for index, space in enumerate(track.spaces):
                if index and track.order == "linear":
                    yield chevron(middle, y - 3, 5, theme, turn=90)
                yield box(track, space, x + 5, y, width - 10, pitch - 6, theme, say)
                y += pitch

    def _facing(self, facing: Facing, x: float, y: float, width: float, side: int) -> Element:
        """The neighbour's shields, as far as they count in this turn; it lies at the outer edge."""
        theme = self.theme
        whole = group(Element("title", self.say("neighbour-defence", player=facing.name, defence=facing.defence)))
        whole.add(rect(x + 4, y - 2, width - 8, 38, round_=5, fill=theme["paper"], stroke=theme["edge"]))
        outer = x + 9 if side == 0 else x + width - 9
        whole.add(chevron(outer, y + 6, 8, theme, turn=180 if side == 0 else 0))
        middle = x + width / 2 + (3 if side == 0 else -3)
        whole.add(text(middle, y + 6, facing.name, theme, 11.5, within=width - 22))
        for index in range(facing.most):
            at = x + width / 2 + (index - (facing.most - 1) / 2) * 20
            shield = face(at, y + 24, 16, "shield", theme)
            whole.add(shield if index < facing.defence else shield.set(opacity=0.35))
            if index < facing.defence:
                d = Pencil("facing", side, index).cross((at, y + 24), 16)
                whole.add(stroke(d, theme, width=2, class_="mark"))
        return whole.set(data_facing=str(facing.defence))

    def _wonder(self) -> Iterator[Child]:
        area, place, theme = self.areas["wonder"], self.places["wonder"], self.theme
        yield from self._area("wonder")
        if self.me.city:
            yield wonder(place.x + place.width / 2, place.y + 60, 72, self.me.city, theme)
        track = area.tracks[0]
        yield from self._line(track, place.x + _PAD, place.y + place.height - 66, place.width - 2 * _PAD, 60)

    def _line(self, track: TrackView, x: float, y: float, width: float, height: float) -> Iterator[Element]:
        """The spaces of one track from left to right."""
        step = (width + GAP) / len(track.spaces)
        for index, space in enumerate(track.spaces):
            left = x + index * step
            if index and track.order == "linear":
                yield chevron(left - GAP / 2, y + height / 2, 6, self.theme)
            yield box(track, space, left, y, step - GAP, height, self.theme, self.say)

    def _symbol(self, symbol: str, x: float, y: float, size: float) -> Element:
        return group(Element("title", self.say.of(f"face-{symbol}")), face(x, y, size, symbol, self.theme))

    def _agora(self) -> Iterator[Child]:
        """Tracks as columns, the longest first, so that the corner is free for the extra points."""
        area, place, theme = self.areas["agora"], self.places["agora"], self.theme
        yield from self._area("agora")
        tracks = sorted(area.tracks, key=lambda track: -len(track.spaces))
        depth = len(tracks[0].spaces)
        step = (place.width - 2 * _PAD + GAP) / len(tracks)
        top = place.y + TITLE + 28
        pitch = (place.y + place.height - _PAD - top + GAP) / depth
        for column, track in enumerate(tracks):
            x = place.x + _PAD + column * step
            middle = x + (step - GAP) / 2
            count = len(track.symbols)
            for index, symbol in enumerate(track.symbols):
                yield self._symbol(
                    symbol, middle + (index - (count - 1) / 2) * min(27, (step - GAP) / count), top - 15, 24
                )
            for index, space in enumerate(track.spaces):
                y = top + index * pitch
                if index and track.order == "linear":
                    yield chevron(middle, y - GAP / 2, 6, theme, turn=90)
                yield box(track, space, x, y, step - GAP, pitch - GAP, theme, self.say)
        corner = Place(place.x + _PAD + (len(tracks) - 1) * step, top + (depth - 1) * pitch, step - GAP, pitch - GAP)
        if len(tracks[-1].spaces) < depth:
            yield self._first_agora(corner.x + corner.width / 2, corner.y + corner.height / 2, corner)
        else:
            yield self._first_agora(place.x + place.width - 42, place.y + 14, None)

    def _first_agora(self, x: float, y: float, corner: Place | None) -> Element:
        """The extra points for being the first: circled when won, struck out when others were."""
        theme = self.theme
        whole = group(Element("title", f"{self.say('agora-first')}: +{self.agora_points}"), data_agora="first")
        if corner:
            whole.add(rect(*corner, round_=6, fill="none", stroke=theme["edge"], stroke_dasharray="3 3"))
        whole.add(laurel(x, y, 30 if corner else 22, f"+{self.agora_points}", theme))
        if self.me.agora_first:
            whole.add(stroke(Pencil("agora").circle((x, y), 21, 17), theme, width=2.4, class_="mark"))
        elif not self.agora_open:
            whole.add(stroke(Pencil("agora").strike((x, y), 32), theme, width=2.2, class_="mark"))
        return whole

    def _rows(self, id: AreaId) -> Iterator[Child]:
        """Tracks as rows, each behind its symbols."""
        area, place, theme = self.areas[id], self.places[id], self.theme
        yield from self._area(id)
        pitch = (place.height - TITLE - _PAD - 3 + GAP) / len(area.tracks)
        for index, track in enumerate(area.tracks):
            y, tall = place.y + TITLE + index * pitch, pitch - GAP
            count = len(track.symbols)
            for at, symbol in enumerate(track.symbols):
                yield self._symbol(symbol, place.x + 16, y + tall * (at + 0.5) / count, min(25.0, tall / count))
            left = place.x + 32
            right = place.x + place.width - _PAD
            if track.order == "any":
                yield self._branches(track, left, right, y + tall)
            else:
                yield chevron(left - 2, y + tall / 2, 5, theme)
            yield from self._line(track, left + 2, y, right - left - 2, tall)

    def _branches(self, track: TrackView, left: float, right: float, y: float) -> Element:
        """Arrows from the symbol to each space: they go in any order."""
        step = (right - left - 2 + GAP) / len(track.spaces)
        last = left + 2 + (len(track.spaces) - 0.5) * step - GAP / 2
        d = f"M{left - 16:g} {y - 8:g}V{y + 4:g}H{last:g}"
        whole = group(path(d, stroke=self.theme["ink"], stroke_width=1.3))
        for index in range(len(track.spaces)):
            at = left + 2 + (index + 0.5) * step - GAP / 2
            whole.add(path(f"M{at:g} {y + 4:g}V{y + 1:g}", stroke=self.theme["ink"], stroke_width=1.3))
            whole.add(path(f"M{at - 4:g} {y + 4:g}L{at:g} {y:g}L{at + 4:g} {y + 4:g}Z", fill=self.theme["ink"]))
        return whole

    def _lines(self, id: AreaId, width: float) -> int:
        """In how many lines the spaces of an area lie when each gets its box."""
        count = sum(len(track.spaces) for track in self.areas[id].tracks)
        return max(1, math.ceil(count * 31 / width))

    def _flat(self, id: AreaId, head: float) -> Iterator[Child]:
        """All spaces side by side, with the symbols of their track above them if `head` has room for them."""
        area, place = self.areas[id], self.places[id]
        yield from self._area(id)
        gap = 4.0
        inner = place.width - 2 * _PAD
        spaces = [(track, index) for track in area.tracks for index in range(len(track.spaces))]
        lines = self._lines(id, inner)
        across = math.ceil(len(spaces) / lines)
        step = (inner + gap) / across
        pitch = (place.height - TITLE - _PAD + gap) / lines
        for number, (track, index) in enumerate(spaces):
            line, column = divmod(number, across)
            x, y = place.x + _PAD + column * step, place.y + TITLE + line * pitch
            middle = x + (step - gap) / 2
            if head and index == 0:
                for at, symbol in enumerate(track.symbols[:2]):
                    yield self._symbol(symbol, middle + at * 18, y + head / 2 - 2, head - 1)
            elif head:
                yield chevron(middle, y + head / 2 - 2, 7, self.theme)
            yield box(track, track.spaces[index], x, y + head, step - gap, pitch - gap - head, self.theme, self.say)

    def _guild(self) -> Iterator[Child]:
        """One track that all faces of the purple die feed, under what has to be compared."""
        area, place, theme = self.areas["guild"], self.places["guild"], self.theme
        yield from self._area("guild", hourglass_below=True)
        x, y = place.x + 26, place.y + TITLE + 11
        words = self.say("guild-more-two" if self.duel else "guild-more")
        d = f"M{x - 6:g} {y - 7:g}L{x + 6:g} {y - 2:g}L{x - 6:g} {y + 3:g}"
        d += "" if self.duel else f"M{x - 6:g} {y + 8:g}H{x + 6:g}"
        sign = group(Element("title", words), path(d, stroke=theme["ink"], stroke_width=2.2))
        for index in range(1 if self.duel else 2):
            sign.add(self._person(x + 24 + index * 20, y + 1))
        yield sign
        inner = place.width - 2 * _PAD
        tall = (place.height - TITLE - 26 - _PAD) / len(area.tracks)
        for index, track in enumerate(area.tracks):
            yield from self._line(track, place.x + _PAD, place.y + TITLE + 26 + index * tall, inner, tall)

    def _person(self, x: float, y: float) -> Element:
        ink = self.theme["muted"]
        body = f"M{x - 8:g} {y + 10:g}C{x - 8:g} {y - 2:g} {x + 8:g} {y - 2:g} {x + 8:g} {y + 10:g}Z"
        return group(circle(x, y - 5, 4.6, fill=ink), path(body, fill=ink))

    def _warehouse(self) -> Iterator[Child]:
        area, place = self.areas["warehouse"], self.places["warehouse"]
        same = all(
            isinstance(effect, Produce) and effect.resource in track.symbols
            for track in area.tracks
            for space in track.spaces
            for effect in space.effects
        )
        yield from self._flat("warehouse", 0 if same else 22)
        if not self.blank:
            words = f"{self.say('production')} {self.me.production}"
            right = place.x + place.width - 8
            yield text(right, place.y + 14, words, self.theme, 12.5, anchor="end", within=place.width - 110)
