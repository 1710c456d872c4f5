"""Tiny Towns (Miasteczka) by Peter McPherson: cubes and buildings on a small board, for 1 to 6 players."""

from __future__ import annotations

from ratusz.engine.contract import Parts, Showing
from ratusz.engine.facts import Facts, Setup
from ratusz.engine.options import Option, Picks

BUILDINGS_BY_TYPE = (
    ("type-cottage", ("cottage",)),
    ("type-farm", ("farm", "granary", "greenhouse", "orchard")),
    ("type-well", ("well", "fountain", "millstone", "shed")),
    ("type-chapel", ("chapel", "abbey", "cloister", "temple")),
    ("type-tavern", ("tavern", "almshouse", "feast_hall", "inn")),
    ("type-theater", ("theater", "bakery", "market", "tailor")),
    ("type-factory", ("factory", "bank", "trading_post", "warehouse")),
)
"""The buildings of each kind; one of each is in play."""


def parts() -> Parts:
    """Import the game's modules when the game is played."""
    from ratusz.games.tiny_towns import (
        completion,
        course,
        data,
        layout,
        moves,
        notation,
        observation,
        refusals,
        rules,
        scores,
        views,
    )
    from ratusz.games.tiny_towns.bot.evaluation import EVALUATION

    return Parts(
        *(data, layout, rules, EVALUATION, moves, notation, refusals, scores, views, observation, showing),
        completion=completion,
        numbers=data.provenance,
        ends=scores.ends,
        open_line=scores.open_line,
        barriers=(course.proceed,),
    )


def showing() -> Showing:
    """Import the modules for display when they are needed."""
    from ratusz.games.tiny_towns import drawing, tally, words
    from ratusz.games.tiny_towns.drawing import cards

    return Showing(words, drawing, secrets=words, cards=cards, tally=tally, reference=words, standing=words)


FACTS = Facts(
    id="tiny-towns",
    package=__name__,
    parts=parts,
    moves=32398,
    rules_version=3,
    title={"en": "Tiny Towns", "pl": "Miasteczka"},
    players=(1, 6),
    default_players=2,
    options=(
        Option("variant", "master-builder", choices=("master-builder", "town-hall")),
        Option("monuments", True),
        Option("novice", False),
        Option(
            "cards",
            "drawn",
            choices=("drawn", "first-game"),
            also="seven card ids with commas",
            picks=Picks("card-", BUILDINGS_BY_TYPE),
        ),
        Option("first_builder", "random", choices=("random", "0", "1", "2", "3", "4", "5"), ruling="5"),
    ),
    option_sets=(
        {"players": 1},
        {"players": 1, "variant": "town-hall", "cards": "first-game"},
        {"players": 2, "novice": True, "first_builder": "1"},
        {"players": 3, "variant": "town-hall", "novice": True},
        {"players": 4, "monuments": False, "cards": "first-game", "first_builder": "3"},
        {"players": 2, "cards": "cottage,greenhouse,fountain,temple,almshouse,market,bank", "first_builder": "0"},
        {"players": 3, "cards": "cottage,farm,shed,temple,feast_hall,tailor,trading_post", "first_builder": "2"},
        {"players": 6, "cards": "cottage,orchard,millstone,abbey,inn,bakery,warehouse", "first_builder": "4"},
        {"players": 6, "variant": "town-hall", "first_builder": "5"},
    ),
    minutes=(30, 45),
    designer="Peter McPherson",
    setups=(Setup("first", 2, {"cards": "first-game", "monuments": False, "novice": True}), Setup("full")),
    hidden=True,
    committing_moves=("name",),
    compared=("variant", "monuments"),
)
