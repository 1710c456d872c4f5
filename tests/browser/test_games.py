"""Complete games of every title through the page: alone, against bots, with others, on one screen, by keyboard."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from ratusz.engine.records import read_record
from ratusz.games import all_facts
from tests.browser.kit import MOST_DECISIONS, PHONE, Person
from tests.browser.test_end import GOLDEN, opened, rests

GAMES = list(all_facts())
ALONE = [game for game, facts in all_facts().items() if facts.players[0] == 1]
SHORTEST = "rolling-village"
FOR_TWO = {
    "my-city": "episode-12-two-players-other-rulings",
    "rolling-village": "shared-victory",
    "seven-wonders-dice": "two-greedy",
    "tiny-towns": "two-good-towns",
}
"""A golden game for two players of each title."""


@pytest.mark.parametrize("game", GAMES)
def test_against_bots_on_a_phone(person, game):
    """From the home page with the fingers, every turn confirmed; nothing is wider than the screen."""
    me = person(size=PHONE)
    me.page.goto("/")
    me.page.locator(f'[formaction="/play/{game}"]').first.click()
    me.page.wait_for_url(re.compile("/t/"))
    assert me.play_on() == "over"
    assert me.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    expect(me.page.locator(".score-table tfoot td")).to_have_count(2)


@pytest.mark.parametrize("game", GAMES)
def test_two_browsers_live(person, game):
    """The last third of a game: each sees whom the table waits for, and the end without doing anything."""
    one, other = person(), person()
    assert one.context.request.post("/me/name", form={"name": "Ala"}).ok
    told = read_record((GOLDEN / game / f"{FOR_TWO[game]}.txt").read_text(encoding="utf-8"))
    known = rests(told)
    table = opened(told, known[len(known) * 2 // 3], one, 2)
    one.page.goto(f"/t/{table}")
    assert other.context.request.post(f"/t/{table}/sit", form={"name": "Kazimierz", "seat": "1"}).ok
    assert one.context.request.post(f"/t/{table}/start").ok
    other.page.goto(f"/t/{table}")
    for each in (one, other):  # the first one's page has noticed by itself that the game has begun
        each.wait_for_first()
    for number in range(4 * MOST_DECISIONS):
        waiting = [each for each in (one, other) if each.settle() in ("thinking", "complete")]
        if not waiting:
            if one.settle() == "over":
                break
            one.page.wait_for_timeout(20)
            continue
        due = waiting[-1 if number % 3 else 0]
        due.confirm() if due.settle() == "complete" else due.decide(number)
    assert one.wait_for_turn() == other.wait_for_turn() == "over"
    assert one.page.locator(".score-table").inner_text() == other.page.locator(".score-table").inner_text()


@pytest.mark.parametrize("game", GAMES)
def test_hotseat(person, game):
    """Two seats on one screen, for some rounds, in the shortest game to its end. Where boards are open, the board of
    the next player comes by itself; else nothing of either is on the page while the screen is handed over."""
    me = person()
    me.open(game, "me", "me")
    page = me.page
    seen: list[str | None] = []
    for number in range(4 * MOST_DECISIONS):
        page.wait_for_selector(
            '#curtain:not([hidden]), #table:not([hidden])[aria-busy="false"]:is([data-turn="thinking"], '
            '[data-turn="complete"], [data-stage="over"])'
        )
        if page.locator("#curtain").is_visible():
            assert page.locator(".board [data-cell], .seat, .score-line, #actions button").count() == 0
            page.click("#take-over")
            page.wait_for_selector('#table:not([hidden])[aria-busy="false"]')
            continue
        state = me.settle()
        seat = page.get_attribute("#table", "data-seat")
        if seen[-1:] != [seat]:
            seen.append(seat)
        if state == "over" or len(seen) > (24 if game == SHORTEST else 10):
            break
        me.confirm() if state == "complete" else me.decide(number)
    assert {"0", "1"} <= set(seen)
    if game == SHORTEST:
        assert state == "over"
        expect(page.locator(".score-table tfoot td")).to_have_count(2)


@pytest.mark.parametrize("game", GAMES)
def test_keyboard_only(person, game):
    """A whole game without mouse or finger, in Polish."""
    me = person(language="pl")
    seats = ("me",) if game in ALONE else ("me", "bot:random")
    me.open(game, *seats)
    page = me.page
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    for number in range(MOST_DECISIONS):
        state = me.wait_for_turn()
        if state == "over":
            break
        version = page.get_attribute("#table", "data-version")
        _by_keyboard(me, number, state)
        me.changed(version)
    expect(page.locator("#end-title")).to_be_focused()


@pytest.mark.parametrize("game", GAMES)
def test_by_roles_and_names(person, game):
    """A whole game as a screen reader tells it: what can be done is found by what it is called, and by nothing else."""
    me = person()
    me.open(game, *(("me",) if game in ALONE else ("me", "bot:random")))
    page = me.page
    possible = page.get_by_role("gridcell", name=re.compile("possible: "))
    desk = page.get_by_role("group", name="What you can do")
    here = page.get_by_role("group", name="What to do here")
    turn = page.get_by_role("group", name="Your turn")
    for number in range(MOST_DECISIONS):
        state = me.wait_for_turn()
        if state == "over":
            break
        version = page.get_attribute("#table", "data-version")
        buttons = desk.get_by_role("button")
        if state == "complete":
            turn.get_by_role("button", name="Confirm").press("Enter")
        elif possible.count() and not page.locator('#actions [data-kind="done"]').count():
            cell = possible.nth(number * 5 % possible.count())
            cell.press("Enter")
            if here.is_visible():
                here.get_by_role("button").nth(number % here.get_by_role("button").count()).press("Enter")
        else:
            buttons.nth(number % buttons.count()).press("Enter")
            me.agree()
        me.changed(version)
    expect(page.get_by_role("heading", level=2).first).to_be_focused()
    expect(page.locator(".score-table tfoot td")).to_have_count(1 if game in ALONE else 2)


def _by_keyboard(me: Person, number: int, state: str) -> None:
    page = me.page
    if state == "complete":
        if not page.evaluate("document.activeElement.matches('.place, body')"):
            page.keyboard.press("b")
        page.keyboard.press("Enter")
        return
    done = page.locator('#actions [data-kind="done"]').count()
    if page.locator(".place.can").count() and not done:
        page.keyboard.press("b")
        for step in range(80):  # N goes to whatever can be picked up or done
            page.keyboard.press("n")
            if step >= number % 4 and page.locator(".place.can:focus").count():
                break
        expect(page.locator(".place:focus")).to_have_attribute("aria-label", re.compile("można"))
        page.keyboard.press("Enter")
        if page.locator("#choices").is_visible():  # several things can be done there
            page.keyboard.press("ArrowRight" if number % 2 else "ArrowLeft")
            page.keyboard.press("Enter")
        return
    page.locator("#redo").press("Shift+Tab") if page.locator("#redo").is_enabled() else page.keyboard.press("b")
    for _ in range(60):  # Tab goes through everything, buttons of moves included
        wanted = '[data-kind="done"]' if done else ".act"
        if page.evaluate(f"document.activeElement.matches({wanted!r})"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    me.agree()
