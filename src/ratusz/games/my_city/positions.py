"""Positions of My City as one line of text (docs/my-city.md)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import numpy as np

from ratusz.engine.errors import BadText
from ratusz.games.my_city import rules
from ratusz.games.my_city.histories import check_carried, check_result, check_turns
from ratusz.games.my_city.layout import CHURCH_KIND, FORT_KIND, KINDS, LAYOUT, SCORE_ROWS, halves, places_of
from ratusz.games.my_city.moves import BUILD, CHURCH, FORT
from ratusz.games.my_city.scoring import TARGETS, bag_points, free_fields, in_set, target_covered
from ratusz.games.my_city.sheet import CELLS, read_cell, write_cell

if TYPE_CHECKING:
    from ratusz.engine.game import Game

PHASES = {rules.ROLL: "roll", rules.BUILDING: "build", rules.RESULTS: "results", rules.OVER: "over"}
KIND_LETTERS = "ripcf"
LONGEST_EPISODE = 120
"""More rounds than an episode can have: every field a building, six passes, and forts skipped."""
_HEAD = re.compile(
    r"([0-9]{1,4}) ([0-9]{1,2})\.([0-9]{1,3}) (roll|build|results|over) ([0-8])"
    r"(?: (A[1-6]-B[1-6]-[a-z]{1,20})(?: (church|fort))?)?"
)
_SEAT = re.compile(r"(\S+) ([0-6]) (in|left) (-|1|2|12) (\S+) (\S+)")


def buildings_of(me: Any) -> list[tuple[int, tuple[int, ...]]]:
    """The drawn buildings in their order: kind and fields."""
    found: list[tuple[int, tuple[int, ...]]] = []
    numbers = me.number.tolist()
    for number in range(1, int(me.buildings) + 1):
        cells = tuple(cell for cell in range(CELLS) if numbers[cell] == number)
        kind = next(kind for kind in range(len(KINDS)) if in_set(me.kinds[kind], cells[0]))
        found.append((kind, cells))
    return found


def write_state(game: Game, state: Any) -> str:
    """A position at a barrier: `12 4.7 build 2 A1-B6-public church | re7f7,… 0 in - - - | …`, a part for every seat."""
    from ratusz.games.my_city.notation import write_roll

    book = game.book
    head = f"{state.barriers} {rules.episode_of(book, state) + 1}.{state.round_no} {PHASES[int(state.phase)]}"
    head += f" {state.compass_used}"
    if state.phase == rules.BUILDING:
        head += f" {write_roll(game, int(state.roll))}"
        if state.kind >= CHURCH_KIND:
            head += f" {KINDS[int(state.kind)]}"
    parts = [head]
    for seat in range(game.players):
        me = state.seats[seat]
        drawn = [KIND_LETTERS[kind] + _names(cells) for kind, cells in buildings_of(me)]
        firsts = "".join(str(target + 1) for target in range(TARGETS) if me.firsts >> target & 1)
        carried = [cell for cell in range(CELLS) if in_set(me.bandits, cell)]
        results = []
        for episode in book.episodes[: int(state.leg)].tolist():
            points = ",".join(map(str, me.results[episode].tolist()))
            results.append(f"{points}+{me.bags[episode]}")
        parts.append(
            f"{','.join(drawn) or '-'} {me.circles} {'left' if me.left else 'in'} {firsts or '-'} "
            f"{_names(carried) or '-'} {'/'.join(results) or '-'}"
        )
    return " | ".join(parts)


def _names(cells: Any) -> str:
    return "".join(write_cell(cell) for cell in cells)


def read_state(game: Game, state: Any, text: str) -> None:
    """Fill a fresh state from what `write_state` wrote; BadText says what cannot be right."""
    head, *seats = text.split("|")
    match = _HEAD.fullmatch(head.strip())
    if not match:
        raise BadText(f"“{head.strip()[:40]}” should be such as “12 4.7 build 2 A1-B3-residential”.")
    if len(seats) != game.players:
        raise BadText(f"The position has {len(seats)} sheets, the game {game.players} players.")
    phase = next(number for number, name in PHASES.items() if name == match[4])
    _read_head(game, state, match, phase)
    behind = int(state.compass_used) - (match[7] is not None)  # circles used before this round
    for me, part in zip(state.seats, seats, strict=False):
        _read_seat(game, state, me, part.strip(), behind)
    _check_leavers(game, state, phase)
    _read_firsts(game, state)
    book, sheet = game.book, game.book.sheets[rules.episode_of(game.book, state)]
    done = book.episodes[: int(state.leg)].tolist()
    if book.bag_chapter and rules.LAST_OF_CHAPTER_3 in done:
        for seat in range(game.players):
            state.seats[seat].bag_bonus = bag_points(book, state, seat)
    if phase in (rules.RESULTS, rules.OVER):
        rules.end_episode(book, state, sheet)
        if state.phase != phase:
            raise BadText("“results” stands between two episodes of a game, “over” after the last.")
    _read_task(game, state, match)


def _read_head(game: Game, state: Any, match: re.Match[str], phase: int) -> None:
    """Barriers, episode, round and phase."""
    episodes = game.book.episodes[: game.book.episode_count].tolist()
    if int(match[2]) - 1 not in episodes:
        raise BadText(f"Episode {match[2]} is not part of this game.")
    state.leg = episodes.index(int(match[2]) - 1)
    state.round_no = int(match[3])
    state.barriers = int(match[1])
    state.phase = phase
    state.compass_used = int(match[5])
    played = rounds_played(state)
    earlier = int(state.barriers) - played
    if played < 0 or (phase in (rules.RESULTS, rules.OVER) and played == 0) or played > LONGEST_EPISODE:
        raise BadText(f"Round {match[3]} does not go with “{match[4]}”.")
    leg = int(state.leg)
    if not 2 * leg <= earlier <= leg * LONGEST_EPISODE:
        raise BadText(f"{match[1]} barriers cannot have closed before round {match[3]} of episode {match[2]}.")
    sheet = game.book.sheets[rules.episode_of(game.book, state)]
    if state.compass_used > min(int(sheet.circles), int(state.round_no)):
        raise BadText(f"{match[5]} circles of the church or fort row cannot have been used.")


def rounds_played(state: Any) -> int:
    """Rounds of this episode that are over."""
    return int(state.round_no) - int(state.phase == rules.BUILDING)


def _read_task(game: Game, state: Any, match: re.Match[str]) -> None:
    """The roll, and whether its compass stands for a church or fort."""
    from ratusz.games.my_city.notation import read_outcome

    if (match[6] is not None) != (state.phase == rules.BUILDING):
        raise BadText("A roll belongs to the phase “build”, and to no other.")
    if match[6] is None:
        return
    sheet = game.book.sheets[rules.episode_of(game.book, state)]
    roll = read_outcome(game, state, match[6])
    compass = bool(game.book.roll_compass[roll])
    used = int(state.compass_used)
    named = match[7] is not None
    if named and (not compass or match[7] != KINDS[int(sheet.compass)] or used == 0):
        raise BadText(f"“{match[7]}” cannot be built in this round.")
    if compass and not named and used < sheet.circles:
        raise BadText("The compass stands for a church or fort while circles of its row are left.")
    state.compass_used = used - named
    state.round_no -= 1
    rules.settle(game.book, state, roll)
    if state.compass_used != used:
        raise BadText("The compass stands for a blank only when all circles of its row are used.")


def _read_seat(game: Game, state: Any, me: Any, text: str, behind: int) -> None:
    match = _SEAT.fullmatch(text)
    if not match:
        raise BadText(f"“{text[:60]}” should be a sheet: buildings, circles, in or left, firsts, bandits, results.")
    drawn, circles, status, firsts, carried, results = match.groups()
    _read_bandits(game, state, me, carried)
    _read_buildings(game, state, me, drawn, behind)
    me.circles = int(circles)
    me.left = status == "left"
    me.firsts = sum(1 << (int(digit) - 1) for digit in firsts if digit != "-")
    check_turns(game.book, state, me, rounds_played(state), behind)
    me.done = me.left
    _read_results(game, state, me, results)


def _read_buildings(game: Game, state: Any, me: Any, text: str, behind: int) -> None:
    """Draw the buildings one after the other, as the rules allow."""
    if text == "-":
        return
    book, sheet = game.book, game.book.sheets[rules.episode_of(game.book, state)]
    places = places_of(tuple(game.data.shared.shapes.values()))
    moves = np.empty(LAYOUT.moves, np.int32)
    row = sheet.row[: max(behind, 0)].tolist()
    for entry in text.split(","):
        if not re.fullmatch(r"[ripcf](?:[a-k][1-8]){1,8}", entry):
            raise BadText(f"“{entry[:40]}” should be a building, such as “re7f7”.")
        kind = KIND_LETTERS.index(entry[0])
        place = places.get(tuple(sorted(read_cell(name) for name in re.findall("..", entry[1:]))))
        if place is None:
            raise BadText(f"“{entry[:40]}” has not the shape of a building.")
        turn = place // CELLS
        shape = int(book.first_turn.searchsorted(turn, side="right")) - 1
        if kind >= CHURCH_KIND:
            if kind != sheet.compass or shape not in row:
                raise BadText(f"“{entry[:40]}” cannot have been built: the church or fort row does not show it.")
            del row[: row.index(shape) + 1]
        state.kind, state.shape_no = kind, shape
        if kind == FORT_KIND:
            listed = rules.list_forts(book, sheet, me, moves, 0)
        else:
            listed = rules.list_buildings(book, state, sheet, me, moves, 0)
        family = {CHURCH_KIND: CHURCH, FORT_KIND: FORT}.get(kind, BUILD)
        if family + place not in moves[:listed]:
            raise BadText(f"“{entry[:40]}” cannot stand there.")
        rules.draw_building(book, state, me, place)
    state.kind, state.shape_no = 0, 0


def _read_bandits(game: Game, state: Any, me: Any, text: str) -> None:
    if text == "-":
        return
    if not re.fullmatch(r"(?:[a-k][1-8])+", text):
        raise BadText(f"“{text[:40]}” should be the fields of carried bandits, such as “f1c8”, or “-”.")
    cells = [read_cell(name) for name in re.findall("..", text)]
    episode, possible = rules.episode_of(game.book, state), set[int]()
    leg = int(state.leg)
    while leg and game.book.episodes[leg - 1] == episode - 1 and game.data.sheets[episode].bandit:
        possible |= set(game.data.sheets[episode - 1].cells_of("B"))
        leg, episode = leg - 1, episode - 1
    sheet = game.data.sheets[rules.episode_of(game.book, state)]
    if len(set(cells)) != len(cells) or not set(cells) <= possible - set(sheet.cells_of("B")):
        raise BadText(f"“{text[:40]}” cannot have been carried over to this sheet.")
    me.bandits[:] = halves(cells)


def _read_results(game: Game, state: Any, me: Any, text: str) -> None:
    episodes = game.book.episodes[: int(state.leg)].tolist()
    entries = text.split("/") if episodes else []
    if len(entries) != len(episodes) or (not episodes and text != "-"):
        raise BadText(f"“{text[:40]}” should hold the points of {len(episodes)} finished episodes.")
    for episode, entry in zip(episodes, entries, strict=True):
        match = re.fullmatch(r"((?:-?[0-9]{1,5},){11}-?[0-9]{1,5})\+([0-9]{1,2})", entry)
        if not match:
            raise BadText(f"“{entry[:60]}” should be {len(SCORE_ROWS)} rows of points and the money bags after a “+”.")
        points = [int(value) for value in match[1].split(",")]
        check_result(game, episode, points, int(match[2]))
        me.results[episode] = points
        me.bags[episode] = int(match[2])
    check_carried(game, state, me)


def _check_leavers(game: Game, state: Any, phase: int) -> None:
    sheet = game.book.sheets[rules.episode_of(game.book, state)]
    everybody = True
    for seat in range(game.players):
        me = state.seats[seat]
        everybody = everybody and bool(me.left)
        upper, lower = free_fields(sheet, me)
        if game.book.auto_end and not me.left and upper == 0 and lower == 0:
            raise BadText(f"Player {seat + 1} has nothing left to build on and must have left the episode.")
    if everybody != (phase in (rules.RESULTS, rules.OVER)):
        raise BadText("An episode is over when everybody has left it, and not before.")


def _read_firsts(game: Game, state: Any) -> None:
    """Whoever was the first to cover a target has covered it, and somebody was."""
    sheet = game.book.sheets[rules.episode_of(game.book, state)]
    for target in range(TARGETS):
        covered = [seat for seat in range(game.players) if target_covered(sheet, state.seats[seat], target)]
        first = [seat for seat in range(game.players) if state.seats[seat].firsts >> target & 1]
        paid = bool(covered) and (game.players > 1 or bool(game.book.first_in_solo))
        if not set(first) <= set(covered) or bool(first) != paid:
            raise BadText("The first to cover a target has covered it, and somebody was the first if anybody has.")
        if covered:
            state.claimed |= 1 << target
