"""What is printed on a board: areas, tracks, spaces and their effects, and how sure we are of each value."""

from __future__ import annotations

from typing import Literal

import msgspec

from ratusz.engine.data_files import Problem

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
"""What tracks and faces of dice may show; each has a name in the texts (`face-owl`)."""
SPACES = 62
"""The most spaces that a board may have: a set of them is one integer."""


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """What happens when a space is crossed off, or what it is good for from then on (16)."""


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
    """Every die costs so much more, or less."""

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
"""Effects that ask the player for something."""


class Trust(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How sure we are of a space."""

    cost: Confidence | None = None
    effects: Confidence | tuple[Confidence, ...] | None = None
    """One label for all effects, or one for each of them."""
    place: Confidence | None = None
    """That the effects belong to this city and this track, where only they themselves are known."""


class Space(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One box to cross off."""

    cost: int
    effects: tuple[AnyEffect, ...] = ()
    confidence: Trust = Trust()
    per_city: bool = False
    """Whether every city's board says itself what the space does."""


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
    order: Literal["linear", "any"]
    symbols: tuple[str, ...]
    space: Space


def effect_problems(effect: AnyEffect, area: AreaId | None) -> list[Problem]:
    """What is wrong with an effect of a space in this area (None: with that of a bonus), each a part of a sentence."""
    kind = str(effect.__struct_config__.tag)
    found = []
    amounts = {name: getattr(effect, name) for name in ("amount", "coins", "vp") if name in effect.__struct_fields__}
    for name, value in amounts.items():
        if not 0 <= value <= 28:
            found.append(Problem("amount", name=name, kind=kind, value=value))
    if isinstance(effect, Cross):
        wrong = sorted(set(effect.areas) & {"guild", "gallery"})
        if wrong:
            found.append(Problem("cross-reach", areas=", ".join(wrong)))
        if not effect.areas or len(set(effect.areas)) != len(effect.areas):
            found.append(Problem("cross-areas"))
        if not 1 <= effect.max <= 6:
            found.append(Problem("cross-max", value=effect.max))
    if isinstance(effect, PerSpace) and (not effect.count or len(set(effect.count)) != len(effect.count)):
        found.append(Problem("per-space"))
    if isinstance(effect, DieCostDelta) and not -3 <= effect.delta <= 3:
        found.append(Problem("delta", value=effect.delta))
    if isinstance(effect, Attack | Defense) and area not in ("west", "east"):
        found.append(Problem("barracks", kind=kind))
    if isinstance(effect, Vp) and area in ("warehouse", None):
        found.append(Problem("no-row", kind=kind))
    if isinstance(effect, PerSpace) and area in ("warehouse", None) and effect.vp:
        found.append(Problem("no-row", kind=kind))
    lasting = DieCostDelta | DieCostZero | CoinsOnDie | UnlockDie | Produce
    if area is None and isinstance(effect, lasting):
        found.append(Problem("lasting", kind=kind))
    return found


def space_problems(space: Space, area: AreaId, most: int) -> list[Problem]:
    """What is wrong with a space, each a part of a sentence; `most` is the highest cost."""
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
