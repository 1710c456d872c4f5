"""What a bot does in its seat, or in that of a person who is away."""

from __future__ import annotations

import random

from ratusz.bots import bot
from ratusz.bots.levels import hurried
from ratusz.tables.commands.host import BotTurn
from ratusz.tables.state import Table


def bot_turn(table: Table, seat: int, hurry: int = 1) -> BotTurn:
    """What the seat's bot does: it goes on from the draft that is there, to the end of the turn.

    The bot knows what the seat may know. Its own noise comes from the table's seed, apart from the chance of the game,
    so that the same table gets the same answer, unless a bot that searches has less time: `hurry` times less where
    many wait. It thinks once about a turn: one player and one noise serve all moves of it.
    """
    known = table.seats[seat]
    player = hurried(bot(known.player), hurry)
    noise = random.Random(table.dealer.noise(f"table {table.id} seat {seat} round {table.position.barriers}"))
    position, moves = table.preview(seat), []
    filling = position.game.parts.completion if known.playing_out == "built" else None
    while position.barriers == table.position.barriers and seat in position.actors:
        move = filling.filling_move(position, seat) if filling else None
        if move is None:
            move = player.choose(position, seat, noise)
        moves.append(move)
        position = position.play(seat, move)
    return BotTurn(seat, known.version, tuple(moves))
