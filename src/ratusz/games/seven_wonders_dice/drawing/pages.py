"""7 Wonders Dice on paper: the seven boards and a key to their symbols, two to a page, and a score sheet."""

from __future__ import annotations

from ratusz.drawing import Element, PadRow, Theme, group, page, rect, score_pads, text, two_on_a_page, wrap
from ratusz.drawing import theme as theme_named
from ratusz.engine.game import Game
from ratusz.games.seven_wonders_dice import FACTS, printed
from ratusz.games.seven_wonders_dice.drawing.effects import effects_row
from ratusz.games.seven_wonders_dice.drawing.sheet import BoardSheet
from ratusz.games.seven_wonders_dice.drawing.symbols import Art, picture, price, tile
from ratusz.games.seven_wonders_dice.drawing.words import WonderWords, words

_SAMPLES: tuple[printed.AnyEffect, ...] = (
    printed.Vp(3),
    printed.Coins(7),
    printed.Cross(("agora",), 2),
    printed.Cross(printed.FOUR, 1),
    printed.ExtraAction(),
    printed.BuildFreeDie(),
    printed.PerSpace(("agora",), 1, 1),
    printed.DieCostDelta(-1),
    printed.DieCostZero("blue"),
    printed.CoinsOnDie("blue", 2),
    printed.UnlockDie("black"),
    printed.Defense(),
)
_EDGE = 5.0
_WIDTH = 504.0
"""Width of a board on paper, in the units of the screen: the one that best fills half a page."""


def pages(game: Game, *, language: str = "en") -> list[str]:
    """Pages to print: the boards of all cities and a key to the symbols, two to a page, then a score sheet."""
    say, ink, shared = words(language), theme_named("ink"), game.data.shared
    boards = [
        BoardSheet(city, areas, shared, ink, say, blank=True, width=_WIDTH) for city, areas in game.data.areas.items()
    ]
    halves = [(board.draw(), board.height) for board in boards]
    if len(halves) % 2:
        tall = halves[-1][1]
        halves.append((_legend(shared, tall, ink, say), tall))
    title = f"{say.game}: {say('boards-to-print')}"
    sheets = [
        two_on_a_page(halves[start : start + 2], _WIDTH, title=title, language=language, edge=_EDGE)
        for start in range(0, len(halves), 2)
    ]
    return [str(sheet) for sheet in [*sheets, _score_sheet(ink, say)]]


def _legend(shared: printed.Shared, height: float, ink: Theme, say: WonderWords) -> Element:
    """Draw a key to the symbols, as large as a board."""
    constants, gain = shared.constants, shared.constants.pass_coins
    frame = rect(0.75, 0.75, _WIDTH - 1.5, height - 1.5, round_=12, fill=ink["paper"], stroke=ink["edge"])
    whole = group(frame, text((22, 30), say("legend"), ink, 23, font="display", anchor="start"))
    lines: list[tuple[Element, str]] = [
        (price(0, 0, 24, 2, ink), say("legend-cost", coins=constants.coins_per_missing_resource)),
        (picture(0, 0, 26, "hourglass", ink), say("legend-bonus")),
        (text((0, 0), f"+{gain}", ink, 18, font="bold"), say("legend-pass", coins=gain)),
    ]
    lines += [(effects_row((effect,), 0, 0, 90, 26, Art(ink)), say.effects((effect,))) for effect in _SAMPLES]
    step, y = 43.0, 72.0
    for drawn, meaning in lines:
        whole.add(group(drawn, transform=f"translate(62 {y:g})"))
        parts = wrap(meaning, _WIDTH - 150, 14)
        for index, part in enumerate(parts):
            level = y + (index - (len(parts) - 1) / 2) * 17
            whole.add(text((124, level), part, ink, 14, anchor="start", within=_WIDTH - 146))
        y += step
    for index, area in enumerate(printed.AREAS):
        line, column = divmod(index, 2)
        x, level = 32 + column * (_WIDTH / 2 - 10), y + 2 + line * 28
        whole.add(tile(x, level, 20, printed.TILES[area], ink))
        whole.add(text((x + 18, level), say.area(area), ink, 14, anchor="start"))
    return whole


def _score_sheet(ink: Theme, say: WonderWords) -> Element:
    """Two tables with a row for each building."""
    rows = [PadRow(say.area(id), tile(0, 0, 22, printed.TILES[id], ink)) for id in printed.ROWS]
    rows.append(PadRow(say.of("score-total"), strong=True))
    heading, players = say("score-sheet"), FACTS.players[1]
    pads = score_pads(rows, players, game=say.game, heading=heading, name=say("name"), note=say("score-note"))
    return page(pads, title=f"{say.game}: {heading}", language=say.language)
