"""A game in the terminal, typed from the first roll to the last."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from ratusz import read_record, replay
from ratusz.engine.records import check_chance
from tests.cli.conftest import Ran


def whole_game() -> str:
    # Two to four moves a round, then Enter. A "1" at the confirmation only asks again; Enter at a move shows help.
    return "1\n1\n1\n1\n\n" * 30


def test_a_person_plays_a_whole_game_and_the_record_verifies(ratusz: Callable[..., Ran], tmp_path: Path) -> None:
    ran = ratusz("play", "rolling-village", "--record", "mine.txt", "--language", "en", typed=whole_game())
    assert ran.code == 0, ran.err
    assert "won." in ran.out
    record = read_record((tmp_path / "mine.txt").read_text())
    assert record.header.players == ("person", "greedy")
    assert replay(record).over
    assert check_chance(record) == 10
    assert record.header.chance is not None
    assert record.header.chance.commitment in ran.out
    assert ran.out.index(record.header.chance.commitment) < ran.out.index(record.header.chance.seed)


def test_a_bot_of_ones_own_can_sit_there_and_is_named_when_it_cheats(
    ratusz: Callable[..., Ran], tmp_path: Path
) -> None:
    (tmp_path / "cheat.py").write_text("class Cheat:\n    def choose(self, *known):\n        return 'win at once'\n")
    ran = ratusz("play", "rolling-village", "--bot", "cheat.py", "--language", "en", typed="1\n1\n\nq\n")
    assert ran.code == 0, ran.err
    assert "cheat.py lost its turn, and greedy played for it: “win at once”" in ran.out
    assert "cannot play" in ratusz("play", "rolling-village", "--bot", "http://localhost:1", typed="q\n").err


def test_polish_is_spoken_to_the_end(ratusz: Callable[..., Ran]) -> None:
    ran = ratusz("play", "rolling-village", "--players", "1", "-l", "pl", typed=whole_game())
    assert "Moje miasteczko" in ran.out
    assert "Narysuj dwa z trzech" in ran.out
    assert "Razem" in ran.out
    for english in ("Round", "points", "Your move", "Total"):
        assert english not in ran.out


@pytest.mark.parametrize(("environment", "word"), [("pl_PL.UTF-8", "Twój ruch"), ("de_DE.UTF-8", "Your move")])
def test_the_language_is_that_of_the_system(
    ratusz: Callable[..., Ran], monkeypatch: pytest.MonkeyPatch, environment: str, word: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(name, environment)
    assert word in ratusz("play", "rolling-village", typed="q\n").out


def test_moves_can_be_typed_undone_and_restarted(ratusz: Callable[..., Ran]) -> None:
    ran = ratusz("play", "rolling-village", "-p", "1", "-l", "en", typed="u\n1\nu\n1\n1\nr\n1\n1\nu\n?\nb\ns\nq\n")
    assert ran.code == 0
    assert "There is nothing to undo" in ran.out
    assert ran.out.count("Enter to confirm") == 2
    assert "Stopped" in ran.out


@pytest.mark.parametrize("typed", ["castle a1", "99", "0", "-1", "x" * 5000, "street 1", "bonus lake a1", "９"])
def test_a_wrong_answer_is_explained_and_asked_again(ratusz: Callable[..., Ran], typed: str) -> None:
    ran = ratusz("play", "rolling-village", "-p", "1", "-l", "en", typed=f"{typed}\nq\n")
    assert ran.code == 0
    assert ran.out.count("Your move") == 2
    assert "Traceback" not in ran.out + ran.err


def test_the_end_of_input_stops_the_game_and_keeps_nothing(ratusz: Callable[..., Ran], tmp_path: Path) -> None:
    ran = ratusz("play", "rolling-village", "--record", "mine.txt", "-l", "en", typed="1\n")
    assert ran.code == 0
    assert "Stopped" in ran.out
    assert list(tmp_path.iterdir()) == []


def test_a_word_of_the_player_goes_into_the_dice(ratusz: Callable[..., Ran], tmp_path: Path) -> None:
    ran = ratusz("play", "rolling-village", "--word", "--record", "a.txt", typed="zażółć\n" + whole_game())
    assert ran.code == 0
    record = read_record((tmp_path / "a.txt").read_text())
    assert record.header.chance is not None
    assert record.header.chance.words == ("zażółć",)
    assert check_chance(record) == 10


@pytest.mark.parametrize("options", [(), ("--option", "variant=town-hall"), ("--players", "1")])
def test_tiny_towns_is_played_to_its_end(ratusz: Callable[..., Ran], tmp_path: Path, options: tuple[str, ...]) -> None:
    """Whatever the turn asks for, the first of the listed moves will do; then Enter."""
    ran = ratusz("play", "tiny-towns", "--record", "towns.txt", "-l", "pl", *options, typed="1\n\n" * 500)
    assert ran.code == 0, ran.err
    record = read_record((tmp_path / "towns.txt").read_text())
    assert replay(record).over
    assert check_chance(record) > 0
    for english in ("Your move", "empty squares", "Master Builder", "Cottage"):
        assert english not in ran.out


def test_monuments_dealt_to_bots_are_not_told(ratusz: Callable[..., Ran], tmp_path: Path) -> None:
    ran = ratusz("play", "tiny-towns", "-p", "6", "--option", "cards=first-game", "-l", "en", typed="q\n")
    assert ran.out.count("Drawn:") == 2, "one's own two, and nobody else's"


def test_a_long_list_of_moves_is_shown_when_asked_for(
    ratusz: Callable[..., Ran], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.modules["ratusz.cli.play"], "LISTED", 6)  # the module, not the command of the same name
    ran = ratusz("play", "my-city", "-p", "1", "-l", "en", typed="m\nq\n")
    first, _, rest = ran.out.partition("moves are legal")
    assert (first.count(" · public") + first.count(" · residential") + first.count(" · industrial")) == 3
    assert rest.count("building,") > 3


def test_an_episode_of_my_city_is_played_to_its_end(ratusz: Callable[..., Ran], tmp_path: Path) -> None:
    typed = "pass\n\npass\n\nend\n\n" + "next\n\nend\n\n" * 2
    ran = ratusz(
        "play", "my-city", "-p", "1", "-l", "pl", "--option", "play=chapter-1", "--record", "c.txt", typed=typed
    )
    assert ran.code == 0, ran.err
    assert "Włóczęga" in ran.out
    assert replay(read_record((tmp_path / "c.txt").read_text())).over
