"""Moderation: blocks and reports by people, mutes and bans by the host."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cached_property

import msgspec
import sqlalchemy as sa

from ratusz.people.person import PeopleData, Person, new_id, person_of
from ratusz.store.data import in_reader, in_writer
from ratusz.store.refusals import refusal
from ratusz.store.schema import blocks, people, reports
from ratusz.store.ttl_cache import TTLCache
from ratusz.tables import Arrange, Command, Name, Open, Say, Sit, Word, clean

FOR_EVER = 253_370_764_800_000
"""The end time of a permanent ban: the year 9999."""
LONGEST_REPORT = 300
MOST_FOUND = 1000


class Report(msgspec.Struct, frozen=True):
    """A person's report to the host about another person at a table."""

    id: str
    person: str
    """The reporter."""
    about: str
    table_id: str
    text: str
    time: int
    closed: bool


def refuse_banned(person: Person, now: int) -> None:
    """Refuse a person whom the host has banned."""
    if person.banned > now:
        raise refusal("banned", until=_date(person.banned))


def _date(until: int) -> str:
    if until >= FOR_EVER:
        return "never"
    return datetime.fromtimestamp(until / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")


class Moderation(PeopleData):
    """Blocks, mutes, bans and reports."""

    @cached_property
    def _blocks(self) -> TTLCache[frozenset[str]]:
        return TTLCache(self.pools, self._read_blocks)

    # People among themselves

    async def block(self, id: str, other: str) -> None:
        """Block a person: no invitations either way, no joining each other's tables, no chat messages of theirs."""
        await self._block(id, other)
        self._blocks.forget(id)

    @in_writer
    def _block(self, id: str, other: str) -> None:
        if id == other:
            raise refusal("yourself")
        self.must_find(id)
        self.must_find(other)
        known = self._read_blocks({id})[id]
        if other in known:
            return
        if len(known) >= self.limits.blocks:
            raise refusal("too-many-blocks", most=self.limits.blocks)
        with self.engine.begin() as connection:
            connection.execute(sa.insert(blocks).values(person=id, other=other))

    async def unblock(self, id: str, other: str) -> None:
        """Unblock a person."""
        await self.execute(sa.delete(blocks).where(blocks.c.person == id, blocks.c.other == other))
        self._blocks.forget(id)

    @in_reader
    def blocks_of(self, id: str) -> frozenset[str]:
        """Return whom a person blocks."""
        return self._read_blocks({id})[id]

    async def cached_blocks_of(self, id: str) -> frozenset[str]:
        """Like `blocks_of`, but cached for a few seconds: every message to every page needs it."""
        return (await self._blocks.one(id) if id else None) or frozenset()

    def _read_blocks(self, ids: set[str]) -> dict[str, frozenset[str]]:
        found: dict[str, set[str]] = {id: set() for id in ids}
        for row in self.select(sa.select(blocks).where(blocks.c.person.in_(ids))):
            found[row["person"]].add(row["other"])
        return {id: frozenset(others) for id, others in found.items()}

    @in_reader
    def blocks_with(self, id: str) -> frozenset[str]:
        """Return whom a person blocks, and who blocks them."""
        return self._read_blocks_with(id)

    def _read_blocks_with(self, id: str) -> frozenset[str]:
        pairs = self.select(sa.select(blocks).where((blocks.c.person == id) | (blocks.c.other == id)))
        return frozenset(person for pair in pairs for person in pair.values()) - {id}

    @in_reader
    def check_allowed(self, id: str, command: Command, opener: str = "") -> None:
        """Refuse chat while muted, and sitting with or inviting a person when either blocks the other."""
        match command:
            case Say() | Word() | Name():
                self._check_not_muted(id)
            case Sit() if opener and opener != id:
                if opener in self._read_blocks_with(id):
                    raise refusal("not-together")
            case Open(seats=plans):
                self._check_not_blocked(id, {plan.person for plan in plans if plan.kind == "invited"})
            case Arrange(plan=plan) if plan.kind == "invited":
                self._check_not_blocked(id, {plan.person})

    def _check_not_blocked(self, id: str, guests: set[str]) -> None:
        if guests and guests & self._read_blocks_with(id):
            raise refusal("no-invitation")

    def _check_not_muted(self, id: str) -> None:
        until = (self.find_person(people.c.id == id) or Person(id, "", 0, False)).muted
        if until > self.now():
            raise refusal("muted", until=_date(until))

    # Reports

    @in_writer
    def report(self, id: str, about: str, table_id: str, text: str) -> None:
        """Report a person at a table to the host."""
        if id == about:
            raise refusal("yourself")
        self.must_find(about)
        row = Report(new_id(), id, about, table_id, clean(text, LONGEST_REPORT), self.now(), closed=False)
        mine = (reports.c.person == id) & ~reports.c.closed
        with self.engine.begin() as connection:
            count = connection.scalar(sa.select(sa.func.count()).select_from(reports).where(mine)) or 0
            if count >= self.limits.reports:
                raise refusal("too-many-reports")
            connection.execute(sa.insert(reports).values(msgspec.structs.asdict(row)))

    async def reports(self, *, closed: bool = False) -> list[Report]:
        """Return open reports, or the closed ones, the oldest first (host only)."""
        query = sa.select(reports).where(reports.c.closed == closed).order_by(reports.c.time, reports.c.id)
        return [Report(**row) for row in await self.rows(query)]

    async def report_texts(self, id: str) -> list[str]:
        """Return the texts of a person's reports."""
        query = sa.select(reports.c.text).where(reports.c.person == id).order_by(reports.c.time)
        return [row["text"] for row in await self.rows(query)]

    async def close_report(self, id: str) -> None:
        """Close a report (host only)."""
        if not await self.execute(sa.update(reports).where(reports.c.id == id).values(closed=True)):
            raise refusal("unknown-report")

    # The host

    async def mute(self, id: str, until: int) -> None:
        """Mute a person until a time; 0 lifts it (host only)."""
        await self._set_end_time(id, "muted", until)
        self.forget_credentials(id)

    async def ban(self, id: str, until: int) -> None:
        """Ban a person until a time and end their streams; 0 lifts the ban (host only)."""
        await self._set_end_time(id, "banned", until)
        self.notify_end(id, "person", [id] if until > self.now() else [])

    @in_writer
    def _set_end_time(self, id: str, what: str, until: int) -> None:
        self.must_find(id)
        self.update(id, {what: max(0, min(until, FOR_EVER))})

    async def find(self, text: str) -> list[Person]:
        """Return people with this id or with this text in their name, the newest first (host only)."""
        named = (people.c.login == text.casefold()) | people.c.name.icontains(text, autoescape=True)
        query = (
            sa.select(people)
            .where(named | (people.c.id == text))
            .order_by(people.c.created.desc(), people.c.id)
            .limit(MOST_FOUND)
        )
        return [person_of(row) for row in await self.rows(query)]
