"""Sheets of Rolling Village to print."""

from __future__ import annotations

from ratusz.drawing import theme as theme_named
from ratusz.drawing import two_on_a_page
from ratusz.engine.game import Game
from ratusz.games.rolling_village.drawing.paper import WIDTH, VillageSheet, words
from ratusz.games.rolling_village.views import printed_content


def pages(game: Game, *, language: str = "en") -> list[str]:
    """One A4 page with two empty sheets to cut apart."""
    say = words(language)
    sheet = VillageSheet(printed_content(game), bool(game.options["factories"]), theme_named("ink"), say)
    sheets = [(sheet.draw(named=True), sheet.height)] * 2
    return [str(two_on_a_page(sheets, WIDTH, title=f"{say.game}: {say('empty-sheets')}", language=language))]
