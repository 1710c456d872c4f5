"""Verifiable chance: commit to a seed, draw by HMAC, reveal the seed.

A secret seed is committed before the first outcome: a SHA-256 over the table's name and the seed is shown to all.
Outcome number k is drawn from HMAC-SHA256 with the seed as key over the table's name, the words that the seats added,
and k. When the game is over the seed is shown, and any player can draw all outcomes again. The published commitment is
never an input, so no outcome can be foreseen from it.

The whole scheme is the functions `commitment` and `ticket`; `docs/chance.md` describes it in words and
`script/check_chance.py` implements it without this package.
"""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

_RANGE = 1 << 256


def commitment(seed: bytes, table: str) -> str:
    """Return what is shown before the first outcome: the SHA-256 of the JSON text `["table","seed in hexadecimal"]`.

    The table's name is bound as well as the seed, because both decide the outcomes.
    """
    named = json.dumps([table, seed.hex()], ensure_ascii=True, separators=(",", ":"))
    return hashlib.sha256(named.encode()).hexdigest()


def matches_commitment(commitment_shown: str, seed: bytes, table: str) -> bool:
    """Return whether a commitment matches this seed; old records committed to the seed without the table's name."""
    return commitment_shown in (commitment(seed, table), hashlib.sha256(seed).hexdigest())


@lru_cache(maxsize=4096)
def _table_text(table: str, words: tuple[str, ...]) -> str:
    return json.dumps([table, words], ensure_ascii=True, separators=(",", ":"))[:-1]


def ticket(seed: bytes, table: str, words: Sequence[str], number: int, total: int) -> int:
    """Return the number from 0 to total - 1 that decides outcome `number` of a game.

    The message is the JSON text `["table",["word",...],number,attempt]`, ASCII only and without spaces. The 256 bits of
    its HMAC are reduced modulo `total`; results from the last, incomplete stretch of the range are rejected and drawn
    again with the next attempt, so that all tickets are equally likely.
    """
    named = _table_text(table, tuple(words))
    attempt = 0
    while True:
        message = f"{named},{number},{attempt}]"
        drawn = int.from_bytes(hmac.digest(seed, message.encode(), "sha256"), "big")
        if drawn < _RANGE - _RANGE % total:
            return drawn % total
        attempt += 1


def outcome_of(ticket: int, weights: Sequence[int]) -> int:
    """Return the outcome of a ticket: each outcome holds as many tickets as its weight, in order."""
    for outcome, weight in enumerate(weights):
        if ticket < weight:
            return outcome
        ticket -= weight
    raise ValueError("the ticket is larger than the sum of the weights")


@dataclass
class Dealer:
    """Draws the outcomes of one game in order; its only state is the number drawn so far."""

    seed: bytes
    table: str = ""
    words: tuple[str, ...] = ()
    drawn: int = 0

    def ticket(self, total: int) -> int:
        """Draw the next ticket."""
        number = self.drawn
        self.drawn += 1
        return ticket(self.seed, self.table, self.words, number, total)

    def noise(self, stream: str) -> int:
        """Return a seed for the RNG stream of a bot, independent of the outcomes."""
        return int.from_bytes(hmac.digest(self.seed, f"noise {stream}".encode(), "sha256")[:8], "big") >> 1
