"""Rules are compiled once, by another process, with a line on the console; only requests that need them wait."""

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from pathlib import Path

import pytest

from ratusz.engine.errors import BadData
from ratusz.engine.facts import Facts
from ratusz.engine.kernels import sources_of
from ratusz.games import all_facts
from ratusz.live import Service, rules_loader
from ratusz.tables import Open, Plan
from tests.store.kit import Clock, run, url_of, whole
from tests.waiting import until

TITLES = [facts.title["en"] for facts in all_facts().values()]
BOT = Open("rolling-village", {"players": 2}, (Plan("me"), Plan("bot")), start=True)


@pytest.fixture
def loaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The games that were loaded, in a world where nothing has been compiled and loading costs little."""
    games: list[str] = []

    def load(facts: Facts) -> None:
        time.sleep(0.02)
        games.append(facts.id)

    monkeypatch.setenv("RATUSZ_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(rules_loader, "load_rules", load)
    return games


def test_compiling_is_said_game_by_game_and_once(loaded: list[str]) -> None:
    said: list[str] = []
    rules_loader.compile_rules(said.append)
    first, *games, last = said
    assert first.startswith("Compiling the rules of the games")
    assert games == [f"  {title} ({number} of {len(TITLES)})" for number, title in enumerate(TITLES, 1)]
    assert last == "All rules are compiled."
    said.clear()
    rules_loader.compile_rules(said.append)
    assert said == []


@pytest.mark.parametrize("game", all_facts())
def test_rules_are_compiled_again_when_a_source_of_theirs_has_changed(game: str) -> None:
    facts = all_facts()[game]
    modules = rules_loader._modules(facts)
    assert all(find_spec(name) for name in modules)
    found = {path.relative_to(facts.folder).as_posix() for path in sources_of(modules) if facts.folder in path.parents}
    assert {"layout.py", "rules.py", "bot/evaluation.py", "bot/judgement.py"} <= found


def test_several_servers_compile_once(loaded: list[str]) -> None:
    said: list[str] = []
    with ThreadPoolExecutor(4) as threads:
        list(threads.map(rules_loader.compile_rules, [said.append] * 4))
    assert loaded == list(all_facts())
    assert len(said) == len(TITLES) + 2


def test_other_processes_may_load_the_games(monkeypatch: pytest.MonkeyPatch) -> None:
    village = all_facts()["rolling-village"]
    monkeypatch.setattr(rules_loader, "missing_rules", lambda: [village])
    said: list[str] = []
    rules_loader.compile_rules(said.append, processes=2)
    assert said[1:] == ["  Rolling Village (1 of 1)", "All rules are compiled."]


def test_a_game_with_a_wrong_data_file_does_not_stop_the_others(loaded: list[str], monkeypatch) -> None:
    load, (wrong, *others) = rules_loader.load_rules, all_facts()

    def some(facts: Facts) -> None:
        if facts.id == wrong:
            raise BadData("The data file is wrong.")
        load(facts)

    monkeypatch.setattr(rules_loader, "load_rules", some)
    said: list[str] = []
    rules_loader.compile_rules(said.append)
    assert loaded == others
    assert "  The data file is wrong." in said


def test_who_needs_rules_waits_for_them_and_nobody_else_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def first(service: Service) -> str:
        ann = await service.people.enter("Anna")
        service.caretaker.bots.wake = lambda loaded: None  # type: ignore[method-assign]
        return await service.open_table(ann.id, BOT)

    table = run(tmp_path, first)
    compiled = asyncio.Event()

    async def compile_slowly(say: rules_loader.Report) -> None:
        say("Compiling")
        await compiled.wait()

    monkeypatch.setattr(rules_loader, "_compile_elsewhere", compile_slowly)
    monkeypatch.setattr(rules_loader, "missing_rules", lambda: list(all_facts().values()))

    async def main() -> None:
        said: list[str] = []
        opened = Service.open(url_of(tmp_path), now=Clock(), clock_every=0, compiling=said.append)
        async with await opened as service:  # though a bot is due at a table
            ann = await service.people.enter("Anna")
            assert await service.tables_of(ann.id) == []
            waiting = [asyncio.create_task(work) for work in (service.seen(table), service.open_table(ann.id, BOT))]
            await until(lambda: said == ["Compiling"])
            await asyncio.sleep(0.1)
            assert not any(task.done() for task in waiting)
            compiled.set()
            await asyncio.gather(*waiting)
            await service.caretaker.settle()
            assert (await whole(service, table)).pending == (0,)

    asyncio.run(main())
