"""Positions as text: `name=value` words, a part for what all seats share and one for each seat.

A game with words of its own declares them as a `Form`. Other games import `write_state` and `read_state`, which name
the fields of the declared records: `barriers=2 die=4 | numbers=1,0,2 | numbers=0,0,3`. `read_outcome` serves all games
whose outcomes are written in one way.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ratusz.engine.errors import BadText
from ratusz.engine.game import Game


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


def outcome_number(outcomes: Sequence[str], text: str) -> int:
    """Return the number of an outcome among those that may come up; capitals and extra spaces do not matter."""
    plain = " ".join(text.lower().split())
    if plain not in outcomes:
        raise BadText(f"“{text[:40]}” cannot come up now; it may be {', '.join(outcomes)}.")
    return outcomes.index(plain)


@dataclass(frozen=True)
class Form:
    """The words of a game's positions."""

    head: str
    """The names of the words in the first part; one of them is `phase`."""
    seat: str
    """The names of the words in the part of a seat."""
    phases: Mapping[int, str]
    """The names of the phases."""
    example: str
    """A first part, for errors."""

    def write(self, head: Mapping[str, str | int], seats: Iterable[str]) -> str:
        """Write a position from the words of its first part and the parts of the seats."""
        return " | ".join([write_pairs(head), *seats])

    def read(self, text: str, players: int) -> tuple[int, dict[str, str], list[dict[str, str]]]:
        """Return the phase of a position, the words of its first part, and those of each seat."""
        head, *seats = text.split("|")
        pairs = read_pairs(head.split(), self.head)
        phase = next((number for number, name in self.phases.items() if name == pairs.get("phase")), None)
        if phase is None:
            raise BadText(f"“{head.strip()[:40]}” should be such as “{self.example}”.")
        return phase, pairs, [read_pairs(seat.split(), self.seat) for seat in _of_seats(seats, players)]


def _of_seats(parts: list[str], players: int) -> list[str]:
    if len(parts) != players:
        raise BadText(f"The position has {len(parts)} boards, the game {players} players.")
    return parts


# Defaults: the listed outcomes, and the fields of the declared records


def read_outcome(game: Game, state: Any, text: str) -> int:
    """Return the number of an outcome among those that the game's `write_outcomes` lists."""
    return outcome_number(game.parts.notation.write_outcomes(game, state), text)


def write_state(game: Game, state: Any) -> str:
    """Write the fields of a state and of its seats, in the order of their declaration, without those that are zero."""
    parts = [_write_fields(state), *(_write_fields(state.seats[seat]) for seat in range(game.players))]
    return " | ".join(parts)


def read_state(game: Game, state: Any, text: str) -> None:
    """Fill a fresh state from what `write_state` wrote; `judge_state` of the game checks the values."""
    head, *seats = text.split("|")
    _read_fields(state, head)
    for seat, part in enumerate(_of_seats(seats, game.players)):
        _read_fields(state.seats[seat], part)


def _fields(record: Any) -> list[str]:
    """Return the names of a record's fields besides its seats and gaps; each is a number or a table of numbers."""
    return [name for name in record.dtype.names if name != "seats" and not re.fullmatch("gap[0-9]+", name)]


def _write_fields(record: Any) -> str:
    values = {name: np.ravel(record[name]).tolist() for name in _fields(record)}
    return write_pairs({name: ",".join(map(str, numbers)) if any(numbers) else "" for name, numbers in values.items()})


def _read_fields(record: Any, text: str) -> None:
    for name, value in read_pairs(text.split(), " ".join(_fields(record))).items():
        field = np.asarray(record[name])
        bounds, numbers = np.iinfo(field.dtype), value.split(",")
        right = all(re.fullmatch(r"-?[0-9]{1,18}", number) for number in numbers) and len(numbers) == field.size
        if not right or not all(bounds.min <= int(number) <= bounds.max for number in numbers):
            raise BadText(f"“{name}={value[:40]}” should be {field.size} whole numbers with commas between them.")
        record[name] = np.array([int(number) for number in numbers], field.dtype).reshape(field.shape)[()]
