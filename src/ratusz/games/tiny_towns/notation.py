"""Outcomes of chance and positions of Tiny Towns as text (docs/tiny-towns.md)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

import numpy as np

from ratusz.engine.errors import BadText
from ratusz.engine.game import Game
from ratusz.engine.key_value import Form, number_of, write_pairs
from ratusz.engine.key_value import read_outcome as read_outcome
from ratusz.engine.plain_records import plain
from ratusz.games.tiny_towns import building, course, rules, turns
from ratusz.games.tiny_towns.layout import MONUMENT, TYPES, Book, Seat, State
from ratusz.games.tiny_towns.moves import FIRST_MONUMENT
from ratusz.games.tiny_towns.points import COTTAGES, WAREHOUSE
from ratusz.games.tiny_towns.printed import CARDS, CATEGORIES, CELLS, LETTERS, MONUMENTS, RESOURCES, SIDE

PHASES = dict(enumerate(("draw", "first", "deal", "fill", "card", "keep", "name", "place", "react", "over")))
"""The words of the phases, which `turns` numbers."""
BONDED = "*"
FORM = Form(
    "round phase barriers builder named cards unseen up queue",
    "town dealt monument turns novice place shrine watch react",
    PHASES,
    "round=7 phase=place",
)


def write_outcomes(game: Game, state: State) -> list[str]:
    """List cards, resources, or the seats that may begin as Master Builder."""
    book: Book = game.book
    if state.phase == turns.DRAW:
        kind = rules.next_type(state)
        return [CARDS[card] for card in book.choices[kind, : book.choice_count[kind]]]
    if state.phase == turns.FIRST:
        return [f"builder-{seat}" for seat in range(game.players)]
    if state.phase == turns.DEAL:
        dealt = {int(card) for seat in range(game.players) for card in state.seats[seat].dealt}
        return [CARDS[card] for card in book.pool[: book.pool_count].tolist() if card not in dealt]
    if state.phase in (turns.CARD, turns.FILL):
        return [RESOURCES[resource] for resource in range(5) if state.unseen[resource]]
    return []


# Positions at a barrier: `round=7 phase=place barriers=15 builder=0 named=glass cards=cottage,farm,… |
# town=W,.,.,./cottage,.,G,./… turns=3 watch=farm+inn | …`, a part for each seat; defaults are left out


def card_on(state: State, me: Seat, square: int) -> int:
    """The card of the building on a square, -1 for none."""
    for kind in range(TYPES + 1):
        if me.town[kind] >> square & 1:
            return int(me.monument if kind == MONUMENT else state.cards[kind])
    return -1


def write_store(store: int) -> str:
    """The letters of the cubes on a Bank, Factory or Warehouse."""
    return "".join(LETTERS[(store >> shift & 7) - 1] for shift in (0, 3, 6) if store >> shift & 7)


def write_state(game: Game, state: State) -> str:
    """Write the whole position, hidden information included."""
    state = plain(state)
    fields: dict[str, int | str] = {
        "round": int(state.round_no),
        "phase": PHASES[int(state.phase)],
        "barriers": int(state.barriers),
        "builder": str(state.builder) if state.builder >= 0 else "",
        "named": RESOURCES[state.named - 1] if state.named else "",
        "cards": ",".join("-" if card < 0 else CARDS[card] for card in state.cards),
        "unseen": "" if set(state.unseen) == {game.book.deck_of_each} else _resources(state.unseen) or "-",
        "up": _resources(state.face_up),
        "queue": "".join(LETTERS[card] for card in state.queue[: state.queued]),
    }
    return FORM.write(fields, (_write_town(state, state.seats[seat]) for seat in range(game.players)))


def _resources(counts: Iterable[int]) -> str:
    return "".join(letter * int(count) for letter, count in zip(LETTERS, counts, strict=True))


def _types(kinds: int) -> str:
    """A set of types with plus signs between them."""
    return "+".join(CATEGORIES[kind] for kind in range(TYPES) if kinds >> kind & 1)


def _write_town(state: State, me: Seat) -> str:
    cells = []
    for square in range(CELLS):
        card, cube = card_on(state, me, square), building.cube_on(me, square)
        marks = write_store(int(me.store[square])) or (BONDED if me.bonded >> square & 1 else "")
        built = CARDS[card] + (f":{marks}" if marks else "")
        cells.append(built if card >= 0 else LETTERS[cube - 1] if cube else ".")
    rows = "/".join(",".join(cells[row * SIDE : (row + 1) * SIDE]) for row in range(SIDE))
    fields: dict[str, int | str] = {
        "town": rows,
        "dealt": "+".join(CARDS[card] for card in me.dealt if card >= 0),
        "monument": CARDS[me.monument] if me.monument >= 0 else "",
        "turns": int(me.turns),
        "novice": int(me.novice),
        "place": int(me.place),
        "shrine": int(me.shrine),
        "watch": _types(int(me.watch)),
        "react": _types(int(me.reactions)),
    }
    return write_pairs(fields)


def read_state(game: Game, state: State, text: str) -> None:
    """Fill a fresh state from what `write_state` wrote."""
    state.phase, pairs, towns = FORM.read(text, game.players)
    state.round_no = number_of(pairs, "round", 999)
    _read_head(game, state, pairs)
    for me, town in zip(state.seats, towns, strict=False):
        me.stage = turns.FINISHED
        _read_town(game, state, me, town)
    state.drawn = sum(int(card >= 0) for me in state.seats for card in me.dealt)
    _set_stages(game, state)


def _read_choice(text: str, known: Sequence[str], what: str) -> int:
    if text not in known:
        raise BadText(f"“{text[:40]}” is not {what}.")
    return list(known).index(text)


def _counts(text: str) -> list[int]:
    if not re.fullmatch(f"[{LETTERS}]*", text):
        raise BadText(f"“{text[:40]}” should be letters of resources: {', '.join(LETTERS)}.")
    return [text.count(letter) for letter in LETTERS]


def _read_head(game: Game, state: State, pairs: dict[str, str]) -> None:
    state.barriers = number_of(pairs, "barriers", 100_000)
    state.builder = number_of(pairs, "builder", game.players - 1) if "builder" in pairs else -1
    state.named = _read_choice(pairs["named"], RESOURCES, "a resource") + 1 if "named" in pairs else 0
    cards = pairs.get("cards", "").split(",")
    if len(cards) != TYPES:
        raise BadText("The position names not seven cards.")
    for kind, id in enumerate(cards):
        state.cards[kind] = -1 if id == "-" else _read_choice(id, CARDS, "a card")
    whole = "".join(letter * int(game.book.deck_of_each) for letter in LETTERS)
    unseen, face_up = _counts(pairs.get("unseen", whole).replace("-", "", 1)), _counts(pairs.get("up", ""))
    queue = pairs.get("queue", "")
    if any(sum(counts) > game.book.deck_of_each for counts in zip(_counts(queue), unseen, face_up, strict=True)):
        raise BadText("There are more resource cards of one kind than the deck has.")
    state.unseen[:], state.face_up[:] = unseen, face_up
    state.queue[: len(queue)] = [LETTERS.index(letter) for letter in queue]
    state.queued = len(queue)


def _read_town(game: Game, state: State, me: Seat, pairs: dict[str, str]) -> None:
    rows = pairs.get("town", "").split("/")
    cells = [cell for row in rows for cell in row.split(",")]
    if len(rows) != SIDE or len(cells) != CELLS:
        raise BadText("A town has four rows of four squares, with commas and slashes between them.")
    dealt = pairs["dealt"].split("+") if "dealt" in pairs else []
    if len(dealt) > 2:
        raise BadText("A player is dealt two monuments at most.")
    for which, id in enumerate(dealt):
        me.dealt[which] = FIRST_MONUMENT + _read_choice(id, MONUMENTS, "a monument")
    if "monument" in pairs:
        _read_choice(pairs["monument"], dealt, "one of the dealt monuments")
        me.monument = CARDS.index(pairs["monument"])
    me.turns = number_of(pairs, "turns", 999)
    me.novice = number_of(pairs, "novice", int(game.book.novice))
    me.place = number_of(pairs, "place", game.players)
    me.shrine = number_of(pairs, "shrine", 99)
    me.watch, me.reactions = _read_types(pairs.get("watch", "")), _read_types(pairs.get("react", ""))
    for square, cell in enumerate(cells):
        _read_cell(game, state, me, square, cell)


def _read_types(text: str) -> int:
    return sum({1 << _read_choice(id, CATEGORIES[:TYPES], "a type") for id in text.split("+")}) if text else 0


def _read_cell(game: Game, state: State, me: Seat, square: int, text: str) -> None:
    if text == ".":
        return
    if len(text) == 1 and text in LETTERS:
        building.place_cube(game.book, me, square, LETTERS.index(text) + 1)
        return
    id, _, marks = text.partition(":")
    cards = [int(card) for card in state.cards] + [int(me.monument)]
    card = _read_choice(id, CARDS, "a card, a cube or a dot")
    if card not in cards:
        raise BadText(f"{id} is neither in play nor this player's monument.")
    kind = cards.index(card)
    if kind == MONUMENT and me.town[kind]:
        raise BadText("A monument stands twice.")
    me.town[kind] |= 1 << square
    if marks == BONDED and kind == COTTAGES:
        me.bonded |= 1 << square
    elif marks:
        most = 3 if card == WAREHOUSE else 1 if card in (building.BANK, turns.FACTORY) else 0
        if len(marks) > most or not re.fullmatch(f"[{LETTERS}]+", marks):
            raise BadText(f"“{text[:40]}”: such cubes cannot lie there.")
        for letter in marks:
            me.store[square] = turns.with_cube(int(me.store[square]), LETTERS.index(letter) + 1)
    elif card in (building.BANK, turns.FACTORY):
        raise BadText(f"“{text[:40]}”: a Bank or Factory carries a cube.")


def _set_stages(game: Game, state: State) -> None:
    """Derive each seat's stage from the phase."""
    for seat in range(game.players):
        me = state.seats[seat]
        if state.phase == turns.KEEPING:
            me.stage = turns.KEEPS
        elif state.phase == turns.REACTING and me.reactions:
            me.stage = turns.REACTS
    if state.phase == turns.NAMING:
        state.seats[max(0, int(state.builder))].stage = turns.NAMES
    if state.phase == turns.PLACING:
        course.start_placing(game.book, state)


# Checks: positions that cannot be continued or reached are refused


def judge_state(game: Game, state: State) -> None:
    """Raise BadText for a position that cannot be continued or reached."""
    _judge_cards(game, state)
    _judge_phase(game, state)
    _judge_deck(game, state)
    _judge_builder(game, state)
    for seat in range(game.players):
        _judge_town(state, state.seats[seat])
        _judge_moment(game, state, seat)
    _judge_going_on(game, state)


def _judge_cards(game: Game, state: State) -> None:
    """Check for one card of each type that the game has, and no monument twice."""
    book: Book = game.book
    for kind, card in enumerate(state.cards):
        fixed, choices = int(book.fixed[kind]), book.choices[kind, : book.choice_count[kind]].tolist()
        if fixed >= 0:
            choices = [fixed]
        if card not in choices and not (card < 0 and state.phase == turns.DRAW):
            name = CARDS[card] if card >= 0 else "-"
            raise BadText(f"“{name}” is not the card of type {CATEGORIES[kind]} in this game.")
    dealt = [int(card) for me in state.seats for card in me.dealt if card >= 0]
    pool = book.pool[: book.pool_count].tolist() if book.monuments else []
    if len(set(dealt)) != len(dealt):
        raise BadText("A monument has been dealt twice.")
    for card in dealt:
        if card not in pool:
            raise BadText(f"{CARDS[card]} is not in this game.")


def _judge_phase(game: Game, state: State) -> None:
    """Check that the phase belongs to the variant and options."""
    hall, solo, first = game.options["variant"] == "town-hall", game.players == 1, game.options["first_builder"]
    possible = {
        turns.DRAW: -1 in state.cards,
        turns.FIRST: not hall and not solo and first == "random",
        turns.DEAL: bool(game.options["monuments"]),
        turns.KEEPING: bool(game.options["monuments"]),
        turns.FILL: solo and not hall,
        turns.CARD: hall,
        turns.NAMING: not hall,
        turns.PLACING: (state.named == 0) == (hall and state.round_no % 3 == 0),
        turns.REACTING: any(me.reactions for me in state.seats),
    }
    if not possible.get(int(state.phase), True):
        raise BadText(f"Phase “{PHASES[int(state.phase)]}” cannot come about like this in {game}.")


def _judge_deck(game: Game, state: State) -> None:
    """Check that all resource cards are somewhere: unseen, face up, in the queue, or named in this round."""
    unseen, face_up, every = sum(state.unseen), sum(state.face_up), 5 * int(game.book.deck_of_each)
    if game.options["variant"] == "town-hall":
        if unseen <= every - int(game.book.deck_draws):
            raise BadText("The pile would have been shuffled before so many cards were drawn.")
    elif game.players == 1:
        placing = state.phase in (turns.PLACING, turns.REACTING)
        if unseen + face_up + int(state.queued) + placing != every:
            raise BadText("Some resource cards are missing, or there are too many.")
    elif unseen != every or state.queued or face_up:
        raise BadText("Resource cards are only drawn in Town Hall and solo games.")


def _judge_town(state: State, me: Seat) -> None:
    """Check that cubes on buildings belong there."""
    owns = CARDS[me.monument] if me.town[MONUMENT] else ""
    if me.bonded and owns != "statue_of_the_bondmaker":
        raise BadText("Only the Statue of the Bondmaker lets a cube lie on a cottage.")
    if (me.watch and owns != "opaleyes_watch") or int(me.reactions) & ~int(me.watch):
        raise BadText("Types are watched and placed only by who has built Opaleye's Watch.")
    if me.shrine and owns != "shrine_of_the_elder_tree":
        raise BadText("Only the Shrine of the Elder Tree has points of its own.")
    if state.cards[building.FACTORY_TYPE] == building.BANK:
        banks = [int(mark) for mark in me.store if mark]
        if len(set(banks)) != len(banks):
            raise BadText("Two Banks carry the same resource.")


def _judge_builder(game: Game, state: State) -> None:
    """Check that the hammer is in a standard game, and that its holder can name a resource."""
    hammer = game.options["variant"] != "town-hall" and game.players > 1 and state.phase > turns.FIRST
    if (state.builder >= 0) != bool(hammer):
        raise BadText("There is a Master Builder in a standard game of two or more players, and only there.")
    if state.phase == turns.NAMING and hammer and not course.may_name(game.book, state, int(state.builder)):
        raise BadText("The Master Builder could not name a resource.")


def _judge_moment(game: Game, state: State, seat: int) -> None:
    """Check that a seat's state fits the phase of the game."""
    me = state.seats[seat]
    full = not building.empty_squares(me)
    if me.place == 0 and full and state.phase in (turns.NAMING, turns.CARD, turns.FILL, turns.PLACING):
        raise BadText(f"The town of seat {seat} is full, so it must be completed.")
    if me.place and not full and state.phase != turns.OVER:
        raise BadText("A completed town has no empty square.")
    keeps = state.phase == turns.KEEPING
    if game.options["monuments"] and state.phase > turns.DEAL and (me.dealt[1] < 0 or (me.monument < 0) != keeps):
        raise BadText("Every player is dealt two monuments and keeps one.")
    if building.buildings(me) and state.phase < turns.FILL:
        raise BadText("Nothing can be built before the game has begun.")


def _judge_going_on(game: Game, state: State) -> None:
    """Check that a seat can move, something is drawn, or all towns are completed."""
    book, rule, layout = game.book, game.kernels.rules, game.kernels.layout
    moves, weights = np.zeros(layout.moves, np.int32), np.zeros(layout.outcomes, np.int64)
    busy = int(rule.actors(book, state))
    for seat in range(game.players):
        if busy >> seat & 1 and not rule.legal(book, state, seat, moves):
            raise BadText(f"Seat {seat} could not move in this position.")
    if not busy and state.phase != turns.OVER and not rule.chances(book, state, weights):
        raise BadText("In this position no seat could move and nothing could be drawn.")
    if state.phase == turns.OVER and course.active_seats(book, state):
        raise BadText("A game is only over when all towns are completed.")
