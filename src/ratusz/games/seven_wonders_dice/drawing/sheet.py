"""One city's board as a sheet of paper: its areas with their spaces, and the positions of marks.

Lengths are user units, one of them a pixel on a phone 390 pixels wide. The boxes of an area share the room that it has
on the tall board.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from ratusz.drawing import (
    Child,
    Element,
    Markup,
    Point,
    Theme,
    group,
    layer,
    name_line,
    path,
    rect,
    sheet_ground,
    text,
    text_width,
    wrap,
)
from ratusz.games.seven_wonders_dice import printed
from ratusz.games.seven_wonders_dice.drawing import panels, plan
from ratusz.games.seven_wonders_dice.drawing.boxes import Box
from ratusz.games.seven_wonders_dice.drawing.faces import face
from ratusz.games.seven_wonders_dice.drawing.panels import TITLE, Frame, panel
from ratusz.games.seven_wonders_dice.drawing.plan import GAP, MARGIN, PAD, WIDTH
from ratusz.games.seven_wonders_dice.drawing.symbols import Art, arrows, person, picture
from ratusz.games.seven_wonders_dice.drawing.words import WonderWords
from ratusz.games.seven_wonders_dice.printed import SPECIAL, TILES, Area, AreaId, Spot, Track

_TINTS = {"grey": "stone", "blue": "glass", "red": "brick", "yellow": "wheat", "green": "leaf", "purple": "plum"}


class BoardSheet:
    """Draws one board; on paper it is blank: there is a line for a name, and no room for neighbours and points.

    Without a width it is made for wide windows. `boxes` are the places of its spaces and bonuses, `marks` the points
    where further pieces lie, by their names.
    """

    def __init__(
        self,
        city: printed.CityId,
        areas: tuple[Area, ...],
        shared: printed.Shared,
        theme: Theme,
        say: WonderWords,
        *,
        duel: bool = False,
        blank: bool = False,
        width: float | None = WIDTH,
    ) -> None:
        self.city, self.shared, self.theme, self.say = city, shared, theme, say
        self.duel, self.blank = duel, blank
        self.art = Art(theme, copied=not blank)
        self.areas: dict[AreaId, Area] = {area.id: area for area in areas}
        self.boxes: dict[str, Box] = {}
        self.marks: dict[str, Point] = {}
        laid = plan.tall_plan(self.areas, width, blank=blank) if width else plan.wide_plan(self.areas)
        self.width, self.height, self.frames, self.sizes = laid
        self._printed = Markup(f"{group(self._head(), self._areas())}")

    def draw(self) -> Element:
        """The whole sheet, lying at (0, 0): the edges of open boxes lie below the print, crosses above it."""
        return group(
            sheet_ground(self.width, self.height, self.theme),
            self._printed,
            self._grounds(),
            layer("ground"),
            (box.print_on(self.art) for box in self.boxes.values()),
            layer("marks"),
            layer("notes"),
        )

    def excerpt(self) -> list[tuple[Element, Frame]]:
        """The Wonder and the University, each where it lies on the sheet."""
        drawn = []
        for id, ground in (("wonder", self._wonder()), ("university", self._rows("university"))):
            whole = group(ground)
            boxes = [box for cell, box in self.boxes.items() if cell.startswith(f"{id}.")]
            whole.add(group((box.ground() for box in boxes), fill=self.theme["cell"], stroke=self.theme["muted"]))
            whole.add(group(box.print_on(self.art) for box in boxes))
            drawn.append((whole, self.frames[id]))
        return drawn

    def _grounds(self) -> Iterator[Element]:
        """The empty boxes."""
        theme = self.theme
        for strong, edge, line in ((False, "edge", 1.0), (True, "muted", 1.2)):
            boxes = [box.ground() for box in self.boxes.values() if box.strong == strong]
            yield group(boxes, fill=theme["cell"], stroke=theme[edge], stroke_width=line)

    def _areas(self) -> Iterator[Child]:
        yield self._barracks("west")
        yield self._barracks("east")
        yield self._wonder()
        yield self._agora()
        yield self._rows("university")
        yield self._rows("market")
        yield self._guild()
        yield self._flat("gallery", 26)
        yield self._warehouse()
        yield self._bonuses()
        usual = self.sizes["gold"].width
        gold, slots, radius = panels.gold(
            self.frames["gold"], usual, self.shared.constants, self.blank, self.theme, self.say
        )
        self.coin = radius
        self.marks |= {f"coin.{index}": slot for index, slot in enumerate(slots)}
        frame = self.frames["gold"]
        self.marks["coins"] = frame.x + frame.width - 9, frame.y + 14
        yield gold
        if "score" in self.frames:
            score, rows = panels.score(self.frames["score"], self.art, self.say)
            self.marks |= rows
            yield score

    # Headings and grounds

    def _head(self) -> Iterator[Element]:
        """The city's name; on paper a line for that of a player."""
        theme, say, city = self.theme, self.say, self.say.of(f"city-{self.city}")
        yield text((MARGIN + 2, 25), city, theme, 23, font="display", anchor="start", within=170)
        if self.blank:
            yield from name_line(self.width - 190, 28, self.width - 150, self.width - MARGIN, say("name"), theme)
        self.marks["heading"] = MARGIN + 12 + min(170, text_width(city, 23, bold=True) * 1.08), 27
        for index, color in enumerate(SPECIAL):
            self.marks[f"special.{color}"] = self.width - MARGIN - 105 + index * 40, 25

    def _area(self, id: AreaId, *, hourglass_below: bool = False) -> Iterator[Child]:
        """The ground of an area with its name; at the right its hourglass, ticked once the building is complete."""
        area, place, theme = self.areas[id], self.frames[id], self.theme
        yield panel(place, theme, _TINTS.get(area.die or "", "orange" if id == "wonder" else ""))
        x, y, right = place.x + 15, place.y + 14, place.x + place.width - 12
        yield self.art.tile(x, y, 17, TILES[id])
        if area.bonus:
            yield self._completion(area, right, y + (24 if hourglass_below else 0))
        room = right - x - (4 if hourglass_below else 23)
        size = 12.5 if text_width(self.say.area(id), 12.5, bold=True) <= room else 11.5
        yield text((x + 12, y), self.say.area(id), theme, size, font="bold", anchor="start", within=room)

    def _completion(self, area: Area, x: float, y: float) -> Element:
        self.marks[f"complete.{area.id}"] = x, y
        return self.art.hourglass(x, y, 15)

    def _space(self, spot: Spot, x: float, y: float, width: float, height: float) -> None:
        """Put a space in its place."""
        strong = self.blank and (spot.number == 1 or spot.track.order == "any")
        cost, effects = spot.space.cost, spot.space.effects
        self.boxes[spot.id] = Box(spot.id, x, y, width, height, self.say.space(spot), strong, cost, effects)

    # Areas

    def _barracks(self, id: AreaId) -> Iterator[Child]:
        area, place, theme, say = self.areas[id], self.frames[id], self.theme, self.say
        x, y, width, _ = place
        middle = x + width / 2
        yield panel(place, theme, "brick")
        yield self.art.tile(middle - 10 if area.bonus else middle, y + 13, 17, TILES[area.id])
        if area.bonus:
            yield self._completion(area, middle + 12, y + 13)
        for index, line in enumerate(wrap(say.area(area.id), width - 6, 12, bold=True)[:2]):
            yield text((middle, y + 29 + index * 13), line, theme, 12, font="bold", within=width - 5)
        y += 52
        if not self.blank:
            yield self._facing_shields(id, x, y, width)
            y += 42
        spare = place.y + self.sizes[id].height - PAD - y - 28 * sum(map(plan.has_header, area.tracks))
        pitch = spare / max(1, plan.spaces_of(area))
        for track in area.tracks:
            if plan.has_header(track):
                yield from self._symbols(track.symbols[:3], middle, y + 11, 22, 23)
                y += 28
            for number, space in enumerate(track.spaces, 1):
                if number > 1 and track.order == "linear":
                    yield self.art.chevron(middle, y - 3, 5, turn=90)
                self._space(Spot(id, track, number, space), x + 5, y, width - 10, pitch - 6)
                y += pitch

    def _facing_shields(self, id: AreaId, x: float, y: float, width: float) -> Iterator[Element]:
        """Room for the neighbour's shields, with an arrow at the outer edge."""
        west = id == "west"
        yield rect(x + 4, y - 2, width - 8, 38, round_=5, fill=self.theme["paper"], stroke=self.theme["edge"])
        yield self.art.chevron(x + 9 if west else x + width - 9, y + 6, 8, turn=180 if west else 0)
        self.marks[f"facing.{id}"] = x + width / 2 + (3 if west else -3), y + 6
        self.marks[f"shield.{id}"] = x + width / 2, y + 24

    def _wonder(self) -> Iterator[Child]:
        area, place, theme = self.areas["wonder"], self.frames["wonder"], self.theme
        yield from self._area("wonder")
        yield picture(place.x + place.width / 2, place.y + 60, 72, self.city, theme)
        line = Frame(place.x + PAD, place.y + place.height - 66, place.width - 2 * PAD, 60)
        yield from self._line(area, area.tracks[0], line)

    def _line(self, area: Area, track: Track, place: Frame) -> Iterator[Element]:
        """The spaces of one track from left to right; where there is more room than they need, they stand apart."""
        x, y, width, height = place
        count = len(track.spaces)
        step = (width + GAP) / count
        box = step - GAP - (self.frames[area.id].width - self.sizes[area.id].width) / count
        for index, space in enumerate(track.spaces):
            middle = x + (index + 0.5) * step - GAP / 2
            if index and track.order == "linear":
                yield self.art.chevron(x + index * step - GAP / 2, y + height / 2, 6)
            self._space(Spot(area.id, track, index + 1, space), middle - box / 2, y, box, height)

    def _symbol(self, symbol: str, x: float, y: float, size: float) -> Element:
        return group(Element("title", self.say.of(f"face-{symbol}")), face(x, y, size, symbol, self.theme))

    def _symbols(self, symbols: Sequence[str], middle: float, y: float, step: float, size: float) -> Iterator[Element]:
        """Draw symbols side by side around a point."""
        for index, symbol in enumerate(symbols):
            yield self._symbol(symbol, middle + (index - (len(symbols) - 1) / 2) * step, y, size)

    def _agora(self) -> Iterator[Child]:
        """Tracks as columns, the longest first, so that the corner is free for the extra points."""
        area, place = self.areas["agora"], self.frames["agora"]
        yield from self._area("agora")
        tracks = sorted(area.tracks, key=lambda track: -len(track.spaces))
        depth = len(tracks[0].spaces)
        step = (place.width - 2 * PAD + GAP) / len(tracks)
        top = place.y + TITLE + 28
        pitch = (place.y + self.sizes["agora"].height - PAD - top + GAP) / depth
        for column, track in enumerate(tracks):
            x = place.x + PAD + column * step
            middle = x + (step - GAP) / 2
            apart = min(27, (step - GAP) / len(track.symbols))
            yield from self._symbols(track.symbols, middle, top - 15, apart, 24)
            for index, space in enumerate(track.spaces):
                y = top + index * pitch
                if index and track.order == "linear":
                    yield self.art.chevron(middle, y - GAP / 2, 6, turn=90)
                self._space(Spot("agora", track, index + 1, space), x, y, step - GAP, pitch - GAP)
        corner = Frame(place.x + PAD + (len(tracks) - 1) * step, top + (depth - 1) * pitch, step - GAP, pitch - GAP)
        if len(tracks[-1].spaces) < depth:
            yield self._first_agora(corner.x + corner.width / 2, corner.y + corner.height / 2, corner)
        else:
            yield self._first_agora(place.x + place.width - 42, place.y + 14, None)

    def _first_agora(self, x: float, y: float, corner: Frame | None) -> Element:
        """The extra points for being the first: circled when won, struck out when others have won them."""
        points = f"+{self.shared.constants.first_agora_vp}"
        whole = group(Element("title", f"{self.say('agora-first')}: {points}"))
        if corner:
            whole.add(rect(*corner, round_=6, fill="none", stroke=self.theme["edge"], stroke_dasharray="3 3"))
        self.marks["agora"] = x, y
        return whole.add(self.art.laurel(x, y, 30 if corner else 22, points))

    def _rows(self, id: AreaId) -> Iterator[Child]:
        """Tracks as rows, each behind its symbols."""
        area, place = self.areas[id], self.frames[id]
        yield from self._area(id)
        pitch = (self.sizes[id].height - TITLE - PAD - 3 + GAP) / len(area.tracks)
        for index, track in enumerate(area.tracks):
            y, high = place.y + TITLE + index * pitch, pitch - GAP
            count = len(track.symbols)
            for at, symbol in enumerate(track.symbols):
                yield self._symbol(symbol, place.x + 16, y + high * (at + 0.5) / count, min(25.0, high / count))
            left = place.x + 32
            right = place.x + place.width - PAD
            if track.order == "any":
                step = (right - left - 2 + GAP) / len(track.spaces)
                middles = [left + 2 + (at + 0.5) * step - GAP / 2 for at in range(len(track.spaces))]
                yield arrows(left - 16, middles, y + high, self.theme)
            else:
                yield self.art.chevron(left - 2, y + high / 2, 5)
            yield from self._line(area, track, Frame(left + 2, y, right - left - 2, high))

    def _flat(self, id: AreaId, head: float) -> Iterator[Child]:
        """All spaces side by side, with the symbols of their track above them if `head` has room for them."""
        area, place, size, gap = self.areas[id], self.frames[id], self.sizes[id], 4.0
        yield from self._area(id)
        usual = plan.across_of(area, size.width)
        step = (size.width - 2 * PAD + gap) / usual
        across = min(usual, int((place.width - 2 * PAD + gap) / step + 0.01))
        lines = math.ceil(plan.spaces_of(area) / usual)
        pitch = (size.height - TITLE - PAD + gap) / lines
        box = pitch - gap - head
        if head and across == usual:  # a higher panel has larger symbols
            pitch = (place.height - TITLE - PAD + gap) / lines
            head = pitch - gap - box
        large = min(head, step) - 1
        for index, spot in enumerate(printed.spots((area,))):
            line, column = divmod(index, across)
            x, y = place.x + PAD + column * step, place.y + TITLE + line * pitch
            middle = x + (step - gap) / 2
            if head and spot.number == 1:
                for at, symbol in enumerate(spot.track.symbols[:2]):
                    yield self._symbol(symbol, middle + at * 18, y + head - 2 - large / 2, large)
            elif head:
                yield self.art.chevron(middle, y + head - 2 - large / 2, 7)
            self._space(spot, x, y + head, step - gap, box)

    def _guild(self) -> Iterator[Child]:
        """One track that all faces of the purple die feed, under the symbol of the comparison."""
        area, place, theme = self.areas["guild"], self.frames["guild"], self.theme
        yield from self._area("guild", hourglass_below=True)
        x, y = place.x + 26, place.y + TITLE + 11
        words = self.say("guild-more-two" if self.duel else "guild-more")
        d = f"M{x - 6:g} {y - 7:g}L{x + 6:g} {y - 2:g}L{x - 6:g} {y + 3:g}"
        d += "" if self.duel else f"M{x - 6:g} {y + 8:g}H{x + 6:g}"
        sign = group(Element("title", words), path(d, stroke=theme["ink"], stroke_width=2.2))
        for index in range(1 if self.duel else 2):
            sign.add(person(x + 24 + index * 20, y + 1, theme))
        yield sign
        spare = place.height - self.sizes["guild"].height
        if spare > 24:
            for index, line in enumerate(wrap(words, place.width - 2 * PAD - 2, 11.5)[:3]):
                yield text((place.x + PAD + 2, y + 22 + index * 13), line, theme, 11.5, colour="muted", anchor="start")
        high = (self.sizes["guild"].height - TITLE - 26 - PAD) / len(area.tracks)
        for index, track in enumerate(area.tracks):
            top = place.y + TITLE + 26 + spare + index * high
            yield from self._line(area, track, Frame(place.x + PAD, top, place.width - 2 * PAD, high))

    def _warehouse(self) -> Iterator[Child]:
        area, place = self.areas["warehouse"], self.frames["warehouse"]
        same = all(
            isinstance(effect, printed.Produce) and effect.resource in spot.track.symbols
            for spot in printed.spots((area,))
            for effect in spot.space.effects
        )
        yield from self._flat("warehouse", 0 if same else 22)
        below = place.width < self.sizes["warehouse"].width
        self.marks["production"] = place.x + place.width - 8, place.y + (place.height - 12 if below else 14)

    def _bonuses(self) -> Iterator[Child]:
        """The three hourglasses."""
        place, bonuses = self.frames["bonuses"], self.shared.bonuses
        yield panel(place, self.theme)
        yield text((place.x + 9, place.y + 14), self.say("bonuses"), self.theme, 12.5, font="bold", anchor="start")
        step = (place.width - 2 * PAD + 4) / len(bonuses)
        for index, bonus in enumerate(bonuses):
            cell, x, y = f"bonus.{bonus.id}", place.x + PAD + index * step, place.y + TITLE
            label = self.say.bonus(bonus.id, bonus.effects)
            self.boxes[cell] = Box(
                cell, x, y, step - 4, self.sizes["bonuses"].height - TITLE - PAD, label, True, None, bonus.effects
            )
