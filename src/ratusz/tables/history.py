"""What has happened in a game, in words: closed rounds as a viewer may know them, and the viewer's own draft."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from ratusz.tables.state import Step, Table


class LogLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that happened in the game."""

    round: int
    """How many barriers had closed."""
    seat: int | None
    """None for chance."""
    text: str
    """In notation; empty when the viewer may not know it."""
    words: str
    step: int
    """Its place among all moves and outcomes: the line of the record, less two."""
    heading: str = ""
    """Where in the game a round begins with this line: `Round 3 of 9`."""
    symbol: str = ""
    """The paper's symbol that shows the move, if one does."""
    cells: tuple[str, ...] = ()
    """Its places on the seat's board, or in the middle of the table."""
    gain: int = 0
    """By how much the move changed what the seat's total would be if the round closed."""


def lines_told(steps: Iterable[tuple[int, Step]], viewer: int | None, over: bool, language: str) -> Iterator[LogLine]:
    """Numbered steps of a game as one viewer may know them. When the game is over, nothing is hidden any longer."""
    for number, step in steps:
        parts = step.before.game.parts
        if step.seat is None:
            words = parts.words.announce(step.before, step.number, viewer, language)
            if words:
                yield LogLine(step.round, None, step.before.write_outcome(step.number), words, number)
            continue
        move = step.before.game.move(step.number)
        if viewer != step.seat and not over and parts.secrets:
            concealed = parts.secrets.conceal(step.before, step.seat, move, language)
            if concealed:
                yield LogLine(step.round, step.seat, "", concealed, number, step.round_name(language))
                continue
        words, trace = parts.words.describe(step.before, step.seat, move, language), step.trace
        yield LogLine(
            round=step.round,
            seat=step.seat,
            text=move.text,
            words=words,
            step=number,
            heading=step.round_name(language),
            symbol=trace.symbol,
            cells=trace.cells,
            gain=trace.gain,
        )


def draft_told(table: Table, seat: int, language: str) -> Iterator[tuple[str, str]]:
    """The seat's own draft in notation and in words."""
    position, game = table.position, table.game
    for index in table.seats[seat].moves:
        move = game.move(index)
        yield move.text, game.parts.words.describe(position, seat, move, language)
        position = position.play(seat, index)
