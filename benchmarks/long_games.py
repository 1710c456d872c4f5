"""The cost of a long game: a campaign of My City with about 2,200 steps, at a server that has just started.

    python benchmarks/long_games.py [--repetitions N] [--short] [--json]

Two campaigns are played before the server starts, one to its end and one almost. The server is restarted for each
repetition: `start` is the time until the first table answers, with compiled rules in the cache, and `reload` the first
request for a campaign. Then every request is repeated. Milliseconds are medians with minimum and maximum, of wall time
and of the server's CPU; bytes are those of the uncompressed answer. Wall times are valid on a quiet machine only.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from campaigns import LONG, SHORT, Campaigns, played
from rich.console import Console
from rich.table import Table as Grid
from serving import HERE, Server, server

TIMES = 5
"""Number of times each request is repeated."""
REST = 60.0
"""Maximum seconds until a server is idle after its start."""
Samples = dict[str, list[tuple[float, float, int]]]
"""For each request: milliseconds of wall time and of CPU, and bytes."""


class Asker:
    """Sends requests to a server and notes their cost."""

    def __init__(self, served: Server, campaigns: Campaigns, samples: Samples) -> None:
        self._served, self._samples, self.campaigns = served, samples, campaigns
        self._client = httpx.Client(
            base_url=served.address, headers={"Authorization": f"Bearer {campaigns.token}"}, timeout=120
        )
        self._stranger = httpx.Client(base_url=served.address, timeout=120)

    def ask(self, name: str, path: str, body: object = None) -> httpx.Response:
        """Send a request, which must succeed. Pages are requested by a stranger, as on a shared screen."""
        method, client = "GET" if body is None else "POST", self._stranger if path.startswith("/t/") else self._client
        spent, start = self._served.spent(), time.perf_counter()
        answer = client.request(method, path, json=body).raise_for_status()
        passed = (time.perf_counter() - start) * 1000
        self._samples.setdefault(name, []).append((passed, self._served.spent() - spent, len(answer.content)))
        return answer

    def first(self) -> None:
        """Send the first requests of a new server: its tables are not in memory."""
        self.ask("reload, finished game", f"/api/tables/{self.campaigns.over}")
        self.ask("reload, running game", f"/api/tables/{self.campaigns.open}/scene?seat=0")

    def all(self, number: int) -> None:
        """Send every request once; each time another step of the replay."""
        table, over = f"/api/tables/{self.campaigns.open}", f"/api/tables/{self.campaigns.over}"
        self.ask("view", f"{table}?seat=0")
        self.ask("scene", f"{table}/scene?seat=0")
        self.ask("page", f"/t/{self.campaigns.open}")
        self.ask("view of the finished game", over)
        self.ask("page of the finished game", f"/t/{self.campaigns.over}")
        self.ask("check", f"{over}/check")
        self.ask("record", f"{over}/record")
        self.ask("replay step", f"{over}/replay/{self.campaigns.steps * (number + 1) // (TIMES + 1)}")
        self._command(table)

    def _command(self, table: str) -> None:
        """Make a move and undo it, so that the game never ends."""
        seat = int(self._client.get(table).json()["pending"][0])
        scene: dict[str, Any] = self._client.get(f"{table}/scene?seat={seat}").json()
        if scene["turn"]["state"] == "thinking":
            what: dict[str, object] = {"do": "move", "move": scene["turn"]["choices"][0]["moves"][0]}
        else:
            what = {"do": "undo"}
        command = what | {"seat": seat, "version": scene["version"]}
        self.ask("command", f"{table}/do", {"command": command, "since": scene["number"], "seat": seat})


def measured(repetitions: int, play: str) -> tuple[Campaigns, Samples]:
    """Play the games, then start a server and measure it, repeatedly."""
    samples: Samples = {}
    with tempfile.TemporaryDirectory() as folder:
        campaigns = asyncio.run(played(Path(folder), play))
        for _ in range(repetitions):
            start = time.perf_counter()
            with server(HERE, folder=Path(folder), first=f"/api/tables/{campaigns.small}") as served:
                samples.setdefault("start", []).append(((time.perf_counter() - start) * 1000, served.spent(), 0))
                served.come_to_rest(REST if play == LONG else 0)
                asker = Asker(served, campaigns, samples)
                asker.first()
                for number in range(TIMES if play == LONG else 1):
                    asker.all(number)
    return campaigns, samples


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--repetitions", type=int, default=3, help="how often the server is started (default 3)")
    parser.add_argument("--short", action="store_true", help="one episode instead of a campaign: for a quick look")
    parser.add_argument("--json", action="store_true", help="figures for programs")
    wanted = parser.parse_args()
    campaigns, samples = measured(wanted.repetitions, SHORT if wanted.short else LONG)
    found = {
        name: {
            "ms": round(statistics.median(ms for ms, _, _ in some), 1),
            "least": round(min(ms for ms, _, _ in some), 1),
            "most": round(max(ms for ms, _, _ in some), 1),
            "CPU ms": round(statistics.median(cpu for _, cpu, _ in some), 1),
            "bytes": some[-1][2],
            "n": len(some),
        }
        for name, some in samples.items()
    }
    if wanted.json:
        print(json.dumps({"steps": campaigns.steps, **found}, indent=2))
        return
    grid = Grid("", "ms", "least", "most", "CPU ms", "bytes", "n", title=f"My City, {campaigns.steps} steps")
    for name, known in found.items():
        grid.add_row(name, *map(str, known.values()))
    Console(width=None if sys.stdout.isatty() else 120).print(grid)


if __name__ == "__main__":
    main()
