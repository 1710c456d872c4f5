"""Per-connection limits: header timeout, header size, write timeout, connections per address.

uvicorn closes a connection that is idle after an answer. It waits for ever for the first request, for the rest of the
headers and for a client that does not read, accepts headers of any length, and lets one address have all connections.
Request bodies have their timeout in `request_body`, where an answer can be given.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from ratusz.store.limits import Limits

if TYPE_CHECKING:
    from uvicorn.config import Config
    from uvicorn.server import ServerState

LONGEST_HEAD = 32_768
"""The longest request line and headers of a request together, in bytes."""
LAST_SECONDS = 1.0
"""Seconds in which clients may send one more request during shutdown: it may be on its way already."""
UNREAD_SECONDS = 60.0
"""The write timeout: a client that does not read its answer is cut off after so many seconds."""


def _refusal(status: str, sentence: str) -> bytes:
    head = f"HTTP/1.1 {status}\r\nContent-Type: text/plain\r\nContent-Length: {len(sentence)}\r\nRetry-After: 10\r\n"
    return f"{head}Connection: close\r\n\r\n{sentence}".encode()


TOO_SLOW = _refusal("408 Request Timeout", "The request took too long to arrive.")
TOO_LONG = _refusal("431 Request Header Fields Too Large", "The headers of the request are too long.")
NO_HOST = _refusal("400 Bad Request", "A request needs a Host header.")
TOO_MANY = _refusal("429 Too Many Requests", "Too many connections from your address.")
FULL = _refusal("503 Service Unavailable", "The server has too many connections; come back in a moment.")


class Connections:
    """Counts of open connections, in all and of each address. Trusted proxies may have any number."""

    def __init__(self, limits: Limits, proxies: ProxyHeadersMiddleware, on_end: Callable[[], None]) -> None:
        """`on_end` is called at shutdown: it must end the streams, which would stay open."""
        self.limits, self._proxies, self._on_end = limits, proxies, on_end
        self.ending = False
        self.requests = 0
        """How many requests have been received."""
        self._of: Counter[str] = Counter()
        self._all = 0

    def __len__(self) -> int:
        return self._all

    def count_opened(self, address: str) -> bytes:
        """Count a new connection; return the answer that refuses it, or nothing if it is within the limits."""
        self._all += 1
        self._of[address] += 1
        if self._all > self.limits.connections:
            return FULL
        if self._of[address] > self.limits.address_connections and address not in self._proxies.trusted_hosts:
            return TOO_MANY
        return b""

    def end(self) -> None:
        """Begin the shutdown; running requests are finished."""
        if not self.ending:
            self.ending = True
            self._on_end()

    def count_closed(self, address: str) -> None:
        """Count a closed connection."""
        self._all -= 1
        self._of[address] -= 1
        if not self._of[address]:
            del self._of[address]


class Connection(HttpToolsProtocol):
    """One connection with our limits. The application that is served has `Connections` in its state."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._all: Connections = config.loaded_app.state.connections
        self._address = ""
        self._in_head, self._head = True, 0
        self._parsed = 0
        """Bytes of this request's request line and headers that were parsed."""
        self._header_timer: asyncio.TimerHandle | None = None
        self._abort_timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count the connection; refuse it, or start the header timeout."""
        super().connection_made(transport)
        self._address = self.client[0] if self.client else ""
        if refusal := self._all.count_opened(self._address):
            self._end(refusal)
        else:
            self._start_header_timer()

    def connection_lost(self, exc: Exception | None) -> None:
        """Count the closed connection and cancel its timers."""
        super().connection_lost(exc)
        self._unset_keepalive_if_required()  # uvicorn forgets it when a connection breaks
        self._all.count_closed(self._address)
        self._cancel_header_timer()
        self.resume_writing()

    def data_received(self, data: bytes) -> None:
        """Parse what has arrived; refuse headers that are too long, and start the header timeout."""
        if self._in_head:
            self._head += len(data)
        super().data_received(data)
        if self._in_head and self._head > LONGEST_HEAD:
            self._end(TOO_LONG)
        elif self.cycle is None or self.cycle.response_complete:
            self._start_header_timer()

    def on_url(self, url: bytes) -> None:
        """Count the request line."""
        self._parsed += len(url)
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Count a header. Drop trailers after a body: uvicorn would add them to a request that was checked."""
        self._parsed += len(name) + len(value) + 4  # ": " and the line break
        if self._in_head:
            super().on_header(name, value)
        elif self._parsed > LONGEST_HEAD:
            self._end(TOO_LONG)

    def on_body(self, body: bytes) -> None:
        """Pass on a part of a body, unless its request was refused for its headers."""
        if not self.transport.is_closing():
            super().on_body(body)

    def on_headers_complete(self) -> None:
        """Begin a request, unless its headers are too long, even in one piece, or lack Host."""
        parsed, self._parsed = self._parsed, 0
        if parsed > LONGEST_HEAD:
            self._end(TOO_LONG)
        elif self.parser.get_http_version() != "1.0" and not any(name == b"host" for name, _ in self.headers):
            self._end(NO_HOST)
        if self.transport.is_closing():
            return
        self._in_head, self._head = False, 0
        self._cancel_header_timer()
        self._all.requests += 1
        super().on_headers_complete()
        if self._all.ending:
            self.cycle.keep_alive = False

    def on_message_complete(self) -> None:
        """Expect the headers of the next request, since this one is complete."""
        self._in_head, self._parsed = True, 0
        if not self.transport.is_closing():
            super().on_message_complete()

    def on_response_complete(self) -> None:
        """Release the answered request; uvicorn would keep it until the next one, however long that takes."""
        super().on_response_complete()
        if self.cycle.response_complete:
            self.cycle.scope = self.scope = {}  # type: ignore[typeddict-item]
            self.headers = []

    def pause_writing(self) -> None:
        """The peer does not read as fast as we write, or not at all: start the abort timer."""
        super().pause_writing()
        self._abort_timer = self._abort_timer or self.loop.call_later(UNREAD_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        """The peer is reading again: cancel the abort timer."""
        super().resume_writing()
        if self._abort_timer is not None:
            self._abort_timer.cancel()
            self._abort_timer = None

    def shutdown(self) -> None:
        """End the connection soon; uvicorn would close an idle one at once, and lose a request on its way."""
        self._all.end()
        if self.cycle is None or self.cycle.response_complete:
            self._unset_keepalive_if_required()
            self.timeout_keep_alive_task = self.loop.call_later(LAST_SECONDS, self.timeout_keep_alive_handler)
        else:
            self.cycle.keep_alive = False

    def _start_header_timer(self) -> None:
        """Start the timeout for the headers of the next request, or for the rest of a refused body."""
        if self._header_timer is None and not self.transport.is_closing():
            self._header_timer = self.loop.call_later(self._all.limits.request_seconds, self._end, TOO_SLOW)

    def _cancel_header_timer(self) -> None:
        if self._header_timer is not None:
            self._header_timer.cancel()
            self._header_timer = None

    def _end(self, response: bytes) -> None:
        """Close the connection, with `response` as answer unless another one is due."""
        if not self.transport.is_closing():
            if self.cycle is None or self.cycle.response_complete:
                self.transport.write(response)
            self.transport.close()
