"""The texts of Rolling Village: sheets, the prompt, and moves as a person would say them."""

from __future__ import annotations

from functools import partial

from ratusz.drawing import signed
from ratusz.engine.game import Game
from ratusz.engine.position import Position
from ratusz.games.rolling_village import rules
from ratusz.games.rolling_village.moves import Move, column_number, divided, street_of
from ratusz.games.rolling_village.prompts import prompt
from ratusz.games.rolling_village.views import Sheet, View, street_sign
from ratusz.texts import Say

__all__ = ["announce", "board", "describe", "detail", "explanations", "label", "line_name", "prompt", "round_name"]


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
        ends = say("board-end-factories", **end, factories=sheet.factories, streets=sheet.full_streets)
    else:
        ends = say("board-end", **end)
    stars = say("board-stars", stars=" ".join(sheet.stars) or say("board-none"))
    return [*lines, f"  {say('board-rounds', rounds=scores)} · {stars}", f"  {ends}"]


def announce(position: Position, outcome: int, viewer: int | None, language: str) -> str:
    """Announce an outcome of chance to one viewer; empty when it is hidden from them."""
    first, second = position.game.book.dice[outcome].tolist()
    return position.game.say(language, "chance", first=first, second=second)


def explanations(game: Game, language: str) -> dict[str, str]:
    """Explain everything that is printed, drawn and counted."""

    def say(key: str, **params: str | int) -> str:
        return game.say(language, f"explain-{key}", **params)

    end = game.data.end
    good, house, square = map(signed, (end.factory_good, end.factory_house, end.factory_square))
    plain = {key: say(key) for key in ("street", "project", "die", "round", "total")}
    squares = say("square", points=signed(end.square))
    factories = say("factory", good=good, house=house, square=square)
    streets = say("full-street", points=signed(end.full_street))
    drawn = dict.fromkeys(("house", "forest", "lake"), say("group"))
    counted = {"square": squares, "factory": factories, "full-street": streets}
    written = {"squares": squares, "factories": factories, "full-streets": streets}
    return plain | drawn | counted | written


def line_name(game: Game, what: str, language: str) -> str:
    """Name a line of a score."""
    word, _, number = what.partition(" ")
    return game.say(language, f"score-{word}", number=number)


def round_name(game: Game, view: View, language: str) -> str:
    """Name the round, or say that none has begun."""
    if not view.round:
        return game.say(language, "round-setup")
    return game.say(language, "round-name", round=view.round, rounds=view.printed.rounds)


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
    """Describe a move; its place is named by what is printed: a column's die, a street's sign."""
    game = position.game
    if move.kind == "street":
        return _describe_street(position, seat, street_of(move.index), language)
    column, row = divided(move.cells[0])
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
    return served if served and served != divided(move.cells[0])[0] else 0


def _describe_street(position: Position, seat: int, street: int, language: str) -> str:
    """Describe a street by its sign, and its points now."""
    game = position.game
    cells = rules.paying_cells(position.plain.seats[seat], street)
    points = int(rules.printed_points(game.book, cells))
    return game.say(language, "move-street", street=street_sign(game.data.streets[street]), points=points)
