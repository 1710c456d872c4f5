"""A review as one self-contained page of HTML, for a file to keep or to send."""

from __future__ import annotations

from html import escape
from itertools import islice
from typing import TYPE_CHECKING

from ratusz.drawing import TOKENS_FILE
from ratusz.engine.records import finished_positions_of
from ratusz.games.replays import game_of
from ratusz.insight.review_words import PACKAGE, Moment, ReviewInWords, SeatReviewInWords
from ratusz.insight.words import position_after
from ratusz.texts import texts_of

if TYPE_CHECKING:
    from ratusz.engine.position import Position
    from ratusz.engine.records import Record

STYLE = """
body { margin: 2rem auto; max-width: 60rem; padding: 0 1rem; background: var(--paper); color: var(--ink);
  font-family: var(--font-text); line-height: 1.5; }
h1, h2, h3 { font-family: var(--font-display); }
.review-graph { width: 100%; height: auto; }
.review-graph .rule { stroke: var(--line); }
.review-graph text { fill: var(--muted); font-size: 12px; }
.review-graph .course { stroke: var(--edge); stroke-width: 2; }
.review-graph .own { stroke: var(--accent); stroke-width: 3.5; }
.review-graph .moment { fill: var(--paper); stroke: var(--warning); stroke-width: 3; }
.moment-board { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; }
.moment-board svg { width: 100%; height: auto; }
.cost { color: var(--warning); font-weight: 700; }
.note { color: var(--muted); }
"""


def page(review: ReviewInWords, record: Record, language: str) -> str:
    """The review with a drawing of each moment that mattered: what was played, and what was better."""
    game = game_of(record)
    title = f"{game.facts.title[language]}: {review.heading}"
    seats = "\n".join(_seat(seat, record, language) for seat in review.seats)
    style = TOKENS_FILE.read_text("utf-8") + STYLE
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{style}</style></head>\n<body>\n'
        f'<h1>{escape(title)}</h1>\n<p class="note">{escape(review.note)}</p>\n{seats}\n</body>\n</html>\n'
    )


def _seat(seat: SeatReviewInWords, record: Record, language: str) -> str:
    say = texts_of(PACKAGE).say
    said = " ".join((seat.summary, seat.cost, seat.hindsight)).strip()
    moments = "\n".join(_moment(moment, seat.seat, record, language) for moment in seat.moments)
    heading = f"<h3>{escape(say(language, 'review-moments'))}</h3>\n" if moments else ""
    return f"<section><h2>{escape(seat.name)}</h2>\n<p>{escape(said)}</p>\n{seat.graph}\n{heading}{moments}</section>"


def _moment(moment: Moment, seat: int, record: Record, language: str) -> str:
    say = texts_of(PACKAGE).say
    cost = say(language, "review-costs", points=moment.cost)
    played = say(language, "review-played", played=moment.played)
    better = say(language, "review-better", better=moment.better)
    before = next(islice(finished_positions_of(record, game_of(record)), moment.step, None))
    boards = "".join(
        f"<figure>{_board(after, seat, language)}<figcaption>{escape(said)}</figcaption></figure>"
        for after, said in (
            (position_after(before, seat, moment.taken), played),
            (position_after(before, seat, moment.moves), better),
        )
    )
    head = f"<p><strong>{escape(moment.round)}</strong> <span class=cost>{escape(cost)}</span></p>"
    return f'<article>{head}<div class="moment-board">{boards}</div></article>'


def _board(position: Position, seat: int, language: str) -> str:
    game = position.game
    drawing, view = game.parts.drawing, position.view(seat)
    paper = drawing.paper(game, drawing.paper_name(view, seat), language=language)
    return paper.draw(drawing.pieces(game, view, seat, language=language))
