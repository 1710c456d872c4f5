"""Moves and rolls of My City as text (docs/my-city.md); positions are in `positions`."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from ratusz.engine.errors import BadText
from ratusz.games.my_city.data import TYPES, Picture
from ratusz.games.my_city.layout import places_of
from ratusz.games.my_city.moves import BUILD, CHURCH, END, FORT, NEXT, PASS, SKIP
from ratusz.games.my_city.positions import read_state, write_state
from ratusz.games.my_city.sheet import CELLS, read_cell, write_cell

if TYPE_CHECKING:
    from ratusz.engine.game import Game

__all__ = ["read_move", "read_outcome", "read_state", "write_move", "write_outcome", "write_state"]

WORDS = {PASS: "pass", END: "end", SKIP: "skip", NEXT: "next"}
_ROLL = re.compile(r"a([1-6])[ -]b([1-6])[ -](residential|industrial|public)")
_DRAWING = re.compile(r"([a-z0-9]{1,20})((?: [a-k][1-8]){1,8})")


def shapes_of(game: Game) -> tuple[Picture, ...]:
    """The pictures of all shapes in the order of their numbers."""
    return tuple(game.data.shared.shapes.values())


@lru_cache(maxsize=8)
def place_cells(shapes: tuple[Picture, ...]) -> dict[int, tuple[int, ...]]:
    """The fields of every place, by its number."""
    return {place: cells for cells, place in places_of(shapes).items()}


def shape_of_turn(game: Game, turn: int) -> int:
    """The number of the shape that a turn belongs to."""
    return int(game.book.first_turn.searchsorted(turn, side="right")) - 1


def cells_of_move(game: Game, move: int) -> tuple[int, ...]:
    """The fields that a move builds on, none for other moves and for numbers that are no move."""
    if move < BUILD or move >= FORT + BUILD:
        return ()
    cells = place_cells(shapes_of(game)).get(move % BUILD, ())
    return () if move >= FORT and len(cells) != 1 else cells


def write_move(game: Game, move: int) -> str:
    """`l4 c3 c4 c5 d5`, `church c3 c4`, `fort e5`, `pass`, `end`, `skip`, `next`."""
    if move in WORDS:
        return WORDS[move]
    cells = cells_of_move(game, move)
    if not cells:
        raise BadText("No move of My City has that number.")
    names = " ".join(write_cell(cell) for cell in cells)
    if move >= CHURCH:
        return f"{'fort' if move >= FORT else 'church'} {names}"
    return f"{list(game.data.shared.shapes)[shape_of_turn(game, move % BUILD // CELLS)]} {names}"


def read_move(game: Game, text: str) -> int:
    """The number of a move; the fields may stand in any order, capitals and extra spaces do not matter."""
    plain = " ".join(text.lower().split()) if len(text) < 80 else ""
    for number, word in WORDS.items():
        if plain == word:
            return number
    drawing = _DRAWING.fullmatch(plain)
    if not drawing:
        raise BadText(f"“{text[:40]}” is not a move; write for example “l4 c3 c4 c5 d5”, “pass” or “end”.")
    cells = tuple(sorted(read_cell(name) for name in drawing[2].split()))
    place = places_of(shapes_of(game)).get(cells)
    family = {"church": CHURCH, "fort": FORT}.get(drawing[1], BUILD)
    if place is None:
        raise BadText(f"“{text[:40]}” is not a move; no shape covers just these fields.")
    shape = list(game.data.shared.shapes)[shape_of_turn(game, place // CELLS)]
    if family == FORT and len(cells) != 1:
        raise BadText(f"“{text[:40]}” is not a move; a fort covers one field.")
    if family == BUILD and shape != drawing[1]:
        raise BadText(f"“{text[:40]}” is not a move; these fields make the shape {shape}.")
    return family + place


def write_roll(game: Game, roll: int) -> str:
    """A roll as one word: `A1-B3-residential`."""
    a, b, kind = game.book.roll[roll].tolist()
    return f"A{a}-B{b}-{TYPES[kind]}"


def write_outcome(game: Game, state: Any, outcome: int) -> str:
    """The faces of the three dice: `A1 B3 residential`; of faces that look alike the first is written."""
    if not 0 <= outcome < game.book.roll_count:
        raise BadText("There is no such roll.")
    return write_roll(game, outcome).replace("-", " ")


def read_outcome(game: Game, state: Any, text: str) -> int:
    """The number of a roll."""
    roll = _ROLL.fullmatch(" ".join(text.lower().split())) if len(text) < 60 else None
    if not roll:
        raise BadText(f"“{text[:30]}” is not a roll of three dice; write for example “A1 B3 residential”.")
    dice = game.data.shared.dice
    a = dice.a.index(dice.a[int(roll[1]) - 1]) + 1
    b = int(roll[2])
    if b != dice.compass:
        b = next(n for n, face in enumerate(dice.b, 1) if face == dice.b[b - 1] and n != dice.compass)
    return int(game.book.roll.tolist().index([a, b, TYPES.index(roll[3])]))
