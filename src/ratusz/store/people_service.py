"""People for the web application, and the threads in which the service works."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, ParamSpec, TypeVar

from ratusz.store.people import People, Person, Token

P = ParamSpec("P")
T = TypeVar("T")


class PeopleService:
    """What can be asked about people. Reading runs in several threads, writing in one."""

    def __init__(self, people: People, now: Callable[[], int]) -> None:
        self._people, self.now = people, now
        self._threads = ThreadPoolExecutor(4, thread_name_prefix="ratusz")
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="ratusz-writer")
        self._tasks: set[asyncio.Task[Any]] = set()

    async def enter(self, name: str) -> Person:
        """A new person; a name is enough."""
        return await self._write(self._people.enter, name, self.now())

    async def names(self, ids: Iterable[str]) -> dict[str, str]:
        """Names by id; who is gone is left out."""
        return await self._read(self._people.names, ids)

    async def rename(self, id: str, name: str) -> Person:
        """Another name, at all tables at once."""
        return await self._write(self._people.rename, id, name)

    async def session(self, id: str) -> str:
        """What a browser of this person keeps, signed by whoever hands it out."""
        return await self._read(self._people.session, id)

    async def by_session(self, session: str) -> Person | None:
        """Whose session this is, unless it was ended."""
        return await self._read(self._people.by_session, session)

    async def end_sessions(self, id: str) -> None:
        """Sign the person out of every browser; tokens of programs stay."""
        await self._write(self._people.end_sessions, id)

    async def set_password(self, id: str, password: str) -> None:
        """A password with which the person can come back from elsewhere; it ends all sessions."""
        await self._write(self._people.set_password, id, password)

    async def log_in(self, name: str, password: str) -> Person:
        """The person with this name and password, or a Refusal."""
        return await self._read(self._people.log_in, name, password)

    async def forget(self, id: str) -> None:
        """Delete everything about a person: they leave all tables, and old tables name a former player."""
        await self._withdraw(id)
        await self._write(self._people.forget, id)

    async def make_token(self, id: str, label: str) -> tuple[Token, str]:
        """A token for a program, and its secret, which is shown only now."""
        return await self._write(self._people.make_token, id, label, self.now())

    async def tokens(self, id: str) -> list[Token]:
        """The tokens of a person."""
        return await self._read(self._people.tokens, id)

    async def delete_token(self, id: str, token: str) -> None:
        """A token stops working at once."""
        await self._write(self._people.delete_token, id, token)

    async def by_token(self, secret: str) -> Person | None:
        """Whose token this is."""
        return await self._read(self._people.by_token, secret)

    async def _withdraw(self, id: str) -> None:
        """Take a person from all tables."""
        raise NotImplementedError

    # Threads

    def _spawn(self, work: Any) -> asyncio.Task[Any]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _read(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, lambda: work(*args, **kwargs))

    async def _write(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._writer, lambda: work(*args, **kwargs))

    async def _stop(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._threads.shutdown(wait=True, cancel_futures=True)
        self._writer.shutdown(wait=True)
