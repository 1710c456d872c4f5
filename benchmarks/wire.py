"""A proxy between a browser and a server that notes every request."""

from __future__ import annotations

import asyncio
import re
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from urllib.parse import urlsplit

END = b"\r\n\r\n"
_LENGTH = re.compile(rb"\r\ncontent-length: *(\d+)", re.IGNORECASE)


@dataclass(frozen=True)
class Asked:
    """One request: its content and time."""

    moment: float
    method: str
    path: str
    headers: dict[str, str]
    """By their names in small letters."""
    body: str


class Wire:
    """Listens at an address of its own, forwards everything, and notes requests."""

    def __init__(self, server: str) -> None:
        target = urlsplit(server)
        assert target.hostname
        assert target.port
        self._target = (target.hostname, target.port)
        self.asked: list[Asked] = []
        self.address = ""

    async def _serve(self, ready: threading.Event, stop: asyncio.Event) -> None:
        async with await asyncio.start_server(self._pass, "127.0.0.1", 0, limit=2**20) as listening:
            self.address = f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}"
            ready.set()
            await stop.wait()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        upstream, onward = await asyncio.open_connection(*self._target)
        answers = asyncio.create_task(self._pump(upstream, writer))
        try:
            while True:
                head = await reader.readuntil(END)
                length = _LENGTH.search(head)
                body = await reader.readexactly(int(length[1])) if length else b""
                self._note(head, body)
                onward.write(head + body)
                await onward.drain()
        except (asyncio.IncompleteReadError, asyncio.CancelledError, OSError):
            pass  # the browser has gone away, or the wire is cut
        finally:
            answers.cancel()
            onward.close()
            writer.close()

    def _note(self, head: bytes, body: bytes) -> None:
        first, *lines = head.decode("latin-1").removesuffix("\r\n\r\n").split("\r\n")
        method, path, _ = first.split(" ")
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
        self.asked.append(Asked(time.perf_counter(), method, path, headers, body.decode()))

    @staticmethod
    async def _pump(source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        try:
            while some := await source.read(65536):
                target.write(some)
                await target.drain()
        except OSError:
            pass
        finally:
            target.close()


@contextmanager
def wire(server: str) -> Iterator[Wire]:
    """Run a proxy to a server in a thread of its own."""
    made, ready, stop = Wire(server), threading.Event(), asyncio.Event()
    loop = asyncio.new_event_loop()

    async def main() -> None:
        await made._serve(ready, stop)
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    thread = threading.Thread(target=loop.run_until_complete, args=(main(),), daemon=True)
    thread.start()
    ready.wait()
    try:
        yield made
    finally:
        loop.call_soon_threadsafe(stop.set)
        thread.join()
        loop.close()
