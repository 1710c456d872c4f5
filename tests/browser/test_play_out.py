"""A player lets a bot play out the rest of a town in which nothing more can be built, or the last one."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import count
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect

from ratusz.games import configured
from ratusz.games.tiny_towns.completion import reason_to_play_out
from tests.browser.kit import PHONE, Person
from tests.browser.test_pages import audit

NewPerson = Callable[..., Person]
BUTTON = '[data-key="play-out"]'


@cache
def careless_game(players: int, seat: int, why: str) -> tuple[str, ...]:
    """A game without buildings, up to where a round of cubes begins in which the seat may play out for this reason."""
    for seed in count():
        random, events = Random(seed), []
        position = configured("tiny-towns", options(players)).start()
        while not position.over:
            if chance := position.chance:
                text = chance.text(random.choices(range(len(chance.weights)), chance.weights)[0])
                position, line = position.settle(text), f"chance {text}"
            else:
                who = position.actors[0]
                moves = position.legal(who).texts()
                last = why == "last" and who == seat and "aside" in moves
                rest = [text for text in moves if text != "aside"]
                move = "done" if "done" in moves else "aside" if last else random.choice(rest)
                before, position, line = position.barriers, position.play(who, move), f"{who} {move}"
                events.append(line)
                fresh = position.barriers != before and not position.chance and seat in position.actors
                everybody = len(position.actors) == (1 if why == "last" else players)
                if fresh and everybody and reason_to_play_out(position, seat) == why:
                    return tuple(events)
                continue
            events.append(line)
    raise AssertionError


def options(players: int) -> dict[str, object]:
    return {"players": players, "monuments": False, "cards": "first-game", "novice": players > 1}


def opened(host: Person, why: str, seats: tuple[str, ...], seat: int = 0) -> str:
    """A table at which the seat may play out; its id."""
    body = {
        "do": "open",
        "game": "tiny-towns",
        "options": options(len(seats)),
        "seats": [{"kind": kind} for kind in seats],
        "begin": careless_game(len(seats), seat, why),
        "start": "open" not in seats,
    }
    host.context.request.post("/me/name", form={"name": "Ala"})
    answer = host.context.request.post("/api/tables", data=body)
    assert answer.ok, answer.text()
    return str(answer.json()["table"])


@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_solo_player_reads_what_it_means_and_lets_a_bot_finish(
    person: NewPerson, pictures: Path, language: str
) -> None:
    me = person(size=PHONE if language == "pl" else (1280, 800), language=language, dark=language == "pl")
    me.page.goto(f"/t/{opened(me, 'built', ('me',))}")
    me.page.locator(BUTTON).click()
    expect(me.page.locator("#sure-words")).to_contain_text("bot" if language == "en" else "Bot")
    assert not audit(me.page, "#sure")
    me.picture(f"play-out-{language}", pictures)
    me.page.click("#sure-yes")
    expect(me.page.locator('#table[data-stage="over"]')).to_be_attached()


def test_who_changes_their_mind_keeps_playing(person: NewPerson) -> None:
    me = person()
    me.page.goto(f"/t/{opened(me, 'built', ('me',))}")
    me.page.locator(BUTTON).click()
    me.page.locator("#sure [data-close]").click()
    expect(me.page.locator(BUTTON)).to_be_visible()
    expect(me.page.locator("#playing-out")).to_be_hidden()


def test_a_player_takes_the_town_back_while_the_others_think(person: NewPerson, pictures: Path) -> None:
    me, other = person(), person()
    table = opened(me, "built", ("me", "open"))
    other.context.request.post("/me/name", form={"name": "Basia"})
    assert other.context.request.post(f"/t/{table}/sit", form={"seat": "1"}).ok
    assert me.context.request.post(f"/t/{table}/start").ok
    me.page.goto(f"/t/{table}")
    me.page.locator(BUTTON).click()
    me.page.click("#sure-yes")
    expect(me.page.locator("#playing-out")).to_be_visible()
    expect(me.page.locator('#table[data-turn="confirmed"]')).to_be_attached()
    me.picture("play-out-going", pictures)
    me.page.click("#play-myself")
    expect(me.page.locator("#playing-out")).to_be_hidden()
    expect(me.page.locator('#table[data-turn="complete"]')).to_be_attached()


def test_the_last_player_is_offered_it_too(person: NewPerson, pictures: Path) -> None:
    me = person()
    me.page.goto(f"/t/{opened(me, 'last', ('me', 'bot'))}")
    me.page.locator(BUTTON).click()
    me.picture("play-out-last", pictures)
    me.page.click("#sure-yes")
    expect(me.page.locator('#table[data-stage="over"]')).to_be_attached()


def test_at_one_screen_the_curtain_opens_for_the_one_who_still_plays(person: NewPerson) -> None:
    me = person()
    me.page.goto(f"/t/{opened(me, 'built', ('me', 'me'))}")
    me.page.click("#take-over")
    me.page.locator(BUTTON).click()
    me.page.click("#sure-yes")
    me.page.wait_for_selector("#curtain:not([hidden])")
    me.page.click("#take-over")
    expect(me.page.locator('#table[data-seat="1"]')).to_be_attached()
    me.page.reload()
    me.page.wait_for_selector("#take-over:visible")
    me.page.click("#take-over")
    expect(me.page.locator('#table[data-seat="1"]')).to_be_attached()
