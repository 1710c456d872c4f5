"""Stored answers by idempotency key: a repeated request is applied once and gets its first answer again."""

from __future__ import annotations

import hashlib
from struct import Struct

import msgspec

REMEMBERED = 64
"""How many answers a table stores; older ones are evicted."""
_ROW = Struct("<16s16sIhi")
"""Hash of person and key, digest of the command, notice number, seat and its version; -1 stands for none."""


class Answer(msgspec.Struct, frozen=True, gc=False):
    """The answer to an accepted request; the same key gets the same answer again."""

    number: int
    """Number of the last notice to the asker's seat, or to spectators."""
    seat: int | None = None
    version: int | None = None
    """The seat's version now, to be sent with the next request."""


class Answers(msgspec.Struct, frozen=True, gc=False):
    """The last answers, packed as bytes: every live table has many of them, and they are rarely read."""

    rows: bytes = b""

    def __len__(self) -> int:
        return len(self.rows) // _ROW.size

    def get(self, by: str, key: str) -> tuple[str, Answer] | None:
        """The command digest and the answer stored for a person's key; None if there is none."""
        wanted = _key_hash(by, key)
        if wanted not in self.rows:  # nearly always
            return None
        for asked, digest, number, seat, version in _ROW.iter_unpack(self.rows):
            if asked == wanted:
                known = Answer(number) if seat < 0 else Answer(number, seat, version)
                return digest.rstrip(b"\0").decode(), known
        return None

    def with_one(self, by: str, key: str, digest: str, answer: Answer) -> Answers:
        """The answers with one more; the oldest is evicted when they are full."""
        place = (-1, -1) if answer.seat is None or answer.version is None else (answer.seat, answer.version)
        row = _ROW.pack(_key_hash(by, key), digest.encode(), answer.number, *place)
        return Answers(self.rows[-(REMEMBERED - 1) * _ROW.size :] + row)


def _key_hash(by: str, key: str) -> bytes:
    """A hash of a person and a key of theirs; keys are printable, so the line break separates the two."""
    return hashlib.blake2b(f"{by}\n{key}".encode(errors="surrogatepass"), digest_size=16).digest()
