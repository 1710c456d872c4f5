"""Many games of one kind at once, played in step by compiled code: on all cores, or on a GPU.

    batch = ratusz.game("rolling-village", players=2).batch(4096, seed=7)
    while not batch.over().all():
        listed, counts = batch.legal(0)
        ...
        refused = batch.step(moves)       # one move of every seat that acts, -1 for the others

Chance is settled at once, from an RNG stream of each game. So game k of a seed depends on the moves alone: not on the
number of games, threads, or the device; and a batch always stands where a seat may move, or at the end. Seats act at
the same time; `settled` holds every game as it was when that began, which is what others may know (`states` also holds
what each seat has done since).
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import DTypeLike

from ratusz.engine import arrays, steps
from ratusz.engine.arrays import Array, Values
from ratusz.engine.dlpack import as_bytes
from ratusz.engine.errors import BadOption
from ratusz.engine.kernels import Function
from ratusz.engine.noise import MASK
from ratusz.engine.position import Position, as_number
from ratusz.engine.signatures import Int64s
from ratusz.engine.threads import cores, run_chunks
from ratusz.engine.workspace import Workspace
from ratusz.extras import need

if TYPE_CHECKING:
    from ratusz.engine._cuda import DeviceMaker
    from ratusz.engine.game import Game

DEVICES = ("cpu", "cuda")
Replacing = Mapping[Function, Function]
Shape = int | tuple[int, ...]


def noise_of(seed: int, count: int) -> Int64s:
    """Seed the RNG stream of each game: SplitMix64 of its number, so that neighbours are uncorrelated."""
    seed = as_number(seed)
    words = np.arange(1, count + 1, dtype=np.uint64) * np.uint64(0x9E3779B97F4A7C15)
    words += np.uint64((seed * 0xD1342543DE82EF95 + 0x2545F4914F6CDD1D) & 0xFFFFFFFFFFFFFFFF)
    for shift, factor in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB)):
        words = (words ^ (words >> np.uint64(shift))) * np.uint64(factor)
    return ((words ^ (words >> np.uint64(31))) & np.uint64(MASK)).astype(np.int64)


class Batch:
    """`count` games side by side. Arrays are NumPy's, or on the GPU with `device="cuda"`."""

    def __init__(self, game: Game, count: int, seed: int, maker: HostMaker | DeviceMaker) -> None:
        self.game = game
        self.count = count
        self.maker = maker
        """The device: it makes the arrays of the batch, and runs its functions."""
        self.players = game.players
        layout = game.kernels.layout
        self.states = maker.empty(count, layout.state)
        """The present state of every game, with the moves since the last barrier."""
        self.settled = maker.empty(count, layout.state)
        """The state of every game after its last barrier and the chance that followed it."""
        self.noise = maker.array(noise_of(seed, count))
        self._first = maker.array(game.start().array)
        self.start()

    @property
    def noise(self) -> Array:
        """The RNG state of each game, int64 [count]; may be replaced by another such array."""
        return self._noise

    @noise.setter
    def noise(self, noise: Values) -> None:
        noise = noise if hasattr(noise, "dtype") else arrays.host_array(noise)
        arrays.check_shape(noise, (self.count,), "words of noise")
        if noise.dtype != np.dtype(np.int64):
            raise BadOption(f"The words of noise are an array of int64, not of {noise.dtype}.")
        self._noise = self.maker.array(noise)

    @property
    def _games(self) -> steps.Games:
        return steps.Games(self.states, self.settled, self._noise)

    # Playing

    def start(self) -> None:
        """Restart all games."""
        self.restart(self.array(np.ones(self.count, np.uint8)))

    def restart(self, marked: Values) -> None:
        """Restart the marked games, for example those that are `over()`; their RNG streams go on."""
        marked = self.maker.marks(marked, (self.count,), "marks of this batch")
        self._run(steps.begin_one, self._games, self._first, marked)

    def step(self, moves: Values) -> Array:
        """One move of every seat that acts, as an array of indices [count, players]; -1 where a seat makes none.

        Returns for each game the bits of the seats whose move was refused: not legal, or not theirs to make now. Such a
        move is not played; the others are. A seat that makes no move acts on.
        """
        moves = self.maker.whole_numbers(moves, (self.count, self.players), "moves of this batch")
        return self._fill(self.count, np.int32, steps.step_one, self._games, moves)

    def play_out(self, policy: Function | None = None) -> Array:
        """Play all games to their end, at random or by a bot's policy in every seat; return the moves in each."""
        played = self.empty(self.count, np.int32)
        self._run(steps.play_one, self._games, played, replacing={steps.choose: policy} if policy else {})
        return played

    # Queries

    def actors(self) -> Array:
        """Return the seats that may move in each game, as bits; 0 when it is over."""
        return self._fill(self.count, np.int32, steps.actors_one, self.states)

    def over(self) -> Array:
        """Return which games have ended."""
        return self._fill(self.count, np.uint8, steps.over_one, self.states).view(np.bool_)

    def totals(self) -> Array:
        """Return every seat's present total [count, players]."""
        return self._fill((self.count, self.players), np.int32, steps.totals_one, self.states)

    def winners(self) -> Array:
        """Return the seats with the highest total in each game, as bits. Tie-breaks: `position(k).result`."""
        return self._fill(self.count, np.int32, steps.winners_one, self.states)

    def legal(self, seat: int, width: int | None = None) -> tuple[Array, Array]:
        """Return a seat's legal moves, [count, width] indices in ascending order, and their number in each game.

        `width` is the most that are listed, by default the most that there can be. Lists are padded with -1.
        """
        width = self.game.kernels.layout.moves if width is None else as_number(width)
        if width < 1:
            raise BadOption(f"A list of moves has a width of 1 or more, not {width}.")
        listed = self.empty((self.count, width), np.int32)
        counts = self.empty(self.count, np.int32)
        self._run(steps.legal_one, self.states, self._seat(seat), listed, counts)
        return listed, counts

    def mask(self, seat: int, numbers: Values, actions: int) -> Array:
        """Return 1 for each legal action of a seat [count, actions]; `numbers` maps indices of moves to actions."""
        actions, seat = as_number(actions), self._seat(seat)
        if actions < 1:
            raise BadOption(f"A mask has 1 action or more, not {actions}.")
        numbers = self.maker.whole_numbers(numbers, (self.game.facts.moves,), "numbers of actions", -1, actions - 1)
        return self._fill((self.count, actions), np.uint8, steps.mask_one, self.states, seat, numbers)

    def position(self, number: int) -> Position:
        """Return one game as a position; all its moves count as settled, also those still hidden from others."""
        number = as_number(number)
        if not 0 <= number < self.count:
            raise BadOption(f"The games of this batch are numbered 0 to {self.count - 1}, not {number}.")
        return Position(self.game, self.host(self.states[number : number + 1]).copy())

    # Custom functions

    def each(
        self, function: Function, names: str = "", replacing: Replacing | None = None, *, checked: bool = True
    ) -> Function:
        """Bind a function of one game (see `steps`), to be called with arrays for all games.

        `names` are the types of these arrays, see `signatures.NAMES`; a function with annotations needs none. Contents
        are not checked: make arrays with `empty` or `array`, of the lengths that the function reads. With
        `checked=False`, neither are the types of arrays in main memory, which saves some microseconds a call.
        """
        return self.maker.each(self.game, self.count, function, names, replacing or {}, checked=checked)

    def _run(self, function: Function, *arguments: object, replacing: Replacing | None = None) -> None:
        """Run a function of one game on all games, with arrays that are known to be of its types."""
        self.each(function, replacing=replacing, checked=False)(*arguments)

    def _fill(self, shape: Shape, dtype: DTypeLike, function: Function, *arguments: object) -> Array:
        """Return a new array, filled by a function of one game that takes it as its last argument."""
        filled = self.empty(shape, dtype)
        self._run(function, *arguments, filled)
        return filled

    def empty(self, shape: Shape, dtype: DTypeLike) -> Array:
        """Allocate an uninitialised array on the batch's device."""
        return self.maker.empty(shape, np.dtype(dtype))

    def array(self, values: Values) -> Array:
        """Copy values to the batch's device."""
        return self.maker.array(values)

    def host(self, array: Array) -> Array:
        """Return an array of the batch as a NumPy array."""
        return self.maker.host(array)

    def lent(self, array: Array) -> Array:
        """Export an array of the batch to PyTorch, CuPy and JAX without a copy, by DLPack; records as bytes."""
        return self.maker.export(as_bytes(array))

    def _seat(self, seat: int) -> int:
        number = as_number(seat)
        if not 0 <= number < self.players:
            raise BadOption(f"Seats are numbered 0 to {self.players - 1}, not {number}.")
        return number


class HostMaker:
    """The CPU and main memory. `_cuda.DeviceMaker`, the GPU and its memory, has the same methods."""

    device = "cpu"

    def __init__(self, threads: int | None) -> None:
        self.threads = cores() if threads is None else threads
        self._rooms: list[Workspace] = []

    def empty(self, shape: Shape, dtype: DTypeLike) -> Array:
        """Allocate an uninitialised array."""
        return np.empty(shape, dtype)

    def array(self, values: Values, dtype: DTypeLike | None = None) -> Array:
        """Return values as an array, without a copy if possible."""
        return np.require(values, dtype, ["C", "A", "W"])

    whole_numbers = staticmethod(arrays.whole_numbers)
    marks = staticmethod(arrays.marks)

    def host(self, array: Array) -> Array:
        """Return the array, which is NumPy's already."""
        return array

    def export(self, array: Array) -> Array:
        """Return the array; NumPy supports DLPack itself."""
        return array

    def each(
        self, game: Game, count: int, function: Function, names: str, replacing: Replacing, *, checked: bool
    ) -> Function:
        """Bind a function of one game to run on all games."""
        run = game.kernels.each(function, names, replacing, checked=checked)
        return partial(self._run, game, count, run)

    def _run(self, game: Game, count: int, run: Function, *arguments: object) -> None:
        def chunk(first: int, last: int) -> None:
            try:
                room = self._rooms.pop()  # reuse one that another chunk has released
            except IndexError:
                room = game.kernels.room()
            run(game.kernels.pointers, game.book, first, last, room, arguments)
            self._rooms.append(room)

        run_chunks(chunk, count, self.threads)

    def wait(self) -> None:
        """Do nothing: no work is queued."""


def make_batch(game: Game, count: int, seed: int, device: str, threads: int | None) -> Batch:
    """Make a batch of a game; see `Game.batch`."""
    count, seed = as_number(count), as_number(seed)
    threads = None if threads is None else as_number(threads)
    if count < 1 or (threads is not None and threads < 1):
        raise BadOption("A batch has at least one game, and one thread.")
    if device not in DEVICES:
        raise BadOption(f"A batch lives on one of {', '.join(DEVICES)}, not on {device!r}.")
    if device == "cpu":
        return Batch(game, count, seed, HostMaker(threads))
    if os.environ.get("NUMBA_ENABLE_CUDASIM") != "1":
        need("cuda", 'device="cpu" works without it')
    from ratusz.engine._cuda import DeviceMaker

    return Batch(game, count, seed, DeviceMaker(game))
