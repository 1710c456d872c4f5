"""Options of a game: declared once, read from Python values and from text alike."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from numbers import Integral

from ratusz.engine.errors import BadOption

Value = bool | int | str
Options = dict[str, Value]

_WORD = re.compile(r"[a-z0-9_,-]{1,400}")  # no spaces, so that it fits into the text of a position
_YES = {"yes", "true", "on", "1"}
_NO = {"no", "false", "off", "0"}


@dataclass(frozen=True)
class Picks:
    """Things of which a list is picked, one of each group; the game can draw all of them."""

    text: str
    """The prefix of the game's texts that name the things: `card-`."""
    groups: tuple[tuple[str, tuple[str, ...]], ...]
    """The ids of each group under the text that names it; one group without such a text is picked from by each seat."""


@dataclass(frozen=True)
class Option:
    """One option; its kind follows from the default and from `choices` or `low`/`high`."""

    name: str
    default: Value
    choices: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    ruling: str = ""
    also: str = ""
    """Description of other values that the option takes besides its choices; the game itself checks them."""
    picks: Picks | None = None
    """The things that such another value lists, in the order of the groups: pages show pictures to tap."""
    drawn: bool = False
    """Whether each choice has a board of its own, which pages show."""
    older: tuple[tuple[int, Value], ...] = ()
    """Defaults of older rules, as pairs: the last rules version that has the default, and the default."""

    def default_in(self, rules_version: int) -> Value:
        """Return the default in a version of the game's rules."""
        return next((value for last, value in sorted(self.older) if rules_version <= last), self.default)

    def read(self, value: object) -> Value:
        """Return the value in its own type. Texts such as `yes`, `3` or one of the choices are accepted, and so are
        Python's own types: an integer for a choice that is a number, a list of ids for a text with commas."""
        if isinstance(self.default, bool):
            if isinstance(value, bool):
                return value
            text = str(value).strip().lower() if isinstance(value, str) else ""
            if text in _YES | _NO:
                return text in _YES
            raise BadOption(f"Option {self.name} takes yes or no, not {_shorten(value)}.")
        if self.choices:
            value = _as_text(value)
            if isinstance(value, str) and (value in self.choices or (self.also and _WORD.fullmatch(value))):
                return value
            choices = " or ".join([*self.choices, *([self.also] if self.also else [])])
            raise BadOption(f"Option {self.name} takes {choices}, not {_shorten(value)}.")
        return self._read_number(value)

    def _read_number(self, value: object) -> int:
        number = value
        if isinstance(value, str) and value.strip().isascii() and value.strip().isdigit() and len(value) < 20:
            number = int(value)
        if not isinstance(number, bool) and isinstance(number, Integral) and self.low <= int(number) <= self.high:
            return int(number)
        raise BadOption(
            f"Option {self.name} takes a whole number from {self.low} to {self.high}, not {_shorten(value)}."
        )

    def write(self, value: Value) -> str:
        """Write the value as text that `read` understands."""
        if isinstance(value, bool):
            return "yes" if value else "no"
        return str(value)


def _as_text(value: object) -> object:
    """Convert a value to the text of a choice, if it can name one."""
    if isinstance(value, str):
        return value.strip().lower()
    if isinstance(value, list | tuple) and all(isinstance(part, str) for part in value):
        return ",".join(part.strip().lower() for part in value)
    return str(int(value)) if not isinstance(value, bool) and isinstance(value, Integral) else value


def read_options(declared: tuple[Option, ...], given: Mapping[str, object], game: str, rules_version: int) -> Options:
    """Read all options of a game, with the defaults of its rules version; BadOption for unknown names or values."""
    known = {option.name: option for option in declared}
    for name in given:
        if name not in known:
            raise BadOption(f"{game} has no option {_shorten(name)}; it has {', '.join(known)}.")
    return {
        name: option.read(given[name]) if name in given else option.default_in(rules_version)
        for name, option in known.items()
    }


def _shorten(value: object) -> str:
    text = value if isinstance(value, str) else repr(value)
    return f"“{text[:40]}…”" if len(text) > 40 else f"“{text}”"
