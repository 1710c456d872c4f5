"""What changes on a sheet of My City: buildings, bandits, dice, crosses, what is written."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from ratusz.drawing import Ghost, Markup, Piece, Theme, group, number, signed, text
from ratusz.drawing import theme as theme_named
from ratusz.games.my_city.drawing import dice, panels
from ratusz.games.my_city.drawing.buildings import PITCH, halo
from ratusz.games.my_city.drawing.fields import place_of
from ratusz.games.my_city.drawing.panels import INNER, MARGIN
from ratusz.games.my_city.drawing.paper import DIGIT, DIGIT_STEP, WIDTH, digit_symbol, sheet_of, title
from ratusz.games.my_city.layout import KINDS, Shapes
from ratusz.games.my_city.moves import Move, anchor_of, shapes_of
from ratusz.games.my_city.views import Roll, Sheet, View

if TYPE_CHECKING:
    from ratusz.engine.game import Game
    from ratusz.games.my_city.drawing.paper import Sheet as Print

_GHOSTS = {kind: Ghost(f"mc-{kind}") for kind in KINDS}


def pieces(
    game: Game, view: View, seat: int | None, *, theme: str = "light", language: str = "en", heading: str = ""
) -> tuple[Piece, ...]:
    """Everything on one seat's sheet; on a table with several its heading says whose it is."""
    if seat is None:
        return ()
    sheet = view.sheets[seat]
    printed = sheet_of(game, f"episode-{view.episode}", theme, language)
    writing = _Writing(view, sheet, printed, theme_named(theme))
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
    """The building on its fields; a pass marks circles; the other moves change nothing on the sheet."""
    if not view.roll:
        return Ghost()
    if move.cells:
        return _GHOSTS[view.roll.builds]
    if move.kind != "pass":
        return Ghost()
    first = view.sheets[seat].circles + 1
    due = view.printed.church_pass if view.roll.builds == "church" else 1
    last = min(first + due, len(view.printed.pass_row) + 1)
    return Ghost(adds=tuple(Piece(f"circle {n}", "marks", "mc-cross", f"circle{n}") for n in range(first, last)))


def _drawings(shapes: Shapes, sheet: Sheet, printed: Print) -> Iterator[Piece]:
    """Buildings, field by field and with an edge around them, and bandits who came or were caught."""
    say = printed.say
    for building in sheet.buildings:
        label, symbol = f"{say.kind(building.kind)} {building.number}", f"mc-{building.kind}"
        for cell in building.cells:
            yield Piece(f"field {cell}", "city", symbol, cell, label=label)
        turn, anchor = anchor_of(shapes, building.cells)
        yield Piece(f"edge {building.number}", "edges", f"mc-edge-{turn}", anchor)
        if building.fresh:
            row, column = place_of(building.cells[0])
            ring = _ring(tuple((r - row, c - column) for r, c in map(place_of, building.cells)), printed.theme)
            yield Piece(f"fresh {building.number}", "marks", "", building.cells[0], markup=ring)
    for bandit in sheet.bandits:
        label = say("caught-bandit" if bandit.caught else "bandit")
        if bandit.carried:
            yield Piece(f"bandit {bandit.cell}", "city", "mc-bandit", bandit.cell, label=label)
        if bandit.caught:
            known = "" if bandit.carried else label
            yield Piece(f"caught {bandit.cell}", "marks", "mc-caught", bandit.cell, label=known)


def _crosses(view: View, sheet: Sheet, printed: Print) -> Iterator[Piece]:
    """Marked circles of the pass row, and used ones of the church or fort row."""
    for circle in range(1, sheet.circles + 1):
        yield Piece(f"circle {circle}", "marks", "mc-cross", f"circle{circle}", label=printed.say("marked"))
    count = panels.compass_count(view.printed)
    for index in range(view.compass_used):
        x, y = panels.circle_middle(index, count, printed.tops["compass"])
        label = printed.say("compass-used", count=view.compass_used, all=count)
        yield Piece(f"compass {index + 1}", "marks", "mc-used", x=x, y=y, label="" if index else label)


class _Writing:
    """What is written on a sheet: its head and its points."""

    def __init__(self, view: View, sheet: Sheet, printed: Print, theme: Theme) -> None:
        self.view, self.sheet, self.print, self.theme, self.say = view, sheet, printed, theme, printed.say
        self.final = sheet.left or view.phase in ("results", "over")
        self.begun = view.round > 0  # nobody writes down points before the first roll

    def head(self, heading: str) -> Iterator[Piece]:
        """The name of the episode, or whose sheet it is; and where the episode stands."""
        yield Piece("heading", "notes", markup=_title(heading or self.say.episode(self.view.episode), self.theme))
        yield Piece("moment", "notes", markup=_moment(self.say.moment(self.view, self.sheet), self.theme))

    def roll(self, roll: Roll) -> Iterator[Piece]:
        """The dice, and in a picture and in words what everybody builds; a compass that counts does so alone."""
        size, y = dice.SIZE, 78.0
        left = MARGIN + 1
        second = "mc-compass" if roll.compass else f"mc-b-{dice.number_of(roll.b)}"
        shown = ((0.5, f"mc-a-{dice.number_of(roll.a)}"), (1.5, second), (2.78, f"mc-type-{roll.type}"))
        for die, (place, symbol) in enumerate(shown, 1):
            yield Piece(f"die {die}", "notes", symbol, x=left + place * size, y=y)
            if die != 2 and roll.builds in ("church", "fort"):
                yield Piece(f"faded {die}", "notes", "mc-faded", x=left + place * size, y=y)
        names = self.say.built(roll)
        x = left + size * 3.42
        yield Piece("asked", "notes", x=x, y=y, markup=_asked_for(roll, self.theme), label=", ".join(names))
        x = MARGIN + dice.roll_width(roll) + 12
        for line, name in enumerate(names):
            height = (70 + 17 * line) if len(names) > 1 else y
            yield self._text(f"asked {line + 1}", name, x, height, bold=not line, within=WIDTH - MARGIN - x)

    def results(self) -> Iterator[Piece]:
        """Who has won, or the title that was earned, once an episode is over."""
        for index, line in enumerate(self.say.results(self.view) if self.view.phase in ("results", "over") else ()):
            yield self._text(f"result {index + 1}", line, MARGIN, 70 + index * 17, within=INNER)

    def targets(self) -> Iterator[Piece]:
        """How many fields of each target are covered, and the bags of this episode."""
        goals = panels.goals(self.view.printed)
        built = {cell for building in self.sheet.buildings for cell in building.cells} if goals else set()
        for index, goal in enumerate(goals):
            y = panels.goal_middle(index, self.print.tops["targets"])
            covered = f"{len(goal.cells & built)}/{len(goal.cells)}"
            yield self._text(f"target {index + 1}", covered, MARGIN + 36, y, within=60)
            if index == 0:
                label = self.say("bags", count=self.sheet.bags)
                yield self._written("bags of the episode", self.sheet.bags, MARGIN + INNER - 24, y, 16, label)

    def scores(self) -> Iterator[Piece]:
        """The points of each row, and their sum."""
        if not self.begun:
            return
        shown, top = self.view.printed, self.print.tops["score"]
        for index, row in enumerate(shown.scored):
            points = self.sheet.points.get(row, 0)
            x, y, width, _ = panels.score_box(index, top)
            size = 15.0 if len(str(points)) < 3 else 12.5
            middle = x + width - 4 - (0.74 * len(str(points)) - 0.14) * size * 0.92 / 2
            yield self._written(row, points, middle, y + 30, size, f"{self.say.row(row)} {signed(points)}")
        x, y, width, _ = panels.sum_box(shown, top)
        points = self.sheet.episode_total
        label = f"{self.say('episode', number=shown.episode)}: {signed(points)}"
        yield self._written("episode", points, x + width / 2, y + 33, 20, label)

    def totals(self) -> Iterator[Piece]:
        """The points of the episodes of a longer game, the money bags and their bonus, and everything added up."""
        if not self.print.longer:
            return
        sheet, episodes = self.sheet, self.view.episodes
        finished = {result.episode: result.total for result in sheet.results}
        written = finished | ({self.view.episode: sheet.episode_total} if self.begun else {})
        for episode, points in written.items():
            _, _, width, _ = self.print.episode_box(episode)
            name, markup = f"episode{episode}", _number(points, 14, self.final or episode in finished, self.theme)
            yield Piece(f"points {name}", "notes", "", name, width / 2, 28, markup, signed(points))
        if panels.with_bags(episodes):
            count = sheet.bags + sum(result.bags for result in sheet.results)
            label = self.say("all-bags", count=count, points=sheet.bag_bonus)
            yield Piece("bags", "notes", "", "bags", 27, 14, _words(f"×{count}", self.theme, 12, 30), label)
            if sheet.bag_bonus:
                _, _, width, height = self.print.bags_box
                markup = _number(sheet.bag_bonus, 13, True, self.theme)
                yield Piece("points bag bonus", "notes", "", "bags", width / 2, height - 10, markup)
        if written:
            x, y, width, height = panels.total_box(episodes, self.print.tops["totals"])
            size = 20.0 if len(episodes) > 6 else 16.0
            label = f"{self.say('total')}: {signed(sheet.total)}"
            yield self._written("total", sheet.total, x + width / 2, y + height / 2 + 7, size, label)

    def _written(self, id: str, points: int, x: float, y: float, size: float, label: str) -> Piece:
        """Points as a hand writes them; paler while they may still change."""
        return Piece(f"points {id}", "notes", "", "", x, y, _number(points, size, self.final, self.theme), label)

    def _text(self, id: str, words: str, x: float, y: float, *, within: float, bold: bool = True) -> Piece:
        return Piece(id, "notes", x=x, y=y, markup=_words(words, self.theme, 13, within, bold=bold))


@lru_cache(maxsize=4096)
def _words(words: str, theme: Theme, size: float, within: float, *, bold: bool = True) -> str:
    return str(text(0, 0, words, theme, size, bold=bold, anchor="start", within=within))


@lru_cache(maxsize=1024)
def _moment(words: str, theme: Theme) -> str:
    return str(text(WIDTH - MARGIN, 26, words, theme, 12, colour="muted", anchor="end", within=150))


@lru_cache(maxsize=4096)
def _number(points: int, size: float, final: bool, theme: Theme) -> str:
    written, colour = str(points), "pencil" if final else "muted"
    digits = [
        f'<use href="#{digit_symbol(sign, place)}" x="{number((place - (len(written) - 1) / 2) * DIGIT_STEP)}"/>'
        for place, sign in enumerate(written)
    ]
    scale = f"scale({number(size / DIGIT)})"
    return str(group(Markup("".join(digits)), class_="mark", data_value=written, stroke=theme[colour], transform=scale))


@lru_cache(maxsize=1024)
def _ring(cells: tuple[tuple[int, int], ...], theme: Theme) -> str:
    return "".join(map(str, halo(cells, 0, 0, PITCH, theme)))


@lru_cache(maxsize=1024)
def _asked_for(roll: Roll, theme: Theme) -> str:
    return str(dice.asked_for(roll, theme))


@lru_cache(maxsize=1024)
def _title(words: str, theme: Theme) -> str:
    return str(title(words, theme))
