"""Bots play many games against each other, in batches, at compiled speed, and the same on every machine."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

import numpy as np

from ratusz.bots import Bot, Player
from ratusz.engine.chance import Dealer, commitment, outcome_of
from ratusz.engine.errors import BadOption
from ratusz.engine.game import Game
from ratusz.engine.kernels import Policy
from ratusz.engine.playouts import advance, settle_all, weigh
from ratusz.engine.position import Position
from ratusz.engine.records import Commitment, Record, RecordEvent, header_of

if TYPE_CHECKING:
    from ratusz.engine.arrays import IntArray

BATCH = 256
"""Games played side by side; it spreads the cost of entering compiled code and does not change any game."""


@dataclass
class PlayedGame:
    """One finished game of a simulation."""

    number: int
    totals: tuple[int, ...]
    record: Record | None


def seed_of(seed: str, number: int) -> bytes:
    """The secret of game `number` in a simulation: any text as the simulation's seed gives 32 bytes for each game."""
    return hashlib.sha256(f"ratusz simulation {number} {seed}".encode()).digest()


def simulate(
    game: Game, bots: Sequence[Player], count: int, seed: str = "0", *, record: bool = False
) -> Iterator[PlayedGame]:
    """Play `count` games; game k does not depend on the number of games, the batch or the machine."""
    if len(bots) != game.players:
        raise BadOption(f"{len(bots)} bots cannot fill the {game.players} seats of {game.id}.")
    for first in range(0, count, BATCH):
        numbers = range(first, min(first + BATCH, count))
        yield from SimulatedGames(game, bots, seed, numbers).play(record)


class SimulatedGames:
    """Games played in step: all seats of all games move, then chance is drawn for each game."""

    def __init__(self, game: Game, bots: Sequence[Player], seed: str, numbers: Sequence[int]) -> None:
        self.game, self.bots, self.seed, self.numbers = game, bots, seed, numbers
        kernels = game.kernels
        layout = kernels.layout
        self.dealers = [Dealer(seed_of(seed, number), f"simulation {number}") for number in numbers]
        self.states = np.repeat(game.start().array, len(numbers))
        noises = [[dealer.noise(f"seat {seat}") for seat in range(game.players)] for dealer in self.dealers]
        self.noises = np.array(noises, np.int64)
        self.policies = [kernels.pointer(bot.policy, Policy) if isinstance(bot, Bot) else None for bot in bots]
        self.room = kernels.room()
        self.log = np.empty((256 * len(numbers), 2), np.int32)
        self.weights = np.zeros(layout.outcomes * len(numbers), np.int64)
        self.randoms = [[Random(noise) for noise in row] for row in noises]
        self.order = list(range(game.players))
        """In which order the seats take their turns; it changes no game."""
        self.moved = 0
        self.events: list[list[RecordEvent]] = [[] for _ in numbers]

    def play(self, record: bool) -> list[PlayedGame]:
        """Play all games of the batch to their end."""
        while True:
            self.settled = self.states.copy()
            moved = sum(self._move(seat, record) for seat in self.order)
            self.moved += moved
            drawn = self._draw(record)
            if not moved and not drawn:
                break
        totals = np.zeros(self.game.players, np.int64)
        finished = []
        for place, number in enumerate(self.numbers):
            self.game.kernels.rules.totals(self.game.book, self.states[place], totals)
            made = self._record(place) if record else None
            finished.append(PlayedGame(number, tuple(totals.tolist()), made))
        return finished

    def position(self, place: int) -> Position:
        """One of the games as it stands now."""
        return Position(self.game, self.states[place : place + 1].copy())

    def _move(self, seat: int, record: bool) -> int:
        """One seat's part of the round in every game; returns how many moves were made."""
        if self.policies[seat] is None:
            moved = self._ask(self.bots[seat], seat)
        else:
            kernels, policy = self.game.kernels, self.policies[seat]
            play = kernels.bind(advance)
            written = play(
                kernels.pointers, self.game.book, policy, self.states, seat, self.noises, self.room, self.log
            )
            if written == len(self.log):
                raise RuntimeError(f"{self.game}: a turn has more moves than the log has room for")
            moved = self.log[:written].tolist()
        if record:
            for place, move in moved:
                self.events[place].append(RecordEvent(self.game.move(move).text, seat))
        return len(moved)

    def _ask(self, player: Player, seat: int) -> list[list[int]]:
        """Like `_move` for a player written in Python, who sees what the seat may know; return (game, move) pairs."""
        moved = []
        for place in range(len(self.numbers)):
            position = Position(self.game, self.settled[place : place + 1].copy())
            barriers = position.barriers
            while seat in position.actors and position.barriers == barriers:
                chosen: int | str = player.choose(position, seat, self.randoms[place][seat])
                position = position.play(seat, chosen)
                move = self.game.move(chosen).index if isinstance(chosen, str) else int(chosen)
                self.game.kernels.rules.play(self.game.book, self.states[place], seat, move)
                moved.append([place, move])
        return moved

    def _draw(self, record: bool) -> int:
        kernels, book = self.game.kernels, self.game.book
        due = kernels.bind(weigh)(kernels.pointers, book, self.states, self.weights, self.log)
        used = 0
        for line, (place, outcomes) in enumerate(self.log[:due].tolist()):
            weights = self.weights[used : used + outcomes].tolist()
            used += outcomes
            ticket = self.dealers[place].ticket(sum(weights))
            outcome = outcome_of(ticket, weights)
            self.log[line, 1] = outcome
            if record:
                text = self.game.parts.notation.write_outcomes(self.game, self.states[place])[outcome]
                self.events[place].append(RecordEvent(text, None, ticket, sum(weights)))
        return int(kernels.bind(settle_all)(kernels.pointers, book, self.states, self.log[:due]))

    def _record(self, place: int) -> Record:
        dealer = self.dealers[place]
        chance = Commitment(dealer.table, commitment(dealer.seed, dealer.table), dealer.words, dealer.seed.hex())
        header = header_of(self.game, tuple(bot.name for bot in self.bots), chance)
        return Record(header, tuple(self.events[place]), self.position(place).scores)


def summary(totals: Sequence[int] | IntArray) -> dict[str, float]:
    """Mean, standard deviation and percentiles of one seat's totals."""
    points = {f"p{share}": float(np.percentile(totals, share)) for share in (5, 25, 50, 75, 95)}
    spread = float(np.std(totals, ddof=1)) if len(totals) > 1 else 0.0
    return {
        "mean": float(np.mean(totals)),
        "sd": spread,
        "min": float(np.min(totals)),
        **points,
        "max": float(np.max(totals)),
    }
