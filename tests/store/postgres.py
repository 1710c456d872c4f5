"""A PostgreSQL server of our own in an empty folder, where its programs are installed."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


def program(name: str) -> str | None:
    """One of PostgreSQL's programs; Debian keeps them out of the way."""
    return shutil.which(name) or next(map(str, sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))), None)


def server_user() -> dict[str, int]:
    """PostgreSQL refuses to be run by root, so root borrows another user."""
    if os.geteuid() != 0:
        return {}
    names = {entry.pw_name: entry for entry in pwd.getpwall()}
    user = names.get("postgres") or names.get("nobody")
    return {"user": user.pw_uid, "group": user.pw_gid} if user else {}


@contextmanager
def postgres_server(settings: str = "-c fsync=off") -> Iterator[str]:
    """A server that listens at a socket in its folder; the address of its database."""
    initdb, control = program("initdb"), program("pg_ctl")
    if not initdb or not control:
        pytest.skip("PostgreSQL is not installed")
    as_user = server_user()
    folder = Path(tempfile.mkdtemp(prefix="ratusz-pg-"))
    if as_user:
        os.chown(folder, as_user["user"], as_user["group"])
    data = str(folder / "data")
    quiet = {"check": True, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": folder, **as_user}
    options = f"-k {folder} -c listen_addresses= {settings}"
    try:
        made = [initdb, "-D", data, "-A", "trust", "-U", "ratusz", "-E", "UTF8", "--locale=C", "--no-sync"]
        subprocess.run(made, **quiet)  # type: ignore[call-overload]
        subprocess.run([control, "-D", data, "-w", "-o", options, "start"], **quiet)  # type: ignore[call-overload]
        yield f"postgresql://ratusz@/postgres?host={folder}"
    finally:
        subprocess.run([control, "-D", data, "-m", "immediate", "stop"], **{**quiet, "check": False})  # type: ignore[call-overload]
        shutil.rmtree(folder, ignore_errors=True)
