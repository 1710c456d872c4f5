"""Pictures of positions: one board, or the whole table. Games import these, unless they draw their own."""

from __future__ import annotations

from typing import Any

from ratusz.drawing import Head, PlacedBoard, draw_side_by_side, row_width, text
from ratusz.drawing import theme as theme_named
from ratusz.engine.game import Game


def lay_out(game: Game, view: Any, seat: int, theme: str, language: str) -> PlacedBoard:
    """Return a seat's board under the name of its player."""
    drawing, name = game.parts.drawing, game.say(language, "board-player", number=seat + 1)
    paper = drawing.paper(game, drawing.paper_name(view, seat), theme=theme, language=language)
    return PlacedBoard(paper, drawing.pieces(game, view, seat, theme=theme, language=language, heading=name), name)


def draw(game: Game, view: Any, seat: int = 0, *, theme: str = "light", language: str = "en") -> str:
    """Draw one board as a complete SVG document."""
    drawing = game.parts.drawing
    paper = drawing.paper(game, drawing.paper_name(view, seat), theme=theme, language=language)
    lying = drawing.pieces(game, view, seat, theme=theme, language=language)
    return paper.draw(lying, title=drawing.title(game, view, seat, language))


def draw_table(game: Game, view: Any, *, theme: str = "light", language: str = "en") -> str:
    """Draw all boards side by side under the head of the table, as one SVG document."""
    drawing = game.parts.drawing
    boards = [lay_out(game, view, seat, theme, language) for seat in range(view.players)]
    head = drawing.head(game, view, row_width(boards), theme=theme, language=language)
    return draw_side_by_side(boards, theme_named(theme), title=drawing.title(game, view, None, language), head=head)


def head(game: Game, view: Any, width: float, *, theme: str = "light", language: str = "en") -> Head:
    """Return the game's name, to stand above the boards."""
    name = game.say(language, "game-title")
    return Head(text((24, 38), name, theme_named(theme), 26, font="display", anchor="start"))


def title(game: Game, view: Any, seat: int | None, language: str) -> str:
    """Return the title of a picture: the game, the player of the board, and the stage of the game."""
    player = "" if seat is None else game.say(language, "board-player", number=seat + 1)
    return " · ".join(
        filter(None, [game.say(language, "game-title"), player, game.parts.words.round_name(game, view, language)])
    )


def wide_name(name: str) -> str:
    """Return no name: the paper looks the same in every window."""
    return ""
