"""Playing out the rest of a town at once: nothing can be built there any more, or all others have finished."""

from __future__ import annotations

from ratusz.engine.game import Game
from ratusz.engine.position import Position
from ratusz.games.tiny_towns.building import can_ever_build, empty_squares
from ratusz.games.tiny_towns.course import active_seats
from ratusz.games.tiny_towns.layout import State
from ratusz.games.tiny_towns.moves import PLACE, split_index
from ratusz.games.tiny_towns.turns import NAMING, REACTING


def reason_to_play_out(position: Position, seat: int) -> str:
    """Return `built` if no building can ever come, `last` if all other towns are completed, else empty (ruling 44)."""
    state: State = position.plain
    book, me = position.game.plain_book, state.seats[seat]
    if not NAMING <= state.phase <= REACTING or me.place or not empty_squares(me):
        return ""
    if not me.watch and not can_ever_build(book, state, seat):
        return "built"
    return "last" if book.players > 1 and active_seats(book, state) == 1 << seat else ""


def filling_move(position: Position, seat: int) -> int | None:
    """Return the cube onto the first empty square, or `done` without a building; None where the seat names."""
    legal = position.legal(seat)
    return next((move for move in legal if split_index(move)[0] == PLACE), legal[0] if len(legal) == 1 else None)


def wordings(game: Game, language: str) -> dict[str, str]:
    """Return the texts of the offer."""
    said = {key: game.say(language, f"finish-{key}") for key in ("offer", "going", "built", "last")}
    return said | {"built": game.say(language, "finish-alone")} if game.players == 1 else said
