"""A game in the terminal, typed from the first roll to the last."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from ratusz import read_record, replay
from ratusz.engine.facts import Facts
from ratusz.engine.records import check_chance
from ratusz.games import all_facts
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
    """Play the first listed move for every prompt, then Enter."""
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


TURN = "1\n1\n1\n1\n\n"


def test_a_stopped_game_goes_on_and_its_record_verifies(ratusz: Callable[..., Ran], tmp_path: Path) -> None:
    stopped = ratusz("play", "rolling-village", "--record", "mine.txt", "-l", "en", typed=TURN * 4 + "q\n")
    assert "ratusz play --resume mine.txt" in stopped.out
    saved = (tmp_path / "mine.txt").read_text()
    assert "is not over" in ratusz("replay", "mine.txt").err
    ran = ratusz("play", "--resume", "mine.txt", "-l", "pl", typed=whole_game())
    assert "won." not in ran.out, "the language is that of the command"
    finished = (tmp_path / "mine.txt").read_text()
    assert finished.startswith(saved)
    record = read_record(finished)
    assert replay(record).over
    assert check_chance(record) == 10
    assert record.header.chance is not None
    for shown in (stopped, ran):
        assert record.header.chance.commitment in shown.out
    assert "This game is over" in ratusz("play", "--resume", "mine.txt").err


def test_every_confirmed_turn_is_in_the_file_at_once(
    ratusz: Callable[..., Ran], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Ctrl+C adds the roll that was shown; a dead computer leaves the file as it was at the last question."""
    terminal = sys.modules["ratusz.cli.play"].Terminal
    asked, ask = [], terminal._ask

    def interrupted(self: object, *known: object) -> None:
        asked.append((tmp_path / "mine.txt").read_text() if (tmp_path / "mine.txt").exists() else "")
        if len(asked) == 8:
            raise KeyboardInterrupt
        ask(self, *known)

    monkeypatch.setattr(terminal, "_ask", interrupted)
    ran = ratusz("play", "rolling-village", "-p", "1", "--record", "mine.txt", "-l", "en", typed=TURN * 4)
    assert (ran.code, "Your confirmed turns are in mine.txt" in ran.out) == (0, True)
    assert (tmp_path / "mine.txt").read_text().startswith(asked[-1])
    assert asked[-1].count("\n0 ") >= 4
    assert "The game goes on" in ratusz("play", "--resume", "mine.txt", "-l", "en", typed="q\n").out


def test_a_game_is_saved_where_the_player_says(ratusz: Callable[..., Ran], tmp_path: Path) -> None:
    (tmp_path / "Letter.txt").write_text("dear")
    typed = f"{TURN}save Letter.txt\nsave no/such/folder\nsave My Game.txt\n{TURN}save\nq\n"
    ran = ratusz("play", "rolling-village", "-p", "1", "-l", "en", typed=typed)
    assert "Letter.txt exists already" in ran.out
    assert "no/such/folder cannot be written" in ran.out
    assert "ratusz play --resume 'My Game.txt'" in ran.out
    assert (tmp_path / "Letter.txt").read_text() == "dear"
    assert {path.name for path in tmp_path.iterdir()} == {"Letter.txt", "My Game.txt"}


def test_who_stops_without_a_file_may_save_the_game_then(ratusz: Callable[..., Ran], tmp_path: Path) -> None:
    ran = ratusz("play", "rolling-village", "-l", "pl", typed=f"{TURN}q\nLater.txt\n")
    assert "Zapisać grę?" in ran.out
    assert "ratusz play --resume Later.txt" in ran.out
    assert "The game goes on" in ratusz("play", "--resume", "Later.txt", "-l", "en", typed="q\n").out
    assert "not kept" in ratusz("play", "rolling-village", "-l", "en", typed=f"{TURN}q\n\n").out


def test_a_saved_game_may_go_on_against_other_bots(ratusz: Callable[..., Ran], tmp_path: Path) -> None:
    ratusz("play", "rolling-village", "--record", "a.txt", typed=TURN + "q\n")
    ratusz("play", "--resume", "a.txt", "--bot", "random", "--record", "b.txt", typed=TURN * 2 + "q\n")
    assert '"players":["person","greedy"]' in (tmp_path / "a.txt").read_text()
    assert '"players":["person","random"]' in (tmp_path / "b.txt").read_text()


def damaged(saved: str) -> dict[str, tuple[str | bytes, str]]:
    rolled = saved.partition("\nchance ")[2].partition("\n")[0]
    other = "1/36 2-2" if rolled.endswith("1-1") else "1/36 1-1"
    return {
        "empty": ("", "The file is empty"),
        "foreign": ("dear diary", "This is not a record"),
        "bytes": (b"\xff\x00" * 50, "is not a text file"),
        "no seed": (saved.replace('"seed":"', '"seed":"","x":"'), "The header is damaged"),
        "another seed": (saved.replace('"seed":"', '"seed":"00'), "does not fit the commitment"),
        "another roll": (
            saved.replace(f"\nchance {rolled}\n", f"\nchance {other}\n", 1),
            "was not drawn from the seed",
        ),
        "another move": (saved.replace("\n0 house", "\n0 castle", 1), "castle"),
        "somebody else's": (saved.replace('"person"', '"Ann"'), "was not saved by `ratusz play`"),
        "an unknown bot": (saved.replace('"greedy"', '"nobody"'), "nobody"),
        "another game": (saved.replace('"game":"rolling-village"', '"game":"chess"'), "There is no game"),
        "newer rules": (saved.replace('"rules":1', '"rules":99'), "rules version 99"),
    }


@pytest.mark.parametrize("damage", damaged(""))
def test_a_file_that_is_no_saved_game_is_refused_with_one_sentence(
    ratusz: Callable[..., Ran], tmp_path: Path, damage: str
) -> None:
    ratusz("play", "rolling-village", "--record", "mine.txt", typed=TURN + "q\n")
    content, why = damaged((tmp_path / "mine.txt").read_text())[damage]
    raw = content if isinstance(content, bytes) else content.encode()
    (tmp_path / "bad.txt").write_bytes(raw)
    ran = ratusz("play", "--resume", "bad.txt", "-l", "en", typed="q\n")
    assert (ran.code, len(ran.err.splitlines()), why in ran.err) == (2, 1, True), ran.err
    assert (tmp_path / "bad.txt").read_bytes() == raw


def test_a_saved_game_is_not_set_up_again(ratusz: Callable[..., Ran], tmp_path: Path) -> None:
    ratusz("play", "rolling-village", "--record", "mine.txt", typed=TURN + "q\n")
    for more in (["rolling-village"], ["-p", "2"], ["--option", "factories=yes"], ["--word"]):
        assert "leave them out" in ratusz("play", "--resume", "mine.txt", *more).err
    assert "No such file" in ratusz("play", "--resume", "none.txt").err
    assert "Name a game" in ratusz("play").err


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("facts", all_facts().values(), ids=lambda facts: facts.id)
def test_in_a_terminal_one_types(ratusz: Callable[..., Ran], facts: Facts, language: str) -> None:
    """No prompt of a game speaks of fingers, and no other card glows."""
    options = {"seven-wonders-dice": ["--option", "cities=chosen"]}.get(facts.id, [])
    typed = "1\n\n" * 25 + "pass\n\n" * 10 + "1\n1\n1\n1\n\n" * 20
    ran = ratusz("play", facts.id, "--bot", "random", "-l", language, *options, typed=typed)
    for touched in (" tap ", "Tap ", "glow", "dotknij", "Dotknij", "Wskaż kość", "świec"):
        assert touched not in ran.out


def test_the_first_look_and_c_tell_what_cards_do(ratusz: Callable[..., Ran]) -> None:
    towns = ratusz("play", "tiny-towns", "-l", "en", "--option", "cards=first-game", typed="1\n\nc\nq\n").out
    assert towns.count("3 points when fed, otherwise none.") == 2, "at first, and when asked"
    chosen = ("play", "seven-wonders-dice", "-l", "pl", "--option", "cities=chosen", "-p", "2")
    cities = ratusz(*chosen, typed="city giza\n\nc\nq\n").out
    before, _, after = cities.partition("Zagrano city giza")
    assert before.count("Cud, etap 3:") == 7, "every city says what it brings before one is chosen"
    assert "Guild" not in after
    assert "3. 7 punktów" in after
    assert "There are no cards" in ratusz("play", "rolling-village", "-l", "en", typed="c\nq\n").out


@pytest.mark.parametrize("columns", [60, 80, 120])
@pytest.mark.parametrize("game", all_facts())
def test_nothing_is_wider_than_the_terminal(
    ratusz: Callable[..., Ran], monkeypatch: pytest.MonkeyPatch, game: str, columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    out = ratusz("play", game, "-l", "pl", typed="c\nm\n1\n\n?\n1\n\ns\nb\nq\n").out
    answers = ("Twój ruch", "Zagrano", "SHA-256", "Zapisać")  # the answer stands beside the question
    wide = [line for line in out.splitlines() if len(line) > columns and not line.startswith(answers)]
    assert [line for line in wide if " " in line.strip()] == []


def test_moves_stand_in_columns_that_fit(ratusz: Callable[..., Ran], monkeypatch: pytest.MonkeyPatch) -> None:
    columns = sys.modules["ratusz.cli.play"].format_columns
    monkeypatch.setenv("COLUMNS", "20")
    assert columns(["1 aa", "2 bbbbbbb", "3 c", "4 d", "5 e"]) == "1 aa       3 c  5 e\n2 bbbbbbb  4 d"
    assert columns(["a long entry that goes on", "b"]) == "a long entry that\n     goes on\nb"
    monkeypatch.setenv("COLUMNS", "80")
    first = ratusz("play", "rolling-village", "-p", "1", "-l", "pl", typed="q\n").out
    (line,) = [line for line in first.splitlines() if line.startswith("  1  ")]
    assert line.count("kolumna") == 2
