"""Before the game: opening a table, taking seats, inviting, words, the start."""

import pytest

from ratusz.engine.chance import commitment
from ratusz.tables import (
    Arrange,
    Auto,
    Cancel,
    Clock,
    Decline,
    Hush,
    Leave,
    Name,
    Open,
    Plan,
    Refusal,
    Say,
    Sit,
    Start,
    Word,
    write_entry,
)
from ratusz.tables.bot_names import bot_name
from ratusz.tables.events import hush
from tests.tables.kit import SEED, Hand, refused


def opened(**more) -> Hand:
    return Hand(Open("rolling-village", {"players": 3}, **more))


def test_the_commitment_is_shown_from_the_beginning_and_the_seed_is_not() -> None:
    view = opened().look("bob")
    assert view.commitment == commitment(SEED, "table 1")
    assert view.end is None


def test_a_game_against_bots_begins_at_once() -> None:
    hand = Hand(Open("rolling-village", {"players": 3}, (Plan("me"), Plan("bot"), Plan("bot", "random")), start=True))
    assert hand.table.stage == "playing"
    assert list(hand.table.bots_due) == [1, 2]
    assert hand.look("ann", 0).prompt


def test_the_game_begins_when_all_seats_are_taken() -> None:
    hand = opened()
    hand.do("ann", Sit())
    hand.do("bob", Sit())
    assert refused(hand, "ann", Start()) == "seats-empty"
    assert hand.look("ann").prompt == "One seat is still free."
    hand.do("eve", Sit(2))
    hand.do("eve", Start())
    assert hand.table.stage == "playing"


def test_the_opener_may_fill_empty_seats_with_bots() -> None:
    hand = opened()
    hand.do("bob", Sit(1))
    assert refused(hand, "bob", Start("greedy")) == "opener-only"
    assert refused(hand, "ann", Start("hal")) == "unknown-bot"
    hand.do("ann", Start("random"))
    assert [seat.bot for seat in hand.table.seats] == ["random", "", "random"]


def test_a_taken_seat_cannot_be_taken() -> None:
    hand = opened()
    hand.do("bob", Sit(1))
    assert refused(hand, "eve", Sit(1)) == "seat-taken"
    assert refused(hand, "eve", Sit(3)) == "no-seat"
    assert refused(hand, "eve", Sit(-1)) == "no-seat"
    assert refused(hand, "", Sit()) == "not-seated"


def test_several_seats_of_one_person_make_a_shared_screen() -> None:
    hand = opened()
    for _ in range(3):
        hand.do("ann", Sit())
    assert refused(hand, "bob", Sit()) == "no-free-seat"
    assert hand.look("ann").mine == (0, 1, 2)


def test_an_invited_seat_is_kept_for_its_person() -> None:
    hand = opened(seats=(Plan("me"), Plan("invited", person="bob")), access="invited")
    assert refused(hand, "eve", Sit(1)) == "not-invited"
    assert refused(hand, "eve", Sit(2)) == "not-invited"
    hand.do("bob", Sit())
    assert hand.table.seats_of("bob") == (1,)


def test_who_is_invited_may_decline_and_then_any_person_may_sit() -> None:
    hand = opened(seats=(Plan("me"), Plan("invited", person="bob")))
    assert [seat.kept for seat in hand.look("bob").seats] == [False, True, False]
    assert refused(hand, "eve", Decline()) == refused(hand, "", Decline()) == "not-invited"
    hand.do("bob", Decline())
    assert hand.look("bob").seats[1].kind == "open"
    assert refused(hand, "bob", Decline()) == "not-invited"
    hand.do("eve", Sit(1))
    assert hand.table.seats_of("eve") == (1,)


def test_a_rematch_begins_when_all_have_agreed() -> None:
    plans = (Plan("me"), Plan("invited", person="bob"), Plan("invited", person="bob"))
    hand = opened(seats=plans, again="before")
    hand.do("bob", Sit())
    assert (hand.table.stage, hand.table.seats_of("bob")) == ("playing", (1, 2))


def test_the_others_learn_who_has_declined() -> None:
    hand = opened(seats=(Plan("me"), Plan("invited", person="bob")))
    hand.do("bob", Decline())
    assert hand.look("ann", 0).declined == ("Bob",)
    hand.do("bob", Sit())
    assert hand.look("ann", 0).declined == (), "they have thought better of it"


def test_only_who_may_start_is_told_so() -> None:
    hand = opened(seats=(Plan("me"), Plan("bot"), Plan("bot")))
    assert hand.look("ann", 0).prompt == "Everyone is here. You can start."
    assert "You can" not in hand.look("eve").prompt


def test_only_those_who_are_invited_may_look_at_an_invited_table() -> None:
    hand = opened(seats=(Plan("me"), Plan("invited", person="bob")), access="invited")
    assert hand.look("bob").seats[1].kind == "invited"
    for stranger in ("eve", ""):
        with pytest.raises(Refusal) as refusal:
            hand.look(stranger)
        assert refusal.value.code == "not-invited"


def test_everybody_at_a_shared_screen_has_a_name() -> None:
    hand = opened(seats=(Plan("me"), Plan("me", name="  Ola ")))
    hand.do("bob", Sit(2))
    assert [seat.name for seat in hand.look("ann").seats] == ["Anna", "Ola", "Bob"]
    hand.do("ann", Name(0, "Staś"))
    assert refused(hand, "ann", Name(2, "not mine")) == "not-your-seat"
    assert refused(hand, "ann", Name(0, " ")) == "empty-text"
    assert refused(hand, "ann", Name(0, "x" * 31)) == "text-too-long"
    assert [seat.name for seat in hand.look("ann").seats] == ["Staś", "Ola", "Bob"]
    hand.do("ann", Arrange(1, Plan("me")))
    assert hand.look("ann").seats[1].name == "Anna"
    hand.do("ann", Start())
    assert hand.again() == hand.table
    assert refused(hand, "ann", Name(0, "too late")) == "stage-playing"


def test_names_that_a_person_gave_are_forgotten_with_them() -> None:
    hand = opened(seats=(Plan("me"), Plan("me", name="Ola")))
    hand.do("ann", Name(0, "Staś"))
    hand.do("ann", Arrange(1, Plan("bot")))
    hand.do("", Hush("ann"))
    assert hand.look("ann").seats[0].name == "Anna"
    assert refused(hand, "", Hush("ann")) == "empty-text"
    log = "".join(write_entry(hush(entry, "ann")).decode() for entry in hand.log)
    assert "Ola" not in log
    assert "Staś" not in log


def test_bots_have_names_that_nobody_else_at_the_table_has() -> None:
    for bot in ("greedy", "fair"):
        hand = Hand(Open("rolling-village", {"players": 12}, (Plan("me"), *[Plan("bot", bot)] * 11)))
        assert len({seat.name for seat in hand.look("ann").seats}) == 12
    names = [seat.name for seat in hand.look("ann").seats]
    assert names[1:3] == ["Kinga (2)", "Kinga (3)"]
    assert bot_name(3, [bot_name(3)]) != bot_name(3)


def test_words_go_into_the_chance_in_the_order_of_seats() -> None:
    hand = opened()
    hand.do("bob", Sit(2))
    hand.do("ann", Sit(0))
    hand.do("bob", Word(2, "  zażółć   gęślą "))
    hand.do("ann", Word(0, "first"))
    assert refused(hand, "ann", Word(2, "not mine")) == "not-your-seat"
    assert refused(hand, "ann", Word(0, "\u200b \n")) == "empty-text"
    assert refused(hand, "ann", Word(0, "x" * 61)) == "text-too-long"
    hand.do("ann", Start("greedy"))
    assert hand.table.words == ("first", "zażółć gęślą")
    assert refused(hand, "ann", Word(0, "too late")) == "stage-playing"


def test_who_leaves_frees_the_seat_and_the_opener_hands_the_table_on() -> None:
    hand = opened()
    hand.do("ann", Sit(0))
    hand.do("bob", Sit(1))
    hand.do("ann", Leave())
    assert not hand.table.seats[0].taken
    assert hand.look("bob").is_opener
    assert refused(hand, "ann", Leave()) == "not-seated"
    hand.do("bob", Leave())
    assert hand.table.stage == "cancelled"
    assert refused(hand, "bob", Sit()) == "stage-cancelled"


def test_a_guest_who_leaves_does_not_take_the_table_along() -> None:
    hand = opened()
    hand.do("eve", Sit(1))
    hand.do("eve", Leave())
    assert hand.table.stage == "lobby"
    assert hand.look("ann").is_opener


def test_only_the_opener_arranges_and_cancels() -> None:
    hand = opened()
    hand.do("bob", Sit(1))
    assert refused(hand, "bob", Arrange(0, Plan("bot"))) == "opener-only"
    assert refused(hand, "bob", Cancel()) == "opener-only"
    hand.do("ann", Arrange(1, Plan("bot")))
    assert hand.table.seats[1].bot == "fair"
    hand.do("ann", Cancel())
    assert refused(hand, "ann", Cancel()) == "stage-cancelled"


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (Open("chess"), "unknown-game"),
        (Open("rolling-village", {"players": 13}), "bad-option"),
        (Open("rolling-village", {"players": "<script>"}), "bad-option"),
        (Open("rolling-village", {"colour": "red"}), "bad-option"),
        (Open("rolling-village", {"players": 1}, (Plan(), Plan())), "bad-plan"),
        (Open("rolling-village", {}, (Plan("bot", "hal"),)), "unknown-bot"),
        (Open("rolling-village", {}, (Plan("invited"),)), "bad-plan"),
        (Open("rolling-village", {}, (Plan("invited", person="\0"),)), "bad-plan"),
        (Open("rolling-village", clock=Clock("live", 1)), "bad-clock"),
        (Open("rolling-village", clock=Clock("days", 10**9)), "bad-clock"),
        (Open("rolling-village", clock=Clock("none", 5)), "bad-clock"),
        (Open("rolling-village", begin=("chance 7-7",)), "bad-begin"),
        (Open("rolling-village", begin=("nonsense",)), "bad-begin"),
        (Open("rolling-village", start=True), "seats-empty"),
        (Open("tiny-towns", {"cards": "cottage,cottage"}), "bad-options"),
        (Sit(), "bad-request"),
    ],
)
def test_a_table_that_cannot_be_is_refused(command, code: str) -> None:
    with pytest.raises(Refusal) as refusal:
        Hand(command)
    assert refusal.value.code == code


def test_the_log_does_not_grow_without_end_before_the_game() -> None:
    hand = opened()
    for _ in range(999):
        hand.do("ann", Arrange(0, Plan("bot")))
    assert refused(hand, "ann", Arrange(0, Plan("bot"))) == "too-many-changes"
    hand.do("ann", Cancel())


def test_only_those_with_a_seat_may_talk() -> None:
    hand = opened()
    hand.do("bob", Sit(1))
    assert refused(hand, "eve", Say("hello")) == "not-seated"
    hand.do("bob", Say("  <b>hello</b>\n there\x00 "))
    (line,) = hand.look("eve").chat
    assert (line.name, line.seat, line.text) == ("Bob", 1, "<b>hello</b> there")
    assert refused(hand, "bob", Say("x" * 301)) == "text-too-long"


def test_chat_has_an_end() -> None:
    hand = opened()
    hand.do("bob", Sit(1))
    hand.do("ann", Sit(0))
    for number in range(150):
        hand.do("bob", Say(f"line {number}"))
    assert refused(hand, "bob", Say("one more")) == "chat-full"
    hand.do("ann", Say("I still may"))


def test_a_person_may_ask_for_automatic_confirmation_before_the_game() -> None:
    hand = opened()
    hand.do("ann", Sit(0))
    hand.do("ann", Auto(0, True))
    assert refused(hand, "bob", Auto(0, False)) == "not-your-seat"
    assert hand.table.seats[0].auto
