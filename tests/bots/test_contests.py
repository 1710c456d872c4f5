"""Contests: the same deals for everybody, the same results however they are played, and honest confidence."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ratusz import BadOption, RatuszError, bot, game
from ratusz.bots.contests import Contest, Deal, ResultsFile, Tally, compare, run_contest
from ratusz.bots.contests.confidence import FIRST, Running, anytime_quantile, student_quantile
from ratusz.bots.contests.deals import play_deals, seatings
from ratusz.bots.contests.executors import Here, Processes, Ray, executor_for
from ratusz.bots.contests.ratings import ELO, ratings
from ratusz.engine.game import Game
from ratusz.engine.position import Position
from ratusz.extras import MissingExtra

# Who sits where


def test_everybody_sits_everywhere_as_often() -> None:
    for bots in range(1, 6):
        for seats in range(1, 6):
            found = seatings(range(bots), seats)
            counts = {(bot, seat): 0 for bot in range(bots) for seat in range(seats)}
            for seating in found:
                for seat, bot_ in enumerate(seating):
                    counts[bot_, seat] += 1
            assert len(set(counts.values())) == 1
            assert len(found) == len(set(found))


def test_one_bot_against_three_of_another_sits_in_each_seat_once() -> None:
    assert seatings([0, 1, 1, 1], 4) == [(0, 1, 1, 1), (1, 1, 1, 0), (1, 1, 0, 1), (1, 0, 1, 1)]


def test_too_many_games_a_deal_are_refused() -> None:
    with pytest.raises(BadOption, match="fewer bots"):
        seatings(range(20), 4)


# Deals


@pytest.fixture
def village() -> Game:
    return game("rolling-village", players=2)


def contest(village: Game, *bots: str, seed: str = "deals") -> Contest:
    return Contest.between(village, bots or ("greedy", "random"), seed, 5)


def told(tally: Tally) -> Any:
    return [tally.deals, tally.standings(), tally.differences()]


def test_all_games_of_a_deal_have_the_same_chance() -> None:
    """Alone, the same bot in the same deal gets the same score, whichever other bots are compared."""
    alone = game("rolling-village", players=1)
    three = play_deals(contest(alone, "random", "greedy", "random"), [3, 4])
    two = play_deals(contest(alone, "greedy", "random"), [4])
    assert [deal.deal for deal in three] == [3, 4]
    assert three[1].totals == two[0].totals[::-1]


def test_bots_that_play_alike_are_exactly_even(village: Game) -> None:
    """Paired chance and turned seats leave nothing to luck between two names of one bot."""

    class Lowest:
        def __init__(self, name: str) -> None:
            self.name = name

        def choose(self, position: Position, seat: int, random: object) -> int:
            return position.legal(seat)[0]

    (difference,) = compare(village, [Lowest("one"), Lowest("other")], 3).differences()
    assert difference.score.mean == 0
    assert difference.ahead.mean == 0.5


def test_places_are_the_games_own_ranking(village: Game) -> None:
    for deal in play_deals(contest(village), range(5)):
        for totals, places in zip(deal.totals, deal.places, strict=True):
            assert min(places) == 0
            if totals[0] != totals[1]:
                assert places == ([0, 1] if totals[0] > totals[1] else [1, 0])


class LateFirst(ThreadPoolExecutor):
    """Every other lot is late, as on other machines."""

    def submit(self, function: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.late = not getattr(self, "late", False)
        return super().submit(_after, 0.05 if self.late else 0, function, *args, **kwargs)


def _after(seconds: float, function: Callable[..., Any], *args: Any) -> Any:
    time.sleep(seconds)
    return function(*args)


@pytest.mark.parametrize("until_sure", [False, True])
def test_results_do_not_depend_on_who_plays(village: Game, until_sure: bool) -> None:
    plan = contest(village)
    here = run_contest(plan, 40, until_sure=until_sure)
    threads = run_contest(plan, 40, until_sure=until_sure, executor=ThreadPoolExecutor(2), jobs=2)
    late = run_contest(plan, 40, until_sure=until_sure, executor=LateFirst(3), jobs=3)
    assert told(here) == told(threads) == told(late)
    assert here.deals == (FIRST if until_sure else 40)


def test_more_deals_begin_with_the_same_ones(village: Game) -> None:
    few, many = (play_deals(contest(village), range(count)) for count in (2, 4))
    assert many[:2] == few


def test_compiled_bots_play_in_threads_and_others_in_processes() -> None:
    assert isinstance(executor_for(["greedy", "random"], 1), Here)
    assert isinstance(executor_for(["greedy", "random"], 2), ThreadPoolExecutor)
    with executor_for(["greedy", "mine.py"], 2) as processes:
        assert isinstance(processes, Processes)


def test_without_ray_a_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(MissingExtra, match=r"pip install .ratusz\[ray\]"):
        Ray()


# What deals say


def test_scores_wins_and_differences_add_up() -> None:
    tally = Tally(["a", "b"], [(0, 1), (1, 0)])
    tally.add(Deal(0, [[10, 6], [7, 9]], [[0, 1], [1, 0]]))  # a has 10 and 9, and wins both
    tally.add(Deal(1, [[5, 5], [8, 6]], [[0, 0], [0, 1]]))  # a shares the first with 5, loses the second with 6
    a, b = tally.standings()
    assert (a.games, a.score.mean, b.score.mean) == (4, 7.5, 6.5)
    assert a.wins is not None
    assert b.wins is not None
    assert (a.wins.mean, b.wins.mean) == (0.625, 0.375)
    assert a.sd == pytest.approx(np.std([10, 9, 5, 6], ddof=1))
    (difference,) = tally.differences()
    assert (difference.score.mean, difference.ahead.mean, difference.settled) == (1.0, 0.625, False)


def test_alone_scores_of_the_same_deal_are_compared() -> None:
    tally = Tally(["a", "b"], [(0,), (1,)])
    for number in range(40):
        tally.add(Deal(number, [[50 + 7 * (number % 5)], [48 + 7 * (number % 5) + number % 2]], [[0], [0]]))
    (difference,) = tally.differences()
    assert difference.score.mean == pytest.approx(1.5)
    assert difference.score.low is not None
    assert difference.score.low > 0, "the spread of deals is in both, and does not count"
    assert difference.settled
    assert tally.standings()[0].wins is None


def test_who_has_won_everything_is_not_told_to_win_for_certain(village: Game) -> None:
    greedy = compare(village, [bot("greedy"), bot("random")], 20).standings()[0]
    assert greedy.wins is not None
    assert greedy.wins.mean == 1.0
    assert greedy.wins.low is not None
    assert 0.75 < greedy.wins.low < 0.95


# Ratings


def shares(*games: tuple[int, int, float], bots: int) -> Any:
    """Each game a deal of its own: who met whom, and how much the first was ahead."""
    made = np.full((len(games), bots, bots), np.nan)
    for deal, (one, other, share) in enumerate(games):
        made[deal, one, other], made[deal, other, one] = share, 1 - share
    return made


def test_two_bots_are_rated_by_the_odds() -> None:
    games = [(0, 1, 1.0)] * 300 + [(0, 1, 0.0)] * 100
    found, margins = ratings(shares(*games, bots=2))
    assert found[0] - found[1] == pytest.approx(ELO * np.log(300.5 / 100.5))
    assert found.sum() == pytest.approx(0)
    error = ELO * np.sqrt(1 / (401 * 0.75 * 0.25)) / 2  # of one rating; that of the difference is twice as large
    assert margins == pytest.approx([1.96 * error] * 2, rel=0.02)


def test_ratings_find_the_strengths_that_made_the_games() -> None:
    truth = np.array([200.0, 50.0, -100.0, -150.0])
    random = np.random.default_rng(3)
    games = []
    for one in range(4):
        for other in range(one):
            chance = 1 / (1 + np.exp((truth[other] - truth[one]) / ELO))
            games += [(one, other, float(random.random() < chance)) for _ in range(2000)]
    found, margins = ratings(shares(*games, bots=4))
    assert np.abs(found - truth).max() < 1.5 * margins.max()
    assert 5 < margins.max() < 15


def test_who_wins_always_has_a_finite_rating_of_which_nobody_is_sure() -> None:
    found, margins = ratings(shares(*[(0, 1, 1.0)] * 50, bots=2))
    assert 300 < found[0] < 500
    assert margins[0] > 150


def test_deals_that_repeat_themselves_make_ratings_no_surer() -> None:
    """Games within a deal hang together: the interval counts deals."""
    sure = ratings(shares(*[(0, 1, share) for share in (1.0, 0.0) * 50], bots=2))[1]
    even = ratings(shares(*[(0, 1, 0.5)] * 100, bots=2))[1]
    assert even[0] == pytest.approx(sure[0], rel=0.02), "the model's own doubt stays"


# Sureness


def test_the_quantiles_are_students() -> None:
    known = {4: 2.776, 10: 2.228, 30: 2.042, 1000: 1.962}  # from any table, two-sided 95%
    assert {freedom: student_quantile(0.95, freedom) for freedom in known} == pytest.approx(known, rel=0.005)


EQUALS: dict[str, Callable[[Any, int], Any]] = {
    "normal": lambda random, runs: random.normal(0, 7, runs),
    "win or lose": lambda random, runs: random.choice([-1.0, 1.0], runs),
    "mostly tied": lambda random, runs: random.choice([-1.0, 0, 0, 0, 0, 0, 0, 0, 0, 1.0], runs),
    "both seats": lambda random, runs: random.choice([-1.0, 0, 0, 1.0], runs),
    "skewed": lambda random, runs: random.gamma(4, 1, runs) - 4,
    "long tails": lambda random, runs: random.standard_t(5, runs),
}


@pytest.mark.parametrize("kind", EQUALS)
def test_equals_are_hardly_ever_told_apart_however_often_one_looks(kind: str) -> None:
    runs, alpha = 10_000, 0.01
    random = np.random.default_rng(14)
    scores, shares = Running((runs,)), Running((runs,), share=True)
    wrong, wrong_share = np.zeros(runs, bool), np.zeros(runs, bool)
    for _ in range(600):
        values = EQUALS[kind](random, runs)
        scores.add(values)
        shares.add((np.clip(values, -1, 1) + 1) / 2)
        wrong |= np.abs(scores.mean) > scores.radius(alpha)
        wrong_share |= np.abs(shares.mean - 0.5) > shares.radius(alpha)
    if kind == "skewed":  # bots of the same strength and very different style; cut to a share it is not even
        assert wrong.mean() <= 1.3 * alpha
    else:
        assert max(wrong.mean(), wrong_share.mean()) <= alpha


def test_looking_often_without_such_care_goes_wrong() -> None:
    """The ordinary interval fails: the test above would catch it."""
    random = np.random.default_rng(14)
    running = Running((1000,))
    wrong = np.zeros(1000, bool)
    for count in range(600):
        running.add(random.normal(0, 7, 1000))
        if count >= FIRST:
            wrong |= np.abs(running.mean) > running.margin(0.95)
    assert wrong.mean() > 0.25


def test_a_difference_is_found_soon() -> None:
    """Half a standard deviation of a deal at 99%: who looks once needs 60 deals to find it nine times of ten."""
    random = np.random.default_rng(2)
    running = Running((500,))
    found = np.zeros(500)
    for count in range(1, 201):
        running.add(random.normal(0.5, 1, 500))
        found[(found == 0) & (np.abs(running.mean) > running.radius(0.01))] = count
    assert (found > 0).all()
    assert np.median(found) < 60
    assert np.percentile(found, 90) < 110


def test_no_interval_stands_on_a_handful_of_deals() -> None:
    running = Running(())
    for _ in range(FIRST - 1):
        running.add(1.0)
        assert running.radius(0.01) == np.inf
    assert anytime_quantile(0.01, 1) == np.inf


# The file of results


def test_an_interrupted_contest_goes_on_and_ends_the_same(village: Game, tmp_path: Path) -> None:
    plan, path = contest(village), tmp_path / "results"
    whole = run_contest(plan, 12)
    with ResultsFile(path, plan) as store:
        run_contest(plan, 5, store=store)
    content = path.read_bytes()
    assert len(content.splitlines()) == 6
    path.write_bytes(content[:-9])  # the last line is half written
    with ResultsFile(path, plan) as store:
        assert sorted(store.deals) == [0, 1, 2, 3]
        assert told(run_contest(plan, 12, store=store)) == told(whole)
    with ResultsFile(path, plan) as store:
        assert sorted(store.deals) == list(range(12))
        assert told(run_contest(plan, 12, store=store, executor=Idle())) == told(whole), "nothing is left to play"


class Idle(Here):
    """Must not be asked to play."""

    def submit(self, function: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        raise AssertionError("this deal was known")


def test_a_contest_cut_off_anywhere_can_be_gone_on_with(village: Game, tmp_path: Path) -> None:
    plan, path = contest(village), tmp_path / "results"
    with ResultsFile(path, plan) as store:
        run_contest(plan, 2, store=store)
    content = path.read_bytes()
    for cut in range(0, len(content), 17):
        path.write_bytes(content[:cut])
        with ResultsFile(path, plan) as store:
            assert len(store.deals) == max(0, content[:cut].count(b"\n") - 1)
        assert path.read_bytes() == content[: max(content.rfind(b"\n", 0, cut), content.find(b"\n")) + 1]


def test_a_file_of_another_contest_is_refused_and_stays_as_it_is(village: Game, tmp_path: Path) -> None:
    path = tmp_path / "results"
    with ResultsFile(path, contest(village)) as store:
        run_contest(contest(village), 2, store=store)
    before = path.read_bytes()
    others = {
        "another seed": contest(village, seed="other"),
        "other bots": contest(village, "random", "greedy"),
        "another game": contest(game("rolling-village", players=3)),
    }
    for sentence, other in others.items():
        with pytest.raises(BadOption, match=sentence):
            ResultsFile(path, other)
    for stranger in (b"Dear diary\n", b"Dear diary", b"\xff\x00" * 40 + b"\n", b"[" * 100_000 + b"\n", b"{}\n"):
        (tmp_path / "stranger").write_bytes(stranger)
        with pytest.raises(BadOption, match="not a file of results"):
            ResultsFile(tmp_path / "stranger", contest(village))
        assert (tmp_path / "stranger").read_bytes() == stranger
    assert path.read_bytes() == before


def test_a_damaged_line_is_named(village: Game, tmp_path: Path) -> None:
    path, plan = tmp_path / "results", contest(village)
    with ResultsFile(path, plan) as store:
        run_contest(plan, 3, store=store)
    lines = path.read_bytes().splitlines(keepends=True)
    for damage in (b"garbage\n", b'{"deal":1,"totals":[],"places":[]}\n'):
        path.write_bytes(b"".join([*lines[:2], damage, *lines[3:]]))
        with pytest.raises(RatuszError, match="line 3"):
            ResultsFile(path, plan)


def test_two_cannot_write_to_one_file(village: Game, tmp_path: Path) -> None:
    with (
        ResultsFile(tmp_path / "results", contest(village)),
        pytest.raises(BadOption, match="Another process is writing"),
    ):
        ResultsFile(tmp_path / "results", contest(village))


def test_results_are_lines_of_json(village: Game, tmp_path: Path) -> None:
    path, plan = tmp_path / "results", contest(village)
    with ResultsFile(path, plan) as store:
        run_contest(plan, 2, store=store)
    head, *deals = (json.loads(line) for line in path.read_text().splitlines())
    assert head["bots"] == ["greedy", "random"]
    assert [len(deal["totals"]) for deal in deals] == [2, 2]
