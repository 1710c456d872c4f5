"""Checks, replays, pictures and prints: made by workers, kept by browsers, refused when too many want them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import httpx
import pytest

from ratusz.jobs.workers import Workers
from ratusz.store.limits import Limits
from ratusz.tables import Refusal
from ratusz.web import Settings
from ratusz.web.http.visitor import Visit
from ratusz.web.jobs_client import run_job
from tests.jobs import sample_jobs as jobs
from tests.web.conftest import SECRET, start
from tests.web.kit import Client

Enter = Callable[..., Client]
GAME = "rolling-village"


@pytest.fixture
def no_work_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server's process, in which this runs, can do none of it."""

    def here(*args: object, **more: object) -> None:
        raise AssertionError("this is work for a worker")

    for where in (
        "chance_check.replay",
        "chance_check.check_chance",
        "replay.steps_of",
        "print_sheets.to_pdf",
        "pictures.draw_side_by_side",
    ):
        monkeypatch.setattr(f"ratusz.jobs.{where}", here)


def test_expensive_work_happens_outside_the_server(enter: Enter, no_work_here: None) -> None:
    ann = enter("Ann")
    table = ann.finished(GAME)
    api, page = f"/api/tables/{table}", f"/t/{table}"
    assert ann.get(f"{api}/check")["fair"]
    assert ann.get(f"{api}/replay/3")["step"] == 3
    for path in (f"{page}/check", f"{page}/replay?step=2", f"{page}/picture.svg", f"/print/{GAME}"):
        assert ann.http.get(path).status_code == 200, path


def test_pages_of_a_replay_order_no_job_whose_result_they_throw_away(
    enter: Enter, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = enter("Ann")
    table = ann.finished(GAME)
    ordered: list[str] = []
    run = Workers.run

    async def counted(self: Workers, who: str, function: Callable[..., Any], *args: object) -> Any:
        ordered.append(function.__name__)
        return await run(self, who, function, *args)

    monkeypatch.setattr(Workers, "run", counted)
    assert ann.http.get(f"/t/{table}/replay?step=2").status_code == 200
    assert ordered == [], "the page asks for its boards itself"
    ann.get(f"/api/tables/{table}/replay/2")
    ann.get(f"/api/tables/{table}/review", seat=0)
    assert len(ordered) == 2, "a quick review makes one trip to a worker"


def test_a_browser_that_has_a_step_gets_it_no_second_time(enter: Enter, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, eve = enter("Ann"), enter("Eve")
    table = ann.finished(GAME)
    for path in (f"/api/tables/{table}/replay/5?language=en", f"/t/{table}/picture.svg?language=en"):
        first = ann.http.get(path)
        assert first.headers["cache-control"] == "private, no-cache"
        known = {"If-None-Match": first.headers["etag"]}
        polish = ann.http.get(path.replace("=en", "=pl"), headers=known)
        assert (polish.status_code, polish.headers["etag"] != first.headers["etag"]) == (200, True)
        with monkeypatch.context() as closed:
            closed.setattr(Workers, "run", None)  # nobody has to work for this
            again = ann.http.get(path, headers=known)
        assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", first.headers["etag"])
    closed_table = ann.open(GAME, 1, seats=[{"kind": "me"}], start=True, watch=False)
    ann.play_to_the_end(closed_table)
    path = f"/api/tables/{closed_table}/replay/5"
    known = {"If-None-Match": ann.http.get(path).headers["etag"]}
    assert ann.http.get(path, headers=known).status_code == 304
    assert eve.http.get(path, headers=known).status_code == 403, "a person who may not see it learns nothing"


def test_too_many_at_once_are_told_to_come_back_and_others_play_on(tmp_path: Path) -> None:
    settings = Settings(
        SECRET,
        f"sqlite:///{tmp_path / 'ratusz.db'}",
        limits=Limits(queue=2, person_queue=1, address_burst=10**6, person_burst=10**6, address_requests=100),
        warm=False,
    )
    address, stop = start(settings)
    try:
        with httpx.Client(base_url=address, timeout=60) as http:
            ann = Client(http)
            ann.token(ann.post("/api/people", {"name": "Ann"})["token"])
            over, running = ann.finished(GAME, 1), ann.open(GAME, 1, start=True)

            def check(number: int) -> httpx.Response:
                headers = {"X-Forwarded-For": f"203.0.113.{number}", "Accept-Language": ("en", "pl")[number % 2]}
                return httpx.get(f"{address}/api/tables/{over}/check", headers=headers, timeout=60)

            with ThreadPoolExecutor(20) as people:
                asked = [people.submit(check, number) for number in range(20)]
                ann.do(running, "say", text="nobody keeps me waiting")
                answers = [answer.result() for answer in asked]
    finally:
        stop()
    refused = [answer for answer in answers if answer.status_code == 503]
    assert refused
    assert {answer.status_code for answer in answers} == {200, 503}
    assert {answer.json()["code"] for answer in refused} == {"busy"}
    assert len({answer.json()["sentence"] for answer in refused}) == 2, "each in their own language"
    assert all(0 < int(answer.headers["retry-after"]) <= 10 for answer in refused)


def test_no_worker_works_for_a_client_that_has_gone(tmp_path: Path) -> None:
    async def main() -> None:
        workers = Workers(Limits(), most=1)

        async def receive() -> Any:
            while not workers.waiting:
                await asyncio.sleep(0.01)
            return {"type": "http.disconnect"}

        held = asyncio.create_task(workers.run("bob", jobs.wait_for, str(tmp_path / "gate")))
        while not len(workers) or workers.waiting:
            await asyncio.sleep(0.01)
        request = SimpleNamespace(receive=receive, scope={})
        visit = SimpleNamespace(id="ann", request=request, service=SimpleNamespace(workers=workers))
        with pytest.raises(Refusal):
            await run_job(cast(Visit, visit), jobs.same, 1)
        await asyncio.sleep(0)
        assert workers.waiting == 0
        (tmp_path / "gate").touch()
        await held
        await workers.close()

    asyncio.run(main())
