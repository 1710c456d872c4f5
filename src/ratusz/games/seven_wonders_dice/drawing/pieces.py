"""What changes: crosses, coins and points on a city's board, cities that are left, dice in the Forum."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from ratusz.drawing import Ghost, Piece, Theme, number, text
from ratusz.drawing import theme as theme_named
from ratusz.games.seven_wonders_dice.drawing.forum import forum_pieces
from ratusz.games.seven_wonders_dice.drawing.paper import DIGIT, sheet_of
from ratusz.games.seven_wonders_dice.drawing.sheet import MARGIN, WIDTH, Sheet
from ratusz.games.seven_wonders_dice.drawing.words import Words, words
from ratusz.games.seven_wonders_dice.moves import Move
from ratusz.games.seven_wonders_dice.printed import ROWS, SPECIAL, Area, AreaId, Defense
from ratusz.games.seven_wonders_dice.views import CityView, View

if TYPE_CHECKING:
    from ratusz.engine.game import Game


def pieces(
    game: Game, view: View, seat: int | None, *, theme: str = "light", language: str = "en", heading: str = ""
) -> tuple[Piece, ...]:
    """Everything on one seat's board, under the name of the player; without a seat, the dice as the viewer has them."""
    say, colours = words(language), theme_named(theme)
    if seat is None:
        me = None if view.viewer is None else view.cities[view.viewer]
        return tuple(forum_pieces(view, me, colours, say))
    me, heading = view.cities[seat], heading or say.player(seat)
    if me.city is None:
        return tuple(_cities(view, seat, heading, colours, say))
    board = _Board(view, me, sheet_of(game, me.city, theme, language))
    return (*board.spaces(), *board.head(heading), *board.neighbours(), *board.belongings(), *board.points())


def ghost(game: Game, view: View, seat: int, move: Move) -> Ghost:
    """A cross on the space or the bonus, a ring around the city; of a Wonder's stages the next one is crossed off."""
    me = view.cities[seat]
    if move.kind == "city":
        return Ghost("sw-ring-card")
    if not move.cells or me.city is None:
        return Ghost()
    boxes = sheet_of(game, me.city, "light", "en").boxes
    if move.kind != "wonder":
        return Ghost(boxes[move.cells[0]].cross, removes=(f"open {move.cells[0]}",))
    cell = next(cell for cell in move.cells if cell in me.open)
    return Ghost(boxes[cell].cross, cells=(cell,), removes=(f"open {cell}",))


def _cities(view: View, seat: int, heading: str, theme: Theme, say: Words) -> Iterator[Piece]:
    """The cities that nobody has yet; those that the viewer may choose are lit."""
    chooses = view.choosing == seat
    yield Piece("heading", "notes", markup=_words(MARGIN + 2, 25, heading, 20, "display", 190, theme))
    label = say("cities-left" if chooses else "no-city")
    yield Piece("moment", "notes", markup=_words(WIDTH - MARGIN, 27, label, 13, "end", 170, theme), label=label)
    for city in view.cities_left:
        symbol = f"sw-city-{city}-lit" if chooses else f"sw-city-{city}"
        yield Piece(f"city {city}", "marks", symbol, f"city.{city}", label=say("city-free"))


class _Board:
    """What lies on a city's board."""

    def __init__(self, view: View, me: CityView, sheet: Sheet) -> None:
        self.view, self.me, self.sheet, self.theme, self.say = view, me, sheet, sheet.theme, sheet.say

    def spaces(self) -> Iterator[Piece]:
        """What may come next, what is crossed off, and with what points of an attack."""
        me, boxes, say = self.me, self.sheet.boxes, self.say
        for cell, coins in me.open.items():
            form = "lit" if cell in me.playable else "open"
            label = say("missing", coins=coins) if coins else ""
            yield Piece(f"open {cell}", "ground", f"sw-{form}-{boxes[cell].form}", cell, label=label)
        for cell in me.playable:
            if cell not in me.open:
                yield Piece(f"open {cell}", "ground", f"sw-lit-{boxes[cell].form}", cell)
        for cell in me.fresh:
            yield Piece(f"fresh {cell}", "marks", f"sw-ring-{boxes[cell].form}", cell)
        for bonus in me.used:
            cell = f"bonus.{bonus}"
            yield Piece(f"cross {cell}", "marks", boxes[cell].cross, cell, label=say("crossed"))
        for cell, points in me.crossed.items():
            box = boxes[cell]
            yield Piece(f"cross {cell}", "marks", box.cross, cell, label=say.crossed(points))
            if box.attack:
                x, y = box.note
                markup = _number(cell, points, min(17, box.height - 14))
                yield Piece(f"points {cell}", "notes", cell=cell, x=x, y=y, markup=markup)

    def head(self, heading: str) -> Iterator[Piece]:
        """Whose board it is, and the special dice, ticked when they are unlocked."""
        say, marks = self.say, self.sheet.marks
        x, y = marks["heading"]
        room = marks[f"special {SPECIAL[0]}"][0] - 15 - x
        yield Piece("heading", "notes", markup=_words(x, y, heading, 13, "start", room, self.theme))
        for color in SPECIAL:
            x, y = marks[f"special {color}"]
            unlocked = color in self.me.unlocked
            label = f"{say('special')}: {say.of(f'color-{color}')}, {say('unlocked' if unlocked else 'locked')}"
            symbol = f"sw-special-{color}-open" if unlocked else f"sw-special-{color}"
            yield Piece(f"special {color}", "notes", symbol, x=x, y=y, label=label)

    def neighbours(self) -> Iterator[Piece]:
        """The shields of the neighbours, as far as they count in this turn."""
        view, me = self.view, self.me
        sides: tuple[tuple[AreaId, int, AreaId], ...] = (("west", me.left, "east"), ("east", me.right, "west"))
        for side, seat, facing in sides:
            neighbour, name = view.cities[seat], self.say.player(seat)
            counted = neighbour.defense["east" if facing == "east" else "west"]
            areas = view.printed.boards[neighbour.city] if neighbour.city else ()
            most = max(_shields(areas, facing), counted)
            x, y = self.sheet.marks[f"facing {side}"]
            label = self.say("neighbour-defence", player=name, defence=counted)
            markup = _words(x, y, name, 11.5, "middle", 54, self.theme)
            yield Piece(f"facing {side}", "notes", markup=markup, label=label)
            x, y = self.sheet.marks[f"shield {side}"]
            for index in range(most):
                symbol = "sw-shield" if index < counted else "sw-no-shield"
                at = x + (index - (most - 1) / 2) * 20
                yield Piece(f"shield {side} {index}", "notes", symbol, x=at, y=y)

    def belongings(self) -> Iterator[Piece]:
        """Coins, the spent ones first, then those that are left; and production."""
        me, marks = self.me, self.sheet.marks
        for index in range(me.coins_spent + me.coins):
            x, y = marks[f"coin {index}"]
            symbol = "sw-spent" if index < me.coins_spent else "sw-coin"
            yield Piece(f"coin {index}", "notes", f"{symbol}-{index % 3}", x=x, y=y)
        frame = self.sheet.frames["gold"]
        markup = _words(frame.x + frame.width - 9, frame.y + 14, str(me.coins), 17, "total", 60, self.theme)
        label = self.say("coins-owned", coins=me.coins, spent=me.coins_spent)
        yield Piece("coins", "notes", markup=markup, label=label)
        x, y = marks["production"]
        words = f"{self.say('production')} {me.production}"
        room = self.sheet.frames["warehouse"].width - 110
        yield Piece("production", "notes", markup=_words(x, y, words, 12.5, "right", room, self.theme), label=words)

    def points(self) -> Iterator[Piece]:
        """Buildings that are complete, the race for the Agora, and the rows of the score."""
        me, say, marks = self.me, self.say, self.sheet.marks
        for area in me.complete:
            if f"complete {area}" in marks:
                x, y = marks[f"complete {area}"]
                yield Piece(f"complete {area}", "notes", "sw-complete", x=x, y=y)
        if me.agora_first or not self.view.agora_open:
            x, y = marks["agora"]
            symbol = "sw-agora-won" if me.agora_first else "sw-agora-lost"
            label = say("agora-first") if me.agora_first else ""
            yield Piece("agora", "notes", symbol, x=x, y=y, label=label)
        for area in ROWS:
            x, y = marks[f"row {area}"]
            points = me.rows[area]
            markup = _number(area, points, 12.5)
            yield Piece(f"row {area}", "notes", x=x, y=y, markup=markup, label=f"{say.area(area)}: {points}")
        x, y = marks["row total"]
        label = f"{say.of('score-total')}: {me.total}"
        markup = _number("total", me.total, 16)
        yield Piece("row total", "notes", x=x, y=y, markup=markup, label=label)


def _shields(areas: tuple[Area, ...], side: AreaId) -> int:
    """How many shields are printed on one side of a board."""
    return sum(
        isinstance(effect, Defense)
        for area in areas
        if area.id == side
        for track in area.tracks
        for space in track.spaces
        for effect in space.effects
    )


@lru_cache(maxsize=4096)
def _words(x: float, y: float, words: str, size: float, style: str, room: float, theme: Theme) -> str:
    """Printed words that change; a style says how they stand there."""
    anchor = {"display": "start", "total": "end", "right": "end"}.get(style, style)
    colour = "muted" if style in ("start", "end") else "ink"
    shown = text(
        x,
        y,
        words,
        theme,
        size,
        colour=colour,
        bold=style == "total",
        display=style == "display",
        anchor=anchor,
        within=room,
    )
    return str(shown)


@lru_cache(maxsize=4096)
def _number(where: str, points: int, size: float) -> str:
    """A number by hand; equal digits beside each other are not quite alike."""
    digits, step = str(points), 0.74 * 0.92 * DIGIT
    written = []
    for index, digit in enumerate(digits):
        x = number((index - (len(digits) - 1) / 2) * step)
        written.append(f'<use href="#sw-digit-{digit}-{(index + len(where)) % 2}" x="{x}"/>')
    scale = f' transform="scale({size / DIGIT:g})"' if size != DIGIT else ""
    return f'<g data-value="{points}"{scale}>{"".join(written)}</g>'
