"""Records: what is damaged is named by its line, and nothing crashes the reader."""

import contextlib
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ratusz import BadRecord, bot, game, read_record, replay
from ratusz.bots.simulation import simulate
from ratusz.engine.records import check_chance

GAME = game("rolling-village", players=2, factories=True)
RECORD = next(simulate(GAME, [bot("random")] * 2, 1, "records", record=True)).record
assert RECORD is not None
TEXT = RECORD.text
LINES = TEXT.split("\n")
FIRST_MOVE = next(number for number, line in enumerate(LINES) if line.startswith("0 "))


def changed(number: int, line: str) -> str:
    return "\n".join([*LINES[:number], line, *LINES[number + 1 :]])


def header(**changes: object) -> str:
    return changed(0, json.dumps({**json.loads(LINES[0]), **changes}))


def test_a_record_reads_back_and_replays() -> None:
    assert read_record(TEXT) == RECORD
    assert replay(TEXT).scores == read_record(TEXT).scores


def test_chance_of_a_simulated_game_is_drawn_from_its_seed() -> None:
    assert check_chance(read_record(TEXT)) == 10


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("", 0, "empty"),
        ("hello\nworld\n", 1, "not a JSON header"),
        ("[1, 2]\nscores []", 1, "not a record of format"),
        (header(format="ratusz-record/9"), 1, "not a record of format"),
        (header(game="chess"), 1, "no game"),
        (header(rules=99), 1, "rules version 99"),
        (header(data="0000"), 1, "another data file"),
        (header(players=["one"]), 1, "1 players"),
        (header(options={"players": 99}), 1, "1 to 12"),
        (header(extra=1), 1, "header is damaged"),
        ("\n".join(LINES[:-2]), len(LINES) - 2, "cut off"),
        ("\n".join(LINES[:9] + LINES[-2:]), 10, "before the game is over"),
        (changed(1, "chance 1/36 6-6"), 2, "ticket 1 stands for"),
        (changed(1, "chance 36/36 6-6"), 2, "not below"),
        (changed(1, "chance 1/7 6-6"), 2, "36 tickets"),
        (changed(1, "chance 9-9"), 2, "not a roll"),
        (changed(1, "roll 6-6"), 2, "neither"),
        (changed(FIRST_MOVE, "0 house z9"), FIRST_MOVE + 1, "not a move"),
        (changed(FIRST_MOVE, "0 street 1"), FIRST_MOVE + 1, "name the street"),
        (changed(FIRST_MOVE, "7 house a1"), FIRST_MOVE + 1, "no such seat"),
        (changed(FIRST_MOVE, LINES[1]), FIRST_MOVE + 1, "No chance is due"),
        (changed(len(LINES) - 2, "scores []"), len(LINES) - 1, "scores of 0 seats"),
        (changed(len(LINES) - 2, "scores [[],[]]"), len(LINES) - 1, "scores of seat 0"),
        (changed(len(LINES) - 2, "scores [{}"), len(LINES) - 1, "cannot be read"),
        ("[" * 100_000, 1, "not a JSON header"),
    ],
)
def test_a_damaged_record_names_the_line_and_the_reason(text: str, line: int, reason: str) -> None:
    with pytest.raises(BadRecord, match=reason) as error:
        replay(text)
    assert error.value.line == line


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"chance": None}, "no commitment"),
        ({"seed": ""}, "seed is missing"),
        ({"seed": "zz"}, "seed is missing"),
        ({"seed": "00" * 32}, "does not fit the commitment"),
        ({"table": "another"}, "does not fit the commitment"),
        ({"words": ["lucky"]}, "was not drawn from the seed"),
    ],
)
def test_chance_that_was_not_drawn_from_the_seed_is_found(change: dict[str, object], reason: str) -> None:
    chance = json.loads(LINES[0])["chance"]
    text = header(**change) if "chance" in change else header(chance={**chance, **change})
    with pytest.raises(BadRecord, match=reason):
        check_chance(read_record(text))


def test_an_outcome_without_a_ticket_cannot_be_verified() -> None:
    outcome = LINES[1].split()[-1]
    with pytest.raises(BadRecord, match="names no ticket"):
        check_chance(read_record(changed(1, f"chance {outcome}")))


@settings(max_examples=150, deadline=None)
@given(st.integers(0, len(TEXT)), st.integers(0, 30), st.text(max_size=8))
def test_no_damage_crashes_the_reader(start: int, length: int, text: str) -> None:
    damaged = TEXT[:start] + text + TEXT[start + length :]
    with contextlib.suppress(BadRecord):
        replay(read_record(damaged))
