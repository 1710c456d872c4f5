"""The data file: a host may replace it, and a wrong one is refused with a reason."""

from importlib.resources import files

import pytest

from ratusz import BadData, game
from ratusz.games.rolling_village.data import read

DATA = files("ratusz.games.rolling_village").joinpath("data.toml").read_text(encoding="utf-8")


def test_a_host_can_replace_the_printed_points(tmp_path, monkeypatch):
    (tmp_path / "rolling_village.toml").write_text(DATA.replace("[3, 0, 2, 2, 0, 3]", "[5, 0, 2, 2, 0, 3]"))
    usual = game("rolling-village")
    monkeypatch.setenv("RATUSZ_GAME_DATA", str(tmp_path))
    other = game("rolling-village")
    assert other.start().view(None).printed.points[0][0] == 5
    assert other.data_digest != usual.data_digest
    assert other != usual


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("rounds = 9", "rounds = [", "cannot be read"),
        ("rounds = 9", 'rounds = "nine"', "cannot be read"),
        ("rounds = 9", "rounds = 9\ncastles = 1", "castles"),
        ("rounds = 9", "rounds = 8", "nine rounds"),
        ("[3, 0, 2, 2, 0, 3]", "[3, 0, 2, 2, 0]", "5 rows of 6"),
        ("[3, 0, 2, 2, 0, 3]", "[99, 0, 2, 2, 0, 3]", "points.* must be at most 15"),
        ("[3, 4]", "[3, 5]", "neighbours|at most once"),
        ("[3, 4]", "[]", "5 lists"),
        ("house = [1, 4]", "house = [1]", "exactly once"),
        ("house = [1, 4]", "castle = [1, 4]", "names house"),
        ("square = 10", "square = 1000", "end.square must be at most 99"),
        ("from = 40", "from = 90", "ascending"),
        ("councillor", "king", "solo titles are"),
    ],
)
def test_a_wrong_data_file_is_refused(old, new, reason):
    assert old in DATA
    with pytest.raises(BadData, match=reason):
        read(DATA.replace(old, new), {})


def test_the_printed_points_are_those_of_the_specification():
    data = read(DATA, {})
    assert sum(sum(row) for row in data.points) == 30
    assert [row[::-1] for row in data.points] == list(data.points)
    assert data.points[::-1] == data.points
    assert data.free_sums == (2, 12)
