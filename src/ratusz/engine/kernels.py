"""The rules of a game as a bundle of functions, interpreted or compiled.

A game's rules are plain Python functions over NumPy records (`docs/adding-a-game.md` lists them). Interpreted, they
are used as they are. Compiled, each function is copied with its helpers replaced by their compiled twins, and compiled
by Numba for the exact types of the game. A rule is written once, and both forms come from the same lines.

Generic compiled code (playouts, bots) takes `Rules`, a tuple of typed function pointers, so that it is compiled once
per game and found in the on-disk cache by every later process.
"""

from __future__ import annotations

import dis
import hashlib
import importlib.util
import inspect
import os
import re
import shutil
import types
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar, get_type_hints

import numpy as np

from ratusz.engine.signatures import Book, Hint, Int32s, Int64s, Moves, State, States, Weights, hints_of, signature_of
from ratusz.engine.workspace import Workspace, room_of

if TYPE_CHECKING:
    from ratusz.engine._numba import Compiler

Function = Callable[..., Any]
"""A function that is compiled, or may be."""
KEPT = 400
"""How many cache folders are kept: those of some versions, each with all games and generic functions."""
Sources = Iterable[Path]
Swaps = tuple[tuple[Function, Function], ...]
"""Pairs of a function and its replacement."""


class Rules(NamedTuple):
    """The functions of a game's rules; `contract.RulesPart` describes those before `worth`."""

    begin: Callable[[Book, State], None]
    actors: Callable[[Book, State], int]
    legal: Callable[[Book, State, int, Int32s], int]
    play: Callable[[Book, State, int, int], None]
    chances: Callable[[Book, State, Int64s], int]
    settle: Callable[[Book, State, int], None]
    totals: Callable[[Book, State, Int64s], None]
    standing: Callable[[Book, State, int], int]
    imagine: Callable[[Book, State, int, Int64s], None]
    worth: Callable[[Book, State, int], float]
    """worth(book, state, seat) -> float: the final score that a sensible player would expect. May change the state
    temporarily, and restores it."""


RULES: dict[str, Hint] = get_type_hints(Rules, include_extras=True)
B = TypeVar("B", bound=tuple[object, ...])


@dataclass(frozen=True)
class Layout:
    """The sizes and record types that a game's rules work on."""

    book: np.dtype[np.void]
    state: np.dtype[np.void]
    moves: int
    """The most legal moves of one seat."""
    outcomes: int
    """The most outcomes of one chance event."""
    depth: int
    """How many moves ahead the greedy bot looks within its own turn."""
    gathered: bool = False
    """Whether reconverging threads before each move pays on a GPU, see `steps.gather`."""

    @property
    def seats(self) -> tuple[int, int]:
        """Where the seats, which come last, begin in a state, and how many bytes each has."""
        assert self.state.fields is not None
        kind, start, *_ = self.state.fields["seats"]
        return start, kind.base.itemsize


Policy = Callable[[Rules, Book, State, int, Int64s, Int32s, States], int]
"""A bot's choice: policy(rules, book, state, seat, noise, moves, spare) -> a legal move. `moves` and `spare` are
scratch space: lists of moves and copies of the state."""
Judge = Callable[[Book, State, int, Weights], float]
"""A game's evaluation: judge(book, state, seat, weights) -> the seat's expected score."""
Foresee = Callable[[Book, State, int, Weights, Moves, int, Weights], int]
"""A game's evaluation of all moves at once: foresee(book, state, seat, weights, moves, listed, values) -> 1, or 0 if
they must be tried one by one."""
Rest = Callable[[Book, State], int]
"""The end of look-ahead, see `Evaluation.rests`."""


def one(rules: Rules, book: Book, number: int, room: Workspace, *arrays: Any) -> None:
    """Placeholder for a function of one game, such as those of `steps`; `Kernels.each` replaces it."""


def each(rules: Rules, book: Book, first: int, last: int, room: Workspace, arrays: tuple[Any, ...]) -> None:
    """Call `one` for games `first` to `last` - 1."""
    for number in range(first, last):
        one(rules, book, number, room, *arrays)


def arguments_of(function: Function, names: str = "") -> tuple[Hint, ...]:
    """Return the types of what a function of one game takes after `room`, as it declares them or by their names."""
    return hints_of(names) if names else signature_of(function)[1][4:]


class Kernels:
    """One game's rules in one form, and the generic functions bound to them.

    Without a compiler Python itself runs the rules: slow, but open to a debugger.
    """

    def __init__(self, rules: Rules, layout: Layout, compiler: Compiler | None = None, sources: Sources = ()) -> None:
        self.layout = layout
        self._compiler = compiler
        self._sources = frozenset(sources)
        self._bound: dict[Function | Swaps, Function] = {}
        self._loops: dict[Swaps, tuple[Function, Function]] = {}
        self.rules: Rules | CompiledRules = rules
        if compiler:
            self.rules = CompiledRules(rules, compiler, cache_folder(self._sources))
        self._plain = rules

    @cached_property
    def pointers(self) -> Rules:
        """All rules as values that generic functions can call."""
        if self._compiler is None:
            return self._plain
        rules = self.rules
        return self.bundle(Rules(*(self._compiler.pointer(getattr(rules, name), RULES[name]) for name in RULES)))

    def bundle(self, bundle: B) -> B:
        """Give a bundle of arguments its Numba type, where it has pointers: to find their types takes longer than a
        call."""
        return bundle if self._compiler is None else self._compiler.with_type(bundle)

    def bind(
        self, function: Function, signature: Hint | str = "", replacing: Mapping[Function, Function] | None = None
    ) -> Function:
        """Bind a generic function to this game; the types of its arguments are those of its annotations, or of another
        signature.

        Functions that it calls by name are replaced as `replacing` says.
        """
        swaps: Swaps = tuple((replacing or {}).items())
        if self._compiler is None:
            return _swap(swaps, function) if swaps else function
        key = ((one, function), *swaps) if swaps else function
        if key not in self._bound:
            modules = [function.__module__, *(swap.__module__ for _, swap in swaps)]
            folder = cache_folder(self._sources | sources_of(modules))
            self._bound[key] = self._compiler.compile(function, signature or function, folder, swaps)
        return self._bound[key]

    def each(
        self,
        function: Function,
        names: str = "",
        replacing: Mapping[Function, Function] | None = None,
        *,
        checked: bool = True,
    ) -> Function:
        """Bind a function of one game as each(rules, book, first, last, room, arrays), a loop over games `first` to
        `last` - 1.

        `names` are the types of its arrays, where it declares none. Functions that it calls by name are replaced as
        `replacing` says. `checked` says whether the types of the arrays are checked at each call.
        """
        swaps: Swaps = ((one, function), *(replacing or {}).items())
        if swaps not in self._loops:
            if self._compiler is None:
                loop = _swap(swaps, each)
                self._loops[swaps] = loop, loop
            else:
                modules = [__name__, *(swap.__module__ for _, swap in swaps)]
                folder = cache_folder(self._sources | sources_of(modules))
                self._loops[swaps] = self._compiler.loops(each, arguments_of(function, names), swaps, folder)
        with_checks, without = self._loops[swaps]
        return with_checks if checked else without

    def room(self) -> Workspace:
        """Allocate scratch space for one thread."""
        return self.bundle(room_of(self.layout))

    def pointer(
        self, function: Function, signature: Hint, replacing: Mapping[Function, Function] | None = None
    ) -> Function:
        """Prepare a function as an argument for generic ones."""
        bound = self.bind(function, signature, replacing)
        return bound if self._compiler is None else self._compiler.pointer(bound, signature)


class CompiledRules:
    """Rules, each compiled or loaded on first use, so that making a move does not wait for the others."""

    def __init__(self, rules: Rules, compiler: Compiler, folder: Path | None) -> None:
        self._rules, self._compiler, self._folder = rules._asdict(), compiler, folder

    def __getattr__(self, name: str) -> Function:
        if name not in RULES:
            raise AttributeError(name)
        rule: Function = self._compiler.compile(self._rules[name], RULES[name], self._folder)
        setattr(self, name, rule)
        return rule


def compile_kernels(rules: Rules, layout: Layout) -> Kernels:
    """Return the rules compiled by Numba, from the on-disk cache where they have been compiled before.

    The cache key covers the sources of the rules, and of our modules that they import.
    """
    from ratusz.engine._numba import Compiler

    modules = sorted({rule.__module__ for rule in rules})
    return Kernels(rules, layout, Compiler(layout), sources_of([*modules, "ratusz.engine._numba"]))


def cache_folder(sources: Iterable[Path]) -> Path | None:
    """Return the folder for compilations of exactly these sources, or None where no folder can be written.

    Numba's own cache only notices changes of the file a function stands in, not of the helpers it calls, so the digest
    of all sources is part of the folder's name.
    """
    digest = hashlib.sha256()
    for source in sorted(sources):
        digest.update(source.name.encode() + b"\0" + source.read_bytes())
    base = os.environ.get("RATUSZ_CACHE") or os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    parent = Path(base) / "ratusz"
    folder = parent / digest.hexdigest()[:16]
    try:
        if not folder.is_dir():
            folder.mkdir(parents=True, exist_ok=True)  # another process may be making it at the same time
            _forget_old(parent)
    except OSError:
        return None
    return folder if os.access(folder, os.R_OK) else None


def _forget_old(parent: Path) -> None:
    """Evict all but the newest compilations, so that edited sources do not fill the cache."""
    with suppress(OSError):  # another process may be evicting the same ones
        folders = sorted((f for f in parent.iterdir() if f.is_dir()), key=lambda f: f.stat().st_mtime, reverse=True)
        for folder in folders[KEPT:]:
            shutil.rmtree(folder, ignore_errors=True)


def rebuild(function: Function, replace: Callable[[Function], Function]) -> types.FunctionType:
    """Copy a function, replacing every Python function that it calls by name."""
    loaded = {step.argval for step in dis.get_instructions(function) if step.opname == "LOAD_GLOBAL"}
    scope: dict[str, object] = {"__builtins__": __builtins__, "__name__": function.__module__}
    for name in loaded & function.__globals__.keys():
        value = function.__globals__[name]
        scope[name] = replace(value) if inspect.isfunction(value) else value
    copy = types.FunctionType(function.__code__, scope, function.__name__, function.__defaults__)
    copy.__module__, copy.__qualname__ = function.__module__, function.__qualname__
    return copy


def _swap(swaps: Swaps, function: Function) -> Function:
    """Return a function, or its replacement, with the swaps applied to all that it calls."""
    return rebuild(dict(swaps).get(function, function), partial(_swap, swaps))


_IMPORT = re.compile(r"^from (ratusz\.[\w.]+) import (\([^)]*\)|.*)", re.MULTILINE)
_WORD = re.compile(r"(?<!\w)[A-Za-z_]\w*")
"""Matches names in our import lines, which are not indented. Not `ast`: several threads load games, and until Python
3.12 they may break each other's syntax trees."""
_UNCOMPILED = ("ratusz.engine.game", "ratusz.engine.contract")
"""Modules with nothing that compiled code can use: games import them for annotations, and for their parts."""


def sources_of(names: list[str]) -> set[Path]:
    """Return the files of some modules and of all our modules that they import when they are loaded.

    What only `_UNCOMPILED` modules import is left out: a change of it must not compile all games again.
    """
    found: dict[str, Path] = {}
    names = list(names)
    while names:
        name = names.pop()
        path = _file_of(name)
        if name in found or name in _UNCOMPILED or path is None:
            continue
        found[name] = path
        for module, imported in _IMPORT.findall(path.read_text(encoding="utf-8")):
            names += [module, *(f"{module}.{word}" for word in _WORD.findall(imported))]
    return set(found.values())


@cache
def _file_of(name: str) -> Path | None:
    """Return the source file of a module; None for names without one, such as a function or a notebook."""
    try:
        spec = importlib.util.find_spec(name)
    except (ImportError, ValueError, AttributeError):
        return None
    if spec is None or not spec.has_location or spec.origin is None or not spec.origin.endswith(".py"):
        return None
    return Path(spec.origin)
