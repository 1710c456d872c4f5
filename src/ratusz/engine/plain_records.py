"""Records as plain Python values: reading a NumPy record field by field is slow, reading an attribute is not."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, TypeVar, cast

import numpy as np

T = TypeVar("T")


def plain(record: T, most: int | None = None) -> T:
    """Copy a record (or a part of one) so that rules functions can be called on it; rows of numbers become lists.

    Tables of two dimensions stay arrays, because rules index them as `table[a, b]`. Of rows of records only the first
    `most` are copied.
    """
    return cast(T, _plain_rows(np.asarray(record).reshape(1), most)[0])


def _plain_rows(rows: Any, most: int | None) -> list[SimpleNamespace]:
    """Convert rows of records; `tolist` of NumPy converts single values, but not the records and rows in them."""
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
