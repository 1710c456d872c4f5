"""A bot that plays for a person who is away: the page says so, and the person reads afterwards what it played."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from ratusz.bots.levels import USUAL
from ratusz.tables.bot_names import stand_in_name
from tests.browser.kit import DESKTOP, PHONE, Person
from tests.browser.test_pages import audit

CLOCK = {"kind": "live", "seconds": 15}


def opened(ann: Person, bob: Person) -> str:
    """A table of two with a short clock, which both know and neither looks at; its address."""
    for name, player in (("Ann", ann), ("Bob", bob)):
        assert player.context.request.post("/me/name", form={"name": name}).ok
    seats = [{"kind": "me"}, {"kind": "open"}]
    body = {"do": "open", "game": "rolling-village", "options": {"players": 2}, "seats": seats, "clock": CLOCK}
    answer = ann.context.request.post("/api/tables", data=body)
    assert answer.ok, answer.text()
    address = f"/t/{answer.json()['table']}"
    assert bob.context.request.post(f"{address}/sit", form={"seat": "1"}).ok
    assert ann.context.request.post(f"{address}/start").ok
    return address


@pytest.mark.parametrize(("language", "size"), [("en", DESKTOP), ("pl", PHONE)], ids=["en", "pl"])
def test_who_comes_back_reads_what_a_bot_played_for_them(
    person: Callable[..., Person], language: str, size: tuple[int, int], pictures: Path
) -> None:
    ann, bob = person(), person(language=language, size=size)
    address = opened(ann, bob)
    ann.page.goto(address)
    for _ in range(2):  # a bot plays for Bob when his time is up, and Ann goes on, so the table does not pause
        while ann.wait_for_turn() == "thinking":
            ann.decide(0)
        ann.confirm()
    name = stand_in_name(USUAL, 1, language)
    expect(ann.page.locator("#panel-log .log-who").filter(has_text=f"{name} for Bob").first).to_be_attached()
    bob.page.goto(address)
    bob.wait_for_turn()
    note = bob.page.locator("#stood-in")
    expect(note).to_be_visible()
    expect(note).to_contain_text({"en": f"{name} played the last", "pl": name}[language])
    mark = {"en": f"{name} for you", "pl": f"{name} za ciebie"}[language]
    expect(bob.page.locator("#panel-log .log-who").filter(has_text=mark).first).to_be_attached()
    assert not audit(bob.page)
    bob.picture(f"stood-in-{language}", pictures)
    bob.page.click("#stood-in-close")
    expect(note).to_be_hidden()


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
