"""The rules of 7 Wonders Dice. Numbers in brackets are sections of the specification; rulings are in docs/rulings."""

from __future__ import annotations

from ratusz.engine.grid import count
from ratusz.engine.structs import Ints
from ratusz.games.seven_wonders_dice.layout import (
    AGORA,
    CITY_COUNT,
    DIE_COUNT,
    FIRST_SPECIAL,
    GREYS,
    SEATS,
    Book,
    State,
)
from ratusz.games.seven_wonders_dice.moves import DECLINE, bonus_of, city_of
from ratusz.games.seven_wonders_dice.points import total
from ratusz.games.seven_wonders_dice.printed import QUADRANTS
from ratusz.games.seven_wonders_dice.turns import (
    ACTS,
    BUILDS_FREE,
    CHOOSES,
    FINISHED,
    TAKES,
    act,
    decline,
    resolve,
    take_bonus,
    taken_cities,
    use_once,
)
from ratusz.games.seven_wonders_dice.turns import legal as legal

# Phases: in the first three chance is due, in the next two players act.
DEAL, SHAKE, SWAP, CHOOSE, ACT, OVER = range(6)


def begin(book: Book, state: State) -> None:
    """Seven coins each, the seven starting dice in the Forum, nothing crossed off (4)."""
    state.forum = book.first_dice
    clear_dice(state)
    for seat in range(SEATS):
        me = state.seats[seat]
        me.city = -1
        if seat < book.players:
            me.city = book.fixed[seat]
            me.coins = book.start_coins
    next_city(book, state)


def clear_dice(state: State) -> None:
    """No die shows anything."""
    for die in range(DIE_COUNT):
        state.shown[die] = -1
        state.lies[die] = -1


# Cities


def next_city(book: Book, state: State) -> None:
    """Deal or choose the next city in seat order; with all cities known, the first turn begins (4, ruling 23)."""
    seat = seat_without_city(book, state)
    if seat < 0:
        next_turn(book, state)
    elif book.chosen:
        state.phase = CHOOSE
        state.seats[seat].stage = CHOOSES
    elif cities_left(book, state) == 1:
        state.seats[seat].city = free_city(book, state, 0)
        next_turn(book, state)
    else:
        state.phase = DEAL


def close_choice(book: Book, state: State) -> None:
    """The seat has its city; the next one has to choose, or the first turn begins (4)."""
    state.barriers += 1
    next_city(book, state)


def seat_without_city(book: Book, state: State) -> int:
    """The first seat that has no city, -1 if all have one."""
    for seat in range(book.players):
        if state.seats[seat].city < 0:
            return seat
    return -1


def cities_left(book: Book, state: State) -> int:
    """How many cities are free."""
    return CITY_COUNT - count(taken_cities(book, state))


def free_city(book: Book, state: State, number: int) -> int:
    """A city by its number among the free ones."""
    taken = taken_cities(book, state)
    for city in range(CITY_COUNT):
        if taken >> city & 1 == 0:
            if number == 0:
                return city
            number -= 1
    return -1


# Turns


def next_turn(book: Book, state: State) -> None:
    """All dice of the Forum are shaken (5)."""
    state.turn_no += 1
    state.phase = SHAKE
    state.unshaken = state.forum
    clear_dice(state)


def start_acting(book: Book, state: State) -> None:
    """Everybody takes one action with the same dice (5)."""
    state.phase = ACT
    for seat in range(book.players):
        state.seats[seat].stage = ACTS


def close_turn(book: Book, state: State) -> None:
    """The end of a turn: the Agora race, new special dice, the end of the game (5)."""
    state.barriers += 1
    close_agora_race(book, state)
    for seat in range(book.players):
        me = state.seats[seat]
        me.before = me.crossed
        me.unlocked_before = me.unlocked
    bring_special_dice(book, state)


def close_agora_race(book: Book, state: State) -> None:
    """Award the seats that completed the Agora in the first turn in which any seat did (9.2, ruling 6)."""
    if state.agora_closed:
        return
    first = 0
    for seat in range(book.players):
        if int(state.seats[seat].completed) >> AGORA & 1:
            first |= 1 << seat
    if first:
        state.agora_closed = 1
        if book.agora_for_all or count(first) == 1:
            for seat in range(book.players):
                state.seats[seat].agora_first = first >> seat & 1


def arriving_die(book: Book, state: State) -> int:
    """The next special die that has been unlocked and is not in the Forum yet, -1 for none (10)."""
    unlocked = 0
    for seat in range(book.players):
        unlocked |= int(state.seats[seat].unlocked)
    for die in range(FIRST_SPECIAL, DIE_COUNT):
        if unlocked >> int(book.color[die]) & 1 and int(state.forum) >> die & 1 == 0:
            return die
    return -1


def grey_dice(state: State) -> int:
    """Grey dice in the Forum, as bits."""
    return int(state.forum) & ((1 << GREYS) - 1)


def bring_special_dice(book: Book, state: State) -> None:
    """Each newly unlocked die replaces a random grey one (10, ruling 22); then it is seen whether the game goes on."""
    while arriving_die(book, state) >= 0:
        if count(grey_dice(state)) > 1:
            state.phase = SWAP
            return
        replace(book, state, 0)
    end_or_go_on(book, state)


def grey_die(state: State, number: int) -> int:
    """A grey die by its number among those in the Forum."""
    greys = grey_dice(state)
    while number > 0:
        greys &= greys - 1
        number -= 1
    return count((greys & -greys) - 1)


def replace(book: Book, state: State, number: int) -> None:
    """A special die comes into the Forum for a grey one; it is first shaken in the next turn (10)."""
    die, grey = arriving_die(book, state), grey_die(state, number)
    state.forum = (int(state.forum) | 1 << die) & ~(1 << grey)
    state.shown[grey] = -1
    state.lies[grey] = -1


def end_or_go_on(book: Book, state: State) -> None:
    """After a third bonus one more turn is played (12, section 15); turn 200 is the last in any case (17)."""
    if state.last_turn == 0:
        for seat in range(book.players):
            if count(int(state.seats[seat].used)) >= book.trigger:
                state.last_turn = state.turn_no + book.extra_turns
    if (state.last_turn and state.turn_no >= state.last_turn) or state.turn_no >= book.turn_cap:
        state.phase = OVER
    else:
        next_turn(book, state)


# Chance


def next_die(state: State) -> int:
    """The next die to be shaken."""
    dice = int(state.unshaken)
    return count((dice & -dice) - 1)


def chances(book: Book, state: State, weights: Ints) -> int:
    """A city for a seat, face and quadrant of a die, or the grey die that leaves."""
    if state.phase == SHAKE:
        die = next_die(state)
        for face in range(book.face_count[die]):
            for quadrant in range(QUADRANTS):
                weights[face * QUADRANTS + quadrant] = book.face_weight[die, face]
        return QUADRANTS * int(book.face_count[die])
    if state.phase == DEAL:
        return equal(weights, cities_left(book, state))
    if state.phase == SWAP:
        return equal(weights, count(grey_dice(state)))
    return 0


def equal(weights: Ints, outcomes: int) -> int:
    """So many outcomes that are all equally likely."""
    for outcome in range(outcomes):
        weights[outcome] = 1
    return outcomes


def settle(book: Book, state: State, outcome: int) -> None:
    """Carry out what chance has brought."""
    if state.phase == SHAKE:
        die = next_die(state)
        state.shown[die] = outcome // QUADRANTS
        state.lies[die] = outcome % QUADRANTS
        state.unshaken &= ~(1 << die)
        if state.unshaken == 0:
            start_acting(book, state)
    elif state.phase == DEAL:
        state.seats[seat_without_city(book, state)].city = free_city(book, state, outcome)
        next_city(book, state)
    else:
        replace(book, state, outcome)
        bring_special_dice(book, state)


# Legal moves


def actors(book: Book, state: State) -> int:
    """Seats that have something to do."""
    seats = 0
    if state.phase == ACT or state.phase == CHOOSE:
        for seat in range(book.players):
            if state.seats[seat].stage != FINISHED:
                seats |= 1 << seat
    return seats


# Moves


def play(book: Book, state: State, seat: int, move: int) -> None:
    """Carry out a legal move; when the last seat has finished, the barrier closes."""
    me = state.seats[seat]
    stage = int(me.stage)
    if stage == CHOOSES:
        me.city = city_of(move)
        me.stage = FINISHED
        close_choice(book, state)
        return
    if move == DECLINE:
        decline(me)
    elif stage == TAKES:
        take_bonus(me, bonus_of(move))
    else:
        if stage != ACTS:
            use_once(me)
        act(book, me, move, stage == BUILDS_FREE)
    resolve(book, state, seat)
    if me.stage == FINISHED and actors(book, state) == 0:
        close_turn(book, state)


# Scores and search


def totals(book: Book, state: State, totals: Ints) -> None:
    """The present total of every seat."""
    for seat in range(book.players):
        totals[seat] = total(book, state.seats[seat]) if state.seats[seat].city >= 0 else 0


def standing(book: Book, state: State, seat: int) -> int:
    """The seat's total if the turn closed now, the race for the Agora included; others may be in it unseen (9.2)."""
    me = state.seats[seat]
    if me.city < 0:
        return 0
    won = state.phase == ACT and not state.agora_closed and int(me.completed) >> AGORA & 1
    return total(book, me) + (int(book.agora_points) if won else 0)


def imagine(book: Book, state: State, seat: int, noise: Ints) -> None:
    """Nothing is hidden in this game."""
