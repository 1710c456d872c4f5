"""Speed of random games: ours beside OpenSpiel and Pgx, in one run on the same machine.

    python benchmarks/speed.py                                   a table
    python benchmarks/speed.py --json --chart docs/pictures/speed.svg
    python benchmarks/speed.py --others /path/to/python          where Pgx and OpenSpiel are installed

All choices are random legal moves; the figures are moves per second, the median of some runs with minimum and maximum.
Each measurement has processes of its own: one pinned to one core; then all cores, ours as threads of one process, the
others as the better of one process and one process per core (OpenSpiel from Python has one thread); then the GPU, if
there is one. Pgx runs as its documentation advises, vectorised and compiled, with automatic restarts and the best of
some batch sizes. The other libraries are no dependencies of ours: missing ones are named and left out.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from importlib.metadata import PackageNotFoundError, version
from math import ceil, floor, log10
from pathlib import Path
from typing import Any

OURS = ("rolling-village", "my-city", "seven-wonders-dice", "tiny-towns")
THEIRS = ("connect_four", "2048", "backgammon")
BATCHES = {"cpu": (256, 2048, 16384), "cuda": (4096, 32768, 262144)}
PLACES = ("one core", "all cores", "card")
GAMES = {"cpu": 4096, "cuda": 1 << 20}
"""Ours at once: for each thread, and on a card."""
RUNS = 3
Player = Callable[[], int]
"""Plays for a while and returns the number of moves."""


# The measurements: each in its own process


def ours(game: str, device: str, size: int, threads: int) -> Player:
    """Measure random games of ours, from start to end."""
    from ratusz.engine.threads import cores
    from ratusz.games import configured

    many = GAMES[device] * (1 if device == "cuda" else threads or cores())
    batch = configured(game, {}).batch(size or many, seed=1, device=device, threads=threads or None)

    def play() -> int:
        batch.start()
        return int(batch.host(batch.play_out()).sum(dtype="int64"))

    return play


def pgx(game: str, device: str, size: int, threads: int) -> Player:
    """Measure games of Pgx in step, compiled by JAX; finished games restart."""
    import jax  # type: ignore[import-not-found, unused-ignore]
    import pgx as library  # type: ignore[import-not-found, unused-ignore]
    from pgx.experimental import auto_reset  # type: ignore[import-not-found, unused-ignore]

    if device == "cuda" and jax.default_backend() != "gpu":
        raise ModuleNotFoundError("No module named 'jax[cuda]'", name="jax[cuda]")
    steps, env = 64, library.make(game)
    go_on = jax.vmap(auto_reset(env.step, env.init))

    def one(_: Any, carried: Any) -> Any:
        state, key = carried
        key, mine, chance = jax.random.split(key, 3)
        chosen = jax.random.categorical(mine, jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf))
        return go_on(state, chosen, jax.random.split(chance, size)), key

    run = jax.jit(lambda state, key: jax.lax.fori_loop(0, steps, one, (state, key)))
    carried = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), size)), jax.random.PRNGKey(1)

    def play() -> int:
        nonlocal carried
        carried = jax.block_until_ready(run(*carried))
        return steps * size

    return play


def openspiel(game: str, device: str, size: int, threads: int) -> Player:
    """Measure games of OpenSpiel, one after the other, from Python."""
    import pyspiel

    rules, dice = pyspiel.load_game(game), random.Random(1)

    def play() -> int:
        state, moves = rules.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(dice.choices(outcomes, weights)[0])
            else:
                state.apply_action(dice.choice(state.legal_actions()))
                moves += 1
        return moves

    return play


PLAYERS = {"ratusz": ours, "pgx": pgx, "openspiel": openspiel}


def child(task: dict[str, Any]) -> None:
    """Warm up, wait for the start signal, and print the moves per second of each run."""
    if task["core"] is not None and hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {task["core"]})
    if task["device"] == "cpu":
        os.environ["JAX_PLATFORMS"] = "cpu"
    try:
        play = PLAYERS[task["who"]](task["game"], task["device"], task["size"], task["threads"])
        play()
    except ModuleNotFoundError as error:
        print(json.dumps({"missing": error.name}), flush=True)
        return
    print(json.dumps({"ready": True}), flush=True)
    sys.stdin.readline()
    rates = []
    for _ in range(RUNS):
        began, moves = time.perf_counter(), 0
        while (taken := time.perf_counter() - began) < task["seconds"] or moves == 0:
            moves += play()
        rates.append(moves / taken)
    print(json.dumps({"rates": rates}), flush=True)


# Measuring


class Missing(Exception):
    """A package that is not installed."""


def rates(python: str, cores: list[int | None], task: dict[str, Any]) -> list[float]:
    """Return the total moves per second of each run, with one process on each of these cores (None: on all)."""
    processes = []
    for core in cores:
        command = [python, __file__, "--task", json.dumps(task | {"core": core})]
        processes.append(subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True))
    answers = []
    for word in (None, "go\n"):
        if word:
            for process in processes:
                assert process.stdin
                process.stdin.write(word)
                process.stdin.flush()
        lines = [process.stdout.readline() if process.stdout else "" for process in processes]
        if not all(lines):
            raise SystemExit(f"A process that measures {task['who']} has ended early; its error stands above.")
        answers = [json.loads(line) for line in lines]
        for answer in answers:
            if "missing" in answer:
                raise Missing(answer["missing"])
    for process in processes:
        process.communicate()
    return [sum(runs) for runs in zip(*(answer["rates"] for answer in answers), strict=True)]


def figure(found: list[float], size: int) -> dict[str, Any]:
    """Return the median and the spread."""
    return {"moves_per_second": round(statistics.median(found)), "spread": [round(min(found)), round(max(found))]} | (
        {"batch": size} if size else {}
    )


def measured(who: str, game: str, where: str, python: str, seconds: float, sizes: Mapping[str, tuple[int, ...]]) -> Any:
    """Return the best figure of one player on one core, on all cores or on a GPU."""
    limited = hasattr(os, "sched_getaffinity")
    all_cores = sorted(os.sched_getaffinity(0)) if limited else list(range(os.cpu_count() or 1))
    device = "cuda" if where == "card" else "cpu"
    single: list[int | None] = [all_cores[0]]
    everywhere: list[int | None] = [None]
    ways: list[list[int | None]]
    if where == "one core":
        ways = [single]
    elif where == "card" or who == "ratusz":
        ways = [everywhere]
    else:
        ways = [[*all_cores], everywhere] if who == "pgx" else [[*all_cores]]
    tried = []
    for size in sizes[device] if who == "pgx" else (0,):
        for way in ways:
            task = {"who": who, "game": game, "device": device, "size": size, "seconds": seconds}
            task["threads"] = 1 if where == "one core" else 0
            tried.append(figure(rates(python, way, task), size))
    return max(tried, key=lambda one: one["moves_per_second"])


def has_card() -> bool:
    """Return whether there is a usable GPU."""
    return Path("/proc/driver/nvidia/version").exists()


def machine() -> dict[str, Any]:
    """Describe the machine."""
    info, name = Path("/proc/cpuinfo"), platform.processor()
    if info.exists():
        lines = [line for line in info.read_text().splitlines() if line.startswith("model name")]
        name = lines[0].partition(":")[2].strip() if lines else name
    known = {"processor": name or platform.machine(), "system": platform.platform(), "cores": os.cpu_count()}
    if has_card():
        asked = ["nvidia-smi", "--query-gpu=name", "--format=csv,noheader"]
        known["card"] = subprocess.run(asked, capture_output=True, text=True, check=False).stdout.strip()
    return known


def versions(python: str) -> dict[str, str]:
    """Return the versions of all that is measured, in the Python where it is installed."""
    names = ("ratusz", "numba", "numpy", "pgx", "jax", "open_spiel")
    code = f"import sys; sys.argv = ['', '--versions', {','.join(names)!r}]; exec(open({__file__!r}).read())"
    answer = subprocess.run([python, "-c", code], capture_output=True, text=True, check=True).stdout
    return dict(json.loads(answer))


def version_of(package: str) -> str:
    """Return the version of a package; empty where it is not installed."""
    try:
        return version(package)
    except PackageNotFoundError:
        return ""


# Printing


def chart(rows: list[dict[str, Any]], places: list[str]) -> str:
    """Draw the figures as bars on a logarithmic scale."""
    from ratusz.drawing.svg import Element

    colors = {"ratusz": "#b4552d", "pgx": "#4d7c8a", "openspiel": "#8a8a5c"}
    names = {"ratusz": "Ratusz", "pgx": "Pgx", "openspiel": "OpenSpiel"}
    bars = [(row, place) for place in places for row in rows if place in row]
    rates = [row[place]["moves_per_second"] for row, place in bars]
    first, last = floor(log10(min(rates))), ceil(log10(max(rates)))
    width, left, top, line = 760, 250, 24, 20
    bottom = top + line * (len(bars) + len(places))
    scale = (width - left - 70) / (last - first)
    picture = Element("svg", viewBox=f"0 0 {width} {bottom + 6}", role="img")
    picture.set(xmlns="http://www.w3.org/2000/svg", font_family="sans-serif", font_size=12)
    picture.add(
        Element("title", "Random moves a second, each line of the scale ten times the one before"),
        Element("rect", width=width, height=bottom + 6, fill="#fffdf8"),
        Element("text", "moves a second, a scale by tens", x=8, y=14, fill="#666", font_size=11),
    )
    for power in range(first, last + 1):
        x = left + (power - first) * scale
        picture.add(
            Element("line", x1=x, x2=x, y1=top, y2=bottom, stroke="#ddd"),
            Element("text", short(10**power), x=x, y=14, fill="#666", font_size=11, text_anchor="middle"),
        )
    y = top
    for place in places:
        picture.add(Element("text", place, x=8, y=y + 13, font_weight="bold"))
        y += line
        for row, where in bars:
            if where != place:
                continue
            rate, name = row[place]["moves_per_second"], row["game"].replace("-", " ").replace("_", " ")
            long = (log10(rate) - first) * scale
            picture.add(
                Element("text", f"{name}, {names[row['who']]}", x=left - 8, y=y + 13, text_anchor="end"),
                Element("rect", x=left, y=y + 2, width=round(long, 1), height=line - 5, fill=colors[row["who"]]),
                Element("text", short(rate), x=round(left + long + 6, 1), y=y + 13),
            )
            y += line
    return str(picture)


def short(rate: float) -> str:
    """Format a figure in millions."""
    return f"{rate / 1e6:,.2f} M" if rate < 1e7 else f"{rate / 1e6:,.0f} M"


def table(rows: list[dict[str, Any]], places: list[str]) -> str:
    """Return the figures as a Markdown table."""
    lines = [f"| game | by | {' | '.join(places)} |", "|---|---|" + "---:|" * len(places)]
    for row in rows:
        cells = []
        for place in places:
            known = row.get(place)
            spread = known and f" ({known['spread'][0] / 1e6:,.2f} to {known['spread'][1] / 1e6:,.2f})"
            cells.append(f"{short(known['moves_per_second'])}{spread}" if known else "")
        lines.append(f"| {row['game']} | {row['who']} | {' | '.join(cells)} |")
    return "\n".join(lines)


def everything(asked: argparse.Namespace, places: list[str]) -> tuple[list[dict[str, Any]], list[str]]:
    """Return a row for each game of each player, and the missing packages."""
    rows, missing = [], set()
    for who in asked.who.split(","):
        python = sys.executable if who == "ratusz" else asked.others
        for game in asked.games.split(",") if who == "ratusz" else THEIRS:
            row: dict[str, Any] = {"who": who, "game": game}
            for place in places if who != "openspiel" else [place for place in places if place != "card"]:
                try:
                    row[place] = measured(who, game, place, python, asked.seconds, BATCHES)
                    print(
                        f"{who} {game}, {place}: {short(row[place]['moves_per_second'])}", file=sys.stderr, flush=True
                    )
                except Missing as error:
                    missing.add(f"{who}, {place}: {error} is not installed")
            if len(row) > 2:
                rows.append(row)
    return rows, sorted(missing)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=1.0, help="length of one run (default 1)")
    parser.add_argument("--games", default=",".join(OURS), help="our games, separated by commas (default: all)")
    parser.add_argument("--who", default=",".join(PLAYERS), help="whom to measure (default: ratusz,pgx,openspiel)")
    parser.add_argument("--others", default=sys.executable, help="the Python where Pgx and OpenSpiel are installed")
    parser.add_argument("--place", action="append", choices=PLACES, help="where to measure (default: everywhere)")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--chart", type=Path, help="write a picture of the figures")
    parser.add_argument("--task", help=argparse.SUPPRESS)
    parser.add_argument("--versions", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.task:
        child(json.loads(asked.task))
        return
    if asked.versions:
        print(json.dumps({name: version_of(name) for name in asked.versions.split(",")}))
        return
    if not 0.01 <= asked.seconds <= 60:
        parser.error("--seconds must be from 0.01 to 60")
    there = ["one core", "all cores"] + (["card"] if has_card() else [])
    places = [place for place in there if not asked.place or place in asked.place]
    if not places:
        parser.error("there is no GPU here")
    rows, missing = everything(asked, places)
    known = versions(sys.executable) | {name: found for name, found in versions(asked.others).items() if found}
    if asked.chart:
        asked.chart.write_text(chart(rows, places) + "\n", encoding="utf-8")
    if asked.json:
        print(json.dumps({"machine": machine(), "versions": known, "rows": rows, "missing": missing}, indent=1))
        return
    print(f"{machine()}\n{known}\n\n{table(rows, places)}")
    for line in missing:
        print(f"left out: {line}")


if __name__ == "__main__":
    main()
