"""Legal placements are complete and sound: compared with a slow and obvious enumeration, on every sheet."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest

import ratusz
from ratusz import Position
from ratusz.games.my_city.printed import write_cell

GRID = [(row, column) for row in range(8) for column in range(11)]


def name(spot: tuple[int, int]) -> str:
    return write_cell(spot[0] * 11 + spot[1])


def sides(spot: tuple[int, int]) -> list[tuple[int, int]]:
    row, column = spot
    return [
        near for near in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)) if near in GRID
    ]


def all_turns(picture: tuple[str, ...]) -> list[list[tuple[int, int]]]:
    cells = [(r, c) for r, line in enumerate(picture) for c, sign in enumerate(line) if sign == "#"]
    turns = []
    for _ in range(4):
        cells = [(c, -r) for r, c in cells]
        turns += [cells, [(r, -c) for r, c in cells]]
    return turns


class Slow:
    """What the view shows, and the rules of section 5 read out one after the other."""

    def __init__(self, view: Any) -> None:
        self.printed, self.sheet, self.roll = view.printed, view.sheets[0], view.roll
        self.built = {cell for building in self.sheet.buildings for cell in building.cells}
        self.standing = {cell for _, cells in self.printed.buildings for cell in cells}
        self.bandits = {bandit.cell for bandit in self.sheet.bandits}
        self.walls = set()  # pairs of fields with the river between them
        for line in self.printed.river:
            for (x1, y1), (x2, y2) in pairwise(line):
                x, y = min(x1, x2), min(y1, y2)
                pair = ((y, x - 1), (y, x)) if x1 == x2 else ((y - 1, x), (y, x))
                self.walls |= {pair, pair[::-1]}

    def open(self, spot: tuple[int, int]) -> bool:
        sign = self.printed.rows[spot[0]][spot[1]]
        ground = sign in ".tToWPG" or (sign == "F" and self.printed.forest == "open")
        return ground and name(spot) not in self.built and name(spot) not in self.bandits

    def bank(self, spot: tuple[int, int]) -> frozenset[tuple[int, int]]:
        """All fields that can be reached without crossing the river."""
        reached, new = {spot}, {spot}
        while new:
            new = {near for here in new for near in sides(here) if (here, near) not in self.walls} - reached
            new = {here for here in new if self.printed.rows[here[0]][here[1]] != "~"}
            reached |= new
        return frozenset(reached)

    def touches(self, cells: list[tuple[int, int]]) -> bool:
        near = {name(side) for spot in cells for side in sides(spot)}
        if any(building.kind != "fort" for building in self.sheet.buildings):
            return bool(near & (self.built | self.standing))
        river = any((spot, side) in self.walls for spot in cells for side in sides(spot))
        kinds = {cell for kind, cells in self.printed.buildings for cell in cells if kind in self.printed.start}
        forts = self.built if "fort" in self.printed.start else set()
        return ("river" in self.printed.start and river) or bool(near & (kinds | forts))

    def placements(self) -> set[str]:
        found = set()
        word = self.roll.builds if self.roll.builds in ("church", "fort") else self.roll.shape
        for turn in all_turns(self.roll.picture):
            for row, column in GRID:
                cells = sorted((row + r, column + c) for r, c in turn)
                if any(spot not in GRID for spot in cells) or not all(self.open(spot) for spot in cells):
                    continue
                if word == "fort" or (self.touches(cells) and self.bank(cells[0]).issuperset(cells)):
                    found.add(" ".join([word, *(name(spot) for spot in cells)]))
        return found


def check(position: Position) -> None:
    listed = [text for text in position.legal(0).texts() if text not in ("pass", "end", "skip", "next")]
    assert len(listed) == len(set(listed))
    assert set(listed) == Slow(position.view(0)).placements()


@pytest.mark.parametrize("episode", range(1, 13))
def test_placements_are_those_of_a_slow_enumeration(episode: int) -> None:
    """A whole episode of random buildings; 11 and 12 come after short earlier ones, for the bandits they carry over."""
    dice = random.Random(episode)
    position = ratusz.game("my-city", players=1, play="chapter-4" if episode > 10 else f"episode-{episode}").start()
    while not position.over:
        if position.chance:
            position = position.settle(position.chance.sample(dice))
        view, legal = position.view(0), position.legal(0)
        if view.episode == episode and view.roll:
            check(position)
        drawn = [text for text in legal.texts() if text not in ("pass", "end", "skip", "next")]
        if legal.texts() == ["next"]:
            move = "next"
        elif view.episode != episode and len(view.sheets[0].buildings) > 3:
            move = "end"
        else:
            move = dice.choice(drawn) if drawn else legal.texts()[0]  # pass while that is allowed, then end
        position = position.play(0, move)
