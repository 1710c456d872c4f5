"""What changes on a town: cubes, buildings, what lies on them, the hammer, the resource, and what is written."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from ratusz.drawing import Element, Ghost, Piece, Theme, group, text, text_width, wrap
from ratusz.drawing import theme as theme_named
from ratusz.games.tiny_towns.data import SIDE
from ratusz.games.tiny_towns.drawing.blocks import blank_cube, rosette
from ratusz.games.tiny_towns.drawing.cards import Words, figure, pattern, resource_of, words
from ratusz.games.tiny_towns.drawing.paper import (
    CELLS,
    MARGIN,
    MONUMENT_WIDTH,
    PANELS,
    WIDTH,
    score_box,
)
from ratusz.games.tiny_towns.drawing.toys import cube
from ratusz.games.tiny_towns.moves import Move, read_cell
from ratusz.games.tiny_towns.views import CardView, Town, View

if TYPE_CHECKING:
    from ratusz.engine.game import Game

_STATUS = PANELS + 116
"""The middle of the strip that says how full the town is."""


def pieces(
    game: Game, view: View, seat: int | None, *, theme: str = "light", language: str = "en", heading: str = ""
) -> tuple[Piece, ...]:
    """Everything on one seat's town; the cards in the middle of the table are all printed."""
    if seat is None:
        return ()
    me, colours, say = view.towns[seat], theme_named(theme), words(language)
    return (
        *_standing(view, me, say),
        *_head(view, seat, heading, colours, say),
        *(_monument(me, colours, say) if view.options.get("monuments", True) else ()),
        _score(me, bool(view.options.get("monuments", True)), colours, say),
        *_status(view, me, colours, say),
    )


def ghost(game: Game, view: View, seat: int, move: Move) -> Ghost:
    """A cube or a building where it will stand, without the cubes that make room for it."""
    me = view.towns[seat]
    if move.kind == "place":
        return Ghost(f"tt-cube-{move.what}")
    if move.kind == "build":
        return Ghost(
            f"tt-house-{move.what}", removes=tuple(f"cube {cell}" for cell in move.cells if _cube_on(me, cell))
        )
    if move.kind in ("put", "exchange"):
        card = next(card.id for card in view.cards if card.category == move.what)
        return Ghost(f"tt-house-{card}", removes=_all_on(me, move.cells[0]))
    if move.kind in ("store", "bond", "swap"):
        cell = move.cells[0]
        index = len(me.marks.get(cell, ()))
        if move.kind == "swap":
            index = me.marks[cell].index(move.what)
        resource = "any" if move.kind == "bond" else view.named or "any"
        return Ghost(f"tt-cube-{move.what}" if move.at else "", adds=(_on_top(cell, index, resource, words("en")),))
    return Ghost()


def _cube_on(me: Town, cell: str) -> bool:
    row, column = divmod(read_cell(cell), SIDE)
    return me.cubes[row][column] != "."


def _all_on(me: Town, cell: str) -> tuple[str, ...]:
    """A building with everything on it, if one stands there."""
    row, column = divmod(read_cell(cell), SIDE)
    if me.buildings[row][column] is None:
        return ()
    lying = [_stored(cell, index) for index in range(len(me.marks.get(cell, ())))]
    return (f"house {cell}", *lying, *([f"fed {cell}"] if cell in me.fed else []))


# On the board


def _standing(view: View, me: Town, say: Words) -> Iterator[Piece]:
    """From the back to the front: cubes, buildings, and what lies on these."""
    types = {card.id: card.category for card in view.cards}
    for cell, row, column in CELLS:
        letter, card = me.cubes[row][column], me.buildings[row][column]
        if letter != ".":
            resource = resource_of(letter)
            label = say("cube", resource=say.resource(resource))
            yield Piece(f"cube {cell}", f"row{row + 1}", f"tt-cube-{resource}", cell, label=label)
        elif card is not None:
            label, kind = say.name(card), types.get(card, "monument")
            if kind != card:
                label = f"{label} ({say.type(kind)})"
            yield Piece(f"house {cell}", f"row{row + 1}", f"tt-house-{card}", cell, label=label)
            for index, resource in enumerate(me.marks.get(cell, ())):
                yield _on_top(cell, index, resource, say)
            if cell in me.fed:
                yield Piece(f"fed {cell}", symbol="tt-fed", cell=cell, label=say("fed"))
        if cell in me.fresh:
            yield Piece(f"fresh {cell}", "rings", "tt-ring", cell)


def _stored(cell: str, index: int) -> str:
    return f"stored {cell} {index + 1}"


def _on_top(cell: str, index: int, resource: str, say: Words) -> Piece:
    """A cube that lies on a building, before its door."""
    label = say("any-cube") if resource == "any" else say("cube", resource=say.resource(resource))
    return Piece(_stored(cell, index), "marks", f"tt-small-{resource}", cell, 64 - index * 16.5, 50, label=label)


# Above the board


def _head(view: View, seat: int, heading: str, theme: Theme, say: Words) -> Iterator[Piece]:
    """Whose town it is, or the game's title with this round's resource; and the hammer."""
    name = heading or say("title")
    yield Piece("heading", "notes", markup=_heading(name, theme))
    if view.builder == seat:
        x = MARGIN + 24 + min(190, text_width(name, 23, bold=True))
        yield Piece("hammer", "notes", "tt-hammer", x=x, y=28, label=say("builder"))
    if heading:
        return
    right = WIDTH - MARGIN - 2
    shown = view.face_up if view.named is None else (view.named,)
    for index, resource in enumerate(reversed(shown)):
        label = say.resource(resource) if view.named is None else say("named", resource=say.resource(resource))
        id = f"face up {len(shown) - index}" if view.named is None else "named"
        yield Piece(id, "notes", f"tt-call-{resource}", x=right - 14 - index * 28 * 1.12, y=29, label=label)
    said = moment(view, say)
    yield Piece("moment", "notes", markup=_moment(said, right - len(shown) * 28 * 1.12 - 4, theme), label=said)


@lru_cache(maxsize=512)
def _heading(name: str, theme: Theme) -> str:
    return str(text(MARGIN + 2, 29, name, theme, 23, display=True, anchor="start", within=190))


@lru_cache(maxsize=512)
def _moment(words: str, x: float, theme: Theme) -> str:
    return str(text(x, 29, words, theme, 28 * 0.28 + 5.5, colour="muted", anchor="end", within=WIDTH - MARGIN - 227))


def call(view: View, right: float, y: float, size: float, theme: Theme, say: Words) -> Iterator[Element]:
    """The round and its resource, or the resources to choose from, ending at `right`."""
    x = right
    for resource in reversed(view.face_up if view.named is None else (view.named,)):
        yield cube(x - size / 2, y, size, resource, theme)
        x -= size * 1.12
    words = moment(view, say)
    yield text(x - 4, y, words, theme, size * 0.28 + 5.5, colour="muted", anchor="end", within=right - 225)


def moment(view: View, say: Words) -> str:
    """Where in the game we are."""
    if view.phase in ("deal", "keep", "over"):
        return say(view.phase)
    words = f"{say('round')} {view.round}"
    return f"{words} · {say('free-choice')}" if view.free_choice else words


# Below the board


def _monument(me: Town, theme: Theme, say: Words) -> Iterator[Piece]:
    """The own monument: its name and pattern, or its back; and what Opaleye's Watch holds."""
    label = say("monument-built" if me.monument_built else "monument")
    if me.monument is None:
        told = say("monument-choice" if me.dealt else "monument-hidden")
        markup = _hidden(label, told, max(1, len(me.dealt)), theme)
    else:
        told = say.name(me.monument.id)
        markup = _shown(label, told, me.monument, bool(me.watch), theme, say)
    yield Piece("monument", "notes", x=MARGIN, y=PANELS, markup=markup, label=f"{label}: {told}")
    for index, category in enumerate(me.watch):
        x, told = MARGIN + MONUMENT_WIDTH - 86 + index * 32, f"{say('watch')}: {say.type(category)}"
        yield Piece(f"watch {category}", "notes", f"tt-watch-{category}", x=x, y=PANELS + 52, label=told)


def _label(words: str, theme: Theme) -> Element:
    return text(11, 15, words, theme, 12, colour="muted", anchor="start", within=MONUMENT_WIDTH - 100)


@lru_cache(maxsize=64)
def _hidden(label: str, told: str, backs: int, theme: Theme) -> str:
    whole = group(_label(label, theme))
    for index in range(backs):
        whole.add(Element("use", href="#tt-back", x=MONUMENT_WIDTH - 64 - 58 * index, y=10))
    for index, line in enumerate(wrap(told, 108, 14)):
        whole.add(text(11, 38 + index * 18, line, theme, 14, anchor="start", within=MONUMENT_WIDTH - 84))
    return str(whole)


@lru_cache(maxsize=512)
def _shown(label: str, name: str, card: CardView, watching: bool, theme: Theme, say: Words) -> str:
    whole, width, rows = group(_label(label, theme)), MONUMENT_WIDTH, card.pattern
    if watching:
        whole.add(text(width - 54, 16, say("watch"), theme, 11, colour="muted", within=92))
    else:
        pitch = 24.0 if len(rows) < 3 else 23.0
        whole.add(pattern(rows, width - 55, 47, pitch))
    for index, line in enumerate(wrap(name, width - 122, 14, bold=True)):
        whole.add(text(11, 35 + index * 17, line, theme, 14, bold=True, anchor="start", within=width - 122))
    return str(whole)


def _score(me: Town, monuments: bool, theme: Theme, say: Words) -> Piece:
    x, width = score_box(monuments)
    label = f"{say('score')}: {figure(me.total)}"
    return Piece("score", "notes", x=x + width / 2, y=PANELS + 54, markup=_total(me.total, theme), label=label)


@lru_cache(maxsize=512)
def _total(points: int, theme: Theme) -> str:
    return str(text(0, 0, figure(points), theme, 44, display=True).set(data_value=str(points)))


def _status(view: View, me: Town, theme: Theme, say: Words) -> Iterator[Piece]:
    """How full the town is, the hammer's turns, what the novice rule still allows."""
    left, right = MARGIN + 11, WIDTH - MARGIN - 11
    if view.builder is not None or me.turns_as_builder:
        markup, width = _turns(me.turns_as_builder, theme)
        yield Piece("turns", "notes", x=right, y=_STATUS, markup=markup, label=say("turns", turns=me.turns_as_builder))
        right -= width
    if me.completed:
        told = f"{say('completed')} · {say('place', place=me.place)}"
        markup = _completed(me.place, told, right - left - 27, theme)
        yield Piece("completed", "notes", x=left, y=_STATUS, markup=markup, label=told)
        return
    empty = sum(me.cubes[row][column] == "." and me.buildings[row][column] is None for _, row, column in CELLS)
    told = say("empty-squares", count=empty)
    yield Piece("empty", "notes", x=left, y=_STATUS, markup=_plain(told, theme), label=told)
    if view.options.get("novice", False):
        room = right - left - text_width(told, 13) - 10
        markup = _novice(me.novice_left, say("novice"), room, theme)
        told = say("novice-left", left=me.novice_left)
        yield Piece("novice", "notes", x=right, y=_STATUS, markup=markup, label=told)


@lru_cache(maxsize=128)
def _turns(turns: int, theme: Theme) -> tuple[str, float]:
    """How often the seat has held the hammer, and how wide that is; it ends at the origin."""
    words = f"× {turns}"
    width = text_width(words, 13) + 16
    tool = Element("use", href="#tt-hammer", transform=f"translate({-width:.2f} 0) scale(0.7)")
    return str(text(0, 0, words, theme, 13, anchor="end")) + str(tool), width + 24


@lru_cache(maxsize=128)
def _completed(place: int, words: str, room: float, theme: Theme) -> str:
    told = text(27, 0, words, theme, 13, bold=True, anchor="start", within=room)
    return str(rosette(9, 0, 11, str(place), theme)) + str(told)


@lru_cache(maxsize=128)
def _plain(words: str, theme: Theme) -> str:
    return str(text(0, 0, words, theme, 13, anchor="start"))


@lru_cache(maxsize=512)
def _novice(count: int, words: str, room: float, theme: Theme) -> str:
    """Cubes that may still be put aside, ending at the origin."""
    few = count <= 3  # more only where a host has changed the data file
    shown = count if few else 1
    whole = group(blank_cube(-9 - index * 20, 0, theme) for index in range(shown))
    width = 20 * shown + 5
    words += "" if 0 < count <= 3 else f" × {count}"
    return str(whole.add(text(-width, 0, words, theme, 12, colour="muted", anchor="end", within=room - width)))
