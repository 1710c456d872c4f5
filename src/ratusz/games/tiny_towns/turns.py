"""A seat's turn, its moves and their effects: placing (3.2), building (4), cards' texts (10, 11).

Rules code: plain functions over the records of `layout`, compiled as part of the rules. Numbers in brackets are
sections of the specification or its rulings.
"""

from __future__ import annotations

from ratusz.engine.grid import count
from ratusz.engine.structs import Ints
from ratusz.games.tiny_towns.building import (
    BANK,
    BANKS,
    FACTORY_TYPE,
    buildings,
    can_build,
    empty_squares,
    list_squares,
    place_cube,
    take_cubes,
)
from ratusz.games.tiny_towns.layout import MONUMENT, TYPES, WATCHES, Book, Seat, State
from ratusz.games.tiny_towns.moves import (
    ASIDE,
    BOND,
    DONE,
    EXCHANGE,
    MARK,
    NAME,
    PLACE,
    PUT,
    STORE,
    SWAP,
    WATCH,
    index_of,
)
from ratusz.games.tiny_towns.points import CASTLE, COTTAGES, SHRINE, WAREHOUSE, has_monument, stored_cubes
from ratusz.games.tiny_towns.printed import CARDS, CELLS

FACTORY = CARDS.index("factory")
GUILD, UNIVERSITY = CARDS.index("architects_guild"), CARDS.index("grove_university")
FORT, WATCHTOWER = CARDS.index("fort_ironweed"), CARDS.index("opaleyes_watch")
STATUE = CARDS.index("statue_of_the_bondmaker")
CAPACITY = 3  # cubes in a Warehouse
EXCHANGES = 2  # buildings that the Architect's Guild may change
WATCH_SETS = len(WATCHES)

# Phases: in the first five chance is due, in the next four seats move. SETUP and NEXT only lie between two others.
DRAW, FIRST, DEAL, FILL, CARD, KEEPING, NAMING, PLACING, REACTING, OVER, SETUP, NEXT = range(12)

# Pending decisions. A seat that is FINISHED waits for the others.
FINISHED, KEEPS, NAMES, PLACES, BUILDS, MARKS, PUTS, EXCHANGING, WATCHES_OVER, REACTS = range(10)


def banked_resources(state: State, me: Seat) -> int:
    """Resources that lie on own Banks, as bits (10, Bank)."""
    return marked_resources(me) if state.cards[FACTORY_TYPE] == BANK else 0


def marked_resources(me: Seat) -> int:
    """Resources that lie on own buildings of the factory type, as bits."""
    resources, rest = 0, int(me.town[FACTORY_TYPE])
    while rest:
        mark = int(me.store[count((rest & -rest) - 1)])
        if mark:
            resources |= 1 << (mark - 1)
        rest &= rest - 1
    return resources


def is_named_by_another(state: State, seat: int) -> bool:
    """Whether Factory, Warehouse, Statue and novice rule may work: not on one's own call (7, 9.1, 9.2)."""
    return bool(state.named != 0 and state.builder != seat)


def legal_resources(book: Book, state: State, me: Seat, moves: Ints) -> int:
    """Resources to name or to take (3.1, 9.2), or for the mark of a Bank or Factory (10)."""
    listed = 0
    taken = banked_resources(state, me)
    kind = NAME if me.stage == NAMES else MARK
    for resource in range(5):
        allowed = taken >> resource & 1 == 0
        if me.stage == NAMES and book.solo:
            allowed = state.face_up[resource] > 0
        if allowed:
            moves[listed] = index_of(kind, resource)
            listed += 1
    return listed


def legal_placing(book: Book, state: State, seat: int, moves: Ints) -> int:
    """A cube on an empty square, or one of its replacements (3.2)."""
    me = state.seats[seat]
    empty = empty_squares(me)
    named = int(state.named) - 1
    other = is_named_by_another(state, seat)
    listed = 0
    for resource in range(5):
        if resource == named or may_substitute(state, me, named, resource, other):
            listed = list_squares(moves, listed, PLACE, resource, 0, empty)
    if not other:
        return listed
    stores = state.cards[FACTORY_TYPE] == WAREHOUSE
    if stores:
        for square in range(CELLS):
            if me.town[FACTORY_TYPE] >> square & 1 and stored_cubes(int(me.store[square])) < CAPACITY:
                moves[listed] = index_of(STORE, 0, 0, square)
                listed += 1
    if has_monument(me, STATUE):
        listed = list_squares(moves, listed, BOND, 0, 0, int(me.town[COTTAGES]) & ~int(me.bonded))
    if novice_left(book, me):
        moves[listed] = index_of(ASIDE)
        listed += 1
    if stores:
        listed = list_swaps(moves, listed, me, named, empty)
    return listed


def may_substitute(state: State, me: Seat, named: int, resource: int, other: bool) -> bool:
    """Any resource in a round of free choice, but none of an own Bank; with a Factory for the named one, any other."""
    if named < 0:
        return banked_resources(state, me) >> resource & 1 == 0
    factory = state.cards[FACTORY_TYPE] == FACTORY and marked_resources(me) >> named & 1
    return bool(other and factory)


def novice_left(book: Book, me: Seat) -> int:
    """How often the seat may still put a cube aside; never in a solo game (3, 13, 42)."""
    return 0 if book.solo else int(book.novice) - int(me.novice)


def list_swaps(moves: Ints, listed: int, me: Seat, named: int, empty: int) -> int:
    """The named cube into a Warehouse, a stored cube of another resource out of it (12, 43)."""
    for resource in range(5):
        if resource == named:
            continue
        for square in range(CELLS):
            if me.town[FACTORY_TYPE] >> square & 1 and holds(int(me.store[square]), resource + 1):
                listed = list_squares(moves, listed, SWAP, resource, square, empty)
    return listed


def holds(store: int, resource: int) -> bool:
    """Whether a Warehouse has a cube of the resource, counted from 1."""
    return store & 7 == resource or store >> 3 & 7 == resource or store >> 6 & 7 == resource


def legal_put(state: State, me: Seat, kinds: int, moves: Ints) -> int:
    """A building of one of these types on an empty square (17, 21, 38)."""
    listed = 0
    for kind in range(TYPES):
        if kinds >> kind & 1 and may_add(state, me, kind):
            listed = list_squares(moves, listed, PUT, kind, 0, empty_squares(me))
    return listed


def legal_watch(book: Book, state: State, me: Seat, moves: Ints) -> int:
    """Three types for Opaleye's Watch; from an owner of five Banks it takes none (17)."""
    listed = 0
    barred = 0 if book.watch_any or may_add(state, me, FACTORY_TYPE) else 1 << FACTORY_TYPE
    for number in range(WATCH_SETS):
        if book.watches[number] & barred == 0:
            moves[listed] = index_of(WATCH, number)
            listed += 1
    return listed


def may_add(state: State, me: Seat, kind: int) -> bool:
    """A sixth Bank can never be added (17)."""
    return kind != FACTORY_TYPE or state.cards[kind] != BANK or count(int(me.town[kind])) < BANKS


def can_react(state: State, me: Seat) -> bool:
    """Whether Opaleye's Watch can place any of its buildings now (21, 38)."""
    if empty_squares(me) == 0:
        return False
    for kind in range(TYPES):
        if me.reactions >> kind & 1 and may_add(state, me, kind):
            return True
    return False


def exchangeable(me: Seat) -> int:
    """Squares whose building the Architect's Guild may still change (20, 39)."""
    return buildings(me) & ~int(me.town[MONUMENT]) & ~int(me.exchanged)


def legal_exchange(state: State, me: Seat, moves: Ints) -> int:
    """Own buildings for buildings of other types, or no more of it (11, 20, 39)."""
    listed = 0
    if count(int(me.exchanged)) < EXCHANGES:
        for kind in range(TYPES):
            if may_add(state, me, kind):
                others = exchangeable(me) & ~int(me.town[kind])
                listed = list_squares(moves, listed, EXCHANGE, kind, 0, others)
    moves[listed] = index_of(DONE)
    return listed + 1


def builds_now(book: Book, state: State, seat: int) -> None:
    """On to building; a seat that can build nothing has finished."""
    me = state.seats[seat]
    me.stage = BUILDS if can_build(book, state, seat) else FINISHED


def build(book: Book, state: State, seat: int, card: int, foot: int, square: int) -> None:
    """Take the cubes, put the building up, and carry out its text at once (4)."""
    me = state.seats[seat]
    kind = int(book.category[card])
    take_cubes(book, me, int(book.foot[card, foot]))
    me.town[kind] |= 1 << square
    me.constructed |= 1 << (COTTAGES if card == CASTLE and book.castle_any else kind)
    if kind == MONUMENT:
        build_monument(book, state, seat, card)
    else:
        mark_or_go_on(book, state, seat, kind, square, BUILDS)


def build_monument(book: Book, state: State, seat: int, card: int) -> None:
    """Monuments that do something when they are built (11, 19)."""
    me = state.seats[seat]
    if card == SHRINE:
        me.shrine = book.table[card, count(buildings(me))]
    if card == UNIVERSITY and empty_squares(me):
        me.stage = PUTS
    elif card == GUILD and exchangeable(me):
        me.stage = EXCHANGING
    elif card == WATCHTOWER:
        me.stage = WATCHES_OVER
    else:
        builds_now(book, state, seat)


def mark_or_go_on(book: Book, state: State, seat: int, kind: int, square: int, after: int) -> None:
    """A new Bank or Factory asks for a resource; everything else is done (10, 17)."""
    me = state.seats[seat]
    card = state.cards[kind]
    if kind == FACTORY_TYPE and (card == BANK or card == FACTORY):
        me.stage = MARKS
        me.pending = square
        me.after = after
    else:
        go_on(book, state, seat, after)


def go_on(book: Book, state: State, seat: int, after: int) -> None:
    """Go on after a building stands and is marked."""
    me = state.seats[seat]
    me.after = 0
    if after == REACTS:
        me.stage = REACTS if can_react(state, me) else FINISHED
        if me.stage == FINISHED:
            me.reactions = 0
    elif after == EXCHANGING and count(int(me.exchanged)) < EXCHANGES and exchangeable(me):
        me.stage = EXCHANGING
    else:
        builds_now(book, state, seat)


def put(book: Book, state: State, seat: int, kind: int, square: int) -> None:
    """A building from the supply or from Opaleye's Watch onto an empty square; not a construction (18)."""
    me = state.seats[seat]
    me.town[kind] |= 1 << square
    if me.stage == REACTS:
        me.watch &= ~(1 << kind)
        me.reactions &= ~(1 << kind)
        mark_or_go_on(book, state, seat, kind, square, REACTS)
    else:
        mark_or_go_on(book, state, seat, kind, square, BUILDS)


def exchange(book: Book, state: State, seat: int, kind: int, square: int) -> None:
    """A building becomes one of another type; cubes on it go back to the supply (20)."""
    me = state.seats[seat]
    for old in range(TYPES):
        me.town[old] &= ~(1 << square)
    me.store[square] = 0
    me.town[kind] |= 1 << square
    me.exchanged |= 1 << square
    mark_or_go_on(book, state, seat, kind, square, EXCHANGING)


def swap(book: Book, state: State, me: Seat, resource: int, warehouse: int, square: int) -> None:
    """The named cube into the Warehouse, another out of it and onto an empty square (12); resources count from 1."""
    me.store[warehouse] = with_cube(without_cube(int(me.store[warehouse]), resource), int(state.named))
    place_cube(book, me, square, resource)


def with_cube(store: int, resource: int) -> int:
    """One more cube in a Warehouse; they are kept in order, the largest number first."""
    low, middle = store & 7, store >> 3 & 7
    if resource >= low:
        return resource | low << 3 | middle << 6
    if resource >= middle:
        return low | resource << 3 | middle << 6
    return low | middle << 3 | resource << 6


def without_cube(store: int, resource: int) -> int:
    """A Warehouse with one cube of the resource less."""
    if store & 7 == resource:
        return store >> 3
    if store >> 3 & 7 == resource:
        return store & 7 | store >> 6 << 3
    return store & 63
