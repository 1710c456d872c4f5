"""Views of 7 Wonders Dice made by hand, so that the drawing is tested without the rules."""

from collections.abc import Iterable

import msgspec

from ratusz.games import game
from ratusz.games.seven_wonders_dice.data import Data
from ratusz.games.seven_wonders_dice.printed import CITIES, DICE, ROWS, CityId
from ratusz.games.seven_wonders_dice.views import CityView, DieView, Forum, View, printed_content

GAME = game("seven-wonders-dice", compiled=False)
DATA: Data = GAME.data
BOARDS = {board.city: board for board in DATA.boards}
SPACES = sorted(spot.id for spot in DATA.spots("giza"))
BONUSES = ["bonus.action", "bonus.coins", "bonus.cross"]
COSTS = DATA.shared.constants.quadrant_costs
NOBODY = CityView(
    seat=0,
    city=None,
    left=0,
    right=0,
    crossed={},
    open={},
    complete=(),
    rows={},
    used=(),
    fresh=(),
    playable=(),
    coins=DATA.shared.constants.start_coins,
    coins_spent=0,
    production=0,
    unlocked=(),
    die_costs={die.color: COSTS for die in DATA.shared.dice},
    die_coins={},
    defense={"west": 0, "east": 0},
    agora_first=False,
    total=0,
    pending=None,
    finished=False,
)


def city(
    name: CityId, crossed: Iterable[str] = (), *, attacks: dict[str, int] | None = None, **changes: object
) -> CityView:
    """A board with these spaces crossed off and these points written down."""
    points = dict.fromkeys(crossed, 0) | (attacks or {})
    spots = DATA.spots(name)
    opened = {
        spot.id: spot.space.cost
        for before, spot in zip((None, *spots), spots, strict=False)
        if spot.id not in points
        and (spot.track.order == "any" or spot.number == 1 or (before is not None and before.id in points))
    }
    areas = {spot.area for spot in spots} - {spot.area for spot in spots if spot.id not in points}
    marked = {"crossed": points, "open": opened, "complete": tuple(areas), "rows": dict.fromkeys(ROWS, 0)}
    return msgspec.structs.replace(NOBODY, city=name, **marked | changes)


def die(id: str, face: str | None = None, quadrant: int | None = None) -> DieView:
    found = next(one for one in DATA.shared.dice if one.id == id)
    return DieView(id, found.color, face, quadrant)


THROWN = {
    "grey_1": ("textile", 0),
    "grey_3": ("glass", 2),
    "blue": ("owl", 2),
    "red": ("axe", 0),
    "yellow": ("coin7", 1),
    "green": ("gear", 3),
    "black": ("any_of_four", 3),
}
FORUM = Forum(
    dice=tuple(die(id, *THROWN[id]) for id in DICE if id in THROWN),
    waiting=(die("white"), die("purple")),
    removed=(die("grey_2"),),
    arriving=None,
)
MARKED = city(
    "babylon",
    ("warehouse.wood.1", "agora.owl.1", "agora.owl.2", "university.compass.1", "wonder.stage.1", "east.shield.1"),
    attacks={"west.axe.1": 2, "west.axe.2": 3},
    fresh=("west.axe.2", "agora.owl.2"),
    left=1,
    right=2,
    coins=5,
    coins_spent=9,
    production=1,
    unlocked=("black",),
    die_costs={die.color: (0, 0, 0, 0) if die.color == "red" else COSTS for die in DATA.shared.dice},
    die_coins={"blue": 2},
    total=12,
)
SECOND = city("giza", ("east.shield.1", "east.shield.2"), seat=1, left=2, right=0, defense={"west": 0, "east": 2})
THIRD = city("rhodes", ("west.shield.1",), seat=2, left=0, right=1, defense={"west": 1, "east": 0})
BASE = View(
    game="seven-wonders-dice",
    options={"players": 3},
    viewer=0,
    phase="act",
    turn=9,
    last_turn=None,
    agora_open=True,
    cities_left=(),
    choosing=None,
    forum=FORUM,
    cities=(MARKED, SECOND, THIRD),
    printed=printed_content(GAME, CITIES),
)
DEALING = msgspec.structs.replace(
    BASE,
    cities=tuple(msgspec.structs.replace(NOBODY, seat=seat) for seat in range(3)),
    phase="choose",
    choosing=0,
    cities_left=CITIES[1:],
    turn=0,
)


def view(*cities: CityView, **changes: object) -> View:
    """A view of these boards, or of three."""
    options = {"players": len(cities) or len(BASE.cities)}
    return msgspec.structs.replace(BASE, **{"options": options, "cities": cities or BASE.cities, **changes})
