"""The worked boards and matching checks of the specification, section 13."""

import json

import pytest

from ratusz.games.tiny_towns.tally import as_json, tally
from tests.games.tiny_towns.towns import EXAMPLES, TYPES, moves, placing, played, tiny_towns


def described(example) -> dict[str, object]:
    """An example as `ratusz score` takes it; types that are not in the town get their first card."""
    ids = {id for row in example["board"] for id in row if id}
    cards = ["cottage"]
    for known in TYPES.values():
        cards.append(next((id for id in known.split() if id in ids), known.split()[0]))
    town = {"cards": cards, "town": example["board"], "monument": next(iter(ids - set(cards)), None)}
    return town | {"warehouse": example.get("context", {}).get("stored", {})}


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["name"])
def test_a_worked_board_scores_as_specified(example):
    result = as_json(tally(json.dumps(described(example))))
    assert result["total"] == example["total"]
    points = {line["what"]: line["points"] for line in result["lines"]}
    assert points == {"empty": 0} | example["breakdown"] if "empty" in points else example["breakdown"]


CHAPEL = [
    ("G,.,.,./S,G,S,./.,.,.,./.,.,.,W", True),
    (".,.,G,./S,G,S,./.,.,.,./.,.,.,W", True),
    ("S,G,.,./G,.,.,./S,.,.,./.,.,.,W", True),
    ("S,.,.,./G,.,.,./S,G,.,./.,.,.,W", True),
    ("G,.,.,./S,S,G,./.,.,.,./.,.,.,W", False),
]


@pytest.mark.parametrize(("town", "fits"), CHAPEL)
def test_a_chapel_may_be_turned_and_mirrored_but_not_rearranged(town, fits):
    after = placing(tiny_towns(), town).play(0, "wood d3")
    assert bool(moves(after, "build chapel")) is fits


def test_a_trading_post_stands_for_a_cube_and_stays():
    game = tiny_towns("trading_post")
    position = placing(game, "trading_post,.,.,./.,.,.,./.,.,.,./.,.,.,.", named="stone").play(0, "stone b1")
    assert moves(position, "build well") == ["build well a1 b1 on b1"]
    after = played(position, "build well a1 b1 on b1")
    assert after.seen_by(0).view(0).towns[0].buildings[0] == ("trading_post", "well", None, None)


def test_two_trading_posts_alone_build_nothing():
    game = tiny_towns("trading_post")
    town = "trading_post,trading_post,.,./.,.,.,./.,.,.,./.,.,.,."
    position = placing(game, town, named="glass").play(0, "glass d4")
    assert 0 not in position.actors


def test_feast_halls_are_compared_with_the_right_neighbour():
    game = tiny_towns("feast_hall", players=3)
    two, one = "feast_hall,feast_hall,.,./.,.,.,./.,.,.,./.,.,.,.", "feast_hall,.,.,./.,.,.,./.,.,.,./.,.,.,."
    position = placing(game, two, two, one)
    halls = [next(line.points for line in score.lines if line.what == "feast_hall") for score in position.scores]
    assert halls == [6, 4, 2]


def test_a_starloom_pays_by_the_place_of_completion():
    town = [["the_starloom", *["cottage"] * 3], *[["cottage"] * 4] * 3]
    cards = ["cottage", "farm", "well", "chapel", "tavern", "theater", "factory"]
    for place, points in ((1, 6), (2, 3), (3, 2), (4, 0), (6, 0)):
        result = tally(json.dumps({"cards": cards, "town": town, "monument": "the_starloom", "completed_place": place}))
        assert next(line.points for line in result.lines if line.what == "the_starloom") == points


def test_the_castle_is_fed_before_a_fourth_cottage():
    cards = ["cottage", "farm", "well", "chapel", "tavern", "theater", "factory"]
    town = [
        ["farm", "cottage", None, "cottage"],
        ["cottage", None, "barrett_castle", "cottage"],
        [None] * 4,
        [None] * 4,
    ]
    result = tally(json.dumps({"cards": cards, "town": town, "monument": "barrett_castle"}))
    points = {line.what: line.points for line in result.lines}
    assert points["barrett_castle"] + points["cottage"] == 14
