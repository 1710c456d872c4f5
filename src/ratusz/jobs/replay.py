"""Replays of finished games, step by step."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from ratusz.drawing import plain
from ratusz.engine.game import Game
from ratusz.engine.position import Position
from ratusz.engine.records import read_record
from ratusz.games.phrases import played
from ratusz.games.replays import game_of
from ratusz.scenes import BoardScene, ScoreView, board_scene, score_view
from ratusz.tables import Steps, steps_of


class ReplayStep(msgspec.Struct, frozen=True):
    """A finished game after a number of moves and outcomes."""

    step: int
    steps: int
    round: int
    boards: dict[str, BoardScene]
    """Every seat's board as that seat saw it, by its number; and `middle`, in games that have cards or common dice."""
    scores: tuple[ScoreView, ...]
    seat: int | None
    """The seat of the last step; None for chance, or before the first."""
    text: str
    words: str
    kinds: tuple[str, ...] = ()
    """Kind and object of the last move, to find the rule about it."""


@lru_cache(maxsize=16)
def load_record(text: str) -> tuple[Game, Steps, Position]:
    """Return the game of a record, its steps and its last position; cached for the next job."""
    record = read_record(text)
    game = game_of(record)
    return (game, *steps_of(record, game))


def replay_step(record: str, step: int, language: str) -> bytes:
    """Return a finished game after a number of steps: a `ReplayStep` as JSON."""
    game, steps, _ = load_record(record)
    position, seat, text, words = game.start(), None, "", ""
    kinds: tuple[str, ...] = ()
    if step > 0:
        (last,) = steps.moments(game, step - 1, step)
        position, seat, text = last.after, last.step.seat, last.step.text
        if seat is None:
            words = plain(game.parts.words.announce(last.before, last.step.number, None, language))
        else:
            move = game.move(last.step.number)
            kinds = tuple(filter(None, (move.kind, move.what)))
            text, words = move.text, played(last.before, seat, move, language)
    seats = range(game.players)
    boards = {str(of): board_scene(game, position.view(of), of, language) for of in seats}
    middle = board_scene(game, position.view(), None, language)
    found = ReplayStep(
        step=step,
        steps=len(steps),
        round=position.barriers,
        boards=boards | ({"middle": middle} if middle.paper else {}),
        scores=tuple(score_view(position, of, language) for of in seats),
        seat=seat,
        text=text,
        words=words,
        kinds=kinds,
    )
    return msgspec.json.encode(found)
