"""A server process is killed: the other one goes on with its tables, and what was acknowledged is there."""

from __future__ import annotations

import random
import signal
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from tests.hosting.kit import PROXIES, Server, Site, answering
from tests.waiting import wait_until
from tests.web.kit import Client, events

GRACE = 2.0
"""After so many seconds the servers of these tests take another one for dead; ten for everybody else."""
LATEST = 2 * GRACE + 90
"""The other server looks once in `GRACE`, for what nobody has done since `GRACE`; then its bots load their rules, and
they give way to everything else on a busy machine."""
LINES = 40
ROUND = 10
"""The shortest clock that there is, in seconds."""


@pytest.fixture(scope="module")
def servers(folder: Path, settings: dict[str, str]) -> Iterator[list[Server]]:
    """Two servers; the bots of the first one never come to an end with their thoughts."""
    slow = {**settings, "RATUSZ_TEST_SLOW_BOTS": "1"}
    with answering(*[Server(folder, of, grace=int(GRACE * 1000)) for of in (slow, settings)]) as both:
        yield both


@pytest.fixture(scope="module")
def sites(folder: Path, servers: list[Server]) -> Iterator[list[Site]]:
    ports = [server.port for server in servers]
    with ExitStack() as stack:
        yield [stack.enter_context(proxy(folder / name, ports)) for name, proxy in PROXIES.items()]


class Browser:
    """Follows a table as a page does: when the line breaks it comes back and names the last event that it has."""

    def __init__(self, site: Site, path: str, token: str) -> None:
        self.numbers: list[int] = []
        self.breaks = 0
        self._arguments = (site, path, token)
        self._over = threading.Event()
        threading.Thread(target=self._follow, daemon=True).start()

    def _follow(self) -> None:
        site, path, token = self._arguments
        while not self._over.is_set():
            headers = {"Authorization": token, "Last-Event-ID": str(self.numbers[-1] if self.numbers else 0)}
            try:
                with site.client(headers=headers) as http, http.stream("GET", path) as answer:
                    if answer.status_code == 200:
                        self.numbers.extend(number for number, _ in events(answer))
            except httpx.TransportError:
                pass
            self.breaks += 1
            self._over.wait(0.1)

    def has(self, number: int) -> None:
        """Wait for an event; all before it have come, once and in order."""
        wait_until(lambda: self.numbers and self.numbers[-1] >= number, f"event {number} does not come")
        self._over.set()
        assert self.numbers == list(range(1, len(self.numbers) + 1))


def speak(site: Site, token: str, table: str, name: str, said: list[str]) -> None:
    """Say one line after the other; what is not acknowledged is said again with the same key."""
    with site.client(headers={"Authorization": token}) as http:
        for number in range(LINES):
            line = f"{name} {number}"
            body = {"command": {"do": "say", "text": line}, "key": line}
            late = time.monotonic() + 30
            while True:
                assert time.monotonic() < late, "nobody answers"
                try:
                    answer = http.post(f"/api/tables/{table}/do", json=body)
                except httpx.TransportError:
                    continue
                if answer.status_code == 200:
                    break
                assert answer.status_code in (502, 503, 504), answer.text
                time.sleep(0.05)
            said.append(line)
            time.sleep(0.02)


def test_tables_move_to_the_other_server_when_one_is_killed(servers: list[Server], sites: list[Site]) -> None:
    first, second = servers
    with ExitStack() as stack:
        ann, bob, there = [
            Client(stack.enter_context(httpx.Client(base_url=server.address, timeout=30)))
            for server in (first, first, second)
        ]
        for person, name in ((ann, "Anna"), (bob, "Bob")):
            person.token(person.post("/api/people", {"name": name})["token"])
        token = ann.http.headers["Authorization"]
        there.http.headers["Authorization"] = token

        # The first server looks after a clock, which rings after its death, and a bot, which thinks when it dies.
        # Nobody has a page of the timed table open, so the table pauses when its clock rings.
        plans = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot"}]
        timed = ann.open("rolling-village", 3, seats=plans, access="open", clock={"kind": "live", "seconds": ROUND})
        bob.do(timed, "sit")
        waiting = ann.open("rolling-village", 2, seats=[{"kind": "me"}, {"kind": "bot"}], start=True)
        talk = ann.open("rolling-village", 1)
        # A proxy sends everything about a table to one server: of so many tables some are the first one's.
        followed = [timed, talk, *(ann.open("rolling-village", 1) for _ in range(6))]
        browsers = [
            (table, Browser(site, f"/api/tables/{table}/events", token)) for site in sites for table in followed
        ]
        said: list[str] = []
        with ThreadPoolExecutor(len(sites)) as threads:
            talks = [threads.submit(speak, site, token, talk, str(number), said) for number, site in enumerate(sites)]
            wait_until(lambda: len(said) > LINES // 2, "nobody talks")
            ann.do(timed, "start")
            rings = time.monotonic() + ROUND
            assert ann.play_turn(waiting, 0, random.Random(1))
            number = ann.look(waiting, 0)["number"]
            first.stop(signal.SIGKILL)
            died = time.monotonic()
            assert died < rings

            assert there.look(waiting)["number"] == number, "what was acknowledged is there, and the bot has not played"
            wait_until(lambda: there.look(waiting)["number"] > number, "nobody plays the bot", LATEST)
            assert time.monotonic() - died > GRACE / 2, "the first one might have been alive"
            wait_until(lambda: there.look(timed, None)["paused"], "the clock does not ring", ROUND + LATEST)
            assert rings < time.monotonic() < rings + LATEST
            for talked in talks:
                talked.result(60)

        view = there.look(talk)
        assert sorted(line["text"] for line in view["chat"]) == sorted(said), "nothing is lost, nothing comes twice"
        assert len(set(said)) == LINES * len(sites)
        for table, browser in browsers:
            browser.has(there.look(table, None)["number"])
        assert sum(browser.breaks for _, browser in browsers), "some of them followed the one that died"
        assert there.play_to_the_end(waiting)["stage"] == "over"
    assert "Traceback" not in second.stop()
