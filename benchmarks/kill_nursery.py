"""A fork server: a process that has imported the program and its rules, and forks a server on request.

    python benchmarks/kill_nursery.py [--careless]

A server takes seconds to start, mostly for importing modules, and an experiment starts it hundreds of times. Each line
of the input is a JSON object with the environment and the port of a server; the answer is the id of the new process,
which leads a process group of its own. Database, connections and threads of a server are created after the fork.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from typing import Any

import sqlalchemy as sa
import uvicorn

from ratusz.games import all_facts
from ratusz.live.rules_loader import load_rules
from ratusz.web import Settings, create_app


def main() -> None:
    """Fork until the input ends."""
    if "--careless" in sys.argv:
        sa.event.listen(sa.pool.Pool, "checkout", _hurry)
    for facts in all_facts().values():
        load_rules(facts)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for them here
    print("ready", flush=True)
    for line in sys.stdin:
        asked = json.loads(line)
        if (born := os.fork()) == 0:
            _serve(asked["environment"], asked["port"])
        print(born, flush=True)


def _serve(environment: dict[str, str], port: int) -> None:
    """Serve in the new process; never returns."""
    os.setsid()
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.environ.update(environment)
    nothing, log = os.open(os.devnull, os.O_RDONLY), os.open("server.log", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    for source, target in ((nothing, 0), (log, 1), (log, 2)):
        os.dup2(source, target)
    try:
        app = create_app(Settings.of(warm=False))
        uvicorn.run(app, host="127.0.0.1", port=port, log_level="warning", timeout_graceful_shutdown=2)
    except BaseException as error:
        print(f"ended by {error!r}", file=sys.stderr)
    finally:
        os._exit(0)


def _hurry(connection: Any, *_: Any) -> None:
    """Switch off SQLite's fsync, as a control of experiments with power cuts."""
    if type(connection).__module__.startswith("sqlite3"):
        connection.execute("PRAGMA synchronous=OFF").close()


if __name__ == "__main__":
    main()
