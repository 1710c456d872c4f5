"""Phrases that a game may have for its moves and the lines of its score: in logs, gains, reasons and on buttons.

Where a game has no such text, the move or the line is described as everywhere else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratusz.texts import texts_of

if TYPE_CHECKING:
    from ratusz.engine.game import Game
    from ratusz.engine.moves import Move
    from ratusz.engine.position import Position


def played(position: Position, seat: int, move: Move, language: str) -> str:
    """Say what a player did, as the game tells it afterwards (`played-pass`)."""
    return _of_move("played", position, seat, move, language) or position.game.parts.words.describe(
        position, seat, move, language
    )


def compared(position: Position, seat: int, move: Move, language: str) -> str:
    """Name a move that another one is compared with: `passing` (`other-pass`); cards by their name alone."""
    return _of_move("other", position, seat, move, language) or move_name(position, seat, move, language)


def move_name(position: Position, seat: int, move: Move, language: str) -> str:
    """Describe a move, with a card by its name alone: what is printed on it lies open to be read."""
    words = position.game.parts.words
    text = words.detail(position, seat, move, language)
    return words.describe(position, seat, move, language).removesuffix(f": {text}")


def _of_move(what: str, position: Position, seat: int, move: Move, language: str) -> str:
    """The game's own text for such a move; empty if it has none."""
    game, words, key = position.game, position.game.parts.words, f"{what}-{move.kind}"
    texts = texts_of(game.facts.package)
    if not texts.has(language, key):
        return ""
    named = words.label(game, move, language)
    cell = move.at or (move.cells[0] if move.cells else "")
    return texts.say(language, key, object=named, detail=words.detail(position, seat, move, language), cell=cell)


def part_name(game: Game, line: str, language: str) -> str:
    """Name a line of the score as a part of a gain, shortly if the game has a text for it (`part-round`)."""
    texts, key = texts_of(game.facts.package), f"part-{line.partition(' ')[0]}"
    return texts.say(language, key) if texts.has(language, key) else game.parts.words.line_name(game, line, language)


def where(game: Game, line: str, language: str) -> str:
    """Say where points of a line are earned: `in round 5` (`where-round`); empty if the game has no text for it."""
    (word, _, number), texts = line.partition(" "), texts_of(game.facts.package)
    return texts.say(language, f"where-{word}", number=number) if texts.has(language, f"where-{word}") else ""


def act(game: Game, kind: str, language: str) -> str:
    """Return the words of the button that makes a move of this kind (`act-draw`); empty for the usual ones."""
    texts = texts_of(game.facts.package)
    return texts.say(language, f"act-{kind}") if texts.has(language, f"act-{kind}") else ""
