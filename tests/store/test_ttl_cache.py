"""The cache of values for some seconds, and the number of queries."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator

import pytest

from ratusz.store.executors import Pools
from ratusz.store.ttl_cache import TTLCache


class Source:
    """Values that change, and what was asked for."""

    def __init__(self) -> None:
        self.values: dict[str, int] = {}
        self.asked: list[set[str]] = []
        self.memory: TTLCache[int]
        self.meanwhile: Callable[[], None] = lambda: None

    def read(self, keys: set[str]) -> dict[str, int]:
        self.asked.append(keys)
        found = {key: self.values[key] for key in keys & self.values.keys()}
        self.meanwhile()
        return found


@pytest.fixture
def source() -> Source:
    return Source()


@pytest.fixture
def ask(source: Source, monkeypatch) -> Iterator[Callable[..., dict[str, int]]]:
    """Ask for keys at some second."""
    pools, loop = Pools(), asyncio.new_event_loop()
    memory = source.memory = TTLCache(pools, source.read)

    def at(second: float, *keys: str) -> dict[str, int]:
        monkeypatch.setattr("time.monotonic", lambda: second)
        return loop.run_until_complete(memory.some(keys))

    yield at
    loop.run_until_complete(pools.close())
    loop.close()


def test_what_was_read_is_good_for_some_seconds(source: Source, ask) -> None:
    source.values = {"a": 1}
    assert ask(0, "a", "b") == {"a": 1}
    source.values = {"a": 2}
    assert ask(4.9, "a") == {"a": 1}
    assert ask(5.1, "a") == {"a": 2}
    assert source.asked == [{"a", "b"}, {"a"}]


def test_what_many_want_is_read_with_one_question(source: Source, ask) -> None:
    keys = [str(number) for number in range(100)]
    source.values = dict.fromkeys(keys, 1)
    for second in (0, 1):
        for key in keys:
            ask(second, key)
    assert len(source.asked) == 100
    for key in keys:
        assert ask(5.5, key) == {key: 1}
    assert source.asked[100:] == [set(keys)]


def test_what_nobody_wants_is_not_read_again(source: Source, ask) -> None:
    source.values = {"a": 1, "b": 1}
    ask(0, "a")
    ask(0, "b")
    ask(1, "a")
    ask(6, "a")
    assert source.asked[-1] == {"a"}
    assert [key for key, _ in source.memory.items()] == ["a"]


def test_what_changes_while_it_is_read_is_not_remembered(source: Source, ask) -> None:
    source.values = {"a": 1}
    source.meanwhile = lambda: source.memory.forget("a")
    assert ask(0, "a") == {"a": 1}
    source.meanwhile, source.values = lambda: None, {"a": 2}
    assert ask(0, "a") == {"a": 2}


def test_of_too_many_the_one_that_was_not_used_for_longest_goes(source: Source, ask) -> None:
    source.values = dict.fromkeys("abcd", 1)
    ask(0)
    source.memory._known.most = 3
    for key in "abcad":
        ask(0, key)
    assert [key for key, _ in source.memory.items()] == ["c", "a", "d"]
    ask(0, "a")
    ask(0, "b")
    assert source.asked == [{"a"}, {"b"}, {"c"}, {"d"}, {"b"}]
