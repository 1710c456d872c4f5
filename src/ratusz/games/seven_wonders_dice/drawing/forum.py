"""The Forum: a wooden tray in which the seven dice lie by their price, and a corner for the dice that still wait.

Seven dice are always in the Forum, so the tray has seven hollows. On a phone they are a row, in a wide window two.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random

from ratusz.drawing import Element, Piece, Place, Point, Theme, grain, group, layer, number, paint, path, rect, text
from ratusz.games.seven_wonders_dice.drawing.faces import die as draw_die
from ratusz.games.seven_wonders_dice.drawing.symbols import coin, picture, prices, small_die
from ratusz.games.seven_wonders_dice.drawing.words import WonderWords
from ratusz.games.seven_wonders_dice.layout import distinct
from ratusz.games.seven_wonders_dice.printed import SPECIAL, Shared
from ratusz.games.seven_wonders_dice.views import CityView, DieView, View

SLOTS = 7
_RIM = 6.0
_SLOT = 54.0
_HIGH = 72.0
"""The size of a hollow with the wood around it."""
_DIE = 43.0
_MIDDLE = _SLOT / 2, 26.0
"""Where a die lies in its hollow."""
_PRICE = _SLOT / 2, 59.0
_SMALL = 23.0
_BELOW = 28.0
"""How high the strip for coins and waiting dice is, below a tray of one row."""


class ForumTray:
    """The tray with so many hollows beside each other."""

    def __init__(self, shared: Shared, theme: Theme, say: WonderWords, across: int) -> None:
        self.shared, self.theme, self.say, self.across = shared, theme, say, across
        down = -(-SLOTS // across)
        self.row = down == 1
        self.width = 2 * _RIM + across * _SLOT
        self.tray = 2 * _RIM + down * _HIGH
        self.strip = _BELOW if self.row else 18.0
        self.height = self.tray + self.strip

    def draw(self) -> Element:
        """The empty tray at (0, 0)."""
        theme, edge = self.theme, paint(self.theme, "board-edge")
        shade = edge if theme.fills else theme["paper"]
        whole = group(rect(0, 4, self.width, self.tray, round_=12, fill=shade, stroke=edge))
        board = rect(0, 0, self.width, self.tray, round_=12, fill=paint(theme, "board"))
        whole.add(board.set(stroke=edge, stroke_width=1.2))
        if theme.fills:
            for index, y in enumerate((0.5, self.tray - _RIM)):
                whole.add(grain(("forum", index), 14, y, self.width - 28, _RIM - 1, 1, theme, 0.4))
        for slot in range(SLOTS):
            x, y = self._corner(slot)
            hollow = rect(x + 2, y + 2, _SLOT - 4, _HIGH - 4, round_=8, fill=paint(theme, "hollow"))
            whole.add(hollow.set(stroke=edge, stroke_width=1))
        return whole.add(layer("marks"), layer("notes"))

    def _corner(self, slot: int) -> Point:
        line, column = divmod(slot, self.across)
        return _RIM + column * _SLOT, _RIM + line * _HIGH

    def _waiting_place(self, number: int) -> Point:
        """Return the position of a waiting die: below the row, or in the corner that the hollows leave."""
        if self.row:
            return self.width - 16 - (len(SPECIAL) - 1 - number) * 29.0, self.tray + 3 + _BELOW / 2
        x, y = self._corner(SLOTS)
        line, column = divmod(number + 1, 2)
        return x + 14 + column * 27, y + _HIGH / 2 + (line - 0.5) * 29

    def places(self) -> Iterator[Place]:
        """Yield the hollows, from the cheapest die to the most expensive."""
        for slot in range(SLOTS):
            x, y = self._corner(slot)
            yield Place(place_of(slot), x + 2, y + 2, _SLOT - 4, _HIGH - 4, self.say("die", number=slot + 1))

    def anchors(self) -> dict[str, Point]:
        """Where special dice wait, with a lock before them, and where the coins are told."""
        waiting = {f"waiting.{color}": self._waiting_place(index) for index, color in enumerate(SPECIAL)}
        return waiting | {"lock": self._waiting_place(-1), "purse": (_RIM + 9, self.tray + 1.5 + self.strip / 2)}

    def symbols(self) -> Iterator[tuple[str, Element]]:
        """Every die with every face, around its middle, and small ones for those that wait."""
        theme = self.theme
        yield "sw-any-die", small_die(0, 0, _SMALL, None, theme)
        for die in {die.color: die for die in self.shared.dice}.values():
            yield f"sw-small-{die.color}", draw_die(0, 0, _SMALL, die.color, None, theme)
            yield f"sw-die-{die.color}", draw_die(0, 0, _DIE, die.color, None, theme)
        for color, symbol in {(die.color, symbol): None for die in self.shared.dice for symbol in distinct(die.faces)}:
            yield f"sw-die-{color}-{symbol}", draw_die(0, 0, _DIE, color, symbol, theme)
        veil = rect(-_DIE / 2, -_DIE / 2, _DIE, _DIE, round_=_DIE * 0.2, fill=paint(theme, "hollow"), fill_opacity=0.5)
        yield "sw-lock", picture(0, 0, 17, "lock", theme)
        yield "sw-locked", group(veil, picture(0, _PRICE[1] - _MIDDLE[1], 20, "lock", theme))
        yield "sw-arriving", rect(-14, -14, 28, 28, round_=7, fill="none", stroke=theme["accent"], stroke_width=2)
        yield from prices(self.shared.constants, theme)


def place_of(slot: int) -> str:
    """The name of a hollow."""
    return f"die.{slot + 1}"


def slots(dice: tuple[DieView, ...]) -> list[list[DieView]]:
    """Assign the dice to hollows by price; equal dice share hollows, so that either can be taken."""
    found: dict[tuple[object, ...], list[DieView]] = {}
    for die in sorted(dice, key=lambda die: -1 if die.quadrant is None else die.quadrant):
        alike = (die.color, die.face, die.quadrant) if die.face else (die.id,)
        found.setdefault(alike, []).append(die)
    return list(found.values())


def forum_pieces(view: View, me: CityView | None, theme: Theme, say: WonderWords) -> Iterator[Piece]:
    """Yield the dice; with a board, that player's prices and coins."""
    if me and me.city:
        yield Piece("purse", "notes", cell="purse", markup=_purse(say("purse", coins=me.coins), theme))
    for slot, alike in enumerate(slots(view.forum.dice)):
        for index, die in enumerate(alike):
            aside = (index - (len(alike) - 1) / 2) * 8
            yield from _draw_die(die, place_of(slot), aside, die is alike[-1], view, me, theme, say)
    if view.forum.waiting:
        yield Piece("waiting", "notes", "sw-lock", "lock")
    for die in view.forum.waiting:
        label, cell = say.die(die.color, None), f"waiting.{die.color}"
        if die.id == view.forum.arriving:
            label += f" ({say('arriving')})"
            yield Piece("arriving", "notes", "sw-arriving", cell)
        else:
            label += f" ({say('waiting')})"
        yield Piece(f"die {die.id}", "marks", f"sw-small-{die.color}", cell, label=label)


def _draw_die(
    die: DieView, cell: str, aside: float, last: bool, view: View, me: CityView | None, theme: Theme, say: WonderWords
) -> Iterator[Piece]:
    """A die as it landed, with its cost for this player and its gain; equal dice show these once."""
    if die.face is None or die.quadrant is None:
        x, y = _MIDDLE
        yield Piece(f"die {die.id}", "marks", f"sw-die-{die.color}", cell, x, y, label=say.die(die.color, None))
        return
    cost = view.printed.quadrants[die.quadrant]
    own = me.die_costs[die.color][die.quadrant] if me else cost
    locked = me is not None and die.color in SPECIAL and die.color not in me.unlocked
    label = say.die(die.color, die.face, own) + (f" ({say('die-locked')})" if locked else "")
    markup = f'<use href="#sw-die-{die.color}-{die.face}" transform="rotate({_turn(die)})"/>'
    x, y = _MIDDLE[0] + aside, _MIDDLE[1] + aside / 2
    yield Piece(f"die {die.id}", "marks", cell=cell, x=x, y=y, markup=markup, label=label)
    x, y = _MIDDLE
    if locked:
        yield Piece(f"lock {die.id}", "notes", "sw-locked", cell, x, y)
        return
    if not last:
        return
    gain = me.die_coins.get(die.color, 0) if me else 0
    if gain:
        yield Piece(f"gain {die.id}", "notes", cell=cell, x=x, y=y, markup=_tag(f"+{gain}", theme))
    yield Piece(f"price {die.id}", "notes", f"sw-pay-{own}", cell, *_PRICE)
    if own != cost:
        markup = _strike_price(cost, theme)
        yield Piece(f"was {die.id}", "notes", cell=cell, x=_PRICE[0] - 18, y=_PRICE[1], markup=markup)


@lru_cache(maxsize=4096)
def _turn(die: DieView) -> str:
    """Return a die's rotation: small, and fixed for the same throw."""
    return number(round(Random(f"{die.id}/{die.face}/{die.quadrant}").uniform(-8, 8), 1))


@lru_cache(maxsize=64)
def _strike_price(cost: int, theme: Theme) -> str:
    """The crossed-out price of the quadrant, where the viewer pays another."""
    words = text((0, 0), str(cost), theme, 13)
    return str(group(words, path("M-6 3L6 -3", stroke=theme["ink"], stroke_width=1.4)))


@lru_cache(maxsize=64)
def _purse(words: str, theme: Theme) -> str:
    """The coins of a player in words, behind a coin."""
    return str(group(coin(0, 0, 14, "", theme), text((11, 0), words, theme, 14, font="bold", anchor="start")))


@lru_cache(maxsize=64)
def _tag(words: str, theme: Theme) -> str:
    """A small coin at the edge of a die."""
    return str(coin(-17, -17, 18, words, theme))
