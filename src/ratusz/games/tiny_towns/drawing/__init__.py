"""Tiny Towns as pictures: towns and cards on a screen, in a notebook and on paper.

Lengths are user units, one of them a pixel on a phone 390 pixels wide. Everything is made of wood: the board is
printed once, and the toys stand on it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from ratusz.drawing import Element, Head, Theme, Words, group, text, text_width
from ratusz.drawing import theme as theme_named
from ratusz.engine.game import Game
from ratusz.games.pictures import draw, draw_table
from ratusz.games.tiny_towns.drawing import cards
from ratusz.games.tiny_towns.drawing.cards import words
from ratusz.games.tiny_towns.drawing.pages import pages
from ratusz.games.tiny_towns.drawing.paper import paper
from ratusz.games.tiny_towns.drawing.pieces import ghost, moment, pieces, round_heading
from ratusz.games.tiny_towns.drawing.toys import hammer
from ratusz.games.tiny_towns.views import CardView, View

__all__ = ["draw", "draw_table", "ghost", "head", "pages", "paper", "paper_name", "pieces", "title", "wide_name"]


def paper_name(view: View, seat: int | None) -> str:
    """Every seat has the same board; in the middle lie the cards in play and, for its owner, the own monument.

    Two monuments to choose between are not among them: each is a picture of its own, see `ghost`.
    """
    if seat is not None:
        return "town"
    own = view.towns[view.viewer].monument if view.viewer is not None else None
    shown = [*view.cards, own] if own else view.cards
    return f"cards {','.join(card.id for card in shown)}".strip()


def wide_name(name: str) -> str:
    """Beside a board there is room for larger cards."""
    return f"wide-{name}" if name.startswith("cards") else ""


def head(game: Game, view: View, width: float, *, theme: str = "light", language: str = "en") -> Head:
    """The game's name, this round's resource, and the cards in play."""
    say, colours = words(language), theme_named(theme)
    rail, height = _rail(view.cards, width, colours, say)
    drawn = group(
        text((24, 38), say.game, colours, 26, font="display", anchor="start"),
        _call(view, width + 18, 38, colours, say),
        group(rail, transform="translate(22 68)"),
    )
    return Head(drawn, 68 + height, description=" ".join(cards.in_words(card, say) for card in view.cards))


def title(game: Game, view: View, seat: int | None, language: str) -> str:
    """The game, the player, the round and its resource, or the resources to choose from."""
    say, now = words(language), ""
    if view.named:
        now = say("named", resource=say.of(f"resource-{view.named}"))
    elif view.face_up:
        now = say("face-up", resources=", ".join(say.of(f"resource-{id}") for id in view.face_up))
    return say.heading(seat, moment(view, say), now)


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
    yield from round_heading(view, right, y, 40, theme, say)
    if view.builder is None or view.phase in ("deal", "keep", "over"):
        return
    named = 45.0 if view.named else 0.0
    x = right - named - text_width(f"{say('round')} {view.round}", 16.7) - 20
    words = say.player(view.builder)
    yield text((x, y), words, theme, 16.7, font="bold", anchor="end")
    yield hammer(x - text_width(words, 16.7, bold=True) - 28, y, 34, theme)
