"""Itemised scores, and the ranking with its tie-break."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ratusz.engine.plain import plain
from ratusz.engine.scores import Line, Outcome, Score, rank
from ratusz.games.seven_wonders_dice.layout import AGORA, WONDER_AREA
from ratusz.games.seven_wonders_dice.printed import AREAS
from ratusz.games.seven_wonders_dice.scoring import space_points

if TYPE_CHECKING:
    from ratusz.engine.game import Game


def score(game: Game, state: Any, seat: int) -> Score:
    """The eight rows of the score sheet, each with the spaces that give its points (13)."""
    book, me = game.plain_book, plain(state.seats[seat])
    if me.city < 0:
        return Score(())
    lines = []
    for area in range(WONDER_AREA, len(AREAS)):
        spaces = me.crossed & book.area[area]
        first = area == AGORA and me.agora_first
        points = {
            space: int(space_points(book, me, space)) for space in range(spaces.bit_length()) if spaces >> space & 1
        }
        cells = tuple(game.data.names[space] for space in points if points[space] or first)
        lines.append(Line(AREAS[area], sum(points.values()) + (book.agora_points if first else 0), cells))
    return Score(tuple(lines))


def outcome(game: Game, state: Any) -> Outcome:
    """The highest total wins; with equal totals more unspent coins; else the victory is shared (13)."""
    keys = [(score(game, state, seat).total, int(state.seats[seat].coins)) for seat in range(game.players)]
    best = sorted(keys, reverse=True)
    tie_break = ""
    if best[0][0] == best[1][0]:
        tie_break = "coins" if best[0] != best[1] else "shared"
    return Outcome(rank([tuple(key) for key in keys]), tie_break=tie_break)
