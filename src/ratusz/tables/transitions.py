"""Which event leads where: the tables that the code follows and that docs/tables.md draws."""

from __future__ import annotations

from typing import Literal

from ratusz.tables import commands as c
from ratusz.tables import events as e

Stage = Literal["lobby", "playing", "over", "cancelled"]
Turn = Literal["waiting", "thinking", "complete", "confirmed"]
"""What a seat is doing: nothing to decide, a draft under way, a complete draft, a confirmed one."""

_STAYS: dict[Stage, tuple[type[e.Event], ...]] = {
    "lobby": (e.Arranged, e.Left, e.Handed, e.Worded, e.AutoSet, e.Said, e.Hushed),
    "playing": (
        e.Moved,
        e.Undone,
        e.Redone,
        e.Restarted,
        e.Confirmed,
        e.Unconfirmed,
        e.AutoSet,
        e.StoodIn,
        e.Returned,
        e.Left,
        e.Closed,
        e.Drawn,
        e.Said,
        e.Hushed,
    ),
    "over": (e.Said, e.Hushed, e.Followed),
    "cancelled": (e.Hushed,),
}
STAGES: dict[tuple[Stage | None, type[e.Event]], Stage] = {
    (None, e.Opened): "lobby",
    ("lobby", e.Started): "playing",
    ("lobby", e.Cancelled): "cancelled",
    ("playing", e.Finished): "over",
    **{(stage, event): stage for stage, events in _STAYS.items() for event in events},
}
"""The stage of a table after an event; an event that is not listed cannot happen."""

ALLOWED: dict[type[c.Command], tuple[Stage, ...]] = {
    c.Sit: ("lobby",),
    c.Leave: ("lobby", "playing"),
    c.Arrange: ("lobby",),
    c.Word: ("lobby",),
    c.Start: ("lobby",),
    c.Cancel: ("lobby",),
    c.Move: ("playing",),
    c.Undo: ("playing",),
    c.Redo: ("playing",),
    c.Restart: ("playing",),
    c.Confirm: ("playing",),
    c.Unconfirm: ("playing",),
    c.Auto: ("lobby", "playing"),
    c.Return: ("playing",),
    c.Say: ("lobby", "playing", "over"),
    c.BotTurn: ("playing",),
    c.Tick: ("playing",),
    c.Hush: ("lobby", "playing", "over", "cancelled"),
    c.Follow: ("over",),
}
"""In which stages a command can be asked for."""

TURNS: dict[tuple[Turn, type[e.Event]], tuple[Turn, ...]] = {
    ("waiting", e.Started): ("waiting", "thinking"),
    ("waiting", e.Drawn): ("waiting", "thinking"),
    ("waiting", e.Closed): ("waiting", "thinking"),
    ("thinking", e.Moved): ("thinking", "complete"),
    ("thinking", e.Undone): ("thinking",),
    ("thinking", e.Redone): ("thinking", "complete"),
    ("thinking", e.Restarted): ("thinking",),
    ("complete", e.Undone): ("thinking",),
    ("complete", e.Restarted): ("thinking",),
    ("complete", e.Confirmed): ("confirmed",),
    ("confirmed", e.Unconfirmed): ("complete",),
    ("confirmed", e.Closed): ("waiting", "thinking"),
}
"""What a seat may be doing after an event of its own or of the whole table."""


def stage_diagram() -> str:
    """The stages of a table as a Mermaid diagram."""
    lines = [
        f"  {before or '[*]'} --> {after}: {event.__name__}"
        for (before, event), after in STAGES.items()
        if before != after
    ]
    stays = {stage: ", ".join(event.__name__ for event in events) for stage, events in _STAYS.items() if events}
    lines += [f"  {stage}: {stage}<br>{names}" for stage, names in stays.items()]
    return "\n".join(["stateDiagram-v2", *lines])


def turn_diagram() -> str:
    """What a seat does in a round as a Mermaid diagram."""
    arrows: dict[tuple[str, str], list[str]] = {}
    for (before, event), afters in TURNS.items():
        for after in afters:
            arrows.setdefault((before, after), []).append(event.__name__)
    lines = [f"  {before} --> {after}: {', '.join(events)}" for (before, after), events in arrows.items()]
    return "\n".join(["stateDiagram-v2", "  [*] --> waiting", *lines])
