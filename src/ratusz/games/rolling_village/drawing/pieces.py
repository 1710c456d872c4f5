"""What changes on a sheet of Rolling Village: drawings, dice, what is written, what is lit."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from ratusz.drawing import Element, Ghost, Pencil, Piece, Theme, Words, die, rect, star, stroke, text
from ratusz.drawing import theme as theme_named
from ratusz.games.rolling_village.drawing.paper import BASIC, MARGIN, PROJECTS, WIDTH, head_of, variant, words
from ratusz.games.rolling_village.drawing.paper import Sheet as Print
from ratusz.games.rolling_village.moves import LETTERS, Move
from ratusz.games.rolling_village.views import Sheet, View

if TYPE_CHECKING:
    from ratusz.engine.game import Game


def pieces(
    game: Game, view: View, seat: int | None, *, theme: str = "light", language: str = "en", heading: str = ""
) -> tuple[Piece, ...]:
    """Everything on one seat's sheet; on a table with several its heading says whose it is."""
    if seat is None:
        return ()
    sheet = view.sheets[seat]
    writing = _Writing(view, theme_named(theme), words(language))
    return (
        *_drawings(sheet, writing.say),
        *writing.head(heading),
        *_lights(view),
        *writing.stars(sheet),
        *writing.scores(sheet),
    )


def ghost(game: Game, view: View, seat: int, move: Move) -> Ghost:
    """The symbol in its cell; a street changes nothing on the sheet."""
    return Ghost(f"rv-{move.what}-{variant(move.cells[0])}") if move.cells else Ghost()


def roll(view: View, right: float, y: float, size: float, theme: Theme, say: Words) -> Iterator[Element]:
    """The round and its two dice, ending at `right`."""
    for place, face in enumerate(reversed(view.dice or ())):
        yield die(right - size * (0.5 + 1.18 * place), y, size, face, theme)
    yield _moment(view, right - (size * 2.5 if view.dice else 0), y, size, theme, say)


def _moment(view: View, x: float, y: float, size: float, theme: Theme, say: Words) -> Element:
    label = f"{say('round')} {view.round}" if view.round else say("setup")
    if view.phase == "over":
        label = say("over")
    return text(x, y, label, theme, size * 0.3 + 4.5, colour="muted", anchor="end")


def _drawings(sheet: Sheet, say: Words) -> Iterator[Piece]:
    """Tints, what joins them, and the drawings themselves."""
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


def _lights(view: View) -> Iterator[Piece]:
    """The rolled columns and the street that their sum scores."""
    if not view.dice or view.phase != "draw":
        return
    for face in sorted(set(view.dice)):
        x, y = head_of(face)
        yield Piece(f"column {face}", "notes", f"rv-lit-{face}", x=x, y=y)
    total = sum(view.dice)
    if total in view.printed.free_sums:
        yield Piece("free street", "notes", "rv-sign-free")
    for row, sums in enumerate(view.printed.streets):
        if total in sums:
            yield Piece("street", "notes", f"rv-sign-{row + 1}")


class _Writing:
    """What is written on a sheet: its heading, the round, points."""

    def __init__(self, view: View, theme: Theme, say: Words) -> None:
        self.view, self.theme, self.say = view, theme, say
        self.print = Print(view.printed, bool(view.options.get("factories")), theme, say)

    def head(self, heading: str) -> Iterator[Piece]:
        """Whose sheet it is; or the game's title, the round and the dice."""
        title = text(MARGIN, 31, heading or self.say("title"), self.theme, 23, display=True, anchor="start", within=190)
        yield Piece("heading", "notes", markup=str(title))
        if heading:
            return
        right, dice = WIDTH - MARGIN, self.view.dice or ()
        for place, face in enumerate(dice):
            x = right - 26 * (0.5 + 1.18 * (1 - place))
            yield Piece(f"die {place + 1}", "notes", f"rv-die-{face}", x=x, y=31, label=f"{self.say('dice')} {face}")
        moment = _moment(self.view, right - (65 if dice else 0), 31, 26, self.theme, self.say)
        yield Piece("moment", "notes", markup=str(moment))

    def stars(self, sheet: Sheet) -> Iterator[Piece]:
        """Stars that are used are struck out."""
        for letter in BASIC:
            if letter not in sheet.stars:
                x, y = self.print.star_of(letter)
                struck = stroke(Pencil("strike", letter).strike((x, y), 23), self.theme, width=2)
                yield Piece(
                    f"star {letter}", "notes", markup=str(star(x, y, 21, self.theme, colour="cell")) + str(struck)
                )

    def scores(self, sheet: Sheet) -> Iterator[Piece]:
        """The round that is being played is framed; its points, and those of the end, are written by hand."""
        view = self.view
        over = view.phase == "over"
        if view.round and not over:
            frame = rect(*self.print.round_box(view.round), round_=8, fill="none")
            frame.set(stroke=self.theme["accent"], stroke_width=2)
            yield Piece("round", "notes", markup=str(frame))
        for number, points in enumerate(sheet.rounds, 1):
            if points is not None:
                x, y, width, _ = self.print.round_box(number)
                label = f"{self.say('round')} {number}: {points}"
                yield self._written(f"round {number}", points, x + width / 2, y + 30, 19, label)
        begun = any(points is not None for points in sheet.rounds)
        counted = {"squares": sheet.squares, "factories": sheet.factories, "full-streets": sheet.full_streets}
        for key in self.print.ends:
            points, last = counted.get(key, sheet.total), key == "total"
            if over or points or (last and begun):
                x, y, width, _ = self.print.end_box(key)
                label = f"{self.say(key)}: {points}"
                yield self._written(key, points, x + width / 2, y + 35, 24 if last else 21, label)

    def _written(self, id: str, points: int, x: float, y: float, size: float, label: str) -> Piece:
        return Piece(id, "notes", x=x, y=y, markup=_number(id, points, size, self.theme), label=label)


@lru_cache(maxsize=4096)
def _number(where: str, points: int, size: float, theme: Theme) -> str:
    d = Pencil("number", points, where).write(str(points), (0, 0), size)
    return str(stroke(d, theme, width=size * 0.095, class_="mark", data_value=str(points)))
