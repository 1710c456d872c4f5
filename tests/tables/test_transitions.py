"""The tables of transitions are complete, and the documentation draws them."""

from pathlib import Path
from types import ModuleType

import msgspec

from ratusz.tables import KINDS, commands, events
from ratusz.tables.machine import _HANDLERS
from ratusz.tables.transitions import ALLOWED, STAGES, stage_diagram, turn_diagram
from ratusz.texts import texts_of

PAGE = Path(__file__).resolve().parents[2] / "docs" / "tables.md"


def kinds(module: ModuleType, base: type) -> set[type]:
    """Every kind of command or event in a module; those with other kinds below them are only shapes."""
    known = [value for value in vars(module).values() if isinstance(value, type) and issubclass(value, base)]
    return {kind for kind in known if not kind.__subclasses__()}


def test_every_event_leads_somewhere() -> None:
    assert {event for _, event in STAGES} == kinds(events, events.Event)


def test_every_command_has_stages_and_a_handler() -> None:
    everything = kinds(commands, commands.Command) - {commands.Open}
    assert set(ALLOWED) == everything
    assert set(_HANDLERS) == everything


def test_the_page_shows_the_diagrams() -> None:
    text = PAGE.read_text(encoding="utf-8")
    for diagram in (stage_diagram(), turn_diagram()):
        assert f"```mermaid\n{diagram}\n```" in text, f"put this into docs/tables.md:\n{diagram}"


def test_the_page_names_every_command_event_and_refusal() -> None:
    text = PAGE.read_text(encoding="utf-8")
    names = {f"`{known.__name__}`" for known in kinds(commands, commands.Command)}
    names |= {f"`{known.__name__.lower()}`" for known in kinds(events, events.Event)}
    names |= {f"`{code}`" for code in KINDS}
    assert not [name for name in sorted(names) if name not in text]


def test_every_refusal_has_a_text_and_no_text_is_left_over() -> None:
    texts = texts_of("ratusz.tables")
    assert all(texts.has("en", f"refusal-{code}") for code in KINDS)


def test_commands_are_written_by_their_small_name() -> None:
    assert msgspec.json.encode(commands.Sit(1)) == b'{"do":"sit","seat":1}'
    text = b'{"do":"move","seat":0,"version":3,"move":"house b4"}'
    assert msgspec.json.decode(text, type=commands.PlayerCommand) == commands.Move(0, 3, "house b4")
