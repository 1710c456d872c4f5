"""Accounts: a name is enough; a password to log in from other devices; tokens for programs."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from functools import cached_property

import msgspec
import sqlalchemy as sa

from ratusz.people.holidays import Holidays
from ratusz.people.moderation import Moderation
from ratusz.people.passwords import LONGEST_NAME, Passwords, login_name
from ratusz.people.person import Kind, Person, digest, new_id
from ratusz.people.tokens import Tokens
from ratusz.store.data import in_reader, in_writer
from ratusz.store.database import truncate_wal
from ratusz.store.refusals import refusal
from ratusz.store.schema import attempts, blocks, holidays, in_chunks, people, reports, results, sessions, tokens
from ratusz.store.ttl_cache import TTLCache
from ratusz.tables import clean


class People(Passwords, Tokens, Moderation, Holidays):
    """People in the database, with their passwords, sessions, tokens, moderation and holidays."""

    @cached_property
    def _names(self) -> TTLCache[str]:
        return TTLCache(self.pools, self._read_names)

    @in_writer
    def enter(self, name: str) -> Person:
        """Create a person with a name; refuse the name of a person with a password."""
        person = Person(new_id(), clean(name, LONGEST_NAME), self.now(), has_password=False)
        with self.engine.begin() as connection:
            _check_free(connection, person)
            row = {"id": person.id, "name": person.name, "password": "", "created": person.created}
            connection.execute(sa.insert(people).values(row))
        return person

    @in_reader
    def get(self, id: str) -> Person:
        """Return the person with this id, or refuse."""
        return self.must_find(id)

    @in_reader
    def find_ended(self, known: Iterable[tuple[Kind, str]]) -> set[tuple[Kind, str]]:
        """Return those of these sessions and tokens that have ended or whose person is banned."""
        asked, there = set(known), set[tuple[Kind, str]]()
        tables: dict[Kind, sa.Table] = {"session": sessions, "token": tokens}
        with self.engine.connect() as connection:
            for kind, table in tables.items():
                ids = [id for one, id in asked if one == kind]
                found = sa.select(table.c.id).join(people, table.c.person == people.c.id)
                for chunk in in_chunks(ids):
                    rows = connection.scalars(found.where(table.c.id.in_(chunk), people.c.banned <= self.now()))
                    there |= {(kind, id) for id in rows}
        return asked - there

    async def names(self, ids: Iterable[str]) -> dict[str, str]:
        """Return names by id, without deleted people. A change by another process may show a few seconds late."""
        return await self._names.some(ids)

    def _read_names(self, ids: set[str]) -> dict[str, str]:
        rows = self.select(sa.select(people.c.id, people.c.name).where(people.c.id.in_(ids)))
        return {row["id"]: row["name"] for row in rows}

    async def rename(self, id: str, name: str) -> Person:
        """Rename a person at all tables at once; refuse the name of another person with a password."""
        person = await self._rename(id, clean(name, LONGEST_NAME))
        self._names.forget(id)
        self.forget_credentials(id)
        return person

    @in_writer
    def _rename(self, id: str, name: str) -> Person:
        person = msgspec.structs.replace(self.must_find(id), name=name)
        with self.engine.connect() as connection:
            _check_free(connection, person)
        self.update(id, {"name": name, "login": sa.case((people.c.login.is_not(None), login_name(name)))})
        return person

    async def delete(self, id: str) -> None:
        """Delete a person and all their data; `Service.forget` takes them from their tables first."""
        await self._delete(id)
        self._names.forget(id)
        self.notify_end(id, "person", [id])
        if not await self.pools.write(truncate_wal, self.engine):
            self.pools.spawn(self._truncate_wal_later())

    async def _truncate_wal_later(self) -> None:
        """Retry truncating the WAL after a reader has prevented it; closing the database does it at the latest."""
        for seconds in (1, 5, 25, 125, 625):
            await asyncio.sleep(seconds)
            if await self.pools.write(truncate_wal, self.engine):
                return

    @in_writer
    def _delete(self, id: str) -> None:
        """Delete all rows about a person. Their id, which then has no name, stays on the lists of others."""
        with self.engine.begin() as connection:
            login = connection.scalar(sa.select(people.c.login).where(people.c.id == id))
            connection.execute(sa.delete(attempts).where(attempts.c.key == digest(login or "")))
            connection.execute(sa.delete(blocks).where(blocks.c.other == id))
            connection.execute(sa.delete(reports).where(reports.c.about == id))
            for table in (blocks, holidays, reports, results, tokens, sessions):
                connection.execute(sa.delete(table).where(table.c.person == id))
            connection.execute(sa.delete(people).where(people.c.id == id))


def _check_free(connection: sa.Connection, person: Person) -> None:
    """Refuse a name that is another person's login name."""
    same = (people.c.login == login_name(person.name)) & (people.c.id != person.id)
    if connection.scalar(sa.select(people.c.id).where(same)) is not None:
        raise refusal("name-taken")
