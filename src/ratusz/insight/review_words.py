"""Reviews in words: numbers and sentences in a language."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from ratusz.insight.graph import graph
from ratusz.insight.turns import Turn, parts_of, turns_of
from ratusz.insight.words import points, way_in_words
from ratusz.texts import numeral, texts_of

if TYPE_CHECKING:
    from ratusz.engine.records import Record
    from ratusz.insight.review import Review, SeatReview

PACKAGE = "ratusz.insight"
EVEN = 0.05
"""Fewer points than this count as none."""


class Moment(msgspec.Struct, frozen=True):
    """A turn that mattered."""

    step: int
    """How many steps of the game lie before it: where to look at it, and to play on from."""
    round: str
    played: str
    better: str
    cost: str
    taken: tuple[str, ...]
    moves: tuple[str, ...]
    """The moves that were played and the better ones, in notation."""


class SeatReviewInWords(msgspec.Struct, frozen=True):
    """The review of a seat in words."""

    seat: int
    name: str
    start: str
    luck: str
    skill: str
    score: str
    summary: str
    """Start, luck, skill and score in a sentence or two."""
    cost: str
    """The cost of all its turns, in a sentence."""
    moments: tuple[Moment, ...]
    hindsight: str
    graph: str
    """The course of the game as a drawing, this seat's line on top."""


class ReviewInWords(msgspec.Struct, frozen=True):
    """A review in words."""

    kind: str
    heading: str
    note: str
    """How sure all of this is."""
    seats: tuple[SeatReviewInWords, ...]


def in_words(review: Review, record: Record, names: tuple[str, ...], language: str) -> ReviewInWords:
    """Put a review into words; `names` are the names of the seats."""
    say = texts_of(PACKAGE).say
    parts, steps = parts_of(record), len(record.events)
    seats = []
    for seat, name in zip(review.seats, names, strict=True):
        turns = {turn.step: turn for turn in turns_of(parts, seat.seat)}
        seats.append(_seat_in_words(review, seat, name, turns, steps, language))
    return ReviewInWords(
        review.kind, say(language, "review"), say(language, f"review-note-{review.kind}"), tuple(seats)
    )


def _seat_in_words(
    review: Review, seat: SeatReview, name: str, turns: dict[int, Turn], steps: int, language: str
) -> SeatReviewInWords:
    say = texts_of(PACKAGE).say
    alone = "yes" if len(review.seats) == 1 else "no"
    summary = " ".join(
        (
            say(language, "review-expected", points=points(seat.start, language)),
            say(language, f"review-luck-{_sign(seat.luck)}", points=points(abs(seat.luck), language), alone=alone),
            say(language, f"review-skill-{_sign(seat.skill)}", points=points(abs(seat.skill), language)),
            say(language, "review-final", score=numeral(seat.score)),
        )
    )
    moments = tuple(_moment(seat, place, turns, language) for place in seat.moments)
    unfound = "review-nothing-yet" if review.kind == "quick" else "review-flawless"
    best = seat.hindsight
    sure = "yes" if best and best.sure else "no"
    return SeatReviewInWords(
        seat=seat.seat,
        name=name,
        start=points(seat.start, language),
        luck=points(seat.luck, language, signed=True),
        skill=points(seat.skill, language, signed=True),
        score=numeral(seat.score),
        summary=summary,
        cost=say(language, "review-cost" if moments else unfound, points=points(seat.cost, language)),
        moments=moments,
        hindsight=say(language, "review-best", score=numeral(best.score), sure=sure) if best else "",
        graph=graph(review.seats, steps, seat.seat, say(language, "review-graph", name=name)),
    )


def _sign(number: float) -> str:
    return "even" if abs(number) < EVEN else "more" if number > 0 else "less"


def _moment(seat: SeatReview, place: int, turns: dict[int, Turn], language: str) -> Moment:
    weighed = seat.turns[place]
    turn = turns[weighed.step]
    game = turn.position.game
    return Moment(
        step=weighed.step,
        round=game.parts.words.round_name(game, turn.position.view(), language),
        played=way_in_words(turn.position, seat.seat, turn.moves, language),
        better=way_in_words(turn.position, seat.seat, weighed.better, language),
        cost=points(weighed.cost, language),
        taken=weighed.moves,
        moves=weighed.better,
    )
