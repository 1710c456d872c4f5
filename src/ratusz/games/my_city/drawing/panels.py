"""The printed parts of a sheet besides the map: circles to mark, targets, the rows of the score and the totals.

`plan` holds the positions. Pieces are put into the same boxes, at the middles named here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ratusz.drawing import Element, Theme, circle, format_signed, rect, star, text, text_width
from ratusz.games.my_city.drawing import signs
from ratusz.games.my_city.drawing.buildings import picture_of
from ratusz.games.my_city.drawing.plan import SMALL, TOTAL, Box, SheetPlan, middle, tallest, with_bags
from ratusz.games.my_city.drawing.words import CityWords
from ratusz.games.my_city.printed import TYPES, write_cell
from ratusz.games.my_city.views import Printed

CIRCLE_HEIGHT = 14.0
"""Distance from the upper edge of its box to the middle of a circle."""
TARGET_HEIGHT = 16.0
"""Distance from the upper edge of its box to the text of a target."""
_BAG_BOX = (60.0, 24.0)


class SheetStyle(NamedTuple):
    """The shared parameters of all drawing functions of a sheet."""

    printed: Printed
    theme: Theme
    say: CityWords
    plan: SheetPlan

    def panel(self, box: Box, *, strong: bool = False) -> Element:
        """A box."""
        edge, thick = ("ink", 1.5) if strong else ("edge", 1)
        drawn = rect(*box, round_=6, fill=self.theme["cell"])
        return drawn.set(stroke=self.theme[edge], stroke_width=thick)


# Circles


def _circle_panel(look: SheetStyle, box: Box, label: str) -> Iterator[Element]:
    yield look.panel(box)
    x, y, _, _ = box
    down = 10 if look.plan.wide else CIRCLE_HEIGHT + 1
    yield text((x + 8, y + down), label, look.theme, 12, font="bold", anchor="start", within=142)


def _circle(box: Box, theme: Theme) -> Element:
    x, y, width, _ = box
    return circle(x + width / 2, y + CIRCLE_HEIGHT, 11, fill=theme["cell"], stroke=theme["ink"], stroke_width=1.3)


def pass_row(look: SheetStyle) -> Iterator[Element]:
    """Circles with the points that the last marked one costs."""
    printed, theme, plan = look.printed, look.theme, look.plan
    if not plan.passing:
        return
    yield from _circle_panel(look, plan.passing, look.say("pass-row"))
    yield from _no_circle(look, plan.passing[0] + 8, plan.passing[1] + (25 if plan.wide else 31))
    for box, points in zip(plan.circles, printed.pass_row, strict=True):
        yield _circle(box, theme)
        yield text((box[0] + box[2] / 2, box[1] + 34), format_signed(points), theme, 12)


def _no_circle(look: SheetStyle, x: float, y: float) -> Iterator[Element]:
    """The points of an empty pass row, if it scores."""
    printed, theme = look.printed, look.theme
    if not look.plan.no_circle_pays(printed):
        return
    words = look.say("no-circle")
    yield text((x, y), words, theme, 11, colour="muted", anchor="start")
    x += text_width(words, 11) + 6
    if printed.perfect:
        yield star(x, y, 11, theme)
        yield text((x + 8, y), format_signed(printed.perfect.circles), theme, 12, font="bold", anchor="start")
    elif printed.target:
        yield signs.draw("bag", x, y - 1, 17, theme)
        yield text((x + 11, y), f"×{printed.target.no_circle_bags}", theme, 12, font="bold", anchor="start")


def compass_row(look: SheetStyle) -> Iterator[Element]:
    """The circles of the compass, each with the church or the fort that it brings."""
    printed, theme, plan, fort = look.printed, look.theme, look.plan, look.printed.compass == "fort"
    if not plan.compass:
        return
    label = look.say("fort-row" if fort else "church-row")
    yield from _circle_panel(look, plan.compass, label)
    x, y, width, _ = plan.compass
    note = look.say("fort-pass") if fort else look.say("church-pass", count=printed.church_pass)
    if fort or printed.passing:
        if plan.wide:
            room = width - text_width(label, 12, bold=True) - 22
            yield text((x + width - 8, y + 10), note, theme, 11, colour="muted", anchor="end", within=room)
        else:
            yield text((x + 8, y + 31), note, theme, 11, colour="muted", anchor="start", within=142)
    for index, box in enumerate(plan.compass_circles):
        across, below = box[0] + box[2] / 2, box[1] + 28 + tallest(printed) * SMALL / 2
        yield _circle(box, theme)
        yield signs.draw("compass", across, box[1] + CIRCLE_HEIGHT, 19, theme)
        if fort:
            yield signs.draw("fort", across, below, 19, theme)
        else:
            yield picture_of("church", printed.churches[index], across, below, SMALL, theme, seed=index)


# Targets


class Goal(NamedTuple):
    """Fields to cover."""

    sign: str
    cells: frozenset[str]
    first: int
    bags: int


def goals(printed: Printed) -> list[Goal]:
    """The target of the sheet, and the one carried over."""
    found = []
    if target := printed.target:
        fields = "".join(printed.rows)
        cells = frozenset(write_cell(cell) for cell, sign in enumerate(fields) if sign == target.field)
        found.append(Goal(signs.MAP_SIGNS[target.field][0], cells, target.first, target.bags))
    if carried := printed.carried_target:
        found.append(Goal("flag", frozenset(carried.cells), carried.first, carried.bags))
    return found


def bag_box(plan: SheetPlan) -> Box:
    """Return the box for the money bags of this episode, which is in the first target."""
    x, y, width, height = plan.targets[0]
    return x + width - _BAG_BOX[0] - 4, y + height - _BAG_BOX[1] - 4, *_BAG_BOX


def targets(look: SheetStyle, *, blank: bool) -> Iterator[Element]:
    """Fields to cover: the points of the first seat, those of all seats, and a box for the bags of this episode."""
    theme, say, wide = look.theme, look.say, look.plan.wide
    for index, (goal, box) in enumerate(zip(goals(look.printed), look.plan.targets, strict=True)):
        x, y = box[0], box[1] + TARGET_HEIGHT
        yield look.panel(box)
        yield signs.draw(goal.sign, x + 20, y, 24, theme)
        if blank:
            yield text((x + 36, y), f"×{len(goal.cells)}", theme, 13, font="bold", anchor="start")
        covered = x + (138 if wide else 166)
        yield text((covered, y), say("all-covered"), theme, 12, anchor="end", within=74 if wide else 98)
        yield signs.draw("bag", covered + 13, y - 1, 20, theme)
        yield text((covered + 24, y), f"×{goal.bags}", theme, 12, font="bold", anchor="start")
        first = f"{say('first-gets')} {format_signed(goal.first)}"
        place = (x + 10, y + 22) if wide else (x + 214, y)
        yield text(place, first, theme, 12, anchor="start", within=84)
        if index == 0:
            left, top, width, height = bag_box(look.plan)
            yield rect(left, top, width, height, round_=5, fill=theme["paper"], stroke=theme["edge"])
            yield signs.draw("bag", left + 13, top + height / 2 - 1, 19, theme)


# The score


def perfect_rule(look: SheetStyle) -> Iterator[Element]:
    """The meaning of the stars in the score."""
    x, y, lines = look.plan.perfect
    for index, line in enumerate(lines):
        if index == 0:
            yield star(x + 8, y + 6, 12, look.theme)
        yield text((x + 18, y + 6 + 13 * index), line, look.theme, 12, anchor="start", within=look.plan.inner - 18)


def score(look: SheetStyle, *, blank: bool) -> Iterator[Element]:
    """A box for each row of the score, and the sum of the episode in the last one; pieces name its parts."""
    for row, box in look.plan.score.items():
        yield from _score_box(look, row, box)
    yield look.panel(look.plan.sum, strong=True)
    if blank:
        x, y, width, _ = middle(look.plan.sum)
        yield text((x + width / 2, y + 8.5), look.say("total"), look.theme, 12, font="bold", within=width - 8)


def worth_of(printed: Printed, row: str) -> int:
    """Return the points for each item of a row; 0 where that differs."""
    points = printed.points
    target = printed.target or printed.carried_target
    worth: dict[str, int] = {
        "trees": points.tree,
        "rocks": points.rock,
        "empty": points.empty,
        "wells": points.well,
        "churches": points.church,
        "full": printed.full_group,
        "bandits": printed.bandit,
        "first": target.first if target else 0,
        **dict.fromkeys(TYPES, points.group),
    }
    return worth.get(row, 0)


def _score_box(look: SheetStyle, row: str, box: Box) -> Iterator[Element]:
    """The name of a row, its points if nothing is missing after a star, its sign, and the points for each item."""
    printed, theme, (x, y, width, _) = look.printed, look.theme, box
    perfect = printed.perfect
    best = {"trees": perfect.trees, "rocks": perfect.rocks, "empty": perfect.empty} if perfect else {}
    yield look.panel(box)
    yield text((x + 5, y + 9), look.say.row(row), theme, 11, anchor="start")
    if sign := _SIGNS.get(row):
        yield signs.draw(sign, x + 12, y + 24.5, 16, theme)
    else:
        yield picture_of(row, ("#",), x + 12, y + 24.5, 15, theme, seed="score")
    if worth := worth_of(printed, row):
        yield text((x + 23, y + 24.5), format_signed(worth), theme, 11, colour="muted", anchor="start", within=18)
    if row in best:
        words = str(best[row])
        yield text((x + width - 5, y + 9), words, theme, 11, font="bold", anchor="end")
        yield star(x + width - 11 - text_width(words, 11, bold=True), y + 9, 9, theme)


_SIGNS = {
    "pass": "pass-circle",
    "trees": "tree",
    "rocks": "rock",
    "empty": "empty",
    "wells": "well",
    "churches": "church",
    "first": "flag",
    "full": "full-group",
    "bandits": "bandit",
}


# Longer games


def totals(look: SheetStyle, episodes: Sequence[int]) -> Iterator[Element]:
    """The episodes of a longer game, this one framed, the bonus for money bags, and the grand total."""
    theme, plan = look.theme, look.plan
    for episode, box in plan.episodes.items():
        yield look.panel(box)
        if episode == look.printed.episode:
            yield rect(*box, round_=6, fill="none", stroke=theme["accent"], stroke_width=2)
        yield text((box[0] + 5, box[1] + 9), str(episode), theme, 11, colour="muted", anchor="start")
    if with_bags(episodes):
        yield look.panel(plan.bags)
        yield signs.draw("bag", plan.bags[0] + 13, plan.bags[1] + 17, 20, theme)
    if plan.episodes:
        yield look.panel(plan.total, strong=True)
        x, y, width, _ = middle(plan.total, TOTAL)
        yield text((x + width / 2, y + 8.5), look.say("total"), theme, 12, font="bold", within=64)
