"""An episode tells what is new when it begins, a chapter what it brought when it ends, beside the board."""

import pytest
from playwright.sync_api import expect

from tests.browser.kit import DESKTOP, PHONE, Person
from tests.browser.test_pages import audit


def stop(me: Person) -> None:
    """Stop the episode."""
    me.wait_for_turn()
    version = me.page.get_attribute("#table", "data-version")
    me.page.locator('#actions [data-kind="end"]').click()
    me.agree()
    me.changed(version)
    me.wait_for_turn()
    me.confirm()


def go_on(me: Person) -> None:
    """Stop the episode, and go on to the next one, which asks for no confirmation."""
    stop(me)
    me.wait_for_turn()
    me.page.locator('#actions [data-kind="next"]').click()
    me.page.wait_for_selector('#table[data-kinds~="end"][data-turn="thinking"]')
    me.wait_for_turn()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_an_episode_tells_what_is_new_when_it_begins(person, size, pictures):
    me = person(size=size)
    me.open("my-city", "me", play="campaign")
    me.wait_for_turn()
    page, card = me.page, me.page.locator("#news")
    assert not card.is_visible(), "the first episode brings nothing that the rules do not tell"
    go_on(me)
    card.wait_for()
    assert "Groups" in card.inner_text()
    assert card.locator("svg use").count() >= 1
    box, board = card.bounding_box(), page.locator("#my-board").bounding_box()
    above, beside = box["y"] + box["height"] <= board["y"], box["x"] >= board["x"] + board["width"]
    assert above or beside, "it covers nothing"
    assert not audit(page)
    me.picture(f"news-{size[0]}", pictures)
    page.click("#news-close")
    assert not card.is_visible()
    page.reload()
    me.wait_for_turn()
    page.wait_for_timeout(300)
    assert not card.is_visible()
    page.click("#menu-open")
    page.click("#news-open")
    assert card.is_visible()
    page.click("#news-close")
    go_on(me)
    card.wait_for()
    assert "well" in card.inner_text()
    page.keyboard.press("?")
    expect(page.locator(".rules-now h3").last).to_have_text("Chapter 1: New world")
    page.keyboard.press("Escape")
    stop(me)
    expect(card.locator(".chapter-result")).to_have_text("Vagabond")
    assert "Next: Chapter 2: Churches" in card.inner_text()
    assert not audit(page)
    me.picture(f"chapter-{size[0]}", pictures)


def test_a_single_episode_tells_what_is_new_in_its_first_round(person):
    me = person()
    me.open("my-city", "me", play="episode-4")
    me.wait_for_turn()
    card = me.page.locator("#news")
    expect(card).to_contain_text("compass")
    me.play_on(1)
    card.wait_for(state="hidden")
