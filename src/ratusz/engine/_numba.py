"""The only module that imports Numba: compiles rules and generic functions for one game's records."""

from __future__ import annotations

import inspect
import pickle
import shutil
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache, partial
from pathlib import Path
from types import FunctionType
from typing import Any, TypeAlias

import numba
import numpy as np
from llvmlite.binding import parse_assembly
from numba import types
from numba.core import cgutils, config
from numba.core.runtime.nrt import rtsys
from numba.experimental.function_type import FunctionModel
from numba.extending import NativeValue, register_model, unbox

from ratusz.engine.kernels import B, Function, Layout, Rules, Swaps, rebuild
from ratusz.engine.signatures import Book, Hint, fields_of, kind_of, signature_of
from ratusz.engine.workspace import Workspace

NumbaType: TypeAlias = Any
"""A type of Numba, or a signature made of such."""
_COMPILING = threading.RLock()
"""Numba's cache folder is a process-wide setting, so only one thread compiles at a time."""


class PointerType(types.FunctionType):
    """The Numba type of a `Pointer`. Numba would call back into Python three times for each function; a call with ten
    rules took 40 microseconds."""


register_model(PointerType)(FunctionModel)


@unbox(PointerType)  # type: ignore[no-untyped-call, untyped-decorator]
def _take(kind: Any, pointer: Any, c: Any) -> NativeValue:
    """Unbox the address of a compiled function from its `Pointer`."""
    taken = cgutils.create_struct_proxy(kind)(c.context, c.builder)  # type: ignore[no-untyped-call]
    number = c.pyapi.object_getattr_string(pointer, "address")
    taken.c_addr = c.pyapi.long_as_voidptr(number)
    c.pyapi.decref(number)
    taken.py_addr = c.builder.ptrtoint(pointer, c.context.get_value_type(types.voidptr))
    return NativeValue(taken._getvalue())  # type: ignore[no-untyped-call]


class Pointer(types.WrapperAddressProtocol):
    """A compiled function as Numba's first-class function value, its address looked up once."""

    def __init__(self, function: Any, signature: NumbaType) -> None:
        result = function.get_compile_result(signature)
        self.address = int(result.library.get_pointer_to_function(result.fndesc.llvm_cfunc_wrapper_name))
        self._numba_type_ = PointerType(signature)

    def __wrapper_address__(self) -> int:
        return self.address

    def signature(self) -> NumbaType:
        """The Numba signature, as the protocol requires."""
        return self._numba_type_.signature


class Compiler:
    """Compiles functions for the record types of one game."""

    def __init__(self, layout: Layout) -> None:
        self._twins: dict[tuple[Function, Swaps, bool], Function | None] = {}
        self._records = {"book": numba.from_dtype(layout.book), "state": numba.from_dtype(layout.state)}
        self._types: dict[Hint, NumbaType] = {
            None: types.void,
            type(None): types.void,
            int: types.int64,
            float: types.float64,
        }

    def type_of(self, hint: Hint) -> NumbaType:
        """Return the Numba type of an annotation, see `signatures`."""
        if hint not in self._types:
            self._types[hint] = self._make_type(hint)
        return self._types[hint]

    def _make_type(self, hint: Hint) -> NumbaType:
        if fields := fields_of(hint):
            return types.BaseTuple.from_types(tuple(map(self.type_of, fields)), hint)  # type: ignore[no-untyped-call]
        kind = kind_of(hint)
        if kind is None:
            return PointerType(self.signature(hint))
        element = self._records[kind.of] if kind.of in self._records else numba.from_dtype(np.dtype(kind.of))
        return types.Array(element, kind.dimensions, "C") if kind.dimensions else element

    def signature(self, declared: Hint | str) -> NumbaType:
        """Return the Numba signature of a declaration, see `signatures.signature_of`."""
        result, arguments = signature_of(declared)
        return self.type_of(result)(*map(self.type_of, arguments))

    def with_type(self, bundle: B) -> B:
        """Return a bundle that knows its Numba type. Numba asks every argument of a call for its type, which is most of
        the cost of a call with pointers."""
        made: Any = _typed_class(type(bundle))(*bundle)
        made._numba_type_ = self.type_of(type(bundle))
        typed: B = made
        return typed

    def compile(self, function: Function, signature: Hint | str, folder: Path | None, swaps: Swaps = ()) -> Function:
        """Compile one entry point for exactly this signature, cached in a folder."""
        name = ".".join((function.__qualname__, *(swap.__qualname__ for _, swap in swaps)))
        return self._entry(copy_as(function, name), swaps, self.signature(signature), folder)

    def loops(
        self, function: Function, arguments: tuple[Hint, ...], swaps: Swaps, folder: Path | None
    ) -> tuple[Function, Function]:
        """Compile the loop over a batch, for such arguments and with the function of one game put in.

        It is returned as it is, and as a function that tells Numba the types of the arguments. To find them out takes
        longer than to step a few games, but checks them too.
        """
        name = ".".join(swap.__qualname__ for _, swap in swaps)
        first = map(self.type_of, (Rules, Book, int, int, Workspace))
        arrays = types.Tuple(tuple(map(self.type_of, arguments)))  # type: ignore[no-untyped-call]
        loop = self._entry(copy_as(function, name), swaps, types.void(*first, arrays), folder)
        typed = type("Arguments", (tuple,), {"_numba_type_": arrays})
        return loop, lambda rules, book, first, last, room, values: loop(rules, book, first, last, room, typed(values))

    def _entry(self, function: Function, swaps: Swaps, signature: NumbaType, folder: Path | None) -> Function:
        """Load an entry point from the cache or compile it.

        An unusable cache, damaged or on a full disk, must not stop a game: then the function is compiled without it.
        """
        with _COMPILING:
            try:
                return self._compile(function, swaps, signature, folder)
            except (OSError, EOFError, ValueError, pickle.PickleError, AttributeError, ImportError, RuntimeError):
                if folder is None:
                    raise
            shutil.rmtree(folder, ignore_errors=True)
            return self._compile(function, swaps, signature, None)

    def _compile(self, function: Function, swaps: Swaps, signature: NumbaType, folder: Path | None) -> Function:
        counted = takes_memory(function, dict(swaps))
        with _cache_in(folder):
            decorated = numba.njit(cache=folder is not None, **_options(counted))
            entry = decorated(function)
            if folder is None or not _load_lightly(entry, signature):
                entry = decorated(rebuild(function, partial(self._twin, swaps, counted)))
        entry.compile(signature)
        entry.disable_compile()
        compiled: Function = entry
        return compiled

    def pointer(self, function: Function, signature: Hint) -> Any:
        """Return a compiled function as a value that compiled code can call."""
        return Pointer(function, self.signature(signature))

    def _twin(self, swaps: Swaps, counted: bool, function: Function) -> Function:
        """Return the compiled form of a helper, or of its replacement. It becomes part of every entry point that calls
        it, so it is not cached. It is inlined: LLVM would call the larger ones, which costs a third of all speed."""
        function = dict(swaps).get(function, function)
        key = function, swaps, counted
        if key not in self._twins:
            self._twins[key] = None  # in progress: a recursive rule would come here again
            decorated = numba.njit(forceinline=True, **_options(counted))
            self._twins[key] = decorated(rebuild(function, partial(self._twin, swaps, counted)))
        twin = self._twins[key]
        if twin is None:
            raise TypeError(f"{function.__name__} calls itself, which rules may not do")
        return twin


@cache
def _typed_class(bundle: type[B]) -> type[B]:
    """Return a subclass whose objects may have a Numba type."""
    return type(bundle.__name__, (bundle,), {})


def _options(counted: bool) -> dict[str, Any]:
    """Return the compiler options: no GIL, NumPy's division, reference counts for arrays only where needed."""
    return {"nogil": True, "error_model": "numpy", "_nrt": counted}


def copy_as(function: Function, name: str) -> Function:
    """Copy a function under another name, which is that of its file in the cache."""
    copy = FunctionType(function.__code__, function.__globals__, function.__name__, function.__defaults__)
    copy.__module__, copy.__qualname__ = function.__module__, name
    return copy


def _load_lightly(entry: Any, signature: NumbaType) -> bool:
    """Prepare an entry point to be loaded from the cache, without importing the whole compiler; return whether it is
    there.

    Numba imports some fifty modules before it looks into the cache: a fifth of a second, more than the rest of loading
    a game. On a cache miss the compilation imports them anyway. A cached entry point needs only the module that knows
    the type of a pointer, and none of its helpers, which are part of it.
    """
    import numba.experimental.function_type  # noqa: F401

    cache, context = entry._cache, entry.targetctx
    rtsys.initialize(context)
    found = None
    with cache._guard_against_spurious_io_errors():
        saved = cache._cache_file.load(cache._index_key(signature, context.codegen()))
        if saved is not None:
            found = cache._impl.rebuild(context, _ready_to_call(saved, context))
    cache.load_overload = lambda *_: found
    return found is not None


def _ready_to_call(saved: Any, context: Any) -> Any:
    """Strip a saved function of its bitcode for inlining: entry points are only called, and reading it takes longer
    than the rest. Numba would learn its symbol names from it."""
    (name, kind, code), described, *more = saved
    if kind == "object":
        names = described.llvm_func_name, described.llvm_cfunc_wrapper_name, described.llvm_cpython_wrapper_name
        context.codegen()._engine._defined_symbols.update(names)
        code = code[0], parse_assembly("").as_bitcode()
    return (name, kind, code), described, *more


def takes_memory(function: Function, swaps: Mapping[Function, Function]) -> bool:
    """Return whether a function, or one that it calls by name, makes arrays, that is, refers to NumPy.

    Numba counts references to arrays with atomic instructions. Functions that make no arrays, such as rules, are
    compiled without counting.
    """
    reached, waiting = set(), [function]
    while waiting:
        function = waiting.pop()
        function = swaps.get(function, function)
        if function in reached:
            continue
        reached.add(function)
        named = [function.__globals__.get(name) for name in function.__code__.co_names]
        if any(value is np for value in named):
            return True
        waiting += [value for value in named if inspect.isfunction(value)]
    return False


@contextmanager
def _cache_in(folder: Path | None) -> Iterator[None]:
    """Set Numba's cache folder, which it reads when a function is decorated, for our functions only."""
    before = config.CACHE_DIR  # type: ignore[attr-defined]
    if folder is not None:
        config.CACHE_DIR = str(folder)  # type: ignore[attr-defined]
    try:
        yield
    finally:
        config.CACHE_DIR = before  # type: ignore[attr-defined]
