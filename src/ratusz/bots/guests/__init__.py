"""People's own bots: a Python file, or a program that answers HTTP. Neither is trusted to work.

A guest is sent what its seat may know, and nothing else. If it is too slow, breaks or answers with an illegal move, the
stand-in plays the rest of the turn, and the guest's faults are counted.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Protocol

from ratusz.bots import Player, bot
from ratusz.bots.guests.faults import Faults, Trouble
from ratusz.engine.errors import BadOption, BadText, IllegalMove
from ratusz.engine.game import Game
from ratusz.engine.position import Position

__all__ = ["SECONDS", "Faults", "Guest", "Link", "Trouble", "is_guest", "player"]

SECONDS = 5.0
"""Default time limit of a guest for a move, in seconds."""
PATIENCE = 3
"""After so many lost turns in a deal the stand-in plays it to its end, so that a hanging guest does not hold it up."""
STAND_IN = "greedy"


class Link(Protocol):
    """A connection to a guest."""

    def greet(self, game: Game) -> None:
        """Check that the guest is there and knows the game; Trouble says why not."""

    def ask(self, position: Position, seat: int, noise: int, seconds: float) -> int | str:
        """The guest's move in a position that holds only what its seat may know; Trouble when there is none in time."""

    def close(self) -> None:
        """Close the connection."""


class Guest:
    """A person's own bot as a player, with the stand-in behind it."""

    def __init__(self, name: str, link: Link, seconds: float) -> None:
        self.name, self.seconds = name, seconds
        self.faults = Faults()
        self._link = link
        self._stand_in = bot(STAND_IN)
        self._lost: object = None

    def greet(self, game: Game) -> None:
        """Check that the guest can play; BadOption says why not."""
        try:
            self._link.greet(game)
        except Trouble as trouble:
            raise BadOption(f"{self.name} cannot play: {trouble.sentence.rstrip('.')}.") from None

    def start_deal(self) -> None:
        """Start a new deal, with the guest's faults reset."""
        self.faults, self._lost = Faults(), None

    def choose(self, position: Position, seat: int, random: Random) -> int:
        """The guest's move, or the stand-in's when the guest has lost this turn."""
        noise, hidden, spare = (random.randrange(1 << 62) for _ in range(3))
        turn = (seat, position.seen_by(None))
        if turn != self._lost and self.faults.count < PATIENCE:
            try:
                known = position.imagine(seat, Random(hidden))
                return self._check(known, seat, self._link.ask(known, seat, noise, self.seconds))
            except Trouble as trouble:
                self.faults += Faults(**{trouble.kind: 1}, first=trouble.sentence)
                self._lost = turn
        return self._stand_in.choose(position, seat, Random(spare))

    def close(self) -> None:
        """Close the connection to the guest."""
        self._link.close()

    def _check(self, known: Position, seat: int, move: int | str) -> int:
        try:
            index = known.game.move(move).index
            known.play(seat, index)
        except (BadText, IllegalMove) as error:
            raise Trouble("illegal", f"“{str(move)[:40]}”: {error}") from None
        return index


def is_guest(name: str) -> bool:
    """Whether a name on the command line means a guest."""
    return name.endswith(".py") or "://" in name


def player(name: str, seconds: float = SECONDS) -> Player:
    """The player of a name: a bot of ours, the bot in a Python file, or the program at an address."""
    if not is_guest(name):
        return bot(name, timed=False)
    if "://" in name:
        from ratusz.bots.guests.addresses import AddressLink

        return Guest(name, AddressLink(name), seconds)
    from ratusz.bots.guests.files import FileLink

    if not Path(name).is_file():
        raise BadOption(f"There is no file {name[:200]}.")
    return Guest(name, FileLink(Path(name)), seconds)
