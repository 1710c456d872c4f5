"""The golden records of My City together play every episode and show every rule at work."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from ratusz import Position, read_record
from ratusz.engine.records import Record, RecordEvent, finished_positions_of
from ratusz.games.my_city import CHAPTERS, EPISODES
from ratusz.games.my_city.layout import KINDS
from ratusz.games.my_city.printed import SHAPES
from ratusz.games.my_city.rules import OVER, RESULTS
from ratusz.games.replays import game_of

GOLDEN = sorted((Path(__file__).parents[2] / "golden" / "my-city").glob("*.txt"))


def features(record: Record) -> set[str]:
    """Everything that happens in a game, in short words."""
    game = game_of(record)
    positions = list(finished_positions_of(record, game))
    found = {f"play {game.options['play']}", f"players {game.players}"}
    for position, event, after in zip(positions, record.events, positions[1:], strict=False):
        found |= set(_of_move(position, event, after))
        if after.array[0].phase != position.array[0].phase and after.array[0].phase in (RESULTS, OVER):
            found |= set(_of_sheets(after))
    result = positions[-1].result
    assert result is not None
    return found | {f"tie {result.tie_break}", f"title {result.title}"}


def _of_move(position: Position, event: RecordEvent, after: Position) -> Iterator[str]:
    if event.seat is None:
        return
    kind = KINDS[int(position.array[0].kind)]
    word, *cells = event.text.split()
    yield f"church of {len(cells)}" if word == "church" else word
    if word in ("pass", "end"):
        yield f"{word} on {kind}"
    if word == "end" and position.array[0].seats[event.seat].circles == 6:
        yield "end without a pass"
    if cells and after.array[0].seats[event.seat].left:
        yield "full sheet"


def _of_sheets(position: Position) -> Iterator[str]:
    view = position.view()
    firsts = [seat for seat, sheet in enumerate(view.sheets) if sheet.points.get("first")]
    yield f"first {len(firsts)} of {min(len(view.sheets), 2)}"
    for sheet in view.sheets:
        for row, points in sheet.points.items():
            if points > 0 or (row in ("bandits", "rocks", "empty") and points):
                yield f"{row} {'+' if points > 0 else '-'}"
        for bandit in sheet.bandits:
            yield f"{'carried' if bandit.carried else 'printed'} bandit {'caught' if bandit.caught else 'free'}"
        yield f"{sheet.bags} bags in episode {view.episode}"
        yield f"bag bonus {sheet.bag_bonus}"
        yield f"circles {sheet.circles}"
    yield from (f"{key.partition('-')[0]} won by {len(seats)}" for key, seats in view.winners.items())


@cache
def seen() -> set[str]:
    """Everything that happens in the golden games."""
    return set().union(*(features(read_record(path.read_text(encoding="utf-8"))) for path in GOLDEN))


WANTED = [
    *(f"play {play}" for play in (*EPISODES, *CHAPTERS, "short-campaign", "campaign")),
    *(f"players {number}" for number in range(1, 7)),
    *(shape for shape in SHAPES if shape not in ("t4", "cross")),
    *(f"church of {size}" for size in range(1, 6)),
    "fort",
    "pass",
    "end",
    "skip",
    "next",
    "pass on church",
    "end on church",
    "end on fort",
    "end without a pass",
    "full sheet",
    "first 1 of 1",
    "first 1 of 2",
    "first 2 of 2",
    *(f"{row} +" for row in ("trees", "residential", "industrial", "public", "wells", "churches", "first", "full")),
    *(f"{row} -" for row in ("rocks", "empty", "bandits")),
    *(f"{row} +" for row in ("pass", "rocks")),  # episode 12
    *(f"{kind} bandit {state}" for kind in ("carried", "printed") for state in ("caught", "free")),
    *(f"bag bonus {points}" for points in (0, 10, 20)),
    *(f"circles {number}" for number in range(7)),
    "0 bags in episode 7",
    "2 bags in episode 7",
    "1 bags in episode 8",
    "3 bags in episode 9",
    "episode won by 1",
    "episode won by 2",
    "chapter won by 1",
    "tie shared",
]


@pytest.mark.parametrize("feature", WANTED)
def test_the_golden_games_show(feature: str) -> None:
    assert feature in seen()
