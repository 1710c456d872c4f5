"""What a learner sees of a game of My City."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratusz.engine.observing import Field, Page, Place, put, put_bits, put_choice, seat_after, standing_field
from ratusz.engine.structs import Ints
from ratusz.games.my_city.data import SHAPES
from ratusz.games.my_city.layout import HALF, Book, State
from ratusz.games.my_city.rules import BUILDING, OVER, PASS_CIRCLES, episode_of, standing
from ratusz.games.my_city.scoring import KIND_COUNT, TARGETS, all_bandits, collected_bags, free_fields
from ratusz.games.my_city.sheet import CELLS, COLUMNS, EPISODES, ROWS

if TYPE_CHECKING:
    from ratusz.engine.game import Game

SHAPE_COUNT = len(SHAPES)
PHASES = OVER + 1


def fields(game: Game) -> tuple[Field, ...]:
    """What the dice ask for, what is printed, and all sheets."""
    players, plane = game.players, (ROWS, COLUMNS)
    return (
        standing_field(players),
        Field("episode", (EPISODES,), "The episode, which says what is printed on the sheet."),
        Field("phase", (PHASES,), "A roll is due, building, results of an episode, over."),
        Field("round", (1,), "The number of the round.", 10_000),
        Field("kind", (KIND_COUNT,), "What the roll asks for: residential, industrial, public, church, fort."),
        Field("shape", (SHAPE_COUNT,), f"Its shape: {', '.join(SHAPES)}."),
        Field("compass", (1,), "Circles used of the church or fort row.", 127),
        Field("claimed", (TARGETS,), "Targets that somebody has covered."),
        Field("free", plane, "Fields that the player can still build on."),
        Field("bank", plane, "Fields of one bank of the river."),
        Field("trees", plane, "Fields with a tree.", 1),
        Field("second_trees", plane, "Fields with a second one."),
        Field("rocks", plane, "Fields with a rock."),
        Field("wells", plane, "Fields with a well."),
        Field("bandits", plane, "Fields with a bandit, those carried over included."),
        Field("printed", plane, "Fields of printed buildings."),
        Field("targets", (TARGETS, *plane), "Fields of the target, and of the one carried over."),
        Field("circles", (players,), "Circles marked for passing.", PASS_CIRCLES),
        Field("left", (players,), "Who has left the episode."),
        Field("firsts", (players, TARGETS), "Targets that each player was the first to cover."),
        Field("bags", (players,), "Money bags collected.", 1_000),
        Field("built", (players, KIND_COUNT, *plane), "Fields with a building of each kind."),
        Field("heads", (players, *plane), "The first field of each drawn building."),
    )


def observe(book: Book, state: State, seat: int, out: Page, at: Place) -> Place:
    """The fields, one after the other; the player's own sheet comes first, then the others in the order of seats."""
    me = state.seats[seat]
    sheet = book.sheets[episode_of(book, state)]
    for step in range(book.players):
        at = put(out, at, standing(book, state, seat_after(seat, step, int(book.players))))
    at = put_choice(out, at, episode_of(book, state), EPISODES)
    at = put_choice(out, at, int(state.phase), PHASES)
    at = put(out, at, int(state.round_no))
    at = put_choice(out, at, int(state.kind) if state.phase == BUILDING else -1, KIND_COUNT)
    at = put_choice(out, at, int(state.shape_no) if state.phase == BUILDING else -1, SHAPE_COUNT)
    at = put(out, at, int(state.compass_used))
    at = put_bits(out, at, int(state.claimed), TARGETS)
    upper, lower = free_fields(sheet, me)
    at = put_fields(out, at, upper, lower)
    at = put_set(out, at, sheet.bank)
    at = put_set(out, at, sheet.tree)
    at = put_set(out, at, sheet.second_tree)
    at = put_set(out, at, sheet.rock)
    at = put_set(out, at, sheet.wells)
    upper, lower = all_bandits(sheet, me)
    at = put_fields(out, at, upper, lower)
    at = put_set(out, at, sheet.printed)
    for target in range(TARGETS):
        at = put_fields(out, at, int(sheet.targets[target, 0]), int(sheet.targets[target, 1]))
    return put_sheets(book, state, seat, out, at)


def put_sheets(book: Book, state: State, seat: int, out: Page, at: Place) -> Place:
    """What everybody may see of every sheet."""
    for step in range(book.players):
        at = put(out, at, int(state.seats[seat_after(seat, step, int(book.players))].circles))
    for step in range(book.players):
        at = put(out, at, int(state.seats[seat_after(seat, step, int(book.players))].left))
    for step in range(book.players):
        at = put_bits(out, at, int(state.seats[seat_after(seat, step, int(book.players))].firsts), TARGETS)
    for step in range(book.players):
        at = put(out, at, collected_bags(state.seats[seat_after(seat, step, int(book.players))]))
    for step in range(book.players):
        them = state.seats[seat_after(seat, step, int(book.players))]
        for kind in range(KIND_COUNT):
            at = put_fields(out, at, int(them.kinds[kind, 0]), int(them.kinds[kind, 1]))
    for step in range(book.players):
        at = put_set(out, at, state.seats[seat_after(seat, step, int(book.players))].heads)
    return at


def put_set(out: Page, at: Place, cells: Ints) -> Place:
    """A set of fields of a record."""
    return put_fields(out, at, int(cells[0]), int(cells[1]))


def put_fields(out: Page, at: Place, upper: int, lower: int) -> Place:
    """A set of fields, which is two integers."""
    return put_bits(out, put_bits(out, at, upper, HALF), lower, CELLS - HALF)
