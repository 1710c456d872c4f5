"""What comes into a position from outside is checked, whatever its type."""

from random import Random
from typing import Any

import numpy as np
import pytest

from ratusz import RatuszError, game, position, read_record, replay
from ratusz.games import configured

VILLAGE = game("rolling-village", players=2)
ROLLED = VILLAGE.start().settle("2-4")

WRONG: list[Any] = [
    lambda: game([]),  # type: ignore[arg-type]
    lambda: game("rolling-village", players=[]),
    lambda: configured("rolling-village", {}, rules_version=7),
    lambda: position(5),  # type: ignore[arg-type]
    lambda: position("rolling-village players=2; \ud800"),
    lambda: VILLAGE.move(1.5),  # type: ignore[arg-type]
    lambda: VILLAGE.read_position(5),  # type: ignore[arg-type]
    lambda: VILLAGE.start().settle(1.5),  # type: ignore[arg-type]
    lambda: VILLAGE.start().settle("2-4" + " " * 80 + "6-6"),
    lambda: VILLAGE.start().read_outcome(5),  # type: ignore[arg-type]
    lambda: ROLLED.settle("2-4"),
    lambda: ROLLED.play(0, "house b1" + " " * 80 + "forest d1"),
    lambda: ROLLED.play("0", "house b1"),  # type: ignore[arg-type]
    lambda: ROLLED.legal(99),
    lambda: ROLLED.legal("x"),  # type: ignore[arg-type]
    lambda: ROLLED.legal(True),
    lambda: ROLLED.view(99),
    lambda: ROLLED.view("0"),  # type: ignore[arg-type]
    lambda: ROLLED.imagine(99, Random(1)),
    lambda: read_record(b"{}"),  # type: ignore[arg-type]
    lambda: read_record('{"format": "\ud800"}\nscores []'),
    lambda: replay(None),  # type: ignore[arg-type]
]


@pytest.mark.parametrize("word", ["rules=0", "rules=3", "rules=9", "rules=x", "rules="])
def test_a_position_names_only_rules_that_are_older_than_ours(word: str) -> None:
    text = configured("tiny-towns", {}, rules_version=1).start().text
    assert text.startswith("tiny-towns players=2 rules=1; ")
    with pytest.raises(RatuszError):
        position(text.replace("rules=1", word))


def test_a_position_of_the_newest_rules_does_not_name_them() -> None:
    assert "rules" not in game("tiny-towns").start().text


@pytest.mark.parametrize("wrong", WRONG)
def test_a_wrong_type_or_value_gives_our_own_error(wrong: Any) -> None:
    with pytest.raises(RatuszError):
        wrong()


def test_numpy_numbers_are_as_good_as_pythons() -> None:
    zero = np.int64(0)
    assert ROLLED.play(zero, ROLLED.legal(0)[0]).view(zero).viewer == 0  # type: ignore[arg-type]


def test_a_score_survives_another_thread_that_drops_cached_results() -> None:
    start = game("rolling-village", players=1, compiled=False).start()
    expected = start.score(0)

    class Dropped(dict[int, object]):
        def __contains__(self, seat: object) -> bool:
            start.lighten()  # as another thread may, right after the look
            return super().__contains__(seat)

    start.__dict__["_scores"] = Dropped({0: expected})
    assert start.score(0) == expected


def test_changing_a_view_changes_nothing_else() -> None:
    ROLLED.view(0).options["players"] = 9
    assert VILLAGE.players == 2
    with pytest.raises(TypeError):
        VILLAGE.options["players"] = 9  # type: ignore[index]


def test_an_unknown_language_is_named() -> None:
    with pytest.raises(ValueError, match="en and pl"):
        ROLLED.board("de")
