"""Moves, rolls and positions of Rolling Village as text (docs/rolling-village.md)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Literal

from ratusz.engine.errors import BadText
from ratusz.games.rolling_village.data import COLUMNS, ROWS
from ratusz.games.rolling_village.layout import BASIC, CELLS, SQUARE, SYMBOLS
from ratusz.games.rolling_village.rules import ANY, DRAW, LAST_ROUND, OVER, ROLL, STREET_MOVE

if TYPE_CHECKING:
    from ratusz.engine.game import Game

LETTERS = "HFLSX"
Phase = Literal["roll", "draw", "over"]
PHASES: dict[int, Phase] = {ROLL: "roll", DRAW: "draw", OVER: "over"}
_DRAWING = re.compile(r"(bonus )?(house|forest|lake|square|factory) ([a-f])([1-5])(?: for ([a-f]))?")
_STREET = re.compile(r"street ([1-5])")


def write_cell(cell: int) -> str:
    """A cell by column letter and row: `b4` is the second column, fourth row from the top."""
    return f"{'abcdef'[cell % COLUMNS]}{cell // COLUMNS + 1}"


def cell_names(cells: int) -> tuple[str, ...]:
    """The names of a set of cells."""
    return tuple(write_cell(cell) for cell in range(CELLS) if cells >> cell & 1)


def known(move: int) -> bool:
    """Whether the number stands for any move at all."""
    target, symbol = move // CELLS % 7, move // CELLS // 7
    if move >= STREET_MOVE:
        return move < STREET_MOVE + ROWS
    return move >= 0 and (symbol < BASIC or (target == ANY) == (symbol == SQUARE))


def write_move(game: Game, move: int) -> str:
    """`house b4`, `house c4 for b` (overflow), `square e2`, `bonus lake f1`, `street 3`."""
    if not known(move):
        raise BadText("No move of Rolling Village has that number.")
    if move >= STREET_MOVE:
        return f"street {move - STREET_MOVE + 1}"
    cell, target, symbol = move % CELLS, move // CELLS % 7, move // CELLS // 7
    bonus = "bonus " if target == ANY and symbol < BASIC else ""
    served = f" for {'abcdef'[target - 1]}" if target not in (ANY, cell % COLUMNS + 1) else ""
    return f"{bonus}{SYMBOLS[symbol]} {write_cell(cell)}{served}"


def read_move(game: Game, text: str) -> int:
    """The number of a move; capitals and extra spaces do not matter."""
    plain = " ".join(text.lower().split()) if len(text) < 80 else ""
    if street := _STREET.fullmatch(plain):
        return STREET_MOVE + int(street[1]) - 1
    drawing = _DRAWING.fullmatch(plain)
    if not drawing:
        raise BadText(f"“{text[:40]}” is not a move; write for example “house b4” or “street 3”.")
    bonus, name, column, row, served = drawing.groups()
    symbol = SYMBOLS.index(name)
    if bonus and (symbol >= BASIC or served):
        raise BadText(f"“{text[:40]}” is not a move; a bonus is a house, forest or lake in any cell.")
    if served and symbol == SQUARE:
        raise BadText(f"“{text[:40]}” is not a move; a square goes to any cell and serves no column.")
    any_cell = bonus or symbol == SQUARE
    target = ANY if any_cell else "abcdef".index(served or column) + 1
    return (symbol * 7 + target) * CELLS + (int(row) - 1) * COLUMNS + "abcdef".index(column)


def write_outcome(game: Game, state: Any, outcome: int) -> str:
    """A roll, the smaller die first: `2-4`."""
    if not 0 <= outcome < len(game.book.dice):
        raise BadText("There is no such roll.")
    return f"{game.book.dice[outcome, 0]}-{game.book.dice[outcome, 1]}"


def read_outcome(game: Game, state: Any, text: str) -> int:
    """The number of a roll; the dice may stand in any order."""
    dice = re.fullmatch(r"([1-6])-([1-6])", text)
    if not dice:
        raise BadText(f"“{text[:20]}” is not a roll of two dice; write for example “2-4”.")
    low, high = sorted((int(dice[1]), int(dice[2])))
    return int(game.book.dice.tolist().index([low, high]))


def sheet_rows(me: Any) -> tuple[str, ...]:
    """A sheet as five strings of six letters."""
    letters = ["."] * CELLS
    for letter, cells in zip(LETTERS, me.drawn.tolist(), strict=True):
        for cell in range(CELLS):
            if cells >> cell & 1:
                letters[cell] = letter
    return tuple("".join(letters[row * COLUMNS : (row + 1) * COLUMNS]) for row in range(ROWS))


def free_stars(me: Any) -> str:
    """The letters of the projects whose star is still free."""
    return "".join(LETTERS[project] for project in range(BASIC) if not me.stars >> project & 1)


def rounds_scored(state: Any) -> int:
    """How many rounds have been scored."""
    return LAST_ROUND if state.phase == OVER else max(0, int(state.round_no) - 1)


def write_state(game: Game, state: Any) -> str:
    """A position at a barrier: `3 draw 2-4 | HL..../…/…… HFL a1b1,- | …`, a part for every seat."""
    dice = f" {state.dice[0]}-{state.dice[1]}" if state.phase == DRAW else ""
    parts = [f"{state.round_no} {PHASES[int(state.phase)]}{dice}"]
    for seat in range(game.players):
        me = state.seats[seat]
        scored = ["".join(cell_names(int(me.scored[n]))) or "-" for n in range(rounds_scored(state))]
        parts.append(f"{'/'.join(sheet_rows(me))} {free_stars(me) or '-'} {','.join(scored) or '-'}")
    return " | ".join(parts)


def read_state(game: Game, state: Any, text: str) -> None:
    """Fill a fresh state from what `write_state` wrote; BadText says what cannot be right."""
    head, *seats = text.split("|")
    match = re.fullmatch(r"([0-9]) (?:(roll|over)|draw ([1-6])-([1-6]))", head.strip())
    if not match:
        raise BadText(f"“{head.strip()[:40]}” should be a round and a phase, such as “3 draw 2-4”.")
    if len(seats) != game.players:
        raise BadText(f"The position has {len(seats)} sheets, the game {game.players} players.")
    state.round_no = int(match[1])
    if match[2] == "over" and state.round_no != LAST_ROUND:
        raise BadText("A game can only be over after round 9.")
    state.phase = {"roll": ROLL, "over": OVER, None: DRAW}[match[2]]
    state.barriers = state.round_no + (state.phase == OVER)
    if match[3]:
        state.dice[:] = sorted((int(match[3]), int(match[4])))
    for me, part in zip(state.seats, seats, strict=False):
        _read_sheet(game, state, me, part.split())


def _read_sheet(game: Game, state: Any, me: Any, words: list[str]) -> None:
    if len(words) != 3:
        raise BadText("A sheet is written as rows, free stars and scored cells, with spaces between them.")
    rows, stars, scored = words
    if not re.fullmatch(r"([HFLSX.]{6}/){4}[HFLSX.]{6}", rows) or ("X" in rows and not game.options["factories"]):
        raise BadText(f"“{rows[:40]}” is not a sheet: five rows of six letters H, F, L, S, X (factories) or a dot.")
    for cell, letter in enumerate(rows.replace("/", "")):
        if letter != ".":
            me.drawn[LETTERS.index(letter)] |= 1 << cell
    if not re.fullmatch(r"-|H?F?L?", stars):
        raise BadText(f"“{stars[:20]}” should be the free stars, such as “HL” or “-”.")
    me.stars = sum(1 << project for project in range(BASIC) if LETTERS[project] not in stars)
    rounds = rounds_scored(state)
    begun = state.round_no > 0
    if sum(letter not in "./" for letter in rows) != (2 * begun + 2 * rounds + rounds // 3):
        raise BadText(f"The sheet {rows} has not the number of symbols that round {state.round_no} asks for.")
    if me.stars.bit_count() != rounds // 3:
        raise BadText(f"{rounds} rounds played mean {rounds // 3} used stars, but free are “{stars}”.")
    _read_scored(me, scored, rounds)


def _read_scored(me: Any, text: str, rounds: int) -> None:
    entries = text.split(",") if rounds else []
    if len(entries) != rounds or (not rounds and text != "-"):
        raise BadText(f"“{text[:40]}” should hold the scored cells of {rounds} rounds, with commas between them.")
    grouped = int(me.drawn[0] | me.drawn[1] | me.drawn[2])
    for number, entry in enumerate(entries):
        if not re.fullmatch(r"-|([a-f][1-5])+", entry):
            raise BadText(f"“{entry[:40]}” should be cells, such as “a1b1”, or “-”.")
        for column, row in re.findall(r"([a-f])([1-5])", entry):
            me.scored[number] |= 1 << ((int(row) - 1) * COLUMNS + "abcdef".index(column))
        if int(me.scored[number]) & ~grouped:
            raise BadText(f"“{entry[:40]}” names a scored cell without a house, forest or lake.")
