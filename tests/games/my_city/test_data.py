"""The data files: what we ship, what a host may change, and what is refused."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import ratusz
from ratusz import BadData
from ratusz.engine.data_files import read_further
from ratusz.games import my_city
from ratusz.games.my_city.data import read
from ratusz.games.my_city.printed import SHAPES, Sheet, problems
from tests.games.my_city.cities import my_city as game_of

FOLDER = Path(my_city.__file__).parent
TEXT = (FOLDER / "data.toml").read_text(encoding="utf-8")
PARTS = {f"sheets/{path.name}": path.read_text(encoding="utf-8") for path in (FOLDER / "sheets").glob("*.toml")}

# What the rulebook counts, and the specification of each sheet.
COUNTS = {1: (18, 6), 2: (18, 6), 3: (18, 6), 4: (10, 8), 5: (10, 8), 6: (10, 8), 7: (14, 8), 8: (14, 9), 9: (14, 7)}
COUNTS |= {10: (14, 6), 11: (14, 11), 12: (14, 9)}


@pytest.mark.parametrize("episode", COUNTS)
def test_trees_and_rocks_of_the_sheets(episode: int) -> None:
    fields = game_of().data.sheet(episode).fields
    assert (fields.count("t") + 2 * fields.count("T"), fields.count("o")) == COUNTS[episode]


def test_every_sheet_has_two_banks_and_says_how_sure_we_are() -> None:
    for sheet in game_of().data.sheets:
        assert set(sheet.banks) - {-1} == {0, 1}
        assert sheet.confidence.map != "seed"
        assert sheet.confidence.note


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("-1, -2, -3", "-2, -1, -3", "pass_row needs six falling values"),
        ("-10]", "-10, -12]", "pass_row must have at most 6"),
        ("church_pass = 2", "church_pass = 9", "church_pass must be at most 6"),
        ("tree = 1 ", "tree = 1000 ", "points.tree must be at most 99"),
        ('two = ["##"]', 'two = ["#.#"]', "a shape is a picture"),
        ('two = ["##"]', 'two = ["#####"]', "shapes"),
        ('two = ["##"]', 'two = ["#"]', "no shape is another one"),
        ('two = ["##"]\n', "", "the shapes are one, two"),
        ('a = [["#.", "##"], ', "a = [", "dice.a must have at least 6"),
        ('a = [["#.", "##"]', 'a = [["##", "##"]', "every pair of faces makes one of the shapes"),
        ("compass = 6", "compass = 1", "the compass is on an empty face"),
        ('"public", "public"]', '"public", "church"]', "dice.types"),
        ("second = 10", "second = -999", "bags.second must be at least -99"),
        ("{ bags = 6,", "{ bags = 8,", "solo bags have ascending bounds"),
        ('"vagabond", ', "", "the solo titles are"),
        ("campaign = [0, ", "campaign = [", "solo.campaign must have at least 9"),
        ("campaign = [0, 80,", "campaign = [80, 0,", "nine ascending bounds"),
        ("[points]", "[point]", "cannot be read"),
        ("=", "", "cannot be read"),
    ],
)
def test_data_that_cannot_be_right_are_refused(old: str, new: str, sentence: str) -> None:
    assert old in TEXT
    with pytest.raises(BadData, match=sentence):
        read(TEXT.replace(old, new), PARTS)


def test_a_wrong_sheet_is_named() -> None:
    wrong = PARTS | {"sheets/episode-05.toml": PARTS["sheets/episode-04.toml"]}
    with pytest.raises(BadData, match=r"episode-05\.toml: This is the file of episode 5, but it says 4"):
        read(TEXT, wrong)


@pytest.mark.parametrize(
    ("episode", "old", "new", "sentence"),
    [
        (7, "no_circle_bags = 1 ", "no_circle_bags = -9 ", "target.no_circle_bags must be at least 0"),
        (7, "no_circle_bags = 1 ", "no_circle_bags = 10 ", "target.no_circle_bags must be at most 9"),
        (10, "bandit = -3 ", "bandit = 3 ", "bandit must be at most 0"),
        (6, "1   . . T .|. . . . . . o", "1   C . C .|C . C . C . C", "counts says"),
    ],
)
def test_sheets_that_cannot_be_right_are_refused(episode: int, old: str, new: str, sentence: str) -> None:
    name = f"sheets/episode-{episode:02}.toml"
    assert old in PARTS[name]
    with pytest.raises(BadData, match=sentence):
        read(TEXT, PARTS | {name: PARTS[name].replace(old, new)})


def test_a_missing_sheet_is_told() -> None:
    with pytest.raises(BadData, match=r"episode-01\.toml is missing"):
        read(TEXT, {})


def test_nine_printed_churches_are_too_many() -> None:
    text = PARTS["sheets/episode-06.toml"].replace("o . . .|. . . . T . F", "C . C .|C . C . C . C")
    sheet = read_further(text, Sheet, my_city.__name__)
    many = msgspec.structs.replace(
        sheet,
        map=sheet.map.replace("6   . . . T .|.", "6   C . C . C|.").replace(
            ". . T .|. . . . . . o", ". C T C|. C . C . C o"
        ),
    )
    assert "printed-churches" in [problem.key for problem in problems(many, frozenset(SHAPES))]


def test_a_bandit_needs_a_field_on_the_following_sheets() -> None:
    tenth = PARTS["sheets/episode-10.toml"].replace("3   M . . .", "3   B . . .").replace("bandits = 6", "bandits = 7")
    with pytest.raises(BadData, match="bandit at a3 of sheet 10 may move on to sheet 11"):
        read(TEXT, PARTS | {"sheets/episode-10.toml": tenth})


def test_a_host_may_correct_one_sheet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    usual = ratusz.game("my-city")
    folder = tmp_path / "my_city" / "sheets"
    folder.mkdir(parents=True)
    corrected = (
        PARTS["sheets/episode-01.toml"].replace("8   . . .|. . o", "8   . . .|. . .").replace("rocks = 6", "rocks = 5")
    )
    (folder / "episode-01.toml").write_text(corrected, encoding="utf-8")
    monkeypatch.setenv("RATUSZ_GAME_DATA", str(tmp_path))
    other = ratusz.game("my-city")
    assert other.data.sheet(1).fields.count("o") == 5
    assert other.data.sheet(2) == usual.data.sheet(2)
    assert other.data_digest != usual.data_digest == ""
    assert other != usual


def test_a_host_may_correct_the_pass_row(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "my_city.toml").write_text(TEXT.replace("-2, -3, -5", "-3, -5, -6"), encoding="utf-8")
    monkeypatch.setenv("RATUSZ_GAME_DATA", str(tmp_path))
    position = ratusz.game("my-city", players=1, compiled=False).start()
    for _ in range(2):
        position = position.settle("A1 B1 public").play(0, "pass")
    assert position.scores[0].lines[0].points == -3
