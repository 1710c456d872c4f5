"""The bounded cache: what it keeps, what it evicts, and that threads share its values."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

from ratusz.engine.cache import Cache


def test_the_value_that_was_not_used_for_longest_is_evicted() -> None:
    cache = Cache[str, int](most=2)
    cache["a"], cache["b"] = 1, 2
    assert cache.get("a") == 1
    cache["c"] = 3
    assert cache.items() == [("a", 1), ("c", 3)]
    assert cache.get("b") is None
    assert cache.pop("a") == 1
    cache.clear()
    assert len(cache) == 0


def test_a_value_is_made_once_and_again_after_its_eviction() -> None:
    cache, made = Cache[int, str](most=1), list[int]()

    def value(key: int) -> str:
        def make() -> str:
            made.append(key)
            return f"value {key}"

        return cache.get_or_make(key, make)

    assert [value(1), value(1), value(2), value(1)] == ["value 1", "value 1", "value 2", "value 1"]
    assert made == [1, 2, 1]


def test_threads_that_make_a_value_at_the_same_time_share_the_first_one() -> None:
    cache, both = Cache[str, object](most=4), Barrier(2)

    def make() -> object:
        both.wait(timeout=60)
        return object()

    with ThreadPoolExecutor(2) as pool:
        first, second = pool.map(lambda key: cache.get_or_make(key, make), ["key", "key"])
    assert first is second is cache.get("key")


def test_the_bound_holds_while_threads_fill_it() -> None:
    cache = Cache[int, int](most=10)

    def fill(start: int) -> int:
        sizes = []
        for number in range(2000):
            cache.setdefault(start * 1000 + number % 37, number)
            sizes.append(len(cache))
        return max(sizes)

    with ThreadPoolExecutor(4) as pool:
        assert max(pool.map(fill, range(4))) <= 11
    assert len(cache) == 10
