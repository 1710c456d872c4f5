"""A record leads back to the steps that it was written from, and to every position between them."""

from pathlib import Path

import pytest

from ratusz.engine.records import finished_positions_of, read_record
from ratusz.games.replays import game_of
from ratusz.tables import steps_of
from ratusz.tables.record import event_of

GOLDEN = Path(__file__).parents[1] / "golden"
GAMES = [sorted(folder.glob("*.txt"))[0] for folder in sorted(GOLDEN.iterdir())]


@pytest.mark.parametrize("path", GAMES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_steps_and_positions_of_a_record_are_those_of_the_game(path: Path) -> None:
    record = read_record(path.read_text(encoding="utf-8"))
    game = game_of(record)
    steps, end = steps_of(record, game)
    positions = list(finished_positions_of(record, game))
    assert tuple(event_of(game, step) for step in steps) == record.events
    assert [moment.before for moment in steps.moments(game)] == positions[:-1]
    assert end == positions[-1]
    for place in range(0, len(steps), max(1, len(steps) // 7)):
        (moment,) = steps.moments(game, place, place + 1)
        assert (moment.before, moment.after) == (positions[place], positions[place + 1])
