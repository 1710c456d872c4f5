"""Options whose values are things that a game can draw: pages show pictures to tap instead of names to type.

A choice can be drawn as the board one would get with it. An option that takes a list of things (`also`) is picked group
by group: one card of each kind, one city for each seat.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from ratusz.drawing import escape
from ratusz.drawing import theme as theme_named
from ratusz.engine.errors import RatuszError
from ratusz.engine.facts import Facts
from ratusz.engine.game import Game
from ratusz.games import configured, facts
from ratusz.texts import texts_of
from ratusz.web.boards import picture
from ratusz.web.refusals import refused

PICKED = "picked"
"""The value of the form's field that says: see what was picked."""
_COLOUR = re.compile(r"var\(--([a-z-]+)(?:, light-dark\((#\w+), (#\w+)\))?\)")


@dataclass(frozen=True)
class Thing:
    """Something that can be picked."""

    id: str
    name: str


@dataclass(frozen=True)
class Group:
    """Things of which one is picked; `name` is empty for the group of a seat."""

    id: str
    name: str
    things: tuple[Thing, ...]


@dataclass(frozen=True)
class Picker:
    """How one thing of each group is picked for an option."""

    things: Callable[[Game], Iterator[tuple[str, str]]]
    """The ids of all things, each with its group; without groups, there is one for each seat."""
    text: str
    """The game's text that names a thing, before its id."""
    group_text: str = ""

    def groups(self, known: Facts, language: str) -> tuple[Group, ...]:
        """The groups in the order in which the option lists what was picked."""
        say = texts_of(known.package).say
        found: dict[str, list[Thing]] = {}
        for thing, group in self.things(configured(known.id, {})):
            found.setdefault(group, []).append(Thing(thing, say(language, f"{self.text}{thing}")))
        if self.group_text:
            return tuple(Group(id, say(language, f"{self.group_text}{id}"), tuple(of)) for id, of in found.items())
        return tuple(Group(str(seat), "", tuple(found[""])) for seat in range(known.players[1]))


def _building_cards(game: Game) -> Iterator[tuple[str, str]]:
    return ((card.id, card.category) for card in game.data.cards if card.category != "monument")


def _cities(game: Game) -> Iterator[tuple[str, str]]:
    return ((board.city, "") for board in game.data.boards)


PICKERS = {
    ("tiny-towns", "cards"): Picker(_building_cards, "card-", "type-"),
    ("seven-wonders-dice", "cities"): Picker(_cities, "city-"),
}
DRAWN_CHOICES = {("my-city", "play")}
"""Options of which every choice gives another board."""


def picked(known: Facts, option: str, form: dict[str, str], players: int) -> str:
    """What was picked for an option, as its value."""
    picker = PICKERS.get((known.id, option))
    if picker is None:
        return form.get(option, "")
    groups = picker.groups(known, "en")
    chosen = [form.get(f"{option}-{group.id}", "") for group in (groups if picker.group_text else groups[:players])]
    return ",".join(chosen)


def named(known: Facts, option: str, value: str, language: str) -> str:
    """A picked list in words; nothing if it is none."""
    picker = PICKERS.get((known.id, option))
    if picker is None:
        return ""
    names = {thing.id: thing.name for group in picker.groups(known, language) for thing in group.things}
    ids = value.split(",")
    return ", ".join(names[id] for id in ids) if all(id in names for id in ids) else ""


@lru_cache(maxsize=256)
def drawn(game_id: str, option: str, value: str, theme: str, language: str) -> str:
    """The picture of a game, or of something that can be chosen for an option of it."""
    if not option:
        return _coloured(picture(game_id, language), theme)
    known = facts(game_id)
    try:
        if (game_id, option) in PICKERS:
            return _thing(known, option, value, theme, language)
        if (game_id, option) in DRAWN_CHOICES:
            return _board(configured(game_id, {option: value}), theme, language)
    except (RatuszError, LookupError):
        pass
    raise refused("unknown-page")


def _coloured(svg: str, theme: str) -> str:
    """A drawing for pages with our tokens.css as one that stands for itself."""

    def colour(found: re.Match[str]) -> str:
        token, light, dark = found.groups()
        own = dark if theme == "dark" else light
        return str(own) if own else escape(theme_named(theme)[token])

    return _COLOUR.sub(colour, svg)


def _thing(known: Facts, option: str, value: str, theme: str, language: str) -> str:
    """A card as itself, any other thing as the board of the first seat that gets it; LookupError if there is none."""
    game = configured(known.id, {})
    ids = [thing for thing, _ in PICKERS[known.id, option].things(game)]
    if value not in ids:
        raise LookupError(value)
    if game.parts.cards is not None:
        place = [card.id for card in game.data.cards].index(value)
        return game.parts.cards.draw_all_cards(game, theme=theme, language=language)[place]
    fewest = known.players[0]
    dealt = [value, *[other for other in ids if other != value]][:fewest]
    return _board(configured(known.id, {option: ",".join(dealt), "players": fewest}), theme, language)


def _board(game: Game, theme: str, language: str) -> str:
    """The first seat's board before anything happens."""
    drawing = game.parts.drawing
    name = drawing.paper_name(game.start().view(0), 0)
    return drawing.paper(game, name, theme=theme, language=language).draw(())
