"""The printed content of 7 Wonders Dice, shared data and boards, as it stands in files; and what is wrong in them."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

import msgspec

from ratusz.engine.data_files import Problem, read_main
from ratusz.games.seven_wonders_dice import FACTS

Confidence = Literal["seed", "two+ sources", "source", "reconstructed"]
"""seed: the Polish rulebook text; two+ sources and source: public sources; reconstructed: chosen by us."""

Color = Literal["grey", "blue", "red", "yellow", "green", "black", "white", "purple"]
AreaId = Literal["warehouse", "wonder", "west", "east", "agora", "market", "university", "guild", "gallery"]
Resource = Literal["wood", "stone", "brick", "glass", "papyrus", "textile"]
CityId = Literal["alexandria", "babylon", "ephesus", "giza", "halicarnassus", "olympia", "rhodes"]
BonusId = Literal["action", "cross", "coins"]

COLORS: tuple[Color, ...] = get_args(Color)
SPECIAL: tuple[Color, ...] = ("black", "white", "purple")
"""The special dice, in the order in which they come into the Forum (10)."""
AREAS: tuple[AreaId, ...] = get_args(AreaId)
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
CITIES: tuple[CityId, ...] = get_args(CityId)
BONUSES: tuple[BonusId, ...] = get_args(BonusId)
FOUR: tuple[AreaId, ...] = ("west", "east", "agora", "market", "university")
"""The areas of the four-colour symbol: Agora, Market, University and both Barracks."""
SYMBOLS = (
    *get_args(Resource),
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
_Amount = Annotated[int, msgspec.Meta(ge=0, le=28)]
_Areas = Annotated[tuple[AreaId, ...], msgspec.Meta(min_length=1)]


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """The effect of a crossed space, immediate or lasting (16)."""


class Vp(Effect, frozen=True, tag="vp"):
    """Points at the end of the game."""

    amount: _Amount


class Coins(Effect, frozen=True, tag="coins"):
    """Coins at once."""

    amount: _Amount


class Produce(Effect, frozen=True, tag="produce"):
    """One more unit that counts against every later cost."""

    resource: Resource


class Cross(Effect, frozen=True, tag="cross"):
    """Cross off up to `max` more spaces of these areas; their cost is paid."""

    areas: _Areas
    max: Annotated[int, msgspec.Meta(ge=1, le=6)]


class ExtraAction(Effect, frozen=True, tag="extra_action"):
    """One more action of any kind with the same dice."""


class BuildFreeDie(Effect, frozen=True, tag="build_free_die"):
    """One more build with a die whose cost is not paid."""


class PerSpace(Effect, frozen=True, tag="per_space"):
    """Coins at once and points at the end for every crossed space of these areas."""

    count: _Areas
    coins: _Amount
    vp: _Amount


class DieCostDelta(Effect, frozen=True, tag="die_cost_delta"):
    """Changes the cost of every die."""

    delta: Annotated[int, msgspec.Meta(ge=-3, le=3)]
    dice: Literal["all"] = "all"


class DieCostZero(Effect, frozen=True, tag="die_cost_zero"):
    """Dice of this colour cost nothing."""

    die: Color


class CoinsOnDie(Effect, frozen=True, tag="coins_on_die"):
    """Coins whenever a die of this colour is chosen."""

    die: Color
    amount: _Amount


class UnlockDie(Effect, frozen=True, tag="unlock_die"):
    """The player may use this special die from now on."""

    die: Literal["black", "white", "purple"]


class Attack(Effect, frozen=True, tag="attack"):
    """Points at once, fewer by the defence of the neighbour attacked."""

    vp: _Amount


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
_Effects = Annotated[tuple[AnyEffect, ...], msgspec.Meta(max_length=4)]
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

    cost: Annotated[int, msgspec.Meta(ge=0)]
    effects: _Effects = ()
    confidence: Trust = Trust()
    per_city: bool = False
    """Whether the space's effects are given by each city's board."""


class Track(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chain of spaces fed by the same symbols."""

    id: Annotated[str, msgspec.Meta(pattern="^[a-z0-9]*[a-z][a-z0-9]*$", max_length=12)]
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

    area: AreaId
    track: Track
    number: int
    """Its place in the track, from 1."""
    space: Space

    @property
    def id(self) -> str:
        """Area, track and number: `agora.owl.2`."""
        return f"{self.area}.{self.track.id}.{self.number}"

    @property
    def named(self) -> int:
        """The number in its name: 0 if it is alone in its track."""
        return self.number if len(self.track.spaces) > 1 else 0


class Trusted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The provenance of a city's existence and of its Wonder's stages."""

    city: Confidence
    stages: Confidence


class Override(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A space that differs from the other boards."""

    id: str
    effects: _Effects
    confidence: Trust
    cost: int | None = None
    """None: as on the other boards."""


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file of one city's board."""

    city: CityId
    confidence: Trusted
    stages: Annotated[tuple[Space, ...], msgspec.Meta(min_length=STAGES, max_length=STAGES)] = msgspec.field(
        name="stage"
    )
    overrides: tuple[Override, ...] = msgspec.field(name="space", default=())


class Constants(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Numbers of the rules (3)."""

    start_coins: Annotated[int, msgspec.Meta(ge=0)]
    coin_slots_per_row: Annotated[int, msgspec.Meta(ge=1, le=14)]
    coin_rows: Annotated[int, msgspec.Meta(ge=1, le=8)]
    pass_coins: Annotated[int, msgspec.Meta(ge=0, le=28)]
    coins_per_missing_resource: Annotated[int, msgspec.Meta(ge=1, le=9)]
    max_space_cost: Annotated[int, msgspec.Meta(ge=0, le=12)]
    quadrant_costs: Annotated[
        tuple[Annotated[int, msgspec.Meta(ge=0, le=9)], ...], msgspec.Meta(min_length=QUADRANTS, max_length=QUADRANTS)
    ]
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
    faces: Annotated[tuple[str, ...], msgspec.Meta(min_length=FACES, max_length=FACES)]
    confidence: dict[str, Confidence]


class Bonus(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the three bonuses of every board."""

    id: BonusId
    effects: _Effects
    confidence: dict[str, Confidence]


class Shared(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The data file."""

    constants: Constants
    dice: tuple[Die, ...] = msgspec.field(name="die")
    black_faces: dict[str, _Areas]
    """The areas that each face of the black die opens."""
    purple_faces: dict[str, _Areas]
    """The areas whose spaces each face of the purple die compares."""
    bonuses: tuple[Bonus, ...] = msgspec.field(name="bonus")
    areas: tuple[Area, ...] = msgspec.field(name="area")


def whole_areas(areas: tuple[Area, ...], board: Board) -> tuple[Area, ...]:
    """Merge the areas of a city's board: the shared ones, its Wonder, and its own spaces (17)."""
    own = {override.id: override for override in board.overrides}
    found = []
    for area in areas:
        tracks = [Track("stage", (), "linear", board.stages)] if area.id == "wonder" else []
        for track in area.tracks:
            ids = [f"{area.id}.{track.id}.{number}" for number in range(1, len(track.spaces) + 1)]
            spaces = tuple(map(_override_space, track.spaces, map(own.get, ids)))
            tracks.append(msgspec.structs.replace(track, spaces=spaces))
        found.append(msgspec.structs.replace(area, tracks=tuple(tracks)))
    return tuple(found)


def _override_space(space: Space, own: Override | None) -> Space:
    if own is None:
        return space
    trust = msgspec.structs.replace(own.confidence, cost=own.confidence.cost or space.confidence.cost)
    return Space(space.cost if own.cost is None else own.cost, own.effects, trust, space.per_city)


def spots(areas: tuple[Area, ...]) -> tuple[Spot, ...]:
    """All spaces of a board in their order."""
    return tuple(
        Spot(area.id, track, number, space)
        for area in areas
        for track in area.tracks
        for number, space in enumerate(track.spaces, 1)
    )


# What is wrong with a space


def effect_problems(effect: AnyEffect, area: AreaId | None) -> list[Problem]:
    """List the problems of an effect of a space in this area (None: of a bonus), each a part of a sentence."""
    kind = str(effect.__struct_config__.tag)
    found = []
    if isinstance(effect, Cross):
        wrong = sorted(set(effect.areas) & {"guild", "gallery"})
        if wrong:
            found.append(Problem("cross-reach", areas=", ".join(wrong)))
        if len(set(effect.areas)) != len(effect.areas):
            found.append(Problem("cross-areas"))
    if isinstance(effect, PerSpace) and len(set(effect.count)) != len(effect.count):
        found.append(Problem("per-space"))
    if isinstance(effect, Attack | Defense) and area not in ("west", "east"):
        found.append(Problem("barracks", kind=kind))
    scores = isinstance(effect, Vp) or (isinstance(effect, PerSpace) and effect.vp > 0)
    if scores and area in ("warehouse", None):
        found.append(Problem("no-row", kind=kind))
    lasting = DieCostDelta | DieCostZero | CoinsOnDie | UnlockDie | Produce
    if area is None and isinstance(effect, lasting):
        found.append(Problem("lasting", kind=kind))
    return found


def space_problems(space: Space, area: AreaId, most: int) -> list[Problem]:
    """List the problems of a space, each a part of a sentence; `most` is the highest cost."""
    found = []
    if space.cost > most:
        found.append(Problem("cost", most=most, value=space.cost))
    trust = space.confidence.effects
    if isinstance(trust, tuple) and len(trust) != len(space.effects):
        found.append(Problem("labels"))
    for effect in space.effects:
        found += effect_problems(effect, area)
    return found


# A board


def board_problems(board: Board, shared: Shared) -> list[Problem]:
    """List the problems of a board beside the data file; empty if there are none."""
    areas, most = shared.areas, shared.constants.max_space_cost
    found = []
    for number, stage in enumerate(board.stages, 1):
        if stage.per_city:
            found.append(Problem("stage-per-city", stage=number))
        wrong = space_problems(stage, "wonder", most)
        found += [Problem("at-stage", stage=number, problem=problem) for problem in wrong]
    found += _override_problems(board, areas, most)
    if not found:
        whole = spots(whole_areas(areas, board))
        found += _whole_problems(whole, shared.constants.max_defense_per_side)
    return found


def _override_problems(board: Board, areas: tuple[Area, ...], most: int) -> list[Problem]:
    found = []
    shared = {spot.id: spot for spot in spots(areas)}
    given = [override.id for override in board.overrides]
    for id in sorted(set(given)):
        if id.startswith("wonder."):
            found.append(Problem("stage-as-space", space=id[:40]))
        elif id not in shared:
            found.append(Problem("no-space", space=id[:40], example=next(iter(shared), "")))
        if given.count(id) > 1:
            found.append(Problem("space-again", space=id[:40], times=given.count(id)))
    for id, spot in shared.items():
        if spot.space.per_city and id not in given:
            found.append(Problem("space-missing", space=id))
    for override in board.overrides:
        if override.id in shared:
            spot = shared[override.id]
            wrong = space_problems(_override_space(spot.space, override), spot.area, most)
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


# Values that all cities share


def shared_problems(shared: Shared) -> list[tuple[bool, str]]:
    """List what may be wrong with the values that all cities share, each with the end of a sentence."""
    return [*_constant_problems(shared.constants), *_dice_problems(shared), *_area_problems(shared)]


def _constant_problems(numbers: Constants) -> list[tuple[bool, str]]:
    known = {name for name in numbers.__struct_fields__ if name != "confidence"}
    return [
        (set(numbers.confidence) != known, "constants.confidence has one label for each constant"),
        (numbers.start_coins > numbers.coin_capacity, "start_coins must fit into the gold reserve"),
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
        *((not set(die.faces) <= symbols[die.color], f"{die.id} has six faces with known symbols") for die in dice),
        *((symbol not in SYMBOLS, f"black_faces: {_unknown(symbol)}") for symbol in shared.black_faces),
        (set(shared.purple_faces) != symbols["purple"], "purple_faces are the symbols of the Guild Court"),
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
    total = len(spots(shared.areas))
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
            found.append((not track.symbols or not track.spaces, f"{where}: a track has symbols and spaces"))
            found += [(symbol not in SYMBOLS, f"{where}: {_unknown(symbol)}") for symbol in track.symbols]
            others = {symbol for other in area.tracks if other is not track for symbol in other.symbols}
            found.append((track.id in others, f"{where}: a track is not called by the symbol of another one"))
            for number, space in enumerate(track.spaces, 1):
                wrong = space_problems(space, area.id, shared.constants.max_space_cost)
                found += [(True, f"{where}.{number}: {problem.say(FACTS.package)}") for problem in wrong]
    return found


def read_shared(text: str) -> Shared:
    """Read and check `data.toml` alone."""
    return read_main(text, Shared, "7 Wonders Dice", shared_problems)
