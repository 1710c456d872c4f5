"""Types of the arguments of compiled functions, declared once for the type checker, for Numba and for the GPU.

    class Games(NamedTuple):        # a bundle: many arguments passed as one
        states: States
        noise: Int64s

    def advance(rules: Rules, book: Book, games: Games, seat: int) -> int: ...

`Kernels.bind` derives the Numba signature of a function from such annotations, so modules with compiled functions
import these types also at run time. Custom functions may name the types of their arrays in a text instead, by the names
in `NAMES`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, TypeAlias, get_args, get_type_hints

import numpy as np
from numpy.typing import NDArray

Hint: TypeAlias = Any
"""An annotation: one of the types below, `int`, `float`, a bundle, or a `Callable` of them."""


@dataclass(frozen=True)
class Kind:
    """The Numba type of an argument: a record or a number, or an array of them with one or two dimensions."""

    of: str
    """A NumPy type, or `book` or `state`, which are the records of a game."""
    dimensions: int = 0


Book: TypeAlias = Annotated[Any, Kind("book")]
"""A game's data and options, as its `layout.py` declares them."""
State: TypeAlias = Annotated[Any, Kind("state")]
"""A state of a game, as its `layout.py` declares it."""
Weights: TypeAlias = Annotated[Any, Kind("f8", 1)]
"""An array of floats, for functions of games, which call it `structs.Floats`."""
Moves: TypeAlias = Annotated[Any, Kind("i4", 1)]
Numbers: TypeAlias = Annotated[Any, Kind("i8", 1)]
"""Arrays of moves and of numbers, for functions of games, which call them `structs.Ints`."""
States: TypeAlias = Annotated[NDArray[Any], Kind("state", 1)]
Uint8s: TypeAlias = Annotated[NDArray[np.uint8], Kind("u1", 1)]
Uint8Table: TypeAlias = Annotated[NDArray[np.uint8], Kind("u1", 2)]
Uint32Table: TypeAlias = Annotated[NDArray[np.uint32], Kind("u4", 2)]
Int32s: TypeAlias = Annotated[NDArray[np.int32], Kind("i4", 1)]
Int32Table: TypeAlias = Annotated[NDArray[np.int32], Kind("i4", 2)]
Int64s: TypeAlias = Annotated[NDArray[np.int64], Kind("i8", 1)]
Int64Table: TypeAlias = Annotated[NDArray[np.int64], Kind("i8", 2)]
Float32s: TypeAlias = Annotated[NDArray[np.float32], Kind("f4", 1)]
Float32Table: TypeAlias = Annotated[NDArray[np.float32], Kind("f4", 2)]
Float64s: TypeAlias = Annotated[NDArray[np.float64], Kind("f8", 1)]
Float64Table: TypeAlias = Annotated[NDArray[np.float64], Kind("f8", 2)]

NAMES: dict[str, Hint] = {
    "void": None,
    "int": int,
    "float": float,
    "book": Book,
    "state": State,
    "states": States,
    "moves": Int32s,
    "counts": Int32s,
    "log": Int32Table,
    "weights": Int64s,
    "totals": Int64s,
    "noise": Int64s,
    "words": Int64s,
    "noises": Int64Table,
    "flags": Uint8s,
    "masks": Uint8Table,
    "marks": Uint32Table,
    "values": Float32s,
    "planes": Float32Table,
    "floats": Float64s,
    "scores": Float64Table,
}
"""The names of types in signatures that are written as text."""


def signature_of(declared: Hint | str) -> tuple[Hint, tuple[Hint, ...]]:
    """Return the types of a function's result and arguments, from the function, a `Callable`, or a text such as
    `int(book,state,int,moves)`."""
    if isinstance(declared, str):
        result, arguments = declared.rstrip(")").split("(")
        return NAMES[result], hints_of(arguments)
    if callable_type := get_args(declared):
        arguments, result = callable_type
        return result, tuple(arguments)
    hints = get_type_hints(declared, include_extras=True)
    result = hints.pop("return")
    return result, tuple(hints.values())


def hints_of(names: str) -> tuple[Hint, ...]:
    """Return the types that a text names, separated by commas."""
    return tuple(NAMES[name] for name in names.split(","))


def kind_of(hint: Hint) -> Kind | None:
    """Return the kind of a record, a number or an array; None for other types."""
    return next((part for part in get_args(hint) if isinstance(part, Kind)), None)


def fields_of(hint: Hint) -> tuple[Hint, ...]:
    """Return the types of the fields of a bundle; nothing for other types."""
    if isinstance(hint, type) and issubclass(hint, tuple):
        return tuple(get_type_hints(hint, include_extras=True).values())
    return ()
