"""Tiny Towns as pictures: towns and cards on a screen, in a notebook and on paper.

Lengths are user units, one of them a pixel on a phone 390 pixels wide. Everything is made of wood: the board is
printed once, and the toys stand on it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from ratusz.drawing import Element, Laid, Theme, document, group, rows_of, side_by_side, text, text_width
from ratusz.drawing import theme as theme_named
from ratusz.engine.game import Game
from ratusz.games.tiny_towns.drawing import cards
from ratusz.games.tiny_towns.drawing.blocks import hammer
from ratusz.games.tiny_towns.drawing.cards import Words, words
from ratusz.games.tiny_towns.drawing.pages import pages
from ratusz.games.tiny_towns.drawing.paper import paper
from ratusz.games.tiny_towns.drawing.pieces import call, ghost, moment, pieces
from ratusz.games.tiny_towns.views import CardView, View, card_view

__all__ = ["draw", "draw_all_cards", "draw_table", "ghost", "pages", "paper", "paper_name", "pieces", "wide_name"]

_CARD = 170.0


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


def draw(game: Game, view: View, seat: int = 0, *, theme: str = "light", language: str = "en") -> str:
    """One player's town as a complete SVG document."""
    town = paper(game, "town", theme=theme, language=language)
    lying = pieces(game, view, seat, theme=theme, language=language)
    return town.draw(lying, title=_title(view, seat, words(language)))


def draw_table(game: Game, view: View, *, theme: str = "light", language: str = "en") -> str:
    """The cards in play, this round's resource and all towns of a view."""
    say, colours = words(language), theme_named(theme)
    town = paper(game, "town", theme=theme, language=language)
    boards = []
    for seat in range(len(view.towns)):
        name = f"{say('player')} {seat + 1}"
        boards.append(Laid(town, pieces(game, view, seat, theme=theme, language=language, heading=name), name))
    across = rows_of(len(boards))
    width = across * (town.width + 22) - 22
    rail, height = _rail(view.cards, width, colours, say)
    head = group(
        text(24, 38, say("title"), colours, 26, display=True, anchor="start"),
        _call(view, width + 18, 38, colours, say),
        group(rail, transform="translate(22 68)"),
    )
    return side_by_side(
        boards,
        across,
        colours,
        title=_title(view, None, say),
        head=head,
        head_height=68 + height,
        description=" ".join(cards.in_words(card, say) for card in view.cards),
    )


def draw_all_cards(game: Game, *, theme: str = "light", language: str = "en") -> list[str]:
    """Every card that the game has, one by one."""
    every = (card_view(game, card.id) for card in game.data.cards)
    return [draw_card(card, theme=theme, language=language) for card in every]


def draw_card(card: CardView, *, theme: str = "light", language: str = "en") -> str:
    """One card: its type, name, pattern and text."""
    say, colours = words(language), theme_named(theme)
    layout = cards.lay_out(card, _CARD, say)
    return str(
        document(
            _CARD,
            layout.height,
            cards.face(card, layout, _CARD, layout.height, colours, say),
            title=say.name(card.id),
            description=cards.in_words(card, say),
            font=colours["font-text"],
            language=language,
        )
    )


def _title(view: View, seat: int | None, say: Words) -> str:
    parts = [say("title")]
    if seat is not None:
        parts.append(f"{say('player')} {seat + 1}")
    parts.append(moment(view, say))
    if view.named:
        parts.append(say("named", resource=say.resource(view.named)))
    elif view.face_up:
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
    yield from call(view, right, y, 40, theme, say)
    if view.builder is None or view.phase in ("deal", "keep", "over"):
        return
    named = 45.0 if view.named else 0.0
    x = right - named - text_width(f"{say('round')} {view.round}", 16.7) - 20
    words = f"{say('player')} {view.builder + 1}"
    yield text(x, y, words, theme, 16.7, bold=True, anchor="end")
    yield hammer(x - text_width(words, 16.7, bold=True) - 28, y, 34, theme)
