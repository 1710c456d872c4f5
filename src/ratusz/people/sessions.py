"""Sessions: one row for each signed-in browser, so that its owner can see it and end it."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import sqlalchemy as sa

from ratusz.people.person import Credential, Desk, digest, new_id, person_of, reading, writing
from ratusz.store.executors import Pools
from ratusz.store.limits import Limits
from ratusz.store.refusals import refused
from ratusz.store.schema import people, sessions
from ratusz.store.ttl_cache import TTLCache

HOUR = 3600 * 1000
UNSEEN = 365 * 24 * HOUR
"""Milliseconds after which an unused session expires."""
LONGEST_LABEL = 80
_GHOST = "old-"
"""Prefix of the ids of sessions made from an old cookie."""
_BY_SESSION = (
    sa.select(people, sessions.c.seen, sessions.c.id.label("session_id"))
    .join(sessions, sessions.c.person == people.c.id)
    .where(sessions.c.id.in_(sa.bindparam("ids", expanding=True)))
)
"""Used by many requests, so it is built only once."""


class Session(msgspec.Struct, frozen=True):
    """A signed-in browser, as its owner sees it in a list."""

    id: str
    label: str
    """Browser and system; empty if unknown."""
    created: int
    seen: int
    """When it was last seen, to the hour."""


class Sessions(Desk):
    """The sessions of all people."""

    def __init__(self, engine: sa.Engine, pools: Pools, now: Callable[[], int], limits: Limits | None = None) -> None:
        super().__init__(engine, pools, now, limits)
        self._sessions = TTLCache(pools, self._read_sessions)
        self.credentials.append(self._sessions)

    async def sign_in(self, id: str, label: str = "") -> str:
        """Sign a browser in and return the id of its session, which the caller must sign."""
        session = f"{new_id()}{new_id()}"
        await self._give_way(id, await self._sign_in(id, session, label))
        return session

    async def exchange(self, old: str, cookie: str, label: str = "") -> str | None:
        """Return the session for a cookie of an earlier version, always the same for one cookie; None if it is invalid.

        Such a cookie holds a person's id and a number that must still be the person's.
        """
        id, _, number = old.partition(" ")  # the very first ones hold an id alone
        session = f"{_GHOST}{digest(cookie)[:24]}"
        if await self.by_session(session):
            return session
        if not await self._is_number(id, number or "0"):
            return None
        await self._give_way(id, await self._sign_in(id, session, label))
        return session

    @reading
    def _is_number(self, id: str, number: str) -> bool:
        with self.engine.connect() as connection:
            return str(connection.scalar(sa.select(people.c.session).where(people.c.id == id))) == number

    @writing
    def _sign_in(self, id: str, session: str, label: str) -> list[str]:
        """Store a new session, and return the sessions over the limit, which it replaces."""
        self.must_find(id)
        now = self.now()
        row = {"id": session, "person": id, "label": label[:LONGEST_LABEL], "created": now, "seen": now}
        with self.engine.begin() as connection:
            if connection.scalar(sa.select(sessions.c.id).where(sessions.c.id == session)):
                return []
            connection.execute(sa.insert(sessions).values(row))
            old = sessions.c.person.in_((id, "")) & (sessions.c.seen < now - UNSEEN)
            connection.execute(sa.delete(sessions).where(old))
            mine = sa.select(sessions.c.id).where((sessions.c.person == id) & (sessions.c.id != session))
            return list(connection.scalars(mine.order_by(sessions.c.seen.desc()).offset(self.limits.sessions - 1)))

    async def _give_way(self, id: str, others: list[str]) -> None:
        if others:
            await self._end(id, others)

    async def by_session(self, session: str) -> Credential | None:
        """Return the credential of a session; None if it has ended."""
        found = await self._sessions.one(session)
        if found and found.renewed:
            await self._touch(session)
            self._sessions.forget(session)
        return found

    def _read_sessions(self, ids: set[str]) -> dict[str, Credential]:
        now = self.now()
        with self.engine.connect() as connection:
            rows = connection.execute(_BY_SESSION, {"ids": sorted(ids)}).mappings().all()
        return {
            row["session_id"]: Credential(
                person_of(row), "session", row["session_id"], renewed=abs(now - row["seen"]) > HOUR
            )
            for row in rows
            if now - row["seen"] <= UNSEEN
        }

    @writing
    def _touch(self, session: str) -> None:
        """Update when the session was last seen: at most hourly, as a request should not write."""
        with self.engine.begin() as connection:
            connection.execute(sa.update(sessions).where(sessions.c.id == session).values(seen=self.now()))

    @reading
    def sessions(self, id: str) -> list[Session]:
        """Return the sessions of a person, the last seen first."""
        query = sa.select(sessions).where(sessions.c.person == id).order_by(sessions.c.seen.desc(), sessions.c.created)
        with self.engine.connect() as connection:
            rows = connection.execute(query).mappings()
            return [Session(row["id"], row["label"], row["created"], row["seen"]) for row in rows]

    async def end_session(self, id: str, session: str) -> None:
        """End one session of a person."""
        if not await self._end(id, [session]):
            raise refused("unknown-session")

    async def end_sessions(self, id: str) -> None:
        """End all sessions of a person, and invalidate old cookies; tokens stay."""
        await self._new_number(id)
        await self._end(id, [session.id for session in await self.sessions(id)])

    @writing
    def _new_number(self, id: str) -> None:
        self.must_find(id)
        self.update(id, {"session": people.c.session + 1})

    async def _end(self, id: str, ids: list[str]) -> int:
        count = await self._delete_sessions(id, ids)
        self.ended(id, "session", ids if count else [])
        return count

    @writing
    def _delete_sessions(self, id: str, ids: list[str]) -> int:
        """End sessions and return how many. One of an old cookie stays as a row without a person, and cannot revive."""
        mine = (sessions.c.person == id) & sessions.c.id.in_(ids)
        old = sessions.c.id.startswith(_GHOST)
        with self.engine.begin() as connection:
            ghosts = connection.execute(sa.update(sessions).where(mine & old).values(person="", label=""))
            return ghosts.rowcount + connection.execute(sa.delete(sessions).where(mine)).rowcount
