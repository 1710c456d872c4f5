"""Refusals of the server: unknown tables and people, passwords, limits, moderation."""

from __future__ import annotations

from ratusz.tables import Kind, Refusal

KINDS: dict[str, Kind] = {
    "unknown-table": "missing",
    "unknown-person": "missing",
    "unknown-token": "missing",
    "unknown-session": "missing",
    "other-data": "missing",
    "bad-number": "bad",
    "bad-cursor": "bad",
    "bad-password": "bad",
    "bad-login": "forbidden",
    "bad-code": "forbidden",
    "wrong-password": "forbidden",
    "wait": "full",
    "banned": "forbidden",
    "muted": "forbidden",
    "not-together": "forbidden",
    "no-invitation": "forbidden",
    "yourself": "bad",
    "unknown-report": "missing",
    "too-many-blocks": "full",
    "too-many-reports": "full",
    "name-taken": "conflict",
    "too-many-tokens": "full",
    "too-many-tables": "full",
    "too-many-running": "full",
    "too-many-bots": "full",
    "busy": "full",
}
"""Every refusal code of this package, with its kind."""


def refusal(code: str, **params: str | int) -> Refusal:
    """Return a refusal with a text of this package."""
    return Refusal(code, kind=KINDS[code], package="ratusz.store", params=params)
