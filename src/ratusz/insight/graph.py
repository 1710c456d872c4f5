"""The course of a game as one drawing: the expected score after each turn, and the turns that mattered most.

Its colours come from the classes of the page that shows it, so that it lies on light and on dark paper.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ratusz.drawing.svg import Child, Element, circle, document, group, path
from ratusz.texts import numeral

if TYPE_CHECKING:
    from ratusz.insight.review import SeatReview

WIDTH, HEIGHT = 640.0, 220.0
LEFT, RIGHT, TOP, BOTTOM = 40.0, 16.0, 16.0, 16.0
MARKS = 5, 10, 20, 50, 100, 200, 500
"""Possible distances of the lines of the scale, in points."""


@dataclass(frozen=True)
class _Frame:
    """The coordinates: steps from left to right, points from bottom to top."""

    steps: int
    low: float
    high: float
    mark: int

    def at(self, step: float, value: float) -> tuple[float, float]:
        x = LEFT + (WIDTH - LEFT - RIGHT) * step / max(1, self.steps)
        return round(x, 1), round(TOP + (HEIGHT - TOP - BOTTOM) * (self.high - value) / (self.high - self.low), 1)


def graph(seats: tuple[SeatReview, ...], steps: int, own: int, title: str) -> str:
    """Draw the lines of all seats over the steps of a game, one's own on top, with a ring at each key moment."""
    lines = {seat.seat: _line(seat, steps) for seat in seats}
    frame = _frame([value for line in lines.values() for _, value in line], steps)
    drawn: list[Child] = [_scale(frame)]
    for seat in sorted(seats, key=lambda seat: seat.seat == own):
        corners = [frame.at(*point) for point in lines[seat.seat]]
        kind = "own" if seat.seat == own else "other"
        drawn.append(path("M" + "L".join(f"{x} {y}" for x, y in corners), class_=f"course {kind}"))
    mine = next(seat for seat in seats if seat.seat == own)
    for number in mine.moments:
        turn = mine.turns[number]
        drawn.append(circle(*frame.at(turn.last, turn.expected), 6, class_="moment"))
    return str(document(WIDTH, HEIGHT, *drawn, title=title).set(class_="review-graph"))


def _line(seat: SeatReview, steps: int) -> list[tuple[float, float]]:
    """The points of a seat's line: luck is a slope up to a turn, skill a slope within it."""
    found: list[tuple[float, float]] = [(0, seat.start)]
    for turn in seat.turns:
        found += [(turn.step, turn.expected - turn.skill), (turn.last, turn.expected)]
    return [*found, (steps, float(seat.score))]


def _frame(values: list[float], steps: int) -> _Frame:
    low, high = min(values), max(values)
    mark = next((mark for mark in MARKS if high - low <= 5 * mark), MARKS[-1])
    return _Frame(steps, low // mark * mark, (high // mark + 1) * mark, mark)


def _scale(frame: _Frame) -> Element:
    marks: list[Child] = []
    for value in range(int(frame.low), int(frame.high) + 1, frame.mark):
        x, y = frame.at(0, value)
        end, _ = frame.at(frame.steps, value)
        marks.append(path(f"M{x} {y}H{end}", class_="rule"))
        marks.append(Element("text", numeral(value), x=x - 6, y=y + 4, text_anchor="end"))
    return group(*marks, class_="scale")
