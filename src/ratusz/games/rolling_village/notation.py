"""Rolls and positions of Rolling Village as text (docs/rolling-village.md)."""

from __future__ import annotations

import re
from typing import Literal

from ratusz.engine.errors import BadText
from ratusz.engine.game import Game
from ratusz.engine.key_value import Form, number_of, write_pairs
from ratusz.games.rolling_village.layout import BASIC, CELLS, Book, Seat, State
from ratusz.games.rolling_village.moves import LETTERS, cell_names
from ratusz.games.rolling_village.points import LAST_ROUND
from ratusz.games.rolling_village.printed import COLUMNS, ROWS
from ratusz.games.rolling_village.rules import DRAW, OVER, ROLL

SIGNS = "HFLSX"
Phase = Literal["roll", "draw", "over"]
PHASES: dict[int, Phase] = {ROLL: "roll", DRAW: "draw", OVER: "over"}


def write_outcomes(game: Game, state: State) -> list[str]:
    """The rolls, the smaller die first: `2-4`."""
    book: Book = game.book
    return [f"{low}-{high}" for low, high in book.dice.tolist()]


def read_outcome(game: Game, state: State, text: str) -> int:
    """The number of a roll; the dice may stand in any order."""
    book: Book = game.book
    return book.dice.tolist().index(_read_dice(text))


def _read_dice(text: str) -> list[int]:
    dice = re.fullmatch(r"([1-6])-([1-6])", text)
    if not dice:
        raise BadText(f"“{text[:20]}” is not a roll of two dice; write for example “2-4”.")
    return sorted((int(dice[1]), int(dice[2])))


def sheet_rows(me: Seat) -> tuple[str, ...]:
    """A sheet as five strings of six letters."""
    letters = ["."] * CELLS
    for letter, cells in zip(SIGNS, me.drawn, strict=True):
        for cell in range(CELLS):
            if cells >> cell & 1:
                letters[cell] = letter
    return tuple("".join(letters[row * COLUMNS : (row + 1) * COLUMNS]) for row in range(ROWS))


def free_stars(me: Seat) -> str:
    """The letters of the projects whose star is still free."""
    return "".join(SIGNS[project] for project in range(BASIC) if not me.stars >> project & 1)


def rounds_scored(state: State) -> int:
    """How many rounds have been scored."""
    return LAST_ROUND if state.phase == OVER else max(0, int(state.round_no) - 1)


FORM = Form("round phase dice", "rows stars scored", PHASES, "round=3 phase=draw dice=2-4")
# Positions at a barrier: `round=3 phase=draw dice=2-4 | rows=HL..../… stars=HF scored=a1b1,- | …`, a part for each seat


def write_state(game: Game, state: State) -> str:
    """A position at a barrier in one line."""
    dice = f"{state.dice[0]}-{state.dice[1]}" if state.phase == DRAW else ""
    head = {"round": int(state.round_no), "phase": PHASES[int(state.phase)], "dice": dice}
    return FORM.write(head, (_write_sheet(state.seats[seat], rounds_scored(state)) for seat in range(game.players)))


def _write_sheet(me: Seat, rounds: int) -> str:
    scored = ["".join(cell_names(int(me.scored[number]))) or "-" for number in range(rounds)]
    return write_pairs({"rows": "/".join(sheet_rows(me)), "stars": free_stars(me), "scored": ",".join(scored)})


def read_state(game: Game, state: State, text: str) -> None:
    """Fill a fresh state from what `write_state` wrote."""
    state.phase, pairs, sheets = FORM.read(text, game.players)
    state.round_no = number_of(pairs, "round", LAST_ROUND)
    state.barriers = state.round_no + (state.phase == OVER)
    if ("dice" in pairs) != (state.phase == DRAW):
        raise BadText("The dice are named while everybody draws, and only then.")
    if "dice" in pairs:
        state.dice[:] = _read_dice(pairs["dice"])
    for me, sheet in zip(state.seats, sheets, strict=False):
        _read_sheet(me, sheet, rounds_scored(state))


def _read_sheet(me: Seat, pairs: dict[str, str], rounds: int) -> None:
    rows, stars, scored = pairs.get("rows", ""), pairs.get("stars", ""), pairs.get("scored", "")
    if not re.fullmatch(r"([HFLSX.]{6}/){4}[HFLSX.]{6}", rows):
        raise BadText(f"“{rows[:40]}” is not a sheet: five rows of six letters H, F, L, S, X or a dot.")
    for cell, letter in enumerate(rows.replace("/", "")):
        if letter != ".":
            me.drawn[SIGNS.index(letter)] |= 1 << cell
    if not re.fullmatch(r"H?F?L?", stars):
        raise BadText(f"“{stars[:20]}” should be the free stars, such as “HL”.")
    me.stars = sum(1 << project for project in range(BASIC) if SIGNS[project] not in stars)
    entries = scored.split(",") if scored else []
    if len(entries) != rounds:
        raise BadText(f"“{scored[:40]}” should hold the scored cells of {rounds} rounds, with commas between them.")
    for number, entry in enumerate(entries):
        if not re.fullmatch(r"-|([a-f][1-5])+", entry):
            raise BadText(f"“{entry[:40]}” should be cells, such as “a1b1”, or “-”.")
        for column, row in re.findall(r"([a-f])([1-5])", entry):
            me.scored[number] |= 1 << ((int(row) - 1) * COLUMNS + LETTERS.index(column))


def judge_state(game: Game, state: State) -> None:
    """Raise BadText if a position cannot be reached: symbols, stars and scores must fit the round."""
    if state.phase == OVER and state.round_no != LAST_ROUND:
        raise BadText("A game can only be over after round 9.")
    rounds = rounds_scored(state)
    symbols = 2 * (state.round_no > 0) + 2 * rounds + rounds // 3
    for seat in range(game.players):
        me = state.seats[seat]
        rows = "/".join(sheet_rows(me))
        if "X" in rows and not game.options["factories"]:
            raise BadText(f"The sheet {rows} has a factory, but the game is played without them.")
        if sum(letter not in "./" for letter in rows) != symbols:
            raise BadText(f"The sheet {rows} has not the number of symbols that round {state.round_no} asks for.")
        if int(me.stars).bit_count() != rounds // 3:
            raise BadText(f"{rounds} rounds played mean {rounds // 3} used stars, but free are “{free_stars(me)}”.")
        grouped = int(me.drawn[0] | me.drawn[1] | me.drawn[2])
        for number in range(rounds):
            if int(me.scored[number]) & ~grouped:
                raise BadText(f"Round {number + 1} names a scored cell without a house, forest or lake.")
