"""A person, how we know them, and what all that concerns people has in common."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Coroutine, Iterable
from functools import wraps
from typing import Any, Concatenate, Literal, ParamSpec, TypeVar

import msgspec
import sqlalchemy as sa

from ratusz.store.executors import Pools
from ratusz.store.limits import Limits
from ratusz.store.refusals import refused
from ratusz.store.schema import people
from ratusz.store.ttl_cache import TTLCache

P = ParamSpec("P")
T = TypeVar("T")
D = TypeVar("D", bound="Desk")


class Person(msgspec.Struct, frozen=True):
    """Somebody who plays here."""

    id: str
    name: str
    created: int
    has_password: bool
    muted: int = 0
    """Until then the person may not say anything, by the host's decision."""
    banned: int = 0
    """Until then the person is shut out."""


Kind = Literal["session", "token", "person"]


class Credential(msgspec.Struct, frozen=True):
    """By what we know a person: a browser's session or a program's token."""

    person: Person
    kind: Kind
    id: str
    renewed: bool = False
    """A session that was unseen for a while: its cookie should be given a new term."""

    @property
    def ends_with(self) -> tuple[tuple[Kind, str], ...]:
        """With which of these it ends: itself, or the person."""
        return (self.kind, self.id), ("person", self.person.id)


def new_id() -> str:
    """An id that nobody guesses: twelve letters and digits that are hard to confuse."""
    return "".join(secrets.choice("abcdefghjkmnpqrstuvwxyz23456789") for _ in range(12))


def digest(secret: str) -> str:
    """Stands for a secret that is long enough not to be guessed."""
    return hashlib.sha256(secret.encode(errors="replace")).hexdigest()


def reading(work: Callable[Concatenate[D, P], T]) -> Callable[Concatenate[D, P], Coroutine[Any, Any, T]]:
    """The method reads, in a thread for reading."""

    @wraps(work)
    async def read(desk: D, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await desk.pools.read(work, desk, *args, **kwargs)

    return read


def writing(work: Callable[Concatenate[D, P], T]) -> Callable[Concatenate[D, P], Coroutine[Any, Any, T]]:
    """The method writes, in the one thread for writing."""

    @wraps(work)
    async def write(desk: D, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await desk.pools.write(work, desk, *args, **kwargs)

    return write


class Desk:
    """What everything about people needs: the database, the threads, the time, and a short memory of who is who."""

    def __init__(self, engine: sa.Engine, pools: Pools, now: Callable[[], int], limits: Limits | None = None) -> None:
        self.engine, self.pools, self.now, self.limits = engine, pools, now, limits or Limits()
        self.on_end: list[Callable[[Kind, str], None]] = []
        """Called when a session, a token or a person is no more: whatever hangs on it ends."""
        self.credentials: list[TTLCache[Credential]] = []
        """What is remembered of sessions and tokens."""

    def changed(self, person: str) -> None:
        """What was remembered of a person is not true any longer."""
        for remembered in self.credentials:
            remembered.forget(*(key for key, known in remembered.items() if known.person.id == person))

    def ended(self, person: str, kind: Kind, ids: Iterable[str]) -> None:
        """Sessions or tokens of a person, or the person, are no more."""
        self.changed(person)
        for id in ids:
            for listener in self.on_end:
                listener(kind, id)

    # What runs in a thread already

    def find_person(self, rule: sa.ColumnElement[bool]) -> Person | None:
        """The person of whom this is true."""
        with self.engine.connect() as connection:
            row = connection.execute(sa.select(people).where(rule)).mappings().first()
        return person_of(row) if row else None

    def must_find(self, id: str) -> Person:
        """The person with this id, or a refusal."""
        person = self.find_person(people.c.id == id)
        if person is None:
            raise refused("unknown-person")
        return person

    def update(self, id: str, values: dict[str, Any], rule: sa.ColumnElement[bool] | None = None) -> bool:
        """Change a person if the rule holds; a name with which one comes back must be nobody else's."""
        mine = people.c.id == id if rule is None else (people.c.id == id) & rule
        try:
            with self.engine.begin() as connection:
                return bool(connection.execute(sa.update(people).where(mine).values(values)).rowcount)
        except sa.exc.IntegrityError:
            raise refused("name-taken") from None


def person_of(row: sa.RowMapping) -> Person:
    """A person out of their row."""
    return Person(row["id"], row["name"], row["created"], bool(row["password"]), row["muted"], row["banned"])
