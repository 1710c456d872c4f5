"""The sheet of Rolling Village: on a screen, in a notebook and on paper.

Lengths are user units, one of them a pixel on a phone 390 pixels wide. Printed lines are straight; players' drawings
jitter a little.
"""

from __future__ import annotations

from ratusz.drawing import Laid, group, rows_of, side_by_side, text
from ratusz.drawing import theme as theme_named
from ratusz.engine.game import Game
from ratusz.games.rolling_village.drawing.pages import pages
from ratusz.games.rolling_village.drawing.paper import paper, words
from ratusz.games.rolling_village.drawing.pieces import ghost, pieces, roll
from ratusz.games.rolling_village.views import View

__all__ = ["draw", "draw_table", "ghost", "pages", "paper", "paper_name", "pieces", "wide_name"]


def paper_name(view: View, seat: int | None) -> str:
    """Every seat has the same sheet; the middle of the table is empty."""
    return "" if seat is None else "sheet"


def wide_name(name: str) -> str:
    """The sheet looks the same in every window."""
    return ""


def draw(game: Game, view: View, seat: int = 0, *, theme: str = "light", language: str = "en") -> str:
    """One player's sheet as a complete SVG document."""
    sheet = paper(game, "sheet", theme=theme, language=language)
    return sheet.draw(pieces(game, view, seat, theme=theme, language=language), title=_title(view, seat, language))


def draw_table(game: Game, view: View, *, theme: str = "light", language: str = "en") -> str:
    """All sheets of a view side by side, under the dice."""
    say, colours = words(language), theme_named(theme)
    sheet = paper(game, "sheet", theme=theme, language=language)
    boards = []
    for seat in range(len(view.sheets)):
        name = f"{say('player')} {seat + 1}"
        lying = pieces(game, view, seat, theme=theme, language=language, heading=name)
        boards.append(Laid(sheet, lying, name))
    across = rows_of(len(boards))
    title = text(24, 38, say("title"), colours, 26, display=True, anchor="start")
    head = group(title, roll(view, across * (sheet.width + 22) - 4, 38, 38, colours, say))
    return side_by_side(boards, across, colours, title=_title(view, None, language), head=head)


def _title(view: View, seat: int | None, language: str) -> str:
    say = words(language)
    parts = [say("title")]
    if seat is not None:
        parts.append(f"{say('player')} {seat + 1}")
    if view.round:
        parts.append(f"{say('round')} {view.round}/{view.printed.rounds}")
    if view.dice:
        parts.append(f"{say('dice')} {view.dice[0]}, {view.dice[1]}")
    return " · ".join(parts)
