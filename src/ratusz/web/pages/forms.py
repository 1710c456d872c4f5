"""Convert the forms on pages to commands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, cast

from msgspec.structs import replace

from ratusz.bots.levels import USUAL
from ratusz.engine.facts import Facts
from ratusz.engine.options import Value
from ratusz.tables import Clock, Open, Plan, Refusal
from ratusz.web.present.companions import Companion
from ratusz.web.present.pickers import PICKED, read_form

Form = Mapping[str, str]
INVITED = "known:"
"""How the plan of a seat for a person that one knows begins; their handle follows."""
_HOUR, _DAY = 3600, 86_400
CLOCKS = {
    "none": Clock(),
    **{f"live-{minutes}": Clock("live", minutes * 60) for minutes in (1, 3, 10)},
    **{f"hours-{hours}": Clock("days", hours * _HOUR) for hours in (1, 3, 12)},
    **{f"days-{days}": Clock("days", days * _DAY) for days in (1, 2, 3, 7)},
}
"""The clocks that the form offers."""
USUAL_CLOCK = "days-7"
"""Long enough for all players; a game can still be finished if a player does not come back."""
BANK = 2
"""The time bank that the form offers, in rounds."""


def open_from_form(facts: Facts, form: Form, known: Sequence[Companion] = ()) -> Open:
    """Return the command that opens the table of the form: options, seats, access, clock.

    `known`: the people who may be invited by a handle.
    """
    options: dict[str, Value] = {}
    for option in facts.all_options():
        if isinstance(option.default, bool):
            options[option.name] = form.get(option.name, "no")
        else:
            written = form.get(option.name, "")
            if written == PICKED:
                written = read_form(facts, option, form, _players(facts, form))
            if written:
                options[option.name] = written
    players = options["players"] = _players(facts, form)
    plans = tuple(_plan(form, seat, known) for seat in range(players))
    start = all(plan.kind in ("me", "bot") for plan in plans) and "me" in {plan.kind for plan in plans}
    access = form.get("access", "private")
    clock = CLOCKS.get(form.get("clock", USUAL_CLOCK))
    if access not in ("private", "open") or clock is None:
        raise Refusal("bad-request")
    if start:  # nobody waits for another
        clock = CLOCKS["none"]
    elif clock.seconds and form.get("bank", "no") == "yes":
        clock = replace(clock, bank=BANK * clock.seconds)
    return Open(
        facts.id,
        options,
        plans,
        cast(Literal["open", "private"], access),
        clock,
        watch=form.get("watch", "no") == "yes",
        start=start,
        hints=form.get("hintless", "no") != "yes",
    )


def plan_of(text: str, name: str = "") -> Plan:
    """Parse the plan of a seat: `me`, `open` or `bot:fair`; `name` is for another person at the same screen."""
    kind, _, bot = text.partition(":")
    if kind not in ("me", "open", "bot"):
        raise Refusal("bad-plan")
    return Plan(cast(Literal["me", "open", "bot"], kind), bot or USUAL, name=name.strip() if kind == "me" else "")


def _plan(form: Form, seat: int, known: Sequence[Companion]) -> Plan:
    text = form.get(f"seat-{seat}", "me" if seat == 0 else "open")
    if text.startswith(INVITED):
        return invitation(text.removeprefix(INVITED), known)
    return plan_of(text, form.get(f"name-{seat}", ""))


def invitation(handle: str, known: Sequence[Companion]) -> Plan:
    """Return the plan that reserves a seat for a person that one knows, or refuse."""
    person = next((one.person for one in known if one.handle == handle), "")
    if not person:
        raise Refusal("bad-plan")
    return Plan("invited", person=person)


def _players(facts: Facts, form: Form) -> int:
    text, (low, high) = form.get("players") or str(facts.default_players), facts.players
    if text.isascii() and text.isdigit() and len(text) < 4 and low <= int(text) <= high:
        return int(text)
    raise Refusal("bad-option", option="players")


def seat_number(form: Form, name: str = "seat") -> int | None:
    """Return the number of a seat, if the form has one."""
    text = form.get(name, "")
    if not text:
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 4):
        raise Refusal("bad-request")
    return int(text)
