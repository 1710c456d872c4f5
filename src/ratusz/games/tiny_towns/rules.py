"""The rules of Tiny Towns, as plain functions over the records of `layout`.

Numbers in brackets are sections of the specification or its rulings (docs/rulings/tiny-towns.md). `building` knows the
patterns, `turns` what a seat may do, `course` what comes next, `points` what towns are worth. Moves are indices;
`moves` makes them and takes them apart.
"""

from __future__ import annotations

from ratusz.engine.grid import count
from ratusz.engine.noise import below
from ratusz.engine.structs import Ints
from ratusz.games.tiny_towns.building import empty_squares, is_monument_built, list_builds, place_cube
from ratusz.games.tiny_towns.course import fill_face_up, next_place, proceed, start_placing, unseen_cards
from ratusz.games.tiny_towns.layout import SEATS, TYPES, Book, State
from ratusz.games.tiny_towns.moves import (
    ASIDE,
    BOND,
    BUILD,
    DONE,
    EXCHANGE,
    FIRST_MONUMENT,
    KEEP,
    MARK,
    NAME,
    PLACE,
    PUT,
    STORE,
    SWAP,
    WATCH,
    index_of,
    split_index,
)
from ratusz.games.tiny_towns.points import STARLOOM, has_monument, total
from ratusz.games.tiny_towns.turns import (
    BUILDS,
    CARD,
    DEAL,
    DRAW,
    EXCHANGING,
    FILL,
    FINISHED,
    FIRST,
    KEEPING,
    MARKS,
    NAMES,
    OVER,
    PLACES,
    PUTS,
    REACTS,
    SETUP,
    WATCHES_OVER,
    build,
    builds_now,
    exchange,
    go_on,
    legal_exchange,
    legal_placing,
    legal_put,
    legal_resources,
    legal_watch,
    put,
    swap,
    with_cube,
)


def begin(book: Book, state: State) -> None:
    """Empty boards; the cards are drawn first (2)."""
    state.builder = -1
    for kind in range(TYPES):
        state.cards[kind] = book.fixed[kind]
    for seat in range(SEATS):
        me = state.seats[seat]
        me.monument = -1
        me.dealt[0] = -1
        me.dealt[1] = -1
    for resource in range(5):
        state.unseen[resource] = book.deck_of_each
    state.phase = SETUP
    proceed(book, state)


# Chance


def chances(book: Book, state: State, weights: Ints) -> int:
    """A card of a type, the first builder, a monument, or a resource card; equal weights but for resource cards."""
    if state.phase == DRAW:
        return equal(weights, int(book.choice_count[next_type(state)]))
    if state.phase == FIRST:
        return equal(weights, int(book.players))
    if state.phase == DEAL:
        return equal(weights, int(book.pool_count) - int(state.drawn))
    if state.phase == CARD or state.phase == FILL:
        outcomes = 0
        for resource in range(5):
            if state.unseen[resource]:
                weights[outcomes] = state.unseen[resource]
                outcomes += 1
        return outcomes
    return 0


def equal(weights: Ints, outcomes: int) -> int:
    """So many outcomes that are all equally likely."""
    for outcome in range(outcomes):
        weights[outcome] = 1
    return outcomes


def next_type(state: State) -> int:
    """The type whose card is drawn next."""
    for kind in range(TYPES):
        if state.cards[kind] < 0:
            return kind
    return TYPES - 1


def undealt(book: Book, state: State, outcome: int) -> int:
    """The monument that an outcome stands for: they are numbered among those not dealt yet."""
    for place in range(book.pool_count):
        card = int(book.pool[place])
        dealt = False
        for seat in range(book.players):
            dealt = dealt or state.seats[seat].dealt[0] == card or state.seats[seat].dealt[1] == card
        if not dealt:
            if outcome == 0:
                return card
            outcome -= 1
    return -1


def unseen_resource(state: State, outcome: int) -> int:
    """The resource that an outcome stands for: they are numbered among those with cards left."""
    resource = 0
    while True:
        if state.unseen[resource]:
            if outcome == 0:
                return resource
            outcome -= 1
        resource += 1


def settle(book: Book, state: State, outcome: int) -> None:
    """A card is drawn or dealt; then the game goes on to what is due next."""
    if state.phase == DRAW:
        kind = next_type(state)
        state.cards[kind] = book.choices[kind, outcome]
        state.phase = SETUP
    elif state.phase == FIRST:
        state.builder = outcome
        state.phase = SETUP
    elif state.phase == DEAL:
        card = undealt(book, state, outcome)
        state.seats[state.drawn // 2].dealt[state.drawn % 2] = card
        state.drawn += 1
        state.phase = SETUP
    elif state.phase == FILL:
        resource = unseen_resource(state, outcome)
        state.unseen[resource] -= 1
        state.face_up[resource] += 1
        fill_face_up(book, state)
    else:
        resource = unseen_resource(state, outcome)
        state.unseen[resource] -= 1
        state.named = resource + 1
        if 5 * book.deck_of_each - unseen_cards(state) >= book.deck_draws:
            for each in range(5):
                state.unseen[each] = book.deck_of_each
        start_placing(book, state)
    proceed(book, state)


# Legal moves


def actors(book: Book, state: State) -> int:
    """Seats that have something to do."""
    seats = 0
    if state.phase >= KEEPING and state.phase < OVER:
        for seat in range(book.players):
            if state.seats[seat].stage != FINISHED:
                seats |= 1 << seat
    return seats


def legal(book: Book, state: State, seat: int, moves: Ints) -> int:
    """What the seat may do at its stage."""
    me = state.seats[seat]
    stage = me.stage
    if stage == PLACES:
        return legal_placing(book, state, seat, moves)
    if stage == BUILDS:
        moves[0] = index_of(DONE)
        return list_builds(book, state, seat, moves, 1)
    if stage == NAMES or stage == MARKS:
        return legal_resources(book, state, me, moves)
    if stage == PUTS:
        return legal_put(state, me, (1 << TYPES) - 1, moves)
    if stage == REACTS:
        return legal_put(state, me, int(me.reactions), moves)
    if stage == EXCHANGING:
        return legal_exchange(state, me, moves)
    if stage == WATCHES_OVER:
        return legal_watch(book, state, me, moves)
    low, high = int(me.dealt[0]), int(me.dealt[1])
    moves[0] = index_of(KEEP, min(low, high) - FIRST_MONUMENT)
    moves[1] = index_of(KEEP, max(low, high) - FIRST_MONUMENT)
    return 2


# Moves


def play(book: Book, state: State, seat: int, move: int) -> None:
    """Carry out a legal move; when the last seat has finished, the barrier closes."""
    me = state.seats[seat]
    kind, what, other, square = split_index(move)
    if kind == KEEP:
        me.monument = FIRST_MONUMENT + what
        me.stage = FINISHED
    elif kind == NAME:
        name(book, state, seat, what)
    elif kind == DONE and me.stage != EXCHANGING:
        me.stage = FINISHED
    elif kind == MARK:
        me.store[me.pending] = what + 1
        me.pending = 0
        go_on(book, state, seat, int(me.after))
    elif kind == PUT:
        put(book, state, seat, what, square)
    elif kind == EXCHANGE:
        exchange(book, state, seat, what, square)
    elif kind == BUILD:
        build(book, state, seat, what, other, square)
    else:
        if kind == PLACE:
            place_cube(book, me, square, what + 1)
        elif kind == STORE:
            me.store[square] = with_cube(int(me.store[square]), int(state.named))
        elif kind == BOND:
            me.bonded |= 1 << square
        elif kind == ASIDE:
            me.novice += 1
        elif kind == SWAP:
            swap(book, state, me, what + 1, other, square)
        elif kind == WATCH:
            me.watch = book.watches[what]
            me.watch_new = 1
        builds_now(book, state, seat)
    if me.stage == FINISHED:
        proceed(book, state)


def name(book: Book, state: State, seat: int, resource: int) -> None:
    """The resource of the round is named, or its card taken."""
    me = state.seats[seat]
    state.named = resource + 1
    if book.solo:
        state.face_up[resource] -= 1
    else:
        me.turns += 1
    me.stage = FINISHED


# Scores and search


def totals(book: Book, state: State, totals: Ints) -> None:
    """The present total of every seat."""
    for seat in range(book.players):
        totals[seat] = total(book, state, seat) if state.cards[TYPES - 1] >= 0 else 0


def standing(book: Book, state: State, seat: int) -> int:
    """The seat's total if the round closed now: a full town would be completed, which only the Starloom asks for."""
    if state.cards[TYPES - 1] < 0:
        return 0
    me = state.seats[seat]
    points = total(book, state, seat)
    if has_monument(me, STARLOOM) and me.place == 0 and empty_squares(me) == 0:
        points += int(book.table[STARLOOM, next_place(book, state)]) - int(book.table[STARLOOM, 0])
    return points


def imagine(book: Book, state: State, seat: int, noise: Ints) -> None:
    """Deal monuments that the seat has not seen afresh, and draw which of its two each holder has kept.

    How many numbers are drawn, and what is made of them, follows from what the seat sees alone.
    """
    if not book.monuments:
        return
    unknown = 0  # monuments that may lie anywhere, as bits
    for place in range(book.pool_count):
        unknown |= 1 << int(book.pool[place])
    for other in range(book.players):
        unknown &= ~known_monuments(state, seat, other)
    for other in range(book.players):
        them = state.seats[other]
        if other == seat or them.dealt[0] < 0:
            continue
        slot = below(noise, 2)  # of the kept card: which of the two it was is as secret as what it is
        for which in range(2):
            if is_monument_built(them) and which == slot:
                them.dealt[which] = them.monument
            elif them.dealt[which] >= 0:
                card = draw_monument(unknown, noise)
                unknown &= ~(1 << card)
                them.dealt[which] = card
        if them.monument >= 0:
            them.monument = them.dealt[slot]


def known_monuments(state: State, seat: int, other: int) -> int:
    """Which dealt monuments of another seat one knows: one's own, and those that stand."""
    them = state.seats[other]
    if other == seat:
        known = 0
        for which in range(2):
            if them.dealt[which] >= 0:
                known |= 1 << int(them.dealt[which])
        return known
    return 1 << int(them.monument) if is_monument_built(them) else 0


def draw_monument(unknown: int, noise: Ints) -> int:
    """A random card of a set."""
    skipped = below(noise, count(unknown))
    while skipped:
        unknown &= unknown - 1
        skipped -= 1
    return count((unknown & -unknown) - 1)
