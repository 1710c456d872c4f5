"""The review beside the replay: what would have been better is shown on the board, where one looks."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.kit import DESKTOP, PHONE, Person
from tests.browser.test_end import ended
from tests.browser.test_pages import audit

SLOW = 60_000


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_better_turn_is_shown_on_the_board(person: Callable[..., Person], size: tuple[int, int]) -> None:
    me = person(size=size, language="pl")
    page, table = me.page, ended("rolling-village/solo-trainee-clerk", me)
    page.goto(f"/t/{table}/replay")
    moments = page.locator(".review-moments li")
    expect(moments).to_have_count(3, timeout=SLOW)
    assert not audit(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    last, ringed = page.input_value("#slider"), page.locator("#replay-board .ringed")
    moments.last.locator("button").nth(1).click()
    expect(page.locator("#words")).to_have_text(moments.last.locator(".review-better").inner_text())
    expect(ringed.first).to_be_in_viewport()
    cells = ringed.evaluate_all("boxes => boxes.map((box) => box.dataset.cell)")
    assert 1 <= len(cells) <= 4, "the turn alone, and no sums"
    assert int(page.input_value("#slider")) < int(last), "the replay is there, too"
    page.click("#forward")
    expect(page.locator("#words")).not_to_contain_text("Lepiej")
