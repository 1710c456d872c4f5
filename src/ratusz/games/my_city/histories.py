"""Whether a position of My City can have come about: the turns behind a sheet, and the results of earlier episodes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ratusz.engine.errors import BadText
from ratusz.games.my_city import rules
from ratusz.games.my_city.fields import size_of
from ratusz.games.my_city.layout import CHURCH_KIND, FORT_KIND, SCORE_ROWS
from ratusz.games.my_city.scoring import free_fields
from ratusz.games.my_city.sheet import CELLS

if TYPE_CHECKING:
    from ratusz.engine.game import Game


def check_turns(book: Any, state: Any, me: Any, played: int, behind: int) -> None:
    """Buildings, circles and rounds must fit; `behind` circles of the church or fort row were used in these rounds."""
    sheet = book.sheets[rules.episode_of(book, state)]
    if me.circles and not sheet.passing:
        raise BadText("Nobody can pass in this episode, but circles are marked.")
    buildings, full = int(me.buildings), not any(free_fields(sheet, me))
    drawn = 0
    if sheet.compass:
        kind = int(sheet.compass)
        drawn = size_of(int(me.kinds[kind, 0]) & int(me.heads[0]), int(me.kinds[kind, 1]) & int(me.heads[1]))
    missed = behind - drawn  # churches that were passed, or forts that were skipped
    if not me.left:
        plain = played - buildings - missed
        if (sheet.compass == FORT_KIND and missed and not full) or not _marks(book, sheet, me, plain, missed):
            raise BadText(f"{buildings} buildings and {me.circles} marked circles do not fit {played} rounds.")
        return
    leaving = 0 if book.auto_end and full and buildings else 1
    for fewer in range(missed + 1):
        for plain in range(played - buildings - leaving - fewer + 1):
            if _marks(book, sheet, me, plain, fewer):
                return
    raise BadText(f"{buildings} buildings, {me.circles} marked circles and leaving do not fit {played} rounds.")


def _marks(book: Any, sheet: Any, me: Any, plain: int, missed: int) -> bool:
    """Whether so many ordinary passes and missed churches or forts leave just the circles that are marked."""
    if plain < 0:
        return False
    if sheet.compass != CHURCH_KIND:
        return bool(plain == me.circles)
    due = plain + int(book.church_pass) * missed
    if book.two_circles or missed == 0:
        return bool(due == me.circles)
    return bool(me.circles == min(due, rules.PASS_CIRCLES) and due < rules.PASS_CIRCLES + book.church_pass)


def check_result(game: Game, episode: int, points: list[int], bags: int) -> None:
    """The rows of a finished episode must lie within what its sheet can give."""
    book = game.plain_book
    for row, value, (least, most) in zip(SCORE_ROWS, points, _limits(book, book.sheets[episode]), strict=True):
        if not least <= value <= most:
            raise BadText(f"Episode {episode + 1} cannot have given {value} points for {row}.")
    sheet = book.sheets[episode]
    if not 0 <= bags <= sheet.no_circle_bags + sum(sheet.target_bags):
        raise BadText(f"Episode {episode + 1} cannot have given {bags} money bags.")


def _limits(book: Any, sheet: Any) -> list[tuple[int, int]]:
    """The least and the most points of each row."""
    trees = book.tree * (size_of(*sheet.tree) + size_of(*sheet.second_tree))
    groups = book.group * CELLS if sheet.groups else 0
    rocks, empty = book.rock * size_of(*sheet.rock), book.empty * size_of(*sheet.empty)
    churches = book.church * (sheet.church_count + sheet.circles) if sheet.church_points else 0
    ranges = [
        (*book.pass_row, sheet.perfect_circles, 0) if sheet.passing else (0,),
        (0, trees, sheet.perfect_trees),
        (rocks, 0, sheet.perfect_rocks),
        (empty, 0, sheet.perfect_empty),
        *[(0, groups)] * 3,
        (0, book.well * size_of(*sheet.wells)),
        (0, churches),
        (0, sum(sheet.target_first), *sheet.target_first),
        (0, 3 * sheet.full_group),
        (0, sheet.bandit_points * CELLS),
    ]
    return [(min(values), max(values)) for values in ranges]


def check_carried(game: Game, state: Any, me: Any) -> None:
    """As many bandits came over as the episode before has paid for."""
    book, leg = game.book, int(state.leg)
    episode = rules.episode_of(book, state)
    if leg == 0 or book.episodes[leg - 1] != episode - 1 or not book.sheets[episode].bandit_points:
        return
    each = int(book.sheets[episode - 1].bandit_points)
    came = size_of(int(me.bandits[0]), int(me.bandits[1]))
    again = set(game.data.sheets[episode - 1].cells_of("B")) & set(game.data.sheets[episode].cells_of("B"))
    row = int(me.results[episode - 1, SCORE_ROWS.index("bandits")])
    if each and not came <= row / each <= came + len(again):
        raise BadText(f"{came} bandits came over, but the episode before gave {row} points for bandits.")
