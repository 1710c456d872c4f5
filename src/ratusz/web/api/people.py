"""People and their tokens, for programs."""

from __future__ import annotations

from typing import Annotated

from litestar import delete, get, post, put
from litestar.response import Response, Stream
from msgspec.structs import asdict

from ratusz.people import Person, Token
from ratusz.people.holidays import Holiday
from ratusz.web.api import schemas
from ratusz.web.api.parameters import SessionId, TokenId, json, openapi_arguments
from ratusz.web.http.visitor import Visiting, device_cookie, set_device_cookie, sign_in

API = openapi_arguments("people")
MINE = openapi_arguments("people", known=True)
LOGIN = {"name": "Anna", "password": "correct horse"}
PASSWORD = {"password": "correct horse", "old": ""}
RECOVERING = {"name": "Anna", "code": "abcde-fghjk-mnpqr-stuvw", "password": "correct horse"}


@post("/people", **API, summary="Enter with a name", cost="small", entry=True)
async def enter(visit: Visiting, data: Annotated[schemas.NameRequest, json({"name": "My bot"})]) -> schemas.NewPerson:
    """A name is enough. The answer holds a token: send it as `Authorization: Bearer TOKEN` from then on."""
    person = await visit.service.people.enter(data.name)
    _, secret = await visit.service.people.make_token(person.id, "API")
    return schemas.NewPerson(person.id, person.name, secret)


@post("/login", **API, summary="Come back with name and password", cost="password", entry=True)
async def log_in(visit: Visiting, data: Annotated[schemas.LoginRequest, json(LOGIN)]) -> schemas.NewPerson:
    """Return a new token of the person with this name and password."""
    person = await visit.service.people.log_in(data.name, data.password, device_cookie(visit.request))
    _, secret = await visit.service.people.make_token(person.id, "API")
    return schemas.NewPerson(person.id, person.name, secret)


@get("/me", **MINE, summary="Who I am")
async def me(visit: Visiting) -> Person:
    """The person whose token or cookie this is."""
    return visit.must_be_known()


@put("/me/name", **MINE, summary="Another name", cost="command")
async def rename(visit: Visiting, data: Annotated[schemas.NameRequest, json({"name": "Anna"})]) -> Person:
    """Change my name, at all tables at once."""
    return await visit.service.rename(visit.must_be_known().id, data.name)


@put("/me/password", **MINE, summary="A password to come back with", cost="password", entry=True)
async def set_password(
    visit: Visiting, data: Annotated[schemas.NewPassword, json(PASSWORD)]
) -> Response[schemas.Recovery]:
    """With name and password the person can log in from another device. All other browsers are signed out.

    A person who has a password sends it as `old`. The answer is a recovery code, which is shown only now.
    """
    person = visit.must_be_known()
    code = await visit.service.people.set_password(person.id, data.password, data.old)
    await sign_in(visit, person)
    response = Response(schemas.Recovery(code))
    await set_device_cookie(response, visit, person)
    return response


@post("/recover", **API, summary="A new password with a recovery code", status_code=200, cost="password", entry=True)
async def recover(visit: Visiting, data: Annotated[schemas.RecoverRequest, json(RECOVERING)]) -> schemas.Recovery:
    """Set a new password with a recovery code. All browsers are signed out; the answer is the next recovery code."""
    _, code = await visit.service.people.recover(data.name, data.code, data.password)
    return schemas.Recovery(code)


@get("/me/holiday", **MINE, summary="My holiday")
async def holiday(visit: Visiting) -> Holiday:
    """Until when I am on holiday, and how many days of holiday I have left."""
    return await visit.service.people.holiday(visit.must_be_known().id)


@put("/me/holiday", **MINE, summary="Go on holiday", cost="command")
async def take_holiday(visit: Visiting, data: Annotated[schemas.HolidayRequest, json({"until": 0})]) -> Holiday:
    """Until then the clocks of my games over days stand still, 30 days a year at most. 0 ends a holiday."""
    return await visit.service.take_holiday(visit.must_be_known().id, data.until)


@get("/me/sessions", **MINE, summary="Where I am signed in")
async def sessions(visit: Visiting) -> list[schemas.SessionBody]:
    """The browsers that know me, the last seen first."""
    found = await visit.service.people.sessions(visit.must_be_known().id)
    return [schemas.SessionBody(**asdict(known), here=known.id == visit.session) for known in found]


@delete("/me/sessions/{session:str}", **MINE, summary="Sign one browser out")
async def end_session(visit: Visiting, session: SessionId) -> None:
    """Sign a browser out."""
    await visit.service.people.end_session(visit.must_be_known().id, session)


@delete("/me/sessions", **MINE, summary="Sign out everywhere else", status_code=200, cost="command")
async def end_sessions(visit: Visiting) -> Person:
    """Sign all browsers out but the one that sends this; tokens stay."""
    person = visit.must_be_known()
    await visit.service.people.end_sessions(person.id)
    await sign_in(visit, person)
    return person


@get("/me/tokens", **MINE, summary="My tokens")
async def tokens(visit: Visiting) -> list[Token]:
    """The tokens of my programs, without their secrets."""
    return await visit.service.people.tokens(visit.must_be_known().id)


@post("/me/tokens", **MINE, summary="One more token", cost="command")
async def make_token(
    visit: Visiting, data: Annotated[schemas.NewToken, json({"label": "my bot"})]
) -> schemas.TokenMade:
    """A token for a program; its secret is shown only now."""
    token, secret = await visit.service.people.make_token(visit.must_be_known().id, data.label)
    return schemas.TokenMade(token.id, token.label, secret)


@delete("/me/tokens/{token:str}", **MINE, summary="Delete a token", cost="command")
async def delete_token(visit: Visiting, token: TokenId) -> None:
    """Revoke a token at once."""
    await visit.service.people.delete_token(visit.must_be_known().id, token)


@get("/me/export", **MINE, summary="Everything I have here", media_type="application/json", cost="leave", leaving=True)
async def export(visit: Visiting) -> Stream:
    """One JSON document: who I am, my sessions and tokens, my tables with results, what I said, records of games."""
    pieces = visit.service.export(visit.must_be_known().id)
    headers = {"Content-Disposition": 'attachment; filename="ratusz.json"'}
    return Stream(pieces, media_type="application/json", headers=headers)


@delete("/me", **MINE, summary="Delete my data", cost="leave", leaving=True)
async def forget(visit: Visiting) -> None:
    """I leave all tables; my name, my password, my tokens and everything I said are deleted."""
    await visit.service.forget(visit.must_be_known().id)
