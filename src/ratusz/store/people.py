"""People: a name is enough; a password to come back from elsewhere; tokens for programs."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterable
from typing import Any

import msgspec
import sqlalchemy as sa

from ratusz.store.refusals import refused
from ratusz.store.schema import people, tokens
from ratusz.tables import Refusal, clean

LONGEST_NAME = 30
PASSWORD = (8, 200)
MOST_TOKENS = 20
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


class People:
    """People in the database."""

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine

    def enter(self, name: str, now: int) -> Person:
        """A new person."""
        person = Person(new_id(), clean(name, LONGEST_NAME), now, has_password=False)
        with self._engine.begin() as connection:
            row = {"id": person.id, "name": person.name, "password": "", "created": now}
            connection.execute(sa.insert(people).values(row))
        return person

    def find(self, id: str) -> Person | None:
        """A person by their id."""
        with self._engine.connect() as connection:
            row = connection.execute(sa.select(people).where(people.c.id == id)).mappings().first()
        return _person(row) if row else None

    def names(self, ids: Iterable[str]) -> dict[str, str]:
        """Names by id; who is gone is left out."""
        with self._engine.connect() as connection:
            rows = connection.execute(sa.select(people.c.id, people.c.name).where(people.c.id.in_(set(ids))))
            return {row.id: row.name for row in rows}

    def rename(self, id: str, name: str) -> Person:
        """Another name; with a password it must be nobody else's who has one."""
        name = clean(name, LONGEST_NAME)
        person = self._must_find(id)
        values = {"name": name}
        if person.has_password:
            values["login"] = _folded(name)
        self._update(id, values)
        return msgspec.structs.replace(person, name=name)

    def session(self, id: str) -> str:
        """What a browser of this person keeps, signed by whoever hands it out."""
        with self._engine.connect() as connection:
            number = connection.scalar(sa.select(people.c.session).where(people.c.id == id))
        if number is None:
            raise refused("unknown-person")
        return f"{id} {number}"

    def by_session(self, session: str) -> Person | None:
        """Whose session this is, unless it was ended."""
        id, _, number = session.partition(" ")  # a session of the first version is an id alone
        with self._engine.connect() as connection:
            row = connection.execute(sa.select(people).where(people.c.id == id)).mappings().first()
        return _person(row) if row and str(row["session"]) == (number or "0") else None

    def end_sessions(self, id: str) -> None:
        """No browser that knows the person now does so any longer; tokens of programs stay."""
        self._must_find(id)
        self._update(id, {"session": people.c.session + 1})

    def set_password(self, id: str, password: str) -> None:
        """A password, or another one; it ends all sessions."""
        low, high = PASSWORD
        if not isinstance(password, str) or not low <= len(password) <= high:
            raise refused("bad-password", low=low, high=high)
        person = self._must_find(id)
        login = _folded(person.name)
        self._update(id, {"password": _hashed(password), "login": login, "session": people.c.session + 1})

    def log_in(self, name: str, password: str) -> Person:
        """The person with this name and password."""
        try:
            login = _folded(clean(name, LONGEST_NAME))
        except Refusal:
            raise refused("bad-login") from None
        if not isinstance(password, str) or len(password) > PASSWORD[1]:
            raise refused("bad-login")
        with self._engine.connect() as connection:
            row = connection.execute(sa.select(people).where(people.c.login == login)).mappings().first()
        # A name that nobody has takes as long to refuse as a wrong password.
        if not _fits(password, row["password"] if row else _NOBODY) or row is None:
            raise refused("bad-login")
        return _person(row)

    def forget(self, id: str) -> None:
        """Everything about a person is deleted; old tables then name a former player."""
        with self._engine.begin() as connection:
            connection.execute(sa.delete(tokens).where(tokens.c.person == id))
            connection.execute(sa.delete(people).where(people.c.id == id))

    def make_token(self, id: str, label: str, now: int) -> tuple[Token, str]:
        """A token for a program, and its secret, which is shown only now."""
        self._must_find(id)
        if len(self.tokens(id)) >= MOST_TOKENS:
            raise refused("too-many-tokens", most=MOST_TOKENS)
        token = Token(new_id(), clean(label, LONGEST_NAME), now)
        secret = f"ratusz_{secrets.token_urlsafe(32)}"
        row = {"digest": _digest(secret), "id": token.id, "person": id, "label": token.label, "created": now}
        with self._engine.begin() as connection:
            connection.execute(sa.insert(tokens).values(row))
        return token, secret

    def tokens(self, id: str) -> list[Token]:
        """The tokens of a person."""
        query = sa.select(tokens).where(tokens.c.person == id).order_by(tokens.c.created, tokens.c.id)
        with self._engine.connect() as connection:
            return [Token(row["id"], row["label"], row["created"]) for row in connection.execute(query).mappings()]

    def delete_token(self, id: str, token: str) -> None:
        """A token stops working at once."""
        mine = (tokens.c.person == id) & (tokens.c.id == token)
        with self._engine.begin() as connection:
            if not connection.execute(sa.delete(tokens).where(mine)).rowcount:
                raise refused("unknown-token")

    def by_token(self, secret: str) -> Person | None:
        """Whose token this is."""
        query = sa.select(people).join(tokens, tokens.c.person == people.c.id)
        with self._engine.connect() as connection:
            row = connection.execute(query.where(tokens.c.digest == _digest(secret))).mappings().first()
        return _person(row) if row else None

    def _must_find(self, id: str) -> Person:
        person = self.find(id)
        if person is None:
            raise refused("unknown-person")
        return person

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
