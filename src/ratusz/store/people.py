"""People: a name is enough; a password to come back from elsewhere; tokens for programs."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time
from collections.abc import Callable, Coroutine, Iterable
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

import msgspec
import sqlalchemy as sa

from ratusz.store.pools import Pools
from ratusz.store.refusals import refused
from ratusz.store.schema import people, tokens
from ratusz.tables import Refusal, clean

P = ParamSpec("P")
T = TypeVar("T")

LONGEST_NAME = 30
PASSWORD = (8, 200)
MOST_TOKENS = 20
LATELY = 5.0
"""For so many seconds a name that was read need not be read again."""
MOST_NAMES = 10_000
_COST = {"n": 1 << 15, "r": 8, "p": 1, "maxmem": 1 << 26}


class Person(msgspec.Struct, frozen=True):
    """Somebody who plays here."""

    id: str
    name: str
    created: int
    has_password: bool


class Token(msgspec.Struct, frozen=True):
    """A token as its owner sees it in a list; the secret itself is shown once, when it is made."""

    id: str
    label: str
    created: int


def new_id() -> str:
    """An id that nobody guesses: twelve letters and digits that are hard to confuse."""
    return "".join(secrets.choice("abcdefghjkmnpqrstuvwxyz23456789") for _ in range(12))


def _reading(work: Callable[Concatenate[People, P], T]) -> Callable[Concatenate[People, P], Coroutine[Any, Any, T]]:
    """The method reads, in a thread for reading."""

    @wraps(work)
    async def read(people: People, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await people._pools.read(work, people, *args, **kwargs)

    return read


def _writing(work: Callable[Concatenate[People, P], T]) -> Callable[Concatenate[People, P], Coroutine[Any, Any, T]]:
    """The method writes, in the one thread for writing."""

    @wraps(work)
    async def write(people: People, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await people._pools.write(work, people, *args, **kwargs)

    return write


# Asked with every request, so they are put together only once.
_BY_ID = sa.select(people).where(people.c.id == sa.bindparam("id"))
_BY_TOKEN = (
    sa.select(people).join(tokens, tokens.c.person == people.c.id).where(tokens.c.digest == sa.bindparam("digest"))
)


class People:
    """People in the database. Passwords are hashed in a thread of their own, so logging in stops nobody's game."""

    def __init__(self, engine: sa.Engine, pools: Pools, now: Callable[[], int]) -> None:
        self._engine, self._pools, self._now = engine, pools, now
        self._names: dict[str, tuple[float, str]] = {}
        """Names that were read a moment ago, and when."""

    @_writing
    def enter(self, name: str) -> Person:
        """A new person; a name is enough."""
        person = Person(new_id(), clean(name, LONGEST_NAME), self._now(), has_password=False)
        with self._engine.begin() as connection:
            row = {"id": person.id, "name": person.name, "password": "", "created": person.created}
            connection.execute(sa.insert(people).values(row))
        return person

    async def names(self, ids: Iterable[str]) -> dict[str, str]:
        """Names by id; who is gone is left out. Another process may have changed one up to a few seconds ago."""
        wanted, now = set(ids), time.monotonic()
        known = {id: self._names[id][1] for id in wanted if id in self._names and self._names[id][0] > now - LATELY}
        if missing := wanted - known.keys():
            found = await self._read_names(missing)
            if len(self._names) > MOST_NAMES:
                self._names.clear()
            self._names |= {id: (now, name) for id, name in found.items()}
            known |= found
        return known

    @_reading
    def _read_names(self, ids: Iterable[str]) -> dict[str, str]:
        with self._engine.connect() as connection:
            rows = connection.execute(sa.select(people.c.id, people.c.name).where(people.c.id.in_(set(ids))))
            return {row.id: row.name for row in rows}

    @_writing
    def rename(self, id: str, name: str) -> Person:
        """Another name, at all tables at once; with a password it must be nobody else's who has one."""
        name = clean(name, LONGEST_NAME)
        person = self._must_find(id)
        values = {"name": name}
        if person.has_password:
            values["login"] = _folded(name)
        self._update(id, values)
        self._names.pop(id, None)
        return msgspec.structs.replace(person, name=name)

    @_writing
    def delete(self, id: str) -> None:
        """Delete a person with their tokens; `Service.forget` takes them from their tables first."""
        with self._engine.begin() as connection:
            connection.execute(sa.delete(tokens).where(tokens.c.person == id))
            connection.execute(sa.delete(people).where(people.c.id == id))
        self._names.pop(id, None)

    # Sessions and passwords

    @_reading
    def session(self, id: str) -> str:
        """What a browser of this person keeps, signed by whoever hands it out."""
        with self._engine.connect() as connection:
            number = connection.scalar(sa.select(people.c.session).where(people.c.id == id))
        if number is None:
            raise refused("unknown-person")
        return f"{id} {number}"

    @_reading
    def by_session(self, session: str) -> Person | None:
        """Whose session this is, unless it was ended."""
        id, _, number = session.partition(" ")  # a session of the first version is an id alone
        with self._engine.connect() as connection:
            row = connection.execute(_BY_ID, {"id": id}).mappings().first()
        return _person(row) if row and str(row["session"]) == (number or "0") else None

    @_writing
    def end_sessions(self, id: str) -> None:
        """No browser that knows the person now does so any longer; tokens of programs stay."""
        self._must_find(id)
        self._update(id, {"session": people.c.session + 1})

    async def set_password(self, id: str, password: str) -> None:
        """A password with which the person can come back from elsewhere; it ends all sessions."""
        low, high = PASSWORD
        if not isinstance(password, str) or not low <= len(password) <= high:
            raise refused("bad-password", low=low, high=high)
        await self._keep_password(id, await self._pools.hash(_hashed, password))

    @_writing
    def _keep_password(self, id: str, hashed: str) -> None:
        login = _folded(self._must_find(id).name)
        self._update(id, {"password": hashed, "login": login, "session": people.c.session + 1})

    async def log_in(self, name: str, password: str) -> Person:
        """The person with this name and password, or a Refusal."""
        try:
            login = _folded(clean(name, LONGEST_NAME))
        except Refusal:
            raise refused("bad-login") from None
        if not isinstance(password, str) or len(password) > PASSWORD[1]:
            raise refused("bad-login")
        person, hashed = await self._by_login(login)
        # A name that nobody has takes as long to refuse as a wrong password.
        if not await self._pools.hash(_fits, password, hashed) or person is None:
            raise refused("bad-login")
        return person

    @_reading
    def _by_login(self, login: str) -> tuple[Person | None, str]:
        with self._engine.connect() as connection:
            row = connection.execute(sa.select(people).where(people.c.login == login)).mappings().first()
        return (_person(row), row["password"]) if row else (None, _NOBODY)

    # Tokens

    @_writing
    def make_token(self, id: str, label: str) -> tuple[Token, str]:
        """A token for a program, and its secret, which is shown only now."""
        self._must_find(id)
        if len(self._tokens(id)) >= MOST_TOKENS:
            raise refused("too-many-tokens", most=MOST_TOKENS)
        token = Token(new_id(), clean(label, LONGEST_NAME), self._now())
        secret = f"ratusz_{secrets.token_urlsafe(32)}"
        row = {"digest": _digest(secret), "person": id, **msgspec.structs.asdict(token)}
        with self._engine.begin() as connection:
            connection.execute(sa.insert(tokens).values(row))
        return token, secret

    @_reading
    def tokens(self, id: str) -> list[Token]:
        """The tokens of a person."""
        return self._tokens(id)

    @_writing
    def delete_token(self, id: str, token: str) -> None:
        """A token stops working at once."""
        mine = (tokens.c.person == id) & (tokens.c.id == token)
        with self._engine.begin() as connection:
            if not connection.execute(sa.delete(tokens).where(mine)).rowcount:
                raise refused("unknown-token")

    @_reading
    def by_token(self, secret: str) -> Person | None:
        """Whose token this is."""
        with self._engine.connect() as connection:
            row = connection.execute(_BY_TOKEN, {"digest": _digest(secret)}).mappings().first()
        return _person(row) if row else None

    # What runs in a thread already

    def _find(self, rule: sa.ColumnElement[bool]) -> Person | None:
        with self._engine.connect() as connection:
            row = connection.execute(sa.select(people).where(rule)).mappings().first()
        return _person(row) if row else None

    def _must_find(self, id: str) -> Person:
        person = self._find(people.c.id == id)
        if person is None:
            raise refused("unknown-person")
        return person

    def _tokens(self, id: str) -> list[Token]:
        query = sa.select(tokens).where(tokens.c.person == id).order_by(tokens.c.created, tokens.c.id)
        with self._engine.connect() as connection:
            return [Token(row["id"], row["label"], row["created"]) for row in connection.execute(query).mappings()]

    def _update(self, id: str, values: dict[str, Any]) -> None:
        try:
            with self._engine.begin() as connection:
                connection.execute(sa.update(people).where(people.c.id == id).values(values))
        except sa.exc.IntegrityError:
            raise refused("name-taken") from None


def _person(row: sa.RowMapping) -> Person:
    return Person(row["id"], row["name"], row["created"], bool(row["password"]))


def _folded(name: str) -> str:
    return name.casefold()


def _digest(secret: str) -> str:
    return hashlib.sha256(secret.encode(errors="replace")).hexdigest()


def _hashed(password: str) -> str:
    salt = secrets.token_bytes(16)
    return f"scrypt${salt.hex()}${_scrypt(password, salt).hex()}"


def _fits(password: str, stored: str) -> bool:
    _, salt, digest = stored.split("$")
    return hmac.compare_digest(_scrypt(password, bytes.fromhex(salt)), bytes.fromhex(digest))


def _scrypt(password: str, salt: bytes) -> bytes:
    return hashlib.scrypt(password.encode(errors="replace"), salt=salt, **_COST)


_NOBODY = f"scrypt${'00' * 16}${'00' * 64}"
