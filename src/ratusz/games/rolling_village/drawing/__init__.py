"""The sheet of Rolling Village: on a screen, in a notebook and on paper.

Lengths are user units, one of them a pixel on a phone 390 pixels wide. Printed lines are straight; players' drawings
jitter a little.
"""

from __future__ import annotations

from ratusz.drawing import Head, group, text
from ratusz.drawing import theme as theme_named
from ratusz.engine.game import Game
from ratusz.games.pictures import draw, draw_table, wide_name
from ratusz.games.rolling_village.drawing.pages import pages
from ratusz.games.rolling_village.drawing.paper import paper, words
from ratusz.games.rolling_village.drawing.pieces import ghost, pieces, roll
from ratusz.games.rolling_village.views import View

__all__ = ["draw", "draw_table", "ghost", "head", "pages", "paper", "paper_name", "pieces", "title", "wide_name"]


def paper_name(view: View, seat: int | None) -> str:
    """Every seat has the same sheet; the middle of the table is empty."""
    return "" if seat is None else "sheet"


def head(game: Game, view: View, width: float, *, theme: str = "light", language: str = "en") -> Head:
    """The game's name, and at the right the round and its dice."""
    say, colours = words(language), theme_named(theme)
    name = text((24, 38), say.game, colours, 26, font="display", anchor="start")
    return Head(group(name, roll(view, width + 18, 38, 38, colours, say)))


def title(game: Game, view: View, seat: int | None, language: str) -> str:
    """The game, the player, the round and its dice."""
    say = words(language)
    moment = [f"{say('round')} {view.round}/{view.printed.rounds}"] if view.round else []
    return say.heading(seat, *moment, *([f"{say('dice')} {view.dice[0]}, {view.dice[1]}"] if view.dice else []))
