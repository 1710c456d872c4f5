"""Data in the database: statements and methods that run in the thread pools."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping, Sequence
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

import sqlalchemy as sa

from ratusz.store.executors import Pools

P = ParamSpec("P")
T = TypeVar("T")
D = TypeVar("D", bound="Data")


class Data:
    """Base class of what reads and writes the database."""

    def __init__(self, engine: sa.Engine, pools: Pools) -> None:
        self.engine, self.pools = engine, pools

    def select(self, query: sa.Executable, parameters: Mapping[str, object] | None = None) -> Sequence[sa.RowMapping]:
        """Return the rows of a query; call this from a thread pool."""
        with self.engine.connect() as connection:
            return connection.execute(query, parameters).mappings().all()

    async def rows(self, query: sa.Executable) -> Sequence[sa.RowMapping]:
        """Return the rows of a query."""
        return await self.pools.read(self.select, query)

    async def execute(self, statement: sa.Executable) -> int:
        """Execute a statement in its own transaction, and return the number of rows that it changed."""

        def write() -> int:
            with self.engine.begin() as connection:
                return connection.execute(statement).rowcount

        return await self.pools.write(write)


def in_reader(work: Callable[Concatenate[D, P], T]) -> Callable[Concatenate[D, P], Coroutine[Any, Any, T]]:
    """Decorate a method to run in the reader thread pool."""

    @wraps(work)
    async def read(data: D, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await data.pools.read(work, data, *args, **kwargs)

    return read


def in_writer(work: Callable[Concatenate[D, P], T]) -> Callable[Concatenate[D, P], Coroutine[Any, Any, T]]:
    """Decorate a method to run in the single writer thread."""

    @wraps(work)
    async def write(data: D, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await data.pools.write(work, data, *args, **kwargs)

    return write
