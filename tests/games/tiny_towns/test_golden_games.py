"""The golden records of Tiny Towns together use every card, every kind of move and every way to end."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from ratusz import BadRecord, read_record, replay
from ratusz.engine.records import finished_positions_of
from ratusz.engine.scores import Line, Score
from ratusz.games.replays import game_of
from ratusz.games.tiny_towns import scores, turns
from ratusz.games.tiny_towns.printed import CARDS, RESOURCES, TITLES
from tests.games.tiny_towns.towns import tiny_towns

GOLDEN = sorted((Path(__file__).parents[2] / "golden" / "tiny-towns").glob("*.txt"))


@cache
def seen() -> set[str]:
    """Everything that happens in the golden games, in short words."""
    found = set()
    for path in GOLDEN:
        record = read_record(path.read_text(encoding="utf-8"))
        game = game_of(record)
        positions = list(finished_positions_of(record, game))
        for position, event in zip(positions, record.events, strict=False):
            words, state = event.text.split(), position.array[0]
            if event.seat is None:
                continue
            found.add(f"build {words[1]}" if words[0] == "build" else words[0])
            if words[0] == "put":
                found.add("watch reacts" if state.phase == turns.REACTING else "university puts")
            if words[0] in RESOURCES and state.named and words[0] != RESOURCES[state.named - 1]:
                found.add("factory substitutes")
        result = positions[-1].result
        assert result is not None
        found |= {f"tie {result.tie_break}", f"title {result.title}"}
        places = [int(me.place) for me in positions[-1].array[0].seats[: game.players]]
        found |= {"together"} if len(set(places)) < len(places) else {"one after the other"}
        found.add(f"rules {game.rules_version}")
        solo = "solo" if game.players == 1 else "many"
        found.add(f"{solo} {game.options['variant']}")
    return found


@pytest.mark.parametrize("card", CARDS)
def test_every_card_is_built(card: str) -> None:
    assert f"build {card}" in seen()


MOVES = ["keep", "name", "store", "swap", "bond", "aside", "mark", "exchange", "watch", "done"]


@pytest.mark.parametrize("kind", [*MOVES, "watch reacts", "university puts", "factory substitutes"])
def test_every_kind_of_move_is_made(kind: str) -> None:
    assert kind in seen()


@pytest.mark.parametrize(
    "end", ["tie turns", "tie empty", "tie cottages", "tie shared", "together", "one after the other"]
)
def test_games_end_in_every_way(end: str) -> None:
    assert end in seen()


@pytest.mark.parametrize(
    "variant", [f"{who} {how}" for who in ("solo", "many") for how in ("master-builder", "town-hall")]
)
def test_every_variant_is_played(variant: str) -> None:
    assert variant in seen()


def test_a_game_of_version_1_is_played_by_its_own_rules_only() -> None:
    """The owner of five Banks chose a Bank for Opaleye's Watch, which version 2 forbids (ruling 17)."""
    path = next(path for path in GOLDEN if path.stem == "five-banks-and-the-watch-rules-1")
    text = path.read_text(encoding="utf-8")
    assert replay(text).game.rules_version == 1
    with pytest.raises(BadRecord, match="already have five Banks"):
        replay(text.replace('"rules":1', '"rules":2', 1))


@pytest.mark.parametrize("version", [1, 2, 3])
def test_every_version_of_the_rules_is_played(version: int) -> None:
    assert f"rules {version}" in seen()


@pytest.mark.parametrize(
    ("total", "title"),
    [
        (-3, TITLES[0]),
        (9, TITLES[0]),
        (10, TITLES[1]),
        (18, TITLES[2]),
        (31, TITLES[3]),
        (32, TITLES[4]),
        (38, TITLES[5]),
    ],
)
def test_solo_titles_follow_the_total(monkeypatch: pytest.MonkeyPatch, total: int, title: str) -> None:
    monkeypatch.setattr(scores, "score", lambda game, state, seat: Score((Line("empty", total, ("a1",)),)))
    game = tiny_towns(players=1)
    assert scores.result(game, game.start().array[0]).title == title
