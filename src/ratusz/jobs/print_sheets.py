"""Empty sheets to print."""

from __future__ import annotations

from functools import lru_cache

from ratusz.drawing import to_pdf, to_svg
from ratusz.extras import MissingExtra
from ratusz.games import configured
from ratusz.games.printing import printed_pages


@lru_cache(maxsize=16)
def sheets(game: str, options: tuple[tuple[str, str], ...], language: str, kind: str) -> bytes | None:
    """Return the sheets of a game as one file, `pdf` or `svg`; None if the extra for PDF is not installed."""
    chosen = configured(game, dict(options))
    pages = printed_pages(chosen, language)
    if kind == "svg":
        return to_svg(pages).encode()
    try:
        return to_pdf(pages)
    except MissingExtra:
        return None
