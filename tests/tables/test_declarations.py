"""Every command and event is declared in full, once, and the documentation says the same."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar, get_args

import msgspec
import pytest

from ratusz.tables import KINDS, Command, Move, Open, PlayerCommand, Sit
from ratusz.tables.events import AnyEvent, Event, SeatEvent
from ratusz.texts import texts_of
from tests.tables.diagrams import stage_diagram, turn_diagram

Kind = TypeVar("Kind", Command, Event)
PAGE = (Path(__file__).resolve().parents[2] / "docs" / "tables.md").read_text(encoding="utf-8")


def kinds(base: type[Kind]) -> Iterator[type[Kind]]:
    """Every kind of command or event; classes with other kinds below them are only shapes."""
    for kind in base.__subclasses__():
        if kind.__subclasses__():
            yield from kinds(kind)
        else:
            yield kind


COMMANDS = list(kinds(Command))
EVENTS = list(kinds(Event))


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_stages_and_says_what_it_does(command: type[Command]) -> None:
    assert (command is Open) != bool(command.stages)  # before a table is opened there is no stage
    assert "decide" in vars(command)


def test_people_may_send_everything_that_is_not_the_hosts() -> None:
    assert set(get_args(PlayerCommand)) == {command for command in COMMANDS if command.who != "host"} - {Open}


def test_every_event_can_be_read_and_has_its_stages() -> None:
    assert set(get_args(AnyEvent)) == set(EVENTS)
    assert [event.__name__ for event in EVENTS if not event.stages] == ["Opened"]


def test_only_what_happens_to_a_seat_can_be_private() -> None:
    assert all(issubclass(event, SeatEvent) for event in EVENTS if event.private)


def test_the_page_shows_the_diagrams() -> None:
    for diagram in (stage_diagram(), turn_diagram()):
        assert f"```mermaid\n{diagram}\n```" in PAGE, f"put this into docs/tables.md:\n{diagram}"


ASKERS = {
    "anybody": "any person",
    "seated": "who sits",
    "seated or opener": "who sits, the opener",
    "seat": "the seat",
    "opener": "the opener",
    "host": "the server",
}


@pytest.mark.parametrize("command", COMMANDS)
def test_the_page_says_who_may_give_a_command_and_when(command: type[Command]) -> None:
    when = ", ".join(command.stages) or "new table"
    row = rf"^\| [^|]*`{command.__name__}`[^|]* \| {ASKERS[command.who]} \| {when} \|"
    assert len(re.findall(row, PAGE, re.MULTILINE)) == 1, row


def test_the_page_names_every_event_and_refusal() -> None:
    names = {f"`{known.__name__.lower()}`" for known in EVENTS} | {f"`{code}`" for code in KINDS}
    assert not [name for name in sorted(names) if name not in PAGE]


def test_every_refusal_has_a_text() -> None:
    texts = texts_of("ratusz.tables")
    assert all(texts.has("en", f"refusal-{code}") for code in KINDS)


def test_commands_are_written_by_their_small_name() -> None:
    assert msgspec.json.encode(Sit(1)) == b'{"do":"sit","seat":1}'
    text = b'{"do":"move","seat":0,"version":3,"move":"house b4"}'
    assert msgspec.json.decode(text, type=PlayerCommand) == Move(0, 3, "house b4")
