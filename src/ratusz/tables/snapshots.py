"""Snapshots of tables as bytes, so that a long game need not be replayed to be shown.

The log is authoritative: a snapshot that was made by other code, or cannot be read, is ignored, and the log is read
from its beginning.
"""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Any, Literal

import msgspec
import numpy as np

from ratusz.engine.errors import RatuszError
from ratusz.engine.facts import Facts
from ratusz.engine.game import Game
from ratusz.engine.kernels import sources_of
from ratusz.engine.options import Options
from ratusz.engine.position import Position
from ratusz.games import configured, facts
from ratusz.tables.answers import Answers
from ratusz.tables.history import Step, Steps
from ratusz.tables.state import ChatEntry, Note, Proposal, Seat, Table
from ratusz.tables.terms import Clock, Door, Stage


class Snapshot(msgspec.Struct, frozen=True, array_like=True):
    """The state of a table, without what is cheap to recompute."""

    code: str
    """Digest of the code that made it; see `code_of`."""
    game: str
    options: Options
    rules: int
    data: str
    id: str
    seed: bytes
    opener: str
    access: Door
    clock: Clock
    watch: bool
    begin: tuple[str, ...]
    seats: tuple[Seat, ...]
    opened: int
    stage: Stage
    settled: bytes | None
    steps: tuple[Step, ...]
    kept: tuple[tuple[int, bytes], ...]
    drawn: int
    deadline: int | None
    overtime: int | None
    halted: Literal["", "absent", "agreed"]
    proposal: Proposal | None
    nudges: tuple[str, ...]
    notes: tuple[Note, ...]
    rewinds: int
    chat: tuple[ChatEntry, ...]
    named: frozenset[str]
    next: str
    reason: str
    number: int
    public: int
    changed: int
    answers: Answers
    lesson: str
    hints: bool
    again: str
    declined: tuple[str, ...]


_DECODER = msgspec.msgpack.Decoder(Snapshot)


def write_snapshot(table: Table) -> bytes:
    """Encode a table."""
    game = table.game
    plain = {name: getattr(table, name) for name in Snapshot.__struct_fields__ if name not in _OWN}
    return msgspec.msgpack.encode(
        Snapshot(
            code=code_of(game.facts),
            game=game.id,
            options=dict(game.options),
            rules=game.rules_version,
            data=game.data_digest,
            settled=bytes(table.settled) if table.settled else None,
            steps=table.steps.steps,
            kept=tuple((place, bytes(position)) for place, position in table.steps.kept),
            **plain,
        )
    )


def read_snapshot(content: bytes) -> Table | None:
    """Decode a table; None if the snapshot cannot be read, or was made by other code or data."""
    try:
        known = _DECODER.decode(content)
        if known.code != code_of(facts(known.game)):
            return None
        game = configured(known.game, known.options, rules_version=known.rules)
        if game.data_digest != known.data:
            return None
        kept = tuple((place, _position(game, raw)) for place, raw in known.kept)
        settled = None if known.settled is None else _position(game, known.settled)
    except (msgspec.MsgspecError, RatuszError, ValueError):
        return None
    return Table(
        game=game,
        settled=settled,
        steps=Steps(known.steps, (), kept),
        **{name: getattr(known, name) for name in Snapshot.__struct_fields__ if name not in _OWN},
    )


_OWN = {"code", "game", "options", "rules", "data", "settled", "steps", "kept"}
"""Fields that a snapshot stores in another form than the table."""


def _position(game: Game, raw: bytes) -> Position:
    """Decode a position at a barrier."""
    array: Any = np.frombuffer(raw, game.kernels.layout.state).copy()
    if array.shape != (1,):
        raise ValueError("not one position")
    return Position(game, array)


@cache
def code_of(game: Facts) -> str:
    """A digest of the source code of a game's rules and of the storage of tables."""
    parts = [f"{game.package}.{name}" for name in ("rules", "layout", "moves")]
    files = sources_of([*parts, "ratusz.tables.transitions", __name__])
    content = hashlib.sha256()
    for path in sorted(files):
        content.update(path.read_bytes())
    return content.hexdigest()[:16]
