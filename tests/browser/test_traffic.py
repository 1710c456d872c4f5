"""How much a table page asks and is told: one request for a move, none for a look, little in each answer."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median

import pytest
from playwright.sync_api import Page, Response, Route, expect

from ratusz.games import all_facts
from ratusz.tables.commands.chat import MOST_LINES_EACH
from tests.browser.kit import PHONE, Person
from tests.browser.test_table import first_thinking

GAMES = list(all_facts())
LARGEST = 10_000
"""The median message about a move has fewer bytes, uncompressed."""
SMALL = 800
"""Shorter answers are not worth compressing."""
CACHED = """() => performance.getEntriesByType("resource").filter(({name}) => name.includes("/paper/"))
    .map(({name, transferSize, decodedBodySize}) => [name, transferSize, decodedBodySize])"""


@contextmanager
def asked(page: Page) -> Iterator[list[str]]:
    """What the page asks the server for meanwhile."""
    found: list[str] = []

    def note(request) -> None:
        found.append(f"{request.method} {request.url}")

    page.on("request", note)
    yield found
    page.wait_for_timeout(150)
    page.remove_listener("request", note)


@pytest.mark.parametrize("game", GAMES)
def test_a_look_asks_nothing_and_a_move_asks_once(person, game):
    me = person()
    scripts: list[str] = []
    me.page.on("requestfinished", lambda request: scripts.append(request.url))
    me.open(game, "me", "bot:random")
    me.wait_for_first()
    me.page.mouse.move(40, 300)
    while not any("/tooltips.js" in url for url in scripts):  # it comes once, with the first look at something
        me.page.wait_for_timeout(20)
    for number in range(4):
        first_thinking(me)
        with asked(me.page) as looks:
            for place in me.page.locator(".place.can").all()[:6]:
                place.hover()
                expect(me.page.locator(".place.ghost").first).to_be_visible()
        assert looks == []
        with asked(me.page) as moves:
            me.choose_place(number)
        assert [one.partition("?")[0].rpartition("/")[2] for one in moves] == ["do"], moves


@pytest.mark.parametrize("game", GAMES)
def test_messages_about_moves_are_small_and_compressed(person, game):
    me = person()
    answers: list[Response] = []
    me.open(game, "me", "bot:random")
    me.page.on("response", lambda got: answers.append(got) if "/do?" in got.url else None)
    me.play_on(rounds=5)
    sizes = [len(answer.body()) for answer in answers]
    assert len(sizes) >= 6
    assert median(sizes) < LARGEST, sizes
    for answer, size in zip(answers, sizes, strict=True):
        assert size < SMALL or answer.headers["content-encoding"] == "gzip"


@pytest.mark.parametrize("game", GAMES)
def test_papers_are_fetched_once_and_kept(person, game):
    """Once on the first page, for however many boards; on the next page they come out of the browser's cache."""
    me = person()
    fetched: list[Response] = []
    me.page.on("response", lambda got: fetched.append(got) if "/paper/" in got.url else None)
    me.open(game, "me", "bot:random")
    me.play_on(rounds=2)
    addresses = [one.url for one in fetched]
    assert addresses
    assert len(addresses) == len(set(addresses))
    for one in fetched:
        assert "immutable" in one.headers["cache-control"]
        assert one.headers["content-encoding"] == "gzip"
    me.page.reload()
    me.wait_for_turn()
    again = me.page.evaluate(CACHED)
    assert again
    assert all(sent == 0 and size > 1000 for name, sent, size in again if name in addresses), again


def test_a_chat_that_is_full_says_so_and_is_not_asked_again(person):
    me = person()
    table = me.open("rolling-village", "me")
    for line in range(MOST_LINES_EACH):
        command = {"do": "say", "text": f"Line {line}"}
        assert me.context.request.post(f"/api/tables/{table}/do", data={"command": command, "key": f"k{line}"}).ok
    _is_refused_once(me, "Hello?", "The chat at this table is full.")


def _is_refused_once(me: Person, text: str, sentence: str) -> None:
    page = me.page
    me.wait_for_turn()
    page.click("#tab-chat")
    with asked(page) as sent:
        page.fill("#chat-text", text)
        page.keyboard.press("Enter")
        expect(page.locator("#problem-text")).to_have_text(sentence)
        page.wait_for_timeout(1500)  # longer than the first pause before something is sent again
    assert len(sent) == 1, sent
    expect(page.locator("#connection")).to_be_hidden()
    expect(page.locator("#chat-text")).to_have_value(text)
    assert me.settle() == "thinking"


def test_a_table_that_may_not_be_looked_at_any_longer_says_so_once(person):
    """The stream is refused, and so is a look: the page tells why, and does not call the line broken for ever."""
    me = person()
    refused = _refusing(me.page, "/api/tables/", "not-for-you", "This table is private.")
    me.open("rolling-village", "me")
    expect(me.page.locator("#problem-text")).to_have_text("This table is private.")
    me.page.wait_for_timeout(1500)
    assert len(refused) == 2, refused
    expect(me.page.locator("#connection")).to_be_hidden()


def test_whose_seat_is_taken_away_looks_on(person):
    me = person()
    refused = _refusing(me.page, "/api/tables/.*seat=", "not-your-seat", "This is not your seat.")
    me.open("rolling-village", "me")
    expect(me.page.locator("#bar")).to_be_hidden()
    me.page.wait_for_timeout(1500)
    assert len(refused) == 2, refused
    assert me.page.locator("#my-board .board-art svg").count() == 1
    assert me.page.locator(".place.can").count() == 0
    expect(me.page.locator("#connection")).to_be_hidden()


def _refusing(page: Page, address: str, code: str, sentence: str) -> list[str]:
    """From now on the server refuses what is asked there; it is noted."""
    refused: list[str] = []

    def refuse(route: Route) -> None:
        refused.append(route.request.url)
        route.fulfill(status=403, json={"code": code, "sentence": sentence})

    page.route(re.compile(address), refuse)
    return refused


@pytest.mark.parametrize("game", GAMES)
def test_the_page_says_which_turn_it_is_on_a_phone_too(person, game):
    me = person(size=PHONE)
    me.open(game, "me", "bot:random")
    me.play_on(rounds=2)  # what comes before the first turn has no number
    expect(me.page.locator("#round")).to_be_visible()
    first = me.page.locator("#round").inner_text()
    assert any(sign.isdigit() for sign in first), first
    me.play_on(rounds=3)
    assert me.page.locator("#round").inner_text() != first
