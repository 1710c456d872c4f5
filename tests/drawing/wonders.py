"""Views of 7 Wonders Dice made by hand, so that the drawing is tested without the rules."""

from collections.abc import Iterable

import msgspec

from ratusz.games import game
from ratusz.games.seven_wonders_dice.blank_board import blank_city
from ratusz.games.seven_wonders_dice.data import DICE, Data
from ratusz.games.seven_wonders_dice.printed import AreaId, CityId
from ratusz.games.seven_wonders_dice.views import AreaView, CityView, DieView, Forum, View

GAME = game("seven-wonders-dice", compiled=False)
DATA: Data = GAME.data
BOARDS = {board.city: board for board in DATA.boards}
SPACES = sorted(spot.id for spot in DATA.spots("giza"))
BONUSES = ["bonus.action", "bonus.coins", "bonus.cross"]
COSTS = DATA.shared.constants.quadrant_costs


def city(
    name: CityId,
    crossed: Iterable[str] = (),
    *,
    attacks: dict[str, int] | None = None,
    seat: int = 0,
    **changes: object,
) -> CityView:
    """A board with these spaces crossed off and these points written down."""
    blank, points = blank_city(DATA.shared, BOARDS[name]), attacks or {}
    marked = {*crossed, *points}
    fresh: Iterable[str] = changes.pop("fresh", ())  # type: ignore[assignment]
    costs = {die.color: COSTS for die in DATA.shared.dice}
    areas = tuple(_area(area, marked, points, set(fresh)) for area in blank.areas)
    return msgspec.structs.replace(blank, seat=seat, areas=areas, **{"die_costs": costs} | changes)


def _area(area: AreaView, marked: set[str], points: dict[str, int], fresh: set[str]) -> AreaView:
    tracks = tuple(
        msgspec.structs.replace(
            track,
            spaces=tuple(
                msgspec.structs.replace(
                    space, crossed=space.id in marked, fresh=space.id in fresh, points=points.get(space.id)
                )
                for space in track.spaces
            ),
        )
        for track in area.tracks
    )
    count = sum(space.crossed for track in tracks for space in track.spaces)
    return msgspec.structs.replace(area, tracks=tracks, crossed=count, complete=count == area.spaces)


def die(id: str, face: str | None = None, quadrant: int | None = None) -> DieView:
    found = next(one for one in DATA.shared.dice if one.id == id)
    return DieView(id, found.color, found.faces, face, quadrant)


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
    quadrants=COSTS,
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
    first_agora_points=3,
    cities_left=(),
    choosing=None,
    forum=FORUM,
    cities=(MARKED, SECOND, THIRD),
)


def changed_area(me: CityView, id: AreaId, **changes: object) -> CityView:
    """The board with something else about one area."""
    areas = tuple(msgspec.structs.replace(area, **changes) if area.id == id else area for area in me.areas)
    return msgspec.structs.replace(me, areas=areas)


def view(*cities: CityView, **changes: object) -> View:
    """A view of these boards, or of three."""
    return msgspec.structs.replace(BASE, cities=cities or BASE.cities, **changes)
