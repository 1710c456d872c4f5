"""The stages of a table and the turns of a seat as Mermaid diagrams for docs/tables.md, made from the event classes."""

from __future__ import annotations

from typing import get_args

from ratusz.tables.events import AnyEvent, Event
from ratusz.tables.terms import Stage

_EVENTS: tuple[type[Event], ...] = get_args(AnyEvent)
_STAGES: tuple[Stage, ...] = get_args(Stage)


def stage_diagram() -> str:
    """The stages of a table: the events that lead from one to the next, then those that leave it where it is."""
    arrows = [
        f"  {before} --> {event.leads_to}: {event.__name__}"
        for event in _EVENTS
        if event.leads_to
        for before in event.stages or ("[*]",)
    ]
    notes = []
    for stage in _STAGES:
        stays = [event.__name__ for event in _EVENTS if stage in event.stages and not event.leads_to]
        notes.append(f"  {stage}: {stage}<br>{', '.join(stays)}")
    return "\n".join(["stateDiagram-v2", *arrows, *notes])


def turn_diagram() -> str:
    """The states of a seat's turn in a round, and the events that change them."""
    arrows: dict[tuple[str, str], list[str]] = {}
    for event in _EVENTS:
        for turns in event.turns:
            arrows.setdefault(turns, []).append(event.__name__)
    lines = [f"  {before} --> {after}: {', '.join(names)}" for (before, after), names in arrows.items()]
    return "\n".join(["stateDiagram-v2", "  [*] --> waiting", *lines])
