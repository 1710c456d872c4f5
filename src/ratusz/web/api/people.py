"""People and their tokens, for programs."""

from __future__ import annotations

from litestar import delete, get, post, put
from litestar.params import JSONBody

from ratusz.store import Person, Token
from ratusz.web.bodies import Entered, Entering, Naming, NewPassword, NewToken, TokenMade
from ratusz.web.limits import COSTLY
from ratusz.web.parameters import Text, described
from ratusz.web.visits import Visiting

API = described("people")


@post("/people", **API, summary="Enter with a name", **COSTLY)
async def enter(visit: Visiting, data: JSONBody[Entering]) -> Entered:
    """A name is enough. The answer holds a token: send it as `Authorization: Bearer TOKEN` from then on."""
    person = await visit.service.enter(data.name)
    _, secret = await visit.service.make_token(person.id, "API")
    return Entered(person.id, person.name, secret)


@get("/me", **API, summary="Who I am")
async def me(visit: Visiting) -> Person:
    """The person whose token or cookie this is."""
    return visit.must_be_known()


@put("/me/name", **API, summary="Another name")
async def rename(visit: Visiting, data: JSONBody[Naming]) -> Person:
    """The new name is shown at all tables at once."""
    return await visit.service.rename(visit.must_be_known().id, data.name)


@put("/me/password", **API, summary="A password to come back with", **COSTLY)
async def set_password(visit: Visiting, data: JSONBody[NewPassword]) -> None:
    """With name and password the person can log in from another device."""
    await visit.service.set_password(visit.must_be_known().id, data.password)


@get("/me/tokens", **API, summary="My tokens")
async def tokens(visit: Visiting) -> list[Token]:
    """The tokens of my programs, without their secrets."""
    return await visit.service.tokens(visit.must_be_known().id)


@post("/me/tokens", **API, summary="One more token")
async def make_token(visit: Visiting, data: JSONBody[NewToken]) -> TokenMade:
    """A token for a program; its secret is shown only now."""
    token, secret = await visit.service.make_token(visit.must_be_known().id, data.label)
    return TokenMade(token.id, token.label, secret)


@delete("/me/tokens/{token:str}", **API, summary="Delete a token")
async def delete_token(visit: Visiting, token: Text) -> None:
    """The token stops working at once."""
    await visit.service.delete_token(visit.must_be_known().id, token)


@delete("/me", **API, summary="Delete my data")
async def forget(visit: Visiting) -> None:
    """I leave all tables; my name, my password, my tokens and everything I said are deleted."""
    await visit.service.forget(visit.must_be_known().id)


HANDLERS = [enter, me, rename, set_password, tokens, make_token, delete_token, forget]
