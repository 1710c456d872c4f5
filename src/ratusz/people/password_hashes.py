"""Password hashes: argon2id, with its parameters in each hash."""

from __future__ import annotations

import time

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

_HASHER = PasswordHasher(time_cost=2, memory_cost=46 * 1024, parallelism=1)
"""More than OWASP asks for; hashing runs in one thread, one at a time, so a small machine can afford it."""


def unmatchable_hash() -> str:
    """Return a hash to check for unknown names: no password fits, and it takes as long as any other."""
    costs = f"m={_HASHER.memory_cost},t={_HASHER.time_cost},p={_HASHER.parallelism}"
    return f"$argon2id$v=19${costs}${'A' * 22}${'A' * 43}"


def hash_password(password: str) -> str:
    """Hash a password for storage."""
    return _HASHER.hash(password.encode(errors="replace"))


def matches(password: str, stored: str) -> bool:
    """Return whether the password matches the stored hash."""
    try:
        return _HASHER.verify(stored, password.encode(errors="replace"))
    except (VerificationError, InvalidHashError):
        return False


def needs_rehash(stored: str) -> bool:
    """Return whether the hash was made with other parameters than the current ones."""
    return _HASHER.check_needs_rehash(stored)


def verify_and_time(password: str, stored: str) -> tuple[bool, float]:
    """Return whether the password matches, and the seconds that the check took."""
    start = time.perf_counter()
    return matches(password, stored), time.perf_counter() - start
