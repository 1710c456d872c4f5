"""One city's board: reading its text file, and saying in words what is wrong with it."""

from __future__ import annotations

import msgspec

from ratusz.engine.data_files import BadFile, Problem
from ratusz.games.seven_wonders_dice import FACTS
from ratusz.games.seven_wonders_dice.printed import (
    CHOICES,
    SPACES,
    AnyEffect,
    Area,
    Attack,
    CityId,
    Confidence,
    Defense,
    Space,
    Spot,
    Trust,
    space_problems,
)

STAGES = 3
LARGEST = 20_000
"""The most characters of a board's file."""
CHOOSERS = 16
"""The most spaces of a board that may ask for something: so many can wait for each other in one turn."""
ATTACKS = 16
"""The most attacks of a board."""


class Trusted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How sure we are that there is such a city, and of its Wonder's stages."""

    city: Confidence
    stages: Confidence


class Override(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A space that differs from the other boards."""

    id: str
    effects: tuple[AnyEffect, ...]
    confidence: Trust
    cost: int | None = None
    """None: as on the other boards."""


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file of one city's board."""

    city: CityId
    confidence: Trusted
    stages: tuple[Space, ...] = msgspec.field(name="stage")
    overrides: tuple[Override, ...] = msgspec.field(name="space", default=())


def decode(text: str) -> Board:
    """The board that a text describes; BadFile says why it cannot be read."""
    if len(text) > LARGEST:
        raise BadFile(Problem("too-long", most=LARGEST), FACTS.package)
    try:
        return msgspec.toml.decode(text.encode(), type=Board)
    except (ValueError, RecursionError) as error:
        raise BadFile(Problem("unreadable", error=str(error)), FACTS.package) from error


def spots(areas: tuple[Area, ...], board: Board) -> tuple[Spot, ...]:
    """All spaces of a city's board in their order: the shared areas, its Wonder, and what it has of its own (17)."""
    own = {override.id: override for override in board.overrides}
    found = []
    for area in areas:
        if area.id == "wonder":
            for number, stage in enumerate(board.stages, 1):
                found.append(Spot(f"wonder.stage.{number}", "wonder", "stage", number, "linear", (), stage))
        for track in area.tracks:
            for number, space in enumerate(track.spaces, 1):
                id = f"{area.id}.{track.id}.{number}"
                if id in own:
                    cost = own[id].cost
                    trust = own[id].confidence
                    sure = trust.cost or space.confidence.cost
                    space = Space(
                        cost=space.cost if cost is None else cost,
                        effects=own[id].effects,
                        confidence=msgspec.structs.replace(trust, cost=sure),
                        per_city=space.per_city,
                    )
                found.append(Spot(id, area.id, track.id, number, track.order, track.symbols, space))
    return tuple(found)


def problems(board: Board, areas: tuple[Area, ...], most: int, defenses: int) -> list[Problem]:
    """What is wrong with a board; an empty list if nothing is.

    `areas` are the shared ones, `most` is the highest cost, `defenses` the most defences of one side.
    """
    found = []
    if len(board.stages) != STAGES:
        found.append(Problem("stages", stages=STAGES, count=len(board.stages)))
    for number, stage in enumerate(board.stages, 1):
        if stage.per_city:
            found.append(Problem("stage-per-city", stage=number))
        wrong = space_problems(stage, "wonder", most)
        found += [Problem("at-stage", stage=number, problem=problem) for problem in wrong]
    found += _override_problems(board, areas, most)
    if not found:
        found += _whole_problems(spots(areas, board), defenses)
    return found


def _override_problems(board: Board, areas: tuple[Area, ...], most: int) -> list[Problem]:
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
            own = Space(cost, override.effects, override.confidence)
            wrong = space_problems(own, area, most)
            found += [Problem("at-space", space=override.id, problem=problem) for problem in wrong]
    return found


def _whole_problems(board: tuple[Spot, ...], defenses: int) -> list[Problem]:
    found = []
    if len(board) > SPACES:
        found.append(Problem("spaces", most=SPACES, count=len(board)))
    choosers = [spot for spot in board if any(isinstance(effect, CHOICES) for effect in spot.space.effects)]
    if len(choosers) > CHOOSERS:
        found.append(Problem("choosers", most=CHOOSERS, count=len(choosers)))
    attacks = [spot for spot in board for effect in spot.space.effects if isinstance(effect, Attack)]
    if len(attacks) > ATTACKS or len({spot.id for spot in attacks}) != len(attacks):
        found.append(Problem("attacks", most=ATTACKS))
    for side in ("west", "east"):
        shields = [
            spot for spot in board if spot.area == side for effect in spot.space.effects if isinstance(effect, Defense)
        ]
        if len({spot.id for spot in shields}) != len(shields):
            found.append(Problem("two-defences", side=side))
        if len(shields) > defenses:
            found.append(Problem("defences", side=side, most=defenses, count=len(shields)))
    return found
