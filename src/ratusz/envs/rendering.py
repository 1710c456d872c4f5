"""How environments show a game: as the drawing that people see, or as text."""

from __future__ import annotations

from ratusz.engine.errors import BadOption
from ratusz.engine.position import Position

MODES = ("svg", "ansi")
METADATA: dict[str, object] = {"render_modes": list(MODES), "render_fps": 1}


def check_mode(mode: str | None) -> str | None:
    """Return a render mode, or None; BadOption if it is unknown."""
    if mode is not None and mode not in MODES:
        raise BadOption(f"The render mode is one of {', '.join(MODES)}, not “{str(mode)[:40]}”.")
    return mode


def render_position(position: Position, viewer: int | None, mode: str | None) -> str | None:
    """The whole table as a viewer may see it: an SVG document, or lines of text."""
    if mode is None:
        return None
    game, view = position.game, position.view(viewer)
    if mode == "svg":
        return game.parts.drawing.draw_table(game, view)
    return game.parts.words.board(game, view, "en")
