"""The `name=value` words of positions as text, written and read in one way by all games that use them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from ratusz.engine.errors import BadText


def write_pairs(pairs: Mapping[str, str | int]) -> str:
    """Write the words with spaces between them; empty and zero values are left out."""
    return " ".join(f"{name}={value}" for name, value in pairs.items() if value not in ("", 0))


def read_pairs(words: Sequence[str], known: str) -> dict[str, str]:
    """Read the values by their names; `known` are the names that may occur, once each."""
    pairs: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or name not in known.split() or name in pairs or not value:
            raise BadText(f"“{word[:40]}” should be one of {known}, each once, with = and a value.")
        pairs[name] = value
    return pairs


def read_number(text: str, high: int, what: str) -> int:
    """Read a whole number from 0 to `high`."""
    if not re.fullmatch(r"[0-9]{1,6}", text) or int(text) > high:
        raise BadText(f"“{what}={text[:20]}” should be a number up to {high}.")
    return int(text)


def number_of(pairs: Mapping[str, str], name: str, high: int) -> int:
    """Return the number of that name; zero if it is missing."""
    return read_number(pairs.get(name, "0"), high, name)
