"""Cards of Tiny Towns: full to print, small to recognise, and a back that reveals nothing."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from ratusz.drawing import Element, Font, Theme, Words, document, group, paint, path, rect, text, text_width, wrap
from ratusz.drawing import theme as theme_named
from ratusz.engine.game import Game
from ratusz.games.tiny_towns.drawing.toys import COLOURS, building, cube
from ratusz.games.tiny_towns.printed import resource_of
from ratusz.games.tiny_towns.views import CardView, card_view

PutCube = Callable[[str, float, float, float], Element]
"""Draws a cube of a resource: x, y of its middle, and its size."""

_ALONE = 170.0
"""The width of a card that is drawn alone."""
_PAD = 9.0
_HEAD = 54.0
_LEADING = 1.26
DISPLAY = 1.12
"""How much wider the display font is than `text_width` estimates."""


@cache
def words(language: str) -> Words:
    """Return the texts of boards and cards."""
    return Words("ratusz.games.tiny_towns", language)


class CardLayout(NamedTuple):
    """The division of a card's height between its text and its pattern."""

    name: list[str]
    name_size: float
    pitch: float
    effect: list[str]
    size: float
    height: float
    """The minimum height of this card."""


def lay_out(card: CardView, width: float, say: Words, size: float = 11.5, pitch: float | None = None) -> CardLayout:
    """Break the text of a card into lines that fit its width."""
    room = width - 2 * _PAD
    name, name_size = fit_name(say.of(f"card-{card.id}"), (room - 42) / DISPLAY)
    pitch = pitch or (23 if len(card.pattern) > 2 else 26)
    effect = wrap(say.of(f"card-{card.id}-text"), room, size)
    height = _HEAD + 16 + len(card.pattern) * pitch + len(effect) * size * _LEADING + 9
    return CardLayout(name, name_size, pitch, effect, size, height)


def lay_out_within(card: CardView, width: float, height: float, say: Words) -> CardLayout:
    """Return the layout with the largest letters, then the largest pattern, that fits this height."""
    pitches = [pitch for pitch in (34, 32, 30, 28, 26, 23, 21) if pitch * len(card.pattern[0]) <= width - 2 * _PAD]
    sizes = (11.5, 11, 10.5, 10, 9.5, 9, 8.5, 8)
    layouts = [lay_out(card, width, say, size, pitch) for size in sizes for pitch in pitches]
    return next((layout for layout in layouts if layout.height <= height), layouts[-1])


def face(card: CardView, layout: CardLayout, width: float, height: float, theme: Theme, say: Words) -> Element:
    """Draw a card of this size at (0, 0): its type, its name, its pattern and its effect."""
    whole = card_ground(card, width, height, _HEAD, theme)
    whole.add(building(27, _HEAD / 2 + 1, 38, card.category, theme))
    display: Font = "display"
    lines = [(line, layout.name_size, "ink", display) for line in layout.name]
    lines.append((say.of(f"type-{card.category}"), 10.5, "muted", "text"))
    y = _HEAD / 2 - sum(size * 1.16 for _, size, _, _ in lines) / 2
    for line, size, colour, font in lines:
        y += size * 1.16
        room = (width - 2 * _PAD - 42) / (DISPLAY if font == display else 1)
        at = 51, y - size * 0.58
        whole.add(text(at, line, theme, size, colour=colour, font=font, anchor="start", within=room))
    spare = height - layout.height
    rows = len(card.pattern) * layout.pitch
    middle = _HEAD + 8 + spare * 0.3 + rows / 2
    whole.add(pattern(card.pattern, width / 2, middle, layout.pitch, _cubes(theme, say)))
    y = _HEAD + 16 + spare * 0.6 + rows + layout.size * _LEADING / 2
    for line in layout.effect:
        whole.add(text((_PAD, y), line, theme, layout.size, anchor="start"))
        y += layout.size * _LEADING
    return whole


def draw_all_cards(game: Game, *, theme: str = "light", language: str = "en") -> list[str]:
    """Every card that the game has, one by one."""
    return [draw_card(card_view(game, card.id), theme=theme, language=language) for card in game.data.cards]


def draw_card(card: CardView, *, theme: str = "light", language: str = "en") -> str:
    """One card: its type, name, pattern and text."""
    say, colours = words(language), theme_named(theme)
    layout = lay_out(card, _ALONE, say)
    drawn = face(card, layout, _ALONE, layout.height, colours, say)
    about = {"title": say.of(f"card-{card.id}"), "description": in_words(card, say), "font": colours["font-text"]}
    return str(document(_ALONE, layout.height, drawn, **about, language=language))


def card_ground(card: CardView, width: float, height: float, head: float, theme: Theme) -> Element:
    """A sheet with a band in the colour of the card's type at its head."""
    colour = COLOURS[card.category]
    band = [rect(0.5, 0.5, width - 1, head, round_=9), rect(0.5, 12, width - 1, head - 12)]
    whole = group(_sheet(width, height, theme), group(band, fill=paint(theme, f"{colour}-tint")), data_card=card.id)
    whole.add(path(f"M0.500 {head:g}H{width - 0.5:g}", stroke=paint(theme, colour), stroke_width=2))
    return whole.add(_sheet(width, height, theme).set(fill="none"))


def small(card: CardView, width: float, height: float, theme: Theme, say: Words) -> Element:
    """A small card at (0, 0): its type, its name and its pattern."""
    whole = group(_sheet(width, height, theme), data_card=card.id)
    whole.add(building(18, 17, 23, card.category, theme))
    name, size = fit_name(say.of(f"card-{card.id}"), width - 38, (12.5, 11.5))
    for index, line in enumerate(name):
        y = 17 + (index - (len(name) - 1) / 2) * size * 1.1
        whole.add(text((33, y), line, theme, size, font="bold", anchor="start", within=width - 38))
    rows, pitch = len(card.pattern), min(24.0, (width - 14) / 4)
    pitch = min(pitch, (height - 40) / rows)
    return whole.add(pattern(card.pattern, width / 2, 34 + (height - 40) / 2, pitch, _cubes(theme, say)))


def back(width: float, height: float, theme: Theme) -> Element:
    """A monument card face down at (0, 0)."""
    plum = paint(theme, "plum") if theme.fills else theme["paper"]
    inner = rect(4, 4, width - 8, height - 8, round_=4, fill="none", stroke=paint(theme, "label"), stroke_opacity=0.7)
    sheet = _sheet(width, height, theme).set(fill=plum, stroke=paint(theme, "outline"))
    return group(sheet, inner, building(width / 2, height / 2, min(width, height) * 0.6, "monument", theme))


def pattern(rows: tuple[str, ...], x: float, y: float, pitch: float, put: PutCube) -> Element:
    """The cubes of a pattern around (x, y), from the back to the front."""
    whole = group()
    for row, letters in enumerate(rows):
        for column, letter in enumerate(letters):
            if letter != ".":
                cx = x + (column - (len(letters) - 1) / 2) * pitch
                cy = y + (row - (len(rows) - 1) / 2) * pitch
                whole.add(put(resource_of(letter), cx, cy, pitch - 1.5))
    return whole


def _cubes(theme: Theme, say: Words) -> PutCube:
    """Draw cubes inline, for pictures that show few of them."""
    return lambda resource, x, y, size: cube(x, y, size, resource, theme, say.of(f"letter-{resource}"))


def in_words(card: CardView, say: Words) -> str:
    """Describe a card, for screen readers."""
    rows = "; ".join(
        ", ".join(say("blank") if letter == "." else say.of(f"resource-{resource_of(letter)}") for letter in row)
        for row in card.pattern
    )
    return f"{say.of(f'card-{card.id}')} ({say.of(f'type-{card.category}')}): {rows}. {say.of(f'card-{card.id}-text')}"


def _sheet(width: float, height: float, theme: Theme) -> Element:
    """The card itself: a rounded piece of stiff paper."""
    edge = theme["edge"]
    return rect(0.5, 0.5, width - 1, height - 1, round_=9, fill=theme["cell"], stroke=edge, stroke_width=1)


def two_lines(words: str, size: float, *, bold: bool = False) -> list[str]:
    """Break a text in two lines, as equal as possible."""
    parts = words.split()
    splits = [(" ".join(parts[:cut]), " ".join(parts[cut:])) for cut in range(1, len(parts))]
    if not splits:
        return [words]
    return list(min(splits, key=lambda lines: max(text_width(line, size, bold=bold) for line in lines)))


def fit_name(name: str, room: float, sizes: tuple[float, ...] = (15, 14, 13)) -> tuple[list[str], float]:
    """The name in one line, or in two of the smallest of these sizes."""
    for size in sizes:
        if text_width(name, size, bold=True) <= room:
            return [name], size
    return two_lines(name, sizes[-1], bold=True), sizes[-1]
