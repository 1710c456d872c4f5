"""My City on paper: empty sheets to draw on, the dice to cut out and glue, and a table for the totals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ratusz.drawing import A4, Element, Theme, group, page, path, rect, text, two_on_a_page, wrap
from ratusz.drawing import theme as theme_named
from ratusz.engine.game import Game
from ratusz.games.my_city.data import Data, episodes_of
from ratusz.games.my_city.drawing import dice
from ratusz.games.my_city.drawing.paper import CitySheet
from ratusz.games.my_city.drawing.plan import WIDTH
from ratusz.games.my_city.drawing.words import CityWords, words
from ratusz.games.my_city.views import Printed, printed_content

_EDGE = 8.0
_CUBE = 18.0
_PLAYERS = 6


def pages(game: Game, *, language: str = "en") -> list[str]:
    """Pages to print: for each episode two sheets to cut apart, then the dice and, for several episodes, a table."""
    say, ink = words(language), theme_named("ink")
    episodes = episodes_of(game.options)
    made = [_two_sheets(printed_content(game, episode), ink, say) for episode in episodes]
    return [*map(str, made), str(_dice_page(game.data, episodes, ink, say))]


def _two_sheets(shown: Printed, ink: Theme, say: CityWords) -> Element:
    sheet = CitySheet(shown, (), ink, say)
    title = f"{say.game}: {say('episode', number=shown.episode)}"
    return two_on_a_page([(sheet.draw(named=True), sheet.plan.height)] * 2, WIDTH, title=title, language=say.language)


def _dice_page(data: Data, episodes: Sequence[int], ink: Theme, say: CityWords) -> Element:
    """The nets of the three dice; lengths are millimetres."""
    height, width = A4
    heading = say("dice-to-print")
    drawing = group(text((_EDGE + 4, 17), heading, ink, 8, font="display", anchor="start"))
    drawing.add(text((width - _EDGE - 4, 17.5), say.game, ink, 4, colour="muted", anchor="end"))
    labels = (say("die-a"), say("die-b"), say("die-type"))
    room = (width - 2 * _EDGE) / 3
    for index, (faces, label) in enumerate(zip(dice.nets(data.shared.dice, ink), labels, strict=True)):
        left = _EDGE + index * room + (room - 4.26 * _CUBE) / 2
        drawing.add(text((left + 2.5 * _CUBE, 33), label, ink, 4, font="bold", anchor="start", within=1.8 * _CUBE))
        drawing.add(dice.net(faces, left, 28, _CUBE, ink))
    below = 28 + 3 * _CUBE + 9
    for line in wrap(say("dice-note"), width - 2 * _EDGE - 8, 3.6):
        drawing.add(text((_EDGE + 4, below), line, ink, 3.6, colour="muted", anchor="start"))
        below += 5.2
    if len(episodes) > 1:
        drawing.add(_table(episodes, below + 4, height - _EDGE - 4, ink, say))
    return page(drawing, title=f"{say.game}: {heading}", landscape=True, language=say.language)


def _table(episodes: Sequence[int], top: float, bottom: float, ink: Theme, say: CityWords) -> Iterator[Element]:
    """A line for each player, a column for each episode, for the money bags where they count, and for the total."""
    heads = [str(episode) for episode in episodes]
    if {7, 8, 9} <= set(episodes):
        heads.insert(episodes.index(9) + 1, say("bag-bonus"))
    heads.append(say("total"))
    left, right, names = _EDGE + 4, A4[1] - _EDGE - 4, 52.0
    pitch = min(12.0, (bottom - top) / (_PLAYERS + 1))
    column, end = (right - left - names) / len(heads), top + pitch * (_PLAYERS + 1)
    yield rect(left, top, right - left, end - top, round_=2.5, fill="none", stroke=ink["ink"], stroke_width=0.45)
    yield text((left + 3, top + pitch / 2), say("name"), ink, 4, colour="muted", anchor="start")
    for row in range(1, _PLAYERS + 1):
        y, thick = top + row * pitch, 0.45 if row == 1 else 0.2
        yield path(f"M{left:g} {y:g}H{right:g}", stroke=ink["ink" if row == 1 else "edge"], stroke_width=thick)
    for index, head in enumerate(heads):
        x = left + names + index * column
        yield path(f"M{x:g} {top:g}V{end:g}", stroke=ink["edge"], stroke_width=0.2)
        yield text((x + column / 2, top + pitch / 2), head, ink, 4, font="bold", within=column - 2)
