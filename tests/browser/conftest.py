"""One browser for the tests of this folder, one server for all tests of a process."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.kit import ARGUMENTS, PATIENCE, PICTURES, Person, Server, chromium

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Lives no longer than this folder's tests: while it does, its event loop counts as running in this thread,
    and no other test could start one of its own."""
    path = chromium()
    if not path:
        if os.environ.get("RATUSZ_NEED_BROWSER"):
            pytest.fail("The browser tests need Chromium; script/browser installs it on Debian.")
        pytest.skip("No Chromium is installed (script/browser does it on Debian), so no page is tried in a browser.")
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield found
        found.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server"))
    yield running
    running.kill()


@pytest.fixture
def person(browser: Browser, server: Server) -> Iterator[Callable[..., Person]]:
    """A new person: `person(size=PHONE, language="pl")`."""
    made: list[Person] = []

    def new_person(at: Server | None = None, **wishes: Any) -> Person:
        made.append(Person(browser, at or server, **wishes))
        return made[-1]

    yield new_person
    for one in made:
        one.close()


@pytest.fixture(scope="session")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where pictures of the pages go."""
    folder = os.environ.get(PICTURES)
    path = Path(folder) if folder else tmp_path_factory.mktemp("pictures")
    path.mkdir(parents=True, exist_ok=True)
    return path
