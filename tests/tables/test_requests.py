"""Requests that come twice, too late, from the wrong person, or make no sense."""

import msgspec
import pytest

from ratusz.tables import (
    KINDS,
    Arrange,
    Auto,
    BotTurn,
    Confirm,
    Leave,
    Move,
    Open,
    Plan,
    PlayerCommand,
    Redo,
    Refusal,
    Rematch,
    Restart,
    Return,
    Say,
    Sit,
    Start,
    Tick,
    Unconfirm,
    Undo,
    Word,
)
from ratusz.tables.answers import REMEMBERED
from tests.tables.kit import Hand, refused, two_people, with_bot


def test_the_same_key_gets_the_same_answer_and_happens_once() -> None:
    hand = two_people()
    command = Move(0, hand.version(0), hand.table.position.legal(0)[0])
    first = hand.do("ann", command, "key 1")
    entries = len(hand.log)
    hand.move(0)
    assert hand.do("ann", command, "key 1") == first
    assert len(hand.log) == entries + 1
    assert len(hand.table.seats[0].moves) == 2


def test_a_key_cannot_be_used_for_something_else() -> None:
    hand = two_people()
    hand.do("ann", Say("hello"), "key 1")
    assert refused(hand, "ann", Say("good day"), "key 1") == "key-reused"
    hand.do("bob", Say("hello"), "key 1")  # keys of different people are different
    assert len(hand.table.chat) == 2


def test_the_last_keys_are_remembered_and_older_ones_are_forgotten() -> None:
    hand = two_people()
    for number in range(REMEMBERED + 1):
        hand.do("ann", Say("hello"), f"key {number}")
    assert len(hand.table.answers) == REMEMBERED
    hand.do("ann", Say("hello"), "key 1")
    assert len(hand.table.chat) == REMEMBERED + 1
    hand.do("ann", Say("hello"), "key 0")
    assert len(hand.table.chat) == REMEMBERED + 2


def test_keys_survive_a_replay_of_the_log() -> None:
    hand = two_people()
    answer = hand.do("ann", Say("hello"), "key 1")
    hand.table = hand.again()
    assert hand.do("ann", Say("hello"), "key 1") == answer
    assert len(hand.table.chat) == 1


def test_an_old_version_is_refused() -> None:
    hand = two_people()
    seen = hand.version(0)
    hand.move(0)
    for command in (Move(0, seen, 0), Undo(0, seen), Redo(0, seen), Restart(0, seen), Confirm(0, seen)):
        assert refused(hand, "ann", command) == "old-version"
    assert refused(hand, "ann", Unconfirm(0, seen + 1000)) == "old-version"


def test_a_version_rises_with_the_seats_own_commands_and_with_rounds_only() -> None:
    hand = two_people()
    mine, theirs = hand.version(0), hand.version(1)
    hand.finish_turn(0)
    hand.confirm(0)
    assert hand.version(0) > mine
    assert hand.version(1) == theirs
    hand.finish_turn(1)
    mine = hand.version(0)
    hand.confirm(1)
    assert hand.version(0) == mine + 1


def test_nobody_acts_for_anothers_seat() -> None:
    hand = two_people()
    version = hand.version(0)
    for person in ("bob", "eve", ""):
        for command in (
            Move(0, version, 0),
            Undo(0, version),
            Redo(0, version),
            Restart(0, version),
            Confirm(0, version),
            Unconfirm(0, version),
            Auto(0, True),
            Return(0),
        ):
            assert refused(hand, person, command) == "not-your-seat"


@pytest.mark.parametrize("command", [Tick(), BotTurn(1, 0, (1,)), Rematch("elsewhere")])
def test_what_is_the_hosts_to_do_is_nobody_elses(command) -> None:
    assert refused(with_bot(), "ann", command) == "host-only"


def test_a_bot_plays_only_where_it_is_due() -> None:
    hand = with_bot()
    assert refused(hand, "", BotTurn(0, hand.version(0), ())) == "no-bot-due"
    assert refused(hand, "", BotTurn(1, hand.version(1) - 1, ())) == "no-bot-due"
    assert refused(hand, "", BotTurn(1, hand.version(1), ())) == "not-complete"
    assert refused(hand, "", BotTurn(1, hand.version(1), (10**12,))) == "no-move"
    assert refused(hand, "", Tick()) == "not-yet"


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("", "bad-move"),
        ("house", "bad-move"),
        ("<script>alert(1)</script>", "bad-move"),
        ("x" * 100_000, "bad-move"),
        ("house z9", "bad-move"),
        (-1, "no-move"),
        (2**63, "no-move"),
        (10**30, "no-move"),
    ],
)
def test_what_is_no_move_is_refused(move, code: str) -> None:
    hand = two_people()
    assert refused(hand, "ann", Move(0, hand.version(0), move)) == code


def test_commands_of_the_wrong_stage_are_refused() -> None:
    hand = Hand(Open("rolling-village", {"players": 1}))
    assert refused(hand, "ann", Move(0, 0, 0)) == "stage-lobby"
    assert refused(hand, "ann", Return(0)) == "stage-lobby"
    hand = two_people()
    for command in (Sit(), Start(), Word(0, "x"), Arrange(0, Plan())):
        assert refused(hand, "ann", command) == "stage-playing"
    assert refused(hand, "ann", Open("rolling-village")) == "bad-request"


def test_a_table_that_is_over_stays_as_it_is() -> None:
    hand = Hand(Open("rolling-village", {"players": 1}, (Plan("me"),), start=True))
    while hand.table.stage == "playing":
        hand.round()
    for command in (Move(0, hand.version(0), 0), Undo(0, hand.version(0)), Leave(), Auto(0, True)):
        assert refused(hand, "ann", command) == "stage-over"
    hand.do("ann", Say("good game"))
    hand.do("", Rematch("table 2"))
    assert refused(hand, "", Rematch("table 3")) == "has-rematch"
    assert hand.look("ann").next == "table 2"


@pytest.mark.parametrize("key", ["x" * 81, "a\nb", "\x00"])
def test_a_bad_key_is_refused(key: str) -> None:
    assert refused(two_people(), "ann", Say("hello"), key) == "bad-key"


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{}",
        b"[]",
        b'{"do":"tick"}',
        b'{"do":"botturn","seat":0,"version":0,"moves":[]}',
        b'{"do":"move","seat":0,"move":1}',
        b'{"do":"move","seat":"0","version":1,"move":1}',
        b'{"do":"move","seat":true,"version":1,"move":1}',
        b'{"do":"move","seat":0,"version":1,"move":1.5}',
        b'{"do":"move","seat":0,"version":1,"move":null}',
        b'{"do":"say","text":"x","by":"bob"}',
        b"[" * 100_000,
    ],
)
def test_what_is_no_command_cannot_be_read(body: bytes) -> None:
    with pytest.raises((msgspec.MsgspecError, RecursionError)):
        msgspec.json.decode(body, type=PlayerCommand)


def test_every_code_has_a_sentence_in_both_languages() -> None:
    params = dict.fromkeys(("option", "low", "high", "most", "games", "bots", "last", "count", "version"), 2)
    for code in KINDS:
        refusal = Refusal(code, params=params)
        assert refusal.sentence("en") != refusal.sentence("pl")
