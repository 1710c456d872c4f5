"""The Forum: an open wooden box with four quadrants, and the dice that lie in them or wait beside it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random

from ratusz.drawing import Element, Piece, Place, Theme, grain, group, layer, paint, rect, text
from ratusz.games.seven_wonders_dice.drawing.faces import die as draw_die
from ratusz.games.seven_wonders_dice.drawing.symbols import coin, lock
from ratusz.games.seven_wonders_dice.drawing.words import Words
from ratusz.games.seven_wonders_dice.layout import distinct
from ratusz.games.seven_wonders_dice.printed import QUADRANTS, SPECIAL, Shared
from ratusz.games.seven_wonders_dice.views import CityView, DieView, View

_RIM = 9.0
_WALL = 6.0
_SLOT = 43.0
_DIE = 37.0
_WIDE, _HIGH = 177.0, 2 * _SLOT + 8
"""The size of a quadrant."""
_LEFT = (_WIDE - 4 * _SLOT) / 2
_STRIP = 2 * (_WIDE + _RIM) + _WALL, 32.0
"""The size of the strip beside the box."""
# A quadrant has two rows of four places; the price takes the first, and the seven dice the others in this order.
_ORDER = (5, 2, 7, 4, 1, 6, 3)


class Forum:
    """The box with so many quadrants beside each other."""

    def __init__(self, shared: Shared, theme: Theme, say: Words, across: int) -> None:
        self.shared, self.theme, self.say, self.across = shared, theme, say, across
        down = QUADRANTS // across
        self.width = 2 * _RIM + across * (_WIDE + _WALL) - _WALL
        self.box = 2 * _RIM + down * (_HIGH + _WALL) - _WALL
        self.height = self.box + _STRIP[1]

    def draw(self) -> Element:
        """The empty box at (0, 0)."""
        theme, edge = self.theme, paint(self.theme, "board-edge")
        shade = edge if theme.tinted else theme["paper"]
        whole = group(rect(0, 4, self.width, self.box, round_=12, fill=shade, stroke=edge))
        board = rect(0, 0, self.width, self.box, round_=12, fill=paint(theme, "board"))
        whole.add(board.set(stroke=edge, stroke_width=1.2))
        if theme.tinted:
            for index, y in enumerate((1, self.box - _RIM + 1)):
                whole.add(grain(("forum", index), 14, y, self.width - 28, _RIM - 2, 1, theme, 0.4))
        for quadrant, cost in enumerate(self.shared.constants.quadrant_costs):
            x, y = self._corner(quadrant)
            whole.add(rect(x, y, _WIDE, _HIGH, round_=7, fill=paint(theme, "hollow"), stroke=edge, stroke_width=1))
            if theme.tinted:
                whole.add(grain(("floor", quadrant), x + 6, y + 8, _WIDE - 12, _HIGH - 16, 4, theme, 0.16))
            whole.add(coin(x + _LEFT + _SLOT / 2, y + 4 + _SLOT / 2, 31, str(cost), theme))
        return whole.add(layer("marks"), layer("notes"))

    def _corner(self, quadrant: int) -> tuple[float, float]:
        line, column = divmod(quadrant, self.across)
        return _RIM + column * (_WIDE + _WALL), _RIM + line * (_HIGH + _WALL)

    def places(self) -> Iterator[Place]:
        """The quadrants, and the strip beside the box."""
        for quadrant, cost in enumerate(self.shared.constants.quadrant_costs):
            yield Place(f"quadrant.{quadrant}", *self._corner(quadrant), _WIDE, _HIGH, self.say.quadrant(cost))
        yield Place("beside", self.width - _STRIP[0], self.box, *_STRIP, self.say("beside"))

    def symbols(self) -> Iterator[tuple[str, Element]]:
        """Every die with every face, around its middle, and small ones for those that wait."""
        theme = self.theme
        for die in {die.color: die for die in self.shared.dice}.values():
            yield f"sw-small-{die.color}", draw_die(0, 0, 23, die.color, None, theme)
        for color, symbol in {(die.color, symbol): None for die in self.shared.dice for symbol in distinct(die.faces)}:
            yield f"sw-die-{color}-{symbol}", draw_die(0, 0, _DIE, color, symbol, theme)
        veil = rect(-_DIE / 2, -_DIE / 2, _DIE, _DIE, round_=_DIE * 0.2, fill=paint(theme, "hollow"), fill_opacity=0.5)
        yield "sw-locked", group(veil, lock(13, -12, 18, theme))
        frame = rect(-14, -14, 28, 28, round_=7, fill="none", stroke=theme["accent"], stroke_width=2)
        yield "sw-arriving", frame


def forum_pieces(view: View, me: CityView | None, theme: Theme, say: Words) -> Iterator[Piece]:
    """The dice; with a board, they show that player's prices."""
    for quadrant, cost in enumerate(view.printed.quadrants):
        here = [die for die in view.forum.dice if die.quadrant == quadrant]
        for die, slot in zip(here, _ORDER, strict=False):
            row, column = divmod(slot, 4)
            x, y = _LEFT + (column + 0.5) * _SLOT, 4 + (row + 0.5) * _SLOT
            yield from _lying(die, f"quadrant.{quadrant}", x, y, cost, theme, say, me)
    yield from _beside(view, theme, say)


def _lying(
    die: DieView, cell: str, x: float, y: float, cost: int, theme: Theme, say: Words, me: CityView | None
) -> Iterator[Piece]:
    """A die as it came to lie, with what it costs this player if that is another price, and what it brings."""
    own = me.die_costs[die.color][die.quadrant or 0] if me else cost
    locked = me is not None and die.color in SPECIAL and die.color not in me.unlocked
    label = say.die(die.color, die.face, own) + (f" ({say('die-locked')})" if locked else "")
    markup = f'<use href="#sw-die-{die.color}-{die.face}" transform="rotate({_turn(die)})"/>'
    yield Piece(f"die {die.id}", "marks", cell=cell, x=x, y=y, markup=markup, label=label)
    if locked:
        yield Piece(f"lock {die.id}", "notes", "sw-locked", cell, x, y)
        return
    if own != cost:
        yield Piece(f"price {die.id}", "notes", cell=cell, x=x, y=y, markup=_tag(14, 17, str(own), theme))
    gain = me.die_coins.get(die.color, 0) if me else 0
    if gain:
        yield Piece(f"gain {die.id}", "notes", cell=cell, x=x, y=y, markup=_tag(-14, 18, f"+{gain}", theme))


@lru_cache(maxsize=4096)
def _turn(die: DieView) -> float:
    """How a die is turned: a little, always alike for the same throw."""
    return round(Random(f"{die.id}/{die.face}/{die.quadrant}").uniform(-8, 8), 1)


@lru_cache(maxsize=512)
def _tag(x: float, size: float, words: str, theme: Theme) -> str:
    """A small coin at the edge of a die."""
    return str(coin(x, -14, size, words, theme))


def _beside(view: View, theme: Theme, say: Words) -> Iterator[Piece]:
    """Dice that are not shaken yet, or not unlocked by anybody."""
    waiting = view.forum.waiting
    outside = [*(die for die in view.forum.dice if die.quadrant is None), *waiting]
    x, y = _STRIP[0] - 16, 20.0
    for die in reversed(outside):
        label = say.die(die.color, None)
        if die.id == view.forum.arriving:
            label += f" ({say('arriving')})"
            yield Piece("arriving", "notes", "sw-arriving", "beside", x, y)
        yield Piece(f"die {die.id}", "marks", f"sw-small-{die.color}", "beside", x, y, label=label)
        x -= 31
    if waiting and len(outside) == len(waiting):
        markup = _words(x + 10, y, say("waiting"), theme)
        yield Piece("waiting", "notes", cell="beside", markup=markup)


@lru_cache(maxsize=256)
def _words(x: float, y: float, words: str, theme: Theme) -> str:
    return str(text(x, y, words, theme, 13, colour="muted", anchor="end", within=x - 2))
