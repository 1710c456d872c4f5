"""Optional extras of the package, and the error that names a missing one.

The core plays, draws and counts. Everything else is an extra, `pip install "ratusz[web]"`; a program that needs one and
does not have it ends with that command instead of an import error of some library.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import NamedTuple


class Extra(NamedTuple):
    """One of the extras of pyproject.toml."""

    what: str
    """The beginning of a sentence that ends with “needs an extra”."""
    modules: tuple[str, ...]
    """The top-level modules that the extra installs."""


EXTRAS = {
    "web": Extra(
        "A server",
        (
            *("alembic", "argon2", "httptools", "itsdangerous", "jinja2", "litestar", "markdown_it"),
            *("prometheus_client", "segno", "sqlalchemy", "uvicorn"),
        ),
    ),
    "print": Extra("A PDF file", ("reportlab", "svglib")),
    "postgres": Extra("A PostgreSQL database", ("psycopg",)),
    "redis": Extra("Redis", ("redis",)),
    "envs": Extra("An environment", ("gymnasium", "pettingzoo")),
    "cuda": Extra("A GPU", ("numba_cuda",)),
    "ray": Extra("An arena on many machines", ("ray",)),
}
"""Every extra that a program can miss; `all`, `dev` and `docs` are for people who know that they want them."""


class MissingExtra(ImportError):
    """An extra that is not installed; the message is one sentence with the command that installs it."""


def need(extra: str, instead: str = "") -> None:
    """Raise MissingExtra unless all modules of an extra are installed; `instead` says what works without it."""
    what, modules = EXTRAS[extra]
    if missing := [module for module in modules if find_spec(module) is None]:
        otherwise = f"; {instead}" if instead else ""
        raise MissingExtra(
            f'{what} needs more than the core of Ratusz: pip install "ratusz[{extra}]"{otherwise}.', name=missing[0]
        )
