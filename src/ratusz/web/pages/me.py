"""Me: name, password, tokens, leaving for good."""

from __future__ import annotations

from typing import Any

from litestar import get, post
from litestar.response import Response

from ratusz.tables import Refusal
from ratusz.web.limits import asks
from ratusz.web.pages.home import redirect
from ratusz.web.parameters import HIDDEN, Form
from ratusz.web.refusals import status_of
from ratusz.web.templates import page
from ratusz.web.visits import Visit, Visiting, inside, made_up_name, session_cookie, with_session


async def _me(visit: Visit, *, wrong: str = "", status: int = 200, secret: str = "") -> Response[str]:
    tokens = await visit.service.people.tokens(visit.id) if visit.person else []
    suggested = "" if visit.person else made_up_name(visit.language)
    return page(visit, "me.html", status=status, tokens=tokens, wrong=wrong, secret=secret, suggested=suggested)


@get("/me", **HIDDEN, **asks("page"))
async def me(visit: Visiting) -> Response[str]:
    """Who I am here."""
    return await _me(visit)


@post("/me/name", **HIDDEN, **asks("command", entry=True))
async def name(visit: Visiting, data: Form) -> Response[Any]:
    """A name, or another one."""
    wanted = data.get("name", "")
    try:
        if visit.person is None:
            person = await visit.service.people.enter(wanted)
        else:
            person = await visit.service.people.rename(visit.person.id, wanted)
    except Refusal as refusal:
        return await _me(visit, wrong=refusal.sentence(visit.language), status=status_of(refusal))
    return await with_session(redirect(inside(data.get("back", "/me"))), visit, person)


@post("/me/password", **HIDDEN, **asks("password", entry=True))
async def password(visit: Visiting, data: Form) -> Response[Any]:
    """A password to come back with; all other browsers are signed out."""
    person = visit.must_be_known()
    try:
        await visit.service.people.set_password(person.id, data.get("password", ""))
    except Refusal as refusal:
        return await _me(visit, wrong=refusal.sentence(visit.language), status=status_of(refusal))
    return await with_session(redirect("/me"), visit, person)


@post("/me/elsewhere", **HIDDEN, **asks("command"))
async def sign_out_elsewhere(visit: Visiting) -> Response[Any]:
    """No browser but this one knows me any longer."""
    person = visit.must_be_known()
    await visit.service.people.end_sessions(person.id)
    return await with_session(redirect("/me"), visit, person)


@post("/me/tokens", **HIDDEN, **asks("command"))
async def make_token(visit: Visiting, data: Form) -> Response[Any]:
    """A token; its secret is shown once."""
    person = visit.must_be_known()
    try:
        _, secret = await visit.service.people.make_token(person.id, data.get("label", ""))
    except Refusal as refusal:
        return await _me(visit, wrong=refusal.sentence(visit.language), status=status_of(refusal))
    return await _me(visit, secret=secret)


@post("/me/tokens/delete", **HIDDEN, **asks("command"))
async def delete_token(visit: Visiting, data: Form) -> Response[Any]:
    """A token stops working."""
    await visit.service.people.delete_token(visit.must_be_known().id, data.get("token", ""))
    return redirect("/me")


@post("/me/delete", **HIDDEN, **asks("leave"))
async def forget(visit: Visiting, data: Form) -> Response[Any]:
    """Delete everything about me; the box must be ticked."""
    person = visit.must_be_known()
    if data.get("sure") != "yes":
        return await _me(visit, wrong=visit.say("me-delete-sure"), status=400)
    await visit.service.forget(person.id)
    return _gone(visit)


@get("/login", **HIDDEN)
async def login(visit: Visiting) -> Response[str]:
    """Come back with a name and a password."""
    return page(visit, "login.html", wrong="", name="")


@post("/login", **HIDDEN, **asks("password", entry=True))
async def log_in(visit: Visiting, data: Form) -> Response[Any]:
    """The person with this name and password."""
    try:
        person = await visit.service.people.log_in(data.get("name", ""), data.get("password", ""))
    except Refusal as refusal:
        wrong = refusal.sentence(visit.language)
        return page(visit, "login.html", status=status_of(refusal), wrong=wrong, name=data.get("name", "")[:100])
    return await with_session(redirect("/"), visit, person)


@post("/logout", **HIDDEN)
async def log_out(visit: Visiting) -> Response[Any]:
    """This browser is nobody's."""
    return _gone(visit)


def _gone(visit: Visit) -> Response[Any]:
    response = redirect("/")
    response.set_cookie(session_cookie(visit.request, ""))
    return response


HANDLERS = [me, name, password, sign_out_elsewhere, make_token, delete_token, forget, login, log_in, log_out]
