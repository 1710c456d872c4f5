"""A hint: asked for, read, looked at on the board, and then played, or not."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.kit import PHONE
from tests.browser.test_pages import audit

GAME = "rolling-village"
SLOW = 60_000


def test_a_hint_is_asked_for_read_and_lit_and_the_game_goes_on(person):
    me = person()
    me.open(GAME, "me")
    me.wait_for_turn()
    page, version = me.page, me.page.get_attribute("#table", "data-version")
    board = page.locator("#my-board").bounding_box()
    page.keyboard.press("h")
    advice = page.locator("#hint .advice")
    expect(advice.first).to_be_visible(timeout=SLOW)
    assert page.locator("#my-board").bounding_box() == board, "nothing moves"
    assert 1 <= advice.count() <= 3
    assert all(re.search(r"(−\d+\.\d|±0)$", words) for words in advice.all_inner_texts()[1:])
    assert advice.first.locator("span").text_content() in page.inner_text("#announce")
    assert not audit(page)
    drawn = page.locator("#my-board .plan-number")
    expect(drawn).to_have_text(["1", "2"])
    advice.last.focus()
    expect(drawn).to_have_text(["1", "2"])
    assert page.get_attribute("#table", "data-version") == version, "a hint is not played by itself"
    page.keyboard.press("Escape")
    expect(page.locator("#hint")).to_be_hidden()
    expect(page.locator("#hint-open")).to_be_focused()
    expect(drawn).to_have_count(0)
    page.keyboard.press("h")
    expect(advice.first).to_be_visible(timeout=SLOW)
    advice.first.click()
    expect(page.locator('#table[data-turn="complete"]')).to_be_visible()
    expect(page.locator("#hint")).to_be_hidden()
    assert me.play_on() == "over"
    expect(page.locator("#end-part .tag")).to_have_text("with hints")
    page.goto(f"{page.url}/replay")
    expect(page.locator("h1 .tag")).to_have_text("with hints")


def test_a_hint_on_a_phone_lies_over_no_board(person):
    me = person(size=PHONE, language="pl", dark=True)
    me.open(GAME, "me", "bot:greedy")
    me.wait_for_turn()
    me.page.locator("#hint-open").tap()
    expect(me.page.locator("#hint .advice").first).to_be_visible(timeout=SLOW)
    hint, board = (me.page.locator(name).bounding_box() for name in ("#hint", "#my-board"))
    assert hint["y"] >= 0
    assert hint["y"] + hint["height"] <= board["y"]
    version = me.page.get_attribute("#table", "data-version")
    me.page.locator("#hint .advice").last.tap()
    assert me.page.get_attribute("#table", "data-version") == version, "the first tap shows it"
    me.page.locator("#hint .advice").last.tap()
    expect(me.page.locator('#table[data-turn="complete"]')).to_be_visible()


def test_there_is_no_hint_where_several_play(person):
    me = person()
    me.open(GAME, "me", "me")
    me.wait_for_turn()
    assert not me.page.locator("#hint-open").count()
