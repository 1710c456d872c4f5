"""Fuzzing of everything that reads outside input.

    python benchmarks/fuzz.py [--inputs N] [--parser P] [--jobs N] [--seed S] [--crashes FOLDER] [--json]
    python benchmarks/fuzz.py --replay [--json]

Valid inputs of each kind (`fuzz_parsers.py`) are mutated by bit flips, cuts, repetitions, splices, unusual characters,
huge numbers and deep nesting (`fuzz_mutations.py`); some are random bytes. Unreadable input must be refused with one of
the errors declared for it; over HTTP, with any status but 500. Everything else is a crash, and so is an input that
takes more than a minute of CPU time. Crashes are stored in `tests/crashes`: records as text files that can be opened,
all others as JSON with the name of the parser and the input in base64. `--replay` reads all of these again, and a test
does. The output counts inputs by parser; the exit status is 1 after a crash.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import json
import logging
import sys
import time
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

from fuzz_mutations import mutated
from fuzz_parsers import PARSERS
from rich.console import Console
from rich.progress import Progress

CRASHES = Path(__file__).resolve().parents[1] / "tests" / "crashes"
CHUNK = 2000
MOST = 20
"""So many crashes of one parser are kept; more would be the same one again."""
SLOW = 60.0
Job = tuple[str, str, int]
Crash = tuple[str, bytes, str]
"""The parser, the input, and what happened."""


class BadSeed(Exception):
    """The experiment is wrong: an unmutated input is refused."""


def tried(parser: str, raw: bytes) -> str:
    """Parse one input; return the error, empty if there is none."""
    start = time.process_time()  # a busy machine is no crash
    try:
        PARSERS[parser].read(raw)
    except PARSERS[parser].declared:
        pass
    except Exception as error:
        return f"{type(error).__name__}: {str(error)[:200]}"
    return "" if (taken := time.process_time() - start) < SLOW else f"it took {taken:.0f} s"


def fuzzed(job: Job) -> tuple[str, int, float, list[Crash]]:
    """Fuzz one parser; return the number of inputs, the seconds, and the crashes."""
    logging.disable(logging.CRITICAL)
    parser, seed, count = job
    random, seeds, crashes = Random(seed), _seeds(parser), list[Crash]()
    start = time.process_time()
    for _ in range(count):
        raw = mutated(seeds, random)
        if wrong := tried(parser, raw):
            crashes.append((parser, raw, wrong))
    return parser, count, time.process_time() - start, crashes


def _seeds(parser: str, known: dict[str, list[bytes]] = {}) -> list[bytes]:  # noqa: B006 - remembered in each process
    if parser not in known:
        known[parser] = PARSERS[parser].seeds()
        for raw in known[parser][:200]:
            if wrong := tried(parser, raw):
                raise BadSeed(f"A good input for {parser} is not read: {raw[:200]!r}: {wrong}")
    return known[parser]


def keep(crash: Crash, folder: Path) -> None:
    """Store a crash as a file, which the tests read again."""
    parser, raw, wrong = crash
    folder.mkdir(exist_ok=True)
    name = f"{parser.replace(' ', '-')}-{hashlib.sha256(raw).hexdigest()[:12]}"
    if parser == "record":
        (folder / f"{name}.txt").write_bytes(raw)
        return
    case = {"parser": parser, "wrong": wrong, "shown": repr(raw[:200]), "input": base64.b64encode(raw).decode()}
    (folder / f"{name}.json").write_text(json.dumps(case, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def replayed(folder: Path) -> dict[str, str]:
    """Read all stored crashes again; return the error of each, empty if it is fixed."""
    found = {}
    for path in sorted(folder.glob("*.*")):
        if path.suffix == ".txt":
            found[path.name] = tried("record", path.read_bytes())
        else:
            case = json.loads(path.read_text(encoding="utf-8"))
            found[path.name] = tried(case["parser"], base64.b64decode(case["input"]))
    return found


def jobs_of(arguments: argparse.Namespace) -> list[Job]:
    """Split the inputs of all parsers into jobs."""
    chosen = [arguments.parser] if arguments.parser else list(PARSERS)
    whole = sum(PARSERS[name].share for name in chosen)
    jobs = []
    for name in chosen:
        count = max(1, round(arguments.inputs * PARSERS[name].share / whole))
        for first in range(0, count, CHUNK):
            jobs.append((name, f"{arguments.seed} {name} {first}", min(CHUNK, count - first)))
    return jobs


def run(arguments: argparse.Namespace, bar: Progress) -> dict[str, dict[str, Any]]:
    """Run all jobs; return figures by parser."""
    jobs = jobs_of(arguments)
    task = bar.add_task("inputs", total=sum(count for _, _, count in jobs))
    report: dict[str, dict[str, Any]] = {}
    with get_context("spawn").Pool(arguments.jobs) as pool:
        for parser, count, seconds, crashes in pool.imap_unordered(fuzzed, jobs):
            figures = report.setdefault(parser, {"inputs": 0, "cpu_seconds": 0.0, "crashes": 0, "wrong": []})
            figures["inputs"] += count
            figures["cpu_seconds"] += seconds
            for crash in crashes[: max(0, MOST - figures["crashes"])]:
                keep(crash, arguments.crashes)
            figures["crashes"] += len(crashes)
            figures["wrong"] = sorted({*figures["wrong"], *(wrong for _, _, wrong in crashes)})[:8]
            bar.advance(task, count)
    for figures in report.values():
        figures["cpu_seconds"] = round(figures["cpu_seconds"], 1)
        figures["inputs_per_cpu_second"] = round(figures["inputs"] / max(0.01, figures["cpu_seconds"]))
    return report


def main() -> int:
    """Run and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--inputs", type=int, default=5_000_000, help="how many, for all parsers (default 5000000)")
    parser.add_argument("--parser", choices=sorted(PARSERS), help="one parser; default: all")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default 1)")
    parser.add_argument("--seed", type=int, default=1, help="of all accidents (default 1)")
    parser.add_argument("--crashes", type=Path, default=CRASHES, help="where crashes are kept (default tests/crashes)")
    parser.add_argument("--replay", action="store_true", help="read the crashes that were kept, and nothing else")
    parser.add_argument("--json", action="store_true", help="print JSON")
    arguments = parser.parse_args()
    if not 1 <= arguments.inputs <= 10**10 or not 1 <= arguments.jobs <= 64:
        parser.error("--inputs must be at least 1 and --jobs from 1 to 64")
    console = Console()
    if arguments.replay:
        logging.disable(logging.CRITICAL)
        found = replayed(arguments.crashes)
        print(
            json.dumps(found)
            if arguments.json
            else "\n".join(f"{name}: {wrong or 'well'}" for name, wrong in found.items())
        )
        return 1 if any(found.values()) else 0
    with Progress(console=console, disable=arguments.json) as bar:
        report = run(arguments, bar)
    if arguments.json:
        print(json.dumps(report))
    else:
        for name, figures in report.items():
            console.print(f"{name:12} {figures}", highlight=False, markup=False)
        console.print(f"{sum(figures['inputs'] for figures in report.values()):,} inputs")
    return 1 if any(figures["crashes"] for figures in report.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
