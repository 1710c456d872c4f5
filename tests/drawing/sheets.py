"""Views of Rolling Village made by hand, so that the drawing is tested without the rules."""

from ratusz.games.rolling_village.printed import End
from ratusz.games.rolling_village.views import Printed, Sheet, View

PRINTED = Printed(
    points=(
        (3, 0, 2, 2, 0, 3),
        (0, 1, 0, 0, 1, 0),
        (2, 0, 1, 1, 0, 2),
        (0, 1, 0, 0, 1, 0),
        (3, 0, 2, 2, 0, 3),
    ),
    streets=((3, 4), (5, 6), (7,), (8, 9), (10, 11)),
    free_sums=(2, 12),
    faces={"house": (1, 4), "forest": (2, 5), "lake": (3, 6)},
    rounds=9,
    bonus_rounds=(3, 6, 9),
    end=End(square=10, factory_good=10, factory_house=-2, factory_square=-5, full_street=2),
)
EMPTY = Sheet(("......",) * 5, "HFL", (None,) * 9, 0, 0, 0, 0, ())
PLAYED = Sheet(
    ("HLFSHL", "SL.LX.", "FLLLHH", ".F..F.", "FFF.XF"),
    "L",
    (3, 12, 0, *(None,) * 6),
    10,
    -4,
    2,
    23,
    ("a1", "b4"),
    street=4,
    pencilled=2,
)


def view(*sheets: Sheet, factories: bool = True) -> View:
    options: dict[str, int | bool | str] = {"players": len(sheets) or 1, "factories": factories}
    return View("rolling-village", options, 0, 4, "draw", (2, 6), sheets or (PLAYED,), PRINTED)
