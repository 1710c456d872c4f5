"""What a table page does besides playing: ghosts, undo, scores, chat, reconnecting, the end, the replay."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import expect

from ratusz.engine.records import read_record
from ratusz.games import all_facts
from ratusz.web.present.static_files import preloads
from tests.browser.kit import PHONE, Server, drawn, total_shown
from tests.waiting import wait_until

GAMES = list(all_facts())
SOME = "rolling-village"
GOLDEN = Path(__file__).parents[1] / "golden" / "my-city"
SCRIPTS = """() => performance.getEntriesByType("resource").filter(({name}) => name.includes(".js"))
    .map(({name, encodedBodySize}) => [new URL(name).pathname, encodedBodySize])"""


def first_thinking(me):
    """Go on until there is a place to choose."""
    for number in range(50):
        me.wait_for_turn()
        if me.page.locator(".place.can").count():
            return
        me.decide(number) if me.settle() == "thinking" else me.confirm()
    raise AssertionError("no place can be chosen")


@pytest.mark.parametrize("game", GAMES)
def test_a_ghost_shows_the_move_and_undo_takes_it_back(person, game):
    me = person()
    deck = {"variant": "town-hall"} if game == "tiny-towns" else {}  # a cube that one has named stays named
    me.open(game, "me", "bot:random", **deck)
    page = me.page
    first_thinking(me)
    page.mouse.move(5, 5)
    expect(page.locator(".place.ghost")).to_have_count(0)
    before = drawn(page)
    places = page.locator(".place.can").count()
    page.locator(".place.can").first.hover()
    expect(page.locator(".place.ghost").first).to_be_visible()
    assert drawn(page) != before or page.locator(".board-badge").inner_text() == "?", "nothing is drawn before a choice"
    page.mouse.move(5, 5)
    expect(page.locator(".place.ghost")).to_have_count(0)
    assert drawn(page) == before, "a ghost leaves no trace"
    me.decide(0)
    expect(page.locator("#undo")).to_be_enabled()
    version = page.get_attribute("#table", "data-version")
    page.keyboard.press("u")
    me.changed(version)
    assert drawn(page) == before
    assert page.locator(".place.can").count() == places
    version = page.get_attribute("#table", "data-version")
    page.keyboard.press("y")
    me.changed(version)
    version = page.get_attribute("#table", "data-version")
    page.keyboard.press("Shift+R")
    me.changed(version)
    assert drawn(page) == before
    expect(page.locator("#undo")).to_be_disabled()


def test_a_place_that_does_not_fit_says_why_when_it_is_pressed(person):
    me = person()
    me.open(SOME, "me")
    page, asked = me.page, []
    first_thinking(me)

    def hear(request):  # what explains things is fetched once, and no question
        if "/api/" in request.url:
            asked.append(request.url.partition("?")[0].rpartition("/")[2])

    page.on("request", hear)
    page.locator(".place.pick").first.click()
    place = page.locator(", ".join(f'.place[data-cell="{cell}"]:not(.can)' for cell in ("a1", "b1", "c1"))).first
    place.hover()
    expect(page.locator(".place.misfit")).to_have_count(1)
    expect(page.locator("#ghost-words.misfit")).to_have_text("That is not possible here.")
    assert asked == []
    place.click(force=True)
    expect(page.locator("#ghost-words.misfit")).to_contain_text(re.compile(r"(Column|That) .+\w"))
    assert asked == ["why"]
    assert me.settle() == "thinking"
    expect(page.locator("#undo")).to_be_disabled()


@pytest.mark.parametrize("game", [game for game in GAMES if game == "my-city"])
def test_buildings_turn_and_flip(person, game):
    """With keys, buttons, wheel or right button. Four turns, or two flips, are none; what does not fit says why."""
    me = person()
    me.open(game, "me")
    page = me.page

    def ghost():
        return sorted(place.get_attribute("data-cell") for place in page.locator(".place.ghost").all())

    for _ in range(12):  # until there is a building that looks different when it is turned and when it is flipped
        first_thinking(me)
        page.locator(".place.can").nth(2).hover()
        start, shapes = ghost(), []
        for _ in range(4):
            page.keyboard.press("r")
            shapes.append(ghost())
            if page.locator(".place.misfit").count():
                expect(page.locator("#ghost-words")).not_to_be_empty()
        assert shapes[3] == start
        page.locator(".place.can").nth(2).click(button="right")
        assert ghost() == shapes[0], "the right button turns it, too"
        page.mouse.wheel(0, -100)
        wait_until(partial(lambda at: ghost() == at, start), "the wheel does not turn it back")
        if page.locator("#flip").is_visible():  # a building that looks the same from all sides has no buttons for it
            page.click("#flip")
            mirrored = ghost()
            page.click("#flip")
            page.locator(".place.can").nth(2).hover()
            assert ghost() == start
            if mirrored != start and len({str(shape) for shape in shapes}) > 1:
                return
        page.keyboard.press("Escape")
        me.decide(3)
        me.confirm()
    raise AssertionError("every building looks the same from all sides")


def test_nothing_is_lost_when_the_server_dies(person, tmp_path):
    """Moves made while the server is down are shown as sent, and arrive when it is back, once."""
    server = Server(tmp_path)
    try:
        me, friend = person(server), person(server)
        table = me.open("tiny-towns", "me", monuments="no", cards="first-game")
        me.play_on(rounds=1)
        friend.page.goto(f"/t/{table}")
        friend.page.wait_for_selector("#my-board .board-art svg")
        server.kill()
        expect(me.page.locator("#connection")).to_be_visible()
        version = me.page.get_attribute("#table", "data-version")
        empty = me.page.locator('#my-board .place[aria-label*="empty"]').nth(5).get_attribute("data-cell")
        square = me.page.locator(f'#my-board .place[data-cell="{empty}"]')
        me.page.locator(".place.can").first.click()
        expect(me.page.locator(".place.sent")).to_be_visible()
        expect(me.page.locator("#ghost-words")).to_contain_text("Sent.")
        square.click(force=True)
        expect(me.page.locator(".place.waiting")).to_be_visible()
        server.start()
        me.changed(version)
        expect(square).not_to_have_attribute("aria-label", re.compile("empty"))
        expect(me.page.locator("#connection")).to_be_hidden(timeout=20_000)
        drawn = friend.page.locator("#my-board .board-art").inner_html()
        me.play_on(rounds=2)
        expect(friend.page.locator("#connection")).to_be_hidden(timeout=20_000)
        friend.page.wait_for_function(
            "old => document.querySelector('#my-board .board-art').innerHTML !== old", arg=drawn
        )
    finally:
        server.kill()


def test_scores_explain_themselves(person):
    me = person()
    me.open("tiny-towns", "me")
    first_thinking(me)
    me.page.click("#tab-score")
    me.page.locator(".score-line:not([aria-disabled])").first.click()
    assert me.page.locator(".place.lit").count() == 16
    assert total_shown(me.page) == -16
    me.page.locator(".score-line").first.click()
    expect(me.page.locator(".place.lit")).to_have_count(0)


def test_a_ghost_stays_when_others_do_something_and_their_seats_say_whether_they_are_there(person):
    me, friend = person(), person()
    table = me.open(SOME, "me", "open")
    assert friend.context.request.post(f"/t/{table}/sit", form={"name": "Zofia", "seat": "1"}).ok
    assert me.context.request.post(f"/t/{table}/start").ok
    first_thinking(me)
    me.page.locator(".place.can").first.hover()
    expect(me.page.locator(".place.ghost").first).to_be_visible()
    seat = me.page.locator('.seat[data-seat="1"]')
    expect(seat).to_have_attribute("data-state", "gone")
    friend.page.goto(f"/t/{table}")
    expect(seat).to_have_attribute("data-state", "pending")
    friend.page.click("#tab-chat")
    friend.page.fill("#chat-text", "Well?")
    friend.page.keyboard.press("Enter")
    expect(me.page.locator("#tab-chat")).to_have_class(re.compile("news"))
    expect(me.page.locator(".place.ghost").first).to_be_visible()


def test_chat_is_text_and_reaches_the_others(person):
    one, other = person(), person(size=PHONE)
    table = one.open(SOME, "me")
    other.page.goto(f"/t/{table}")
    one.page.click("#tab-chat")
    one.page.fill("#chat-text", "<img src=x onerror=alert(1)> Cześć!")
    one.page.keyboard.press("Enter")
    expect(other.page.locator("#tab-chat")).to_have_class(re.compile("news"))
    other.page.click("#side-open")
    other.page.click("#tab-chat")
    expect(other.page.locator("#chat-list p")).to_have_text("<img src=x onerror=alert(1)> Cześć!")
    assert other.page.locator("#chat-list img").count() == 0


def test_spectators_see_but_cannot_touch(person):
    me, friend = person(), person()
    table = me.open(SOME, "me", "bot:greedy")
    me.wait_for_turn()
    friend.page.goto(f"/t/{table}")
    friend.page.wait_for_selector("#my-board .board-art svg")
    assert friend.page.locator(".place.can").count() == 0
    expect(friend.page.locator("#bar")).to_be_hidden()
    friend.page.click("#tab-chat")
    expect(friend.page.locator("#chat-form")).to_be_hidden()


@pytest.mark.parametrize("game", GAMES)
def test_the_end_the_check_and_the_replay(person, game):
    """A finished game: scores, rematch, dice, and every step again from both sides."""
    me = person()
    table = me.open(game, "me", "bot:random")
    _finish(me, table)
    page = me.page
    page.goto(f"/t/{table}")
    expect(page.locator("#end-title")).to_be_visible()
    expect(page.locator(".score-table tfoot td")).to_have_count(2)
    page.locator(".fair summary").click()
    with page.expect_download() as download:
        page.locator('a[href$="/record"]').click()
    assert download.value.suggested_filename.endswith(".txt")
    page.goto(f"/t/{table}/replay")
    page.wait_for_selector("#replay-board svg")
    end = page.locator("#replay-board").inner_html()
    page.locator("#sides button").nth(1).click()
    expect(page.locator("#my-name")).not_to_have_text(page.locator("#sides button").nth(0).inner_text())
    expect(page.locator("button.log-line").first).to_have_attribute("data-key", re.compile("step [1-9]$"))
    page.locator("button.log-line").first.click()
    expect(page.locator("#where")).to_contain_text(re.compile(r" [1-9] of "))  # outcomes may be told together
    page.click("#first")
    expect(page.locator("#back")).to_be_disabled()
    page.keyboard.press("End")
    page.locator("#sides button").nth(0).click()
    page.wait_for_function("end => document.getElementById('replay-board').innerHTML === end", arg=end)
    shared = page.url
    page.goto(shared)
    page.wait_for_function("end => document.getElementById('replay-board').innerHTML === end", arg=end)
    expect(page.locator("button.log-line").first).to_have_attribute(
        "data-key", re.compile("step [1-9]$")
    )  # all is here
    page.locator("button.log-line").nth(3).click()
    expect(page.locator("button.log-line").nth(3)).to_have_attribute("aria-current", "step")
    page.locator('form[action$="/fork"] button').click()
    page.wait_for_url(lambda url: "/replay" not in url)
    me.wait_for_turn()


def _finish(me, table):
    """Play on to the end through the API, which is quicker than the mouse, with no page that looks on."""
    me.page.goto("about:blank")
    for _ in range(1000):
        view = me.context.request.get(f"/api/tables/{table}?seat=0").json()
        if view["stage"] == "over":
            return
        turn, version = view["turn"], view["version"]
        if turn["state"] == "complete":
            command = {"do": "confirm", "seat": 0, "version": version}
        elif turn["moves"]:
            command = {
                "do": "move",
                "seat": 0,
                "version": version,
                "move": turn["moves"][version % len(turn["moves"])]["text"],
            }
        else:
            me.page.wait_for_timeout(20)
            continue
        me.context.request.post(f"/api/tables/{table}/do", data={"command": command})
    raise AssertionError("the game does not end")


def test_what_was_before_the_last_lines_of_the_log_is_fetched_when_a_player_wants_it(person):
    me = person()
    record = read_record((GOLDEN / "campaign-two-players-other-rulings.txt").read_text())
    begin = [str(event) for event in record.events[:200]]
    assert me.context.request.post("/me/name", form={"name": "Anna"}).ok
    seats = [{"kind": "me"}, {"kind": "bot"}]
    body = {"do": "open", "game": "my-city", "options": record.header.options, "seats": seats, "start": True}
    answer = me.context.request.post("/api/tables", data=body | {"begin": begin})
    me.page.goto(f"/t/{answer.json()['table']}")
    me.wait_for_turn()
    if me.page.locator("#side-open").is_visible():
        me.page.click("#side-open")
    me.page.click("#tab-log")
    lines = me.page.locator("#panel-log .log-line")
    few = lines.count()
    me.page.get_by_role("button", name="What was before").click()
    expect(lines).not_to_have_count(few)
    assert few < lines.count() < 200
    while me.page.get_by_role("button", name="What was before").count():
        count = lines.count()
        me.page.get_by_role("button", name="What was before").click()
        expect(lines).not_to_have_count(count)
    expect(me.page.locator("#panel-log h3").last).to_have_text(re.compile("Setup|1"))


def test_all_symbols_before_a_word_are_drawn(person):
    me = person()
    me.open(SOME, "me")
    me.wait_for_first()
    parts = me.page.evaluate(
        """() => import("/static/js/common/dom.js").then(({ withSymbols }) =>
            withSymbols("Tap ‹rv-house› ‹rv-forest› Both, ‹rv-lake› lake.").map((part) =>
                typeof part === "string" ? part : [part.querySelectorAll(".icon-symbol").length, part.textContent]))"""
    )
    assert parts == ["Tap ", [2, " Both,"], " ", [1, " lake."], ""]


def test_scripts_are_light(person):
    """What a table page needs before the first move: the modules that it preloads, compressed, and no others.
    Explanations come when something is pointed at, and the pointer may happen to lie on the board already."""
    me = person()
    me.open(SOME, "me")
    me.wait_for_turn()
    sizes = dict(me.page.evaluate(SCRIPTS))
    sizes.pop("/static/js/table/tooltips.js", None)
    assert set(sizes) == {"/static/js/table/table.js", *preloads("js/table/table.js")}
    assert all(sizes.values()), sizes
    assert sum(sizes.values()) < 47_000, sizes


def test_a_running_game_can_be_left_and_taken_up_again(person):
    me = person()
    table = me.open("rolling-village", "me", "open")
    guest = person()
    assert guest.context.request.post(f"/t/{table}/sit", form={"name": "Kazimierz", "seat": "1"}).ok
    assert me.context.request.post(f"/t/{table}/start").ok
    me.wait_for_first()  # the lobby goes to the table by itself
    first_thinking(me)
    me.page.click("#menu-open")
    me.page.click("#leave-open")
    me.page.locator("#leave [data-close]").click()
    me.page.click("#menu-open")
    me.page.click("#leave-open")
    me.page.click("#leave-yes")
    me.page.wait_for_url(lambda address: "/t/" not in address)
    me.page.goto(f"/t/{table}")
    me.wait_for_first()  # who opens the table is back
    expect(me.page.locator("#away")).to_be_hidden()
    against_bots = me.open("rolling-village", "me", "bot:greedy")  # nobody plays on there without me
    me.page.click("#menu-open")
    me.page.click("#leave-open")
    expect(me.page.locator("#keep")).to_be_visible()
    me.page.click("#leave-yes")
    me.page.wait_for_url(lambda address: "/t/" not in address)
    assert me.context.request.get(f"/api/tables/{against_bots}").json()["stage"] == "cancelled"
