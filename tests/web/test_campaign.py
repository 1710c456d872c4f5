"""The page of a campaign: what its episodes and chapters brought so far."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ratusz.engine.position import Position
from ratusz.engine.records import read_record
from ratusz.engine.scores import Following
from ratusz.games import configured
from ratusz.games.my_city.scores import campaign, following, news
from tests.games.my_city.cities import my_city, played

GOLDEN = Path(__file__).parents[1] / "golden/my-city"


def test_a_single_episode_is_no_campaign() -> None:
    assert campaign(my_city("episode-3").start(), "en") == ()


def test_episodes_chapter_and_title_stand_in_their_order() -> None:
    position = my_city("chapter-1").start()
    kinds = [leg.kind for leg in campaign(position, "en")]
    assert kinds == ["episode", "episode", "episode", "chapter", "total"]
    assert [leg.now for leg in campaign(position, "en")] == [True, False, False, False, False]
    steps = ["A2 B5 public", "end", "next"]
    position = played(position, *steps, *steps, *steps[:2])
    legs = campaign(position, "pl")
    assert legs[0].points == (-40,)
    assert legs[3].title == "Włóczęga"
    assert legs[3].points == legs[4].points


def test_winners_are_marked() -> None:
    position = played(
        my_city("short-campaign", players=2).start(), "A2 B5 public", "pass", "end", "A2 B5 public", "end"
    )
    first = campaign(position, "en")[0]
    assert first.winners == (1,)
    assert re.fullmatch(r"Episode 3: .+", first.name)


@pytest.mark.parametrize(
    ("play", "told"),
    [
        ("campaign", {1: 0} | dict.fromkeys(range(2, 13), 1)),
        ("chapter-3", {7: 1, 8: 1, 9: 1}),
        ("short-campaign", {3: 2, 6: 3, 12: 3}),
        ("episode-6", {6: 3}),
        ("episode-7", {7: 1}),
    ],
)
def test_an_episode_of_a_campaign_tells_what_it_brings(play: str, told: dict[int, int]) -> None:
    position, found = my_city(play).start(), {}
    while not position.over:
        position = position.settle("A4 B1 residential")
        both = [news(position, language) for language in ("en", "pl")]
        found[position.view().episode] = len(both[0].lines) if both[0] else 0
        for one in filter(None, both):
            assert one.first
            drawn = paper_of(position)
            assert all(symbol in drawn for line in one.lines for symbol in re.findall("‹(.*?)›", line))
        position = position.play(0, "end")
        if not position.over:
            ended = news(position, "en")
            assert (ended.name if ended else "") == ended_chapter(position), "the results are not the time for it"
            position = position.play(0, "next")
    assert found == told


def test_what_is_new_is_told_in_the_first_round() -> None:
    position = my_city("chapter-4").start().settle("A2 B2 residential").play(0, "pass").settle("A2 B2 residential")
    found = news(position, "en")
    assert found is not None
    assert not found.first


def ended_chapter(position: Position) -> str:
    """The chapter that ends with the episode whose results lie there, if it was played from its beginning."""
    view = position.view()
    whole = view.episode % 3 == 0 and view.episode - 1 in view.episodes
    return f"chapter-{view.episode // 3}" if whole else ""


def test_the_end_of_a_chapter_tells_its_points_the_title_and_what_comes() -> None:
    steps = ["A2 B5 public", "end", "next"]
    ended = news(played(my_city("campaign").start(), *steps, *steps, *steps[:2]), "en")
    assert ended is not None
    assert ended.ended is not None
    assert (ended.ended.name, ended.ended.title) == ("Chapter 1: New world", "Vagabond")
    assert ended.ended.remark.endswith("short of Hermit.")
    assert ended.lines == ("Next: Chapter 2: Churches",)


@pytest.mark.parametrize(
    ("record", "play", "what"),
    [
        ("episode-1-solo", "chapter-1", "choice-episode-2"),
        ("episode-10-solo", "chapter-4", "choice-episode-11"),
        ("episode-7-four-players", "chapter-3", "choice-episode-8"),
        ("chapter-1-solo", "campaign", "choice-chapter-2"),
    ],
)
def test_what_was_played_is_the_beginning_of_what_follows(record: str, play: str, what: str) -> None:
    played_before = read_record((GOLDEN / f"{record}.txt").read_text())
    options = dict(played_before.header.options)
    next_one = following(configured("my-city", options, compiled=False))
    assert next_one is not None
    assert (next_one.options, next_one.name) == ({"play": play}, what)
    position = configured("my-city", options | next_one.options, compiled=False).start()
    for event in played_before.events:
        position = position.settle(event.text) if event.seat is None else position.play(event.seat, event.text)
    for seat in range(position.game.players):
        position = position.play(seat, next_one.move)
    assert position.view().phase == "roll"
    first = [leg.points for leg in campaign(position, "en") if leg.kind == "episode"]
    assert [sum(column) for column in zip(*filter(all_known, first), strict=True)] == [
        score.total for score in played_before.scores
    ]


def all_known(points: tuple[int | None, ...]) -> bool:
    return None not in points


def test_later_episodes_begin_anew_and_the_last_ones_have_none_after_them() -> None:
    assert following(my_city("episode-2")) == Following({"play": "episode-3"}, "choice-episode-3")
    assert following(my_city("chapter-2")) == Following({"play": "chapter-3"}, "choice-chapter-3")
    assert following(my_city("episode-12")) is following(my_city("campaign")) is following(my_city("chapter-4")) is None


def paper_of(position: Position) -> str:
    drawing, game = position.game.parts.drawing, position.game
    return str(drawing.paper(game, drawing.paper_name(position.view(0), 0), language="en").markup)
