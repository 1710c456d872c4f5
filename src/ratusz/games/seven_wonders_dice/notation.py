"""Outcomes of chance and positions of 7 Wonders Dice as text (docs/seven-wonders-dice.md)."""

from __future__ import annotations

import re
from typing import Literal

from ratusz.engine.errors import BadText
from ratusz.engine.game import Game
from ratusz.engine.key_value import Form, number_of, read_number, write_pairs
from ratusz.engine.key_value import read_outcome as read_outcome
from ratusz.engine.plain_records import plain
from ratusz.games.seven_wonders_dice import layout, rules, turns
from ratusz.games.seven_wonders_dice.printed import AREAS, BONUSES, CITIES, DICE, QUADRANTS

Phase = Literal["deal", "choose", "shake", "act", "swap", "over"]
PHASES: dict[int, Phase] = {
    rules.DEAL: "deal",
    rules.SHAKE: "shake",
    rules.SWAP: "swap",
    rules.CHOOSE: "choose",
    rules.ACT: "act",
    rules.OVER: "over",
}
LASTING = ("production", "discount", "free_dice", "die_coins", "unlocked")
"""Lasting effects of crossed spaces."""
NOBODY = "-"
"""Marks a seat without a city."""
_DIE = re.compile(rf"({'|'.join(DICE)})(?:-([0-{QUADRANTS - 1}]):([a-z0-9_]+))?")


def write_outcomes(game: Game, state: layout.State) -> list[str]:
    """A city, a die in a quadrant with its face, or the exchange of two dice."""
    if state.phase == rules.DEAL:
        taken = turns.taken_cities(game.book, state)
        return [city for number, city in enumerate(CITIES) if not taken >> number & 1]
    if state.phase == rules.SHAKE:
        die = game.data.shared.dice[rules.next_die(state)]
        return [f"{die.id}-{quadrant} {face}" for face in layout.distinct(die.faces) for quadrant in range(QUADRANTS)]
    if state.phase == rules.SWAP:
        arriving, greys = DICE[rules.arriving_die(game.book, state)], rules.grey_dice(state)
        return [f"{arriving} for {DICE[die]}" for die in range(layout.GREYS) if greys >> die & 1]
    return []


FORM = Form("turn phase last agora dice", "city coins spent crossed struck used first", PHASES, "turn=7 phase=act")
# Positions at a barrier: `turn=7 phase=act dice=blue-2:owl,… | city=giza coins=5 crossed=west.axe:1+2 struck=3+2 | …`
# Defaults are left out. Derived values are not written: snapshot, production, barriers.


def write_state(game: Game, state: layout.State) -> str:
    """Write the whole position."""
    fresh = int(state.forum) == int(game.book.first_dice) and max(state.shown) < 0
    fields: dict[str, str | int] = {
        "turn": int(state.turn_no),
        "phase": PHASES[int(state.phase)],
        "last": int(state.last_turn),
        "agora": "closed" if state.agora_closed else "",
        "dice": "" if fresh else ",".join(_write_dice(game, state)),
    }
    return FORM.write(fields, (_write_seat(game, plain(state.seats[seat])) for seat in range(game.players)))


def _write_dice(game: Game, state: layout.State) -> list[str]:
    found = []
    for number, die in enumerate(game.data.shared.dice):
        if int(state.forum) >> number & 1:
            face = int(state.shown[number])
            shown = "" if face < 0 else f"-{state.lies[number]}:{layout.distinct(die.faces)[face]}"
            found.append(f"{die.id}{shown}")
    return found


def attacks(book: layout.Book, me: layout.Seat) -> list[int]:
    """The crossed spaces that are attacks, in their order."""
    spaces = int(me.crossed) & int(book.attacks[me.city])
    return [space for space in range(spaces.bit_length()) if spaces >> space & 1]


def _write_seat(game: Game, me: layout.Seat) -> str:
    book = game.plain_book
    if me.city < 0:
        return write_pairs({"city": NOBODY})
    crossed: dict[str, list[str]] = {}
    for name in game.data.names_of(me.crossed):
        track, _, number = name.rpartition(".")
        crossed.setdefault(track, []).append(number)
    fields: dict[str, str | int] = {
        "city": CITIES[me.city],
        "coins": str(me.coins) if me.coins != book.start_coins else "",
        "spent": int(me.filled),
        "crossed": ",".join(f"{track}:{'+'.join(numbers)}" for track, numbers in crossed.items()),
        "struck": "+".join(str(me.struck[book.attack_no[me.city, space]]) for space in attacks(book, me)),
        "used": "+".join(bonus for number, bonus in enumerate(BONUSES) if me.used >> number & 1),
        "first": "agora" if me.agora_first else "",
    }
    return write_pairs(fields)


def read_state(game: Game, state: layout.State, text: str) -> None:
    """Fill a fresh state from what `write_state` wrote."""
    state.phase, pairs, boards = FORM.read(text, game.players)
    state.turn_no = number_of(pairs, "turn", 999)
    state.last_turn = number_of(pairs, "last", 2 * int(game.book.turn_cap))
    if pairs.get("agora", "closed") != "closed":
        raise BadText("The race for the Agora is “agora=closed”, or nothing is said about it.")
    state.agora_closed = "agora" in pairs
    _read_dice(game, state, pairs.get("dice"))
    unshown = sum(1 << die for die in range(len(DICE)) if state.shown[die] < 0)
    state.unshaken = state.forum & unshown if state.phase == rules.SHAKE else 0
    for seat, board in enumerate(boards):
        _read_seat(game, state.seats[seat], board)
    _derive(game, state)


def _read_dice(game: Game, state: layout.State, text: str | None) -> None:
    rules.clear_dice(state)
    if text is None:
        return
    forum, last = 0, -1
    for word in text.split(","):
        match = _DIE.fullmatch(word)
        if not match or (number := DICE.index(match[1])) <= last:
            raise BadText(f"“{word[:40]}” should be a die such as “blue-2:owl” or “blue”, each once and in order.")
        forum, last = forum | 1 << number, number
        if match[3]:
            faces = layout.distinct(game.data.shared.dice[number].faces)
            if match[3] not in faces:
                raise BadText(f"“{word[:40]}”: the die has no such face.")
            state.shown[number], state.lies[number] = faces.index(match[3]), int(match[2])
    state.forum = forum


def _read_seat(game: Game, me: layout.Seat, pairs: dict[str, str]) -> None:
    city = pairs.get("city", "")
    if city == NOBODY and len(pairs) == 1:
        me.city = -1
        return
    if city not in CITIES:
        raise BadText(f"“{city[:40]}” is not a city.")
    me.city = CITIES.index(city)
    capacity = int(game.book.capacity)
    me.coins = number_of(pairs, "coins", capacity) if "coins" in pairs else game.book.start_coins
    me.filled = number_of(pairs, "spent", capacity)
    if me.coins + me.filled > capacity:
        raise BadText(f"The gold reserve has only {capacity} coins.")
    me.crossed = _read_crossed(game, pairs.get("crossed", ""))
    _read_struck(game, me, pairs.get("struck", ""))
    for bonus in pairs.get("used", "").split("+") if "used" in pairs else []:
        if bonus not in BONUSES or me.used >> BONUSES.index(bonus) & 1:
            raise BadText(f"“{bonus[:40]}” is not one of {', '.join(BONUSES)}, each once.")
        me.used |= 1 << BONUSES.index(bonus)
    if pairs.get("first", "agora") != "agora":
        raise BadText("Only “first=agora” can be said about being first.")
    me.agora_first = "first" in pairs


def _read_crossed(game: Game, text: str) -> int:
    crossed = 0
    for part in text.split(",") if text else []:
        track, _, numbers = part.partition(":")
        for number in numbers.split("+"):
            name = f"{track}.{number}"
            if name not in game.data.names or crossed >> game.data.numbers[name] & 1:
                raise BadText(f"“{part[:40]}” should be a track and numbers of its spaces, such as “agora.owl:1+2”.")
            crossed |= 1 << game.data.numbers[name]
    return crossed


def _read_struck(game: Game, me: layout.Seat, text: str) -> None:
    """Read the points of each attack, which never exceed the printed ones."""
    book, spaces = game.plain_book, attacks(game.book, me)
    points = text.split("+") if text else []
    if len(points) != len(spaces):
        raise BadText(f"There are points for {len(points)} attacks, but {len(spaces)} are crossed off.")
    for space, written in zip(spaces, points, strict=True):
        me.struck[book.attack_no[me.city, space]] = read_number(written, _printed_points(book, me, space), "struck")


def _printed_points(book: layout.Book, me: layout.Seat, space: int) -> int:
    """The points printed on an attack."""
    kinds = book.kind[me.city, space, :].tolist()
    return int(book.amount[me.city, space, kinds.index(layout.ATTACK)])


def _derive(game: Game, state: layout.State) -> None:
    """Derive the fields that follow from the crossed spaces and from the phase."""
    book = game.plain_book
    for seat in range(game.players):
        me = state.seats[seat]
        me.stage = turns.FINISHED
        if me.city < 0:
            continue
        crossed, owner = int(me.crossed), plain(me)
        for space in range(book.space_count):
            if crossed >> space & 1:
                for step in range(book.effects[owner.city, space]):
                    turns.own(book, owner, space, step)
        for name in LASTING:
            setattr(me, name, getattr(owner, name))
        me.before = crossed
        me.unlocked_before = me.unlocked
        for area in range(len(AREAS)):
            if not int(book.area[area]) & ~crossed:
                me.completed |= 1 << area
    dealt = sum(me.city >= 0 for me in state.seats[: game.players])
    finished = state.turn_no - (state.phase in (rules.SHAKE, rules.ACT))
    state.barriers = (dealt if book.chosen else 0) + max(0, int(finished))
    if state.phase == rules.ACT:
        rules.start_acting(book, state)
    elif state.phase == rules.CHOOSE and dealt < game.players:
        state.seats[rules.seat_without_city(book, state)].stage = turns.CHOOSES


# Checks: positions that cannot be continued or reached are refused.


def judge_state(game: Game, state: layout.State) -> None:
    """Raise BadText if a position cannot be reached."""
    state = plain(state)
    _check_cities(game, state)
    _check_forum(game, state)
    for seat in range(game.players):
        _check_board(game, state, seat)
    _check_agora(game, state)
    _check_end(game, state)


def _check_cities(game: Game, state: layout.State) -> None:
    book, cities = game.plain_book, [int(me.city) for me in state.seats[: game.players]]
    dealt = [city for city in cities if city >= 0]
    if len(set(dealt)) != len(dealt):
        raise BadText("Two players have the same city.")
    if any(fixed not in (-1, city) for city, fixed in zip(cities, book.fixed, strict=False)):
        raise BadText(f"The cities are not those of {game}.")
    before = state.phase in (rules.DEAL, rules.CHOOSE)
    if before != (len(dealt) < game.players) or cities[: len(dealt)] != dealt:
        raise BadText("Cities are dealt or chosen in the order of the seats, and before the first turn.")
    if before and (state.phase == rules.CHOOSE) != bool(book.chosen):
        raise BadText(f"Phase “{PHASES[int(state.phase)]}” cannot come about in {game}.")
    if before and state.phase == rules.DEAL and rules.cities_left(book, state) < 2:
        raise BadText("The last city needs no dealing.")
    if before != (state.turn_no == 0):
        raise BadText("The first turn comes after the cities.")


def _check_forum(game: Game, state: layout.State) -> None:
    """Check for seven dice; special ones if and only if a seat has unlocked them, except those just coming in."""
    forum, arriving = int(state.forum), rules.arriving_die(game.plain_book, state)
    for die in range(layout.FIRST_SPECIAL, len(DICE)):
        unlocked = any(me.unlocked >> game.plain_book.color[die] & 1 for me in state.seats)
        if forum >> die & 1 and not unlocked:
            raise BadText(f"No player has unlocked the die {DICE[die]}.")
    if (
        forum.bit_count() != game.data.shared.constants.forum_dice
        or (forum ^ int(game.plain_book.first_dice)) >> layout.GREYS & 15
    ):
        raise BadText("In the Forum are seven dice; a special die takes the place of a grey one.")
    if (arriving >= 0) != (state.phase == rules.SWAP) or (arriving >= 0 and rules.grey_dice(state).bit_count() < 2):
        raise BadText("A die that has been unlocked comes into the Forum at the end of the turn.")
    shown = [bool(state.shown[die] >= 0) for die in range(len(DICE)) if forum >> die & 1]
    ordinary = [bool(state.shown[die] >= 0) for die in range(layout.FIRST_SPECIAL) if forum >> die & 1]
    right = {
        rules.ACT: all(shown),
        rules.SHAKE: shown == sorted(shown, reverse=True) and not all(shown),
        rules.SWAP: all(ordinary),
        rules.OVER: all(ordinary),
    }
    if not right.get(int(state.phase), not any(shown)):
        raise BadText(f"Such dice cannot lie in the Forum in phase “{PHASES[int(state.phase)]}”.")


def _check_board(game: Game, state: layout.State, seat: int) -> None:
    book, me = game.plain_book, state.seats[seat]
    if me.city < 0:
        return
    crossed = int(me.crossed)
    if crossed & int(book.follows) & ~(crossed << 1):
        wrong = game.data.names_of(crossed & int(book.follows) & ~(crossed << 1))
        raise BadText(f"{wrong[0]} is crossed off, but not the space before it.")
    closed = state.turn_no - (state.phase in (rules.SHAKE, rules.ACT))  # turns
    if closed < 1 and (crossed or me.used or me.filled or me.coins != book.start_coins):
        raise BadText(f"Before the first turn is over everybody has {book.start_coins} coins and nothing crossed off.")
    _check_attacks(game, state, seat)
    completed = [area for area in range(len(AREAS)) if me.completed >> area & 1 and book.area_bonus[area]]
    most, used = min(len(completed), len(BONUSES)), int(me.used).bit_count()
    if used > most or (book.must_take and used < most):
        raise BadText(f"Seat {seat} has completed {len(completed)} buildings and crossed off {used} bonuses.")


def _check_attacks(game: Game, state: layout.State, seat: int) -> None:
    """Check that attacks lose at most the defence there is, later ones of a track no less than earlier ones."""
    book, me, missed = game.plain_book, state.seats[seat], 0
    struck = attacks(book, me)
    for space in range(book.space_count):
        if book.heads >> space & 1:
            missed = 0
        if space not in struck:
            continue
        printed, points = _printed_points(book, me, space), int(me.struck[book.attack_no[me.city, space]])
        least = int(turns.attack_points(book, state, seat, int(book.area_of[space]), printed))
        if points < least:
            raise BadText(f"The attack {game.data.names[space]} has at least {least} points.")
        if points and printed - points < missed:
            raise BadText(f"The defence against {game.data.names[space]} was not less than against the attack before.")
        missed = max(missed, printed - points)


def _check_agora(game: Game, state: layout.State) -> None:
    boards = state.seats[: game.players]
    complete = [bool(me.completed >> layout.AGORA & 1) for me in boards]
    first = [bool(me.agora_first) for me in boards]
    if any(complete) != bool(state.agora_closed):
        raise BadText("The race for the Agora is closed once a player has completed it, and only then.")
    if any(one and not done for one, done in zip(first, complete, strict=True)):
        raise BadText("Who was first in the Agora has completed it.")
    if any(complete) and not any(first) and (game.plain_book.agora_for_all or sum(complete) < 2):
        raise BadText("The closed race for the Agora has no winner: name the first player.")
    if sum(first) > 1 and not game.plain_book.agora_for_all:
        raise BadText("Only one player can be first in the Agora.")


def _check_end(game: Game, state: layout.State) -> None:
    book, turn, last = game.plain_book, int(state.turn_no), int(state.last_turn)
    triggered = any(int(me.used).bit_count() >= book.trigger for me in state.seats[: game.players])
    closing = state.phase == rules.SWAP  # the end is checked only after the exchange of dice
    if (last > 0) != triggered and not (closing and triggered):
        raise BadText("The last turn is known once a player has crossed off their last bonus, and only then.")
    ending, going_on = last - book.extra_turns, closing or state.phase in (rules.SHAKE, rules.ACT)
    if last and (not ending <= turn <= last or (turn == ending and going_on)):
        raise BadText(f"Turn {turn} cannot be played when turn {last} is the last.")
    over = (last > 0 and turn >= last) or turn >= book.turn_cap
    if turn > book.turn_cap or (state.phase == rules.OVER and not over):
        raise BadText("A game is over after its last turn, and no earlier.")
