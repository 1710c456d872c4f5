"""Towns of Tiny Towns built from a drawing, to test one rule at a time."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ratusz.engine.game import Game
from ratusz.engine.position import Position
from ratusz.games import configured

EXAMPLES: list[dict[str, Any]] = json.loads((Path(__file__).parent / "examples.json").read_text(encoding="utf-8"))
FIRST_GAME = ["cottage", "farm", "well", "chapel", "tavern", "theater", "factory"]
TYPES = {
    "farm": "farm granary greenhouse orchard",
    "well": "well fountain millstone shed",
    "chapel": "chapel abbey cloister temple",
    "tavern": "tavern almshouse feast_hall inn",
    "theater": "theater bakery market tailor",
    "factory": "factory bank trading_post warehouse",
}


def cards_with(*ids: str) -> str:
    """The cards of the first game with some exchanged, as the option takes them."""
    cards = list(FIRST_GAME)
    for id in ids:
        for place, kind in enumerate(TYPES, 1):
            if id in TYPES[kind].split():
                cards[place] = id
    return ",".join(cards)


def tiny_towns(*cards: str, rules_version: int | None = None, **options: object) -> Game:
    """Interpreted rules; two players, seat 0 begins, no monuments unless asked for; the laws compare both forms."""
    usual: dict[str, object] = {"players": 2, "first_builder": "0", "monuments": False, "cards": cards_with(*cards)}
    if options.get("players") == 1 or options.get("variant") == "town-hall":
        usual["first_builder"] = "random"
    return configured("tiny-towns", {**usual, **options}, compiled=False, rules_version=rules_version)


def placing(
    game: Game, *towns: str, named: str = "wood", builder: int | None = 1, round: int = 7, fields: str = ""
) -> Position:
    """A position in which everybody places a cube. A town is four rows, e.g. `W,.,.,./.,.,.,./.,.,.,./.,.,.,.`.

    Fields such as `monument=silva_forum` are written after a town as in the text of a position.
    """
    boards = [*towns, *[EMPTY] * (game.players - len(towns))]
    cards = game.options["cards"]
    head = f"round={round} phase=place cards={cards}"
    if builder is not None and game.players > 1 and game.options["variant"] != "town-hall":
        head += f" builder={builder}"
    if named:
        head += f" named={named}"
    if game.players == 1 and game.options["variant"] != "town-hall":
        head += " unseen=HHHBBBGGGSSSWW"
    text = " | ".join([head + fields, *(f"town={board}" for board in boards)])
    return game.read_position(f"{game}; {text}")


EMPTY = ".,.,.,./.,.,.,./.,.,.,./.,.,.,."


def played(position: Position, *moves: str, seat: int = 0) -> Position:
    for move in moves:
        position = position.play(seat, move)
    return position


def moves(position: Position, beginning: str = "", seat: int = 0) -> list[str]:
    return [move for move in position.legal(seat).texts() if move.startswith(beginning)]
