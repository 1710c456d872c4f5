"""One city's board: reading its text file, and saying in words what is wrong with it."""

from __future__ import annotations

import msgspec

from ratusz.engine.errors import BadData
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
    """The board that a text describes; BadData says why it cannot be read."""
    if len(text) > LARGEST:
        raise BadData(f"The file is longer than {LARGEST} characters, so it cannot be a board.")
    try:
        return msgspec.toml.decode(text.encode(), type=Board)
    except (ValueError, RecursionError) as error:
        raise BadData(f"The board cannot be read: {error}.") from error


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


def problems(board: Board, areas: tuple[Area, ...], most: int, defenses: int) -> list[str]:
    """What is wrong with a board, in sentences; an empty list if nothing is.

    `areas` are the shared ones, `most` is the highest cost, `defenses` the most defences of one side.
    """
    found = []
    if len(board.stages) != STAGES:
        found.append(f"A Wonder has {STAGES} stages, not {len(board.stages)}.")
    for number, stage in enumerate(board.stages, 1):
        if stage.per_city:
            found.append(f"Stage {number}: only spaces of the shared areas are per_city.")
        found += [f"Stage {number}: {problem}." for problem in space_problems(stage, "wonder", most)]
    found += _override_problems(board, areas, most)
    if not found:
        found += _whole_problems(spots(areas, board), defenses)
    return found


def _override_problems(board: Board, areas: tuple[Area, ...], most: int) -> list[str]:
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
            found.append(f"Space “{id[:40]}” is a stage of the Wonder: say what it does under [[stage]].")
        elif id not in shared:
            found.append(f"There is no space “{id[:40]}”; write for example “{next(iter(shared), '')}”.")
        if given.count(id) > 1:
            found.append(f"Space “{id[:40]}” stands there {given.count(id)} times.")
    for id, (_, space) in shared.items():
        if space.per_city and id not in given:
            found.append(f"Space “{id}” is missing: every city says itself what it does.")
    for override in board.overrides:
        if override.id in shared:
            area, space = shared[override.id]
            cost = space.cost if override.cost is None else override.cost
            own = Space(cost, override.effects, override.confidence)
            found += [f"Space “{override.id}”: {problem}." for problem in space_problems(own, area, most)]
    return found


def _whole_problems(board: tuple[Spot, ...], defenses: int) -> list[str]:
    found = []
    if len(board) > SPACES:
        found.append(f"A board has at most {SPACES} spaces, this one {len(board)}.")
    choosers = [spot for spot in board if any(isinstance(effect, CHOICES) for effect in spot.space.effects)]
    if len(choosers) > CHOOSERS:
        found.append(f"At most {CHOOSERS} spaces may ask for something, here {len(choosers)}.")
    attacks = [spot for spot in board for effect in spot.space.effects if isinstance(effect, Attack)]
    if len(attacks) > ATTACKS or len({spot.id for spot in attacks}) != len(attacks):
        found.append(f"There are at most {ATTACKS} attacks, and no space has two.")
    for side in ("west", "east"):
        shields = [
            spot for spot in board if spot.area == side for effect in spot.space.effects if isinstance(effect, Defense)
        ]
        if len({spot.id for spot in shields}) != len(shields):
            found.append(f"Barracks {side}: no space has two defences.")
        if len(shields) > defenses:
            found.append(f"Barracks {side}: there are at most {defenses} defences on a side, here {len(shields)}.")
    return found
