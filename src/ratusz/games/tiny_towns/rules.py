"""The rules of Tiny Towns, as plain functions over the records of `layout`: the course of a game.

Numbers in brackets are sections of the specification or its rulings (docs/rulings/tiny-towns.md). `building` knows the
patterns, `scoring` the points, `moves` how moves are numbered.
"""

from __future__ import annotations

from typing import Any

from ratusz.engine.grid import count
from ratusz.engine.noise import below
from ratusz.games.tiny_towns.building import CELLS, empty_squares, list_builds, monument_built
from ratusz.games.tiny_towns.layout import SEATS, TYPES
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
)
from ratusz.games.tiny_towns.scoring import has_monument, total
from ratusz.games.tiny_towns.turns import (
    BUILDS,
    CARD,
    DEAL,
    DRAW,
    EXCHANGING,
    FILL,
    FINISHED,
    FIRST,
    FORT,
    KEEPING,
    KEEPS,
    MARKS,
    NAMES,
    NAMING,
    NEXT,
    OVER,
    PLACES,
    PLACING,
    PUTS,
    REACTING,
    REACTS,
    SETUP,
    WATCHES_OVER,
    banked,
    build,
    builds_now,
    can_react,
    exchange,
    go_on,
    legal_exchange,
    legal_placing,
    legal_put,
    legal_resources,
    legal_watch,
    place_cube,
    put,
    swap,
    with_cube,
)

# The course of the game


def begin(book: Any, state: Any) -> None:
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


def proceed(book: Any, state: Any) -> None:
    """Go on until a seat must move, chance is due or the game is over; every barrier closes here."""
    while state.phase > CARD and state.phase != OVER and not anybody_busy(book, state):
        if state.phase == SETUP:
            next_setup(book, state)
        elif state.phase == NEXT:
            next_round(book, state)
        else:
            state.barriers += 1
            if state.phase == KEEPING:
                state.phase = SETUP
            elif state.phase == NAMING:
                start_placing(book, state)
            elif state.phase == PLACING:
                close_building(book, state)
            else:
                close_round(book, state)


def anybody_busy(book: Any, state: Any) -> bool:
    """Whether a seat has something left to do."""
    for seat in range(book.players):
        if state.seats[seat].stage != FINISHED:
            return True
    return False


def next_setup(book: Any, state: Any) -> None:
    """Buildings, first Master Builder, monuments, then the resource cards of a solo game (2, 9.2)."""
    for kind in range(TYPES):
        if state.cards[kind] < 0:
            state.phase = DRAW
            return
    if not book.town_hall and not book.solo and state.builder < 0:
        if book.first < 0:
            state.phase = FIRST
            return
        state.builder = book.first
    if book.monuments and state.drawn < 2 * book.players:
        state.phase = DEAL
        return
    if book.monuments and state.seats[0].monument < 0:
        state.phase = KEEPING
        for seat in range(book.players):
            state.seats[seat].stage = KEEPS
        return
    state.phase = NEXT


def next_round(book: Any, state: Any) -> None:
    """A resource is named, drawn or chosen; or the game is over (3, 9)."""
    state.named = 0
    if active_seats(book, state) == 0:
        state.phase = OVER
        return
    state.round_no += 1
    if book.town_hall:
        if state.round_no % 3 == 0:
            start_placing(book, state)
        else:
            state.phase = CARD
    elif book.solo:
        fill_face_up(book, state)
    else:
        start_naming(book, state)


def fill_face_up(book: Any, state: Any) -> None:
    """Solo: cards seen before come from under the pile in their order; an unseen one is a matter of chance (9.2)."""
    while face_up_cards(state) < book.face_up:
        if unseen_cards(state) > 0:
            state.phase = FILL
            return
        if state.queued == 0:
            break
        state.face_up[state.queue[0]] += 1
        for place in range(state.queued - 1):
            state.queue[place] = state.queue[place + 1]
        state.queued -= 1
        state.queue[state.queued] = 0
    state.phase = NAMING
    state.seats[0].stage = NAMES


def start_naming(book: Any, state: Any) -> None:
    """The Master Builder names; who cannot is passed over, and when nobody can, all towns are completed (8, 41)."""
    for step in range(book.players):
        seat = (state.builder + step) % book.players
        if may_name(book, state, seat):
            state.builder = seat
            state.phase = NAMING
            state.seats[seat].stage = NAMES
            return
    complete(book, state, active_seats(book, state))
    state.round_no -= 1
    state.phase = OVER


def start_placing(book: Any, state: Any) -> None:
    """Everybody still in the game places a cube and builds; in free rounds some place nothing (9.1, 8, 35)."""
    state.phase = PLACING
    for seat in range(book.players):
        me = state.seats[seat]
        if me.place:
            continue
        me.stage = PLACES
        if state.named == 0:
            fort = has_monument(me, FORT) and count(active_seats(book, state)) > 1
            if fort or banked(state, me) == 31:
                builds_now(book, state, seat)
                if me.monument >= 0 and not monument_built(me):
                    me.stage = BUILDS  # whether it can build is its secret, so it says `done` itself


def close_building(book: Any, state: Any) -> None:
    """After everybody has built: Opaleye's Watch reacts to what the neighbours constructed (22, 23, 37)."""
    anybody = False
    for seat in range(book.players):
        me = state.seats[seat]
        left, right = (seat + 1) % book.players, (seat - 1) % book.players
        if me.watch and not me.watch_new and left != seat:
            built = int(state.seats[left].constructed) | int(state.seats[right].constructed)
            me.reactions = built & int(me.watch)
            if can_react(state, me):
                me.stage = REACTS
                anybody = True
            else:
                me.reactions = 0
    for seat in range(book.players):
        state.seats[seat].constructed = 0
        state.seats[seat].watch_new = 0
        state.seats[seat].exchanged = 0
    if anybody:
        state.phase = REACTING
    else:
        close_round(book, state)


def close_round(book: Any, state: Any) -> None:
    """Full towns are completed, the hammer goes to the left, the solo card under the pile (3.5, 3.6, 6)."""
    full = 0
    for seat in range(book.players):
        me = state.seats[seat]
        if me.place == 0 and empty_squares(me) == 0:
            full |= 1 << seat
    complete(book, state, full)
    if book.solo and not book.town_hall:
        state.queue[state.queued] = state.named - 1
        state.queued += 1
    if state.builder >= 0:
        state.builder = (state.builder + 1) % book.players
    state.phase = NEXT


def complete(book: Any, state: Any, seats: int) -> None:
    """These towns are completed now; they share the place after those completed earlier (6, 24, 40)."""
    place = 1
    for seat in range(book.players):
        if state.seats[seat].place:
            place += 1
    for seat in range(book.players):
        if seats >> seat & 1:
            state.seats[seat].place = place


def active_seats(book: Any, state: Any) -> int:
    """Seats whose town is not completed."""
    seats = 0
    for seat in range(book.players):
        if state.seats[seat].place == 0:
            seats |= 1 << seat
    return seats


def may_name(book: Any, state: Any, seat: int) -> bool:
    """Active, not bound by Fort Ironweed unless alone (11, 41), and with a resource left to name (8, 9)."""
    me = state.seats[seat]
    active = active_seats(book, state)
    if active >> seat & 1 == 0 or banked(state, me) == 31:
        return False
    return not (has_monument(me, FORT) and active != 1 << seat)


# Chance


def unseen_cards(state: Any) -> int:
    """Resource cards not seen since the last shuffle."""
    cards = 0
    for resource in range(5):
        cards += int(state.unseen[resource])
    return cards


def face_up_cards(state: Any) -> int:
    """Resource cards to choose from."""
    cards = 0
    for resource in range(5):
        cards += int(state.face_up[resource])
    return cards


def chances(book: Any, state: Any, weights: Any) -> int:
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


def equal(weights: Any, outcomes: int) -> int:
    """So many outcomes that are all equally likely."""
    for outcome in range(outcomes):
        weights[outcome] = 1
    return outcomes


def next_type(state: Any) -> int:
    """The type whose card is drawn next."""
    for kind in range(TYPES):
        if state.cards[kind] < 0:
            return kind
    return TYPES - 1


def undealt(book: Any, state: Any, outcome: int) -> int:
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


def unseen_resource(state: Any, outcome: int) -> int:
    """The resource that an outcome stands for: they are numbered among those with cards left."""
    resource = 0
    while True:
        if state.unseen[resource]:
            if outcome == 0:
                return resource
            outcome -= 1
        resource += 1


def settle(book: Any, state: Any, outcome: int) -> None:
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


# Who may do what


def actors(book: Any, state: Any) -> int:
    """Seats that have something to do."""
    seats = 0
    if state.phase >= KEEPING and state.phase < OVER:
        for seat in range(book.players):
            if state.seats[seat].stage != FINISHED:
                seats |= 1 << seat
    return seats


def legal(book: Any, state: Any, seat: int, moves: Any) -> int:
    """What the seat may do at its stage."""
    me = state.seats[seat]
    stage = me.stage
    if stage == PLACES:
        return legal_placing(book, state, seat, moves)
    if stage == BUILDS:
        moves[0] = DONE
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
    moves[0] = KEEP + min(low, high) - FIRST_MONUMENT
    moves[1] = KEEP + max(low, high) - FIRST_MONUMENT
    return 2


# Moves


def play(book: Any, state: Any, seat: int, move: int) -> None:
    """Carry out a legal move; when the last seat has finished, the barrier closes."""
    me = state.seats[seat]
    if move >= BUILD:
        build(book, state, seat, move - BUILD)
    elif move >= SWAP:
        swap(state, me, move - SWAP)
        builds_now(book, state, seat)
    elif move == DONE:
        if me.stage == EXCHANGING:
            builds_now(book, state, seat)
        else:
            me.stage = FINISHED
    elif move >= WATCH:
        me.watch = book.watches[move - WATCH]
        me.watch_new = 1
        builds_now(book, state, seat)
    elif move >= EXCHANGE:
        exchange(book, state, seat, (move - EXCHANGE) // CELLS, (move - EXCHANGE) % CELLS)
    elif move >= PUT:
        put(book, state, seat, (move - PUT) // CELLS, (move - PUT) % CELLS)
    elif move >= MARK:
        me.store[me.pending] = move - MARK + 1
        me.pending = 0
        go_on(book, state, seat, int(me.after))
    elif move >= STORE:
        if move == ASIDE:
            me.novice += 1
        elif move >= BOND:
            me.bonded |= 1 << (move - BOND)
        else:
            me.store[move - STORE] = with_cube(int(me.store[move - STORE]), int(state.named))
        builds_now(book, state, seat)
    elif move >= PLACE:
        place_cube(me, (move - PLACE) % CELLS, (move - PLACE) // CELLS + 1)
        builds_now(book, state, seat)
    elif move >= NAME:
        state.named = move - NAME + 1
        if book.solo:
            state.face_up[move - NAME] -= 1
        else:
            me.turns += 1
        me.stage = FINISHED
    else:
        me.monument = FIRST_MONUMENT + move - KEEP
        me.stage = FINISHED
    if me.stage == FINISHED:
        proceed(book, state)


# Scores and search


def totals(book: Any, state: Any, totals: Any) -> None:
    """The present total of every seat."""
    for seat in range(book.players):
        totals[seat] = total(book, state, seat) if state.cards[TYPES - 1] >= 0 else 0


def imagine(book: Any, state: Any, seat: int, noise: Any) -> None:
    """Monuments that the seat has not seen are dealt afresh among those who hold them."""
    if not book.monuments:
        return
    unknown = 0  # monuments that may lie anywhere, as bits
    for place in range(book.pool_count):
        unknown |= 1 << int(book.pool[place])
    for other in range(book.players):
        unknown &= ~known_monuments(state, seat, other)
    for other in range(book.players):
        if other == seat:
            continue
        them = state.seats[other]
        known = known_monuments(state, seat, other)
        for which in range(2):
            if them.dealt[which] < 0 or known >> int(them.dealt[which]) & 1:
                continue
            card = draw_monument(unknown, noise)
            unknown &= ~(1 << card)
            if them.monument == them.dealt[which]:
                them.monument = card
            them.dealt[which] = card


def known_monuments(state: Any, seat: int, other: int) -> int:
    """Which dealt monuments of another seat one knows: one's own, and those that stand."""
    them = state.seats[other]
    if other == seat:
        known = 0
        for which in range(2):
            if them.dealt[which] >= 0:
                known |= 1 << int(them.dealt[which])
        return known
    return 1 << int(them.monument) if monument_built(them) else 0


def draw_monument(unknown: int, noise: Any) -> int:
    """A random card of a set."""
    skipped = below(noise, count(unknown))
    while skipped:
        unknown &= unknown - 1
        skipped -= 1
    return count((unknown & -unknown) - 1)
