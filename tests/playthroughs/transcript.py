"""A game at random, told so that a change of behaviour shows in a diff: `script/playthroughs` writes all of them.

Every step is told in a line. Some, spread over the game, are told in full: what a seat is asked, which moves it has and
how they read, which pieces come and go, how it stands.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random

from ratusz.drawing import Piece, changes
from ratusz.engine.facts import Facts
from ratusz.engine.game import Game
from ratusz.engine.position import Position
from ratusz.games import all_facts, configured
from tests.playthroughs.perft import counted

FOLDER = Path(__file__).parent
FIRST, SPREAD = 6, 14
"""So many steps at the beginning are told in full, and so many of the rest."""
LONG = 120
"""In a game of more steps the others are left out."""
SHOWN = 5
"""So many things of a long list are shown, the last one among them."""
LANGUAGE = "en"


def playthrough(game: Game) -> str:
    """One game from its start to its end."""
    random, steps, position = Random(f"a playthrough of {game}"), [game.start()], game.start()
    did: list[tuple[int | None, int]] = []
    while not position.over:
        if position.chance:
            did.append((None, position.chance.sample(random)))
            position = position.settle(did[-1][1])
        else:
            seat = random.choice(position.actors)
            did.append((seat, random.choice(position.legal(seat))))
            position = position.play(seat, did[-1][1])
        steps.append(position)
    every = max(1, (len(did) - FIRST) // SPREAD)
    lines = [str(game)]
    for number, (mover, done) in enumerate(did):
        before, after = steps[number], steps[number + 1]
        told = told_chance(before, after, done) if mover is None else told_move(before, after, mover, done)
        if number < FIRST or number % every == 0:
            lines += told
        elif len(did) <= LONG:
            lines.append(next(told))
        elif lines[-1] != "…":
            lines.append("…")
    return "\n".join([*lines, *told_end(position), ""])


def told_chance(before: Position, after: Position, outcome: int) -> Iterator[str]:
    """What could have come, and what came."""
    chance = before.chance
    assert chance
    yield f"chance {chance.text(outcome)}"
    yield f"  {len(chance)} outcomes: {shortened(chance.texts())}; weights {shortened(map(str, chance.weights))}"
    yield f"  {before.game.parts.words.announce(before, outcome, None, LANGUAGE) or 'nothing is told'}"
    yield from told_pieces(before, after, None)


def told_move(before: Position, after: Position, seat: int, index: int) -> Iterator[str]:
    """What the seat was asked, what it could do, what it did, and what changed for it."""
    game, words = before.game, before.game.parts.words
    legal, move = before.legal(seat).values(), game.move(index)
    yield f"{seat} {move.text}"
    yield f"  {name_of_round(before, seat)}; actors {' '.join(map(str, before.actors))}"
    yield f"  {words.prompt(before, seat, LANGUAGE)}"
    yield f"  {len(legal)} moves: {shortened([move.text for move in legal])}"
    told = words.describe(before, seat, move, LANGUAGE)
    detail = words.detail(before, seat, move, LANGUAGE)
    yield f"  {' '.join(filter(None, [words.label(game, move, LANGUAGE), detail]))}: {told}"
    (gain,) = before.gains(seat, [index])
    yield f"  gain {gain}; totals {' '.join(map(str, after.totals))}"
    yield from told_pieces(before, after, seat)


def told_pieces(before: Position, after: Position, viewer: int | None) -> Iterator[str]:
    """Which pieces came or look different, and which went, on the viewer's own board and in the middle."""
    for seat in (None, viewer or 0):
        old, new = pieces(before, viewer, seat), pieces(after, viewer, seat)
        come, gone = changes(old, new)
        if old or new:
            board = "middle" if seat is None else f"board {seat}"
            yield f"  {board}: {len(new)} pieces"
            yield from (f"    + {shortened([piece.id for piece in come])}" for _ in come[:1])
            yield from (f"    - {shortened(gone)}" for _ in gone[:1])


def told_end(last: Position) -> Iterator[str]:
    """How the game ended: the ranking and every line of every score."""
    result = last.result
    assert result
    ranking = " > ".join(" = ".join(map(str, place)) for place in result.ranking)
    yield " ".join(filter(None, ["over", ranking, result.tie_break, result.title]))
    for seat, score in enumerate(last.scores):
        yield f"seat {seat}: {score.total}"
        for line in score.lines:
            name = last.game.parts.words.line_name(last.game, line.what, LANGUAGE)
            yield f"  {line.points} {name}: {shortened(line.cells)}".rstrip(" :")


def name_of_round(position: Position, seat: int) -> str:
    return position.game.parts.words.round_name(position.game, position.view(seat), LANGUAGE) or "no round"


def pieces(position: Position, viewer: int | None, seat: int | None) -> tuple[Piece, ...]:
    return position.game.parts.drawing.pieces(position.game, position.view(viewer), seat)


def shortened(words: Iterable[str]) -> str:
    """A list with its middle left out when it is long."""
    listed = list(words)
    if len(listed) > SHOWN + 1:
        listed = [*listed[: SHOWN - 1], "…", listed[-1]]
    return ", ".join(listed)


def files(facts: Facts) -> dict[str, str]:
    """All files of one game by their names, as they should be now."""
    games = [configured(facts.id, options) for options in facts.option_sets]
    told = {f"{facts.id}-{number}.txt": playthrough(game) for number, game in enumerate(games, 1)}
    return told | {f"{facts.id}-perft.txt": counted(games)}


def main() -> None:
    """Write the files of every game again."""
    for facts in all_facts().values():
        for name, text in files(facts).items():
            (FOLDER / name).write_text(text, encoding="utf-8")
        print(f"{facts.id}: done")


if __name__ == "__main__":
    main()
