"""Records as plain Python values: reading a NumPy record field by field is slow, reading an attribute is not."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, TypeVar, cast

T = TypeVar("T")


def plain(record: T) -> T:
    """A copy of a record (or a part of one) on which rules functions can be called; lists stand for rows of numbers.

    Tables of two dimensions stay arrays, because rules index them as `table[a, b]`.
    """
    known: Any = record
    return cast(T, SimpleNamespace(**{name: _plain_field(known[name]) for name in known.dtype.names}))


def _plain_field(value: Any) -> Any:
    if value.dtype.names:
        return plain(value) if value.ndim == 0 else [plain(part) for part in value]
    return value if value.ndim > 1 else value.tolist()
