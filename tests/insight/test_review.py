"""Reviews add up, are the same on every machine, find what was worse, and claim nothing for players alone."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import ratusz
from ratusz.bots import bot
from ratusz.bots.simulation import simulate
from ratusz.engine.errors import BadRecord
from ratusz.engine.game import Game
from ratusz.engine.records import Record, read_record
from ratusz.games.replays import game_of
from ratusz.insight.hindsight import hindsight
from ratusz.insight.review import ReviewedTurn, SeatReview, review
from ratusz.insight.review_words import in_words
from ratusz.insight.turns import parts_of
from ratusz.texts import LANGUAGES

GOLDEN = Path(__file__).parents[1] / "golden"
GAMES = (
    "rolling-village/one-winner",
    "tiny-towns/solo-town-hall",
    "tiny-towns/title-carpenter",
    "my-city/short-campaign-solo",
    "my-city/episode-7-four-players",
    "seven-wonders-dice/two-greedy",
)


def golden(name: str) -> Record:
    return read_record((GOLDEN / f"{name}.txt").read_text("utf-8"))


def played(game: Game, player: str, count: int, seed: str) -> list[Record]:
    games = simulate(game, [bot(player)] * game.players, count, seed, record=True)
    return [finished.record for finished in games if finished.record]


@pytest.mark.parametrize("name", GAMES)
def test_start_luck_and_skill_add_up_to_the_score(name: str) -> None:
    record = golden(name)
    found = review(record, "quick", seconds=0.2)
    for seat, score in zip(found.seats, record.scores, strict=True):
        assert seat.score == score.total
        assert seat.start + seat.luck + seat.skill == pytest.approx(seat.score)
        assert seat.luck == pytest.approx(sum(turn.luck for turn in seat.turns) + _rests(record, seat))
        assert seat.skill == pytest.approx(sum(turn.skill for turn in seat.turns))
        assert seat.cost == pytest.approx(sum(turn.cost for turn in seat.turns))
        assert all(turn.cost >= 0 and bool(turn.better) == (turn.cost > 0) for turn in seat.turns)


def _rests(record: Record, seat: SeatReview) -> float:
    """The luck after the last turn of each part of the game."""
    rests = 0.0
    for part in parts_of(record):
        turns = [turn for turn in seat.turns if part.step <= turn.step < part.last]
        if turns:
            rests += part.totals[seat.seat] - turns[-1].expected
    return rests


def test_a_review_does_not_depend_on_earlier_reviews() -> None:
    record = golden("rolling-village/one-winner")
    first = review(record, "quick", seconds=0.1)
    review(golden("rolling-village/solo-trainee-clerk"), "quick", seconds=0.1)
    assert review(record, "quick", seconds=0.1) == first


def test_who_plays_at_random_is_told_so() -> None:
    game = ratusz.game("rolling-village", players=1)
    weak, steady = (
        [review(record, "quick", seconds=0.2).seats[0] for record in played(game, player, 6, "told")]
        for player in ("random", "greedy")
    )
    assert np.mean([seat.skill for seat in weak]) < -20 < -10 < np.mean([seat.skill for seat in steady])
    assert np.mean([seat.cost for seat in weak]) > 20 > 10 > np.mean([seat.cost for seat in steady])
    assert all(seat.moments for seat in weak)


@pytest.mark.parametrize(("id", "count"), [("rolling-village", 60), ("tiny-towns", 20)])
def test_luck_is_zero_on_average(id: str, count: int) -> None:
    game = ratusz.game(id, players=1)
    luck = [review(record, "quick", seconds=0.1).seats[0].luck for record in played(game, "greedy", count, "luck")]
    assert abs(np.mean(luck)) < 3.5 * np.std(luck, ddof=1) / np.sqrt(len(luck))


def test_where_nothing_is_left_to_chance_there_is_no_luck_and_every_round_is_a_turn() -> None:
    record = golden("tiny-towns/title-carpenter")
    seat = review(record, "quick", seconds=0.2).seats[0]
    last = max(place for place, event in enumerate(record.events) if event.seat is None)
    known = [turn for turn in seat.turns if turn.step > last + 1]
    assert len(known) > 8
    assert all(sum(move.startswith("name") for move in turn.moves) <= 1 for turn in known)
    assert [turn.luck for turn in known[1:]] == pytest.approx([0.0] * (len(known) - 1))
    assert all(turn.better != turn.moves for turn in known)
    assert all(turn.expected >= seat.score for turn in known), "what was played could be expected"


def test_a_first_look_at_a_long_game_leaves_out_what_these_dice_allowed() -> None:
    assert review(golden("my-city/short-campaign-solo"), "quick", seconds=0.05).seats[0].hindsight is None
    assert review(golden("rolling-village/solo-trainee-clerk"), "quick").seats[0].hindsight is not None


def test_moments_are_the_turns_that_cost_most() -> None:
    seat = review(golden("rolling-village/one-winner"), "quick", seconds=1.0).seats[1]
    costs = [seat.turns[place].cost for place in seat.moments]
    assert costs == sorted((turn.cost for turn in seat.turns if turn.cost), reverse=True)[:3]
    game = game_of(golden("rolling-village/one-winner"))
    assert all(game.move(text) for place in seat.moments for text in seat.turns[place].better)


@pytest.mark.parametrize("name", ["rolling-village/solo-trainee-clerk", "tiny-towns/title-carpenter"])
def test_what_these_dice_allowed_can_be_played(name: str) -> None:
    record = golden(name)
    game, outcomes = game_of(record), [event.text for event in record.events if event.seat is None]
    found = hindsight(record, game, 0.5)
    assert found.score > record.scores[0].total
    position, moves = game.start(), list(found.moves)
    while not position.over:
        position = position.settle(outcomes.pop(0)) if position.chance else position.play(0, moves.pop(0))
    assert position.totals == (found.score,)


def test_nothing_reaches_over_the_rest_between_two_episodes() -> None:
    record = golden("my-city/short-campaign-solo")
    parts = parts_of(record)
    assert len(parts) > 1
    assert parts[-1].totals == (record.scores[0].total,)
    seat = review(record, "quick", seconds=0.2).seats[0]
    assert not [turn for turn in seat.turns if "next" in turn.better]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_review_in_words_names_turns_and_draws_every_seat(language: str) -> None:
    record = golden("rolling-village/one-winner")
    words = in_words(review(record, "quick", seconds=1.0), record, ("Anna", "Bob", "Cyd"), language)
    assert [seat.name for seat in words.seats] == ["Anna", "Bob", "Cyd"]
    for seat in words.seats:
        assert str(seat.score) in seat.summary
        assert seat.graph.count('class="course') == 3
        assert seat.graph.count('class="moment"') == len(seat.moments)
    assert words.seats[1].moments[0].played != words.seats[1].moments[0].better


def test_what_is_no_finished_game_is_refused() -> None:
    text = (GOLDEN / "rolling-village/one-winner.txt").read_text("utf-8")
    lines = text.splitlines()
    with pytest.raises(BadRecord):
        review("\n".join([*lines[:20], lines[-1]]))
    with pytest.raises(BadRecord):
        review("hello")
    with pytest.raises(ValueError, match="quick or full"):
        review(text, "slow")


def test_a_reviewed_turn_is_still_found_by_its_former_name() -> None:
    with pytest.warns(DeprecationWarning, match="ReviewedTurn"):
        from ratusz.insight.review import Weighed
    assert Weighed is ReviewedTurn
