"""What is printed on a sheet below the map: circles to mark, targets, the rows of the score and the totals.

Each part begins at a height `y`. Pieces are put where the boxes and middles named here are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from ratusz.drawing import Element, Theme, circle, rect, signed, star, text, text_width
from ratusz.games.my_city.data import cells_of
from ratusz.games.my_city.drawing import signs
from ratusz.games.my_city.drawing.buildings import picture_of
from ratusz.games.my_city.drawing.wording import CityWords
from ratusz.games.my_city.sheet import write_cell
from ratusz.games.my_city.views import Printed

MARGIN = 12.0
INNER = 366.0
GAP = 6.0
PASS_HEIGHT = 48.0
TARGET_HEIGHT = 32.0
_CIRCLES = 216.0
_BOXES = 5
_SMALL = 8.0
Box = tuple[float, float, float, float]
"""A corner, a width and a height."""
_Sign = Callable[[float, float, float, Theme], Element]


class Look(NamedTuple):
    """What every part of a sheet is drawn with."""

    printed: Printed
    theme: Theme
    say: CityWords

    def panel(self, box: Box, *, strong: bool = False) -> Element:
        """A box."""
        edge, thick = ("ink", 1.5) if strong else ("edge", 1)
        drawn = rect(*box, round_=7, fill=self.theme["cell"])
        return drawn.set(stroke=self.theme[edge], stroke_width=thick)


# Circles


def circle_middle(index: int, count: int, y: float) -> tuple[float, float]:
    """The middle of a circle of the pass row, or of the church or fort row."""
    return MARGIN + INNER - _CIRCLES + (index + 0.5) * _CIRCLES / max(6, count), y + 16


def circle_box(index: int, y: float) -> Box:
    """The place of a circle of the pass row, its points included."""
    middle, pitch = circle_middle(index, 6, y)[0], _CIRCLES / 6
    return middle - pitch / 2, y + 2, pitch, PASS_HEIGHT - 4


def _circle_panel(look: Look, y: float, height: float, label: str) -> Iterator[Element]:
    yield look.panel((MARGIN, y, INNER, height))
    yield text(MARGIN + 8, y + 17, label, look.theme, 12, bold=True, anchor="start", within=142)


def _circle(x: float, y: float, theme: Theme) -> Element:
    return circle(x, y, 11, fill=theme["cell"], stroke=theme["ink"], stroke_width=1.3)


def pass_row(look: Look, y: float) -> Iterator[Element]:
    """Six circles with the points that the last marked one costs."""
    printed, theme = look.printed, look.theme
    yield from _circle_panel(look, y, PASS_HEIGHT, look.say("pass-row"))
    yield from _no_circle(look, y + 34)
    for index, points in enumerate(printed.pass_row):
        x, middle = circle_middle(index, 6, y)
        yield _circle(x, middle, theme)
        yield text(x, y + 37, signed(points), theme, 12)


def _no_circle(look: Look, y: float) -> Iterator[Element]:
    """What an empty pass row brings, if anything."""
    printed, theme, x = look.printed, look.theme, MARGIN + 8
    bags = printed.target.no_circle_bags if printed.target else 0
    if not (bags or printed.perfect):
        return
    words = look.say("no-circle")
    yield text(x, y, words, theme, 11, colour="muted", anchor="start")
    x += text_width(words, 11) + 6
    if printed.perfect:
        yield star(x, y, 11, theme)
        yield text(x + 8, y, signed(printed.perfect.circles), theme, 12, bold=True, anchor="start")
    else:
        yield signs.bag(x, y - 1, 17, theme)
        yield text(x + 11, y, f"×{bags}", theme, 12, bold=True, anchor="start")


def compass_count(printed: Printed) -> int:
    """How many circles the church or fort row has."""
    return printed.forts + len(printed.churches)


def compass_height(printed: Printed) -> float:
    """The height of the church or fort row."""
    return 38 + _tallest(printed) * _SMALL


def _tallest(printed: Printed) -> float:
    shapes = [max(row for row, _ in cells_of(shape)) + 1.0 for shape in printed.churches]
    return max(shapes, default=2.5)


def compass_row(look: Look, y: float) -> Iterator[Element]:
    """The circles of the compass, each with the church or the fort that it brings."""
    printed, theme, fort = look.printed, look.theme, look.printed.compass == "fort"
    yield from _circle_panel(look, y, compass_height(printed), look.say("fort-row" if fort else "church-row"))
    note = look.say("fort-pass") if fort else look.say("church-pass", count=printed.church_pass)
    if fort or printed.passing:
        yield text(MARGIN + 8, y + 34, note, theme, 11, colour="muted", anchor="start", within=142)
    for index in range(compass_count(printed)):
        x, middle = circle_middle(index, compass_count(printed), y)
        yield _circle(x, middle, theme)
        yield signs.compass(x, middle, 19, theme)
        below = y + 31 + _tallest(printed) * _SMALL / 2
        if fort:
            yield signs.fort(x, below, 19, theme)
        else:
            yield picture_of("church", printed.churches[index], x, below, _SMALL, theme, seed=index)


# Targets


class Goal(NamedTuple):
    """Fields to cover."""

    sign: _Sign
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
        found.append(Goal(signs.flag, frozenset(carried.cells), carried.first, carried.bags))
    return found


def goal_middle(index: int, y: float) -> float:
    """The height at which the words of a target stand."""
    return y + index * (TARGET_HEIGHT + GAP) + TARGET_HEIGHT / 2


def targets(look: Look, y: float, *, blank: bool) -> Iterator[Element]:
    """Fields to cover: what the first gets, what everybody gets, and a box for the bags of this episode."""
    theme, say = look.theme, look.say
    for index, goal in enumerate(goals(look.printed)):
        middle = goal_middle(index, y)
        yield look.panel((MARGIN, middle - TARGET_HEIGHT / 2, INNER, TARGET_HEIGHT))
        yield goal.sign(MARGIN + 20, middle, 24, theme)
        if blank:
            yield text(MARGIN + 36, middle, f"×{len(goal.cells)}", theme, 13, bold=True, anchor="start")
        yield text(MARGIN + 166, middle, say("all-covered"), theme, 12, anchor="end", within=98)
        yield signs.bag(MARGIN + 180, middle - 1, 20, theme)
        yield text(MARGIN + 192, middle, f"×{goal.bags}", theme, 12, bold=True, anchor="start")
        first = f"{say('first-gets')} {signed(goal.first)}"
        yield text(MARGIN + 214, middle, first, theme, 12, anchor="start", within=84)
        if index == 0:
            yield rect(MARGIN + INNER - 64, middle - 12, 60, 24, round_=5, fill=theme["paper"], stroke=theme["edge"])
            yield signs.bag(MARGIN + INNER - 51, middle - 1, 19, theme)


# The score


def perfect_rule(look: Look, y: float) -> Iterator[Element]:
    """What the stars in the score mean."""
    yield star(MARGIN + 8, y + 7, 12, look.theme)
    yield text(MARGIN + 18, y + 7, look.say("perfect"), look.theme, 12, anchor="start", within=INNER - 20)


def score_box(index: int, y: float) -> Box:
    """The box of a row of the score, by its place among those that count."""
    down, across = divmod(index, _BOXES)
    width, height = (INNER - GAP * (_BOXES - 1)) / _BOXES, 50.0
    return MARGIN + across * (width + GAP), y + down * (height + GAP), width, height


def sum_box(printed: Printed, y: float) -> Box:
    """The box of the sum, which fills the last line of the score."""
    x, top, _, height = score_box(len(printed.scored), y)
    return x, top, MARGIN + INNER - x, height


def score(look: Look, label: str, y: float) -> Iterator[Element]:
    """A box for each row of the score, and the sum of the episode in the last one."""
    for index, row in enumerate(look.printed.scored):
        yield from _score_box(look, row, score_box(index, y))
    box = sum_box(look.printed, y)
    yield look.panel(box, strong=True)
    yield text(box[0] + 7, box[1] + 11, label, look.theme, 12, bold=True, anchor="start", within=box[2] - 8)


def _score_box(look: Look, row: str, box: Box) -> Iterator[Element]:
    """The name of a row, its sign, what it pays for each, and after a star what it pays if nothing is missing."""
    printed, theme, (x, y, _, _) = look.printed, look.theme, box
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
    yield look.panel(box)
    yield text(x + 5, y + 11, look.say.row(row), theme, 11, anchor="start")
    sign = _SIGNS.get(row)
    yield sign(x + 13, y + 32, 19, theme) if sign else picture_of(row, ("#",), x + 13, y + 32, 18, theme, seed="score")
    if row in worth:
        yield text(x + 24, y + 30, signed(worth[row]), theme, 11, colour="muted", anchor="start")
    if row in best:
        yield star(x + 29, y + 43, 9, theme)
        yield text(x + 35, y + 43, str(best[row]), theme, 11, bold=True, anchor="start")


_SIGNS: dict[str, _Sign] = {
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


# Longer games


def episode_box(episodes: Sequence[int], index: int, y: float) -> Box:
    """The box of an episode of a longer game."""
    across = min(6, len(episodes))
    row, column = divmod(index, across)
    width, height = _episodes_width(episodes) / across - 5, 42.0
    return MARGIN + column * (width + 5), y + row * (height + 5), width, height


def with_bags(episodes: Sequence[int]) -> bool:
    """Whether money bags bring a bonus: all of chapter 3 is played."""
    return {7, 8, 9} <= set(episodes)


def _episodes_width(episodes: Sequence[int]) -> float:
    return INNER - 86 - (66 if with_bags(episodes) else 0)


def totals_height(episodes: Sequence[int]) -> float:
    """How high the boxes of all episodes are together."""
    _, top, _, height = episode_box(episodes, len(episodes) - 1, 0)
    return top + height


def bags_box(episodes: Sequence[int], y: float) -> Box:
    """The box of all money bags and their bonus."""
    return MARGIN + _episodes_width(episodes), y, 60, totals_height(episodes)


def total_box(episodes: Sequence[int], y: float) -> Box:
    """The box of everything added up."""
    return MARGIN + INNER - 86, y, 86, totals_height(episodes)


def totals(look: Look, episodes: Sequence[int], y: float) -> Iterator[Element]:
    """The episodes of a longer game, this one framed, the bonus for money bags, and everything added up."""
    theme = look.theme
    for index, episode in enumerate(episodes):
        box = episode_box(episodes, index, y)
        yield look.panel(box)
        if episode == look.printed.episode:
            yield rect(*box, round_=7, fill="none", stroke=theme["accent"], stroke_width=2)
        yield text(box[0] + 5, box[1] + 9, str(episode), theme, 11, colour="muted", anchor="start")
    if with_bags(episodes):
        box = bags_box(episodes, y)
        yield look.panel(box)
        yield signs.bag(box[0] + 15, y + 14, 20, theme)
    box = total_box(episodes, y)
    yield look.panel(box, strong=True)
    yield text(box[0] + 7, y + 11, look.say("total"), theme, 12, bold=True, anchor="start", within=74)
