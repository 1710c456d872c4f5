"""The sheet of Rolling Village: on a screen, in a notebook and on paper.

Lengths are user units, one of them a pixel on a phone 390 pixels wide. What the sheet prints is straight;
what the players draw trembles a little, each mark by its cell, so that a mark never changes its shape.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from ratusz.drawing import (
    Element,
    Lattice,
    Pencil,
    Theme,
    arrow,
    circle,
    cut_line,
    die,
    document,
    factory,
    ground,
    group,
    house,
    page,
    path,
    plaza,
    pond,
    rect,
    star,
    stroke,
    text,
    tree,
)
from ratusz.drawing import theme as theme_named
from ratusz.games.rolling_village.views import Printed, Sheet, View, printed, street_sign
from ratusz.texts import texts_of

if TYPE_CHECKING:
    from ratusz.engine.game import Game

_WIDTH = 390.0
_MARGIN = 12.0
_INNER = _WIDTH - 2 * _MARGIN
_CELLS = Lattice(left=64, top=94, cell=50, pitch=52.8)
_COLUMNS = "abcdef"

_Mark = Callable[[Pencil, float, float, float, Theme], Element]
_Words = Callable[..., str]

# letter on the sheet, its project, its drawing, the tint of its cell
_PROJECTS: dict[str, tuple[str, _Mark, str]] = {
    "H": ("house", house, "brick-tint"),
    "F": ("forest", tree, "leaf-tint"),
    "L": ("lake", pond, "glass-tint"),
    "S": ("square", plaza, "wheat-tint"),
    "X": ("factory", factory, "stone-tint"),
}
_BASIC = "HFL"


def words(language: str) -> _Words:
    """The sheet's words in a language, by key: `words("pl")("total")` is *Razem*."""
    texts = texts_of("ratusz.games.rolling_village")

    def say(key: str, **params: str | int) -> str:
        return texts.say(language, f"drawing-{key}", **params)

    return say


def draw(view: View, seat: int = 0, *, theme: str = "light", language: str = "en") -> str:
    """One player's sheet as a complete SVG document.

    Every cell is a `<g data-cell="b4">` (second column, fourth street from the top), so that a page can make
    it a place to click, with a title that says what is printed and drawn there; what people draw has the class `mark`.
    """
    say, colours, sheet = words(language), theme_named(theme), view.sheets[seat]
    drawing = _Drawing(view.printed, _factories(view), colours, say)
    return str(
        document(
            _WIDTH,
            drawing.height,
            drawing.sheet(sheet, view),
            title=_title(view, seat, say),
            description=_in_words(view.printed, sheet, say),
            font=colours["font-text"],
            language=language,
        )
    )


def draw_table(view: View, *, theme: str = "light", language: str = "en") -> str:
    """All sheets of a view side by side, under the dice."""
    say, colours = words(language), theme_named(theme)
    drawing = _Drawing(view.printed, _factories(view), colours, say)
    across = min(4, math.ceil(math.sqrt(len(view.sheets) * 1.5)), len(view.sheets))
    down = math.ceil(len(view.sheets) / across)
    gap, head = 22.0, 68.0
    width = gap + across * (_WIDTH + gap)
    height = head + down * (drawing.height + gap)
    everything = group(rect(0, 0, width, height, round_=14, fill=colours["table"]))
    everything.add(text(gap + 2, head / 2 + 4, say("title"), colours, 26, display=True, anchor="start"))
    everything.add(_roll(view, width - gap - 4, head / 2 + 4, 38, colours, say))
    stories = []
    for seat, sheet in enumerate(view.sheets):
        row, column = divmod(seat, across)
        x, y = gap + column * (_WIDTH + gap), head + row * (drawing.height + gap)
        name = f"{say('player')} {seat + 1}"
        place = f"translate({x:g} {y:g})"
        everything.add(group(drawing.sheet(sheet, view, name), transform=place, data_seat=str(seat)))
        stories.append(f"{name}: {_in_words(view.printed, sheet, say)}")
    return str(
        document(
            width,
            height,
            everything,
            title=_title(view, None, say),
            description=" ".join(stories),
            font=colours["font-text"],
            language=language,
        )
    )


def pages(game: Game, *, language: str = "en") -> list[str]:
    """Pages to print: one A4 page with two empty sheets to cut apart."""
    say, colours = words(language), theme_named("ink")
    drawing = _Drawing(printed(game), bool(game.options["factories"]), colours, say)
    width, height, edge = 297.0, 210.0, 8.0
    scale = min((width / 2 - 2 * edge) / _WIDTH, (height - 2 * edge) / drawing.height)
    top = (height - scale * drawing.height) / 2
    sheets = [
        group(
            drawing.sheet(None, None),
            transform=f"translate({middle - scale * _WIDTH / 2:.3f} {top:.3f}) scale({scale:.5f})",
        )
        for middle in (width / 4, width * 3 / 4)
    ]
    cut = cut_line(width / 2, edge + 2, width / 2, height - edge, colours)
    title = f"{say('title')}: {say('empty-sheets')}"
    return [str(page(cut, sheets, title=title, landscape=True, language=language))]


def _factories(view: View) -> bool:
    return bool(view.options.get("factories", False))


def _title(view: View, seat: int | None, say: _Words) -> str:
    parts = [say("title")]
    if seat is not None:
        parts.append(f"{say('player')} {seat + 1}")
    if view.round:
        parts.append(f"{say('round')} {view.round}/{view.printed.rounds}")
    if view.dice:
        parts.append(f"{say('dice')} {view.dice[0]}, {view.dice[1]}")
    return " · ".join(parts)


def _signed(points: int) -> str:
    return f"+{points}" if points > 0 else str(points).replace("-", "−")


def _in_words(printed: Printed, sheet: Sheet, say: _Words) -> str:
    """The whole sheet for those who cannot see it."""
    names = {letter: say(name) for letter, (name, _, _) in _PROJECTS.items()} | {".": say("empty")}
    sentences = []
    for sums, row in zip(printed.streets, sheet.rows, strict=True):
        cells = ", ".join(f"{column + 1} {names[letter]}" for column, letter in enumerate(row))
        sentences.append(f"{say('street')} {street_sign(sums)}: {cells}.")
    left = ", ".join(names[letter] for letter in sheet.stars) or say("none")
    scores = ", ".join("–" if score is None else str(score) for score in sheet.rounds)
    sentences.append(f"{say('stars-left')}: {left}.")
    sentences.append(f"{say('rounds')}: {scores}. {say('total')}: {sheet.total}.")
    return " ".join(sentences)


def _roll(view: View, right: float, y: float, size: float, theme: Theme, say: _Words) -> Iterator[Element]:
    """The round and its two dice, ending at `right`."""
    x = right
    if view.dice:
        yield die(x - size * 0.5, y, size, view.dice[1], theme)
        yield die(x - size * 1.68, y, size, view.dice[0], theme)
        x -= size * 2.5
    label = f"{say('round')} {view.round}" if view.round else say("setup")
    if view.phase == "over":
        label = say("over")
    yield text(x, y, label, theme, size * 0.3 + 4.5, colour="muted", anchor="end")


class _Drawing:
    """Everything needed to draw sheets of one game: what is printed on them, colours, words."""

    def __init__(self, printed: Printed, factories: bool, theme: Theme, say: _Words) -> None:
        self.printed, self.factories, self.theme, self.say = printed, factories, theme, say
        self.grid_end = _CELLS.corner(len(printed.streets), 0)[1]
        self.rounds_top = self.grid_end + (154 if factories else 120)
        self.height = self.rounds_top + 102

    def sheet(self, sheet: Sheet | None, view: View | None, heading: str = "") -> Element:
        """A whole sheet under its own heading or under the game's title and the roll.

        Without a view it is an empty one for paper, with a line for a name.
        """
        theme = self.theme
        frame = rect(
            0.75,
            0.75,
            _WIDTH - 1.5,
            self.height - 1.5,
            round_=12,
            fill=theme["paper"],
            stroke=theme["edge"],
            stroke_width=1,
        )
        title = text(_MARGIN, 31, heading or self.say("title"), theme, 23, display=True, anchor="start", within=190)
        rolled = view.dice if view and view.phase == "draw" else None
        return group(
            frame,
            title,
            self._name_line() if view is None else None,
            _roll(view, _WIDTH - _MARGIN, 31, 26, theme, self.say) if view and not heading else None,
            self._heads(rolled),
            self._signs(rolled),
            self._grid(sheet),
            self._catalogue(sheet),
            self._square_rule(self.grid_end + 76),
            self._factory_rule(self.grid_end + 110) if self.factories else None,
            self._rounds(sheet, view),
            self._ends(sheet, view),
        )

    def _name_line(self) -> Element:
        label = text(206, 34, self.say("name"), self.theme, 12, colour="muted", anchor="start")
        line = path(f"M244 41H{_WIDTH - _MARGIN:g}", stroke=self.theme["edge"], stroke_width=1)
        return group(label, line)

    def _heads(self, rolled: tuple[int, int] | None) -> Iterator[Element]:
        """The dice above the columns; the rolled ones are lit."""
        for column in range(6):
            x = _CELLS.corner(0, column)[0] + _CELLS.cell / 2
            yield die(x, 71, 32, column + 1, self.theme, lit=column + 1 in (rolled or ()))

    def _signs(self, rolled: tuple[int, int] | None) -> Iterator[Element]:
        """Street signs at the left, and above them the sums that leave the choice to the player."""
        theme, total = self.theme, sum(rolled or ())
        free = " · ".join(str(sums) for sums in self.printed.free_sums)
        lit = total in self.printed.free_sums
        yield text(34, 65, free, theme, 12, bold=True, colour="accent" if lit else "ink")
        yield text(34, 80, self.say("any-street"), theme, 11, colour="accent" if lit else "muted", within=46)
        for row, sums in enumerate(self.printed.streets):
            y, lit = _CELLS.corner(row, 0)[1] + _CELLS.cell / 2, total in sums
            sign = f"M{_MARGIN:g} {y - 14:g}H52L61 {y:g}L52 {y + 14:g}H{_MARGIN:g}Z"
            yield path(
                sign,
                fill=theme["accent"] if lit and theme.tinted else theme["paper"],
                stroke=theme["accent"] if lit else theme["ink"],
                stroke_width=1.4,
            )
            colour = "on-accent" if lit and theme.tinted else "ink"
            yield text(33, y, street_sign(sums), theme, 13, bold=True, colour=colour)

    def _grid(self, sheet: Sheet | None) -> Iterator[Element]:
        rows = sheet.rows if sheet else ("." * 6,) * len(self.printed.streets)
        fresh = sheet.fresh if sheet else ()
        # Equal projects grow together, so that the groups which score are seen at a glance.
        yield from ground(
            rows,
            _CELLS,
            fill=lambda letter: self.theme["cell" if letter == "." else _PROJECTS[letter][2]],
            edge=self.theme["edge"],
            joined=_BASIC.__contains__,
        )
        for row, letters in enumerate(rows):
            for column, letter in enumerate(letters):
                name = f"{_COLUMNS[column]}{row + 1}"
                yield self._cell(letter, row, column, name, name in fresh)

    def _cell(self, letter: str, row: int, column: int, name: str, fresh: bool) -> Element:
        """What lies on one cell: an invisible place to click, its words, the printed points, the mark."""
        theme, points = self.theme, self.printed.points[row][column]
        (x, y), size = _CELLS.corner(row, column), _CELLS.cell
        place = rect(x, y, size, size, round_=7, fill="none", pointer_events="all")
        cell = group(place, Element("title", self._in_words(letter, row, column, name)), data_cell=name)
        if fresh:
            for inset, width, strength in ((2.5, 5, 0.3), (0.5, 1.8, 1)):
                ring = rect(x + inset, y + inset, size - 2 * inset, size - 2 * inset, round_=6.5, fill="none")
                cell.add(ring.set(stroke=theme["accent"], stroke_width=width, stroke_opacity=strength))
        if letter != ".":
            mark = _PROJECTS[letter][1](Pencil(letter, name), x + 28, y + 28, 34, theme)
            cell.add(mark.set(class_="mark"))
        if points:
            cell.add(circle(x + 10, y + 10, 8, fill=theme["paper"], stroke=theme["edge"], stroke_width=1))
            cell.add(text(x + 10, y + 10, str(points), theme, 13, bold=True))
        return cell

    def _in_words(self, letter: str, row: int, column: int, name: str) -> str:
        """A cell for those who cannot see it: what is drawn there, the printed points, its column and street."""
        return self.say(
            "cell",
            cell=name,
            what=self.say("empty" if letter == "." else _PROJECTS[letter][0]),
            points=self.printed.points[row][column],
            column=column + 1,
            street=street_sign(self.printed.streets[row]),
        )

    def _panel(self, x: float, y: float, width: float, height: float) -> Element:
        theme = self.theme
        return rect(x, y, width, height, round_=8, fill=theme["cell"], stroke=theme["line"], stroke_width=1)

    def _catalogue(self, sheet: Sheet | None) -> Iterator[Element]:
        """Which faces make which project, and the star of each, struck when used."""
        theme, y, width = self.theme, self.grid_end + 8, (_INNER - 16) / 3
        for index, letter in enumerate(_BASIC):
            name, mark, _ = _PROJECTS[letter]
            x = _MARGIN + index * (width + 8)
            yield self._panel(x, y, width, 48)
            for place, face in enumerate(self.printed.faces[name]):
                yield die(x + 16 + place * 23, y + 16, 19, face, theme)
            yield text(x + 27, y + 37, self.say(name), theme, 12, within=50)
            yield mark(Pencil("catalogue", letter), x + 71, y + 24, 32, theme)
            used = bool(sheet and letter not in sheet.stars)
            yield star(x + width - 14, y + 24, 21, theme, colour="cell" if used else "wheat")
            if used:
                d = Pencil("strike", letter).strike((x + width - 14, y + 24), 23)
                yield stroke(d, theme, width=2, class_="mark")

    def _square_rule(self, y: float) -> Element:
        """Two equal dice make a square; ten points beside all three projects."""
        theme = self.theme
        rule = self._rule(y, "S")
        rule.add(die(30, y, 17, None, theme), text(47, y, "=", theme, 14), die(64, y, 17, None, theme))
        rule.add(text(80, y, self.say("double"), theme, 12, anchor="start", within=48))
        points = _signed(self.printed.end.square)
        rule.add(text(211, y, points, theme, 14, bold=True, anchor="end"))
        rule.add(text(217, y, self.say("beside"), theme, 12, anchor="start", within=56))
        for index, letter in enumerate(_BASIC):
            x = 278 + index * 40
            rule.add(_PROJECTS[letter][1](Pencil("rule", letter), x, y, 22, theme))
            rule.add(text(x + 20, y, "+", theme, 14, colour="muted") if index < 2 else None)
        return rule

    def _factory_rule(self, y: float) -> Element:
        """Both faces of one project make a factory; it likes nature and troubles its neighbours."""
        theme = self.theme
        rule = self._rule(y, "X")
        for index, name in enumerate(("house", "forest", "lake")):
            for place, face in enumerate(self.printed.faces[name]):
                rule.add(die(25 + index * 38 + place * 17, y, 15, face, theme))
        end = self.printed.end
        good, house, square = map(_signed, (end.factory_good, end.factory_house, end.factory_square))
        for x, points, letter in ((215, good, "F"), (247, "/", "L"), (297, house, "H"), (350, square, "S")):
            colour = "muted" if points == "/" else "ink"
            rule.add(text(x - 4, y, points, theme, 14, bold=True, colour=colour, anchor="end"))
            rule.add(_PROJECTS[letter][1](Pencil("rule", letter, x), x + 10, y, 22, theme))
        return rule

    def _rule(self, y: float, letter: str) -> Element:
        """The panel of a rule: how the dice bring a project is at its left, what it pays at its right."""
        theme, mark = self.theme, _PROJECTS[letter][1]
        return group(
            self._panel(_MARGIN, y - 15, _INNER, 30),
            arrow(132, y, 11, theme),
            mark(Pencil("rule", letter), 161, y, 23, theme),
        )

    def _rounds(self, sheet: Sheet | None, view: View | None) -> Iterator[Element]:
        """A box for each round; a tiny star marks the rounds with a bonus project."""
        theme, y, count = self.theme, self.rounds_top - 20, self.printed.rounds
        pitch = (_INNER + 4) / count
        for index in range(count):
            x, now = _MARGIN + index * pitch, bool(view and view.round == index + 1 and view.phase != "over")
            edge, thick = ("accent", 2) if now else ("edge", 1)
            yield self._panel(x, y, pitch - 4, 46).set(stroke=theme[edge], stroke_width=thick)
            yield text(x + 8, y + 10, str(index + 1), theme, 11, colour="muted")
            if index + 1 in self.printed.bonus_rounds:
                yield star(x + pitch - 13, y + 10, 11, theme)
            score = sheet.rounds[index] if sheet else None
            if score is not None:
                yield self._written(score, x + pitch / 2 - 2, y + 30, 19, f"round {index + 1}")

    def _ends(self, sheet: Sheet | None, view: View | None) -> Iterator[Element]:
        """Boxes for what counts at the end, and the total."""
        over = bool(view and view.phase == "over")
        boxes = [("squares", sheet.squares if sheet else 0)]
        if self.factories:
            boxes.append(("factories", sheet.factories if sheet else 0))
            boxes.append(("full-streets", sheet.full_streets if sheet else 0))
        boxes.append(("total", sheet.total if sheet else 0))
        theme, y, width = self.theme, self.rounds_top + 36, (_INNER - 6 * (len(boxes) - 1)) / len(boxes)
        begun = bool(sheet and any(score is not None for score in sheet.rounds))
        for index, (key, points) in enumerate(boxes):
            x, last = _MARGIN + index * (width + 6), key == "total"
            edge, thick = ("ink", 1.6) if last else ("edge", 1)
            yield self._panel(x, y, width, 54).set(stroke=theme[edge], stroke_width=thick)
            label = self.say(key)
            if key == "full-streets":
                label = f"{label} {_signed(self.printed.end.full_street)}"
            yield text(x + 8, y + 12, label, theme, 12, bold=last, anchor="start", within=width - 14)
            if over or points or (last and begun):
                yield self._written(points, x + width / 2, y + 35, 24 if last else 21, key)

    def _written(self, points: int, x: float, y: float, size: float, where: str) -> Element:
        d = Pencil("number", points, where).write(str(points), (x, y), size)
        return stroke(d, self.theme, width=size * 0.095, class_="mark", data_value=str(points))
