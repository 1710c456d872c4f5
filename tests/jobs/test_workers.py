"""Expensive reads: fair to those who ask, harmless to those who play, and nothing is left behind."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from ratusz.jobs.workers import SharedArgument, Workers, WorkFailed
from ratusz.store.limits import Limits
from ratusz.tables import Refusal
from tests.jobs import sample_jobs as jobs


def working(work: Callable[[Workers], Awaitable[Any]], limits: Limits = Limits(), **more: Any) -> Any:
    """Do something with one worker."""

    async def main() -> Any:
        workers = Workers(limits, most=1, **more)
        try:
            return await asyncio.wait_for(work(workers), 60)
        finally:
            await workers.close()

    return asyncio.run(main())


def lives(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(30):
        while not true():
            await asyncio.sleep(0.01)


class Held:
    """A worker that is held by a job until it is let go, so that others wait."""

    def __init__(self, workers: Workers, folder: Path) -> None:
        self._gate = folder / "gate"
        self.job = asyncio.create_task(workers.run("holder", jobs.wait_for, str(self._gate)))

    async def begun(self, workers: Workers) -> None:
        await until(lambda: len(workers) == 1 and not workers.waiting)

    def let_go(self) -> None:
        self._gate.touch()


def test_jobs_are_done_by_another_process_which_is_humble() -> None:
    async def work(workers: Workers) -> None:
        process, humble = await workers.run("ann", jobs.process)
        assert process != os.getpid()
        assert humble == min(19, os.nice(0) + 10)
        assert (await workers.run("bob", jobs.process))[0] == process
        assert await workers.run("ann", jobs.same, {"a": b"\0" * 3_000_000}) == {"a": b"\0" * 3_000_000}

    working(work)


def test_no_process_is_started_before_there_is_a_job() -> None:
    async def work(workers: Workers) -> int:
        await asyncio.sleep(0)
        return len(workers)

    assert working(work) == 0


def test_what_is_handed_over_is_made_and_sent_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ratusz.jobs.workers.KEPT", 2)
    made: list[str] = []

    def handed(key: str) -> SharedArgument:
        def make() -> str:
            made.append(key)
            return key.upper()

        return SharedArgument(key, make)

    async def work(workers: Workers) -> list[object]:
        return [await workers.run("ann", jobs.same, handed(key)) for key in ("a", "a", "b", "a", "c", "a", "b")]

    assert working(work) == ["A", "A", "B", "A", "C", "A", "B"]
    assert made == ["a", "b", "c", "b"], "the one unused for the longest time gives way"


def test_too_many_jobs_are_refused_those_of_one_asker_sooner(tmp_path: Path) -> None:
    async def work(workers: Workers) -> None:
        held = Held(workers, tmp_path)
        await held.begun(workers)
        waiting = [asyncio.create_task(workers.run(who, jobs.same, who)) for who in ("ann", "ann", "bob")]
        await until(lambda: workers.waiting == 3)
        with pytest.raises(Refusal) as refusal:
            await workers.run("ann", jobs.same, 1)
        assert refusal.value.code == "busy"
        waiting.append(asyncio.create_task(workers.run("bob", jobs.same, "bob")))
        await until(lambda: workers.waiting == 4)
        with pytest.raises(Refusal):
            await workers.run("eve", jobs.same, 1)
        held.let_go()
        assert await asyncio.gather(*waiting) == ["ann", "ann", "bob", "bob"]
        assert await workers.run("eve", jobs.same, 1) == 1

    working(work, Limits(queue=4, person_queue=2))


def test_askers_are_served_in_turn(tmp_path: Path) -> None:
    served: list[str] = []

    async def ask(workers: Workers, who: str) -> None:
        await workers.run(who[0], jobs.same, who)
        served.append(who)

    async def work(workers: Workers) -> None:
        held = Held(workers, tmp_path)
        await held.begun(workers)
        asked = [asyncio.create_task(ask(workers, who)) for who in ("a1", "a2", "a3", "a4", "b1", "b2", "c1")]
        await until(lambda: workers.waiting == 7)
        held.let_go()
        await asyncio.gather(*asked)

    working(work)
    assert served == ["a1", "b1", "c1", "a2", "b2", "a3", "a4"]


def test_a_person_who_goes_away_gives_their_place_back(tmp_path: Path) -> None:
    async def work(workers: Workers) -> None:
        held = Held(workers, tmp_path)
        await held.begun(workers)
        going = asyncio.create_task(workers.run("ann", jobs.wait_for, "never"))
        await until(lambda: workers.waiting == 1)
        going.cancel()
        await asyncio.gather(going, return_exceptions=True)
        assert workers.waiting == 0
        held.job.cancel()  # it is being worked on: the worker finishes it for nobody
        held.let_go()
        assert await workers.run("bob", jobs.same, 2) == 2

    working(work)


@pytest.mark.parametrize("job", [jobs.crash, jobs.break_off])
def test_a_job_that_fails_is_told_and_the_others_go_on(job: Callable[[], None]) -> None:
    async def work(workers: Workers) -> None:
        failing, next_one = workers.run("ann", job), workers.run("bob", jobs.same, 3)
        failed, good = await asyncio.gather(failing, next_one, return_exceptions=True)
        assert isinstance(failed, WorkFailed)
        assert good == 3

    working(work)


def test_a_worker_that_hangs_is_replaced() -> None:
    async def work(workers: Workers) -> None:
        first, _ = await workers.run("ann", jobs.process)
        with pytest.raises(WorkFailed, match="too long"):
            await workers.run("ann", jobs.wait_for, "never")
        assert not lives(first)

    working(work, patience=2.0)


def test_a_worker_that_was_ended_while_it_rested_is_replaced() -> None:
    async def work(workers: Workers) -> None:
        first, _ = await workers.run("ann", jobs.process)
        os.kill(first, 9)
        await until(lambda: not lives(first))
        second, _ = await workers.run("ann", jobs.process)
        assert second != first

    working(work)


def test_a_worker_without_work_ends_and_another_one_starts_when_it_is_needed() -> None:
    async def work(workers: Workers) -> None:
        first, _ = await workers.run("ann", jobs.process)
        await until(lambda: len(workers) == 0)
        assert not lives(first)
        second, _ = await workers.run("ann", jobs.process)
        assert second != first

    working(work, idle=0.05)


def test_closing_leaves_no_process_and_nobody_waiting(tmp_path: Path) -> None:
    async def main() -> None:
        workers = Workers(Limits(), most=2)
        (first, _) = await workers.run("ann", jobs.process)
        held = [asyncio.create_task(workers.run("ann", jobs.wait_for, "never")) for _ in range(4)]
        await until(lambda: len(workers) == 2)
        await workers.close()
        for failed in await asyncio.gather(*held, return_exceptions=True):
            assert isinstance(failed, WorkFailed)
        assert not lives(first)
        with pytest.raises(WorkFailed):
            await workers.run("ann", jobs.process)

    children = Path(f"/proc/self/task/{os.getpid()}/children")
    before = set(children.read_text().split()) if children.exists() else set()
    asyncio.run(main())
    assert not children.exists() or set(children.read_text().split()) <= before


PARENT = """
import asyncio
from ratusz.store.limits import Limits
from ratusz.jobs.workers import Workers
from tests.jobs import sample_jobs as jobs

async def main():
    workers = Workers(Limits(), most=1)
    print((await workers.run("ann", jobs.process))[0], flush=True)
    await workers.run("ann", jobs.wait_for, "never")

asyncio.run(main())
"""


def test_a_worker_does_not_outlive_a_server_that_is_killed() -> None:
    server = subprocess.Popen([sys.executable, "-c", PARENT], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    worker = int(server.stdout.readline())
    server.kill()
    server.wait()
    server.stdout.close()
    asyncio.run(until(lambda: not lives(worker)))
