"""A table: a game with people and bots at it, as a pure state machine (docs/tables.md).

There is no clock, no randomness and no input or output here. Requests come in with their time, the table's name and
secret seed are given when it is opened, and everything that happens is an entry in its log:

    table, entry, answer = act(None, Request(Open("…"), by="ann", time=0), new=("table 1", seed))
    table, entry, answer = act(table, Request(Move(0, version, "house b4"), by="ann", time=1, key="k1"))

`replay_log(entries)` gives the same table again.
"""

from ratusz.tables.answers import Answer
from ratusz.tables.bot_turns import bot_turn
from ratusz.tables.commands import PlayerCommand
from ratusz.tables.commands.base import Command, Request
from ratusz.tables.commands.chat import Hush, Say
from ratusz.tables.commands.host import BotTurn, Holiday, Rematch, Stop, Tick
from ratusz.tables.commands.lobby import Arrange, Cancel, Decline, Leave, Name, Open, Sit, Start, Word
from ratusz.tables.commands.play import Auto, Confirm, Hint, Move, PlayOut, Redo, Restart, Return, Unconfirm, Undo
from ratusz.tables.commands.proposals import Agree, Nudge, Propose
from ratusz.tables.events import Entry, read_entry, write_entry
from ratusz.tables.finished_game import FinishedGame, Finisher, finished_at, finished_games, is_listed
from ratusz.tables.hints import for_hint
from ratusz.tables.history import Moment, Step, Steps, marks
from ratusz.tables.lesson_progress import LessonPage, LessonView, check_asked
from ratusz.tables.machine import act, digest_of
from ratusz.tables.notices import Notice, notices
from ratusz.tables.record import players_of, record_of, steps_of
from ratusz.tables.refusals import KINDS, Kind, Refusal, not_over
from ratusz.tables.snapshots import read_snapshot, write_snapshot
from ratusz.tables.state import Seat, Table
from ratusz.tables.terms import Access, Clock, Plan, Stage
from ratusz.tables.transitions import apply, replay_log
from ratusz.tables.typed_text import clean

replayed = replay_log
"""The former name of `replay_log`; deprecated."""

__all__ = [
    "KINDS",
    "Access",
    "Agree",
    "Answer",
    "Arrange",
    "Auto",
    "BotTurn",
    "Cancel",
    "Clock",
    "Command",
    "Confirm",
    "Decline",
    "Entry",
    "FinishedGame",
    "Finisher",
    "Hint",
    "Holiday",
    "Hush",
    "Kind",
    "Leave",
    "LessonPage",
    "LessonView",
    "Moment",
    "Move",
    "Name",
    "Notice",
    "Nudge",
    "Open",
    "Plan",
    "PlayOut",
    "PlayerCommand",
    "Propose",
    "Redo",
    "Refusal",
    "Rematch",
    "Request",
    "Restart",
    "Return",
    "Say",
    "Seat",
    "Sit",
    "Stage",
    "Start",
    "Step",
    "Steps",
    "Stop",
    "Table",
    "Tick",
    "Unconfirm",
    "Undo",
    "Word",
    "act",
    "apply",
    "bot_turn",
    "check_asked",
    "clean",
    "digest_of",
    "finished_at",
    "finished_games",
    "for_hint",
    "is_listed",
    "marks",
    "not_over",
    "notices",
    "players_of",
    "read_entry",
    "read_snapshot",
    "record_of",
    "replay_log",
    "replayed",
    "steps_of",
    "write_entry",
    "write_snapshot",
]
