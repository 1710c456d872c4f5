"""The entry points for outside input: valid inputs, how to parse any input, and the declared errors."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import parse_qsl, urlencode

import msgspec
from fuzz_web import REQUESTS, answered

from ratusz.bots import bot
from ratusz.bots.simulation import simulate
from ratusz.engine.errors import RatuszError
from ratusz.engine.game import data_files, load_parts
from ratusz.engine.options import Options
from ratusz.engine.position import Position
from ratusz.engine.records import check_chance, read_record
from ratusz.games import all_facts, configured, position
from ratusz.games.replays import replay
from ratusz.live.pubsub import CommitChannel
from ratusz.tables import Entry, Open, Plan, Request, Table, act, clean, read_entry, write_entry
from ratusz.web.api.schemas import CommandRequest
from ratusz.web.http.visitor import local_path
from ratusz.web.pages.forms import open_from_form, plan_of, seat_number
from ratusz.web.settings import SettingsFile, all_settings, as_toml, parse_settings

GAMES = tuple(all_facts())
NO_JSON = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)
"""Errors of invalid JSON; the application answers 400."""


@dataclass(frozen=True)
class Parser:
    """An entry point. `read` may raise the declared errors; anything else is a crash."""

    seeds: Callable[[], list[bytes]]
    read: Callable[[bytes], None]
    declared: tuple[type[Exception], ...] = (RatuszError,)
    share: float = 1.0
    """How many of all inputs it gets, beside the others."""


def _text(raw: bytes) -> str:
    """Decode as files and requests are: invalid bytes become replacement characters."""
    return raw.decode("utf-8", "replace")


@cache
def _walks() -> tuple[Position, ...]:
    """Return positions from random games of all titles, with and without chance due."""
    found, random = list[Position](), Random(1)
    for facts in all_facts().values():
        for options in facts.option_sets[:3]:
            game = configured(facts.id, options)
            current = game.start()
            for _ in range(120):
                if current.over:
                    break
                if random.random() < 0.25:
                    found.append(current)
                if current.chance:
                    current = current.settle(current.chance.sample(random))
                else:
                    seat = random.choice(current.actors)
                    current = current.play(seat, random.choice(current.legal(seat)))
    return tuple(found)


@cache
def _deciding() -> tuple[Position, ...]:
    return tuple(known for known in _walks() if known.actors)


@cache
def _due() -> tuple[Position, ...]:
    return tuple(known for known in _walks() if known.chance)


def _moves() -> list[bytes]:
    return [f"{n}|{move.text}".encode() for n, known in enumerate(_deciding()) for move in _some_moves(known)]


def _some_moves(known: Position) -> list[Any]:
    return list(known.legal(known.actors[0]).values())[:12]


def _chosen(raw: bytes, *, deciding: bool) -> tuple[Position, str]:
    """Split an input: the number before the bar picks a position."""
    known = _deciding() if deciding else _due()
    number, _, text = _text(raw).partition("|")
    return known[int(number) % len(known) if number.isascii() and number.isdigit() and len(number) < 9 else 0], text


def _read_move(raw: bytes) -> None:
    known, text = _chosen(raw, deciding=True)
    known.play(known.actors[0], text)


def _outcomes() -> list[bytes]:
    return [
        f"{n}|{known.write_outcome(k)}".encode()
        for n, known in enumerate(_due())
        for k in range(min(6, len(known.chance or ())))
    ]


def _read_outcome(raw: bytes) -> None:
    known, text = _chosen(raw, deciding=False)
    known.settle(text)


def _options() -> list[bytes]:
    return [msgspec.json.encode([facts.id, options]) for facts in all_facts().values() for options in facts.option_sets]


def _read_options(raw: bytes) -> None:
    with suppress(*NO_JSON):
        name, options = msgspec.json.decode(raw, type=tuple[str, dict[str, bool | int | str]])
        configured(name, options, compiled=False)


def _records() -> list[bytes]:
    made = []
    for facts in all_facts().values():
        sets: list[Options] = [facts.option_sets[0], {"players": 2}]
        for number, options in enumerate(sets):
            game = configured(facts.id, options)
            seats = [bot("random")] * game.players
            played = simulate(game, seats, 1, seed=str(number), record=True)
            made += [finished.record.text.encode() for finished in played if finished.record]
    return sorted(made, key=len)[:6]


def _read_record(raw: bytes) -> None:
    record = read_record(_text(raw))
    with suppress(RatuszError):
        check_chance(record)
    replay(record)


@cache
def _table() -> Table:
    plans = (Plan("me"), Plan("me"))
    table, _, _ = act(
        None, Request(Open("rolling-village", {"players": 2}, plans, start=True), "ann", 1), new=("t", bytes(32))
    )
    return table


def _commands() -> list[bytes]:
    table, texts = _table(), []
    version, move = table.seats[0].version, table.preview(0).game.move(table.preview(0).legal(0)[0]).text
    turn: dict[str, Any] = {"seat": 0, "version": version}
    for fields in (
        {"do": "move", **turn, "move": move},
        {"do": "move", **turn, "move": int(table.preview(0).legal(0)[0])},
        *({"do": name, **turn} for name in ("undo", "redo", "restart", "confirm", "unconfirm")),
        {"do": "auto", "seat": 0, "on": True},
        {"do": "say", "text": "Zażółć"},
        {"do": "sit", "seat": 1},
        {"do": "leave"},
        {"do": "word", "seat": 0, "word": "x"},
        {"do": "name", "seat": 0, "name": "Ola"},
        {"do": "start", "bots": "greedy"},
        {"do": "arrange", "seat": 1, "plan": {"kind": "bot", "bot": "greedy"}},
        *({"do": name} for name in ("cancel", "decline")),
        {"do": "return", "seat": 0},
    ):
        texts.append(msgspec.json.encode({"command": fields, "key": "a key", "since": 3, "seat": 0}))
    return texts


def _read_command(raw: bytes) -> None:
    asked = msgspec.json.decode(raw, type=CommandRequest)
    act(_table(), Request(asked.command, "ann", 2, asked.key))


def _openings() -> list[bytes]:
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}, {"kind": "open"}, {"kind": "invited", "person": "bob"}]
    return [
        msgspec.json.encode(
            {"do": "open", "game": facts.id, "options": options, "seats": seats[: int(options["players"])], **more}
        )
        for facts in all_facts().values()
        for options in facts.option_sets
        for more in ({"start": True}, {"access": "open", "clock": {"kind": "live", "seconds": 60}, "watch": False})
    ]


def _read_opening(raw: bytes) -> None:
    act(None, Request(msgspec.json.decode(raw, type=Open), "ann", 1, "key"), new=("t", bytes(32)))


def _entries() -> list[bytes]:
    table, log, random = None, list[Entry](), Random(1)
    request = Request(Open("tiny-towns", {"players": 2}, (Plan("me"), Plan("me")), start=True), "ann", 1, "k")
    for number in range(60):
        table, entry, _ = act(table, request, new=("t", bytes(32)) if table is None else None)
        log += [entry] if entry else []
        if table.stage != "playing":
            break
        seat = random.choice(table.pending)
        what: dict[str, Any] = {"seat": seat, "version": table.seats[seat].version, "do": "confirm"}
        if table.turn(seat) == "thinking":
            what |= {"do": "move", "move": int(random.choice(table.preview(seat).legal(seat)))}
        asked = msgspec.convert({"command": what}, CommandRequest)
        request = Request(asked.command, "ann", number + 2, f"k{number}")
    return [write_entry(entry) for entry in log]


def _forms() -> list[bytes]:
    fields = {
        "players": "2",
        "seat-0": "me",
        "seat-1": "bot:greedy",
        "name-1": "Ola",
        "access": "open",
        "clock": "days-1",
    }
    forms = [
        (game, fields | {name: str(value) for name, value in options.items()} | {"watch": "yes", "seat": "1"})
        for game, facts in all_facts().items()
        for options in facts.option_sets
    ]
    return [f"{game}&{urlencode(form)}".encode() for game, form in forms]


def _read_form(raw: bytes) -> None:
    game, _, text = _text(raw).partition("&")
    form = dict(parse_qsl(text, keep_blank_values=True, max_num_fields=1000)) if text.count("&") < 1000 else {}
    open_from_form(all_facts().get(game, all_facts()[GAMES[0]]), form)
    seat_number(form)
    plan_of(form.get("seat-0", ""), form.get("name-0", ""))


def _read_typed(raw: bytes) -> None:
    local_path(_text(raw))
    clean(_text(raw), 300)


class _Line:
    """A Redis connection that sends one message and then ends."""

    def __init__(self, data: bytes) -> None:
        self._messages: list[dict[str, Any]] = [{"type": "message", "data": data}]

    async def get_message(self, timeout: float) -> dict[str, Any]:
        if not self._messages:
            raise ConnectionError
        return self._messages.pop()


def _read_news(raw: bytes) -> None:
    async def hear() -> None:
        news = CommitChannel.__new__(CommitChannel)
        news._on_commit = lambda table, number: None
        with suppress(ConnectionError):
            await news._receive(_Line(raw))  # type: ignore[arg-type]

    coroutine = hear()
    with suppress(StopIteration):  # it never waits for anything, so no loop is needed
        coroutine.send(None)


def _data() -> list[bytes]:
    return [
        f"{facts.id}|{name}|{text}".encode() for facts in all_facts().values() for name, text in data_files(facts)[0]
    ]


def _read_data(raw: bytes) -> None:
    game, _, rest = _text(raw).partition("|")
    name, _, text = rest.partition("|")
    facts = all_facts().get(game, all_facts()[GAMES[0]])
    (_, first), *more = data_files(facts)[0]
    files = dict(more)
    if name in files:
        load_parts(facts).data.read(first, files | {name: text})
    else:
        load_parts(facts).data.read(text, files)


def _towns() -> list[bytes]:
    row = ["cottage", None, "well", "wood"]
    cards = ["cottage", "farm", "well", "chapel", "tavern", "theater", "factory"]
    first = {"cards": cards, "town": [row, row, [None] * 4, ["brick", "glass", "wheat", "stone"]], "monument": None}
    more = {"warehouse": {"wood": 2}, "feast_halls_right": 2, "completed_place": 1, "shrine_points": 3}
    return [msgspec.json.encode(first), msgspec.json.encode(first | more)]


def _read_town(raw: bytes) -> None:
    tally = load_parts(all_facts()["tiny-towns"]).tally
    assert tally is not None
    tally.tallies(_text(raw))


def _settings() -> list[bytes]:
    """Return the file that `ratusz settings` prints, and two as hosts write them."""
    sections: dict[str, list[str]] = {}
    for known in all_settings(SettingsFile()):
        line = f"{known.name} = {as_toml(known.value)}  # {known.meaning}"
        sections.setdefault(known.section, []).append(line)
    whole = "\n".join(f"[{name}]\n" + "\n".join(lines) for name, lines in sections.items())
    own = '[site]\nhosts = ["ratusz.example.org"]\nproxies = ["10.0.0.1"]\nhsts_days = 0\n'
    return [text.encode() for text in (whole, own, "[limits]\nrequest_seconds = 2.5\nentries = 7\n")]


def _read_position(raw: bytes) -> None:
    position(_text(raw), compiled=True)


PARSERS = {
    "move": Parser(_moves, _read_move),
    "outcome": Parser(_outcomes, _read_outcome),
    "position": Parser(lambda: [known.text.encode() for known in _walks()], _read_position, share=0.5),
    "options": Parser(_options, _read_options),
    "record": Parser(_records, _read_record, share=0.3),
    "command": Parser(_commands, _read_command, (RatuszError, *NO_JSON)),
    "opening": Parser(_openings, _read_opening, (RatuszError, *NO_JSON), share=0.5),
    "entry": Parser(_entries, lambda raw: void(read_entry(raw)), NO_JSON),
    "form": Parser(_forms, _read_form),
    "typed text": Parser(lambda: ["Zażółć gęślą jaźń".encode(), b"/t/abc?seat=1", b"Anna"], _read_typed),
    "news": Parser(lambda: [b"abcdefghjkmn 12", b"abcdefghjkmn 0", b"x 999999"], _read_news),
    "data file": Parser(_data, _read_data, share=0.05),
    "town": Parser(_towns, _read_town, share=0.1),
    "settings": Parser(
        _settings,
        lambda raw: void(parse_settings(raw.decode(errors="replace"), Path("a.toml"))),
        share=0.3,
    ),
    "http": Parser(lambda: [request.encode() for request in REQUESTS], answered, (), share=0.05),
}
"""Every way in, by name."""


def void(_: object) -> None:
    """Do nothing."""
