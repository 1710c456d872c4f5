"""Records as plain Python values: reading a NumPy record field by field is slow, reading an attribute is not."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, TypeVar, cast

import numpy as np

T = TypeVar("T")


def plain(record: T, most: int | None = None) -> T:
    """A copy of a record (or a part of one) on which rules functions can be called; lists stand for rows of numbers.

    Tables of two dimensions stay arrays, because rules index them as `table[a, b]`. Of rows of records only the first
    `most` are copied.
    """
    return cast(T, _plain_rows(np.asarray(record).reshape(1), most)[0])


def _plain_rows(rows: Any, most: int | None) -> list[SimpleNamespace]:
    """NumPy makes plain numbers of single values, and leaves records and rows in them as they are."""
    names = rows.dtype.names
    return [
        SimpleNamespace(**{name: _plain_field(value, most) for name, value in zip(names, row, strict=True)})
        for row in rows.tolist()
    ]


def _plain_field(value: Any, most: int | None) -> Any:
    if not isinstance(value, np.ndarray):
        return plain(value) if isinstance(value, np.void) else value
    if value.dtype.names:
        return _plain_rows(value[:most], None)
    return value if value.ndim > 1 else value.tolist()
