"""A page that is told changes shows what a page shows that is told everything: whatever comes, and when."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from ratusz.games import all_facts
from tests.browser.kit import Person, drawn
from tests.browser.test_table import _finish, first_thinking

GAMES = list(all_facts())


def everything(page: Page) -> dict[str, Any]:
    """The content of a table page."""
    page.wait_for_selector('#table[aria-busy="false"]:not([data-stage=""])', state="attached")
    texts = {name: page.locator(name).text_content() for name in ("#prompt", "#round", "#panel-score", "#panel-log")}
    return texts | {
        "mine": drawn(page),
        "middle": drawn(page, "#middle"),
        "others": drawn(page, ".mini"),
        "words": page.locator(".place").evaluate_all("all => all.map((one) => one.getAttribute('aria-label')).sort()"),
        "buttons": page.locator("#actions button").all_inner_texts(),
    }


@pytest.mark.parametrize("game", GAMES)
def test_changes_lead_to_the_same_page_as_everything_at_once(person, game):
    """For who plays and for who looks on; with moves that are taken back and made again."""
    me, friend = person(), person()
    table = me.open(game, "me", "bot:random")
    friend.page.goto(f"/t/{table}")
    me.play_on(rounds=3)
    for key in ("u", "y", "Shift+R"):
        first_thinking(me)
        me.choose_place(1)
        if me.page.locator("#undo").is_disabled():  # a cube is named for good
            me.choose_place(1)
        version = me.page.get_attribute("#table", "data-version")
        me.page.keyboard.press("u")
        me.changed(version)
        if key != "u":
            version = me.page.get_attribute("#table", "data-version")
            me.page.keyboard.press("y")
            me.changed(version)
        if key == "Shift+R":
            version = me.page.get_attribute("#table", "data-version")
            me.page.keyboard.press(key)
            me.changed(version)
    me.wait_for_turn()
    for one in (me, friend):
        one.page.wait_for_timeout(300)  # the stream may be a little behind
        told = everything(one.page)
        one.page.mouse.move(5, 5)
        one.page.reload()
        one.page.wait_for_selector("#my-board .board-art svg")
        again = everything(one.page)
        for name, shown in told.items():
            assert shown == again[name], name


@pytest.mark.parametrize("late", ["/paper/", "/paper/.*name=(wide-)?cards"], ids=["all papers", "cards"])
def test_what_comes_while_a_paper_is_fetched_is_shown_when_it_is_there(person, late):
    me, friend = person(), person()
    table = me.open("tiny-towns", "me", "open")
    me.page.goto("about:blank")  # the lobby would go to the table by itself
    assert friend.context.request.post(f"/t/{table}/sit", form={"name": "Zofia", "seat": "1"}).ok
    assert me.context.request.post(f"/t/{table}/start").ok
    held: list[Route] = []
    ready: list[bool] = []
    me.page.route(re.compile(late), lambda route: route.continue_() if ready else held.append(route))
    me.page.goto(f"/t/{table}", wait_until="domcontentloaded")
    for text in ("First", "Second"):
        said = {"command": {"do": "say", "text": text}, "key": text}
        assert friend.context.request.post(f"/api/tables/{table}/do", data=said).ok
        me.page.wait_for_timeout(300)
    assert held
    assert me.page.get_attribute("#table", "aria-busy") == "true"
    ready.append(True)
    for route in held:
        route.continue_()
    me.wait_for_first()
    expect(me.page.locator("#chat-list p")).to_have_text(["First", "Second"])
    told = everything(me.page)
    me.page.reload()
    me.wait_for_first()
    assert everything(me.page) == told


def test_nothing_of_a_hidden_monument_is_on_the_page_while_the_screen_is_handed_over(person):
    """Nor afterwards, and not even when a player has opened the board in words."""
    me = person()
    me.open("tiny-towns", "me", "me", monuments="yes")
    page = me.page
    secrets: dict[str, list[str]] = {"0": [], "1": []}
    for _ in range(6):
        page.wait_for_selector("#curtain:not([hidden])")
        assert _told(page, [*secrets["0"], *secrets["1"]]) == []
        page.click("#take-over")
        me.wait_for_turn()
        seat = page.get_attribute("#table", "data-seat")
        assert _told(page, secrets["1" if seat == "0" else "0"]) == []
        if not secrets[seat]:
            page.wait_for_selector('#pictures [data-kind="keep"]')
        for card in page.locator('#pictures [data-kind="keep"]').all():
            secrets[seat].append((card.get_attribute("aria-label") or "").removeprefix("keep ").split(":")[0])
        assert _told(page, secrets[seat])
        page.click("#menu-open")
        page.click("#board-details summary")
        page.locator("#menu > [data-close]").click()
        while not page.locator("#curtain").is_visible():
            me.decide(0) if me.wait_for_turn() == "thinking" else me.confirm()
    assert len(secrets["0"]) == len(secrets["1"]) == 2


def _told(page: Page, names: list[str]) -> list[str]:
    """Which of these the page names anywhere but among the symbols that every paper has."""
    html = page.evaluate(
        """() => {
            const all = document.documentElement.cloneNode(true);
            for (const symbols of all.querySelectorAll("defs")) symbols.remove();
            return all.outerHTML;
        }"""
    )
    return [name for name in names if name in html]


def test_the_next_episode_of_a_campaign_lies_on_its_own_paper(person):
    me = person()
    me.open("my-city", "me", play="chapter-1")
    first_thinking(me)
    heading = me.page.locator("#my-board .board-art svg").text_content()
    for _ in range(2):  # the episode is ended, the next one begun
        version = me.page.get_attribute("#table", "data-version")
        me.page.locator("#actions .act").last.click()
        me.agree()
        me.changed(version)
        if me.wait_for_turn() == "complete":  # to go on needs no confirmation
            me.confirm()
    first_thinking(me)
    assert me.page.locator("#my-board .board-art svg").text_content() != heading
    assert (
        me.page.locator("#my-board .place").count()
        == me.page.locator("#my-board .board-art .places > [data-cell]").count()
    )
    before = drawn(me.page)
    me.decide(1)
    assert drawn(me.page) != before


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_shows_boards_and_middle_and_goes_back_to_what_it_showed(person, game):
    me = person()
    table = me.open(game, "me", "bot:random")
    me.wait_for_first()
    has_middle = me.page.locator("#middle svg, #panel-cards svg").count() == 1
    _finish(me, table)
    page = me.page
    page.goto(f"/t/{table}/replay?step=2&seat=0")
    page.wait_for_selector("#replay-board svg")
    expect(page.locator("#where")).to_contain_text(" 2 ")
    expect(page.locator("#words")).to_be_visible()
    assert page.locator("#replay-middle svg").count() == has_middle
    board = page.locator("#replay-board").bounding_box()
    assert board is not None
    assert board["y"] < 800, "what lies in the middle does not push the board away"
    then, middle = drawn(page, "#replay-board"), drawn(page, "#replay-middle")
    for key in ("ArrowRight", "ArrowRight", "ArrowLeft", "ArrowLeft"):  # no game is shorter
        page.keyboard.press(key)
    expect(page.locator("#where")).to_contain_text(" 2 ")
    page.wait_for_timeout(200)
    assert (drawn(page, "#replay-board"), drawn(page, "#replay-middle")) == (then, middle)


def test_a_game_alone_ends_with_the_move_that_ends_it(person):
    me = person()
    me.open("my-city", "me")
    first_thinking(me)
    me.page.locator("#actions .act").last.click()
    me.agree()
    _confirmed(me)
    expect(me.page.locator("#end-title")).to_be_visible()
    expect(me.page.locator("#bar")).to_be_hidden()
    assert me.page.locator(".place.can").count() == 0


def _confirmed(me: Person) -> None:
    if me.wait_for_turn() == "complete":
        me.confirm()
