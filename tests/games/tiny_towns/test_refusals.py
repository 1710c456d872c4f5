"""Every refusal has a code, a sentence in both languages and the rule it rests on."""

import pytest

from ratusz import IllegalMove
from tests.games.tiny_towns.towns import EMPTY, placing, played, tiny_towns

WELL = "W,S,.,./.,.,.,./.,.,.,./.,.,.,."
STATUE = " dealt=statue_of_the_bondmaker+silva_forum monument=statue_of_the_bondmaker"
GUILD = ".,bank:G,G,./.,H,S,./W,B,.,./.,.,.,. dealt=architects_guild+silva_forum monument=architects_guild"
OTHER = f"{EMPTY} dealt=the_sky_baths+mandras_palace monument=mandras_palace"


def first(*cards, town=EMPTY, **options):
    """A round in which seat 1 has named wood."""
    return placing(tiny_towns(*cards, **options), town)


def with_monuments(town, *cards):
    return placing(tiny_towns(*cards, monuments=True), town, OTHER)


def building(town=WELL, *cards):
    return played(first(*cards, town=town), "wood d4")


def guild(corner="."):
    town = corner + GUILD.removeprefix(".")
    return played(with_monuments(town, "bank"), "wood d4", "build architects_guild c1 b2 c2 a3 b3 on b2")


def watch_with_five_banks():
    town = "W,bank:W,bank:H,bank:B/B,G,H,H/S,bank:G,bank:S,./.,.,.,."
    town += " dealt=opaleyes_watch+silva_forum monument=opaleyes_watch"
    position = with_monuments(town, "bank")
    return played(position, "wood d4", "build opaleyes_watch a1 a2 b2 c2 d2 a3 on a1")


def keeping():
    position = tiny_towns(monuments=True).start()
    while position.chance:
        position = position.settle(0)
    return position


def naming(town=EMPTY, *cards):
    position = placing(tiny_towns(*cards), town, builder=1)
    return played(position, "wood d4").play(1, "wood d4")


REFUSALS = [
    (lambda: tiny_towns().start(), "wood a1", "place-not-now"),
    (lambda: tiny_towns().start(), "done", "done-not-now"),
    (lambda: tiny_towns().start(), "keep silva_forum", "keep-not-now"),
    (lambda: keeping(), "keep the_starloom", "keep-not-dealt"),
    (guild, "build well a1 b1 on a1", "build-choice-first"),
    (lambda: naming("bank:G,.,.,./.,.,.,./.,.,.,./.,.,.,.", "bank"), "name glass", "name-banked"),
    (lambda: first(), "name glass", "name-not-now"),
    (lambda: placing(tiny_towns(variant="town-hall")), "name glass", "name-not-now"),
    (lambda: first(town=WELL), "wood a1", "taken"),
    (lambda: first(), "glass a1", "place-other"),
    (
        lambda: placing(
            tiny_towns("bank", variant="town-hall"), "bank:G,.,.,./.,.,.,./.,.,.,./.,.,.,.", named="", round=9
        ),
        "glass d4",
        "place-bank",
    ),
    (lambda: first("warehouse"), "store a1", "no-warehouse"),
    (lambda: first("warehouse", town="warehouse:GGG,.,.,./.,.,.,./.,.,.,./.,.,.,."), "store a1", "store-full"),
    (lambda: first("warehouse"), "swap glass a1 b1", "no-warehouse"),
    (lambda: first("warehouse", town="warehouse:W,.,.,./.,.,.,./.,.,.,./.,.,.,."), "swap wood a1 b1", "swap-same"),
    (
        lambda: first("warehouse", town="warehouse:W,.,.,./.,.,.,./.,.,.,./.,.,.,."),
        "swap glass a1 b1",
        "swap-not-stored",
    ),
    (lambda: first("warehouse", town="warehouse:G,S,.,./.,.,.,./.,.,.,./.,.,.,."), "swap glass a1 b1", "taken"),
    (lambda: placing(tiny_towns("warehouse"), builder=0), "store a1", "own-call"),
    (lambda: first(), "bond a1", "bond-no-statue"),
    (
        lambda: with_monuments(f"statue_of_the_bondmaker,.,.,./.,.,.,./.,.,.,./.,.,.,.{STATUE}"),
        "bond b1",
        "bond-no-cottage",
    ),
    (lambda: first(), "aside", "aside-no-rule"),
    (lambda: first(), "build well a1 b1 on a1", "build-not-now"),
    (lambda: building(), "build shed a1 b1 on a1", "build-not-in-play"),
    (lambda: building(), "build silva_forum c1 a2 b2 c2 d2 on a2", "build-not-in-play"),
    (lambda: building(), "build well a2 b2 on a2", "build-no-match"),
    (lambda: building(), "build well a1 b1 on c1", "build-target"),
    (
        lambda: building("bank:W,bank:H,bank:B,bank:G/W,H,H,./S,W,G,B/bank:S,.,.,.", "bank"),
        "build bank b2 c2 b3 c3 d3 on b2",
        "build-five-banks",
    ),
    (lambda: first(), "mark glass", "mark-not-now"),
    (lambda: first(), "put well a1", "put-not-now"),
    (lambda: first(), "exchange a1 well", "exchange-not-now"),
    (lambda: first(), "watch farm well chapel", "watch-not-now"),
    (watch_with_five_banks, "watch farm well factory", "build-five-banks"),
    (guild, "exchange a1 well", "exchange-nothing"),
    (guild, "exchange b2 well", "exchange-monument"),
    (guild, "exchange b1 factory", "exchange-same-type"),
    (lambda: guild("cottage").play(0, "exchange b1 well"), "exchange b1 chapel", "exchange-twice"),
]


@pytest.mark.parametrize(("position", "move", "code"), REFUSALS, ids=[f"{code}: {move}" for _, move, code in REFUSALS])
def test_a_refusal_names_its_code_and_says_why_in_both_languages(position, move, code):
    with pytest.raises(IllegalMove) as refused:
        position().play(0, move)
    assert refused.value.code == code
    for language in ("en", "pl"):
        assert len(refused.value.sentence(language)) > 10
