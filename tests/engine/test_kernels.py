"""Rules run compiled and interpreted from the same lines, and are compiled only once per machine."""

import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ratusz.engine.kernels import cache_folder, sources_of
from ratusz.engine.playouts import random_playouts
from ratusz.games import all_facts, game
from tests.project.toy import Toy

EVERY_GAME = sorted(all_facts())


@pytest.mark.parametrize("name", EVERY_GAME)
def test_playouts_are_the_same_compiled_and_interpreted(name: str) -> None:
    fast, moves = random_playouts(game(name), 3, seed=4)
    slow, slow_moves = random_playouts(game(name, compiled=False), 3, seed=4)
    assert moves == slow_moves
    assert fast.tobytes() == slow.tobytes()


COUNTED = """
import numba.core.event as e
compiled = []
class Listener(e.Listener):
    def on_start(self, event): compiled.append(event.data["dispatcher"].py_func.__name__)
    def on_end(self, event): pass
e.register("numba:compile", Listener())
import ratusz
from ratusz.bots.simulation import simulate
from ratusz.engine.playouts import random_playouts
game = ratusz.game(NAME)
random_playouts(game, 2)
for name in ("random", "greedy"): list(simulate(game, [ratusz.bot(name)] * game.players, 1))
print(len(compiled))
"""
"""How many functions are compiled when a game is played."""


@pytest.mark.parametrize("name", EVERY_GAME)
def test_a_second_process_finds_everything_compiled(name: str) -> None:
    command = [sys.executable, "-c", COUNTED.replace("NAME", repr(name))]
    subprocess.run(command, check=True)  # compiles, where that has not been done yet
    assert int(subprocess.run(command, capture_output=True, text=True, check=True).stdout) == 0


def test_a_new_game_is_compiled_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game of docs/adding-a-game.md, which is small: to compile one of ours anew takes long."""
    monkeypatch.setenv("RATUSZ_CACHE", str(tmp_path / "cache"))
    toy = Toy(tmp_path / "toy")
    first, second = (toy.run("-c", COUNTED.replace("NAME", "'three-rows'")) for _ in range(2))
    assert int(first.stdout) > 10, first.stderr
    assert int(second.stdout) == 0, second.stderr


def test_threads_that_compile_at_once_use_their_own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from ratusz.engine import _numba

    def nothing(book: object, state: object) -> None:
        pass

    def slowly(function: Any, replace: Any) -> Any:
        time.sleep(0.02)  # long enough for another thread to come in between
        return function

    compiler = _numba.Compiler(game("rolling-village").kernels.layout)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(_numba, "rebuild", slowly)
    folders = [tmp_path / str(number) for number in range(4)]
    threads = [threading.Thread(target=compiler.compile, args=(nothing, "void(book,state)", f)) for f in folders]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(tmp_path.iterdir()) == folders
    assert all(list(folder.rglob("*.nbi")) for folder in folders)


def test_a_changed_source_gets_a_cache_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RATUSZ_CACHE", str(tmp_path / "cache"))
    source = tmp_path / "rules.py"
    source.write_text("a = 1")
    before = cache_folder([source])
    assert before is not None
    assert cache_folder([source]) == before
    source.write_text("a = 2")
    assert cache_folder([source]) not in (before, None)


def test_old_compilations_are_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RATUSZ_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr("ratusz.engine.kernels.KEPT", 12)
    source = tmp_path / "rules.py"
    for number in range(20):
        source.write_text(f"a = {number}")
        newest = cache_folder([source])
    kept = list((tmp_path / "cache" / "ratusz").iterdir())
    assert len(kept) <= 13
    assert newest in kept


def test_a_folder_that_cannot_be_made_is_no_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("RATUSZ_CACHE", str(tmp_path / "file"))
    assert cache_folder([]) is None


def test_importing_ratusz_loads_neither_numba_nor_numpy() -> None:
    code = "import sys, ratusz, ratusz.cli; ratusz.all_facts(); print({'numba', 'numpy'} & set(sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout.strip() == "set()"


def test_compiled_playouts_release_the_lock() -> None:
    """While playouts run in another thread, this one goes on counting."""
    village = game("rolling-village")
    random_playouts(village, 10)
    ticks = 0
    worker = threading.Thread(target=random_playouts, args=(village, 20_000))
    worker.start()
    while worker.is_alive():
        time.sleep(0.001)
        ticks += 1
    assert ticks > 5


def test_a_batch_of_positions_is_one_array() -> None:
    states, _ = random_playouts(game("rolling-village"), 5)
    assert states.shape == (5,)
    assert np.all(states["round_no"] == 9)


@pytest.mark.parametrize("damage", [b"", b"garbage"])
def test_a_damaged_cache_does_not_stop_a_game(tmp_path: Path, damage: bytes) -> None:
    from ratusz.engine._numba import Compiler

    village = game("rolling-village")

    def compiled_chances() -> int:
        compiler = Compiler(village.kernels.layout)
        chances = compiler.compile(village.parts.rules.chances, "int(book,state,weights)", tmp_path / "cache")
        return int(chances(village.book, village.start().array[0], np.zeros(21, np.int64)))

    assert compiled_chances() == 21
    cached = list(tmp_path.rglob("*.nb*"))
    assert len(cached) == 2
    for path in cached:
        path.write_bytes(damage)
    assert compiled_chances() == 21


@pytest.mark.parametrize("name", EVERY_GAME)
def test_compiled_rules_depend_on_their_own_modules_and_not_on_the_engine_around_them(name: str) -> None:
    package = all_facts()[name].package
    for module in ("rules", "bot.judgement", "observation"):
        files = {path.name for path in sources_of([f"{package}.{module}"])}
        assert {f"{module.rpartition('.')[2]}.py", "layout.py", "structs.py", "grid.py"} <= files
        assert not files & {"game.py", "position.py", "contract.py", "cache.py", "scores.py"}


def test_a_cache_folder_may_be_made_by_many_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RATUSZ_CACHE", str(tmp_path / "deep" / "cache"))
    sources = sources_of(["ratusz.engine.grid"])
    with ThreadPoolExecutor(8) as threads:
        found = list(threads.map(cache_folder, [sources] * 64))
    assert set(found) == {found[0]}
    assert found[0] is not None
