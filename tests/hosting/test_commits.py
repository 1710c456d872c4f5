"""The benchmark of commits on few commands: it runs, and its figures can be true."""

import json
import subprocess
import sys

from tests.hosting.kit import ROOT, program
from tests.store.postgres import program as of_postgres
from tests.web.kit import surroundings


def test_the_benchmark_of_commits_measures_every_database() -> None:
    program("redis-server")
    if not of_postgres("initdb"):
        program("initdb")
    arguments = ["--commands", "30", "--game", "rolling-village", "--writers", "2", "--json"]
    command = [sys.executable, str(ROOT / "benchmarks" / "commits.py"), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120, env=surroundings())
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    for figures in found["rolling-village"].values():
        assert figures["statements"] >= 1
        assert figures["commit ms p50"] > 0
        assert figures["entry bytes"] > 100
    assert found["rolling-village"]["postgres"]["rows inserted"] >= 1
    assert found["rolling-village"]["postgres"]["WAL bytes"] > 100
    assert found["redis"]["two processes"]["messages published"] < 1.5
    assert all(rate > 0 for of in found["together"].values() for rate in of.values())
