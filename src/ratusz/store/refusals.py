"""Refusals of the server: unknown tables and people, passwords, limits, moderation."""

from __future__ import annotations

from ratusz.tables import Kind, Refusal
from ratusz.tables.refusals import by_code

_CODES: dict[Kind, str] = {
    "missing": "unknown-table unknown-person unknown-token unknown-session other-data unknown-report",
    "bad": "bad-number bad-cursor bad-password yourself",
    "forbidden": "bad-login bad-code wrong-password banned muted not-together no-invitation",
    "full": (
        "holiday-too-long wait too-many-blocks too-many-reports too-many-tokens too-many-tables too-many-running "
        "too-many-bots busy"
    ),
    "conflict": "name-taken",
}
KINDS = by_code(_CODES)
"""Every refusal code of this package, with its kind."""


def refusal(code: str, **params: str | int) -> Refusal:
    """Return a refusal with a text of this package."""
    return Refusal(code, kind=KINDS[code], package="ratusz.store", params=params)
