"""Passwords, for coming back from elsewhere, and what slows down those who guess them.

Whoever tries a password pays first: the attempt is counted before it is looked at, in the database, so any number of
tries at the same time in any number of processes is counted right. A good password takes the count away. What is
counted is a digest of the name that was typed, whether anybody bears it or not: the answers are the same.
"""

from __future__ import annotations

import asyncio
import hmac
import secrets

import sqlalchemy as sa

from ratusz.people import password_hashes as hashing
from ratusz.people.moderation import check_welcome
from ratusz.people.person import Desk, Person, digest, person_of, reading, writing
from ratusz.people.sessions import Sessions
from ratusz.store.refusals import refused
from ratusz.store.schema import attempts, people
from ratusz.tables import Refusal, clean

LONGEST_NAME = 30
PASSWORD = (8, 200)
FREE = 5
"""So many wrong passwords in a row cost no pause."""
LONGEST_PAUSE = 60
"""The first pause takes two seconds, each one twice as long as the one before, and none more seconds than this."""
FORGOTTEN = 3600 * 1000
"""After so many milliseconds without an attempt all is as if there had been none."""
PACE = 0.4
"""So many seconds of work a refusal stands for, whatever hash was tried: the time tells nothing."""
_LETTERS = "abcdefghjkmnpqrstuvwxyz"
_GROUPS = (4, 5)


def folded(name: str) -> str:
    """The name with which somebody comes back."""
    return name.casefold()


def new_code() -> str:
    """A recovery code, such as `kfmpa-…`: 90 bits, so nobody guesses it."""
    groups, letters = _GROUPS
    return "-".join("".join(secrets.choice(_LETTERS) for _ in range(letters)) for _ in range(groups))


def _code_digest(code: object) -> str:
    """Stands for a code however it was typed."""
    return digest("".join(sign for sign in code.lower() if sign.isalpha()) if isinstance(code, str) else "")


class Attempts(Desk):
    """How often each name was tried in vain."""

    @writing
    def _begin_attempt(self, key: str) -> None:
        """Count one more attempt, or refuse it because the last one was too short ago."""
        try:
            self._count(key)
        except sa.exc.IntegrityError:  # another process has counted the first one at the same moment
            self._count(key)

    def _count(self, key: str) -> None:
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
        raise refused("wait", seconds=max(1, -(-(until - now) // 1000)))

    @writing
    def _end_attempts(self, key: str) -> None:
        """The password was right."""
        with self.engine.begin() as connection:
            connection.execute(sa.delete(attempts).where(attempts.c.key == key))

    async def tried(self, key: str, password: object, stored: str) -> bool:
        """Whether this is the password; whoever guesses has to wait longer and longer."""
        await self._begin_attempt(key)
        typed = password if isinstance(password, str) and len(password) <= PASSWORD[1] else ""
        right, seconds = await self.pools.hash(hashing.tried, typed, stored or hashing.nobody())
        if right and stored:
            await self._end_attempts(key)
            return True
        await asyncio.sleep(PACE - seconds)
        return False


def _pause(count: int) -> int:
    """How many seconds the next attempt has to wait after so many."""
    return min(2 ** (min(count, 60) - FREE), LONGEST_PAUSE) if count > FREE else 0


class Passwords(Attempts, Sessions):
    """The passwords of all people. They are hashed in a thread of their own, so logging in stops nobody's game."""

    async def set_password(self, id: str, password: str, old: str = "") -> str:
        """A password with which the person can come back from elsewhere; it ends all sessions.

        Who has one says it once more: somebody who finds a browser signed in cannot take the name away. The answer is
        a new recovery code, which is shown only now.
        """
        _check_password(password)
        kept = await self._password(id)
        if kept and not await self.tried(digest(f"person {id}"), old, kept):
            raise refused("wrong-password")
        return await self._take_password(id, password, people.c.password == kept, "wrong-password")

    async def recover(self, name: str, code: str, password: str) -> tuple[Person, str]:
        """A new password and a new recovery code for the person with this name and code; it ends all sessions.

        Nobody guesses a code, so tries are not counted: whoever tries passwords for a name that is not theirs cannot
        keep its owner out.
        """
        _check_password(password)
        person, _, kept = await self._by_login(_login(name))
        given = _code_digest(code)
        if person is None or not hmac.compare_digest(kept, given):
            raise refused("bad-code")
        check_welcome(person, self.now())
        return person, await self._take_password(person.id, password, people.c.recovery == given, "bad-code")

    async def reset_password(self, id: str) -> str:
        """For the host: a code with which the person sets a new password. Until then neither password nor browser
        brings them in."""
        code = new_code()
        await self._forget_password(id, code)
        await self.end_sessions(id)
        return code

    async def log_in(self, name: str, password: str, device: str = "") -> Person:
        """The person with this name and password, or a Refusal; `device` is what a browser got of `device_of`.

        A browser in which the person has been before is counted by itself: strangers who guess cannot make it wait.
        """
        login = _login(name)
        person, kept, _ = await self._by_login(login)
        known = device.startswith(f"{digest(login)} ")
        if not await self.tried(digest(device if known else login), password, kept) or person is None:
            raise refused("bad-login")
        check_welcome(person, self.now())
        if hashing.is_old(kept):
            await self._keep_hash(person.id, await self.pools.hash(hashing.hashed, password), kept)
        return person

    @reading
    def device_of(self, id: str) -> str:
        """What a browser keeps, signed, in which this person has said their password."""
        with self.engine.connect() as connection:
            login = connection.scalar(sa.select(people.c.login).where(people.c.id == id))
        return f"{digest(login or '')} {secrets.token_hex(8)}"

    async def _take_password(self, id: str, password: str, rule: sa.ColumnElement[bool], otherwise: str) -> str:
        """Keep a new password with a new recovery code, if the rule holds until the end."""
        hash, code = await self.pools.hash(hashing.hashed, password), new_code()
        if not await self._keep_password(id, hash, code, rule):
            raise refused(otherwise)
        await self.end_sessions(id)
        return code

    @writing
    def _keep_password(self, id: str, hash: str, code: str, rule: sa.ColumnElement[bool]) -> bool:
        login = folded(self.must_find(id).name)
        return self.update(id, {"password": hash, "login": login, "recovery": _code_digest(code)}, rule)

    @writing
    def _keep_hash(self, id: str, hash: str, before: str) -> None:
        """The same password, hashed as it is done today; unless it has just been changed."""
        self.update(id, {"password": hash}, people.c.password == before)

    @writing
    def _forget_password(self, id: str, code: str) -> None:
        login = folded(self.must_find(id).name)
        self.update(id, {"password": "", "login": login, "recovery": _code_digest(code)})

    @reading
    def _password(self, id: str) -> str:
        with self.engine.connect() as connection:
            kept = connection.scalar(sa.select(people.c.password).where(people.c.id == id))
        if kept is None:
            raise refused("unknown-person")
        return str(kept)

    @reading
    def _by_login(self, login: str) -> tuple[Person | None, str, str]:
        """Who comes back with this name, their password and their recovery code; all empty if nobody does."""
        with self.engine.connect() as connection:
            row = connection.execute(sa.select(people).where(people.c.login == login)).mappings().first()
        return (person_of(row), row["password"], row["recovery"]) if row else (None, "", "")


def _login(name: str) -> str:
    try:
        return folded(clean(name, LONGEST_NAME))
    except Refusal:
        raise refused("bad-login") from None


def _check_password(password: object) -> None:
    low, high = PASSWORD
    if not isinstance(password, str) or not low <= len(password) <= high:
        raise refused("bad-password", low=low, high=high)
