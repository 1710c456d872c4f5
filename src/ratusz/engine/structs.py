"""Records for rules, declared once as annotated classes: the source of the NumPy type and of the static types.

    class Seat(Struct):
        drawn: Annotated[Ints, "i4", 5]       # five numbers
        stars: I1                             # one number
    class State(Struct):
        chair: Seat                           # a record
        seats: Annotated[Rows[Seat], 12]      # twelve records

The classes are never instantiated: rules get NumPy records, Numba's records or plain copies, which all have these
attributes. Fields are aligned, as compiled code on a GPU needs it; padding is explicit, so that equal states have equal
bytes.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Generic, TypeVar, get_args, get_origin, get_type_hints, overload

import numpy as np

T = TypeVar("T")

I1 = Annotated[int, "i1"]
I2 = Annotated[int, "i2"]
I4 = Annotated[int, "i4"]
I8 = Annotated[int, "i8"]
F8 = Annotated[float, "f8"]


class Rows(Generic[T]):
    """Several values of one kind; tables of two dimensions are read as `table[a, b]`."""

    @overload
    def __getitem__(self, index: int | tuple[int, int] | tuple[int, int, int]) -> T: ...
    @overload
    def __getitem__(self, index: slice | tuple[int, slice] | tuple[int, int, slice]) -> Rows[T]: ...
    def __getitem__(self, index: object) -> object:
        """Return one or some of the values."""

    def __setitem__(self, index: int | slice | tuple[int | slice, ...], value: object) -> None:
        """Replace values."""

    def __len__(self) -> int:
        """Return the number of values."""
        raise TypeError("the class only describes a record")

    def __iter__(self) -> Iterator[T]:
        """Iterate over the values."""
        raise TypeError("the class only describes a record")

    def tolist(self) -> list[Any]:
        """Return the values as a list, or a list of lists."""
        raise TypeError("the class only describes a record")


Ints = Rows[int]
Floats = Rows[float]


class Struct:
    """Base class of the records of a game: its book, its state, a seat."""


def dtype_of(struct: type[Struct]) -> np.dtype[Any]:
    """Return the NumPy type of a declared record."""
    return _lay_out(struct)[0]


def _lay_out(struct: type[Struct]) -> tuple[np.dtype[Any], int]:
    """Return the type and its alignment; every gap is a field of its own, so that it is copied and compared too."""
    fields: list[tuple[str, np.dtype[Any], tuple[int, ...]]] = []
    size = widest = 0
    for name, hint in get_type_hints(struct, include_extras=True).items():
        kind, shape, alignment = _field(hint)
        if gap := -size % alignment:
            fields.append((f"gap{size}", np.dtype("i1"), (gap,)))
        fields.append((name, kind, shape))
        size += gap + kind.itemsize * int(np.prod(shape, dtype=int))
        widest = max(widest, alignment)
    if gap := -size % widest:
        fields.append((f"gap{size}", np.dtype("i1"), (gap,)))
    dtype = np.dtype((np.record, np.dtype(fields, align=True)))
    assert dtype.itemsize == size + gap, f"{struct.__name__} has gaps that are no fields"
    return dtype, widest


def _field(hint: Any) -> tuple[np.dtype[Any], tuple[int, ...], int]:
    """Return a field's type, shape and alignment, from its annotation."""
    kind, *more = get_args(hint) or (hint,)
    inner = get_args(kind)[0] if get_origin(kind) is Rows else kind
    if isinstance(inner, type) and issubclass(inner, Struct):
        dtype, alignment = _lay_out(inner)
    else:
        dtype = np.dtype(more.pop(0))
        alignment = dtype.itemsize
    shape = more[0] if more else ()
    return dtype, shape if isinstance(shape, tuple) else (shape,), alignment
