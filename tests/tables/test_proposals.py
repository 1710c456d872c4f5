"""What needs the consent of all: a pause, another clock, a stand-in's round again. Reminders, and time banks."""

import pytest
from msgspec.structs import replace

import ratusz
from ratusz.engine.records import check_chance, read_record
from ratusz.scenes import Scenes, Viewer
from ratusz.tables import (
    Agree,
    Cancel,
    Clock,
    Leave,
    Nudge,
    Propose,
    Return,
    Tick,
    Unconfirm,
    Undo,
    read_snapshot,
    record_of,
    write_snapshot,
)
from tests.tables.kit import NAMES, TOWNS, VILLAGE, Hand, Kind, refused, two_people, with_bot

LIVE = {"kind": "live", "seconds": 60}


def agree(hand: Hand, person: str, *, yes: bool = True) -> None:
    assert hand.table.proposal
    hand.do(person, Agree(hand.table.proposal.number, yes))


def notes(hand: Hand) -> list[str]:
    return [note.words for note in hand.look().notes]


def covered(kind: Kind = VILLAGE, **more: object) -> Hand:
    """A game in which a bot has just played a round for Bob, and Ann has played it herself."""
    hand = two_people(kind, clock=LIVE, **more)
    while not hand.table.seats[1].covered:
        if 0 in hand.table.late:
            hand.finish_turn(0)
            hand.confirm(0)
        hand.time += 60_000
        if hand.table.late:
            hand.do("", Tick((0, 1)))
        hand.bots()
    return hand


def test_a_pause_begins_when_all_agree_and_ends_when_one_plays_on() -> None:
    hand = two_people(clock=LIVE)
    hand.do("ann", Propose("pause"))
    assert not hand.table.paused
    view = hand.look("bob", 1).proposal
    assert view
    assert (view.asked, view.mine, view.waiting) == (True, False, "Bob")
    assert "Anna asks for a pause" in view.words
    assert refused(hand, "bob", Propose("pause")) == "proposal-open"
    agree(hand, "bob")
    assert (hand.table.paused, hand.table.deadline, hand.table.proposal) == (True, None, None)
    hand.time += 10**9
    assert refused(hand, "", Tick()) == "not-yet"
    assert refused(hand, "bob", Undo(1, hand.version(1))) == "paused"
    hand.do("ann", Return(0))
    assert hand.table.deadline == hand.time + 60_000
    assert notes(hand) == ["Paused, as all agreed.", "The game goes on."]
    assert hand.again() == hand.table


def test_a_proposal_can_be_declined_and_taken_back() -> None:
    hand = two_people()
    hand.do("ann", Propose("pause"))
    number = hand.table.proposal.number if hand.table.proposal else 0
    agree(hand, "bob", yes=False)
    assert notes(hand) == ["Bob did not agree."]
    hand.do("ann", Propose("pause"))
    assert refused(hand, "bob", Agree(number)) == "proposal-gone", "an answer is about what was seen"
    agree(hand, "ann", yes=False)
    assert hand.table.proposal is None
    assert refused(hand, "eve", Propose("pause")) == "not-seated"


def test_a_proposal_of_who_leaves_is_dropped_and_the_others_need_not_wait_for_them() -> None:
    hand = two_people(clock=LIVE)
    hand.do("ann", Propose("pause"))
    hand.do("ann", Leave())
    assert hand.table.proposal is None
    hand.do("ann", Return(0))
    hand.do("ann", Propose("clock", Clock("live", 600)))
    hand.do("bob", Leave())
    assert hand.table.clock == Clock("live", 600)
    assert refused(hand, "bob", Propose("pause")) == "already-left"
    assert notes(hand)[-1] == "All agreed on another clock: 10 minutes for a round."


def test_all_may_agree_on_another_clock() -> None:
    hand = two_people(clock=LIVE)
    assert refused(hand, "ann", Propose("clock", Clock("live", 1))) == "bad-clock"
    assert refused(hand, "ann", Propose("clock")) == "bad-request"
    hand.do("ann", Propose("clock", Clock("days", 86_400, 3600)))
    agree(hand, "bob")
    assert hand.look().deadline == hand.time + 86_400_000
    assert {seat.bank for seat in hand.look().seats} == {3_600_000}
    assert hand.again() == hand.table


def test_the_log_says_who_has_left_and_who_is_back() -> None:
    hand = two_people()
    hand.do("bob", Leave())
    hand.do("bob", Return(1))
    assert notes(hand) == ["Bob has left. A bot plays on.", "Bob is back."]
    assert [note.step for note in hand.look().notes] == [len(hand.table.steps)] * 2


def test_the_round_of_a_stand_in_is_played_again_when_all_agree() -> None:
    hand = covered()
    before, dice = hand.table, hand.table.steps[-1]
    assert (hand.own_turn(1).may_repeat, hand.own_turn(0).may_repeat) == (True, False)
    assert refused(hand, "ann", Propose("again")) == "not-again"
    scenes, ann = Scenes(), Viewer("ann", 0, names=NAMES)
    since = scenes.message(hand.table, ann).number
    hand.do("bob", Propose("again"))
    agree(hand, "ann")
    assert hand.table.position.barriers == before.position.barriers - 1
    assert list(hand.table.pending) == [1], "the turn of the other stands"
    assert not hand.own_turn(1).draft
    assert [line.seat for line in hand.look("ann", 0).log] == [None]
    log = scenes.message(hand.table, ann, since).log
    assert log
    assert (log.start, len(log.log)) == (0, 1), "pages forget what is not so any longer"
    hand.finish_turn(1)
    hand.confirm(1)
    assert replace(hand.table.steps[-1], time=0) == replace(dice, time=0), "the same dice follow"
    assert not any(step.stand_in for step in hand.table.steps)
    assert hand.again() == hand.table


def test_the_other_may_change_their_turn_too_since_both_know_the_dice() -> None:
    hand = covered()
    moves = [step.number for step in hand.table.steps if step.seat == 0]
    hand.do("bob", Propose("again"))
    agree(hand, "ann")
    assert list(hand.table.seats[0].moves) == moves
    hand.do("ann", Unconfirm(0, hand.version(0)))
    hand.undo(0)
    assert list(hand.table.late) == [0, 1]


def test_a_round_is_not_played_again_once_its_person_has_played_on() -> None:
    hand = covered()
    hand.do("bob", Propose("again"))
    hand.move(1)
    assert hand.table.proposal is None
    assert refused(hand, "bob", Propose("again")) == "not-again"


def test_only_the_last_round_is_played_again() -> None:
    hand = covered()
    hand.do("bob", Propose("again"))
    for seat in (0, 1):
        hand.finish_turn(seat)
        hand.confirm(seat)
    assert hand.table.proposal is None


@pytest.mark.parametrize("kind", [VILLAGE, TOWNS, ("seven-wonders-dice", {"players": 2})], ids=lambda kind: kind[0])
def test_a_game_that_went_back_is_replayed_and_verified_from_its_record(kind: Kind) -> None:
    hand = covered(kind)
    hand.do("bob", Propose("again"))
    agree(hand, "ann")
    assert read_snapshot(write_snapshot(hand.table)) == hand.table
    while hand.table.stage == "playing":
        hand.round()
    record = read_record(record_of(hand.table, NAMES).text)
    assert ratusz.replay(record).scores == record.scores
    assert check_chance(record) == sum(step.seat is None for step in hand.table.steps)
    assert hand.again() == hand.table


def test_one_may_remind_the_others_once_a_round() -> None:
    hand = two_people()
    assert refused(hand, "ann", Nudge()) == "nobody-to-nudge", "who has not played either"
    hand.finish_turn(0)
    hand.confirm(0)
    assert hand.own_turn(0).may_nudge
    hand.do("ann", Nudge())
    assert refused(hand, "ann", Nudge()) == "already-nudged"
    assert hand.own_turn(1).nudged == "Anna: it’s your turn!"
    assert (hand.own_turn(0).nudged, hand.own_turn(0).may_nudge) == ("", False)
    hand.finish_turn(1)
    hand.confirm(1)
    assert hand.own_turn(1).nudged == ""


def test_a_time_bank_runs_when_the_time_is_up_and_is_charged_for_what_was_used() -> None:
    hand = two_people(clock={**LIVE, "bank": 100})
    hand.finish_turn(0)
    hand.confirm(0)
    hand.time += 60_000
    hand.do("", Tick())
    assert (hand.look().overtime, hand.look().deadline) == (True, hand.time + 100_000)
    assert refused(hand, "ann", Unconfirm(0, hand.version(0))) == "overtime"
    hand.time += 30_000
    hand.finish_turn(1)
    hand.confirm(1)
    assert [seat.bank for seat in hand.table.seats] == [100_000, 70_000]
    assert (hand.look().overtime, hand.look().deadline) == (False, hand.time + 60_000)
    hand.finish_turn(0)
    hand.confirm(0)
    hand.time += 60_000
    hand.do("", Tick((1,)))
    hand.time += 70_000
    hand.do("", Tick((1,)))
    assert list(hand.table.bots_due) == [1]
    assert hand.table.seats[1].bank == 0
    assert hand.again() == hand.table


def test_a_game_against_bots_can_be_given_up_and_one_between_people_only_left() -> None:
    hand = with_bot()
    hand.do("ann", Cancel())
    assert hand.table.stage == "cancelled"
    between = two_people()
    between.do("bob", Leave())
    assert refused(between, "ann", Cancel()) == "not-alone"
