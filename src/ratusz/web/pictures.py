"""The picture of a finished game that people keep and send: all boards with names and totals, our fonts inside it."""

from __future__ import annotations

import base64
from functools import cache

from ratusz.drawing import TOKENS_FILE, Element, Laid, group, rows_of, side_by_side, text, theme
from ratusz.store import Seen
from ratusz.tables import SeatView, TableView
from ratusz.texts import texts_of
from ratusz.web.refusals import refused

FACES = (("Nunito", 400, "nunito-regular"), ("Nunito", 700, "nunito-bold"), ("Fraunces", 700, "fraunces-bold"))
GAP = 22.0


def finished(seen: Seen, view: TableView, language: str) -> str:
    """The boards of a finished game as one drawing on light paper."""
    if not seen.over or view.end is None:
        raise refused("not-over")
    game, looks, colours = seen.game, seen.settled.view(), theme("light")
    drawing = game.parts.drawing
    boards = []
    for seat in view.seats:
        paper = drawing.paper(game, drawing.paper_name(looks, seat.number), language=language)
        heading = f"{_name(view, seat, language)} · {str(view.scores[seat.number].total).replace('-', '−')}"
        boards.append(
            Laid(paper, drawing.pieces(game, looks, seat.number, language=language, heading=heading), heading)
        )
    across = rows_of(len(boards))
    width = across * (max(board.paper.width for board in boards) + GAP) - GAP
    head = group(
        Element("style", _faces()),
        text(GAP + 2, 26, view.title, colours, 24, display=True, anchor="start", within=width),
        text(GAP + 2, 53, view.end.sentence, colours, 17, colour="muted", bold=True, anchor="start", within=width),
    )
    return side_by_side(boards, across, colours, title=f"{view.title}: {view.end.sentence}", head=head, head_height=76)


def _name(view: TableView, seat: SeatView, language: str) -> str:
    """What a seat is called, with its number where several are called so."""
    if sum(other.name == seat.name for other in view.seats) == 1:
        return seat.name
    return texts_of("ratusz.web").say(language, "table-seat-name", name=seat.name, number=seat.number + 1)


@cache
def _faces() -> str:
    """Our faces inside the picture, so that it looks the same wherever it goes."""
    rules = []
    for family, weight, file in FACES:
        data = base64.b64encode((TOKENS_FILE.parent / "fonts" / f"{file}.woff2").read_bytes()).decode()
        source = f"url(data:font/woff2;base64,{data})"
        rules.append(f"@font-face {{ font-family: {family}; font-weight: {weight}; src: {source}; }}")
    return "\n".join(rules)
