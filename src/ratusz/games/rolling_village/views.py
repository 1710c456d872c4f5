"""Views of Rolling Village: what one viewer may know, as plain values ready for JSON and for drawing."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import msgspec

from ratusz.engine.game import Game
from ratusz.engine.position import Position
from ratusz.engine.views import BaseView
from ratusz.games.rolling_village.notation import PHASES, free_stars, sheet_rows
from ratusz.games.rolling_village.printed import End
from ratusz.games.rolling_village.rules import DRAW, scoring_street


class Printed(msgspec.Struct, frozen=True):
    """The printed content of the sheet, from the data file."""

    points: tuple[tuple[int, ...], ...]
    """Printed points, five rows of six cells; 0 is a blank cell."""
    streets: tuple[tuple[int, ...], ...]
    """For each street, from the top, the sums of two dice that score it."""
    free_sums: tuple[int, ...]
    """Sums that let every player choose a street."""
    faces: dict[str, tuple[int, ...]]
    """Die faces of each basic project: `{"house": (1, 4), ...}`."""
    rounds: int
    bonus_rounds: tuple[int, ...]
    end: End
    """Points for squares, factories and full streets."""


class Sheet(msgspec.Struct, frozen=True):
    """One player's sheet."""

    rows: tuple[str, ...]
    """Five strings of six letters: H house, F forest, L lake, S square, X factory, `.` empty."""
    stars: str
    """Letters of the projects whose star has not been used yet, e.g. `"HL"`."""
    rounds: tuple[int | None, ...]
    """Points of each round; None for rounds not scored yet."""
    squares: int
    factories: int
    full_streets: int
    total: int
    fresh: tuple[str, ...]
    """Cells (`b4`: second column, fourth row) drawn since the last barrier; only the viewer's own."""
    street: int | None = None
    """The street, 1 to 5 from the top, that scores in this round; None while it has yet to be chosen."""
    pencilled: int | None = None
    """The points of that street if the round closed now; only where this round's drawings are visible to the viewer."""


class View(BaseView, frozen=True):
    """Everything one viewer may know."""

    round: int
    """0 is the setup; 1 to 9 are the rounds."""
    phase: Literal["roll", "draw", "over"]
    dice: tuple[int, int] | None
    sheets: tuple[Sheet, ...]
    printed: Printed


def street_sign(sums: tuple[int, ...]) -> str:
    """Return the text on the sign of a street: `5–6`."""
    return str(sums[0]) if len(sums) == 1 else f"{sums[0]}–{sums[-1]}"


@lru_cache(maxsize=16)
def printed_content(game: Game) -> Printed:
    """Return the printed content of every sheet of this game."""
    data = game.data
    fixed = data.rounds, data.bonus_rounds, data.end
    return Printed(data.points, data.streets, data.free_sums, data.catalogue, *fixed)


def view(position: Position, viewer: int | None) -> View:
    """Return the view. The position has been reduced to the viewer's own moves, so nothing is hidden."""
    game, state = position.game, position.plain
    rolled = state.phase == DRAW
    return View(
        game=game.id,
        options=dict(game.options),
        viewer=viewer,
        round=int(state.round_no),
        phase=PHASES[int(state.phase)],
        dice=(int(state.dice[0]), int(state.dice[1])) if rolled else None,
        sheets=tuple(position.of_seat(_sheet, seat, viewer == seat) for seat in range(game.players)),
        printed=printed_content(game),
    )


def _sheet(position: Position, seat: int, own: bool) -> Sheet:
    game, state, moves = position.game, position.plain, position.drafts[seat]
    me, score = state.seats[seat], position.score(seat)
    playing = state.phase == DRAW and state.round_no > 0
    street = scoring_street(game.plain_book, state, me) if playing else -1
    points: dict[str, int] = {"square": 0, "factory": 0, "full-street": 0}
    for line in score.lines:
        points[line.what] = points.get(line.what, 0) + line.points
    return Sheet(
        rows=sheet_rows(me),
        stars=free_stars(me),
        rounds=tuple(points.get(f"round {number}") for number in range(1, game.data.rounds + 1)),
        squares=points["square"],
        factories=points["factory"],
        full_streets=points["full-street"],
        total=score.total,
        fresh=tuple(cell for move in moves for cell in game.move(move).cells),
        street=street + 1 if street >= 0 else None,
        pencilled=position.standing(seat) - score.total if street >= 0 and (own or moves) else None,
    )
