"""Contests: which of several bots plays better, and how sure that is.

Bots play the same deals in every order of seats (`deals`), on one of several `executors`. Results can be stored in a
file and resumed (`results_file`). Statistics are computed deal by deal in the order of their numbers (`standings`,
with `ratings` and `confidence`), so that they do not depend on which deal finished first.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from itertools import islice

from ratusz.bots import Player
from ratusz.bots.contests.deals import Contest, Deal, drop_guests, play_deals, play_seatings, seatings
from ratusz.bots.contests.executors import Here
from ratusz.bots.contests.results_file import ResultsFile
from ratusz.bots.contests.standings import Tally
from ratusz.engine.game import Game

__all__ = ["Contest", "Deal", "ResultsFile", "Tally", "compare", "run_contest"]

QUICK, SLOW = 0.3, 1.5
"""Deals are played in batches: after one that takes less than `QUICK` seconds the next are larger, after one that takes
more than `SLOW` smaller. Batches change no result."""
LARGEST = 256


def compare(game: Game, players: Sequence[Player], deals: int, seed: str = "0") -> Tally:
    """Let players play some deals against each other in this process.

    In solo games one plays after the other, else they play in all seatings.
    """
    each = list(dict.fromkeys(players))
    seated = seatings([each.index(player) for player in players], game.players)
    tally = Tally([player.name for player in each], seated)
    for deal in play_seatings(game, each, seated, seed, range(deals)):
        tally.add(deal)
    return tally


def run_contest(
    contest: Contest,
    most: int,
    *,
    until_sure: bool = False,
    executor: Executor | None = None,
    jobs: int = 1,
    store: ResultsFile | None = None,
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> Tally:
    """Play a contest: `most` deals, or until every difference is settled. Deals in the store are not played again."""
    tally = Tally(contest.names, contest.seatings)
    known = dict(store.deals) if store is not None else {}
    missing = (number for number in range(most) if store is None or number not in store.deals)
    executor = executor or Here()
    ended = False
    try:
        for deals in _play_lots(contest, missing, executor, jobs):
            if store is not None:
                store.write(deals)
            known |= {deal.deal: deal for deal in deals}
            while not ended and tally.deals < most and tally.deals in known:
                tally.add(known.pop(tally.deals))
                ended = tally.deals == most or (until_sure and tally.settled)
            progress(tally.deals, most)
            if ended:
                break
    finally:
        executor.shutdown(wait=True, cancel_futures=tally.deals < most)
        drop_guests()
    return tally


def _play_lots(contest: Contest, numbers: Iterator[int], executor: Executor, jobs: int) -> Iterator[list[Deal]]:
    """Yield deals as they are finished; first an empty list, as the stored ones may be enough."""
    yield []
    size = 1
    underway: dict[Future[list[Deal]], float] = {}
    while True:
        while len(underway) < max(1, jobs) and (lot := list(islice(numbers, size))):
            began = time.monotonic()
            underway[executor.submit(play_deals, contest, lot)] = began
        if not underway:
            return
        for future in wait(underway, return_when=FIRST_COMPLETED).done:
            took = time.monotonic() - underway.pop(future)
            deals = future.result()
            if took < QUICK and len(deals) == size:
                size = min(LARGEST, 2 * size)
            elif took > SLOW:
                size = max(1, size // 2)
            yield deals
