"""The Forum: an open wooden box with four quadrants, and the dice that lie in them."""

from __future__ import annotations

from random import Random

from ratusz.drawing import Element, Theme, grain, group, number, paint, rect, text, text_width
from ratusz.games.seven_wonders_dice.drawing_words import Words, moment
from ratusz.games.seven_wonders_dice.faces_drawing import die as draw_die
from ratusz.games.seven_wonders_dice.printed import SPECIAL
from ratusz.games.seven_wonders_dice.symbols import coin, lock
from ratusz.games.seven_wonders_dice.views import CityView, DieView, View

_RIM = 9.0
_WALL = 6.0
_SLOT = 43.0
_DIE = 37.0
# A quadrant has two rows of four places; the price takes the first, and the seven dice the others in this order.
_ORDER = (5, 2, 7, 4, 1, 6, 3)
_QUADRANT_HEIGHT = 2 * _SLOT + 8


def forum_height(view: View, across: int) -> float:
    """How high the Forum is with so many quadrants beside each other."""
    down = -(-len(view.forum.quadrants) // across)
    return 2 * _RIM + down * (_QUADRANT_HEIGHT + _WALL) - _WALL + (32 if _outside(view) else 0)


def forum(view: View, width: float, across: int, theme: Theme, say: Words, me: CityView | None = None) -> Element:
    """The box at (0, 0) with so many quadrants beside each other; with a board, the dice show that player's prices."""
    edge = paint(theme, "board-edge")
    tall = forum_height(view, across) - (32 if _outside(view) else 0)
    fill = paint(theme, "board")
    whole = group(rect(0, 4, width, tall, round_=12, fill=edge if theme.tinted else theme["paper"]).set(stroke=edge))
    whole.add(rect(0, 0, width, tall, round_=12, fill=fill, stroke=edge, stroke_width=1.2))
    if theme.tinted:
        whole.add(grain(("forum",), 14, 1, width - 28, _RIM - 2, 1, theme, 0.4))
        whole.add(grain(("forum", 2), 14, tall - _RIM + 1, width - 28, _RIM - 2, 1, theme, 0.4))
    wide = (width - 2 * _RIM - (across - 1) * _WALL) / across
    for quadrant, cost in enumerate(view.forum.quadrants):
        line, column = divmod(quadrant, across)
        x, y = _RIM + column * (wide + _WALL), _RIM + line * (_QUADRANT_HEIGHT + _WALL)
        here = [die for die in view.forum.dice if die.quadrant == quadrant]
        place = group(Element("title", say.of("board-quadrant", cost=cost).rstrip(":")), data_quadrant=str(quadrant))
        floor = paint(theme, "hollow")
        place.add(rect(x, y, wide, _QUADRANT_HEIGHT, round_=7, fill=floor, stroke=edge, stroke_width=1))
        if theme.tinted:
            place.add(grain(("floor", quadrant), x + 6, y + 8, wide - 12, _QUADRANT_HEIGHT - 16, 4, theme, 0.16))
        left = x + (wide - 4 * _SLOT) / 2
        place.add(coin(left + _SLOT / 2, y + 4 + _SLOT / 2, 31, str(cost), theme))
        for die, slot in zip(here, _ORDER, strict=False):
            at, row = slot % 4, slot // 4
            place.add(_lying(die, left + (at + 0.5) * _SLOT, y + 4 + (row + 0.5) * _SLOT, cost, theme, say, me))
        whole.add(place)
    return whole.add(_beside(view, width, tall, theme, say))


def heading(view: View, width: float, theme: Theme, say: Words, size: float = 20) -> Element:
    """The game's name at the left, the turn at the right, both in the middle of a line at y = 0."""
    now = moment(view, say)
    room = width - text_width(now, size * 0.7) - 14
    name = say.of("game-title")
    title = text(0, 0, name, theme, size, display=True, anchor="start", within=room / 1.1)
    return group(title, text(width, 0, now, theme, size * 0.7, colour="muted", anchor="end"))


def _outside(view: View) -> list[DieView]:
    """Dice that lie beside the box: not shaken yet, or not unlocked by anybody."""
    return [*(die for die in view.forum.dice if die.quadrant is None), *view.forum.waiting]


def _beside(view: View, width: float, y: float, theme: Theme, say: Words) -> Element:
    whole, x, middle = group(), width - 4, y + 20
    for die in reversed(_outside(view)):
        words = say.die(die)
        if die.id == view.forum.arriving:
            words += f" ({say('arriving')})"
        small = group(Element("title", words), draw_die(x - 12, middle, 23, die.color, None, theme), data_die=die.id)
        if die.id == view.forum.arriving:
            small.add(rect(x - 26, middle - 14, 28, 28, round_=7, fill="none", stroke=theme["accent"], stroke_width=2))
        whole.add(small)
        x -= 31
    if view.forum.waiting and len(_outside(view)) == len(view.forum.waiting):
        words = say("waiting")
        whole.add(text(x - 2, middle, words, theme, 13, colour="muted", anchor="end", within=x - 4))
    return whole


def _lying(die: DieView, x: float, y: float, cost: int, theme: Theme, say: Words, me: CityView | None) -> Element:
    """A die as it came to lie: a little turned, always alike for the same throw."""
    chance = Random(f"{die.id}/{die.face}/{die.quadrant}")
    turn = round(chance.uniform(-8, 8), 1)
    own = me.die_costs[die.color][die.quadrant or 0] if me else cost
    locked = me is not None and die.color in SPECIAL and die.color not in me.unlocked
    words = say.die(die, own) + (f" ({say('die-locked')})" if locked else "")
    gain = me.die_coins.get(die.color, 0) if me else 0
    lying = group(draw_die(0, 0, _DIE, die.color, die.face, theme))
    lying.set(transform=f"translate({number(x)} {number(y)}) rotate({turn:g})", opacity=0.5 if locked else None)
    whole = group(Element("title", words), lying, data_die=die.id)
    if locked:
        whole.add(lock(x + 13, y - 12, 18, theme))
    elif own != cost:
        whole.add(coin(x + 14, y - 14, 17, str(own), theme))
    if gain and not locked:
        whole.add(coin(x - 14, y - 14, 18, f"+{gain}", theme))
    return whole
