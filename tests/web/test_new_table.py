"""Opening a table and waiting at it, without scripts: ready-made games, pictures to pick, seats, names, chat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import httpx
import pytest

import ratusz
from ratusz.texts import LANGUAGES, texts_of
from ratusz.web.present.setups import first_game, options_of, setups_of
from tests.web.kit import Client
from tests.web.test_pages import Checker, check

GAMES = list(ratusz.all_facts())
TOWNS, VILLAGE = "tiny-towns", "rolling-village"
ALONE = {"players": "2", "seat-0": "me", "seat-1": "bot:fair", "watch": "yes", "clock": "days-7"}
Enter = Callable[..., Client]


def opened(browser: httpx.Client, game: str, **form: str) -> dict[str, Any]:
    """The table that a form opens, as its opener sees it."""
    answer = browser.post(f"/new/{game}", data={**ALONE, **form})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = browser.get(f"/api{answer.url.path.replace('/t/', '/tables/')}").json()
    return found


def sent_untouched(page: Checker) -> dict[str, str]:
    """What a form sends that nobody has touched."""
    form = {}
    for field in page.of("input"):
        name, value, kind = field.get("name"), field.get("value") or "", field.get("type")
        if name and (kind not in ("radio", "checkbox") or "checked" in field):
            form[name] = value
    return form


@pytest.mark.parametrize("game", GAMES)
def test_a_first_game_is_against_one_bot_and_easy(game: str) -> None:
    command = first_game(ratusz.all_facts()[game])
    assert [plan.kind for plan in command.seats] == ["me", "bot"]
    assert command.start


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_setup_fills_in_the_form(browser: httpx.Client, game: str, language: str) -> None:
    """The form, sent as it is, opens the table that the setup promises."""
    browser.get(f"/language/{language}")
    facts = ratusz.all_facts()[game]
    for setup in setups_of(facts):
        page = check(browser.get(f"/new/{game}", params={"setup": setup.id}), language)
        view = opened(browser, game, **sent_untouched(page))
        assert view["options"] == options_of(facts, setup)
        assert view["stage"] == ("lobby" if setup.id == "friends" else "playing")
        assert view["clock"]["kind"] == ("days" if setup.id == "friends" else "none")


def test_a_clock_runs_only_while_a_player_is_waited_for(browser: httpx.Client) -> None:
    assert opened(browser, VILLAGE)["clock"]["kind"] == "none"
    assert opened(browser, VILLAGE, **{"seat-1": "me"})["clock"]["kind"] == "none"
    assert opened(browser, VILLAGE, **{"seat-1": "open"})["clock"] == {"kind": "days", "seconds": 7 * 86_400}
    assert opened(browser, VILLAGE, **{"seat-1": "open", "clock": "live-3"})["clock"]["seconds"] == 180
    banked = opened(browser, VILLAGE, **{"seat-1": "open", "clock": "hours-12", "bank": "yes"})
    assert banked["clock"] == {"kind": "days", "seconds": 12 * 3600, "bank": 24 * 3600}


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "a bot plays that round for them"), ("pl", "tę jedną rundę rozegra bot")],
)
def test_a_clock_is_explained_as_it_works(browser: httpx.Client, language: str, words: str) -> None:
    assert words in browser.get(f"/new/{VILLAGE}", headers={"Accept-Language": language}).text


def test_everybody_at_one_screen_has_a_name(browser: httpx.Client) -> None:
    view = opened(browser, VILLAGE, **{"seat-1": "me", "name-1": "Ola"})
    assert (view["stage"], view["seats"][1]["name"]) == ("playing", "Ola")
    table = opened(browser, VILLAGE, **{"players": "3", "seat-1": "me", "name-1": "Ola", "seat-2": "open"})["id"]
    check(browser.post(f"/t/{table}/name", data={"seat": "1", "name": "Staś"}), "en")
    assert "Staś" in browser.get(f"/t/{table}").text


def test_the_lobby_says_what_is_played_and_lets_people_talk(browser: httpx.Client) -> None:
    form = {"seat-1": "open", "cards": "first-game", "variant": "town-hall"}
    table = opened(browser, TOWNS, **form)["id"]
    page = browser.get(f"/t/{table}").text
    for words in ("cards and free choice", "those for a first game", "7 days", f"/rules/{TOWNS}"):
        assert words in page
    said = browser.post(f"/t/{table}/say", data={"text": "Hello & welcome"})
    check(said, "en")
    assert "Hello &amp; welcome" in said.text


def test_a_bot_is_added_and_sent_away_in_one_tap(browser: httpx.Client) -> None:
    table = opened(browser, VILLAGE, **{"seat-1": "open"})["id"]
    assert 'value="bot:strong"' in browser.get(f"/t/{table}").text
    added = browser.post(f"/t/{table}/arrange", data={"seat": "1", "plan": "bot:strong"}).text
    assert "Leon" in added
    assert "master mason" in added
    freed = browser.post(f"/t/{table}/arrange", data={"seat": "1", "plan": "open"}).text
    assert texts_of("ratusz.web").say("en", "lobby-free") in freed


def test_a_person_who_opens_their_table_is_back(browser: httpx.Client, enter: Enter) -> None:
    table, bob = opened(browser, VILLAGE, **{"seat-1": "open"})["id"], enter("Bob")
    bob.do(table, "sit")
    bob.do(table, "start")
    browser.post(f"/t/{table}/leave")
    assert [seat["away"] for seat in bob.look(table, 1)["seats"]] == [True, False]
    bob.http.get(f"/t/{table}")
    assert bob.look(table, 1)["seats"][0]["away"], "only the person themselves comes back"
    browser.get(f"/t/{table}")
    assert [seat["away"] for seat in bob.look(table, 1)["seats"]] == [False, False]


def test_a_table_says_which_moves_are_never_confirmed_by_a_timer_and_what_stopping_costs(enter: Enter) -> None:
    ann = enter("Anna")
    table = ann.open("my-city", seats=[{"kind": "me"}, {"kind": "bot"}], start=True)
    page = ann.http.get(f"/t/{table}").text
    assert '"final":["pass","end"]' in page
    assert '"stopping":{"end":"You draw nothing more in this episode' in page
