"""Pieces of a town: cubes, buildings, cubes on buildings, and the text above the board."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ratusz.drawing import Element, Ghost, Piece, Theme, Words, group, paint, rect, text, text_markup, text_width
from ratusz.drawing import theme as theme_named
from ratusz.engine.game import Game
from ratusz.games.tiny_towns.drawing.cards import words
from ratusz.games.tiny_towns.drawing.panels import panel_pieces, supply_pieces
from ratusz.games.tiny_towns.drawing.paper import CELLS, LIVED_IN, MARGIN, WIDTH
from ratusz.games.tiny_towns.drawing.toys import cube, rosette, small_cube
from ratusz.games.tiny_towns.moves import Move, read_cell
from ratusz.games.tiny_towns.printed import SIDE, resource_of
from ratusz.games.tiny_towns.views import Town, View
from ratusz.texts import numeral

_HEADING = 22.0
"""Vertical middle of the text above the board."""
_PILED = 15.0
"""The width of a cube that stands for a card under the pile."""


def pieces(
    game: Game, view: View, seat: int | None, *, theme: str = "light", language: str = "en", heading: str = ""
) -> tuple[Piece, ...]:
    """Everything on one seat's town; the cards in the middle of the table are all printed."""
    if seat is None:
        return ()
    me, colours, say = view.towns[seat], theme_named(theme), words(language)
    return (
        *_town_pieces(view, me, colours, say),
        *_head(view, seat, heading, colours, say),
        *(supply_pieces(view, seat, say) if not heading else ()),
        *panel_pieces(view, me, colours, say),
    )


def ghost(game: Game, view: View, seat: int, move: Move) -> Ghost:
    """Return a cube or a building where it will stand, without the cubes that make room for it.

    Cubes are picked up from their tray, buildings from their cards; pure choices are made at the thing chosen.
    """
    me = view.towns[seat]
    if move.kind == "keep":
        return Ghost(paper=f"card {move.what}")
    if move.kind in ("name", "mark"):
        return Ghost(at=f"cube.{move.what}")
    if move.kind == "place":
        return Ghost(f"tt-cube-{move.what}", source=f"cube.{move.what}")
    if move.kind == "build":
        lying = dict(zip((cell for cell, _, _ in CELLS), "".join(me.cubes), strict=True))
        removes = tuple(f"cube {cell}" for cell in move.cells if lying[cell] != ".")
        return Ghost(f"tt-house-{move.what}", removes=removes, source=f"card.{move.what}")
    if move.kind in ("put", "exchange"):
        card = _card_of(view, move.what)
        return Ghost(f"tt-house-{card}", removes=_all_on(me, move.cells[0]), source=f"card.{card}")
    if move.kind == "watch":
        return Ghost(at=f"card.{_card_of(view, move.what.split()[0])}")  # the other types are chosen there
    if move.kind == "aside":
        return Ghost(at="aside", source=f"cube.{view.named}")
    if move.kind in ("store", "bond", "swap"):
        return _onto_building(view, me, move)
    return Ghost()


def _onto_building(view: View, me: Town, move: Move) -> Ghost:
    """This round's cube goes on a building; in a swap, another one comes from there."""
    cell = move.cells[0]
    index = me.marks[cell].index(move.what) if move.kind == "swap" else len(me.marks.get(cell, ()))
    added = _on_top(cell, index, "any" if move.kind == "bond" else view.named or "any", words("en"))
    source = f"cube.{move.what or view.named}"
    return Ghost(f"tt-cube-{move.what}" if move.at else "", adds=(added,), source=source)


def _card_of(view: View, category: str) -> str:
    """Return the card that stands for a type in this game."""
    return next(card.id for card in view.cards if card.category == category)


def _all_on(me: Town, cell: str) -> tuple[str, ...]:
    """Return the pieces of a building and of everything on it, if one stands there."""
    row, column = divmod(read_cell(cell), SIDE)
    if me.buildings[row][column] is None:
        return ()
    lying = [_stored_id(cell, index) for index in range(len(me.marks.get(cell, ())))]
    return (f"house {cell}", *lying, *([f"points {cell}"] if cell in me.points else []))


# On the board


def _town_pieces(view: View, me: Town, theme: Theme, say: Words) -> Iterator[Piece]:
    """From the back to the front: cubes, buildings, and what lies on these."""
    types = {card.id: card.category for card in view.cards}
    for cell, row, column in CELLS:
        letter, card = me.cubes[row][column], me.buildings[row][column]
        if letter != ".":
            resource = resource_of(letter)
            label = say("cube", resource=say.of(f"resource-{resource}"))
            yield Piece(f"cube {cell}", f"row{row + 1}", f"tt-cube-{resource}", cell, label=label)
        elif card is not None:
            yield _house(me, cell, card, types.get(card, "monument"), f"row{row + 1}", say)
            for index, resource in enumerate(me.marks.get(cell, ())):
                yield _on_top(cell, index, resource, say)
            if cell in me.points:
                yield _tag(cell, me.points[cell], theme, say)
        if cell in me.fresh:
            yield Piece(f"fresh {cell}", "rings", "tt-ring", cell)


def _house(me: Town, cell: str, card: str, kind: str, layer: str, say: Words) -> Piece:
    """A building; the windows of one where people live are lit when it is fed."""
    label, symbol = say.of(f"card-{card}"), f"tt-house-{card}"
    if kind != card:
        label = f"{label} ({say.of(f'type-{kind}')})"
    if card in LIVED_IN:
        symbol += "-lit" if cell in me.fed else "-dark"
        label = f"{label}, {say('fed' if cell in me.fed else 'unfed')}"
    return Piece(f"house {cell}", layer, symbol, cell, label=label)


def _tag(cell: str, points: int, theme: Theme, say: Words) -> Piece:
    """The present points of a building."""
    told = f"{'−' if points < 0 else ''}{say('points', count=abs(points))}"
    return Piece(f"points {cell}", "marks", cell=cell, x=66, y=11.5, markup=_draw_tag(points, theme), label=told)


@lru_cache(maxsize=256)
def _draw_tag(points: int, theme: Theme) -> str:
    """A small plate around the origin; a wooden one, if the building earns nothing."""
    written = numeral(points)
    width = max(17.0, text_width(written, 13, bold=True) + 8)
    plate = rect(-width / 2, -8.5, width, 17, round_=6, fill=paint(theme, "label" if points else "board"))
    if not points:
        plate.set(stroke=paint(theme, "board-edge"), stroke_width=0.6)
        return str(group(plate, text((0, 0), written, theme, 12).set(fill=paint(theme, "board-ink"))))
    sign = text((0, 0), written, theme, 13, font="bold").set(fill=paint(theme, "label-ink"))
    return str(group(plate.set(stroke=paint(theme, "outline"), stroke_width=0.8), sign))


def _stored_id(cell: str, index: int) -> str:
    return f"stored {cell} {index + 1}"


def _on_top(cell: str, index: int, resource: str, say: Words) -> Piece:
    """A cube that lies on a building, before its door."""
    label = say("any-cube") if resource == "any" else say("cube", resource=say.of(f"resource-{resource}"))
    return Piece(_stored_id(cell, index), "marks", f"tt-small-{resource}", cell, 64 - index * 16.5, 50, label=label)


# Above the board


def _head(view: View, seat: int, heading: str, theme: Theme, say: Words) -> Iterator[Piece]:
    """The player's name, or the game's title; the hammer, or the place of a completed town; the stage of the game."""
    name = heading or say.game
    markup = text_markup(name, theme, 20, at=(MARGIN + 2, _HEADING), font="display", anchor="start", within=190)
    yield Piece("heading", "notes", markup=markup)
    x = MARGIN + 22 + min(190, text_width(name, 20, bold=True) * 1.05)
    if view.towns[seat].completed:
        place = view.towns[seat].place
        told = f"{say('completed')} · {say('place', place=place)}"
        markup = _ribbon(place, say("completed"), theme)
        yield Piece("completed", "notes", x=x, y=_HEADING, markup=markup, label=told)
    elif view.builder == seat:
        yield Piece("hammer", "notes", "tt-hammer", x=x, y=_HEADING - 1, label=say("builder"))
    if not heading:
        said = moment(view, say)
        end = WIDTH - MARGIN - 2, _HEADING
        markup = text_markup(said, theme, 14, at=end, colour="muted", anchor="end", within=140)
        yield Piece("moment", "notes", markup=markup, label=said)
        if view.pile:
            yield _pile(view, x, end[0] - text_width(said, 14) - 10, say)


def _pile(view: View, left: float, right: float, say: Words) -> Piece:
    """The cards under the pile, the next one first, as far as there is room."""
    label = say("pile", resources=", ".join(say.of(f"resource-{resource}") for resource in view.pile))
    back = Element("use", href="#tt-back", transform="translate(9 0) scale(0.5)")
    shown = view.pile[: max(0, int((right - left - 24) / _PILED))]
    cubes = (small_cube(resource, 27 + index * _PILED, 0, _PILED - 1) for index, resource in enumerate(shown))
    return Piece("pile", "notes", x=left, y=_HEADING, markup=str(group(back, cubes)), label=label)


@lru_cache(maxsize=128)
def _ribbon(place: int, words: str, theme: Theme) -> str:
    """A ribbon for a town that is completed."""
    told = text((16, 0), words, theme, 13, font="bold", anchor="start")
    return str(rosette(place, theme)) + str(told)


def round_heading(view: View, right: float, y: float, size: float, theme: Theme, say: Words) -> Iterator[Element]:
    """The round and its resource, or the resources to choose from, ending at `right`."""
    x = right
    for resource in reversed(view.face_up if view.named is None else (view.named,)):
        yield cube(x - size / 2, y, size, resource, theme, say.of(f"letter-{resource}"))
        x -= size * 1.12
    words = moment(view, say)
    yield text((x - 4, y), words, theme, size * 0.28 + 5.5, colour="muted", anchor="end", within=right - 225)


def moment(view: View, say: Words) -> str:
    """Name the stage of the game."""
    if view.phase in ("deal", "keep", "over"):
        return say(view.phase)
    words = f"{say('round')} {view.round}"
    return f"{words} · {say('free-choice')}" if view.free_choice else words
