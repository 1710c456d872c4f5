"""7 Wonders Dice as pictures: the Forum and the boards on a screen, in a notebook and on paper."""

from __future__ import annotations

from ratusz.drawing import Element, Head, PlacedBoard, Theme, draw_side_by_side, group, text, text_width
from ratusz.drawing import theme as theme_named
from ratusz.engine.game import Game
from ratusz.games.pictures import draw_table, lay_out
from ratusz.games.seven_wonders_dice.drawing.forum import forum_pieces
from ratusz.games.seven_wonders_dice.drawing.pages import pages
from ratusz.games.seven_wonders_dice.drawing.paper import paper
from ratusz.games.seven_wonders_dice.drawing.pieces import ghost, pieces
from ratusz.games.seven_wonders_dice.drawing.plan import MARGIN, WIDTH
from ratusz.games.seven_wonders_dice.drawing.words import WonderWords, words
from ratusz.games.seven_wonders_dice.views import CityView, View

__all__ = ["draw", "draw_table", "ghost", "head", "pages", "paper", "paper_name", "pieces", "title", "wide_name"]


def paper_name(view: View, seat: int | None) -> str:
    """The Forum in the middle of the table; a seat has the board of its city, or the cities that it may get."""
    if seat is None:
        return "forum"
    city = view.cities[seat].city
    return f"city-{city}" if city else "cities"


def wide_name(name: str) -> str:
    """The city with its Barracks at both sides, the Forum in two rows, the cities in two columns."""
    return f"{name}-wide"


def draw(game: Game, view: View, seat: int = 0, *, theme: str = "light", language: str = "en") -> str:
    """Draw the Forum with this player's prices, and the player's board below it, as a complete SVG document."""
    say, colours = words(language), theme_named(theme)
    name = _heading(view, MARGIN, 23, WIDTH - 2 * MARGIN, 20, colours, say)
    head = Head(name, 44, _forum(game, view, view.cities[seat], theme, language))
    board = lay_out(game, view, seat, theme, language)
    return draw_side_by_side([board], colours, title=title(game, view, seat, language), head=head, gap=0, first=seat)


def head(game: Game, view: View, width: float, *, theme: str = "light", language: str = "en") -> Head:
    """The game's name and the turn; the Forum lies below them."""
    name = _heading(view, 22, 30, width, 26, theme_named(theme), words(language))
    return Head(name, 58, _forum(game, view, None, theme, language))


def title(game: Game, view: View, seat: int | None, language: str) -> str:
    """The game, the player with the city, and the turn."""
    say, city = words(language), None if seat is None else view.cities[seat].city
    return say.heading(seat, say.of(f"city-{city}") if city else "", say.moment(view))


def _forum(game: Game, view: View, me: CityView | None, theme: str, language: str) -> PlacedBoard:
    """The Forum, with the prices of a player."""
    say, tray = words(language), paper(game, "forum", theme=theme, language=language)
    return PlacedBoard(tray, tuple(forum_pieces(view, me, theme_named(theme), say)), say.moment(view))


def _heading(view: View, x: float, y: float, width: float, size: float, theme: Theme, say: WonderWords) -> Element:
    """The game's name at the left, the turn at the right."""
    now = say.moment(view)
    room = width - text_width(now, size * 0.7) - 14
    title = text((x, y), say.game, theme, size, font="display", anchor="start", within=room / 1.1)
    return group(title, text((x + width, y), now, theme, size * 0.7, colour="muted", anchor="end"))
