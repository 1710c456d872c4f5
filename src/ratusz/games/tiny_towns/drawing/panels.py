"""Pieces below the board: the tray of cubes, the score with its reasons, the monument, and other belongings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from ratusz.drawing import BOLD, TEXT, Element, Piece, Theme, Words, group, path, text, text_markup, text_width, wrap
from ratusz.games.tiny_towns.drawing.paper import (
    CELLS,
    CUBES,
    INNER,
    MARGIN,
    NOTES,
    NOVICE_WIDTH,
    PANEL_HEIGHT,
    PANELS,
    SCORE_LEFT,
    WIDTH,
    monument_width,
)
from ratusz.games.tiny_towns.drawing.toys import blank_cube
from ratusz.games.tiny_towns.printed import RESOURCES
from ratusz.games.tiny_towns.views import Town, View
from ratusz.texts import numeral

_MIDDLE = PANELS + PANEL_HEIGHT / 2


def supply_pieces(view: View, seat: int, say: Words) -> Iterator[Piece]:
    """The cubes that are in use in this round: the named one, or those to choose from; alone they lie on cards."""
    for resource, cards in Counter(view.face_up).items():
        yield Piece(f"cards {resource}", "tray", f"tt-cards-{min(cards, 3)}", f"cube.{resource}")
    if view.named:
        place, told = f"cube.{view.named}", say("named", resource=say.of(f"resource-{view.named}"))
        yield Piece("named frame", "tray", "tt-named", place)
        yield Piece("named", "notes", f"tt-offer-{view.named}", place, label=told)
        for resource in dict.fromkeys(card for card in view.face_up if card != view.named):
            yield Piece(
                f"left {resource}", "notes", f"tt-offer-{resource}", f"cube.{resource}", label=say("lies-there")
            )
    for resource in _offers(view, seat):
        yield Piece(f"offer {resource}", "notes", f"tt-offer-{resource}", f"cube.{resource}", label=say("to-choose"))


def _offers(view: View, seat: int) -> tuple[str, ...]:
    """Return what the seat can name, take or choose freely; without the cubes on its own Banks."""
    if view.face_up and not view.named:
        return tuple(dict.fromkeys(view.face_up))
    if not view.free_choice and (view.phase != "name" or view.builder != seat):
        return ()
    banks = any(card.id == "bank" for card in view.cards)
    banked = {resource for cubes in view.towns[seat].marks.values() for resource in cubes} if banks else set()
    return tuple(resource for resource in RESOURCES if resource not in banked)


def panel_pieces(view: View, me: Town, theme: Theme, say: Words) -> Iterator[Piece]:
    """The score and its reasons, the monument, and other belongings of the seat."""
    over, novice = view.phase == "over", bool(view.options.get("novice", False))
    yield _score(me, over, theme, say)
    yield from _reasons(me, over, theme, say)
    if view.builder is not None or me.turns_as_builder:
        told = say("turns", turns=me.turns_as_builder)
        markup = _turns(me.turns_as_builder, theme)
        yield Piece("turns", "notes", x=WIDTH - MARGIN - 4, y=NOTES + 25, markup=markup, label=told)
    if view.options.get("monuments", True):
        yield from _monument(me, monument_width(novice), theme, say)
    if novice:
        markup, told = _novice(me.novice_left, say("novice"), theme), say("novice-left", left=me.novice_left)
        yield Piece("novice", "notes", x=WIDTH - MARGIN - NOVICE_WIDTH + 10, y=_MIDDLE, markup=markup, label=told)


# The score


def _score(me: Town, over: bool, theme: Theme, say: Words) -> Piece:
    """The points of buildings, the cost of empty squares, and the sum; grey as long as it is not final."""
    built = me.total - me.empty
    rows = ((say("built"), built), (say("empty"), me.empty), (say("total" if over else "now"), me.total))
    label = f"{say('score')}: {', '.join(f'{name} {numeral(points)}' for name, points in rows)}"
    return Piece("score", "notes", x=SCORE_LEFT, y=CUBES, markup=_sum(rows, over, theme), label=label)


@lru_cache(maxsize=512)
def _sum(rows: tuple[tuple[str, int], ...], over: bool, theme: Theme) -> str:
    whole, right = group(), WIDTH - MARGIN - SCORE_LEFT - 9
    for index, (name, points) in enumerate(rows):
        strong = index == (2 if over else 0)
        y, colour, font = (13.0, 30.5, 49.0)[index], "ink" if strong else "muted", BOLD if strong else TEXT
        whole.add(text((9, y), name, theme, 12, colour=colour, font=font, anchor="start", within=right - 40))
        figures = text((right, y), numeral(points), theme, 17 if strong else 13, colour=colour, font=font, anchor="end")
        whole.add(figures.set(data_value=str(points)) if index == 2 else figures)
    return str(whole.add(path(f"M9 39.500H{right:g}", stroke=theme["line"], stroke_width=1)))


def _reasons(me: Town, over: bool, theme: Theme, say: Words) -> Iterator[Piece]:
    """The cost of squares without a building, and what earns nothing yet; cubes do not fill a square."""
    unbuilt = sum(card is None for row in me.buildings for card in row)
    told = []
    if unbuilt:
        key = "unbuilt" if over else "unbuilt-now"
        told.append(("empty", say(key, count=unbuilt, points=numeral(me.empty))))
    cottages = [cell for cell, row, column in CELLS if me.buildings[row][column] == "cottage"]
    unfed = sum(cell not in me.fed and not me.points.get(cell) for cell in cottages)
    if unfed:
        told.append(("unfed", say("unfed-cottages", count=unfed)))
    for index, (id, words) in enumerate(told):
        room = INNER - (4 if index == 0 else 64)
        markup = text_markup(words, theme, 12.5, colour="muted", anchor="start", within=room)
        yield Piece(id, "notes", x=MARGIN + 2, y=NOTES + 8 + index * 17, markup=markup, label=words)


# The monument


def _monument(me: Town, width: float, theme: Theme, say: Words) -> Iterator[Piece]:
    """The own monument by name, or its back; and what Opaleye's Watch holds."""
    label = say("monument-built" if me.monument_built else "monument")
    if me.monument is None:
        told, picture = say("monument-choice" if me.dealt else "monument-hidden"), "tt-back"
    else:
        told, picture = say.of(f"card-{me.monument.id}"), "tt-watch-monument"
    room = width - 52 - 30 * len(me.watch)
    markup = _label(label, told, picture, me.monument_built or me.monument is None, room, theme)
    yield Piece("monument", "notes", x=MARGIN, y=PANELS, markup=markup, label=f"{label}: {told}")
    for index, category in enumerate(reversed(me.watch)):
        x, told = MARGIN + width - 18 - 30 * index, f"{say('watch')}: {say.of(f'type-{category}')}"
        yield Piece(f"watch {category}", "notes", f"tt-watch-{category}", x=x, y=_MIDDLE, label=told)


@lru_cache(maxsize=512)
def _label(label: str, told: str, picture: str, plain: bool, room: float, theme: Theme) -> str:
    """A small picture with its meaning and its name; a monument that is not built yet is shaded."""
    middle = PANEL_HEIGHT / 2
    whole = group(group(Element("use", href=f"#{picture}", x=22, y=middle), opacity=None if plain else 0.4))
    lines = wrap(told, room, 13, bold=True)
    if len(lines) > 1:
        for index, line in enumerate(lines[:2]):
            whole.add(text((42, middle - 8 + index * 16), line, theme, 13, font="bold", anchor="start", within=room))
        return str(whole)
    whole.add(text((42, middle - 9), label, theme, 12, colour="muted", anchor="start", within=room))
    return str(whole.add(text((42, middle + 7), told, theme, 13, font="bold", anchor="start", within=room)))


# Other belongings


@lru_cache(maxsize=128)
def _turns(turns: int, theme: Theme) -> str:
    """How often the seat has held the hammer; it ends at the origin."""
    words = f"× {turns}"
    tool = Element("use", href="#tt-hammer", transform=f"translate({-text_width(words, 13) - 12:.2f} 0) scale(0.55)")
    return str(text((0, 0), words, theme, 13, anchor="end")) + str(tool)


@lru_cache(maxsize=512)
def _novice(count: int, words: str, theme: Theme) -> str:
    """Cubes that may still be put aside, under the name of the rule."""
    few = 0 < count <= 3  # more only where a host has changed the data file
    whole = group(text((0, -10), words, theme, 12, colour="muted", anchor="start", within=NOVICE_WIDTH - 20))
    for index in range(count if few else 1):
        whole.add(group(blank_cube(9 + index * 20, 8, theme), opacity=None if count else 0.35))
    return str(whole if few else whole.add(text((24, 8), f"× {count}", theme, 12, anchor="start")))
