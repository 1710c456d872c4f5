"""Our fonts inside a drawing: a picture on a page, or a file of its own, can load no others."""

from __future__ import annotations

import base64
from functools import cache
from pathlib import Path
from typing import NamedTuple


class Face(NamedTuple):
    """A font, and by what its texts can be told in a drawing."""

    family: str
    weight: int
    file: str
    sign: str


FACES = (
    Face("Nunito", 400, "nunito-regular", "<text"),
    Face("Nunito", 700, "nunito-bold", 'font-weight="bold"'),
    Face("Fraunces", 700, "fraunces-bold", "Fraunces"),
)
_FOLDER = Path(__file__).with_name("fonts")


def embed_fonts(drawn: str) -> str:
    """Return a drawing with the fonts of its texts."""
    rules = "".join(_rule(face) for face in FACES if face.sign in drawn)
    if not rules:
        return drawn
    head, end, rest = drawn.partition(">")
    return f"{head}{end}<style>{rules}</style>{rest}"


@cache
def _rule(face: Face) -> str:
    data = base64.b64encode((_FOLDER / f"{face.file}.woff2").read_bytes()).decode()
    source = f"url(data:font/woff2;base64,{data})"
    return f"@font-face{{font-family:{face.family};font-weight:{face.weight};src:{source}}}"
