"""Every page in a real browser: an accessibility audit in both themes and languages, and pictures to look at."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page

from ratusz.games import all_facts
from tests.browser.kit import DESKTOP, PHONE
from tests.browser.test_table import _finish, first_thinking

GAMES = list(all_facts())
AXE = (Path(__file__).parent / "vendor" / "axe.min.js").read_text(encoding="utf-8")


def audit(page: Page, part: str = "html") -> list[str]:
    """What axe-core finds wrong with a page, or with a part of one."""
    page.evaluate(AXE)  # as an evaluation, because the page's own policy forbids foreign scripts
    found = page.evaluate("async (part) => (await axe.run(part, {resultTypes: ['violations']})).violations", part)
    return [
        f"{page.url.split('/', 3)[3]} {one['id']}: {one['help']}: {[node['html'][:160] for node in one['nodes'][:4]]}"
        for one in found
    ]


LOOKS = [(DESKTOP, "en", False), (PHONE, "pl", True), (DESKTOP, "pl", True), (PHONE, "en", False)]
NAMES = ["desktop-light-en", "phone-dark-pl", "desktop-dark-pl", "phone-light-en"]


@pytest.mark.parametrize(("look", "name"), list(zip(LOOKS, NAMES, strict=True)), ids=NAMES)
def test_site(person, pictures, look, name):
    size, language, dark = look
    me = person(size=size, language=language, dark=dark)
    problems = []
    game = GAMES[0]
    for page, address in {
        "home": "/",
        "new": f"/new/{game}",
        "me": "/me",
        "login": "/login",
        "rules": f"/rules/{game}",
        "api": "/api",
        "missing": "/nothing-here",
    }.items():
        me.page.goto(address)
        me.picture(f"{page}-{name}", pictures)
        problems += audit(me.page)
    me.open(game, "me", "open")
    me.picture(f"lobby-{name}", pictures)
    problems += audit(me.page)
    assert not problems, "\n".join(problems)


def test_the_page_of_a_campaign(person, pictures):
    me = person(size=PHONE, language="pl")
    table = me.open("my-city", "me", play="chapter-1")
    assert me.page.locator(f'a[href="/t/{table}/campaign"]').count() == 1
    me.page.goto(f"/t/{table}/campaign")
    me.picture("campaign-phone-light-pl", pictures)
    assert me.page.locator("tbody tr").count() == 5
    assert not audit(me.page)


@pytest.mark.parametrize(("look", "name"), list(zip(LOOKS, NAMES, strict=True))[:2], ids=NAMES[:2])
@pytest.mark.parametrize("game", GAMES)
def test_game(person, pictures, game, look, name):
    size, language, dark = look
    me = person(size=size, language=language, dark=dark)
    problems = []
    table = me.open(game, "me", "bot:greedy")
    me.play_on(rounds=4)
    first_thinking(me)
    place = me.page.locator(".place.can").first
    place.tap() if me.touch else place.hover()
    me.page.wait_for_timeout(400)
    me.picture(f"table-{game}-{name}", pictures)
    problems += audit(me.page)
    for tab in me.page.locator('[role="tab"]:visible').all():
        tab.click()
        problems += audit(me.page, ".side")
    me.page.keyboard.press("?")
    problems += audit(me.page)
    _finish(me, table)
    for page, address, ready in (
        ("end", "", ".end-own svg"),
        ("replay", "/replay?step=20", "#replay-board svg"),
        ("check", "/check", "main"),
    ):
        me.page.goto(f"/t/{table}{address}")
        me.page.wait_for_selector(ready)
        me.picture(f"{page}-{game}-{name}", pictures)
        problems += audit(me.page)
    assert not problems, "\n".join(problems)


def test_hand_over(person, pictures):
    me = person(size=PHONE)
    me.open(GAMES[0], "me", "me")
    me.page.wait_for_selector("#curtain:not([hidden])")
    me.picture("hand-over-phone-light-en", pictures)
    assert not audit(me.page)
