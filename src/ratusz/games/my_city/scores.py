"""Itemised scores, the ranking, winners of episodes and chapters, and the solo titles of My City."""

from __future__ import annotations

from ratusz.engine.game import Game
from ratusz.engine.position import Position
from ratusz.engine.scores import Line, Result, Score, rank
from ratusz.engine.titles import Title
from ratusz.games.my_city import rules, scoring
from ratusz.games.my_city.data import TYPES
from ratusz.games.my_city.layout import CHURCH_KIND, Book, Seat, SheetBook, State
from ratusz.games.my_city.moves import cell_names, fields_of
from ratusz.games.my_city.rules import OVER, RESULTS
from ratusz.games.my_city.scoring import beside
from ratusz.games.my_city.sheet import around, write_cell


def score(game: Game, state: State, seat: int) -> Score:
    """Score finished episodes, then the present sheet row by row (7, 8), then money bags (9)."""
    book, me = game.plain_book, state.seats[seat]
    episode = rules.episode_of(game.plain_book, state)
    lines = []
    for earlier in game.book.episodes[: int(state.leg)].tolist():
        lines.append(Line(f"episode {earlier + 1}", int(sum(me.results[earlier])), (f"episode{earlier + 1}",)))
    lines += sheet_lines(book, book.sheets[episode], me)
    if me.bag_bonus:
        lines.append(Line("bags", me.bag_bonus, tuple(f"episode{number}" for number in (7, 8, 9))))
    return Score(tuple(lines))


def sheet_lines(book: Book, sheet: SheetBook, me: Seat) -> list[Line]:
    """The rows of the present sheet."""
    lines = []
    if sheet.passing:
        marked = (f"circle{me.circles}",) if me.circles else tuple(f"circle{number}" for number in range(1, 7))
        points = scoring.pass_points(book, sheet, me)
        lines.append(Line("pass", points, marked if points else ()))
    for what, points, printed in (
        ("trees", scoring.tree_points(book, sheet, me), sheet.tree),
        ("rocks", scoring.rock_points(book, sheet, me), sheet.rock),
        ("empty", scoring.empty_points(book, sheet, me), sheet.empty),
    ):
        seen = scoring.visible(printed, me)
        lines.append(Line(what, points, cell_names(*(seen if any(seen) else printed))))
    for kind, name in enumerate(TYPES if sheet.groups else ()):
        group = scoring.largest_group(me, kind)
        lines.append(Line(name, book.group * scoring.group_size(me, *group), cell_names(*group)))
    lines += _wells(book, sheet, me)
    lines += _churches(book, sheet, me)
    for target in range(scoring.TARGETS):
        if me.firsts >> target & 1:
            cells = cell_names(*sheet.targets[target, :].tolist())
            lines.append(Line("first", sheet.target_first[target], cells))
    for kind in range(len(TYPES)):
        if sheet.full_group and scoring.is_full_group(book, me, kind):
            lines.append(Line("full", sheet.full_group, cell_names(*me.kinds[kind, :].tolist())))
    for cell in cell_names(*scoring.free_bandits(book, sheet, me)) if sheet.bandit_points else ():
        lines.append(Line("bandits", sheet.bandit_points, (cell,)))
    return lines


def _wells(book: Book, sheet: SheetBook, me: Seat) -> list[Line]:
    served = [well for well in fields_of(*sheet.wells) if scoring.is_well_served(sheet, me, well)]
    return [
        Line("wells", book.well, tuple(write_cell(cell) for cell in sorted([well, *around(well)]))) for well in served
    ]


def _churches(book: Book, sheet: SheetBook, me: Seat) -> list[Line]:
    """Each church that pays, with the neighbours that make it pay."""
    churches = [
        (int(sheet.churches[number, 0]), int(sheet.churches[number, 1])) for number in range(sheet.church_count)
    ]
    drawn = me.kinds[CHURCH_KIND, :].tolist()
    for number in sorted(me.number[head] for head in fields_of(drawn[0] & me.heads[0], drawn[1] & me.heads[1])):
        churches.append(scoring.building_fields(me, CHURCH_KIND, number))
    lines = []
    for upper, lower in churches if sheet.church_points else ():
        if scoring.has_all_types(me, upper, lower):
            near = beside(upper, lower)
            typed = [int(me.kinds[0, half] | me.kinds[1, half] | me.kinds[2, half]) for half in (0, 1)]
            lines.append(
                Line("churches", book.church, cell_names(upper | near[0] & typed[0], lower | near[1] & typed[1]))
            )
    return lines


def finished_episodes(game: Game, state: State) -> list[int]:
    """Episodes that have been scored, counted from 1."""
    legs = int(state.leg) + (state.phase in (RESULTS, OVER))
    return [episode + 1 for episode in game.book.episodes[:legs].tolist()]


def episode_points(state: State, seat: int, episode: int) -> int:
    """The points of a finished episode."""
    return sum(state.seats[seat].results[episode - 1, :].tolist())


def chapter_points(game: Game, state: State, chapter: int) -> list[int] | None:
    """Every seat's points of a chapter, money bags included; None while it is not finished, or not played whole."""
    episodes = range(3 * chapter - 2, 3 * chapter + 1)
    if not set(episodes) <= set(finished_episodes(game, state)):
        return None
    points = []
    for seat in range(game.players):
        bags = int(state.seats[seat].bag_bonus) if chapter == 3 else 0
        points.append(bags + sum(episode_points(state, seat, episode) for episode in episodes))
    return points


def winners(game: Game, state: State) -> dict[str, tuple[int, ...]]:
    """Return the winners of each finished episode and chapter; ties share the win (R16)."""
    found = {}
    for episode in finished_episodes(game, state):
        points = [episode_points(state, seat, episode) for seat in range(game.players)]
        found[f"episode-{episode}"] = rank([(value,) for value in points])[0]
    for chapter in range(1, 5):
        totals = chapter_points(game, state, chapter)
        if totals is not None:
            found[f"chapter-{chapter}"] = rank([(value,) for value in totals])[0]
    return found


def titles(game: Game, state: State) -> dict[str, str]:
    """Alone: the title of each finished chapter, and of the campaign (10)."""
    if game.players > 1:
        return {}
    solo, found = game.data.shared.solo, {}
    for chapter in range(1, 5):
        totals = chapter_points(game, state, chapter)
        if totals is not None:
            found[f"chapter-{chapter}"] = title_for(solo.ids, solo.chapters[chapter - 1], totals[0])
    if state.phase == OVER and game.options["play"] == "campaign":
        found["campaign"] = title_for(solo.ids, solo.campaign, rules.total(game.book, state, 0))
    return found


def title_for(ids: tuple[str, ...], bounds: tuple[int, ...], points: int) -> str:
    """The best title that a total earns; below the first bound it is the first one (R22)."""
    return [name for name, bound in zip(ids, bounds, strict=True) if points >= bound or bound == bounds[0]][-1]


def result(game: Game, state: State) -> Result:
    """The highest total wins, equal totals share the place (R16); alone one earns a title (10)."""
    totals = [rules.total(game.book, state, seat) for seat in range(game.players)]
    ranking = rank([(total,) for total in totals])
    shared = "shared" if len(ranking[0]) > 1 else ""
    title = titles(game, state).get(str(game.options["play"]), "")
    return Result(ranking, tie_break=shared, title=title, ladder=ladder(game) if title else ())


def ladder(game: Game) -> tuple[Title, ...]:
    """All titles of the chapter or campaign that is played; the first needs no points (R22)."""
    solo, (kind, _, number) = game.data.shared.solo, str(game.options["play"]).partition("-")
    bounds = solo.campaign if kind == "campaign" else solo.chapters[int(number) - 1]
    lowest, *others = solo.ids
    return (Title(lowest), *(Title(id, bound) for id, bound in zip(others, bounds[1:], strict=True)))


def ends(position: Position, seat: int) -> bool:
    """Return whether the seat leaves the episode with this turn, by choice or because no field is free (R18)."""
    state: State = position.plain
    me = state.seats[seat]
    asked_to_go_on = state.phase == RESULTS and bool(me.done)
    return position.over or (bool(me.left) and not asked_to_go_on)
