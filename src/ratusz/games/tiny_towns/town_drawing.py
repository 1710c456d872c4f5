"""One town of Tiny Towns: the wooden board with what stands on it, and below it what belongs to its owner.

Lengths are user units, one of them a pixel on a phone 390 pixels wide.
"""

from __future__ import annotations

from collections.abc import Iterator

from ratusz.drawing import (
    Element,
    Lattice,
    Theme,
    block,
    circle,
    grain,
    group,
    hammer,
    paint,
    path,
    polygon_path,
    rect,
    text,
    text_width,
    wrap,
)
from ratusz.games.tiny_towns import cards_drawing as cards
from ratusz.games.tiny_towns.cards_drawing import Words
from ratusz.games.tiny_towns.data import SIDE
from ratusz.games.tiny_towns.pieces import building, cube, shadow
from ratusz.games.tiny_towns.views import Town, View

WIDTH = 390.0
MARGIN = 12.0
INNER = WIDTH - 2 * MARGIN
HEAD = 52.0
"""Where the board begins."""
BOARD_END = HEAD + INNER + 6
HEIGHT = BOARD_END + 154
COLUMNS = "abcd"

_FEEDABLE = ("cottage", "barrett_castle")
_RIM = 21.0
_CELLS = Lattice(left=MARGIN + _RIM, top=HEAD + _RIM, cell=78, pitch=82, round=9)


def signed(points: int) -> str:
    """Points with a proper minus sign."""
    return str(points).replace("-", "−")


def cells() -> Iterator[tuple[str, int, int]]:
    """Every cell's name, row and column, from the upper left."""
    for row in range(SIDE):
        for column in range(SIDE):
            yield f"{COLUMNS[column]}{row + 1}", row, column


def types_in(view: View) -> dict[str, str]:
    """The type of every card that can stand in a town and is not a monument."""
    return {card.id: card.category for card in view.cards}


def town(view: View, seat: int, theme: Theme, say: Words, heading: str = "") -> Element:
    """A whole town under its own heading, or under the game's title and this round's resource."""
    me = view.towns[seat]
    words = heading or say("title")
    whole = group(_frame(theme, HEIGHT))
    whole.add(text(MARGIN + 2, 29, words, theme, 23, display=True, anchor="start", within=190))
    if view.builder == seat:
        whole.add(hammer(MARGIN + 24 + min(190, text_width(words, 23, bold=True)), 28, 30, theme))
    if not heading:
        whole.add(call(view, WIDTH - MARGIN - 2, 29, 28, theme, say))
    whole.add(board(me, types_in(view), theme, say))
    y, width = BOARD_END + 10, 242.0 if view.options.get("monuments", True) else 0.0
    if width:
        whole.add(_monument(me, MARGIN, y, width, theme, say))
        width += 8
    whole.add(_score(me, MARGIN + width, y, INNER - width, theme, say))
    return whole.add(_status(me, y + 100, view, theme, say))


def call(view: View, right: float, y: float, size: float, theme: Theme, say: Words) -> Iterator[Element]:
    """The round and its resource, or the resources to choose from, ending at `right`."""
    x = right
    for resource in reversed(view.face_up if view.named is None else (view.named,)):
        yield cube(x - size / 2, y, size, resource, theme)
        x -= size * 1.12
    yield text(x - 4, y, _moment(view, say), theme, size * 0.28 + 5.5, colour="muted", anchor="end", within=right - 225)


def _moment(view: View, say: Words) -> str:
    if view.phase in ("deal", "keep", "over"):
        return say(view.phase)
    moment = f"{say('round')} {view.round}"
    return f"{moment} · {say('free-choice')}" if view.free_choice else moment


def board(me: Town | None, types: dict[str, str], theme: Theme, say: Words) -> Iterator[Element]:
    """The board at its place on the sheet; without a town an empty one, which on paper is to be written on."""
    edge = paint(theme, "board-edge")
    thickness = rect(MARGIN, HEAD + 6, INNER, INNER, round_=16, fill=edge if theme.tinted else theme["paper"])
    yield thickness.set(stroke=edge, stroke_width=1.2)
    yield rect(MARGIN, HEAD, INNER, INNER, round_=16, fill=paint(theme, "board"), stroke=edge, stroke_width=1.2)
    if theme.tinted:
        for index, (x, y, width, height) in enumerate(_planks()):
            yield grain(("rim", index), x, y, width, height, 2, theme, 0.4)
    for index in range(SIDE):
        x, y = (place + _CELLS.cell / 2 for place in _CELLS.corner(index, index))
        for px, py, label in ((x, HEAD + 11, COLUMNS[index]), (MARGIN + 11, y, str(index + 1))):
            label_back = circle(px, py, 8, fill=paint(theme, "board"))
            yield label_back
            yield text(px, py, label, theme, 12).set(fill=paint(theme, "board-ink"))
    # From the back to the front, so that a tall house may reach over the edge of the cell behind it.
    for name, row, column in cells():
        yield _hollow(name, row, column, theme)
    for name, row, column in cells():
        yield _cell(me, name, row, column, types, theme, say)


def _planks() -> Iterator[tuple[float, float, float, float]]:
    """The parts of the rim that run across."""
    for y in (HEAD + 2, HEAD + INNER - _RIM + 2):
        yield MARGIN + 10, y, INNER - 20, _RIM - 4


def _hollow(name: str, row: int, column: int, theme: Theme) -> Element:
    """The place of a cell, a little deeper than the rim."""
    (x, y), size, edge = _CELLS.corner(row, column), _CELLS.cell, paint(theme, "board-edge")
    if not theme.tinted:
        return rect(x, y, size, size, round_=_CELLS.round, fill=theme["paper"], stroke=edge, stroke_width=1)
    return group(
        rect(x, y, size, size, round_=_CELLS.round, fill=edge, fill_opacity=0.75),
        rect(x + 1, y + 2.5, size - 1.5, size - 2.5, round_=_CELLS.round - 1, fill=paint(theme, "hollow")),
        grain((name,), x + 6, y + 8, size - 12, size - 14, 3, theme, 0.16),
    )


def _cell(
    me: Town | None, name: str, row: int, column: int, types: dict[str, str], theme: Theme, say: Words
) -> Element:
    """What stands on one cell, after an invisible place to click and its words."""
    (x, y), size = _CELLS.corner(row, column), _CELLS.cell
    place = rect(x, y, size, size, round_=_CELLS.round, fill="none", pointer_events="all")
    cell = group(place, data_cell=name)
    if me is None:
        return cell
    cell.add(Element("title", f"{name}: {_square(me, row, column, types, say)}"))
    if name in me.fresh:
        for inset, width, strength in ((3.5, 6, 0.3), (1, 2.2, 1)):
            ring = rect(x + inset, y + inset, size - 2 * inset, size - 2 * inset, round_=8, fill="none")
            cell.add(ring.set(stroke=theme["accent"], stroke_width=width, stroke_opacity=strength))
    letter, card = me.cubes[row][column], me.buildings[row][column]
    if letter != ".":
        piece = group(shadow(x + 39, y + 62, 54, theme), cube(x + 39, y + 37, 52, cards.resource_of(letter), theme))
        cell.add(piece.set(class_="mark"))
    elif card is not None:
        cell.add(_house(x, y, card, types.get(card, "monument"), me.marks.get(name, ()), theme, say))
    return cell


def _house(x: float, y: float, card: str, category: str, marks: tuple[str, ...], theme: Theme, say: Words) -> Element:
    """A building with its name below it and the cubes that lie on it in front."""
    house = group(shadow(x + 39, y + 54, 54, theme), building(x + 39, y + 30, 53, category, theme), class_="mark")
    for index, resource in enumerate(marks):
        left = x + 64 - index * 16.5
        house.add(_blank_cube(left, y + 50, theme) if resource == "any" else cube(left, y + 50, 17, resource, theme))
    name, room = say.name(card), _CELLS.cell - 7
    if text_width(name, 9.4) <= room:
        house.add(text(x + 39, y + 68, name, theme, 11, within=room))
    else:
        for index, line in enumerate(cards.two_lines(name, 9.2)):
            house.add(text(x + 39, y + 62 + index * 8.8, line, theme, 9.2, within=room))
    return house


def _frame(theme: Theme, height: float) -> Element:
    edge = theme["edge"]
    return rect(0.75, 0.75, WIDTH - 1.5, height - 1.5, round_=12, fill=theme["paper"], stroke=edge, stroke_width=1)


def panel(x: float, y: float, width: float, height: float, theme: Theme) -> Element:
    """A box for something beside the board."""
    return rect(x, y, width, height, round_=8, fill=theme["cell"], stroke=theme["line"], stroke_width=1)


def _monument(me: Town, x: float, y: float, width: float, theme: Theme, say: Words) -> Iterator[Element]:
    """The own monument: its name and pattern, or its back."""
    yield panel(x, y, width, 92, theme)
    label = say("monument-built") if me.monument_built else say("monument")
    yield text(x + 11, y + 15, label, theme, 12, colour="muted", anchor="start", within=width - 100)
    card = me.monument
    if card is None:
        for index in range(max(1, len(me.dealt))):
            yield group(cards.back(52, 72, theme), transform=f"translate({x + width - 64 - 58 * index:g} {y + 10:g})")
        words = say("monument-choice") if me.dealt else say("monument-hidden")
        for index, line in enumerate(wrap(words, 108, 14)):
            yield text(x + 11, y + 38 + index * 18, line, theme, 14, anchor="start", within=width - 84)
        return
    if me.watch:
        yield text(x + width - 54, y + 16, say("watch"), theme, 11, colour="muted", within=92)
        for index, category in enumerate(me.watch):
            yield building(x + width - 86 + index * 32, y + 52, 30, category, theme)
    else:
        pitch = 24.0 if len(card.pattern) < 3 else 23.0
        yield cards.pattern(card.pattern, x + width - 55, y + 47, pitch, theme)
    lines = wrap(say.name(card.id), width - 122, 14, bold=True)
    for index, line in enumerate(lines):
        yield text(x + 11, y + 35 + index * 17, line, theme, 14, bold=True, anchor="start", within=width - 122)


def _score(me: Town, x: float, y: float, width: float, theme: Theme, say: Words) -> Iterator[Element]:
    yield panel(x, y, width, 92, theme).set(stroke=theme["ink"], stroke_width=1.6)
    yield text(x + 11, y + 15, say("score"), theme, 12, bold=True, anchor="start", within=width - 20)
    number = text(x + width / 2, y + 54, signed(me.total), theme, 44, display=True)
    yield number.set(data_value=str(me.total))


def _status(me: Town, y: float, view: View, theme: Theme, say: Words) -> Iterator[Element]:
    """A strip: how full the town is, the hammer's turns, what the novice rule still allows."""
    yield panel(MARGIN, y, INNER, 32, theme)
    middle, x, right = y + 16, MARGIN + 11, WIDTH - MARGIN - 11
    if view.builder is not None or me.turns_as_builder:
        turns = f"× {me.turns_as_builder}"
        yield text(right, middle, turns, theme, 13, anchor="end")
        right -= text_width(turns, 13) + 16
        yield hammer(right, middle, 21, theme)
        right -= 24
    if me.completed:
        yield _rosette(x + 9, middle, 11, str(me.place), theme)
        words = f"{say('completed')} · {say('place', place=me.place)}"
        yield text(x + 27, middle, words, theme, 13, bold=True, anchor="start", within=right - x - 27)
        return
    empty = sum(me.cubes[row][column] == "." and me.buildings[row][column] is None for _, row, column in cells())
    words = say("empty-squares", count=empty)
    yield text(x, middle, words, theme, 13, anchor="start")
    x += text_width(words, 13) + 10
    if view.options.get("novice", False):
        count = me.novice_left
        few = count <= 3  # more only where a host has changed the data file
        for index in range(count if few else 1):
            yield _blank_cube(right - 9 - index * 20, middle, theme)
        right -= 20 * (count if few else 1) + 5
        words = say("novice") + ("" if 0 < count <= 3 else f" × {count}")
        yield text(right, middle, words, theme, 12, colour="muted", anchor="end", within=right - x)


def _blank_cube(x: float, y: float, theme: Theme) -> Element:
    """A cube of no resource yet."""
    face = [(x - 8, y - 5), (x + 5, y - 5), (x + 5, y + 8), (x - 8, y + 8)]
    return block(face, 3, theme, "board", line=0.75)


def _rosette(x: float, y: float, radius: float, words: str, theme: Theme) -> Element:
    """A ribbon with a number: the place in which a town was completed."""
    foot = y + radius
    tails = [(x - 5, y + 5), (x - 8, foot + 4), (x, foot), (x + 8, foot + 4), (x + 5, y + 5)]
    ribbons = path(
        polygon_path(tails),
        fill=paint(theme, "brick") if theme.tinted else theme["paper"],
        stroke=paint(theme, "outline"),
        stroke_width=0.8,
    )
    disc = circle(x, y - 1, radius * 0.88, fill=paint(theme, "wheat") if theme.tinted else theme["paper"])
    disc.set(stroke=paint(theme, "outline"), stroke_width=0.9)
    return group(ribbons, disc, text(x, y - 1, words, theme, 13, bold=True).set(fill=paint(theme, "label-ink")))


def in_words(view: View, seat: int, say: Words) -> str:
    """The whole town for those who cannot see it."""
    me, types = view.towns[seat], types_in(view)
    sentences = []
    for row in range(SIDE):
        squares = (f"{COLUMNS[column]} {_square(me, row, column, types, say)}" for column in range(SIDE))
        sentences.append(f"{say('row')} {row + 1}: {', '.join(squares)}.")
    if view.builder == seat:
        sentences.append(f"{say('builder')}.")
    if me.completed:
        sentences.append(f"{say('completed')}, {say('place', place=me.place)}.")
    if view.options.get("monuments", True):
        label = say("monument-built") if me.monument_built else say("monument")
        card = say.name(me.monument.id) if me.monument else say("monument-hidden")
        sentences.append(f"{label}: {card}.")
    if me.watch:
        sentences.append(f"{say('watch')}: {', '.join(map(say.type, me.watch))}.")
    if view.options.get("novice", False):
        sentences.append(say("novice-left", left=me.novice_left))
    if view.builder is not None or me.turns_as_builder:
        sentences.append(say("turns", turns=me.turns_as_builder))
    return " ".join([*sentences, f"{say('score')}: {signed(me.total)}."])


def _square(me: Town, row: int, column: int, types: dict[str, str], say: Words) -> str:
    """What stands on a cell: a cube, or a building with its type, whether it is fed and what it holds."""
    letter, card = me.cubes[row][column], me.buildings[row][column]
    if letter != ".":
        return say("cube", resource=say.resource(cards.resource_of(letter)))
    if card is None:
        return say("empty")
    name, facts = f"{COLUMNS[column]}{row + 1}", []
    if types.get(card) != card:
        facts.append(say.type(types.get(card, "monument")))
    if card in _FEEDABLE:
        facts.append(say("fed" if name in me.fed else "unfed"))
    if marks := me.marks.get(name):
        names = [say("any-cube") if resource == "any" else say.resource(resource) for resource in marks]
        facts.append(say("holding", resources=", ".join(names)))
    return f"{say.name(card)} ({', '.join(facts)})" if facts else say.name(card)
