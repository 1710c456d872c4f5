"""What a learner sees of a game of Tiny Towns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratusz.engine.observing import Field, Page, Place, put, put_bits, put_choice, seat_after, standing_field
from ratusz.games.tiny_towns.building import monument_built
from ratusz.games.tiny_towns.data import BUILDINGS, CELLS, MONUMENTS, SIDE
from ratusz.games.tiny_towns.layout import TYPES, Book, Seat, State
from ratusz.games.tiny_towns.moves import FIRST_MONUMENT
from ratusz.games.tiny_towns.rules import standing
from ratusz.games.tiny_towns.turns import MARKS, NEXT, REACTS, novice_left

if TYPE_CHECKING:
    from ratusz.engine.game import Game

RESOURCES = 5
PHASES = NEXT + 1
STAGES = REACTS + 1
DECK = 48
CARDS = len(BUILDINGS)
MONUMENT_CARDS = len(MONUMENTS)


def fields(game: Game) -> tuple[Field, ...]:
    """The cards, the round, what the player has to do, and all towns."""
    players, square = game.players, (SIDE, SIDE)
    return (
        standing_field(players),
        Field("round", (1,), "The number of the round.", 10_000),
        Field("phase", (PHASES,), "What is going on, numbered as in the rules (`turns.DRAW` to `turns.NEXT`)."),
        Field("stage", (STAGES,), "What the player has to do (`turns.FINISHED` to `turns.REACTS`)."),
        Field("named", (RESOURCES,), "The resource of this round: wood, wheat, brick, glass, stone."),
        Field("builder", (players,), "The Master Builder; nobody in solo games and with the Town Hall."),
        Field("cards", (TYPES, CARDS), "The card of each type, cottage to factory, among the buildings."),
        Field("unseen", (RESOURCES,), "Resource cards not seen since the last shuffle.", 127),
        Field("face_up", (RESOURCES,), "Solo: the resource cards to choose from.", 127),
        Field("queue", (DECK,), "Solo: cards under the pile in their order, resources 1 to 5.", 5),
        Field("dealt", (MONUMENT_CARDS,), "The monuments that were dealt to the player."),
        Field("pending", square, "The building that waits for its mark."),
        Field("reactions", (TYPES,), "Types that Opaleye's Watch must place now."),
        Field("exchanged", square, "Squares that the Architect's Guild has changed in this turn."),
        Field("monument", (players, MONUMENT_CARDS), "The player's own monument; others' once they stand."),
        Field("shrine", (players,), "Points fixed when the Shrine of the Elder Tree was built.", 127),
        Field("watch", (players, TYPES), "Types on Opaleye's Watch."),
        Field("novice", (players,), "How often the novice rule may still be used.", 127),
        Field("place", (players,), "The place in which the town was completed, 0 while it is not.", players),
        Field("turns", (players,), "Turns as Master Builder.", 10_000),
        Field("cubes", (players, RESOURCES, *square), "Squares with a cube of each resource."),
        Field("town", (players, TYPES + 1, *square), "Squares with a building of each type, monuments last."),
        Field("bonded", (players, *square), "Cottages with a cube on them (Statue of the Bondmaker)."),
        Field("stored", (players, RESOURCES, *square), "Cubes of each resource on Banks, Factories, Warehouses.", 3),
    )


def observe(book: Book, state: State, seat: int, out: Page, at: Place) -> Place:
    """The fields, one after the other; the player's own town comes first, then the others in the order of seats.

    A monument is a secret until it stands (5).
    """
    me = state.seats[seat]
    for step in range(book.players):
        at = put(out, at, standing(book, state, seat_after(seat, step, int(book.players))))
    at = put(out, at, int(state.round_no))
    at = put_choice(out, at, int(state.phase), PHASES)
    at = put_choice(out, at, int(me.stage), STAGES)
    at = put_choice(out, at, int(state.named) - 1, RESOURCES)
    builder = (int(state.builder) - seat) % book.players if state.builder >= 0 else -1
    at = put_choice(out, at, int(builder), int(book.players))
    for kind in range(TYPES):
        at = put_choice(out, at, int(state.cards[kind]), CARDS)
    for resource in range(RESOURCES):
        at = put(out, at, int(state.unseen[resource]))
    for resource in range(RESOURCES):
        at = put(out, at, int(state.face_up[resource]))
    for place in range(DECK):
        at = put(out, at, int(state.queue[place]) + 1 if place < state.queued else 0)
    at = put_bits(out, at, dealt_monuments(me), MONUMENT_CARDS)
    at = put_bits(out, at, 1 << int(me.pending) if me.stage == MARKS else 0, CELLS)
    at = put_bits(out, at, int(me.reactions), TYPES)
    at = put_bits(out, at, int(me.exchanged), CELLS)
    for step in range(book.players):
        them = state.seats[seat_after(seat, step, int(book.players))]
        known = them.monument >= 0 and (step == 0 or monument_built(them))
        at = put_choice(out, at, int(them.monument) - FIRST_MONUMENT if known else -1, MONUMENT_CARDS)
    return put_towns(book, state, seat, out, at)


def dealt_monuments(me: Seat) -> int:
    """The monuments that were dealt to a seat, as bits."""
    monuments = 0
    for which in range(2):
        if me.dealt[which] >= 0:
            monuments |= 1 << (int(me.dealt[which]) - FIRST_MONUMENT)
    return monuments


def put_towns(book: Book, state: State, seat: int, out: Page, at: Place) -> Place:
    """What everybody may see of every town."""
    for step in range(book.players):
        at = put(out, at, int(state.seats[seat_after(seat, step, int(book.players))].shrine))
    for step in range(book.players):
        at = put_bits(out, at, int(state.seats[seat_after(seat, step, int(book.players))].watch), TYPES)
    for step in range(book.players):
        at = put(out, at, novice_left(book, state.seats[seat_after(seat, step, int(book.players))]))
    for step in range(book.players):
        at = put(out, at, int(state.seats[seat_after(seat, step, int(book.players))].place))
    for step in range(book.players):
        at = put(out, at, int(state.seats[seat_after(seat, step, int(book.players))].turns))
    for step in range(book.players):
        for resource in range(RESOURCES):
            at = put_bits(
                out, at, int(state.seats[seat_after(seat, step, int(book.players))].cubes[resource, 0]), CELLS
            )
    for step in range(book.players):
        for kind in range(TYPES + 1):
            at = put_bits(out, at, int(state.seats[seat_after(seat, step, int(book.players))].town[kind]), CELLS)
    for step in range(book.players):
        at = put_bits(out, at, int(state.seats[seat_after(seat, step, int(book.players))].bonded), CELLS)
    for step in range(book.players):
        at = put_stored(out, at, state.seats[seat_after(seat, step, int(book.players))])
    return at


def put_stored(out: Page, at: Place, me: Seat) -> Place:
    """How many cubes of each resource lie on the buildings: a word for each square, a number of it on each plane."""
    for square in range(CELLS):
        cubes = int(me.store[square])
        if out.words[at[1] + square] != cubes:
            out.words[at[1] + square] = cubes
            for resource in range(RESOURCES):
                out.values[at[0] + resource * CELLS + square] = 0
            while cubes:
                if cubes & 7:
                    out.values[at[0] + ((cubes & 7) - 1) * CELLS + square] += 1
                cubes >>= 3
    return at[0] + RESOURCES * CELLS, at[1] + CELLS
