"""A bot of one's own in a Python file. It tries many ways to finish its turn, and judges them by its total.

ratusz arena rolling-village --bots examples/my_bot.py,greedy,random
"""

from random import Random

from ratusz import Position

TRIES = 40


class Dreamer:
    """Finishes its turn in its mind, again and again, and begins as in the best of these dreams."""

    name = "dreamer"

    def choose(self, position: Position, seat: int, random: Random) -> int:
        """A legal move, by its number or its text. What the seat may not know is drawn afresh in this position."""
        moves = list(position.legal(seat))
        if len(moves) == 1:
            return moves[0]
        dreams = [self.dream(position, seat, random) for _ in range(TRIES)]
        return max(dreams)[2]

    def dream(self, position: Position, seat: int, random: Random) -> tuple[int, float, int]:
        """One way to finish the turn: what the total would be, a random number to decide ties, and the first move."""
        begun, first = position.barriers, -1
        while seat in position.actors and position.barriers == begun:
            move = random.choice(position.legal(seat))
            position = position.play(seat, move)
            first = move if first < 0 else first
        return position.standing(seat), random.random(), first


def bot() -> Dreamer:
    """What the arena asks the file for, once for each process that plays."""
    return Dreamer()
