"""Levels at a table: who they are to people, that they play there, and that older bots stay who they were."""

from __future__ import annotations

import msgspec
import pytest

from ratusz.bots.levels import LEVELS, USUAL, persona
from ratusz.bots.search_methods import SearchingThinker
from ratusz.scenes import look
from ratusz.tables import Leave, Open, Plan, Request, Say, Sit, Start, act, bot_turn, replay_log
from ratusz.tables.bot_names import BOT_NAMES
from ratusz.tables.events import AnyEvent, Arranged
from ratusz.texts import LANGUAGES
from tests.tables.kit import VILLAGE, Hand, refused, with_bot


def village(*bots: str) -> Hand:
    """Ann and these bots, before the game."""
    plans = (Plan("me"), *(Plan("bot", bot) for bot in bots))
    return Hand(Open("rolling-village", {"players": len(plans)}, plans))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_level_has_its_name_temper_and_style(language: str) -> None:
    seats = village(*LEVELS).look("ann", language=language).seats
    assert (seats[0].temper, seats[0].style) == ("", "")
    for seat, level in zip(seats[1:], LEVELS, strict=True):
        known = persona(level, language)
        assert (seat.bot, seat.name, seat.temper, seat.style) == (level, known.name, known.temper, known.style)


def test_two_of_a_level_are_told_apart() -> None:
    names = [seat.name for seat in village("expert", "fair", "expert").look("ann").seats]
    assert names == ["Anna", "Halina (2)", "Kinga", "Halina (4)"]


def test_a_person_and_a_level_of_the_same_name_both_show_their_seats() -> None:
    hand = village("fair")
    hand.do("ann", Say("hello"))
    view = look(hand.table, names={"ann": "KINGA"})
    assert [seat.name for seat in view.seats] == ["KINGA (1)", "Kinga (2)"]
    assert view.chat[0].name == "KINGA (1)"


def test_bots_from_before_the_levels_have_first_names_that_are_nobody_elses() -> None:
    old = [seat.name for seat in village("greedy", "random", "greedy").look("ann").seats]
    assert old == ["Anna", "Basia", "Olek", "Jagna"]
    assert not set(BOT_NAMES) & {persona(level, "en").name for level in LEVELS}
    seat = village("greedy").look("ann").seats[1]
    assert (seat.bot, seat.temper, seat.style) == ("greedy", "plain bot", "")


def test_a_table_from_before_the_levels_is_played_on() -> None:
    hand = with_bot(VILLAGE, "greedy")
    hand.round()
    table = replay_log(hand.log)
    assert table.seats[1].bot == "greedy"
    assert bot_turn(table, 1).moves == bot_turn(hand.table, 1).moves
    old = msgspec.json.decode(b'{"event":"arranged","seat":0,"person":"ann"}', type=AnyEvent)
    assert isinstance(old, Arranged)
    assert old.stand_in == "greedy", "as old logs mean it"


def test_who_is_away_is_replaced_by_the_usual_level() -> None:
    hand = Hand(Open("rolling-village", {"players": 2}))
    hand.do("ann", Sit(0))
    hand.do("bob", Sit(1))
    hand.do("ann", Start())
    hand.do("bob", Leave())
    seat = hand.look("ann").seats[1]
    assert (seat.kind, seat.name, seat.bot, seat.away) == ("person", "Bob", USUAL, True)
    assert seat.temper == "Kinga is standing in"


@pytest.mark.parametrize(("language", "words"), [("en", "Halina is thinking…"), ("pl", "Halina się zastanawia…")])
def test_waiting_for_a_bot_is_said_by_name(language: str, words: str) -> None:
    hand = with_bot(VILLAGE, "expert")
    hand.finish_turn(0)
    if hand.table.turn(0) == "complete":
        hand.confirm(0)
    assert hand.table.pending == (1,)
    assert hand.look("ann", 0, language).prompt == words


def test_an_unknown_bot_is_refused() -> None:
    assert refused(Hand(Open("rolling-village", {"players": 2})), "ann", Start("oracle")) == "unknown-bot"


def test_a_searching_bot_thinks_once_about_a_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    thoughts = []
    think = SearchingThinker.candidates

    def counted(*args, **wishes):
        thoughts.append(args)
        return think(*args, **wishes)

    monkeypatch.setattr(SearchingThinker, "candidates", counted)
    turn = bot_turn(with_bot(VILLAGE, "strong").table, 1, 10)
    assert len(turn.moves) > 1
    assert len(thoughts) == 1


def test_a_turn_that_was_thought_out_before_a_crash_is_thought_out_again() -> None:
    """Nothing of it is kept anywhere but in the log."""
    hand = with_bot(VILLAGE, "strong")
    again = replay_log(hand.log)
    table, _, _ = act(again, Request(bot_turn(again, 1, 10), time=hand.time))
    assert table.turn(1) == "confirmed"
