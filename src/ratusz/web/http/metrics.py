"""Prometheus metrics of the server (docs/hosting.md has the list); no names, no ids.

Of several processes each writes its metrics into a folder that they share, and the one that is asked adds them up.
"""

from __future__ import annotations

import asyncio
import os
import time
from typing import TYPE_CHECKING

from prometheus_client import REGISTRY, CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

from ratusz.store.meters import QUICK
from ratusz.web.http import log_setup
from ratusz.web.http.garbage_collection import PAUSES

if TYPE_CHECKING:
    from litestar import Litestar

FOLDER = "PROMETHEUS_MULTIPROC_DIR"
"""The environment variable with the folder that several processes share; it must be set before this is imported."""
EVERY = 1.0
"""How often the gauges are set, in seconds."""
REQUESTS = Counter("ratusz_requests", "Answers, by route and status", ["route", "status"])
SECONDS = Histogram("ratusz_request_seconds", "Time to a whole answer, by route", ["route"], buckets=QUICK)
STREAMS = Gauge("ratusz_streams", "Streams that are open", multiprocess_mode="livesum")
CONNECTIONS = Gauge("ratusz_connections", "Connections that are open", multiprocess_mode="livesum")
TABLES = Gauge("ratusz_tables_in_memory", "Tables in memory", multiprocess_mode="livesum")
WAITING = Gauge("ratusz_waiting", "Work that waits for its turn, by queue", ["queue"], multiprocess_mode="livesum")
GARBAGE = Histogram("ratusz_garbage_seconds", "Pauses for garbage collection, of all requests", buckets=QUICK)
LAG = Histogram("ratusz_loop_lag_seconds", "How late the event loop is", buckets=QUICK)


def exposition() -> bytes:
    """Return all metrics as text."""
    if FOLDER not in os.environ:
        return generate_latest(REGISTRY)
    together = CollectorRegistry()
    MultiProcessCollector(together)  # type: ignore[no-untyped-call]
    return generate_latest(together)


async def measure(app: Litestar) -> None:
    """Set the gauges and measure the lag of the event loop, every second for as long as the server runs."""
    try:
        while True:
            set_gauges(app)
            log_setup.log_repeats()
            due = time.perf_counter() + EVERY
            await asyncio.sleep(EVERY)
            LAG.observe(max(0.0, time.perf_counter() - due))
    finally:
        if FOLDER in os.environ:
            mark_process_dead(os.getpid())  # type: ignore[no-untyped-call]


def set_gauges(app: Litestar) -> None:
    """Set the gauges to the present values, and count the garbage collections since the last call."""
    for seconds in PAUSES.take():
        GARBAGE.observe(seconds)
    tables, queues = app.state.service.busy()
    TABLES.set(tables)
    STREAMS.set(len(app.state.streams))
    CONNECTIONS.set(len(app.state.connections))
    for queue, length in {**queues, "requests": app.state.rate_limiter.waiting}.items():
        WAITING.labels(queue).set(length)
