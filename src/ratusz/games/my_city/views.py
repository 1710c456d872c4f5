"""Views of My City: what one viewer may know, as plain values ready for JSON and for drawing."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import msgspec

from ratusz.engine.game import Game
from ratusz.engine.position import Position
from ratusz.engine.views import BaseView
from ratusz.games.my_city import printed, scores
from ratusz.games.my_city.data import Data, churches_score
from ratusz.games.my_city.layout import KINDS, SCORE_ROWS, State
from ratusz.games.my_city.moves import draws, fields_of
from ratusz.games.my_city.notation import PHASES, Phase, buildings_of
from ratusz.games.my_city.points import all_bandits, episode_bags, is_surrounded
from ratusz.games.my_city.printed import COLUMNS, ROWS, TYPES, write_cell
from ratusz.games.my_city.rules import BUILDING, episode_of


class Printed(msgspec.Struct, frozen=True):
    """The printed content of an episode's sheet, from the data files."""

    episode: int
    chapter: int
    rows: tuple[str, ...]
    """Eight strings of eleven signs: `.` plain, `t` one tree, `T` two trees, `o` rock, `M` mountain, `F` forest,
    `W` well, `C` church, `S` sawmill, `K` fort, `B` bandit, `P` plateau, `G` gold, `~` wide river."""
    river: tuple[tuple[printed.Corner, ...], ...]
    """Lines of the thin river through corner points (x from the left, y from the top); (0, 0) is the sheet's corner."""
    buildings: tuple[tuple[str, tuple[str, ...]], ...]
    """Printed buildings, kind (church, sawmill, fort) and fields (`c4`: third column, fourth row)."""
    start: tuple[Literal["river", "church", "sawmill", "fort"], ...]
    """Features that the first building must touch."""
    passing: bool
    forest: Literal["open", "closed"]
    compass: Literal["nothing", "church", "fort"]
    churches: tuple[printed.Picture, ...]
    """The church row: the pictures (strings of `#` and `.`) of its shapes, in order."""
    forts: int
    """Circles of the fort row."""
    pass_row: tuple[int, ...]
    church_pass: int
    """Circles marked for passing on a church."""
    groups: bool
    church_points: bool
    bandit: int
    full_group: int
    points: printed.Points
    target: printed.Target | None
    carried_target: printed.CarriedTarget | None
    """Only where the option carried_targets_in_chapter_3 makes it count."""
    perfect: printed.Perfect | None
    confidence: printed.Trust
    scored: tuple[str, ...]
    """The rows of the score that count in this episode, in their order."""


class Building(msgspec.Struct, frozen=True):
    """A building drawn by the player."""

    kind: str
    """residential, industrial, public, church or fort."""
    cells: tuple[str, ...]
    number: int
    """The order of building, from 1."""
    fresh: bool
    """Drawn since the last barrier; only the viewer's own."""


class Bandit(msgspec.Struct, frozen=True):
    """A bandit on the sheet, printed or carried over from the sheet before."""

    cell: str
    caught: bool
    carried: bool


class Result(msgspec.Struct, frozen=True):
    """One player's finished episode."""

    episode: int
    points: dict[str, int]
    """By row: pass, trees, rocks, empty, residential, industrial, public, wells, churches, first, full, bandits."""
    total: int
    bags: int


class Sheet(msgspec.Struct, frozen=True):
    """One player's sheet of the episode that is being played, or has just been finished, and the results so far."""

    buildings: tuple[Building, ...]
    bandits: tuple[Bandit, ...]
    circles: int
    """Marked circles of the pass row."""
    left: bool
    """Has left the episode."""
    points: dict[str, int]
    """The rows of this episode, as in `Result`; only rows that the episode scores."""
    episode_total: int
    bags: int
    """Money bags of this episode so far (chapter 3)."""
    results: tuple[Result, ...]
    """Episodes finished before this one."""
    bag_bonus: int
    """Points for money bags, once chapter 3 has been played."""
    total: int


class Roll(msgspec.Struct, frozen=True):
    """A roll of the three dice and the building that it asks for."""

    a: printed.Picture
    """The face of die A, two strings of two signs."""
    b: printed.Picture
    compass: bool
    """Die B shows the compass."""
    type: str
    builds: str
    """The kind of building: a type, a church or a fort."""
    shape: str
    picture: printed.Picture


class View(BaseView, frozen=True):
    """Everything one viewer may know."""

    episodes: tuple[int, ...]
    """The episodes of this game, in order."""
    episode: int
    round: int
    """The round of this episode, from 1; 0 before its first roll."""
    phase: Phase
    """roll, build, results (the episode is over, its sheets still lie there, and every player says `next`) or over."""
    roll: Roll | None
    compass_used: int
    """Circles of the church or fort row that have been used."""
    sheets: tuple[Sheet, ...]
    winners: dict[str, tuple[int, ...]]
    """The winners of each finished episode and chapter: `{"episode-1": (0,), "chapter-1": (0, 2)}`."""
    titles: dict[str, str]
    """Alone: the title of each finished chapter, and of the campaign: `{"chapter-1": "mayor"}`."""
    printed: Printed


@lru_cache(maxsize=256)
def printed_content(game: Game, episode: int) -> Printed:
    """Return the printed content of an episode's sheet in this game."""
    return sheet_content(
        game.data,
        episode,
        church_points=bool(game.options["church_points_in_episodes_7_and_8"]),
        carried=bool(game.options["carried_targets_in_chapter_3"]),
    )


def sheet_content(data: Data, episode: int, *, church_points: bool = True, carried: bool = False) -> Printed:
    """Return the printed content of a sheet."""
    sheet, shared = data.sheet(episode), data.shared
    carried_target = sheet.carried_target if carried else None
    churches = churches_score(sheet, church_points)
    counts: dict[str, object] = dict.fromkeys(SCORE_ROWS, True) | {
        "pass": sheet.passing,
        "residential": sheet.groups,
        "industrial": sheet.groups,
        "public": sheet.groups,
        "wells": "W" in sheet.fields,
        "churches": churches,
        "first": sheet.target or carried_target,
        "full": sheet.full_group,
        "bandits": sheet.bandit,
    }
    return Printed(
        episode=episode,
        chapter=sheet.chapter,
        rows=tuple(sheet.fields[row * COLUMNS : (row + 1) * COLUMNS] for row in range(ROWS)),
        river=sheet.river,
        buildings=tuple((kind, tuple(write_cell(cell) for cell in cells)) for kind, cells in sheet.printed_buildings),
        start=sheet.start,
        passing=sheet.passing,
        forest=sheet.forest,
        compass=sheet.compass,
        churches=tuple(shared.shapes[name] for name in sheet.churches),
        forts=sheet.forts,
        pass_row=shared.pass_row,
        church_pass=shared.church_pass,
        groups=sheet.groups,
        church_points=churches,
        bandit=sheet.bandit,
        full_group=sheet.full_group,
        points=shared.points,
        target=sheet.target,
        carried_target=carried_target,
        perfect=sheet.perfect,
        confidence=sheet.confidence,
        scored=tuple(row for row in SCORE_ROWS if counts[row]),
    )


def view(position: Position, viewer: int | None) -> View:
    """Return the view. The position has been reduced to the viewer's own moves, so nothing is hidden."""
    game, state = position.game, position.plain
    episode = episode_of(game.plain_book, state) + 1
    return View(
        game=game.id,
        options=dict(game.options),
        viewer=viewer,
        episodes=tuple(number + 1 for number in game.book.episodes[: game.book.episode_count].tolist()),
        episode=episode,
        round=int(state.round_no),
        phase=PHASES[int(state.phase)],
        roll=_roll(game, state) if state.phase == BUILDING else None,
        compass_used=int(state.compass_used),
        sheets=tuple(position.of_seat(_sheet, seat, False) for seat in range(game.players)),
        winners=scores.winners(game, state),
        titles=scores.titles(game, state),
        printed=printed_content(game, episode),
    )


def _roll(game: Game, state: State) -> Roll:
    shared = game.data.shared
    a, b, kind = game.book.roll[int(state.roll)].tolist()
    shape = list(shared.shapes)[int(state.shape_no)]
    return Roll(
        a=shared.dice.a[a - 1],
        b=shared.dice.b[b - 1],
        compass=b == shared.dice.compass,
        type=TYPES[kind],
        builds=KINDS[int(state.kind)],
        shape=shape,
        picture=shared.shapes[shape],
    )


def _sheet(position: Position, seat: int, own: bool) -> Sheet:
    game, state = position.game, position.plain
    book, me, episode = game.plain_book, state.seats[seat], episode_of(game.plain_book, state)
    sheet, carried = book.sheets[episode], fields_of(*me.bandits)
    fresh = int(me.buildings) if any(draws(move) for move in position.drafts[seat]) else 0
    points = dict.fromkeys(printed_content(game, episode + 1).scored, 0)
    for line in position.score(seat).lines:
        if line.what in points:
            points[line.what] += line.points
    results = []
    for earlier in game.book.episodes[: int(state.leg)].tolist():
        rows = dict(zip(SCORE_ROWS, me.results[earlier].tolist(), strict=True))
        results.append(Result(earlier + 1, rows, sum(rows.values()), me.bags[earlier]))
    return Sheet(
        buildings=tuple(
            Building(KINDS[kind], tuple(write_cell(cell) for cell in cells), number, number == fresh)
            for number, (kind, cells) in enumerate(buildings_of(me), 1)
        ),
        bandits=tuple(
            Bandit(write_cell(cell), is_surrounded(book, sheet, me, cell), cell in carried)
            for cell in fields_of(*all_bandits(sheet, me))
        ),
        circles=me.circles,
        left=bool(me.left),
        points=points,
        episode_total=sum(points.values()),
        bags=episode_bags(sheet, me),
        results=tuple(results),
        bag_bonus=me.bag_bonus,
        total=position.score(seat).total,
    )
