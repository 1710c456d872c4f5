"""Four levels for people, in both languages, each stronger than the one before."""

from random import Random

import pytest

from ratusz import UnknownBot, bot, game
from ratusz.bots.levels import LEVELS, divide_time, persona, player_of
from ratusz.bots.search import Searcher
from ratusz.texts import LANGUAGES


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_has_a_name_and_a_style(level: str) -> None:
    for language in LANGUAGES:
        known = persona(level, language)
        assert known.name
        assert known.trade in known.temper
        assert known.strength in known.temper
        assert known.style.endswith(".")


def test_everybody_is_called_the_same_in_all_languages() -> None:
    names = [[persona(level, language).name for level in LEVELS] for language in LANGUAGES]
    assert names[0] == names[1]
    assert len(set(names[0])) == len(LEVELS)


def test_a_person_who_hurries_thinks_shorter_if_they_search() -> None:
    quick = divide_time(bot("expert"), 4)
    assert isinstance(quick, Searcher)
    assert quick.effort.seconds == pytest.approx(player_of("expert").effort.seconds / 4)  # type: ignore[union-attr]
    assert divide_time(bot("fair"), 4) == bot("fair")


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_gives_a_legal_move(level: str) -> None:
    position = game("rolling-village").start().settle("2-4")
    assert bot(level).choose(position, 1, Random(1)) in position.legal(1)
    assert bot(level, timed=False).name == level


def test_an_unknown_bot_is_told_who_there_is() -> None:
    with pytest.raises(UnknownBot, match="easy, fair, strong, expert, greedy and random"):
        bot("oracle")
