"""Every phase of every game fits every screen: nothing outside the window, nothing cut off, the own board large.

A phase is loaded once, at a position of a golden game, and the window is then resized.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Page

from ratusz.engine.records import read_record
from tests.browser.kit import Person

GOLDEN = Path(__file__).parents[1] / "golden"
SCREENS = [(1024, 768), (1280, 720), (1280, 800), (1920, 1080), (2560, 1440), (390, 844), (844, 390)]


class Phase(NamedTuple):
    """A position of a golden game, or of a lesson."""

    game: str
    record: str
    lines: int = 0
    """So many lines of the record are played."""
    share: float = 0.4
    """The least part of a large window that the own board has."""


PHASES = {
    "a first mark": Phase("rolling-village", "factories", 1, 0.28),
    "round 8": Phase("rolling-village", "factories", 50, 0.28),
    "a monument to keep": Phase("tiny-towns", "players-6", 12, 0.3),
    "a cube to name": Phase("tiny-towns", "bank", 237, 0.3),
    "a square for the cube": Phase("tiny-towns", "bank", 252, 0.3),
    "three cards alone": Phase("tiny-towns", "title-engineer", 107, 0.3),
    "a building": Phase("my-city", "chapter-1-solo", 89),
    "a church": Phase("my-city", "campaign-two-players-other-rulings", 285),
    "the end of a chapter": Phase("my-city", "campaign-two-players-other-rulings", 190),
    "the last episode": Phase("my-city", "campaign-two-players-other-rulings", 960),
    "six players": Phase("my-city", "episode-9-six-players", 143, 0.35),
    "a city to choose": Phase("seven-wonders-dice", "three-chosen-greedy", 0, 0.3),
    "an action": Phase("seven-wonders-dice", "seven-greedy", 283),
    **{f"a lesson of {game}": Phase(game, "", 0, 0.2) for game in ("rolling-village", "tiny-towns", "my-city")},
}

OFFENCES = """async (share) => {
  const look = () => {
    const wide = innerWidth >= 1000 && innerHeight >= 560, found = [];
    const shown = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
    const name = (one) => one.id || one.dataset.cell || one.dataset.key || one.dataset.what || one.className;
    const root = document.documentElement;
    if (root.scrollWidth > innerWidth) found.push(`the page is ${root.scrollWidth} wide`);
    if (wide && root.scrollHeight > innerHeight + 1) found.push(`the page is ${root.scrollHeight} high`);
    const whole = ["#menu-open", "#bar", "#confirm", "#actions .act"];
    if (wide) whole.push("#prompt, #my-board .place.can, #middle .place, .picture, .score-total");
    for (const one of shown(whole.join())) {
        if (one.closest(".slot") && !wide) continue; // scrolls to the side
        const box = one.getBoundingClientRect();
        if (box.left < -1 || box.right > innerWidth + 1 || box.top < -1 || box.bottom > innerHeight + 1)
            found.push(`${name(one)} is outside`);
        const holder = one.closest(".panel, .middle, .pane")?.getBoundingClientRect();
        const within = !holder || (box.top >= holder.top - 1 && box.bottom <= holder.bottom + 1);
        if (wide && !(within && box.right <= (holder?.right ?? innerWidth) + 1)) found.push(`${name(one)} is cut off`);
    }
    const texts = "#prompt, #ghost-words, .bar-row > *, .tabs > *, .table-name h1, .score-line, #lesson-words";
    for (const one of shown(texts))
        if (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
            found.push(`the text of ${name(one)} is cut off`);
    const { width, height } = document.querySelector("#my-board .board").getBoundingClientRect();
    const part = width * Math.min(height, innerHeight) / innerWidth / innerHeight;
    if (part < (wide ? share : 0.25)) found.push(`the board has only ${part.toFixed(2)} of the window`);
    return found;
  };
  for (let tries = 0; tries < 20 && look().length; tries++) await new Promise((done) => setTimeout(done, 50));
  return look(); // other papers may have had to be fetched
}"""


def load(me: Person, phase: Phase) -> Page:
    """Open a table in this phase."""
    if phase.record:
        record = read_record((GOLDEN / phase.game / f"{phase.record}.txt").read_text())
        events = [str(event) for event in record.events[: phase.lines]]
        seats = [{"kind": "me"}] + [{"kind": "bot"}] * (len(record.header.players) - 1)
        options = dict(record.header.options)
        me.context.request.post("/new/rolling-village", form={"players": "1", "seat-0": "me"})  # gives a name
        table = {"game": phase.game, "options": options, "seats": seats, "start": True, "begin": events}
        answer = me.context.request.post("/api/tables", data=table)
        assert answer.ok, answer.text()
        me.page.goto(f"/t/{answer.json()['table']}")
    else:
        me.page.goto(me.context.request.post(f"/learn/{phase.game}/basics").url)
    me.wait_for_turn()
    return me.page


@pytest.fixture(scope="module")
def someone(browser, server):
    me = Person(browser, server)
    yield me
    me.close()


@pytest.mark.parametrize("phase", PHASES.values(), ids=PHASES)
def test_every_phase_fits_every_screen(someone, phase):
    page = load(someone, phase)
    found = {}
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        found[width, height] = page.evaluate(OFFENCES, phase.share)
    assert {size: offences for size, offences in found.items() if offences} == {}
