"""What players are asked to do, and where they do it."""

import re
from pathlib import Path

import pytest

from ratusz import Position
from ratusz.drawing import plain
from ratusz.games import my_city as package
from ratusz.games.my_city.moves import PASS, SKIP
from tests.games.my_city.cities import city, filled, my_city, played

TINY, CHURCH = "A2 B5 public", "A2 B6 public"


def asked(position: Position, language: str = "en") -> str:
    return position.game.parts.words.prompt(position, 0, language)


def rolled(play: str, roll: str = TINY, *marks: str, **options: bool) -> Position:
    return city(my_city(play, **options), marks).settle(roll)


def full(roll: str, *marks: str, **options: bool) -> Position:
    """Only k8 has been left free, which no building of two fields fits."""
    game = my_city("episode-11", auto_end_when_no_free_field=False, **options)
    return city(game, (*filled(game, 11), *marks)).settle(roll)


CASES = {
    "build": (lambda: rolled("episode-1"), "Draw the public building: one field, or tap the pass row (−1)."),
    "second pass": (
        lambda: rolled("episode-1", TINY, "circles 3"),
        "Draw the public building: one field, or tap the pass row (−2).",
    ),
    "no passing": (lambda: rolled("episode-6"), "Draw the public building: one field. You cannot pass."),
    "church": (
        lambda: rolled("episode-4", CHURCH),
        "Draw the church: row of two, or tap the pass row (−2).",
    ),
    "no room": (
        lambda: full(TINY),
        "No room for the public building: one field. Tap the pass row (−1), or stop here.",
    ),
    "nothing left": (
        lambda: full(TINY, "circles 6"),
        "No room for the public building: one field, and no passing. Stop here for this episode.",
    ),
    "fort": (lambda: rolled("episode-11", CHURCH), "Draw the fort on any free field."),
    "no field for a fort": (
        lambda: full(CHURCH),
        "No free field for the fort. Tap its circle to go on without it.",
    ),
    "fort that is never skipped": (
        lambda: full(CHURCH, fort_skipped_when_no_free_field=False),
        "No free field for the fort. Stop here for this episode.",
    ),
    "results": (
        lambda: played(my_city("chapter-1").start(), TINY, "end"),
        "Episode 1 is over. Look at the results, then go on.",
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_the_prompt_says_what_can_be_done_and_nothing_else(case: str) -> None:
    make, words = CASES[case]
    position = make()
    assert plain(asked(position)) == words
    assert "{" not in asked(position, "pl")


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_picture_in_a_prompt_is_on_the_sheet(case: str, language: str) -> None:
    position = CASES[case][0]()
    drawing, view = position.game.parts.drawing, position.view(0)
    symbols = drawing.paper(position.game, drawing.paper_name(view, 0), language=language).symbols
    named = re.findall("‹(.*?)›", asked(position, language))
    assert len(named) == (case != "results")
    assert set(named) <= symbols.keys()


def test_a_pass_of_episode_12_costs_its_bonus_too() -> None:
    assert "(−7)" in asked(rolled("episode-12"))


def clicked(position: Position, move: int) -> str:
    game, view = position.game, position.view(0)
    at = game.parts.drawing.ghost(game, view, 0, game.move(move)).at
    assert at in game.parts.drawing.paper(game, game.parts.drawing.paper_name(view, 0)).corners
    return at


def test_a_pass_is_clicked_at_the_next_circle_and_a_fort_is_skipped_at_its_own() -> None:
    assert clicked(rolled("episode-1", TINY, "circles 3"), PASS) == "circle4"
    assert clicked(full(CHURCH), SKIP) == "compass1"


@pytest.mark.parametrize(("language", "name"), [("en", "Empty fields (−1 each)"), ("pl", "Puste pola (po −1)")])
def test_a_line_of_the_score_says_what_each_thing_is_worth(language: str, name: str) -> None:
    game = my_city("episode-1")
    assert game.parts.words.line_name(game, "empty", language) == name


@pytest.mark.parametrize("language", ["en", "pl"])
def test_lines_of_the_score_begin_with_a_capital(language: str) -> None:
    game = my_city("campaign")
    rows = ["pass", "trees", "rocks", "empty", "residential", "industrial", "public", "wells", "churches", "first"]
    for what in [*rows, "full", "bandits", "bags", "episode 3"]:
        assert game.parts.words.line_name(game, what, language)[0].isupper()


def test_polish_texts_call_the_die_face_and_the_types_as_the_rulebook_does() -> None:
    folder = Path(str(package.__file__)).parent
    files = [folder / "pl.ftl", folder / "rules.pl.md", *folder.glob("lessons/*.toml")]
    texts = {path.name: path.read_text(encoding="utf-8").lower() for path in files}
    assert not [name for name, text in texts.items() if "kompas" in text or "w kratkę" in text or "w paski" in text]
    assert "cyrkiel buduje kościoły" in texts["rules.pl.md"]
    for name in ("basics.toml", "pl.ftl"):
        assert all(word in texts[name] for word in ("zamalowany", "kreskowany", "przekreślony"))
