"""Files of `ratusz play`: a record without scores, with the seed of the dice that are still to come."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ratusz.engine.chance import Dealer, commitment
from ratusz.engine.errors import BadRecord
from ratusz.engine.records import Commitment, Record, RecordEvent, check_chance, header_of, positions_of, read_saved
from ratusz.games.replays import game_of

if TYPE_CHECKING:
    from ratusz.engine.game import Game
    from ratusz.engine.position import Position

PERSON = "person"
"""The name of seat 0 in the header."""


@dataclass
class SavedGame:
    """An unfinished game: its header, seed and events, and the present position."""

    game: Game
    dealer: Dealer
    position: Position
    bots: tuple[str, ...]
    """The names of the bots, seat 1 first."""
    events: list[RecordEvent] = field(default_factory=list)

    @property
    def text(self) -> str:
        """The content of the file; once the game is over it is its record."""
        dealer = self.dealer
        chance = Commitment(dealer.table, commitment(dealer.seed, dealer.table), dealer.words, dealer.seed.hex())
        header = header_of(self.game, (PERSON, *self.bots), chance)
        return Record(header, tuple(self.events), self.position.scores if self.position.over else ()).text


def read_game(text: str) -> SavedGame:
    """Read a saved game from its file, every line checked; BadRecord says what is wrong with it."""
    record = read_saved(text)
    chance, players = record.header.chance, record.header.players
    if chance is None or not chance.seed or players[:1] != (PERSON,):
        raise BadRecord(1, "This game was not saved by `ratusz play` and cannot be resumed.")
    drawn = check_chance(record)
    game = game_of(record)
    *_, position = positions_of(record, game)
    if position.over:
        raise BadRecord(len(record.events) + 2, "This game is over, and its scores are missing.")
    dealer = Dealer(bytes.fromhex(chance.seed), chance.table, chance.words, drawn)
    return SavedGame(game, dealer, position, players[1:], list(record.events))
