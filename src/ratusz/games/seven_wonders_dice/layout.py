"""The records that the rules work on: the book (boards, dice, options) and the state of a game.

Spaces are numbered over the whole board, area by area and track by track; sets of spaces are bits of an integer. The
spaces of a track have consecutive numbers. Areas, colours, cities and bonuses are numbered as in `printed`, dice as in
`data.DICE`. The three bonuses have effects like spaces: they are the items FIRST_BONUS and after.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ratusz.engine.errors import BadOption
from ratusz.engine.kernels import Layout
from ratusz.engine.options import Options
from ratusz.games.seven_wonders_dice.board import ATTACKS
from ratusz.games.seven_wonders_dice.data import DICE, FACES, QUADRANTS, Data
from ratusz.games.seven_wonders_dice.printed import (
    AREAS,
    BONUSES,
    CITIES,
    COLORS,
    FOUR,
    SPACES,
    SPECIAL,
    AnyEffect,
    AreaId,
    Attack,
    BuildFreeDie,
    Coins,
    CoinsOnDie,
    Cross,
    Defense,
    DieCostDelta,
    DieCostZero,
    ExtraAction,
    PerSpace,
    Produce,
    Spot,
    UnlockDie,
    Vp,
)

# How many there are, as plain numbers for the rules
SEATS = 7
CITY_COUNT = len(CITIES)
AREA_COUNT = len(AREAS)
COLOR_COUNT = len(COLORS)
BONUS_COUNT = len(BONUSES)
DIE_COUNT = len(DICE)

GREYS = 3
"""The grey dice come first."""
FIRST_SPECIAL = DIE_COUNT - len(SPECIAL)
"""Black, white and purple are the last dice, in this order (10)."""
SPECIAL_COLORS = COLOR_COUNT - len(SPECIAL)
"""The first colour of a special die; the others come before it."""
WAREHOUSE, WONDER_AREA, WEST, EAST, AGORA, MARKET, UNIVERSITY, GUILD, GALLERY = range(AREA_COUNT)
FIRST_BONUS = SPACES
ITEMS = SPACES + BONUS_COUNT
EFFECTS = 4
"""The most effects of a space or bonus."""
COSTS = 13
"""Costs go from 0 to 12 at most."""
DEPTH = 24
"""Spaces and bonuses that can wait for each other: 16 spaces that ask for something, three bonuses, the three spaces
that gave these, one space more (16)."""

# Kinds of effects
VP, COINS, PRODUCE, CROSS_OFF, EXTRA_ACTION, FREE_DIE, PER_SPACE, DELTA, ZERO, ON_DIE, UNLOCK, ATTACK, DEFENSE = range(
    13
)

BOOK = np.dtype(
    (
        np.record,
        [
            ("players", "i8"),
            ("chosen", "i8"),  # whether cities are chosen
            ("fixed", "i8", (SEATS,)),  # the city of each seat, -1 where it is dealt or chosen
            ("must_take", "i8"),  # a bonus must be taken (ruling 4)
            ("may_leave", "i8"),  # its effect may be declined (ruling 4)
            ("agora_for_all", "i8"),  # who completes the Agora in the same turn shares the points (ruling 6)
            ("effects_first", "i8"),  # a space's effects come before the bonus (ruling 17)
            ("at_once", "i8"),  # a die in the Forum may be used in the turn in which it is unlocked (ruling 25)
            ("start_coins", "i8"),
            ("capacity", "i8"),
            ("pass_coins", "i8"),
            ("per_missing", "i8"),
            ("top_cost", "i8"),
            ("quadrant_costs", "i8", (QUADRANTS,)),
            ("trigger", "i8"),
            ("extra_turns", "i8"),
            ("agora_points", "i8"),
            ("turn_cap", "i8"),
            ("first_dice", "i8"),  # dice in the Forum at the start
            ("color", "i8", (DIE_COUNT,)),
            ("face_count", "i8", (DIE_COUNT,)),  # different faces
            ("face_weight", "i8", (DIE_COUNT, FACES)),  # how often the die has each of them
            ("face_spaces", "i8", (DIE_COUNT, FACES)),  # spaces that each allows
            ("face_compare", "i8", (DIE_COUNT, FACES)),  # spaces counted for the comparison, 0 for none
            ("space_count", "i8"),
            ("area_of", "i8", (SPACES,)),
            ("area", "i8", (AREA_COUNT,)),  # the spaces of each area
            ("area_bonus", "i8", (AREA_COUNT,)),
            ("heads", "i8"),  # spaces that need no other one before them
            ("follows", "i8"),  # spaces that need the one before them
            ("cost", "i8", (CITY_COUNT, SPACES)),
            ("within", "i8", (CITY_COUNT, COSTS)),  # spaces that cost at most so much
            ("effects", "i8", (CITY_COUNT, ITEMS)),  # how many
            ("kind", "i8", (CITY_COUNT, ITEMS, EFFECTS)),
            ("amount", "i8", (CITY_COUNT, ITEMS, EFFECTS)),  # points, coins, most spaces
            ("extra", "i8", (CITY_COUNT, ITEMS, EFFECTS)),  # points for each space; a colour
            ("reach", "i8", (CITY_COUNT, ITEMS, EFFECTS)),  # spaces that may be crossed off or are counted
            ("points", "i8", (CITY_COUNT, SPACES)),  # points printed for the end
            ("attacks", "i8", (CITY_COUNT,)),  # spaces that are attacks
            ("attack_no", "i8", (CITY_COUNT, SPACES)),  # attacks are numbered over the board
            ("defense", "i8", (CITY_COUNT, 2)),  # defence spaces, west and east
        ],
    )
)

SEAT = np.dtype(
    (
        np.record,
        [
            ("crossed", "i8"),
            ("before", "i8"),  # the snapshot: what was crossed when the turn began (5)
            ("target", "i8"),  # spaces that the effect which asks may cross off
            ("coins", "i2"),
            ("filled", "i2"),  # spent coins not yet erased (6.5)
            ("unlocked", "i2"),  # colours of special dice
            ("unlocked_before", "i2"),  # those unlocked when the turn began
            ("free_dice", "i2"),  # colours of dice that cost nothing
            ("completed", "i2"),  # areas
            ("city", "i1"),  # -1 for none yet
            ("stage", "i1"),  # what the seat has to do now, see effects
            ("production", "i2"),
            ("discount", "i2"),  # what is added to every die's cost
            ("die_coins", "i2", (COLOR_COUNT,)),
            ("used", "i1"),  # bonuses
            ("agora_first", "i1"),
            ("struck", "i1", (ATTACKS,)),  # points written down for each attack
            ("height", "i1"),  # of the stack below
            ("frames", "i1", (DEPTH,)),  # spaces and bonuses whose effects are going on
            ("steps", "i1", (DEPTH,)),  # which effect it is
            ("lefts", "i1", (DEPTH,)),  # how often it may still be used, 0 when it has not begun
        ],
    )
)

STATE = np.dtype(
    (
        np.record,
        [
            ("barriers", "i4"),
            ("turn_no", "i2"),
            ("last_turn", "i2"),  # 0 while it is not known
            ("forum", "i2"),  # dice in the Forum
            ("phase", "i1"),
            ("agora_closed", "i1"),
            ("shown", "i1", (DIE_COUNT,)),  # the face of each die among its different ones, -1 for none
            ("lies", "i1", (DIE_COUNT,)),  # its quadrant, -1 for none
            ("seats", SEAT, (SEATS,)),
        ],
    )
)

LAYOUT = Layout(book=BOOK, state=STATE, moves=512, outcomes=FACES * QUADRANTS, depth=4)
"""Seven dice with at most 62 spaces each, the Wonder, pass and decline are 437 moves; seven cities, fewer."""


def make_book(data: Data, options: Options, rules_version: int) -> Any:
    """The boards, the dice and the options as one record; there is only one version of the rules so far."""
    array = np.zeros(1, BOOK)
    book = array[0]
    book.players = options["players"]
    book.must_take = options["bonus_is_mandatory"]
    book.may_leave = options["bonus_effect_may_be_declined"]
    book.agora_for_all = options["agora_same_turn"] == "all"
    book.effects_first = options["effects_before_completion"]
    book.at_once = options["unlock_then_extra_action"]
    _choose_cities(book, options)
    constants = data.shared.constants
    book.capacity = constants.coin_capacity
    book.per_missing = constants.coins_per_missing_resource
    book.top_cost = constants.max_space_cost
    book.trigger = constants.bonuses_to_trigger_end
    book.extra_turns = constants.extra_turns_after_trigger
    book.agora_points = constants.first_agora_vp
    for name in ("start_coins", "pass_coins", "turn_cap", "quadrant_costs"):
        book[name] = getattr(constants, name)
    _fill_spaces(book, data)
    _fill_dice(book, data)
    for city, id in enumerate(CITIES):
        _fill_city(book, city, data.spots(id))
        for number, bonus in enumerate(data.shared.bonuses):
            _fill_effects(book, city, FIRST_BONUS + number, bonus.effects)
    if not options["guild_court_not_target_of_cross"]:
        _let_four_colours_reach_further(book)
    return array


def _choose_cities(book: Any, options: Options) -> None:
    """Dealt, chosen one after the other, or named (4, ruling 23)."""
    book.fixed[:] = -1
    book.chosen = options["cities"] == "chosen"
    if options["cities"] in ("dealt", "chosen"):
        return
    named = str(options["cities"]).split(",")
    if len(set(named)) != len(named) or len(named) != options["players"] or not set(named) <= set(CITIES):
        raise BadOption(
            f"Option cities names a different city for each of the {options['players']} seats, with commas between"
            f" them, out of {', '.join(CITIES)}."
        )
    book.fixed[: len(named)] = [CITIES.index(city) for city in named]


def spaces_of(book: Any, areas: tuple[AreaId, ...]) -> int:
    """The spaces of some areas."""
    spaces = 0
    for area in areas:
        spaces |= int(book.area[AREAS.index(area)])
    return spaces


def _fill_spaces(book: Any, data: Data) -> None:
    """What is the same in every city: which area a space belongs to, and what must come before it (8)."""
    spots = data.spots(CITIES[0])
    book.space_count = len(spots)
    for number, spot in enumerate(spots):
        area = AREAS.index(spot.area)
        book.area_of[number] = area
        book.area[area] |= 1 << number
        if spot.order == "any" or spot.number == 1:
            book.heads |= 1 << number
        else:
            book.follows |= 1 << number
    for area_data in data.shared.areas:
        book.area_bonus[AREAS.index(area_data.id)] = area_data.bonus


def distinct(faces: tuple[str, ...]) -> list[str]:
    """The different faces of a die, in the order in which they first appear; a die shows one of these."""
    return list(dict.fromkeys(faces))


def _fill_dice(book: Any, data: Data) -> None:
    """What each face allows (7.2), and what it compares (9.6)."""
    spots = data.spots(CITIES[0])
    dies = {area.id: area.die for area in data.shared.areas}
    for die, known in enumerate(data.shared.dice):
        book.color[die] = COLORS.index(known.color)
        book.first_dice |= int(known.start) << die
        faces = distinct(known.faces)
        book.face_count[die] = len(faces)
        for face, symbol in enumerate(faces):
            book.face_weight[die, face] = known.faces.count(symbol)
            if known.color == "black":
                book.face_spaces[die, face] = spaces_of(book, data.shared.black_faces[symbol])
                continue
            for number, spot in enumerate(spots):
                if symbol in spot.symbols and dies[spot.area] == known.color:
                    book.face_spaces[die, face] |= 1 << number
            if known.color == "purple":
                book.face_compare[die, face] = spaces_of(book, data.shared.purple_faces[symbol])


def _fill_city(book: Any, city: int, spots: tuple[Spot, ...]) -> None:
    attacks = 0
    for number, spot in enumerate(spots):
        space = spot.space
        book.cost[city, number] = space.cost
        for cost in range(space.cost, COSTS):
            book.within[city, cost] |= 1 << number
        _fill_effects(book, city, number, space.effects)
        for effect in space.effects:
            if isinstance(effect, Vp):
                book.points[city, number] += effect.amount
            elif isinstance(effect, Attack):
                book.attacks[city] |= 1 << number
                book.attack_no[city, number] = attacks
                attacks += 1
            elif isinstance(effect, Defense):
                book.defense[city, AREAS.index(spot.area) - WEST] |= 1 << number


def _fill_effects(book: Any, city: int, item: int, effects: tuple[AnyEffect, ...]) -> None:
    book.effects[city, item] = len(effects)
    for step, effect in enumerate(effects):
        kind, amount, extra, reach = _encoded(book, effect)
        book.kind[city, item, step] = kind
        book.amount[city, item, step] = amount
        book.extra[city, item, step] = extra
        book.reach[city, item, step] = reach


def _encoded(book: Any, effect: AnyEffect) -> tuple[int, int, int, int]:
    """Kind, amount, extra and reach of an effect."""
    match effect:
        case Vp(amount=amount):
            return VP, amount, 0, 0
        case Coins(amount=amount):
            return COINS, amount, 0, 0
        case Produce():
            return PRODUCE, 1, 0, 0
        case Cross(areas=areas, max=most):
            return CROSS_OFF, most, 0, spaces_of(book, areas)
        case ExtraAction():
            return EXTRA_ACTION, 1, 0, 0
        case BuildFreeDie():
            return FREE_DIE, 1, 0, 0
        case PerSpace(count=areas, coins=coins, vp=points):
            return PER_SPACE, coins, points, spaces_of(book, areas)
        case DieCostDelta(delta=delta):
            return DELTA, delta, 0, 0
        case DieCostZero(die=die):
            return ZERO, 0, COLORS.index(die), 0
        case CoinsOnDie(die=die, amount=amount):
            return ON_DIE, amount, COLORS.index(die), 0
        case UnlockDie(die=die):
            return UNLOCK, 0, COLORS.index(die), 0
        case Attack(vp=points):
            return ATTACK, points, 0, 0
        case Defense():
            return DEFENSE, 0, 0, 0


def _let_four_colours_reach_further(book: Any) -> None:
    """Without ruling 11: effects with the four-colour symbol reach the Guild Court and the Gallery too."""
    four, further = spaces_of(book, FOUR), spaces_of(book, ("guild", "gallery"))
    for city in range(CITY_COUNT):
        for item in range(ITEMS):
            for step in range(EFFECTS):
                if book.kind[city, item, step] == CROSS_OFF and book.reach[city, item, step] == four:
                    book.reach[city, item, step] |= further
