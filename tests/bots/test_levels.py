"""Four levels for people, in both languages, each stronger than the one before."""

from random import Random

import pytest

from ratusz import UnknownBot, bot, game
from ratusz.bots.levels import LEVELS, persona
from ratusz.texts import LANGUAGES


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_has_a_name_and_a_style(level: str) -> None:
    for language in LANGUAGES:
        known = persona(level, language)
        assert known.name
        assert known.style.endswith(".")


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_gives_a_legal_move(level: str) -> None:
    position = game("rolling-village").start().settle("2-4")
    assert bot(level).choose(position, 1, Random(1)) in position.legal(1)
    assert bot(level, timed=False).name == level


def test_an_unknown_bot_is_told_who_there_is() -> None:
    with pytest.raises(UnknownBot, match="easy, fair, strong, expert, greedy and random"):
        bot("oracle")
