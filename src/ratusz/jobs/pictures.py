"""Pictures of finished games: all boards with names and totals to share, and thumbnails for lists."""

from __future__ import annotations

import base64
import re
from functools import cache

from ratusz.drawing import TOKENS_FILE, Element, group, text, theme
from ratusz.drawing.boards import GAP, Head, PlacedBoard, draw_side_by_side, row_width
from ratusz.jobs.replay import load_record
from ratusz.tables import read_entry, replay_log

FACES = (("Nunito", 400, "nunito-regular"), ("Nunito", 700, "nunito-bold"), ("Fraunces", 700, "fraunces-bold"))
_WORDS = re.compile(r"<(text|title|desc)\b[^>]*>.*?</\1>", re.DOTALL)


def picture(record: str, title: str, sentence: str, headings: tuple[str, ...], language: str) -> bytes:
    """Draw the boards of a finished game as one SVG on light paper, each under its heading."""
    game, _, end = load_record(record)
    looks, colours, drawing = end.view(), theme("light"), game.parts.drawing
    boards = []
    for seat, heading in enumerate(headings):
        paper = drawing.paper(game, drawing.paper_name(looks, seat), language=language)
        boards.append(
            PlacedBoard(paper, drawing.pieces(game, looks, seat, language=language, heading=heading), heading)
        )
    width = row_width(boards)
    head = group(
        Element("style", _faces()),
        text((GAP + 2, 26), title, colours, 24, font="display", anchor="start", within=width),
        text((GAP + 2, 53), sentence, colours, 17, colour="muted", font="bold", anchor="start", within=width),
    )
    return draw_side_by_side(boards, colours, title=f"{title}: {sentence}", head=Head(head, 76)).encode()


def small_picture(log: tuple[str, ...], seat: int, theme: str) -> bytes:
    """Draw the final board of a seat from the log of its table, without text, which would be too small to read."""
    table = replay_log(map(read_entry, log))
    drawn = table.game.parts.drawing.draw(table.game, table.position.view(), seat, theme=theme)
    return _WORDS.sub("", drawn).encode()


@cache
def _faces() -> str:
    """Return CSS with the embedded fonts, so that the picture looks the same everywhere."""
    rules = []
    for family, weight, file in FACES:
        data = base64.b64encode((TOKENS_FILE.parent / "fonts" / f"{file}.woff2").read_bytes()).decode()
        source = f"url(data:font/woff2;base64,{data})"
        rules.append(f"@font-face {{ font-family: {family}; font-weight: {weight}; src: {source}; }}")
    return "\n".join(rules)
