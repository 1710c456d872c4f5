"""Text that a person typed."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from ratusz.tables.refusals import Refusal

_BLANKS = dict.fromkeys(map(ord, "\u115f\u1160\u2800\u3164\uffa0"), " ")
"""Characters that are invisible."""
_NUMBERS = re.compile(r"(?<=.)( ?\(\d+\))+$")
"""The numbers that tell namesakes apart; `alike` ignores them, so that a number cannot imitate another name."""
MOST_MARKS = 4
"""How many accents one letter may carry; more would run over the lines above and below."""


def clean(text: object, longest: int) -> str:
    """Normalize a typed text to one line without control characters; refuse it if it is empty or too long."""
    if not isinstance(text, str):
        raise Refusal("bad-request")
    if len(text) > 8 * longest:
        raise Refusal("text-too-long", most=longest)
    visible, marks = "", 0
    for sign in unicodedata.normalize("NFC", text).translate(_BLANKS):
        kind = unicodedata.category(sign)
        marks = marks + 1 if kind[0] == "M" else 0
        if sign.isspace():
            visible += " "
        elif kind[0] != "C" and marks <= MOST_MARKS:
            visible += sign
    visible = " ".join(visible.split())
    if all(sign == " " or unicodedata.category(sign)[0] == "M" for sign in visible):
        raise Refusal("empty-text")
    if len(visible) > longest:
        raise Refusal("text-too-long", most=longest)
    return visible


@lru_cache(maxsize=4096)
def alike(name: str) -> str:
    """A key that is equal for names that look alike: capitals, blanks and a number at the end make no difference."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return _NUMBERS.sub("", " ".join(folded.split()))
