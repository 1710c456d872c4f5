"""What a learner sees of a game of 7 Wonders Dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratusz.engine.observing import Field, Page, Place, put, put_bits, put_choice, seat_after, standing_field
from ratusz.games.seven_wonders_dice.effects import BONUS_CHOICE, CROSSES, TAKES
from ratusz.games.seven_wonders_dice.layout import (
    AREA_COUNT,
    BONUS_COUNT,
    CITY_COUNT,
    COLOR_COUNT,
    DIE_COUNT,
    Book,
    State,
)
from ratusz.games.seven_wonders_dice.printed import FACES, QUADRANTS, SPACES
from ratusz.games.seven_wonders_dice.rules import OVER, standing

if TYPE_CHECKING:
    from ratusz.engine.game import Game

PHASES = OVER + 1
STAGES = TAKES + 1
SOURCES = BONUS_CHOICE + 1


def fields(game: Game) -> tuple[Field, ...]:
    """The Forum, what the player has to do, and all cities."""
    players = game.players
    return (
        standing_field(players),
        Field("turn", (1,), "The number of the turn.", 10_000),
        Field("last_turn", (1,), "The number of the last turn, 0 while it is not known.", 10_000),
        Field("phase", (PHASES,), "Cities are dealt, dice shaken, dice swapped, cities chosen, players act, over."),
        Field("agora_closed", (1,), "Whether the race for the Agora is over."),
        Field("faces", (DIE_COUNT, FACES), "What each die of the Forum shows among its different faces."),
        Field("quadrants", (DIE_COUNT, QUADRANTS), "Where it lies."),
        Field("stage", (STAGES,), "What the player has to do: nothing, city, act, act again, free die, cross, bonus."),
        Field("target", (SPACES,), "Spaces that the effect which asks may cross off."),
        Field("source", (SOURCES,), "The space or bonus whose effect asks."),
        Field("times", (1,), "How often that effect may still be used.", 127),
        Field("unlocked_before", (COLOR_COUNT,), "Dice that the player had unlocked when the turn began."),
        Field("city", (players, CITY_COUNT), "Everybody's city."),
        Field("coins", (players,), "Coins.", 1_000),
        Field("filled", (players,), "Spent coins not yet erased.", 1_000),
        Field("production", (players,), "What counts against every cost.", 1_000),
        Field("discount", (players,), "What is added to the cost of every die.", 100, -100),
        Field("unlocked", (players, COLOR_COUNT), "Colours of special dice that each player may use."),
        Field("free_dice", (players, COLOR_COUNT), "Colours of dice that cost nothing."),
        Field("die_coins", (players, COLOR_COUNT), "Coins for choosing a die of each colour.", 1_000),
        Field("completed", (players, AREA_COUNT), "Areas that each player has completed."),
        Field("used", (players, BONUS_COUNT), "Bonuses used."),
        Field("agora_first", (players,), "Who has won the race for the Agora."),
        Field("crossed", (players, SPACES), "Spaces crossed off."),
        Field("before", (players, SPACES), "Spaces that were crossed off when the turn began."),
    )


def observe(book: Book, state: State, seat: int, out: Page, at: Place) -> Place:
    """The fields, one after the other; the player's own city comes first, then the others in the order of seats."""
    me = state.seats[seat]
    for step in range(book.players):
        at = put(out, at, standing(book, state, seat_after(seat, step, int(book.players))))
    at = put(out, at, int(state.turn_no))
    at = put(out, at, int(state.last_turn))
    at = put_choice(out, at, int(state.phase), PHASES)
    at = put(out, at, int(state.agora_closed))
    for die in range(DIE_COUNT):
        at = put_choice(out, at, int(state.shown[die]), FACES)
    for die in range(DIE_COUNT):
        at = put_choice(out, at, int(state.lies[die]), QUADRANTS)
    at = put_choice(out, at, int(me.stage), STAGES)
    at = put_bits(out, at, int(me.target) if me.stage == CROSSES else 0, SPACES)
    top = int(me.height) - 1
    at = put_choice(out, at, int(me.frames[top]) if top >= 0 else -1, SOURCES)
    at = put(out, at, int(me.lefts[top]) if top >= 0 else 0)
    at = put_bits(out, at, int(me.unlocked_before), COLOR_COUNT)
    return put_cities(book, state, seat, out, at)


def put_cities(book: Book, state: State, seat: int, out: Page, at: Place) -> Place:
    """What everybody may see of every city."""
    for step in range(book.players):
        at = put_choice(out, at, int(state.seats[seat_after(seat, step, int(book.players))].city), CITY_COUNT)
    for step in range(book.players):
        at = put(out, at, int(state.seats[seat_after(seat, step, int(book.players))].coins))
    for step in range(book.players):
        at = put(out, at, int(state.seats[seat_after(seat, step, int(book.players))].filled))
    for step in range(book.players):
        at = put(out, at, int(state.seats[seat_after(seat, step, int(book.players))].production))
    for step in range(book.players):
        at = put(out, at, int(state.seats[seat_after(seat, step, int(book.players))].discount))
    for step in range(book.players):
        at = put_bits(out, at, int(state.seats[seat_after(seat, step, int(book.players))].unlocked), COLOR_COUNT)
    for step in range(book.players):
        at = put_bits(out, at, int(state.seats[seat_after(seat, step, int(book.players))].free_dice), COLOR_COUNT)
    for step in range(book.players):
        them = state.seats[seat_after(seat, step, int(book.players))]
        for color in range(COLOR_COUNT):
            at = put(out, at, int(them.die_coins[color]))
    for step in range(book.players):
        at = put_bits(out, at, int(state.seats[seat_after(seat, step, int(book.players))].completed), AREA_COUNT)
    for step in range(book.players):
        at = put_bits(out, at, int(state.seats[seat_after(seat, step, int(book.players))].used), BONUS_COUNT)
    for step in range(book.players):
        at = put(out, at, int(state.seats[seat_after(seat, step, int(book.players))].agora_first))
    for step in range(book.players):
        at = put_bits(out, at, int(state.seats[seat_after(seat, step, int(book.players))].crossed), SPACES)
    for step in range(book.players):
        at = put_bits(out, at, int(state.seats[seat_after(seat, step, int(book.players))].before), SPACES)
    return at
