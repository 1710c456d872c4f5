"""Prometheus metrics of commands, bots, workers and writes (docs/hosting.md); no names, no ids."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from prometheus_client import Counter, Histogram

from ratusz.tables import Command, Refusal

QUICK = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
"""Histogram buckets for work that people wait for, in seconds."""
COMMANDS = Counter("ratusz_commands", "Commands of people, by what they do and how it went", ["do", "outcome"])
BOT_TURNS = Counter("ratusz_bot_turns", "Turns that bots have played")
BOT_SECONDS = Counter("ratusz_bot_cpu_seconds", "Time of a core that bots have taken, by bot", ["bot"])
JOBS = Counter("ratusz_worker_jobs", "Expensive reads for workers, by how they ended", ["outcome"])
WRITES = Histogram("ratusz_database_write_seconds", "Time from asking for a write to its being on disk", buckets=QUICK)
STAGES = Histogram("ratusz_stage_seconds", "Time of the stages of commands and messages", ["stage"], buckets=QUICK)
LOCK, DECIDE, COMMIT, ENCODE, THREAD = map(STAGES.labels, ("lock", "decide", "commit", "encode", "thread"))
"""Waiting for the table's lock, deciding, committing, encoding a message, and waiting for a thread."""


@contextmanager
def count_command(command: Command) -> Iterator[None]:
    """Count a command as accepted, refused or failed."""
    outcome = "failed"
    try:
        yield
        outcome = "accepted"
    except Refusal:
        outcome = "refused"
        raise
    finally:
        COMMANDS.labels(type(command).__struct_config__.tag, outcome).inc()
