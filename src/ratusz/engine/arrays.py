"""Checks of the arrays that programs pass in: compiled code indexes them without looking at their bounds."""

from __future__ import annotations

from typing import Any

import numpy as np

from ratusz.engine.errors import BadOption

INT32 = np.dtype(np.int32)
FLAG = np.dtype(np.uint8)
FloatArray = np.ndarray[Any, np.dtype[np.floating[Any]]]
IntArray = np.ndarray[Any, np.dtype[np.integer[Any]]]
States = np.ndarray[Any, np.dtype[np.void]]
"""Positions as records of the game's layout."""


def check_shape(array: Any, shape: tuple[int, ...], what: str) -> None:
    """Refuse an array of another shape."""
    if tuple(array.shape) != shape:
        raise BadOption(f"The {what} are an array of {shape}, not of {tuple(array.shape)}.")


def host_array(values: Any) -> Any:
    """Return values as a NumPy array; an object that only supports DLPack is imported by it."""
    try:
        if not isinstance(values, np.ndarray) and hasattr(values, "__dlpack__") and not hasattr(values, "__array__"):
            return np.from_dlpack(values)
        return np.asarray(values)
    except (TypeError, ValueError, RuntimeError, BufferError, OverflowError) as error:
        raise BadOption(f"An array is expected, not {type(values).__name__}: {error}") from error


def whole_numbers(values: Any, shape: tuple[int, ...], what: str, low: int | None = None, high: int = 0) -> Any:
    """Return values as an int32 array of exactly this shape that compiled code takes; copied only if needed.

    With `low`, every number must be from `low` to `high`. A boolean or a fraction is refused, not rounded; so is a
    number that does not fit into 32 bits, which a plain cast would wrap.
    """
    array = values if type(values) is np.ndarray else host_array(values)
    check_shape(array, shape, what)
    if array.dtype.kind not in "iu":
        raise BadOption(f"The {what} are whole numbers (int32), not {array.dtype}.")
    if array.dtype != INT32 or low is not None:
        _check_range(array, what, *((-(1 << 31), (1 << 31) - 1) if low is None else (low, high)))
    return np.require(array, INT32, ["C", "A", "W"])


def _check_range(array: Any, what: str, low: int, high: int) -> None:
    if not array.size:
        return
    least, most = int(array.min()), int(array.max())
    if least < low or most > high:
        wrong = least if least < low else most
        where = tuple(int(place) for place in np.argwhere(array == wrong)[0])
        raise BadOption(f"The {what} go from {low} to {high}, but {wrong} stands at {where}.")


def marks(values: Any, shape: tuple[int, ...], what: str) -> Any:
    """Return values as an array of bytes, 1 where they are true; booleans and whole numbers are accepted."""
    array = host_array(values)
    check_shape(array, shape, what)
    if array.dtype.kind not in "biu":
        raise BadOption(f"The {what} are booleans or whole numbers, not {array.dtype}.")
    return np.require(array != 0, None, ["C", "A", "W"]).view(FLAG)


def check_device_array(array: Any, dtype: Any) -> None:
    """Refuse an array on a GPU that a kernel would misinterpret.

    Its numbers are not checked here, because that would make this thread wait for the GPU: the kernels check each
    number themselves before they use it.
    """
    if dtype is not None and array.dtype != dtype:
        raise BadOption(f"An array of {np.dtype(dtype)} is expected here, not of {array.dtype}.")
    if not array.is_c_contiguous():
        raise BadOption("A contiguous array is expected here: make a contiguous copy of it first.")
