"""Pictures of every page in a real Chromium, to be looked at: python -m tests.browser.screens FOLDER [--game ...]

A picture is called GAME-PHASE-SIZE-THEME-LANGUAGE.png. The phases of a game are its lobby, the first decision, a ghost,
a finished turn, a game half way, the last decisions and the end.
"""

from __future__ import annotations

import argparse
import itertools
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from ratusz.games import all_facts
from tests.browser.kit import ARGUMENTS, MOST_DECISIONS, Person, Server, chromium

SIZES = {"1280x800": (1280, 800), "1920x1080": (1920, 1080), "390x844": (390, 844), "844x390": (844, 390)}
PAGES = {"home": "/", "login": "/login", "missing": "/t/nothing-here"}
HALF_WAY = {"rolling-village": 5, "tiny-towns": 6, "my-city": 6, "seven-wonders-dice": 7}
OPTIONS = {"tiny-towns": {"monuments": "yes"}}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--game", action="append", choices=list(all_facts()), help="only this game (repeatable)")
    parser.add_argument("--size", action="append", choices=list(SIZES), help="only this size (repeatable)")
    parser.add_argument("--theme", action="append", choices=["light", "dark"])
    parser.add_argument("--language", action="append", choices=["en", "pl"])
    parser.add_argument("--phase", action="append", help="only these phases (repeatable)")
    parser.add_argument("--bots", type=int, default=2, help="how many bots sit at the tables")
    wanted = parser.parse_args()
    wanted.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        server = Server(Path(data))
        try:
            for size, theme, language in itertools.product(
                wanted.size or SIZES, wanted.theme or ["light", "dark"], wanted.language or ["en", "pl"]
            ):
                viewer = Person(browser, server, size=SIZES[size], language=language, dark=theme == "dark")
                camera = Camera(viewer, wanted.folder, f"{size}-{theme}-{language}", wanted.phase)
                if not wanted.game:
                    for name, address in PAGES.items():
                        viewer.page.goto(address)
                        camera.take("page", name)
                for game in wanted.game or all_facts():
                    one_game(camera, game, wanted.bots)
                viewer.close()
        finally:
            server.kill()


class Camera:
    """Takes the pictures that are wanted of what viewer sees."""

    def __init__(self, viewer: Person, folder: Path, kind: str, phases: list[str] | None) -> None:
        self.viewer = viewer
        self.folder = folder
        self.kind = kind
        self.phases = phases

    def take(self, subject: str, phase: str) -> None:
        if self.phases is None or phase in self.phases:
            self.viewer.page.screenshot(path=self.folder / f"{subject}-{phase}-{self.kind}.png")


def one_game(camera: Camera, game: str, bots: int) -> None:
    """Every phase of a game against bots."""
    viewer, page = camera.viewer, camera.viewer.page
    page.goto(f"/new/{game}")
    camera.take(game, "new")
    viewer.open(game, "me", "open")
    camera.take(game, "lobby")
    viewer.open(game, "me", *["bot:greedy"] * bots, **OPTIONS.get(game, {}))
    turns, ghosts = 0, 0
    for number in range(MOST_DECISIONS):
        state = viewer.wait_for_turn()
        if state == "over":
            break
        if number == 0:
            camera.take(game, "first")
        places = page.locator(".place.can")
        if state == "thinking" and places.count() and ghosts < 2 and number:
            place = places.nth(places.count() // 2)
            place.tap() if viewer.touch else place.hover()
            camera.take(game, ("ghost", "ghost2")[ghosts])
            page.keyboard.press("Escape")
            ghosts += 1
        if state == "complete":
            turns += 1
            if turns == 1:
                camera.take(game, "complete")
            if turns == HALF_WAY[game]:
                camera.take(game, "half")
            if camera.phases and not {"half", "end", "end-low"} & set(camera.phases) and turns >= 2:
                return
            viewer.confirm()
        else:
            viewer.decide(number)
    page.wait_for_timeout(1500)
    camera.take(game, "end")
    page.mouse.wheel(0, 700)
    page.wait_for_timeout(200)
    camera.take(game, "end-low")


if __name__ == "__main__":
    main()
