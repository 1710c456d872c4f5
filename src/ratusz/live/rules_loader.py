"""Load the rules of all games at startup, after another process has compiled what is not in the cache.

Compiling in this process would block all games; the other one leaves its results in the cache on disk and reports its
progress line by line. Of several servers that start at once, one compiles and the others wait for it.
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
    """Loads the rules once; callers wait for `wait_until_compiled` instead of compiling."""

    def __init__(self, pools: Pools) -> None:
        self._pools = pools
        self._loading: asyncio.Task[None] | None = None
        self._compiled = asyncio.Event()

    def start(self, say: Report) -> None:
        """Begin to load in the background; `say` gets each line about what is compiled."""
        self._loading = self._pools.spawn(self._load(say))

    @property
    def loaded(self) -> bool:
        """Whether the rules are compiled, or `start` was not called."""
        return self._loading is None or self._compiled.is_set()

    async def wait_until_loaded(self) -> None:
        """Wait until the rules of all games are in memory."""
        if self._loading is not None:
            await asyncio.shield(self._loading)

    async def wait_until_compiled(self) -> None:
        """Wait until the rules are compiled; a table then loads those of its own game alone."""
        if self._loading is not None:
            await self._compiled.wait()

    async def _load(self, say: Report) -> None:
        try:
            if await self._pools.think(missing_rules):
                with suppress(OSError):  # if no process can be started, this one compiles
                    await _compile_elsewhere(say)
        finally:
            self._compiled.set()
        for facts in all_facts().values():
            try:
                await self._pools.think(load_rules, facts)
            except Exception:  # loading its tables will report the error; other games can be played
                _log.exception("the rules of %s cannot be loaded", facts.id)


async def _compile_elsewhere(say: Report) -> None:
    pipe, nothing = asyncio.subprocess.PIPE, asyncio.subprocess.DEVNULL
    # In its own session: Ctrl+C ends only this process, which then kills the other silently.
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
    """Load the rules, bots and hints of one game, and compile what is not in the cache."""
    noise = random.Random(0)
    position, seat = _first_decision(configured(facts.id, {}), noise)
    for name in (*NAMES, FIRST):
        bot(name).choose(position, seat, noise)
    position.gains(seat, position.legal(seat))
    _load_search(position, seat, noise)
    if facts.players[0] == 1 and position.game.parts.evaluation.planning:  # solo games may be planned
        _load_search(*_first_decision(configured(facts.id, {"players": 1}), noise), noise)


def _first_decision(game: Game, noise: random.Random) -> tuple[Position, int]:
    """Return the position of the first decision of a game, and its seat."""
    position = game.start()
    while position.chance:
        position = position.settle(position.chance.sample(noise))
    return position, position.actors[0]


def _load_search(position: Position, seat: int, noise: random.Random) -> None:
    """Run a minimal search, as bots and hints do, to load its compiled code."""
    from ratusz.bots.explain import explain
    from ratusz.bots.playout_search import Effort
    from ratusz.bots.search_methods import thinker_of

    little = Effort(playouts=2, turns=2, beam=2)
    thinker = thinker_of(position.game)
    way = thinker.candidates(position, seat, 0, little)[0].moves
    thinker.final_scores(position, seat, 0, [way], 0.001)
    explain(position, seat, way[0], noise, effort=little)


def missing_rules() -> list[Facts]:
    """Return the games whose current rules have not been compiled."""
    return [facts for facts in all_facts().values() if not (mark := _mark(facts)) or not mark.exists()]


def compile_rules(say: Report, processes: int = 1) -> None:
    """Compile the rules of all games whose current rules have not been compiled, in `processes` processes."""
    with _compile_lock(), _loaders(processes) as begin:
        missing = missing_rules()
        if missing:
            say("Compiling the rules of the games, once; this takes a minute or two ...")
        loading = [(facts, begin(facts)) for facts in missing]
        for number, (facts, load) in enumerate(loading, 1):
            say(f"  {facts.title['en']} ({number} of {len(missing)})")
            try:
                load()
            except RatuszError as error:  # perhaps a data file of the host
                say(f"  {error}")
                continue
            if mark := _mark(facts):
                with suppress(OSError):  # a read-only cache folder may be complete all the same
                    mark.touch()
        if missing:
            say("All rules are compiled.")


@contextmanager
def _loaders(processes: int) -> Iterator[Callable[[Facts], Callable[[], None]]]:
    """Yield a function that starts to load a game and returns one that waits for it: here, or in a process pool."""
    if processes == 1:
        yield lambda facts: partial(load_rules, facts)
        return
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        yield lambda facts: pool.submit(load_rules, facts).result


def _modules(facts: Facts) -> list[str]:
    """Name the modules that compile what a game needs; they import the others."""
    own = [f"{facts.package}.{name}" for name in ("layout", "rules", "bot.evaluation")]
    return [*own, "ratusz.engine._numba", "ratusz.bots.policies", "ratusz.bots.search_methods"]


def _mark(facts: Facts) -> Path | None:
    """Return the marker file of a game compiled from its current sources; None without a cache folder."""
    sources = sources_of(_modules(facts))
    folder = cache_folder(sources)
    # Numba's cache is keyed by path and modification time, so a new installation invalidates it.
    stamps = repr(sorted((str(source), source.stat().st_mtime_ns) for source in sources))
    digest = hashlib.sha256(stamps.encode()).hexdigest()[:12]
    return folder / f"compiled-{sys.implementation.cache_tag}-{version('numba')}-{digest}" if folder else None


@contextmanager
def _compile_lock() -> Iterator[None]:
    """Hold the compile lock during the block. SQLite locks a file on every system, and a dead process releases it."""
    folder = cache_folder(sources_of(["ratusz.engine._numba"]))
    writable = folder is not None and os.access(folder, os.W_OK)
    with closing(sqlite3.connect(folder / "lock" if folder and writable else ":memory:", timeout=900)) as lock:
        lock.execute("BEGIN EXCLUSIVE")
        yield
