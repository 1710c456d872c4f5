"""The values of 7 Wonders Dice from its data files: what all cities share, and the seven boards with their spaces."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, partial
from typing import Any

import msgspec

from ratusz.engine.data_files import Checked, check_further, read_named
from ratusz.engine.errors import BadData
from ratusz.engine.game import data_files
from ratusz.engine.provenance import Provenance, make_group
from ratusz.games.seven_wonders_dice import FACTS, printed
from ratusz.games.seven_wonders_dice.printed import CITIES, Board, CityId, Shared, spots
from ratusz.texts import texts_of


class Data(msgspec.Struct, frozen=True, dict=True):
    """The data file and the boards of all cities, in the order of CITIES."""

    shared: Shared
    boards: tuple[Board, ...]

    @cached_property
    def areas(self) -> dict[CityId, tuple[printed.Area, ...]]:
        """The printed areas of each city's board."""
        return {board.city: printed.whole_areas(self.shared.areas, board) for board in self.boards}

    @cached_property
    def _spots(self) -> dict[CityId, tuple[printed.Spot, ...]]:
        return {city: spots(areas) for city, areas in self.areas.items()}

    def spots(self, city: CityId) -> tuple[printed.Spot, ...]:
        """All spaces of a city's board, in the order in which they are numbered."""
        return self._spots[city]

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of all spaces, the same on every board."""
        return tuple(spot.id for spot in self.spots(CITIES[0]))

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The numbers of all spaces by name; a track may also be called by any of its symbols."""
        found = {
            f"{spot.area}.{symbol}.{spot.number}": number
            for number, spot in enumerate(self.spots(CITIES[0]))
            for symbol in spot.track.symbols
        }
        return found | {name: number for number, name in enumerate(self.names)}

    def names_of(self, spaces: int) -> tuple[str, ...]:
        """Return the names of a set of spaces, in their order."""
        return tuple(name for number, name in enumerate(self.names) if spaces >> number & 1)


def read(text: str, more: Mapping[str, str]) -> Data:
    """Read and check the data files; BadData says what is wrong with them."""
    shared, boards = printed.read_shared(text), []
    for city in CITIES:
        name = f"boards/{city}.toml"
        board = read_named(more, name, Board, FACTS.package, partial(printed.board_problems, shared=shared))
        if board.city != city:
            raise BadData(f"{name}: This is the file of {city}, but it says {board.city}.")
        boards.append(board)
    return Data(shared, tuple(boards))


def check(text: str, language: str) -> Checked:
    """List what is wrong with a board's file beside the data file in use, or show the board."""
    from ratusz.games.seven_wonders_dice.drawing.paper import draw_board
    from ratusz.games.seven_wonders_dice.words import effects_text, name_of

    say = partial(texts_of(FACTS.package).say, language)
    shared = printed.read_shared(data_files(FACTS)[0][0][1])

    def show(board: Board) -> Checked:
        ids, lines, labels = {override.id for override in board.overrides}, [say(f"city-{board.city}")], []
        for spot in spots(printed.whole_areas(shared.areas, board)):
            if spot.area == "wonder" or spot.id in ids:
                space = spot.space
                lines.append(f"  {name_of(spot, language)} ({space.cost}): {effects_text(space.effects, language)}")
                trust = space.confidence
                labels += [trust.cost, *(trust.effects if isinstance(trust.effects, tuple) else (trust.effects,))]
        ours = sum(label == "reconstructed" for label in labels)
        return Checked(
            remarks=(say("check-trust", count=ours, all=len(labels)),),
            text="\n".join(lines),
            svg=draw_board(shared, board, language=language),
        )

    wrong = partial(printed.board_problems, shared=shared)
    return check_further(text, Board, FACTS.package, language, wrong, show)


def provenance(data: Data, options: Mapping[str, Any] | None) -> Provenance:
    """Return the provenance of the printed numbers; every board may come up, so all seven count."""
    shared, boards = data.shared, data.boards
    labels = {
        "constants": list(shared.constants.confidence.values()),
        "dice": [label for die in shared.dice for label in die.confidence.values()],
        "bonuses": [label for bonus in shared.bonuses for label in bonus.confidence.values()],
        "areas": [label for area in shared.areas for label in area.confidence.values()],
        "spaces": [label for spot in spots(shared.areas) for label in spot.space.confidence.labels()],
        "wonders": [label for board in boards for stage in board.stages for label in stage.confidence.labels()]
        + [label for board in boards for label in (board.confidence.city, board.confidence.stages)],
        "university": [label for board in boards for own in board.overrides for label in own.confidence.labels()],
    }
    return Provenance(FACTS.package, tuple(make_group(id, found) for id, found in labels.items()))
