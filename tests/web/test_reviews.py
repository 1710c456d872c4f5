"""Reviews of finished games: a first look at once, a thorough one by and by, kept for all; nothing before the end."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import sqlalchemy as sa

from ratusz.insight import measurements
from ratusz.insight.review import Review
from ratusz.jobs.review_desk import WAITING_OF_ONE, ReviewDesk
from ratusz.jobs.stored_reviews import StoredReviews
from ratusz.jobs.workers import SharedArgument, Workers, WorkFailed
from ratusz.store import Limits, open_database
from ratusz.store.executors import Pools
from ratusz.store.schema import tables
from ratusz.tables import Refusal
from ratusz.web import Settings
from ratusz.web.http.rate_limits import RateLimiter
from ratusz.web.http.refusals import web_refusal
from ratusz.web.settings import Play
from tests.web.conftest import SECRET, start
from tests.web.kit import GENEROUS, Client

Enter = Callable[..., Client]
GOLDEN = Path(__file__).parents[1] / "golden/rolling-village"


def test_a_finished_game_is_reviewed_for_everybody_who_sees_its_replay(enter: Enter) -> None:
    ann, eve = enter("Ann"), enter("Eve")
    table = ann.finished("rolling-village")
    answer = eve.get(f"/api/tables/{table}/review", seat=0, language="pl")
    assert answer["progress"] == 1, "this host wants no thorough ones"
    told, totals = answer["review"]["told"], [score["total"] for score in eve.look(table, None)["scores"]]
    assert [int(seat["score"].replace("−", "-")) for seat in told["seats"]] == totals
    assert told["seats"][0]["name"] == "Ann"
    assert "zwykły bot" in told["seats"][0]["summary"]
    assert len(answer["review"]["better"]) == len(told["seats"][0]["moments"])
    again = eve.get(f"/api/tables/{table}/review", seat=0, have="quick")
    assert again["review"] is None


def test_nothing_is_told_of_a_game_that_runs(enter: Enter) -> None:
    ann = enter("Ann")
    table = ann.open("rolling-village", 2, seats=[{"kind": "me"}, {"kind": "bot"}], start=True)
    assert ann.get(f"/api/tables/{table}/review", status=409)["code"] == "not-over"


def test_a_seat_that_is_not_there_is_refused(enter: Enter) -> None:
    ann = enter("Ann")
    table = ann.finished("rolling-village", 1)
    assert ann.get(f"/api/tables/{table}/review", seat=5, status=400)["code"] == "no-seat"


class Here(Workers):
    """Works in this process, and breaks off when it is told to."""

    def __init__(self) -> None:
        super().__init__(Limits())
        self.broken = 0
        self.jobs: list[str] = []

    async def run(self, who: str, function: Callable[..., Any], *args: object) -> Any:
        self.jobs.append(function.__name__)
        if self.broken:
            self.broken -= 1
            raise WorkFailed("it broke")
        return function(*(arg.make() if isinstance(arg, SharedArgument) else arg for arg in args))


def game(name: str) -> SharedArgument:
    text = (GOLDEN / f"{name}.txt").read_text("utf-8")
    return SharedArgument(name, lambda: text)


def at_a_desk(folder: Path, work: Callable[[ReviewDesk, Here, sa.Engine], Any]) -> Any:
    """Do something with a desk whose worker is here."""

    async def main() -> Any:
        engine, pools = open_database(f"sqlite:///{folder / 'ratusz.db'}"), Pools()
        desk, here = ReviewDesk(StoredReviews(engine, pools), Limits()), Here()
        desk._workers = here
        task = asyncio.create_task(desk.work())
        try:
            return await asyncio.wait_for(work(desk, here, engine), 60)
        finally:
            task.cancel()
            await desk.close()
            await pools.close()
            engine.dispose()

    return asyncio.run(main())


def add_table(engine: sa.Engine, id: str) -> None:
    row = {"game": "rolling-village", "players": 1, "access": "open", "stage": "over", "opener": "ann", "opened": 1}
    with engine.begin() as connection:
        connection.execute(sa.insert(tables).values(id=id, changed=1, hinted=False, **row))


def free() -> None:
    """Charge nothing."""


async def made(desk: ReviewDesk, of: SharedArgument, who: str = "ann") -> bytes:
    while True:
        found, progress = await desk.find(of, who, free)
        if found is not None:
            assert progress == 1
            return found
        assert progress < 1
        await asyncio.sleep(0.01)


@pytest.fixture(autouse=True)
def _little_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(measurements.KINDS, "full", 0.5)


def test_a_thorough_review_is_made_once(tmp_path: Path) -> None:
    async def work(desk: ReviewDesk, here: Here, engine: sa.Engine) -> None:
        finished = game("solo-trainee-clerk")
        add_table(engine, finished.key)
        review = msgspec.json.decode(await made(desk, finished), type=Review)
        assert (review.kind, review.seats[0].score) == ("full", 35)
        jobs = len(here.jobs)
        await made(desk, finished)
        assert len(here.jobs) == jobs

    at_a_desk(tmp_path, work)


def test_a_worker_that_breaks_stops_nobody_elses_review(tmp_path: Path) -> None:
    async def work(desk: ReviewDesk, here: Here, engine: sa.Engine) -> None:
        first, second = game("solo-trainee-clerk"), game("solo-mayor-of-the-year")
        for each in (first, second):
            add_table(engine, each.key)
        here.broken = 1
        await desk.find(first, "ann", free)
        await made(desk, second)
        await made(desk, first)  # a second request gets it

    at_a_desk(tmp_path, work)


def test_a_review_of_a_table_that_was_deleted_meanwhile_is_not_kept(tmp_path: Path) -> None:
    async def work(desk: ReviewDesk, here: Here, engine: sa.Engine) -> None:
        finished = game("solo-trainee-clerk")
        await desk.find(finished, "ann", free)
        while "full_review" not in here.jobs or desk._orders:
            await asyncio.sleep(0.01)
        assert await desk._kept.find(finished.key) is None

    at_a_desk(tmp_path, work)


def named(id: str) -> SharedArgument:
    return SharedArgument(id, lambda: "")


def test_one_person_cannot_fill_the_queue_of_thorough_reviews(tmp_path: Path) -> None:
    async def main() -> None:
        engine, pools = open_database(f"sqlite:///{tmp_path / 'ratusz.db'}"), Pools()
        desk = ReviewDesk(StoredReviews(engine, pools), Limits())  # nobody works
        for number in range(80):
            await desk.find(named(f"greedy-{number}"), "eve", free)
        await desk.find(named("modest"), "ann", free)
        order = [desk._queue.take() for _ in range(len(desk._queue))]
        assert order.count(None) == 0
        assert len(order) == WAITING_OF_ONE + 1
        assert order.index("modest") == 1, "people are served in turn"
        await pools.close()
        engine.dispose()

    asyncio.run(main())


def test_a_thorough_review_that_cannot_be_paid_is_not_ordered(tmp_path: Path) -> None:
    def broke() -> None:
        raise web_refusal("too-many")

    async def work(desk: ReviewDesk, here: Here, engine: sa.Engine) -> None:
        with pytest.raises(Refusal):
            await desk.find(game("solo-trainee-clerk"), "eve", broke)
        assert not desk._orders
        assert not len(desk._queue)

    at_a_desk(tmp_path, work)


@pytest.mark.parametrize("have", ["", "quick"])
def test_who_has_a_first_look_already_pays_for_the_thorough_review(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, have: str
) -> None:
    charged = []

    def pay(self: RateLimiter, scope: object, cost: str) -> None:
        charged.append(cost)
        raise web_refusal("too-many")

    monkeypatch.setattr(RateLimiter, "pay", pay)
    database = f"sqlite:///{tmp_path / 'ratusz.db'}"
    address, stop = start(Settings(SECRET, database, limits=GENEROUS, play=Play(thorough_reviews=True), warm=False))
    try:
        with httpx.Client(base_url=address, timeout=60) as http:
            ann = Client(http)
            ann.token(ann.post("/api/people", {"name": "Ann"})["token"])
            table = ann.finished("rolling-village", 1)
            assert ann.get(f"/api/tables/{table}/review", have=have, status=429)["code"] == "too-many"
    finally:
        stop()
    assert charged == ["review"]
