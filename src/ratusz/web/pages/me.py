"""The account page: name, password, browsers, tokens, deletion."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import msgspec
from litestar import get, post
from litestar.response import Response

from ratusz.people import Person
from ratusz.tables import Refusal
from ratusz.web.api.parameters import Form, Word
from ratusz.web.http.requests import AnyResponse
from ratusz.web.http.visitor import (
    Visit,
    Visiting,
    device_cookie,
    local_path,
    random_name,
    set_device_cookie,
    sign_in,
    sign_out,
)
from ratusz.web.pages.home import redirect
from ratusz.web.present.blocks import blocked_people
from ratusz.web.present.templates import login_page, page

DAY = 24 * 3600 * 1000
EPOCH = date(1970, 1, 1)


async def _me(visit: Visit, *, status: int = 200, refusal: Refusal | None = None, **shown: str) -> Response[str]:
    """Render the page; `shown` may be a new token (`secret`), a new code (`recovery`), or what went `wrong`."""
    people, now = visit.service.people, visit.service.now()
    sessions = await people.sessions(visit.id) if visit.person else []
    sessions.sort(key=lambda known: known.id != visit.session)  # this browser stands first
    return page(
        visit,
        "me.html",
        status=status,
        refusal=refusal,
        tokens=await people.tokens(visit.id) if visit.person else [],
        sessions=[(known, max(0, now - known.seen) // DAY) for known in sessions],
        holiday=await people.holiday(visit.id) if visit.person else None,
        today=datetime.fromtimestamp(now / 1000, UTC).date(),
        timedelta=timedelta,
        blocked=await blocked_people(visit.service, visit.person) if visit.person else [],
        suggested="" if visit.person else random_name(visit.language),
        **{"wrong": "", "secret": "", "recovery": "", **shown},
    )


@get("/me", cost="page")
async def me(visit: Visiting) -> Response[str]:
    """Show the account page."""
    return await _me(visit)


@post("/me/name", cost="command", entry=True)
async def name(visit: Visiting, data: Form) -> AnyResponse:
    """Create a person with a name, or rename the person."""
    wanted = data.get("name", "")
    try:
        if visit.person is None:
            person = await visit.service.people.enter(wanted)
        else:
            person = await visit.service.rename(visit.person.id, wanted)
    except Refusal as refusal:
        if visit.person is None and refusal.code == "name-taken":
            return login_page(visit, name=wanted, back=data.get("back", "/"), refusal=refusal)
        return await _me(visit, refusal=refusal)
    await sign_in(visit, person)
    return redirect(local_path(data.get("back", "/me")))


@post("/me/password", cost="password", entry=True)
async def password(visit: Visiting, data: Form) -> AnyResponse:
    """Set a password, sign all other browsers out, and show the recovery code once."""
    person = visit.must_be_known()
    try:
        code = await visit.service.people.set_password(person.id, data.get("password", ""), data.get("old", ""))
    except Refusal as refusal:
        return await _me(visit, refusal=refusal)
    return await _show_recovery_code(visit, person, code)


async def _show_recovery_code(visit: Visit, person: Person, code: str) -> AnyResponse:
    """Sign in a person with a new password, and show the recovery code, only this once."""
    there = await sign_in(visit, msgspec.structs.replace(person, has_password=True))
    response = await _me(there, recovery=code)
    await set_device_cookie(response, visit, person)
    return response


@post("/me/holiday", cost="command")
async def holiday(visit: Visiting, data: Form) -> AnyResponse:
    """Go on holiday up to the end of a day, or end the holiday."""
    person = visit.must_be_known()
    try:
        days = (date.fromisoformat(data["until"]) - EPOCH).days + 1 if data.get("until") else 0
        await visit.service.take_holiday(person.id, days * DAY)
    except Refusal as refusal:
        return await _me(visit, refusal=refusal)
    except ValueError:
        return await _me(visit, refusal=Refusal("bad-request"))
    return redirect("/me#holiday")


@post("/me/sessions/end")
async def end_session(visit: Visiting, data: Form) -> AnyResponse:
    """Sign one browser out."""
    await visit.service.people.end_session(visit.must_be_known().id, data.get("session", ""))
    return redirect("/me")


@post("/me/elsewhere", cost="command")
async def sign_out_elsewhere(visit: Visiting) -> AnyResponse:
    """Sign all other browsers out."""
    person = visit.must_be_known()
    await visit.service.people.end_sessions(person.id)
    await sign_in(visit, person)
    return redirect("/me")


@post("/me/tokens", cost="command")
async def make_token(visit: Visiting, data: Form) -> AnyResponse:
    """Create a token, and show its secret once."""
    person = visit.must_be_known()
    try:
        _, secret = await visit.service.people.make_token(person.id, data.get("label", ""))
    except Refusal as refusal:
        return await _me(visit, refusal=refusal)
    return await _me(visit, secret=secret)


@post("/me/tokens/delete", cost="command")
async def delete_token(visit: Visiting, data: Form) -> AnyResponse:
    """Revoke a token."""
    await visit.service.people.delete_token(visit.must_be_known().id, data.get("token", ""))
    return redirect("/me")


@post("/me/delete", cost="leave", leaving=True)
async def forget(visit: Visiting, data: Form) -> AnyResponse:
    """Delete everything about me; the box must be ticked."""
    person = visit.must_be_known()
    if data.get("sure") != "yes":
        return await _me(visit, wrong=visit.say("me-delete-sure"), status=400)
    await visit.service.forget(person.id)
    sign_out(visit)
    return redirect("/")


@get("/login")
async def login(visit: Visiting, back: Word = "/") -> Response[str]:
    """Show the form to sign in with name and password."""
    return login_page(visit, back=back)


@post("/login", cost="password", entry=True)
async def log_in(visit: Visiting, data: Form) -> AnyResponse:
    """Sign this browser in with name and password, and go back to where the visitor was asked for them."""
    name, back = data.get("name", ""), data.get("back", "/")
    try:
        person = await visit.service.people.log_in(name, data.get("password", ""), device_cookie(visit.request))
    except Refusal as refusal:
        return login_page(visit, name=name, back=back, refusal=refusal)
    response = redirect(local_path(back))
    await sign_in(visit, person)
    await set_device_cookie(response, visit, person)
    return response


@get("/recover")
async def recovery(visit: Visiting) -> Response[str]:
    """Show the form to set a new password with a recovery code."""
    return page(visit, "recover.html", wrong="", name="")


@post("/recover", cost="password", entry=True)
async def recover(visit: Visiting, data: Form) -> AnyResponse:
    """Set a new password with a name and a recovery code."""
    given = (data.get(field, "") for field in ("name", "code", "password"))
    try:
        person, code = await visit.service.people.recover(*given)
    except Refusal as refusal:
        return page(visit, "recover.html", refusal=refusal, name=data.get("name", "")[:100])
    return await _show_recovery_code(visit, person, code)


@post("/logout", cost="small", leaving=True)
async def log_out(visit: Visiting) -> AnyResponse:
    """Sign this browser out."""
    if visit.session:
        await visit.service.people.end_session(visit.id, visit.session)
    sign_out(visit)
    return redirect("/")
