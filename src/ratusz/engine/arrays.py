"""Checks of the arrays that programs pass in: compiled code indexes them without looking at their bounds."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import DTypeLike, NDArray

from ratusz.engine.errors import BadOption
from ratusz.engine.signatures import Int32s, Uint8s

Array: TypeAlias = Any
"""An array of NumPy, or of a library for GPUs."""
Values: TypeAlias = Any
"""Numbers that a program passes in: an array, or anything that NumPy or DLPack makes one of."""
INT32 = np.dtype(np.int32)
FLAG = np.dtype(np.uint8)
FloatArray: TypeAlias = NDArray[np.float64]
IntArray: TypeAlias = NDArray[np.integer[Any]]
FlagArray: TypeAlias = NDArray[np.bool_]


def check_shape(array: Array, shape: tuple[int, ...], what: str) -> None:
    """Refuse an array of another shape."""
    if tuple(array.shape) != shape:
        raise BadOption(f"The {what} are an array of {shape}, not of {tuple(array.shape)}.")


def host_array(values: Values) -> np.ndarray[tuple[int, ...], np.dtype[np.generic]]:
    """Return values as a NumPy array; an object that only supports DLPack is imported by it."""
    try:
        if not isinstance(values, np.ndarray) and hasattr(values, "__dlpack__") and not hasattr(values, "__array__"):
            return np.from_dlpack(values)
        return np.asarray(values)
    except (TypeError, ValueError, RuntimeError, BufferError, OverflowError) as error:
        raise BadOption(f"An array is expected, not {type(values).__name__}: {error}") from error


def whole_numbers(values: Values, shape: tuple[int, ...], what: str, low: int | None = None, high: int = 0) -> Int32s:
    """Return values as an int32 array of exactly this shape that compiled code takes; copied only if needed.

    With `low`, every number must be from `low` to `high`. A boolean or a fraction is refused, not rounded; so is a
    number that does not fit into 32 bits, which a plain cast would wrap.
    """
    array: Array = values if type(values) is np.ndarray else host_array(values)
    check_shape(array, shape, what)
    if array.dtype.kind not in "iu":
        raise BadOption(f"The {what} are whole numbers (int32), not {array.dtype}.")
    if array.dtype != INT32 or low is not None:
        _check_range(array, what, *((-(1 << 31), (1 << 31) - 1) if low is None else (low, high)))
    ready = array.dtype == INT32 and array.flags.carray  # `require` takes ten times as long to say so
    numbers: Int32s = array if ready else np.require(array, INT32, ["C", "A", "W"])
    return numbers


def _check_range(array: Array, what: str, low: int, high: int) -> None:
    if not array.size:
        return
    least, most = int(array.min()), int(array.max())
    if least < low or most > high:
        wrong = least if least < low else most
        where = tuple(int(place) for place in np.argwhere(array == wrong)[0])
        raise BadOption(f"The {what} go from {low} to {high}, but {wrong} stands at {where}.")


def marks(values: Values, shape: tuple[int, ...], what: str) -> Uint8s:
    """Return values as an array of bytes, 1 where they are true; booleans and whole numbers are accepted."""
    array = host_array(values)
    check_shape(array, shape, what)
    if array.dtype.kind not in "biu":
        raise BadOption(f"The {what} are booleans or whole numbers, not {array.dtype}.")
    marked: Uint8s = np.require(array != 0, None, ["C", "A", "W"]).view(FLAG)
    return marked


def check_device_array(array: Array, dtype: DTypeLike | None) -> None:
    """Refuse an array on a GPU that a kernel would misinterpret.

    Its numbers are not checked here, because that would make this thread wait for the GPU: the kernels check each
    number themselves before they use it.
    """
    if dtype is not None and array.dtype != dtype:
        raise BadOption(f"An array of {np.dtype(dtype)} is expected here, not of {array.dtype}.")
    if not array.is_c_contiguous():
        raise BadOption("A contiguous array is expected here: make a contiguous copy of it first.")
