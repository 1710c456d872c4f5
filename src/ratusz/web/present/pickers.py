"""Options whose values are things that a game can draw: pages show pictures to tap instead of names to type.

A choice is drawn as the board one would get with it. A list of things is picked group by group: one card of each kind,
one city for each seat.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from ratusz.drawing import escape
from ratusz.drawing import theme as theme_named
from ratusz.engine.errors import RatuszError
from ratusz.engine.facts import Facts
from ratusz.engine.options import Option, Options
from ratusz.games import configured, facts
from ratusz.texts import texts_of
from ratusz.web.http.refusals import web_refusal
from ratusz.web.present.boards import empty_board, picture

PICKED = "picked"
"""The form value that means: read the option from the fields of its groups."""
_COLOUR = re.compile(r"var\(--([a-z-]+)(?:, light-dark\((#\w+), (#\w+)\))?\)")


@dataclass(frozen=True)
class Thing:
    """Something that can be picked."""

    id: str
    name: str


@dataclass(frozen=True)
class ThingGroup:
    """Things of which one is picked; a seat's group has no name."""

    id: str
    name: str
    things: tuple[Thing, ...]


def groups(known: Facts, option: Option, language: str) -> tuple[ThingGroup, ...]:
    """Return the groups of an option, in the order of its value; empty if nothing can be picked."""
    if option.picks is None:
        return ()
    say, prefix = texts_of(known.package).say, option.picks.text
    found = []
    for text, ids in option.picks.groups:
        things = tuple(Thing(id, say(language, f"{prefix}{id}")) for id in ids)
        if text:
            found.append(ThingGroup(text, say(language, text), things))
        else:
            found += [ThingGroup(f"seat-{seat}", "", things) for seat in range(known.players[1])]
    return tuple(found)


def read_form(known: Facts, option: Option, form: Mapping[str, str], players: int) -> str:
    """Return the value of an option from what was picked in the form."""
    of_kinds = [group for group in groups(known, option, "en") if group.name]
    of_seats = [group for group in groups(known, option, "en") if not group.name][:players]
    return ",".join(form.get(f"{option.name}-{group.id}", "") for group in (*of_kinds, *of_seats))


def list_in_words(known: Facts, option: Option, value: str, language: str) -> str:
    """Return a picked list in words; empty if the value is not one."""
    names = {thing.id: thing.name for group in groups(known, option, language) for thing in group.things}
    ids = value.split(",")
    return ", ".join(names[id] for id in ids) if all(id in names for id in ids) else ""


@lru_cache(maxsize=256)
def draw_choice(game_id: str, name: str, value: str, theme: str, language: str) -> str:
    """Return the picture of a game, or of something that can be chosen for one of its options."""
    if not name:
        return _set_colours(picture(game_id, language), theme)
    known = facts(game_id)
    option = next((option for option in known.options if option.name == name), None)
    try:
        if option and option.picks and any(value in ids for _, ids in option.picks.groups):
            return _thing(known, option, value, theme, language)
        if option and option.drawn:
            return empty_board(known.id, {name: value}, theme, language)
    except (RatuszError, LookupError):
        pass
    raise web_refusal("unknown-page")


def _set_colours(svg: str, theme: str) -> str:
    """Replace the CSS variables in a drawing with colours, so that it needs no tokens.css."""

    def colour(found: re.Match[str]) -> str:
        token, light, dark = found.groups()
        own = dark if theme == "dark" else light
        return str(own) if own else escape(theme_named(theme)[token])

    return _COLOUR.sub(colour, svg)


def _thing(known: Facts, option: Option, value: str, theme: str, language: str) -> str:
    """Draw a card as itself, anything else as the first seat's board with it."""
    game = configured(known.id, {})
    if game.parts.cards is not None:
        place = [card.id for card in game.data.cards].index(value)
        return game.parts.cards.draw_all_cards(game, theme=theme, language=language)[place]
    assert option.picks is not None
    fewest, others = known.players[0], [id for _, ids in option.picks.groups for id in ids if id != value]
    options: Options = {option.name: ",".join([value, *others][:fewest]), "players": fewest}
    return empty_board(known.id, options, theme, language)
