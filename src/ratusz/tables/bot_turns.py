"""Turns of bots, in their own seats or for people who are away."""

from __future__ import annotations

import random

from ratusz.bots import bot
from ratusz.bots.levels import divide_time
from ratusz.tables.commands.host import BotTurn
from ratusz.tables.state import Table


def bot_turn(table: Table, seat: int, hurry: int = 1) -> BotTurn:
    """Choose the moves of the seat's bot, from the present draft to the end of the turn.

    The bot knows what the seat may know. Its RNG stream comes from the table's seed, separate from the chance of the
    game, so that the same table gets the same answer, unless a bot that searches has less time: `hurry` times less
    where many wait. It searches once for a turn: one player and one stream serve all moves of it.
    """
    known = table.seats[seat]
    player = divide_time(bot(known.player), hurry)
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
