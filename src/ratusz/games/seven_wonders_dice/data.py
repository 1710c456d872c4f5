"""Reads and checks the data files: the values that all cities share, and the seven boards."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

import msgspec

from ratusz.engine.data_files import Problem, read_main, read_named
from ratusz.engine.errors import BadData
from ratusz.engine.provenance import Provenance, make_group
from ratusz.games.seven_wonders_dice import FACTS, printed
from ratusz.games.seven_wonders_dice.printed import CITIES, Area, Board, CityId, Shared, Spot, spots, whole_areas


class Data(msgspec.Struct, frozen=True, dict=True):
    """The data file and the boards of all cities, in the order of `printed.CITIES`."""

    shared: Shared
    boards: tuple[Board, ...]

    @cached_property
    def areas(self) -> dict[CityId, tuple[Area, ...]]:
        """The printed areas of each city's board."""
        return {board.city: whole_areas(self.shared.areas, board) for board in self.boards}

    @cached_property
    def _spots(self) -> dict[CityId, tuple[Spot, ...]]:
        return {city: spots(areas) for city, areas in self.areas.items()}

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
        """Return the names of a set of spaces, in their order."""
        return tuple(name for number, name in enumerate(self.names) if spaces >> number & 1)


def read(text: str, more: Mapping[str, str]) -> Data:
    """Read and check the data files; BadData says what is wrong with them."""
    shared, boards = read_shared(text), []
    for city in CITIES:
        name = f"boards/{city}.toml"
        board = read_named(more, name, Board, FACTS.package, lambda board: board_problems(board, shared))
        if board.city != city:
            raise BadData(f"{name}: This is the file of {city}, but it says {board.city}.")
        boards.append(board)
    return Data(shared, tuple(boards))


def provenance(data: Data, options: Mapping[str, Any] | None) -> Provenance:
    """Return the provenance of the printed numbers; every board may come up, so all seven count."""
    shared, boards = data.shared, data.boards
    labels = {
        "constants": list(shared.constants.confidence.values()),
        "dice": [label for die in shared.dice for label in die.confidence.values()],
        "bonuses": [label for bonus in shared.bonuses for label in bonus.confidence.values()],
        "areas": [label for area in shared.areas for label in area.confidence.values()],
        "spaces": [
            label
            for area in shared.areas
            for track in area.tracks
            for space in track.spaces
            for label in space.confidence.labels()
        ],
        "wonders": [label for board in boards for stage in board.stages for label in stage.confidence.labels()]
        + [label for board in boards for label in (board.confidence.city, board.confidence.stages)],
        "university": [label for board in boards for own in board.overrides for label in own.confidence.labels()],
    }
    return Provenance(FACTS.package, tuple(make_group(id, found) for id, found in labels.items()))


def read_shared(text: str) -> Shared:
    """Read and check `data.toml` alone."""
    return read_main(text, Shared, "7 Wonders Dice", shared_problems)


# Problems in words, for hosts who correct a file


# Effects and spaces


def effect_problems(effect: printed.AnyEffect, area: printed.AreaId | None) -> list[Problem]:
    """List the problems of an effect of a space in this area (None: of a bonus), each a part of a sentence."""
    kind = str(effect.__struct_config__.tag)
    found = []
    amounts = {name: getattr(effect, name) for name in ("amount", "coins", "vp") if name in effect.__struct_fields__}
    for name, value in amounts.items():
        if not 0 <= value <= 28:
            found.append(Problem("amount", name=name, kind=kind, value=value))
    if isinstance(effect, printed.Cross):
        wrong = sorted(set(effect.areas) & {"guild", "gallery"})
        if wrong:
            found.append(Problem("cross-reach", areas=", ".join(wrong)))
        if not effect.areas or len(set(effect.areas)) != len(effect.areas):
            found.append(Problem("cross-areas"))
        if not 1 <= effect.max <= 6:
            found.append(Problem("cross-max", value=effect.max))
    if isinstance(effect, printed.PerSpace) and (not effect.count or len(set(effect.count)) != len(effect.count)):
        found.append(Problem("per-space"))
    if isinstance(effect, printed.DieCostDelta) and not -3 <= effect.delta <= 3:
        found.append(Problem("delta", value=effect.delta))
    if isinstance(effect, printed.Attack | printed.Defense) and area not in ("west", "east"):
        found.append(Problem("barracks", kind=kind))
    if isinstance(effect, printed.Vp) and area in ("warehouse", None):
        found.append(Problem("no-row", kind=kind))
    if isinstance(effect, printed.PerSpace) and area in ("warehouse", None) and effect.vp:
        found.append(Problem("no-row", kind=kind))
    lasting = printed.DieCostDelta | printed.DieCostZero | printed.CoinsOnDie | printed.UnlockDie | printed.Produce
    if area is None and isinstance(effect, lasting):
        found.append(Problem("lasting", kind=kind))
    return found


def space_problems(space: printed.Space, area: printed.AreaId, most: int) -> list[Problem]:
    """List the problems of a space, each a part of a sentence; `most` is the highest cost."""
    found = []
    if not 0 <= space.cost <= most:
        found.append(Problem("cost", most=most, value=space.cost))
    if len(space.effects) > 4:
        found.append(Problem("four-effects"))
    trust = space.confidence.effects
    if isinstance(trust, tuple) and len(trust) != len(space.effects):
        found.append(Problem("labels"))
    for effect in space.effects:
        found += effect_problems(effect, area)
    return found


# A board


def board_problems(board: printed.Board, shared: printed.Shared) -> list[Problem]:
    """List the problems of a board beside the data file; empty if there are none."""
    areas, most = shared.areas, shared.constants.max_space_cost
    found = []
    if len(board.stages) != printed.STAGES:
        found.append(Problem("stages", stages=printed.STAGES, count=len(board.stages)))
    for number, stage in enumerate(board.stages, 1):
        if stage.per_city:
            found.append(Problem("stage-per-city", stage=number))
        wrong = space_problems(stage, "wonder", most)
        found += [Problem("at-stage", stage=number, problem=problem) for problem in wrong]
    found += _override_problems(board, areas, most)
    if not found:
        whole = printed.spots(printed.whole_areas(areas, board))
        found += _whole_problems(whole, shared.constants.max_defense_per_side)
    return found


def _override_problems(board: printed.Board, areas: tuple[printed.Area, ...], most: int) -> list[Problem]:
    found = []
    shared = {
        f"{area.id}.{track.id}.{number}": (area.id, space)
        for area in areas
        for track in area.tracks
        for number, space in enumerate(track.spaces, 1)
    }
    given = [override.id for override in board.overrides]
    for id in sorted(set(given)):
        if id.startswith("wonder."):
            found.append(Problem("stage-as-space", space=id[:40]))
        elif id not in shared:
            found.append(Problem("no-space", space=id[:40], example=next(iter(shared), "")))
        if given.count(id) > 1:
            found.append(Problem("space-again", space=id[:40], times=given.count(id)))
    for id, (_, space) in shared.items():
        if space.per_city and id not in given:
            found.append(Problem("space-missing", space=id))
    for override in board.overrides:
        if override.id in shared:
            area, space = shared[override.id]
            cost = space.cost if override.cost is None else override.cost
            own = printed.Space(cost, override.effects, override.confidence)
            wrong = space_problems(own, area, most)
            found += [Problem("at-space", space=override.id, problem=problem) for problem in wrong]
    return found


def _whole_problems(board: tuple[printed.Spot, ...], defenses: int) -> list[Problem]:
    found = []
    if len(board) > printed.SPACES:
        found.append(Problem("spaces", most=printed.SPACES, count=len(board)))
    choosers = [spot for spot in board if any(isinstance(effect, printed.CHOICES) for effect in spot.space.effects)]
    if len(choosers) > printed.CHOOSERS:
        found.append(Problem("choosers", most=printed.CHOOSERS, count=len(choosers)))
    attacks = [spot for spot in board for effect in spot.space.effects if isinstance(effect, printed.Attack)]
    if len(attacks) > printed.ATTACKS or len({spot.id for spot in attacks}) != len(attacks):
        found.append(Problem("attacks", most=printed.ATTACKS))
    for side in ("west", "east"):
        shields = [
            spot
            for spot in board
            if spot.area == side
            for effect in spot.space.effects
            if isinstance(effect, printed.Defense)
        ]
        if len({spot.id for spot in shields}) != len(shields):
            found.append(Problem("two-defences", side=side))
        if len(shields) > defenses:
            found.append(Problem("defences", side=side, most=defenses, count=len(shields)))
    return found


# Values that all cities share


def shared_problems(shared: printed.Shared) -> list[tuple[bool, str]]:
    """List what may be wrong with the values that all cities share, each with the end of a sentence."""
    return [*_constant_problems(shared.constants), *_dice_problems(shared), *_area_problems(shared)]


def _constant_problems(numbers: printed.Constants) -> list[tuple[bool, str]]:
    known = {name for name in numbers.__struct_fields__ if name != "confidence"}
    return [
        (set(numbers.confidence) != known, "constants.confidence has one label for each constant"),
        (numbers.start_coins > numbers.coin_capacity, "start_coins must fit into the gold reserve"),
        (len(numbers.quadrant_costs) != printed.QUADRANTS, "quadrant_costs are four"),
    ]


def _dice_problems(shared: printed.Shared) -> list[tuple[bool, str]]:
    dice = shared.dice
    symbols = {color: _symbols(shared, color) for color in printed.COLORS}
    symbols["black"] = set(shared.black_faces)
    started = [die for die in dice if die.start]
    return [
        (tuple(die.id for die in dice) != printed.DICE, f"the dice are {', '.join(printed.DICE)}, in this order"),
        (any(die.color != die.id.partition("_")[0] for die in dice), "a die has the colour that its name says"),
        (
            any(die.start == (die.color in printed.SPECIAL) for die in dice),
            "all dice but the special ones are there from the start",
        ),
        (len(started) != shared.constants.forum_dice, "forum_dice is the number of dice that are there from the start"),
        *(
            (
                len(die.faces) != printed.FACES or not set(die.faces) <= symbols[die.color],
                f"{die.id} has six faces with known symbols",
            )
            for die in dice
        ),
        *((symbol not in printed.SYMBOLS, f"black_faces: {_unknown(symbol)}") for symbol in shared.black_faces),
        (set(shared.purple_faces) != symbols["purple"], "purple_faces are the symbols of the Guild Court"),
        (not all([*shared.purple_faces.values(), *shared.black_faces.values()]), "each face names an area"),
        (
            any({"guild", "gallery", "wonder"} & set(areas) for areas in shared.black_faces.values()),
            "the black die never reaches the Guild Court, the Gallery or the Wonder",
        ),
        (
            tuple(bonus.id for bonus in shared.bonuses) != printed.BONUSES,
            f"the bonuses are {', '.join(printed.BONUSES)}, in this order",
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
    return f"there is no symbol “{symbol[:40]}”; the symbols are {', '.join(printed.SYMBOLS)}"


def _symbols(shared: printed.Shared, color: printed.Color) -> set[str]:
    return {symbol for area in shared.areas if area.die == color for track in area.tracks for symbol in track.symbols}


def _area_problems(shared: printed.Shared) -> list[tuple[bool, str]]:
    areas = {area.id: area for area in shared.areas}
    if tuple(area.id for area in shared.areas) != printed.AREAS:
        return [(True, f"the areas are {', '.join(printed.AREAS)}, in this order")]
    colors = ("grey", None, "red", "red", "blue", "yellow", "green", "purple", "white")
    total = sum(len(track.spaces) for area in shared.areas for track in area.tracks)
    found = [
        (tuple(area.die for area in shared.areas) != colors, "each area belongs to the die of its colour"),
        (bool(areas["wonder"].tracks), "the stages of the Wonder are in the boards"),
        (any(not area.tracks for area in shared.areas if area.id != "wonder"), "every area but the Wonder has a track"),
        (
            total > printed.SPACES - printed.STAGES,
            f"there are at most {printed.SPACES - printed.STAGES} spaces besides the Wonder",
        ),
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
            found += [(symbol not in printed.SYMBOLS, f"{where}: {_unknown(symbol)}") for symbol in track.symbols]
            others = {symbol for other in area.tracks if other is not track for symbol in other.symbols}
            found.append((track.id in others, f"{where}: a track is not called by the symbol of another one"))
            for number, space in enumerate(track.spaces, 1):
                wrong = space_problems(space, area.id, shared.constants.max_space_cost)
                found += [(True, f"{where}.{number}: {problem.say(FACTS.package)}") for problem in wrong]
    return found
