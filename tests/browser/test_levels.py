"""Strong opponents in a real browser: chosen by their faces, they think beside everything else and finish the game."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.kit import PHONE, Person


def play_now(me: Person, game: str, level: str) -> None:
    """From the home page, against an opponent who is chosen there."""
    me.page.goto("/")
    me.page.check(f"#bot-{level}")
    expect(me.page.locator(f"#bot-{level}-style")).to_be_visible()
    me.page.locator(f'[formaction="/play/{game}"]').click()
    me.page.wait_for_url(re.compile("/t/"))
    me.wait_for_first()


def check_face(page: Page, place: str, level: str) -> None:
    """One face, of this level, and drawn."""
    face = page.locator(f"{place} .portrait use")
    expect(face).to_have_count(1)
    assert str(face.get_attribute("href")).endswith(f"#face-{level}")
    assert face.evaluate("face => face.getBoundingClientRect().width") > 10


def test_a_whole_game_against_a_bot_that_searches(person):
    """The name and the face are there from the first page to the last."""
    me = person(size=PHONE)
    page = me.page
    play_now(me, "rolling-village", "strong")
    expect(page.locator('.seat[data-seat="1"] strong')).to_have_text("Leon")
    check_face(page, '.seat[data-seat="1"]', "strong")
    assert me.play_on() == "over"
    expect(page.locator("#end")).to_contain_text("Leon")
    check_face(page, ".score-table thead", "strong")
    page.goto(f"{page.url}/replay")
    check_face(page, "#sides", "strong")
    page.goto("/")
    check_face(page, ".card-others", "strong")
    assert page.is_checked("#bot-strong"), "the same again?"


def test_a_person_who_waits_sees_who_thinks(person):
    """Where only the expert has to decide, which cube it will be, the page says so and shows her face."""
    me = person()
    play_now(me, "tiny-towns", "expert")
    me.page.evaluate(
        """() => { const seen = window.seen = []; const prompt = document.getElementById("prompt");
        const look = () => seen.push([prompt.textContent, prompt.querySelectorAll(".portrait").length]);
        look();
        new MutationObserver(look).observe(prompt, { childList: true, subtree: true }); }"""
    )
    me.play_on(4)
    assert ["Halina is thinking…", 1] in me.page.evaluate("window.seen")
