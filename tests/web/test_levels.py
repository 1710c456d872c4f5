"""The four opponents on pages: offered wherever a bot can sit, by name and face; older bots only to programs."""

from __future__ import annotations

import re
from collections.abc import Callable

import httpx
import pytest

from ratusz.bots.levels import ALL, LEVELS, persona
from ratusz.texts import LANGUAGES
from tests.web.kit import Client
from tests.web.test_new_table import VILLAGE, opened
from tests.web.test_pages import check

Enter = Callable[..., Client]


def chosen(browser: httpx.Client, path: str, name: str) -> list[str]:
    """The default of a form field."""
    return re.findall(rf'name="{name}" value="([^"]+)"[^>]* checked', browser.get(path).text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everywhere_people_are_offered_the_four_with_face_and_style(browser: httpx.Client, language: str) -> None:
    browser.get(f"/language/{language}")
    table = opened(browser, VILLAGE, **{"seat-1": "open"})["id"]
    for path in ("/", f"/new/{VILLAGE}", f"/t/{table}"):
        answer = browser.get(path)
        check(answer, language)
        for level in LEVELS:
            known = persona(level, language)
            assert re.search(rf'value="(bot:)?{level}"', answer.text), path
            assert f"#face-{level}" in answer.text
            for words in (known.name, known.trade, known.strength, known.style):
                assert words in answer.text, path
        assert "greedy" not in answer.text


def test_who_is_new_is_offered_the_easiest_and_then_the_same_again(browser: httpx.Client) -> None:
    assert chosen(browser, "/", "bot") == ["easy"]
    assert chosen(browser, f"/new/{VILLAGE}", "seat-1") == ["bot:easy"]
    table = browser.post(f"/play/{VILLAGE}", data={"bot": "strong"}).url.path
    assert browser.get(f"/api{table.replace('/t/', '/tables/')}").json()["seats"][1]["bot"] == "strong"
    assert chosen(browser, "/", "bot") == ["strong"]
    assert chosen(browser, f"/new/{VILLAGE}", "seat-1") == ["bot:strong"]


def test_who_has_played_with_friends_alone_is_offered_a_fair_one(browser: httpx.Client) -> None:
    opened(browser, VILLAGE, **{"seat-1": "open"})
    assert chosen(browser, "/", "bot") == ["fair"]


def test_an_unknown_opponent_is_refused(browser: httpx.Client) -> None:
    assert browser.post(f"/play/{VILLAGE}", data={"bot": "oracle"}).status_code == 400


def test_programs_may_seat_every_bot(enter: Enter) -> None:
    ann = enter("Ann")
    assert ann.get(f"/api/games/{VILLAGE}")["bots"] == list(ALL)
    table = ann.open(VILLAGE, 1 + len(ALL), seats=[{"kind": "me"}, *({"kind": "bot", "bot": bot} for bot in ALL)])
    seats = ann.look(table)["seats"]
    assert [seat["bot"] for seat in seats[1:]] == list(ALL)
    assert len({seat["name"] for seat in seats}) == len(seats)
    (listed,) = ann.get("/api/my/tables")
    assert [seat["name"] for seat in listed["seats"]] == [seat["name"] for seat in seats]


def test_faces_are_one_file_that_browsers_keep(browser: httpx.Client) -> None:
    address = re.search(r'data-faces="([^"]+)"', browser.get("/").text)
    assert address is not None
    answer = browser.get(address[1])
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert "immutable" in answer.headers["cache-control"]
    assert all(f'id="face-{bot}"' in answer.text for bot in ALL)


def test_a_lobby_shows_a_bot_of_an_older_table(browser: httpx.Client) -> None:
    table = opened(browser, VILLAGE, **{"seat-1": "open", "players": "3", "seat-2": "bot:greedy"})["id"]
    page = browser.get(f"/t/{table}").text
    assert "#face-greedy" in page
    assert "plain bot" in page
