"""Pieces on a sheet of Rolling Village: drawings, dice, written numbers, highlights."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from ratusz.drawing import Element, Ghost, Pencil, Piece, Point, Theme, Words, die, format_signed, rect, stroke, text
from ratusz.drawing import theme as theme_named
from ratusz.engine.game import Game
from ratusz.engine.grid import connected_cells
from ratusz.games.rolling_village.drawing.paper import (
    BASIC,
    CELLS,
    MARGIN,
    PROJECTS,
    WIDTH,
    VillageSheet,
    column_die_middle,
    project_place,
    street_place,
    variant,
    words,
)
from ratusz.games.rolling_village.moves import LETTERS, Move, cell_names
from ratusz.games.rolling_village.points import ALL, COLUMN, STREET
from ratusz.games.rolling_village.printed import COLUMNS
from ratusz.games.rolling_village.views import Sheet, View


def pieces(
    game: Game, view: View, seat: int | None, *, theme: str = "light", language: str = "en", heading: str = ""
) -> tuple[Piece, ...]:
    """Return everything on one seat's sheet; on a table with several its heading names the player."""
    if seat is None:
        return ()
    sheet = view.sheets[seat]
    writing = _Writing(view, theme_named(theme), words(language))
    return (
        *_drawings(sheet, writing.say),
        *writing.head(heading),
        *_lights(view, sheet, writing.say),
        *_stars(sheet, writing.say),
        *(writing.street_points(sheet) if seat == view.viewer else ()),
        *writing.scores(sheet),
    )


def ghost(game: Game, view: View, seat: int, move: Move) -> Ghost:
    """The symbol in its cell, picked up where the sheet explains it; for a street the cells that would pay."""
    if move.kind == "street":
        street = int(move.what)
        return Ghost(cells=_paying_cells(view.sheets[seat], street), at=street_place(street))
    letter = next(letter for letter, project in PROJECTS.items() if project[0] == move.what)
    used = (_strike_star(letter),) if move.kind == "bonus" else ()
    return Ghost(f"rv-{move.what}-{variant(move.cells[0])}", adds=used, source=project_place(move.what))


def _paying_cells(sheet: Sheet, street: int) -> tuple[str, ...]:
    """The cells of all groups with a cell on a street."""
    signs = "".join(sheet.rows)
    paying = 0
    for letter in BASIC:
        drawn = sum(1 << cell for cell, sign in enumerate(signs) if sign == letter)
        paying |= connected_cells(drawn & (STREET << (street - 1) * COLUMNS), drawn, COLUMNS, COLUMN, ALL)
    return cell_names(paying)


def roll(view: View, right: float, y: float, size: float, theme: Theme, say: Words) -> Iterator[Element]:
    """The round and its two dice, ending at `right`."""
    for place, face in enumerate(reversed(view.dice or ())):
        yield die(right - size * (0.5 + 1.18 * place), y, size, face, theme)
    yield _moment(view, right - (size * 2.5 if view.dice else 0), y, size, theme, say)


def _moment(view: View, x: float, y: float, size: float, theme: Theme, say: Words) -> Element:
    label = f"{say('round')} {view.round}" if view.round else say("setup")
    if view.phase == "over":
        label = say("over")
    return text((x, y), label, theme, size * 0.3 + 4.5, colour="muted", anchor="end")


def _drawings(sheet: Sheet, say: Words) -> Iterator[Piece]:
    """Draw tints, the joints between them, and the drawings themselves."""
    for row, signs in enumerate(sheet.rows):
        for column, sign in enumerate(signs):
            if sign == ".":
                continue
            cell, name = f"{LETTERS[column]}{row + 1}", PROJECTS[sign][0]
            yield Piece(f"tint {cell}", "ground", f"rv-tint-{sign}", cell)
            yield Piece(f"mark {cell}", "marks", f"rv-{name}-{variant(cell)}", cell, label=say(name))
            if sign in BASIC:
                right = signs[column + 1 : column + 2] == sign
                below = sheet.rows[row + 1] if row + 1 < len(sheet.rows) else ""
                down = below[column : column + 1] == sign
                joined = (("right", right), ("down", down), ("corner", right and down and below[column + 1] == sign))
                for kind, there in joined:
                    if there:
                        yield Piece(f"{kind} {cell}", "ground", f"rv-{kind}-{sign}", cell)
                        if kind != "corner":
                            yield Piece(f"edge {kind} {cell}", "edges", f"rv-edge-{kind}", cell)
    for cell in sheet.fresh:
        yield Piece(f"fresh {cell}", "notes", "rv-ring", cell)


def _lights(view: View, sheet: Sheet, say: Words) -> Iterator[Piece]:
    """Highlight the rolled columns and the street that scores, named by their sum or chosen."""
    if not view.dice or view.phase != "draw":
        return
    for face in sorted(set(view.dice)):
        x, y = column_die_middle(face)
        yield Piece(f"column {face}", "notes", f"rv-lit-{face}", x=x, y=y)
    if view.round and sum(view.dice) in view.printed.free_sums:
        yield Piece("free street", "notes", "rv-sign-free")
    if sheet.street:
        place = street_place(sheet.street)
        yield Piece("street", "notes", f"rv-sign-{sheet.street}", place, label=say("scores"))


def _stars(sheet: Sheet, say: Words) -> Iterator[Piece]:
    """Strike out used stars."""
    for letter in BASIC:
        if letter not in sheet.stars:
            yield msgspec.structs.replace(_strike_star(letter), label=say("star-used"))


def _strike_star(letter: str) -> Piece:
    return Piece(f"star {letter}", "notes", f"rv-struck-{letter}", project_place(PROJECTS[letter][0]))


class _Writing:
    """Written parts of a sheet: its heading, the round, points."""

    def __init__(self, view: View, theme: Theme, say: Words) -> None:
        self.view, self.theme, self.say = view, theme, say
        self.print = VillageSheet(view.printed, bool(view.options.get("factories")), theme, say)

    def head(self, heading: str) -> Iterator[Piece]:
        """The player's name, or the game's title, the round and the dice."""
        title = text((MARGIN, 31), heading or self.say.game, self.theme, 23, font="display", anchor="start", within=190)
        yield Piece("heading", "notes", markup=str(title))
        if heading:
            return
        right, dice = WIDTH - MARGIN, self.view.dice or ()
        for place, face in enumerate(dice):
            x = right - 26 * (0.5 + 1.18 * (1 - place))
            yield Piece(f"die {place + 1}", "notes", f"rv-die-{face}", x=x, y=31, label=f"{self.say('dice')} {face}")
        moment = _moment(self.view, right - (65 if dice else 0), 31, 26, self.theme, self.say)
        yield Piece("moment", "notes", markup=str(moment))

    def scores(self, sheet: Sheet) -> Iterator[Piece]:
        """The points of the rounds, the present one framed. Settled points are handwritten, others in grey pencil."""
        view = self.view
        over = view.phase == "over"
        if view.round and not over:
            frame = rect(*self.print.round_box(view.round), round_=8, fill="none")
            frame.set(stroke=self.theme["accent"], stroke_width=2)
            yield Piece("round", "notes", markup=str(frame))
        for number, written in enumerate(sheet.rounds, 1):
            points = sheet.pencilled if number == view.round and written is None else written
            if points is not None:
                x, y, width, _ = self.print.round_box(number)
                what = f"{self.say('round')} {number}"
                yield self._number(f"round {number}", what, points, (x + width / 2, y + 30), 19, written is not None)
        for key, points in self._ends(sheet):
            x, y, width, _ = self.print.end_box(key)
            size = 24 if key == "total" else 21
            yield self._number(key, self.say(key), points, (x + width / 2, y + 35), size, over)

    def street_points(self, sheet: Sheet) -> Iterator[Piece]:
        """What each street would pay its owner now, while they may choose one."""
        view = self.view
        if view.phase != "draw" or not view.round or sum(view.dice or ()) not in view.printed.free_sums or sheet.street:
            return
        for street in range(1, len(sheet.rows) + 1):
            cells = _paying_cells(sheet, street)
            points = sum(view.printed.points[int(cell[1]) - 1][LETTERS.index(cell[0])] for cell in cells)
            words = text((23, CELLS.cell - 5), format_signed(points), self.theme, 13, font="bold", colour="accent")
            label = self.say("pays", points=points)
            yield Piece(f"pays {street}", "notes", cell=street_place(street), markup=str(words), label=label)

    def _ends(self, sheet: Sheet) -> Iterator[tuple[str, int]]:
        """Points that count at the end, as they stand now; symbols that are not on the sheet yet are left out."""
        over, drawn = self.view.phase == "over", "".join(sheet.rows)
        begun = sheet.pencilled is not None or any(points is not None for points in sheet.rounds)
        counted = {
            "squares": (sheet.squares, "S" in drawn),
            "factories": (sheet.factories, "X" in drawn),
            "full-streets": (sheet.full_streets, sheet.full_streets > 0),
            "total": (sheet.total + (sheet.pencilled or 0), begun),
        }
        for key in self.print.ends:
            points, there = counted[key]
            if over or there:
                yield key, points

    def _number(self, id: str, what: str, points: int, at: Point, size: float, settled: bool) -> Piece:
        label = f"{what}: {points}" if settled else self.say("not-yet", what=what, points=points)
        markup = _write_number(id, points, size, self.theme, settled)
        return Piece(id, "notes", x=at[0], y=at[1], markup=markup, label=label)


@lru_cache(maxsize=4096)
def _write_number(where: str, points: int, size: float, theme: Theme, settled: bool) -> str:
    """A number by hand; one that is not settled is grey, thin and a little smaller, as with a light pencil."""
    d = Pencil("number", points, where).write(str(points), (0, 0), size if settled else size * 0.9)
    colour, width = ("pencil", 0.095) if settled else ("stone", 0.075)
    return str(stroke(d, theme, colour=colour, width=size * width, class_="mark", data_value=str(points)))
