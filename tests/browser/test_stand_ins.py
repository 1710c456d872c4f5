"""A bot that plays for a person who is away: the page says so, and the person reads afterwards what it played."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from ratusz.bots.levels import USUAL
from ratusz.tables.bot_names import stand_in_name
from tests.browser.kit import DESKTOP, PHONE, Person
from tests.browser.test_pages import audit


def opened(ann: Person, bob: Person, seconds: int = 15) -> str:
    """A table of two with a clock, which both know and neither looks at; its address."""
    for name, player in (("Ann", ann), ("Bob", bob)):
        assert player.context.request.post("/me/name", form={"name": name}).ok
    seats = [{"kind": "me"}, {"kind": "open"}]
    clock = {"kind": "live", "seconds": seconds}
    body = {"do": "open", "game": "rolling-village", "options": {"players": 2}, "seats": seats, "clock": clock}
    answer = ann.context.request.post("/api/tables", data=body)
    assert answer.ok, answer.text()
    address = f"/t/{answer.json()['table']}"
    assert bob.context.request.post(f"{address}/sit", form={"seat": "1"}).ok
    assert ann.context.request.post(f"{address}/start").ok
    return address


@pytest.mark.parametrize(("language", "size"), [("en", DESKTOP), ("pl", PHONE)], ids=["en", "pl"])
def test_who_comes_back_reads_what_a_bot_played_and_plays_that_round_again_if_all_agree(
    person: Callable[..., Person], language: str, size: tuple[int, int], pictures: Path
) -> None:
    ann, bob = person(), person(language=language, size=size)
    address = opened(ann, bob)
    ann.page.goto(address)
    while ann.wait_for_turn() == "thinking":
        ann.decide(0)
    ann.confirm()
    ann.page.click("#nudge")
    expect(ann.page.locator("#nudge")).to_be_hidden()
    name = stand_in_name(USUAL, 1, language)  # a bot plays for Bob when his time is up
    expect(ann.page.locator("#panel-log .log-who").filter(has_text=f"{name} for Bob").first).to_be_attached()
    bob.page.goto(address)
    bob.wait_for_turn()
    note = bob.page.locator("#stood-in")
    expect(note).to_contain_text({"en": f"While you were away, {name} played a round", "pl": name}[language])
    mark = {"en": f"{name} for you", "pl": f"{name} za ciebie"}[language]
    expect(bob.page.locator("#panel-log .log-who").filter(has_text=mark).first).to_be_attached()
    assert not audit(bob.page)
    bob.picture(f"stood-in-{language}", pictures)
    before = bob.page.locator("#round").text_content()
    bob.page.click("#repeat")
    expect(note).to_be_hidden()
    expect(bob.page.locator("#proposal")).to_contain_text("Ann")
    ann.page.click("#agree")
    expect(bob.page.locator("#round")).not_to_have_text(before or "")
    expect(bob.page.locator("#panel-log .log-note")).to_contain_text("Bob")
    expect(bob.page.locator("#panel-log .log-who")).to_have_count(0)
    while bob.wait_for_turn() == "thinking":
        bob.decide(0)
    bob.confirm()
    expect(bob.page.locator("#round")).to_have_text(before or "")


def test_all_agree_on_a_pause_and_another_clock(person: Callable[..., Person], pictures: Path) -> None:
    ann, bob = person(), person(language="pl", size=PHONE)
    address = opened(ann, bob, seconds=600)
    for player in (ann, bob):
        player.page.goto(address)
        player.wait_for_turn()
    ann.page.click("#menu-open")
    ann.page.click("#ask-clock")
    ann.page.locator("#clocks .chip", has_text="3 days").click()
    bob.picture("proposal", pictures)
    assert not audit(bob.page)
    bob.page.click("#agree")
    clock = ann.page.locator("#clock")
    expect(clock).to_have_text(re.compile(r"^3 d, \w+ \d\d:\d\d$"))
    ann.page.click("#menu-open")
    ann.page.click("#ask-pause")
    bob.page.click("#agree")
    for player in (ann, bob):
        expect(player.page.locator("#paused")).to_be_visible()
    bob.page.click("#play-on")
    expect(clock).to_be_visible()
    ann.picture("days", pictures)


def test_a_table_without_players_pauses_until_one_plays_on(person: Callable[..., Person], pictures: Path) -> None:
    ann, bob = person(), person()
    address = opened(ann, bob)
    api = f"/api/tables{address.removeprefix('/t')}"
    ann.page.goto("/")
    ann.page.wait_for_function(f"fetch('{api}').then((got) => got.json()).then((view) => view.paused)", polling=500)
    ann.page.goto(address)
    ann.wait_for_first()
    expect(ann.page.locator("#paused")).to_be_visible()
    assert not audit(ann.page)
    ann.picture("paused", pictures)
    ann.page.click("#play-on")
    expect(ann.page.locator("#paused")).to_be_hidden()
    expect(ann.page.locator("#clock")).to_be_visible()
