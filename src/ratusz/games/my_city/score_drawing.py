"""What stands on a sheet below the map: circles to mark, targets, the rows of the score and the totals.

Each part begins at a height `y`; `Part` is its drawing and where the next one may begin.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from ratusz.drawing import Element, Pencil, Theme, circle, group, rect, star, stroke, text, text_width
from ratusz.games.my_city import signs
from ratusz.games.my_city.building_drawing import picture_of
from ratusz.games.my_city.data import cells_of
from ratusz.games.my_city.map_drawing import place_of
from ratusz.games.my_city.views import Printed, Sheet
from ratusz.games.my_city.words import Words, signed

MARGIN = 12.0
INNER = 366.0
GAP = 6.0
_CIRCLES = 216.0
_BOXES = 5


class Part(NamedTuple):
    """A piece of the sheet and the height at which it ends."""

    drawing: Element
    end: float


class Look(NamedTuple):
    """What every part of a sheet is drawn with."""

    printed: Printed
    theme: Theme
    say: Words

    def panel(self, x: float, y: float, width: float, height: float, *, strong: bool = False) -> Element:
        """A box."""
        edge, thick = ("ink", 1.5) if strong else ("edge", 1)
        box = rect(x, y, width, height, round_=7, fill=self.theme["cell"])
        return box.set(stroke=self.theme[edge], stroke_width=thick)

    def written(self, points: int, x: float, y: float, size: float, where: str, *, final: bool = True) -> Element:
        """Points as a hand writes them; paler while they may still change."""
        d = Pencil("number", points, where).write(str(points), (x, y), size)
        colour = "pencil" if final else "muted"
        return stroke(d, self.theme, colour=colour, width=size * 0.1, class_="mark", data_value=str(points))


def rows_of(printed: Printed) -> list[str]:
    """The rows that score on this sheet, in the order in which they stand."""
    fields = "".join(printed.rows)
    scored = {
        "pass": printed.passing,
        "trees": True,
        "rocks": True,
        "empty": True,
        "residential": printed.groups,
        "industrial": printed.groups,
        "public": printed.groups,
        "wells": "W" in fields,
        "churches": printed.church_points,
        "first": bool(printed.target or printed.carried_target),
        "full": printed.full_group != 0,
        "bandits": printed.bandit != 0,
    }
    return [row for row, scores in scored.items() if scores]


def hand_width(points: int, size: float) -> float:
    """How wide points are when a pencil writes them so high."""
    return (0.74 * len(str(points)) - 0.14) * size * 0.92


def _circle_panel(look: Look, y: float, height: float, label: str) -> Element:
    panel = group(look.panel(MARGIN, y, INNER, height))
    return panel.add(text(MARGIN + 8, y + 17, label, look.theme, 12, bold=True, anchor="start", within=142))


def pass_row(look: Look, sheet: Sheet | None, y: float) -> Part:
    """Six circles with the points that the last marked one costs."""
    printed, theme = look.printed, look.theme
    panel = _circle_panel(look, y, 48, look.say("pass-row"))
    _no_circle(look, panel, y + 34)
    pitch = _CIRCLES / len(printed.pass_row)
    for index, points in enumerate(printed.pass_row):
        x = MARGIN + INNER - _CIRCLES + (index + 0.5) * pitch
        marked = bool(sheet and index < sheet.circles)
        words = look.say("circle", number=index + 1, points=signed(points), state="marked" if marked else "free")
        one = group(circle(x, y + 16, 11, fill=theme["cell"], stroke=theme["ink"], stroke_width=1.3))
        one.add(Element("title", words))
        if marked:
            one.add(stroke(Pencil("circle", index).cross((x, y + 16), 19), theme, width=2.2, class_="mark"))
        one.add(text(x, y + 37, signed(points), theme, 12))
        panel.add(one.set(data_cell=f"circle{index + 1}"))
    return Part(panel, y + 48 + GAP)


def _no_circle(look: Look, panel: Element, y: float) -> None:
    """What an empty pass row brings, if anything."""
    printed, theme, x = look.printed, look.theme, MARGIN + 8
    bags = printed.target.no_circle_bags if printed.target else 0
    if not (bags or printed.perfect):
        return
    words = look.say("no-circle")
    panel.add(text(x, y, words, theme, 11, colour="muted", anchor="start"))
    x += text_width(words, 11) + 6
    if printed.perfect:
        panel.add(star(x, y, 11, theme))
        panel.add(text(x + 8, y, signed(printed.perfect.circles), theme, 12, bold=True, anchor="start"))
    else:
        panel.add(signs.bag(x, y - 1, 17, theme))
        panel.add(text(x + 11, y, f"×{bags}", theme, 12, bold=True, anchor="start"))


def compass_row(look: Look, used: int, y: float) -> Part:
    """The circles of the compass, each with the church or the fort that it brings."""
    printed, theme = look.printed, look.theme
    fort, small = printed.compass == "fort", 8.0
    count = printed.forts if fort else len(printed.churches)
    tallest = 2.5 if fort else max(max(row for row, _ in cells_of(shape)) + 1 for shape in printed.churches)
    height = 32 + tallest * small + 6
    panel = _circle_panel(look, y, height, look.say("fort-row" if fort else "church-row"))
    note = look.say("fort-pass") if fort else look.say("church-pass", count=printed.church_pass)
    if fort or printed.passing:
        panel.add(text(MARGIN + 8, y + 34, note, theme, 11, colour="muted", anchor="start", within=142))
    pitch = _CIRCLES / max(6, count)
    for index in range(count):
        x = MARGIN + INNER - _CIRCLES + (index + 0.5) * pitch
        panel.add(circle(x, y + 16, 11, fill=theme["cell"], stroke=theme["ink"], stroke_width=1.3))
        panel.add(signs.compass(x, y + 16, 19, theme))
        if index < used:
            strokes = Pencil("compass", index).cross((x, y + 16), 22)
            panel.add(stroke(strokes, theme, colour="warning", width=2.4, class_="mark"))
        middle = y + 31 + tallest * small / 2
        if fort:
            panel.add(signs.fort(x, middle, 19, theme))
        else:
            panel.add(picture_of("church", printed.churches[index], x, middle, small, theme, seed=index))
    return Part(panel, y + height + GAP)


def targets(look: Look, sheet: Sheet | None, y: float, *, final: bool) -> Part:
    """Fields to cover: how many are, what the first gets, what everybody gets, and the bags of this episode."""
    printed, theme, say = look.printed, look.theme, look.say
    drawn = {place_of(name) for building in sheet.buildings for name in building.cells} if sheet else set()
    lines = []
    if printed.target:
        target = printed.target
        fields = [(r, c) for r, row in enumerate(printed.rows) for c, sign in enumerate(row) if sign == target.field]
        lines.append(
            (
                signs.MAP_SIGNS[target.field][0],
                fields,
                target.first,
                target.bags,
            )
        )
    if printed.carried_target:
        carried = printed.carried_target
        lines.append((signs.flag, [place_of(name) for name in carried.cells], carried.first, carried.bags))
    panel = group()
    for index, (sign, fields, first, bags) in enumerate(lines):
        top = y + index * 38
        middle = top + 16
        panel.add(look.panel(MARGIN, top, INNER, 32), sign(MARGIN + 20, middle, 24, theme))
        covered = f"{len(drawn.intersection(fields))}/{len(fields)}" if sheet else f"×{len(fields)}"
        panel.add(text(MARGIN + 36, middle, covered, theme, 13, bold=True, anchor="start"))
        panel.add(text(MARGIN + 166, middle, say("all-covered"), theme, 12, anchor="end", within=98))
        panel.add(signs.bag(MARGIN + 180, middle - 1, 20, theme))
        panel.add(text(MARGIN + 192, middle, f"×{bags}", theme, 12, bold=True, anchor="start"))
        panel.add(
            text(MARGIN + 214, middle, f"{say('first-gets')} {signed(first)}", theme, 12, anchor="start", within=84)
        )
        if index == 0:
            box = rect(MARGIN + INNER - 64, top + 4, 60, 24, round_=5, fill=theme["paper"], stroke=theme["edge"])
            panel.add(box, signs.bag(MARGIN + INNER - 51, middle - 1, 19, theme))
            if sheet:
                panel.add(look.written(sheet.bags, MARGIN + INNER - 24, middle, 16, "bags", final=final))
    return Part(panel, y + 38 * len(lines))


def perfect_rule(look: Look, y: float) -> Part:
    """What the stars in the score mean."""
    line = group(star(MARGIN + 8, y + 7, 12, look.theme))
    line.add(text(MARGIN + 18, y + 7, look.say("perfect"), look.theme, 12, anchor="start", within=INNER - 20))
    return Part(line, y + 20)


def score(look: Look, sheet: Sheet | None, label: str, y: float, *, final: bool) -> Part:
    """A box for each row of the score, and the sum of the episode in the last one."""
    rows = rows_of(look.printed)
    rows += [row for row in (sheet.points if sheet else {}) if row not in rows]
    width, height = (INNER - GAP * (_BOXES - 1)) / _BOXES, 50.0
    drawing = group()
    for index, row in enumerate(rows):
        down, across = divmod(index, _BOXES)
        x, top = MARGIN + across * (width + GAP), y + down * (height + GAP)
        drawing.add(_score_box(look, row, x, top, width, height))
        if sheet:
            points = sheet.points.get(row, 0)
            size = 15.0 if len(str(points)) < 3 else 12.5
            middle = x + width - 4 - hand_width(points, size) / 2
            drawing.add(look.written(points, middle, top + 30, size, row, final=final))
    down, across = divmod(len(rows), _BOXES)
    x, top = MARGIN + across * (width + GAP), y + down * (height + GAP)
    drawing.add(look.panel(x, top, MARGIN + INNER - x, height, strong=True))
    drawing.add(text(x + 7, top + 11, label, look.theme, 12, bold=True, anchor="start", within=MARGIN + INNER - x - 8))
    if sheet:
        middle = (x + MARGIN + INNER) / 2
        drawing.add(look.written(sheet.episode_total, middle, top + 33, 20, "episode", final=final))
    return Part(drawing, top + height + GAP)


def _score_box(look: Look, row: str, x: float, y: float, width: float, height: float) -> Iterator[Element]:
    """The name of a row, its sign, what it pays for each, and after a star what it pays if nothing is missing."""
    printed, theme = look.printed, look.theme
    points = printed.points
    groups: dict[str, int] = dict.fromkeys(("residential", "industrial", "public"), points.group)
    worth = {
        "trees": points.tree,
        "rocks": points.rock,
        "empty": points.empty,
        "wells": points.well,
        "churches": points.church,
        "full": printed.full_group,
        "bandits": printed.bandit,
        "first": next((target.first for target in (printed.target, printed.carried_target) if target), 0),
        **groups,
    }
    perfect = printed.perfect
    best = {"trees": perfect.trees, "rocks": perfect.rocks, "empty": perfect.empty} if perfect else {}
    yield look.panel(x, y, width, height)
    yield text(x + 5, y + 11, look.say.row(row), theme, 11, anchor="start")
    sign = _SIGNS.get(row)
    yield sign(x + 13, y + 32, 19, theme) if sign else picture_of(row, ("#",), x + 13, y + 32, 18, theme, seed="score")
    if row in worth:
        yield text(x + 24, y + 30, signed(worth[row]), theme, 11, colour="muted", anchor="start")
    if row in best:
        yield star(x + 29, y + 43, 9, theme)
        yield text(x + 35, y + 43, str(best[row]), theme, 11, bold=True, anchor="start")


_SIGNS: dict[str, Callable[[float, float, float, Theme], Element]] = {
    "pass": signs.pass_circle,
    "trees": signs.tree,
    "rocks": signs.rock,
    "empty": signs.empty,
    "wells": signs.well,
    "churches": signs.church,
    "first": signs.flag,
    "full": signs.full_group,
    "bandits": signs.bandit,
}


def totals(look: Look, sheet: Sheet, episodes: Sequence[int], y: float, *, begun: bool, final: bool) -> Part:
    """The episodes of a longer game, the bonus for money bags, and everything added up."""
    theme, now = look.theme, look.printed.episode
    with_bags = {7, 8, 9} <= set(episodes)
    across = min(6, len(episodes))
    down = -(-len(episodes) // across)
    room = INNER - 86 - (66 if with_bags else 0)
    width, height = room / across - 5, 42.0
    finished = {result.episode: result.total for result in sheet.results}
    drawing = group()
    for index, episode in enumerate(episodes):
        row, column = divmod(index, across)
        x, top = MARGIN + column * (width + 5), y + row * (height + 5)
        points = finished.get(episode, sheet.episode_total if episode == now and begun else None)
        words = look.say("episode", number=episode) + ("" if points is None else f": {signed(points)}")
        one = group(look.panel(x, top, width, height), Element("title", words), data_cell=f"episode{episode}")
        if episode == now:
            one.add(rect(x, top, width, height, round_=7, fill="none", stroke=theme["accent"], stroke_width=2))
        one.add(text(x + 5, top + 9, str(episode), theme, 11, colour="muted", anchor="start"))
        if points is not None:
            sure = final or episode in finished
            one.add(look.written(points, x + width / 2, top + 28, 14, f"episode {episode}", final=sure))
        drawing.add(one)
    tall = down * height + (down - 1) * 5
    if with_bags:
        drawing.add(_bags(look, sheet, MARGIN + room, y, 60, tall))
    x = MARGIN + INNER - 86
    drawing.add(look.panel(x, y, 86, tall, strong=True))
    drawing.add(text(x + 7, y + 11, look.say("total"), theme, 12, bold=True, anchor="start", within=74))
    if begun or finished:
        size = 20 if down > 1 else 16
        drawing.add(look.written(sheet.total, x + 43, y + tall / 2 + 7, size, "total", final=final))
    return Part(drawing, y + tall + GAP)


def _bags(look: Look, sheet: Sheet, x: float, y: float, width: float, height: float) -> Element:
    """All money bags so far, and their bonus once it is known."""
    count = sheet.bags + sum(result.bags for result in sheet.results)
    words = look.say("all-bags", count=count, points=sheet.bag_bonus)
    box = group(look.panel(x, y, width, height), Element("title", words), data_cell="bags")
    box.add(signs.bag(x + 15, y + 14, 20, look.theme))
    box.add(text(x + 27, y + 14, f"×{count}", look.theme, 12, bold=True, anchor="start"))
    if sheet.bag_bonus:
        box.add(look.written(sheet.bag_bonus, x + width / 2, y + height - 10, 13, "bag bonus"))
    return box
