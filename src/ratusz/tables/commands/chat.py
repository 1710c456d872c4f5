"""Commands of the chat."""

from __future__ import annotations

from ratusz.tables import events as e
from ratusz.tables.commands.base import Command
from ratusz.tables.decision import Decision
from ratusz.tables.refusals import Refusal
from ratusz.tables.typed_text import clean

LONGEST_LINE = 300
MOST_LINES = 500
MOST_LINES_EACH = 150


class Say(Command, frozen=True):
    """Say a line in the chat."""

    stages = ("lobby", "playing", "over")
    who = "seated"

    text: str

    def decide(self, decision: Decision) -> None:
        """Refuse more lines than a table, or a person at it, may have."""
        text = clean(self.text, LONGEST_LINE)
        chat = decision.table.chat
        mine = sum(line.person == decision.by for line in chat)
        if len(chat) >= MOST_LINES or mine >= MOST_LINES_EACH:
            raise Refusal("chat-full")
        decision.add(e.Said(decision.by, text))


class Hush(Command, frozen=True):
    """Blank everything that a person has said, and the names they have given."""

    stages = ("lobby", "playing", "over", "cancelled")
    who = "host"
    unlimited = True

    person: str

    def decide(self, decision: Decision) -> None:
        """Refuse if the person has said nothing."""
        table = decision.table
        said = any(line.person == self.person and line.text for line in table.chat)
        if not said and self.person not in table.named:
            raise Refusal("empty-text")
        decision.add(e.Hushed(self.person))
