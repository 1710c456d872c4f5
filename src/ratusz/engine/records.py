"""Records: one readable text file per game, enough to play it again (docs/records.md).

The first line is a JSON header, then comes one line per event, and the last line holds the itemised scores:

    {"format":"ratusz-record/1","game":"rolling-village", ...}
    chance 11/36 2-4
    0 house b4
    scores [[{"what":"round 1","points":3,"cells":["a1"]}, ...], ...]
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

import msgspec

from ratusz.engine.chance import matches_commitment, outcome_of, ticket
from ratusz.engine.errors import BadRecord, RatuszError
from ratusz.engine.game import Game
from ratusz.engine.options import Options
from ratusz.engine.position import Position
from ratusz.engine.scores import Line, Score

FORMAT = "ratusz-record/1"
LARGEST = 4_000_000
"""The most characters of a record; longer texts are refused."""
_CHANCE = re.compile(r"chance (?:(0|[1-9][0-9]{0,17})/([1-9][0-9]{0,17}) )?(.+)")
_MOVE = re.compile(r"(0|[1-9][0-9]{0,2}) (.+)")


class Commitment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the outcomes of chance were drawn (docs/chance.md); only finished and saved games show the seed."""

    table: str
    commitment: str
    words: tuple[str, ...] = ()
    seed: str = ""


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The first line of a record."""

    format: str
    game: str
    rules: int
    options: Options
    players: tuple[str, ...]
    data: str = ""
    """A digest of the data file when the host has replaced it."""
    chance: Commitment | None = None


_HEADERS = msgspec.json.Decoder(Header)
_SCORES = msgspec.json.Decoder(tuple[tuple[Line, ...], ...])
"""Created at import time: msgspec crashes when two threads are the first to decode a type at the same moment."""


@dataclass(frozen=True)
class RecordEvent:
    """One line: a seat's move, or an outcome of chance (`seat` is None) with its ticket if it was drawn by one."""

    text: str
    seat: int | None = None
    ticket: int | None = None
    tickets: int | None = None

    def __str__(self) -> str:
        if self.seat is not None:
            return f"{self.seat} {self.text}"
        drawn = "" if self.ticket is None else f"{self.ticket}/{self.tickets} "
        return f"chance {drawn}{self.text}"


@dataclass(frozen=True)
class Record:
    """Options, chance outcomes and moves of one game; a saved game, which is not over, has no scores."""

    header: Header
    events: tuple[RecordEvent, ...]
    scores: tuple[Score, ...]

    @property
    def text(self) -> str:
        """The record as a file; `read_record` reads it back, or `read_saved`."""
        lines = [msgspec.json.encode(self.header).decode(), *map(str, self.events)]
        if self.scores:
            lines.append(f"scores {msgspec.json.encode([score.lines for score in self.scores]).decode()}")
        return "\n".join([*lines, ""])


def header_of(game: Game, players: tuple[str, ...], chance: Commitment | None = None) -> Header:
    """Return the header for a game about to be recorded."""
    return Header(FORMAT, game.id, game.rules_version, dict(game.options), players, game.data_digest, chance)


def with_players(text: str, players: tuple[str, ...]) -> str:
    """Return the text of a record with the names of its players replaced."""
    header, _, rest = text.partition("\n")
    named = msgspec.structs.replace(_HEADERS.decode(header), players=players)
    return f"{msgspec.json.encode(named).decode()}\n{rest}"


def read_record(text: str) -> Record:
    """Read a record from its text; BadRecord names the line that cannot be read. `finished_positions_of` checks the
    rules."""
    header, lines = _read_lines(text)
    if not _has_scores(lines):
        raise BadRecord(
            len(lines) + 1, "The record is cut off, or its game is not over: its last line should hold the scores."
        )
    try:
        scores = _SCORES.decode(lines[-1][len("scores ") :])
    except (ValueError, RecursionError) as error:
        raise BadRecord(len(lines) + 1, f"The scores cannot be read: {str(error)[:200]}.") from None
    return Record(header, _read_events(lines[:-1]), tuple(Score(lines) for lines in scores))


def read_saved(text: str) -> Record:
    """Read an unfinished game from a record without scores; `positions_of` checks the rules."""
    header, lines = _read_lines(text)
    if _has_scores(lines):
        raise BadRecord(len(lines) + 1, "This game is over; `ratusz replay` shows it.")
    return Record(header, _read_events(lines), ())


def _read_lines(text: str) -> tuple[Header, list[str]]:
    """Return the header, and the lines after it."""
    if not isinstance(text, str):
        raise BadRecord(0, "A record is read from text.")
    if len(text) > LARGEST:
        raise BadRecord(0, "The file is far too large to be a record.")
    lines = text.replace("\r\n", "\n").split("\n")
    while lines and not lines[-1].strip():
        lines.pop()
    if not lines:
        raise BadRecord(0, "The file is empty; a record begins with a header.")
    return _read_header(lines[0]), lines[1:]


def _has_scores(lines: list[str]) -> bool:
    return bool(lines) and lines[-1].startswith("scores ")


def _read_events(lines: list[str]) -> tuple[RecordEvent, ...]:
    return tuple(read_event(number, line) for number, line in enumerate(lines, 2))


def _read_header(line: str) -> Header:
    try:
        known = msgspec.json.decode(line)
    except (ValueError, RecursionError):
        raise BadRecord(1, "This is not a record: the first line is not a JSON header.") from None
    if not isinstance(known, dict) or known.get("format") != FORMAT:
        raise BadRecord(1, f"This is not a record of format {FORMAT}.")
    try:
        return _HEADERS.decode(line)
    except msgspec.MsgspecError as error:
        raise BadRecord(1, f"The header is damaged: {error}.") from None


def read_event(number: int, line: str) -> RecordEvent:
    """Read an event from its line; the number is used in error messages only."""
    if chance := _CHANCE.fullmatch(line):
        drawn, tickets, outcome = chance.groups()
        return RecordEvent(outcome, None, int(drawn) if drawn else None, int(tickets) if tickets else None)
    if move := _MOVE.fullmatch(line):
        return RecordEvent(move[2], int(move[1]))
    raise BadRecord(number, f"“{line[:40]}” is neither a chance outcome nor a seat's move.")


def positions_of(record: Record, game: Game) -> Iterator[Position]:
    """Iterate over every position of a recorded game, finished or not."""
    check_header(record.header, game)
    position = game.start()
    yield position
    for number, event in enumerate(record.events, 2):
        try:
            position = _follow(position, event)
        except RatuszError as error:
            raise BadRecord(number, f"“{str(event)[:60]}”: {error}") from error
        yield position


def finished_positions_of(record: Record, game: Game) -> Iterator[Position]:
    """Iterate over every position of a finished game; BadRecord names the line that breaks a rule, and why."""
    position = game.start()
    for position in positions_of(record, game):
        yield position
    last = len(record.events) + 2
    if not position.over:
        raise BadRecord(last, "The record ends before the game is over.")
    for seat, (written, counted) in enumerate(zip(record.scores, position.scores, strict=False)):
        if written != counted:
            raise BadRecord(
                last, f"The scores of seat {seat} are not those of the game: {_difference(written, counted)}."
            )
    if len(record.scores) != game.players:
        raise BadRecord(last, f"There are scores of {len(record.scores)} seats, but the game has {game.players}.")


def check_header(header: Header, game: Game) -> None:
    """Raise BadRecord unless the game is the recorded one: its rules, its data, its players."""
    if header.rules != game.rules_version:
        raise BadRecord(1, f"The record was played by rules version {header.rules}, not {game.rules_version}.")
    if header.data != game.data_digest:
        theirs, ours = (digest or "the game's own" for digest in (header.data, game.data_digest))
        raise BadRecord(1, f"The record was played with another data file ({theirs}) than this one ({ours}).")
    if len(header.players) != game.players:
        raise BadRecord(1, f"The header names {len(header.players)} players, but the game has {game.players}.")


def _follow(position: Position, event: RecordEvent) -> Position:
    if event.seat is not None:
        return position.play(event.seat, event.text)
    after = position.settle(event.text)
    if event.ticket is not None and position.chance is not None:
        if event.tickets != position.chance.total:
            raise BadRecord(0, f"there are {position.chance.total} tickets here, not {event.tickets}")
        if event.ticket >= position.chance.total:
            raise BadRecord(0, f"ticket {event.ticket} is not below {position.chance.total}")
        drawn = outcome_of(event.ticket, position.chance.weights)
        if drawn != position.read_outcome(event.text):
            raise BadRecord(0, f"ticket {event.ticket} stands for {position.chance.text(drawn)}")
    return after


def _difference(written: Score, counted: Score) -> str:
    for ours, theirs in zip(counted.lines, written.lines, strict=False):
        if ours != theirs:
            return f"counted is “{_quote(ours)}”, written is “{_quote(theirs)}”"
    return f"{len(counted.lines)} lines are counted, {len(written.lines)} are written"


def _quote(line: Line) -> str:
    return f"{line.what} {line.points} {' '.join(line.cells)}".strip()[:80]


def check_chance(record: Record) -> int:
    """Check that every outcome was drawn from the committed seed; return the number of outcomes, or raise BadRecord."""
    chance = record.header.chance
    if chance is None:
        raise BadRecord(1, "The record holds no commitment, so its chance cannot be checked.")
    if not re.fullmatch(r"([0-9a-f]{2}){16,64}", chance.seed):
        raise BadRecord(1, "The seed is missing or is not 16 to 64 bytes in hexadecimal.")
    seed = bytes.fromhex(chance.seed)
    if not matches_commitment(chance.commitment, seed, chance.table):
        raise BadRecord(1, "The seed does not fit the commitment: their SHA-256 is another.")
    drawn = 0
    for number, event in enumerate(record.events, 2):
        if event.seat is not None:
            continue
        if event.ticket is None or not event.tickets:
            raise BadRecord(number, f"“{str(event)[:60]}” names no ticket, so it cannot be checked.")
        expected = ticket(seed, chance.table, chance.words, drawn, event.tickets)
        if expected != event.ticket:
            raise BadRecord(
                number, f"“{str(event)[:60]}” should have ticket {expected}: it was not drawn from the seed."
            )
        drawn += 1
    return drawn
