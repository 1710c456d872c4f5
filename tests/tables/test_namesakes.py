"""People of the same name at one table are told apart, wherever they are named."""

from random import Random

import pytest

from ratusz.scenes import Scenes, Viewer, look
from ratusz.tables import Leave, Open, Plan, Say, Sit, Start, record_of
from ratusz.tables.typed_text import alike
from tests.tables.kit import Hand

TWO_ANNAS = {"ann": "Anna", "bob": "ANNA", "eve": "Ewa"}


def table(*plans: Plan) -> Hand:
    return Hand(Open("rolling-village", {"players": len(plans)}, plans))


@pytest.fixture
def hand() -> Hand:
    hand = table(Plan("me"), Plan(), Plan())
    hand.do("eve", Sit(1))
    hand.do("bob", Sit(2))
    return hand


def names(hand: Hand, **known: str) -> list[str]:
    return [seat.name for seat in look(hand.table, names={**TWO_ANNAS, **known}).seats]


def test_both_get_the_number_of_their_seat(hand: Hand) -> None:
    """If one kept the bare name, it would be worth taking."""
    assert names(hand) == ["Anna (1)", "Ewa", "ANNA (3)"]
    assert names(hand, bob="Bob") == ["Anna", "Ewa", "Bob"], "a new name is enough"


@pytest.mark.parametrize("name", ["anna", "\uff21nna", "A\u0308nna", "Anna (1)", "Anna (2) (3)", "Anna(7)"])
def test_names_that_look_the_same_are_the_same(hand: Hand, name: str) -> None:
    shown = names(hand, ann="\u00c4nna" if "\u0308" in name else "Anna", bob=name)
    assert shown[0].endswith(" (1)")
    assert shown[2] == f"{name} (3)"
    assert len(set(shown)) == 3


def test_blanks_do_not_tell_names_apart() -> None:
    assert len({alike(f"Anna{blank}Maria") for blank in (" ", "\u00a0", "\u2003", "\u3000", " \t ")}) == 1
    assert alike("(2)") == "(2)", "a person may be called so"
    assert alike("Anna Maria") != alike("Annamaria")


def test_a_person_who_is_invited_is_told_apart_too() -> None:
    hand = table(Plan("me"), Plan("invited", person="bob"))
    assert names(hand) == ["Anna (1)", "ANNA (2)"]


def test_seats_of_one_person_are_not_two_people() -> None:
    assert names(table(Plan("me"), Plan("me"))) == ["Anna", "Anna"]
    shared = table(Plan("me"), Plan("me", name="anna"), Plan())
    assert names(shared)[:2] == ["Anna", "anna"]
    shared.do("bob", Sit(2))
    assert names(shared) == ["Anna (1)", "anna (2)", "ANNA (3)"]


def test_prompts_chat_boards_and_the_end_name_them_alike(hand: Hand) -> None:
    hand.do("ann", Say("hello"))
    hand.do("bob", Say("hello too"))
    hand.do("ann", Start())
    view = look(hand.table, names=TWO_ANNAS)
    assert view.prompt == "Waiting for Anna (1), Ewa, ANNA (3)."
    assert [(line.name, line.seat) for line in view.chat] == [("Anna (1)", 0), ("ANNA (3)", 2)]
    message = Scenes().message(hand.table, Viewer("eve", 1, "en", TWO_ANNAS))
    assert [seat.name for seat in message.seats] == ["Anna (1)", "Ewa", "ANNA (3)"]  # type: ignore[union-attr]
    while hand.table.stage == "playing":
        hand.round(Random(1))
    end = look(hand.table, names=TWO_ANNAS).end
    assert end is not None
    assert "anna" not in end.sentence.replace("Anna (1)", "").replace("ANNA (3)", "").casefold()
    assert record_of(hand.table, TWO_ANNAS).header.players == ("Anna", "Ewa", "ANNA"), "the record stays as it is"


def test_who_has_gone_is_told_apart_from_who_sits_there(hand: Hand) -> None:
    hand.do("bob", Say("bye"))
    hand.do("bob", Leave())
    (line,) = look(hand.table, names=TWO_ANNAS).chat
    assert (line.name, line.seat) == ("ANNA (gone)", None)
    assert names(hand)[0] == "Anna"


def test_a_bot_has_nobodys_name() -> None:
    hand = table(Plan("me"), Plan("bot"))
    bot = names(hand)[1]
    assert names(hand, ann=f"{bot.upper()} (1)")[1] != bot


def test_a_viewer_does_not_hear_of_whom_they_do_not_want_to(hand: Hand) -> None:
    hand.do("bob", Say("hello"))
    hand.do("eve", Say("hello"))
    assert [line.name for line in look(hand.table, names=TWO_ANNAS, hidden=frozenset({"bob"})).chat] == ["Ewa"]
    hand.do("ann", Start())
    scenes = Scenes()
    for hidden, count in ((frozenset[str](), 2), (frozenset({"bob"}), 1), (frozenset({"bob", "eve"}), 0)):
        message = scenes.message(hand.table, Viewer("ann", 0, "en", TWO_ANNAS, hidden))
        assert len(message.chat.chat if message.chat else ()) == count
