"""The laws of moves and boards, for every registered game under each of its option sets."""

from __future__ import annotations

import re
from collections.abc import Iterable
from random import Random

import pytest

from ratusz.drawing import Paper, Piece, changes
from ratusz.engine.errors import BadText
from ratusz.engine.game import Game
from ratusz.engine.moves import Move
from ratusz.engine.options import Options
from tests.laws.kit import every_game, positions, started, viewers

Seat = int | None
LAYER = re.compile(r'data-layer="([^"]*)"')
SEATS = 3
"""So many boards of a table are looked at; the others are made by the same lines."""


def board_of(game: Game, view: object, seat: Seat) -> tuple[Paper | None, tuple[Piece, ...]]:
    """A seat's paper and pieces, or those of the middle of the table; None where there is no such board."""
    drawing = game.parts.drawing
    name = drawing.paper_name(view, seat)
    return drawing.paper(game, name) if name else None, drawing.pieces(game, view, seat)


def misfits(paper: Paper, pieces: Iterable[Piece]) -> list[Piece]:
    """Pieces that name a layer, a symbol or a place that the paper does not have."""
    layers = set(LAYER.findall(paper.markup))
    return [piece for piece in pieces if not fits(paper, layers, piece)]


def fits(paper: Paper, layers: set[str], piece: Piece) -> bool:
    return (
        (not piece.symbol or piece.symbol in paper.symbols)
        and (not piece.cell or piece.cell in paper.corners)
        and piece.layer in layers
        and bool(piece.symbol) != bool(piece.markup)
    )


@every_game
def test_law_10_moves_are_values_with_two_spellings(name: str, options: Options, moves: int) -> None:
    game = started(name, options)
    for position, random in positions(game, moves, 11):
        for seat in position.actors:
            for move in some(position.legal(seat).values(), random):
                assert 0 <= move.index < game.facts.moves
                assert game.parts.moves.decode(game, move.index) == move
                assert game.parts.moves.read(game, move.text) == move
                assert move.kind
    for wrong in (-1, game.facts.moves, game.facts.moves + 1, 2**31 - 1):
        with pytest.raises(BadText):
            game.move(wrong)


def some(moves: list[Move], random: Random) -> list[Move]:
    return random.sample(moves, min(len(moves), 12))


@every_game
def test_law_11_pieces_name_only_what_their_paper_has(name: str, options: Options, moves: int) -> None:
    game = started(name, options)
    for position, random in positions(game, moves // 3, 12):
        view = position.view(random.choice(viewers(position)))
        for seat in [None, *random.sample(range(game.players), min(game.players, SEATS))]:
            paper, pieces = board_of(game, view, seat)
            assert paper or (seat is None and not pieces), "every seat has a board"
            assert len({piece.id for piece in pieces}) == len(pieces)
            if paper:
                assert misfits(paper, pieces) == []


@every_game
def test_law_11_the_same_pieces_fit_on_paper_for_wide_windows(name: str, options: Options, moves: int) -> None:
    game, drawing = started(name, options), started(name, options).parts.drawing
    for position, random in positions(game, moves // 6, 17):
        view = position.view(random.choice(viewers(position)))
        for seat in (None, 0):
            narrow = drawing.paper_name(view, seat)
            wide = narrow and drawing.wide_name(narrow)
            if wide:
                assert misfits(drawing.paper(game, wide), drawing.pieces(game, view, seat)) == []


@every_game
def test_law_12_changes_lead_from_one_board_to_the_next(name: str, options: Options, moves: int) -> None:
    game, known, papers = started(name, options), dict[Seat, dict[str, Piece]](), dict[Seat, Paper | None]()
    before: dict[Seat, tuple[Piece, ...]] = {}
    for position, _ in positions(game, moves // 3, 13):
        view = position.view(0)
        for seat in viewers(position)[: 1 + SEATS]:
            paper, after = board_of(game, view, seat)
            if seat not in papers or papers[seat] is not paper:
                papers[seat], known[seat], before[seat] = paper, {}, ()
            come, gone = changes(before[seat], after)
            for id in gone:
                del known[seat][id]
            known[seat].update((piece.id, piece) for piece in come)
            assert known[seat] == {piece.id: piece for piece in after}
            before[seat] = after


@every_game
def test_law_13_a_move_and_its_ghost_fit_the_mover_s_board(name: str, options: Options, moves: int) -> None:
    game = started(name, options)
    for position, random in positions(game, moves // 3, 14):
        for seat in position.actors[:2]:
            view = position.view(seat)
            paper, pieces = board_of(game, view, seat)
            assert paper
            middle, _ = board_of(game, view, None)
            common = middle.corners.keys() if middle else set[str]()
            ids = {piece.id for piece in pieces}
            for move in some(position.legal(seat).values(), random):
                assert {*move.cells, *filter(None, [move.at])} <= paper.corners.keys(), move
                ghost = game.parts.drawing.ghost(game, view, seat, move)
                assert not ghost.symbol or (ghost.symbol in paper.symbols and (move.cells or ghost.at)), move
                assert set(ghost.cells) <= (paper.corners.keys() if ghost.at else set(move.cells)), move
                assert {*filter(None, [ghost.at, ghost.source])} <= paper.corners.keys() | common, move
                assert misfits(paper, ghost.adds) == [], move
                assert set(ghost.removes) <= ids, move


@every_game
def test_law_14_gains_are_changes_of_the_standing(name: str, options: Options, moves: int) -> None:
    for position, random in positions(started(name, options), moves, 15):
        for seat in position.actors[:2]:
            legal = random.sample(list(position.legal(seat)), min(len(position.legal(seat)), 6))
            after = [position.play(seat, move).standing(seat) for move in legal]
            gains = [standing - position.standing(seat) for standing in after]
            assert position.gains(seat, legal) == gains
            assert [gain for gain, _ in position.gains_by_part(seat, legal)] == gains
        if position.over:
            assert tuple(map(position.standing, range(position.game.players))) == position.totals


@every_game
def test_law_15_every_move_has_words_in_both_languages(name: str, options: Options, moves: int) -> None:
    game = started(name, options)
    for position, random in positions(game, moves // 6, 16):
        for seat in position.actors[:1]:
            for language in ("en", "pl"):
                assert game.parts.words.prompt(position, seat, language)
                for move in some(position.legal(seat).values(), random)[:3]:
                    assert game.parts.words.label(game, move, language)
                    assert game.parts.words.describe(position, seat, move, language)
                    assert isinstance(game.parts.words.detail(position, seat, move, language), str)
