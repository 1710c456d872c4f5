"""The log of a game in words: closed rounds as a viewer may know them, and the viewer's own draft."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import msgspec

from ratusz.drawing import plain
from ratusz.engine.cache import Cache
from ratusz.games.phrases import played
from ratusz.tables.bot_names import stand_in_name
from ratusz.tables.history import Moment, marks
from ratusz.tables.state import Table


class LogLine(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One thing that happened in the game."""

    round: int
    """How many barriers had closed."""
    seat: int | None
    """None for chance."""
    text: str
    """In notation; empty when the viewer may not know it, and for what a round has paid."""
    words: str
    """With ‹symbols› of the paper, which pages draw."""
    step: int
    """Its place among all moves and outcomes: the line of the record, less two."""
    heading: str = ""
    """The name of the round that begins with this line: `Round 3 of 9`."""
    symbol: str = ""
    """The symbol drawn for the move on the paper, if any."""
    cells: tuple[str, ...] = ()
    """Its places on the seat's board, or in the middle of the table."""
    gain: int = 0
    """Change of the seat's total by the move, as if the round closed then."""
    stand_in: str = ""
    """The name of the bot that made the move for the seat's person."""


SharedLines = Cache[object, tuple[LogLine | None]]
"""Lines of the last round; as tuples, because a cache keeps no None, which stands for a line that no viewer gets."""
PAGE = 60
"""Lines per page of the log; earlier pages are fetched on request."""


def log_page(table: Table, viewer: int | None, language: str, before: int | None = None) -> tuple[LogLine, ...]:
    """The last lines of the log as one viewer may know them, or the last ones before a step."""
    stop = len(table.steps) if before is None else max(0, min(before, len(table.steps)))
    moments = table.steps.moments(table.game, max(0, stop - PAGE), stop)
    return tuple(lines_of(moments, viewer, table.stage == "over", language))


def lines_of(
    moments: Iterable[Moment], viewer: int | None, over: bool, language: str, shared: SharedLines | None = None
) -> Iterator[LogLine]:
    """The log lines of some moments as one viewer may know them. When the game is over, nothing is hidden.

    `shared` caches lines for viewers who may know the same.
    """

    def line_of(make: Callable[..., LogLine | None], *known: object) -> LogLine | None:
        if shared is None:
            return make(moment, *known, language)
        (line,) = shared.get_or_make((make, moment.place, *known, language), lambda: (make(moment, *known, language),))
        return line

    for moment in moments:
        seat, secrets = moment.step.seat, moment.before.game.parts.secrets is not None
        if seat is None:
            line = line_of(_outcome_line, viewer if secrets else None)
        else:
            hidden = secrets and viewer != seat and not over
            line = (line_of(_concealed_line) if hidden else None) or line_of(_move_line)
        if line:
            yield line
        yield from _paid_lines(moment, language)
        moment.before.lighten()  # the lines are cached, and the moment not needed again


def _outcome_line(moment: Moment, viewer: int | None, language: str) -> LogLine | None:
    step = moment.step
    words = moment.before.game.parts.words.announce(moment.before, step.number, viewer, language)
    return LogLine(step.round, None, step.text, words, moment.place) if words else None


def _concealed_line(moment: Moment, language: str) -> LogLine | None:
    step, game = moment.step, moment.before.game
    assert game.parts.secrets is not None
    assert step.seat is not None
    words = game.parts.secrets.conceal(moment.before, step.seat, game.move(step.number), language)
    if not words:
        return None
    name = stand_in_name(step.stand_in, step.seat, language)
    return LogLine(step.round, step.seat, "", words, moment.place, moment.round_name(language), stand_in=name)


def _move_line(moment: Moment, language: str) -> LogLine:
    step, before, game = moment.step, moment.before, moment.before.game
    assert step.seat is not None
    move = game.move(step.number)
    symbol, cells = marks(before, step.seat, step.number)
    return LogLine(
        round=step.round,
        seat=step.seat,
        text=move.text,
        words=played(before, step.seat, move, language),
        step=moment.place,
        heading=moment.round_name(language),
        symbol=symbol,
        cells=cells,
        gain=moment.after.standing(step.seat) - before.standing(step.seat),
        stand_in=stand_in_name(step.stand_in, step.seat, language),
    )


def _paid_lines(moment: Moment, language: str) -> Iterator[LogLine]:
    """What the round has paid each seat, after the move that closes it, in games whose moves do not say it."""
    paid, step, before = moment.before.game.parts.paid, moment.step, moment.before
    if paid is None or step.seat is None or moment.after.barriers == before.barriers:
        return
    for seat in range(before.game.players):
        told = paid(before, moment.after, seat, language)
        if told:
            yield LogLine(step.round, seat, "", told.words, moment.place, cells=told.cells)


def in_plain_words(line: LogLine) -> LogLine:
    """The line without symbols, for programs."""
    return msgspec.structs.replace(line, words=plain(line.words))


def draft_lines(table: Table, seat: int, language: str, start: int = 0) -> Iterator[tuple[str, str]]:
    """The seat's own draft in notation and in words, from one of its moves on."""
    game, moves = table.game, table.seats[seat].moves
    for place in range(start, len(moves)):
        move = game.move(moves[place])
        yield move.text, game.parts.words.describe(table.preview(seat, place), seat, move, language)
