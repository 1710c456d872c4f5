"""Reads and checks the data files: the values that all cities share, and the seven boards."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

import msgspec

from ratusz.engine.data_files import Problem
from ratusz.engine.errors import BadData
from ratusz.games.seven_wonders_dice import FACTS
from ratusz.games.seven_wonders_dice.board import STAGES, Board, decode, problems, spots
from ratusz.games.seven_wonders_dice.printed import (
    AREAS,
    BONUSES,
    CITIES,
    COLORS,
    SPACES,
    SPECIAL,
    SYMBOLS,
    AnyEffect,
    Area,
    AreaId,
    BonusId,
    CityId,
    Color,
    Confidence,
    Spot,
    effect_problems,
    space_problems,
)

QUADRANTS = 4
FACES = 6
DICE = ("grey_1", "grey_2", "grey_3", "blue", "red", "yellow", "green", "black", "white", "purple")
"""Dice are numbered in this order."""


class Constants(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Numbers of the rules (3)."""

    start_coins: int
    coin_slots_per_row: int
    coin_rows: int
    pass_coins: int
    coins_per_missing_resource: int
    max_space_cost: int
    quadrant_costs: tuple[int, ...]
    forum_dice: int
    bonuses_to_trigger_end: int
    extra_turns_after_trigger: int
    first_agora_vp: int
    max_defense_per_side: int
    turn_cap: int
    confidence: dict[str, Confidence]

    @property
    def coin_capacity(self) -> int:
        """The printed coins; what would be more is lost (6.5)."""
        return self.coin_rows * self.coin_slots_per_row


class Die(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One die."""

    id: str
    color: Color
    start: bool
    """Whether it is in the Forum from the start."""
    faces: tuple[str, ...]
    confidence: dict[str, Confidence]


class Bonus(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the three bonuses of every board."""

    id: BonusId
    effects: tuple[AnyEffect, ...]
    confidence: dict[str, Confidence]


class Shared(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The data file."""

    constants: Constants
    dice: tuple[Die, ...] = msgspec.field(name="die")
    black_faces: dict[str, tuple[AreaId, ...]]
    """The areas that each face of the black die opens."""
    purple_faces: dict[str, tuple[AreaId, ...]]
    """The areas whose spaces each face of the purple die compares."""
    bonuses: tuple[Bonus, ...] = msgspec.field(name="bonus")
    areas: tuple[Area, ...] = msgspec.field(name="area")


class Data(msgspec.Struct, frozen=True, dict=True):
    """The data file and the boards of all cities, in the order of `printed.CITIES`."""

    shared: Shared
    boards: tuple[Board, ...]

    @cached_property
    def _spots(self) -> dict[CityId, tuple[Spot, ...]]:
        return {board.city: spots(self.shared.areas, board) for board in self.boards}

    def spots(self, city: CityId) -> tuple[Spot, ...]:
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
            for symbol in spot.symbols
        }
        return found | {name: number for number, name in enumerate(self.names)}

    def names_of(self, spaces: int) -> tuple[str, ...]:
        """The names of a set of spaces, in their order."""
        return tuple(name for number, name in enumerate(self.names) if spaces >> number & 1)


def read(text: str, parts: Mapping[str, str]) -> Data:
    """The checked content of the data files; BadData says what is wrong with them."""
    shared = read_shared(text)
    boards = []
    for city in CITIES:
        name = f"boards/{city}.toml"
        try:
            board = decode(parts[name])
        except BadData as error:
            raise BadData(f"{name}: {error}") from error
        wrong = [problem.say(FACTS.package) for problem in board_problems(board, shared)]
        if board.city != city:
            wrong.append(f"This is the file of {city}, but it says {board.city}.")
        if wrong:
            raise BadData(f"{name}: {' '.join(wrong[:5])}")
        boards.append(board)
    return Data(shared, tuple(boards))


def board_problems(board: Board, shared: Shared) -> list[Problem]:
    """What is wrong with a board beside this data file."""
    constants = shared.constants
    return problems(board, shared.areas, constants.max_space_cost, constants.max_defense_per_side)


def read_shared(text: str) -> Shared:
    """The checked content of `data.toml` alone."""
    try:
        shared = msgspec.toml.decode(text.encode(), type=Shared)
    except (ValueError, RecursionError) as error:
        raise BadData(f"The 7 Wonders Dice data file cannot be read: {error}.") from error
    checks = [*_constant_problems(shared.constants), *_dice_problems(shared), *_area_problems(shared)]
    for wrong, problem in checks:
        if wrong:
            raise BadData(f"The 7 Wonders Dice data file is wrong: {problem}.")
    return shared


def _constant_problems(numbers: Constants) -> list[tuple[bool, str]]:
    known = {name for name in numbers.__struct_fields__ if name != "confidence"}
    costs = numbers.quadrant_costs
    return [
        (set(numbers.confidence) != known, "constants.confidence has one label for each constant"),
        (not 1 <= numbers.coin_slots_per_row <= 14, "coin_slots_per_row goes from 1 to 14"),
        (not 1 <= numbers.coin_rows <= 8, "coin_rows goes from 1 to 8"),
        (not 0 <= numbers.start_coins <= numbers.coin_capacity, "start_coins must fit into the gold reserve"),
        (not 0 <= numbers.pass_coins <= 28, "pass_coins goes from 0 to 28"),
        (not 1 <= numbers.coins_per_missing_resource <= 9, "coins_per_missing_resource goes from 1 to 9"),
        (not 0 <= numbers.max_space_cost <= 12, "max_space_cost goes from 0 to 12"),
        (len(costs) != QUADRANTS or not all(0 <= cost <= 9 for cost in costs), "quadrant_costs are four, from 0 to 9"),
        (not 1 <= numbers.bonuses_to_trigger_end <= len(BONUSES), "bonuses_to_trigger_end goes from 1 to 3"),
        (not 0 <= numbers.extra_turns_after_trigger <= 9, "extra_turns_after_trigger goes from 0 to 9"),
        (not 0 <= numbers.first_agora_vp <= 28, "first_agora_vp goes from 0 to 28"),
        (not 0 <= numbers.max_defense_per_side <= 9, "max_defense_per_side goes from 0 to 9"),
        (not 1 <= numbers.turn_cap <= 999, "turn_cap goes from 1 to 999"),
    ]


def _dice_problems(shared: Shared) -> list[tuple[bool, str]]:
    dice = shared.dice
    symbols = {color: _symbols(shared, color) for color in COLORS}
    symbols["black"] = set(shared.black_faces)
    started = [die for die in dice if die.start]
    return [
        (tuple(die.id for die in dice) != DICE, f"the dice are {', '.join(DICE)}, in this order"),
        (any(die.color != die.id.partition("_")[0] for die in dice), "a die has the colour that its name says"),
        (
            any(die.start == (die.color in SPECIAL) for die in dice),
            "all dice but the special ones are there from the start",
        ),
        (len(started) != shared.constants.forum_dice, "forum_dice is the number of dice that are there from the start"),
        *(
            (
                len(die.faces) != FACES or not set(die.faces) <= symbols[die.color],
                f"{die.id} has six faces with known symbols",
            )
            for die in dice
        ),
        *((symbol not in SYMBOLS, f"black_faces: {_unknown(symbol)}") for symbol in shared.black_faces),
        (set(shared.purple_faces) != symbols["purple"], "purple_faces are the symbols of the Guild Court"),
        (not all([*shared.purple_faces.values(), *shared.black_faces.values()]), "each face names an area"),
        (
            any({"guild", "gallery", "wonder"} & set(areas) for areas in shared.black_faces.values()),
            "the black die never reaches the Guild Court, the Gallery or the Wonder",
        ),
        (
            tuple(bonus.id for bonus in shared.bonuses) != BONUSES,
            f"the bonuses are {', '.join(BONUSES)}, in this order",
        ),
        *(
            (True, f"bonus {bonus.id}: {problem.say(FACTS.package)}")
            for bonus in shared.bonuses
            for effect in bonus.effects
            for problem in effect_problems(effect, None)
        ),
        (any(len(bonus.effects) > 4 for bonus in shared.bonuses), "a bonus has at most four effects"),
    ]


def _unknown(symbol: str) -> str:
    return f"there is no symbol “{symbol[:40]}”; the symbols are {', '.join(SYMBOLS)}"


def _symbols(shared: Shared, color: Color) -> set[str]:
    return {symbol for area in shared.areas if area.die == color for track in area.tracks for symbol in track.symbols}


def _area_problems(shared: Shared) -> list[tuple[bool, str]]:
    areas = {area.id: area for area in shared.areas}
    if tuple(area.id for area in shared.areas) != AREAS:
        return [(True, f"the areas are {', '.join(AREAS)}, in this order")]
    colors = ("grey", None, "red", "red", "blue", "yellow", "green", "purple", "white")
    total = sum(len(track.spaces) for area in shared.areas for track in area.tracks)
    found = [
        (tuple(area.die for area in shared.areas) != colors, "each area belongs to the die of its colour"),
        (bool(areas["wonder"].tracks), "the stages of the Wonder are in the boards"),
        (any(not area.tracks for area in shared.areas if area.id != "wonder"), "every area but the Wonder has a track"),
        (total > SPACES - STAGES, f"there are at most {SPACES - STAGES} spaces besides the Wonder"),
    ]
    for area in shared.areas:
        ids = [track.id for track in area.tracks]
        found.append((len(set(ids)) != len(ids), f"two tracks of {area.id} have one name"))
        symbols = [symbol for track in area.tracks for symbol in track.symbols]
        found.append((len(set(symbols)) != len(symbols), f"no symbol stands twice in {area.id}"))
        for track in area.tracks:
            where = f"{area.id}.{track.id[:40]}"
            plain = track.id.isascii() and track.id.isalnum() and track.id.islower()
            found.append(
                (not plain or len(track.id) > 12, f"{where}: a track has a short name of small letters and digits")
            )
            found.append((not track.symbols or not track.spaces, f"{where}: a track has symbols and spaces"))
            found += [(symbol not in SYMBOLS, f"{where}: {_unknown(symbol)}") for symbol in track.symbols]
            others = {symbol for other in area.tracks if other is not track for symbol in other.symbols}
            found.append((track.id in others, f"{where}: a track is not called by the symbol of another one"))
            for number, space in enumerate(track.spaces, 1):
                wrong = space_problems(space, area.id, shared.constants.max_space_cost)
                found += [(True, f"{where}.{number}: {problem.say(FACTS.package)}") for problem in wrong]
    return found
