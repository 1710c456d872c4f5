"""The course of a game between moves: setup, rounds, completed towns (2, 3, 6, 8, 9).

Rules code: plain functions over the records of `layout`, compiled as part of the rules. Every barrier closes here.
"""

from __future__ import annotations

from ratusz.engine.grid import count
from ratusz.games.tiny_towns.building import empty_squares, is_monument_built
from ratusz.games.tiny_towns.layout import TYPES, Book, State
from ratusz.games.tiny_towns.points import has_monument
from ratusz.games.tiny_towns.turns import (
    BUILDS,
    CARD,
    DEAL,
    DRAW,
    FILL,
    FINISHED,
    FIRST,
    FORT,
    KEEPING,
    KEEPS,
    NAMES,
    NAMING,
    NEXT,
    OVER,
    PLACES,
    PLACING,
    REACTING,
    REACTS,
    SETUP,
    banked_resources,
    builds_now,
    can_react,
)


def proceed(book: Book, state: State) -> None:
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


def anybody_busy(book: Book, state: State) -> bool:
    """Whether a seat has something left to do."""
    for seat in range(book.players):
        if state.seats[seat].stage != FINISHED:
            return True
    return False


def next_setup(book: Book, state: State) -> None:
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


def next_round(book: Book, state: State) -> None:
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


def fill_face_up(book: Book, state: State) -> None:
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


def unseen_cards(state: State) -> int:
    """Resource cards not seen since the last shuffle."""
    cards = 0
    for resource in range(5):
        cards += int(state.unseen[resource])
    return cards


def face_up_cards(state: State) -> int:
    """Resource cards to choose from."""
    cards = 0
    for resource in range(5):
        cards += int(state.face_up[resource])
    return cards


def start_naming(book: Book, state: State) -> None:
    """The Master Builder names; one who cannot is passed over. When no player can, all towns are completed (8, 41)."""
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


def start_placing(book: Book, state: State) -> None:
    """Everybody still in the game places a cube and builds; in free rounds some place nothing (9.1, 8, 35)."""
    state.phase = PLACING
    for seat in range(book.players):
        me = state.seats[seat]
        if me.place:
            continue
        me.stage = PLACES
        if state.named == 0:
            fort = has_monument(me, FORT) and count(active_seats(book, state)) > 1
            if fort or banked_resources(state, me) == 31:
                builds_now(book, state, seat)
                if me.monument >= 0 and not is_monument_built(me):
                    me.stage = BUILDS  # whether it can build is its secret, so it says `done` itself


def close_building(book: Book, state: State) -> None:
    """After everybody has built: Opaleye's Watch reacts to what the neighbours constructed (22, 23, 37)."""
    anybody = False
    for seat in range(book.players):
        me = state.seats[seat]
        left = seat + 1 if seat + 1 < book.players else 0
        right = seat - 1 if seat > 0 else int(book.players) - 1
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


def close_round(book: Book, state: State) -> None:
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
        state.builder = state.builder + 1 if state.builder + 1 < book.players else 0
    state.phase = NEXT


def complete(book: Book, state: State, seats: int) -> None:
    """These towns are completed now; they share the place after those completed earlier (6, 24, 40)."""
    place = next_place(book, state)
    for seat in range(book.players):
        if seats >> seat & 1:
            state.seats[seat].place = place


def next_place(book: Book, state: State) -> int:
    """The place in which the next town is completed."""
    place = 1
    for seat in range(book.players):
        if state.seats[seat].place:
            place += 1
    return place


def active_seats(book: Book, state: State) -> int:
    """Seats whose town is not completed."""
    seats = 0
    for seat in range(book.players):
        if state.seats[seat].place == 0:
            seats |= 1 << seat
    return seats


def may_name(book: Book, state: State, seat: int) -> bool:
    """Active, not bound by Fort Ironweed unless alone (11, 41), and with a resource left to name (8, 9)."""
    me = state.seats[seat]
    active = active_seats(book, state)
    if active >> seat & 1 == 0 or banked_resources(state, me) == 31:
        return False
    return not (has_monument(me, FORT) and active != 1 << seat)
