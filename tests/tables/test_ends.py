"""The end of a game as each viewer is told of it, and the log by rounds."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from ratusz import replay
from ratusz.scenes import look
from ratusz.scenes.ends import EndView
from ratusz.tables import Table
from ratusz.tables.history import Steps
from ratusz.tables.state import Seat
from tests.tables.kit import TOWNS, two_people

GOLDEN = Path(__file__).parents[1] / "golden"
NAMES = {person: person.capitalize() for person in ("ala", "basia", "celina", "dorota")}


def finished(record: str, *people: str) -> Table:
    """A golden game at its end, played by these people."""
    position = replay((GOLDEN / f"{record}.txt").read_text(encoding="utf-8"))
    assert position.game.players == len(people), position.totals
    seats = tuple(Seat(person=person) for person in people)
    return replace(two_people().table, game=position.game, settled=position, stage="over", steps=Steps(), seats=seats)


def told(table: Table, person: str = "", language: str = "en") -> EndView:
    """What a person is told, or a spectator."""
    mine = table.seats_of(person)
    seat = mine[0] if mine else None
    end = look(table, person=person, seat=seat, language=language, names=NAMES).end
    assert end is not None
    return end


def test_the_winner_hears_by_how_much_and_the_others_how_far_behind() -> None:
    table = finished("rolling-village/one-winner", "ala", "basia", "celina")
    assert table.position.totals == (69, 27, 79)
    assert (told(table, "celina").kind, told(table, "celina").sentence) == ("win", "You won by 10!")
    assert (told(table, "ala").kind, told(table, "ala").sentence) == ("loss", "You came second, 10 behind Celina")
    assert told(table, "basia").sentence == "You came third, 52 behind Celina"
    assert told(table, "basia", "pl").sentence == "Celina wygrywa o\xa052 punkty. Twoje miejsce: 3"
    assert (told(table).kind, told(table).sentence) == ("watched", "Celina won by 10")


def test_a_shared_victory_names_the_others() -> None:
    table = finished("rolling-village/shared-victory", "ala", "basia")
    assert told(table, "ala").kind == "tie"
    assert told(table, "ala").sentence == "A tie: you share the victory with Basia"
    assert told(table, "ala").tie_break == "Equal totals: the victory is shared."
    assert told(table).sentence == "A tie: Ala and Basia share the victory"


def test_a_tie_break_is_told_in_words_to_both() -> None:
    table = finished("tiny-towns/tie-turns", "ala", "basia")
    (winner,) = table.position.result.winners if table.position.result else ()
    first, second = ("ala", "basia") if winner == 0 else ("basia", "ala")
    assert told(table, first).sentence == "A tie, and the tie-break is yours!"
    assert told(table, second).sentence == f"Level with {NAMES[first]}, but the tie-break is theirs"
    assert told(table, second, "pl").sentence == f"Remis, ale wygrywa {NAMES[first]}"
    assert told(table, second).tie_break == "Equal totals: fewer turns as Master Builder decide."


def test_a_solo_game_shows_all_titles_and_the_way_to_the_next() -> None:
    end = told(finished("rolling-village/solo-trainee-clerk", "ala"), "ala")
    assert (end.kind, end.sentence) == ("solo", "Trainee clerk (our title)")
    assert [rung.earned for rung in end.ladder] == [True] + [False] * 5
    assert end.ladder[0].least is None
    assert "short of Village scribe (our title)." in end.remark


def test_the_highest_title_has_nothing_above_it() -> None:
    end = told(finished("rolling-village/solo-mayor-of-the-year", "ala"), "ala")
    assert all(rung.earned for rung in end.ladder)
    assert end.remark.endswith("There is no higher title!")


def test_titles_of_a_chapter_have_the_bounds_of_that_chapter() -> None:
    table = finished("my-city/chapter-1-solo", "ala")
    end, solo = told(table), table.game.data.shared.solo
    assert [rung.least for rung in end.ladder] == [None, *solo.chapters[0][1:]]
    assert [rung.title for rung in end.ladder if rung.earned][-1] == end.title
    assert end.campaign


@pytest.mark.parametrize(
    ("record", "following"),
    [
        ("episode-3-solo", "Episode 4: First churches"),
        ("chapter-1-solo", "Chapter 2: Churches"),
        ("chapter-4-solo", ""),
    ],
)
def test_what_follows_an_episode_is_offered(record: str, following: str) -> None:
    assert told(finished(f"my-city/{record}", "ala"), "ala").following == following


def test_people_who_share_a_screen_are_told_apart_and_nobody_is_you() -> None:
    end = told(finished("rolling-village/shared-victory", "ala", "ala"), "ala")
    assert (end.kind, end.sentence) == ("watched", "A tie: Ala (1) and Ala (2) share the victory")


def test_the_log_names_rounds_and_says_what_moves_left_where() -> None:
    hand = two_people()
    for number in range(5):
        hand.round(Random(number))
    log = hand.look("bob", 1).log
    rounds = [f"Round {number} of 9" for number in range(1, 5)]
    assert [line.heading for line in log if line.heading] == ["Setup", *rounds]
    assert [line.round for line in log if line.heading] == [0, 1, 2, 3, 4]
    moves = [line for line in log if line.seat is not None and line.text]
    assert all(line.symbol and line.cells for line in moves)
    assert any(line.gain for line in moves)


def test_what_happened_before_the_first_round_has_no_heading() -> None:
    hand = two_people((TOWNS[0], {**TOWNS[1], "monuments": True}))
    hand.round(Random(1))
    assert {line.heading for line in hand.look("bob", 1).log} == {""}


def test_a_line_of_the_log_sends_only_what_there_is() -> None:
    hand = two_people()
    hand.round()
    lines = [msgspec.json.decode(msgspec.json.encode(line)) for line in hand.look("bob", 1).log]
    assert set(lines[0]) == {"round", "seat", "text", "words", "step"}
