"""Tiny Towns on paper: boards to write on, a score pad, and all cards to look things up or to cut out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ratusz.drawing import (
    A4,
    Element,
    PadRow,
    Theme,
    Words,
    capital,
    group,
    move_to,
    name_line,
    page,
    path,
    score_pads,
    text,
    two_on_a_page,
    wrap,
)
from ratusz.drawing import theme as theme_named
from ratusz.engine.game import Game
from ratusz.games.tiny_towns.drawing import cards
from ratusz.games.tiny_towns.drawing.cards import words
from ratusz.games.tiny_towns.drawing.paper import BOARD_END, MARGIN, WIDTH, TownBoard
from ratusz.games.tiny_towns.drawing.toys import building, cube
from ratusz.games.tiny_towns.printed import CATEGORIES, RESOURCES, Card, Data
from ratusz.games.tiny_towns.views import CardView
from ratusz.texts import numeral

_EDGE = 8.0
_NOTES = 150.0
_CARD = (170.0, 237.0)
_ACROSS = 4


def pages(game: Game, *, language: str = "en") -> list[str]:
    """Pages to print: two boards to cut apart, two score pads for six players, then all cards."""
    data: Data = game.data
    say, ink = words(language), theme_named("ink")
    board = tuple(_empty_board(data, ink, say)), BOARD_END + _NOTES
    title = f"{say.game}: {say('boards-to-print')}"
    sheets = [two_on_a_page([board, board], WIDTH, title=title, language=language), _score_pads(data, ink, say)]
    by_type = {category: [card for card in data.cards if card.category == category] for category in CATEGORIES}
    monuments = by_type.pop("monument")
    rows = [row for cards_of_type in by_type.values() for row in _rows(cards_of_type)]
    for heading, lines in ((say("buildings"), rows), (say("monuments"), list(_rows(monuments)))):
        sheets += [_card_page(lines[start : start + 4], heading, ink, say) for start in range(0, len(lines), 4)]
    return [str(sheet) for sheet in sheets]


def _rows(cards_of_type: Sequence[Card]) -> Iterator[Sequence[Card]]:
    for start in range(0, len(cards_of_type), _ACROSS):
        yield cards_of_type[start : start + _ACROSS]


def _empty_board(data: Data, ink: Theme, say: Words) -> Iterator[Element]:
    """A board with a name, room for notes and the titles of a solo game."""
    yield text((MARGIN, 29), say.game, ink, 23, font="display", anchor="start", within=180)
    yield from name_line(206, 32, 244, WIDTH - MARGIN, say("name"), ink)
    yield from TownBoard(ink, say).wood()
    letters = " · ".join(f"{say.of(f'letter-{id}')} {say.of(f'resource-{id}')}" for id in RESOURCES)
    yield text((WIDTH / 2, BOARD_END - 17), letters, ink, 12, colour="muted", within=300)
    y, width = BOARD_END + 10, 178.0
    yield text((MARGIN, y + 9), say("notes"), ink, 13, font="bold", anchor="start")
    for line in range(1, 6):
        yield path(f"M{MARGIN:g} {y + 14 + line * 23:g}H{MARGIN + width:g}", stroke=ink["line"], stroke_width=1)
    yield from _titles(data, MARGIN + width + 14, y, ink, say)


def _titles(data: Data, x: float, y: float, ink: Theme, say: Words) -> Iterator[Element]:
    """The titles of a solo game and their totals, the best first."""
    right = WIDTH - MARGIN
    yield text((x, y + 9), say("solo"), ink, 13, font="bold", anchor="start")
    above: int | None = None
    for index, title in enumerate(reversed(data.titles)):
        level = y + 30 + index * 20
        if title.least is None:
            points = say("up-to", points=numeral(above - 1)) if above is not None else ""
        else:
            points = f"{title.least}–{above - 1}" if above is not None else f"{title.least}+"
        yield text((x, level), points, ink, 12, font="bold", anchor="start", within=42)
        yield text((x + 46, level), say.of(f"title-{title.id}"), ink, 12, anchor="start", within=right - x - 46)
        if index:
            yield path(f"M{x:g} {level - 10:g}H{right:g}", stroke=ink["line"], stroke_width=0.7)
        above = title.least


def _score_pads(data: Data, ink: Theme, say: Words) -> Element:
    """Two pads for six players, with a row for each type of building."""
    rows = [PadRow(capital(say.of(f"type-{kind}")), building(0, 0, 28, kind, ink)) for kind in CATEGORIES]
    rows += [PadRow(say("empty-row", points=numeral(data.empty))), PadRow(say("total"), strong=True)]
    pads = score_pads(rows, 6, game=say.game, heading=say("score-pad"), name=say("name"), note=say("ties"))
    return page(pads, title=f"{say.game}: {say('score-pad')}", language=say.language)


def _card_page(rows: Sequence[Sequence[Card]], heading: str, ink: Theme, say: Words) -> Element:
    """Up to four rows of four cards; what a single card leaves free of its row explains the cubes."""
    width, gap = A4[0], 3.0
    wide = (width - 2 * _EDGE - (_ACROSS - 1) * gap) / _ACROSS
    scale, top = wide / _CARD[0], 20.0
    drawing = [text((_EDGE, 13.5), heading, ink, 7, font="display", anchor="start")]
    drawing.append(text((width - _EDGE, 14), say.game, ink, 4, colour="muted", anchor="end"))
    for index, row in enumerate(rows):
        y = top + index * (_CARD[1] * scale + gap)
        for column, card in enumerate(row):
            x = _EDGE + column * (wide + gap)
            drawing.append(group(_card(card, ink, say), transform=move_to(x, y, scale)))
        if len(row) == 1:
            x, room = _EDGE + wide + 3 * gap, 3 * _CARD[0]
            drawing.append(group(_legend(room, ink, say), transform=move_to(x, y, scale)))
    return page(drawing, title=f"{say.game}: {heading}", language=say.language)


def _card(card: Card, ink: Theme, say: Words) -> Element:
    shown = CardView(card.id, card.category, card.pattern)
    return cards.face(shown, cards.lay_out_within(shown, *_CARD, say), *_CARD, ink, say)


def _legend(width: float, ink: Theme, say: Words) -> Iterator[Element]:
    """The five cubes and what may be done with them."""
    yield text((0, 20), say("resources"), ink, 19, font="display", anchor="start")
    for index, resource in enumerate(RESOURCES):
        x = 30 + index * 96
        yield cube(x, 80, 56, resource, ink, say.of(f"letter-{resource}"))
        yield text((x - 4, 124), say.of(f"resource-{resource}"), ink, 14)
    for index, line in enumerate(wrap(say("resources-note"), width - 30, 13)):
        yield text((0, 160 + index * 18), line, ink, 13, colour="muted", anchor="start")
