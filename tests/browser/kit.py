"""A server in a process of its own, and people who play through a real browser."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import urllib.request
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page

from tests.ports import free_port
from tests.waiting import wait_until

ROOT = Path(__file__).resolve().parents[2]
PICTURES = "RATUSZ_PICTURES"
"""The environment variable that names a folder for pictures of the pages."""
DESKTOP, PHONE = (1280, 800), (390, 844)
PATIENCE = 60_000
"""Milliseconds; a machine that is busy may need most of it, and who does not wait loses nothing by it."""
MOST_DECISIONS = 600
"""No game takes a person more decisions than that."""

ARGUMENTS = ["--no-sandbox", "--disable-dev-shm-usage"]
"""What Chromium is started with."""


def chromium() -> str | None:
    """Where Chromium is; its headless shell, which has no windows to draw, needs half the time."""
    known = (shutil.which(name) for name in ("chromium-headless-shell", "chromium", "chromium-browser"))
    return os.environ.get("RATUSZ_CHROMIUM") or next(filter(None, known), None)


class Server:
    """A server that can be killed and started again on the same folder and port."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])}
        command = [sys.executable, "-m", "tests.browser.serve", str(self.folder), str(self.port)]
        with (self.folder / "server.log").open("a") as log:
            self.process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=log, stderr=log)
        wait_until(self.ready, "the server does not become ready", 900)  # it may have to compile all rules

    def ready(self) -> bool:
        """Whether the database answers and the rules of all games are loaded."""
        assert self.process.poll() is None, (self.folder / "server.log").read_text()
        try:
            urllib.request.urlopen(f"{self.address}/ready", timeout=60).close()
        except OSError:
            return False
        return True

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()


class Person:
    """A person with their own browser."""

    def __init__(
        self,
        browser: Browser,
        server: Server,
        *,
        size: tuple[int, int] = DESKTOP,
        language: str = "en",
        dark: bool = False,
        auto: str = "off",
        motion: bool = False,
    ) -> None:
        self.server = server
        self.touch = min(size) < 500
        self.context: BrowserContext = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale=language,
            color_scheme="dark" if dark else "light",
            has_touch=self.touch,
            base_url=server.address,
            reduced_motion="no-preference" if motion else "reduce",
        )
        self.context.set_default_timeout(PATIENCE)
        if auto:  # whether complete turns are confirmed by a timer; empty for somebody who has never said so
            self.context.add_init_script(
                f"try {{ localStorage.getItem('auto') ?? localStorage.setItem('auto', '{auto}') }} catch {{}}"
            )
        self.page: Page = self.context.new_page()
        self.problems: list[str] = []
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.page.on(
            "console", lambda said: self.problems.append(said.text) if "Content Security" in said.text else None
        )

    def open(self, game: str, *seats: str, **options: str) -> str:
        """Open a table with these seats (`me`, `bot:greedy`, `open`) and go there; its id."""
        form: dict[str, str | float | bool] = {"players": str(len(seats)), "watch": "yes", **options}
        form |= {f"seat-{number}": seat for number, seat in enumerate(seats)}
        response = self.context.request.post(f"/new/{game}", form=form)
        assert response.ok, response.text()
        self.page.goto(response.url)
        return response.url.rpartition("/t/")[2]

    def settle(self) -> str:
        """Wait until the page has heard the server; the state of the turn, or `over`."""
        page = self.page
        page.wait_for_selector('#table[aria-busy="false"]', state="attached")
        if page.get_attribute("#table", "data-stage") == "over":
            return "over"
        return page.get_attribute("#table", "data-turn") or ""

    def wait_for_first(self) -> None:
        """Wait until the page has begun to work."""
        self.page.wait_for_selector('#table[aria-busy="false"]:not([data-turn=""])', state="attached")

    def wait_for_turn(self) -> str:
        """Wait until there is something to decide here: `thinking`, `complete` or `over`."""
        wanted = ", ".join(
            [f'#table[data-turn="{state}"][aria-busy="false"]:not([hidden])' for state in ("thinking", "complete")]
            + ['#table[data-stage="over"][aria-busy="false"]']
        )
        self.page.wait_for_selector(wanted, state="attached")
        return self.settle()

    def decide(self, number: int) -> None:
        """One decision with mouse or finger: a lit place, or a button or a picture when no place is lit."""
        page = self.page
        buttons = page.locator("#actions .act, #pictures .picture")
        done = page.locator('#actions [data-kind="done"]')
        if page.locator(".place.can").count() and not (buttons.count() and done.count()):
            self.choose_place(number)
            return
        version = page.get_attribute("#table", "data-version")
        (done if done.count() else buttons.nth(number % buttons.count())).click()
        self.agree()
        self.changed(version)

    def choose_place(self, number: int) -> None:
        """One of the lit places, with mouse or finger; this never ends a turn that could go on."""
        places = self.page.locator(".place.can")
        version = self.page.get_attribute("#table", "data-version")
        place = places.nth((number * 7) % places.count())
        press = place.tap if self.touch else place.click
        press()
        self.settle()  # a second press while the first is on its way would be another move
        if self.page.get_attribute("#table", "data-version") == version:
            choices = self.page.locator("#choices button")
            if choices.count() and choices.first.is_visible():
                choice = choices.nth(number % choices.count())
                choice.tap() if self.touch else choice.click()
            elif self.page.locator("#place").is_visible():
                press()
        self.changed(version)

    def agree(self) -> None:
        """Say yes if the page asks whether a move that stops something is meant."""
        if self.page.locator("#sure[open]").count():
            self.page.locator("#sure-yes").press("Enter")

    def changed(self, version: str | None, seat: str | None = None) -> None:
        """Wait until the seat has another version, or another seat than this one is shown."""
        other = "" if seat is None else f', #table:not([data-seat="{seat}"])[aria-busy="false"]'
        self.page.wait_for_selector(
            f'#table:not([data-version="{version}"])[aria-busy="false"], #table[hidden][aria-busy="false"]{other}',
            state="attached",
        )

    def confirm(self) -> None:
        version, seat = (self.page.get_attribute("#table", name) for name in ("data-version", "data-seat"))
        self.page.click("#confirm")
        self.changed(version, seat)

    def play_on(self, rounds: int = MOST_DECISIONS) -> str:
        """Decide and confirm until the game is over, or for some turns."""
        decided = 0
        for number in range(MOST_DECISIONS):
            state = self.wait_for_turn()
            if state == "over" or decided >= rounds:
                return state
            if state == "complete":
                self.confirm()
                decided += 1
            else:
                self.decide(number)
        raise AssertionError("the game does not end")

    def submit(self, button: str) -> None:
        """Press the button of a form, and wait for the page that answers."""
        with self.page.expect_navigation():
            self.page.locator(button).first.click()

    def picture(self, name: str, folder: Path) -> None:
        self.page.screenshot(path=folder / f"{name}.png")

    def close(self) -> None:
        problems = self.problems
        self.context.close()
        assert not problems, problems


def total_shown(page: Page) -> int:
    """The total in the score panel."""
    return int(page.locator(".score-total b").inner_text().replace("−", "-"))


def drawn(page: Page, board: str = "#my-board .board-art") -> list[str]:
    """What lies on a board and how it looks, whenever it came; pieces of one layer do not cover each other."""
    found: list[str] = page.locator(f"{board} svg [data-layer] > *").evaluate_all(
        "pieces => pieces.map((piece) => `${piece.parentNode.dataset.layer} ${piece.outerHTML}`)"
    )
    return sorted(piece.replace(' class="fresh"', "") for piece in found)
