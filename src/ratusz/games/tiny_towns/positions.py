"""Positions of Tiny Towns at a barrier as one line of text, and back again.

    place 7 barriers=15 builder=0 named=glass cards=cottage,farm,… | W,.,.,./cottage,.,G,./… turns=3 watch=farm+inn

Fields at their usual value are left out.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import numpy as np

from ratusz.engine.errors import BadText
from ratusz.engine.pairs import number_of, read_pairs, write_pairs
from ratusz.engine.plain import plain
from ratusz.games.tiny_towns import building, rules, scoring, turns
from ratusz.games.tiny_towns.building import buildings
from ratusz.games.tiny_towns.data import CARDS, CATEGORIES, CELLS, LETTERS, MONUMENTS, RESOURCES, SIDE
from ratusz.games.tiny_towns.layout import MONUMENT, TYPES

if TYPE_CHECKING:
    from ratusz.engine.game import Game

PHASES = {
    turns.DRAW: "draw",
    turns.FIRST: "first",
    turns.DEAL: "deal",
    turns.FILL: "fill",
    turns.CARD: "card",
    turns.KEEPING: "keep",
    turns.NAMING: "name",
    turns.PLACING: "place",
    turns.REACTING: "react",
    turns.OVER: "over",
}
BONDED = "*"


def write_state(game: Game, state: Any) -> str:
    """The whole position, hidden things included."""
    state = plain(state)
    fields: dict[str, int | str] = {
        "barriers": int(state.barriers),
        "builder": str(state.builder) if state.builder >= 0 else "",
        "named": RESOURCES[state.named - 1] if state.named else "",
        "cards": ",".join("-" if card < 0 else CARDS[card] for card in state.cards),
        "unseen": "" if set(state.unseen) == {game.book.deck_of_each} else _resources(state.unseen) or "-",
        "up": _resources(state.face_up),
        "queue": "".join(LETTERS[card] for card in state.queue[: state.queued]),
    }
    head = f"{PHASES[int(state.phase)]} {state.round_no}{write_pairs(fields)}"
    return " | ".join([head, *(_write_town(state, state.seats[seat]) for seat in range(game.players))])


def _resources(counts: Any) -> str:
    return "".join(letter * int(count) for letter, count in zip(LETTERS, counts, strict=True))


def types(kinds: int) -> str:
    """A set of types with plus signs between them."""
    return "+".join(CATEGORIES[kind] for kind in range(TYPES) if kinds >> kind & 1)


def card_on(state: Any, me: Any, square: int) -> int:
    """The card of the building on a square, -1 for none."""
    for kind in range(TYPES + 1):
        if me.town[kind] >> square & 1:
            return int(me.monument if kind == MONUMENT else state.cards[kind])
    return -1


def stored(store: int) -> str:
    """The letters of the cubes on a Bank, Factory or Warehouse."""
    return "".join(LETTERS[(store >> shift & 7) - 1] for shift in (0, 3, 6) if store >> shift & 7)


def _write_town(state: Any, me: Any) -> str:
    cells = []
    for square in range(CELLS):
        card, cube = card_on(state, me, square), int(me.cubes) >> 3 * square & 7
        marks = stored(int(me.store[square])) or (BONDED if me.bonded >> square & 1 else "")
        built = CARDS[card] + (f":{marks}" if marks else "")
        cells.append(built if card >= 0 else LETTERS[cube - 1] if cube else ".")
    rows = "/".join(",".join(cells[row * SIDE : (row + 1) * SIDE]) for row in range(SIDE))
    fields: dict[str, int | str] = {
        "dealt": "+".join(CARDS[card] for card in me.dealt if card >= 0),
        "monument": CARDS[me.monument] if me.monument >= 0 else "",
        "turns": int(me.turns),
        "novice": int(me.novice),
        "place": int(me.place),
        "shrine": int(me.shrine),
        "watch": types(int(me.watch)),
        "react": types(int(me.reactions)),
    }
    return rows + write_pairs(fields)


def read_state(game: Game, state: Any, text: str) -> None:
    """Fill a fresh state from what `write_state` wrote; BadText says what cannot be right."""
    head, *towns = text.split("|")
    words = head.split()
    if len(words) < 2 or words[0] not in PHASES.values() or not re.fullmatch(r"[0-9]{1,3}", words[1]):
        raise BadText(f"“{head.strip()[:40]}” should begin with a phase and a round, such as “place 7”.")
    if len(towns) != game.players:
        raise BadText(f"The position has {len(towns)} towns, the game {game.players} players.")
    state.phase = next(number for number, name in PHASES.items() if name == words[0])
    state.round_no = int(words[1])
    for seat in range(game.players):
        state.seats[seat].stage = turns.FINISHED
    _read_head(game, state, read_pairs(words[2:], "barriers builder named cards unseen up queue"))
    for me, town in zip(state.seats, towns, strict=False):
        _read_town(game, state, me, town.split())
    dealt = [int(card) for me in state.seats for card in me.dealt if card >= 0]
    if len(set(dealt)) != len(dealt):
        raise BadText("A monument has been dealt twice.")
    state.drawn = len(dealt)
    _set_stages(game, state)
    _check(game, state)


def _chosen(text: str, known: list[str] | tuple[str, ...], what: str) -> int:
    if text not in known:
        raise BadText(f"“{text[:40]}” is not {what}.")
    return list(known).index(text)


def _counts(text: str) -> list[int]:
    if not re.fullmatch(f"[{LETTERS}]*", text):
        raise BadText(f"“{text[:40]}” should be letters of resources: {', '.join(LETTERS)}.")
    return [text.count(letter) for letter in LETTERS]


def _read_head(game: Game, state: Any, pairs: dict[str, str]) -> None:
    state.barriers = number_of(pairs, "barriers", 100_000)
    state.builder = number_of(pairs, "builder", game.players - 1) if "builder" in pairs else -1
    state.named = _chosen(pairs["named"], RESOURCES, "a resource") + 1 if "named" in pairs else 0
    cards = pairs.get("cards", "").split(",")
    if len(cards) != TYPES:
        raise BadText("The position names not seven cards.")
    for kind, id in enumerate(cards):
        card = -1 if id == "-" else _chosen(id, CARDS, "a card")
        fixed = int(game.book.fixed[kind])
        choices = game.book.choices[kind, : game.book.choice_count[kind]].tolist()
        if (
            (fixed >= 0 and card != fixed)
            or (card >= 0 and card not in choices)
            or (card < 0 and state.phase != turns.DRAW)
        ):
            raise BadText(f"“{id[:40]}” is not the card of type {CATEGORIES[kind]} in this game.")
        state.cards[kind] = card
    whole = "".join(letter * int(game.book.deck_of_each) for letter in LETTERS)
    state.unseen[:] = _counts(pairs.get("unseen", whole).replace("-", "", 1))
    state.face_up[:] = _counts(pairs.get("up", ""))
    queue = pairs.get("queue", "")
    seen = np.array(_counts(queue)) + state.unseen + state.face_up
    if max(seen) > game.book.deck_of_each:
        raise BadText("There are more resource cards of one kind than the deck has.")
    state.queue[: len(queue)] = [LETTERS.index(letter) for letter in queue]
    state.queued = len(queue)


def _read_town(game: Game, state: Any, me: Any, words: list[str]) -> None:
    cells = [cell for row in words[0].split("/") for cell in row.split(",")] if words else []
    if len(cells) != CELLS or words[0].count("/") != SIDE - 1:
        raise BadText("A town has four rows of four squares, with commas and slashes between them.")
    pairs = read_pairs(words[1:], "dealt monument turns novice place shrine watch react")
    dealt = pairs["dealt"].split("+") if "dealt" in pairs else []
    if len(dealt) > 2 or (dealt and not game.options["monuments"]):
        raise BadText("A player is dealt two monuments at most, and none in a game without them.")
    for which, id in enumerate(dealt):
        _chosen(id, MONUMENTS, "a monument")
        me.dealt[which] = CARDS.index(id)
        if me.dealt[which] not in game.book.pool[: game.book.pool_count]:
            raise BadText(f"{id} is not in this game.")
    if "monument" in pairs:
        _chosen(pairs["monument"], dealt, "one of the dealt monuments")
        me.monument = CARDS.index(pairs["monument"])
    me.turns = number_of(pairs, "turns", 999)
    me.novice = number_of(pairs, "novice", int(game.book.novice))
    me.place = number_of(pairs, "place", game.players)
    me.shrine = number_of(pairs, "shrine", 99)
    me.watch, me.reactions = _read_types(pairs.get("watch", "")), _read_types(pairs.get("react", ""))
    for square, cell in enumerate(cells):
        _read_cell(state, me, square, cell)


def _read_types(text: str) -> int:
    return sum({1 << _chosen(id, CATEGORIES[:TYPES], "a type") for id in text.split("+")}) if text else 0


def _read_cell(state: Any, me: Any, square: int, text: str) -> None:
    if text == ".":
        return
    if len(text) == 1 and text in LETTERS:
        me.cubes |= (LETTERS.index(text) + 1) << 3 * square
        return
    id, _, marks = text.partition(":")
    cards = [int(card) for card in state.cards] + [int(me.monument)]
    card = _chosen(id, CARDS, "a card, a cube or a dot")
    if card not in cards:
        raise BadText(f"{id} is neither in play nor this player's monument.")
    kind = cards.index(card)
    if kind == MONUMENT and me.town[kind]:
        raise BadText("A monument stands twice.")
    me.town[kind] |= 1 << square
    if marks == BONDED and kind == scoring.COTTAGES:
        me.bonded |= 1 << square
    elif marks:
        most = 3 if card == scoring.WAREHOUSE else 1 if card in (building.BANK, turns.FACTORY) else 0
        if len(marks) > most or not re.fullmatch(f"[{LETTERS}]+", marks):
            raise BadText(f"“{text[:40]}”: such cubes cannot lie there.")
        for letter in marks:
            me.store[square] = turns.with_cube(int(me.store[square]), LETTERS.index(letter) + 1)
    elif card in (building.BANK, turns.FACTORY):
        raise BadText(f"“{text[:40]}”: a Bank or Factory carries a cube.")


def _check_phase(game: Game, state: Any) -> None:
    """Each phase belongs to some variants and options only."""
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


def _check_deck(game: Game, state: Any) -> None:
    """All resource cards are somewhere: unseen, face up, in the queue, or named in this round."""
    unseen, every = int(state.unseen.sum()), 5 * int(game.book.deck_of_each)
    if game.options["variant"] == "town-hall":
        if unseen <= every - int(game.book.deck_draws):
            raise BadText("The pile would have been shuffled before so many cards were drawn.")
    elif game.players == 1:
        placing = state.phase in (turns.PLACING, turns.REACTING)
        if unseen + int(state.face_up.sum()) + int(state.queued) + placing != every:
            raise BadText("Some resource cards are missing, or there are too many.")
    elif unseen != every or state.queued or state.face_up.any():
        raise BadText("Resource cards are only drawn in Town Hall and solo games.")


def _check_town(game: Game, state: Any, me: Any) -> None:
    """What lies on a building must belong there."""
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
    if me.place and building.empty_squares(me) and state.phase != turns.OVER:
        raise BadText("A completed town has no empty square.")


def _set_stages(game: Game, state: Any) -> None:
    """What each seat has to do follows from the phase."""
    book = game.book
    for seat in range(game.players):
        me = state.seats[seat]
        if state.phase == turns.KEEPING:
            me.stage = turns.KEEPS
        elif state.phase == turns.REACTING and me.reactions:
            me.stage = turns.REACTS
    if state.phase == turns.NAMING:
        state.seats[max(0, int(state.builder))].stage = turns.NAMES
    if state.phase == turns.PLACING:
        rules.start_placing(book, state)


def _check(game: Game, state: Any) -> None:
    """What could not be played on from, or could never have come about, is refused."""
    book, rule = game.book, game.kernels.rules
    _check_phase(game, state)
    _check_deck(game, state)
    for seat in range(game.players):
        _check_town(game, state, state.seats[seat])
    hammer = game.options["variant"] != "town-hall" and game.players > 1 and state.phase > turns.FIRST
    if (state.builder >= 0) != bool(hammer):
        raise BadText("There is a Master Builder in a standard game of two or more players, and only there.")
    if state.phase == turns.NAMING and hammer and not rules.may_name(book, state, int(state.builder)):
        raise BadText("The Master Builder could not name a resource.")
    for seat in range(game.players):
        me = state.seats[seat]
        full = not building.empty_squares(me)
        if me.place == 0 and full and state.phase in (turns.NAMING, turns.CARD, turns.FILL, turns.PLACING):
            raise BadText(f"The town of seat {seat} is full, so it must be completed.")
        if bool(me.town[MONUMENT]) and me.monument < 0:
            raise BadText("A monument stands that nobody kept.")
        keeps = state.phase == turns.KEEPING
        if game.options["monuments"] and state.phase > turns.DEAL and (me.dealt[1] < 0 or (me.monument < 0) != keeps):
            raise BadText("Every player is dealt two monuments and keeps one.")
        if buildings(me) and state.phase < turns.FILL:
            raise BadText("Nothing can be built before the game has begun.")
    moves = np.zeros(game.kernels.layout.moves, np.int32)
    weights = np.zeros(game.kernels.layout.outcomes, np.int64)
    busy = int(rule.actors(book, state))
    for seat in range(game.players):
        if busy >> seat & 1 and not rule.legal(book, state, seat, moves):
            raise BadText(f"Seat {seat} could not move in this position.")
    if not busy and state.phase != turns.OVER and not rule.chances(book, state, weights):
        raise BadText("In this position nobody could move and nothing could be drawn.")
    if state.phase == turns.OVER and rules.active_seats(book, state):
        raise BadText("A game is only over when all towns are completed.")
