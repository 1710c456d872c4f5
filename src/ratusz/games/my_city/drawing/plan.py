"""The layout of a sheet: the map at the left, everything else below it, or beside it in a wide window.

The head and the map are at the same place on both papers, and boxes with something written in them have the same size
on both, so that the same pieces fit.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ratusz.drawing import text_width, wrap
from ratusz.games.my_city.drawing.fields import HEIGHT
from ratusz.games.my_city.drawing.words import CityWords
from ratusz.games.my_city.printed import cells_of
from ratusz.games.my_city.views import Printed

Box = tuple[float, float, float, float]
"""A corner, a width and a height."""

WIDTH = 390.0
"""Width of the map with its margins, which is the whole sheet on a phone."""
MARGIN = 12.0
INNER = WIDTH - 2 * MARGIN
GAP = 5.0
SCORE = (87.75, 34.0)
"""The size of a box of the score; the sum is centred in a box that may be wider."""
TOTAL = (70.0, 34.0)
"""The size of the area for the grand total in its box."""
CIRCLE = 29.5
"""Width of a circle of the pass row, if there are not too many."""
PASS_HEIGHT = 44.0
SMALL = 8.0
"""The size of a field in the pictures of churches."""
_SIDE = 2 * SCORE[0] + GAP
_LABEL = 17.0
_EPISODE = 36.0


def compass_count(printed: Printed) -> int:
    """How many circles the church or fort row has."""
    return printed.forts + len(printed.churches)


def tallest(printed: Printed) -> float:
    """Return the height in fields of the highest picture below a circle of the compass."""
    shapes = [max(row for row, _ in cells_of(shape)) + 1.0 for shape in printed.churches]
    return max(shapes, default=2.5)


def with_bags(episodes: Sequence[int]) -> bool:
    """Return whether money bags bring a bonus: all of chapter 3 is played."""
    return {7, 8, 9} <= set(episodes)


class SheetPlan:
    """The positions of the parts of a sheet; parts that the episode does not have are empty."""

    def __init__(self, printed: Printed, episodes: Sequence[int], say: CityWords, *, wide: bool = False) -> None:
        """Lay out a sheet. A wide one has two columns; a blank one, without episodes, needs no room for dice."""
        self.wide = wide
        self.top = 82.0 if episodes else 62.0
        self.left, self.inner = (WIDTH + 2, _SIDE) if wide else (MARGIN, INNER)
        self.start = MARGIN, self.top + HEIGHT + 11
        below = self.start[1] + 9
        self._y = 9.0 if wide else below
        self.passing, self.circles = self._passing_boxes(printed)
        self.compass, self.compass_circles = self._compass(printed)
        goals = [goal for goal in (printed.target, printed.carried_target) if goal]
        self.targets = [self._panel(54 if wide else 32) for _ in goals]
        self.perfect = self._perfect(printed, say)
        self.score, self.sum = self._score(printed)
        self._y = max(self._y, below)
        self.episodes: dict[int, Box] = {}
        self.bags = self.total = (0.0, 0.0, 0.0, 0.0)
        self.width = self.left + _SIDE + MARGIN if wide else WIDTH
        if len(episodes) > 1:
            self._totals(episodes)
        self.height = self._y + 4

    def _panel(self, height: float) -> Box:
        """The next panel below those before."""
        box = self.left, self._y, self.inner, height
        self._y += height + GAP
        return box

    def _passing_boxes(self, printed: Printed) -> tuple[Box | None, list[Box]]:
        if not printed.passing:
            return None, []
        more = 14.0 if self.no_circle_pays(printed) else 0.0
        panel = self._panel(PASS_HEIGHT + _LABEL + more if self.wide else PASS_HEIGHT)
        return panel, list(self._row(panel, len(printed.pass_row), PASS_HEIGHT, more))

    @staticmethod
    def no_circle_pays(printed: Printed) -> bool:
        """Return whether an empty pass row scores."""
        return bool(printed.perfect or (printed.target and printed.target.no_circle_bags))

    def _compass(self, printed: Printed) -> tuple[Box | None, list[Box]]:
        if printed.compass == "nothing":
            return None, []
        height = 34 + tallest(printed) * SMALL
        panel = self._panel(height + _LABEL if self.wide else height)
        return panel, list(self._row(panel, compass_count(printed), height))

    def _row(self, panel: Box, count: int, height: float, more: float = 0) -> Iterator[Box]:
        """Circles side by side: at the right of their name, or below it."""
        room = min(CIRCLE, _SIDE / count)
        x, y, width, _ = panel
        pitch = room if self.wide else max(room, 216 / max(6, count))
        first = x + 1 if self.wide else x + width - max(6, count) * pitch
        top = y + _LABEL + more if self.wide else y
        for index in range(count):
            yield first + index * pitch + (pitch - room) / 2, top + 1, room, height - 2

    def _perfect(self, printed: Printed, say: CityWords) -> tuple[float, float, list[str]]:
        """Return the position of the explanation of the stars, and its lines."""
        if not printed.perfect:
            return 0, 0, []
        words = say("perfect")
        lines = wrap(words, self.inner - 18, 11) if text_width(words, 12) > self.inner else [words]
        place = self.left, self._y, lines
        self._y += 13 * len(lines) + GAP
        return place

    def _score(self, printed: Printed) -> tuple[dict[str, Box], Box]:
        width, height = SCORE
        across = 2 if self.wide else 4
        boxes = []
        for index in range(len(printed.scored) + 1):
            down, column = divmod(index, across)
            boxes.append((self.left + column * (width + GAP), self._y + down * (height + GAP), width, height))
        x, y, _, _ = boxes[-1]
        self._y = y + height + GAP
        return dict(zip(printed.scored, boxes, strict=False)), (x, y, self.left + self.inner - x, height)

    def _totals(self, episodes: Sequence[int]) -> None:
        """Place the episodes of a longer game in one line or in two, then the money bags and the grand total."""
        width, across = (31.0, 12 if self.wide else 6) if len(episodes) > 6 else (60.0, 6)
        for index, episode in enumerate(episodes):
            down, column = divmod(index, across)
            place = MARGIN + column * (width + 4), self._y + down * (_EPISODE + 4)
            self.episodes[episode] = (*place, width, _EPISODE)
        bottom = self.episodes[episodes[-1]][1] + _EPISODE
        x, height = MARGIN + min(across, len(episodes)) * (width + 4), bottom - self._y
        if with_bags(episodes):
            self.bags = x, self._y, 62, height
            x += 66
        end = self.width - MARGIN
        width = min(end - x, 2 * TOTAL[0])
        self.total = end - width, self._y, width, height
        self._y = bottom + GAP


def middle(box: Box, size: tuple[float, float] = SCORE) -> Box:
    """Return the middle of a box that may be larger than the area written in."""
    x, y, width, height = box
    return x + (width - size[0]) / 2, y + (height - size[1]) / 2, *size
