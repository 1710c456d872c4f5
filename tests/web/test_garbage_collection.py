"""Full garbage collections wait for a quiet moment, and come when none comes."""

from __future__ import annotations

import asyncio
import gc
import itertools

import pytest

from ratusz.web.http import garbage_collection
from ratusz.web.http.garbage_collection import LATEST, SOON, Pauses, collect_when_idle


async def collections(monkeypatch: pytest.MonkeyPatch, *, due: int, busy: bool) -> int:
    """How many full collections are made in a few looks."""
    made, looked = [], 0
    requests = itertools.count()

    def collect() -> None:
        made.append(looked)

    def count() -> tuple[int, int, int]:
        nonlocal looked
        looked += 1
        return 0, 0, due

    monkeypatch.setattr(garbage_collection, "EVERY", 0)
    monkeypatch.setattr(gc, "collect", collect)
    monkeypatch.setattr(gc, "get_count", count)
    task = asyncio.create_task(collect_when_idle(lambda: next(requests) if busy else 7))
    while looked < 4:
        await asyncio.sleep(0)
    task.cancel()
    return len(made)


@pytest.mark.parametrize(
    ("due", "busy", "collects"),
    [(SOON, False, True), (SOON, True, False), (LATEST, True, True), (SOON - 1, False, False)],
)
def test_a_full_collection_waits_for_a_quiet_moment_but_not_for_ever(
    monkeypatch: pytest.MonkeyPatch, due: int, busy: bool, collects: bool
) -> None:
    assert bool(asyncio.run(collections(monkeypatch, due=due, busy=busy))) is collects


def test_the_duration_of_every_collection_is_stored_until_it_is_counted() -> None:
    pauses = Pauses()
    gc.callbacks.append(pauses)
    try:
        gc.collect()
        gc.collect()
    finally:
        gc.callbacks.remove(pauses)
    taken = list(pauses.take())
    assert len(taken) >= 2
    assert all(0 < seconds < 60 for seconds in taken)
    assert list(pauses.take()) == []
