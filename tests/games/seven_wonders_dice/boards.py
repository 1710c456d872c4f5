"""Positions of 7 Wonders Dice from a few words, to test one rule at a time."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ratusz.engine.game import Game
from ratusz.engine.position import Position
from ratusz.games import configured
from ratusz.games.seven_wonders_dice.printed import DICE

EXAMPLES: list[dict[str, Any]] = json.loads((Path(__file__).parent / "examples.json").read_text(encoding="utf-8"))
CITIES = ["giza", "olympia", "rhodes", "babylon", "ephesus", "alexandria", "halicarnassus"]
USUAL = {
    "grey_1": "3:wood",
    "grey_2": "3:stone",
    "grey_3": "3:brick",
    "blue": "3:mask",
    "red": "3:axe",
    "yellow": "3:coin7",
    "green": "3:compass",
}
# Whole areas, as `crossed` takes them.
WAREHOUSE = (
    "warehouse.wood:1,warehouse.stone:1,warehouse.brick:1,warehouse.glass:1,warehouse.papyrus:1,warehouse.textile:1"
)
WONDER = "wonder.stage:1+2+3"
AGORA = "agora.mask:1+2,agora.fountain:1+2+3,agora.owl:1+2+3"
MARKET = "market.coin7:1+2,market.camel:1+2,market.chest:1+2"
UNIVERSITY = "university.compass:1+2+3,university.tablet:1+2+3,university.gear:1+2+3"
WEST = "west.axe:1+2+3+4+5,west.shield:1+2"
EAST = "east.sword:1+2+3+4+5,east.shield:1+2"
GUILD = "guild.hall:1+2+3"
GALLERY = "gallery.blue:1,gallery.green:1,gallery.red:1,gallery.yellow:1,gallery.laurel:1+2"


def seven(*cities: str, **options: object) -> Game:
    """Interpreted rules; Giza and Olympia unless other cities are named; the laws compare both forms."""
    named = list(cities) or CITIES[: int(str(options.get("players", 2)))]
    return configured(
        "seven-wonders-dice", {"players": len(named), "cities": ",".join(named), **options}, compiled=False
    )


def acting(game: Game, *boards: str, dice: str = "", turn: int = 7, head: str = "", phase: str = "act") -> Position:
    """A position in which everybody acts. A board is `coins=5 crossed=agora.owl:1`; without one it is untouched.

    `dice` names those that matter, `blue-2:owl white-0:leader_red`; the others lie in quadrant 3. A special die takes
    the place of a grey one.
    """
    shown = dict(USUAL)
    for word in dice.split():
        die, _, face = word.partition("-")
        if die not in shown:
            grey = next(id for id in ("grey_3", "grey_2", "grey_1") if id in shown)
            del shown[grey]
        shown[die] = face
    forum = ",".join(f"{die}-{shown[die]}" for die in DICE if die in shown)
    cities = str(game.options["cities"]).split(",")
    marked = [f"city={city} {board}".strip() for city, board in zip(cities, [*boards, *[""] * 7], strict=False)]
    return game.read_position(f"{game}; turn={turn} phase={phase} dice={forum}{head} | {' | '.join(marked)}")


def played(position: Position, *moves: str, seat: int = 0) -> Position:
    for move in moves:
        position = position.play(seat, move)
    return position


def passed(position: Position, *seats: int) -> Position:
    """The other seats pass, so that the turn closes."""
    for seat in seats or [seat for seat in position.actors if seat]:
        position = position.play(seat, "pass")
    return position


def moves(position: Position, beginning: str = "", seat: int = 0) -> list[str]:
    return [move for move in position.legal(seat).texts() if move.startswith(beginning)]


def coins(position: Position, seat: int = 0) -> int:
    return int(position.array[0].seats[seat].coins)


def row(position: Position, what: str, seat: int = 0) -> int:
    """One row of a seat's score."""
    return next(line.points for line in position.scores[seat].lines if line.what == what)


def attack_values(*values: int) -> str:
    return "struck=" + "+".join(map(str, values))
