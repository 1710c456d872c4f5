"""Scoring of a town: feeding (5), the buildings (10), the monuments (11) and empty squares (7).

Rules code: plain functions over the records of `layout`, compiled as part of the rules. `seat` matters only for the
Feast Hall, which looks at the neighbour on the right.
"""

from __future__ import annotations

from ratusz.engine.grid import connected_cells, count, neighbours
from ratusz.games.tiny_towns.building import ALL, buildings, is_monument_built
from ratusz.games.tiny_towns.layout import MONUMENT, TYPES, Book, Seat, State
from ratusz.games.tiny_towns.printed import CARDS

SIDE, FIRST = 4, 0x1111
CORNERS, CENTRE = 0x9009, 0x0660

GRANARY, GREENHOUSE, ORCHARD = CARDS.index("granary"), CARDS.index("greenhouse"), CARDS.index("orchard")
WELL, FOUNTAIN, MILLSTONE = CARDS.index("well"), CARDS.index("fountain"), CARDS.index("millstone")
CHAPEL, ABBEY, CLOISTER, TEMPLE = (CARDS.index(id) for id in ("chapel", "abbey", "cloister", "temple"))
TAVERN, ALMSHOUSE, FEAST_HALL, INN = (CARDS.index(id) for id in ("tavern", "almshouse", "feast_hall", "inn"))
THEATER, BAKERY, MARKET, TAILOR = (CARDS.index(id) for id in ("theater", "bakery", "market", "tailor"))
WAREHOUSE = CARDS.index("warehouse")
ARCHIVE, CASTLE = CARDS.index("archive_of_the_second_age"), CARDS.index("barrett_castle")
CATHEDRAL, MAUSOLEUM = CARDS.index("cathedral_of_caterina"), CARDS.index("grand_mausoleum_of_the_rodina")
MANDRAS, SHRINE = CARDS.index("mandras_palace"), CARDS.index("shrine_of_the_elder_tree")
SILVA, SKY_BATHS, STARLOOM = CARDS.index("silva_forum"), CARDS.index("the_sky_baths"), CARDS.index("the_starloom")
COTTAGES, FARMS, WELLS, CHAPELS, TAVERNS, THEATERS, FACTORIES = range(TYPES)


def around(squares: int) -> int:
    """Squares side by side with the set."""
    return neighbours(squares, SIDE, FIRST, ALL)


def row_of(square: int) -> int:
    """All squares of its row."""
    return 0xF << (square // SIDE * SIDE)


def column_of(square: int) -> int:
    """All squares of its column."""
    return FIRST << (square % SIDE)


def lowest(squares: int) -> int:
    """The number of the first square of a set."""
    return count((squares & -squares) - 1)


def castle(me: Seat) -> int:
    """The square of Barrett Castle, as a set."""
    return int(me.town[MONUMENT]) if me.monument == CASTLE else 0


def has_monument(me: Seat, card: int) -> bool:
    """Whether this monument stands in the town."""
    return is_monument_built(me) and me.monument == card


# Feeding


def feedable(me: Seat) -> int:
    """Cottages and Barrett Castle."""
    return int(me.town[COTTAGES]) | castle(me)


def fed_squares(book: Book, state: State, me: Seat) -> int:
    """The squares that are fed, chosen as is best for the owner (5)."""
    hungry, farms, card = feedable(me), int(me.town[FARMS]), int(state.cards[FARMS])
    if hungry == 0 or farms == 0:
        return 0
    if card == GRANARY:
        wide = (farms | (farms << 1 & ~FIRST) | ((farms & ~FIRST) >> 1)) & ALL
        return (wide | wide << SIDE | wide >> SIDE) & ALL & hungry
    if card == ORCHARD:
        reach = 0
        while farms:
            reach |= row_of(lowest(farms)) | column_of(lowest(farms))
            farms &= farms - 1
        return reach & hungry
    if card == GREENHOUSE:
        return feed_groups(book, state, me, hungry, count(farms))
    return feed_some(book, state, me, hungry, count(farms) * int(book.bonus[card]))


def feed_groups(book: Book, state: State, me: Seat, hungry: int, most: int) -> int:
    """Greenhouses: each feeds one group of connected feedable buildings; every choice of groups is tried."""
    groups = 0
    rest = hungry
    while rest:
        rest &= ~connected_cells(rest & -rest, hungry, SIDE, FIRST, ALL)
        groups += 1
    if groups <= most:
        return hungry
    best, best_value = 0, -10000
    for choice in range(1 << groups):
        if count(choice) > most:
            continue
        fed, rest, number = 0, hungry, 0
        while rest:
            group = connected_cells(rest & -rest, hungry, SIDE, FIRST, ALL)
            rest &= ~group
            if choice >> number & 1:
                fed |= group
            number += 1
        value = fed_value(book, state, me, fed)
        if value > best_value:
            best, best_value = fed, value
    return best


def feed_some(book: Book, state: State, me: Seat, hungry: int, most: int) -> int:
    """Farms: so many feedable buildings anywhere.

    Buildings that are next to no Temple differ only in being cottages or the castle, so it is enough to try every
    choice of those next to one, and to fill up with the others, with the castle or without it.
    """
    if count(hungry) <= most:
        return hungry
    near = 0
    if state.cards[CHAPELS] == TEMPLE:
        near = around(int(me.town[CHAPELS])) & hungry
    best, best_value = 0, -10000
    chosen = near
    while True:
        if count(chosen) <= most:
            for with_castle in range(2):
                others = hungry & ~near
                fed = fill_up(chosen, others if with_castle else others & ~castle(me), most, castle(me))
                value = fed_value(book, state, me, fed)
                if value > best_value:
                    best, best_value = fed, value
        if chosen == 0:
            return best
        chosen = (chosen - 1) & near


def fill_up(chosen: int, others: int, most: int, first: int) -> int:
    """Add others until so many are chosen, `first` before the rest."""
    if first & others and count(chosen) < most:
        chosen |= first
    others &= ~chosen
    while others and count(chosen) < most:
        chosen |= others & -others
        others &= others - 1
    return chosen


def fed_value(book: Book, state: State, me: Seat, fed: int) -> int:
    """All points that depend on what is fed."""
    points = cottage_points(book, me, fed) + chapel_points(book, state, me, fed)
    if castle(me):
        points += monument_points(book, state, me, fed)
    return points


# Buildings


def adjacent_ones(squares: int, wanted: int) -> int:
    """How many of the squares have at least one of the wanted ones beside them."""
    return count(squares & around(wanted))


def cottage_points(book: Book, me: Seat, fed: int) -> int:
    """Fed cottages; the Grand Mausoleum makes unfed ones worth something too (ruling 25)."""
    cottages = int(me.town[COTTAGES])
    points = count(cottages & fed) * int(book.points[0])
    if has_monument(me, MAUSOLEUM):
        points += count(cottages & ~fed) * int(book.bonus[MAUSOLEUM])
    return points


def well_points(book: Book, state: State, me: Seat) -> int:
    """Well: cottages beside it, the castle counts 2; Fountain, Millstone: a flat sum; Shed: always."""
    card, wells = int(state.cards[WELLS]), int(me.town[WELLS])
    each = int(book.points[card])
    if card == WELL:
        cottages, beside = int(me.town[COTTAGES]), 0
        while wells:
            near = around(wells & -wells)
            beside += count(near & cottages) + 2 * count(near & castle(me))
            wells &= wells - 1
        return each * beside
    if card == FOUNTAIN:
        return each * adjacent_ones(wells, wells)
    if card == MILLSTONE:
        return each * adjacent_ones(wells, int(me.town[FARMS]) | int(me.town[THEATERS]))
    return each * count(wells)


def chapel_points(book: Book, state: State, me: Seat, fed: int) -> int:
    """Chapel: fed cottages; Abbey: no loud neighbours; Cloister: corners; Temple: two fed cottages beside it."""
    card, chapels = int(state.cards[CHAPELS]), int(me.town[CHAPELS])
    each = int(book.points[card])
    if card == CHAPEL:
        return each * count(chapels) * (count(int(me.town[COTTAGES]) & fed) + 2 * count(castle(me) & fed))
    if card == ABBEY:
        loud = int(me.town[FACTORIES]) | int(me.town[TAVERNS]) | int(me.town[THEATERS])
        return each * (count(chapels) - adjacent_ones(chapels, loud))
    if card == CLOISTER:
        return each * count(chapels) * count(chapels & CORNERS)
    served = 0
    while chapels:
        near = around(chapels & -chapels) & fed
        if count(near & int(me.town[COTTAGES])) + 2 * count(near & castle(me)) >= 2:
            served += 1
        chapels &= chapels - 1
    return each * served


def tavern_points(book: Book, state: State, me: Seat, right: int) -> int:
    """Taverns and Almshouses by their number; Feast Halls against the right neighbour's; Inns alone in their lines."""
    card, taverns = int(state.cards[TAVERNS]), int(me.town[TAVERNS])
    number = count(taverns)
    if card == TAVERN or card == ALMSHOUSE:
        return int(book.table[card, number])
    if card == FEAST_HALL:
        return number * (int(book.points[card]) + (int(book.bonus[card]) if number > right else 0))
    alone, rest = 0, taverns
    while rest:
        inn = lowest(rest)
        if (row_of(inn) | column_of(inn)) & taverns == 1 << inn:
            alone += 1
        rest &= rest - 1
    return alone * int(book.points[card])


def types_among(me: Seat, squares: int) -> int:
    """How many different types stand on the squares; Barrett Castle is a cottage (ruling 27)."""
    kinds = 0
    for kind in range(TYPES):
        if int(me.town[kind]) & squares or (kind == COTTAGES and castle(me) & squares):
            kinds += 1
    if int(me.town[MONUMENT]) & ~castle(me) & squares:
        kinds += 1
    return kinds


def theater_points(book: Book, state: State, me: Seat) -> int:
    """Theater: types in its lines; Bakery: farm or factory beside it; Market: its longer line; Tailor: the centre."""
    card, theaters = int(state.cards[THEATERS]), int(me.town[THEATERS])
    each = int(book.points[card])
    if card == BAKERY:
        return each * adjacent_ones(theaters, int(me.town[FARMS]) | int(me.town[FACTORIES]))
    if card == TAILOR:
        return count(theaters) * (each + int(book.bonus[card]) * count(theaters & CENTRE))
    points, rest = 0, theaters
    while rest:
        square = lowest(rest)
        if card == THEATER:
            points += each * types_among(me, (row_of(square) | column_of(square)) & ~theaters)
        else:
            points += each * max(count(row_of(square) & theaters), count(column_of(square) & theaters))
        rest &= rest - 1
    return points


def factory_points(book: Book, state: State, me: Seat) -> int:
    """A flat sum each; a Warehouse pays for every cube stored in it (7.1)."""
    card, factories = int(state.cards[FACTORIES]), int(me.town[FACTORIES])
    if card != WAREHOUSE:
        return count(factories) * int(book.points[card])
    stored = 0
    while factories:
        stored += stored_cubes(int(me.store[lowest(factories)]))
        factories &= factories - 1
    return stored * int(book.points[card])


def stored_cubes(store: int) -> int:
    """How many cubes lie in a Warehouse."""
    return (store & 7 != 0) + (store >> 3 & 7 != 0) + (store >> 6 & 7 != 0)


def monument_points(book: Book, state: State, me: Seat, fed: int) -> int:
    """The own monument, once it stands (11)."""
    square, card = int(me.town[MONUMENT]), int(me.monument)
    if square == 0:
        return 0
    each = int(book.points[card])
    if card == CASTLE:
        return each if fed & square else 0
    if card == ARCHIVE:
        return each * types_among(me, ALL & ~square)
    if card == MANDRAS:
        return each * types_among(me, around(square))
    if card == SKY_BATHS:
        return each * (TYPES - types_among(me, ALL & ~square))
    if card == SHRINE:
        return int(me.shrine)
    if card == STARLOOM:
        return int(book.table[card, int(me.place)])
    if card == SILVA:
        return each + int(book.bonus[card]) * largest_group(me)
    return each


def largest_group(me: Seat) -> int:
    """The size of the largest group of connected buildings of one type (ruling 29)."""
    largest = 0
    for kind in range(TYPES + 1):
        rest = int(me.town[kind])
        while rest:
            group = connected_cells(rest & -rest, rest, SIDE, FIRST, ALL)
            largest = max(largest, count(group))
            rest &= ~group
    return largest


def empty_points(book: Book, me: Seat) -> int:
    """Squares without a building (7.4); the Cathedral of Caterina forgives them."""
    if has_monument(me, CATHEDRAL):
        return 0
    return (16 - count(buildings(me))) * int(book.empty)


def points_of(book: Book, state: State, seat: int, kind: int, fed: int) -> int:
    """The points of all buildings of one type in a town."""
    me = state.seats[seat]
    if kind == COTTAGES:
        return cottage_points(book, me, fed)
    if kind == WELLS:
        return well_points(book, state, me)
    if kind == CHAPELS:
        return chapel_points(book, state, me, fed)
    if kind == TAVERNS:
        right = (seat - 1) % int(book.players)
        return tavern_points(book, state, me, count(int(state.seats[right].town[TAVERNS])))
    if kind == THEATERS:
        return theater_points(book, state, me)
    if kind == FACTORIES:
        return factory_points(book, state, me)
    if kind == MONUMENT:
        return monument_points(book, state, me, fed)
    return 0


def total(book: Book, state: State, seat: int) -> int:
    """A town's points, with feeding chosen for the best."""
    me = state.seats[seat]
    fed = fed_squares(book, state, me)
    points = empty_points(book, me)
    for kind in range(TYPES + 1):
        if me.town[kind]:
            points += points_of(book, state, seat, kind, fed)
    return points
