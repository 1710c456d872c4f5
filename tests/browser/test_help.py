"""Help at hand: the rules in a drawer beside the board, and what each thing is."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from ratusz.games import all_facts
from tests.browser.kit import PHONE, Person
from tests.browser.test_table import first_thinking

GAMES = list(all_facts())
NOW = {
    "rolling-village": "rules-setup",
    "tiny-towns": "rules-name",
    "my-city": "rules-round rules-where",
    "seven-wonders-dice": "rules-turn",
}
"""The first decision in each game, as its rules name it."""
PLACES = {
    "rolling-village": ("street.2", "sum of the dice"),
    "tiny-towns": ("cube.wood", "empty square"),
    "my-city": ("circle2", "marks the next circle"),
    "seven-wonders-dice": ("die.1", "any die"),
}
"""A place of each game, and some of the words that explain it."""


def covers(page: Page, one: str, other: str) -> bool:
    """Whether two elements overlap."""
    found: bool = page.evaluate(
        """([one, other]) => {
          const [a, b] = [one, other].map((which) => document.querySelector(which).getBoundingClientRect());
          return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
        }""",
        [one, other],
    )
    return found


def at_table(person, game: str, **wishes: object) -> Person:
    me: Person = person(**wishes)
    players = ("me", "open") if all_facts()[game].players[0] > 1 else ("me",)
    table = me.open(game, *players)
    if len(players) > 1:
        friend = person()
        assert friend.context.request.post(f"/t/{table}/sit", form={"name": "Zofia", "seat": "1"}).ok
        assert me.context.request.post(f"/t/{table}/start", form={}).ok
        me.wait_for_first()  # the lobby goes to the table by itself
    first_thinking(me)
    return me


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_lie_beside_the_board(person, game):
    me = at_table(person, game)
    page, drawer = me.page, me.page.locator("#rules")
    before = page.locator("#my-board").bounding_box()
    page.keyboard.press("?")
    expect(drawer).to_be_visible()
    assert drawer.locator(".rules-now").get_attribute("data-shown") == NOW[game]
    assert drawer.locator(".rules-now .example img").count()
    assert page.evaluate("document.activeElement.id") == "rules-title"
    assert not covers(page, "#rules", "#my-board")
    assert page.locator("#my-board").bounding_box() == before
    page.keyboard.press("Escape")
    expect(drawer).to_be_hidden()
    page.click("#rules-open")
    expect(drawer).to_be_visible()
    page.keyboard.press("Escape")
    expect(drawer).to_be_hidden()
    assert page.evaluate("document.activeElement.id") == "rules-open"


def test_the_rules_follow_the_game_and_come_from_below_on_phones(person):
    me = at_table(person, "rolling-village", size=PHONE, language="pl")
    page, drawer = me.page, me.page.locator("#rules")
    page.tap("#menu-open")
    page.tap("#menu [data-rules]")
    expect(drawer).to_be_visible()
    expect(page.locator("#menu")).to_be_hidden()
    box = drawer.bounding_box()
    assert box
    assert box["x"] == 0
    assert box["width"] == PHONE[0]
    assert box["y"] + box["height"] == PHONE[1]
    assert drawer.locator(".rules-now h3").nth(1).inner_text() == "Przygotowanie"
    drawer.locator("[data-close]").tap()
    assert page.evaluate("document.activeElement.id") == "menu-open"
    me.play_on(rounds=1)
    page.keyboard.press("?")
    expect(drawer.locator(".rules-now")).to_have_attribute("data-shown", "rules-build")


def test_watchers_and_replays_have_the_rules(person):
    me = at_table(person, "my-city")
    table = me.page.url.rpartition("/")[2]
    watcher = person()
    watcher.page.goto(f"/t/{table}")
    watcher.page.click("#rules-open")
    expect(watcher.page.locator(".rules-now")).to_have_attribute("data-shown", "rules-round")
    me.page.locator('#actions [data-kind="end"]').click()
    me.agree()
    me.confirm()
    me.page.goto(f"/t/{table}/replay")
    me.page.wait_for_selector("#replay-board svg")
    me.page.keyboard.press("?")
    expect(me.page.locator(".rules-now")).to_have_attribute("data-shown", "rules-round")
    assert not covers(me.page, "#rules", "#replay-board")


@pytest.mark.parametrize("game", GAMES)
def test_things_say_what_they_are(person, game):
    """To a pointer that rests, to the keyboard, and for a line of the score."""
    me = at_table(person, game)
    page, note = me.page, me.page.locator("#explain")
    cell, words = PLACES[game]
    place = page.locator(f'.place[data-cell="{cell}"]')
    place.hover()
    place.hover(position={"x": 3, "y": 3})
    expect(note).to_contain_text(words)
    assert not covers(page, "#explain", f'.place[data-cell="{cell}"]')
    assert not covers(page, "#explain", "#prompt")
    assert note.get_attribute("aria-hidden") == "true"  # the place's own label has said it
    page.keyboard.press("Escape")
    expect(note).to_be_hidden()
    page.mouse.move(1, 1)
    page.keyboard.press("b")
    place.focus()
    expect(note).to_contain_text(words)
    lines = page.locator(".score-line")
    if game != "rolling-village":  # where a score begins without any line
        page.evaluate("document.querySelector('#side').classList.add('open')")
        lines.first.hover()
        expect(lines.first).to_have_attribute("aria-describedby", "explain")
        expect(note.locator("span")).not_to_be_empty()


def test_a_long_press_explains_and_does_nothing_else(person):
    me = at_table(person, "rolling-village", size=PHONE)
    page = me.page
    place = page.locator(".place.can").first
    box = place.bounding_box()
    assert box
    finger = me.context.new_cdp_session(page)
    at = {"x": box["x"] + 10, "y": box["y"] + 10}
    page.tap("#prompt")
    page.wait_for_selector("#explain", state="attached")
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    expect(page.locator("#explain")).to_contain_text("Column")
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(200)
    expect(page.locator("#explain")).to_be_visible()
    expect(page.locator("#place")).to_be_hidden()
    place.tap()
    expect(page.locator("#explain")).to_be_hidden()
    expect(page.locator("#choices")).to_be_visible()
