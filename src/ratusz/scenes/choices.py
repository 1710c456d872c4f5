"""The choices of a seat: legal moves grouped by what they do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from ratusz.drawing import Ghost, Piece, format_signed
from ratusz.engine.moves import Move
from ratusz.engine.position import Position
from ratusz.games.phrases import act, part_name
from ratusz.scenes.boards import paper_address

_Choice = tuple[Move, int, Ghost]
"""A move, its gain, and what it would leave on the board."""


class Choices(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Legal moves that do the same thing in different places. Data of single moves is keyed by their index."""

    kind: str
    what: str
    label: str
    """The action, in words."""
    moves: tuple[int, ...]
    gains: tuple[int, ...]
    """The change of the seat's total by each move."""
    cells: tuple[str, ...]
    """The places of each move, separated by spaces."""
    act: str = ""
    """The words of the button that makes one of the moves, where the game has its own: `Draw it`."""
    symbol: str = ""
    """The symbol of the ghosts on their places, if all moves have the same."""
    symbols: dict[int, str] = {}
    at: dict[int, str] = {}
    """The place where the thing will stand, if not on all of its places."""
    turns: dict[int, int] = {}
    details: dict[int, str] = {}
    words: dict[int, str] = {}
    """Moves without a place, in words."""
    adds: dict[int, tuple[Piece, ...]] = {}
    removes: dict[int, tuple[str, ...]] = {}
    parts: dict[int, str] = {}
    """What a gain consists of, in words: `+6 this round, −2 factory`."""
    source: str = ""
    """The place that is picked up for all of these moves: a die, a card."""
    papers: dict[int, str] = {}
    """The URL of a picture of the choice, for moves without a place."""


def choices(
    position: Position, view: Any, seat: int, language: str, moves: Sequence[int] | None = None
) -> tuple[Choices, ...]:
    """Group the legal moves of a seat, or some of them, by what they do."""
    game = position.game
    legal = position.legal(seat) if moves is None else moves
    groups: dict[tuple[str, str, str, str], list[_Choice]] = {}
    for move, gain in zip(map(game.move, legal), position.gains(seat, legal), strict=True):
        label = game.parts.words.label(game, move, language)
        ghost = game.parts.drawing.ghost(game, view, seat, move)
        groups.setdefault((move.kind, move.what, label, ghost.source), []).append((move, gain, ghost))
    return tuple(_choices_of(position, seat, language, label, found) for (_, _, label, _), found in groups.items())


def _choices_of(position: Position, seat: int, language: str, label: str, found: list[_Choice]) -> Choices:
    """The choices of one group, whose moves have kind, object, label and source in common."""
    game, words = position.game, position.game.parts.words
    some = [(move, gain) for move, gain, _ in found]
    placed = [move for move, _, ghost in found if move.cells or ghost.cells or ghost.at]
    parts = {move.index: parts_of_gain(position, seat, move, language) for move in placed}
    ghosts = {move.index: ghost for move, _, ghost in found}
    details = {move.index: words.detail(position, seat, move, language) for move, _ in some}
    symbols = {index: ghost.symbol for index, ghost in ghosts.items()}
    first, _, ghost_of_first = found[0]
    common = ghost_of_first.symbol if len(set(symbols.values())) == 1 else ""
    return Choices(
        kind=first.kind,
        what=first.what,
        label=label,
        moves=tuple(move.index for move, _ in some),
        gains=tuple(gain for _, gain in some),
        parts={index: part for index, part in parts.items() if part},
        cells=tuple(" ".join(ghosts[move.index].cells or move.cells) for move, _ in some),
        act=act(game, first.kind, language),
        symbol=common,
        source=ghost_of_first.source,
        symbols={} if common else {index: symbol for index, symbol in symbols.items() if symbol},
        at={move.index: at for move, _, ghost in found if (at := ghost.at or move.at)},
        turns={move.index: move.turn for move, _ in some if move.turn},
        details={index: detail for index, detail in details.items() if detail},
        words={move.index: words.describe(position, seat, move, language) for move, _ in some if move not in placed},
        adds={index: ghost.adds for index, ghost in ghosts.items() if ghost.adds},
        removes={index: ghost.removes for index, ghost in ghosts.items() if ghost.removes},
        papers={index: paper_address(game, ghost.paper, language) for index, ghost in ghosts.items() if ghost.paper},
    )


def parts_of_gain(position: Position, seat: int, move: Move, language: str) -> str:
    """Say what a move's gain consists of: `+6 this round, −2 factory`; empty where it changes nothing."""
    parts: Counter[str] = Counter()
    for line, points in position.gain_by_line(seat, move.index).items():
        parts[part_name(position.game, line, language) if line else ""] += points
    if "" in parts:
        return ""
    return ", ".join(f"{format_signed(points)} {name}" for name, points in parts.items() if points)
