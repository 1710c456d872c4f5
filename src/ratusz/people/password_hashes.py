"""Password hashes: argon2id, with its parameters in each hash; older scrypt hashes can still be verified."""

from __future__ import annotations

import hashlib
import hmac
import time

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

_HASHER = PasswordHasher(time_cost=2, memory_cost=46 * 1024, parallelism=1)
"""More than OWASP asks for; hashing runs in one thread, one at a time, so a small machine can afford it."""
_SCRYPT = {"n": 1 << 15, "r": 8, "p": 1, "maxmem": 1 << 26}


def nobody() -> str:
    """Return a hash to check for unknown names: no password fits, and it takes as long as any other."""
    costs = f"m={_HASHER.memory_cost},t={_HASHER.time_cost},p={_HASHER.parallelism}"
    return f"$argon2id$v=19${costs}${'A' * 22}${'A' * 43}"


def hashed(password: str) -> str:
    """Hash a password for storage."""
    return _HASHER.hash(password.encode(errors="replace"))


def fits(password: str, stored: str) -> bool:
    """Return whether the password matches the stored hash."""
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
    """Return whether the hash was made with other parameters than the current ones."""
    return stored.startswith("scrypt$") or _HASHER.check_needs_rehash(stored)


def tried(password: str, stored: str) -> tuple[bool, float]:
    """Return whether the password matches, and the seconds that the check took."""
    start = time.perf_counter()
    return fits(password, stored), time.perf_counter() - start
