"""`ratusz sheet check`: corrected sheets of My City, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from ratusz.games import my_city
from tests.cli.conftest import Ran

SHEETS = Path(my_city.__file__).parent / "sheets"
FOURTH = (SHEETS / "episode-04.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize("path", sorted(SHEETS.glob("*.toml")), ids=lambda path: path.stem)
def test_our_own_sheets_have_no_mistake(path: Path, ratusz: Callable[..., Ran]) -> None:
    ran = ratusz("sheet", "check", str(path))
    assert ran.code == 0
    assert "No mistake" in ran.out
    assert "not compared with the printed sheet" in ran.out or "our own invention" in ran.out


def test_it_is_drawn_in_text_and_as_a_picture(ratusz: Callable[..., Ran], tmp_path: Path) -> None:
    picture = tmp_path / "sheet.svg"
    ran = ratusz("sheet", "check", "-", "--svg", str(picture), "--language", "pl", typed=FOURTH)
    assert "5    M   o   .   .   .|" in ran.out
    assert "Epizod 4" in picture.read_text(encoding="utf-8")


WRONG = {
    "trees": (("trees = 10", "trees = 11"), "shows 10 trees, but counts says 11"),
    "sign": (("1   . . T", "1   . X T"), "b1: there is no sign “X”"),
    "row left out": (("8   o . . . . T . o F F F\n", ""), "rows 1 to 8"),
    "place": (("1   . . T", "1  . . T"), "Row 1"),
    "between": (("6   . . . T .|", "6   . . . T .-"), "e6: only a “|”"),
    "below": (("          - -\n5", "         - -\n5"), "between two rows only"),
    "river that ends": (("          -\n4", "4"), "two banks; here it makes 1"),
    "river that leads nowhere": (("1   . . T .|. . .", "1   . . T .|. .|."), "between f1 and g1 leads nowhere"),
    "two lines": (("          - -\n5", "          - -\n    -\n5"), "only one line"),
    "upper edge": (("1   . . T", "    -\n1   . . T"), "upper or lower edge"),
    "lower edge": (("T . o F F F\n", "T . o F F F\n    -\n"), "lower edge"),
    "start": (('["river"]', '["sawmill"]'), "must touch a sawmill"),
    "no start": (('["river"]', "[]"), "start names"),
    "church row": (('churches = ["two", "cross", "l3", "t4"]', "churches = []"), "one to eight shapes"),
    "church shape": (('"two", "cross"', '"two", "tower"'), "no shape “tower”"),
    "compass": (('compass = "church"', 'compass = "fort"'), "forts is a number"),
    "episode": (("episode = 4", "episode = 13"), "episode must be at most 12"),
    "value": (("passing = true", "passing = 7"), "Expected `bool`, got `int`"),
    "key": (("passing", "pasing"), "pasing"),
    "no TOML": (("=", ""), "cannot be read"),
    "too long": (("'''\n", "'''\n" + "#" * 30_000 + "\n"), "too long"),
    "entry of counts": (("[counts]", "[counts]\nstones = 3"), "no entry “stones”"),
}  # fmt: skip


READ = ("key", "episode", "entry of counts")


@pytest.mark.parametrize("mistake", WRONG)
def test_a_mistake_is_told_in_words(mistake: str, ratusz: Callable[..., Ran]) -> None:
    (old, new), sentence = WRONG[mistake]
    assert old in FOURTH
    ran = ratusz("sheet", "check", "-", typed=FOURTH.replace(old, new))
    assert ran.code == 2
    assert sentence in ran.err
    assert "Traceback" not in ran.err


def test_a_sheet_that_has_no_room_for_bandits_of_another_is_wrong(ratusz: Callable[..., Ran]) -> None:
    eleventh = (SHEETS / "episode-11.toml").read_text(encoding="utf-8")
    ran = ratusz("sheet", "check", "-", typed=eleventh.replace("1   o . T . .|. .", "1   o . T . .|M ."))
    assert ran.code == 2
    assert "bandit at f1 of sheet 10" in ran.err


def test_a_sheet_is_checked_even_where_another_of_the_host_is_broken(
    ratusz: Callable[..., Ran], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "my_city" / "sheets").mkdir(parents=True)
    (tmp_path / "my_city" / "sheets" / "episode-05.toml").write_text("nonsense", encoding="utf-8")
    monkeypatch.setenv("RATUSZ_GAME_DATA", str(tmp_path))
    assert ratusz("sheet", "check", "-", typed=FOURTH).code == 0


def test_all_mistakes_are_told_at_once(ratusz: Callable[..., Ran]) -> None:
    wrong = FOURTH.replace("trees = 10", "trees = 11").replace('["river"]', '["sawmill"]')
    ran = ratusz("sheet", "check", "-", typed=wrong)
    assert ran.err.count("  - ") == 2


def test_what_is_odd_is_remarked(ratusz: Callable[..., Ran]) -> None:
    odd = FOURTH.replace("3   M . . .|. . T", "3   M . . .|. M T")
    ran = ratusz("sheet", "check", "-", typed=odd.replace("[counts]", "[counts]"))
    assert ran.code == 0
    assert "The well at f2 can never have buildings" in ran.out


def test_the_drawing_goes_into_an_svg_file(ratusz: Callable[..., Ran], tmp_path: Path) -> None:
    ran = ratusz("sheet", "check", "-", "--svg", str(tmp_path / "sheet.png"), typed=FOURTH)
    assert ran.code == 2
    assert ".svg" in ran.err


def test_a_missing_file_is_one_sentence(ratusz: Callable[..., Ran]) -> None:
    assert ratusz("sheet", "check", "nowhere.toml").code == 2


def test_the_group_explains_itself(ratusz: Callable[..., Ran]) -> None:
    assert "FILE may be -" in ratusz("sheet", "check", "--help").out


@pytest.mark.parametrize(
    ("command", "path"),
    [("sheet", SHEETS / "episode-04.toml"), ("board", SHEETS.parents[1] / "seven_wonders_dice/boards/giza.toml")],
)
def test_a_byte_order_mark_does_not_matter(
    command: str, path: Path, ratusz: Callable[..., Ran], tmp_path: Path
) -> None:
    own = tmp_path / "own.toml"
    own.write_text(path.read_text(encoding="utf-8"), encoding="utf-8-sig")
    assert ratusz(command, "check", str(own)).code == 0


@pytest.mark.parametrize("mistake", WRONG)
def test_a_mistake_is_told_in_polish_too(mistake: str, ratusz: Callable[..., Ran]) -> None:
    (old, new), sentence = WRONG[mistake]
    ran = ratusz("sheet", "check", "-", "--language", "pl", typed=FOURTH.replace(old, new))
    assert ran.code == 2
    assert "nie da się użyć:\n  - " in ran.err
    assert sentence not in ran.err or "`" in sentence or mistake in READ  # what the reader of TOML says is English


def test_that_there_is_no_mistake_is_told_in_polish_too(ratusz: Callable[..., Ran]) -> None:
    ran = ratusz("sheet", "check", "-", "--language", "pl", typed=FOURTH)
    assert "nie znaleziono błędu" in ran.out
