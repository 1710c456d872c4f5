"""Hints: who may ask for them and where, what the log keeps of it, and that nothing else in it changes."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from ratusz.tables import (
    Clock,
    Hint,
    Leave,
    Open,
    Plan,
    Refusal,
    Sit,
    Start,
    read_snapshot,
    write_entry,
    write_snapshot,
)
from ratusz.tables import events as e
from ratusz.tables.hints import for_hint
from tests.tables.kit import TOWNS, VILLAGE, Hand, two_people

ME, BOT = Plan("me"), Plan("bot", "random")


def alone(*plans: Plan, **terms: Any) -> Hand:
    """A game that has begun, of one person unless plans say otherwise."""
    plans = plans or (ME, BOT)
    return Hand(Open(VILLAGE[0], {"players": len(plans)}, plans, start=True, **terms))


def refused(hand: Hand, seat: int = 0, by: str = "ann") -> str:
    """Why a player gets no hint."""
    before = hand.table
    with pytest.raises(Refusal) as refusal:
        hand.do(by, Hint(seat))
    assert hand.table is before
    return refusal.value.code


def hinted(hand: Hand) -> list[e.Hinted]:
    return [event for entry in hand.log for event in entry.events if isinstance(event, e.Hinted)]


@pytest.mark.parametrize(
    ("plans", "terms"),
    [((ME, BOT), {}), ((ME,), {}), ((BOT, ME, BOT), {"clock": Clock("live", 60)})],
    ids=["against a bot", "alone", "in the middle, with a clock"],
)
def test_who_plays_alone_or_against_bots_may_ask(plans: tuple[Plan, ...], terms: dict[str, Any]) -> None:
    hand = alone(*plans, **terms)
    seat = plans.index(ME)
    assert hand.look("ann", seat).hints
    version = hand.version(seat)
    hand.do("ann", Hint(seat))
    assert hand.version(seat) == version, "the turn is as it was"
    assert hand.look("ann", seat).seats[seat].hints == 1


def test_a_turn_is_marked_once_however_often_the_player_asks() -> None:
    hand = alone()
    for _ in range(2):
        hand.do("ann", Hint(0))
        entries = len(hand.log)
        hand.move(0)
        hand.do("ann", Hint(0))  # the rest of the same turn
        assert len(hand.log) == entries + 1, "who asks again leaves no trace"
        hand.finish_turn(0)
        hand.confirm(0)
        hand.bots()
    assert [event.round for event in hinted(hand)] == sorted({event.round for event in hinted(hand)})
    assert hand.look("ann", 0).seats[0].hints == len(hinted(hand)) == 2
    assert hand.look("ann", 0).seats[1].hints == 0


def test_a_hint_is_the_same_in_all_of_a_turn_and_another_one_in_the_next() -> None:
    hand = alone()
    before = for_hint(hand.table, 0)
    hand.move(0)
    assert for_hint(hand.table, 0) != before, "the rest of a turn is asked about"
    hand.undo(0)
    assert for_hint(hand.table, 0) == before
    hand.finish_turn(0)
    hand.confirm(0)
    hand.bots()
    assert for_hint(hand.table, 0)[2] != before[2]


def test_nobody_gets_a_hint_in_a_game_between_people() -> None:
    hand = two_people()
    assert refused(hand) == "hints-people"
    assert not hand.look("ann", 0).hints
    hand.do("bob", Leave())
    assert refused(hand) == "hints-people", "a bot stands in, but bob may come back"


def test_nobody_gets_a_hint_where_several_play_at_one_screen() -> None:
    assert refused(alone(ME, Plan("me", name="Ola"))) == "hints-shared"


def test_the_opener_can_switch_hints_off() -> None:
    hand = alone(hints=False)
    assert refused(hand) == "hints-off"
    assert not hand.look("ann", 0).hints


def test_a_lesson_has_a_teacher_and_no_hints() -> None:
    assert refused(Hand(Open(VILLAGE[0], lesson="basics"))) == "hints-lesson"


def test_a_hint_is_for_ones_own_seat_and_for_something_to_decide() -> None:
    hand = alone()
    assert refused(hand, seat=1) == "not-your-seat"
    assert refused(hand, by="eve") == "not-your-seat"
    hand.finish_turn(0)
    assert refused(hand) == "turn-complete"


def test_there_are_no_hints_before_the_game() -> None:
    hand = Hand(Open(VILLAGE[0], {"players": 2}, (ME,)))
    assert refused(hand) == "stage-lobby"
    hand.do("bob", Sit(1))
    hand.do("ann", Start())
    assert refused(hand) == "hints-people"


def test_nothing_hidden_goes_into_a_hint() -> None:
    """Other monuments in other hands, another seed for the dealer, another draft: the hint is made from the same."""
    hand = Hand(Open(TOWNS[0], {"players": 2}, (ME, ME), start=True))
    hand.round(Random(1))
    hand.round(Random(1))
    seat = hand.table.pending[0]
    table, known = hand.table, for_hint(hand.table, seat)
    worlds = [table.position.imagine(seat, Random(number)) for number in range(9)]
    assert len({bytes(world) for world in worlds}) > 1, "there is something to hide"
    for world in worlds:
        other = replace(table, seed=bytes(32), settled=world)
        drafted = replace(other.seats[1 - seat], moves=(0,))
        assert for_hint(other.with_seat(1 - seat, drafted), seat) == known


def test_only_a_table_without_hints_says_so_in_its_log() -> None:
    """Logs of tables as they ever were are as they ever were, to the byte."""
    usual, without = (write_entry(alone(hints=hints).log[0]) for hints in (True, False))
    assert b"hints" not in usual
    assert without.replace(b',"hints":false', b"") == usual


def test_a_snapshot_remembers_hints() -> None:
    hand = alone(hints=False)
    assert (read := read_snapshot(write_snapshot(hand.table)))
    assert not read.hints
    hand = alone()
    hand.do("ann", Hint(0))
    assert (read := read_snapshot(write_snapshot(hand.table)))
    assert read.seats == hand.table.seats
