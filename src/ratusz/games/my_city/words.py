"""The texts of My City: sheets, the prompt, and moves as a person would say them."""

from __future__ import annotations

from functools import partial

from ratusz.drawing import format_signed
from ratusz.engine.game import Game
from ratusz.engine.position import Position
from ratusz.engine.views import SeatNote
from ratusz.games.my_city import rules, turns
from ratusz.games.my_city.drawing.dice import roll_symbol
from ratusz.games.my_city.drawing.fields import banks
from ratusz.games.my_city.layout import CHURCH_KIND, FORT_KIND, KINDS
from ratusz.games.my_city.moves import PASS, SKIP, Move, draws
from ratusz.games.my_city.printed import COLUMN_NAMES, COLUMNS, ROWS, write_cell
from ratusz.games.my_city.views import Printed, Sheet, View
from ratusz.texts import Say

# Keys are written in full, so that a search for one finds the place where it is used.
WORDS = {"pass": "label-pass", "end": "move-end", "skip": "move-skip", "next": "move-next"}


def board(game: Game, view: View, language: str, seats: tuple[int, ...] | None = None) -> str:
    """The episode, and the sheets of some seats, or of all, one below the other."""

    say = partial(game.say, language)
    printed = view.printed
    title = say(
        "board-episode",
        episode=view.episode,
        name=say(f"episode-{view.episode}"),
        chapter=printed.chapter,
        title=say(f"chapter-{printed.chapter}"),
    )
    facts = [say("board-round", round=view.round)]
    if printed.churches:
        facts.append(say("board-churches", used=view.compass_used, all=len(printed.churches)))
    if printed.forts:
        facts.append(say("board-forts", used=view.compass_used, all=printed.forts))
    head = [title, " · ".join(facts)]
    sheets = []
    for seat in range(len(view.sheets)) if seats is None else seats:
        name = say("board-player", number=seat + 1)
        sheets.append("\n".join([name, *_sheet(say, view, view.sheets[seat])]))
    return "\n\n".join(["\n".join([*head, *_results(say, view)]), *sheets, say("board-legend")])


def _results(say: Say, view: View) -> list[str]:
    """List the winners of the finished episodes and chapters, or the titles earned."""
    lines = []
    for key, seats in view.winners.items():
        kind, _, number = key.partition("-")
        if len(view.sheets) > 1:
            players = ", ".join(say("board-player", number=seat + 1) for seat in seats)
            lines.append(say(f"winner-{kind}", **{kind: number}, players=players))
    for key, title in view.titles.items():
        if key != "campaign":
            lines.append(say("title-chapter", chapter=key.partition("-")[2], title=say(f"title-{title}")))
    return lines


def text_map(printed: Printed, sheet: Sheet | None = None) -> list[str]:
    """Draw a sheet's fields as lines of text, with the river between them and the drawn buildings."""
    signs: dict[str, str] = {}
    fresh: set[str] = set()
    if sheet:
        signs |= {bandit.cell: "x" if bandit.caught else "B" for bandit in sheet.bandits}
        for building in sheet.buildings:
            for cell in building.cells:
                signs[cell] = f"{building.kind[0]}{building.number}"
                if building.fresh:
                    fresh.add(cell)
    river = banks(printed)
    lines = ["   " + "".join(f"{letter:>3} " for letter in COLUMN_NAMES).rstrip()]
    for row in range(ROWS):
        line, under = f"{row + 1}  ", "   "
        for column in range(COLUMNS):
            cell = write_cell(row * COLUMNS + column)
            sign, sides = signs.get(cell, printed.rows[row][column]), river.get((row, column), ())
            mark = "]" if cell in fresh else "|" if "bank-right" in sides else " "
            line += f"{sign:>3}{mark}"
            under += "----" if "bank-below" in sides else "    "
        lines.append(line.rstrip())
        if under.strip():
            lines.append(under.rstrip())
    return lines


def _sheet(say: Say, view: View, sheet: Sheet) -> list[str]:
    printed = view.printed
    rows = [
        f"{say(f'score-{what}')} {points:+d}" if points else f"{say(f'score-{what}')} 0"
        for what, points in sheet.points.items()
    ]
    facts = []
    if printed.passing:
        facts.append(say("board-pass", marked=sheet.circles, points=sheet.points["pass"]))
    if sheet.bandits:
        facts.append(say("board-bandits", free=sum(not bandit.caught for bandit in sheet.bandits)))
    if printed.chapter == 3:
        facts.append(say("board-bags", bags=sheet.bags + sum(result.bags for result in sheet.results)))
    if sheet.left:
        facts.append(say("board-left"))
    ends = [say("board-points", points=sheet.episode_total)]
    if len(view.episodes) > 1:
        earlier = ", ".join(f"{result.episode}: {result.total}" for result in sheet.results)
        ends += [say("board-earlier", list=earlier)] if earlier else []
        ends.append(say("board-total", total=sheet.total))
    return [*text_map(printed, sheet), *(f"  {' · '.join(part)}" for part in (rows, facts, ends) if part)]


def announce(position: Position, outcome: int, viewer: int | None, language: str) -> str:
    """Announce the roll in words."""
    game, state = position.game, position.plain
    settled = position.settle(outcome)
    after = settled.plain
    sheet = game.book.sheets[rules.episode_of(game.book, state)]
    if after.kind >= CHURCH_KIND:
        key = "chance-church" if after.kind == CHURCH_KIND else "chance-fort"
        return game.say(language, key, number=int(after.compass_used), all=int(sheet.circles))
    kind = game.say(language, f"kind-{KINDS[int(after.kind)]}")
    return game.say(language, "chance", result=f"‹{_symbol_due(settled)}› {kind}, {_shape_due(settled, language)}")


def _symbol_due(position: Position) -> str:
    """Name the symbol of the building that is due now."""
    state = position.plain
    return roll_symbol(KINDS[int(state.kind)], list(position.game.data.shared.shapes)[int(state.shape_no)])


def _shape_due(position: Position, language: str) -> str:
    """Describe the shape that is due now."""
    name = list(position.game.data.shared.shapes)[int(position.plain.shape_no)]
    return position.game.say(language, f"shape-{name}")


_PLURALS = {"trees": "tree", "rocks": "rock", "wells": "well", "churches": "church", "bandits": "bandit"}
_EXPLAINED = (
    *("asked", "pass", "tree", "rock", "empty", "well", "church", "first", "full", "bandit", "bags", "episode"),
    *("compass", "target", "mountain", "plateau", "gold", "wide-river", "forest", "closed-forest"),
)


def explanations(game: Game, language: str) -> dict[str, str]:
    """Explain the map, the buildings, and the rows of the score."""
    told = {key: game.say(language, f"explain-{key}") for key in _EXPLAINED}
    told |= dict.fromkeys(("residential", "industrial", "public"), game.say(language, "explain-group"))
    told |= {many: told[one] for many, one in _PLURALS.items()}
    return told | {"circle": told["pass"], "two-trees": told["tree"], "sum": told["episode"], "total": told["episode"]}


def line_name(game: Game, what: str, language: str) -> str:
    """Name a line of a score, and the worth of each thing that it counts on the map."""
    word, _, number = what.partition(" ")
    name, points = game.say(language, f"score-{word}", number=number), game.data.shared.points
    each = {"trees": points.tree, "rocks": points.rock, "empty": points.empty}.get(word)
    return name if each is None else game.say(language, "score-each", name=name, points=format_signed(each))


def prompt(position: Position, seat: int, language: str, *, typed: bool = False) -> str:
    """Say what a seat can do now, with a picture of the building; impossible moves are not offered."""
    game, state = position.game, position.plain
    if state.phase == rules.RESULTS:
        return game.say(language, "prompt-results", episode=rules.episode_of(game.book, state) + 1)
    legal, name = position.legal(seat), KINDS[int(state.kind)]
    room, may_pass = any(map(draws, legal)), PASS in legal
    by = "typing" if typed else "tapping"
    symbol = _symbol_due(position)
    if state.kind == FORT_KIND:
        key = "prompt-fort" if room else "prompt-fort-skip" if SKIP in legal else "prompt-fort-end"
        return game.say(language, key, symbol=symbol, by=by)
    if room:
        key = "prompt-build" if may_pass else "prompt-build-only"
    else:
        key = "prompt-pass" if may_pass else "prompt-end"
    price = format_signed(position.gains(seat, [PASS])[0]) if may_pass else ""
    kind, shape = game.say(language, f"kind-{name}"), _shape_due(position, language)
    return game.say(language, key, symbol=symbol, kind=kind, shape=shape, points=price, by=by)


def round_name(game: Game, view: View, language: str) -> str:
    """Name the episode and its round, if one is being played."""
    episode = game.say(language, "score-episode", number=view.episode)
    return game.say(language, "round-name", episode=episode, round=view.round) if view.round else episode


def seat_notes(game: Game, view: View, seat: int, language: str) -> tuple[SeatNote, ...]:
    """Note that a player has stopped."""
    left = game.say(language, "board-left")
    return (SeatNote(left, left),) if view.sheets[seat].left else ()


def last_round(game: Game, view: View, language: str) -> str:
    """Return nothing: an episode ends when all have stopped, and nobody knows when."""
    return ""


def label(game: Game, move: Move, language: str) -> str:
    """Name the shape that is built; its type is that of the roll."""
    if move.kind in WORDS:
        return game.say(language, WORDS[move.kind])
    shape = game.say(language, f"shape-{move.what}")
    if move.kind == "build":
        return shape
    kind = game.say(language, f"kind-{move.kind}")
    return kind if move.kind == "fort" else f"{kind}, {shape}"


def detail(position: Position, seat: int, move: Move, language: str) -> str:
    """Say what the pass row will count after a pass."""
    if move.kind != "pass":
        return ""
    return position.game.say(language, "detail-pass", points=format_signed(_points_of_pass(position, seat)))


def describe(position: Position, seat: int, move: Move, language: str) -> str:
    """A move as a person would say it."""
    game = position.game
    if move.kind == "pass":
        return game.say(language, "move-pass", points=format_signed(_points_of_pass(position, seat)))
    if move.kind in WORDS:
        return game.say(language, WORDS[move.kind])
    cells = " ".join(move.cells)
    if move.kind == "fort":
        return game.say(language, "move-fort", cells=cells)
    shape = game.say(language, f"shape-{move.what}")
    if move.kind == "church":
        return game.say(language, "move-church", shape=shape, cells=cells)
    kind = game.say(language, f"kind-{KINDS[int(position.plain.kind)]}")
    return game.say(language, "move-build", kind=kind, shape=shape, cells=cells)


def _points_of_pass(position: Position, seat: int) -> int:
    """Return the points of the pass row once the circles of this pass are marked."""
    game, state = position.game, position.plain
    me, sheet = state.seats[seat], game.book.sheets[rules.episode_of(game.book, state)]
    marked = int(me.circles) + turns.pass_circles(game.book, sheet, me, int(state.kind))
    return int(game.book.pass_row[marked - 1])
