"""Moves and outcomes of Tiny Towns as text (docs/tiny-towns.md); positions are in `positions`."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ratusz.engine.errors import BadText
from ratusz.games.tiny_towns import rules, turns
from ratusz.games.tiny_towns.data import BUILDINGS, CARDS, CATEGORIES, CELLS, MONUMENTS, RESOURCES, SIDE
from ratusz.games.tiny_towns.layout import FEET, TYPES, WATCHES
from ratusz.games.tiny_towns.moves import (
    ASIDE,
    BOND,
    BUILD,
    DONE,
    END,
    EXCHANGE,
    KEEP,
    MARK,
    NAME,
    PLACE,
    PUT,
    STORE,
    SWAP,
    WATCH,
)
from ratusz.games.tiny_towns.positions import read_state, write_state

if TYPE_CHECKING:
    from ratusz.engine.game import Game

__all__ = ["read_move", "read_outcome", "read_state", "write_move", "write_outcome", "write_state"]

CELL = r"([a-d][1-4])"
RESOURCE = f"({'|'.join(RESOURCES)})"
TYPE = f"({'|'.join(CATEGORIES[:TYPES])})"


def write_cell(square: int) -> str:
    """A square by column letter and row: `b3` is the second column, third row from the top."""
    return f"{'abcd'[square % SIDE]}{square // SIDE + 1}"


def read_cell(text: str) -> int:
    """The number of a square."""
    return (int(text[1]) - 1) * SIDE + "abcd".index(text[0])


def cell_names(squares: int) -> tuple[str, ...]:
    """The names of a set of squares, in reading order."""
    return tuple(write_cell(square) for square in range(CELLS) if squares >> square & 1)


def write_move(game: Game, move: int) -> str:
    """`glass b3`, `build chapel a1 b1 c1 c2 on b1`, `done`; all kinds are in docs/tiny-towns.md."""
    if not 0 <= move < END:
        raise BadText("No move of Tiny Towns has that number.")
    if move >= BUILD:
        square, foot, card = (move - BUILD) % CELLS, (move - BUILD) // CELLS % FEET, (move - BUILD) // CELLS // FEET
        if foot >= game.book.feet[card]:
            raise BadText("No move of Tiny Towns has that number.")
        cells = " ".join(cell_names(int(game.book.foot[card, foot])))
        return f"build {CARDS[card]} {cells} on {write_cell(square)}"
    if move >= SWAP:
        number = move - SWAP
        resource, warehouse = RESOURCES[number // CELLS // CELLS], write_cell(number // CELLS % CELLS)
        return f"swap {resource} {warehouse} {write_cell(number % CELLS)}"
    if move == DONE:
        return "done"
    if move >= WATCH:
        return " ".join(["watch", *(CATEGORIES[kind] for kind in WATCHES[move - WATCH])])
    if move >= EXCHANGE:
        return f"exchange {write_cell((move - EXCHANGE) % CELLS)} {CATEGORIES[(move - EXCHANGE) // CELLS]}"
    if move >= PUT:
        return f"put {CATEGORIES[(move - PUT) // CELLS]} {write_cell((move - PUT) % CELLS)}"
    return _write_small(move)


def _write_small(move: int) -> str:
    if move >= MARK:
        return f"mark {RESOURCES[move - MARK]}"
    if move == ASIDE:
        return "aside"
    if move >= BOND:
        return f"bond {write_cell(move - BOND)}"
    if move >= STORE:
        return f"store {write_cell(move - STORE)}"
    if move >= PLACE:
        return f"{RESOURCES[(move - PLACE) // CELLS]} {write_cell((move - PLACE) % CELLS)}"
    if move >= NAME:
        return f"name {RESOURCES[move - NAME]}"
    return f"keep {MONUMENTS[move - KEEP]}"


_KINDS: list[tuple[re.Pattern[str], Callable[..., int]]] = [
    (re.compile(rf"keep ({'|'.join(MONUMENTS)})"), lambda id: KEEP + MONUMENTS.index(id)),
    (re.compile(f"name {RESOURCE}"), lambda id: NAME + RESOURCES.index(id)),
    (re.compile(f"{RESOURCE} {CELL}"), lambda id, cell: PLACE + RESOURCES.index(id) * CELLS + read_cell(cell)),
    (re.compile(f"store {CELL}"), lambda cell: STORE + read_cell(cell)),
    (re.compile(f"bond {CELL}"), lambda cell: BOND + read_cell(cell)),
    (re.compile("aside"), lambda: ASIDE),
    (re.compile(f"mark {RESOURCE}"), lambda id: MARK + RESOURCES.index(id)),
    (re.compile(f"put {TYPE} {CELL}"), lambda id, cell: PUT + CATEGORIES.index(id) * CELLS + read_cell(cell)),
    (re.compile(f"exchange {CELL} {TYPE}"), lambda cell, id: EXCHANGE + CATEGORIES.index(id) * CELLS + read_cell(cell)),
    (re.compile("done"), lambda: DONE),
    (
        re.compile(f"swap {RESOURCE} {CELL} {CELL}"),
        lambda id, store, cell: SWAP + (RESOURCES.index(id) * CELLS + read_cell(store)) * CELLS + read_cell(cell),
    ),
]
_BUILD = re.compile(rf"build ({'|'.join([*BUILDINGS, *MONUMENTS])}) ((?:{CELL} )+)on {CELL}")


def read_move(game: Game, text: str) -> int:
    """The number of a move; capitals, extra spaces and the order of a pattern's cells do not matter."""
    plain = " ".join(text.lower().split()) if len(text) < 120 else ""
    for kind, number in _KINDS:
        if match := kind.fullmatch(plain):
            return number(*match.groups())
    if plain.startswith("watch "):
        types = plain.split()[1:]
        if len(set(types)) == len(types) == 3 and set(types) <= set(CATEGORIES[:TYPES]):
            return WATCH + WATCHES.index(tuple(sorted(map(CATEGORIES.index, types))))
    if match := _BUILD.fullmatch(plain):
        card, square = CARDS.index(match[1]), read_cell(match[4])
        squares = sum({1 << read_cell(cell) for cell in match[2].split()})
        feet = game.book.foot[card, : game.book.feet[card]].tolist()
        if squares not in feet:
            raise BadText(f"These cells cannot hold the pattern of {match[1]}, however it is turned.")
        return BUILD + (card * FEET + int(feet.index(squares))) * CELLS + square
    raise BadText(f"“{text[:40]}” is not a move; write for example “glass b3”, “name wood” or “done”.")


def write_outcome(game: Game, state: Any, outcome: int) -> str:
    """A card, a resource, or the seat of the first Master Builder."""
    names = outcome_names(game, state)
    if not 0 <= outcome < len(names):
        raise BadText("There is no such outcome now.")
    return names[outcome]


def read_outcome(game: Game, state: Any, text: str) -> int:
    """The number of an outcome."""
    names, plain = outcome_names(game, state), text.lower()
    if plain not in names:
        raise BadText(f"“{text[:40]}” cannot come up now; it may be {', '.join(names)}.")
    return names.index(plain)


def outcome_names(game: Game, state: Any) -> list[str]:
    """What chance may bring now, in the order of the outcomes."""
    book = game.book
    if state.phase == turns.DRAW:
        kind = rules.next_type(state)
        return [CARDS[card] for card in book.choices[kind, : book.choice_count[kind]]]
    if state.phase == turns.FIRST:
        return [f"builder-{seat}" for seat in range(game.players)]
    if state.phase == turns.DEAL:
        dealt = set(state.seats["dealt"].flat)
        return [CARDS[card] for card in book.pool[: book.pool_count].tolist() if card not in dealt]
    if state.phase in (turns.CARD, turns.FILL):
        return [RESOURCES[resource] for resource in range(5) if state.unseen[resource]]
    return []
