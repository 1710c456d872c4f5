"""A contest: several bots play the same deals, in every order of seats.

All games of a deal have the same chance, drawn from the contest's seed and the number of the deal. So what one bot gets
the others get too, and a deal does not depend on the players, the time or the machine.
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
from ratusz.bots.guests import Faults, Guest, player
from ratusz.bots.simulation import SimulatedGames
from ratusz.engine.errors import BadOption
from ratusz.engine.game import Game, read_head
from ratusz.games import configured

MOST_GAMES = 1000
"""The most games of a deal; with more bots it would take too long."""

Seating = tuple[int, ...]
"""The number of the bot in each seat."""


class Deal(msgspec.Struct, frozen=True):
    """The results of the games of one deal, in the order of the seatings."""

    deal: int
    totals: list[list[int]]
    """For each game every seat's total."""
    places: list[list[int]]
    """For each game every seat's place by the game's own ranking; seats that share a place have the same number."""
    faults: dict[str, Faults] = {}
    """The faults of guests, by name; empty without any."""


class Contest(msgspec.Struct, frozen=True):
    """Everything that decides how a contest goes, as plain data for other processes and machines."""

    game: str
    """`str(game)`, options included."""
    bots: list[str]
    """Their names as given: a bot of ours, a file, or an address."""
    seed: str
    seconds: float
    """How long a guest may think about a move."""
    data: str
    """The digest of the host's own data files, if any."""
    sources: str
    """The digest of the programs that play."""

    @classmethod
    def between(cls, game: Game, bots: Sequence[str], seed: str, seconds: float) -> Contest:
        """The contest of some bots, named as on the command line."""
        return cls(str(game), list(bots), seed, seconds, game.data_digest, _sources(game, bots))

    @property
    def configured_game(self) -> Game:
        """The game, configured; BadOption if it has other data files here."""
        id, options, rules_version = read_head(self.game)
        game = configured(id, options, rules_version=rules_version)
        if game.data_digest != self.data:
            raise BadOption("The data files here are not those of the machine where the contest was started.")
        return game

    @property
    def names(self) -> list[str]:
        """The names of all bots, each once."""
        return list(dict.fromkeys(self.bots))

    @property
    def seatings(self) -> list[Seating]:
        """The seatings of every deal; bots by their number among the names."""
        return seatings([self.names.index(bot) for bot in self.bots], self.configured_game.players)


def seatings(bots: Sequence[int], seats: int) -> list[Seating]:
    """All seatings of one deal: which bots sit together, each turned until every bot has had every seat.

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
    """Play some deals of a contest. Called in other processes: each makes its guests once."""
    players = [_player_for(bot, contest.seconds) for bot in contest.names]
    return play_seatings(contest.configured_game, players, contest.seatings, contest.seed, numbers)


def play_seatings(
    game: Game, players: Sequence[Player], seatings: Sequence[Seating], seed: str, numbers: Sequence[int]
) -> list[Deal]:
    """Play some deals with the given players. Compiled ones play all deals side by side, which is much quicker."""
    if all(isinstance(player, Bot) for player in players):
        return _play_batch(game, players, seatings, seed, numbers)
    deals = []
    for number in numbers:
        guests = [player for player in players if isinstance(player, Guest)]
        for guest in guests:
            guest.start_deal()
        (deal,) = _play_batch(game, players, seatings, seed, [number])
        faults = {guest.name: guest.faults for guest in guests if guest.faults.count}
        deals.append(msgspec.structs.replace(deal, faults=faults))
    return deals


def _play_batch(
    game: Game, players: Sequence[Player], seatings: Sequence[Seating], seed: str, numbers: Sequence[int]
) -> list[Deal]:
    deals = [Deal(number, [], []) for number in numbers]
    for seating in seatings:
        batch = SimulatedGames(game, [players[number] for number in seating], seed, numbers)
        for place, finished in enumerate(batch.play(record=False)):
            result = batch.position(place).result
            assert result is not None
            places = {seat: place for place, seats in enumerate(result.ranking) for seat in seats}
            deals[place].totals.append(list(finished.totals))
            deals[place].places.append([places[seat] for seat in range(game.players)])
    return deals


@cache
def _player_for(name: str, seconds: float) -> Player:
    """The player of a name, cached for all deals that this process plays."""
    return player(name, seconds)


def drop_guests() -> None:
    """Drop the guests of this process; those of other processes end with them."""
    _player_for.cache_clear()


def _sources(game: Game, bots: Sequence[str]) -> str:
    """A digest that changes whenever other moves might be made: of the rules, our bots, and those in files."""
    package = Path(ratusz.__file__).parent
    folders = [package / "bots", package / "engine", game.facts.folder]
    ours = [path for folder in folders for path in folder.rglob("*") if path.is_file() and path.suffix != ".pyc"]
    theirs = [Path(bot) for bot in dict.fromkeys(bots) if bot.endswith(".py")]
    digest = hashlib.sha256()
    for path in [*sorted(ours), *theirs]:
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]
