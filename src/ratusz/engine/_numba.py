"""The only module that imports Numba: compiles rules and generic functions for one game's records."""

from __future__ import annotations

import pickle
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numba
from numba import types
from numba.core import config

from ratusz.engine.kernels import POLICY, SIGNATURES, Layout, Rules, rebuilt

_COMPILING = threading.RLock()
"""Numba's cache folder belongs to the whole process, so only one thread compiles at a time."""


class Pointer(types.WrapperAddressProtocol):
    """A compiled function as Numba's first-class function value, its address looked up once."""

    def __init__(self, function: Any, signature: Any) -> None:
        result = function.get_compile_result(signature)
        self._address = result.library.get_pointer_to_function(result.fndesc.llvm_cfunc_wrapper_name)
        self._signature = signature

    def __wrapper_address__(self) -> int:
        return int(self._address)

    def signature(self) -> Any:
        """The Numba signature, part of the protocol."""
        return self._signature


class Bundle(Rules):
    """Rules as pointers. Numba asks every argument of a call for its type; this one knows it already, which saves most
    of the time of a call."""

    _numba_type_: Any


class Compiler:
    """Compiles functions for the record types of one game."""

    def __init__(self, layout: Layout) -> None:
        self._twins: dict[Any, Any] = {}
        book, state = numba.from_dtype(layout.book), numba.from_dtype(layout.state)
        self._types = {
            "void": types.void,
            "int": types.int64,
            "float": types.float64,
            "book": book,
            "state": state,
            "states": types.Array(state, 1, "C"),
            "moves": types.Array(types.int32, 1, "C"),
            "weights": types.Array(types.int64, 1, "C"),
            "totals": types.Array(types.int64, 1, "C"),
            "noise": types.Array(types.int64, 1, "C"),
            "noises": types.Array(types.int64, 2, "C"),
            "log": types.Array(types.int32, 2, "C"),
        }
        functions = tuple(types.FunctionType(self.signature(SIGNATURES[name])) for name in Rules._fields)
        self._types["rules"] = types.NamedTuple(functions, Rules)  # type: ignore[no-untyped-call]
        self._types["policy"] = types.FunctionType(self.signature(POLICY))

    def signature(self, text: str) -> Any:
        """A Numba signature from names, e.g. `int(book,state,int,moves)`."""
        result, arguments = text.rstrip(")").split("(")
        return self._types[result](*(self._types[name] for name in arguments.split(",")))

    def compile(self, function: Any, signature: str, folder: Path | None) -> Any:
        """One entry point, for exactly this signature, cached in a folder.

        A cache that cannot be used, damaged or on a full disk, must not stop a game: then it is compiled without.
        """
        with _COMPILING:
            try:
                return self._compiled(function, signature, folder)
            except (OSError, EOFError, ValueError, pickle.PickleError, AttributeError, ImportError, RuntimeError):
                if folder is None:
                    raise
            shutil.rmtree(folder, ignore_errors=True)
            return self._compiled(function, signature, None)

    def _compiled(self, function: Any, signature: str, folder: Path | None) -> Any:
        with _cache_in(folder):
            decorated = numba.njit(cache=folder is not None, nogil=True, error_model="numpy")
            entry = decorated(rebuilt(function, self._twin))
        entry.compile(self.signature(signature))
        entry.disable_compile()
        return entry

    def pointer(self, function: Any, signature: str) -> Any:
        """A compiled function as a value that compiled code can call."""
        return Pointer(function, self.signature(signature))

    def bundle(self, rules: Rules) -> Rules:
        """All compiled rules as pointers, to be handed to generic functions."""
        bundle = Bundle(*(self.pointer(rule, SIGNATURES[name]) for name, rule in rules._asdict().items()))
        bundle._numba_type_ = self._types["rules"]
        return bundle

    def _twin(self, function: Any) -> Any:
        """The compiled form of a helper; it becomes part of whatever entry point calls it, so it is not cached."""
        if function not in self._twins:
            self._twins[function] = None  # being made: a rule that calls itself would come here again
            self._twins[function] = numba.njit(nogil=True, error_model="numpy")(rebuilt(function, self._twin))
        if self._twins[function] is None:
            raise TypeError(f"{function.__name__} calls itself, which rules may not do")
        return self._twins[function]


@contextmanager
def _cache_in(folder: Path | None) -> Iterator[None]:
    """Numba reads its cache folder when a function is decorated; set it for ours alone."""
    before = getattr(config, "CACHE_DIR")  # noqa: B009
    if folder is not None:
        setattr(config, "CACHE_DIR", str(folder))  # noqa: B010
    try:
        yield
    finally:
        setattr(config, "CACHE_DIR", before)  # noqa: B010
