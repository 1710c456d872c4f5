"""The unit tests of tests/javascript, in a browser; with Node, `script/javascript` runs the same files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route

ROOT = Path(__file__).resolve().parents[2]
TESTS = sorted((ROOT / "tests" / "javascript").glob("*.test.js"))
SITE = "http://ratusz.test"
SHIM = f"{SITE}/tests/javascript/shim"
EMPTY = f"""<!doctype html>
<script type="importmap">
{json.dumps({"imports": {"node:test": f"{SHIM}/test.js", "node:assert/strict": f"{SHIM}/assert.js"}})}
</script>"""
RUN = f"""async (file) => {{
  const {{ results }} = await import("{SHIM}/test.js");
  await import(file);
  return results;
}}"""


def answer(route: Route) -> None:
    """Files of the project, and an empty page."""
    name = route.request.url.removeprefix(f"{SITE}/")
    if name:
        route.fulfill(path=ROOT / name, content_type="text/javascript")
    else:
        route.fulfill(body=EMPTY, content_type="text/html")


def run(page: Page, path: Path) -> dict[str, str]:
    """The tests of a file by their names, with what went wrong."""
    page.route(f"{SITE}/**", answer)
    page.goto(f"{SITE}/")
    results = page.evaluate(RUN, f"{SITE}/{path.relative_to(ROOT).as_posix()}")
    return {result["name"]: result["error"] for result in results}


@pytest.mark.parametrize("path", TESTS, ids=lambda path: path.name)
def test_javascript(path: Path, browser: Browser) -> None:
    page = browser.new_page()
    errors = run(page, path)
    page.close()
    assert errors, "a file without tests"
    assert not {name: error for name, error in errors.items() if error}


def test_a_javascript_test_can_fail(browser: Browser) -> None:
    page = browser.new_page()
    errors = run(page, ROOT / "tests" / "javascript" / "shim" / "failing.js")
    page.close()
    assert {name: bool(error) for name, error in errors.items()} == {"right": False, "wrong": True}
