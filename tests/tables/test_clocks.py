"""Clocks, bots that stand in, people who leave and come back."""

from ratusz.tables import Clock, Leave, Move, Open, Plan, Return, Tick, bot_turn
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
    hand.do("", Tick())
    turn = bot_turn(hand.table, 0)
    hand.do("", turn)
    assert hand.table.seats[0].moves == (first, *turn.moves)
    assert hand.table.seats[0].confirmed


def test_who_is_away_is_played_for_until_they_come_back() -> None:
    hand = two_people(clock=LIVE)
    hand.time += 60_000
    hand.do("", Tick())
    assert refused(hand, "", Tick()) == "not-yet"
    hand.bots()
    assert hand.table.stage == "over", "two bots play on by themselves"


def test_whoever_acts_has_come_back() -> None:
    hand = two_people(clock=LIVE)
    hand.time += 60_000
    hand.do("", Tick())
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


def test_the_clock_of_a_table_is_shown() -> None:
    assert two_people(clock=LIVE).look().clock == Clock("live", 60)
