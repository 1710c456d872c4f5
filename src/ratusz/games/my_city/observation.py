"""Observations of My City for learners."""

from __future__ import annotations

from ratusz.engine.game import Game
from ratusz.engine.observation import Field, seat_after
from ratusz.engine.structs import Ints
from ratusz.games.my_city.layout import HALF, Book, State
from ratusz.games.my_city.points import KIND_COUNT, ROW_COUNT, TARGETS, all_bandits, collected_bags, free_fields
from ratusz.games.my_city.printed import COLUMNS, EPISODES, ROWS, SHAPES
from ratusz.games.my_city.rules import BUILDING, OVER, episode_of
from ratusz.games.my_city.turns import PASS_CIRCLES

SHAPE_COUNT = len(SHAPES)
PHASES = OVER + 1


def fields(game: Game) -> tuple[Field, ...]:
    """Return the fields: the roll, the printed content, and all sheets."""
    players, plane = game.players, (ROWS, COLUMNS)
    return (
        Field("episode", (EPISODES,), "The episode, which says what is printed on the sheet.", choice=True),
        Field("phase", (PHASES,), "A roll is due, building, results of an episode, over.", choice=True),
        Field("round", (1,), "The number of the round.", 10_000),
        Field(
            "kind",
            (KIND_COUNT,),
            "The kind of building that the roll asks for: residential, industrial, public, church, fort.",
            choice=True,
        ),
        Field("shape", (SHAPE_COUNT,), f"Its shape: {', '.join(SHAPES)}.", choice=True),
        Field("compass", (1,), "Circles used of the church or fort row.", 127),
        Field("claimed", (TARGETS,), "Targets that a player has covered.", per=TARGETS),
        Field("free", plane, "Fields that the player can still build on.", per=HALF),
        Field("bank", plane, "Fields of one bank of the river.", per=HALF),
        Field("trees", plane, "Fields with a tree.", per=HALF),
        Field("second_trees", plane, "Fields with a second one.", per=HALF),
        Field("rocks", plane, "Fields with a rock.", per=HALF),
        Field("wells", plane, "Fields with a well.", per=HALF),
        Field("bandits", plane, "Fields with a bandit, those carried over included.", per=HALF),
        Field("printed", plane, "Fields of printed buildings.", per=HALF),
        Field("targets", (TARGETS, *plane), "Fields of the target, and of the one carried over.", per=HALF),
        Field("circles", (players,), "Circles marked for passing.", PASS_CIRCLES),
        Field("left", (players,), "The players that have left the episode."),
        Field("firsts", (players, TARGETS), "Targets that each player was the first to cover.", per=TARGETS),
        Field("bags", (players,), "Money bags collected.", 1_000),
        Field("built", (players, KIND_COUNT, *plane), "Fields with a building of each kind.", per=HALF),
        Field("heads", (players, *plane), "The first field of each drawn building.", per=HALF),
    )


def observe(book: Book, state: State, seat: int, whole: int, out: Ints, at: int) -> None:
    """Write the fields; the player's own sheet comes first, then the others in the order of seats."""
    me = state.seats[seat]
    sheet = book.sheets[episode_of(book, state)]
    if whole:
        building = state.phase == BUILDING
        out[at] = episode_of(book, state) + 1
        out[at + 1] = int(state.phase) + 1
        out[at + 2] = int(state.round_no)
        out[at + 3] = int(state.kind) + 1 if building else 0
        out[at + 4] = int(state.shape_no) + 1 if building else 0
        out[at + 5] = int(state.compass_used)
        out[at + 6] = int(state.claimed)
    at += 7
    out[at], out[at + 1] = free_fields(sheet, me)
    if whole:
        put_set(out, at + 2, sheet.bank)
        put_set(out, at + 4, sheet.tree)
        put_set(out, at + 6, sheet.second_tree)
        put_set(out, at + 8, sheet.rock)
        put_set(out, at + 10, sheet.wells)
        put_set(out, at + 14, sheet.printed)
        for target in range(TARGETS):
            out[at + 16 + 2 * target] = int(sheet.targets[target, 0])
            out[at + 17 + 2 * target] = int(sheet.targets[target, 1])
    out[at + 12], out[at + 13] = all_bandits(sheet, me)
    put_sheets(book, state, seat, whole, out, at + 16 + 2 * TARGETS)


def put_sheets(book: Book, state: State, seat: int, whole: int, out: Ints, at: int) -> None:
    """Write the public parts of every sheet."""
    players = int(book.players)
    built, heads = at + 4 * players, at + (4 + 2 * KIND_COUNT) * players
    for step in range(players if whole else 1):
        them = state.seats[seat_after(seat, step, players)]
        out[at + step] = int(them.circles)
        out[at + players + step] = int(them.left)
        out[at + 2 * players + step] = int(them.firsts)
        out[at + 3 * players + step] = collected_bags(them)
        for kind in range(KIND_COUNT):
            out[built + 2 * (step * KIND_COUNT + kind)] = int(them.kinds[kind, 0])
            out[built + 2 * (step * KIND_COUNT + kind) + 1] = int(them.kinds[kind, 1])
        put_set(out, heads + 2 * step, them.heads)


def put_set(out: Ints, at: int, cells: Ints) -> None:
    """Write a set of fields, which is two integers."""
    out[at] = int(cells[0])
    out[at + 1] = int(cells[1])


def written(book: Book, state: State, seat: int) -> int:
    """Return the results of finished episodes, and money bags."""
    me = state.seats[seat]
    points = int(me.bag_bonus)
    for leg in range(state.leg + 1):
        for row in range(ROW_COUNT):
            points += int(me.results[book.episodes[leg], row])
    return points
