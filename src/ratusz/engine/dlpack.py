"""Arrays exported to other libraries by DLPack, without copies: PyTorch, CuPy, JAX and NumPy all import them.

Numba's GPU arrays do not support DLPack themselves. The protocol is a C struct in a capsule; the consumer of the
capsule calls its deleter when done, and until then the array is kept alive.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Any

import numpy as np

from ratusz.engine.arrays import Array

CPU, CUDA = 1, 2
"""Device types of DLPack."""
_CODES = {"i": 0, "u": 1, "f": 2, "b": 6}


class _Tensor(ctypes.Structure):
    _fields_ = [
        ("data", ctypes.c_void_p),
        ("device_type", ctypes.c_int32),
        ("device_id", ctypes.c_int32),
        ("ndim", ctypes.c_int32),
        ("code", ctypes.c_uint8),
        ("bits", ctypes.c_uint8),
        ("lanes", ctypes.c_uint16),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("byte_offset", ctypes.c_uint64),
    ]


class _Managed(ctypes.Structure):
    _fields_ = [("tensor", _Tensor), ("context", ctypes.c_void_p), ("deleter", ctypes.CFUNCTYPE(None, ctypes.c_void_p))]


_lent: dict[int, tuple[object, ...]] = {}
"""Exported arrays that are still in use, by the address of their struct."""


def _give_back(address: int) -> None:
    _lent.pop(address, None)


_NAME = b"dltensor"
_is_valid = ctypes.pythonapi.PyCapsule_IsValid
_is_valid.restype, _is_valid.argtypes = ctypes.c_int, [ctypes.c_void_p, ctypes.c_char_p]
_pointer_of = ctypes.pythonapi.PyCapsule_GetPointer
_pointer_of.restype, _pointer_of.argtypes = ctypes.c_void_p, [ctypes.c_void_p, ctypes.c_char_p]
_new_capsule = ctypes.pythonapi.PyCapsule_New
_new_capsule.restype, _new_capsule.argtypes = ctypes.py_object, [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p]


def _drop(capsule: int) -> None:
    """Give the array back if no library has consumed the capsule: a consumer renames it."""
    if _is_valid(capsule, _NAME):
        _give_back(_pointer_of(capsule, _NAME))


_DELETER = ctypes.CFUNCTYPE(None, ctypes.c_void_p)(_give_back)
_DESTRUCTOR = ctypes.PYFUNCTYPE(None, ctypes.c_void_p)(_drop)


class Export:
    """An array for import by others: `torch.from_dlpack(lent)`, `cupy.from_dlpack`, `jax.numpy.from_dlpack`.

    On a GPU it also has the CUDA array interface (`torch.as_tensor`, `cupy.asarray`).
    """

    def __init__(self, array: Array, address: int, device: int, wait: Callable[[], None]) -> None:
        self._array, self._address, self._device, self._wait = array, address, device, wait
        self.shape, self.dtype = tuple(array.shape), np.dtype(array.dtype)
        if device == CUDA:
            self.__cuda_array_interface__ = array.__cuda_array_interface__

    def __dlpack_device__(self) -> tuple[int, int]:
        return self._device, 0

    def __dlpack__(self, **asked: Any) -> Any:
        self._wait()  # for all pending writes, so that the consumer's stream does not matter
        shape = (ctypes.c_int64 * len(self.shape))(*self.shape)
        managed = _Managed()
        managed.deleter = _DELETER
        tensor = managed.tensor
        tensor.data, tensor.device_type, tensor.ndim = self._address, self._device, len(self.shape)
        tensor.code, tensor.bits, tensor.lanes = _CODES[self.dtype.kind], 8 * self.dtype.itemsize, 1
        tensor.shape = ctypes.cast(shape, ctypes.POINTER(ctypes.c_int64))  # no strides: row-major
        address = ctypes.addressof(managed)
        _lent[address] = managed, shape, self._array
        return _new_capsule(address, _NAME, _DESTRUCTOR)


def as_bytes(array: Array) -> Array:
    """View records as rows of bytes, which other libraries can hold; return other arrays unchanged."""
    if np.dtype(array.dtype).names is None:
        return array
    return array.view(np.uint8).reshape(len(array), np.dtype(array.dtype).itemsize)
