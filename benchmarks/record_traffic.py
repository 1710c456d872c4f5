"""Records the requests of a real page for `load.py`, which sends them without a browser.

    python benchmarks/record_traffic.py [--game G] [--check]

Four pages of Chromium play some rounds at a table of four. One of them talks through a proxy that notes every request:
a first visit with an empty cache, the stream, commands, and a later visit. The result is `traffic/GAME.json`: values
that differ between tables (ids, numbers, keys, hashes of files) are placeholders in braces, and `at` is the time in
milliseconds since the page was requested. `--check` writes nothing and fails when pages send other requests.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import sys
from collections.abc import Sequence
from typing import cast

from browsers import RECORDINGS, Recorded, Recording
from playwright.sync_api import Browser, sync_playwright
from serving import HERE, Server, server
from wire import Asked, Wire, wire

from ratusz.games import all_facts

sys.path.insert(0, str(HERE))  # the tests know how to play on a page

from tests.browser import kit
from tests.browser.kit import Person

PLAYERS = 4
TURNS = 2
LEFT_OUT = frozenset({"host", "connection", "content-length", "user-agent", "accept-language"})
"""Headers that do not matter, or that the driver sets."""
BRACES = (
    (re.compile(r"/(t|tables)/[a-z0-9]{12}"), r"/\1/{table}"),
    (re.compile(r"([?&]seat=)\d+"), r"\1{seat}"),
    (re.compile(r"([?&]after=)\d+"), r"\1{number}"),
    (re.compile(r"^(/static/[^?]+\?)[0-9a-f]{12}$"), r"\1{mark}"),
    (re.compile(r"^/paper/.+"), "/paper/{paper}"),
)
"""Placeholders of values that differ between tables. Papers: those that the scene names."""
IN_BODIES = (
    (re.compile(r'"(seat|version|move)":\d+'), r'"\1":{\1}'),
    (re.compile(r'"since":\d+'), '"since":{number}'),
    (re.compile(r'"key":"[0-9a-f]{24}"'), '"key":"{key}"'),
)
IN_HEADERS = {"cookie": "{cookie}", "if-none-match": "{tag}", "origin": "{origin}", "referer": "{referer}"}
OF_BROWSERS = frozenset({"accept", "accept-encoding"})
"""Headers that another Chromium may send with another value."""
ICON, HELP = "image", "GET /static/js/table/tooltips.js"
"""What depends on windows: a request of the kind for their frames, and one when the pointer first moves. Chromium's
headless shell has no frame, and a pointer that lies in the corner from the beginning."""


def kind_of(asked: Asked) -> str:
    """Return the kind of a request."""
    if asked.method == "POST":
        return "command"
    if asked.headers["accept"] == "text/event-stream":
        return "stream"
    kind = asked.headers["sec-fetch-dest"]
    if kind == "empty":  # papers: named by the page itself, or found out by its scripts
        kind = "preload" if "origin" in asked.headers else "fetch"
    return f"{kind}-again" if "if-none-match" in asked.headers else kind


def recorded(asked: Sequence[Asked], start: float) -> list[Recorded]:
    """Return the recorded form of requests: each once, with its first time."""
    found: dict[tuple[str, str, str], Recorded] = {}
    for one in asked:
        path, body, kind = one.path, one.body, kind_of(one)
        for pattern, braces in BRACES:
            path = pattern.sub(braces, path)
        for pattern, braces in IN_BODIES:
            body = pattern.sub(braces, body)
        at, ask = round((one.moment - start) * 1000), f"{one.method} {path}"
        found.setdefault((ask, kind, body), Recorded(at=at, ask=ask, kind=kind, body=body))
    return list(found.values())


def headers_of(asked: Sequence[Asked]) -> dict[str, dict[str, str]]:
    """Return the headers of each kind of request; all requests of a kind must have equal ones."""
    found: dict[str, dict[str, str]] = {}
    for one in asked:
        kept = [name for name in sorted(one.headers) if name not in LEFT_OUT and not name.startswith("sec-ch-")]
        headers = {name: IN_HEADERS.get(name, one.headers[name]) for name in kept}
        if found.setdefault(kind_of(one), headers) != headers:
            raise SystemExit(f"Requests of one kind have different headers: {found[kind_of(one)]}, {headers}")
    return dict(sorted(found.items()))


def record(browser: Browser, served: Server, game: str) -> Recording:
    """Let four pages play and record one."""
    with wire(served.address) as noted:
        me, *_ = people = [
            Person(browser, cast(kit.Server, place), auto="on", motion=True) for place in (noted, *[served] * 3)
        ]
        table = _seated(people, game)
        noted.asked.clear()
        for one in people:
            one.page.goto(f"/t/{table}")
        _settled(me, noted)
        opened = list(noted.asked)
        _played(people)
        played = noted.asked[len(opened) :]
        me.page.close()
        noted.asked.clear()
        me.page = me.context.new_page()
        me.page.goto(f"/t/{table}")
        _settled(me, noted)
        again = list(noted.asked)
        for one in people:
            one.close()
    return Recording(
        headers=headers_of([*opened, *played, *again]),
        first=recorded(opened, opened[0].moment),
        again=recorded(again, again[0].moment),
        play=recorded(played, played[0].moment),
    )


def _seated(people: Sequence[Person], game: str) -> str:
    """Seat all of them at a table; return its id."""
    opener, *others = [one.context.request for one in people]
    form: dict[str, str | float | bool] = {"players": str(PLAYERS), "seat-0": "me"}
    made = opener.post(f"/new/{game}", form=form, max_redirects=0)
    table = made.headers["location"].rpartition("/t/")[2]
    for seat, other in enumerate(others, 1):
        other.post(f"/t/{table}/sit", form={"seat": str(seat), "name": f"Player {seat + 1}"}, max_redirects=0)
    opener.post(f"/t/{table}/start", form={}, max_redirects=0)
    return table


def _played(people: Sequence[Person]) -> None:
    """Play until the first of them has had some turns; finished turns are confirmed."""
    turns = 0
    while turns < TURNS:
        for one in people:
            states = [one.settle()]
            while states[-1] == "thinking":
                one.decide(len(states))
                states.append(one.settle())
            if states[-1] == "complete":
                one.confirm()
            turns += one is people[0] and states[0] == "thinking"
        people[0].page.wait_for_timeout(50)


def _settled(person: Person, noted: Wire) -> None:
    """Wait until a page is ready, follows its table and sends nothing more."""
    person.wait_for_first()
    known = -1
    while known != len(noted.asked) or not any(kind_of(one) == "stream" for one in noted.asked):
        known = len(noted.asked)
        person.page.wait_for_timeout(400)


def difference(now: Recording, kept: Recording) -> str:
    """Return the differences between the requests and the recording; empty if there are none."""
    found = []
    for part in ("first", "again", "play"):
        asks = [{(one["ask"], one["kind"], one["body"]) for one in recording[part]} for recording in (now, kept)]
        found += [f"{part}: asked now, but not recorded: {' '.join(ask)}" for ask in sorted(asks[0] - asks[1])]
        found += [f"{part}: recorded, but not asked now: {' '.join(ask)}" for ask in sorted(asks[1] - asks[0])]
    for kind in sorted({*now["headers"], *kept["headers"]}):
        ours, theirs = (recording["headers"].get(kind, {}) for recording in (now, kept))
        differ = {name for name in {*ours, *theirs} - OF_BROWSERS if ours.get(name) != theirs.get(name)}
        found += [f"headers of {kind}: {name} differs" for name in sorted(differ)]
    return "\n".join(found)


def in_no_window(known: Recording) -> Recording:
    """Return the requests of a page that do not depend on its window."""
    first, again, play = (
        [one for one in known[part] if one["kind"] != ICON and one["ask"] != HELP]
        for part in ("first", "again", "play")
    )
    headers = {kind: sent for kind, sent in known["headers"].items() if kind != ICON}
    return Recording(headers=headers, first=first, again=again, play=play)


def main() -> None:
    """Record or check."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=sorted(all_facts()), help="one game; default: all")
    parser.add_argument("--check", action="store_true", help="compare with what is recorded")
    wanted = parser.parse_args()
    names = ("chromium", "chromium-browser", "chromium-headless-shell") if wanted.check else ("chromium",)
    chromium = os.environ.get("RATUSZ_CHROMIUM") or next(filter(None, map(shutil.which, names)), "chromium")
    problems = []
    with server() as served, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-dev-shm-usage"])
        for game in [wanted.game] if wanted.game else sorted(all_facts()):
            file, found = RECORDINGS / f"{game}.json", record(browser, served, game)
            if not wanted.check:
                file.write_text(json.dumps(found, indent=1) + "\n")
                continue
            kept: Recording = json.loads(file.read_text())
            if "headless" in chromium:
                found, kept = in_no_window(found), in_no_window(kept)
            if problem := difference(found, kept):
                problems.append(f"{game}:\n{problem}")
        browser.close()
    if problems:
        raise SystemExit("\n".join([*problems, "If pages should do so, run benchmarks/record_traffic.py again."]))


if __name__ == "__main__":
    main()
