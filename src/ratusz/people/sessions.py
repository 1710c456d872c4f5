"""Sessions: one row for each signed-in browser, so that its owner can see it and end it."""

from __future__ import annotations

from functools import cached_property

import msgspec
import sqlalchemy as sa

from ratusz.people.person import Credential, PeopleData, new_id, person_of
from ratusz.store.data import in_writer
from ratusz.store.refusals import refusal
from ratusz.store.schema import people, sessions
from ratusz.store.ttl_cache import TTLCache

HOUR = 3600 * 1000
UNSEEN = 365 * 24 * HOUR
"""Milliseconds after which an unused session expires."""
LONGEST_LABEL = 80
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


class Sessions(PeopleData):
    """The sessions of all people."""

    @cached_property
    def _sessions(self) -> TTLCache[Credential]:
        return self.credential_cache(self._read_sessions)

    async def sign_in(self, id: str, label: str = "") -> str:
        """Sign a browser in and return the id of its session, which the caller must sign."""
        session = f"{new_id()}{new_id()}"
        if replaced := await self._sign_in(id, session, label):
            await self._end(id, replaced)
        return session

    @in_writer
    def _sign_in(self, id: str, session: str, label: str) -> list[str]:
        """Store a new session, and return the sessions over the limit, which it replaces."""
        self.must_find(id)
        now = self.now()
        row = {"id": session, "person": id, "label": label[:LONGEST_LABEL], "created": now, "seen": now}
        with self.engine.begin() as connection:
            connection.execute(sa.insert(sessions).values(row))
            connection.execute(sa.delete(sessions).where(sessions.c.person == id, sessions.c.seen < now - UNSEEN))
            mine = sa.select(sessions.c.id).where((sessions.c.person == id) & (sessions.c.id != session))
            return list(connection.scalars(mine.order_by(sessions.c.seen.desc()).offset(self.limits.sessions - 1)))

    async def by_session(self, session: str) -> Credential | None:
        """Return the credential of a session; None if it has ended. Note hourly that it was seen."""
        found = await self._sessions.one(session)
        if found and found.renewed:
            await self.execute(sa.update(sessions).where(sessions.c.id == session).values(seen=self.now()))
            self._sessions.forget(session)
        return found

    def _read_sessions(self, ids: set[str]) -> dict[str, Credential]:
        now = self.now()
        return {
            row["session_id"]: Credential(
                person_of(row), "session", row["session_id"], renewed=abs(now - row["seen"]) > HOUR
            )
            for row in self.select(_BY_SESSION, {"ids": sorted(ids)})
            if now - row["seen"] <= UNSEEN
        }

    async def sessions(self, id: str) -> list[Session]:
        """Return the sessions of a person, the last seen first."""
        c = sessions.c
        query = sa.select(c.id, c.label, c.created, c.seen).where(c.person == id).order_by(c.seen.desc(), c.created)
        return [Session(**row) for row in await self.rows(query)]

    async def end_session(self, id: str, session: str) -> None:
        """End one session of a person."""
        if not await self._end(id, [session]):
            raise refusal("unknown-session")

    async def end_sessions(self, id: str) -> None:
        """End all sessions of a person; tokens stay."""
        await self.pools.read(self.must_find, id)
        await self._end(id, [session.id for session in await self.sessions(id)])

    async def _end(self, id: str, ids: list[str]) -> int:
        count = await self.execute(sa.delete(sessions).where(sessions.c.person == id, sessions.c.id.in_(ids)))
        self.notify_end(id, "session", ids if count else [])
        return count
