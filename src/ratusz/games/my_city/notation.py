"""Rolls and positions of My City as text (docs/my-city.md); `histories` judges positions."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Literal

from ratusz.engine.errors import BadText
from ratusz.engine.game import Game
from ratusz.engine.pairs import Form, number_of, read_number, write_pairs
from ratusz.games.my_city import rules
from ratusz.games.my_city.data import TYPES
from ratusz.games.my_city.histories import LONGEST_EPISODE, buildings_of, judge_state
from ratusz.games.my_city.layout import CHURCH_KIND, CIRCLES, KINDS, SCORE_ROWS, Book, Seat, State, halves
from ratusz.games.my_city.moves import cell_names, read_place
from ratusz.games.my_city.scoring import TARGETS, bag_points, target_covered
from ratusz.games.my_city.sheet import EPISODES, read_cell, write_cell

__all__ = ["judge_state", "read_outcome", "read_state", "write_outcomes", "write_state"]

Phase = Literal["roll", "build", "results", "over"]
PHASES: dict[int, Phase] = {
    rules.ROLL: "roll",
    rules.BUILDING: "build",
    rules.RESULTS: "results",
    rules.OVER: "over",
}
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
    dice = game.data.shared.dice
    a = dice.a.index(dice.a[int(roll[1]) - 1]) + 1
    b = int(roll[2])
    if b != dice.compass:
        b = next(n for n, face in enumerate(dice.b, 1) if face == dice.b[b - 1] and n != dice.compass)
    return int(game.book.roll.tolist().index([a, b, TYPES.index(roll[3])]))


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
            "buildings": ",".join(KIND_LETTERS[kind] + _names(cells) for kind, cells in buildings_of(me)),
            "circles": int(me.circles),
            "firsts": "".join(str(target + 1) for target in range(TARGETS) if me.firsts >> target & 1),
            "bandits": "".join(cell_names(*me.bandits.tolist())),
            "results": "/".join(results),
        }
    )


def _names(cells: Iterable[int]) -> str:
    return "".join(write_cell(cell) for cell in cells)


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
    me.circles = number_of(pairs, "circles", rules.PASS_CIRCLES)
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
        rules.draw_building(game.book, state, me, place)
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
        if any(target_covered(sheet, state.seats[seat], target) for seat in range(game.players)):
            state.claimed |= 1 << target
    if book.bag_chapter and rules.LAST_OF_CHAPTER_3 in book.episodes[: int(state.leg)].tolist():
        for seat in range(game.players):
            state.seats[seat].bag_bonus = bag_points(book, state, seat)
    if state.phase in (rules.RESULTS, rules.OVER):
        phase = state.phase
        rules.end_episode(book, state, sheet)
        if state.phase != phase:
            raise BadText("“results” stands between two episodes of a game, “over” after the last.")
