"""Records as plain Python values: reading a NumPy record field by field is slow, reading an attribute is not."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, TypeVar, cast

T = TypeVar("T")


def plain(record: T, most: int | None = None) -> T:
    """A copy of a record (or a part of one) on which rules functions can be called; lists stand for rows of numbers.

    Tables of two dimensions stay arrays, because rules index them as `table[a, b]`. Of rows of records only the first
    `most` are copied.
    """
    known: Any = record
    fields = zip(known.dtype.names, known.tolist(), strict=True)
    return cast(T, SimpleNamespace(**{name: _plain_field(value, most) for name, value in fields}))


def _plain_field(value: Any, most: int | None) -> Any:
    """NumPy has made plain numbers of single values already, and left records and rows as they were."""
    if isinstance(value, int | float | bytes):
        return value
    if value.dtype.names:
        return plain(value) if value.ndim == 0 else [plain(part) for part in value[:most]]
    return value if value.ndim > 1 else value.tolist()
