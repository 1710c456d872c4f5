"""How a chapter or campaign stands: points and winners of its episodes and chapters, and the titles of a solo game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratusz.engine.scores import Leg
from ratusz.games.my_city import CHAPTERS, EPISODES, scores

if TYPE_CHECKING:
    from ratusz.engine.game import Game
    from ratusz.engine.options import Options
    from ratusz.engine.position import Position


def following(game: Game) -> Options:
    """After an episode the next episode, after a chapter the next chapter."""
    kind, _, number = str(game.options["play"]).partition("-")
    after = f"{kind}-{int(number) + 1}" if number.isdigit() else ""
    return {"play": after} if after in (*EPISODES, *CHAPTERS) else {}


def campaign(position: Position, language: str) -> tuple[Leg, ...]:
    """The lines of a game with several episodes; none for a single one."""
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
