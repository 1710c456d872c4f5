"""Moves of 7 Wonders Dice as values: cities, actions, bonuses, and spaces that are crossed off with a die or without.

An index is CITY + city, PASS, DECLINE, BONUS + bonus, WONDER, CROSS + space, or BUILD + (colour * 4 + quadrant) * 64 +
space. A build names the colour and the quadrant of the die: grey dice beside each other are one choice.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from ratusz.engine import moves
from ratusz.engine.errors import BadText
from ratusz.engine.game import Game
from ratusz.games.seven_wonders_dice.printed import BONUSES, CITIES, COLORS, QUADRANTS, STAGES

CITY = 0
PASS = 7
DECLINE = 8
"""Leave the rest of an effect, or a bonus, unused."""
BONUS = 9
WONDER = 12
"""Construct the next stage of the Wonder."""
CROSS = 64
BUILD = 128
STRIDE = 64
"""More than the most spaces of a board."""
END = BUILD + len(COLORS) * QUADRANTS * STRIDE
_BUILD = re.compile(rf"({'|'.join(COLORS)})-([0-{QUADRANTS - 1}]) ([a-z0-9_.]+)")
_CROSS = re.compile(r"cross ([a-z0-9_.]+)")


# For rules


def city_index(city: int) -> int:
    """The index of the choice of a city."""
    return CITY + city


def city_of(index: int) -> int:
    """The city that a move chooses, or -1."""
    return index - CITY if index < PASS else -1


def bonus_index(bonus: int) -> int:
    """The index of the choice of a bonus."""
    return BONUS + bonus


def bonus_of(index: int) -> int:
    """The bonus that a move crosses off, or -1."""
    return index - BONUS if BONUS <= index < WONDER else -1


def cross_index(space: int) -> int:
    """The index of a space that an effect crosses off."""
    return CROSS + space


def crossed_space(index: int) -> int:
    """The space that an effect crosses off by this move, or -1."""
    return index - CROSS if CROSS <= index < BUILD else -1


def build_index(color: int, quadrant: int, space: int) -> int:
    """The index of a build."""
    return BUILD + (color * QUADRANTS + quadrant) * STRIDE + space


def decode_build(index: int) -> tuple[int, int, int]:
    """The colour and the quadrant of the die that a move builds with, and the space; -1 each if it is no build."""
    if index < BUILD:
        return -1, -1, -1
    number = index - BUILD
    return number // STRIDE // QUADRANTS, number // STRIDE % QUADRANTS, number % STRIDE


# Decoding and notation


@dataclass(frozen=True, slots=True)
class Move(moves.Move):
    """`build` with a die, `wonder`, `pass`; `cross` off by an effect, choose a `bonus`, `decline`; choose a `city`."""

    kind: Literal["build", "wonder", "pass", "cross", "bonus", "decline", "city"]


_STAGES = tuple(f"wonder.stage.{number}" for number in range(1, STAGES + 1))
"""The cells of a Wonder move: a move has no position, so each stage stands for the one that comes next."""
_WORDS: dict[str, Move] = {
    move.text: move
    for move in (
        Move(PASS, "pass", "pass"),
        Move(DECLINE, "decline", "decline"),
        Move(WONDER, "wonder", "wonder", cells=_STAGES),
        *(Move(city_index(n), f"city {id}", "city", id, (f"city.{id}",)) for n, id in enumerate(CITIES)),
        *(Move(bonus_index(n), f"bonus {id}", "bonus", id, (f"bonus.{id}",)) for n, id in enumerate(BONUSES)),
    )
}
_NUMBERED = {move.index: move for move in _WORDS.values()}


def decode(game: Game, index: int) -> Move:
    """`blue-2 agora.owl.2`, `wonder`, `cross market.camel.1`, `pass`; all kinds are in docs/seven-wonders-dice.md."""
    names: tuple[str, ...] = game.data.names
    if index in _NUMBERED:
        return _NUMBERED[index]
    color, quadrant, space = decode_build(index)
    if index < END and 0 <= space < len(names):
        die = f"{COLORS[color]}-{quadrant}"
        return Move(index, f"{die} {names[space]}", "build", die, (names[space],))
    if 0 <= crossed_space(index) < len(names):
        name = names[crossed_space(index)]
        return Move(index, f"cross {name}", "cross", cells=(name,))
    raise BadText("No move of 7 Wonders Dice has that number.")


def read(game: Game, text: str) -> Move:
    """The move that a text names; capitals and extra spaces do not matter, nor which symbol of a track names it."""
    plain = " ".join(text.lower().split()) if len(text) < 80 else ""
    if plain in _WORDS:
        return _WORDS[plain]
    if match := _BUILD.fullmatch(plain):
        return decode(game, build_index(COLORS.index(match[1]), int(match[2]), _space(game, match[3])))
    if match := _CROSS.fullmatch(plain):
        return decode(game, cross_index(_space(game, match[1])))
    raise BadText(f"“{text[:40]}” is not a move; write for example “blue-2 agora.owl.1”, “wonder” or “pass”.")


def _space(game: Game, name: str) -> int:
    number: int | None = game.data.numbers.get(name)
    if number is None:
        raise BadText(f"There is no space “{name[:40]}”; write for example “agora.owl.1”.")
    return number


def indices(game: Game) -> Iterator[int]:
    """List words, spaces that an effect may cross off, and spaces that some face of a colour's dice allows."""
    book = game.book
    if book.chosen:
        yield from range(CITY, PASS)
    yield from (PASS, DECLINE, *range(BONUS, WONDER), WONDER)
    yield from range(cross_index(0), cross_index(int(book.space_count)))
    for color in range(len(COLORS)):
        allowed = 0
        for die in range(len(book.color)):
            if book.color[die] == color:
                for spaces in book.face_spaces[die]:
                    allowed |= int(spaces)
        for quadrant in range(QUADRANTS):
            for space in range(int(book.space_count)):
                if allowed >> space & 1:
                    yield build_index(color, quadrant, space)
