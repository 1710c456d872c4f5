"""The two complete games of the specification, move by move."""

from pathlib import Path

import pytest

from ratusz import replay
from ratusz.engine.position import Position
from tests.games.rolling_village.sheets import EXAMPLES, rolling_village

GAMES = EXAMPLES["golden_games"]


def played(example, **options: object) -> Position:
    """The position at the end; every round's points are checked on the way."""
    position = rolling_village(factories=example["factories_module"], **options).start()
    for round in example["rounds"]:
        a, b = round["dice"]
        position = position.settle(f"{a}-{b}")
        for placement in round["placements_in_order"]:
            position = draw(position, placement["project"], placement)
        if "bonus" in round:
            position = draw(position, f"bonus {round['bonus']['project']}", round["bonus"])
        if round.get("street_was_chosen"):
            position = position.play(0, f"street {round['street_row']}")
        if round["round"]:
            line = position.scores[0].lines[round["round"] - 1]
            assert (line.what, line.points) == (f"round {round['round']}", round["points"])
    return position


def draw(position: Position, what: str, cell) -> Position:
    """The legal move that draws this in this cell, whichever column it serves."""
    name = f"{what} {'abcdef'[cell['col'] - 1]}{cell['row']}"
    moves = [text for text in position.legal(0).texts() if text.split(" for ")[0] == name]
    assert len(moves) == 1, f"{name} is not one of {position.legal(0).texts()}"
    return position.play(0, moves[0])


@pytest.mark.parametrize("example", GAMES, ids=lambda example: example["name"])
def test_the_golden_games_score_as_specified(example):
    position = played(example)
    assert list(position.view(0).sheets[0].rows) == example["final_board_rows_top_to_bottom"]
    assert position.over
    assert position.scores[0].total == example["final_score"]
    sheet = position.view(0).sheets[0]
    assert sum(points or 0 for points in sheet.rounds) == example["round_points_total"]
    assert sheet.squares == sum(square["points"] for square in example["squares"])
    assert sheet.full_streets == example.get("full_row_points", 0)


def test_the_factories_game_under_the_exclusive_reading():
    example = GAMES[1]
    position = played(example, factory_combination="exclusive")
    assert position.scores[0].total == example["final_score_if_factory_rule_is_exclusive"] == 63


def test_a_factory_line_names_the_neighbours_that_cause_it():
    lines = [line for line in played(GAMES[1]).scores[0].lines if line.what == "factory"]
    assert [(line.points, line.cells) for line in lines] == [
        (6, ("e1", "d2", "e2", "e3")),
        (10, ("e4", "e5", "f5")),
    ]


def test_golden_records_cover_every_way_a_game_can_end():
    paths = (Path(__file__).parents[2] / "golden" / "rolling-village").glob("*.txt")
    results = [replay(path.read_text(encoding="utf-8")).result for path in paths]
    assert {result.title for result in results if result} >= {"", "trainee-clerk", "mayor-of-the-year"}
    assert any(result and result.tie_break == "shared" for result in results)
    assert any(result and len(result.ranking) > 1 and not result.tie_break for result in results)
