"""Reviews wait at the door: few are let in at once, addresses in turn, and nobody who plays waits for them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any, cast

import pytest

from ratusz.store.limits import Limits
from ratusz.web.http import rate_limits
from ratusz.web.http.rate_limits import RateLimiter


class Door:
    """A rate_limiter before an application that answers when it is told to."""

    def __init__(self, given: Limits) -> None:
        self.inside: list[str] = []
        self.statuses: list[int] = []
        self.answer, self.read = asyncio.Event(), asyncio.Event()
        router = SimpleNamespace(handle_routing=self._routed)
        self.keeper = RateLimiter(cast(Any, SimpleNamespace(asgi_handler=self._app, asgi_router=router)), given)

    @staticmethod
    def _routed(path: str, method: str) -> Any:
        marks = {"cost": "check", "review": True} if path == "/review" else {"cost": "table"}
        return None, SimpleNamespace(opt=marks), None, None, path

    async def _app(self, scope: Any, receive: Any, send: Callable[[Any], Awaitable[None]]) -> None:
        self.inside.append(scope["path"] + " " + scope["client"][0])
        if scope["path"] == "/review":
            await self.answer.wait()
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    def ask(self, address: str, path: str = "/review") -> asyncio.Task[None]:
        async def send(message: Any) -> None:
            if message["type"] == "http.response.start":
                self.statuses.append(message["status"])
            else:
                await self.read.wait()  # a slow reader

        scope = {"type": "http", "method": "GET", "path": path, "headers": [], "query_string": b""}
        return asyncio.create_task(
            self.keeper(cast(Any, scope | {"client": (address, 1)}), cast(Any, self.read.wait), send)
        )


def at_the_door(play: Callable[[Door], Awaitable[None]], given: Limits = Limits()) -> None:
    async def main() -> None:
        door = Door(given)
        await play(door)
        door.answer.set()
        door.read.set()
        await asyncio.gather(*(task for task in asyncio.all_tasks() if task is not asyncio.current_task()))
        assert door.keeper.waiting == 0

    asyncio.run(main())


@pytest.fixture(autouse=True)
def two_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits, "REFUSAL_DELAY", 0.0)
    monkeypatch.setattr(rate_limits, "REVIEWS", 2)


async def a_moment() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


def test_few_reviews_are_let_in_and_pages_pass_them() -> None:
    async def play(door: Door) -> None:
        for number in range(5):
            door.ask(f"10.0.0.{number}")
        await a_moment()
        door.ask("10.0.0.4", "/page")
        await a_moment()
        assert door.inside == ["/review 10.0.0.0", "/review 10.0.0.1", "/page 10.0.0.4"]
        assert door.keeper.waiting == 3

    at_the_door(play)


def test_addresses_are_served_in_turn() -> None:
    async def play(door: Door) -> None:
        for address in ("10.0.0.1", "10.0.0.1", "10.0.0.1", "10.0.0.2", "10.0.0.3"):
            door.ask(address)
        await a_moment()
        door.answer.set()
        await a_moment()
        assert [said[-1] for said in door.inside] == ["1", "2", "3", "1", "1"]

    at_the_door(play)


def test_a_person_who_reads_slowly_holds_nobody_up() -> None:
    async def play(door: Door) -> None:
        door.answer.set()
        for number in range(4):
            door.ask(f"10.0.0.{number}")
        await a_moment()
        assert len(door.inside) == 4

    at_the_door(play)


@pytest.mark.parametrize(
    ("given", "addresses"),
    [
        (Limits(queue=2), ("10.0.0.1", "10.0.0.2", "10.0.0.3", "10.0.0.4", "10.0.0.5")),
        (Limits(person_queue=2), ("10.0.0.1",) * 4),
    ],
    ids=["of all", "of one address"],
)
def test_when_the_line_is_full_the_next_is_told_to_come_back(given: Limits, addresses: tuple[str, ...]) -> None:
    async def play(door: Door) -> None:
        for address in addresses:
            door.ask(address)
            await a_moment()
        assert door.statuses == [503]

    at_the_door(play, given)
