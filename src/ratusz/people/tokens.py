"""API tokens, with which programs act for people."""

from __future__ import annotations

import secrets
from functools import cached_property

import msgspec
import sqlalchemy as sa

from ratusz.people.person import Credential, PeopleData, digest, new_id, person_of
from ratusz.store.data import in_writer
from ratusz.store.refusals import refusal
from ratusz.store.schema import people, tokens
from ratusz.store.ttl_cache import TTLCache
from ratusz.tables import clean

LONGEST_LABEL = 30
_BY_TOKEN = (
    sa.select(people, tokens.c.id.label("token"), tokens.c.digest)
    .join(tokens, tokens.c.person == people.c.id)
    .where(tokens.c.digest.in_(sa.bindparam("digests", expanding=True)))
)
"""Used by many requests, so it is built only once."""


class Token(msgspec.Struct, frozen=True):
    """A token as its owner sees it in a list; the secret itself is shown once, when it is made."""

    id: str
    label: str
    created: int


class Tokens(PeopleData):
    """The tokens of all people."""

    @cached_property
    def _secrets(self) -> TTLCache[Credential]:
        return self.credential_cache(self._read_secrets)

    @in_writer
    def make_token(self, id: str, label: str) -> tuple[Token, str]:
        """Create a token for a program; return it and its secret, which is shown only now."""
        self.must_find(id)
        if len(self.select(sa.select(tokens.c.id).where(tokens.c.person == id))) >= self.limits.tokens:
            raise refusal("too-many-tokens", most=self.limits.tokens)
        token = Token(new_id(), clean(label, LONGEST_LABEL), self.now())
        secret = f"ratusz_{secrets.token_urlsafe(32)}"
        row = {"digest": digest(secret), "person": id, **msgspec.structs.asdict(token)}
        with self.engine.begin() as connection:
            connection.execute(sa.insert(tokens).values(row))
        return token, secret

    async def tokens(self, id: str) -> list[Token]:
        """Return the tokens of a person."""
        c = tokens.c
        rows = await self.rows(sa.select(c.id, c.label, c.created).where(c.person == id).order_by(c.created, c.id))
        return [Token(**row) for row in rows]

    async def delete_token(self, id: str, token: str) -> None:
        """Revoke a token at once, and end its streams."""
        if not await self.execute(sa.delete(tokens).where(tokens.c.person == id, tokens.c.id == token)):
            raise refusal("unknown-token")
        self.notify_end(id, "token", [token])

    async def by_token(self, secret: str) -> Credential | None:
        """Return the credential of a token's secret; None if it is unknown."""
        return await self._secrets.one(digest(secret))

    def _read_secrets(self, digests: set[str]) -> dict[str, Credential]:
        rows = self.select(_BY_TOKEN, {"digests": sorted(digests)})
        return {row["digest"]: Credential(person_of(row), "token", row["token"]) for row in rows}
