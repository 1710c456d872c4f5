"""Explanations of moves in a sentence: what the search expects, compared with the next best move."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ratusz.bots.playout_search import Candidate, Effort
from ratusz.bots.search_methods import thinker_of
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
    """One sentence about a legal move of a seat, from what the seat may know."""
    say = texts_of("ratusz.bots").say
    index = position.game.move(move).index
    seen = position.seen_by(seat)
    own = move_name(seen, seat, index, language)
    if len(seen.legal(seat)) == 1:
        return say(language, "why-only", move=own)
    seed = random.randrange(1 << 62)
    ways = thinker_of(position.game).candidates(position, seat, seed, effort, also=index)
    mine = next(way for way in ways if way.moves[0] == index)
    other = next((way for way in ways if way.moves[0] != index), None)
    if other is None:
        return say(language, "why-only", move=own)
    against = move_name(seen, seat, other.moves[0], language)
    line, points = _line(position, seat, seed, mine, other)
    if line and points >= FELT:
        what = position.game.parts.words.line_name(position.game, line, language)
        return say(language, "why-line", move=own, other=against, line=what, points=numeral(f"{points:.1f}", language))
    if mine.utility <= other.utility:
        return say(language, "why-equal", move=own, other=against)
    if position.game.players > 1:
        chance, less = round(100 * mine.utility), round(100 * other.utility)
        return say(language, "why-win", move=own, other=against, chance=chance, less=less)
    more = mine.scores[seat] - other.scores[seat]
    return say(language, "why-score", move=own, other=against, points=numeral(f"{more:.1f}", language))


def move_name(seen: Position, seat: int, move: int | str, language: str) -> str:
    """A move in words, with a card by its name alone: what is printed on it lies open to be read."""
    words, known = seen.game.parts.words, seen.game.move(move)
    text = words.detail(seen, seat, known, language)
    return words.describe(seen, seat, known, language).removesuffix(f": {text}")


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
