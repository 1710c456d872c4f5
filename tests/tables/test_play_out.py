"""A bot plays out the rest of a seat's game where nothing can come of it any more, or nobody else plays."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from random import Random

from ratusz.bots.levels import USUAL
from ratusz.tables import Open, Plan, PlayOut, Unconfirm
from ratusz.tables.bot_names import level_name
from ratusz.tables.finished_game import is_counted
from tests.tables.kit import Hand, Kind, refused, two_people

PLAIN: Kind = ("tiny-towns", {"players": 2, "monuments": False, "cards": "first-game", "novice": True})
SOLO: Kind = ("tiny-towns", {"players": 1, "monuments": False, "cards": "first-game"})


def careless_turn(hand: Hand, seat: int, random: Random, aside: int | None = None) -> None:
    """A turn without a building; the seat `aside` puts cubes aside as long as it may."""
    rounds = hand.table.position.barriers
    while hand.table.position.barriers == rounds and hand.table.turn(seat) == "thinking":
        moves = hand.table.preview(seat).legal(seat).texts()
        if "done" in moves or (seat == aside and "aside" in moves):
            hand.move(seat, "done" if "done" in moves else "aside")
        else:
            hand.move(seat, random.choice([text for text in moves if text != "aside"]))
    hand.confirm(seat)


def offered(hand: Hand, seat: int) -> str:
    """Why the seat's person may let a bot play out the rest."""
    return hand.own_turn(seat).play_out


def until(why: str, seat: int, make: Callable[[], Hand], aside: int | None = None) -> Hand:
    """A game in which the seat is offered it for this reason."""
    for seed in count():
        random, hand = Random(seed), make()
        while hand.table.stage == "playing":
            if not hand.table.seats[seat].moves and hand.table.reason_to_play_out(seat) == why:
                return hand
            careless_turn(hand, hand.table.late[0], random, aside)
    raise AssertionError


def confirmed(hand: Hand) -> Hand:
    """Seat 0 lets a bot play out the rest, and its turn is confirmed while the other one thinks."""
    hand.do("ann", PlayOut(0))
    hand.bots()
    while hand.table.turn(0) != "confirmed":
        careless_turn(hand, 1, Random(0))
        hand.bots()
    return hand


def test_a_seat_that_can_build_nothing_more_is_played_by_a_bot_round_by_round() -> None:
    hand = until("built", 0, lambda: two_people(PLAIN))
    round, settled = hand.table.position.barriers, hand.table.position.totals[0]
    hand.do("ann", PlayOut(0))
    assert offered(hand, 0) == ""
    assert hand.look().seats[0].playing_out
    while hand.table.stage == "playing":
        hand.bots()
        if late := hand.table.late:
            assert late == (1,)
            careless_turn(hand, 1, Random(0))
    lines = [line for line in hand.look("ann", 0).log if line.round >= round and line.seat == 0]
    assert {line.stand_in for line in lines} == {level_name(USUAL, "en")}
    assert hand.table.position.totals[0] == settled
    assert hand.again() == hand.table


def test_a_town_in_which_something_can_come_is_not_played_out() -> None:
    hand = two_people(PLAIN)
    assert offered(hand, 0) == ""
    assert refused(hand, "ann", PlayOut(0)) == "cannot-play-out"
    assert refused(hand, "bob", PlayOut(0)) == "not-your-seat"
    assert refused(hand, "ann", PlayOut(0, on=False)) == "not-playing-out"
    assert refused(two_people(), "ann", PlayOut(0)) == "cannot-play-out"


def test_a_town_is_taken_back_while_the_round_is_open() -> None:
    hand = confirmed(until("built", 0, lambda: two_people(PLAIN)))
    hand.do("ann", PlayOut(0, on=False))
    assert not hand.look().seats[0].playing_out
    assert hand.table.turn(0) == "complete"
    assert hand.table.bots_due == ()
    hand.undo(0)
    assert hand.table.turn(0) == "thinking"
    assert offered(hand, 0) == "built"


def test_who_plays_again_takes_their_town_back() -> None:
    hand = confirmed(until("built", 0, lambda: two_people(PLAIN)))
    hand.do("ann", Unconfirm(0, hand.version(0)))
    assert not hand.look().seats[0].playing_out
    assert hand.table.bots_due == ()


def test_the_last_one_may_let_a_bot_play_on_and_the_game_does_not_count_for_them() -> None:
    hand = until("last", 1, lambda: two_people(PLAIN), aside=1)
    hand.do("bob", PlayOut(1))
    hand.bots()
    assert hand.table.stage == "over"
    assert (is_counted(hand.table, "ann"), is_counted(hand.table, "bob")) == (True, False)


def test_a_solo_game_is_filled_up_at_once_and_counts() -> None:
    hand = until("built", 0, lambda: Hand(Open(*SOLO, (Plan("me"),), start=True)))
    settled = hand.table.position.totals[0]
    hand.do("ann", PlayOut(0))
    hand.bots()
    assert hand.table.stage == "over"
    assert hand.table.position.totals[0] == settled
    assert is_counted(hand.table, "ann")


def test_being_alone_from_the_beginning_is_no_reason() -> None:
    hand = Hand(Open(*SOLO, (Plan("me"),), start=True))
    assert offered(hand, 0) == ""


def test_at_one_screen_only_the_seat_that_is_through_is_played_by_a_bot() -> None:
    hand = until("built", 1, lambda: Hand(Open(*PLAIN, (Plan("me"), Plan("me")), start=True)))
    hand.do("ann", PlayOut(1))
    hand.bots()
    assert hand.table.late == (0,)
    assert [seat.playing_out for seat in hand.look("ann", 0).seats] == [False, True]


def test_who_lets_a_bot_play_out_is_never_late_and_is_there_with_an_open_page() -> None:
    clock = {"kind": "live", "seconds": 60}
    hand = confirmed(until("built", 0, lambda: two_people(PLAIN, clock=clock)))
    assert hand.table.late == (1,)
    assert hand.table.is_deserted(())
    assert not hand.table.is_deserted((0,))
