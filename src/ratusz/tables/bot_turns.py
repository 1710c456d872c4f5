"""What a bot does in its seat, or in that of a person who is away."""

from __future__ import annotations

import random

from ratusz.bots import bot
from ratusz.tables.commands.host import BotTurn
from ratusz.tables.state import Table


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
