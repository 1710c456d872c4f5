"""Hints for running games: the strongest bot's advice, from what the seat may know."""

from __future__ import annotations

import msgspec

from ratusz.drawing import Piece
from ratusz.engine.position import Position
from ratusz.games import position as read_position
from ratusz.insight.hint import Advice, hint
from ratusz.insight.words import points, steps_of

SHARE = 0.6
"""Fraction of a second's work for the search; words and explanation take some more."""


class AdviceStep(msgspec.Struct, frozen=True):
    """One move of a suggested turn, and what it leaves on the boards."""

    move: int
    symbol: str
    """The symbol that it leaves on its cells, if all get the same."""
    cells: tuple[str, ...]
    """Its places, on the seat's board or in the middle of the table."""
    adds: tuple[Piece, ...]
    """Further pieces that appear."""


class AdviceInWords(msgspec.Struct, frozen=True):
    """A way to take the turn."""

    move: int
    """The first of its moves, by number."""
    moves: tuple[str, ...]
    """All of them, in notation."""
    steps: tuple[AdviceStep, ...]
    """All of them, to be drawn and played."""
    words: str
    cost: float
    """Expected loss in points against the best way."""
    points: str
    """The cost as text, such as −0.4; ±0 if it is as good as the best."""


class HintInWords(msgspec.Struct, frozen=True):
    """The strongest bot's advice."""

    best: AdviceInWords
    why: str
    """The reason for the best way, in a sentence."""
    others: tuple[AdviceInWords, ...]
    """The next best ways, two at most."""


def _step(position: Position, seat: int, text: int | str) -> AdviceStep:
    """Return a move with what it would leave on the boards of the position before it."""
    game = position.game
    move = game.move(text)
    ghost = game.parts.drawing.ghost(game, position.view(seat), seat, move)
    cells = ((at,) if (at := ghost.at or move.at) else ()) or ghost.cells or move.cells
    return AdviceStep(move.index, ghost.symbol, cells, ghost.adds)


def hint_in_words(text: str, seat: int, seed: int, language: str) -> HintInWords:
    """Return the hint for a seat that has to move; `text` is the position as that seat knows it."""
    position = read_position(text)

    def in_words(advice: Advice) -> AdviceInWords:
        steps = tuple(_step(seen, seat, move) for seen, move in steps_of(position, seat, advice.moves))
        less = points(-advice.cost, language, signed=True) if advice.cost else "±0"
        return AdviceInWords(steps[0].move, advice.moves, steps, advice.words, advice.cost, less)

    found = hint(position, seat, seed=seed, language=language, share=SHARE)
    return HintInWords(in_words(found.best), found.why, tuple(in_words(other) for other in found.others))
