"""My games in a browser: a second game is compared with the first, and both hang on the wall."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.kit import PHONE, Person
from tests.browser.test_pages import audit

NewPerson = Callable[..., Person]


def test_the_best_is_said_at_the_end_and_the_list_shows_both_games(person: NewPerson) -> None:
    ann = person(size=PHONE)
    tables = []
    for _ in range(2):
        tables.append(ann.open("rolling-village", "me"))
        ann.play_on()
    said = ann.page.locator("#end-best")
    expect(said).to_have_count(1)
    expect(said).to_contain_text("our")  # "Your new record!" or "Your best so far"
    said.get_by_role("link").click()
    cards = ann.page.locator(".game-card")
    expect(cards).to_have_count(2)
    for picture in ann.page.locator(".card-board img").all():
        picture.scroll_into_view_if_needed()
        expect(picture).to_have_js_property("complete", value=True)
        assert picture.evaluate("image => image.naturalWidth") > 0
    assert audit(ann.page) == []
    ann.page.goto("/me/games?game=rolling-village")
    assert audit(ann.page) == []
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    cards.first.locator("summary").click()
    cards.first.get_by_role("button").click()
    expect(cards).to_have_count(1)
    expect(cards.locator(f'a[href="/t/{tables[0]}"]')).to_be_visible()
