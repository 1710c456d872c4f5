"""The verifier that stands alone knows what the tickets of all four games stand for."""

from __future__ import annotations

import re
import runpy
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from ratusz import all_facts, bot, read_record
from ratusz.bots.simulation import simulate
from ratusz.engine.records import Record, finished_positions_of
from ratusz.games import configured
from ratusz.games.replays import game_of
from tests.laws.kit import every_game

ROOT = Path(__file__).resolve().parents[2]
VERIFIER = runpy.run_path(str(ROOT / "script" / "check_chance.py"))
CHECK: Callable[[str], str] = VERIFIER["check"]
GOLDEN = [path for path in sorted((ROOT / "tests" / "golden").glob("*/*.txt")) if '"seed"' in path.read_text("utf-8")]


@cache
def simulated(name: str, options: tuple[tuple[str, Any], ...]) -> Record:
    game = configured(name, dict(options))
    (finished,) = simulate(game, [bot("random")] * game.players, 1, "a game to verify", record=True)
    assert finished.record is not None
    return finished.record


def verified(text: str, folder: Path) -> str:
    path = folder / "record.txt"
    path.write_text(text, encoding="utf-8")
    return CHECK(str(path))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_the_verifier_accepts_a_golden_record(path: Path) -> None:
    assert re.fullmatch(r"All \d+ outcomes were drawn from the committed seed\.", CHECK(str(path)))


@every_game
def test_the_verifier_accepts_a_record_with_any_options(name: str, options: dict[str, Any], tmp_path: Path) -> None:
    said = verified(simulated(name, tuple(options.items())).text, tmp_path)
    assert re.fullmatch(r"All \d+ outcomes were drawn from the committed seed\.", said)


@every_game
def test_the_verifier_refuses_an_outcome_that_its_ticket_does_not_stand_for(
    name: str, options: dict[str, Any], tmp_path: Path
) -> None:
    record = simulated(name, tuple(options.items()))
    lines = record.text.split("\n")
    for number, (position, event) in enumerate(
        zip(finished_positions_of(record, game_of(record)), record.events, strict=False), 1
    ):
        if position.chance and number % 5 == 1:
            other = next(text for text in position.chance.texts() if text != event.text)
            forged = [*lines[:number], lines[number].replace(event.text, other), *lines[number + 1 :]]
            with pytest.raises(VERIFIER["Refused"]):
                verified("\n".join(forged), tmp_path)


@pytest.mark.parametrize("facts", all_facts().values(), ids=lambda facts: facts.id)
def test_the_verifier_refuses_outcomes_after_the_last_and_tickets_of_another_number(facts: Any, tmp_path: Path) -> None:
    text = simulated(facts.id, tuple(facts.option_sets[0].items())).text
    for pattern, other in ((r"/(\d+) ", "/997 "), (r"chance [^\n]+", "chance 0/1 sunshine")):
        with pytest.raises(VERIFIER["Refused"]):
            verified(re.sub(pattern, other, text, count=1), tmp_path)


def test_of_a_hosts_own_cards_and_dice_the_verifier_checks_only_the_tickets(tmp_path: Path) -> None:
    record = simulated("rolling-village", ())
    text = record.text.replace('"chance":{', '"data":"0123456789abcdef","chance":{', 1)
    assert read_record(text).header.data
    assert verified(text, tmp_path).endswith("what the tickets of this game stand for is not checked.")
