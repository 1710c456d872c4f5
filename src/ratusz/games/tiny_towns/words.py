"""The texts of Tiny Towns: towns, the prompt, and moves as a person would say them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial, reduce

from ratusz.engine.game import Game
from ratusz.engine.grid import count
from ratusz.engine.position import Position
from ratusz.engine.views import SeatNote
from ratusz.games.tiny_towns import turns
from ratusz.games.tiny_towns.building import FACTORY_TYPE
from ratusz.games.tiny_towns.layout import TYPES
from ratusz.games.tiny_towns.moves import LETTERS, Move
from ratusz.games.tiny_towns.printed import CARDS, CATEGORIES, RESOURCES, resource_of
from ratusz.games.tiny_towns.views import CardView, Town, View
from ratusz.texts import Say

SHORT = {"cottage": "co", "farm": "fa", "well": "we", "chapel": "ch", "tavern": "ta", "theater": "th", "factory": "fc"}
"""Buildings on the text board by their type; the monument is `mo`."""


def board(game: Game, view: View, language: str, seats: tuple[int, ...] | None = None) -> str:
    """Return the cards in play, and the towns of some seats; with all towns, also the texts of the cards."""
    say = partial(game.say, language)
    lines = [say("board-cards")]
    lines += [_card(say, card, whole=seats is None) for card in view.cards]
    if view.named:
        lines.append(say("board-named", resource=say(f"resource-{view.named}")))
    if view.face_up:
        lines.append(say("board-face-up", resources=", ".join(say(f"resource-{id}") for id in view.face_up)))
    towns = []
    for seat in range(len(view.towns)) if seats is None else seats:
        builder = f", {say('board-builder')}" if view.builder == seat else ""
        name = say("board-player", number=seat + 1)
        towns.append("\n".join([f"{name}{builder}", *_town(say, view, view.towns[seat])]))
    letters = " · ".join(f"{say(f'letter-{id}')} {say(f'resource-{id}')}" for id in RESOURCES)
    return "\n\n".join(["\n".join(lines), *towns, say("board-legend", letters=letters)])


def reference(game: Game, view: View, language: str) -> str:
    """Describe the cards in play, and the viewer's own monument."""
    say = partial(game.say, language)
    mine = view.towns[view.viewer].monument if view.viewer is not None else None
    return "\n".join(_card(say, card, whole=True) for card in (*view.cards, *([mine] if mine else [])))


def _card(say: Say, card: CardView, *, whole: bool) -> str:
    """Describe a card with its pattern, and with its text if it is `whole`."""
    text = f" {say(f'card-{card.id}-text')}" if whole else ""
    return f"  {SHORT.get(card.category, 'mo')}  {say(f'card-{card.id}')}: {_pattern(say, card.pattern)}.{text}"


def _letter(say: Say, cube: str) -> str:
    """Return the letter of a cube in the reader's language."""
    return say(f"letter-{resource_of(cube)}")


def _pattern(say: Say, rows: tuple[str, ...]) -> str:
    """Describe the pattern of a card, row by row, with the letters of the cubes."""
    return " / ".join(" ".join("." if cube == "." else _letter(say, cube) for cube in row) for row in rows)


def _town(say: Say, view: View, town: Town) -> list[str]:
    kinds = {card.id: SHORT[card.category] for card in view.cards}
    lines = ["     a   b   c   d"]
    for row, (cubes, buildings) in enumerate(zip(town.cubes, town.buildings, strict=True), 1):
        cells = []
        for column, (cube, built) in enumerate(zip(cubes, buildings, strict=True)):
            shown = kinds.get(built, "mo") if built else f"{_letter(say, cube):<2}" if cube != "." else "· "
            fresh = f"{LETTERS[column]}{row}" in town.fresh
            cells.append(f"{'[' if fresh else ' '}{shown}{']' if fresh else ' '}")
        lines.append(f"  {row} {''.join(cells)}")
    facts = [say("board-total", total=town.total)]
    if town.completed:
        facts.append(say("board-completed", place=town.place))
    if town.monument:
        facts.append(say("board-monument", card=say(f"card-{town.monument.id}")))
        if not town.monument_built:
            facts.append(_pattern(say, town.monument.pattern))
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
    """Announce an outcome of chance to one viewer; a monument dealt to another player is hidden."""
    game, state, text = position.game, position.plain, position.write_outcome(outcome)
    if state.phase == turns.DEAL and viewer != int(state.drawn) // 2:
        return ""
    if state.phase == turns.FIRST:
        return game.say(language, "chance-first", number=outcome + 1)
    if text not in RESOURCES:
        return game.say(language, "chance", outcome=game.say(language, f"card-{text}"))
    return game.say(language, "chance", outcome=f"‹tt-call-{text}› {game.say(language, f'resource-{text}')}")


def conceal(position: Position, seat: int, move: Move, language: str) -> str:
    """Return the text that others see of a move that stays secret after the barrier; empty when it is no secret."""
    return position.game.say(language, "move-keep-secret") if move.kind == "keep" else ""


def explanations(game: Game, language: str) -> dict[str, str]:
    """Explain the table, and every card."""
    cards = {id: game.say(language, f"card-{id}-text") for id in CARDS}
    keys = ("cube", "hammer", "empty", "unfed", "score", "monument", "turns", "novice", "completed")
    told = {key: game.say(language, f"explain-{key}") for key in keys}
    return cards | told | {"empty-now": told["empty"], "aside": told["novice"]}


def line_name(game: Game, what: str, language: str) -> str:
    """Name a line of a score."""
    return game.say(language, f"card-{what}" if what in CARDS else f"score-{what}")


def prompt(position: Position, seat: int, language: str, *, typed: bool = False) -> str:
    """Tell a seat what to do now."""
    game, state = position.game, position.plain
    me, stage = state.seats[seat], int(state.seats[seat].stage)
    say = partial(game.say, language)
    by = "typing" if typed else "tapping"
    if stage == turns.NAMES:
        return say("prompt-take" if game.players == 1 else "prompt-name", by=by)
    if stage == turns.PLACES:
        return " ".join(_placing_tasks(position, seat, say))
    if stage == turns.MARKS:
        return say("prompt-mark", building=say(f"card-{CARDS[state.cards[FACTORY_TYPE]]}"))
    if stage == turns.EXCHANGING:
        return say("prompt-exchange", left=turns.EXCHANGES - count(int(me.exchanged)))
    if stage == turns.REACTS:
        waiting = [kind for kind in range(TYPES) if me.reactions >> kind & 1]
        names = (f"‹tt-watch-{CATEGORIES[kind]}› {say(f'card-{CARDS[state.cards[kind]]}')}" for kind in waiting)
        return say("prompt-react", buildings=", ".join(names))
    keys = {
        turns.KEEPS: "prompt-keep",
        turns.BUILDS: "prompt-build",
        turns.PUTS: "prompt-put",
        turns.WATCHES_OVER: "prompt-watch",
    }
    return say(keys[stage], by=by) if stage in keys else ""


def _placing_tasks(position: Position, seat: int, say: Say) -> Iterator[str]:
    """Say which cube is to be placed, and what else may be done with it."""
    state = position.plain
    if not state.named:
        yield say("prompt-place-free")
        return
    id = RESOURCES[state.named - 1]
    yield say("prompt-place", id=id, resource=say(f"substance-{id}"))
    legal = position.legal(seat).values()
    also = {"also-factory": any(move.kind == "place" and move.what != id for move in legal)}
    for way, kinds in (("also-warehouse", ("store", "swap")), ("also-statue", ("bond",)), ("also-aside", ("aside",))):
        also[way] = any(move.kind in kinds for move in legal)
    ways = [say(f"prompt-{way}") for way, open_ in also.items() if open_]
    if ways:
        yield say("prompt-also", ways=reduce(lambda one, other: say("prompt-or", one=one, other=other), ways))


def round_name(game: Game, view: View, language: str) -> str:
    """Name the round, if one is being played."""
    return game.say(language, "round-name", round=view.round) if view.round else ""


def seat_notes(game: Game, view: View, seat: int, language: str) -> tuple[SeatNote, ...]:
    """Note who holds the hammer, and who has completed a town."""
    town = view.towns[seat]
    if town.completed:
        said = game.say(language, "board-completed", place=town.place)
        return (SeatNote(said, said),)
    builder = game.say(language, "board-builder")
    return (SeatNote(f"‹tt-hammer› {builder}", builder),) if view.builder == seat else ()


def last_round(game: Game, view: View, language: str) -> str:
    """Return nothing: the game ends when all towns are full, and nobody knows when."""
    return ""


def label(game: Game, move: Move, language: str) -> str:
    """Name the object that is placed, built or chosen; only a position knows the card of a type."""
    if move.kind in ("build", "keep"):
        return game.say(language, f"card-{move.what}")
    if move.kind in ("put", "exchange", "watch"):
        return ", ".join(game.say(language, f"type-{kind}") for kind in move.what.split())
    if move.kind in ("name", "place", "mark"):
        return game.say(language, f"resource-{move.what}")
    if move.kind == "swap":
        return game.say(language, "label-swap", resource=game.say(language, f"resource-{move.what}"))
    key = {"store": "label-store", "bond": "label-bond", "aside": "move-aside"}.get(move.kind, "move-done")
    return game.say(language, key)


def detail(position: Position, seat: int, move: Move, language: str) -> str:
    """Say that only a Factory allows a cube; name the card of a type; describe a monument."""
    game, state = position.game, position.plain
    if move.kind == "place" and state.named and move.what != RESOURCES[state.named - 1]:
        return game.say(language, "detail-factory")
    if move.kind in ("put", "exchange"):
        return _building(position, move, language)
    if move.kind == "keep":
        pattern = _pattern(partial(game.say, language), game.data.card(move.what).pattern)
        return f"{pattern}. {game.say(language, f'card-{move.what}-text')}"
    return ""


def describe(position: Position, seat: int, move: Move, language: str) -> str:
    """A move as a person would say it."""
    game = position.game
    say = partial(game.say, language)
    if move.kind == "keep":
        return f"{say('move-keep', card=label(game, move, language))}: {detail(position, seat, move, language)}"
    if move.kind == "build":
        return say("move-build", card=say(f"card-{move.what}"), cells=" ".join(move.cells), target=move.at)
    if move.kind in ("put", "exchange"):
        return say(f"move-{move.kind}", building=_building(position, move, language), cell=move.cells[0])
    if move.kind == "watch":
        return say("move-watch", types=label(game, move, language))
    key = f"move-{move.kind}"
    if move.kind == "place" and detail(position, seat, move, language):
        key = "move-substitute"
    form = "chosen" if move.kind == "name" else "resource"  # some languages have cases
    named = {"resource": say(f"{form}-{move.what}")} if move.what else {}
    return say(key, **named, cell=move.cells[0] if move.cells else "", target=move.at)


def _building(position: Position, move: Move, language: str) -> str:
    """Return the card that stands for a type in this game."""
    card = position.plain.cards[CATEGORIES.index(move.what)]
    return position.game.say(language, f"card-{CARDS[card]}")
