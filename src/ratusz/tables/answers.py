"""The last answers that a table has given: a request that comes twice happens once, and is answered as it was."""

from __future__ import annotations

import hashlib
from struct import Struct

import msgspec

REMEMBERED = 64
"""How many answers a table remembers; older keys are forgotten."""
_ROW = Struct("<16s16sIhi")
"""Who asked with which key, the digest of the command, the number, the seat and its version; -1 stands for none."""


class Answer(msgspec.Struct, frozen=True, gc=False):
    """What the asker of an accepted request is told; the same key gets the same answer again."""

    number: int
    """The number of the last notice that the asker's seat (or a spectator) gets of this table by now."""
    seat: int | None = None
    version: int | None = None
    """The seat's version now, to be sent with the next request."""


class Answers(msgspec.Struct, frozen=True, gc=False):
    """The last answers, in rows of bytes: every live table has many of them, and hardly one is ever looked at."""

    rows: bytes = b""

    def __len__(self) -> int:
        return len(self.rows) // _ROW.size

    def get(self, by: str, key: str) -> tuple[str, Answer] | None:
        """What somebody was answered who asked with this key, after the digest of the command."""
        wanted = _asked(by, key)
        if wanted not in self.rows:  # nearly always
            return None
        for asked, digest, number, seat, version in _ROW.iter_unpack(self.rows):
            if asked == wanted:
                known = Answer(number) if seat < 0 else Answer(number, seat, version)
                return digest.rstrip(b"\0").decode(), known
        return None

    def with_one(self, by: str, key: str, digest: str, answer: Answer) -> Answers:
        """With one more; the oldest makes room for it."""
        place = (-1, -1) if answer.seat is None or answer.version is None else (answer.seat, answer.version)
        row = _ROW.pack(_asked(by, key), digest.encode(), answer.number, *place)
        return Answers(self.rows[-(REMEMBERED - 1) * _ROW.size :] + row)


def _asked(by: str, key: str) -> bytes:
    """Stands for a person and a key of theirs; keys are printable, so no line ends in one."""
    return hashlib.blake2b(f"{by}\n{key}".encode(errors="surrogatepass"), digest_size=16).digest()
