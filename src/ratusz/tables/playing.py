"""Bots at a table, and the finished game as a record."""

from __future__ import annotations

import random
from collections.abc import Mapping

from ratusz.bots import NAMES, bot
from ratusz.engine.records import Commitment, Event, Record, header_of
from ratusz.games import all_facts, configured
from ratusz.tables.commands import BotTurn
from ratusz.tables.refusals import Refusal
from ratusz.tables.state import Step, Table


def bot_turn(table: Table, seat: int) -> BotTurn:
    """What the seat's bot does: it goes on from the draft that is there, to the end of the turn.

    The bot knows what the seat may know. Its own noise comes from the table's seed, apart from the chance of the game,
    so that the same table always gets the same answer.
    """
    known = table.seats[seat]
    player = bot(known.player)
    noise = random.Random(table.dealer.noise(f"table {table.id} seat {seat} round {table.position.barriers}"))
    position, moves = table.preview(seat), []
    while position.barriers == table.position.barriers and seat in position.actors:
        move = player.choose(position, seat, noise)
        moves.append(move)
        position = position.play(seat, move)
    return BotTurn(seat, known.version, tuple(moves))


def warm_up() -> None:
    """Load the compiled rules and bots of every game, so that the first table does not wait for them."""
    for id in all_facts():
        position, noise = configured(id, {}).start(), random.Random(0)
        while position.chance:
            position = position.settle(position.chance.sample(noise))
        for name in NAMES:
            bot(name).choose(position, position.actors[0], noise)


def record_of(table: Table, names: Mapping[str, str]) -> Record:
    """The finished game; `names` are those of people by their id. A game that goes on is refused."""
    if table.stage != "over":
        raise Refusal(f"stage-{table.stage}")
    players = tuple(seat.bot or names.get(seat.person, "?") for seat in table.seats)
    proof = Commitment(table.id, table.commitment, table.words, table.seed.hex())
    # A game that began as a fork has outcomes that were not drawn at this table: it proves nothing.
    header = header_of(table.game, players, None if table.begin else proof)
    return Record(header, tuple(event_of(step) for step in table.steps), table.position.scores)


def event_of(step: Step) -> Event:
    """A step as a line of a record."""
    if step.seat is None:
        return Event(step.before.write_outcome(step.number), None, step.ticket, step.tickets)
    return Event(step.before.game.write_move(step.number), step.seat)
