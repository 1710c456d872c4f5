"""Reviews of finished games for a server: made piece by piece, kept without names or words, told to each viewer."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from ratusz.engine.records import read_record
from ratusz.insight.piece import Piece
from ratusz.insight.review import Review, added_up, review
from ratusz.insight.telling import Told, told
from ratusz.insight.turns import turns_of
from ratusz.insight.weighing import Weighing
from ratusz.scenes import BoardScene, board_scene
from ratusz.tables import marks

PIECES = 0.4
"""So many seconds of work are done at a time."""
_REVIEWS = msgspec.json.Decoder(Review)


class ShownReview(msgspec.Struct, frozen=True):
    """A review as one viewer reads it."""

    told: Told
    better: tuple[BoardScene, ...]
    """A seat's board after each of the better turns of its moments."""
    cells: tuple[tuple[str, ...], ...]
    """Where those turns leave something on it."""


@lru_cache(maxsize=4)
def _weighing(record: str) -> Weighing:
    return Weighing(read_record(record), "full")


def review_pieces(record: str) -> tuple[int, int]:
    """How many pieces a thorough review has, and how many of them make a good portion of work."""
    weighing = _weighing(record)
    count = len(weighing.places)
    return count, max(1, round(PIECES * count / weighing.work))


def weighed(record: str, first: int, last: int) -> list[Piece]:
    """Some pieces of a thorough review."""
    weighing = _weighing(record)
    return [weighing.piece(number) for number in range(first, last)]


def full_review(record: str, pieces: list[Piece]) -> bytes:
    """A thorough review of all its pieces, as JSON."""
    weighing = _weighing(record)
    return msgspec.json.encode(added_up(weighing, pieces, weighing.hindsight()))


@lru_cache(maxsize=64)
def quick_review(record: str) -> bytes:
    """A first look, as JSON."""
    return msgspec.json.encode(review(record, "quick"))


def told_review(record: str, content: bytes, names: tuple[str, ...], seat: int, language: str) -> bytes:
    """A review that was made, for somebody who looks at a seat: a `ShownReview` as JSON."""
    found, read = _REVIEWS.decode(content), read_record(record)
    words = told(found, read, names, language)
    turns = {turn.step: turn for turn in turns_of(_weighing(record).parts, seat)}
    better, cells = [], []
    for moment in words.seats[seat].moments:
        position = turns[moment.step].position.seen_by(seat)
        places: list[str] = []
        for move in moment.moves:
            if seat not in position.actors:
                break
            places.extend(marks(position, seat, position.game.move(move).index)[1])
            position = position.play(seat, move)
        cells.append(tuple(places))
        better.append(board_scene(position.game, position.view(seat), seat, language))
    return msgspec.json.encode(ShownReview(words, tuple(better), tuple(cells)))
