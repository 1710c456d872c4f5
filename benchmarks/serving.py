"""Servers for benchmarks: started in an empty folder, from this checkout or from another one."""

from __future__ import annotations

import ctypes
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

HERE = Path(__file__).resolve().parents[1]
DATABASES = ("sqlite", "postgres")


@dataclass(frozen=True)
class Server:
    """A running server."""

    address: str
    process: int
    database: int | None = None
    """The process of PostgreSQL, if the server uses it."""
    others: tuple[tuple[str, int], ...] = ()
    """Addresses and processes of further servers on the same database."""
    _used: dict[int, dict[int, float]] = field(default_factory=dict)

    @property
    def addresses(self) -> tuple[str, ...]:
        """The addresses of all servers."""
        return self.address, *(address for address, _ in self.others)

    @property
    def processes(self) -> tuple[int, ...]:
        """The first process of each server."""
        return self.process, *(process for _, process in self.others)

    def spent(self) -> float:
        """Return the CPU milliseconds of all processes of the servers, exact to the microsecond (Linux only)."""
        return sum(map(self._spent, self.processes))

    def database_spent(self) -> float:
        """Return the CPU milliseconds of PostgreSQL; 0 without it."""
        return self._spent(self.database) if self.database else 0.0

    def _spent(self, first: int) -> float:
        """Return the CPU time of a process and its descendants; of ended ones, the last known."""
        used = self._used.setdefault(first, {})
        for process in family(first):
            used[process] = max(spent(process), used.get(process, 0.0))
        return sum(used.values())

    def memory(self) -> float:
        """Return the memory of all processes of the servers (RSS), in bytes."""
        return sum(resident(process) for first in self.processes for process in family(first))

    def come_to_rest(self, most: float = 600.0) -> None:
        """Wait until rules are compiled, pictures drawn, and the server has been idle for 1.5 s."""
        quiet, before, end = 0, self.spent(), time.monotonic() + most
        while quiet < 3 and time.monotonic() < end:
            time.sleep(0.5)
            now = self.spent()
            quiet = quiet + 1 if now - before < 25 else 0
            before = now


def spent(process: int) -> float:
    """Return the CPU milliseconds of all threads of a process; 0 if it has ended."""
    clock = ctypes.c_int()
    if ctypes.CDLL(None).clock_getcpuclockid(process, ctypes.byref(clock)):
        return 0.0
    try:
        return time.clock_gettime_ns(clock.value) / 1e6
    except OSError:
        return 0.0


def family(process: int) -> list[int]:
    """Return a process and all its descendants."""
    found = [process]
    for one in found:
        for task in Path(f"/proc/{one}/task").glob("*/children"):
            with suppress(OSError):
                found += map(int, task.read_text().split())
    return found


def resident(process: int) -> int:
    """Return the resident memory of a process in bytes; 0 if it has ended."""
    with suppress(OSError):
        return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    return 0


def free_port() -> int:
    """Return a free port."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
    return port


@contextmanager
def server(
    checkout: Path = HERE,
    *,
    database: str = "sqlite",
    processes: int = 1,
    folder: Path | None = None,
    first: str = "/api/tables/none",
    settings: str = "",
    servers: int = 1,
) -> Iterator[Server]:
    """A server of a checkout's own code that has answered a first question; with several processes, on its own Redis.

    The first question waits for all rules, unless another one is named. Without a folder it begins with an empty one.
    `settings` is its settings.toml. Several `servers` share the database and a Redis, each with a port of its own.
    """
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # a forced end leaves no server behind
    with ExitStack() as stack:
        folder = folder or Path(stack.enter_context(tempfile.TemporaryDirectory()))
        (folder / "settings.toml").write_text(settings)
        own = checkout.resolve() / ".venv" / "bin" / "python"
        python = str(own) if own.exists() else sys.executable
        command = [python, "-m", "ratusz", "serve", "--host", "127.0.0.1", "--processes", str(processes)]
        environment = os.environ | {"PYTHONPATH": str(checkout.resolve() / "src"), "RATUSZ_FOLDER": str(folder)}
        beside = None
        if database == "postgres":
            beside, environment["RATUSZ_DATABASE_URL"] = stack.enter_context(postgres())
        if processes > 1 or servers > 1:
            environment["RATUSZ_REDIS_URL"] = stack.enter_context(redis())

        def started() -> tuple[str, int]:
            port, said = free_port(), stack.enter_context(tempfile.TemporaryFile("w+"))
            address = f"http://127.0.0.1:{port}"
            process = subprocess.Popen(
                [*command, "--port", str(port)], stdout=subprocess.DEVNULL, stderr=said, cwd=folder, env=environment
            )
            stack.callback(_ended, process)
            while process.poll() is None:
                try:
                    urllib.request.urlopen(f"{address}{first}", timeout=600).close()
                    return address, process.pid
                except urllib.error.HTTPError:
                    return address, process.pid
                except OSError:
                    time.sleep(0.02)
            said.seek(0)
            raise SystemExit(f"The server of {checkout} does not start: {said.read()[-2000:]}")

        address, process = started()
        yield Server(address, process, beside, tuple(started() for _ in range(servers - 1)))


def _ended(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    process.wait()


@contextmanager
def postgres() -> Iterator[tuple[int, str]]:
    """Start PostgreSQL in a folder of its own, with its default fsync; return its process and its address."""
    user = pwd.getpwnam("postgres").pw_uid if os.geteuid() == 0 else None  # it refuses to be run by root
    with tempfile.TemporaryDirectory(prefix="ratusz-pg-", ignore_cleanup_errors=True) as folder:
        if user is not None:
            os.chown(folder, user, -1)
        data = f"{folder}/data"

        def run(*command: str) -> None:
            subprocess.run(
                command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=folder, user=user
            )

        run(_program("initdb"), "-D", data, "-A", "trust", "-U", "ratusz", "-E", "UTF8", "--locale=C")
        run(_program("pg_ctl"), "-D", data, "-w", "-o", f"-k {folder} -c listen_addresses=", "start")
        try:
            process = int(Path(data, "postmaster.pid").read_text().split()[0])
            yield process, f"postgresql://ratusz@/postgres?host={folder}"
        finally:
            run(_program("pg_ctl"), "-D", data, "-m", "immediate", "stop")


@contextmanager
def redis() -> Iterator[str]:
    """Start a Redis server without persistence; return its address."""
    port = free_port()
    options = ["--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
    process = subprocess.Popen([_program("redis-server"), *options], stdout=subprocess.DEVNULL)
    try:
        while process.poll() is None:
            try:
                socket.create_connection(("127.0.0.1", port), timeout=5).close()
                break
            except OSError:
                time.sleep(0.05)
        yield f"redis://127.0.0.1:{port}"
    finally:
        _ended(process)


def _program(name: str) -> str:
    found = shutil.which(name)
    if not found:
        raise SystemExit(f"{name} is not installed.")
    return found
