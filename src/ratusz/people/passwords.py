"""Passwords, for logging in from other devices, and the throttling of guesses.

An attempt is counted in the database before the password is checked, so concurrent attempts in any number of processes
are counted right. A correct password resets the count. The key is a digest of the name typed, whether it exists or not:
the responses are the same.
"""

from __future__ import annotations

import asyncio
import hmac
import secrets

import sqlalchemy as sa

from ratusz.people import password_hashes as hashing
from ratusz.people.moderation import refuse_banned
from ratusz.people.person import Person, digest, person_of
from ratusz.people.sessions import Sessions
from ratusz.store.data import in_reader, in_writer
from ratusz.store.refusals import refusal
from ratusz.store.schema import attempts, people
from ratusz.tables import Refusal, clean

LONGEST_NAME = 30
PASSWORD = (8, 200)
FREE = 5
"""Number of wrong passwords in a row without a pause."""
LONGEST_PAUSE = 60
"""Maximum pause in seconds; the first is two seconds, and each one doubles."""
FORGOTTEN = 3600 * 1000
"""Milliseconds without an attempt after which the count is reset."""
PACE = 0.4
"""Seconds that every refusal takes, with any hash, so that timing reveals nothing."""
_LETTERS = "abcdefghjkmnpqrstuvwxyz"
_GROUPS = (4, 5)


def login_name(name: str) -> str:
    """Return the login name: case does not matter."""
    return name.casefold()


def new_code() -> str:
    """Return a new recovery code, such as `kfmpa-…`: 90 bits, too many to guess."""
    groups, letters = _GROUPS
    return "-".join("".join(secrets.choice(_LETTERS) for _ in range(letters)) for _ in range(groups))


def _code_digest(code: object) -> str:
    """Return the digest of a code; case, spaces and hyphens do not matter."""
    return digest("".join(sign for sign in code.lower() if sign.isalpha()) if isinstance(code, str) else "")


def _pause(count: int) -> int:
    """Return the seconds that the next attempt has to wait after `count` attempts."""
    return min(2 ** (min(count, 60) - FREE), LONGEST_PAUSE) if count > FREE else 0


class Passwords(Sessions):
    """Passwords of all people. They are hashed in a separate thread, so that logins do not delay games."""

    async def check_password(self, key: str, password: object, stored: str) -> bool:
        """Return whether a password matches the stored hash; wrong guesses with a key wait longer and longer."""
        try:
            await self._count_attempt(key)
        except sa.exc.IntegrityError:  # another process has inserted the first one at the same moment
            await self._count_attempt(key)
        typed = password if isinstance(password, str) and len(password) <= PASSWORD[1] else ""
        right, seconds = await self.pools.hash(hashing.verify_and_time, typed, stored or hashing.unmatchable_hash())
        if right and stored:
            await self.execute(sa.delete(attempts).where(attempts.c.key == key))
            return True
        await asyncio.sleep(PACE - seconds)
        return False

    @in_writer
    def _count_attempt(self, key: str) -> None:
        """Count an attempt, or refuse it if it comes too soon after the last one."""
        now = self.now()
        due = (attempts.c.until <= now) | (attempts.c.until > now + LONGEST_PAUSE * 1000)  # or the clock was set back
        mine = attempts.c.key == key
        with self.engine.begin() as connection:
            connection.execute(sa.delete(attempts).where(attempts.c.time < now - FORGOTTEN))
            raised = sa.update(attempts).where(mine & due).values(count=attempts.c.count + 1, time=now)
            if connection.execute(raised).rowcount:
                count = connection.scalar(sa.select(attempts.c.count).where(mine)) or 0
                connection.execute(sa.update(attempts).where(mine).values(until=now + _pause(count) * 1000))
                return
            until = connection.scalar(sa.select(attempts.c.until).where(mine))
            if until is None:
                connection.execute(sa.insert(attempts).values(key=key, count=1, time=now, until=now))
                return
        raise refusal("wait", seconds=max(1, -(-(until - now) // 1000)))

    async def set_password(self, id: str, password: str, old: str = "") -> str:
        """Set a password and end all sessions; return a new recovery code, which is shown only now.

        An existing password must be given as `old`: a stranger at a signed-in browser cannot take over the name.
        """
        _check_length(password)
        kept = await self._password(id)
        if kept and not await self.check_password(digest(f"person {id}"), old, kept):
            raise refusal("wrong-password")
        return await self._replace_password(id, password, people.c.password == kept, "wrong-password")

    async def recover(self, name: str, code: str, password: str) -> tuple[Person, str]:
        """Set a new password with a recovery code; end all sessions, and return the person and a new recovery code.

        A code cannot be guessed, so attempts are not counted: guessing passwords for a name cannot lock its owner out.
        """
        _check_length(password)
        person, _, kept = await self._by_login(_login(name))
        given = _code_digest(code)
        if person is None or not hmac.compare_digest(kept, given):
            raise refusal("bad-code")
        refuse_banned(person, self.now())
        return person, await self._replace_password(person.id, password, people.c.recovery == given, "bad-code")

    async def reset_password(self, id: str) -> str:
        """Remove the password, end all sessions, and return a recovery code (host only).

        Until the person sets a new password with the code, they cannot log in.
        """
        code = new_code()
        await self._store_password(id, "", code)
        await self.end_sessions(id)
        return code

    async def log_in(self, name: str, password: str, device: str = "") -> Person:
        """Return the person with this name and password, or refuse; `device` is the browser's mark from `device_of`.

        Attempts from a browser that has logged in before are counted separately: strangers cannot make it wait.
        """
        login = _login(name)
        person, kept, _ = await self._by_login(login)
        known = device.startswith(f"{digest(login)} ")
        if not await self.check_password(digest(device if known else login), password, kept) or person is None:
            raise refusal("bad-login")
        refuse_banned(person, self.now())
        if hashing.needs_rehash(kept):
            await self._store_new_hash(person.id, await self.pools.hash(hashing.hash_password, password), kept)
        return person

    @in_reader
    def device_of(self, id: str) -> str:
        """Return a device mark, for a signed cookie in a browser where this person has given their password."""
        with self.engine.connect() as connection:
            login = connection.scalar(sa.select(people.c.login).where(people.c.id == id))
        return f"{digest(login or '')} {secrets.token_hex(8)}"

    async def _replace_password(self, id: str, password: str, rule: sa.ColumnElement[bool], otherwise: str) -> str:
        """Store a new password and recovery code, if the condition still holds when they are written."""
        hash, code = await self.pools.hash(hashing.hash_password, password), new_code()
        if not await self._store_password(id, hash, code, rule):
            raise refusal(otherwise)
        await self.end_sessions(id)
        return code

    @in_writer
    def _store_password(self, id: str, hash: str, code: str, rule: sa.ColumnElement[bool] | None = None) -> bool:
        login = login_name(self.must_find(id).name)
        return self.update(id, {"password": hash, "login": login, "recovery": _code_digest(code)}, rule)

    @in_writer
    def _store_new_hash(self, id: str, hash: str, before: str) -> None:
        """Store the password rehashed with current parameters, unless it has just been changed."""
        self.update(id, {"password": hash}, people.c.password == before)

    @in_reader
    def _password(self, id: str) -> str:
        with self.engine.connect() as connection:
            kept = connection.scalar(sa.select(people.c.password).where(people.c.id == id))
        if kept is None:
            raise refusal("unknown-person")
        return str(kept)

    @in_reader
    def _by_login(self, login: str) -> tuple[Person | None, str, str]:
        """Return the person with this login name, their password hash and recovery digest; empty if there is none."""
        rows = self.select(sa.select(people).where(people.c.login == login))
        return (person_of(rows[0]), rows[0]["password"], rows[0]["recovery"]) if rows else (None, "", "")


def _login(name: str) -> str:
    try:
        return login_name(clean(name, LONGEST_NAME))
    except Refusal:
        raise refusal("bad-login") from None


def _check_length(password: object) -> None:
    low, high = PASSWORD
    if not isinstance(password, str) or not low <= len(password) <= high:
        raise refusal("bad-password", low=low, high=high)
