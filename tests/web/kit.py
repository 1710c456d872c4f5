"""Talking to a server as a program does."""

from __future__ import annotations

import itertools
import json
import os
import random
import time
from collections.abc import Iterator
from typing import Any

import httpx

from ratusz.store.limits import Limits

KEYS = itertools.count()
GENEROUS = Limits(
    person_work=10**9,
    person_burst=10**9,
    address_work=10**9,
    address_burst=10**9,
    address_requests=10**9,
    entries=10**9,
    tables=10**9,
    running_tables=10**9,
    bot_seats=10**9,
    queue=10**9,
    person_queue=10**9,
)
"""Limits that no test reaches by accident: all of them come from one address."""


class Client:
    """A person's program: every answer is checked for its status and decoded."""

    def __init__(self, http: httpx.Client) -> None:
        self.http = http

    def token(self, secret: str) -> None:
        """Send this token from now on."""
        self.http.headers["Authorization"] = f"Bearer {secret}"

    def get(self, path: str, *, status: int = 200, **params: Any) -> Any:
        return self._checked(self.http.get(path, params=params), status)

    def post(self, path: str, body: Any = None, *, status: int = 201, headers: dict[str, str] | None = None) -> Any:
        return self._checked(self.http.post(path, json=body, headers=headers), status)

    def send(self, method: str, path: str, body: Any = None, *, status: int = 200) -> Any:
        return self._checked(self.http.request(method, path, json=body), status)

    def _checked(self, answer: httpx.Response, status: int) -> Any:
        assert answer.status_code == status, f"{answer.request.url}: {answer.status_code} {answer.text[:500]}"
        if "json" not in answer.headers.get("content-type", ""):
            return answer.text
        return answer.json() if answer.content else None

    # Tables

    def open(self, game: str, players: int = 2, *, seats: Any = None, **more: Any) -> str:
        """Open a table; its id."""
        plans = seats if seats is not None else [{"kind": "me"}]
        body = {"do": "open", "game": game, "options": {"players": players}, "seats": plans, **more}
        return str(self.post("/api/tables", body)["table"])

    def look(self, table: str, seat: int | None = 0, **more: Any) -> Any:
        params = {} if seat is None else {"seat": seat}
        return self.get(f"/api/tables/{table}", **params, **more)

    def do(self, table: str, what: str, *, status: int = 200, key: str | None = None, **fields: Any) -> Any:
        body = {"command": {"do": what, **fields}, "key": f"key {next(KEYS)}" if key is None else key}
        return self.post(f"/api/tables/{table}/do", body, status=status)

    def turn(self, table: str, what: str, seat: int = 0, *, status: int = 200, **fields: Any) -> Any:
        """A command about the seat's own turn, with its present version."""
        version = self.look(table, seat)["version"]
        return self.do(table, what, seat=seat, version=version, status=status, **fields)

    def play_turn(self, table: str, seat: int, noise: random.Random) -> bool:
        """Play one turn at random; whether there was anything to do."""
        view = self.look(table, seat)
        if view["turn"] is None or view["turn"]["state"] not in ("thinking", "complete"):
            return False
        while view["turn"] is not None and view["turn"]["state"] == "thinking":
            move = noise.choice(view["turn"]["moves"])["text"]
            self.do(table, "move", seat=seat, version=view["version"], move=move)
            view = self.look(table, seat)
        if view["turn"] is not None and view["turn"]["state"] == "complete":
            self.do(table, "confirm", seat=seat, version=view["version"])
        return True

    def play_to_the_end(self, table: str, seat: int = 0, noise: random.Random | None = None) -> Any:
        """Play until the game is over; the last view."""
        noise = noise or random.Random(1)
        deadline = time.monotonic() + 60
        while (view := self.look(table, seat))["stage"] == "playing":
            assert time.monotonic() < deadline
            if not self.play_turn(table, seat, noise):
                time.sleep(0.01)
        return view

    def finished(self, game: str, players: int = 2) -> str:
        """A game against bots that is over."""
        seats = [{"kind": "me"}, *[{"kind": "bot", "bot": "random"}] * (players - 1)]
        table = self.open(game, players, seats=seats, start=True)
        self.play_to_the_end(table)
        return table


def surroundings() -> dict[str, str]:
    """The environment without the settings of a server; what is compiled stays where it is."""
    ours = {name for name in os.environ if name.startswith("RATUSZ_")} - {"RATUSZ_CACHE"}
    return {name: value for name, value in os.environ.items() if name not in ours}


def events(answer: httpx.Response) -> Iterator[tuple[int, dict[str, Any]]]:
    """The events of a stream: number and notice; those of another type are left out."""
    number, plain = -1, True
    for line in answer.iter_lines():
        if line.startswith("event: ") or not line:
            plain = not line
        elif line.startswith("id: "):
            number = int(line[4:])
        elif line.startswith("data: ") and plain:
            yield number, json.loads(line[6:])
