"""Compares the database after all kills with the acknowledgements that the players got."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import msgspec
import sqlalchemy as sa
from kill_players import Acknowledged, Memory

from ratusz.store import open_database
from ratusz.store.log import Log
from ratusz.store.schema import tables
from ratusz.tables import Entry, PlayerCommand, replay_log
from ratusz.tables.machine import digest_of
from ratusz.tables.transitions import answer, apply

Found = dict[tuple[str, str, str], tuple[Entry, int | None]]
"""Entries by table, person and key, with the answered version."""


def audit(url: str, memory: Memory, progress: Callable[[float], None]) -> dict[str, int]:
    """Compare; add every difference to the faults."""
    engine = open_database(url)
    log = Log(engine)
    with engine.connect() as connection:
        stages = {row.id: row.stage for row in connection.execute(sa.select(tables.c.id, tables.c.stage))}
    found: Found = {}
    doubled, entries = 0, 0
    for done, (table_id, stage) in enumerate(stages.items(), 1):
        log_of_table = log.read(table_id)
        entries += len(log_of_table)
        doubled += _doubled(log_of_table)
        try:
            found |= _followed(table_id, stage, log_of_table)
        except Exception as error:  # any error would lose the table for its players
            memory.faults.append(f"{table_id} cannot be played again: {error!r}")
        progress(done / len(stages))
    engine.dispose()
    if doubled:
        memory.faults.append(f"{doubled} keys are in the log twice")
    lost = [sent for sent in memory.acknowledged if not _is_in_log(sent, found)]
    memory.faults += [f"lost or changed: {sent}" for sent in lost[:5]]
    missing = [table for table in memory.tables.values() if table not in stages]
    memory.faults += [f"the table {table} is gone" for table in missing[:5]]
    return {"tables": len(stages), "entries": entries, "lost": len(lost) + len(missing), "doubled": doubled}


def _doubled(entries: list[Entry]) -> int:
    keys = Counter((entry.by, entry.key) for entry in entries if entry.key)
    return sum(times - 1 for times in keys.values())


def _followed(table_id: str, stage: str, entries: list[Entry]) -> Found:
    """Replay the log step by step, and note the answer of each entry."""
    if [entry.number for entry in entries] != list(range(1, len(entries) + 1)):
        raise ValueError("its entries are not numbered without gaps")
    table, found = None, Found()
    for entry in entries:
        table = apply(table, entry)
        if entry.key:
            found[table_id, entry.by, entry.key] = entry, answer(table, entry).version
    if table is None or table.stage != stage or replay_log(entries) != table:
        raise ValueError("the log and the list of tables differ")
    return found


def _is_in_log(sent: Acknowledged, found: Found) -> bool:
    """Return whether the log holds this command, with the answer that was given."""
    if (kept := found.get((sent.table, sent.person, sent.key))) is None:
        return False
    command = msgspec.convert(sent.command, PlayerCommand)
    entry, version = kept
    return entry.digest == digest_of(command) and version == sent.version
