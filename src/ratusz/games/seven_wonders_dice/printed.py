"""Structs of the data files: boards with their areas, tracks, spaces and effects, dice, and their provenance."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Confidence = Literal["seed", "two+ sources", "source", "reconstructed"]
"""seed: the Polish rulebook text; two+ sources and source: public sources; reconstructed: chosen by us."""

Color = Literal["grey", "blue", "red", "yellow", "green", "black", "white", "purple"]
AreaId = Literal["warehouse", "wonder", "west", "east", "agora", "market", "university", "guild", "gallery"]
Resource = Literal["wood", "stone", "brick", "glass", "papyrus", "textile"]
CityId = Literal["alexandria", "babylon", "ephesus", "giza", "halicarnassus", "olympia", "rhodes"]
BonusId = Literal["action", "cross", "coins"]

COLORS: tuple[Color, ...] = ("grey", "blue", "red", "yellow", "green", "black", "white", "purple")
SPECIAL: tuple[Color, ...] = ("black", "white", "purple")
"""The special dice, in the order in which they come into the Forum (10)."""
AREAS: tuple[AreaId, ...] = (
    "warehouse",
    "wonder",
    "west",
    "east",
    "agora",
    "market",
    "university",
    "guild",
    "gallery",
)
TILES: dict[AreaId, str] = {
    "warehouse": "grey",
    "wonder": "wonder",
    "west": "west",
    "east": "east",
    "agora": "blue",
    "market": "yellow",
    "university": "green",
    "guild": "purple",
    "gallery": "white",
}
"""The kind of tile that stands for each of them: a colour, wonder, west or east."""
ROWS: tuple[AreaId, ...] = AREAS[1:]
"""The eight buildings, which are the rows of the score too (13)."""
RESOURCES: tuple[Resource, ...] = ("wood", "stone", "brick", "glass", "papyrus", "textile")
CITIES: tuple[CityId, ...] = ("alexandria", "babylon", "ephesus", "giza", "halicarnassus", "olympia", "rhodes")
BONUSES: tuple[BonusId, ...] = ("action", "cross", "coins")
FOUR: tuple[AreaId, ...] = ("west", "east", "agora", "market", "university")
"""The areas of the four-colour symbol: Agora, Market, University and both Barracks."""
SYMBOLS = (
    *RESOURCES,
    *("mask", "scales", "fountain", "temple", "owl", "caduceus"),
    *("axe", "sword", "shield"),
    *("camel", "coin7", "chest"),
    *("compass", "tablet", "gear"),
    *("any_of_four", "x_yellow", "x_green", "x_blue", "x_grey", "x_red"),
    *("leader_blue", "leader_green", "leader_red", "leader_yellow", "leader_laurel"),
    *("vs_red", "vs_wonder", "vs_grey", "vs_yellow", "vs_blue", "vs_green"),
)
"""Symbols of tracks and of faces of dice; each has a name in the texts (`face-owl`)."""
SPACES = 62
"""The most spaces that a board may have: a set of them is one integer."""
QUADRANTS = 4
FACES = 6
DICE = ("grey_1", "grey_2", "grey_3", "blue", "red", "yellow", "green", "black", "white", "purple")
"""Dice are numbered in this order."""
STAGES = 3
CHOOSERS = 16
"""The most spaces of a board that may ask for something: so many can be pending in one turn."""
ATTACKS = 16
"""The most attacks of a board."""


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """The effect of a crossed space, immediate or lasting (16)."""


class Vp(Effect, frozen=True, tag="vp"):
    """Points at the end of the game."""

    amount: int


class Coins(Effect, frozen=True, tag="coins"):
    """Coins at once."""

    amount: int


class Produce(Effect, frozen=True, tag="produce"):
    """One more unit that counts against every later cost."""

    resource: Resource


class Cross(Effect, frozen=True, tag="cross"):
    """Cross off up to `max` more spaces of these areas; their cost is paid."""

    areas: tuple[AreaId, ...]
    max: int


class ExtraAction(Effect, frozen=True, tag="extra_action"):
    """One more action of any kind with the same dice."""


class BuildFreeDie(Effect, frozen=True, tag="build_free_die"):
    """One more build with a die whose cost is not paid."""


class PerSpace(Effect, frozen=True, tag="per_space"):
    """Coins at once and points at the end for every crossed space of these areas."""

    count: tuple[AreaId, ...]
    coins: int
    vp: int


class DieCostDelta(Effect, frozen=True, tag="die_cost_delta"):
    """Changes the cost of every die."""

    delta: int
    dice: Literal["all"] = "all"


class DieCostZero(Effect, frozen=True, tag="die_cost_zero"):
    """Dice of this colour cost nothing."""

    die: Color


class CoinsOnDie(Effect, frozen=True, tag="coins_on_die"):
    """Coins whenever a die of this colour is chosen."""

    die: Color
    amount: int


class UnlockDie(Effect, frozen=True, tag="unlock_die"):
    """The player may use this special die from now on."""

    die: Literal["black", "white", "purple"]


class Attack(Effect, frozen=True, tag="attack"):
    """Points at once, fewer by the defence of the neighbour attacked."""

    vp: int


class Defense(Effect, frozen=True, tag="defense"):
    """Takes 1 point off every later attack on this side."""


AnyEffect = (
    Vp
    | Coins
    | Produce
    | Cross
    | ExtraAction
    | BuildFreeDie
    | PerSpace
    | DieCostDelta
    | DieCostZero
    | CoinsOnDie
    | UnlockDie
    | Attack
    | Defense
)
CHOICES = (Cross, ExtraAction, BuildFreeDie)
"""Effects that need a decision of the player."""


class Trust(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The provenance of a space."""

    cost: Confidence | None = None
    effects: Confidence | tuple[Confidence, ...] | None = None
    """One label for all effects, or one for each of them."""
    place: Confidence | None = None
    """The label for the place of the effects, city and track, where only the effects are known."""

    def labels(self) -> tuple[Confidence, ...]:
        """All labels that are given."""
        effects = self.effects if isinstance(self.effects, tuple) else (self.effects,)
        return tuple(label for label in (self.cost, *effects, self.place) if label is not None)


class Space(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One box to cross off."""

    cost: int
    effects: tuple[AnyEffect, ...] = ()
    confidence: Trust = Trust()
    per_city: bool = False
    """Whether the space's effects are given by each city's board."""


class Track(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chain of spaces fed by the same symbols."""

    id: str
    symbols: tuple[str, ...]
    order: Literal["linear", "any"]
    """linear: one space after the other; any: in any order (8)."""
    spaces: tuple[Space, ...]


class Area(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The Warehouse, or one of the eight buildings."""

    id: AreaId
    bonus: bool
    """Whether completing it gives a bonus (rulings 1, 2)."""
    confidence: dict[str, Confidence]
    die: Color | None = None
    """The colour of the dice whose symbols its tracks show; None for the Wonder, which needs no die."""
    tracks: tuple[Track, ...] = msgspec.field(name="track", default=())


class Spot(msgspec.Struct, frozen=True):
    """A space with its place on a board."""

    id: str
    """Area, track and number: `agora.owl.2`."""
    area: AreaId
    track: str
    number: int
    """Its place in the track, from 1."""
    named: int
    """The number in its name: 0 if it is alone in its track."""
    order: Literal["linear", "any"]
    symbols: tuple[str, ...]
    space: Space


class Trusted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The provenance of a city's existence and of its Wonder's stages."""

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


class Constants(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Numbers of the rules (3)."""

    start_coins: Annotated[int, msgspec.Meta(ge=0)]
    coin_slots_per_row: Annotated[int, msgspec.Meta(ge=1, le=14)]
    coin_rows: Annotated[int, msgspec.Meta(ge=1, le=8)]
    pass_coins: Annotated[int, msgspec.Meta(ge=0, le=28)]
    coins_per_missing_resource: Annotated[int, msgspec.Meta(ge=1, le=9)]
    max_space_cost: Annotated[int, msgspec.Meta(ge=0, le=12)]
    quadrant_costs: tuple[Annotated[int, msgspec.Meta(ge=0, le=9)], ...]
    forum_dice: int
    bonuses_to_trigger_end: Annotated[int, msgspec.Meta(ge=1, le=3)]
    extra_turns_after_trigger: Annotated[int, msgspec.Meta(ge=0, le=9)]
    first_agora_vp: Annotated[int, msgspec.Meta(ge=0, le=28)]
    max_defense_per_side: Annotated[int, msgspec.Meta(ge=0, le=9)]
    turn_cap: Annotated[int, msgspec.Meta(ge=1, le=999)]
    confidence: dict[str, Confidence]

    @property
    def coin_capacity(self) -> int:
        """The printed coins; gains beyond them are lost (6.5)."""
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


def whole_areas(areas: tuple[Area, ...], board: Board) -> tuple[Area, ...]:
    """Merge the areas of a city's board: the shared ones, its Wonder, and its own spaces (17)."""
    own = {override.id: override for override in board.overrides}
    found = []
    for area in areas:
        tracks = tuple(
            msgspec.structs.replace(
                track,
                spaces=tuple(
                    _overridden(space, own.get(f"{area.id}.{track.id}.{number}"))
                    for number, space in enumerate(track.spaces, 1)
                ),
            )
            for track in area.tracks
        )
        if area.id == "wonder":
            tracks = (Track("stage", (), "linear", board.stages),)
        found.append(msgspec.structs.replace(area, tracks=tracks))
    return tuple(found)


def _overridden(space: Space, own: Override | None) -> Space:
    if own is None:
        return space
    trust = msgspec.structs.replace(own.confidence, cost=own.confidence.cost or space.confidence.cost)
    return Space(space.cost if own.cost is None else own.cost, own.effects, trust, space.per_city)


def spots(areas: tuple[Area, ...]) -> tuple[Spot, ...]:
    """All spaces of a board in their order."""
    return tuple(
        Spot(
            f"{area.id}.{track.id}.{number}",
            area.id,
            track.id,
            number,
            number if len(track.spaces) > 1 else 0,
            track.order,
            track.symbols,
            space,
        )
        for area in areas
        for track in area.tracks
        for number, space in enumerate(track.spaces, 1)
    )
