"""The sheets of My City: on a screen, in a notebook and on paper."""

from __future__ import annotations

from ratusz.drawing import Laid, group, rows_of, side_by_side, text
from ratusz.drawing import theme as theme_named
from ratusz.engine.game import Game
from ratusz.games.my_city.drawing.pages import pages
from ratusz.games.my_city.drawing.paper import WIDE, Sheet, paper
from ratusz.games.my_city.drawing.pieces import ghost, pieces
from ratusz.games.my_city.drawing.wording import words
from ratusz.games.my_city.views import Printed, View

__all__ = ["draw", "draw_blank", "draw_table", "ghost", "pages", "paper", "paper_name", "pieces", "wide_name"]


def paper_name(view: View, seat: int | None) -> str:
    """Each episode has its own sheet; the middle of the table is empty."""
    return "" if seat is None else f"episode-{view.episode}"


def wide_name(name: str) -> str:
    """In a wide window everything lies beside the map, which becomes larger."""
    return f"{name}{WIDE}"


def draw(game: Game, view: View, seat: int = 0, *, theme: str = "light", language: str = "en") -> str:
    """One player's sheet as a complete SVG document."""
    sheet = paper(game, paper_name(view, seat), theme=theme, language=language)
    return sheet.draw(pieces(game, view, seat, theme=theme, language=language), title=_title(view, seat, language))


def draw_table(game: Game, view: View, *, theme: str = "light", language: str = "en") -> str:
    """All sheets of a view side by side."""
    say, colours = words(language), theme_named(theme)
    sheet = paper(game, paper_name(view, 0), theme=theme, language=language)
    boards = []
    for seat in range(len(view.sheets)):
        name = f"{say('player')} {seat + 1}"
        lying = pieces(game, view, seat, theme=theme, language=language, heading=name)
        boards.append(Laid(sheet, lying, name))
    across = rows_of(len(boards))
    right = across * (sheet.width + 22)
    head = group(
        text(24, 38, say.episode(view.episode), colours, 26, display=True, anchor="start", within=250),
        text(right, 38, say.moment(view), colours, 13, colour="muted", anchor="end", within=130),
    )
    return side_by_side(boards, across, colours, title=_title(view, None, language), head=head)


def draw_blank(printed: Printed, *, theme: str = "light", language: str = "en") -> str:
    """The empty sheet of an episode."""
    say = words(language)
    sheet = Sheet(printed, (), theme_named(theme), say, blank=True)
    title = " · ".join([say("title"), say("episode", number=printed.episode), say.episode(printed.episode)])
    return sheet.paper({}).draw((), title=title, description=f"{say.where(printed)}. {say.start(printed)}")


def _title(view: View, seat: int | None, language: str) -> str:
    say = words(language)
    parts = [say("title")]
    if seat is not None:
        parts.append(f"{say('player')} {seat + 1}")
    parts += [say.episode(view.episode), say.moment(view)]
    if view.roll:
        parts.append(", ".join(say.built(view.roll)))
    return " · ".join(parts)
