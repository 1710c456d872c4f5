"""Views of Tiny Towns made by hand, so that the drawing is tested without the rules."""

import msgspec

from ratusz.games import configured
from ratusz.games.tiny_towns.printed import CARDS
from ratusz.games.tiny_towns.views import CardView, Town, View, card_view

GAME = configured("tiny-towns", {"novice": True}, compiled=False)
PLAIN = configured("tiny-towns", {"monuments": False}, compiled=False)
"""A game without monuments."""


def card(id: str) -> CardView:
    return card_view(GAME, id)


ALL_CARDS = tuple(map(card, CARDS))
IN_PLAY = tuple(map(card, ("cottage", "granary", "millstone", "temple", "feast_hall", "tailor", "warehouse")))
NOTHING = ((None,) * 4,) * 4

EMPTY = Town(("....",) * 4, NOTHING, {}, card("barrett_castle"), False, (), (), 2, False, 0, 0, -16, (), (), {}, -16)
BEGUN = Town(
    cubes=("WH.B", ".G..", "..S.", "W..."),
    buildings=(
        (None,) * 4,
        (None, None, None, "cottage"),
        ("granary", None, None, None),
        (None, None, "millstone", None),
    ),
    marks={},
    monument=None,
    monument_built=False,
    dealt=(),
    watch=(),
    novice_left=1,
    completed=False,
    place=0,
    turns_as_builder=3,
    total=-13,
    fresh=(),
    fed=(),
    points={"d2": 0, "a3": 0, "c4": 0},
    empty=-13,
)
PLAYED = Town(
    cubes=("....", "..W.", "H...", "...G"),
    buildings=(
        ("cottage", "granary", "temple", "feast_hall"),
        ("millstone", "tailor", None, "warehouse"),
        (None, "opaleyes_watch", "cottage", "feast_hall"),
        ("cottage", None, "millstone", None),
    ),
    marks={"d2": ("stone", "brick", "glass"), "a4": ("wood",)},
    monument=card("opaleyes_watch"),
    monument_built=True,
    dealt=(),
    watch=("farm", "theater"),
    novice_left=2,
    completed=False,
    place=0,
    turns_as_builder=2,
    total=6,
    fresh=("c2", "c4"),
    fed=("a1",),
    points={
        **{"a1": 3, "b1": 0, "c1": 0, "d1": 3, "a2": 2, "b2": 2, "d2": -3},
        **{"b3": 0, "c3": 0, "d3": 3, "a4": 0, "c4": 0},
    },
    empty=-4,
)
FULL = Town(
    cubes=("....",) * 4,
    buildings=(
        ("tailor", "feast_hall", "cottage", "feast_hall"),
        ("granary", "temple", "cottage", "warehouse"),
        ("feast_hall", "grand_mausoleum_of_the_rodina", "millstone", "cottage"),
        ("cottage", "millstone", "cottage", "temple"),
    ),
    marks={"d2": ("wheat",)},
    monument=card("grand_mausoleum_of_the_rodina"),
    monument_built=True,
    dealt=(),
    watch=(),
    novice_left=0,
    completed=True,
    place=1,
    turns_as_builder=4,
    total=33,
    fresh=(),
    fed=("b4",),
    points={
        **{"a1": 1, "b1": 3, "c1": 3, "d1": 3, "a2": 0, "b2": 0, "c2": 3, "d2": -1},
        **{"a3": 3, "b3": 0, "c3": 0, "d3": 3, "a4": 3, "b4": 2, "c4": 3, "d4": 4},
    },
    empty=0,
)
BASE = View(
    game="tiny-towns",
    options={"players": 1, "variant": "master-builder", "monuments": True, "novice": True},
    viewer=0,
    round=7,
    phase="place",
    cards=IN_PLAY,
    builder=0,
    named="glass",
    free_choice=False,
    face_up=(),
    pile=(),
    towns=(PLAYED,),
)


def with_(town: Town, **changes: object) -> Town:
    """The town with something else about it."""
    return msgspec.structs.replace(town, **changes)


def view(*towns: Town, **changes: object) -> View:
    """A view of these towns, or of one half-built town."""
    options = {**BASE.options, "players": len(towns) or 1}
    return msgspec.structs.replace(BASE, **{"options": options, "towns": towns or (PLAYED,), **changes})
