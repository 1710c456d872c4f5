"""Standings of a chapter or campaign: points and winners of episodes and chapters, titles of a solo game."""

from __future__ import annotations

from ratusz.engine.game import Game
from ratusz.engine.options import Options
from ratusz.engine.position import Position
from ratusz.engine.scores import Leg, News
from ratusz.games.my_city import CHAPTERS, EPISODES, scores
from ratusz.games.my_city.views import Printed


def next_options(game: Game) -> Options:
    """Return the next episode after an episode, the next chapter after a chapter."""
    kind, _, number = str(game.options["play"]).partition("-")
    after = f"{kind}-{int(number) + 1}" if number.isdigit() else ""
    return {"play": after} if after in (*EPISODES, *CHAPTERS) else {}


def campaign(position: Position, language: str) -> tuple[Leg, ...]:
    """Return the lines of a game with several episodes; empty for a single one."""
    game, state = position.game, position.plain
    view = position.view()
    if len(view.episodes) == 1:
        return ()

    def title(key: str) -> str:
        return game.say(language, f"title-{view.titles[key]}") if key in view.titles else ""

    unknown: tuple[int | None, ...] = (None,) * game.players
    finished = scores.finished_episodes(game, state)
    legs = []
    for episode in view.episodes:
        points = tuple(scores.episode_points(state, seat, episode) for seat in range(game.players))
        done = episode in finished
        legs.append(
            Leg(
                kind="episode",
                name=game.say(language, f"choice-episode-{episode}"),
                points=points if done else unknown,
                winners=view.winners.get(f"episode-{episode}", ()),
                title="",
                now=episode == view.episode and not done,
            )
        )
        chapter = (episode + 2) // 3
        if episode % 3 == 0 and {episode - 1, episode - 2} <= set(view.episodes):
            totals = scores.chapter_points(game, state, chapter)
            legs.append(
                Leg(
                    kind="chapter",
                    name=game.say(language, f"choice-chapter-{chapter}"),
                    points=tuple(totals) if totals is not None else unknown,
                    winners=view.winners.get(f"chapter-{chapter}", ()),
                    title=title(f"chapter-{chapter}"),
                    now=False,
                )
            )
    result = position.result
    total = tuple(sheet.total for sheet in view.sheets)
    winners = result.winners if result else ()
    return (*legs, Leg("total", game.say(language, "score-total"), total, winners, title("campaign"), False))


def news(position: Position, language: str) -> News | None:
    """Return the novelties on the sheet of an episode, including those of skipped episodes of a short campaign."""
    game, view = position.game, position.view()
    printed, episode = view.printed, view.episode
    if len(view.episodes) == 1 or view.phase not in ("roll", "build"):
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
