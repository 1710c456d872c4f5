"""`ratusz board check`: list the problems of a board's file in words, or show the board."""

from __future__ import annotations

from ratusz.engine.data_files import BadFile, Checked, read_further
from ratusz.engine.game import data_files
from ratusz.games.seven_wonders_dice import FACTS
from ratusz.games.seven_wonders_dice.data import board_problems, read_shared
from ratusz.games.seven_wonders_dice.drawing.paper import draw_board
from ratusz.games.seven_wonders_dice.printed import Board, Shared, Spot, spots, whole_areas
from ratusz.games.seven_wonders_dice.words import effects_text, space_text
from ratusz.texts import texts_of


def check(text: str, language: str) -> Checked:
    """List what is wrong with a board beside the data file in use, or show its content."""
    ((_, shared_text), *_), _ = data_files(FACTS)
    shared = read_shared(shared_text)
    try:
        board = read_further(text, Board, FACTS.package)
    except BadFile as error:
        return Checked((error.problem.say(FACTS.package, language),))
    wrong = board_problems(board, shared)
    if wrong:
        return Checked(tuple(problem.say(FACTS.package, language) for problem in wrong))
    return Checked(
        remarks=(_trust(board, shared, language),),
        text="\n".join(
            [texts_of(FACTS.package).say(language, f"city-{board.city}"), *_spaces(board, shared, language)]
        ),
        svg=draw_board(shared, board, language=language),
    )


def _own(board: Board, shared: Shared) -> list[Spot]:
    """Return the spaces that the file describes."""
    ids = {override.id for override in board.overrides}
    return [spot for spot in spots(whole_areas(shared.areas, board)) if spot.area == "wonder" or spot.id in ids]


def _spaces(board: Board, shared: Shared, language: str) -> list[str]:
    lines = []
    for spot in _own(board, shared):
        said = effects_text(spot.space.effects, language)
        lines.append(f"  {space_text(spot.area, spot.symbols, spot.named, language)} ({spot.space.cost}): {said}")
    return lines


def _trust(board: Board, shared: Shared, language: str) -> str:
    """Say how many of the values are marked as chosen by us."""
    labels: list[str | None] = []
    for spot in _own(board, shared):
        trust = spot.space.confidence
        labels += [trust.cost, *(trust.effects if isinstance(trust.effects, tuple) else (trust.effects,))]
    ours = sum(label == "reconstructed" for label in labels)
    return texts_of(FACTS.package).say(language, "check-trust", count=ours, all=len(labels))
