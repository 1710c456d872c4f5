"""Pieces on a sheet of My City: buildings, bandits, dice, crosses, written numbers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ratusz.drawing import Ghost, Markup, Piece, Theme, format_signed, group, number, text_markup
from ratusz.engine.game import Game
from ratusz.games.my_city.data import Shapes
from ratusz.games.my_city.drawing import dice, panels
from ratusz.games.my_city.drawing.buildings import halo
from ratusz.games.my_city.drawing.fields import place_of
from ratusz.games.my_city.drawing.paper import DIGIT, DIGIT_STEP, CitySheet, digit_symbol, sheet_of, title
from ratusz.games.my_city.drawing.plan import INNER, MARGIN, SCORE, TOTAL, WIDTH, compass_count, with_bags
from ratusz.games.my_city.layout import KINDS
from ratusz.games.my_city.moves import Move, anchor_of, shapes_of
from ratusz.games.my_city.views import Roll, Sheet, View

_ROLL = 51.0
"""Vertical position of the dice."""
_GHOSTS = {kind: Ghost(f"mc-{kind}") for kind in KINDS}


def pieces(
    game: Game, view: View, seat: int | None, *, theme: str = "light", language: str = "en", heading: str = ""
) -> tuple[Piece, ...]:
    """Return everything on one seat's sheet; on a table with several its heading names the player."""
    if seat is None:
        return ()
    sheet = view.sheets[seat]
    printed = sheet_of(game, f"episode-{view.episode}", theme, language)
    writing = _Writing(view, sheet, printed)
    return (
        *_drawings(shapes_of(game), sheet, printed),
        *_crosses(view, sheet, printed),
        *writing.head(heading),
        *(writing.roll(view.roll) if view.roll else writing.results()),
        *writing.targets(),
        *writing.scores(),
        *writing.totals(),
    )


def ghost(game: Game, view: View, seat: int, move: Move) -> Ghost:
    """The building on its fields; a pass marks circles, and a fort is skipped at its own circle."""
    if not view.roll:
        return Ghost()
    if move.cells:
        return _GHOSTS[view.roll.builds]
    if move.kind == "skip":
        return Ghost(at=f"compass{view.compass_used}")
    if move.kind != "pass":
        return Ghost()
    first = view.sheets[seat].circles + 1
    due = view.printed.church_pass if view.roll.builds == "church" else 1
    last = min(first + due, len(view.printed.pass_row) + 1)
    crosses = tuple(Piece(f"circle {n}", "marks", "mc-cross", f"circle{n}") for n in range(first, last))
    return Ghost(at=f"circle{first}", adds=crosses)


def _drawings(shapes: Shapes, sheet: Sheet, printed: CitySheet) -> Iterator[Piece]:
    """Buildings, field by field and with an edge around them, and bandits who came or were caught."""
    say = printed.say
    for building in sheet.buildings:
        label, symbol = f"{say.of(f'kind-{building.kind}')} {building.number}", f"mc-{building.kind}"
        for cell in building.cells:
            yield Piece(f"field {cell}", "city", symbol, cell, label=label)
        turn, anchor = anchor_of(shapes, building.cells)
        yield Piece(f"edge {building.number}", "edges", f"mc-edge-{turn}", anchor)
        if building.fresh:
            row, column = place_of(building.cells[0])
            ring = halo(tuple((r - row, c - column) for r, c in map(place_of, building.cells)), printed.theme)
            yield Piece(f"fresh {building.number}", "edges", "", building.cells[0], markup=ring)
    for bandit in sheet.bandits:
        label = say("caught-bandit" if bandit.caught else "bandit")
        if bandit.carried:
            yield Piece(f"bandit {bandit.cell}", "city", "mc-bandit", bandit.cell, label=label)
        if bandit.caught:
            known = "" if bandit.carried else label
            yield Piece(f"caught {bandit.cell}", "marks", "mc-caught", bandit.cell, label=known)


def _crosses(view: View, sheet: Sheet, printed: CitySheet) -> Iterator[Piece]:
    """Marked circles of the pass row, and used ones of the church or fort row."""
    for circle in range(1, sheet.circles + 1):
        yield Piece(f"circle {circle}", "marks", "mc-cross", f"circle{circle}", label=printed.say("marked"))
    count = compass_count(view.printed)
    for circle in range(1, view.compass_used + 1):
        label = "" if circle > 1 else printed.say("compass-used", count=view.compass_used, all=count)
        yield Piece(f"compass {circle}", "marks", "mc-used", f"compass{circle}", label=label)


class _Writing:
    """Written parts of a sheet: its head and its points."""

    def __init__(self, view: View, sheet: Sheet, printed: CitySheet) -> None:
        self.view, self.sheet, self.print, self.theme, self.say = view, sheet, printed, printed.theme, printed.say
        self.final = sheet.left or view.phase in ("results", "over")
        self.begun = view.round > 0  # no points are written before the first roll

    def head(self, heading: str) -> Iterator[Piece]:
        """The name of the episode or of the player, and the stage of the episode."""
        name, moment = heading or self.say.of(f"episode-{self.view.episode}"), self.say.moment(self.view, self.sheet)
        yield Piece("heading", "notes", markup=str(title(name, self.theme)))
        place = WIDTH - MARGIN, 20
        markup = text_markup(moment, self.theme, 12, at=place, colour="muted", anchor="end", within=150)
        yield Piece("moment", "notes", markup=markup)

    def roll(self, roll: Roll) -> Iterator[Piece]:
        """The dice, a picture and the name of the building that is due; a compass that counts fades the other dice."""
        size, y = dice.SIZE, _ROLL
        left = MARGIN + 1
        second = "mc-compass" if roll.compass else f"mc-b-{dice.number_of(roll.b)}"
        shown = ((0.5, f"mc-a-{dice.number_of(roll.a)}"), (1.5, second), (2.78, f"mc-type-{roll.type}"))
        for die, (place, symbol) in enumerate(shown, 1):
            yield Piece(f"die {die}", "notes", symbol, x=left + place * size, y=y)
            if die != 2 and roll.builds in ("church", "fort"):
                yield Piece(f"faded {die}", "notes", "mc-faded", x=left + place * size, y=y)
        yield Piece("arrow", "notes", "mc-arrow", x=left + size * 3.42, y=y)
        names, symbol = self.say.roll_words(roll), dice.roll_symbol(roll.builds, roll.shape)
        width, height = dice.roll_size(roll.builds, roll.picture)
        x = left + size * 4.02
        yield Piece("asked", "notes", symbol, x=x, y=y - height / 2, label=", ".join(names))
        x += width + 12
        for line, name in enumerate(names):
            down = (line - 0.5) * 16 if len(names) > 1 else 0
            yield self._text(f"asked {line + 1}", name, x, y + down, bold=not line, within=WIDTH - MARGIN - x)

    def results(self) -> Iterator[Piece]:
        """Whether this sheet has won, or the title that was earned, once an episode is over."""
        if self.view.phase not in ("results", "over"):
            return
        seat = next(number for number, sheet in enumerate(self.view.sheets) if sheet is self.sheet)
        for index, line in enumerate(self.say.results(self.view, seat)):
            yield self._text(f"result {index + 1}", line, MARGIN, _ROLL - 8 + index * 16, within=INNER)

    def targets(self) -> Iterator[Piece]:
        """The number of covered fields of each target, and the bags of this episode."""
        goals = panels.goals(self.view.printed)
        built = {cell for building in self.sheet.buildings for cell in building.cells} if goals else set()
        for index, goal in enumerate(goals, 1):
            covered = f"{len(goal.cells & built)}/{len(goal.cells)}"
            words = text_markup(covered, self.theme, 13, font="bold", anchor="start", within=26)
            place = f"target{index}"
            yield Piece(f"target {index}", "notes", "", place, 36, panels.TARGET_HEIGHT, words, covered)
        if goals:
            bags = self.sheet.bags
            yield self._write_points("bags of the episode", bags, "bags-now", 40, 12, 16, str(bags))

    def scores(self) -> Iterator[Piece]:
        """The points of each row, and their sum; grey while the episode may still change them."""
        name = self.say("episode", number=self.view.episode) if self.print.longer else self.say("total")
        words = name if self.final or not self.begun else self.say("if-now")
        width, _ = SCORE
        font, colour = ("bold", "ink") if self.final else ("text", "muted")
        label = text_markup(words, self.theme, 12, font=font, colour=colour, within=width - 8)
        yield Piece("sum", "notes", "", "sum", width / 2, 8.5, label)
        if not self.begun:
            return
        for row in self.view.printed.scored:
            points = self.sheet.points.get(row, 0)
            size = _fitting_size(points, 14, 38)
            x = width - 6 - handwriting_width(points, size) / 2
            yield self._write_points(row, points, f"score-{row}", x, 25, size, self._explain(row, points))
        total = self.sheet.episode_total
        told = self.say.now(total, final=self.final)
        yield self._write_points("episode", total, "sum", width / 2, 24.5, _fitting_size(total, 14, width - 12), told)

    def _explain(self, row: str, points: int) -> str:
        """Explain the points of a row; a complete row pays points of its own."""
        perfect = self.view.printed.perfect
        whole = {"trees": perfect.trees, "rocks": perfect.rocks, "empty": perfect.empty} if perfect else {}
        each = 0 if whole.get(row) == points else panels.worth_of(self.view.printed, row)
        return self.say.now(points, each=each, final=self.final)

    def totals(self) -> Iterator[Piece]:
        """The points of the episodes of a longer game, the money bags and their bonus, and the grand total."""
        if not self.print.longer:
            return
        sheet, episodes = self.sheet, self.view.episodes
        finished = {result.episode: result.total for result in sheet.results}
        written = finished | ({self.view.episode: sheet.episode_total} if self.begun else {})
        for episode, points in written.items():
            _, _, width, _ = self.print.plan.episodes[episode]
            final = self.final or episode in finished
            markup = _number(points, _fitting_size(points, 13, width - 6), final, self.theme)
            told = format_signed(points) if final else self.say.now(points, final=False)
            yield Piece(f"points episode{episode}", "notes", "", f"episode{episode}", width / 2, 25, markup, told)
        if with_bags(episodes):
            count = sheet.bags + sum(result.bags for result in sheet.results)
            label = self.say("all-bags", count=count, points=sheet.bag_bonus)
            markup = text_markup(f"×{count}", self.theme, 12, font="bold", anchor="start", within=16)
            yield Piece("bags", "notes", "", "bags", 23, 17, markup, label)
            if sheet.bag_bonus:
                markup = _number(sheet.bag_bonus, 12, True, self.theme)
                yield Piece("points bag bonus", "notes", "", "bags", 50, 17, markup)
        if written:  # the total of written episodes: one that has not begun has cost nothing yet
            total = sheet.total if self.view.episode in written else sheet.total - sheet.episode_total
            size, told = _fitting_size(total, 14, TOTAL[0] - 4), self.say.now(total, final=self.final)
            yield self._write_points("total", total, "total", TOTAL[0] / 2, 24.5, size, told)

    def _write_points(self, id: str, points: int, cell: str, x: float, y: float, size: float, label: str) -> Piece:
        """Points in handwriting."""
        return Piece(f"points {id}", "notes", "", cell, x, y, _number(points, size, self.final, self.theme), label)

    def _text(self, id: str, words: str, x: float, y: float, *, within: float, bold: bool = True) -> Piece:
        font = "bold" if bold else "text"
        markup = text_markup(words, self.theme, 13, font=font, anchor="start", within=within)
        return Piece(id, "notes", x=x, y=y, markup=markup)


def handwriting_width(points: int, size: float) -> float:
    """Return the width of a handwritten number."""
    return (len(str(points)) - 1) * DIGIT_STEP / DIGIT * size + 0.62 * size


def _fitting_size(points: int, size: float, room: float) -> float:
    """The size at which a number fits into its room."""
    return min(size, size * room / handwriting_width(points, size))


@lru_cache(maxsize=4096)
def _number(points: int, size: float, final: bool, theme: Theme) -> str:
    written, colour = str(points), "pencil" if final else "muted"
    digits = [
        f'<use href="#{digit_symbol(sign, place)}" x="{number((place - (len(written) - 1) / 2) * DIGIT_STEP)}"/>'
        for place, sign in enumerate(written)
    ]
    scale = f"scale({number(size / DIGIT)})"
    return str(group(Markup("".join(digits)), class_="mark", data_value=written, stroke=theme[colour], transform=scale))
