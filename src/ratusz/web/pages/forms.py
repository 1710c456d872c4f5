"""Convert the forms on pages to commands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, cast

from ratusz.bots.levels import USUAL
from ratusz.engine.facts import Facts
from ratusz.engine.options import Value
from ratusz.tables import Clock, Open, Plan, Refusal
from ratusz.web.present.pickers import PICKED, read_form

Form = Mapping[str, str]
WHEN_WAITED_FOR = "usual"
"""The default clock of the form: a week if other people play, none otherwise."""
CLOCKS = {
    "none": Clock(),
    "live-1": Clock("live", 60),
    "live-3": Clock("live", 180),
    "live-10": Clock("live", 600),
    "days-1": Clock("days", 86_400),
    "days-3": Clock("days", 3 * 86_400),
    "days-7": Clock("days", 7 * 86_400),
}
"""The clocks that the form offers."""
USUAL_CLOCK = "days-7"
"""Long enough for all players; a game can still be finished if a player does not come back."""


def open_from_form(facts: Facts, form: Form) -> Open:
    """Return the command that opens the table of the form: options, seats, access, clock."""
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
    plans = tuple(_plan(form, seat) for seat in range(players))
    start = all(plan.kind in ("me", "bot") for plan in plans) and "me" in {plan.kind for plan in plans}
    access, timing = form.get("access", "private"), form.get("clock", "none")
    if timing == WHEN_WAITED_FOR:
        timing = "none" if start else USUAL_CLOCK
    clock = CLOCKS.get(timing)
    if access not in ("private", "open") or clock is None:
        raise Refusal("bad-request")
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


def clock_name(clock: Clock) -> str:
    """Return the form's name of a clock; `other` for one that only a program can have set."""
    return next((name for name, known in CLOCKS.items() if known == clock), "other")


def plan_of(text: str, name: str = "") -> Plan:
    """Parse the plan of a seat: `me`, `open` or `bot:fair`; `name` is for another person at the same screen."""
    kind, _, bot = text.partition(":")
    if kind not in ("me", "open", "bot"):
        raise Refusal("bad-plan")
    return Plan(cast(Literal["me", "open", "bot"], kind), bot or USUAL, name=name.strip() if kind == "me" else "")


def _plan(form: Form, seat: int) -> Plan:
    return plan_of(form.get(f"seat-{seat}", "me" if seat == 0 else "open"), form.get(f"name-{seat}", ""))


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
