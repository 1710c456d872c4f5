"""My City as pictures: sheets on a screen and in a notebook; `pages` makes them for paper."""

from __future__ import annotations

import math
from collections.abc import Iterator

from ratusz.drawing import Child, Theme, document, group, rect, text
from ratusz.drawing import theme as theme_named
from ratusz.games.my_city import dice_drawing as dice
from ratusz.games.my_city import sheet_drawing as sheets
from ratusz.games.my_city.map_drawing import banks, standing
from ratusz.games.my_city.print_pages import pages
from ratusz.games.my_city.sheet import COLUMNS, ROWS, write_cell
from ratusz.games.my_city.views import Printed, Sheet, View
from ratusz.games.my_city.words import Words, signed

__all__ = ["draw", "draw_blank", "draw_table", "pages"]


def draw(view: View, seat: int = 0, *, theme: str = "light", language: str = "en") -> str:
    """One player's sheet as a complete SVG document.

    Every field is a `<g data-cell="c4">` (third column, fourth row from the top) and every circle of the pass row a
    `<g data-cell="circle1">`, so that a page can make them places to click, each with a title that says what is
    there; what people draw has the class `mark`.
    """
    say, colours = Words(language), theme_named(theme)
    drawing, height = sheets.played(view, seat, colours, say)
    title, story = _title(view, seat, say), _in_words(view, seat, say)
    return _finish(sheets.WIDTH, height, drawing, title=title, description=story, theme=colours, say=say)


def draw_table(view: View, *, theme: str = "light", language: str = "en") -> str:
    """All sheets of a view side by side, under the roll."""
    say, colours = Words(language), theme_named(theme)
    count = len(view.sheets)
    across = min(4, math.ceil(math.sqrt(count * 1.5)), count)
    drawn = [sheets.played(view, seat, colours, say, f"{say('player')} {seat + 1}") for seat in range(count)]
    gap, head, tall = 22.0, 96.0, max(height for _, height in drawn)
    width = gap + across * (sheets.WIDTH + gap)
    height = head + math.ceil(count / across) * (tall + gap)
    everything = group(rect(0, 0, width, height, round_=14, fill=colours["table"]))
    everything.add(text(gap + 2, 34, say.episode(view.episode), colours, 26, display=True, anchor="start", within=230))
    chapter = f"{say('chapter', number=view.printed.chapter)}: {say.chapter(view.printed.chapter)}"
    words = f"{say('episode', number=view.episode)} · {chapter}"
    everything.add(text(gap + 2, 64, words, colours, 13, colour="muted", anchor="start", within=210))
    everything.add(text(width - gap, 24, sheets.moment(view, None, say), colours, 13, colour="muted", anchor="end"))
    if view.roll:
        size = 32.0
        everything.add(dice.roll(view.roll, width - gap - dice.roll_width(view.roll, size), 60, size, colours))
    stories = []
    for seat, (drawing, _) in enumerate(drawn):
        row, column = divmod(seat, across)
        place = f"translate({gap + column * (sheets.WIDTH + gap):g} {head + row * (tall + gap):g})"
        everything.add(group(drawing, transform=place, data_seat=str(seat)))
        stories.append(f"{say('player')} {seat + 1}: {_in_words(view, seat, say)}")
    title = _title(view, None, say)
    return _finish(width, height, everything, title=title, description=" ".join(stories), theme=colours, say=say)


def draw_blank(printed: Printed, *, theme: str = "light", language: str = "en") -> str:
    """The empty sheet of an episode."""
    say, colours = Words(language), theme_named(theme)
    drawing, height = sheets.blank(printed, colours, say)
    title = " · ".join([say("title"), say("episode", number=printed.episode), say.episode(printed.episode)])
    story = " ".join([*_map_in_words(printed, None, say), say.start(printed), say.trust(printed)])
    return _finish(sheets.WIDTH, height, drawing, title=title, description=story, theme=colours, say=say)


def _finish(
    width: float, height: float, *children: Child, title: str, description: str, theme: Theme, say: Words
) -> str:
    font, language = theme["font-text"], say.language
    return str(document(width, height, *children, title=title, description=description, font=font, language=language))


def _title(view: View, seat: int | None, say: Words) -> str:
    parts = [say("title")]
    if seat is not None:
        parts.append(f"{say('player')} {seat + 1}")
    parts.append(f"{say('episode', number=view.episode)}: {say.episode(view.episode)}")
    parts.append(sheets.moment(view, None, say))
    if view.roll:
        parts.append(", ".join(sheets.building_in_words(view.roll, say)))
    return " · ".join(parts)


def _in_words(view: View, seat: int, say: Words) -> str:
    """The whole sheet for those who cannot see it."""
    printed, sheet = view.printed, view.sheets[seat]
    story = [*_map_in_words(printed, sheet, say), say.start(printed)]
    if printed.passing:
        story.append(say("circles-marked", count=sheet.circles, all=len(printed.pass_row)))
    circles = printed.forts + len(printed.churches)
    if circles:
        story.append(say("compass-used", count=view.compass_used, all=circles))
    rows = [f"{say.row(row)} {signed(points)}" for row, points in sheet.points.items()]
    story.append(f"{', '.join(rows)}. {say('episode', number=view.episode)}: {signed(sheet.episode_total)}.")
    if printed.target or printed.carried_target:
        story.append(say("bags", count=sheet.bags))
    if len(view.episodes) > 1:
        results = [f"{say('episode', number=done.episode)}: {signed(done.total)}." for done in sheet.results]
        story += [*results, f"{say('total')}: {signed(sheet.total)}."]
    return " ".join([*story, say.trust(printed)])


def _map_in_words(printed: Printed, sheet: Sheet | None, say: Words) -> Iterator[str]:
    """Row by row what is on each field, with the river where it runs between two."""
    there, river = standing(printed, sheet, say), banks(printed)
    for row in range(ROWS):
        fields, below = [], []
        for column in range(COLUMNS):
            name = write_cell(row * COLUMNS + column)
            fields.append(f"{name[0]} {there[row, column]}")
            if "bank-right" in river.get((row, column), ()):
                fields.append(say("river"))
            if "bank-below" in river.get((row, column), ()):
                below.append(name)
        yield say("row", number=row + 1, fields=", ".join(fields))
        if below:
            yield say("river-below", fields=", ".join(below))
