"""Views of My City made by hand, so that the drawing is tested without the rules."""

from functools import cache
from pathlib import Path

import msgspec

from ratusz.engine.game import Game
from ratusz.games import game
from ratusz.games.my_city import data as data_module
from ratusz.games.my_city.views import Bandit, Building, Printed, Result, Roll, Sheet, View, sheet_content

_FOLDER = Path(str(data_module.__file__)).parent
DATA = data_module.read(
    (_FOLDER / "data.toml").read_text(encoding="utf-8"),
    {f"sheets/{path.name}": path.read_text(encoding="utf-8") for path in (_FOLDER / "sheets").glob("*.toml")},
)
CAMPAIGN = tuple(range(1, 13))

EMPTY = Sheet((), (), 0, False, {"trees": 18}, 18, 0, (), 0, 18)
PLAYED = Sheet(
    buildings=(
        Building("residential", ("d4", "e4", "d5"), 1, False),
        Building("industrial", ("f4", "f5"), 2, False),
        Building("public", ("c5",), 3, False),
        Building("church", ("g4", "g5"), 4, False),
        Building("residential", ("f3", "g3", "h3"), 5, True),
    ),
    bandits=(),
    circles=2,
    left=False,
    points={"pass": -2, "trees": 10, "rocks": -7, "empty": -30, "residential": 2, "industrial": 1, "public": 1},
    episode_total=-25,
    bags=0,
    results=(),
    bag_bonus=0,
    total=-25,
)
HAUNTED = Sheet(
    buildings=(Building("fort", ("k2",), 1, False),),
    bandits=(Bandit("h1", True, False), Bandit("e2", False, False), Bandit("f3", False, True)),
    circles=0,
    left=True,
    points={"trees": 14, "bandits": -6},
    episode_total=8,
    bags=0,
    results=(Result(1, {}, 14, 0), Result(9, {}, 39, 3), Result(10, {}, -4, 0)),
    bag_bonus=20,
    total=77,
)
ROLL = Roll(("..", ".#"), ("#.", "#."), False, "residential", "residential", "l3", ("#.", "##"))
CHURCH = Roll(("..", ".#"), ("..", ".."), True, "public", "church", "t4", ("###", ".#."))
FORT = Roll(("..", ".#"), ("..", ".."), True, "public", "fort", "one", ("#",))


def with_(sheet: Sheet, **changes: object) -> Sheet:
    """The sheet with something else about it."""
    return msgspec.structs.replace(sheet, **changes)


def _fitting(sheet: Sheet, printed: Printed) -> Sheet:
    """The sheet without what cannot be in its episode: churches, forts, marked circles."""
    drawn = tuple(b for b in sheet.buildings if b.kind not in ("church", "fort") or b.kind == printed.compass)
    return with_(sheet, buildings=drawn, circles=sheet.circles if printed.passing else 0)


def view(*sheets: Sheet, episode: int = 4, carried: bool = False, **changes: object) -> View:
    """A view of these sheets, or of one with five buildings, in a game of one episode."""
    printed = sheet_content(DATA, episode, carried=carried)
    base = View(
        game="my-city",
        options={"players": len(sheets) or 1, "play": f"episode-{episode}"},
        viewer=0,
        episodes=(episode,),
        episode=episode,
        round=7,
        phase="build",
        roll=ROLL,
        compass_used=int(printed.compass != "nothing"),
        sheets=tuple(_fitting(sheet, printed) for sheet in sheets or (PLAYED,)),
        winners={},
        titles={},
        printed=printed,
    )
    return msgspec.structs.replace(base, **changes)


@cache
def _game(play: str, carried: bool) -> Game:
    return game("my-city", play=play, carried_targets_in_chapter_3=carried)


def game_of(shown: View) -> Game:
    """The game that a view is of."""
    play = f"episode-{shown.episode}" if len(shown.episodes) == 1 else "campaign"
    return _game(play, shown.printed.carried_target is not None)
