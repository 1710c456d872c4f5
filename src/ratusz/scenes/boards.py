"""The boards of a scene: where their papers can be fetched, and the pieces that lie on them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any
from urllib.parse import urlencode

import msgspec

from ratusz.drawing import Piece
from ratusz.engine.game import Game

THEME = "css"
"""Pages load tokens.css, which says what the colours are."""


class BoardScene(msgspec.Struct, frozen=True, gc=False):
    """A board: where its paper can be fetched, and what lies on it."""

    paper: str
    pieces: tuple[Piece, ...]
    wide: str = ""
    """The same paper laid out for wide windows: the same pieces fit on it."""


@lru_cache(maxsize=20_000)
def paper_address(game: Game, name: str, language: str) -> str:
    """Where a paper can be fetched, below the folder of papers; the address changes with what it looks like.

    To know that, the paper has to be drawn, which takes long: so the addresses of very many papers are remembered.
    """
    digest = game.parts.drawing.paper(game, name, theme=THEME, language=language).digest
    options = {option.name: option.write(game.options[option.name]) for option in game.facts.all_options()}
    return f"{game.id}/{digest}.svg?{urlencode({'name': name, 'language': language, **options})}"


_pieces: dict[Piece, Piece] = {}
MOST_PIECES = 50_000


def _shared(piece: Piece) -> Piece:
    """The same piece as at all other tables: there are many boards, but not many different pieces."""
    if len(_pieces) > MOST_PIECES:
        _pieces.clear()
    return _pieces.setdefault(piece, piece)


def board_scene(game: Game, view: Any, of: int | None, language: str, heading: str = "") -> BoardScene:
    """One of the boards of a game's own view; the middle has no paper in games that have no middle."""
    drawing = game.parts.drawing
    name = drawing.paper_name(view, of)
    if not name:
        return BoardScene("", ())
    drawn = drawing.pieces(game, view, of, theme=THEME, language=language, heading=heading)
    pieces = tuple(_shared(piece) for piece in drawn)
    wide = drawing.wide_name(name)
    return BoardScene(paper_address(game, name, language), pieces, paper_address(game, wide, language) if wide else "")
