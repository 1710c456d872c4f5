"""The page of a campaign: what its episodes and chapters brought so far."""

from __future__ import annotations

import re

from ratusz.games.my_city.campaign import campaign
from tests.games.my_city.cities import my_city, played


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
