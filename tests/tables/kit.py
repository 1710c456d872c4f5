"""A table in the hand: every accepted request is applied and kept in a log."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from ratusz.scenes import TableView, look
from ratusz.scenes.ends import EndView
from ratusz.scenes.views import TurnView
from ratusz.tables import (
    Answer,
    Command,
    Confirm,
    Entry,
    Move,
    Open,
    Plan,
    Redo,
    Refusal,
    Request,
    Restart,
    Sit,
    Start,
    Table,
    Undo,
    act,
    bot_turn,
    replay_log,
)

SEED = bytes(range(32))
NAMES = {"ann": "Anna", "bob": "Bob", "eve": "Ewa"}
Kind = tuple[str, dict[str, Any]]
VILLAGE: Kind = ("rolling-village", {"players": 2})
TOWNS: Kind = ("tiny-towns", {"players": 2})


class Hand:
    """One table, its log, and a clock that stands still unless it is moved."""

    def __init__(self, command: Open, by: str = "ann", *, seed: bytes = SEED, name: str = "table 1") -> None:
        self.time = 1_000_000
        self.log: list[Entry] = []
        self.table: Table
        table, entry, self.answer = act(None, Request(command, by, self.time), new=(name, seed))
        self._keep(table, entry)

    def do(self, by: str, command: Command, key: str = "") -> Answer:
        table, entry, answer = act(self.table, Request(command, by, self.time, key))
        self._keep(table, entry)
        return answer

    def _keep(self, table: Table, entry: Entry | None) -> None:
        self.table = table
        if entry is not None:
            self.log.append(entry)

    def version(self, seat: int) -> int:
        return self.table.seats[seat].version

    def move(self, seat: int, move: int | str | None = None) -> Answer:
        """A move of the seat's person; without one, the first legal one."""
        if move is None:
            move = self.table.preview(seat).legal(seat)[0]
        return self.do(self.person(seat), Move(seat, self.version(seat), move))

    def undo(self, seat: int) -> None:
        self.do(self.person(seat), Undo(seat, self.version(seat)))

    def redo(self, seat: int) -> None:
        self.do(self.person(seat), Redo(seat, self.version(seat)))

    def restart(self, seat: int) -> None:
        self.do(self.person(seat), Restart(seat, self.version(seat)))

    def confirm(self, seat: int) -> Answer:
        return self.do(self.person(seat), Confirm(seat, self.version(seat)))

    def person(self, seat: int) -> str:
        return self.table.seats[seat].person

    def finish_turn(self, seat: int, random: Random | None = None) -> None:
        """Moves until the seat's turn is complete."""
        settled = self.table.position
        while self.table.position is settled and self.table.turn(seat) == "thinking":
            legal = self.table.preview(seat).legal(seat)
            self.move(seat, random.choice(legal) if random else legal[0])

    def bots(self) -> None:
        """Let every bot play that has to."""
        while due := self.table.bots_due:
            self.do("", bot_turn(self.table, due[0]))

    def round(self, random: Random | None = None) -> None:
        """One whole round: people by random moves, bots by themselves."""
        rounds = self.table.position.barriers
        self.bots()
        for seat in self.table.pending:
            self.finish_turn(seat, random)
        for seat in self.table.pending:
            if self.table.position.barriers == rounds and self.table.stage == "playing":
                self.confirm(seat)
        self.bots()

    def sit_down(self, person: str) -> None:
        """Take the seat that is kept for a person."""
        self.do(person, Sit())

    def step(self, random: Random) -> None:
        """One small thing: a bot's turn, a person's move, or a confirmation."""
        if due := self.table.bots_due:
            self.do("", bot_turn(self.table, due[0]))
            return
        seat = random.choice(self.table.pending)
        if self.table.turn(seat) == "thinking":
            self.move(seat, random.choice(self.table.preview(seat).legal(seat)))
        else:
            self.confirm(seat)

    def look(self, person: str = "", seat: int | None = None, language: str = "en") -> TableView:
        return look(self.table, person=person, seat=seat, language=language, names=NAMES)

    def own_turn(self, seat: int) -> TurnView:
        """The turn as the seat's person sees it."""
        turn = self.look(self.person(seat), seat).turn
        assert turn is not None
        return turn

    def end(self, language: str = "en") -> EndView:
        """How the game ended, as everybody is told."""
        end = self.look(language=language).end
        assert end is not None
        return end

    def again(self) -> Table:
        """The table that the log tells of."""
        return replay_log(self.log)


def two_people(kind: Kind = VILLAGE, **more: Any) -> Hand:
    """A running game of Ann (seat 0) and Bob (seat 1)."""
    game, options = kind
    hand = Hand(msgspec.convert({"do": "open", "game": game, "options": options, **more}, Open))
    hand.do("ann", Sit(0))
    hand.do("bob", Sit(1))
    hand.do("ann", Start())
    return hand


def with_bot(kind: Kind = VILLAGE, bot: str = "greedy") -> Hand:
    """A running game of Ann (seat 0) against bots."""
    game, options = kind
    return Hand(Open(game, dict(options), (Plan("me"), *(Plan("bot", bot),) * (options["players"] - 1)), start=True))


def sent(view: TableView) -> bytes:
    """What goes over the wire."""
    return msgspec.json.encode(view)


def refused(hand: Hand, by: str, command: Command, key: str = "") -> str:
    """The code with which a request is refused; nothing may have changed."""
    before = hand.table
    with pytest.raises(Refusal) as refusal:
        hand.do(by, command, key)
    assert hand.table is before
    assert refusal.value.sentence("pl") != refusal.value.sentence("en")
    return refusal.value.code
