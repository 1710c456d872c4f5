"""Every game says which of its printed numbers are confirmed; the counts come from the labels of its data."""

from __future__ import annotations

from pathlib import Path

import pytest

import ratusz
from ratusz.engine.facts import Facts
from ratusz.engine.game import DATA_FOLDER, numbers_of
from ratusz.games import all_facts, facts
from ratusz.games.printing import printed_pages
from ratusz.texts import LANGUAGES

DOCS = Path(__file__).parents[2] / "docs"
SHEETS = Path(ratusz.__file__).parent / "games" / "my_city" / "sheets"


def test_seven_wonders_dice_counts_its_labels() -> None:
    counts = numbers_of(facts("seven-wonders-dice")).counts()
    assert counts == {"labels": 250, "confirmed": 49, "one_source": 91, "reconstructed": 110}


@pytest.mark.parametrize("game", ["rolling-village", "tiny-towns"])
def test_games_whose_numbers_are_all_confirmed(game: str) -> None:
    assert not numbers_of(facts(game)).open


def test_my_city_names_what_is_not_confirmed() -> None:
    open_groups = {group.id for group in numbers_of(facts("my-city")).open}
    assert {"layouts", "starts", "churches", "forts", "perfect", "pass_row"} <= open_groups
    assert not open_groups & {"dice", "points", "shapes", "bags", "solo"}


def test_a_single_episode_counts_its_own_sheet_only() -> None:
    numbers = ratusz.game("my-city", play="episode-1", compiled=False).numbers
    layouts = next(group for group in numbers.groups if group.id == "layouts")
    assert (layouts.all, layouts.one_source) == (1, 1)


@pytest.mark.parametrize(
    ("language", "starts"),
    [
        ("en", "8 confirmed, 3 from one source (episodes 8, 9, 12), 1 reconstructed (episode 11)"),
        ("pl", "potwierdzone: 8, z jednego źródła: 3 (epizody 8, 9, 12), odtworzone: 1 (epizod 11)"),
    ],
)
def test_my_city_says_of_which_sheets_something_is_not_confirmed(language: str, starts: str) -> None:
    numbers = numbers_of(facts("my-city"))
    assert {group.id: numbers.detail(group, language) for group in numbers.groups}["starts"] == starts


def test_a_corrected_sheet_brings_its_own_label(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = tmp_path / "my_city" / "sheets"
    own.mkdir(parents=True)
    text = (SHEETS / "episode-01.toml").read_text(encoding="utf-8")
    (own / "episode-01.toml").write_text(text.replace('map = "source"', 'map = "seed"'), encoding="utf-8")
    monkeypatch.setenv(DATA_FOLDER, str(tmp_path))
    numbers = ratusz.game("my-city", play="episode-1", compiled=False).numbers
    assert "layouts" not in {group.id for group in numbers.open}


@pytest.mark.parametrize("known", all_facts().values(), ids=lambda known: known.id)
@pytest.mark.parametrize("language", LANGUAGES)
def test_printed_sheets_say_which_of_their_numbers_are_not_confirmed(known: Facts, language: str) -> None:
    game = ratusz.game(known.id, compiled=False)
    numbers, pages = game.numbers, printed_pages(game, language)
    assert all(numbers.line(language) in page for page in pages)
    for group in numbers.open:
        assert all(numbers.name(group, language) in page for page in pages)
    if numbers.open:
        assert all(f"docs/{known.id}.md" in page for page in pages), "how to correct them"
    assert "RATUSZ_GAME_DATA" in (DOCS / f"{known.id}.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("known", all_facts().values(), ids=lambda known: known.id)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_group_has_a_name_and_a_way_to_correct_it(known: Facts, language: str) -> None:
    numbers = numbers_of(known)
    assert all(numbers.name(group, language) and numbers.detail(group, language) for group in numbers.groups)
    assert "RATUSZ_GAME_DATA" in numbers.correct(language) or "docs/" in numbers.correct(language)


def test_titles_of_our_own_are_marked() -> None:
    assert numbers_of(facts("rolling-village")).title("mayor", "en") == "Mayor (our title)"
    assert numbers_of(facts("my-city")).title("mayor", "en") == "Mayor"
    assert "nasze tłumaczenie" in numbers_of(facts("tiny-towns")).title("carpenter", "pl")


@pytest.mark.parametrize("path", ["README.md", "CITATION.cff", "pyproject.toml", "docs/index.md", "docs/pl.md"])
def test_no_page_calls_the_rules_of_all_four_games_exact(path: str) -> None:
    text = " ".join((Path(ratusz.__file__).parents[2] / path).read_text(encoding="utf-8").lower().split())
    assert not [words for words in ("exact rules", "exact, fast rules", "dokładnymi zasadami") if words in text]
