"""The boards of a scene: the URLs of their papers, and the pieces that lie on them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any
from urllib.parse import urlencode

import msgspec

from ratusz.drawing import Piece
from ratusz.engine.cache import Interned
from ratusz.engine.game import Game

THEME = "css"
"""Pages load tokens.css, which defines the colours."""


class BoardScene(msgspec.Struct, frozen=True, gc=False):
    """A board: the URL of its paper, and the pieces that lie on it."""

    paper: str
    pieces: tuple[Piece, ...]
    wide: str = ""
    """The URL of the paper's layout for wide windows, which fits the same pieces."""


@lru_cache(maxsize=20_000)
def paper_address(game: Game, name: str, language: str) -> str:
    """The URL of a paper, below the folder of papers; it changes when the drawing does.

    That takes the drawing itself, which is expensive, so the URLs of very many papers are cached.
    """
    digest = game.parts.drawing.paper(game, name, theme=THEME, language=language).digest
    options = {option.name: option.write(game.options[option.name]) for option in game.facts.all_options()}
    return f"{game.id}/{digest}.svg?{urlencode({'name': name, 'language': language, **options})}"


_shared = Interned[Piece](most=50_000)
"""There are many boards, but not many different pieces."""


def board_scene(game: Game, view: Any, of: int | None, language: str, heading: str = "") -> BoardScene:
    """The scene of one board of a game's view (None: the middle); empty if the game has no such paper."""
    drawing = game.parts.drawing
    name = drawing.paper_name(view, of)
    if not name:
        return BoardScene("", ())
    drawn = drawing.pieces(game, view, of, theme=THEME, language=language, heading=heading)
    pieces = tuple(map(_shared, drawn))
    wide = drawing.wide_name(name)
    return BoardScene(paper_address(game, name, language), pieces, paper_address(game, wide, language) if wide else "")
