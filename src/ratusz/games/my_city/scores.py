"""Itemised scores of My City, the ranking, standings of chapters and campaigns, solo titles, what is new on a sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratusz.engine.game import Game
from ratusz.engine.position import Position
from ratusz.engine.scores import Following, Leg, Line, News, Result, Score, rank, tie_break
from ratusz.engine.titles import Title, earned_title
from ratusz.games.my_city import CHAPTERS, EPISODES, rules
from ratusz.games.my_city.layout import CHURCH_KIND, Book, Seat, SheetBook, State
from ratusz.games.my_city.moves import cell_names, fields_of
from ratusz.games.my_city.points import (
    TARGETS,
    beside,
    building_fields,
    empty_points,
    free_bandits,
    group_size,
    has_all_types,
    is_full_group,
    is_well_served,
    largest_group,
    pass_points,
    rock_points,
    tree_points,
    visible,
)
from ratusz.games.my_city.printed import TYPES, around, write_cell
from ratusz.games.my_city.rules import OVER, RESULTS

if TYPE_CHECKING:
    from ratusz.games.my_city.views import Printed


def score(game: Game, state: State, seat: int) -> Score:
    """Score finished episodes, then the present sheet row by row (7, 8), then money bags (9)."""
    book, me = game.plain_book, state.seats[seat]
    episode = rules.episode_of(game.plain_book, state)
    finished = game.book.episodes[: int(state.leg)].tolist()
    lines = [Line(f"episode {one + 1}", int(sum(me.results[one])), (f"episode{one + 1}",)) for one in finished]
    lines += sheet_lines(book, book.sheets[episode], me)
    if me.bag_bonus:
        lines.append(Line("bags", me.bag_bonus, tuple(f"episode{number}" for number in (7, 8, 9))))
    return Score(tuple(lines))


def sheet_lines(book: Book, sheet: SheetBook, me: Seat) -> list[Line]:
    """The rows of the present sheet."""
    lines = []
    if sheet.passing:
        marked = (f"circle{me.circles}",) if me.circles else tuple(f"circle{number}" for number in range(1, 7))
        points = pass_points(book, sheet, me)
        lines.append(Line("pass", points, marked if points else ()))
    for what, points, printed in (
        ("trees", tree_points(book, sheet, me), sheet.tree),
        ("rocks", rock_points(book, sheet, me), sheet.rock),
        ("empty", empty_points(book, sheet, me), sheet.empty),
    ):
        seen = visible(printed, me)
        lines.append(Line(what, points, cell_names(*(seen if any(seen) else printed))))
    for kind, name in enumerate(TYPES if sheet.groups else ()):
        group = largest_group(me, kind)
        lines.append(Line(name, book.group * group_size(me, *group), cell_names(*group)))
    lines += _wells(book, sheet, me)
    lines += _churches(book, sheet, me)
    for target in range(TARGETS):
        if me.firsts >> target & 1:
            cells = cell_names(*sheet.targets[target, :].tolist())
            lines.append(Line("first", sheet.target_first[target], cells))
    for kind in range(len(TYPES)):
        if sheet.full_group and is_full_group(book, me, kind):
            lines.append(Line("full", sheet.full_group, cell_names(*me.kinds[kind, :].tolist())))
    for cell in cell_names(*free_bandits(book, sheet, me)) if sheet.bandit_points else ():
        lines.append(Line("bandits", sheet.bandit_points, (cell,)))
    return lines


def _wells(book: Book, sheet: SheetBook, me: Seat) -> list[Line]:
    served = [well for well in fields_of(*sheet.wells) if is_well_served(sheet, me, well)]
    return [Line("wells", book.well, tuple(map(write_cell, sorted([well, *around(well)])))) for well in served]


def _churches(book: Book, sheet: SheetBook, me: Seat) -> list[Line]:
    """Each church that pays, with the neighbours that make it pay."""
    if not sheet.church_points:
        return []
    churches = list(map(tuple, sheet.churches[: sheet.church_count].tolist()))
    drawn = me.kinds[CHURCH_KIND, :].tolist()
    for number in sorted(me.number[head] for head in fields_of(drawn[0] & me.heads[0], drawn[1] & me.heads[1])):
        churches.append(building_fields(me, CHURCH_KIND, number))
    lines = []
    for upper, lower in churches:
        if has_all_types(me, upper, lower):
            near = beside(upper, lower)
            typed = [int(me.kinds[0, half] | me.kinds[1, half] | me.kinds[2, half]) for half in (0, 1)]
            cells = cell_names(upper | near[0] & typed[0], lower | near[1] & typed[1])
            lines.append(Line("churches", book.church, cells))
    return lines


def points_so_far(game: Game, state: State) -> dict[str, list[int]]:
    """Return the points of every seat in each finished episode, then in each whole chapter, money bags included."""
    legs = int(state.leg) + (state.phase in (RESULTS, OVER))
    finished = [episode + 1 for episode in game.book.episodes[:legs].tolist()]
    seats = state.seats[: game.players]
    points = {f"episode-{episode}": [sum(me.results[episode - 1, :].tolist()) for me in seats] for episode in finished}
    for chapter in range(1, 5):
        episodes = range(3 * chapter - 2, 3 * chapter + 1)
        if set(episodes) <= set(finished):
            bags = [int(me.bag_bonus) if chapter == 3 else 0 for me in seats]
            rows = [bags, *(points[f"episode-{episode}"] for episode in episodes)]
            points[f"chapter-{chapter}"] = [sum(column) for column in zip(*rows, strict=True)]
    return points


def winners(game: Game, state: State) -> dict[str, tuple[int, ...]]:
    """Return the winners of each finished episode and chapter; ties share the win (R16)."""
    return {key: rank([(value,) for value in points])[0] for key, points in points_so_far(game, state).items()}


def titles(game: Game, state: State) -> dict[str, str]:
    """Alone: the title of each finished chapter, and of the campaign (10)."""
    if game.players > 1:
        return {}
    solo, points = game.data.shared.solo, points_so_far(game, state)
    found = {
        chapter: earned_title(ladder_of(solo.ids, bounds), points[chapter][0])
        for chapter, bounds in zip(CHAPTERS, solo.chapters, strict=True)
        if chapter in points
    }
    if state.phase == OVER and game.options["play"] == "campaign":
        found["campaign"] = earned_title(ladder_of(solo.ids, solo.campaign), rules.total(game.book, state, 0))
    return found


def result(game: Game, state: State) -> Result:
    """The highest total wins, equal totals share the place (R16); alone one earns a title (10)."""
    keys = [(rules.total(game.book, state, seat),) for seat in range(game.players)]
    title = titles(game, state).get(str(game.options["play"]), "")
    return Result(rank(keys), tie_break=tie_break(keys), title=title, ladder=ladder(game) if title else ())


def ladder(game: Game) -> tuple[Title, ...]:
    """All titles of the chapter or campaign that is played."""
    solo, (kind, _, number) = game.data.shared.solo, str(game.options["play"]).partition("-")
    bounds = solo.campaign if kind == "campaign" else solo.chapters[int(number) - 1]
    return ladder_of(solo.ids, bounds)


def ladder_of(ids: tuple[str, ...], bounds: tuple[int, ...]) -> tuple[Title, ...]:
    """Return titles with their bounds; the first needs no points (R22)."""
    return (Title(ids[0]), *map(Title, ids[1:], bounds[1:]))


def open_line(position: Position) -> str:
    """Return the line of the bonus for covering a target first, which is given when the round closes (8.7)."""
    return "first"


def ends(position: Position, seat: int) -> bool:
    """Return whether the seat leaves the episode with this turn, by choice or because no field is free (R18)."""
    state: State = position.plain
    me = state.seats[seat]
    asked_to_go_on = state.phase == RESULTS and bool(me.done)
    return position.over or (bool(me.left) and not asked_to_go_on)


# Standings of a chapter or campaign


def following(game: Game) -> Following | None:
    """Return the next episode after an episode, the next chapter after a chapter.

    The first episode of a chapter goes on as this chapter, the first chapter as the campaign, whose points add up; what
    comes later cannot, because its beginning was not played.
    """
    kind, _, number = str(game.options["play"]).partition("-")
    after = f"{kind}-{int(number) + 1}" if number.isdigit() else ""
    if after not in (*EPISODES, *CHAPTERS):
        return None
    if kind == "episode" and int(number) % 3 == 1:
        return Following({"play": CHAPTERS[int(number) // 3]}, f"choice-{after}", "next")
    if after == CHAPTERS[1]:
        return Following({"play": "campaign"}, f"choice-{after}", "next")
    return Following({"play": after}, f"choice-{after}")


def campaign(position: Position, language: str) -> tuple[Leg, ...]:
    """Return the lines of a game with several episodes; empty for a single one."""
    game, state, view = position.game, position.plain, position.view()
    if len(view.episodes) == 1:
        return ()

    def title(key: str) -> str:
        return game.say(language, f"title-{view.titles[key]}") if key in view.titles else ""

    def leg(kind: str, number: int) -> Leg:
        key = f"{kind}-{number}"
        points, name = known.get(key), game.say(language, f"choice-{kind}-{number}")
        now = points is None and kind == "episode" and number == view.episode
        remark = _to_next_title(game, number, points[0], language) if points and kind == "chapter" else ""
        return Leg(kind, name, tuple(points or unknown), view.winners.get(key, ()), title(key), now, remark)

    unknown: tuple[None, ...] = (None,) * game.players
    known, legs = points_so_far(game, state), []
    for episode in view.episodes:
        legs.append(leg("episode", episode))
        if episode % 3 == 0 and {episode - 1, episode - 2} <= set(view.episodes):
            legs.append(leg("chapter", episode // 3))
    winners = position.result.winners if position.result else ()
    total = tuple(sheet.total for sheet in view.sheets)
    return (*legs, Leg("total", game.say(language, "score-total"), total, winners, title("campaign"), False))


def _to_next_title(game: Game, chapter: int, points: int, language: str) -> str:
    """Alone: return how many points are missing to the next title of a chapter, in words."""
    if game.players > 1:
        return ""
    solo = game.data.shared.solo
    for id, least in zip(solo.ids[1:], solo.chapters[chapter - 1][1:], strict=True):
        if least > points:
            return game.say(language, "next-title", points=least - points, title=game.say(language, f"title-{id}"))
    return game.say(language, "highest-title")


def news(position: Position, language: str) -> News | None:
    """Return what is new on the sheet of an episode, including the novelties of skipped episodes of its chapter; or the
    chapter that has just ended."""
    game, view = position.game, position.view()
    printed, episode = view.printed, view.episode
    if view.phase == "results" and f"chapter-{printed.chapter}" in view.winners:
        chapters = [leg for leg in campaign(position, language) if leg.kind == "chapter"]
        after = game.say(language, f"choice-chapter-{printed.chapter + 1}")
        onward = game.say(language, "chapter-next", chapter=after)
        return News(f"chapter-{printed.chapter}", True, (onward,), chapters[printed.chapter - 1])
    if view.phase not in ("roll", "build"):
        return None
    before = max((one for one in view.episodes if one < episode), default=3 * (printed.chapter - 1))
    shown = _episodes_shown(printed)
    target, points = printed.target, printed.points
    params = {
        "group": points.group,
        "well": points.well,
        "church": points.church,
        "circles": printed.church_pass if printed.passing else 0,
        "empty": -points.empty,
        "first": target.first if target else 0,
        "bags": target.bags if target else 0,
        "again": printed.carried_target.first if printed.carried_target else 0,
        "bandit": -printed.bandit,
        "full": printed.full_group,
        "last": "yes" if episode == view.episodes[-1] else "no",
    }
    lines = tuple(game.say(language, f"new-{one}", **params) for one in range(before + 1, episode + 1) if one in shown)
    return News(f"episode-{episode}", view.round <= 1, lines) if lines else None


def _episodes_shown(printed: Printed) -> frozenset[int]:
    """Return the episodes whose novelty is on a sheet."""
    target = printed.target.field if printed.target else ""
    there = {
        2: printed.groups,
        3: any("W" in row for row in printed.rows),
        4: printed.compass == "church",
        5: printed.church_points,
        6: "church" in printed.start,
        7: target == "P",
        8: target == "F",
        9: target == "G",
        10: printed.bandit < 0,
        11: printed.compass == "fort",
        12: printed.perfect is not None,
    }
    return frozenset(episode for episode, true in there.items() if true)
