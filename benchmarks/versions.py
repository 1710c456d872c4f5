"""Whether two versions of Ratusz do the same: this checkout and another one.

    python benchmarks/versions.py --against FOLDER [--game G] [--skip probe|api] [--speed]

First `versions_probe.py` runs in both checkouts: all golden records are replayed (text and bytes of every position,
views, drawings, scores, reviews), bots play games with fixed seeds, and vector environments are stepped. Then a server
of each gets the same commands at tables of two that begin in the middle of a recorded game and at its end: status and
body of every answer are compared, after ids, times, seeds and addresses of files have been replaced. When a round
closes, each server rolls its own dice, so from then on only a game that is over is compared.

Differences are printed with the first place where they differ. The exit status is 1 if there are any.

With `--speed` only the CPU time of `versions_speed.py` is compared: a process of each version does the same jobs in
turns, and the medians of the faster halves are divided. That is done with some pairs of processes, because the layout
of a process in memory changes its speed too: the median of their ratios and the least and greatest are printed.
"""

from __future__ import annotations

import argparse
import itertools
import os
import re
import statistics
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import httpx
from rich.console import Console
from rich.progress import Progress
from serving import HERE, server
from traffic import rounds_of

from ratusz.bots import bot
from ratusz.bots.simulation import simulate
from ratusz.engine.records import Record
from ratusz.games import all_facts, configured

PLAYERS = 2
SHOWN = 40
"""The most differences that are printed."""
AROUND = 60
"""Characters of an answer that are printed before and after the first difference."""
GENEROUS = "[limits]\nperson_work = 100000\nperson_burst = 900000\naddress_work = 100000\naddress_burst = 900000\n"
"""Settings of both servers: no request is refused because there were many."""
VARIABLE = (
    (re.compile(r"\b\d{13}\b"), "TIME"),
    (re.compile(r"\b[0-9a-f]{64}\b"), "HASH"),
    (re.compile(r"\b[0-9a-f]{16}\b"), "ID"),
    (re.compile(r"/static/[^\"')]+"), "STATIC"),
)
"""Values that differ from run to run, and what they are replaced by."""
Answers = dict[str, str]
PAIRS, ROUNDS = 3, 10
"""Pairs of processes whose speed is compared, and how often each process does a job."""


def probed(checkout: Path, game: str | None) -> Answers:
    """Return the lines of the probe, by their names."""
    command = [sys.executable, str(HERE / "benchmarks" / "versions_probe.py"), *(["--game", game] if game else [])]
    environment = os.environ | {"PYTHONPATH": str(checkout.resolve() / "src")}
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"The probe fails in {checkout}.")
    return dict(line.split("\t") for line in done.stdout.splitlines())


class Timer:
    """A process of one version that measures jobs, see `versions_speed.py`."""

    def __init__(self, checkout: Path, game: str) -> None:
        command = [sys.executable, str(HERE / "benchmarks" / "versions_speed.py"), "--game", game]
        environment = os.environ | {"PYTHONPATH": str(checkout.resolve() / "src")}
        self._process = subprocess.Popen(
            command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.jobs = self._read().split("\t")

    def measure(self, job: str) -> float:
        """Let it do a job; return the CPU seconds."""
        assert self._process.stdin
        self._process.stdin.write(f"{job}\n")
        self._process.stdin.flush()
        return float(self._read())

    def _read(self) -> str:
        assert self._process.stdout
        return self._process.stdout.readline().rstrip("\n")

    def close(self) -> None:
        """End the process."""
        self._process.communicate()


def compare_speed(folders: tuple[Path, Path], game: str) -> Iterator[str]:
    """Compare the CPU time of each job; yield a line with its ratio, above 1 where this version is slower."""
    ratios: dict[str, list[float]] = {}
    for _ in range(PAIRS):
        with ExitStack() as stack:
            timers = [stack.enter_context(closing(Timer(folder, game))) for folder in folders]
            for job in timers[0].jobs:
                rounds = [[timer.measure(job) for timer in timers] for _ in range(ROUNDS)]
                before, after = (statistics.median(sorted(times)[: ROUNDS // 2]) for times in zip(*rounds, strict=True))
                ratios.setdefault(job, []).append(after / before)
    for job, found in ratios.items():
        yield f"{game:20} {job:20} {statistics.median(found):.3f}  ({min(found):.3f} to {max(found):.3f})"


class Asker:
    """Sends requests to one server and collects the answers by name."""

    def __init__(self, address: str) -> None:
        self.answers: Answers = {}
        self._address, self._ids = address, dict[str, str]()
        self._people = [httpx.Client(base_url=address, timeout=600) for _ in range(PLAYERS + 1)]
        self._names = itertools.count()

    def enter(self) -> None:
        """Make the people who play; the last one only watches."""
        for number, client in enumerate(self._people[:PLAYERS]):
            entered = client.post("/api/people", json={"name": f"Player {number + 1}"}).raise_for_status().json()
            client.headers["Authorization"] = f"Bearer {entered['token']}"
            self._ids |= {entered["id"]: f"PERSON{number}", entered["token"]: "TOKEN"}

    def ask(self, name: str, person: int, method: str, path: str, body: object = None) -> Any:
        """Send a request, note status and body, and return the body; a name may be used again."""
        answer = self._people[person].request(method, path, json=body)
        text = f"{answer.status_code} {answer.text}"
        for known, word in self._ids.items():
            text = text.replace(known, word)
        for pattern, word in VARIABLE:
            text = pattern.sub(word, text)
        self.answers[f"{next(self._names):05} {name}"] = text
        return answer.json() if answer.headers.get("content-type", "").startswith("application/json") else None

    def open(self, name: str, game: str, begin: tuple[str, ...]) -> str:
        """Open a table that goes on from there, with everybody seated; return its id."""
        seats = [{"kind": "me"}, *({"kind": "open"} for _ in range(PLAYERS - 1))]
        body = {"do": "open", "game": game, "options": {"players": PLAYERS}, "seats": seats, "begin": begin}
        table = str(self._people[0].post("/api/tables", json=body).raise_for_status().json()["table"])
        self._ids[table] = "TABLE"
        for person in range(1, PLAYERS):
            self.ask(
                f"{name} sit", person, "POST", f"/api/tables/{table}/do", {"command": {"do": "sit", "seat": person}}
            )
        self.ask(f"{name} start", 0, "POST", f"/api/tables/{table}/do", {"command": {"do": "start"}})
        return table

    def look(self, name: str, table: str) -> None:
        """Look at a table as each seat and as a spectator, in both languages."""
        for person, client in enumerate(self._people):
            seat = f"&seat={person}" if client is not self._people[-1] else ""
            for language, what in itertools.product(("en", "pl"), ("?", "/scene?", "/log?before=9999&", "/board.svg?")):
                self.ask(
                    f"{name} {what.rstrip('?') or 'view'}",
                    person,
                    "GET",
                    f"/api/tables/{table}{what}language={language}{seat}",
                )
        self.ask(f"{name} not my seat", 0, "GET", f"/api/tables/{table}?seat=1")

    def act(self, name: str, table: str, seat: int, command: dict[str, object]) -> None:
        """Send a command with the present version and ask for the changes since the present number."""
        now = self._people[seat].get(f"/api/tables/{table}?seat={seat}").json()
        whole = {"seat": seat, "version": now["version"], **command}
        body = {"command": whole, "seat": seat, "since": now["number"]}
        self.ask(name, seat, "POST", f"/api/tables/{table}/do", body)

    def play_round(self, name: str, game: str, begin: tuple[str, ...], moves: tuple[tuple[str, ...], ...]) -> str:
        """Play one round with looks, refused commands and changes of mind; return the table."""
        table = self.open(name, game, begin)
        self.look(f"{name} before", table)
        for seat, own in enumerate(moves):
            for move in own:
                self.ask(f"{name} why", seat, "POST", f"/api/tables/{table}/why", {"seat": seat, "move": move})
                self.act(f"{name} move {move}", table, seat, {"do": "move", "move": move})
            self.act(f"{name} nonsense", table, seat, {"do": "move", "move": "nonsense"})
            self.act(f"{name} undo", table, seat, {"do": "undo"})
            self.act(f"{name} redo", table, seat, {"do": "redo"})
            self.act(f"{name} stale", table, seat, {"do": "confirm", "version": 0})
            self.look(f"{name} seat {seat} ready", table)
            if seat < PLAYERS - 1:
                self.act(f"{name} confirm", table, seat, {"do": "confirm"})
        return table

    def end(self, name: str, table: str) -> None:
        """Confirm the last turn of the game, and ask for everything that a finished game has."""
        self.act(f"{name} close", table, PLAYERS - 1, {"do": "confirm"})
        self.look(f"{name} over", table)
        for path in ("record", "replay/0", "replay/9", "best", "review?kind=quick", "people"):
            self.ask(f"{name} {path}", 0, "GET", f"/api/tables/{table}/{path}")
        for path in ("/api/me/games", "/api/me/standings", "/api/my/tables", "/api/tables", "/api/games", "/api/me"):
            self.ask(f"{name} {path}", 0, "GET", path)


def asked(asker: Asker, game: str, record: Record) -> None:
    """Play the chosen rounds of a game."""
    for number, played in enumerate(rounds_of(record, PLAYERS)):
        asker.play_round(f"{game} round {number}", game, played.begin, played.moves)
    last = rounds_of(record, PLAYERS, moments=(1,))[0]
    table = asker.play_round(f"{game} end", game, last.begin, last.moves)
    asker.end(f"{game} end", table)


def differences(before: Answers, after: Answers) -> Iterator[str]:
    """Describe what differs, one line for each name."""
    for name in sorted(before.keys() | after.keys()):
        old, new = before.get(name), after.get(name)
        if old is None or new is None:
            yield f"{name}: only {'here' if old is None else 'in the other version'}"
        elif old != new:
            place = next((k for k, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), min(len(old), len(new)))
            start = max(0, place - AROUND)
            shown = slice(start, place + AROUND)
            yield f"{name}, at {place}:\n  other {old[shown]!r}\n  here  {new[shown]!r}"


def main() -> int:
    """Compare and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--against", type=Path, metavar="FOLDER", required=True, help="the other checkout")
    parser.add_argument("--game", choices=sorted(all_facts()), help="one game; default: all")
    parser.add_argument("--skip", choices=("probe", "api"), help="leave out one half")
    parser.add_argument("--speed", action="store_true", help="compare the speed, and nothing else")
    wanted = parser.parse_args()
    if not (wanted.against / "src" / "ratusz").is_dir():
        parser.error(f"{wanted.against} is no checkout of Ratusz")
    console, folders = Console(stderr=True), (wanted.against, HERE)
    games = [wanted.game] if wanted.game else sorted(all_facts())
    if wanted.speed:
        for game in games:
            print("\n".join(compare_speed(folders, game)), flush=True)
        return 0
    before, after = Answers(), Answers()
    if wanted.skip != "probe":
        with (
            console.status("Replaying records, playing bots, stepping environments ..."),
            ThreadPoolExecutor() as threads,
        ):
            before, after = threads.map(lambda folder: probed(folder, wanted.game), folders)
    if wanted.skip != "api":
        with ExitStack() as stack, Progress(console=console) as progress:
            askers = [Asker(stack.enter_context(server(folder, settings=GENEROUS)).address) for folder in folders]
            task = progress.add_task("servers", total=len(games) * len(askers))
            for asker in askers:
                asker.enter()
            for game in games:
                bots = [bot("greedy")] * PLAYERS
                (finished,) = simulate(configured(game, {"players": PLAYERS}), bots, 1, "versions", record=True)
                assert finished.record is not None
                for asker in askers:
                    asked(asker, game, finished.record)
                    progress.advance(task)
        before, after = before | askers[0].answers, after | askers[1].answers
    found = list(differences(before, after))
    print("\n".join(found[:SHOWN]))
    refused = sum(bool(re.match("[45]", text)) and " " in text for text in after.values())
    print(f"{len(after)} results compared ({refused} of them refusals of the server), {len(found)} differ.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
