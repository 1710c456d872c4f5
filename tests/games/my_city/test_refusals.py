"""Every refusal has a code, a sentence in both languages and the rule it rests on."""

import re
from pathlib import Path

import pytest

import ratusz
from ratusz import IllegalMove
from ratusz.games import my_city as package
from tests.games.my_city.cities import city, filled, my_city, played


def rolled(play, roll="A2 B5 public", *marks, **options):
    return city(my_city(play, **options), marks).settle(roll)


def full(**options):
    game = my_city("episode-11", auto_end_when_no_free_field=False, **options)
    return city(game, filled(game, 11))


CASES = {
    "no-move": (lambda: rolled("episode-1"), 999_999, ""),
    "results": (lambda: played(my_city("chapter-1").start(), "A2 B5 public", "end"), "pass", "4"),
    "not-results": (lambda: rolled("episode-1"), "next", "4"),
    "pass-forbidden": (lambda: rolled("episode-6"), "pass", "8.6"),
    "pass-full": (lambda: rolled("episode-1", "A2 B5 public", "circles 6"), "pass", "6"),
    "pass-church": (lambda: rolled("episode-4", "A2 B6 public", "circles 5"), "pass", "R3"),
    "pass-fort": (lambda: rolled("episode-11", "A2 B6 public"), "pass", "8.11"),
    "skip": (lambda: rolled("episode-11", "A2 B6 public"), "skip", "R9"),
    "skip-not-fort": (lambda: rolled("episode-11"), "skip", "R9"),
    "skip-forbidden": (lambda: full(fort_skipped_when_no_free_field=False).settle("A2 B6 public"), "skip", "R9"),
    "wrong-kind": (lambda: rolled("episode-4"), "church e1", "4"),
    "wrong-shape": (lambda: rolled("episode-1"), "two e1 e2", "2.2"),
    "closed": (lambda: rolled("episode-1"), "one a3", "5.3"),
    "bandit": (lambda: rolled("episode-10"), "one f1", "8.10"),
    "taken": (lambda: rolled("episode-1", "A2 B5 public", "public e1"), "one e1", "5.7"),
    "banks": (lambda: rolled("episode-1", "A2 B1 public"), "two e1 f1", "5.4"),
    "start-river": (lambda: rolled("episode-1"), "one i5", "5.5"),
    "start-building": (lambda: rolled("episode-7"), "one e4", "8"),
    "start-river-or-building": (lambda: rolled("episode-11"), "one j8", "R7"),
    "not-adjoining": (lambda: rolled("episode-1", "A2 B5 public", "public e1"), "one i5", "5.6"),
}


@pytest.mark.parametrize("code", CASES)
def test_refusals_say_why(code):
    make, move, rule = CASES[code]
    position = make()
    before = bytes(position)
    with pytest.raises(IllegalMove) as caught:
        position.play(0, move)
    assert (caught.value.code, caught.value.rule) == (code, rule)
    sentences = {language: caught.value.sentence(language) for language in ("en", "pl")}
    assert all(sentence.endswith((".", ")")) and "{" not in sentence for sentence in sentences.values())
    assert sentences["en"] != sentences["pl"]
    assert bytes(position) == before


def test_every_refusal_with_a_text_has_a_case():
    text = (Path(package.__file__).parent / "en.ftl").read_text(encoding="utf-8")
    assert set(re.findall(r"^refusal-([a-z-]+) =", text, re.MULTILINE)) == set(CASES)


def test_a_carried_bandit_is_named_too():
    position = city(my_city("chapter-4"), ("bandits c8", "public d8"), episode=11).settle("A2 B5 public")
    with pytest.raises(IllegalMove, match="c8"):
        position.play(0, "one c8")


@pytest.mark.parametrize(
    "garbage", ["", "l4", "l4 c3", "one z9", "two a1 c1", "fort a1 a2", "l3 c3 c4 c5", "pass pass", "x" * 99]
)
def test_what_is_no_move_is_refused_in_words(garbage):
    with pytest.raises(ratusz.BadText):
        rolled("episode-1").play(0, garbage)
