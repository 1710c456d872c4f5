"""Settings of a server: its folder, secret and database, and what the host has set."""

from __future__ import annotations

import logging
import os
import secrets
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from ratusz.host.retention import Retention
from ratusz.live.pubsub import VARIABLE as REDIS
from ratusz.store.database import VARIABLE
from ratusz.store.files import make_private_folder, new_private_file
from ratusz.store.limits import Limits
from ratusz.web.http.gate import SHORTEST, plain_word
from ratusz.web.present.host_texts import HostTexts, read_host_texts
from ratusz.web.settings_file import BadSettings, Play, Site, read_settings

FOLDER = "RATUSZ_FOLDER"
"""The environment variable that names the server's folder."""
SECRET = "RATUSZ_SECRET"
"""The environment variable with the key that signs cookies; without it the key is in the folder."""
DEFAULT_FOLDER = "ratusz-data"
_log = logging.getLogger("ratusz")


@dataclass(frozen=True)
class Settings:
    """Everything that a server is configured with."""

    secret: str
    """Signs the session cookies."""
    database: str | None = None
    """The address of the database; None: what RATUSZ_DATABASE_URL says."""
    redis: str = ""
    """The address of the Redis server through which several processes serve the same tables; empty: only this one."""
    heartbeat: float = 15.0
    """A stream sends a heartbeat after so many seconds without a message."""
    clock_every: float = 0.5
    """How often the clocks of tables are checked, in seconds."""
    warm: bool = True
    """Whether rules are loaded and pictures drawn in the background as soon as the server starts."""
    limits: Limits = Limits()
    """Limits for one person, for one address and for the server."""
    site: Site = Site()
    """How the server is reached."""
    texts: HostTexts = field(default_factory=HostTexts)
    """The host's own texts about the server: imprint and privacy."""
    play: Play = Play()
    """Features at tables that the host may switch off."""
    retention: Retention = Retention()
    """How long data that is no longer needed is stored."""

    @classmethod
    def of(cls, folder: Path | None = None, **more: Any) -> Settings:
        """Read the settings of the server in a folder, created if missing; `more` overrides its file."""
        place = server_folder(folder)
        try:
            if make_private_folder(place):
                _log.warning("other users could look into %s; now only you can", place)
            secret = os.environ.get(SECRET) or _read_secret(place / "secret.key")
        except OSError as error:
            raise BadSettings(f"The folder {place} cannot be used: {error.strerror or error}.") from None
        if len(secret) < 16:
            raise BadSettings(f"{SECRET} is too short; it needs 16 characters or more.")
        read = read_settings(place)
        if 0 < len(plain_word(read.site.gate_word)) < SHORTEST:
            raise BadSettings(f"gate_word is too short; it needs {SHORTEST} characters or more.")
        given = {**msgspec.structs.asdict(read), "texts": read_host_texts(place, read.site), **more}
        return cls(secret, database_address(folder), os.environ.get(REDIS, ""), **given)


def server_folder(folder: Path | None) -> Path:
    """Return the server's folder: as given, from the environment, or the default in the current folder."""
    return folder or Path(os.environ.get(FOLDER) or DEFAULT_FOLDER)


def database_address(folder: Path | None) -> str | None:
    """The address of the database in a server's folder; None when the environment names another database."""
    return None if os.environ.get(VARIABLE) else f"sqlite:///{server_folder(folder) / 'ratusz.db'}"


def _read_secret(path: Path) -> str:
    """Return the key in a file that only its owner may read; the first start creates it.

    It is synced: an empty key after a power cut would sign everybody out. The key of a quicker process stays.
    """
    if not path.exists():
        with suppress(FileExistsError), new_private_file(path, mark=secrets.token_hex(4)) as part:
            part.write_text(secrets.token_hex(32))
    return path.read_text().strip()
