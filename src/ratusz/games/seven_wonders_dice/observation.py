"""Observations of 7 Wonders Dice for learners."""

from __future__ import annotations

from ratusz.engine.game import Game
from ratusz.engine.observation import Field, encode_choice, seat_after
from ratusz.engine.structs import Ints
from ratusz.games.seven_wonders_dice.layout import (
    AREA_COUNT,
    BONUS_COUNT,
    CITY_COUNT,
    COLOR_COUNT,
    DIE_COUNT,
    Book,
    State,
)
from ratusz.games.seven_wonders_dice.points import total
from ratusz.games.seven_wonders_dice.printed import ATTACKS, FACES, QUADRANTS, SPACES
from ratusz.games.seven_wonders_dice.rules import OVER
from ratusz.games.seven_wonders_dice.turns import BONUS_CHOICE, CROSSES, TAKES

PHASES = OVER + 1
STAGES = TAKES + 1
SOURCES = BONUS_CHOICE + 1
CHOICE_BITS = 3
"""Bits of a word for a face or a quadrant."""
DIE_COINS, COIN_BITS = 4, 10
"""How many numbers of coins share a word, and the bits of each."""


def fields(game: Game) -> tuple[Field, ...]:
    """Return the fields: the Forum, the player's pending decision, and all cities."""
    players = game.players
    return (
        Field("turn", (1,), "The number of the turn.", 10_000),
        Field("last_turn", (1,), "The number of the last turn, 0 while it is not known.", 10_000),
        Field(
            "phase",
            (PHASES,),
            "Cities are dealt, dice shaken, dice swapped, cities chosen, players act, over.",
            choice=True,
        ),
        Field("agora_closed", (1,), "Whether the race for the Agora is over."),
        Field(
            "faces",
            (DIE_COUNT, FACES),
            "The face of each die of the Forum, among its different faces.",
            choice=True,
            per=DIE_COUNT,
        ),
        Field("quadrants", (DIE_COUNT, QUADRANTS), "Where it lies.", choice=True, per=DIE_COUNT),
        Field(
            "stage",
            (STAGES,),
            "The task of the player: nothing, city, act, act again, free die, cross, bonus.",
            choice=True,
        ),
        Field("target", (SPACES,), "Spaces that the effect which asks may cross off.", per=SPACES),
        Field("source", (SOURCES,), "The space or bonus whose effect asks.", choice=True),
        Field("times", (1,), "How often that effect may still be used.", 127),
        Field(
            "unlocked_before", (COLOR_COUNT,), "Dice that the player had unlocked when the turn began.", per=COLOR_COUNT
        ),
        Field("city", (players, CITY_COUNT), "Everybody's city.", choice=True),
        Field("coins", (players,), "Coins.", 1_000),
        Field("filled", (players,), "Spent coins not yet erased.", 1_000),
        Field("production", (players,), "Coins saved on every cost.", 1_000),
        Field("discount", (players,), "The change of the cost of every die.", 100, -100),
        Field("unlocked", (players, COLOR_COUNT), "Colours of special dice that each player may use.", per=COLOR_COUNT),
        Field("free_dice", (players, COLOR_COUNT), "Colours of dice that cost nothing.", per=COLOR_COUNT),
        Field("die_coins", (players, COLOR_COUNT), "Coins for choosing a die of each colour.", 1_000, per=DIE_COINS),
        Field("completed", (players, AREA_COUNT), "Areas that each player has completed.", per=AREA_COUNT),
        Field("used", (players, BONUS_COUNT), "Bonuses used.", per=BONUS_COUNT),
        Field("agora_first", (players,), "The winners of the race for the Agora."),
        Field("crossed", (players, SPACES), "Spaces crossed off.", per=SPACES),
        Field("before", (players, SPACES), "Spaces that were crossed off when the turn began.", per=SPACES),
    )


def observe(book: Book, state: State, seat: int, whole: int, out: Ints, at: int) -> None:
    """Write the fields; the player's own city comes first, then the others in the order of seats."""
    me = state.seats[seat]
    if whole:
        out[at] = int(state.turn_no)
        out[at + 1] = int(state.last_turn)
        out[at + 2] = int(state.phase) + 1
        out[at + 3] = int(state.agora_closed)
        faces = quadrants = 0
        for die in range(DIE_COUNT):
            faces |= encode_choice(int(state.shown[die]), FACES) << CHOICE_BITS * die
            quadrants |= encode_choice(int(state.lies[die]), QUADRANTS) << CHOICE_BITS * die
        out[at + 4] = faces
        out[at + 5] = quadrants
    out[at + 6] = int(me.stage) + 1
    out[at + 7] = int(me.target) if me.stage == CROSSES else 0
    top = int(me.height) - 1
    out[at + 8] = int(me.frames[top]) + 1 if top >= 0 else 0
    out[at + 9] = int(me.lefts[top]) if top >= 0 else 0
    out[at + 10] = int(me.unlocked_before)
    put_cities(book, state, seat, whole, out, at + 11)


def put_cities(book: Book, state: State, seat: int, whole: int, out: Ints, at: int) -> None:
    """Write the public parts of every city."""
    players = int(book.players)
    for step in range(players if whole else 1):
        them = state.seats[seat_after(seat, step, players)]
        place = at + step
        out[place] = int(them.city) + 1
        out[place + players] = int(them.coins)
        out[place + 2 * players] = int(them.filled)
        out[place + 3 * players] = int(them.production)
        out[place + 4 * players] = int(them.discount)
        out[place + 5 * players] = int(them.unlocked)
        out[place + 6 * players] = int(them.free_dice)
        for half in range(COLOR_COUNT // DIE_COINS):
            coins = 0
            for color in range(DIE_COINS):
                coins |= int(them.die_coins[DIE_COINS * half + color]) << COIN_BITS * color
            out[place + 7 * players + step + half] = coins
        out[place + 9 * players] = int(them.completed)
        out[place + 10 * players] = int(them.used)
        out[place + 11 * players] = int(them.agora_first)
        out[place + 12 * players] = int(them.crossed)
        out[place + 13 * players] = int(them.before)


def written(book: Book, state: State, seat: int) -> int:
    """Return the points of attacks; all else is counted at the end."""
    me = state.seats[seat]
    if state.phase == OVER:
        return total(book, me)
    points = 0
    for attack in range(ATTACKS):
        points += int(me.struck[attack])
    return points
