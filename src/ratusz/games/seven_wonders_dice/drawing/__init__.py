"""7 Wonders Dice as pictures: the Forum and the boards on a screen, in a notebook and on paper."""

from __future__ import annotations

import math

from ratusz.drawing import Element, Laid, Theme, document, group, side_by_side, text, text_width
from ratusz.drawing import theme as theme_named
from ratusz.engine.game import Game
from ratusz.games.seven_wonders_dice.drawing.arrange import MARGIN, WIDTH
from ratusz.games.seven_wonders_dice.drawing.forum import forum_pieces
from ratusz.games.seven_wonders_dice.drawing.pages import pages
from ratusz.games.seven_wonders_dice.drawing.paper import paper
from ratusz.games.seven_wonders_dice.drawing.pieces import ghost, pieces
from ratusz.games.seven_wonders_dice.drawing.sheet import Sheet
from ratusz.games.seven_wonders_dice.drawing.words import Words, words
from ratusz.games.seven_wonders_dice.printed import Board, Shared, whole_areas
from ratusz.games.seven_wonders_dice.views import View

__all__ = ["draw", "draw_board", "draw_table", "ghost", "pages", "paper", "paper_name", "pieces", "wide_name"]


def paper_name(view: View, seat: int | None) -> str:
    """The Forum in the middle of the table; a seat has the board of its city, or the cities that it may get."""
    if seat is None:
        return "forum"
    city = view.cities[seat].city
    return f"city-{city}" if city else "cities"


def wide_name(name: str) -> str:
    """The city with its Barracks at both sides, the Forum in two rows."""
    return "" if name == "cities" else f"{name}-wide"


def draw(game: Game, view: View, seat: int = 0, *, theme: str = "light", language: str = "en") -> str:
    """Draw the Forum with this player's prices, and the player's board below it, as a complete SVG document."""
    say, colours = words(language), theme_named(theme)
    dice = tuple(forum_pieces(view, view.cities[seat], colours, say))
    forum = Laid(paper(game, "forum", theme=theme, language=language), dice, say.moment(view))
    head = _heading(view, MARGIN, 23, WIDTH - 2 * MARGIN, 20, colours, say)
    return side_by_side(
        [_laid(game, view, seat, theme, language)],
        1,
        colours,
        title=say.title(view, seat),
        head=head,
        head_height=44,
        gap=0,
        middle=forum,
        first=seat,
    )


def draw_table(game: Game, view: View, *, theme: str = "light", language: str = "en") -> str:
    """The Forum once, and all boards of a view side by side."""
    say, colours = words(language), theme_named(theme)
    count = len(view.cities)
    across = count if count <= 4 else math.ceil(count / 2)
    forum = paper(game, "forum", theme=theme, language=language)
    head = _heading(view, 22, 30, across * (WIDTH + 22) - 22, 26, colours, say)
    return side_by_side(
        [_laid(game, view, seat, theme, language) for seat in range(count)],
        across,
        colours,
        title=say.title(view, None),
        head=head,
        head_height=58,
        middle=Laid(forum, tuple(forum_pieces(view, None, colours, say)), say.moment(view)),
    )


def draw_board(shared: Shared, board: Board, *, theme: str = "light", language: str = "en") -> str:
    """Draw the empty board of one city, from its file and the data that all cities share."""
    say, colours = words(language), theme_named(theme)
    sheet = Sheet(board.city, whole_areas(shared.areas, board), shared, colours, say, blank=True)
    return str(
        document(
            WIDTH,
            sheet.height,
            sheet.draw(),
            title=f"{say.of('game-title')} · {say.city(board.city)}",
            description=". ".join(box.label for box in sheet.boxes.values()),
            font=colours["font-text"],
            language=language,
        )
    )


def _laid(game: Game, view: View, seat: int, theme: str, language: str) -> Laid:
    board, name = paper(game, paper_name(view, seat), theme=theme, language=language), words(language).player(seat)
    return Laid(board, pieces(game, view, seat, theme=theme, language=language, heading=name), name)


def _heading(view: View, x: float, y: float, width: float, size: float, theme: Theme, say: Words) -> Element:
    """The game's name at the left, the turn at the right."""
    now = say.moment(view)
    room = width - text_width(now, size * 0.7) - 14
    title = text(x, y, say.of("game-title"), theme, size, display=True, anchor="start", within=room / 1.1)
    return group(title, text(x + width, y, now, theme, size * 0.7, colour="muted", anchor="end"))
