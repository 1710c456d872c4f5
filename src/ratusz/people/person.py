"""A person, their credentials, and the base class of everything that stores data about people."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Iterable
from typing import Any, Literal

import msgspec
import sqlalchemy as sa

from ratusz.store.data import Data
from ratusz.store.executors import Pools
from ratusz.store.limits import Limits
from ratusz.store.refusals import refusal
from ratusz.store.schema import people
from ratusz.store.ttl_cache import TTLCache


class Person(msgspec.Struct, frozen=True):
    """A person who plays on this server."""

    id: str
    name: str
    created: int
    has_password: bool
    muted: int = 0
    """Until when the host has muted the person."""
    banned: int = 0
    """Until when the host has banned the person."""


Kind = Literal["session", "token", "person"]


class Credential(msgspec.Struct, frozen=True):
    """The credential of a request: a browser's session or a program's token."""

    person: Person
    kind: Kind
    id: str
    renewed: bool = False
    """Whether the session was unseen for a while, so its cookie should be renewed."""

    @property
    def ends_with(self) -> tuple[tuple[Kind, str], ...]:
        """The ends that end this credential: its own, or that of the person."""
        return (self.kind, self.id), ("person", self.person.id)


def new_id() -> str:
    """Return a random, unguessable id of twelve letters and digits that are hard to confuse."""
    return "".join(secrets.choice("abcdefghjkmnpqrstuvwxyz23456789") for _ in range(12))


def digest(secret: str) -> str:
    """Return the SHA-256 of a secret that is too long to be guessed."""
    return hashlib.sha256(secret.encode(errors="replace")).hexdigest()


class PeopleData(Data):
    """Base class of data about people, with a clock, limits, and caches of credentials."""

    def __init__(self, engine: sa.Engine, pools: Pools, now: Callable[[], int], limits: Limits | None = None) -> None:
        super().__init__(engine, pools)
        self.now, self.limits = now, limits or Limits()
        self.on_end: list[Callable[[Kind, str], None]] = []
        """Called when a session, a token or a person ends, to end what depends on it."""
        self._credentials: list[TTLCache[Credential]] = []

    def credential_cache(self, read: Callable[[set[str]], dict[str, Credential]]) -> TTLCache[Credential]:
        """Return a new cache of credentials, from which people who change are removed."""
        self._credentials.append(cache := TTLCache(self.pools, read))
        return cache

    def forget_credentials(self, person: str) -> None:
        """Invalidate the cached credentials of a person."""
        for cache in self._credentials:
            cache.forget(*(key for key, known in cache.items() if known.person.id == person))

    def notify_end(self, person: str, kind: Kind, ids: Iterable[str]) -> None:
        """Notify listeners that sessions or tokens of a person, or the person, have ended."""
        self.forget_credentials(person)
        for id in ids:
            for listener in self.on_end:
                listener(kind, id)

    # Blocking; call these from a thread pool

    def find_person(self, rule: sa.ColumnElement[bool]) -> Person | None:
        """Return the person who matches a condition, if any."""
        return next(map(person_of, self.select(sa.select(people).where(rule))), None)

    def must_find(self, id: str) -> Person:
        """Return the person with this id, or refuse."""
        person = self.find_person(people.c.id == id)
        if person is None:
            raise refusal("unknown-person")
        return person

    def update(self, id: str, values: dict[str, Any], rule: sa.ColumnElement[bool] | None = None) -> bool:
        """Update a person if the condition holds, and return whether it did; refuse a login name that is taken."""
        mine = people.c.id == id if rule is None else (people.c.id == id) & rule
        try:
            with self.engine.begin() as connection:
                return bool(connection.execute(sa.update(people).where(mine).values(values)).rowcount)
        except sa.exc.IntegrityError:
            raise refusal("name-taken") from None


def person_of(row: sa.RowMapping) -> Person:
    """Build a person from a database row."""
    return Person(row["id"], row["name"], row["created"], bool(row["password"]), row["muted"], row["banned"])
