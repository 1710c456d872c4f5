"""Time until the page of a running game is usable, in a real Chromium: the first visit and later ones.

    python benchmarks/pages.py [--visits N] [--json]

A page is usable when it has its board, knows the legal moves and waits for nothing. The server runs beside the browser
on this machine. Later visits have a warm browser cache; the login page, which has none of the table's scripts, is the
baseline.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import time

from playwright.sync_api import Page, sync_playwright
from serving import server

from ratusz.games import all_facts

USABLE = '#table[aria-busy="false"]:not([data-turn=""]) .board-art svg'


def visits(page: Page, address: str, usable: str, count: int) -> list[float]:
    """Return the seconds until the page is usable, in each of several visits."""
    seconds = []
    for _ in range(count):
        start = time.perf_counter()
        page.goto(address, wait_until="commit")
        page.wait_for_selector(usable, state="attached")
        seconds.append(time.perf_counter() - start)
    return seconds


def measured(count: int) -> dict[str, dict[str, float]]:
    """Measure for each game the first visit, and median, minimum and maximum of later ones, beside the login page."""
    chromium = os.environ.get("RATUSZ_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    found = {}
    with server() as served, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for game in all_facts():
            context = browser.new_context(base_url=served.address)
            page = context.new_page()
            plain = statistics.median(visits(page, "/login", "form", count))
            table = context.request.post(f"/play/{game}").url
            first, *later = visits(page, table, USABLE, count + 1)
            middle = statistics.median(later)
            found[game] = {
                "first": first,
                "median": middle,
                "least": min(later),
                "most": max(later),
                "ratio": middle / plain,
            }
            context.close()
        browser.close()
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--visits", type=int, default=15, help="later visits for each game")
    parser.add_argument("--json", action="store_true", help="figures for programs")
    wanted = parser.parse_args()
    found = measured(wanted.visits)
    if wanted.json:
        print(json.dumps(found, indent=2))
        return
    for game, figures in found.items():
        print(f"{game}, {wanted.visits} visits")
        print(f"  first visit    {figures['first'] * 1000:6.0f} ms")
        spread = f"({figures['least'] * 1000:.0f} to {figures['most'] * 1000:.0f})"
        print(f"  later visits   {figures['median'] * 1000:6.0f} ms  {spread}")
        print(f"  ratio          {figures['ratio']:6.1f} to the login page")


if __name__ == "__main__":
    main()
