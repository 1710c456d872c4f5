"""7 Wonders Dice as pictures: the Forum and the boards on a screen and in a notebook; `pages` makes them for paper."""

from __future__ import annotations

import math

from ratusz.drawing import Child, Element, Theme, document, group, rect, text
from ratusz.drawing import theme as theme_named
from ratusz.games.seven_wonders_dice.blank_board import blank_city
from ratusz.games.seven_wonders_dice.board import Board
from ratusz.games.seven_wonders_dice.board_drawing import MARGIN, WIDTH, Facing, Sheet
from ratusz.games.seven_wonders_dice.data import Shared
from ratusz.games.seven_wonders_dice.drawing_words import Words, city_in_words, forum_in_words, title
from ratusz.games.seven_wonders_dice.forum_drawing import forum, forum_height, heading
from ratusz.games.seven_wonders_dice.print_pages import pages
from ratusz.games.seven_wonders_dice.printed import AreaId, Defense
from ratusz.games.seven_wonders_dice.views import CityView, View
from ratusz.games.seven_wonders_dice.wonders_drawing import wonder

__all__ = ["draw", "draw_board", "draw_table", "pages"]

_HEAD = 44.0
_EDGE = 6.0
_LIST = 250.0


def draw(view: View, seat: int = 0, *, theme: str = "light", language: str = "en") -> str:
    """The Forum and one player's board below it, as a complete SVG document.

    Every space is a `<g data-cell="agora.owl.2">`, every bonus a `<g data-cell="bonus.cross">`, every die a
    `<g data-die="blue">`, each with a title that explains it; pencil marks have the class `mark`.
    """
    say, colours, me = Words(language), theme_named(theme), view.cities[seat]
    drawn, height = _board(view, seat, colours, say)
    top = _HEAD + forum_height(view, 2) + 10
    box = forum(view, WIDTH - 2 * _EDGE, 2, colours, say, me)
    return _finish(
        WIDTH,
        top + height,
        rect(0, 0, WIDTH, top + height, round_=12, fill=colours["table"]),
        group(heading(view, WIDTH - 2 * MARGIN, colours, say), transform=f"translate({MARGIN:g} 23)"),
        group(box, transform=f"translate({_EDGE:g} {_HEAD:g})"),
        group(drawn, transform=f"translate(0 {top:g})"),
        title_=title(view, seat, say),
        description=f"{forum_in_words(view, say)} {city_in_words(me, say)}",
        theme=colours,
        say=say,
    )


def draw_table(view: View, *, theme: str = "light", language: str = "en") -> str:
    """The Forum once, and all boards of a view side by side."""
    say, colours = Words(language), theme_named(theme)
    count = len(view.cities)
    across = count if count <= 4 else math.ceil(count / 2)
    gap, head = 22.0, 58.0
    width = gap + across * (WIDTH + gap)
    boards = [_board(view, seat, colours, say) for seat in range(count)]
    tall = max(height for _, height in boards)
    box = min(width - 2 * gap, 1040.0)
    top = head + forum_height(view, 4) + gap
    whole = group(
        group(heading(view, width - 2 * gap, colours, say, 26), transform=f"translate({gap:g} 30)"),
        group(forum(view, box, 4, colours, say), transform=f"translate({(width - box) / 2:g} {head:g})"),
    )
    stories = [forum_in_words(view, say)]
    for seat, (drawn, _) in enumerate(boards):
        row, column = divmod(seat, across)
        place = f"translate({gap + column * (WIDTH + gap):g} {top + row * (tall + gap):g})"
        whole.add(group(drawn, transform=place, data_seat=str(seat)))
        stories.append(f"{say.player(seat)}: {city_in_words(view.cities[seat], say)}")
    height = top + math.ceil(count / across) * (tall + gap)
    ground = rect(0, 0, width, height, round_=14, fill=colours["table"])
    words = " ".join(stories)
    return _finish(
        width, height, ground, whole, title_=title(view, None, say), description=words, theme=colours, say=say
    )


def draw_board(shared: Shared, board: Board, *, theme: str = "light", language: str = "en") -> str:
    """The empty board of one city, as a file describes it beside the data that all cities share."""
    say, colours, me = Words(language), theme_named(theme), blank_city(shared, board)
    sheet = Sheet(me, colours, say, agora_points=shared.constants.first_agora_vp)
    name = f"{say.of('game-title')} · {say.city(board.city)}"
    story = " ".join(say.space(track, space) for area in me.areas for track in area.tracks for space in track.spaces)
    return _finish(WIDTH, sheet.height, sheet.draw(), title_=name, description=story, theme=colours, say=say)


def _finish(
    width: float, height: float, *children: Child, title_: str, description: str, theme: Theme, say: Words
) -> str:
    return str(
        document(
            width,
            height,
            *children,
            title=title_,
            description=description,
            font=theme["font-text"],
            language=say.language,
        )
    )


def _board(view: View, seat: int, theme: Theme, say: Words) -> tuple[Element, float]:
    """A player's board at (0, 0) and how high it is; before there is a city, the cities that are left."""
    me = view.cities[seat]
    if me.city is None:
        return _cities(view, seat, theme, say), _LIST
    sheet = Sheet(
        me,
        theme,
        say,
        heading=say.player(seat),
        neighbours=(_facing(view.cities[me.left], "east", say), _facing(view.cities[me.right], "west", say)),
        agora_points=view.first_agora_points,
        agora_open=view.agora_open,
        duel=len(view.cities) == 2,
    )
    return sheet.draw(), sheet.height


def _facing(neighbour: CityView, side: AreaId, say: Words) -> Facing:
    shields = [
        effect
        for area in neighbour.areas
        if area.id == side
        for track in area.tracks
        for space in track.spaces
        for effect in space.effects
        if isinstance(effect, Defense)
    ]
    counted = neighbour.defense["east" if side == "east" else "west"]
    return Facing(say.player(neighbour.seat), counted, max(len(shields), counted))


def _cities(view: View, seat: int, theme: Theme, say: Words) -> Element:
    """The cities that nobody has yet; whoever chooses may click on one."""
    frame = rect(0.75, 0.75, WIDTH - 1.5, _LIST - 1.5, round_=12, fill=theme["paper"], stroke=theme["edge"])
    whole = group(frame, text(MARGIN + 2, 25, say.player(seat), theme, 20, display=True, anchor="start"))
    label = say("cities-left" if view.choosing == seat else "no-city")
    whole.add(text(WIDTH - MARGIN, 27, label, theme, 13, colour="muted", anchor="end"))
    for index, city in enumerate(view.cities_left):
        row, column = divmod(index, 4)
        x, y = MARGIN + column * 93, 48 + row * 98
        lit = view.choosing == seat
        place = rect(x, y, 87, 90, round_=7, fill=theme["accent-tint" if lit else "cell"], pointer_events="all")
        place.set(stroke=theme["accent" if lit else "edge"], stroke_width=2 if lit else 1)
        name = text(x + 43.5, y + 78, say.city(city), theme, 12, bold=True, within=82)
        picture = wonder(x + 43.5, y + 37, 54, city, theme)
        whole.add(group(place, Element("title", say.city(city)), picture, name, data_cell=f"city.{city}"))
    return whole
