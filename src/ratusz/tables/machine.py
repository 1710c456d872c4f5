"""Whether a request is granted, and what it makes happen. Nothing here changes a table; `apply` does."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any

import msgspec

from ratusz.tables import commands as c
from ratusz.tables import events as e
from ratusz.tables import lobby, rounds
from ratusz.tables.applying import answer, apply
from ratusz.tables.decision import Work
from ratusz.tables.refusals import Refusal
from ratusz.tables.state import Answer, Table
from ratusz.tables.transitions import ALLOWED

LONGEST_KEY = 80
MOST_ENTRIES = 1000
"""How long a log may become before the game begins."""


def act(
    table: Table | None, request: c.Request, *, new: tuple[str, bytes] | None = None
) -> tuple[Table, e.Entry | None, Answer]:
    """Decide and apply. A key that was used before gets its old answer, without an entry; else see `decide`."""
    if table is not None and request.key and (request.by, request.key) in table.answers:
        digest, known = table.answers[request.by, request.key]
        if digest != digest_of(request.command):
            raise Refusal("key-reused")
        return table, None, known
    entry = decide(table, request, new=new)
    after = apply(table, entry)
    return after, entry, answer(after, entry)


def decide(table: Table | None, request: c.Request, *, new: tuple[str, bytes] | None = None) -> e.Entry:
    """The entry that the request adds to the log, or a Refusal.

    A table that does not exist yet is opened; `new` then gives it its name and its secret seed, both from outside.
    """
    _check_key(request.key)
    work = Work(table, request)
    command = request.command
    if table is None:
        if not isinstance(command, c.Open) or new is None:
            raise Refusal("bad-request")
        lobby.open_table(work, command, *new)
    else:
        if type(command) not in ALLOWED:
            raise Refusal("bad-request")
        if isinstance(command, c.HOST_COMMANDS) and request.by:
            raise Refusal("host-only")
        if table.stage not in ALLOWED[type(command)]:
            raise Refusal(f"stage-{table.stage}")
        if table.stage == "lobby" and table.number >= MOST_ENTRIES and not isinstance(command, _ENDINGS):
            raise Refusal("too-many-changes")
        _HANDLERS[type(command)](work, command)
    digest = digest_of(command) if request.key else ""
    number = 1 if table is None else table.number + 1
    return e.Entry(number, request.time, tuple(work.events), request.by, request.key, digest)


def digest_of(command: c.Command) -> str:
    """Stands for a command."""
    return hashlib.sha256(msgspec.json.encode(command, order="deterministic")).hexdigest()[:16]


def _check_key(key: str) -> None:
    if not isinstance(key, str) or len(key) > LONGEST_KEY or not key.isprintable():
        raise Refusal("bad-key", most=LONGEST_KEY)


_ENDINGS = (c.Start, c.Leave, c.Cancel, c.Hush)
_HANDLERS: dict[type[c.Command], Callable[[Work, Any], None]] = {
    c.Sit: lobby.sit,
    c.Leave: lobby.leave,
    c.Arrange: lobby.arrange,
    c.Word: lobby.word,
    c.Start: lobby.start,
    c.Cancel: lobby.cancel,
    c.Move: rounds.move,
    c.Undo: rounds.undo,
    c.Redo: rounds.redo,
    c.Restart: rounds.restart,
    c.Confirm: rounds.confirm,
    c.Unconfirm: rounds.unconfirm,
    c.Auto: rounds.auto,
    c.Return: rounds.come_back,
    c.Say: rounds.say,
    c.BotTurn: rounds.bot_turn,
    c.Tick: rounds.tick,
    c.Hush: rounds.hush,
    c.Follow: rounds.follow,
}
