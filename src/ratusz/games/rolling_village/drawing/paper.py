"""The printed part of a sheet of Rolling Village, and the symbols of players' drawings."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

from ratusz.drawing import (
    BOLD,
    TEXT,
    Element,
    Lattice,
    Paper,
    Pencil,
    Place,
    Theme,
    Words,
    arrow,
    circle,
    die,
    format_signed,
    group,
    layer,
    name_line,
    path,
    rect,
    ring,
    sheet_ground,
    star,
    stroke,
    text,
)
from ratusz.drawing import theme as theme_named
from ratusz.engine.game import Game
from ratusz.games.rolling_village.drawing.marks import factory, house, plaza, pond, tree
from ratusz.games.rolling_village.moves import LETTERS
from ratusz.games.rolling_village.views import Printed, printed_content, street_sign

WIDTH = 390.0
MARGIN = 12.0
INNER = WIDTH - 2 * MARGIN
CELLS = Lattice(left=64, top=94, cell=50, pitch=52.8)
STAR = (INNER - 16) / 3 - 14, 24.0
"""The middle of a project's star, seen from the corner of its box."""
RULE = 36.0
"""Height of the rules of squares and factories, which are touched to pick the symbol up."""
BASIC = "HFL"
VARIANTS = 3
"""How many hand-drawn variants each symbol has, so that a street of houses does not look stamped."""

Mark = Callable[[Pencil, float, float, float, Theme], Element]

PROJECTS: dict[str, tuple[str, Mark, str]] = {
    "H": ("house", house, "brick-tint"),
    "F": ("forest", tree, "leaf-tint"),
    "L": ("lake", pond, "glass-tint"),
    "S": ("square", plaza, "wheat-tint"),
    "X": ("factory", factory, "stone-tint"),
}
"""By the letter of a sheet's view: the name, the drawing, and the tint of its cell."""


def words(language: str) -> Words:
    """Return the texts of sheets."""
    return Words("ratusz.games.rolling_village", language)


@lru_cache(maxsize=64)
def paper(game: Game, name: str, *, theme: str = "light", language: str = "en") -> Paper:
    """Return the sheet; there is only one kind."""
    if name != "sheet":
        raise LookupError(name)
    say, colours = words(language), theme_named(theme)
    sheet = VillageSheet(printed_content(game), bool(game.options["factories"]), colours, say)
    places, symbols, font = tuple(sheet.places()), dict(sheet.symbols()), colours["font-text"]
    return Paper(WIDTH, sheet.height, sheet.draw(), places, symbols, title=say.game, font=font, language=language)


def street_place(street: int) -> str:
    """The place of a street's sign; streets count from 1 at the top."""
    return f"street.{street}"


def project_place(name: str) -> str:
    """The place where a symbol is picked up: its box in the catalogue, or the rule that brings it."""
    return f"project.{name}"


def variant(cell: str) -> int:
    """Return the variant of a symbol in a cell."""
    return (ord(cell[0]) + 2 * ord(cell[1])) % VARIANTS


class VillageSheet:
    """Draws the sheets of one game: holds what is printed on them, colours, texts."""

    def __init__(self, printed: Printed, factories: bool, theme: Theme, say: Words) -> None:
        self.printed, self.factories, self.theme, self.say = printed, factories, theme, say
        self.grid_end = CELLS.corner(len(printed.streets), 0)[1]
        self.rules_end = self.grid_end + 61 + (RULE + 4) * (2 if factories else 1)
        self.rounds_top = self.rules_end + 24
        self.height = self.rounds_top + 102

    def draw(self, *, named: bool = False) -> Element:
        """Draw everything printed; on paper a sheet has its title and a line for a name, on a screen a heading of its
        own.

        Tints lie above the edges of joined groups, marks below the printed points, notes on top.
        """
        return group(
            sheet_ground(WIDTH, self.height, self.theme),
            self._name_line() if named else None,
            (die(*column_die_middle(face), 32, face, self.theme) for face in range(1, 7)),
            self._signs(),
            self._cells(),
            layer("edges"),
            layer("ground"),
            layer("marks"),
            self._points(),
            self._catalogue(),
            self._square_rule(),
            self._factory_rule() if self.factories else None,
            self._rounds(),
            self._ends(),
            layer("notes"),
        )

    def places(self) -> Iterator[Place]:
        """Yield every cell, and everything else to touch: the signs of the streets, and each symbol where it is
        explained.

        The second column of the fourth street from the top is b4.
        """
        for row, points in enumerate(self.printed.points):
            street = street_sign(self.printed.streets[row])
            for column, value in enumerate(points):
                name = f"{LETTERS[column]}{row + 1}"
                label = self.say("cell", points=value, column=column + 1, street=street)
                yield Place(name, *CELLS.corner(row, column), CELLS.cell, CELLS.cell, label)
            yield Place(street_place(row + 1), *sign_box(row), self.say("street", street=street))
        for letter in BASIC + ("SX" if self.factories else "S"):
            name = PROJECTS[letter][0]
            box = self.catalogue_box(letter) if letter in BASIC else self.rule_box(letter)
            yield Place(project_place(name), *box, self._explain(name))

    def _explain(self, name: str) -> str:
        """Describe the content of a symbol's box in words."""
        if name in self.printed.faces:
            return self.say.of(f"about-{name}", faces=", ".join(map(str, self.printed.faces[name])))
        end = self.printed.end
        if name == "square":
            return self.say.of("about-square", points=format_signed(end.square))
        good, house, square = map(format_signed, (end.factory_good, end.factory_house, end.factory_square))
        return self.say.of("about-factory", good=good, house=house, square=square)

    def symbols(self) -> Iterator[tuple[str, Element]]:
        """Yield the symbols of the pieces, each at the corner of its cell or around the middle of its die."""
        theme, size = self.theme, CELLS.cell
        for letter, (name, mark, tint) in PROJECTS.items():
            yield f"rv-tint-{letter}", rect(0.5, 0.5, size - 1, size - 1, round_=CELLS.round - 0.5, fill=theme[tint])
            for number in range(VARIANTS):
                yield f"rv-{name}-{number}", mark(Pencil(letter, number), 28, 28, 34, theme).set(class_="mark")
            yield f"rv-{name}", mark(Pencil("word", letter), size / 2, size / 2, 40, theme)
            if letter in BASIC:
                yield f"rv-struck-{letter}", self._strike_star(letter)
        yield from self._joints()
        for face in range(1, 7):
            yield f"rv-die-{face}", die(0, 0, 26, face, theme)
            yield f"rv-lit-{face}", die(0, 0, 32, face, theme, lit=True)
        for row, sums in enumerate(self.printed.streets):
            yield f"rv-sign-{row + 1}", self._sign(0, 0, street_sign(sums), lit=True)
        yield "rv-sign-free", self._free_sums(lit=True)
        yield "rv-ring", ring(size, size, theme, round_=6.5)

    def _joints(self) -> Iterator[tuple[str, Element]]:
        """Yield joints between equal projects, so that the groups that score are seen at a glance.

        A joint lies above its edge, which is a little larger: the visible part of the edge is a line around the group.
        """
        cell, half, step = CELLS.cell, CELLS.cell / 2, CELLS.pitch
        yield "rv-edge-right", rect(half, -0.5, step, cell + 1, fill=self.theme["edge"])
        yield "rv-edge-down", rect(-0.5, half, cell + 1, step, fill=self.theme["edge"])
        for letter in BASIC:
            fill = self.theme[PROJECTS[letter][2]]
            yield f"rv-right-{letter}", rect(half, 0.5, step, cell - 1, fill=fill)
            yield f"rv-down-{letter}", rect(0.5, half, cell - 1, step, fill=fill)
            yield f"rv-corner-{letter}", rect(half, half, step, step, fill=fill)

    def _name_line(self) -> Element:
        title = text((MARGIN, 31), self.say.game, self.theme, 23, font="display", anchor="start", within=190)
        return group(title, name_line(206, 34, 244, WIDTH - MARGIN, self.say("name"), self.theme))

    def _signs(self) -> Iterator[Element]:
        """Street signs at the left, and above them the sums that leave the choice to the player."""
        yield self._free_sums(lit=False)
        for row, sums in enumerate(self.printed.streets):
            yield self._sign(*sign_box(row)[:2], street_sign(sums), lit=False)

    def _free_sums(self, *, lit: bool) -> Element:
        free = " · ".join(str(sums) for sums in self.printed.free_sums)
        return group(
            text((34, 65), free, self.theme, 12, font="bold", colour="accent" if lit else "ink"),
            text((34, 80), self.say("any-street"), self.theme, 11, colour="accent" if lit else "muted", within=46),
        )

    def _sign(self, x: float, y: float, words: str, *, lit: bool) -> Element:
        """A sign whose place has its corner at (x, y)."""
        theme, left, middle = self.theme, x + 2, y + CELLS.cell / 2
        board = f"M{left:g} {middle - 14:g}h40l9 14l-9 14h-40z"
        sign = path(board, stroke_width=1.4, fill=theme["accent"] if lit and theme.fills else theme["paper"])
        sign.set(stroke=theme["accent"] if lit else theme["ink"])
        colour = "on-accent" if lit and theme.fills else "ink"
        return group(sign, text((left + 21, middle), words, theme, 13, font="bold", colour=colour))

    def _cells(self) -> Iterator[Element]:
        theme = self.theme
        for row, points in enumerate(self.printed.points):
            for column in range(len(points)):
                box = rect(*CELLS.corner(row, column), CELLS.cell, CELLS.cell, round_=CELLS.round, fill=theme["cell"])
                yield box.set(stroke=theme["edge"], stroke_width=1)

    def _points(self) -> Iterator[Element]:
        theme = self.theme
        for row, points in enumerate(self.printed.points):
            for column, value in enumerate(points):
                x, y = CELLS.corner(row, column)
                if value:
                    yield circle(x + 10, y + 10, 8, fill=theme["paper"], stroke=theme["edge"], stroke_width=1)
                    yield text((x + 10, y + 10), str(value), theme, 13, font="bold")

    def _panel(self, x: float, y: float, width: float, height: float) -> Element:
        theme = self.theme
        return rect(x, y, width, height, round_=8, fill=theme["cell"], stroke=theme["line"], stroke_width=1)

    def _catalogue(self) -> Iterator[Element]:
        """The faces that make each project, and its star."""
        theme = self.theme
        for letter in BASIC:
            name, mark, _ = PROJECTS[letter]
            x, y, _, _ = self.catalogue_box(letter)
            yield self._panel(*self.catalogue_box(letter))
            for place, face in enumerate(self.printed.faces[name]):
                yield die(x + 16 + place * 23, y + 16, 19, face, theme)
            yield text((x + 27, y + 37), self.say(name), theme, 12, within=50)
            yield mark(Pencil("catalogue", letter), x + 71, y + 24, 32, theme)
            yield star(x + STAR[0], y + STAR[1], 21, theme)

    def catalogue_box(self, letter: str) -> tuple[float, float, float, float]:
        """The box of a basic project: its corner, its width and its height."""
        width = (INNER - 16) / 3
        return MARGIN + BASIC.index(letter) * (width + 8), self.grid_end + 8, width, 48.0

    def _strike_star(self, letter: str) -> Element:
        """A star that has been used, seen from the corner of its project's box."""
        strike = Pencil("strike", letter).strike(STAR, 23)
        return group(star(*STAR, 21, self.theme, colour="cell"), stroke(strike, self.theme, width=2))

    def _square_rule(self) -> Element:
        """Two equal dice make a square; ten points beside all three projects."""
        theme = self.theme
        rule, y = self._rule("S")
        rule.add(die(30, y, 17, None, theme), text((47, y), "=", theme, 14), die(64, y, 17, None, theme))
        rule.add(text((80, y), self.say("double"), theme, 12, anchor="start", within=48))
        points = format_signed(self.printed.end.square)
        rule.add(text((211, y), points, theme, 14, font="bold", anchor="end"))
        rule.add(text((217, y), self.say("beside"), theme, 12, anchor="start", within=56))
        for index, letter in enumerate(BASIC):
            x = 278 + index * 40
            rule.add(PROJECTS[letter][1](Pencil("rule", letter), x, y, 22, theme))
            rule.add(text((x + 20, y), "+", theme, 14, colour="muted") if index < 2 else None)
        return rule

    def _factory_rule(self) -> Element:
        """Both faces of one project make a factory; it likes nature and troubles its neighbours."""
        theme = self.theme
        rule, y = self._rule("X")
        for index, name in enumerate(("house", "forest", "lake")):
            for place, face in enumerate(self.printed.faces[name]):
                rule.add(die(25 + index * 38 + place * 17, y, 15, face, theme))
        end = self.printed.end
        good, house, square = map(format_signed, (end.factory_good, end.factory_house, end.factory_square))
        for x, points, letter in ((215, good, "F"), (247, "/", "L"), (297, house, "H"), (350, square, "S")):
            colour = "muted" if points == "/" else "ink"
            rule.add(text((x - 4, y), points, theme, 14, font="bold", colour=colour, anchor="end"))
            rule.add(PROJECTS[letter][1](Pencil("rule", letter, x), x + 10, y, 22, theme))
        return rule

    def _rule(self, letter: str) -> tuple[Element, float]:
        """The panel of a rule and its middle: the dice that bring a symbol at its left, the points at its right."""
        theme, mark = self.theme, PROJECTS[letter][1]
        box = self.rule_box(letter)
        y = box[1] + RULE / 2
        return group(self._panel(*box), arrow(132, y, 11, theme), mark(Pencil("rule", letter), 161, y, 23, theme)), y

    def rule_box(self, letter: str) -> tuple[float, float, float, float]:
        """The panel of the rule of squares or factories: its corner, its width and its height."""
        return MARGIN, self.grid_end + 61 + (RULE + 4) * "SX".index(letter), INNER, RULE

    def _rounds(self) -> Iterator[Element]:
        """A box for each round; a tiny star marks the rounds with a bonus project."""
        for number in range(1, self.printed.rounds + 1):
            x, y, width, _ = self.round_box(number)
            yield self._panel(*self.round_box(number)).set(stroke=self.theme["edge"])
            yield text((x + 8, y + 10), str(number), self.theme, 11, colour="muted")
            if number in self.printed.bonus_rounds:
                yield star(x + width - 9, y + 10, 11, self.theme)

    def round_box(self, number: int) -> tuple[float, float, float, float]:
        """The box of a round: its corner, its width and its height."""
        pitch = (INNER + 4) / self.printed.rounds
        return MARGIN + (number - 1) * pitch, self.rounds_top - 20, pitch - 4, 46.0

    @property
    def ends(self) -> tuple[str, ...]:
        """Keys of the points at the end, in the order of their boxes."""
        return ("squares", "factories", "full-streets", "total") if self.factories else ("squares", "total")

    def _ends(self) -> Iterator[Element]:
        """Boxes for the points at the end, and the total."""
        for key in self.ends:
            x, y, width, _ = self.end_box(key)
            last = key == "total"
            edge, thick = ("ink", 1.6) if last else ("edge", 1.0)
            yield self._panel(*self.end_box(key)).set(stroke=self.theme[edge], stroke_width=thick)
            label = self.say(key)
            if key == "full-streets":
                label = f"{label} {format_signed(self.printed.end.full_street)}"
            font = BOLD if last else TEXT
            yield text((x + 8, y + 12), label, self.theme, 12, font=font, anchor="start", within=width - 14)

    def end_box(self, key: str) -> tuple[float, float, float, float]:
        """The box of points at the end: its corner, its width and its height."""
        count = len(self.ends)
        width = (INNER - 6 * (count - 1)) / count
        return MARGIN + self.ends.index(key) * (width + 6), self.rounds_top + 36, width, 54.0


def sign_box(row: int) -> tuple[float, float, float, float]:
    """The touch area of a street's sign, as high as its cells: its corner, its width and its height."""
    return MARGIN - 2, CELLS.corner(row, 0)[1], 53.0, CELLS.cell


def column_die_middle(face: int) -> tuple[float, float]:
    """The middle of the die above a column."""
    return CELLS.corner(0, face - 1)[0] + CELLS.cell / 2, 71.0
