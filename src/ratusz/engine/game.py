"""A game: rules plus options, ready to start."""

from __future__ import annotations

import hashlib
import importlib
import os
from collections.abc import Callable, Mapping
from functools import cache, cached_property, lru_cache, partial
from pathlib import Path
from threading import Lock
from types import MappingProxyType
from typing import TYPE_CHECKING, SupportsIndex

import msgspec
import numpy as np

from ratusz.engine.errors import BadData, BadOption, BadText, IllegalMove
from ratusz.engine.facts import Facts
from ratusz.engine.kernels import Kernels, Rules, compile_kernels, rebuild
from ratusz.engine.moves import Move
from ratusz.engine.options import Options, Value, read_options
from ratusz.engine.plain_records import plain
from ratusz.engine.position import Position, as_number

if TYPE_CHECKING:
    from ratusz.engine.batch import Batch
    from ratusz.engine.contract import Data, Parts
    from ratusz.engine.provenance import Provenance
    from ratusz.engine.signatures import Book, State, States

DATA_FOLDER = "RATUSZ_GAME_DATA"
"""The environment variable that names a host's own folder of data files."""


class Game:
    """Rules plus options. `start()` returns the first position."""

    def __init__(
        self, facts: Facts, given: Mapping[str, object], *, compiled: bool = True, rules_version: int | None = None
    ) -> None:
        self.facts = facts
        self.rules_version = facts.rules_version if rules_version is None else rules_version
        if not 1 <= self.rules_version <= facts.rules_version:
            raise BadOption(f"{facts.id} has rules version 1 to {facts.rules_version}, not {self.rules_version}.")
        options = read_options(facts.all_options(), given, facts.id, self.rules_version)
        self.options: Mapping[str, Value] = MappingProxyType(options)
        files, hosts_own = data_files(facts)
        self.data: Data = read_data(facts, files)
        digest = hashlib.sha256(msgspec.json.encode(self.data, order="deterministic")).hexdigest()[:16]
        self.data_digest = digest if hosts_own else ""
        self.compiled = compiled
        self.book: Book = make_book(facts, files, tuple(self.options.items()), self.rules_version)[0]

    @property
    def id(self) -> str:
        """The name used in commands and records."""
        return self.facts.id

    @property
    def players(self) -> int:
        """The number of seats."""
        return int(self.options["players"])

    @cached_property
    def kernels(self) -> Kernels:
        """The rules, compiled unless the game was asked for otherwise."""
        return load_kernels(self.facts, self.compiled)

    @cached_property
    def plain_book(self) -> Book:
        """The book as plain values, for rules called from Python."""
        return plain(self.book)

    @property
    def rules_book(self) -> Book:
        """The book for `kernels`: a record for compiled rules, plain values for interpreted ones."""
        return self.book if self.compiled else self.plain_book

    @cached_property
    def numbers(self) -> Provenance:
        """The provenance of the printed numbers that this game uses."""
        return _numbers(self.facts, self.data, self.options)

    @cached_property
    def carry_out(self) -> Callable[[Book, State, int, int], None]:
        """The `play` of the rules with every barrier left open, see `Parts.barriers`."""
        barriers = self.parts.barriers
        return rebuild(self.parts.rules.play, lambda called: _leave_open if called in barriers else called)

    @property
    def parts(self) -> Parts:
        """The modules of the game."""
        return load_parts(self.facts)

    def start(self) -> Position:
        """Return the position before any chance."""
        array = np.zeros(1, self.kernels.layout.state)
        self.kernels.rules.begin(self.book, array[0])
        return Position(self, array)

    def batch(self, count: int, seed: int = 0, *, device: str = "cpu", threads: int | None = None) -> Batch:
        """Return `count` games at once, played in step by compiled code: on the cores of this machine, or with
        `device="cuda"` on a GPU (docs/batches.md)."""
        from ratusz.engine.batch import make_batch

        return make_batch(self, count, seed, device, threads)

    def read_position(self, text: str) -> Position:
        """Read a position that `Position.text` wrote."""
        if not isinstance(text, str):
            raise BadText("A position is read from text.")
        head, _, rest = text.partition(";")
        if head.strip() != str(self):
            raise BadText(f"The position is of “{head.strip()[:80]}”, not of “{self}”.")
        state, *drafts = rest.split(";")
        array = np.zeros(1, self.kernels.layout.state)
        self.kernels.rules.begin(self.book, array[0])
        self.parts.notation.read_state(self, array[0], state.strip())
        self.parts.notation.judge_state(self, array[0])
        position = Position(self, array)
        for draft in drafts:
            seat, _, moves = draft.strip().partition(" ")
            if not (seat.isascii() and seat.isdigit() and len(seat) < 4):
                raise BadText(f"“{draft.strip()[:40]}” does not begin with the number of a seat.")
            for move in moves.split(","):
                try:
                    position = position.play(int(seat), move.strip())
                except IllegalMove as error:
                    raise BadText(f"“{draft.strip()[:40]}” cannot have been played: {error}") from error
        return position

    def move(self, move: SupportsIndex | str) -> Move:
        """Return a move as a value, from its index or its text; BadText if there is no such move."""
        if isinstance(move, Move):
            return move
        if isinstance(move, str):
            return self.parts.moves.read(self, move)
        return self._decode(as_number(move))

    @cached_property
    def _decode(self) -> Callable[[int], Move]:
        """A cached decoder: moves recur, and there are not many."""
        return lru_cache(maxsize=4096)(partial(self.parts.moves.decode, self))

    def refusal(self, state: State, seat: int, index: int) -> IllegalMove:
        """Return why the rules refuse this move."""
        try:
            move = self.move(index)
        except BadText:
            return IllegalMove("no-move", package=self.facts.package)
        code, rule, params = self.parts.refusals.refusal(self, state, seat, move)
        return IllegalMove(code, rule=rule, params=params, package=self.facts.package)

    def say(self, language: str, key: str, **params: str | int) -> str:
        """Return one of the game's texts."""
        from ratusz.texts import texts_of

        return texts_of(self.facts.package).say(language, key, **params)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self._identity == other._identity

    def __hash__(self) -> int:
        return hash(self._identity)

    @cached_property
    def _identity(self) -> tuple[str, str]:
        return str(self), self.data_digest

    def __str__(self) -> str:
        """Return the game with its options, defaults left out; older rules are named too."""
        shown = [
            f"{option.name}={option.write(self.options[option.name])}"
            for option in self.facts.all_options()
            if option.name == "players" or self.options[option.name] != option.default_in(self.rules_version)
        ]
        older = [f"rules={self.rules_version}"] if self.rules_version < self.facts.rules_version else []
        return " ".join([self.id, *shown, *older])

    def __repr__(self) -> str:
        return f"<Game {self}>"


def reread(package: str, text: str, compiled: bool) -> Position:
    """Restore a pickled position: its text is all that is stored."""
    facts: Facts = importlib.import_module(package).FACTS
    _, options, rules_version = read_head(text)
    return Game(facts, options, compiled=compiled, rules_version=rules_version).read_position(text)


def read_head(text: str) -> tuple[str, Options, int | None]:
    """Read the head of a position: the id of its game, its options, and its rules version if that is older."""
    words = text.partition(";")[0].split()
    if not words:
        raise BadText("A position begins with the name of its game.")
    options: Options = {}
    for word in words[1:]:
        name, equals, value = word.partition("=")
        if not equals:
            raise BadText(f"“{word[:40]}” is not an option; write for example players=2.")
        options[name] = value
    version = str(options.pop("rules", ""))
    if version and not (version.isascii() and version.isdigit() and len(version) < 4):
        raise BadText(f"“{version[:40]}” is not a version of the rules; write for example rules=1.")
    return words[0], options, int(version) if version else None


Files = tuple[tuple[str, str], ...]
"""The data files of a game, name and content: `data.toml` first, then those of its folders."""


def data_files(facts: Facts, *, shipped: bool = False) -> tuple[Files, bool]:
    """Return a game's data files, and whether any of them is the host's own.

    Beside `data.toml` a game may have a folder of further files, such as `sheets/episode-04.toml`. The host's are
    `<game>.toml` and `<game>/sheets/episode-04.toml` in the folder that RATUSZ_GAME_DATA names.
    """
    ours = facts.folder
    names = ["data.toml", *sorted(path.relative_to(ours).as_posix() for path in ours.glob("*/*.toml"))]
    host = None if shipped else os.environ.get(DATA_FOLDER)
    if host and not Path(host).is_dir():
        raise BadData(f"{DATA_FOLDER} names the folder {host[:200]}, which does not exist.")
    files, hosts_own = [], False
    for name in names:
        path = ours / name
        if host:
            folder = Path(host) / facts.package.rpartition(".")[2]
            own = folder.with_suffix(".toml") if name == "data.toml" else folder / name
            if own.exists() or own.is_symlink():
                path, hosts_own = own, True
        try:
            files.append((name, path.read_text(encoding="utf-8-sig")))
        except (OSError, UnicodeDecodeError) as error:
            raise BadData(f"The data file {path} cannot be read: {error}.") from error
    return tuple(files), hosts_own


_READING = Lock()
"""Serialises decoding: msgspec crashes when two threads are the first to decode a type at the same moment."""


@lru_cache(maxsize=64)
def read_data(facts: Facts, files: Files) -> Data:
    """Return the checked content of the data files, read once."""
    (_, text), *more = files
    with _READING:
        return load_parts(facts).data.read(text, dict(more))


@lru_cache(maxsize=512)
def make_book(facts: Facts, files: Files, options: tuple[tuple[str, Value], ...], rules_version: int) -> States:
    """Return the book of a game as an array of one; games with the same data and options share it."""
    book = load_parts(facts).layout.make_book(read_data(facts, files), dict(options), rules_version)
    book.setflags(write=False)
    return book


@cache
def load_parts(facts: Facts) -> Parts:
    """Return a game's modules, loaded once per process."""
    return facts.parts()


@cache
def load_kernels(facts: Facts, compile_rules: bool) -> Kernels:
    """Return the rules of one game in one form, loaded once per process."""
    parts = load_parts(facts)
    of = parts.rules
    turns, chances = (of.begin, of.actors, of.legal, of.play), (of.chances, of.settle)
    functions = Rules(*turns, *chances, of.totals, of.standing, of.imagine, parts.evaluation.worth)
    return compile_kernels(functions, parts.layout.LAYOUT) if compile_rules else Kernels(functions, parts.layout.LAYOUT)


def numbers_of(facts: Facts) -> Provenance:
    """Return the provenance of all printed numbers of a game, in the data files that are in use."""
    return _numbers(facts, read_data(facts, data_files(facts)[0]), None)


def _numbers(facts: Facts, data: Data, options: Mapping[str, Value] | None) -> Provenance:
    from ratusz.engine.provenance import Provenance

    numbers = load_parts(facts).numbers
    return numbers(data, options) if numbers else Provenance(facts.package)


def _leave_open(*_: object) -> None:
    """Stand in for a function that closes a barrier."""
