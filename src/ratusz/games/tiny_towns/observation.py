"""Observations of Tiny Towns for learners."""

from __future__ import annotations

from ratusz.engine.game import Game
from ratusz.engine.grid import count
from ratusz.engine.observation import Field, encode_choice, seat_after
from ratusz.engine.structs import Ints
from ratusz.games.tiny_towns.building import FACTORY_TYPE, is_monument_built
from ratusz.games.tiny_towns.layout import TYPES, Book, Seat, State
from ratusz.games.tiny_towns.moves import FIRST_MONUMENT
from ratusz.games.tiny_towns.points import total
from ratusz.games.tiny_towns.printed import BUILDINGS, CELLS, MONUMENTS, SIDE
from ratusz.games.tiny_towns.turns import MARKS, NEXT, OVER, REACTS, novice_left

RESOURCES = 5
PHASES = NEXT + 1
STAGES = REACTS + 1
DECK = 48
QUEUED = 16
"""Cards of the queue that share a word."""
CARD_BITS, COUNT_BITS, QUEUE_BITS, STORE_BITS = 5, 7, 3, 2
"""Bits of a word for a card in play, a number of resource cards, a card of the queue, the cubes on a square."""
CARDS = len(BUILDINGS)
MONUMENT_CARDS = len(MONUMENTS)
EVERY_SQUARE = (1 << CELLS) - 1


def fields(game: Game) -> tuple[Field, ...]:
    """Return the fields: the cards, the round, the player's pending decision, and all towns."""
    players, square = game.players, (SIDE, SIDE)
    return (
        Field("round", (1,), "The number of the round.", 10_000),
        Field(
            "phase",
            (PHASES,),
            "The phase of the game, numbered as in the rules (`turns.DRAW` to `turns.NEXT`).",
            choice=True,
        ),
        Field("stage", (STAGES,), "The task of the player (`turns.FINISHED` to `turns.REACTS`).", choice=True),
        Field("named", (RESOURCES,), "The resource of this round: wood, wheat, brick, glass, stone.", choice=True),
        Field("builder", (players,), "The Master Builder; none in solo games and with the Town Hall.", choice=True),
        Field(
            "cards",
            (TYPES, CARDS),
            "The card of each type, cottage to factory, among the buildings.",
            choice=True,
            per=TYPES,
        ),
        Field("unseen", (RESOURCES,), "Resource cards not seen since the last shuffle.", 127, per=RESOURCES),
        Field("face_up", (RESOURCES,), "Solo: the resource cards to choose from.", 127, per=RESOURCES),
        Field("queue", (DECK,), "Solo: cards under the pile in their order, resources 1 to 5.", 5, per=QUEUED),
        Field("dealt", (MONUMENT_CARDS,), "The monuments that were dealt to the player.", per=MONUMENT_CARDS),
        Field("pending", square, "The building that waits for its mark.", per=CELLS),
        Field("reactions", (TYPES,), "Types that Opaleye's Watch must place now.", per=TYPES),
        Field("exchanged", square, "Squares that the Architect's Guild has changed in this turn.", per=CELLS),
        Field(
            "monument", (players, MONUMENT_CARDS), "The player's own monument; others' once they stand.", choice=True
        ),
        Field("shrine", (players,), "Points fixed when the Shrine of the Elder Tree was built.", 127),
        Field("watch", (players, TYPES), "Types on Opaleye's Watch.", per=TYPES),
        Field("novice", (players,), "How often the novice rule may still be used.", 127),
        Field("place", (players,), "The place in which the town was completed, 0 while it is not.", players),
        Field("turns", (players,), "Turns as Master Builder.", 10_000),
        Field("cubes", (players, RESOURCES, *square), "Squares with a cube of each resource.", per=CELLS),
        Field(
            "town", (players, TYPES + 1, *square), "Squares with a building of each type, monuments last.", per=CELLS
        ),
        Field("bonded", (players, *square), "Cottages with a cube on them (Statue of the Bondmaker).", per=CELLS),
        Field(
            "stored",
            (players, RESOURCES, *square),
            "Cubes of each resource on Banks, Factories, Warehouses.",
            3,
            per=CELLS,
        ),
    )


def observe(book: Book, state: State, seat: int, whole: int, out: Ints, at: int) -> None:
    """Write the fields; the player's own town comes first, then the others in the order of seats."""
    me, players = state.seats[seat], int(book.players)
    if whole:
        out[at] = int(state.round_no)
        out[at + 1] = int(state.phase) + 1
        out[at + 3] = max(int(state.named), 0)
        out[at + 4] = (int(state.builder) - seat) % players + 1 if state.builder >= 0 else 0
        put_decks(state, out, at + 5)
    out[at + 2] = int(me.stage) + 1
    at += 8 + DECK // QUEUED
    out[at] = dealt_monuments(me)
    out[at + 1] = 1 << int(me.pending) if me.stage == MARKS else 0
    out[at + 2] = int(me.reactions)
    out[at + 3] = int(me.exchanged)
    put_towns(book, state, seat, whole, out, at + 4)


def put_decks(state: State, out: Ints, at: int) -> None:
    """Write the cards in play, and the resource cards."""
    cards = unseen = face_up = 0
    for kind in range(TYPES):
        cards |= encode_choice(int(state.cards[kind]), CARDS) << CARD_BITS * kind
    for resource in range(RESOURCES):
        unseen |= int(state.unseen[resource]) << COUNT_BITS * resource
        face_up |= int(state.face_up[resource]) << COUNT_BITS * resource
    out[at] = cards
    out[at + 1] = unseen
    out[at + 2] = face_up
    for word in range(DECK // QUEUED):
        queue = 0
        for place in range(min(int(state.queued) - word * QUEUED, QUEUED)):
            queue |= int(state.queue[word * QUEUED + place]) + 1 << QUEUE_BITS * place
        out[at + 3 + word] = queue


def dealt_monuments(me: Seat) -> int:
    """Return the monuments that were dealt to a seat, as bits."""
    monuments = 0
    for which in range(2):
        if me.dealt[which] >= 0:
            monuments |= 1 << (int(me.dealt[which]) - FIRST_MONUMENT)
    return monuments


def put_towns(book: Book, state: State, seat: int, whole: int, out: Ints, at: int) -> None:
    """Write the visible parts of every town. A monument is a secret until it stands (5)."""
    players = int(book.players)
    cubes = at + 6 * players
    town, bonded = cubes + RESOURCES * players, cubes + (RESOURCES + TYPES + 1) * players
    for step in range(players if whole else 1):
        them = state.seats[seat_after(seat, step, players)]
        known = them.monument >= 0 and (step == 0 or is_monument_built(them))
        out[at + step] = int(them.monument) - FIRST_MONUMENT + 1 if known else 0
        out[at + players + step] = int(them.shrine)
        out[at + 2 * players + step] = int(them.watch)
        out[at + 3 * players + step] = novice_left(book, them)
        out[at + 4 * players + step] = int(them.place)
        out[at + 5 * players + step] = int(them.turns)
        for resource in range(RESOURCES):
            out[cubes + step * RESOURCES + resource] = int(them.cubes[resource, 0]) & EVERY_SQUARE
        for kind in range(TYPES + 1):
            out[town + step * (TYPES + 1) + kind] = int(them.town[kind])
        out[bonded + step] = int(them.bonded)
        put_stored(out, bonded + players + step * RESOURCES, them)


def put_stored(out: Ints, at: int, me: Seat) -> None:
    """Write the stored cubes of each resource on each square; only Banks, Factories and Warehouses have any."""
    for resource in range(RESOURCES):
        out[at + resource] = 0
    squares = int(me.town[FACTORY_TYPE])
    while squares:
        square = count((squares & -squares) - 1)
        cubes = int(me.store[square])
        while cubes:
            if cubes & 7:
                out[at + (cubes & 7) - 1] += 1 << STORE_BITS * square
            cubes >>= 3
        squares &= squares - 1


def written(book: Book, state: State, seat: int) -> int:
    """Return 0 until the end, because everything is counted then."""
    return total(book, state, seat) if state.phase == OVER and state.cards[TYPES - 1] >= 0 else 0
