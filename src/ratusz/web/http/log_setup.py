"""The log: one line of JSON for each record, plain text on a terminal, and no flood of repeated messages.

Nothing in it identifies people: no names, no ids of people, no addresses, no tokens.
"""

from __future__ import annotations

import logging
import sys
import time
from collections.abc import Iterator
from contextvars import ContextVar
from typing import TextIO

import msgspec

from ratusz.engine.cache import Cache

LEVELS = ("warning", "info")
VARIABLE = "RATUSZ_LOG_LEVEL"
"""The environment variable with the level of the log."""
REQUEST: ContextVar[str] = ContextVar("request", default="")
"""The number of the current request."""
FLOOD = 60.0
"""Seconds in which the same failure is logged once; then, how often it happened."""
MOST_KINDS = 1000
_OURS = ("ratusz", "uvicorn.error")


def configure_logging(level: str, stream: TextIO | None = None) -> logging.Handler:
    """Write the log of this process to a stream from now on; by default to standard error."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(PlainFormatter() if handler.stream.isatty() else JsonFormatter())
    handler.addFilter(FloodFilter())
    for name in _OURS:
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [handler], False
        logger.setLevel(level.upper() if name == "ratusz" else "WARNING")
    return handler


def log_repeats() -> None:
    """Log how often suppressed messages were repeated."""
    for handler in logging.getLogger("ratusz").handlers:
        for known in handler.filters:
            if isinstance(known, FloodFilter):
                for message in known.pop_repeats():
                    handler.emit(logging.LogRecord("ratusz", logging.WARNING, "", 0, message, (), None))


class JsonFormatter(logging.Formatter):
    """A line of JSON for each record; a traceback is one field."""

    def format(self, record: logging.LogRecord) -> str:
        """Return a record as a line of JSON."""
        stamp = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        line: dict[str, object] = {"time": f"{stamp}.{int(record.msecs):03}Z", "level": record.levelname.lower()}
        fields = getattr(record, "fields", None)
        line |= fields if isinstance(fields, dict) else {"message": record.getMessage()}
        if number := REQUEST.get():
            line["request"] = number
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


class PlainFormatter(logging.Formatter):
    """Plain text for a person at a terminal."""

    def format(self, record: logging.LogRecord) -> str:
        """Return a record as text, with its traceback on further lines."""
        number = REQUEST.get()
        text = f"{time.strftime('%H:%M:%S')} {record.levelname.lower()}: {record.getMessage()}"
        text += f" (request {number})" if number else ""
        return f"{text}\n{self.formatException(record.exc_info)}" if record.exc_info else text


class FloodFilter(logging.Filter):
    """Pass warnings and errors of the same kind once in `FLOOD` seconds, and count those in between.

    Records are of the same kind if line of code, message template and type of exception are the same.
    """

    def __init__(self) -> None:
        super().__init__()
        self._seen = Cache[tuple[object, ...], tuple[float, int, str]](MOST_KINDS)

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the record is logged now; count it if not."""
        if record.levelno < logging.WARNING:
            return True
        error = record.exc_info[0] if record.exc_info else None
        kind = (record.name, record.pathname, record.lineno, record.msg if isinstance(record.msg, str) else "", error)
        now = time.monotonic()
        since, missed, _ = self._seen.get(kind) or (now - FLOOD, 0, "")
        if now - since < FLOOD:
            self._seen[kind] = (since, missed + 1, record.getMessage())
            return False
        self._seen[kind] = (now, 0, "")
        return True

    def pop_repeats(self) -> Iterator[str]:
        """Yield a message for each kind that was repeated, once its `FLOOD` seconds are over."""
        now = time.monotonic()
        for kind, (since, missed, message) in self._seen.items():
            if now - since >= FLOOD:
                self._seen.pop(kind)
                if missed:
                    yield f"{message} ({missed} more times within {now - since:.0f} seconds)"
