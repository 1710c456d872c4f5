"""Commit notifications between processes by Redis pub/sub.

A message is the id of a table and the number of its last entry; the entries are read from the log. So nothing is lost
when Redis is down: each process goes on alone and queues its notifications, and when Redis is back, it publishes them
and compares all tables in memory with the log.
"""

from __future__ import annotations

import asyncio
import logging
import ssl
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ratusz.engine.errors import RatuszError
from ratusz.extras import need

if TYPE_CHECKING:
    from redis.asyncio.client import PubSub

VARIABLE = "RATUSZ_REDIS_URL"
CHANNEL = "ratusz:tables"
ANSWER = 5.0
"""Seconds to wait for a reply of Redis."""
QUIET = 15.0
"""Seconds without a message after which Redis is pinged."""
PAUSE = (0.1, 0.5, 1.0, 2.0)
"""Seconds to wait before each retry; the last value repeats."""
_log = logging.getLogger("ratusz")


class BadRedis(RatuszError):
    """Redis cannot be used."""


class CommitChannel:
    """Publishes commits to other processes and receives theirs."""

    def __init__(self, url: str, on_commit: Callable[[str, int], None], on_reconnect: Callable[[], None]) -> None:
        """`on_commit` is called with each table and number received, `on_reconnect` when messages may be lost."""
        need("redis")
        from redis.asyncio import Redis
        from redis.asyncio.retry import Retry
        from redis.backoff import NoBackoff
        from redis.exceptions import RedisError

        self._errors = (RedisError, OSError, asyncio.TimeoutError)
        # The library would reconnect by itself, without a sign that messages were lost.
        once = Retry(NoBackoff(), 0)
        limits: dict[str, Any] = {"socket_connect_timeout": ANSWER, "socket_timeout": ANSWER, "protocol": 2}
        try:
            self._redis = Redis.from_url(url, retry=once, **limits)
            self._redis.connection_pool.make_connection()  # type: ignore[no-untyped-call]
        except (ValueError, TypeError, RedisError):
            raise BadRedis(
                f"{VARIABLE} is not the address of a Redis server, such as redis://localhost:6379."
            ) from None
        self._secured = url.startswith("rediss:")
        for name in ("ssl_ca_certs", "ssl_certfile", "ssl_keyfile"):
            file = self._redis.connection_pool.connection_kwargs.get(name)
            if file and not Path(file).is_file():
                raise BadRedis(f"{VARIABLE} names {file} as {name}, but there is no such file.")
        self._on_commit, self._on_reconnect = on_commit, on_reconnect
        self._queued: dict[str, int] = {}
        self._wake = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Connect and subscribe, or raise BadRedis with the reason."""
        try:
            line = await self._subscribe()
            await self._redis.publish(CHANNEL, "")  # a test: some users may subscribe but not publish
        except self._errors as error:
            await self.close()
            raise BadRedis(f"Redis, which {VARIABLE} names, cannot be used: {_reason(error, self._secured)}.") from None
        self._tasks = [asyncio.create_task(self._receive_for_ever(line)), asyncio.create_task(self._publish_queued())]

    def publish(self, table_id: str, number: int) -> None:
        """Queue a commit notification; never waits for Redis."""
        self._queued[table_id] = number
        self._wake.set()

    async def close(self) -> None:
        """Stop publishing and receiving, and disconnect."""
        while running := [task for task in self._tasks if not task.done()]:
            for task in running:
                task.cancel()
            # Again and again: before Python 3.12, `wait_for` inside the library can lose a cancellation.
            await asyncio.wait(running, timeout=0.5)
        await self._redis.aclose()

    async def _publish_queued(self) -> None:
        attempts = 0
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._queued:
                table_id, number = next(iter(self._queued.items()))
                try:
                    await self._redis.publish(CHANNEL, f"{table_id} {number}")
                except self._errors:
                    await asyncio.sleep(PAUSE[min(attempts, len(PAUSE) - 1)])
                    attempts += 1
                    continue
                attempts = 0
                if self._queued[table_id] == number:
                    del self._queued[table_id]

    async def _receive_for_ever(self, line: PubSub) -> None:
        while True:
            try:
                await self._receive(line)
            except self._errors as error:
                _log.warning("Redis is gone (%s); this process goes on alone until it is back", error)
            finally:
                await self._unsubscribe(line)
            line = await self._subscribe_again()
            self._on_reconnect()
            _log.warning("Redis is back")

    async def _receive(self, line: PubSub) -> None:
        """Receive messages until the connection breaks; ping a quiet one, as it can break silently."""
        asked = False
        while True:
            message = await line.get_message(timeout=ANSWER if asked else QUIET)
            if message is None:
                if asked:
                    raise TimeoutError("it does not answer")
                await line.ping()
            asked = message is None
            if message is not None and message["type"] == "message":
                table_id, _, number = message["data"].decode(errors="replace").partition(" ")
                if number.isascii() and number.isdigit() and len(number) < 19:
                    self._on_commit(table_id, int(number))

    async def _subscribe(self) -> PubSub:
        """Return a connection with a confirmed subscription."""
        line = self._redis.pubsub()
        try:
            await line.subscribe(CHANNEL)
            if await line.get_message(timeout=ANSWER) is None:
                raise TimeoutError("it does not answer")
        except BaseException:
            await self._unsubscribe(line)
            raise
        return line

    async def _unsubscribe(self, line: PubSub) -> None:
        """Close a subscription and wait until its socket is closed; `aclose` leaves a TLS connection half open."""
        connection: Any = line.connection
        if connection is not None:
            with suppress(*self._errors):
                await connection.disconnect()
        await line.aclose()  # type: ignore[no-untyped-call]

    async def _subscribe_again(self) -> PubSub:
        attempt = 0
        while True:
            await asyncio.sleep(PAUSE[min(attempt, len(PAUSE) - 1)])
            attempt += 1
            try:
                return await self._subscribe()
            except self._errors:
                continue


def _reason(error: BaseException, secured: bool) -> str:
    """Return why Redis cannot be used, with a hint where the library gives none."""
    from redis.exceptions import AuthenticationError, NoPermissionError

    if isinstance(error, AuthenticationError):
        return "the password, or the name of its user, is missing or wrong"
    if isinstance(error, NoPermissionError):
        return "its user may not do enough; it needs &ratusz:* +subscribe +unsubscribe +publish +ping"
    causes = list(_causes(error))
    for cause in causes:
        if isinstance(cause, ssl.SSLCertVerificationError):
            return f"its certificate is not trusted ({cause.verify_message}); ssl_ca_certs can name who has signed it"
    if any(isinstance(cause, ssl.SSLError | TimeoutError | ConnectionResetError) for cause in causes):
        hint = "rediss:// is for a port with TLS only" if secured else "a port with TLS needs rediss://"
        return f"{str(error).rstrip('.')}; {hint}"
    return str(error).rstrip(".")


def _causes(error: BaseException | None) -> Iterator[BaseException]:
    """Yield an error and its causes."""
    while error is not None:
        yield error
        error = error.__cause__ or error.__context__
