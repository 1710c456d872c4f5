"""The settings file: `settings.toml` in the server's folder, with each setting documented in one place.

The meaning of a setting is the docstring below it, and the allowed values follow from its type; `ratusz settings`, the
environment variable of each setting and the error message for a wrong value are generated from these.
"""

from __future__ import annotations

import ast
import inspect
import os
import textwrap
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Annotated, NamedTuple

import msgspec
from msgspec import Meta
from msgspec.inspect import BoolType, FloatType, IntType, StrType, StructType, VarTupleType, type_info

from ratusz.engine.errors import RatuszError
from ratusz.host.retention import Retention
from ratusz.store.limits import Limits

NAME = "settings.toml"
LARGEST = 1_000_000
"""The maximum size of a settings file, in bytes."""


class BadSettings(RatuszError):
    """The server cannot start with these settings."""


class Site(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Settings of the site: name, texts, host names, proxies, metrics."""

    hosts: tuple[Annotated[str, Meta(min_length=1, max_length=253)], ...] = ()
    """Names under which people reach the server, besides localhost and the address it listens at."""
    proxies: tuple[Annotated[str, Meta(min_length=1)], ...] = ("127.0.0.1", "::1")
    """Addresses of trusted proxies, whose forwarded headers are used; "*" for all."""
    hsts_days: Annotated[int, Meta(ge=0, le=3650)] = 180
    """Browsers that came by HTTPS come by nothing else for so many days; 0: they are not told so."""
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
    not matter. Empty: everybody may come."""


class Play(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Features at tables that the host may switch off."""

    hints: bool = True
    """Whether people who play alone or against bots may ask for hints."""
    thorough_reviews: bool = True
    """Whether finished games are reviewed thoroughly, which takes half a minute of a core each; a first look is always
    there."""


class SettingsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file: a section for each field, and `Settings` has a field of the same name."""

    limits: Limits = Limits()
    retention: Retention = Retention()
    site: Site = Site()
    play: Play = Play()


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


def read_settings(folder: Path, environment: Mapping[str, str] | None = None) -> SettingsFile:
    """Read a server's settings: its environment overrides the file in its folder, and the file the defaults."""
    return with_environment(_read_file(folder), os.environ if environment is None else environment)


def with_environment(file: SettingsFile, environment: Mapping[str, str]) -> SettingsFile:
    """Replace each setting whose environment variable is set; an empty variable counts as not set."""
    sections = msgspec.structs.asdict(file)
    for known in all_settings(file):
        text = environment.get(known.variable, "").strip()
        if not text:
            continue
        listed = isinstance(known.default, tuple)
        given = [part.strip() for part in text.split(",") if part.strip()] if listed else text
        section = sections[known.section]
        try:
            read = msgspec.convert({known.name: given}, type(section), strict=False)
        except msgspec.ValidationError:
            allowed = "a list with commas, as one,two" if listed else known.allowed
            raise BadSettings(f"{known.variable} must be {allowed}.") from None
        value = msgspec.structs.asdict(read)[known.name]
        sections[known.section] = msgspec.structs.replace(section, **{known.name: value})
    return SettingsFile(**sections)


def _read_file(folder: Path) -> SettingsFile:
    path = folder / NAME
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
    except FileNotFoundError:
        return SettingsFile()
    except OSError as error:
        raise BadSettings(f"{path} cannot be read: {error.strerror or error}.") from None
    if len(content) > LARGEST:
        raise BadSettings(f"{path} is longer than {LARGEST} bytes.")
    return settings_of(content, path)


def settings_of(content: bytes, path: Path) -> SettingsFile:
    """Parse a settings file; the path is only used in error messages."""
    try:
        given = tomllib.loads(content.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise BadSettings(f"{path} is not a text file.") from None
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
    """Every setting with its value, section by section."""
    for section, struct in msgspec.structs.asdict(file).items():
        info, values = type_info(type(struct)), msgspec.structs.asdict(struct)
        assert isinstance(info, StructType)
        for field in info.fields:
            meaning = _meanings(info.cls)[field.name]
            allowed = _allowed_values(field.type)
            variable = _variable(section, field.name)
            yield Setting(section, field.name, values[field.name], field.default, meaning, allowed, variable)


def _variable(section: str, name: str) -> str:
    """RATUSZ_NAME; RATUSZ_SECTION_NAME where several sections have a setting of this name."""
    return f"RATUSZ_{name}".upper() if _name_counts()[name] == 1 else f"RATUSZ_{section}_{name}".upper()


@cache
def _name_counts() -> Counter[str]:
    sections = msgspec.structs.asdict(SettingsFile()).values()
    return Counter(name for section in sections for name in msgspec.structs.asdict(section))


def as_toml(value: object) -> str:
    """A value as it is written in the file."""
    return msgspec.json.encode(value).decode()  # our values are written alike in TOML and JSON


def _check_names(path: Path, given: dict[str, object]) -> None:
    """Refuse unknown sections and settings; the error names the nearest one and all that exist."""
    sections: dict[str, list[str]] = {name: [] for name in SettingsFile.__struct_fields__}
    for known in all_settings(SettingsFile()):
        sections[known.section].append(known.name)
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
    """The docstring below each field of a class."""
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
