"""Every page in a real browser: an accessibility audit in both themes and languages, and pictures to look at."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from ratusz.games import all_facts
from tests.browser.kit import DESKTOP, PHONE
from tests.browser.test_table import _finish

GAMES = list(all_facts())
AXE = (Path(__file__).parent / "vendor" / "axe.min.js").read_text(encoding="utf-8")


def audit(page: Page, part: str = "html", rules: tuple[str, ...] = ()) -> list[str]:
    """What axe-core finds wrong with a page, or with a part of one; by all its rules, or by some of them.

    Nobody hears of the drawings that are hidden from screen readers, and neither does axe: it would only take long.
    """
    if page.evaluate("typeof axe === 'undefined'"):
        page.evaluate(AXE)  # as an evaluation, because the page's own policy forbids foreign scripts
    found = page.evaluate(
        """async ([part, rules]) => (await axe.run(
            { include: part, exclude: 'svg[aria-hidden="true"] > *' },
            { resultTypes: ["violations"], ...(rules.length && { runOnly: rules }) },
        )).violations""",
        [part, rules],
    )
    return [
        f"{page.url.split('/', 3)[3]} {one['id']}: {one['help']}: {[node['html'][:160] for node in one['nodes'][:4]]}"
        for one in found
    ]


def audit_other_theme(page: Page, *, dark: bool) -> list[str]:
    """What axe-core says of the colours, when the theme changes from dark to light or the other way round."""
    page.emulate_media(color_scheme="light" if dark else "dark")
    found = audit(page, rules=("color-contrast",))
    page.emulate_media(color_scheme="dark" if dark else "light")
    return found


LOOKS = [(DESKTOP, "en", False), (PHONE, "pl", True)]
NAMES = ["desktop-light-en", "phone-dark-pl"]


@pytest.mark.parametrize(("look", "name"), list(zip(LOOKS, NAMES, strict=True)), ids=NAMES)
def test_site(person, pictures, look, name):
    size, language, dark = look
    me = person(size=size, language=language, dark=dark)
    problems = []

    def see(page: str, address: str = "") -> None:
        if address:
            me.page.goto(address)
        me.picture(f"{page}-{name}", pictures)
        problems.extend(audit(me.page) + audit_other_theme(me.page, dark=dark))
        if me.page.evaluate("document.documentElement.scrollWidth") > size[0]:
            problems.append(f"{page} is wider than the screen")

    game = GAMES[0]
    for page, address in {
        "home": "/",
        "me": "/me",
        "login": "/login",
        "recover": "/recover",
        "rules": f"/rules/{game}",
        "api": "/api",
        "privacy": "/privacy",
        "accessibility": "/accessibility",
        "missing": "/nothing-here",
        **{f"new-{game}": f"/new/{game}" for game in GAMES},
    }.items():
        see(page, address)
    me.page.goto("/new/tiny-towns?setup=friends")
    me.page.check("#cards-picked")
    me.page.locator(".with-others summary").click()
    see("new-picking")
    me.open(game, "me", "bot:random", "open")
    me.page.locator(".fair summary").click()
    see("lobby")
    friend = person()
    friend.open(game, "me", "open")
    see("lobby-guest", friend.page.url)
    me.open(game, "me", "me", "open", **{"name-1": "Ola"})
    see("lobby-one-screen")
    friend.page.goto(me.page.url)
    friend.submit(".seat-do button")
    see("people", f"{me.page.url}/people")
    me.submit(".sheet form button")
    me.page.locator(".danger summary").click()
    see("people-blocked")
    me.page.goto("/me")
    me.page.fill("#name", f"Ala {name}")  # nobody else's, so that it can have a password
    me.submit('form[action="/me/name"] button')
    me.page.fill("#password", "a good long password")
    me.submit('form[action="/me/password"] button')
    see("me-recovery-code")
    me.open(game, "me", "bot:random")
    for page, address in {"home-known": "/", "me-known": "/me", "missing-known": "/t/nothing-here"}.items():
        see(page, address)
    assert not problems, "\n".join(problems)


@pytest.mark.parametrize("game", GAMES)
def test_two_clicks_from_home_to_the_first_mark(person, game):
    """Where several symbols can be drawn, a third one chooses."""
    me = person()
    me.page.goto("/")
    me.page.locator(f'[formaction="/play/{game}"]').click()
    assert me.wait_for_turn() == "thinking"
    version = me.page.get_attribute("#table", "data-version")
    me.page.locator(".place.can:visible, #actions .act:visible").first.click()
    if game == "rolling-village":
        me.page.locator("#choices button").first.click()
    me.changed(version)


def test_setting_a_table_up_by_tapping(person):
    me = person(size=PHONE)
    page = me.page
    page.goto("/")
    page.check("#bot-strong")
    page.locator('[formaction="/new/seven-wonders-dice"][value="friends"]').click()
    page.locator('.setup[href$="setup=first"]').click()
    expect(page.locator("#seat-1-strong")).to_be_checked()  # the choice on the home page, after another setup too
    page.fill("#name", "Zofia")
    page.locator('.setup[href$="setup=friends"]').click()
    expect(page.locator("#name")).to_have_value("Zofia")
    expect(page.locator(".when-others")).to_be_visible()
    page.check("#players-3")
    page.check("#seat-1-strong")
    expect(page.locator("#seat-1-strong-style")).to_be_visible()
    expect(page.locator("#seat-1-easy-style")).to_be_hidden()
    page.check("#seat-2-me")
    page.fill("#name-2", "Ola")
    expect(page.locator(".with-others")).to_be_hidden()
    expect(page.locator("[data-seat]:visible")).to_have_count(2)
    page.check("#cities-picked")
    page.check("#cities-seat-0-rhodes")
    page.check("#cities-seat-1-rhodes")
    assert page.is_checked("#cities-seat-0-babylon"), "two seats that want one city change places"
    page.locator(".new-go button").click()
    page.wait_for_url(re.compile("/t/"))
    expect(page.locator("#whose-turn")).to_be_visible()


def test_the_lobby_shows_what_happens_there(person):
    """A person sits down and writes: visible at once, without disturbing others who are writing."""
    me, friend = person(), person(language="pl")
    table = me.open("rolling-village", "me", "open", "open")
    page = me.page
    page.locator('summary[aria-label="Add a bot: seat 3"]').click()
    page.locator('.choose-bot[open] button[value="bot:expert"]').click()
    expect(page.locator(".seat.bot .seat-who")).to_contain_text("Halina")
    page.fill("#text", "half a sen")
    friend.page.goto(f"/t/{table}")
    friend.page.fill("#name", "Kazimierz")
    friend.page.locator(".join button").click()
    expect(page.locator(".seat.person")).to_have_count(2)
    friend.page.fill("#text", "Dzień dobry")
    friend.page.keyboard.press("Enter")
    for each in (me, friend):
        expect(each.page.locator("#live-chat li")).to_have_text(["Kazimierz Dzień dobry"])
    assert page.input_value("#text") == "half a sen"
    friend.page.locator('form[action$="/start"] button').click()
    me.wait_for_first()


def test_the_page_of_a_campaign(person, pictures):
    me = person(size=PHONE, language="pl")
    table = me.open("my-city", "me", play="chapter-1")
    assert me.page.locator(f'a[href="/t/{table}/campaign"]').count() == 1
    me.page.goto(f"/t/{table}/campaign")
    me.picture("campaign-phone-light-pl", pictures)
    assert me.page.locator("tbody tr").count() == 5
    assert not audit(me.page)


@pytest.mark.parametrize(("look", "name"), list(zip(LOOKS, NAMES, strict=True)), ids=NAMES)
@pytest.mark.parametrize("game", GAMES)
def test_what_is_left_of_a_game(person, pictures, game, look, name):
    size, language, dark = look
    me = person(size=size, language=language, dark=dark)
    problems = []
    table = me.open(game, "me", "bot:greedy")
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
    me.open("tiny-towns", "me", "me")
    me.page.wait_for_selector("#curtain:not([hidden])")
    me.picture("hand-over-phone-light-en", pictures)
    assert not audit(me.page)
