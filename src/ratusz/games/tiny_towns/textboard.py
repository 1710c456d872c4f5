"""The game in words: towns as text, the prompt, and moves as a person would say them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ratusz.games.tiny_towns import turns
from ratusz.games.tiny_towns.building import FACTORY_TYPE
from ratusz.games.tiny_towns.data import CARDS, CATEGORIES, CELLS, MONUMENTS, RESOURCES
from ratusz.games.tiny_towns.layout import FEET, WATCHES
from ratusz.games.tiny_towns.moves import (
    ASIDE,
    BOND,
    BUILD,
    DONE,
    EXCHANGE,
    KEEP,
    MARK,
    NAME,
    PLACE,
    PUT,
    STORE,
    SWAP,
    WATCH,
)
from ratusz.games.tiny_towns.notation import cell_names, write_cell
from ratusz.games.tiny_towns.views import Town, View

if TYPE_CHECKING:
    from ratusz.engine.game import Game
    from ratusz.engine.position import Position

Say = Callable[..., str]
SHORT = {"cottage": "co", "farm": "fa", "well": "we", "chapel": "ch", "tavern": "ta", "theater": "th", "factory": "fc"}
"""Buildings on the text board by their type; the monument is `mo`."""


def board(game: Game, view: View, language: str, seats: tuple[int, ...] | None = None) -> str:
    """The cards in play, and the towns of some seats; with all towns, also what the cards say."""

    def say(key: str, **params: str | int) -> str:
        return game.say(language, key, **params)

    lines = [say("board-cards")]
    for card in view.cards:
        text = f" {say(f'card-{card.id}-text')}" if seats is None else ""
        lines.append(f"  {SHORT[card.category]}  {say(f'card-{card.id}')}: {' / '.join(card.pattern)}.{text}")
    if view.named:
        lines.append(say("board-named", resource=say(f"resource-{view.named}")))
    if view.face_up:
        lines.append(say("board-face-up", resources=", ".join(say(f"resource-{id}") for id in view.face_up)))
    towns = []
    for seat in range(len(view.towns)) if seats is None else seats:
        builder = f", {say('board-builder')}" if view.builder == seat else ""
        name = say("board-player", number=seat + 1)
        towns.append("\n".join([f"{name}{builder}", *_town(say, view, view.towns[seat])]))
    return "\n\n".join(["\n".join(lines), *towns, say("board-legend")])


def _town(say: Say, view: View, town: Town) -> list[str]:
    kinds = {card.id: SHORT[card.category] for card in view.cards}
    lines = ["     a   b   c   d"]
    for row, (cubes, buildings) in enumerate(zip(town.cubes, town.buildings, strict=True), 1):
        cells = []
        for column, (cube, built) in enumerate(zip(cubes, buildings, strict=True)):
            shown = kinds.get(built, "mo") if built else f"{cube} " if cube != "." else "· "
            fresh = f"{'abcd'[column]}{row}" in town.fresh
            cells.append(f"{'[' if fresh else ' '}{shown}{']' if fresh else ' '}")
        lines.append(f"  {row} {''.join(cells)}")
    facts = [say("board-total", total=town.total)]
    if town.completed:
        facts.append(say("board-completed", place=town.place))
    if town.monument:
        facts.append(say("board-monument", card=say(f"card-{town.monument.id}")))
        if not town.monument_built:
            facts.append(" / ".join(town.monument.pattern))
    elif view.options["monuments"] and view.phase not in ("deal", "keep"):
        facts.append(say("board-monument-hidden"))
    if town.watch:
        facts.append(say("board-watch", types=", ".join(say(f"type-{kind}") for kind in town.watch)))
    if town.novice_left:
        facts.append(say("board-novice", left=town.novice_left))
    if town.marks:
        marks = ", ".join(
            f"{cell} {' '.join(say(f'resource-{id}') if id != 'any' else '*' for id in cubes)}"
            for cell, cubes in town.marks.items()
        )
        facts.append(say("board-marks", marks=marks))
    return [*lines, "  " + " · ".join(facts)]


def announce(position: Position, outcome: int, viewer: int | None, language: str) -> str:
    """What chance has brought, in words for one viewer; a monument dealt to another player is not theirs to know."""
    game, state, text = position.game, position.array[0], position.write_outcome(outcome)
    if state.phase == turns.DEAL and viewer != int(state.drawn) // 2:
        return ""
    if state.phase == turns.FIRST:
        named = game.say(language, "board-player", number=outcome + 1)
        return f"{named}: {game.say(language, 'board-builder')}"
    prefix = "resource" if text in RESOURCES else "card"
    return game.say(language, "chance", outcome=game.say(language, f"{prefix}-{text}"))


def conceal(position: Position, seat: int, move: int, language: str) -> str:
    """What others are told of a move that stays secret after the barrier; nothing when it is no secret."""
    return position.game.say(language, "move-keep-secret") if KEEP <= move < NAME else ""


def line_name(game: Game, what: str, language: str) -> str:
    """What a line of a score is for."""
    return game.say(language, "score-empty" if what == "empty" else f"card-{what}")


def prompt(position: Position, seat: int, language: str) -> str:
    """What is expected of a seat now."""
    game, state = position.game, position.array[0]
    me = state.seats[seat]
    stage = int(me.stage)

    def say(key: str, **params: str | int) -> str:
        return game.say(language, key, **params)

    if stage == turns.NAMES:
        return say("prompt-take" if game.players == 1 else "prompt-name")
    if stage == turns.PLACES:
        if not state.named:
            return say("prompt-place-free")
        return say("prompt-place", resource=say(f"resource-{RESOURCES[state.named - 1]}"))
    if stage == turns.MARKS:
        return say("prompt-mark", building=say(f"card-{CARDS[state.cards[FACTORY_TYPE]]}"))
    keys = {
        turns.KEEPS: "prompt-keep",
        turns.BUILDS: "prompt-build",
        turns.PUTS: "prompt-put",
        turns.EXCHANGING: "prompt-exchange",
        turns.WATCHES_OVER: "prompt-watch",
        turns.REACTS: "prompt-react",
    }
    return say(keys[stage]) if stage in keys else ""


def describe(position: Position, seat: int, move: int, language: str) -> str:
    """A move as a person would say it."""
    game, state = position.game, position.array[0]

    def say(key: str, **params: str | int) -> str:
        return game.say(language, key, **params)

    def resource(number: int) -> str:
        return say(f"resource-{RESOURCES[number]}")

    def building(kind: int) -> str:
        return say(f"card-{CARDS[state.cards[kind]]}")

    if move >= BUILD:
        number = move - BUILD
        card, foot = number // CELLS // FEET, number // CELLS % FEET
        cells = " ".join(cell_names(int(game.book.foot[card, foot])))
        return say("move-build", card=say(f"card-{CARDS[card]}"), cells=cells, target=write_cell(number % CELLS))
    if move >= SWAP:
        number = move - SWAP
        cell, target = write_cell(number // CELLS % CELLS), write_cell(number % CELLS)
        return say("move-swap", resource=resource(number // CELLS // CELLS), cell=cell, target=target)
    if move == DONE:
        return say("move-done")
    if move >= WATCH:
        return say("move-watch", types=", ".join(say(f"type-{CATEGORIES[kind]}") for kind in WATCHES[move - WATCH]))
    if move >= EXCHANGE:
        cell = write_cell((move - EXCHANGE) % CELLS)
        return say("move-exchange", cell=cell, building=building((move - EXCHANGE) // CELLS))
    if move >= PUT:
        return say("move-put", building=building((move - PUT) // CELLS), cell=write_cell((move - PUT) % CELLS))
    if move >= MARK:
        return say("move-mark", resource=resource(move - MARK))
    if move == ASIDE:
        return say("move-aside")
    if move >= BOND:
        return say("move-bond", cell=write_cell(move - BOND))
    if move >= STORE:
        return say("move-store", cell=write_cell(move - STORE))
    if move >= PLACE:
        number, cell = (move - PLACE) // CELLS, write_cell((move - PLACE) % CELLS)
        key = "move-substitute" if state.named and number != state.named - 1 else "move-place"
        return say(key, resource=resource(number), cell=cell)
    if move >= NAME:
        return say("move-name", resource=resource(move - NAME))
    id = MONUMENTS[move - KEEP]
    pattern = " / ".join(game.data.card(id).pattern)
    return f"{say('move-keep', card=say(f'card-{id}'))} ({pattern}): {say(f'card-{id}-text')}"
