"""A bot in a Python file: it samples many ways to finish its turn, and compares them by its total.

ratusz arena rolling-village --bots examples/my_bot.py,greedy,random
"""

from random import Random

from ratusz import Position

TRIES = 40


class Dreamer:
    """Simulates random ways to finish its turn, and plays the first move of the best one."""

    name = "dreamer"

    def choose(self, position: Position, seat: int, random: Random) -> int:
        """Return a legal move, as number or text. Hidden things in this position are drawn afresh."""
        moves = list(position.legal(seat))
        if len(moves) == 1:
            return moves[0]
        dreams = [self.dream(position, seat, random) for _ in range(TRIES)]
        return max(dreams)[2]

    def dream(self, position: Position, seat: int, random: Random) -> tuple[int, float, int]:
        """Finish the turn at random; return the total, a random tie-break, and the first move."""
        begun, first = position.barriers, -1
        while seat in position.actors and position.barriers == begun:
            move = random.choice(position.legal(seat))
            position = position.play(seat, move)
            first = move if first < 0 else first
        return position.standing(seat), random.random(), first


def bot() -> Dreamer:
    """Make the bot; the arena calls this once in each process."""
    return Dreamer()
