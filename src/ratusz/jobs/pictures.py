"""Pictures of finished games: all boards with names and totals to share, and thumbnails for lists."""

from __future__ import annotations

import re

from ratusz.drawing import group, text, theme
from ratusz.drawing.boards import GAP, Head, PlacedBoard, draw_side_by_side, row_width
from ratusz.drawing.embedded_fonts import embed_fonts
from ratusz.jobs.replay import load_record
from ratusz.tables import read_entry, replay_log

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
        text((GAP + 2, 26), title, colours, 24, font="display", anchor="start", within=width),
        text((GAP + 2, 53), sentence, colours, 17, colour="muted", font="bold", anchor="start", within=width),
    )
    drawn = draw_side_by_side(boards, colours, title=f"{title}: {sentence}", head=Head(head, 76))
    return embed_fonts(drawn).encode()


def small_picture(log: tuple[str, ...], seat: int, theme: str) -> bytes:
    """Draw the final board of a seat from the log of its table, without text, which would be too small to read."""
    table = replay_log(map(read_entry, log))
    drawn = table.game.parts.drawing.draw(table.game, table.position.view(), seat, theme=theme)
    return without_words(drawn).encode()


def without_words(drawn: str) -> str:
    """Return a drawing without its text, which would be too small to read."""
    return _WORDS.sub("", drawn)
