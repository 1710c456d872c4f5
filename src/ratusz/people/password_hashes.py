"""Hashes of passwords: argon2id, with its parameters in each hash; scrypt, as it was before, can still be checked."""

from __future__ import annotations

import hashlib
import hmac
import time

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

_HASHER = PasswordHasher(time_cost=2, memory_cost=46 * 1024, parallelism=1)
"""More than OWASP asks for; one hash is made at a time and in one thread, so a small machine can spare it."""
_SCRYPT = {"n": 1 << 15, "r": 8, "p": 1, "maxmem": 1 << 26}


def nobody() -> str:
    """The hash that is tried for a name that nobody has: no password fits, and it takes as long as any other."""
    costs = f"m={_HASHER.memory_cost},t={_HASHER.time_cost},p={_HASHER.parallelism}"
    return f"$argon2id$v=19${costs}${'A' * 22}${'A' * 43}"


def hashed(password: str) -> str:
    """A password as it is stored."""
    return _HASHER.hash(password.encode(errors="replace"))


def fits(password: str, stored: str) -> bool:
    """Whether this is the password."""
    secret = password.encode(errors="replace")
    if stored.startswith("scrypt$"):
        _, salt, kept = stored.split("$")
        made = hashlib.scrypt(secret, salt=bytes.fromhex(salt), **_SCRYPT)
        return hmac.compare_digest(made, bytes.fromhex(kept))
    try:
        return _HASHER.verify(stored, secret)
    except (VerificationError, InvalidHashError):
        return False


def is_old(stored: str) -> bool:
    """Whether the hash was made in another way than they are made today."""
    return stored.startswith("scrypt$") or _HASHER.check_needs_rehash(stored)


def tried(password: str, stored: str) -> tuple[bool, float]:
    """Whether this is the password, and how many seconds it took to find out."""
    start = time.perf_counter()
    return fits(password, stored), time.perf_counter() - start
