"""Loading the rules of all games before anybody plays. What has to be compiled first is compiled by another process.

Compiling in this process would stop everybody who plays; the other one leaves its results on disk. It says what it does
line by line. Of several servers that start at once, one compiles and the others wait for it.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import os
import random
import sqlite3
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing, contextmanager, suppress
from functools import partial
from importlib.metadata import version
from multiprocessing import get_context
from pathlib import Path

from ratusz.bots import NAMES, bot
from ratusz.bots.levels import FIRST
from ratusz.engine.errors import RatuszError
from ratusz.engine.facts import Facts
from ratusz.engine.game import Game
from ratusz.engine.kernels import cache_folder, sources_of
from ratusz.engine.position import Position
from ratusz.games import all_facts, configured
from ratusz.store.executors import Pools

Report = Callable[[str], None]
_PROGRAM = (sys.executable, "-u", "-c", f"from {__name__} import compile_rules; compile_rules(print)")
_log = logging.getLogger("ratusz")


class RulesLoader:
    """Loads the rules once; whoever needs them waits for that, and compiles nothing."""

    def __init__(self, pools: Pools) -> None:
        self._pools = pools
        self._loading: asyncio.Task[None] | None = None
        self._compiled = asyncio.Event()

    def start(self, say: Report) -> None:
        """Begin to load, in the background; `say` is told line by line what has to be compiled."""
        self._loading = self._pools.spawn(self._load(say))

    @property
    def loaded(self) -> bool:
        """Whether nobody has to wait for rules."""
        return self._loading is None or self._compiled.is_set()

    async def finished(self) -> None:
        """Wait until the rules of all games are in memory."""
        if self._loading is not None:
            await asyncio.shield(self._loading)

    async def ready(self) -> None:
        """Wait until the rules are compiled. Each table loads its own then, and does not wait for other games."""
        if self._loading is not None:
            await self._compiled.wait()

    async def _load(self, say: Report) -> None:
        try:
            if await self._pools.think(missing_rules):
                with suppress(OSError):  # where no process can be started, this one compiles
                    await _compile_elsewhere(say)
        finally:
            self._compiled.set()
        for facts in all_facts().values():
            try:
                await self._pools.think(load_rules, facts)
            except Exception:  # its tables will say what is wrong; the others can be played
                _log.exception("the rules of %s cannot be loaded", facts.id)


async def _compile_elsewhere(say: Report) -> None:
    pipe, nothing = asyncio.subprocess.PIPE, asyncio.subprocess.DEVNULL
    # In a session of its own: Ctrl+C ends this process, which then ends that one without a word.
    process = await asyncio.create_subprocess_exec(*_PROGRAM, stdin=nothing, stdout=pipe, start_new_session=True)
    assert process.stdout is not None
    try:
        async for line in process.stdout:
            say(line.decode(errors="replace").rstrip())
        await process.wait()
    finally:
        if process.returncode is None:
            process.kill()
            await asyncio.shield(process.wait())


def load_rules(facts: Facts) -> None:
    """Load the rules, bots and hints of one game; what is not in the cache is compiled."""
    noise = random.Random(0)
    position, seat = _begun(configured(facts.id, {}), noise)
    for name in (*NAMES, FIRST):
        bot(name).choose(position, seat, noise)
    position.gains(seat, position.legal(seat))
    _load_search(position, seat, noise)
    if facts.players[0] == 1 and position.game.parts.planning is not None:  # alone it is thought about in another way
        _load_search(*_begun(configured(facts.id, {"players": 1}), noise), noise)


def _begun(game: Game, noise: random.Random) -> tuple[Position, int]:
    """The first decision of a game, and whose it is."""
    position = game.start()
    while position.chance:
        position = position.settle(position.chance.sample(noise))
    return position, position.actors[0]


def _load_search(position: Position, seat: int, noise: random.Random) -> None:
    """Search as bots and hints do, if only for a moment."""
    from ratusz.bots.competition import Effort
    from ratusz.bots.explain import explain
    from ratusz.bots.search import tried, valued

    little = Effort(playouts=2, turns=2, beam=2)
    way = tried(position, seat, 0, little)[0].moves
    valued(position, seat, 0, [way], 0.001)
    explain(position, seat, way[0], noise, effort=little)


def missing_rules() -> list[Facts]:
    """Games whose rules have not been compiled as they are now."""
    return [facts for facts in all_facts().values() if not (mark := _mark(facts)) or not mark.exists()]


def compile_rules(say: Report, processes: int = 1) -> None:
    """Compile the rules of all games that have not been compiled as they are now, so many games at a time."""
    with _alone(), _loaders(processes) as begin:
        missing = missing_rules()
        if missing:
            say("Compiling the rules of the games, once; this takes a minute or two ...")
        loading = [(facts, begin(facts)) for facts in missing]
        for number, (facts, load) in enumerate(loading, 1):
            say(f"  {facts.title['en']} ({number} of {len(missing)})")
            try:
                load()
            except RatuszError as error:  # a data file of the host's own, perhaps
                say(f"  {error}")
                continue
            if mark := _mark(facts):
                with suppress(OSError):  # a folder that is only read may hold everything all the same
                    mark.touch()
        if missing:
            say("All rules are compiled.")


@contextmanager
def _loaders(processes: int) -> Iterator[Callable[[Facts], Callable[[], None]]]:
    """Begins to load a game and gives back what finishes it: here, or in one of several processes."""
    if processes == 1:
        yield lambda facts: partial(load_rules, facts)
        return
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        yield lambda facts: pool.submit(load_rules, facts).result


def _mark(facts: Facts) -> Path | None:
    """The file that says that a game was compiled from its present sources; None where nothing can be kept."""
    modules = [f"{facts.package}.{name}" for name in ("rules", "worth", "layout")]
    bots = [f"ratusz.bots.{name}" for name in ("policies", "search_kernels", "planning_kernels")]
    sources = sources_of([*modules, "ratusz.engine._numba", *bots])
    folder = cache_folder(sources)
    # Numba takes nothing from its cache for a file that lies elsewhere or was written anew, as by an installation.
    stamps = repr(sorted((str(source), source.stat().st_mtime_ns) for source in sources))
    digest = hashlib.sha256(stamps.encode()).hexdigest()[:12]
    return folder / f"compiled-{sys.implementation.cache_tag}-{version('numba')}-{digest}" if folder else None


@contextmanager
def _alone() -> Iterator[None]:
    """Others who compile wait. SQLite locks a file on every system, and a process that dies lets go of it."""
    folder = cache_folder(sources_of(["ratusz.engine._numba"]))
    writable = folder is not None and os.access(folder, os.W_OK)
    with closing(sqlite3.connect(folder / "lock" if folder and writable else ":memory:", timeout=900)) as lock:
        lock.execute("BEGIN EXCLUSIVE")
        yield
