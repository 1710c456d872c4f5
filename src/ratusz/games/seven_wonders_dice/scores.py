"""Itemised scores, and the ranking with its tie-break."""

from __future__ import annotations

from ratusz.engine.game import Game
from ratusz.engine.grid import count
from ratusz.engine.position import Position
from ratusz.engine.scores import Line, Result, Score, rank, tie_break
from ratusz.games.seven_wonders_dice.layout import AGORA, WONDER_AREA, Book, Seat, State
from ratusz.games.seven_wonders_dice.points import space_points
from ratusz.games.seven_wonders_dice.printed import AREAS


def points_of(book: Book, me: Seat, spaces: int) -> dict[int, int]:
    """Return the present points of each crossed space of a set."""
    crossed = me.crossed & spaces
    return {space: space_points(book, me, space) for space in range(crossed.bit_length()) if crossed >> space & 1}


def score(game: Game, state: State, seat: int) -> Score:
    """The eight rows of the score sheet, each with the spaces that give its points (13)."""
    book, me = game.plain_book, state.seats[seat]
    if me.city < 0:
        return Score(())
    lines = []
    for area in range(WONDER_AREA, len(AREAS)):
        first = area == AGORA and me.agora_first
        points = points_of(book, me, book.area[area])
        cells = tuple(game.data.names[space] for space in points if points[space] or first)
        lines.append(Line(AREAS[area], sum(points.values()) + (book.agora_points if first else 0), cells))
    return Score(tuple(lines))


def result(game: Game, state: State) -> Result:
    """The highest total wins; with equal totals more unspent coins; else the victory is shared (13)."""
    keys = [(score(game, state, seat).total, int(state.seats[seat].coins)) for seat in range(game.players)]
    return Result(rank(keys), tie_break=tie_break(keys, "coins"))


def open_line(position: Position) -> str:
    """Return the line of the race for the Agora, which is decided when the turn closes (9.2)."""
    return "agora"


def ends(position: Position, seat: int) -> bool:
    """Return whether this is the last turn, as far as the seat knows (12, section 15; 17)."""
    book, state = position.game.plain_book, position.plain
    last = int(state.last_turn) or int(book.turn_cap)
    if not state.last_turn and count(int(state.seats[seat].used)) >= book.trigger:
        last = int(state.turn_no) + int(book.extra_turns)
    return position.over or int(state.turn_no) >= min(last, int(book.turn_cap))
