"""Explanations of moves in a sentence: what the search expects, compared with the next best move."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ratusz.bots.playout_search import Candidate, Effort
from ratusz.bots.search_methods import thinker_of
from ratusz.games import phrases
from ratusz.texts import numeral, texts_of

if TYPE_CHECKING:
    from ratusz.engine.position import Position, Random

EFFORT = Effort(share=0.1, seconds=0.5)
LOOKED_AT = 24
"""Number of final positions that are scored line by line."""
FELT = 0.25
"""Smaller differences in points are not mentioned."""


def explain(
    position: Position, seat: int, move: int | str, random: Random, language: str = "en", effort: Effort = EFFORT
) -> str:
    """Say in a sentence why a legal move of a seat is good, from what the seat may know."""
    say = texts_of("ratusz.bots").say
    index = position.game.move(move).index
    seen = position.seen_by(seat)
    if len(seen.legal(seat)) == 1:
        return say(language, "why-only")
    seed = random.randrange(1 << 62)
    ways = thinker_of(position.game).candidates(position, seat, seed, effort, also=index)
    mine = next(way for way in ways if way.moves[0] == index)
    other = next((way for way in ways if index not in way.moves), None)
    other = other or next((way for way in ways if way.moves[0] != index), None)
    if other is None:
        return say(language, "why-only")
    against = _instead(seen, seat, mine, other, language)
    line, points = _line(position, seat, seed, mine, other)
    if line and points >= FELT:
        name = phrases.part_name(position.game, line, language)
        where = phrases.where(position.game, line, language) or say(language, "why-where", line=name)
        sentence = say(language, "why-line", where=where, other=against, points=_decimal(points, language))
        return sentence[0].upper() + sentence[1:]
    if mine.utility <= other.utility:
        return say(language, "why-equal", other=against)
    if position.game.players > 1:
        chance, less = round(100 * mine.utility), round(100 * other.utility)
        return say(language, "why-win", other=against, chance=chance, less=less)
    more = mine.scores[seat] - other.scores[seat]
    return say(language, "why-score", other=against, points=_decimal(more, language))


def _instead(position: Position, seat: int, mine: Candidate, other: Candidate, language: str) -> str:
    """Name the first move of another turn that this one does without."""
    seen = position
    for move in other.moves:
        if move not in mine.moves:
            return phrases.compared(seen, seat, seen.game.move(move), language)
        seen = seen.play(seat, move)
    return phrases.compared(position, seat, position.game.move(other.moves[0]), language)


def _decimal(points: float, language: str) -> str:
    return numeral(f"{points:.1f}", language)


def _line(position: Position, seat: int, seed: int, mine: Candidate, other: Candidate) -> tuple[str, float]:
    """The score line that gains most by a turn over another one, on average, and how much."""
    gains: Counter[str] = Counter()
    thinker = thinker_of(position.game)
    for way, sign in ((mine, 1), (other, -1)):
        for final in thinker.final_positions(position, seat, seed, way.moves, LOOKED_AT):
            for line in final.score(seat).lines:
                gains[line.what] += sign * line.points
    what, points = max(gains.items(), key=lambda gain: gain[1], default=("", 0))
    return what, points / LOOKED_AT
