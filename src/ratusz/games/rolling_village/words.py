"""The texts of Rolling Village: sheets, the prompt, and moves as a person would say them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ratusz.drawing import format_signed
from ratusz.engine.contract import Paid
from ratusz.engine.game import Game
from ratusz.engine.position import Position
from ratusz.engine.views import SeatNote
from ratusz.games.rolling_village import turns
from ratusz.games.rolling_village.layout import BASIC, SYMBOLS, Seat, State
from ratusz.games.rolling_village.moves import Move, column_and_row, column_number, street_of
from ratusz.games.rolling_village.points import COLUMN, empty_cells, paying_cells, printed_points
from ratusz.games.rolling_village.printed import COLUMNS
from ratusz.games.rolling_village.views import Sheet, View, street_sign
from ratusz.texts import Say


def board(game: Game, view: View, language: str, seats: tuple[int, ...] | None = None) -> str:
    """The sheets of some seats, or of all, one below the other."""
    say = partial(game.say, language)
    sheets = []
    for seat in range(len(view.sheets)) if seats is None else seats:
        sheet = view.sheets[seat]
        name = say("board-player", number=seat + 1)
        sheets.append("\n".join([name, *_sheet(say, view, sheet)]))
    return "\n\n".join([*sheets, say("board-legend")])


def _sheet(say: Say, view: View, sheet: Sheet) -> list[str]:
    lines = ["          a  b  c  d  e  f", "          1  2  3  4  5  6"]
    for row, symbols in enumerate(sheet.rows):
        label = street_sign(view.printed.streets[row])
        cells = []
        for column, symbol in enumerate(symbols):
            printed = view.printed.points[row][column]
            empty = str(printed) if printed else "·"
            fresh = f"{'abcdef'[column]}{row + 1}" in sheet.fresh
            cells.append(f"{'[' if fresh else ' '}{symbol if symbol != '.' else empty}{']' if fresh else ' '}")
        lines.append(f"{row + 1} {label:>6} {''.join(cells)}")
    scores = " ".join("–" if points is None else str(points) for points in sheet.rounds)
    end = {"squares": sheet.squares, "total": sheet.total}
    if view.options["factories"]:
        end |= {"factories": sheet.factories, "streets": sheet.full_streets}
    ends = say("board-end-factories" if view.options["factories"] else "board-end", **end)
    stars = say("board-stars", stars=" ".join(sheet.stars) or say("board-none"))
    return [*lines, f"  {say('board-rounds', rounds=scores)} · {stars}", f"  {ends}"]


def announce(position: Position, outcome: int, viewer: int | None, language: str) -> str:
    """Announce an outcome of chance to one viewer; empty when it is hidden from them."""
    first, second = position.game.book.dice[outcome].tolist()
    return position.game.say(language, "chance", first=first, second=second)


def paid(before: Position, after: Position, seat: int, language: str) -> Paid | None:
    """Tell what the street that the dice named paid a seat: `street 7: 2 + 2 = 4`; a chosen street is a move."""
    game, state = before.game, before.plain
    street = int(game.plain_book.street[state.dice[0] + state.dice[1]]) if state.round_no else -1
    if street < 0:
        return None
    line = next(line for line in after.score(seat).lines if line.what == f"round {state.round_no}")
    printed = [game.data.points[row - 1][column - 1] for column, row in map(column_and_row, line.cells)]
    terms = [str(points) for points in printed if points]
    total = f"{' + '.join(terms)} = {line.points}" if len(terms) > 1 else str(line.points)
    return Paid(game.say(language, "paid", street=street_sign(game.data.streets[street]), points=total), line.cells)


def explanations(game: Game, language: str) -> dict[str, str]:
    """Explain everything that is printed, drawn and counted."""

    def say(key: str, **params: str | int) -> str:
        return game.say(language, f"explain-{key}", **params)

    end = game.data.end
    good, house, square = map(format_signed, (end.factory_good, end.factory_house, end.factory_square))
    plain = {key: say(key) for key in ("street", "die", "round", "total")}
    squares = say("square", points=format_signed(end.square))
    factories = say("factory", good=good, house=house, square=square)
    streets = say("full-street", points=format_signed(end.full_street))
    drawn = dict.fromkeys(("house", "forest", "lake"), say("group"))
    counted = {"square": squares, "factory": factories, "full-street": streets}
    written = {"squares": squares, "factories": factories, "full-streets": streets}
    faces = {name: either(partial(game.say, language), list(map(str, of))) for name, of in game.data.catalogue.items()}
    projects = {f"project.{name}": say("project", faces=each) for name, each in faces.items()}
    projects["project.square"] = f"{say('project-square')} {squares}"
    projects["project.factory"] = f"{say('project-factory')} {factories}"
    return plain | drawn | counted | written | projects


def line_name(game: Game, what: str, language: str) -> str:
    """Name a line of a score."""
    word, _, number = what.partition(" ")
    return game.say(language, f"score-{word}", number=number)


def round_name(game: Game, view: View, language: str) -> str:
    """Name the round, or say that none has begun."""
    if not view.round:
        return game.say(language, "round-setup")
    return game.say(language, "round-name", round=view.round, rounds=view.printed.rounds)


def seat_notes(game: Game, view: View, seat: int, language: str) -> tuple[SeatNote, ...]:
    """Return nothing: a village has nothing but what stands on its sheet."""
    return ()


def last_round(game: Game, view: View, language: str) -> str:
    """Announce the last round."""
    return game.say(language, "last-round") if view.round == view.printed.rounds else ""


def label(game: Game, move: Move, language: str) -> str:
    """Name the symbol that is drawn."""
    if move.kind == "street":
        return game.say(language, "label-street")
    symbol = game.say(language, f"symbol-{move.what}")
    return game.say(language, "label-bonus", symbol=symbol) if move.kind == "bonus" else symbol


def detail(position: Position, seat: int, move: Move, language: str) -> str:
    """Name the street; say why a symbol goes to another column than it was rolled for."""
    game = position.game
    if move.kind == "street":
        return street_sign(game.data.streets[street_of(move.index)])
    served = _overflow(move)
    return game.say(language, "detail-overflow", column=served) if served else ""


def describe(position: Position, seat: int, move: Move, language: str) -> str:
    """Describe a move; its place is named by what is printed: a column's die, a street's sign with its points now."""
    game = position.game
    if move.kind == "street":
        street = street_of(move.index)
        points = int(printed_points(game.book, paying_cells(position.plain.seats[seat], street)))
        return game.say(language, "move-street", street=street_sign(game.data.streets[street]), points=points)
    column, row = column_and_row(move.cells[0])
    named: dict[str, str | int] = {
        "symbol": game.say(language, f"symbol-{move.what}"),
        "column": column,
        "street": street_sign(game.data.streets[row - 1]),
    }
    if served := _overflow(move):
        return game.say(language, "move-overflow", **named, full=served)
    return game.say(language, "move-bonus" if move.kind == "bonus" else "move-draw", **named)


def _overflow(move: Move) -> int:
    """The full column that a drawing was rolled for, 0 for none."""
    served = column_number(move.column)
    return served if served and served != column_and_row(move.cells[0])[0] else 0


# The prompt


def either(say: Say, things: Sequence[str]) -> str:
    """`a`, `a or b`, `a, b or c`."""
    *most, last = things
    return say("either", some=", ".join(most), last=last) if most else last


def prompt(position: Position, seat: int, language: str, *, typed: bool = False) -> str:
    """Say the next thing to do; the prompt shrinks with each move. Columns are named by the dice printed above them."""
    state: State = position.plain
    me = state.seats[seat]
    prompts = _Prompts(position.game, state, me, language)
    if state.round_no == 0:
        return prompts.setup()
    if me.done & turns.DONE_BOTH != turns.DONE_BOTH:
        return prompts.build()
    if turns.bonus_due(int(state.round_no)) and not me.done & turns.DONE_BONUS:
        return prompts.bonus()
    return prompts.say("prompt-street", by="typing" if typed else "tapping")


class _Prompts:
    """Composes prompts from one seat's sheet and the roll, in one language."""

    def __init__(self, game: Game, state: State, me: Seat, language: str) -> None:
        self.game, self.state, self.me, self.language = game, state, me, language
        self.first, self.second = int(state.dice[0]), int(state.dice[1])
        self.done_first, self.done_second = bool(me.done & turns.DONE_FIRST), bool(me.done & turns.DONE_SECOND)

    def say(self, key: str, **params: str | int) -> str:
        """One of the game's texts."""
        return self.game.say(self.language, key, **params)

    def setup(self) -> str:
        """Two different projects; after the first, one of the other two."""
        streets = "apart" if self.game.options["setup_distinct_rows"] else "any"
        if self.done_first or self.done_second:
            die = 1 if self.done_first and self.first != self.second else 0
            column = self.second if die else self.first
            left = self.one_of([name for project, name in enumerate(SYMBOLS[:BASIC]) if self.still_free(project, die)])
            return self.say("prompt-setup-next", symbols=left, column=column, streets=streets)
        if self.game.plain_book.setup_by_dice:
            return self.setup_by_dice(streets)
        key = "prompt-setup-double" if self.first == self.second else "prompt-setup"
        return self.say(key, first=self.first, second=self.second, streets=streets)

    def still_free(self, project: int, die: int) -> bool:
        """Whether a project may be the second one of the setup, in the column of this die."""
        book, state, me = self.game.plain_book, self.state, self.me
        return not me.drawn[project] and (not book.setup_by_dice or turns.is_brought(book, state, me, project, die))

    def setup_by_dice(self, streets: str) -> str:
        """The two projects that the roll brings, or the one, with another."""
        first, second = self.first, self.second
        project, other = (SYMBOLS[self.game.plain_book.project[face]] for face in (first, second))
        if project != other:
            one, two = self.drawing(other, first), self.drawing(project, second)
            return self.say("prompt-setup-dice", one=one, other=two, streets=streets)
        key = "prompt-setup-dice-double" if first == second else "prompt-setup-dice-one"
        return self.say(key, symbol=self.name(project), first=first, second=second, streets=streets)

    def build(self) -> str:
        """The two symbols of a round, or the remaining one."""
        first, second = self.first, self.second
        project, other = (SYMBOLS[self.game.plain_book.project[face]] for face in (first, second))
        if first == second:
            square = self.say("task-anywhere", symbol=self.name("square"))
            return self.tasks(self.drawing(project, first), square, self.done_first, self.done_second, special=True)
        if self.game.options["factories"] and project == other:
            if not self.me.done & turns.DONE_BOTH:
                factory = self.say("task-other", symbol=self.name("factory"))
                return self.tasks(self.drawing(project, first, second), factory, special=True)
            project = other = project if self.me.done & turns.DONE_FACTORY else "factory"
        # Each die's project goes to the other die's column.
        return self.tasks(self.drawing(project, second), self.drawing(other, first), self.done_second, self.done_first)

    def tasks(
        self, one: str, other: str, one_done: bool = False, other_done: bool = False, *, special: bool = False
    ) -> str:
        """Say what is left of two things to draw; by a ruling squares and factories wait for the project."""
        if one_done or other_done:
            return self.say("prompt-one", task=other if one_done else one)
        waits = special and not self.game.options["free_build_order_with_square_or_factory"]
        return self.say("prompt-then" if waits else "prompt-two", one=one, other=other)

    def bonus(self) -> str:
        """One of the projects whose star is free."""
        free = [name for project, name in enumerate(SYMBOLS[:BASIC]) if not self.me.stars >> project & 1]
        return self.say("prompt-bonus", symbols=self.one_of(free))

    def drawing(self, symbol: str, *columns: int) -> str:
        """A symbol for a column, or for one of two."""
        where = either(self.say, [self.column(column) for column in columns])
        return self.say("task-column", symbol=self.name(symbol), columns=where)

    def column(self, column: int) -> str:
        """A column, or those that take what is rolled for it when it is full."""
        cells = turns.room(self.game.plain_book, empty_cells(self.me), column)
        found = [number + 1 for number in range(COLUMNS) if cells & (COLUMN << number)]
        if found == [column]:
            return str(column)
        return self.say("task-full", columns=either(self.say, [str(number) for number in found]), column=column)

    def name(self, symbol: str) -> str:
        """A symbol that is to be drawn."""
        return self.say(f"drawn-{symbol}")

    def one_of(self, symbols: Sequence[str]) -> str:
        """Symbols to choose from."""
        return either(self.say, [self.name(symbol) for symbol in symbols])
