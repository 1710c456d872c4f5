"""How a table in play is laid out: everything in view, nothing jumps, ghosts are quick, few clicks are needed."""

from __future__ import annotations

import json
import re
from itertools import combinations

import pytest
from playwright.sync_api import Page, Request, expect

from ratusz.games import all_facts
from tests.browser.kit import DESKTOP, PHONE, Person, drawn, total_shown
from tests.browser.test_help import covers
from tests.browser.test_pages import LOOKS, NAMES, audit

GAMES = list(all_facts())
FIXED = "#prompt, #bar, .bar-row > :not([hidden]), #my-board .board-art, #middle .board-art, .seat, #side, #menu-open"
"""What has a place of its own for a whole turn."""
SIDEWAYS = (844, 390), "en", False
"""A phone that lies on its side."""


def boxes(page: Page) -> dict[str, tuple[float, ...]]:
    """Where everything that has a fixed place is."""
    page.evaluate("scrollTo(0, 0)")
    found: dict[str, list[float]] = page.locator(FIXED).evaluate_all(
        """elements => Object.fromEntries(elements.filter((one) => one.offsetParent).map((one, place) => {
            const { x, y, width, height } = one.getBoundingClientRect();
            return [one.id || `${one.className} ${one.dataset.seat ?? place}`, [x, y, width, height]];
        }))"""
    )
    return {name: tuple(box) for name, box in found.items()}


def shifted(before: dict[str, tuple[float, ...]], after: dict[str, tuple[float, ...]]) -> list[str]:
    """The elements in view both times that have moved or changed size by more than a pixel."""
    both = before.keys() & after.keys()
    return [name for name in both if any(abs(a - b) > 1 for a, b in zip(before[name], after[name], strict=True))]


def decided(me: Person) -> Page:
    """The page when there is something to choose on the board."""
    for number in range(50):
        if me.wait_for_turn() == "thinking" and me.page.locator(".place.can").count():
            return me.page
        me.decide(number) if me.settle() == "thinking" else me.confirm()
    raise AssertionError("no place can be chosen")


@pytest.mark.parametrize("game", GAMES)
def test_no_part_covers_another_in_a_narrow_window(person, game):
    me = person(size=(1160, 900))
    me.open(game, "me", "bot:random")
    page = decided(me)
    parts = [part for part in ("#pane", ".desk", "#side", "#seats", "#middle-part") if page.locator(part).is_visible()]
    assert [pair for pair in combinations(parts, 2) if covers(page, *pair)] == []


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_shifts_within_a_turn(person, game, size):
    me = person(size=size)
    me.open(game, "me", "bot:random")
    page = decided(me)
    start = boxes(page)
    places = page.locator(".place.can")
    for number in range(min(4, places.count())):  # ghosts
        place = places.nth(number * places.count() // 4)
        place.tap() if me.touch else place.hover()
        assert not shifted(start, boxes(page))
        page.keyboard.press("Escape")
    for number in range(8):  # moves, until the turn is complete
        if me.settle() != "thinking":
            break
        me.decide(number)
        assert not shifted(start, boxes(page))


@pytest.mark.parametrize("game", GAMES)
def test_a_ghost_appears_within_a_frame_and_asks_nobody(person, game):
    me = person()
    me.open(game, "me", "bot:random")
    page, asked = decided(me), []
    page.on("request", lambda request: asked.append(request.url))
    took: list[float] = page.locator(".place.can").evaluate_all(
        """places => places.slice(0, 12).map((place) => {
            const begin = performance.now();
            place.dispatchEvent(new PointerEvent("pointerenter", { pointerType: "mouse" }));
            void document.body.offsetHeight;
            return performance.now() - begin;
        })"""
    )
    assert sorted(took)[len(took) // 2] < 16, took
    expect(page.locator(".place.ghost").first).to_be_visible()
    assert asked == []


def test_a_round_of_rolling_village_takes_two_clicks_and_ends_by_itself_unless_it_is_held(person):
    """For who has switched that on; the seconds that are left are counted on a button that stops it."""
    me = person(auto="on")
    me.page.clock.install()
    me.open("rolling-village", "me")
    page, hold = me.page, me.page.locator("#hold")
    for number in range(3):
        clicks = 0
        while me.settle() == "thinking":
            me.decide(number)
            clicks += 1
        assert clicks in (2, 3), "two symbols, and the street after a roll of 2 or 12"
        expect(hold).to_have_text("Ends in 5 s: hold")
        page.clock.run_for(2000)
        expect(hold).to_have_text("Ends in 3 s: hold")
        if number == 1:
            page.click("#my-board .place >> nth=0", force=True)
            expect(page.locator("#ghost-words")).to_contain_text("Your turn is complete")
        if number == 2:
            hold.click()
            expect(page.locator("#ghost-words")).to_have_text("On hold. Confirm when you are ready.")
        version = page.get_attribute("#table", "data-version")
        page.clock.run_for(3500)
        if number:
            assert me.settle() == "complete"
            expect(hold).to_be_hidden()
            me.confirm()
        me.changed(version)
    me.open("rolling-village", "me", "me")
    me.wait_for_first()
    while me.wait_for_turn() == "thinking":
        me.decide(0)
    assert not counts_down(me), "on a shared screen nobody is hurried"


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_where_several_things_can_be_drawn_the_player_is_asked(person, size):
    me = person(size=size)
    me.open("rolling-village", "me")
    page, choices, before = decided(me), me.page.locator("#choices"), drawn(me.page)
    place, name = page.locator(".place.can").nth(2), page.locator(".place.can").nth(2).get_attribute("data-cell")
    press = place.tap if me.touch else place.click
    press()
    press()
    expect(choices.get_by_role("button")).to_have_count(3)
    assert not audit(page)
    box = choices.bounding_box()
    assert box is not None
    assert 0 <= box["x"] <= size[0] - box["width"]
    assert (me.settle(), drawn(page)) == ("thinking", before), "two presses of a place draw nothing"
    page.keyboard.press("Escape")
    expect(choices).to_be_hidden()
    press()
    version = page.get_attribute("#table", "data-version")
    lake = choices.get_by_role("button", name="lake")
    lake.tap() if me.touch else lake.click()
    me.changed(version)
    expect(choices).to_be_hidden()
    expect(page.locator(f'[data-cell="{name}"].place')).to_have_attribute("aria-label", re.compile("lake"))


def test_naming_a_cube_needs_no_confirmation_of_its_own(person):
    me, commands = person(), []
    me.open("tiny-towns", "me", "bot:random", monuments="no", first_builder="0", cards="first-game")
    page = decided(me)

    def note(request: Request) -> None:
        if "/do?" in request.url:
            commands.append(json.loads(request.post_data or "{}")["command"]["do"])

    page.on("request", note)
    expect(page.locator("#prompt")).to_contain_text("cannot take it back")
    me.choose_place(1)
    assert (me.wait_for_turn(), page.locator("#undo").is_disabled()) == ("thinking", True)
    me.choose_place(5)
    assert me.settle() == "complete"
    assert commands == ["move", "move"]


def counts_down(me: Person) -> bool:
    """Whether the complete turn is confirmed by a timer; the page has begun it by now, if it ever will."""
    me.page.wait_for_selector('#table[data-turn="complete"][aria-busy="false"]')
    return me.page.locator("#confirm.counting").count() == 1


@pytest.mark.parametrize(
    ("game", "seats", "row"),
    [
        ("my-city", ["me"], '.place.can[data-cell="circle1"]'),
        ("seven-wonders-dice", ["me", "bot:random"], '#actions [data-kind="pass"]'),
    ],
)
def test_passing_is_never_confirmed_by_a_timer(person, game, seats, row):
    me = person(auto="on")
    me.page.clock.install()
    me.open(game, *seats)
    me.wait_for_turn()
    me.page.locator(row).click()
    assert not counts_down(me)
    me.page.clock.run_for(60_000)
    assert me.settle() == "complete"


@pytest.mark.parametrize("language", ["en", "pl"])
def test_stopping_an_episode_asks_first_says_what_it_costs_and_waits(person, language):
    me = person(auto="on", language=language)
    me.page.clock.install()
    me.open("my-city", "me", play="chapter-1")
    me.wait_for_turn()
    page, version = me.page, me.page.get_attribute("#table", "data-version")
    ask, total = page.locator("#sure"), str(total_shown(page)).replace("-", "−")
    for no in ("[data-close]", "Escape"):
        page.locator('#actions [data-kind="end"]').click()
        expect(ask).to_be_visible()
        expect(ask).to_contain_text({"en": "stays empty", "pl": "zostaną puste"}[language])
        expect(ask).to_contain_text({"en": f"your total is then {total}", "pl": f"suma to wtedy {total}"}[language])
        assert not audit(page)
        if no == "Escape":
            page.keyboard.press(no)
        else:
            ask.locator(no).click()
        expect(ask).to_be_hidden()
        assert (me.settle(), page.get_attribute("#table", "data-version")) == ("thinking", version)
    page.locator('#actions [data-kind="end"]').click()
    page.click("#sure-yes")
    assert not counts_down(me)
    page.clock.run_for(60_000)
    assert me.settle() == "complete"


def test_the_end_of_a_game_is_never_confirmed_by_a_timer(person):
    me = person(auto="on")
    me.page.clock.install()
    me.open("rolling-village", "me")
    counted, page = [], me.page
    while me.wait_for_turn() != "over":
        if me.settle() == "thinking":
            me.decide(0)
        if me.settle() == "complete":
            counted.append(counts_down(me))
            me.confirm()
    assert counted == [True] * 9 + [False], "only the last turn waits for its player"
    expect(page.locator("#end-title")).to_be_visible()


def test_a_small_board_opens_whole_with_its_last_marks_ringed(person):
    me = person()
    me.open("rolling-village", "me", "bot:random")  # which cannot end so soon
    me.play_on(rounds=3)
    page = me.page
    page.locator(".seat-open").first.click()
    page.wait_for_selector("#large[open]")
    assert page.locator("#large .ringed").count() >= 1
    large = page.locator("#large-board > div svg").first.bounding_box()
    assert large is not None
    assert large["width"] > 300
    assert page.locator(".mini .ringed").count() == page.locator("#large .ringed").count()


@pytest.mark.parametrize("game", GAMES)
def test_six_seats_are_in_view_with_boards_as_large_as_there_is_room(person, game):
    me = person()
    me.open(game, "me", *["bot:random"] * 5)
    me.wait_for_turn()
    page, boards = me.page, me.page.locator(".mini svg")
    for size, least in ((DESKTOP, 0), ((1920, 1080), 90), ((2560, 1440), 160)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.wait_for_function(
            """(least) => [...document.querySelectorAll(".mini svg")].every(({ clientWidth }) => clientWidth >= least)
                && document.querySelector("#seats").scrollHeight <= document.querySelector("#seats").clientHeight""",
            arg=least,
        )
        assert boards.count() == 5
        for seat in page.locator(".seat:not(.own)").all():
            box = seat.bounding_box()
            assert box is not None
            assert 0 <= box["x"] <= size[0] - box["width"]
            assert 0 <= box["y"] <= size[1] - box["height"]


WATCH = """() => {
    globalThis.seen = { flying: 0, longest: 0 };
    new MutationObserver((changes) => {
        const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
        seen.flying += added.filter((node) => node.className === "flying").length;
        const ends = document.getAnimations().map((one) => one.effect.getComputedTiming().endTime);
        seen.longest = Math.max(seen.longest, ...ends);
    }).observe(document.body, { childList: true, subtree: true, attributes: true });
}"""


def test_points_fly_and_dice_tumble_in_under_a_second_and_a_half(person):
    """Once a round, however many messages tell of it."""
    me = person(motion=True)
    me.open("rolling-village", "me", "bot:random", "bot:random")
    me.wait_for_first()
    me.page.evaluate(WATCH)
    me.play_on(rounds=6)
    seen = me.page.evaluate("seen")
    assert 0 < seen["flying"] <= 6
    assert 0 < seen["longest"] + 450 <= 1500, "the first beat, then what comes after it"


def test_who_wants_less_motion_sees_none(person):
    me = person()
    me.open("rolling-village", "me")
    me.wait_for_first()
    me.page.evaluate(WATCH)
    me.play_on(rounds=3)
    assert me.page.evaluate("seen") == {"flying": 0, "longest": 0}


@pytest.mark.parametrize("game", GAMES)
def test_things_are_picked_up_and_only_where_they_go_is_lit(person, game):
    me = person()
    me.open(game, "me", "bot:random")
    page = me.page
    for number in range(60):
        state = me.wait_for_turn()
        if state == "over":
            return  # nothing is picked up in this game
        if state == "thinking" and page.locator(".place.pick").count() > 1:
            break
        me.decide(number) if state == "thinking" else me.confirm()
    else:
        return
    every = page.locator(".place.can").count()
    thing = page.locator(".place.pick").first
    thing.click()
    page.mouse.move(5, 5)
    expect(thing).to_have_class("place pick picked")
    assert 0 < page.locator(".place.can").count() <= every
    thing.click()
    page.mouse.move(5, 5)
    assert page.locator(".place.can").count() == every


def test_a_press_where_nothing_can_be_done_says_so(person):
    me = person()
    me.open("tiny-towns", "me")
    page = decided(me)
    dead = page.locator("#my-board .place:not(.can, .pick)").first
    dead.click(force=True)
    expect(page.locator("#ghost-words.misfit")).not_to_be_empty()


@pytest.mark.parametrize(
    ("look", "name"), [*zip(LOOKS, NAMES, strict=True), (SIDEWAYS, "sideways")], ids=[*NAMES, "sideways"]
)
@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_in_any_phase_of_a_turn(person, pictures, game, look, name):
    """Thinking, a ghost, panels that slide in, the rules, keys, the menu, a board opened large, a finished turn."""
    size, language, dark = look
    me = person(size=size, language=language, dark=dark)
    me.open(game, "me", "bot:greedy")
    me.play_on(rounds=1)  # a town may be finished after more
    page, phases = decided(me), {}
    phases["thinking"] = audit(page)
    place = page.locator(".place.can").first
    place.tap() if me.touch else place.hover()
    me.picture(f"table-{game}-{name}", pictures)
    phases["ghost"] = audit(page)
    page.keyboard.press("Escape")
    for opener in ("#side-open", "#middle-open"):
        if page.locator(opener).is_visible():
            page.click(opener)
            phases[opener] = audit(page)
            phases |= tabs(page)
            page.keyboard.press("Escape")
    phases |= tabs(page)
    page.keyboard.press("?")
    expect(page.locator("#rules")).to_be_visible()
    me.picture(f"rules-drawer-{game}-{name}", pictures)
    phases["rules"] = audit(page)
    page.keyboard.press("Escape")
    page.keyboard.press("k")
    phases["keys"] = audit(page, "#help")  # under a modal dialog nothing else can be reached
    page.keyboard.press("Escape")
    page.click("#menu-open")
    phases["menu"] = audit(page, "#menu")
    page.locator("#menu [data-close]").click()
    page.locator(".seat-open").first.click()
    page.wait_for_selector("#large[open]")
    phases["large"] = audit(page, "#large")
    page.locator("#large > [data-close]").click()
    for number in range(30):
        if me.settle() != "thinking":
            break
        me.decide(number)
    phases["complete"] = audit(page)
    assert {phase: found for phase, found in phases.items() if found} == {}


def tabs(page: Page) -> dict[str, list[str]]:
    """What axe finds behind each tab that is in view."""
    found = {}
    for tab in page.locator('[role="tab"]:visible').all():
        tab.click()
        found[tab.inner_text()] = audit(page, ".side")
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_task_fits_its_place(person, game):
    me = person(language="pl")
    me.open(game, "me", "bot:random")
    me.wait_for_first()
    assert me.page.locator("#prompt").evaluate("prompt => prompt.scrollHeight <= prompt.clientHeight")
