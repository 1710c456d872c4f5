"""Pages and the API say which printed numbers of a game are confirmed, and where to read more."""

from __future__ import annotations

import httpx
import pytest

import ratusz
from ratusz.engine.game import numbers_of
from ratusz.texts import LANGUAGES

GAMES = list(ratusz.all_facts())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_rules_drawer_and_new_table_say_what_is_confirmed(browser: httpx.Client, game: str, language: str) -> None:
    line = numbers_of(ratusz.all_facts()[game]).line(language)
    for path in (f"/rules/{game}", f"/rules/{game}/drawer", f"/new/{game}"):
        page = browser.get(path, headers={"Accept-Language": language}).text
        assert line in page
        assert "#numbers" in page


def test_the_api_counts_labels(browser: httpx.Client) -> None:
    numbers = browser.get("/api/games/seven-wonders-dice").json()["numbers"]
    assert (numbers["labels"], numbers["one_source"], numbers["reconstructed"]) == (250, 91, 110)


@pytest.mark.parametrize("game", GAMES)
def test_the_board_has_a_mark_with_an_explanation(browser: httpx.Client, game: str) -> None:
    page = browser.post(f"/play/{game}").text
    assert 'popovertarget="numbers-note"' in page
    assert f'href="/rules/{game}#numbers"' in page
