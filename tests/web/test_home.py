"""The home page: what waits for a person, and what is open to all."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import httpx
import pytest

from tests.web.kit import Client, events

Enter = Callable[..., Client]
GAME = "rolling-village"


@contextmanager
def signed_in(address: str, name: str) -> Iterator[httpx.Client]:
    """A browser of a new person."""
    headers = {"Accept": "text/html", "Accept-Language": "en"}
    with httpx.Client(base_url=address, follow_redirects=True, headers=headers, timeout=120) as client:
        client.post("/me/name", data={"name": name})
        yield client


@pytest.fixture
def bob(address: str) -> Iterator[httpx.Client]:
    """Somebody else."""
    with signed_in(address, "Bob") as known:
        yield known


def cards(client: httpx.Client) -> list[tuple[str, str]]:
    """The tables on the home page with their kind, in order."""
    page = client.get("/").text
    return re.findall(r'class="table-card (\w+)[^>]*>\s*<a class="card-link" href="/t/(\w+)"', page)


def test_a_turn_with_people_stands_before_games_with_bots(address: str, bob: httpx.Client) -> None:
    with signed_in(address, "Ann") as ann:
        alone = ann.post(f"/play/{GAME}").url.path[3:]
        form = {"players": "2", "seat-0": "me", "seat-1": "open", "access": "open", "clock": "days-3"}
        shared = ann.post(f"/new/{GAME}", data=form).url.path[3:]
        assert ("open", shared) in cards(bob)
        assert "3 days" in bob.get("/").text, "open tables name their clock"
        bob.post(f"/t/{shared}/sit", data={})
        ann.post(f"/t/{shared}/start", data={})
        bob.post(f"/t/{shared}/say", data={"text": "Good luck!"})
        own = [card for card in cards(ann) if card[1] in (shared, alone)]  # others may have opened tables
        assert own == [("turn", shared), ("turn", alone)]
        page = ann.get("/").text
        for words in ("Bob", "Good luck!", "One new message", "data-due", f"/t/{shared}/small.svg?seat=0"):
            assert words in page
        assert "<text" not in ann.get(f"/t/{shared}/small.svg", params={"seat": 0}).text
        assert ann.post(f"/api/tables/{shared}/read").status_code == 204
        assert "One new message" not in ann.get("/").text
        # People one has played with can be invited with one click, and see it.
        lobby = ann.post(f"/new/{GAME}", data={"players": "2", "seat-0": "me", "seat-1": "open"})
        (who,) = re.findall(r'name="who" value="(\w+)" aria-label="Invite Bob"', lobby.text)
        assert ann.post(f"{lobby.url.path}/invite", data={"who": who}).status_code == 200
        assert cards(bob)[0] == ("invited", lobby.url.path[3:])
        assert "Ann invites you" in bob.get("/").text
        bob.post(f"{lobby.url.path}/decline")
        assert cards(ann)[0] == ("declined", lobby.url.path[3:])
        assert "Bob said no, thanks" in ann.get(lobby.url.path).text
        # A rename reaches the pages of running games and lobbies.
        stream = f"/api/tables/{lobby.url.path[3:]}/events?lists=true"
        with ann.stream("GET", stream) as answer:
            ann.post("/me/name", data={"name": "Anna"})
            assert next(notice for _, notice in events(answer) if "what" in notice)["what"] == "renamed"
        assert "Anna" in bob.get(f"/t/{shared}").text


def test_the_choice_of_an_opponent_and_a_name_survive_the_way_to_the_options(browser: httpx.Client) -> None:
    page = browser.get(f"/new/{GAME}?bot=expert&name=Zosia").text
    assert re.search(r'value="bot:expert" id="seat-1-expert" checked', page)
    assert 'name="name" maxlength="30" value="Zosia"' in page


def test_a_game_is_tried_again_against_the_same_opponents(enter: Enter) -> None:
    ann = enter("Ann")
    table = ann.finished(GAME)
    fork = ann.post(f"/api/tables/{table}/fork", {"step": 2, "seat": 0})["table"]
    assert ann.look(fork)["seats"][1]["bot"] == "random"
