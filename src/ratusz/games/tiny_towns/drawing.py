"""Tiny Towns as pictures: towns and cards on a screen and in a notebook; `pages` makes them for paper."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ratusz.drawing import Child, Element, Theme, document, group, hammer, rect, text, text_width
from ratusz.drawing import theme as theme_named
from ratusz.games.tiny_towns import cards_drawing as cards
from ratusz.games.tiny_towns import town_drawing as towns
from ratusz.games.tiny_towns.cards_drawing import Words
from ratusz.games.tiny_towns.print_pages import pages
from ratusz.games.tiny_towns.views import CardView, View

if TYPE_CHECKING:
    from ratusz.engine.game import Game

__all__ = ["draw", "draw_all_cards", "draw_card", "draw_cards", "draw_table", "pages"]

_CARD = 170.0
_RAIL = 330.0
_GAP = 12.0


def draw(view: View, seat: int = 0, *, theme: str = "light", language: str = "en") -> str:
    """One player's town as a complete SVG document.

    Every cell is a `<g data-cell="b3">` (second column, third row from the top), so that a page can make it a
    place to click, with a title that says what stands there; the piece itself has the class `mark`.
    """
    say, colours = Words(language), theme_named(theme)
    return _finish(
        towns.WIDTH,
        towns.HEIGHT,
        towns.town(view, seat, colours, say),
        title=_title(view, seat, say),
        description=towns.in_words(view, seat, say),
        theme=colours,
        say=say,
    )


def draw_table(view: View, *, theme: str = "light", language: str = "en") -> str:
    """The cards in play, this round's resource and all towns of a view."""
    say, colours = Words(language), theme_named(theme)
    count = len(view.towns)
    across = min(4, math.ceil(math.sqrt(count * 1.5)), count)
    across = math.ceil(count / math.ceil(count / across))  # rows of equal length where that is possible
    gap, head = 22.0, 68.0
    width = gap + across * (towns.WIDTH + gap)
    rail, rail_height = _rail(view.cards, width - 2 * gap, colours, say)
    top = head + rail_height
    height = top + math.ceil(count / across) * (towns.HEIGHT + gap)
    everything = group(rect(0, 0, width, height, round_=14, fill=colours["table"]))
    everything.add(text(gap + 2, head / 2 + 4, say("title"), colours, 26, display=True, anchor="start"))
    everything.add(_call(view, width - gap - 4, head / 2 + 4, colours, say))
    everything.add(group(rail, transform=f"translate({gap:g} {head:g})"))
    stories = [cards.in_words(card, say) for card in view.cards]
    for seat in range(count):
        row, column = divmod(seat, across)
        x, y = gap + column * (towns.WIDTH + gap), top + row * (towns.HEIGHT + gap)
        name = f"{say('player')} {seat + 1}"
        place = f"translate({x:g} {y:g})"
        everything.add(group(towns.town(view, seat, colours, say, name), transform=place, data_seat=str(seat)))
        stories.append(f"{name}: {towns.in_words(view, seat, say)}")
    description = " ".join(stories)
    return _finish(
        width, height, everything, title=_title(view, None, say), description=description, theme=colours, say=say
    )


def draw_card(card: CardView, *, theme: str = "light", language: str = "en") -> str:
    """One card: its type, name, pattern and text."""
    say, colours = Words(language), theme_named(theme)
    layout = cards.lay_out(card, _CARD, say)
    drawing = cards.face(card, layout, _CARD, layout.height, colours, say)
    name, story = say.name(card.id), cards.in_words(card, say)
    return _finish(_CARD, layout.height, drawing, title=name, description=story, theme=colours, say=say)


def draw_all_cards(game: Game, *, theme: str = "light", language: str = "en") -> list[str]:
    """Every card that the game has, one by one."""
    every = (CardView(card.id, card.category, card.pattern) for card in game.data.cards)
    return [draw_card(card, theme=theme, language=language) for card in every]


def draw_cards(view: View, *, theme: str = "light", language: str = "en") -> str:
    """All cards in play and the viewer's own monument (or the two to choose from), one below the other."""
    say, colours = Words(language), theme_named(theme)
    shown = list(view.cards)
    if view.viewer is not None:
        me = view.towns[view.viewer]
        shown += [me.monument] if me.monument else me.dealt
    everything, y = group(), 0.0
    for card in shown:
        face, height = cards.wide(card, _RAIL, colours, say)
        everything.add(group(face, transform=f"translate(0 {y:g})"))
        y += height + 8
    if not shown:
        everything.add(text(_RAIL / 2, 34, say("deal"), colours, 16, colour="muted"))
        y = 68
    stories = " ".join(cards.in_words(card, say) for card in shown) or say("deal")
    title = f"{say('title')} · {say('cards')}"
    return _finish(_RAIL, y, everything, title=title, description=stories, theme=colours, say=say)


def _finish(
    width: float, height: float, *children: Child, title: str, description: str, theme: Theme, say: Words
) -> str:
    return str(
        document(
            width,
            height,
            *children,
            title=title,
            description=description,
            font=theme["font-text"],
            language=say.language,
        )
    )


def _title(view: View, seat: int | None, say: Words) -> str:
    parts = [say("title")]
    if seat is not None:
        parts.append(f"{say('player')} {seat + 1}")
    if view.phase in ("deal", "keep", "over"):
        parts.append(say(view.phase))
    else:
        parts.append(f"{say('round')} {view.round}")
    if view.free_choice:
        parts.append(say("free-choice"))
    if view.named:
        parts.append(say("named", resource=say.resource(view.named)))
    if view.face_up and not view.named:
        parts.append(say("face-up", resources=", ".join(map(say.resource, view.face_up))))
    return " · ".join(parts)


def _rail(shown: Sequence[CardView], width: float, theme: Theme, say: Words) -> tuple[Element, float]:
    """Small cards in one or two rows, and how high they are with the gap below them."""
    if not shown:
        return group(), 0
    across, gap, height = (7 if width > 700 else 4), 8.0, 98.0
    wide = min(172.0, (width - (across - 1) * gap) / across)
    rail = group()
    for index, card in enumerate(shown):
        row, column = divmod(index, across)
        place = f"translate({column * (wide + gap):.2f} {row * (height + gap):g})"
        rail.add(group(cards.small(card, wide, height, theme, say), transform=place))
    return rail, math.ceil(len(shown) / across) * (height + gap) + 14


def _call(view: View, right: float, y: float, theme: Theme, say: Words) -> Iterator[Element]:
    """This round's resource at the head of the table, and who holds the hammer."""
    yield from towns.call(view, right, y, 40, theme, say)
    if view.builder is None or view.phase in ("deal", "keep", "over"):
        return
    named = 45.0 if view.named else 0.0
    x = right - named - text_width(f"{say('round')} {view.round}", 16.7) - 20
    words = f"{say('player')} {view.builder + 1}"
    yield text(x, y, words, theme, 16.7, bold=True, anchor="end")
    yield hammer(x - text_width(words, 16.7, bold=True) - 28, y, 34, theme)
