"""Where the server keeps its things, and its limits."""

from __future__ import annotations

import logging
import os
import secrets
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ratusz.engine.errors import RatuszError
from ratusz.store.database import VARIABLE
from ratusz.store.files import make_private_folder
from ratusz.store.news import VARIABLE as REDIS
from ratusz.store.retention import Retention

FOLDER = "RATUSZ_FOLDER"
"""The environment variable that names the server's folder."""
SECRET = "RATUSZ_SECRET"
"""The environment variable with the key that signs cookies; without it the key lies in the folder."""
DEFAULT_FOLDER = "ratusz-data"
_log = logging.getLogger("ratusz")


class BadSettings(RatuszError):
    """The server cannot be started like this."""


@dataclass(frozen=True)
class Settings:
    """What a server needs to know."""

    secret: str
    """Signs the session cookies."""
    database: str | None = None
    """The address of the database; None: what RATUSZ_DATABASE_URL says."""
    redis: str = ""
    """The address of the Redis server through which several processes serve the same tables; empty: only this one."""
    requests_a_minute: int = 1200
    """How much one address may ask."""
    entries_a_minute: int = 60
    """How often one address may log in, or enter as somebody new."""
    streams: int = 200
    """How many tables one address may follow at the same time."""
    heartbeat: float = 15.0
    """After so many quiet seconds those who follow a table are told that the line still stands."""
    clock_every: float = 0.5
    """How often the clocks of tables are looked at, in seconds."""
    warm: bool = True
    """Whether rules are loaded and pictures drawn in the background as soon as the server starts."""
    retention: Retention = field(default=Retention())
    """How long what nobody needs any longer is kept."""
    largest_request: int = 64_000
    """The longest body of a request, in bytes."""

    @classmethod
    def of(cls, folder: Path | None = None, **more: Any) -> Settings:
        """The settings of a server that keeps its things in a folder, made if it is missing; `more` are limits."""
        place = server_folder(folder)
        try:
            if make_private_folder(place):
                _log.warning("other users could look into %s; now only you can", place)
            secret = os.environ.get(SECRET) or _kept_secret(place / "secret.key")
        except OSError as error:
            raise BadSettings(f"The folder {place} cannot be used: {error.strerror or error}.") from None
        if len(secret) < 16:
            raise BadSettings(f"{SECRET} is too short; it needs 16 signs or more.")
        return cls(secret, database_address(folder), os.environ.get(REDIS, ""), **more)


def server_folder(folder: Path | None) -> Path:
    """The server's folder: as given, or as the environment says, or in the present folder."""
    return folder or Path(os.environ.get(FOLDER) or DEFAULT_FOLDER)


def database_address(folder: Path | None) -> str | None:
    """The address of the database in a server's folder; None when the environment names another database."""
    return None if os.environ.get(VARIABLE) else f"sqlite:///{server_folder(folder) / 'ratusz.db'}"


def _kept_secret(path: Path) -> str:
    """The key in a file that only its owner may read; made on the first start, whole and by one process only."""
    if not path.exists():
        beside = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
        with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(secrets.token_hex(32))
        try:
            path.hardlink_to(beside)  # unlike renaming, this never takes the place of another process's key
        except FileExistsError:
            pass
        finally:
            beside.unlink()
    return path.read_text().strip()
