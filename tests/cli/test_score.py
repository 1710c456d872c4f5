"""`ratusz score`: towns counted for people who play with the box."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Ran

CARDS = ["cottage", "farm", "well", "chapel", "tavern", "theater", "factory"]
SHRINE = "shrine_of_the_elder_tree"
EMPTY: list[str | None] = [None] * 4
TOWN: list[list[str | None]] = [["cottage", "cottage", None, None], ["farm", "well", None, None], EMPTY, EMPTY]


def town(**changes: Any) -> dict[str, Any]:
    described = {"cards": CARDS, "town": TOWN, "monument": None, **changes}
    return {key: value for key, value in described.items() if value != "left out"}


def test_one_town_is_scored_with_its_cells(ratusz: Callable[..., Ran]) -> None:
    ran = ratusz("score", "tiny-towns", "-", "--json", typed=json.dumps(town(), indent=2))
    assert json.loads(ran.out) == {
        "total": 6 + 0 + 1 - 12,
        "lines": [
            {"what": "cottage", "points": 6, "cells": [[0, 0], [0, 1]]},
            {"what": "farm", "points": 0, "cells": [[1, 0]]},
            {"what": "well", "points": 1, "cells": [[1, 1]]},
            {
                "what": "empty",
                "points": -12,
                "cells": [[0, 2], [0, 3], [1, 2], [1, 3], *([r, c] for r in (2, 3) for c in range(4))],
            },
        ],
    }
    assert "total" in ratusz("score", "tiny-towns", "-", typed=json.dumps(town())).out


def test_a_town_on_each_line_gives_a_result_on_each_line(ratusz: Callable[..., Ran], tmp_path: Path) -> None:
    (tmp_path / "towns").write_text("\n".join([json.dumps(town())] * 3) + "\n")
    ran = ratusz("score", "tiny-towns", "towns", "--json")
    assert [json.loads(line)["total"] for line in ran.out.splitlines()] == [-5] * 3


def cards(**changes: str) -> list[str]:
    return [changes.get(id, id) for id in CARDS]


def with_one(id: str) -> list[list[str | None]]:
    return [[id, None, None, None], EMPTY, EMPTY, EMPTY]


BAD = {
    "no JSON": ("hello", "cannot be read"),
    "a list": ("[]", "cannot be read"),
    "no cards": (town(cards="left out"), "cards"),
    "no town": (town(town="left out"), "town"),
    "unknown field": (town(castles=1), "castles"),
    "six cards": (town(cards=CARDS[:6]), "one of each type"),
    "two of a type": (town(cards=cards(well="farm")), "one of each type"),
    "unknown card": (town(cards=cards(well="pond")), "not a building card"),
    "a card not in play": (town(town=with_one("shed")), "not one of “cards”"),
    "three rows": (town(town=TOWN[:3]), "four rows of four"),
    "unknown monument": (town(monument="tower"), "not a monument"),
    "monument not named": (town(town=with_one("silva_forum")), "must name it"),
    "monument twice": (
        town(town=[["silva_forum"] * 2 + [None] * 2, *TOWN[1:]], monument="silva_forum"),
        "twice",
    ),
    "no warehouse cubes": (
        town(cards=cards(factory="warehouse"), town=with_one("warehouse")),
        "“warehouse” is missing",
    ),
    "a warehouse left out": (
        town(cards=cards(factory="warehouse"), town=with_one("warehouse"), warehouse={}),
        "does not say",
    ),
    "four cubes": (
        town(cards=cards(factory="warehouse"), town=with_one("warehouse"), warehouse={"0,0": 4}),
        "0 to 3",
    ),
    "no neighbour": (town(cards=cards(tavern="feast_hall"), town=with_one("feast_hall")), "feast_halls_right"),
    "no place": (town(town=with_one("the_starloom"), monument="the_starloom"), "completed_place"),
    "place 9": (town(town=with_one("the_starloom"), monument="the_starloom", completed_place=9), "1 to 6"),
    "no shrine": (town(town=with_one(SHRINE), monument=SHRINE), "shrine_points"),
    "huge number": (town(town=with_one("the_starloom"), monument="the_starloom", completed_place=10**30), "."),
    "second line": (json.dumps(town()) + "\n" + json.dumps(town(cards=[])), "line 2"),
    "deep": ("[" * 100_000, "cannot be read"),
    "empty": ("", "cannot be read"),
}


@pytest.mark.parametrize(("described", "reason"), BAD.values(), ids=BAD.keys())
def test_what_is_wrong_or_missing_is_named(ratusz: Callable[..., Ran], described: Any, reason: str) -> None:
    text = described if isinstance(described, str) else json.dumps(described)
    ran = ratusz("score", "tiny-towns", "-", typed=text)
    assert ran.code == 2
    assert ran.out == ""
    assert reason in ran.err
    assert len(ran.err.splitlines()) == 1


def test_help_and_refusal_name_the_games_that_can_be_scored(ratusz: Callable[..., Ran]) -> None:
    ran = ratusz("score", "rolling-village", "-")
    assert (ran.code, ran.err) == (
        2,
        "ratusz: A board of rolling-village cannot be scored; ratusz score knows tiny-towns.\n",
    )
    assert "GAME is one of: tiny-towns." in ratusz("score", "--help").out
