"""Work is counted by what it costs, for each person and each address; nobody takes what is another's."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

import ratusz
from ratusz.store.limits import Limits
from ratusz.web import Settings, create_app
from ratusz.web.http import rate_limits
from ratusz.web.http.rate_limits import COSTS, ConcurrencyLimit, RateLimiter, credential_of, handler_limits, network_of
from ratusz.web.http.request_body import PART, read_body
from ratusz.web.http.token_buckets import TokenBuckets
from tests.web.conftest import SECRET, start
from tests.web.kit import Client

GAME = next(iter(ratusz.all_facts()))
Serve = Callable[[Limits], str]


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Serve]:
    """Starts a server with limits; its address."""
    with ExitStack() as stack:

        def begin(limits: Limits) -> str:
            database = f"sqlite:///{tmp_path / 'ratusz.db'}"
            address, stop = start(Settings(SECRET, database, limits=limits, warm=False))
            stack.callback(stop)
            return address

        yield begin


@pytest.fixture(autouse=True)
def unheld(monkeypatch: pytest.MonkeyPatch) -> None:
    """Refusals come at once, and the clock of the limits stands still, however slow the machine is."""
    monkeypatch.setattr(rate_limits, "REFUSAL_DELAY", 0.0)
    monkeypatch.setattr(rate_limits, "time", SimpleNamespace(monotonic=lambda: 0.0))


def statuses(client: httpx.Client, path: str, times: int) -> list[int]:
    return [client.get(path).status_code for _ in range(times)]


# Buckets


def test_a_bucket_empties_and_fills_again() -> None:
    budget = TokenBuckets(rate=10, burst=100)
    assert budget.has("a", 100, 0.0)
    budget.take("a", 100, 0.0)
    assert not budget.has("a", 1, 0.05)
    assert budget.has("a", 10, 1.0)
    assert not budget.has("a", 11, 1.0)
    assert budget.has("b", 100, 1.0)
    assert budget.has("a", 100, 1000.0)


def test_what_costs_more_than_a_bucket_holds_needs_a_full_one() -> None:
    budget = TokenBuckets(rate=10, burst=100)
    assert budget.has("a", 500, 0.0)
    budget.take("a", 500, 0.0)
    assert not budget.has("a", 500, 9.9)
    assert budget.has("a", 500, 10.1)


def test_however_many_ask_memory_is_bounded_and_the_greedy_are_remembered() -> None:
    budget = TokenBuckets(rate=1, burst=100, most=1000)
    budget.take("greedy", 100, 0.0)
    for number in range(20_000):
        budget.take(number, 1, 0.0)
        assert len(budget) <= 1001
    assert not budget.has("greedy", 10, 1.0)


# Slots


def test_turns_are_taken_in_order_and_only_of_ones_own_line() -> None:
    async def play() -> list[str]:
        limit, told, gate = ConcurrencyLimit(2), [], asyncio.Event()

        async def work(name: str, key: str) -> None:
            async with limit.slot(key):
                told.append(name)
                await gate.wait()

        tasks = [asyncio.create_task(work(f"a{number}", "a")) for number in range(5)]
        tasks.append(asyncio.create_task(work("b0", "b")))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert told == ["a0", "a1", "b0"]
        assert len(limit) == 3
        gate.set()
        await asyncio.gather(*tasks)
        assert (len(limit), limit._tasks, limit._slots) == (0, {}, {})
        return told

    assert asyncio.run(play()) == ["a0", "a1", "b0", "a2", "a3", "a4"]


def test_a_person_who_gives_up_waiting_holds_nobody_up() -> None:
    async def play() -> None:
        limit, gate = ConcurrencyLimit(1), asyncio.Event()

        async def work() -> None:
            async with limit.slot("a"):
                await gate.wait()

        tasks = [asyncio.create_task(work()) for _ in range(4)]
        await asyncio.sleep(0)
        tasks[1].cancel()
        await asyncio.sleep(0)
        gate.set()
        tasks[0].add_done_callback(lambda _: tasks[2].cancel())  # it is its turn by now
        await asyncio.wait(tasks, timeout=5)
        assert all(task.done() for task in tasks)
        assert (limit._tasks, limit._slots) == ({}, {})

    asyncio.run(play())


# Over the wire


def test_everything_that_can_be_asked_says_what_it_costs() -> None:
    app = create_app(Settings(SECRET, "sqlite://"))
    handlers = [handler for route in app.routes for handler in getattr(route, "route_handlers", [])]
    assert {handler_limits(handler).cost for handler in handlers} <= set(COSTS)
    assert max(COSTS.values()) <= Limits().person_burst


def test_an_address_may_ask_so_much_and_then_has_to_wait(serve: Serve) -> None:
    address = serve(Limits(address_work=1, address_burst=int(4 * COSTS["page"])))
    with httpx.Client(base_url=address, headers={"Accept-Language": "pl", "Accept": "text/html"}) as client:
        assert statuses(client, "/", 5) == [200] * 4 + [429]
        told = client.get("/")
        assert int(told.headers["retry-after"]) == COSTS["page"]
        assert "<h1>Trochę za szybko" in told.text
        assert "default-src 'none'" in told.headers["content-security-policy"]
        answer = client.get("/api/games")
        assert (answer.status_code, answer.json()["code"]) == (429, "too-many")
        assert statuses(client, "/nothing", 1) == [429], "what does not exist is not free either"


def test_cheap_requests_pass_where_expensive_ones_are_refused(serve: Serve) -> None:
    address = serve(Limits(address_work=1, address_burst=int(COSTS["print"] + 10)))
    with httpx.Client(base_url=address, timeout=60) as client:
        assert statuses(client, f"/print/{GAME}?kind=svg", 2) == [200, 429]
        assert statuses(client, "/api/games", 2) == [200, 200]


def test_a_person_has_a_budget_of_their_own(serve: Serve) -> None:
    address = serve(Limits(person_work=1, person_burst=int(3 * COSTS["page"])))
    with httpx.Client(base_url=address) as ann, httpx.Client(base_url=address) as bob:
        for client in (ann, bob):
            client.headers["Authorization"] = f"Bearer {client.post('/api/people', json={'name': 'A'}).json()['token']}"
        assert statuses(ann, "/api/my/tables", 4) == [200] * 3 + [429]
        assert statuses(bob, "/api/my/tables", 1) == [200]


def test_how_long_to_wait_does_not_tell_how_busy_another_is(serve: Serve) -> None:
    address = serve(Limits(address_work=3, address_burst=int(2 * COSTS["page"])))
    with httpx.Client(base_url=address) as client:
        statuses(client, "/", 2)
        told = []
        for _ in range(4):
            answer = client.get("/")
            told.append({name: value for name, value in answer.headers.items() if name not in ("date", "x-request-id")})
        assert told == [told[0]] * 4
        assert not [name for name in told[0] if "limit" in name]


def test_what_is_refused_is_held_back_and_asks_nothing_of_the_database(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rate_limits, "REFUSAL_DELAY", 0.3)
    address = serve(Limits(address_work=1, address_burst=1))
    with httpx.Client(base_url=address) as client:
        client.get("/api/games")
        before = time.monotonic()
        assert client.get("/", headers={"Authorization": "Bearer nonsense"}).status_code == 429, "nobody looked it up"
        assert time.monotonic() - before >= 0.3


def test_requests_of_one_address_wait_for_each_other_but_not_for_streams(serve: Serve) -> None:
    address = serve(Limits(address_requests=1))
    with httpx.Client(base_url=address, timeout=60) as http, ExitStack() as following:
        ann = Client(http)
        ann.token(ann.post("/api/people", {"name": "Ann"})["token"])
        path = f"/api/tables/{ann.open(GAME)}/events"
        for _ in range(3):
            line = following.enter_context(ann.http.stream("GET", path)).iter_lines()
            assert next(line) == ": here you are"
        with ThreadPoolExecutor(6) as threads:
            assert list(threads.map(lambda _: ann.http.get("/api/games").status_code, range(12))) == [200] * 12


def test_eleven_people_behind_one_address_play(address: str) -> None:
    """By the figures of the limits as they come: pages, streams and a move of each every four seconds, for minutes."""
    comes = Limits()
    people = TokenBuckets(comes.person_work, comes.person_burst)
    addresses = TokenBuckets(comes.address_work, comes.address_burst)
    page = COSTS["table"] + 20 * COSTS["file"] + 4 * COSTS["drawing"] + COSTS["stream"]
    arriving = [(0.1 * person, person, page) for person in range(11)]
    moving = [(second + 0.3 * person, person, COSTS["command"]) for second in range(2, 300, 4) for person in range(11)]
    again = [(second + 0.1 * person, person, page) for second in (60, 120, 180) for person in range(11)]
    for now, person, cost in sorted(arriving + moving + again):
        assert people.has(person, cost, now), (now, person)
        assert addresses.has("here", cost, now), (now, person)
        people.take(person, cost, now)
        addresses.take("here", cost, now)
    assert COSTS["command"] * 11 / 4 < comes.address_work / 3, "there is room for more than moves"


def test_credentials_are_distinguished_without_a_query() -> None:
    def of(*headers: tuple[bytes, bytes]) -> int:
        return credential_of({"headers": list(headers)})  # type: ignore[arg-type]

    assert of() == of((b"cookie", b"theme=dark")) == of((b"cookie", b"xratusz=1")) == 0
    assert of((b"cookie", b"ratusz=abc")) == of((b"cookie", b"theme=dark; ratusz=abc; language=pl")) != 0
    assert of((b"cookie", b"ratusz=abc"), (b"authorization", b"Bearer x")) == of((b"authorization", b"Bearer x"))


@pytest.mark.parametrize(
    ("client", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:0:1:2:3:4:5", "2001:0db8:0000:0001"),
        ("fe80::1%eth0", "fe80:0000:0000:0000"),
        ("not an address", "not an address"),
    ],
)
def test_a_client_is_known_by_its_ipv4_address_or_its_ipv6_prefix(client: str, network: str) -> None:
    assert network_of({"client": (client, 40_000)}) == network  # type: ignore[arg-type]


def test_a_body_in_many_parts_is_read_in_linear_time_and_charged_by_part() -> None:
    summed = []

    class Part(bytes):
        """One byte that counts how often its length is asked for."""

        def __len__(self) -> int:
            summed.append(1)
            return 1

    async def main() -> tuple[Any, float]:
        left = [Part(b"a") for _ in range(2000)]

        async def receive() -> Any:
            return {"type": "http.request", "body": left.pop(), "more_body": bool(left)}

        scope: Any = {"headers": [(b"content-length", b"2000")]}
        return await read_body(scope, receive, 64_000, 10.0)

    whole, cost = asyncio.run(main())
    assert whole is not None
    assert len(summed) < 10 * 2000
    assert cost == pytest.approx(2000 * PART)


def test_what_reading_a_body_costs_is_missing_for_the_next_request() -> None:
    answered: list[str] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        answered.append(scope["path"])

    def routed(path: str, method: str) -> Any:
        return None, SimpleNamespace(opt={"cost": "command"}), None, None, path

    async def main(parts: int) -> bool:
        """Return whether a request is answered after one whose body came in so many parts."""
        answered.clear()
        app_of_two: Any = SimpleNamespace(asgi_handler=app, asgi_router=SimpleNamespace(handle_routing=routed))
        keeper = RateLimiter(app_of_two, Limits(address_work=1, address_burst=100))
        left = parts

        async def receive() -> Any:
            nonlocal left
            left -= 1
            return {"type": "http.request", "body": b"a", "more_body": left > 0}

        async def send(message: Any) -> None:
            pass

        scope: Any = {"type": "http", "method": "POST", "path": "/", "query_string": b"", "client": ("10.0.0.1", 1)}
        await keeper(scope | {"headers": [(b"content-length", b"1")]}, receive, send)
        await keeper(scope | {"headers": []}, receive, send)
        return len(answered) == 2

    assert asyncio.run(main(1))
    assert not asyncio.run(main(int(100 / PART)))
