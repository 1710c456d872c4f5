"""A contest: several bots play the same deals, in every order of seats.

All games of a deal have the same chance, drawn from the contest's seed and the number of the deal. So what one bot gets
the others get too, and a deal is the same whoever plays it, whenever and wherever.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import cache
from itertools import combinations
from pathlib import Path

import msgspec

import ratusz
from ratusz.bots import Bot, Player
from ratusz.bots.arena import Batch
from ratusz.bots.guests import Faults, Guest, player
from ratusz.engine.errors import BadOption
from ratusz.engine.game import Game, read_head
from ratusz.games import configured

MOST_GAMES = 1000
"""So many games a deal may have; with more bots one would wait for ever."""

Seating = tuple[int, ...]
"""Which bot sits where: for each seat a number of a bot."""


class Deal(msgspec.Struct, frozen=True):
    """How the games of one deal ended, in the order of the seatings."""

    deal: int
    totals: list[list[int]]
    """For each game every seat's total."""
    places: list[list[int]]
    """For each game every seat's place by the game's own ranking; who shares a place has the same number."""
    faults: dict[str, Faults] = {}
    """What guests did wrong, by name; a contest without guests has none."""


class Contest(msgspec.Struct, frozen=True):
    """Everything that decides how a contest goes, in words: it can be sent to other processes and machines."""

    game: str
    """As `str(game)` tells it, options included."""
    bots: list[str]
    """As they were named: a bot of ours, a file, or an address."""
    seed: str
    seconds: float
    """How long a guest may think about a move."""
    data: str
    """The digest of the host's own data files, if there are such."""
    sources: str
    """The digest of the programs that play."""

    @classmethod
    def between(cls, game: Game, bots: Sequence[str], seed: str, seconds: float) -> Contest:
        """The contest of some bots, named as on the command line."""
        return cls(str(game), list(bots), seed, seconds, game.data_digest, _sources(game, bots))

    @property
    def made(self) -> Game:
        """The game."""
        id, options, rules_version = read_head(self.game)
        game = configured(id, options, rules_version=rules_version)
        if game.data_digest != self.data:
            raise BadOption("The data files here are not those of the machine where the contest was started.")
        return game

    @property
    def names(self) -> list[str]:
        """Every bot once."""
        return list(dict.fromkeys(self.bots))

    @property
    def seatings(self) -> list[Seating]:
        """What every deal is played with; bots by their number among the names."""
        return seatings([self.names.index(bot) for bot in self.bots], self.made.players)


def seatings(bots: Sequence[int], seats: int) -> list[Seating]:
    """All seatings of one deal: who sits with whom, each turned until everybody has sat everywhere.

    More bots than seats sit in all combinations; fewer sit in turn until the seats are full.
    """
    if len(bots) >= seats:
        tables = list(combinations(bots, seats))
    else:
        tables = [tuple(bots[(first + seat) % len(bots)] for seat in range(seats)) for first in range(len(bots))]
    turned = [table[turn:] + table[:turn] for table in tables for turn in range(seats)]
    found = list(dict.fromkeys(turned))
    if len(found) > MOST_GAMES:
        raise BadOption(f"Every deal would be {len(found)} games; name fewer bots, or more players.")
    return found


def play_deals(contest: Contest, numbers: Sequence[int]) -> list[Deal]:
    """Some deals of a contest. Called in other processes: guests are invited once in each."""
    players = [_invited(bot, contest.seconds) for bot in contest.names]
    return played(contest.made, players, contest.seatings, contest.seed, numbers)


def played(
    game: Game, players: Sequence[Player], seatings: Sequence[Seating], seed: str, numbers: Sequence[int]
) -> list[Deal]:
    """The same with players at hand. Compiled ones play all deals side by side, which is much quicker."""
    if all(isinstance(player, Bot) for player in players):
        return _together(game, players, seatings, seed, numbers)
    deals = []
    for number in numbers:
        guests = [player for player in players if isinstance(player, Guest)]
        for guest in guests:
            guest.sit_down()
        (deal,) = _together(game, players, seatings, seed, [number])
        faults = {guest.name: guest.faults for guest in guests if guest.faults.count}
        deals.append(msgspec.structs.replace(deal, faults=faults))
    return deals


def _together(
    game: Game, players: Sequence[Player], seatings: Sequence[Seating], seed: str, numbers: Sequence[int]
) -> list[Deal]:
    deals = [Deal(number, [], []) for number in numbers]
    for seating in seatings:
        batch = Batch(game, [players[number] for number in seating], seed, numbers)
        for place, finished in enumerate(batch.play(record=False)):
            result = batch.position(place).result
            assert result is not None
            places = {seat: place for place, seats in enumerate(result.ranking) for seat in seats}
            deals[place].totals.append(list(finished.totals))
            deals[place].places.append([places[seat] for seat in range(game.players)])
    return deals


@cache
def _invited(name: str, seconds: float) -> Player:
    """A player for all deals that this process plays."""
    return player(name, seconds)


def farewell() -> None:
    """Let the guests of this process go. Those of other processes go with them."""
    _invited.cache_clear()


def _sources(game: Game, bots: Sequence[str]) -> str:
    """Changes whenever other moves might be made: the rules, our bots, and those in files."""
    package = Path(ratusz.__file__).parent
    folders = [package / "bots", package / "engine", game.facts.folder]
    ours = [path for folder in folders for path in folder.rglob("*") if path.is_file() and path.suffix != ".pyc"]
    theirs = [Path(bot) for bot in dict.fromkeys(bots) if bot.endswith(".py")]
    digest = hashlib.sha256()
    for path in [*sorted(ours), *theirs]:
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]
