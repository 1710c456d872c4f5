"""The systems that are killed: a server with its database, isolated as far as one machine allows."""

from __future__ import annotations

import json
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from http.client import HTTPException
from pathlib import Path
from random import Random
from typing import Any

from power import Disk
from serving import HERE

PATIENCE = 120.0


class Nursery:
    """The fork server (`kill_nursery.py`)."""

    def __init__(self, folder: Path, *, careless: bool) -> None:
        command = [sys.executable, str(HERE / "benchmarks" / "kill_nursery.py"), *(["--careless"] if careless else [])]
        kept = {name: value for name, value in os.environ.items() if name == "RATUSZ_CACHE" or "RATUSZ" not in name}
        environment = kept | {"PYTHONPATH": str(HERE / "src")}
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, cwd=folder, env=environment)
        self._answer()

    def server(self, environment: dict[str, str], port: int) -> int:
        """Start a server; return its process id."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps({"environment": environment, "port": port}) + "\n")
        self._process.stdin.flush()
        return int(self._answer())

    def close(self) -> None:
        """Close the fork server."""
        self._process.kill()
        self._process.communicate()

    def _answer(self) -> str:
        assert self._process.stdout is not None
        if not (line := self._process.stdout.readline()):
            raise SystemExit("No server can be started.")
        return line


class Machine:
    """A server with SQLite in one process, which can be started, killed, and started again on the same data."""

    processes = 1

    def __init__(self, folder: Path, disk: Disk | None = None, *, careless: bool = False) -> None:
        """`careless` switches off the database's fsync, as a control."""
        self._home, self._folder, self._disk, self._careless = disk.path if disk else folder, folder, disk, careless
        self._ports = [_free_port() for _ in range(self.processes)]
        self.addresses = [f"http://127.0.0.1:{port}" for port in self._ports]
        self._nursery = Nursery(folder, careless=careless)
        self._servers: dict[int, int] = {}

    @property
    def database(self) -> str:
        """The address of the database."""
        return f"sqlite:///{self._home / 'server' / 'ratusz.db'}"

    def start(self) -> None:
        """Start everything and wait until it answers."""
        for port in self._ports:
            if port not in self._servers:
                self._servers[port] = self._nursery.server(self._environment(), port)
        for port in self._ports:
            self._await_answer(port)

    def kill(self, random: Random) -> str:
        """Send SIGKILL to the server and its children; return what was hit."""
        self._end_servers()
        return "server"

    def cut_power(self, random: Random) -> str:
        """Stop everything at once, and discard what was not synced."""
        assert self._disk is not None
        if random.random() < 0.5:
            self._disk.write_some_back(random)
        self._disk.cut()
        self._kill_all()
        self._disk.unmount()
        self._disk.mount()
        return "power"

    def stop(self) -> None:
        """Stop the servers gracefully; the database can still be read."""
        for process in self._servers.values():
            os.kill(process, signal.SIGTERM)
        for process in self._servers.values():
            _await(partial(_dead, process))
        self._servers.clear()

    def close(self) -> None:
        """Stop everything."""
        self._kill_all()
        self._nursery.close()

    def _environment(self) -> dict[str, str]:
        return {"RATUSZ_FOLDER": str(self._home / "server")}

    def _await_answer(self, port: int) -> None:
        """Wait until a request has reached the database."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if _dead(self._servers[port]):
                raise SystemExit(f"A server has ended by itself:\n{(self._folder / 'server.log').read_text()[-2000:]}")
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{port}/api/tables/none", timeout=10).close()
            except urllib.error.HTTPError as error:
                if error.code == 404:
                    return
            except (OSError, HTTPException):
                pass
            time.sleep(0.01)
        raise SystemExit("A server does not answer.")

    def _end_server(self, port: int) -> None:
        if process := self._servers.pop(port, 0):
            with suppress(ProcessLookupError):
                os.killpg(process, signal.SIGKILL)
            _await(partial(_dead, process))

    def _end_servers(self) -> None:
        for port in self._ports:
            with suppress(ProcessLookupError):
                os.killpg(self._servers[port], signal.SIGKILL)  # all at once, then each is waited for
        for port in self._ports:
            self._end_server(port)

    def _kill_all(self) -> None:
        if self._servers:
            self._end_servers()


class Cluster(Machine):
    """Two processes with PostgreSQL, which syncs as it does by default, and Redis."""

    processes = 2
    victims = ("all processes", "all processes", "one process", "database")

    def __init__(self, folder: Path, disk: Disk | None = None, *, careless: bool = False) -> None:
        super().__init__(folder, disk, careless=careless)
        self._user = _server_user()
        self._run, self._data = folder / "run", self._home / "pg"
        for place in (self._run, self._data):
            place.mkdir(mode=0o700)
            if self._user:
                os.chown(place, self._user["user"], self._user["group"])
        self._postgres: subprocess.Popen[bytes] | None = None
        self._redis: subprocess.Popen[bytes] | None = None
        made = [_program("initdb"), "-D", str(self._data), "-A", "trust", "-U", "ratusz", "-E", "UTF8", "--locale=C"]
        subprocess.run(made, check=True, capture_output=True, cwd=self._run, **self._user)

    @property
    def database(self) -> str:
        """The address of the database."""
        return f"postgresql://ratusz@/postgres?host={self._run}"

    def start(self) -> None:
        """Start everything and wait until it answers."""
        if self._postgres is None:
            self._start_postgres()
        if self._redis is None:
            socket_at = ["--port", "0", "--unixsocket", str(self._folder / "redis.sock"), "--save", ""]
            self._redis = _quiet([_program("redis-server"), *socket_at], cwd=self._folder)
            _await((self._folder / "redis.sock").exists)
        super().start()

    def kill(self, random: Random) -> str:
        """Send SIGKILL; return what was hit."""
        victim = random.choice(self.victims)
        if victim == "one process":
            self._end_server(random.choice(self._ports))
        elif victim == "database":
            self._kill_postgres()
        else:
            self._end_servers()
        return victim

    def _environment(self) -> dict[str, str]:
        redis = f"unix://{self._folder / 'redis.sock'}"
        return super()._environment() | {"RATUSZ_DATABASE_URL": self.database, "RATUSZ_REDIS_URL": redis}

    def _start_postgres(self) -> None:
        settings = [f"unix_socket_directories={self._run}", "listen_addresses=", "fsync=on"]
        settings.append("recovery_init_sync_method=syncfs")  # one call instead of many, for a faster start
        settings.append(f"synchronous_commit={'off' if self._careless else 'on'}")
        (self._data / "postmaster.pid").unlink(missing_ok=True)  # of a process that we have killed ourselves
        options = [word for setting in settings for word in ("-c", setting)]
        self._postgres = _quiet([_program("postgres"), "-D", str(self._data), *options], cwd=self._run, **self._user)
        ready = [_program("pg_isready"), "-h", str(self._run), "-U", "ratusz", "-q"]
        _await(lambda: subprocess.run(ready, check=False).returncode == 0)

    def _kill_postgres(self) -> None:
        """Kill all of its processes: each has a session of its own."""
        if self._postgres is not None:
            family = _children(self._postgres.pid)
            for process in (self._postgres.pid, *family):
                with suppress(ProcessLookupError):
                    os.kill(process, signal.SIGKILL)
            self._postgres.wait()
            _await(lambda: all(map(_dead, family)))
            self._postgres = None

    def _kill_all(self) -> None:
        super()._kill_all()
        self._kill_postgres()
        if self._redis is not None:
            self._redis.kill()
            self._redis.wait()
            self._redis = None
            (self._folder / "redis.sock").unlink(missing_ok=True)


def _server_user() -> dict[str, Any]:
    """Return another user for PostgreSQL, which refuses to run as root."""
    if os.geteuid() != 0:
        return {}
    names = {entry.pw_name: entry for entry in pwd.getpwall()}
    user = names.get("postgres") or names["nobody"]
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


def _program(name: str) -> str:
    if found := shutil.which(name):
        return found
    raise SystemExit(f"This needs the program {name}; install PostgreSQL and Redis.")


def _quiet(command: list[str], **more: Any) -> subprocess.Popen[bytes]:
    away = subprocess.DEVNULL
    return subprocess.Popen(command, stdin=away, stdout=away, stderr=away, start_new_session=True, **more)


def _await(done: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not done():
        if time.monotonic() > end:
            raise SystemExit("Something that should have started or ended has not.")
        time.sleep(0.01)


def _children(process: int) -> list[int]:
    """Return the child processes."""
    return [int(child) for child in Path(f"/proc/{process}/task/{process}/children").read_text().split()]


def _dead(process: int) -> bool:
    """Return whether it has ended, even if it was not waited for."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


def _free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])
