"""Moves and outcomes of 7 Wonders Dice as text (docs/seven-wonders-dice.md); positions are in `positions`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from ratusz.engine.errors import BadText
from ratusz.games.seven_wonders_dice import rules
from ratusz.games.seven_wonders_dice.data import DICE, QUADRANTS
from ratusz.games.seven_wonders_dice.layout import distinct
from ratusz.games.seven_wonders_dice.moves import BONUS, BUILD, CITY, CROSS, DECLINE, END, PASS, STRIDE, WONDER
from ratusz.games.seven_wonders_dice.positions import read_state, write_state
from ratusz.games.seven_wonders_dice.printed import BONUSES, CITIES, COLORS

if TYPE_CHECKING:
    from ratusz.engine.game import Game

__all__ = ["read_move", "read_outcome", "read_state", "write_move", "write_outcome", "write_state"]

_WORDS = {"pass": PASS, "decline": DECLINE, "wonder": WONDER}
_WORDS |= {f"city {city}": CITY + number for number, city in enumerate(CITIES)}
_WORDS |= {f"bonus {bonus}": BONUS + number for number, bonus in enumerate(BONUSES)}
_TEXTS = {move: text for text, move in _WORDS.items()}
_BUILD = re.compile(rf"({'|'.join(COLORS)})-([0-{QUADRANTS - 1}]) ([a-z0-9_.]+)")
_CROSS = re.compile(r"cross ([a-z0-9_.]+)")


def split_build(move: int) -> tuple[int, int, int]:
    """Colour, quadrant and space of a build."""
    number = move - BUILD
    return number // STRIDE // QUADRANTS, number // STRIDE % QUADRANTS, number % STRIDE


def write_move(game: Game, move: int) -> str:
    """`blue-2 agora.owl.2`, `wonder`, `cross market.camel.1`, `pass`; all kinds are in docs/seven-wonders-dice.md."""
    names = game.data.names
    if move in _TEXTS:
        return _TEXTS[move]
    if BUILD <= move < END and (move - BUILD) % STRIDE < len(names):
        color, quadrant, space = split_build(move)
        return f"{COLORS[color]}-{quadrant} {names[space]}"
    if CROSS <= move < CROSS + len(names):
        return f"cross {names[move - CROSS]}"
    raise BadText("No move of 7 Wonders Dice has that number.")


def read_move(game: Game, text: str) -> int:
    """The number of a move; capitals and extra spaces do not matter, nor which symbol of a track names it."""
    plain = " ".join(text.lower().split()) if len(text) < 80 else ""
    if plain in _WORDS:
        return _WORDS[plain]
    if match := _BUILD.fullmatch(plain):
        color, quadrant = COLORS.index(match[1]), int(match[2])
        return BUILD + (color * QUADRANTS + quadrant) * STRIDE + _space(game, match[3])
    if match := _CROSS.fullmatch(plain):
        return CROSS + _space(game, match[1])
    raise BadText(f"“{text[:40]}” is not a move; write for example “blue-2 agora.owl.1”, “wonder” or “pass”.")


def _space(game: Game, name: str) -> int:
    number: int | None = game.data.numbers.get(name)
    if number is None:
        raise BadText(f"There is no space “{name[:40]}”; write for example “agora.owl.1”.")
    return number


def write_outcome(game: Game, state: Any, outcome: int) -> str:
    """A city, a die in a quadrant with its face, or the exchange of two dice."""
    names = outcome_names(game, state)
    if not 0 <= outcome < len(names):
        raise BadText("There is no such outcome now.")
    return names[outcome]


def read_outcome(game: Game, state: Any, text: str) -> int:
    """The number of an outcome."""
    names, plain = outcome_names(game, state), " ".join(text.lower().split())
    if plain not in names:
        raise BadText(f"“{text[:40]}” cannot come up now; it may be {', '.join(names)}.")
    return names.index(plain)


def outcome_names(game: Game, state: Any) -> list[str]:
    """What chance may bring now, in the order of the outcomes."""
    if state.phase == rules.DEAL:
        left = range(rules.cities_left(game.book, state))
        return [CITIES[rules.free_city(game.book, state, number)] for number in left]
    if state.phase == rules.SHAKE:
        die = game.data.shared.dice[rules.next_die(state)]
        return [f"{die.id}-{quadrant} {face}" for face in distinct(die.faces) for quadrant in range(QUADRANTS)]
    if state.phase == rules.SWAP:
        arriving = DICE[rules.arriving_die(game.book, state)]
        greys = range(rules.grey_dice(state).bit_count())
        return [f"{arriving} for {DICE[rules.grey_die(state, number)]}" for number in greys]
    return []
