"""The state machine: accept or refuse a request, and list its events.

Each command decides for itself (`commands`) but changes no table; `transitions` does.
"""

from __future__ import annotations

import hashlib

import msgspec

from ratusz.tables.answers import Answer
from ratusz.tables.commands.base import Command, Request
from ratusz.tables.commands.lobby import Open
from ratusz.tables.decision import Decision
from ratusz.tables.events import Entry
from ratusz.tables.refusals import Refusal
from ratusz.tables.state import Table
from ratusz.tables.transitions import answer, note_entry

LONGEST_KEY = 80
MOST_ENTRIES = 1000
"""How long a log may become before the game begins."""


def act(
    table: Table | None, request: Request, *, new: tuple[str, bytes] | None = None
) -> tuple[Table, Entry | None, Answer]:
    """Decide a request and apply it, or raise a Refusal; the entry is None if nothing has changed.

    A table that does not exist yet is opened; `new` then is its name and its secret seed, both from outside. A key that
    was used before gets its stored answer again, without an entry.
    """
    if table is not None and request.key and (known := table.answers.get(request.by, request.key)):
        digest, given = known
        if digest != digest_of(request.command):
            raise Refusal("key-reused")
        return table, None, given
    after, entry = _decide(table, request, new)
    if table is not None and not entry.events:  # nothing has changed
        return table, None, answer(table, entry)
    return after, entry, answer(after, entry)


def _decide(table: Table | None, request: Request, new: tuple[str, bytes] | None) -> tuple[Table, Entry]:
    """Return the table after a request, and the entry that it adds to the log."""
    _check_key(request.key)
    command = request.command
    if isinstance(command, Open) != (table is None):
        raise Refusal("bad-request")
    decision = Decision(table, request.by, request.time, new)
    if table is not None:
        _check_moment(table, command, request.by)
        command.check(decision)
    command.decide(decision)
    decision.end_lesson()
    digest = digest_of(command) if request.key else ""
    number = 1 if table is None else table.number + 1
    entry = Entry(number, request.time, tuple(decision.events), request.by, request.key, digest)
    return note_entry(decision.table, entry), entry


def digest_of(command: Command) -> str:
    """A short digest of a command."""
    return hashlib.sha256(msgspec.json.encode(command, order="deterministic")).hexdigest()[:16]


def _check_key(key: str) -> None:
    if not isinstance(key, str) or len(key) > LONGEST_KEY or not key.isprintable():
        raise Refusal("bad-key", most=LONGEST_KEY)


def _check_moment(table: Table, command: Command, by: str) -> None:
    """Refuse host-only commands, commands not allowed in this stage, and too many changes in a lobby."""
    if command.who == "host" and by:
        raise Refusal("host-only")
    if table.stage not in command.stages:
        raise Refusal(f"stage-{table.stage}")
    if table.stage == "lobby" and table.number >= MOST_ENTRIES and not command.unlimited:
        raise Refusal("too-many-changes")
