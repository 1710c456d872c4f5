"""People in a database of their own, and the time as the test wants it."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from ratusz.people import People
from ratusz.store import open_database
from ratusz.store.executors import Pools
from ratusz.store.limits import Limits
from tests.store.kit import Blocking, Clock, url_of


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def people(tmp_path: Path, clock: Clock) -> Iterator[Blocking]:
    engine, pools, loop = open_database(url_of(tmp_path)), Pools(), asyncio.new_event_loop()
    yield Blocking(People(engine, pools, clock, Limits(sessions=3)), loop)
    loop.run_until_complete(pools.close())
    loop.close()
    engine.dispose()


@pytest.fixture
def elsewhere(tmp_path: Path, clock: Clock, people: Blocking) -> Iterator[Blocking]:
    """`People` in another process."""
    engine, pools = open_database(url_of(tmp_path)), Pools()
    yield Blocking(People(engine, pools, clock, Limits(sessions=3)), people._loop)
    people._loop.run_until_complete(pools.close())
    engine.dispose()
