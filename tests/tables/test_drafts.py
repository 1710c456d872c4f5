"""In a round: drafts, undo, redo, restart, confirming, taking back, the barrier."""

from ratusz.tables import Auto, Confirm, Move, Open, Plan, Redo, Restart, Unconfirm, Undo
from tests.tables.kit import TOWNS, Hand, refused, two_people, with_bot


def test_a_move_is_a_draft_that_others_do_not_see() -> None:
    hand = two_people()
    settled = hand.table.position
    before = hand.look("bob", 1)
    hand.move(0)
    assert hand.table.position is settled
    assert hand.look("bob", 1) == before
    assert len(hand.own_turn(0).draft) == 1


def test_undo_and_redo_are_each_others_inverse() -> None:
    hand = two_people()
    hand.move(0)
    hand.move(0)
    drawn = hand.look("ann", 0).position
    hand.undo(0)
    hand.undo(0)
    assert refused(hand, "ann", Undo(0, hand.version(0))) == "nothing-to-undo"
    hand.redo(0)
    hand.redo(0)
    assert hand.look("ann", 0).position == drawn
    assert refused(hand, "ann", Redo(0, hand.version(0))) == "nothing-to-redo"


def test_restart_drops_the_draft_and_redo_brings_it_back() -> None:
    hand = two_people()
    hand.finish_turn(0)
    moves = hand.table.seats[0].moves
    hand.restart(0)
    assert hand.table.seats[0].moves == ()
    for _ in moves:
        hand.redo(0)
    assert hand.table.seats[0].moves == moves


def test_the_positions_of_drafts_go_on_from_version_to_version_until_the_round_closes() -> None:
    hand = two_people()
    hand.finish_turn(0)
    drafted = hand.table.preview(0)
    hand.confirm(0)
    hand.finish_turn(1)
    assert hand.table.preview(0) is drafted, "it is not played again for another version of the table"
    before = hand.table
    hand.confirm(1)
    assert hand.table.preview(0) is hand.table.position
    assert before.preview(0) == drafted, "an older version still finds its own"


def test_another_move_ends_the_redoing_but_the_same_move_does_not() -> None:
    hand = two_people()
    hand.move(0)
    hand.move(0)
    first, second = hand.table.seats[0].moves
    hand.restart(0)
    hand.move(0, first)
    assert hand.table.seats[0].redo == (second,)
    hand.undo(0)
    other = next(move for move in hand.table.preview(0).legal(0) if move != first)
    hand.move(0, other)
    assert refused(hand, "ann", Redo(0, hand.version(0))) == "nothing-to-redo"


def test_the_barrier_closes_when_the_last_seat_confirms() -> None:
    hand = two_people()
    hand.finish_turn(0)
    assert refused(hand, "bob", Confirm(1, hand.version(1))) == "not-complete"
    hand.confirm(0)
    assert list(hand.table.pending) == [1]
    assert hand.look("ann", 0).prompt == "Waiting for Bob."
    hand.finish_turn(1)
    assert hand.table.position.barriers == 0
    hand.confirm(1)
    assert hand.table.position.barriers == 1
    assert list(hand.table.pending) == [0, 1]
    assert all(seat.moves == () and not seat.confirmed for seat in hand.table.seats)


def test_a_confirmed_seat_may_take_back_until_the_last_one_confirms() -> None:
    hand = two_people()
    hand.finish_turn(0)
    assert refused(hand, "ann", Unconfirm(0, hand.version(0))) == "not-confirmed"
    hand.confirm(0)
    assert refused(hand, "ann", Confirm(0, hand.version(0))) == "already-confirmed"
    assert refused(hand, "ann", Move(0, hand.version(0), 0)) == "already-confirmed"
    hand.do("ann", Unconfirm(0, hand.version(0)))
    assert hand.table.turn(0) == "complete"
    hand.confirm(0)
    hand.undo(0)
    assert hand.table.turn(0) == "thinking"
    hand.redo(0)
    hand.confirm(0)
    hand.finish_turn(1)
    hand.confirm(1)
    assert refused(hand, "ann", Undo(0, hand.version(0))) == "nothing-to-undo"
    assert refused(hand, "ann", Restart(0, hand.version(0))) == "nothing-to-undo"


def test_a_seat_that_wants_it_is_confirmed_by_itself() -> None:
    hand = two_people()
    hand.do("ann", Auto(0, True))
    hand.finish_turn(0)
    assert hand.table.turn(0) == "confirmed"
    hand.undo(0)
    hand.redo(0)
    assert hand.table.turn(0) == "confirmed"


def test_a_seat_may_be_planned_to_confirm_by_itself() -> None:
    hand = Hand(Open("rolling-village", {"players": 1}, (Plan("me", auto=True),), start=True))
    hand.finish_turn(0)
    assert hand.table.position.barriers == 1


def test_a_lone_actor_can_take_back_until_confirming() -> None:
    hand = two_people(TOWNS, options={"players": 2, "monuments": False, "first_builder": "0", "cards": "first-game"})
    assert list(hand.table.pending) == [0]
    hand.move(0, "name wood")
    assert hand.look("ann", 0).position.named == "wood"
    assert hand.look("bob", 1).position.named is None
    assert hand.table.turn(0) == "complete"
    assert hand.own_turn(0).moves == ()
    assert refused(hand, "ann", Move(0, hand.version(0), "wood a1")) == "turn-complete"
    hand.undo(0)
    hand.move(0, "name glass")
    hand.confirm(0)
    assert hand.look("bob", 1).position.named == "glass"
    assert list(hand.table.pending) == [0, 1]


def test_a_move_may_confirm_the_turn_that_it_completes() -> None:
    hand = two_people(TOWNS, options={"players": 2, "monuments": False, "first_builder": "0", "cards": "first-game"})
    hand.do("ann", Move(0, hand.version(0), "name wood", confirm=True))
    assert hand.table.position.barriers == 1
    assert refused(hand, "ann", Undo(0, hand.version(0))) == "nothing-to-undo"
    village = two_people()
    first, *_ = village.table.preview(0).legal(0)
    village.do("ann", Move(0, village.version(0), first, confirm=True))
    assert village.table.turn(0) == "thinking", "there is more to draw"


def test_a_seat_with_nothing_to_decide_is_not_waited_for() -> None:
    hand = two_people(TOWNS, options={"players": 2, "monuments": False, "first_builder": "0", "cards": "first-game"})
    assert hand.own_turn(1).state == "waiting"
    assert refused(hand, "bob", Move(1, hand.version(1), "name wood")) == "nothing-to-decide"


def test_an_illegal_move_is_refused_with_the_rule() -> None:
    hand = two_people()
    hand.finish_turn(0)
    hand.undo(0)
    illegal = next(move for move in range(300) if move not in hand.table.preview(0).legal(0))
    code = refused(hand, "ann", Move(0, hand.version(0), illegal))
    assert code not in ("bad-move", "old-version")


def test_changing_ones_mind_has_an_end_but_the_game_goes_on() -> None:
    hand = with_bot()
    hand.bots()
    hand.move(0)
    for _ in range(250):
        hand.undo(0)
        hand.redo(0)
    assert refused(hand, "ann", Undo(0, hand.version(0))) == "too-many-changes"
    hand.finish_turn(0)
    hand.confirm(0)
    assert hand.table.position.barriers == 1
