"""Rolls and positions of My City as text (docs/my-city.md), and which positions can be reached."""

from __future__ import annotations

import re
from typing import Any, Literal

import numpy as np

from ratusz.engine.errors import BadText
from ratusz.engine.game import Game
from ratusz.engine.key_value import Form, number_of, read_number, write_pairs
from ratusz.games.my_city import layout, rules, turns
from ratusz.games.my_city.data import first_faces, places_of
from ratusz.games.my_city.layout import CHURCH_KIND, CIRCLES, KINDS, SCORE_ROWS, Book, Seat, State, halves
from ratusz.games.my_city.moves import cell_names, draw_index, family_of, fields_of, read_place, shapes_of
from ratusz.games.my_city.points import TARGETS, bag_points, free_fields, is_target_covered, size_of
from ratusz.games.my_city.printed import CELLS, EPISODES, TYPES, read_cell, write_cell

Phase = Literal["roll", "build", "results", "over"]
PHASES: dict[int, Phase] = {rules.ROLL: "roll", rules.BUILDING: "build", rules.RESULTS: "results", rules.OVER: "over"}
KIND_LETTERS = "ripcf"
_ROLL = re.compile(r"a([1-6])[ -]b([1-6])[ -](residential|industrial|public)")
_RESULT = re.compile(rf"((?:-?[0-9]{{1,4}},){{{len(SCORE_ROWS) - 1}}}-?[0-9]{{1,4}})\+([0-9]{{1,2}})")


def write_outcomes(game: Game, state: State) -> list[str]:
    """List the rolls as faces of the three dice: `A1 B3 residential`; of equal faces the first is written."""
    book: Book = game.book
    return [f"A{a} B{b} {TYPES[kind]}" for a, b, kind in book.roll[: book.roll_count].tolist()]


def read_outcome(game: Game, state: State, text: str) -> int:
    """The number of a roll."""
    roll = _ROLL.fullmatch(" ".join(text.lower().split())) if len(text) < 60 else None
    if not roll:
        raise BadText(f"“{text[:30]}” is not a roll of three dice; write for example “A1 B3 residential”.")
    faces = first_faces(game.data.shared.dice, int(roll[1]), int(roll[2]))
    return int(game.book.roll.tolist().index([*faces, TYPES.index(roll[3])]))


FORM = Form(
    "barriers episode round phase compass roll builds",
    "status buildings circles firsts bandits results",
    PHASES,
    "episode=4 round=7 phase=roll",
)
# Positions at a barrier: `barriers=3 episode=4 round=4 phase=build compass=2 roll=A2-B6-industrial builds=church |
# status=in buildings=pe1,cf1f2 circles=1 | …`, a part for each seat


def write_state(game: Game, state: State) -> str:
    """A position at a barrier in one line."""
    building = state.phase == rules.BUILDING
    head: dict[str, str | int] = {
        "barriers": int(state.barriers),
        "episode": rules.episode_of(game.book, state) + 1,
        "round": int(state.round_no),
        "phase": PHASES[int(state.phase)],
        "compass": int(state.compass_used),
        "roll": write_outcomes(game, state)[state.roll].replace(" ", "-") if building else "",
        "builds": KINDS[state.kind] if building and state.kind >= CHURCH_KIND else "",
    }
    return FORM.write(head, (_write_seat(game, state, seat) for seat in range(game.players)))


def _write_seat(game: Game, state: State, seat: int) -> str:
    me, book = state.seats[seat], game.book
    results = []
    for episode in book.episodes[: int(state.leg)].tolist():
        results.append(f"{','.join(map(str, me.results[episode, :].tolist()))}+{me.bags[episode]}")
    return write_pairs(
        {
            "status": "left" if me.left else "in",
            "buildings": ",".join(
                KIND_LETTERS[kind] + "".join(map(write_cell, cells)) for kind, cells in buildings_of(me)
            ),
            "circles": int(me.circles),
            "firsts": "".join(str(target + 1) for target in range(TARGETS) if me.firsts >> target & 1),
            "bandits": "".join(cell_names(*me.bandits.tolist())),
            "results": "/".join(results),
        }
    )


def read_state(game: Game, state: State, text: str) -> None:
    """Fill a fresh state from what `write_state` wrote."""
    phase, head, seats = FORM.read(text, game.players)
    _read_head(game, state, head, phase)
    for me, pairs in zip(state.seats, seats, strict=False):
        _read_seat(game, state, me, pairs)
    _add_what_follows(game, state)


def _read_head(game: Game, state: State, pairs: dict[str, str], phase: int) -> None:
    """Read the stage of the game, and the roll, which may ask for a church or fort instead of its own faces."""
    episodes = game.book.episodes[: game.book.episode_count].tolist()
    episode = number_of(pairs, "episode", EPISODES) - 1
    if episode not in episodes:
        raise BadText(f"Episode {episode + 1} is not part of this game.")
    state.leg = episodes.index(episode)
    state.barriers = number_of(pairs, "barriers", (LONGEST_EPISODE + 1) * EPISODES)
    state.round_no = number_of(pairs, "round", LONGEST_EPISODE)
    state.phase = phase
    state.compass_used = number_of(pairs, "compass", CIRCLES)
    if ("roll" in pairs) != (phase == rules.BUILDING) or ("builds" in pairs and "roll" not in pairs):
        raise BadText("A roll belongs to the phase “build”, and to no other.")
    if "roll" not in pairs:
        return
    state.roll = read_outcome(game, state, pairs["roll"])
    state.kind, state.shape_no = game.book.roll[state.roll, 2], game.book.roll_shape[state.roll]
    if "builds" in pairs:
        sheet = game.book.sheets[episode]
        if not sheet.compass or pairs["builds"] != KINDS[sheet.compass] or not 0 < state.compass_used <= sheet.circles:
            raise BadText(f"“builds={pairs['builds'][:20]}” cannot be in this round.")
        state.kind, state.shape_no = sheet.compass, sheet.row[state.compass_used - 1]


def _read_seat(game: Game, state: State, me: Seat, pairs: dict[str, str]) -> None:
    if pairs.get("status") not in ("in", "left"):
        raise BadText("Each sheet begins with “status=in” or “status=left”.")
    me.left = me.done = int(pairs["status"] == "left")
    me.circles = number_of(pairs, "circles", turns.PASS_CIRCLES)
    firsts = pairs.get("firsts", "")
    if firsts not in ("", "1", "2", "12"):
        raise BadText(f"“firsts={firsts[:20]}” should be the targets covered first: 1, 2 or 12.")
    me.firsts = sum(1 << (int(digit) - 1) for digit in firsts)
    if "bandits" in pairs:
        me.bandits[:] = halves(_read_cells(pairs["bandits"]))
    _read_buildings(game, state, me, pairs["buildings"].split(",") if "buildings" in pairs else [])
    _read_results(game, state, me, pairs["results"].split("/") if "results" in pairs else [])


def _read_cells(text: str) -> list[int]:
    cells = [read_cell(name) for name in re.findall("..?", text)]
    if -1 in cells or len(set(cells)) != len(cells):
        raise BadText(f"“{text[:40]}” should be fields, such as “e7f7”, each once.")
    return cells


def _read_buildings(game: Game, state: State, me: Seat, entries: list[str]) -> None:
    """Draw the buildings one after the other."""
    asked = state.kind
    for entry in entries:
        if entry[:1] not in (*KIND_LETTERS,):
            raise BadText(f"“{entry[:40]}” should be a building, such as “re7f7”.")
        cells = _read_cells(entry[1:])
        place = read_place(game, [write_cell(cell) for cell in cells])
        if place is None:
            raise BadText(f"“{entry[:40]}” has not the shape of a building.")
        if any(me.number[cell] for cell in cells):
            raise BadText(f"“{entry[:40]}” stands where another building is.")
        state.kind = KIND_LETTERS.index(entry[0])
        turns.draw_building(game.book, state, me, place)
    state.kind = asked


def _read_results(game: Game, state: State, me: Seat, entries: list[str]) -> None:
    episodes = game.book.episodes[: int(state.leg)].tolist()
    if len(entries) != len(episodes):
        raise BadText(f"A sheet should hold the results of {len(episodes)} finished episodes, not of {len(entries)}.")
    for episode, entry in zip(episodes, entries, strict=True):
        match = _RESULT.fullmatch(entry)
        if not match:
            raise BadText(f"“{entry[:60]}” should be {len(SCORE_ROWS)} rows of points and the money bags after a “+”.")
        me.results[episode, :] = [int(value) for value in match[1].split(",")]
        me.bags[episode] = read_number(match[2], 27, "bags")


def _add_what_follows(game: Game, state: State) -> None:
    """Derive the values that the text omits: taken targets, the bag bonus, the points of an episode that is over."""
    book: Book = game.book
    sheet = book.sheets[rules.episode_of(book, state)]
    for target in range(TARGETS):
        if any(is_target_covered(sheet, state.seats[seat], target) for seat in range(game.players)):
            state.claimed |= 1 << target
    if book.bag_chapter and rules.LAST_OF_CHAPTER_3 in book.episodes[: int(state.leg)].tolist():
        for seat in range(game.players):
            state.seats[seat].bag_bonus = bag_points(book, state, seat)
    if state.phase in (rules.RESULTS, rules.OVER):
        phase = state.phase
        rules.end_episode(book, state, sheet)
        if state.phase != phase:
            raise BadText("“results” stands between two episodes of a game, “over” after the last.")


# Checks: positions that cannot be reached are refused


LONGEST_EPISODE = 120
"""Upper bound of an episode's rounds: every field a building, six passes, and forts skipped."""
ENDED = (rules.RESULTS, rules.OVER)


def buildings_of(me: layout.Seat) -> list[tuple[int, tuple[int, ...]]]:
    """The drawn buildings in their order: kind and fields."""
    fields: list[list[int]] = [[] for _ in range(int(me.buildings))]
    for cell, number in enumerate(me.number):
        if number:
            fields[number - 1].append(cell)
    kinds = {cell: kind for kind in range(len(layout.KINDS)) for cell in fields_of(*me.kinds[kind, :].tolist())}
    return [(kinds[cells[0]], tuple(cells)) for cells in fields]


def judge_state(game: Game, state: layout.State) -> None:
    """Raise BadText if a position that was read cannot be reached."""
    book: layout.Book = game.book
    sheet = book.sheets[rules.episode_of(book, state)]
    _judge_head(book, state, sheet)
    behind = int(state.compass_used) - (state.kind >= layout.CHURCH_KIND)  # circles used before this round
    for seat in range(game.players):
        me = state.seats[seat]
        _judge_bandits(game, state, me)
        _judge_buildings(game, state, me, behind)
        _judge_turns(book, sheet, me, rounds_played(state), behind)
        for episode in book.episodes[: int(state.leg)].tolist():
            _judge_result(game, episode, me)
        _judge_carried(game, state, me)
    _judge_leavers(game, state, sheet)
    _judge_firsts(game, state, sheet)


def rounds_played(state: layout.State) -> int:
    """Rounds of this episode that are over."""
    return int(state.round_no) - int(state.phase == rules.BUILDING)


def _judge_head(book: layout.Book, state: layout.State, sheet: layout.SheetBook) -> None:
    """Check that barriers, rounds and circles of the church or fort row fit, and that the compass is consistent."""
    played, leg, used = rounds_played(state), int(state.leg), int(state.compass_used)
    if played < 0 or (state.phase in ENDED and played == 0):
        raise BadText(f"Round {state.round_no} does not go with this phase.")
    if not 2 * leg <= state.barriers - played <= leg * LONGEST_EPISODE:
        raise BadText(f"{state.barriers} barriers cannot have closed before round {state.round_no}.")
    if used > min(int(sheet.circles), int(state.round_no)):
        raise BadText(f"{used} circles of the church or fort row cannot have been used.")
    if state.phase == rules.BUILDING:
        compass, named = bool(book.roll_compass[state.roll]), state.kind >= layout.CHURCH_KIND
        if named and not compass:
            raise BadText(f"A {layout.KINDS[state.kind]} is built only when the compass shows.")
        if compass and not named and used < sheet.circles:
            raise BadText("The compass stands for a church or fort while circles of its row are left.")


def _judge_buildings(game: Game, state: layout.State, me: layout.Seat, behind: int) -> None:
    """Redraw all buildings, one after the other, as the rules allow."""
    book: layout.Book = game.book
    sheet = book.sheets[rules.episode_of(book, state)]
    places = places_of(shapes_of(game))
    moves: Any = np.empty(layout.LAYOUT.moves, np.int32)
    other: layout.State = np.zeros(1, layout.LAYOUT.state)[0]
    fresh = other.seats[0]
    fresh.bandits[:] = me.bandits
    row = sheet.row[: max(behind, 0)].tolist()
    for kind, cells in buildings_of(me):
        turn, anchor = divmod(places[cells], CELLS)
        shape = int(game.book.first_turn.searchsorted(turn, side="right")) - 1
        if kind >= layout.CHURCH_KIND:
            if kind != sheet.compass or shape not in row:
                raise BadText(f"The {layout.KINDS[kind]} on {write_cell(cells[0])} is not one that its row has shown.")
            del row[: row.index(shape) + 1]
        other.kind, other.shape_no = kind, shape
        if kind == layout.FORT_KIND:
            listed = turns.list_forts(book, sheet, fresh, moves, 0)
        else:
            listed = turns.list_buildings(book, other, sheet, fresh, moves, 0)
        if draw_index(family_of(kind), turn, anchor) not in moves[:listed]:
            raise BadText(f"The building on {write_cell(cells[0])} cannot stand there.")
        turns.draw_building(book, other, fresh, places[cells])


def _judge_turns(book: layout.Book, sheet: layout.SheetBook, me: layout.Seat, played: int, behind: int) -> None:
    """Check that buildings, circles and rounds fit; `behind` church or fort circles were used in them."""
    if me.circles and not sheet.passing:
        raise BadText("This episode has no passing, but circles are marked.")
    buildings, full = int(me.buildings), not any(free_fields(sheet, me))
    drawn = 0
    if sheet.compass:
        kind = int(sheet.compass)
        drawn = size_of(int(me.kinds[kind, 0]) & int(me.heads[0]), int(me.kinds[kind, 1]) & int(me.heads[1]))
    missed = behind - drawn  # churches that were passed, or forts that were skipped
    if not me.left:
        plain = played - buildings - missed
        if (sheet.compass == layout.FORT_KIND and missed and not full) or not _marks(book, sheet, me, plain, missed):
            raise BadText(f"{buildings} buildings and {me.circles} marked circles do not fit {played} rounds.")
        return
    leaving = 0 if book.auto_end and full and buildings else 1
    for fewer in range(missed + 1):
        for plain in range(played - buildings - leaving - fewer + 1):
            if _marks(book, sheet, me, plain, fewer):
                return
    raise BadText(f"{buildings} buildings, {me.circles} marked circles and leaving do not fit {played} rounds.")


def _marks(book: layout.Book, sheet: layout.SheetBook, me: layout.Seat, plain: int, missed: int) -> bool:
    """Return whether so many ordinary passes and missed churches or forts leave exactly the marked circles."""
    if plain < 0:
        return False
    if sheet.compass != layout.CHURCH_KIND:
        return bool(plain == me.circles)
    due = plain + int(book.church_pass) * missed
    if book.two_circles or missed == 0:
        return bool(due == me.circles)
    return bool(me.circles == min(due, turns.PASS_CIRCLES) and due < turns.PASS_CIRCLES + book.church_pass)


def _judge_result(game: Game, episode: int, me: layout.Seat) -> None:
    """Check that the rows of a finished episode lie within the limits of its sheet."""
    book: layout.Book = game.plain_book
    points, bags = me.results[episode, :].tolist(), int(me.bags[episode])
    for row, value, (least, most) in zip(layout.SCORE_ROWS, points, _limits(book, book.sheets[episode]), strict=True):
        if not least <= value <= most:
            raise BadText(f"Episode {episode + 1} cannot have given {value} points for {row}.")
    sheet = book.sheets[episode]
    if not 0 <= bags <= sheet.no_circle_bags + sum(sheet.target_bags):
        raise BadText(f"Episode {episode + 1} cannot have given {bags} money bags.")


def _limits(book: layout.Book, sheet: layout.SheetBook) -> list[tuple[int, int]]:
    """Return the least and the most points of each row."""
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


def _judge_carried(game: Game, state: layout.State, me: layout.Seat) -> None:
    """Check that as many bandits came over as the episode before has paid for."""
    book, leg = game.book, int(state.leg)
    episode = rules.episode_of(book, state)
    if leg == 0 or book.episodes[leg - 1] != episode - 1 or not book.sheets[episode].bandit_points:
        return
    each = int(book.sheets[episode - 1].bandit_points)
    came = size_of(int(me.bandits[0]), int(me.bandits[1]))
    again = set(game.data.sheets[episode - 1].cells_of("B")) & set(game.data.sheets[episode].cells_of("B"))
    row = int(me.results[episode - 1, layout.SCORE_ROWS.index("bandits")])
    if each and not came <= row / each <= came + len(again):
        raise BadText(f"{came} bandits came over, but the episode before gave {row} points for bandits.")


def _judge_bandits(game: Game, state: layout.State, me: layout.Seat) -> None:
    """Check that bandits come from the sheets before this one."""
    episode, leg, possible = rules.episode_of(game.book, state), int(state.leg), set[int]()
    printed = set(game.data.sheets[episode].cells_of("B"))
    while leg and game.book.episodes[leg - 1] == episode - 1 and game.data.sheets[episode].bandit:
        possible |= set(game.data.sheets[episode - 1].cells_of("B"))
        leg, episode = leg - 1, episode - 1
    for cell in fields_of(*me.bandits.tolist()):
        if cell not in possible - printed:
            raise BadText(f"The bandit on {write_cell(cell)} cannot have been carried over to this sheet.")


def _judge_leavers(game: Game, state: layout.State, sheet: layout.SheetBook) -> None:
    """Check that an episode is over when every seat has left it; a seat that cannot build any more has left (R18)."""
    seats = state.seats[: game.players]
    for player, me in enumerate(seats, 1):
        if game.book.auto_end and not me.left and not any(free_fields(sheet, me)):
            raise BadText(f"Player {player} has nothing left to build on and must have left the episode.")
    if all(me.left for me in seats) != (state.phase in ENDED):
        raise BadText("An episode is over when everybody has left it, and not before.")


def _judge_firsts(game: Game, state: layout.State, sheet: layout.SheetBook) -> None:
    """Check that the first seats to cover a target have covered it, and that a claimed target has one."""
    for target in range(TARGETS):
        covered = [seat for seat in range(game.players) if is_target_covered(sheet, state.seats[seat], target)]
        first = [seat for seat in range(game.players) if state.seats[seat].firsts >> target & 1]
        paid = bool(covered) and (game.players > 1 or bool(game.book.first_in_solo))
        if not set(first) <= set(covered) or bool(first) != paid:
            raise BadText("A covered target has a first player, who has covered it; an uncovered target has none.")
