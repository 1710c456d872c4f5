"""7 Wonders Dice on paper: the seven boards and a key to their symbols, two to a page, and a score sheet."""

from __future__ import annotations

from collections.abc import Iterator

from ratusz.drawing import A4, Element, Theme, cut_line, group, page, path, rect, text, wrap
from ratusz.drawing import theme as theme_named
from ratusz.engine.game import Game
from ratusz.games.seven_wonders_dice import FACTS
from ratusz.games.seven_wonders_dice.drawing.effects import row
from ratusz.games.seven_wonders_dice.drawing.sheet import Sheet
from ratusz.games.seven_wonders_dice.drawing.symbols import Art, hourglass, kind_of, price, tile
from ratusz.games.seven_wonders_dice.drawing.words import Words, words
from ratusz.games.seven_wonders_dice.printed import (
    AREAS,
    FOUR,
    ROWS,
    AnyEffect,
    BuildFreeDie,
    Coins,
    CoinsOnDie,
    Cross,
    Defense,
    DieCostDelta,
    DieCostZero,
    ExtraAction,
    PerSpace,
    Shared,
    UnlockDie,
    Vp,
)

_SAMPLES: tuple[AnyEffect, ...] = (
    Vp(3),
    Coins(7),
    Cross(("agora",), 2),
    Cross(FOUR, 1),
    ExtraAction(),
    BuildFreeDie(),
    PerSpace(("agora",), 1, 1),
    DieCostDelta(-1),
    DieCostZero("blue"),
    CoinsOnDie("blue", 2),
    UnlockDie("black"),
    Defense(),
)
_EDGE = 5.0
_WIDTH = 504.0
"""Width of a board on paper, in the units of the screen: the one that best fills half a page."""


def pages(game: Game, *, language: str = "en") -> list[str]:
    """Pages to print: the boards of all cities and a key to the symbols, two to a page, then a score sheet."""
    say, ink, shared = words(language), theme_named("ink"), game.data.shared
    boards = [Sheet(city, areas, shared, ink, say, blank=True, width=_WIDTH) for city, areas in game.data.areas.items()]
    halves = [(board.draw(), board.height) for board in boards]
    if len(halves) % 2:
        tall = halves[-1][1]
        halves.append((_legend(shared, tall, ink, say), tall))
    sheets = [_two(halves[start : start + 2], ink, say) for start in range(0, len(halves), 2)]
    return [str(sheet) for sheet in [*sheets, _score_sheet(FACTS.players[1], ink, say)]]


def _two(halves: list[tuple[Element, float]], ink: Theme, say: Words) -> Element:
    """A page with two halves to cut apart."""
    height, width = A4
    tall = max(high for _, high in halves)
    scale = min((width / 2 - 2 * _EDGE) / _WIDTH, (height - 2 * _EDGE) / tall)
    placed = []
    for index, (half, high) in enumerate(halves):
        x = width * (0.25 + 0.5 * index) - scale * _WIDTH / 2
        y = (height - scale * high) / 2
        placed.append(group(half, transform=f"translate({x:.3f} {y:.3f}) scale({scale:.5f})"))
    cut = cut_line(width / 2, _EDGE + 2, width / 2, height - _EDGE, ink)
    title = f"{say.of('game-title')}: {say('boards-to-print')}"
    return page(cut, placed, title=title, landscape=True, language=say.language)


def _legend(shared: Shared, height: float, ink: Theme, say: Words) -> Element:
    """Draw a key to the symbols, as large as a board."""
    constants = shared.constants
    frame = rect(0.75, 0.75, _WIDTH - 1.5, height - 1.5, round_=12, fill=ink["paper"], stroke=ink["edge"])
    whole = group(frame, text(22, 30, say("legend"), ink, 23, display=True, anchor="start"))
    lines: list[tuple[Element, str]] = [
        (price(0, 0, 24, 2, ink), say("legend-cost", coins=constants.coins_per_missing_resource)),
        (hourglass(0, 0, 26, ink), say("legend-bonus")),
        (text(0, 0, f"+{constants.pass_coins}", ink, 18, bold=True), say("legend-pass", coins=constants.pass_coins)),
    ]
    lines += [(row((effect,), 0, 0, 90, 26, Art(ink)), say.effects((effect,))) for effect in _SAMPLES]
    step, y = 43.0, 72.0
    for drawn, meaning in lines:
        whole.add(group(drawn, transform=f"translate(62 {y:g})"))
        parts = wrap(meaning, _WIDTH - 150, 14)
        for index, part in enumerate(parts):
            level = y + (index - (len(parts) - 1) / 2) * 17
            whole.add(text(124, level, part, ink, 14, anchor="start", within=_WIDTH - 146))
        y += step
    for index, area in enumerate(AREAS):
        line, column = divmod(index, 2)
        x, level = 32 + column * (_WIDTH / 2 - 10), y + 2 + line * 28
        whole.add(tile(x, level, 20, kind_of(area), ink))
        whole.add(text(x + 18, level, say.area(area), ink, 14, anchor="start"))
    return whole


def _score_sheet(players: int, ink: Theme, say: Words) -> Element:
    """Two tables, one above the other."""
    width, height = A4
    tables = [group(_table(players, ink, say), transform=f"translate(0 {top:g})") for top in (0, height / 2)]
    cut = cut_line(_EDGE + 2, height / 2, width - _EDGE, height / 2, ink)
    title = f"{say.of('game-title')}: {say('score-sheet')}"
    return page(tables, cut, title=title, language=say.language)


def _table(players: int, ink: Theme, say: Words) -> Iterator[Element]:
    """A row for each building and the total, a column for each player; lengths are millimetres."""
    left, right, label, top, pitch = 12.0, A4[0] - 12, 55.0, 24.0, 9.6
    column = (right - left - label) / players
    yield text(left, 15, say("score-sheet"), ink, 7, display=True, anchor="start")
    yield text(right, 15.5, say.of("game-title"), ink, 4, colour="muted", anchor="end")
    rows = [*ROWS, None]
    bottom = top + pitch * (len(rows) + 1)
    yield rect(left, top, right - left, bottom - top, round_=2.5, fill="none", stroke=ink["ink"], stroke_width=0.45)
    yield text(left + 3, top + pitch / 2, say("name"), ink, 3.6, colour="muted", anchor="start")
    for index, id in enumerate(rows):
        y = top + pitch * (index + 1)
        thick = index == 0 or id is None
        line = path(f"M{left:g} {y:g}H{right:g}", stroke=ink["ink" if thick else "edge"])
        yield line.set(stroke_width=0.45 if thick else 0.2)
        name = say.area(id) if id else say.of("score-total")
        yield text(left + 11.5, y + pitch / 2, name, ink, 4.2, bold=id is None, anchor="start", within=label - 14)
        if id:
            emblem = tile(0, 0, 22, kind_of(id), ink)
            yield group(emblem, transform=f"translate({left + 6:g} {y + pitch / 2:g}) scale(0.25)")
    for index in range(players):
        x = left + label + column * index
        yield path(f"M{x:g} {top:g}V{bottom:g}", stroke=ink["edge"], stroke_width=0.2)
    for index, line_ in enumerate(wrap(say("score-note"), right - left, 3.2)):
        yield text(left, bottom + 5 + index * 4.4, line_, ink, 3.2, colour="muted", anchor="start")
