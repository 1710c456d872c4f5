"""Whole games and counts of move sequences, kept as text. A game may change only on purpose."""

import pytest

from ratusz.games import all_facts, configured
from ratusz.games import position as read_position
from tests.playthroughs.perft import perft
from tests.playthroughs.transcript import FOLDER, files, shortened

HOW = "If the change is meant, write the files again by script/playthroughs and look at their diff."


@pytest.mark.parametrize("name", sorted(all_facts()))
def test_every_game_behaves_as_told(name: str) -> None:
    told = files(all_facts()[name])
    kept = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob(f"{name}-*.txt")}
    assert sorted(kept) == sorted(told), HOW
    for file, text in told.items():
        for number, (old, new) in enumerate(zip(kept[file].splitlines(), text.splitlines(), strict=False), 1):
            assert old == new, f"{file}, line {number}: it was “{old}” and is “{new}”. {HOW}"
        assert kept[file] == text, f"{file} has another length. {HOW}"


def test_sequences_are_counted_the_same_by_hand() -> None:
    """Two symbols after a setup roll of 2-4: 30 first moves, then the other two projects in the other column."""
    village = configured("rolling-village", {"players": 1}).start().settle("2-4")
    assert [perft(village, depth)[0] for depth in (0, 1, 2)] == [1, 30, 30 * 2 * 5]


@pytest.mark.parametrize("name", sorted(all_facts()))
def test_compiled_and_interpreted_rules_count_the_same(name: str) -> None:
    lines = (FOLDER / f"{name}-perft.txt").read_text(encoding="utf-8").splitlines()
    text = [line for line in lines if not line.startswith(" ")][1]
    compiled, interpreted = read_position(text), read_position(text, compiled=False)
    depth = 2 if perft(compiled, 2)[0] <= 2000 else 1  # interpreted rules take a millisecond for each
    assert perft(compiled, depth) == perft(interpreted, depth)


def test_long_lists_are_shortened_in_the_middle() -> None:
    assert shortened("abcdef") == "a, b, c, d, e, f"
    assert shortened("abcdefg") == "a, b, c, d, …, g"
