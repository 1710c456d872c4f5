"""The only module that imports Numba's CUDA target: rules and functions of one game on a GPU.

CUDA has no function pointers. So every function is copied with its helpers replaced by device functions, and `rules` is
an object whose functions are known when a kernel is compiled. Each thread plays one game; its scratch space is in its
local memory.
"""

from __future__ import annotations

import os
import types
from collections.abc import Iterator
from functools import cache, partial
from itertools import count as counting
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
from numba import from_dtype

from ratusz.engine import arrays
from ratusz.engine.arrays import Array, Values
from ratusz.engine.dlpack import CUDA, Export
from ratusz.engine.errors import BadOption
from ratusz.engine.game import load_kernels
from ratusz.engine.grid import count
from ratusz.engine.kernels import Function, Layout, Rules, Swaps, arguments_of, one, rebuild
from ratusz.engine.signatures import Book, Hint, States, fields_of
from ratusz.engine.steps import copy_state, gather, play_gathered, play_near_one, play_one, play_to_end
from ratusz.engine.workspace import Workspace, shapes

if TYPE_CHECKING:
    from numpy.typing import DTypeLike

    from ratusz.engine.batch import Replacing, Shape
    from ratusz.engine.facts import Facts
    from ratusz.engine.game import Game

os.environ.setdefault("NUMBA_CUDA_LOW_OCCUPANCY_WARNINGS", "0")  # small batches leave most of a GPU idle: expected
from numba import cuda

THREADS = int(os.environ.get("RATUSZ_CUDA_THREADS", "128"))
"""Threads of a block."""
REGISTERS = int(os.environ.get("RATUSZ_CUDA_REGISTERS", "0"))
"""The most registers of a thread; 0 leaves it to the compiler. Both are for benchmarks: the defaults are best."""
SIMULATED = os.environ.get("NUMBA_ENABLE_CUDASIM") == "1"

Kernel: TypeAlias = Any
"""A kernel as Numba compiles it, called with the size of its grid in brackets."""
WORD = 8
"""Bytes that are copied at once."""

_KERNEL = """
def kernel(book, count, {arrays}):
    number = cuda.grid(1)
    if number < count:
        room = Workspace({rooms})
        one(rules, book[0], number, room, {arguments})
"""
"""Template of a kernel: arrays are separate arguments, and bundles are made of them for each thread."""


class DeviceCompiler:
    """Compiles functions of one game for the GPU."""

    def __init__(self, rules: Rules, layout: Layout) -> None:
        self._functions = rules
        self._layout = layout
        self._kernels: dict[tuple[Swaps, tuple[Hint, ...]], Kernel] = {}

    def kernel(self, function: Function, hints: tuple[Hint, ...], swaps: Swaps) -> Kernel:
        """Compile a kernel that calls a function with arguments of these types for every game of a batch."""
        key = ((one, function), *swaps), hints
        if key not in self._kernels:
            twins = Twins(self._layout, dict(key[0]))
            rules = types.ModuleType("rules")  # an object whose attributes the compiler resolves statically
            for name, rule in self._functions._asdict().items():
                setattr(rules, name, twins.of(rule))
            levels = self._layout.depth + 1 if swaps else 1  # only bots look ahead
            sizes = shapes(self._layout, levels)
            scope: dict[str, object] = {"cuda": cuda, "Workspace": Workspace, "rules": rules, "one": twins.of(function)}
            for name, (length, dtype) in sizes.items():
                scope[f"{name}_length"], scope[f"{name}_type"] = length, dtype if SIMULATED else from_dtype(dtype)
            wide = "" if SIMULATED else ", 16"  # aligned for 16-byte loads
            rooms = ", ".join(f"cuda.local.array({name}_length, {name}_type{wide})" for name in sizes)
            numbers = counting()
            arguments = ", ".join(_argument(hint, numbers, scope) for hint in hints)
            arrays = ", ".join(f"array{number}" for number in range(next(numbers)))
            exec(_KERNEL.format(arrays=arrays, rooms=rooms, arguments=arguments), scope)
            limits = {"max_registers": REGISTERS} if REGISTERS else {}
            self._kernels[key] = cuda.jit(**limits)(scope["kernel"])
        return self._kernels[key]

    def forget(self) -> None:
        """Discard all kernels, so that they are compiled again, for example with other limits."""
        self._kernels.clear()


def _argument(hint: Hint, numbers: Iterator[int], scope: dict[str, object]) -> str:
    """Write an argument of a function in terms of the arrays of its kernel; a bundle is called with its fields."""
    fields = fields_of(hint)
    if not fields:
        return f"array{next(numbers)}"
    scope[hint.__name__] = hint
    return f"{hint.__name__}({', '.join(_argument(field, numbers, scope) for field in fields)})"


def _flatten(arguments: tuple[object, ...]) -> Iterator[object]:
    """Iterate over arguments, and over the fields of bundles among them."""
    for argument in arguments:
        if isinstance(argument, tuple):
            yield from _flatten(argument)
        else:
            yield argument


@cache
def compiler_of(facts: Facts) -> DeviceCompiler:
    """Return the compiler shared by all games with these facts: kernels are compiled once in a process."""
    kernels = load_kernels(facts, False)
    return DeviceCompiler(kernels.pointers, kernels.layout)


class Twins:
    """Device functions of Python functions, with some replaced by others."""

    def __init__(self, layout: Layout, swaps: dict[Function, Function]) -> None:
        self._swaps: dict[Function, Function] = {**swaps, play_one: play_near_one}
        if layout.gathered:
            self._swaps[play_to_end] = play_gathered
        self._made: dict[Function, Function | None] = {}
        if not SIMULATED:
            self._made[count] = cuda.jit(device=True)(popcount)
            self._made[gather] = cuda.jit(device=True)(gather_warp)
            self._made[copy_state] = cuda.jit(device=True)(copier(layout))

    def of(self, function: Function) -> Function:
        """Return the device function of a function."""
        function = self._swaps.get(function, function)
        if function not in self._made:
            self._made[function] = None  # in progress: a recursive rule would come here again
            self._made[function] = cuda.jit(device=True)(rebuild(function, self.of))
        made = self._made[function]
        if made is None:
            raise TypeError(f"{function.__name__} calls itself, which rules may not do")
        return made


def gather_warp() -> None:
    """Reconverge the threads of a warp."""
    cuda.syncwarp()


def popcount(cells: int) -> int:
    """Return the number of cells in a set, by the GPU's instruction."""
    return np.int64(cuda.popc(cells))  # type: ignore[return-value]


def copier(layout: Layout) -> Function:
    """Make `copy_state` for a GPU: word by word, and only the seats that play, which come last in a state.

    A compiler that recognises a copy makes it byte by byte there, which took as long as playing. So a zero that the
    compiler cannot predict is added to each word.
    """
    first, seat = layout.seats
    assert layout.state.itemsize % WORD == 0, "a state is padded to whole words"

    def copy(book: Book, target: States, place: int, source: States, number: int) -> None:
        words = (first + book.players * seat + WORD - 1) // WORD
        copy_words(target, place, source, number, words, book.players >> 32)

    return copy


def _copy_words(context: Any, target: Any, place: Any, source: Any, number: Any, words: Any, zero: Any) -> Any:
    """copy_words(target, place, source, number, words, zero): copy the first words of one record over another."""
    from llvmlite import ir
    from numba.core import cgutils
    from numba.core import types as kinds

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        word = ir.IntType(8 * WORD)
        pointers = []
        for array, index in ((0, 1), (2, 3)):
            made = context.make_array(signature.args[array])(context, builder, arguments[array])
            start = builder.bitcast(made.data, word.as_pointer())
            step = ir.Constant(ir.IntType(64), signature.args[array].dtype.size // WORD)
            pointers.append(builder.gep(start, [builder.mul(arguments[index], step)]))
        with cgutils.for_range(builder, arguments[4]) as loop:
            value = builder.load(builder.gep(pointers[1], [loop.index]), align=WORD)
            builder.store(builder.add(value, arguments[5]), builder.gep(pointers[0], [loop.index]), align=WORD)
        return context.get_dummy_value()

    return kinds.void(target, kinds.int64, source, kinds.int64, kinds.int64, kinds.int64), generate


if not SIMULATED:
    from numba.cuda.extending import intrinsic

    copy_words = intrinsic(_copy_words)


def on_device(values: Values) -> bool:
    """Return whether an array is on the GPU, or on its simulator."""
    return hasattr(values, "__cuda_array_interface__") or type(values).__name__ == "FakeCUDAArray"


class DeviceMaker:
    """The GPU and its memory."""

    device = "cuda"

    def __init__(self, game: Game) -> None:
        if not cuda.is_available():
            raise BadOption("No GPU with CUDA was found; leave out device, or install the driver.")
        self._compiler = compiler_of(game.facts)
        self._book = self.array(np.asarray(game.book).reshape(1))

    def empty(self, shape: Shape, dtype: DTypeLike) -> Array:
        """Allocate an uninitialised array."""
        return cuda.device_array(shape, dtype)

    def array(self, values: Values, dtype: DTypeLike | None = None) -> Array:
        """Return values as an array on the GPU; arrays of any library that are there already are not copied."""
        if on_device(values):
            array = values if SIMULATED else cuda.as_cuda_array(values)
            if array.dtype == np.bool_ and np.dtype(dtype) == np.uint8 and array.is_c_contiguous():
                array = array.view(np.uint8)
            arrays.check_device_array(array, dtype)
            return array
        return cuda.to_device(np.require(values, dtype, ["C", "A"]))

    def whole_numbers(
        self, values: Values, shape: tuple[int, ...], what: str, low: int | None = None, high: int = 0
    ) -> Array:
        """Return values as an int32 array on the GPU; kernels check the numbers of an array that is there already."""
        if not on_device(values):
            values = arrays.whole_numbers(values, shape, what, low, high)
        array = self.array(values, np.int32)
        arrays.check_shape(array, shape, what)
        return array

    def marks(self, values: Values, shape: tuple[int, ...], what: str) -> Array:
        """Return values as an array of bytes on the GPU."""
        array = self.array(values if on_device(values) else arrays.marks(values, shape, what), np.uint8)
        arrays.check_shape(array, shape, what)
        return array

    def host(self, array: Array) -> Array:
        """Copy an array to a NumPy array."""
        return array.copy_to_host()

    def export(self, array: Array) -> Array:
        """Export an array by DLPack, or by the CUDA array interface."""
        arrays.check_device_array(array, None)
        return Export(array, array.__cuda_array_interface__["data"][0], CUDA, self.wait)

    def each(
        self, game: Game, count: int, function: Function, names: str, replacing: Replacing, *, checked: bool
    ) -> Function:
        """Bind a function of one game to run on all games; Numba checks the types of arrays here in any case."""
        kernel = self._compiler.kernel(function, arguments_of(function, names), tuple(replacing.items()))
        return partial(self._run, kernel, count)

    def _run(self, kernel: Kernel, count: int, *arguments: object) -> None:
        kernel[-(-count // THREADS), min(THREADS, count)](self._book, count, *_flatten(arguments))

    def wait(self) -> None:
        """Wait until all queued work is done."""
        cuda.synchronize()
