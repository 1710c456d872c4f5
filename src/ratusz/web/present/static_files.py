"""Static files by the names in their addresses: style sheets, scripts, pictures and fonts."""

from __future__ import annotations

import hashlib
import re
from functools import cache
from pathlib import Path
from posixpath import dirname, join, normpath

from ratusz import drawing
from ratusz.drawing.faces import all_faces
from ratusz.web.http.refusals import web_refusal

STATIC = Path(__file__).parents[1] / "static"
KINDS = {".css", ".js", ".svg", ".woff2", ".txt", ".webmanifest", ".png"}
"""Suffixes of the files that are served."""
FACES = "faces.svg"
"""The portraits of the bots; this file is drawn, not stored."""
_DRAWING = Path(drawing.__file__).parent
_IMPORT = re.compile(r'^(?:import|export)\b[^;"(]*"(\.{1,2}/[^"]+)"', re.MULTILINE)
"""A static import of a module by its relative path; `import()` is none."""


@cache
def files() -> dict[str, Path]:
    """Return all stored static files by name, such as `css/site.css`."""
    found = {path.relative_to(STATIC).as_posix(): path for path in STATIC.rglob("*")}
    found |= {f"fonts/{path.name}": path for path in (_DRAWING / "fonts").iterdir()}
    found["tokens.css"] = _DRAWING / "tokens.css"
    return {name: path for name, path in found.items() if path.suffix in KINDS}


def content(name: str) -> bytes:
    """Return the content of a static file; refuse an unknown name."""
    if name == FACES:
        return faces()
    if name not in files():
        raise web_refusal("unknown-page")
    return files()[name].read_bytes()


@cache
def static_address(name: str) -> str:
    """Return the address of a static file with a hash of its content, so that browsers may cache it for ever."""
    return f"/static/{name}?{hashlib.sha256(content(name)).hexdigest()[:12]}"


@cache
def link_card(game: str = "") -> str:
    """Return the address of the picture that other sites show beside a link to a game, or to the site."""
    name = f"images/link-card-{game}.png"
    return static_address(name if name in files() else "images/link-card.png")


@cache
def faces() -> bytes:
    """Draw the portraits of all bots, for our pages."""
    return all_faces().encode()


@cache
def preloads(script: str) -> list[str]:
    """Return the addresses of all modules that a script imports, directly or not, so that a page can preload them.

    Modules import each other by plain relative paths: their addresses have no hash.
    """
    found, waiting = [script], [script]
    while waiting:
        name = waiting.pop(0)
        for path in _IMPORT.findall(content(name).decode()):
            module = normpath(join(dirname(name), path))
            if module not in found:
                found.append(module)
                waiting.append(module)
    return [f"/static/{module}" for module in found[1:]]
