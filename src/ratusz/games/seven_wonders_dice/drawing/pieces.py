"""Pieces of 7 Wonders Dice: crosses, coins and points on a city's board, remaining cities, dice in the Forum."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import cast

from ratusz.drawing import Ghost, Piece, Theme, number, text_markup, text_width
from ratusz.drawing import theme as theme_named
from ratusz.engine.game import Game
from ratusz.games.seven_wonders_dice.drawing.forum import forum_pieces, place_of, slots
from ratusz.games.seven_wonders_dice.drawing.paper import DIGIT, sheet_of
from ratusz.games.seven_wonders_dice.drawing.sheet import BoardSheet
from ratusz.games.seven_wonders_dice.drawing.words import WonderWords, words
from ratusz.games.seven_wonders_dice.moves import Move
from ratusz.games.seven_wonders_dice.printed import CITIES, ROWS, SPECIAL, TILES, Area, AreaId, Color, Defense, spots
from ratusz.games.seven_wonders_dice.views import CityView, Side, View


def pieces(
    game: Game, view: View, seat: int | None, *, theme: str = "light", language: str = "en", heading: str = ""
) -> tuple[Piece, ...]:
    """Everything on one seat's board, under the name of the player; without a seat, the dice as the viewer has them."""
    say, colours = words(language), theme_named(theme)
    if seat is None:
        me = None if view.viewer is None else view.cities[view.viewer]
        return tuple(forum_pieces(view, me, colours, say))
    me = view.cities[seat]
    if me.city is None:
        return tuple(_cities(view, seat, heading, colours, say))
    board = _Board(view, me, sheet_of(game, me.city, theme, language))
    return (*board.spaces(), *board.head(heading), *board.neighbours(), *board.belongings(), *board.points())


def ghost(game: Game, view: View, seat: int, move: Move) -> Ghost:
    """A cross and a coin with the price on the space, a cross on the bonus, a ring around the city.

    Of a Wonder's stages the next one is crossed off; for a build a die is picked up.
    """
    me = view.cities[seat]
    if move.kind == "city":
        return Ghost("sw-ring-card", adds=(Piece("preview", "notes", f"sw-preview-{move.what}", "preview"),))
    if not move.cells or me.city is None:
        return Ghost()
    cell = next((cell for cell in move.cells if cell in me.open), move.cells[0])
    box = sheet_of(game, me.city, "light", "en").boxes[cell]
    cells = (box.cell,) if move.kind == "wonder" else ()
    price = _price(me, box.cell, move)
    adds = () if price is None else (Piece("pay", "notes", f"sw-pay-{price}", box.cell, box.width - 7, 7),)
    removes = (f"open {box.cell}",) if box.cell in me.open else ()
    source = _source(game, view, move) if move.kind == "build" else ""
    area = cast("AreaId", cell.partition(".")[0])
    icon = f"sw-tile-{TILES[area]}" if area in TILES else "sw-hourglass-23"
    return Ghost(box.cross, cells=cells, adds=adds, removes=removes, source=source, icon=icon)


def _price(me: CityView, cell: str, move: Move) -> int | None:
    """The coins that a move costs together; None for a bonus."""
    if cell not in me.open:
        return None
    free = move.kind != "build" or (me.pending is not None and me.pending.ask == "free_build")
    color, _, quadrant = move.what.partition("-")
    return me.open[cell] + (0 if free else me.die_costs[cast("Color", color)][int(quadrant)])


def _source(game: Game, view: View, move: Move) -> str:
    """The hollow with the die that is picked up: of several in a quadrant the one with the right symbol."""
    color, _, quadrant = move.what.partition("-")
    shown = game.data.spots(CITIES[0])[game.data.numbers[move.cells[0]]].track.symbols
    for slot, (die, *_) in enumerate(slots(view.forum.dice)):
        if (die.color, die.quadrant) == (color, int(quadrant)) and (color != "grey" or die.face in shown):
            return place_of(slot)
    return ""


def _cities(view: View, seat: int, heading: str, theme: Theme, say: WonderWords) -> Iterator[Piece]:
    """Yield the cities that are left; pages highlight those that can be chosen."""
    label = say("cities-left" if view.choosing == seat else "no-city")
    markup = text_markup(heading or label, theme, 20, font="display", anchor="start", within=190)
    yield Piece("heading", "notes", cell="heading", markup=markup)
    if heading:
        markup = text_markup(label, theme, 13, colour="muted", anchor="end", within=170)
        yield Piece("moment", "notes", cell="moment", markup=markup, label=label)
    for city in view.cities_left:
        yield Piece(f"city {city}", "marks", f"sw-city-{city}", f"city.{city}", label=say("city-free"))


class _Board:
    """Yields the pieces of a city's board."""

    def __init__(self, view: View, me: CityView, sheet: BoardSheet) -> None:
        self.view, self.me, self.sheet, self.theme, self.say = view, me, sheet, sheet.theme, sheet.say

    def spaces(self) -> Iterator[Piece]:
        """Open spaces, crossed ones, and the points of attacks."""
        me, boxes, say = self.me, self.sheet.boxes, self.say
        for cell, coins in me.open.items():
            label = say("missing", coins=coins) if coins else ""
            yield Piece(f"open {cell}", "ground", f"sw-open-{boxes[cell].form}", cell, label=label)
        for cell in me.fresh:
            yield Piece(f"fresh {cell}", "marks", f"sw-ring-{boxes[cell].form}", cell)
        for bonus in me.used:
            cell = f"bonus.{bonus}"
            yield Piece(f"cross {cell}", "marks", boxes[cell].cross, cell, label=say("crossed"))
        for cell, points in me.crossed.items():
            box = boxes[cell]
            yield Piece(f"cross {cell}", "marks", box.cross, cell, label=say.crossing(points))
            if box.attack:
                x, y = box.note
                markup = _number(cell, points, min(17, box.height - 14))
                yield Piece(f"points {cell}", "notes", cell=cell, x=x, y=y, markup=markup)

    def head(self, heading: str) -> Iterator[Piece]:
        """The player's name, and the special dice, ticked when they are unlocked."""
        say, marks = self.say, self.sheet.marks
        if heading:
            room = marks[f"special.{SPECIAL[0]}"][0] - 15 - marks["heading"][0]
            name = _shorten(heading, room, 11)
            markup = text_markup(name, self.theme, 13, colour="muted", anchor="start", within=room)
            yield Piece("heading", "notes", cell="heading", markup=markup)
        for color in SPECIAL:
            unlocked = color in self.me.unlocked
            label = f"{say('special')}: {say.of(f'color-{color}')}, {say('unlocked' if unlocked else 'locked')}"
            symbol = f"sw-special-{color}-open" if unlocked else f"sw-special-{color}"
            yield Piece(f"special {color}", "notes", symbol, f"special.{color}", label=label)

    def neighbours(self) -> Iterator[Piece]:
        """The neighbouring cities with the shields that count in this turn."""
        view, me = self.view, self.me
        sides: tuple[tuple[Side, int, Side], ...] = (("west", me.left, "east"), ("east", me.right, "west"))
        for side, seat, facing in sides:
            neighbour = view.cities[seat]
            if neighbour.city is None:
                continue
            name, counted = self.say.of(f"city-{neighbour.city}"), neighbour.defense[facing]
            most = max(_shields(view.printed.boards[neighbour.city], facing), counted)
            label = self.say("neighbour-defence", city=name, defence=counted)
            markup = text_markup(name, self.theme, 11.5, within=54)
            yield Piece(f"facing {side}", "notes", cell=f"facing.{side}", markup=markup, label=label)
            for index in range(most):
                symbol = "sw-shield" if index < counted else "sw-no-shield"
                at = (index - (most - 1) / 2) * 20
                yield Piece(f"shield {side} {index}", "notes", symbol, f"shield.{side}", at)

    def belongings(self) -> Iterator[Piece]:
        """Spent coins, then unspent ones; and production."""
        me = self.me
        for index in range(me.coins_spent + me.coins):
            symbol = "sw-spent" if index < me.coins_spent else "sw-coin"
            yield Piece(f"coin {index}", "notes", f"{symbol}-{index % 3}", f"coin.{index}")
        label = self.say("coins-owned", coins=me.coins, spent=me.coins_spent)
        markup = text_markup(str(me.coins), self.theme, 17, font="bold", anchor="end", within=60)
        yield Piece("coins", "notes", cell="coins", markup=markup, label=label)
        words = f"{self.say('production')} {me.production}"
        room = self.sheet.sizes["warehouse"].width - 110
        markup = text_markup(words, self.theme, 12.5, anchor="end", within=room)
        yield Piece("production", "notes", cell="production", markup=markup, label=words)

    def points(self) -> Iterator[Piece]:
        """Buildings that are complete, the race for the Agora, and the rows of the score."""
        view, me, say = self.view, self.me, self.say
        for area in me.complete:
            if f"complete.{area}" in self.sheet.marks:
                yield Piece(f"complete {area}", "notes", "sw-complete", f"complete.{area}")
        if me.agora_first or not view.agora_open:
            symbol = "sw-agora-won" if me.agora_first else "sw-agora-lost"
            label = say("agora-first") if me.agora_first else ""
            yield Piece("agora", "notes", symbol, "agora", label=label)
        for area in ROWS:
            points = me.rows[area]
            label, markup = f"{say.area(area)}: {points}", _number(area, points, 12.5)
            yield Piece(f"row {area}", "notes", cell=f"row.{area}", markup=markup, label=label)
        label, markup = f"{say.of('score-total')}: {me.total}", _number("total", me.total, 16)
        yield Piece("row total", "notes", cell="row.total", markup=markup, label=label)


def _shields(areas: tuple[Area, ...], side: Side) -> int:
    """How many shields are printed on one side of a board."""
    found = (effect for spot in spots(areas) if spot.area == side for effect in spot.space.effects)
    return sum(isinstance(effect, Defense) for effect in found)


def _shorten(name: str, room: float, size: float) -> str:
    """Shorten a long name to the room there is at a legible size."""
    if text_width(name, size) <= room:
        return name
    most = max(range(1, len(name)), key=lambda end: end if text_width(f"{name[:end]}…", size) <= room else 0)
    return f"{name[:most].rstrip()}…"


@lru_cache(maxsize=4096)
def _number(where: str, points: int, size: float) -> str:
    """A number by hand; adjacent equal digits differ slightly."""
    digits, step = str(points), 0.74 * 0.92 * DIGIT
    written = []
    for index, digit in enumerate(digits):
        x = number((index - (len(digits) - 1) / 2) * step)
        written.append(f'<use href="#sw-digit-{digit}-{(index + len(where)) % 2}" x="{x}"/>')
    scale = f' transform="scale({size / DIGIT:g})"' if size != DIGIT else ""
    return f'<g data-value="{points}"{scale}>{"".join(written)}</g>'
