"""A guest at an address: a program in any language that answers HTTP."""

from __future__ import annotations

import socket
import threading
import time
from contextlib import suppress
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from urllib.parse import urlsplit

import msgspec

from ratusz.bots.guests.faults import Trouble
from ratusz.engine.errors import BadOption
from ratusz.engine.game import Game
from ratusz.engine.position import Position

LARGEST = 1 << 16
"""The largest answer in bytes; a longer one is refused."""


class Answer(msgspec.Struct):
    """The program's answer; other fields are ignored."""

    move: int | str


class AddressLink:
    """Reaches a program by HTTP: one POST for each move."""

    def __init__(self, address: str) -> None:
        try:
            parts = urlsplit(address)
            self._host, self._port = parts.hostname or "", parts.port
        except ValueError:
            self._host = ""
        if not self._host or parts.scheme not in ("http", "https") or parts.username or not address.isascii():
            raise BadOption(f"“{address[:80]}” is not an address; write for example http://localhost:9000.")
        self._kind = HTTPSConnection if parts.scheme == "https" else HTTPConnection
        self._path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")

    def greet(self, game: Game) -> None:
        """Check that the program accepts connections."""
        connection = self._kind(self._host, self._port, timeout=5)
        try:
            connection.connect()
        except OSError as error:
            raise Trouble("broken", f"no program answers there ({error.strerror or error}); start it first") from None
        finally:
            connection.close()

    def ask(self, position: Position, seat: int, noise: int, seconds: float) -> int | str:
        """Return the program's move."""
        body = self._exchange(question(position, seat, noise, seconds), seconds)
        try:
            return msgspec.json.decode(body, type=Answer).move
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            raise Trouble("broken", f"Its answer cannot be read: {error}.") from None

    def close(self) -> None:
        """Do nothing: no connection is kept open."""

    def _exchange(self, body: bytes, seconds: float) -> bytes:
        """Send a request and read the answer within the time limit, even if it comes byte by byte."""
        end = time.monotonic() + seconds
        connection = self._kind(self._host, self._port, timeout=seconds)
        cut = threading.Timer(seconds, lambda: None)
        try:
            connection.connect()
            cut = threading.Timer(max(0.0, end - time.monotonic()), _cut, [connection.sock])
            cut.start()
            connection.request("POST", self._path, body, {"Content-Type": "application/json", "Connection": "close"})
            answer = connection.getresponse()
            if answer.status != 200:
                raise Trouble("broken", f"It answered with status {answer.status}.")
            content = answer.read(LARGEST + 1)
        except (OSError, HTTPException, ValueError) as error:
            if time.monotonic() >= end - 0.01:
                raise Trouble("slow", f"It did not answer within {seconds:g} seconds.") from None
            raise Trouble("broken", f"The connection failed: {type(error).__name__}: {error}.") from None
        finally:
            cut.cancel()
            connection.close()
        if time.monotonic() >= end:
            raise Trouble("slow", f"It did not answer within {seconds:g} seconds.")
        if len(content) > LARGEST:
            raise Trouble("broken", f"Its answer is longer than {LARGEST} bytes.")
        return content


def question(position: Position, seat: int, noise: int, seconds: float) -> bytes:
    """The request body: the position as its seat may know it, and the legal moves."""
    legal = position.legal(seat)
    gains = position.gains(seat, list(legal))
    asked: dict[str, object] = {
        "game": position.game.id,
        "options": dict(position.game.options),
        "seat": seat,
        "position": position.text,
        "view": position.view(seat),
        "moves": [
            {"move": move.index, "text": move.text, "gain": gain}
            for move, gain in zip(legal.values(), gains, strict=True)
        ],
        "seconds": seconds,
        "noise": noise,
    }
    return msgspec.json.encode(asked)


def _cut(line: socket.socket) -> None:
    """Shut the socket down, which wakes up a read that waits on it."""
    with suppress(OSError):
        line.shutdown(socket.SHUT_RDWR)
