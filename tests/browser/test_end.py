"""The end of a game as the people at the table see it, what they take with them, and the replay by rounds."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from ratusz.engine.records import Record, read_record
from ratusz.games.replays import game_of
from tests.browser.kit import PHONE, Person
from tests.browser.test_pages import LOOKS, NAMES, audit, audit_other_theme

GOLDEN = Path(__file__).parents[1] / "golden"
NewPerson = Callable[..., Person]


def rests(told: Record) -> list[int]:
    """After how many events of a game nobody has begun a turn; the end is not among them."""
    found, position = [], game_of(told).start()
    for number, event in enumerate(told.events, 1):
        after = position.settle(event.text) if event.seat is None else position.play(event.seat, event.text)
        if not after.over and (event.seat is None or after.barriers != position.barriers):
            found.append(number)
        position = after
    return found


def opened(told: Record, events: int, host: Person, players: int) -> str:
    """A table with so many events of a game, at which others may sit down; its id."""
    body = {
        "do": "open",
        "game": told.header.game,
        "options": told.header.options,
        "seats": [{"kind": "me"}, *[{"kind": "open"}] * (players - 1)],
        "begin": [str(event) for event in told.events[:events]],
        "start": players == 1,
    }
    answer = host.context.request.post("/api/tables", data=body)
    assert answer.ok, answer.text()
    return str(answer.json()["table"])


def ended(record: str, *people: Person, names: tuple[str, ...] = ("Ala", "Basia", "Celina")) -> str:
    """A table at which these people have played a golden game; its id."""
    told = read_record((GOLDEN / f"{record}.txt").read_text(encoding="utf-8"))
    assert len(people) == game_of(told).players
    *_, begun = rests(told)
    for player, name in zip(people, names, strict=False):
        assert player.context.request.post("/me/name", form={"name": name}).ok
    table = opened(told, begun, people[0], len(people))
    for seat, player in enumerate(people[1:], 1):
        assert player.context.request.post(f"/t/{table}/sit", form={"seat": str(seat)}).ok
    if len(people) > 1:
        assert people[0].context.request.post(f"/t/{table}/start").ok
    for seat, player in enumerate(people):
        moves = [event.text for event in told.events[begun:] if event.seat == seat]
        for command in [*({"do": "move", "move": move} for move in moves), *[{"do": "confirm"}] * bool(moves)]:
            version = player.context.request.get(f"/api/tables/{table}?seat={seat}").json()["version"]
            done = {"command": {**command, "seat": seat, "version": version}}
            assert player.context.request.post(f"/api/tables/{table}/do", data=done).ok
    for player in people:
        player.page.goto(f"/t/{table}")
        assert player.wait_for_turn() == "over"
    return table


def title(player: Person) -> str:
    return player.page.locator("#end-title").inner_text()


def test_a_win_and_a_loss_are_told_to_those_who_had_them(person: NewPerson) -> None:
    people = [person(), person(), person(size=PHONE)]
    ended("rolling-village/one-winner", *people)
    second, third, winner = people
    assert title(winner) == "You won by 10!"
    assert title(second) == "You came second, 10 behind Celina"
    assert title(third) == "You came third, 52 behind Celina"
    totals = third.page.locator(".score-table tfoot td")
    assert totals.all_inner_texts() == ["79", "69", "27"], "the winner first"
    expect(third.page.locator(".end-own svg")).to_be_visible()
    expect(third.page.locator(".end-others svg")).to_have_count(2)
    third.page.locator(".end-others button").first.click()
    expect(third.page.locator("#large-board svg")).to_be_visible()


def test_a_tie_is_shared_or_broken_by_a_rule_in_words(person: NewPerson) -> None:
    people = [person(), person()]
    ended("rolling-village/shared-victory", *people)
    assert title(people[0]) == "A tie: you share the victory with Basia"
    assert title(people[1]) == "A tie: you share the victory with Ala"
    ended("tiny-towns/tie-turns", *people)
    assert "A tie, and the tie-break is yours!" in [title(player) for player in people]
    expect(people[0].page.locator(".end-tie")).to_have_text("Equal totals: fewer turns as Master Builder decide.")


def test_alone_one_sees_all_titles_and_how_far_the_next_one_is(person: NewPerson) -> None:
    me = person()
    ended("rolling-village/solo-trainee-clerk", me)
    assert title(me) == "Trainee clerk (our title)"
    rungs = me.page.locator(".ladder li")
    expect(rungs).to_have_count(6)
    expect(rungs.last).to_have_attribute("aria-current", "true")
    expect(rungs.nth(4)).to_contain_text(re.compile(r"Village scribe \(our title\)\s*\d+ to go"))


def test_names_are_not_broken_inside_words(person: NewPerson) -> None:
    """On a phone the sums may be scrolled sideways instead."""
    people = [person(size=PHONE), person(), person()]
    names = ("Wojciech Brzęczyszczykiewicz", "Konstantynopolitańczykowianecz", "Ola")
    ended("rolling-village/one-winner", *people, names=names)
    page = people[0].page
    heads = page.locator(".score-table thead th")
    broken = heads.evaluate_all("heads => heads.filter((head) => head.scrollWidth > head.clientWidth + 1).length")
    assert not broken
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_picture_of_the_end_can_be_saved(person: NewPerson) -> None:
    me = person()
    ended("rolling-village/solo-mayor-of-the-year", me)
    with me.page.expect_download() as download:
        me.page.locator('[data-key="share"]').click()
    assert Path(download.value.path()).read_bytes().startswith(b"\x89PNG")
    expect(me.page.locator("#end-said")).not_to_be_empty()


def test_where_pictures_can_be_shared_they_are(person: NewPerson) -> None:
    me = person()
    me.context.add_init_script(
        "navigator.canShare = () => true;"
        "navigator.share = (gift) => { window.given = gift.files[0].type; return Promise.resolve(); };"
    )
    ended("rolling-village/solo-mayor-of-the-year", me)
    me.page.locator('[data-key="share"]').click()
    me.page.wait_for_function("() => window.given === 'image/png'")


def test_paper_flies_for_a_win_and_not_for_those_who_want_no_motion(person: NewPerson) -> None:
    me = person()
    table = ended("rolling-village/solo-mayor-of-the-year", me)
    expect(me.page.locator(".confetti")).to_have_count(0)
    me.page.emulate_media(reduced_motion="no-preference")
    me.page.goto(f"/t/{table}")
    expect(me.page.locator(".confetti")).to_have_count(1)
    expect(me.page.locator(".confetti")).to_have_count(0, timeout=3000)


def test_the_next_episode_is_one_click_away(person: NewPerson) -> None:
    me = person()
    table = ended("my-city/episode-3-solo", me)
    me.page.get_by_role("button", name="Next: Episode 4: First churches").click()
    me.page.wait_for_url(lambda url: table not in url)
    assert me.wait_for_turn() == "thinking"


def test_the_log_of_a_finished_game_goes_by_rounds(person: NewPerson) -> None:
    me = person()
    ended("rolling-village/solo-mayor-of-the-year", me)
    me.page.click("#tab-log")
    rounds = me.page.locator("#panel-log .log-round").all_inner_texts()
    assert rounds == [*(f"Round {number} of 9" for number in range(9, 0, -1)), "Setup"]
    expect(me.page.locator("#panel-log .log-who").first).to_have_text("You")
    assert me.page.locator("#panel-log .log-icon use").count() > 10
    expect(me.page.locator("#panel-log .log-gain").first).to_be_visible()


def test_the_replay_goes_by_rounds_and_rings_what_was_done(person: NewPerson) -> None:
    me = person()
    table = ended("rolling-village/solo-trainee-clerk", me)
    page = me.page
    page.goto(f"/t/{table}/replay?step=0")
    page.wait_for_selector("#replay-board svg")
    where = page.locator("#where")
    rounds = page.locator("#panel-log .log-round")
    assert rounds.first.inner_text() == "Setup"
    page.click("#round-forward")
    expect(where).to_contain_text(" 3 ")
    page.keyboard.press("Shift+ArrowRight")
    last = page.locator("#panel-log .log").nth(1).locator("button[data-key^=step]").last
    expect(last).to_have_attribute("aria-current", "step")
    expect(page.locator("#replay-board .ringed")).not_to_have_count(0)
    page.keyboard.press("ArrowLeft")
    expect(last).not_to_have_attribute("aria-current", "step")
    page.click("#round-back")
    expect(where).to_contain_text(" 3 ")
    last.hover()
    expect(page.locator("#replay-board .lit")).not_to_have_count(0)


@pytest.mark.parametrize(("look", "name"), list(zip(LOOKS, NAMES, strict=True)), ids=NAMES)
def test_ends_and_replays_are_open_to_everybody(person: NewPerson, pictures: Path, look, name: str) -> None:
    size, language, dark = look
    problems: list[str] = []
    for record, others in (("rolling-village/one-winner", 2), ("my-city/chapter-1-solo", 0)):
        me = person(size=size, language=language, dark=dark)
        table = ended(record, me, *(person() for _ in range(others)))
        me.picture(f"end-{record.partition('/')[2]}-{name}", pictures)
        problems += audit(me.page) + audit_other_theme(me.page, dark=dark)
        me.page.goto(f"/t/{table}/replay?step=12")
        me.page.wait_for_selector("#replay-board svg")
        me.picture(f"replay-{record.partition('/')[2]}-{name}", pictures)
        problems += audit(me.page) + audit_other_theme(me.page, dark=dark)
    assert not problems, "\n".join(problems)
