"""Laws of a table, whatever people do in whatever order."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from ratusz.tables import (
    Agree,
    Auto,
    Clock,
    Command,
    Confirm,
    Hint,
    Leave,
    Move,
    Nudge,
    Open,
    Plan,
    Propose,
    Redo,
    Refusal,
    Restart,
    Return,
    Say,
    Sit,
    Start,
    Tick,
    Unconfirm,
    Undo,
    read_entry,
    replay_log,
    write_entry,
)
from ratusz.tables.commands.base import TurnCommand
from ratusz.tables.transitions import apply_event
from tests.tables.kit import TOWNS, VILLAGE, Hand, two_people

PEOPLE = ("ann", "bob", "eve", "")
DRAFTING: tuple[type[TurnCommand], ...] = (Undo, Redo, Restart, Confirm, Unconfirm)


class AnyTable(RuleBasedStateMachine):
    """Three seats (one or two people, and bots), and requests of every kind from everybody, sensible and not."""

    @initialize(kind=st.sampled_from([VILLAGE, TOWNS]), clock=st.booleans(), alone=st.booleans(), hints=st.booleans())
    def open(self, kind, clock: bool, alone: bool, hints: bool) -> None:
        game, _ = kind
        bot = Plan("bot", "random")
        plans = (Plan("me"), bot if alone else Plan(), bot)
        self.hand = Hand(
            Open(game, {"players": 3}, plans, clock=Clock("live", 10, 3) if clock else Clock(), hints=hints)
        )
        if not alone:
            self.hand.do("bob", Sit(1))
        self.hand.do("ann", Start())
        self.kept: list[tuple[str, Command, str, object]] = []

    def ask(self, by: str, command: Command, key: str = "") -> None:
        """A request that may be refused; then nothing has changed, else every seat did what it may do."""
        before, entries = self.hand.table, len(self.hand.log)
        try:
            answer = self.hand.do(by, command, key)
        except Refusal:
            assert self.hand.table is before
            return
        if key:
            self.kept.append((by, command, key, answer))
        for entry in self.hand.log[entries:]:
            for event in entry.events:
                after = apply_event(before, event, entry.time)
                self.check_turns(before, after, event)
                before = after

    def check_turns(self, before, after, event) -> None:
        for seat in range(3):
            turns = before.turn(seat), after.turn(seat)
            about = getattr(event, "seat", seat) == seat
            if about and turns[0] in {doing for doing, _ in event.turns}:
                assert turns in event.turns
            else:
                assert turns[0] == turns[1]

    @rule(seat=st.sampled_from([0, 1]), random=st.randoms(use_true_random=False), key=st.integers(0, 30))
    def move(self, seat: int, random: Random, key: int) -> None:
        if self.hand.table.turn(seat) == "thinking":
            move = random.choice(self.hand.table.preview(seat).legal(seat))
            name = self.hand.person(seat)
            self.ask(name, Move(seat, self.hand.version(seat), move), f"{key}")

    @rule(seat=st.sampled_from([0, 1]), kind=st.sampled_from(DRAFTING))
    def draft(self, seat: int, kind) -> None:
        self.ask(self.hand.person(seat), kind(seat, self.hand.version(seat)))

    @rule(seat=st.sampled_from([0, 1]))
    def hint(self, seat: int) -> None:
        """Once a turn it is written down, and only where a single person sits who wants hints."""
        before = self.hand.table
        self.ask(self.hand.person(seat), Hint(seat))
        after, round = self.hand.table, before.position.barriers
        if after is not before:
            assert after.hints
            assert len(after.people) == 1
            assert before.turn(seat) == "thinking"
            assert sorted(after.seats[seat].hints) == sorted({*before.seats[seat].hints, round})
            assert after.position == before.position

    @rule()
    def bots(self) -> None:
        self.hand.bots()

    @rule(seat=st.sampled_from([0, 1]))
    def finish(self, seat: int) -> None:
        if self.hand.person(seat) and self.hand.table.turn(seat) in ("thinking", "complete"):
            if self.hand.table.halted:
                self.hand.do(self.hand.person(seat), Return(seat))
            self.hand.finish_turn(seat)
            if self.hand.table.turn(seat) == "complete":
                self.hand.confirm(seat)

    @rule(seconds=st.integers(0, 20))
    def wait(self, seconds: int) -> None:
        self.hand.time += seconds * 1000
        self.ask("", Tick())

    @rule(by=st.sampled_from(PEOPLE), what=st.sampled_from(["pause", "clock", "again"]), yes=st.booleans())
    def consent(self, by: str, what, yes: bool) -> None:
        if proposal := self.hand.table.proposal:
            self.ask(by, Agree(proposal.number, yes))
        else:
            self.ask(by, Propose(what, Clock("live", 20) if what == "clock" else None))
            self.ask(by, Nudge())

    @rule(
        by=st.sampled_from(PEOPLE),
        seat=st.integers(-1, 3),
        version=st.integers(0, 12),
        kind=st.sampled_from((*DRAFTING, Move, Auto, Hint, Return, Leave, Say, Sit, Start)),
        number=st.integers(-5, 5000),
    )
    def anything(self, by: str, seat: int, version: int, kind, number: int) -> None:
        if kind in DRAFTING:
            self.ask(by, kind(seat, version))
        elif kind is Move:
            self.ask(by, Move(seat, version, number))
        elif kind is Auto:
            self.ask(by, Auto(seat, bool(number % 2)))
        elif kind in (Hint, Return):
            self.ask(by, kind(seat))
        else:
            self.ask(by, {Leave: Leave(), Say: Say(f"line {number}"), Sit: Sit(seat), Start: Start()}[kind])

    @rule(random=st.randoms(use_true_random=False))
    def send_again(self, random: Random) -> None:
        if self.kept:
            by, command, key, answer = random.choice(self.kept)
            before = self.hand.table
            assert self.hand.do(by, command, key) == answer
            assert self.hand.table is before

    @invariant()
    def nobody_is_stuck(self) -> None:
        if hasattr(self, "hand"):
            assert self.hand.table.stage == "over" or self.hand.table.pending

    def teardown(self) -> None:
        """The log, written and read, tells the same table."""
        if hasattr(self, "hand"):
            assert replay_log(read_entry(write_entry(entry)) for entry in self.hand.log) == self.hand.table
            assert [entry.number for entry in self.hand.log] == list(range(1, len(self.hand.log) + 1))


TestAnyTable = AnyTable.TestCase
TestAnyTable.settings = settings(max_examples=25, stateful_step_count=40, deadline=None)


@settings(max_examples=15, deadline=None)
@given(st.data())
@pytest.mark.parametrize("kind", [VILLAGE, TOWNS], ids=lambda kind: kind[0])
def test_any_order_of_seats_gives_the_same_round(kind, data: st.DataObject) -> None:
    """Moves in another order, with detours, lead to the same position and chance."""
    one, other = two_people(kind), two_people(kind)
    random = Random(data.draw(st.integers(0, 999)))
    for _ in range(4):
        one.round(random)
    for entry in one.log[len(other.log) :]:
        other_closed = [event for event in entry.events if type(event).__name__ == "Closed"]
        if not other_closed:
            continue
        drafts = {
            seat: [step.number for step in one.table.steps if step.seat == seat and step.round == rounds]
            for rounds in [other.table.position.barriers]
            for seat in other.table.pending
        }
        while any(drafts.values()):
            seat = data.draw(st.sampled_from([seat for seat, moves in drafts.items() if moves]), "next seat")
            other.move(seat, drafts[seat].pop(0))
            if data.draw(st.booleans(), "detour"):
                other.undo(seat)
                other.redo(seat)
        for seat in data.draw(st.permutations(other.table.pending), "order of confirming"):
            other.confirm(seat)
    assert other.table.position == one.table.position
    assert [(step.seat, step.number, step.ticket) for step in other.table.steps] == [
        (step.seat, step.number, step.ticket) for step in one.table.steps
    ]


@settings(max_examples=30, deadline=None)
@given(st.lists(st.sampled_from(["move", "undo", "redo", "restart"]), max_size=20), st.integers(0, 99))
def test_undoing_everything_leads_back_to_the_settled_view(doings: list[str], seed: int) -> None:
    hand = two_people()
    settled = hand.look("ann", 0)
    random = Random(seed)
    for doing in doings:
        known = hand.table.seats[0]
        if doing == "move" and hand.table.turn(0) == "thinking":
            hand.move(0, random.choice(hand.table.preview(0).legal(0)))
        elif (doing == "redo" and known.redo) or (doing != "redo" and doing != "move" and known.moves):
            getattr(hand, doing)(0)
    drawn = hand.look("ann", 0)
    made = len(hand.table.seats[0].moves)
    for _ in range(made):
        hand.undo(0)
    assert hand.look("ann", 0).position == settled.position
    for _ in range(made):
        hand.redo(0)
    assert hand.look("ann", 0).position == drawn.position
