"""`ratusz board check`: corrected boards of 7 Wonders Dice, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from ratusz.games import seven_wonders_dice
from tests.cli.conftest import Ran

BOARDS = Path(seven_wonders_dice.__file__).parent / "boards"
GIZA = (BOARDS / "giza.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize("path", sorted(BOARDS.glob("*.toml")), ids=lambda path: path.stem)
def test_our_own_boards_have_no_mistake(path: Path, ratusz: Callable[..., Ran]) -> None:
    ran = ratusz("board", "check", str(path))
    assert ran.code == 0, ran.err
    assert "No mistake" in ran.out


def test_it_is_drawn(ratusz: Callable[..., Ran], tmp_path: Path) -> None:
    picture = tmp_path / "board.svg"
    assert ratusz("board", "check", "-", "--svg", str(picture), "--language", "pl", typed=GIZA).code == 0
    assert picture.read_text(encoding="utf-8").startswith("<svg")


@pytest.mark.parametrize(
    "wrong", [GIZA.replace("cost", "price", 1), GIZA.replace("=", "", 1), "", "[[stage]]\ncost = 99"]
)
def test_a_mistake_is_told_in_words(wrong: str, ratusz: Callable[..., Ran]) -> None:
    ran = ratusz("board", "check", "-", typed=wrong)
    assert ran.code == 2
    assert "cannot be used" in ran.err
    assert "Traceback" not in ran.err


def test_a_mistake_is_told_in_polish_too(ratusz: Callable[..., Ran]) -> None:
    ran = ratusz("board", "check", "-", "--language", "pl", typed=GIZA.replace("cost = 0", "cost = 9", 1))
    assert ran.code == 2
    assert "Etap 1: koszt mieści się w granicach od 0 do 6, a jest 9." in ran.err
