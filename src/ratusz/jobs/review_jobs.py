"""Reviews of finished games for a server: made in pieces, stored without names or words, rendered for each viewer."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from ratusz.bots.measurement import Measurement
from ratusz.engine.records import read_record
from ratusz.insight.measurements import Measurements
from ratusz.insight.review import Review, combine, review
from ratusz.insight.review_words import ReviewInWords, in_words
from ratusz.insight.turns import turns_of
from ratusz.scenes import BoardScene, board_scene
from ratusz.tables import marks

PIECES = 0.4
"""Seconds of work in one job."""
_REVIEWS = msgspec.json.Decoder(Review)


class ShownReview(msgspec.Struct, frozen=True):
    """A review as one viewer reads it."""

    told: ReviewInWords
    better: tuple[BoardScene, ...]
    """The seat's board after the better turn of each moment."""
    cells: tuple[tuple[str, ...], ...]
    """The cells that each of those turns marks."""


@lru_cache(maxsize=4)
def _measurements(record: str) -> Measurements:
    return Measurements(read_record(record), "full")


def review_pieces(record: str) -> tuple[int, int]:
    """Return the number of pieces of a thorough review, and how many to compute in one job."""
    measurements = _measurements(record)
    count = len(measurements.places)
    return count, max(1, round(PIECES * count / measurements.work))


def weigh_pieces(record: str, first: int, last: int) -> list[Measurement]:
    """Compute some pieces of a thorough review."""
    measurements = _measurements(record)
    return [measurements.piece(number) for number in range(first, last)]


def full_review(record: str, pieces: list[Measurement]) -> bytes:
    """Assemble a thorough review from all its pieces, as JSON."""
    measurements = _measurements(record)
    return msgspec.json.encode(combine(measurements, pieces, measurements.hindsight()))


@lru_cache(maxsize=64)
def quick_review(record: str) -> bytes:
    """Compute a quick review, as JSON."""
    return msgspec.json.encode(review(record, "quick"))


def review_in_words(record: str, content: bytes | None, names: tuple[str, ...], seat: int, language: str) -> bytes:
    """Render a review for a viewer of a seat: a `ShownReview` as JSON. Without a thorough one, render a quick one."""
    found, read = _REVIEWS.decode(content or quick_review(record)), read_record(record)
    words = in_words(found, read, names, language)
    turns = {turn.step: turn for turn in turns_of(_measurements(record).parts, seat)}
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
