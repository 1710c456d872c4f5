"""The records that the rules work on: the book (boards, dice, options) and the state of a game.

Spaces are numbered over the whole board, area by area and track by track; sets of spaces are bits of an integer. The
spaces of a track have consecutive numbers. Areas, colours, cities, bonuses and dice are numbered as in `printed`. The
three bonuses have effects like spaces: they are the items FIRST_BONUS and after.
"""

from __future__ import annotations

from typing import Annotated, Any, get_args

import numpy as np

from ratusz.engine.errors import BadOption
from ratusz.engine.kernels import Layout
from ratusz.engine.options import Options
from ratusz.engine.structs import I1, I2, I4, I8, Ints, Rows, Struct, dtype_of
from ratusz.games.seven_wonders_dice import printed
from ratusz.games.seven_wonders_dice.data import Data
from ratusz.games.seven_wonders_dice.printed import (
    AREAS,
    ATTACKS,
    BONUSES,
    CITIES,
    COLORS,
    DICE,
    FACES,
    QUADRANTS,
    SPACES,
    SPECIAL,
    AreaId,
)

# Counts, as plain numbers for the rules
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
PURSE = 9 * (COSTS - 1) + 1
"""More coins than can be spent: a missing resource costs up to 9 (6.4)."""
DEPTH = 24
"""Most spaces and bonuses pending at once: 16 spaces that ask for something, three bonuses, the three spaces that gave
these, one more space (16)."""

EFFECT_KINDS = get_args(printed.AnyEffect)
"""The kinds of effects by their numbers."""
VP, COINS, PRODUCE, CROSS_OFF, EXTRA_ACTION, FREE_DIE, PER_SPACE = range(7)
DELTA, ZERO, ON_DIE, UNLOCK, ATTACK, DEFENSE = range(7, 13)


class Book(Struct):
    """The boards, the dice and the options of a game."""

    players: I8
    chosen: I8
    """Whether cities are chosen."""
    fixed: Annotated[Ints, "i8", SEATS]
    """The city of each seat, -1 where it is dealt or chosen."""
    must_take: I8
    """A bonus must be taken (ruling 4)."""
    may_leave: I8
    """Its effect may be declined (ruling 4)."""
    agora_for_all: I8
    """Players who complete the Agora in the same turn share the points (ruling 6)."""
    effects_first: I8
    """A space's effects come before the bonus (ruling 17)."""
    at_once: I8
    """A die in the Forum may be used in the turn in which it is unlocked (ruling 25)."""
    start_coins: I8
    capacity: I8
    pass_coins: I8
    per_missing: I8
    bought: Annotated[Ints, "i8", PURSE]
    """The number of missing resources that so many coins buy; a table, because division is slow."""
    top_cost: I8
    quadrant_costs: Annotated[Ints, "i8", QUADRANTS]
    trigger: I8
    extra_turns: I8
    agora_points: I8
    turn_cap: I8
    first_dice: I8
    """Dice in the Forum at the start."""
    color: Annotated[Ints, "i8", DIE_COUNT]
    face_count: Annotated[Ints, "i8", DIE_COUNT]
    """Different faces."""
    face_weight: Annotated[Ints, "i8", (DIE_COUNT, FACES)]
    """How often the die has each of them."""
    face_spaces: Annotated[Ints, "i8", (DIE_COUNT, FACES)]
    """Spaces that each allows."""
    face_compare: Annotated[Ints, "i8", (DIE_COUNT, FACES)]
    """Spaces counted for the comparison, 0 for none."""
    space_count: I8
    area_of: Annotated[Ints, "i8", SPACES]
    area: Annotated[Ints, "i8", AREA_COUNT]
    """The spaces of each area."""
    area_bonus: Annotated[Ints, "i8", AREA_COUNT]
    heads: I8
    """Spaces that need no other one before them."""
    follows: I8
    """Spaces that need the one before them."""
    cost: Annotated[Ints, "i8", (CITY_COUNT, SPACES)]
    within: Annotated[Ints, "i8", (CITY_COUNT, COSTS)]
    """Spaces that cost at most so much."""
    effects: Annotated[Ints, "i8", (CITY_COUNT, ITEMS)]
    """How many."""
    kind: Annotated[Ints, "i8", (CITY_COUNT, ITEMS, EFFECTS)]
    amount: Annotated[Ints, "i8", (CITY_COUNT, ITEMS, EFFECTS)]
    """Points, coins, most spaces."""
    extra: Annotated[Ints, "i8", (CITY_COUNT, ITEMS, EFFECTS)]
    """Points for each space; a colour."""
    reach: Annotated[Ints, "i8", (CITY_COUNT, ITEMS, EFFECTS)]
    """Spaces that may be crossed off or are counted."""
    points: Annotated[Ints, "i8", (CITY_COUNT, SPACES)]
    """Points printed for the end."""
    counting: Annotated[Ints, "i8", CITY_COUNT]
    """Spaces with points for each space of some areas."""
    attacks: Annotated[Ints, "i8", CITY_COUNT]
    """Spaces that are attacks."""
    attack_no: Annotated[Ints, "i8", (CITY_COUNT, SPACES)]
    """Attacks are numbered over the board."""
    defense: Annotated[Ints, "i8", (CITY_COUNT, 2)]
    """Defence spaces, west and east."""


class Seat(Struct):
    """One city."""

    crossed: I8
    before: I8
    """The snapshot: what was crossed when the turn began (5)."""
    target: I8
    """Spaces that the effect which asks may cross off."""
    coins: I2
    filled: I2
    """Spent coins not yet erased (6.5)."""
    unlocked: I2
    """Colours of special dice."""
    unlocked_before: I2
    """The dice that were unlocked when the turn began."""
    free_dice: I2
    """Colours of dice that cost nothing."""
    completed: I2
    """Areas."""
    city: I1
    """-1 for none yet."""
    stage: I1
    """The pending decision of the seat, see `effects`."""
    production: I2
    discount: I2
    """Added to every die's cost."""
    die_coins: Annotated[Ints, "i2", COLOR_COUNT]
    used: I1
    """Bonuses."""
    agora_first: I1
    struck: Annotated[Ints, "i1", ATTACKS]
    """Points written down for each attack."""
    height: I1
    """Of the stack below."""
    frames: Annotated[Ints, "i1", DEPTH]
    """Spaces and bonuses whose effects are going on."""
    steps: Annotated[Ints, "i1", DEPTH]
    """Which effect it is."""
    lefts: Annotated[Ints, "i1", DEPTH]
    """How often it may still be used, 0 when it has not begun."""


class State(Struct):
    """A game at one moment."""

    barriers: I4
    turn_no: I2
    last_turn: I2
    """0 while it is not known."""
    forum: I2
    """Dice in the Forum."""
    unshaken: I2
    """The dice still to be rolled in this turn."""
    phase: I1
    agora_closed: I1
    shown: Annotated[Ints, "i1", DIE_COUNT]
    """The face of each die among its different ones, -1 for none."""
    lies: Annotated[Ints, "i1", DIE_COUNT]
    """Its quadrant, -1 for none."""
    seats: Annotated[Rows[Seat], SEATS]


LAYOUT = Layout(
    book=dtype_of(Book), state=dtype_of(State), moves=512, outcomes=FACES * QUADRANTS, depth=4, gathered=True
)
"""Seven dice with at most 62 spaces each, the Wonder, pass and decline are 437 moves; seven cities, fewer."""


def make_book(data: Data, options: Options, rules_version: int) -> np.ndarray[Any, Any]:
    """Encode the boards, the dice and the options as one record; there is only one version of the rules so far."""
    array = np.zeros(1, LAYOUT.book)
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
    book.bought[:] = [min(coins // constants.coins_per_missing_resource, COSTS - 1) for coins in range(PURSE)]
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


def _choose_cities(book: Book, options: Options) -> None:
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


def spaces_of(book: Book, areas: tuple[AreaId, ...]) -> int:
    """The spaces of some areas."""
    spaces = 0
    for area in areas:
        spaces |= int(book.area[AREAS.index(area)])
    return spaces


def _fill_spaces(book: Book, data: Data) -> None:
    """Fill in the spaces' areas and predecessors, which are the same in every city (8)."""
    spots = data.spots(CITIES[0])
    book.space_count = len(spots)
    for number, spot in enumerate(spots):
        area = AREAS.index(spot.area)
        book.area_of[number] = area
        book.area[area] |= 1 << number
        if spot.track.order == "any" or spot.number == 1:
            book.heads |= 1 << number
        else:
            book.follows |= 1 << number
    for area_data in data.shared.areas:
        book.area_bonus[AREAS.index(area_data.id)] = area_data.bonus


def distinct(faces: tuple[str, ...]) -> list[str]:
    """Return the different faces of a die, in the order in which they first appear."""
    return list(dict.fromkeys(faces))


def _fill_dice(book: Book, data: Data) -> None:
    """Fill in the spaces that each face allows (7.2), and those that it compares (9.6)."""
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
                if symbol in spot.track.symbols and dies[spot.area] == known.color:
                    book.face_spaces[die, face] |= 1 << number
            if known.color == "purple":
                book.face_compare[die, face] = spaces_of(book, data.shared.purple_faces[symbol])


def _fill_city(book: Book, city: int, spots: tuple[printed.Spot, ...]) -> None:
    attacks = 0
    for number, spot in enumerate(spots):
        space = spot.space
        book.cost[city, number] = space.cost
        for cost in range(space.cost, COSTS):
            book.within[city, cost] |= 1 << number
        _fill_effects(book, city, number, space.effects)
        for effect in space.effects:
            if isinstance(effect, printed.Vp):
                book.points[city, number] += effect.amount
            elif isinstance(effect, printed.PerSpace):
                book.counting[city] |= 1 << number
            elif isinstance(effect, printed.Attack):
                book.attacks[city] |= 1 << number
                book.attack_no[city, number] = attacks
                attacks += 1
            elif isinstance(effect, printed.Defense):
                book.defense[city, AREAS.index(spot.area) - WEST] |= 1 << number


def _fill_effects(book: Book, city: int, item: int, effects: tuple[printed.AnyEffect, ...]) -> None:
    book.effects[city, item] = len(effects)
    for step, effect in enumerate(effects):
        place = city, item, step
        book.kind[place] = EFFECT_KINDS.index(type(effect))
        book.amount[place], book.extra[place], book.reach[place] = _encode(book, effect)


def _encode(book: Book, effect: printed.AnyEffect) -> tuple[int, int, int]:
    """Amount, extra and reach of an effect."""
    match effect:
        case printed.Vp(amount=amount) | printed.Coins(amount=amount) | printed.Attack(vp=amount):
            return amount, 0, 0
        case printed.Cross(areas=areas, max=most):
            return most, 0, spaces_of(book, areas)
        case printed.PerSpace(count=areas, coins=coins, vp=points):
            return coins, points, spaces_of(book, areas)
        case printed.DieCostDelta(delta=delta):
            return delta, 0, 0
        case printed.CoinsOnDie(die=die, amount=amount):
            return amount, COLORS.index(die), 0
        case printed.DieCostZero(die=die) | printed.UnlockDie(die=die):
            return 0, COLORS.index(die), 0
        case printed.Produce() | printed.ExtraAction() | printed.BuildFreeDie():
            return 1, 0, 0
    return 0, 0, 0


def _let_four_colours_reach_further(book: Book) -> None:
    """Without ruling 11: effects with the four-colour symbol reach the Guild Court and the Gallery too."""
    four, further = spaces_of(book, printed.FOUR), spaces_of(book, ("guild", "gallery"))
    for city in range(CITY_COUNT):
        for item in range(ITEMS):
            for step in range(EFFECTS):
                if book.kind[city, item, step] == CROSS_OFF and book.reach[city, item, step] == four:
                    book.reach[city, item, step] |= further
