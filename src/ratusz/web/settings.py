"""Settings of a server: its folder, `settings.toml` in it, environment variables and defaults.

A setting of the file is documented once: its meaning is the docstring below the field, and its allowed values follow
from the type. `ratusz settings`, the name of its environment variable and the error messages are generated from these.
"""

from __future__ import annotations

import ast
import inspect
import logging
import os
import secrets
import textwrap
import tomllib
import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import suppress
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import Meta
from msgspec.inspect import BoolType, FloatType, IntType, StrType, StructType, VarTupleType, type_info

from ratusz.engine.errors import RatuszError
from ratusz.host.retention import Retention
from ratusz.live.pubsub import VARIABLE as REDIS
from ratusz.store.database import VARIABLE
from ratusz.store.files import make_private_folder, new_private_file
from ratusz.store.limits import Limits
from ratusz.texts import LANGUAGES

NAME = "settings.toml"
LARGEST = 1_000_000
"""The maximum size of a settings file, in bytes."""
FOLDER = "RATUSZ_FOLDER"
"""The environment variable that names the server's folder."""
SECRET = "RATUSZ_SECRET"
"""The environment variable with the key that signs cookies; without it the key is in the folder."""
DEFAULT_FOLDER = "ratusz-data"
SHORTEST_WORD = 6
"""The minimum length of the gate's word."""
_log = logging.getLogger("ratusz")


class BadSettings(RatuszError):
    """The server cannot start with these settings."""


class Site(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Settings of the site: name, texts, host names, proxies, metrics."""

    hosts: tuple[Annotated[str, Meta(min_length=1, max_length=253)], ...] = ()
    """Names under which people reach the server, besides localhost and the address it listens at."""
    proxies: tuple[Annotated[str, Meta(min_length=1)], ...] = ("127.0.0.1", "::1")
    """Addresses of trusted proxies, whose forwarded headers are used; "*" for all."""
    hsts_days: Annotated[int, Meta(ge=0, le=3650)] = 180
    """Days for which browsers that used HTTPS use nothing else (HSTS); 0 switches this off."""
    metrics_token: str = ""
    """Programs with this token may read /metrics from anywhere; without one only this machine may."""
    name: Annotated[str, Meta(max_length=60)] = ""
    """What the server is called, in the title and at the top of each page; empty: Ratusz."""
    contact: Annotated[str, Meta(max_length=200)] = ""
    """Where people reach you: an e-mail address, the address of a page, or words; it stands at the bottom of pages."""
    imprint: Annotated[str, Meta(max_length=20_000)] = ""
    """The imprint (the person responsible for the server) as Markdown, or a Markdown file in the server's folder, such
    as imprint.md (imprint.pl.md for readers of Polish); its page is /imprint."""
    privacy: Annotated[str, Meta(max_length=20_000)] = ""
    """What you add to the page /privacy, which says what this program stores: Markdown, or a file such as
    privacy.md."""
    gate_word: Annotated[str, Meta(max_length=100)] = ""
    """A word that your friends know and must type once before they see anything, of 6 characters or more; capitals do
    not matter. Empty: no word is needed."""


class Play(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Features at tables that the host may switch off."""

    hints: bool = True
    """Whether people who play alone or against bots may ask for hints."""
    thorough_reviews: bool = True
    """Whether finished games are reviewed thoroughly, which takes half a minute of a core each; a first look is always
    there."""


class HostTexts(msgspec.Struct, frozen=True):
    """The host's own texts about the server: Markdown by language; empty where the host has written nothing."""

    imprint: Mapping[str, str] = {}
    privacy: Mapping[str, str] = {}


class SettingsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The whole file: a section for each field."""

    limits: Limits = Limits()
    retention: Retention = Retention()
    site: Site = Site()
    play: Play = Play()


class Settings(SettingsFile, frozen=True):
    """Everything that a server is configured with: the sections of the file, and what is not in the file."""

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
    texts: HostTexts = HostTexts()

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
        if 0 < len(plain_word(read.site.gate_word)) < SHORTEST_WORD:
            raise BadSettings(f"gate_word is too short; it needs {SHORTEST_WORD} characters or more.")
        texts = HostTexts(
            _host_text(place, "imprint", read.site.imprint), _host_text(place, "privacy", read.site.privacy)
        )
        given = {**msgspec.structs.asdict(read), "texts": texts, **more}
        return cls(secret, database_address(folder), os.environ.get(REDIS, ""), **given)


def server_folder(folder: Path | None) -> Path:
    """Return the server's folder: as given, from the environment, or the default in the current folder."""
    return folder or Path(os.environ.get(FOLDER) or DEFAULT_FOLDER)


def database_address(folder: Path | None) -> str | None:
    """Return the address of the database in a server's folder; None when the environment names another database."""
    return None if os.environ.get(VARIABLE) else f"sqlite:///{server_folder(folder) / 'ratusz.db'}"


def plain_word(word: str) -> str:
    """Normalize the gate's word for comparison: phones add a capital and a final space."""
    return " ".join(unicodedata.normalize("NFC", word).casefold().split())


def _read_secret(path: Path) -> str:
    """Return the key in a file that only its owner may read; the first start creates it.

    It is synced: an empty key after a power cut would sign all people out. The key of a quicker process stays.
    """
    if not path.exists():
        with suppress(FileExistsError), new_private_file(path, mark=secrets.token_hex(4)) as part:
            part.write_text(secrets.token_hex(32))
    return path.read_text().strip()


def _host_text(folder: Path, setting: str, value: str) -> dict[str, str]:
    """Return a text of the host in each language; a language without a file of its own gets another one."""
    if not value.strip():
        return {}
    if not value.endswith(".md") or "\n" in value:
        return dict.fromkeys(LANGUAGES, value)
    if Path(value).name != value:
        raise BadSettings(f"{setting} must name a file in the server's folder, without a path: {value}.")
    names = {language: f"{value.removesuffix('.md')}.{language}.md" for language in LANGUAGES}
    there = [name for name in (value, *names.values()) if (folder / name).exists()]
    if not there:
        raise BadSettings(f"{setting} names {value}, but {folder / value} is not there.")
    return {language: _read_text(folder / (name if name in there else there[0])) for language, name in names.items()}


def _read_text(path: Path) -> str:
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
        if len(content) > LARGEST:
            raise BadSettings(f"{path} is longer than {LARGEST} bytes.")
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadSettings(f"{path} is not a text file.") from None
    except OSError as error:
        raise BadSettings(f"{path} cannot be read: {error.strerror or error}.") from None


# The settings file


class Setting(NamedTuple):
    """One setting as a host sees it."""

    section: str
    name: str
    value: object
    default: object
    meaning: str
    allowed: str
    variable: str
    """The environment variable that overrides the file."""


def read_settings(folder: Path, environment: Mapping[str, str] = os.environ) -> SettingsFile:
    """Read a server's settings: its environment overrides the file in its folder, and the file the defaults.

    An empty environment variable counts as not set.
    """
    path = folder / NAME
    file = parse_settings(_read_text(path), path) if path.exists() else SettingsFile()
    sections = msgspec.structs.asdict(file)
    for known in all_settings(file):
        if text := environment.get(known.variable, "").strip():
            section = sections[known.section]
            value = _parse_variable(known, type(section), text)
            sections[known.section] = msgspec.structs.replace(section, **{known.name: value})
    return SettingsFile(**sections)


def _parse_variable(setting: Setting, section: type[msgspec.Struct], text: str) -> object:
    listed = isinstance(setting.default, tuple)
    given = [part.strip() for part in text.split(",") if part.strip()] if listed else text
    try:
        read = msgspec.convert({setting.name: given}, section, strict=False)
    except msgspec.ValidationError:
        allowed = "a list with commas, as one,two" if listed else setting.allowed
        raise BadSettings(f"{setting.variable} must be {allowed}.") from None
    return msgspec.structs.asdict(read)[setting.name]


def parse_settings(text: str, path: Path) -> SettingsFile:
    """Parse a settings file; the path is only used in error messages."""
    try:
        given = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # a number with thousands of digits is a mere ValueError
        said = " ".join(str(error).split()) or "it is nested too deeply"
        raise BadSettings(f"{path} is not written as TOML: {said}.") from None
    _check_names(path, given)
    try:
        return msgspec.convert(given, SettingsFile)
    except msgspec.ValidationError as error:
        key = str(error).rpartition("`$.")[2].rstrip("`").partition("[")[0]
        allowed = {f"{known.section}.{known.name}": known.allowed for known in all_settings(SettingsFile())}[key]
        raise BadSettings(f"{path}: {key} must be {allowed}.") from None


def all_settings(file: SettingsFile) -> Iterator[Setting]:
    """Yield every setting with its value, section by section."""
    sections = msgspec.structs.asdict(file)
    counts = Counter(name for section in sections.values() for name in section.__struct_fields__)
    for section, struct in sections.items():
        info, values = type_info(type(struct)), msgspec.structs.asdict(struct)
        assert isinstance(info, StructType)
        for field in info.fields:
            name, meaning = field.name, _meanings(info.cls)[field.name]
            prefix = "" if counts[name] == 1 else f"{section}_"  # several sections may have a setting of this name
            variable = f"RATUSZ_{prefix}{name}".upper()
            yield Setting(section, name, values[name], field.default, meaning, _allowed_values(field.type), variable)


def as_toml(value: object) -> str:
    """Return a value as it is written in the file."""
    return msgspec.json.encode(value).decode()  # our values are written alike in TOML and JSON


def _check_names(path: Path, given: dict[str, object]) -> None:
    """Refuse unknown sections and settings; the error names the nearest one and all that exist."""
    sections = {name: struct.__struct_fields__ for name, struct in msgspec.structs.asdict(SettingsFile()).items()}
    for section, values in given.items():
        if section not in sections:
            names = "; ".join(f"[{known}] {', '.join(names)}" for known, names in sections.items())
            raise BadSettings(f"{path}: there is no section [{_printable(section)}]; all settings are: {names}.")
        if not isinstance(values, dict):
            raise BadSettings(f"{path}: {section} is a section; write [{section}] on a line of its own.")
        for name in values:
            if name not in sections[section]:
                near = get_close_matches(name, sections[section], 1, 0.4)
                meant = f"did you mean {near[0]}? It" if near else "it"
                names = ", ".join(sections[section])
                raise BadSettings(f"{path}: [{section}] has no {_printable(name)}; {meant} has {names}.")


def _printable(name: str) -> str:
    return "".join(letter if letter.isprintable() else "�" for letter in name[:40])


@cache
def _meanings(struct: type[msgspec.Struct]) -> dict[str, str]:
    """Return the docstring below each field of a class."""
    (body,) = ast.parse(textwrap.dedent(inspect.getsource(struct))).body
    assert isinstance(body, ast.ClassDef)
    found = {}
    for field, below in zip(body.body, body.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and isinstance(below, ast.Expr):
            found[field.target.id] = " ".join(str(ast.literal_eval(below.value)).split())
    return found


def _allowed_values(kind: msgspec.inspect.Type) -> str:
    """Return the allowed values of a setting in words."""
    if isinstance(kind, BoolType):
        return "true or false"
    if isinstance(kind, IntType):
        return f"a whole number from {kind.ge} to {kind.le}"
    if isinstance(kind, FloatType):
        return f"a number from {kind.ge:g} to {kind.le:g}"
    if isinstance(kind, StrType):
        return f"a text of at most {kind.max_length} characters" if kind.max_length else "a text"
    assert isinstance(kind, VarTupleType)
    return 'a list of texts, as ["one", "two"]'
