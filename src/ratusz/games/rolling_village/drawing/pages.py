"""Sheets of Rolling Village to print."""

from __future__ import annotations

from ratusz.drawing import cut_line, group, page
from ratusz.drawing import theme as theme_named
from ratusz.engine.game import Game
from ratusz.games.rolling_village.drawing.paper import WIDTH, Sheet, words
from ratusz.games.rolling_village.views import printed


def pages(game: Game, *, language: str = "en") -> list[str]:
    """One A4 page with two empty sheets to cut apart."""
    say, colours = words(language), theme_named("ink")
    sheet = Sheet(printed(game), bool(game.options["factories"]), colours, say)
    width, height, edge = 297.0, 210.0, 8.0
    scale = min((width / 2 - 2 * edge) / WIDTH, (height - 2 * edge) / sheet.height)
    top = (height - scale * sheet.height) / 2
    sheets = [
        group(
            sheet.draw(named=True),
            transform=f"translate({middle - scale * WIDTH / 2:.3f} {top:.3f}) scale({scale:.5f})",
        )
        for middle in (width / 4, width * 3 / 4)
    ]
    cut = cut_line(width / 2, edge + 2, width / 2, height - edge, colours)
    title = f"{say('title')}: {say('empty-sheets')}"
    return [str(page(cut, sheets, title=title, landscape=True, language=language))]
