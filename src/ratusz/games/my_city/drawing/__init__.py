"""The sheets of My City: on a screen, in a notebook and on paper."""

from __future__ import annotations

from ratusz.drawing import Head, group, text
from ratusz.drawing import theme as theme_named
from ratusz.engine.game import Game
from ratusz.games.my_city.drawing.pages import pages
from ratusz.games.my_city.drawing.paper import WIDE, paper
from ratusz.games.my_city.drawing.pieces import ghost, pieces
from ratusz.games.my_city.drawing.words import words
from ratusz.games.my_city.views import View
from ratusz.games.pictures import draw, draw_table

__all__ = ["draw", "draw_table", "ghost", "head", "pages", "paper", "paper_name", "pieces", "title", "wide_name"]


def paper_name(view: View, seat: int | None) -> str:
    """Each episode has its own sheet; the middle of the table is empty."""
    return "" if seat is None else f"episode-{view.episode}"


def wide_name(name: str) -> str:
    """Return the paper for wide windows: everything lies beside the map, which is larger."""
    return f"{name}{WIDE}"


def head(game: Game, view: View, width: float, *, theme: str = "light", language: str = "en") -> Head:
    """The name of the episode, and at the right its stage."""
    say, colours = words(language), theme_named(theme)
    name = text((24, 38), say.of(f"episode-{view.episode}"), colours, 26, font="display", anchor="start", within=250)
    return Head(
        group(name, text((width + 22, 38), say.moment(view), colours, 13, colour="muted", anchor="end", within=130))
    )


def title(game: Game, view: View, seat: int | None, language: str) -> str:
    """The game, the player, the episode with its stage, and what is to be built."""
    say = words(language)
    built = ", ".join(say.roll_words(view.roll)) if view.roll else ""
    return say.heading(seat, say.of(f"episode-{view.episode}"), say.moment(view), built)
