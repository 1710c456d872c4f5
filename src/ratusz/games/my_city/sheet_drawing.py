"""A whole sheet of My City, part below part.

Lengths are user units, one of them a pixel on a phone 390 pixels wide. What the sheet prints is straight; what the
players draw trembles a little, each mark by its place, so that a mark never changes its shape.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ratusz.drawing import Element, Theme, group, path, rect, text, wrap
from ratusz.games.my_city import dice_drawing as dice
from ratusz.games.my_city import score_drawing as parts
from ratusz.games.my_city.map_drawing import HEIGHT, city
from ratusz.games.my_city.score_drawing import INNER, MARGIN, Look, Part
from ratusz.games.my_city.views import Printed, Roll, Sheet, View
from ratusz.games.my_city.words import Words

WIDTH = 390.0
_DIE = 27.0


def played(view: View, seat: int, theme: Theme, say: Words, heading: str = "") -> Part:
    """A player's sheet: under its own heading, or under the name of the episode and the roll."""
    look, sheet = Look(view.printed, theme, say), view.sheets[seat]
    if heading:
        note = say("left") if sheet.left and view.phase == "build" else ""
        head = Part(group(_title(look, heading, note)), 46)
    else:
        head = _head(view, sheet, look)
    return _below(look, sheet, view, head)


def blank(printed: Printed, theme: Theme, say: Words, *, name: bool = False) -> Part:
    """An empty sheet, for paper with a line for a name."""
    look = Look(printed, theme, say)
    head = group(_title(look, say.episode(printed.episode), ""), _chapter(look, 43))
    if name:
        head.add(text(228, 30, say("name"), theme, 12, colour="muted", anchor="start", within=34))
        head.add(path(f"M264 37H{WIDTH - MARGIN:g}", stroke=theme["edge"], stroke_width=1))
    return _below(look, None, None, Part(head, 58))


def _below(look: Look, sheet: Sheet | None, view: View | None, head: Part) -> Part:
    """Everything under the head, and the paper below it all."""
    printed, theme, y = look.printed, look.theme, head.end + 16
    whole = group(head.drawing, city(printed, sheet, y, theme, look.say))
    y += HEIGHT + 12
    whole.add(text(MARGIN, y, look.say.start(printed), theme, 12, colour="muted", anchor="start", within=INNER))
    y += 13
    final = bool(sheet and view and (sheet.left or view.phase in ("results", "over")))
    sections: list[Callable[[float], Part]] = []
    if printed.passing:
        sections.append(lambda y: parts.pass_row(look, sheet, y))
    if printed.compass != "nothing":
        sections.append(lambda y: parts.compass_row(look, view.compass_used if view else 0, y))
    if printed.target or printed.carried_target:
        sections.append(lambda y: parts.targets(look, sheet, y, final=final))
    if printed.perfect:
        sections.append(lambda y: parts.perfect_rule(look, y))
    episodes = view.episodes if view else ()
    label = look.say("episode", number=printed.episode) if len(episodes) > 1 else look.say("total")
    begun = sheet if view and view.round else None  # nobody writes down points before the first roll
    sections.append(lambda y: parts.score(look, begun, label, y, final=final))
    if sheet and len(episodes) > 1:
        sections.append(lambda y: parts.totals(look, sheet, episodes, y, begun=begun is not None, final=final))
    for section in sections:
        drawing, y = section(y)
        whole.add(drawing)
    for line in wrap(look.say.trust(printed), INNER * 1.03, 11):
        whole.add(text(MARGIN, y + 7, line, theme, 11, colour="muted", anchor="start"))
        y += 14
    height = y + 8
    paper = rect(0.75, 0.75, WIDTH - 1.5, height - 1.5, round_=12, fill=theme["paper"], stroke=theme["edge"])
    return Part(group(paper.set(stroke_width=1), whole), height)


def _title(look: Look, words: str, note: str) -> Iterator[Element]:
    yield text(MARGIN, 26, words, look.theme, 22, display=True, anchor="start", within=206 if not note else 180)
    if note:
        yield text(WIDTH - MARGIN, 27, note, look.theme, 12, colour="muted", anchor="end", within=150)


def _chapter(look: Look, y: float) -> Element:
    printed, say = look.printed, look.say
    episode, chapter = say("episode", number=printed.episode), say.chapter(printed.chapter)
    words = f"{episode} · {say('chapter', number=printed.chapter)}: {chapter}"
    return text(MARGIN, y + 4, words, look.theme, 12, colour="muted", anchor="start", within=206)


def _head(view: View, sheet: Sheet, look: Look) -> Part:
    """The episode's name, chapter and round, and the roll that everybody builds from."""
    theme, say = look.theme, look.say
    head = group(_title(look, say.episode(view.episode), ""), _chapter(look, 43))
    right = WIDTH - MARGIN
    head.add(text(right, 26, moment(view, sheet, say), theme, 12, colour="muted", anchor="end", within=150))
    if view.roll:
        x = MARGIN + dice.roll_width(view.roll, _DIE) + 12
        head.add(dice.roll(view.roll, MARGIN + 1, 78, _DIE, theme))
        names = building_in_words(view.roll, say)
        for name, y, bold in zip(names, (70, 87) if len(names) > 1 else (78,), (True, False), strict=False):
            head.add(text(x, y, name, theme, 13, bold=bold, anchor="start", within=right - x))
    elif view.phase in ("results", "over"):
        for index, line in enumerate(say.results(view)):
            head.add(text(MARGIN, 70 + index * 17, line, theme, 13, bold=True, anchor="start", within=INNER))
    # The room stays there before the first roll, so that the map does not jump.
    return Part(head, 98)


def building_in_words(roll: Roll, say: Words) -> list[str]:
    """What everybody builds, kind and shape, because dice alone are not read by everybody."""
    return [say.kind(roll.builds)] if roll.builds == "fort" else [say.kind(roll.builds), say.shape(roll.shape)]


def moment(view: View, sheet: Sheet | None, say: Words) -> str:
    """Where the episode stands."""
    if view.phase == "over":
        return say("over")
    if view.phase == "results":
        return say("episode-over")
    words = say("round", number=view.round) if view.round else say("beginning")
    return f"{words} · {say('left')}" if sheet and sheet.left else words
