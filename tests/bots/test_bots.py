"""Bots play legally, the same on every machine, and the greedy one well."""

import hashlib
from random import Random

import pytest

from ratusz import BadOption, IllegalMove, UnknownBot, bot, game, replay
from ratusz.bots import NAMES
from ratusz.bots.simulation import simulate, summary
from ratusz.engine.position import Position
from ratusz.games import all_facts

EVERY_GAME = sorted(all_facts())


@pytest.mark.parametrize("name", EVERY_GAME)
@pytest.mark.parametrize("player", NAMES)
def test_a_bot_plays_a_whole_legal_game(name: str, player: str) -> None:
    chosen = game(name)
    for finished in simulate(chosen, [bot(player)] * chosen.players, 2, record=True):
        assert finished.record is not None
        assert replay(finished.record).totals == finished.totals


@pytest.mark.parametrize("player", NAMES)
def test_a_bot_chooses_a_legal_move_from_a_position(player: str) -> None:
    for compiled in (True, False):
        position = game("rolling-village", compiled=compiled).start().settle("2-4")
        assert bot(player).choose(position, 1, Random(1)) in position.legal(1)


def test_a_bot_does_not_look_at_what_others_have_drawn() -> None:
    position = game("rolling-village").start().settle("2-4")
    other = position.play(0, "lake b2")
    assert bot("greedy").choose(position, 1, Random(1)) == bot("greedy").choose(other, 1, Random(1))


def test_a_game_does_not_depend_on_how_many_are_played() -> None:
    village = game("rolling-village")
    bots = [bot("random"), bot("random")]
    few = [finished.totals for finished in simulate(village, bots, 3, "same")]
    many = [finished.totals for finished in simulate(village, bots, 300, "same")]
    assert many[:3] == few
    assert [finished.totals for finished in simulate(village, bots, 3, "other")] != few


def test_the_same_seed_gives_the_same_games_on_every_machine() -> None:
    village = game("rolling-village", factories=True)
    games = simulate(village, [bot("greedy"), bot("random")], 5, "pinned", record=True)
    played = "".join(finished.record.text.partition("\n")[2] for finished in games if finished.record)
    assert hashlib.sha256(played.encode()).hexdigest() == PINNED


PINNED = "5b356fa90308dc2dd76bb5a00427ad1feea3d90b15ad0a1c867b630fc4f26a4b"


@pytest.mark.parametrize(
    ("factories", "player", "count", "mean", "within"),
    [
        (False, "random", 4000, 30.0, 0.8),
        (True, "random", 4000, 38.2, 0.9),
        (False, "greedy", 500, 72.1, 2.5),
        (True, "greedy", 500, 84.1, 2.5),
    ],
)
def test_bots_score_as_in_the_specification(
    factories: bool, player: str, count: int, mean: float, within: float
) -> None:
    """Section 8 of the specification, measured by other code; the band is about four standard errors."""
    village = game("rolling-village", players=1, factories=factories)
    totals = [finished.totals[0] for finished in simulate(village, [bot(player)], count)]
    assert summary(totals)["mean"] == pytest.approx(mean, abs=within)


def test_an_unknown_bot_names_those_there_are() -> None:
    with pytest.raises(UnknownBot, match="greedy and random"):
        bot("clever")


class First:
    """A player written in plain Python."""

    name = "first"

    def choose(self, position: Position, seat: int, random: Random) -> int:
        assert position.drafts[1 - seat] == (), "nobody sees what others have drawn in this round"
        return position.legal(seat)[0]


def test_a_player_written_in_python_can_sit_in_the_arena() -> None:
    village = game("rolling-village")
    (finished,) = simulate(village, [bot("random"), First()], 1, record=True)
    assert finished.record is not None
    assert finished.record.header.players == ("random", "first")
    assert replay(finished.record).totals == finished.totals


def test_the_worth_of_a_sheet_does_not_jump_when_the_round_closes() -> None:
    """The last seat to finish closes the round; its worth must be what a seat that waits for others has."""
    alone = game("rolling-village", players=1).start().settle("2-4").play(0, "lake b1").play(0, "house d1")
    waiting = game("rolling-village", players=2).start().settle("2-4").play(0, "lake b1").play(0, "house d1")
    worths = [
        position.game.kernels.rules.worth(position.game.book, position.array[0], 0) for position in (alone, waiting)
    ]
    assert worths[0] == pytest.approx(worths[1])


def test_a_bot_without_a_move_says_why() -> None:
    with pytest.raises(IllegalMove, match="Chance comes first"):
        bot("random").choose(game("rolling-village").start(), 0, Random(1))


def test_the_number_of_bots_must_fit() -> None:
    with pytest.raises(BadOption, match="cannot fill"):
        list(simulate(game("rolling-village"), [bot("random")], 1))
