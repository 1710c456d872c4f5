"""Itemised scores, and the ranking at the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ratusz.engine.options import Options
from ratusz.engine.titles import Title


@dataclass(frozen=True)
class Line:
    """One line of a score: what it is for, the points, and the cells that cause it."""

    what: str
    points: int
    cells: tuple[str, ...] = ()


@dataclass(frozen=True)
class Score:
    """One seat's score, item by item."""

    lines: tuple[Line, ...]

    @property
    def total(self) -> int:
        """The sum of the lines."""
        return sum(line.points for line in self.lines)

    def __str__(self) -> str:
        rows = [f"{line.points:5}  {line.what:14} {' '.join(line.cells)}".rstrip() for line in self.lines]
        return "\n".join([*rows, f"{self.total:5}  total"])


@dataclass(frozen=True)
class Result:
    """How a game ended: `ranking[0]` are the winners; seats in one group share the place."""

    ranking: tuple[tuple[int, ...], ...]
    tie_break: str = ""
    """The rule that decided between equal totals, if one was needed: a key of the game's texts."""
    title: str = ""
    """The title earned in a solo game: a key of the game's texts."""
    ladder: tuple[Title, ...] = ()
    """All titles that could have been earned in this solo game, the lowest first."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place."""
        return self.ranking[0]


@dataclass(frozen=True)
class Leg:
    """One line of a campaign's standings: an episode, a chapter, or the whole."""

    kind: str
    """episode, chapter or total."""
    name: str
    points: tuple[int | None, ...]
    """Points of each seat; None while it is not finished."""
    winners: tuple[int, ...]
    title: str
    """The title earned in a solo game, in words."""
    now: bool
    """Whether it is being played."""
    remark: str = ""
    """How far the next title of a solo game is, in words."""


@dataclass(frozen=True)
class News:
    """Novelties of an episode, compared with the one before; or a chapter of a campaign that has just ended."""

    name: str
    """The name of the episode or chapter, by which pages store that it has been read."""
    first: bool
    """Whether it has just begun or ended."""
    lines: tuple[str, ...]
    """Sentences; a ‹symbol› of the paper, which pages draw, may stand before a word."""
    ended: Leg | None = None
    """The chapter that has ended."""


@dataclass(frozen=True)
class Following:
    """The game that can follow a finished one with the same players, such as the next episode."""

    options: Options
    """The options to change."""
    name: str
    """A key of the game's texts."""
    move: str = ""
    """The move of each seat that continues, if the finished game is the beginning of the next one; empty if that begins
    anew."""


def tie_break(keys: Sequence[tuple[int, ...]], *criteria: str) -> str:
    """Return what decided who won, if the totals alone did not: a criterion, which names a further part of the keys, or
    `shared`."""
    best = sorted(keys, reverse=True)
    if len(best) < 2 or best[0][0] != best[1][0]:
        return ""
    return next((name for place, name in enumerate(criteria, 1) if best[0][place] != best[1][place]), "shared")


def rank(keys: Sequence[tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    """Group seats by place; the larger key is better, equal keys share the place."""
    return tuple(
        tuple(seat for seat, key in enumerate(keys) if key == place) for place in sorted(set(keys), reverse=True)
    )
