"""The state machine: whether a request is granted, and what it makes happen.

Each command decides for itself (`commands`); nothing there changes a table, `applying` does.
"""

from __future__ import annotations

import hashlib

import msgspec

from ratusz.tables.answers import Answer
from ratusz.tables.applying import answer, noted
from ratusz.tables.commands.base import Command, Request
from ratusz.tables.commands.lobby import Open
from ratusz.tables.decision import Decision
from ratusz.tables.events import Entry
from ratusz.tables.refusals import Refusal
from ratusz.tables.state import Table

LONGEST_KEY = 80
MOST_ENTRIES = 1000
"""How long a log may become before the game begins."""


def act(
    table: Table | None, request: Request, *, new: tuple[str, bytes] | None = None
) -> tuple[Table, Entry | None, Answer]:
    """Decide and apply. A key that was used before gets its old answer, without an entry; so does what
    has been done already. Else see `decide`."""
    if table is not None and request.key and (known := table.answers.get(request.by, request.key)):
        digest, given = known
        if digest != digest_of(request.command):
            raise Refusal("key-reused")
        return table, None, given
    after, entry = decided(table, request, new=new)
    if table is not None and not entry.events:  # it was so already
        return table, None, answer(table, entry)
    return after, entry, answer(after, entry)


def decide(table: Table | None, request: Request, *, new: tuple[str, bytes] | None = None) -> Entry:
    """The entry that the request adds to the log, or a Refusal.

    A table that does not exist yet is opened; `new` then gives it its name and its secret seed, both from outside.
    """
    return decided(table, request, new=new)[1]


def decided(table: Table | None, request: Request, *, new: tuple[str, bytes] | None = None) -> tuple[Table, Entry]:
    """The same with the table after it: deciding has made everything happen already."""
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
    return noted(decision.table, entry), entry


def digest_of(command: Command) -> str:
    """Stands for a command."""
    return hashlib.sha256(msgspec.json.encode(command, order="deterministic")).hexdigest()[:16]


def _check_key(key: str) -> None:
    if not isinstance(key, str) or len(key) > LONGEST_KEY or not key.isprintable():
        raise Refusal("bad-key", most=LONGEST_KEY)


def _check_moment(table: Table, command: Command, by: str) -> None:
    """What is the host's is nobody else's, and every command has its stages."""
    if command.who == "host" and by:
        raise Refusal("host-only")
    if table.stage not in command.stages:
        raise Refusal(f"stage-{table.stage}")
    if table.stage == "lobby" and table.number >= MOST_ENTRIES and not command.unlimited:
        raise Refusal("too-many-changes")
