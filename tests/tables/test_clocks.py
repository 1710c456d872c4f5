"""Clocks, bots that stand in, people who leave and come back."""

import pytest

from ratusz.tables import Clock, Entry, Holiday, Leave, Move, Open, Plan, Return, Tick, apply, bot_turn
from ratusz.tables.bot_names import level_name
from ratusz.tables.events import Closed, Confirmed, Drawn, Moved, StoodIn
from tests.tables.kit import Hand, refused, two_people

LIVE = {"kind": "live", "seconds": 60}


def test_without_a_clock_nobody_is_ever_late() -> None:
    hand = two_people()
    hand.time += 10**12
    assert refused(hand, "", Tick()) == "not-yet"


def test_the_clock_stands_still_while_only_bots_wait() -> None:
    hand = Hand(Open("rolling-village", {"players": 2}, (Plan("me"), Plan("bot")), clock=Clock("live", 60), start=True))
    assert hand.look().deadline is None
    hand.time += 10**9
    assert refused(hand, "", Tick()) == "not-yet"
    hand.round()
    assert hand.look().deadline is None
    assert not hand.table.seats[0].away


def test_several_seats_of_one_person_do_not_wait_for_each_other() -> None:
    hand = Hand(Open("rolling-village", {"players": 2}, (Plan("me"), Plan("me")), clock=Clock("live", 60), start=True))
    assert hand.look().deadline is None


def test_a_bot_stands_in_for_who_is_late_and_only_for_them() -> None:
    hand = two_people(clock=LIVE)
    assert hand.look().deadline == hand.time + 60_000
    hand.finish_turn(0)
    hand.confirm(0)
    hand.time += 59_999
    assert refused(hand, "", Tick()) == "not-yet"
    hand.time += 1
    hand.do("", Tick())
    assert list(hand.table.bots_due) == [1]
    assert [seat.away for seat in hand.look().seats] == [False, True]
    hand.bots()
    assert hand.table.position.barriers == 1
    assert hand.look().deadline == hand.time + 60_000


def test_the_stand_in_goes_on_from_the_draft() -> None:
    hand = two_people(clock={"kind": "days", "seconds": 3600})
    hand.move(0)
    (first,) = hand.table.seats[0].moves
    hand.time += 3_600_000
    hand.do("", Tick((1,)))
    turn = bot_turn(hand.table, 0)
    hand.do("", turn)
    assert hand.table.seats[0].moves == (first, *turn.moves)
    assert hand.table.seats[0].confirmed


def tick(hand: Hand, *present: int) -> None:
    """The time is up, and bots play where they have to; `present` are the seats whose page is open."""
    hand.time += 60_000
    hand.do("", Tick(present))
    hand.bots()


def test_a_stand_in_plays_the_overdue_round_and_then_the_seat_is_its_persons_again() -> None:
    hand = two_people(clock=LIVE)
    hand.finish_turn(0)
    hand.confirm(0)
    tick(hand)
    assert hand.table.position.barriers == 1
    assert not hand.table.seats[1].away
    assert list(hand.table.late) == [0, 1]
    assert hand.look().deadline == hand.time + 60_000
    assert hand.again() == hand.table


def test_a_table_where_nobody_is_pauses_and_nothing_is_played() -> None:
    hand = two_people(clock=LIVE)
    tick(hand)
    assert hand.table.position.barriers == 0
    view = hand.look("ann", 0)
    assert (view.paused, view.deadline) == (True, None)
    assert "paused" in view.prompt
    hand.time += 10**9
    assert refused(hand, "", Tick()) == "not-yet"
    assert hand.again() == hand.table


def test_an_open_page_counts_as_present_for_one_round() -> None:
    hand = two_people(clock=LIVE)
    tick(hand, 0, 1)
    assert (hand.table.position.barriers, hand.table.paused) == (1, False)
    tick(hand, 0, 1)
    assert (hand.table.position.barriers, hand.table.paused) == (1, True), "two bots never play on by themselves"


def test_in_a_game_of_turns_at_most_one_turn_of_each_is_played_where_nobody_does_anything() -> None:
    hand = two_people(("seven-wonders-dice", {"players": 2}), clock=LIVE)
    ticks = 0
    while not hand.table.paused:
        tick(hand, 0, 1)
        ticks += 1
    assert ticks <= 3
    assert hand.table.stage == "playing"


@pytest.mark.parametrize("come_back", ["move", "return"])
def test_a_paused_table_goes_on_with_a_fresh_clock_when_a_player_does_something(come_back: str) -> None:
    hand = two_people(clock=LIVE)
    tick(hand)
    hand.time += 10**9
    if come_back == "move":
        hand.move(1)
    else:
        hand.do("bob", Return(1))
    view = hand.look()
    assert (view.paused, view.deadline) == (False, hand.time + 60_000)
    assert refused(hand, "bob", Return(1)) == "not-away"


def test_the_log_says_which_moves_were_a_stand_ins() -> None:
    hand = two_people(clock=LIVE)
    hand.move(1)
    hand.finish_turn(0)
    hand.confirm(0)
    tick(hand)
    lines = [(line.seat, line.stand_in) for line in hand.look("bob", 1).log if line.seat is not None]
    halina = level_name(hand.table.seats[1].stand_in, "en")
    assert {name for seat, name in lines if seat == 0} == {""}
    assert [name for seat, name in lines if seat == 1] == ["", halina]


def test_who_comes_back_reads_what_was_played_for_them_until_they_do_something() -> None:
    hand = two_people(clock=LIVE)
    for _ in range(2):
        hand.finish_turn(0)
        hand.confirm(0)
        tick(hand)
    name = level_name(hand.table.seats[1].stand_in, "en")
    assert hand.own_turn(0).stood_in == ""
    assert hand.own_turn(1).stood_in == f"While you were away, {name} played 2 rounds for you."
    hand.move(1)
    assert hand.own_turn(1).stood_in == ""


def test_a_table_that_everybody_has_left_waits() -> None:
    hand = two_people(clock=LIVE)
    hand.do("bob", Leave())
    assert hand.look().deadline is None, "no player waits for another"
    hand.do("ann", Leave())
    hand.bots()
    assert (hand.table.paused, hand.table.position.barriers) == (True, 0)
    hand.do("ann", Return(0))
    hand.bots()
    assert list(hand.table.late) == [0]
    hand.do("bob", Return(1))
    assert hand.look().deadline == hand.time + 60_000


def test_a_log_from_before_there_were_pauses_is_read_as_it_was_played() -> None:
    hand = two_people(clock=LIVE)
    old = [StoodIn(0), StoodIn(1)]
    table = apply(hand.table, Entry(hand.table.number + 1, hand.time, tuple(old)))
    position = table.preview(0)
    turns = [Moved(seat, table.game.move(move).text) for seat in (0, 1) for move in bot_turn(table, seat).moves]
    closed = Entry(table.number + 1, hand.time, (*turns, Confirmed(0), Confirmed(1), Closed(), Drawn("3-4")))
    table = apply(table, closed)
    assert table.position.barriers == position.barriers + 1
    assert [seat.away for seat in table.seats] == [True, True], "they stay until their people return"
    assert {step.stand_in for step in table.steps if step.seat is not None} == {"fair"}
    assert table.bots_due == (), "and nobody plays on where no person is left"


def test_a_person_who_acts_has_come_back() -> None:
    hand = two_people(clock=LIVE)
    hand.time += 60_000
    hand.do("", Tick((0,)))
    hand.do("ann", Move(0, hand.version(0), hand.table.position.legal(0)[0]))
    hand.do("bob", Return(1))
    assert refused(hand, "bob", Return(1)) == "not-away"
    assert list(hand.table.bots_due) == []


def test_who_leaves_a_running_game_is_played_for_and_may_come_back() -> None:
    hand = two_people()
    hand.do("bob", Leave())
    assert refused(hand, "bob", Leave()) == "already-left"
    assert list(hand.table.bots_due) == [1]
    hand.bots()
    hand.finish_turn(0)
    hand.confirm(0)
    hand.do("bob", Return(1))
    assert list(hand.table.bots_due) == []
    assert hand.own_turn(1).moves


def test_a_clock_of_days_stands_still_during_a_holiday() -> None:
    day = 86_400_000
    hand = two_people(clock={"kind": "days", "seconds": 86_400})
    deadline = hand.look().deadline
    assert deadline
    until = hand.time + 5 * day
    hand.do("", Holiday("bob", until))
    assert hand.look().deadline == deadline + 5 * day
    assert [seat.holiday for seat in hand.look().seats] == [0, until]
    for seat in (0, 1):  # who is on holiday may play nevertheless
        hand.finish_turn(seat)
        hand.confirm(seat)
    assert hand.look().deadline == until + day
    hand.time += day
    hand.do("", Holiday("bob", 0))
    assert hand.look().deadline == hand.time + day, "who is back early sets the clock going"
    assert refused(hand, "", Holiday("eve", until)) == "not-seated"
    assert hand.again() == hand.table
    live = two_people(clock=LIVE)
    live.do("", Holiday("bob", until))
    assert live.look().deadline == live.time + 60_000


def test_the_clock_of_a_table_is_shown() -> None:
    assert two_people(clock=LIVE).look().clock == Clock("live", 60)
