"""Start-up time and size: `import ratusz`, first moves from a warm cache, megabytes on disk.

    python benchmarks/starting.py [--runs N] [--json]

Each run is a process of its own, timed from before its start until its end, so that the interpreter counts; an empty
process is the baseline. CPU time is printed as well, since it does not depend on other programs. The size is that of
the packages that `pip install ratusz` brings, with and without bytecode. Run it in the environment in question: one
that also has cffi and PyYAML, as that of the tests, starts later, because Numba imports them.
"""

from __future__ import annotations

import argparse
import json
import platform
import re
import statistics
import subprocess
import sys
import time
from importlib import metadata
from typing import Any

import ratusz

FIRST_MOVE = """
import ratusz
position = ratusz.game({game!r}).start()
while not position.actors:
    position = position.settle(0)
seat = position.actors[0]
position.play(seat, position.legal(seat)[0])
"""
WITH_CPU = "import time\n{code}\nprint(time.process_time())"


def started(code: str, runs: int) -> dict[str, float]:
    """Return milliseconds of a process for some code: median, minimum, maximum of wall time; median of CPU time."""
    wall, cpu = [], []
    command = [sys.executable, "-c", WITH_CPU.format(code=code)]
    for _ in range(runs + 1):
        start = time.perf_counter()
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        wall.append(1000 * (time.perf_counter() - start))
        cpu.append(1000 * float(done.stdout))
    wall, cpu = wall[1:], cpu[1:]  # the first one fills the caches
    figures = {"median": statistics.median(wall), "least": min(wall), "most": max(wall), "cpu": statistics.median(cpu)}
    return {name: round(figure, 1) for name, figure in figures.items()}


def brought() -> set[str]:
    """Return the packages of the core, itself included."""
    wanted, found = ["ratusz"], set()
    while wanted:
        name = re.split(r"[^\w.-]", wanted.pop(), maxsplit=1)[0].lower().replace("_", "-")
        if name not in found:
            found.add(name)
            required = metadata.requires(name) or []
            wanted += [line for line in required if ";" not in line]  # none of them depends on a system or a Python
    return found


def sizes() -> dict[str, float]:
    """Return the megabytes on disk of each package of the core; `all` and, without bytecode, `bare`."""
    found, bare = {}, 0
    for name in sorted(brought()):
        files = [file for file in metadata.files(name) or [] if file.locate().is_file()]  # type: ignore[attr-defined]
        size = {file: file.locate().stat().st_size for file in files}  # type: ignore[attr-defined]
        found[name] = sum(size.values()) / 1e6
        bare += sum(many for file, many in size.items() if file.suffix != ".pyc")
    whole = {"all": sum(found.values()), "bare": bare / 1e6}
    return {name: round(size, 1) for name, size in sorted((found | whole).items(), key=lambda item: -item[1])}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--runs", type=int, default=11, help="processes for each figure (default 11)")
    parser.add_argument("--json", action="store_true", help="print JSON")
    arguments = parser.parse_args()
    if not 1 <= arguments.runs <= 1000:
        parser.error("--runs must be from 1 to 1000")
    codes = {"an empty process": "", "import ratusz": "import ratusz", "import numba": "import numba"}
    codes |= {f"first move, {game}": FIRST_MOVE.format(game=game) for game in sorted(ratusz.all_facts())}
    figures: dict[str, Any] = {name: started(code, arguments.runs) for name, code in codes.items()}
    size = sizes()
    if arguments.json:
        print(json.dumps({"milliseconds": figures, "megabytes": size}))
        return
    print(f"Python {platform.python_version()}, numba {metadata.version('numba')}, {platform.platform()}")
    print(f"milliseconds, {arguments.runs} processes each: median (least to most), CPU")
    for name, figure in figures.items():
        print(f"  {name:32} {figure['median']:>7} ({figure['least']} to {figure['most']}), {figure['cpu']}")
    print("megabytes on disk: " + ", ".join(f"{name} {many}" for name, many in size.items() if many >= 1))


if __name__ == "__main__":
    main()
