"""Effects of a space as a row of small symbols, shrunk or broken in two until it fits its box."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from ratusz.drawing import Element, Theme, format_signed, group, number, text
from ratusz.games.seven_wonders_dice import printed
from ratusz.games.seven_wonders_dice.drawing.faces import face
from ratusz.games.seven_wonders_dice.drawing.symbols import Art, cross_box, extra_action, kinds_of, picture, small_die

_GAP = 1.6
_HIGH = 23.0


class _Token(NamedTuple):
    """One symbol of a row, which draws itself around a point."""

    width: float
    draw: Callable[[float, float], Element]


def _tokens(effect: printed.AnyEffect, art: Art) -> Iterator[_Token]:
    theme = art.theme
    match effect:
        case printed.Vp(amount=points) | printed.Attack(vp=points):
            yield _laurel(points, art)
        case printed.Coins(amount=coins):
            yield _Token(22, lambda x, y: art.coin(x, y, 22, str(coins)))
        case printed.Produce(resource=resource):
            yield _Token(24, lambda x, y: face(x, y, 24, resource, theme))
        case printed.Cross(areas=areas, max=most):
            if most > 1:
                yield _words(f"{most}×", 14, theme)
            *others, last = kinds_of(areas)
            yield from _tiles(others, art)
            box = partial(cross_box, size=11, theme=theme)  # is crossed off, at the corner of the tile
            yield _Token(23, lambda x, y: group(art.tile(x - 2, y - 2, 19, last), box(x + 7.5, y + 7.5)))
        case printed.ExtraAction():
            yield _Token(26, lambda x, y: extra_action(x, y, 26, theme))
        case printed.BuildFreeDie():
            yield _words("+", 7, theme)
            yield _Token(18, lambda x, y: small_die(x, y, 19, None, theme))
            yield _coin("0", art)
        case printed.PerSpace(count=areas, coins=coins, vp=points):
            if coins:
                yield _coin(str(coins), art)
            if points:
                yield _laurel(points, art)
            yield _words("/", 4, theme)
            yield from _tiles(kinds_of(areas), art)
        case printed.DieCostDelta(delta=delta):
            yield _Token(18, lambda x, y: small_die(x, y, 19, None, theme))
            yield _Token(20, lambda x, y: art.coin(x, y, 20, format_signed(delta)))
        case printed.DieCostZero(die=die):
            yield _Token(18, lambda x, y: small_die(x, y, 18, die, theme))
            yield _coin("0", art)
        case printed.CoinsOnDie(die=die, amount=coins):
            yield _Token(18, lambda x, y: small_die(x, y, 18, die, theme))
            yield _Token(20, lambda x, y: art.coin(x, y, 20, format_signed(coins)))
        case printed.UnlockDie(die=die):
            key = partial(picture, size=19, name="key", theme=theme)
            yield _Token(26, lambda x, y: group(small_die(x + 3, y, 19, die, theme), key(x - 8.5, y + 1)))
        case printed.Defense():
            yield _Token(22, lambda x, y: art.show("defence", x, y, 22, partial(face, symbol="shield", theme=theme)))


def _coin(words: str, art: Art) -> _Token:
    return _Token(17, lambda x, y: art.coin(x, y, 17, words))


def _laurel(points: int, art: Art) -> _Token:
    wide = 23 if points < 10 else 27
    return _Token(wide - 2, lambda x, y: art.laurel(x, y, wide, str(points)))


def _words(words: str, width: float, theme: Theme) -> _Token:
    return _Token(width, lambda x, y: text((x, y), words, theme, 13, font="bold"))


def _tiles(kinds: Sequence[str], art: Art) -> Iterator[_Token]:
    for kind in kinds:
        size = 20 if kind == "four" else 17
        yield _Token(size, partial(art.tile, size=size, kind=kind))


def effects_row(
    effects: Sequence[printed.AnyEffect], x: float, y: float, width: float, height: float, art: Art
) -> Element:
    """The symbols of these effects around (x, y), within this width and height."""
    line: list[_Token] = []
    ends = set()
    for effect in effects:
        line += _tokens(effect, art)
        ends.add(len(line))
    if not line:
        return group()
    whole = [line]
    if _scale(whole, width, height) < 0.86:

        def fit(cut: int) -> tuple[float, bool, float]:
            split = [line[:cut], line[cut:]]
            return _scale(split, width, height), cut in ends, -abs(_width(split[0]) - _width(split[1]))

        cut = max(range(1, len(line)), key=fit, default=0)
        if cut and fit(cut)[0] > _scale(whole, width, height):
            whole = [line[:cut], line[cut:]]
    return _draw(whole, x, y, _scale(whole, width, height))


def _scale(lines: list[list[_Token]], width: float, height: float) -> float:
    widest = max(_width(line) for line in lines)
    return min(1.2, width / max(widest, 1), height / (_HIGH * len(lines)))


def _width(line: list[_Token]) -> float:
    return sum(token.width for token in line) + _GAP * (len(line) - 1)


def _draw(lines: list[list[_Token]], x: float, y: float, scale: float) -> Element:
    whole = group()
    for index, line in enumerate(lines):
        left, level = -_width(line) / 2, (index - (len(lines) - 1) / 2) * (_HIGH - 2)
        for token in line:
            whole.add(token.draw(left + token.width / 2, level))
            left += token.width + _GAP
    size = f" scale({scale:.3f})" if scale != 1 else ""
    return whole.set(transform=f"translate({number(x)} {number(y)}){size}")
