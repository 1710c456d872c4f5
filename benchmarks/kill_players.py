"""Players who continue while the server is killed again and again, and note every acknowledgement."""

from __future__ import annotations

import asyncio
import itertools
from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import Any

import httpx

PAUSE = 0.05
"""Seconds before an unanswered command is repeated, and between two looks of a waiting player."""
ANSWER = 10.0
"""Timeout of a request in seconds."""
Json = dict[str, Any]


@dataclass(frozen=True)
class Acknowledged:
    """A command that the server has acknowledged."""

    table: str
    person: str
    key: str
    command: Json
    seat: int | None
    version: int | None


class Memory:
    """All acknowledgements and versions that the players got."""

    def __init__(self) -> None:
        self.acknowledged: list[Acknowledged] = []
        self.tables: dict[tuple[str, str], str] = {}
        """Tables that were opened, by person and key."""
        self.counts: Counter[str] = Counter()
        self.faults: list[str] = []
        self.news = asyncio.Event()

    def keep(self, done: Acknowledged) -> None:
        """Add an acknowledgement."""
        self.acknowledged.append(done)
        self.news.set()


class Player:
    """One person at an address of their own, who sends everything until it is answered, to any of the servers."""

    _numbers = itertools.count(1)

    def __init__(self, servers: list[str], memory: Memory, random: Random) -> None:
        self._number = next(self._numbers)
        own = f"127.{77 + self._number // 60000}.{self._number // 250 % 240}.{self._number % 250 + 1}"
        transport = httpx.AsyncHTTPTransport(local_address=own)
        self._http = httpx.AsyncClient(transport=transport, timeout=ANSWER)
        self._servers = servers
        self._memory, self._random = memory, random
        self._keys = itertools.count(1)
        self._versions: dict[str, int] = {}
        self.id = ""

    async def enter(self) -> None:
        """Make a person."""
        entered = await self._asked("POST", "/api/people", json={"name": f"Player {self._number}"})
        self.id = entered["id"]
        self._http.headers["Authorization"] = f"Bearer {entered['token']}"

    async def close(self) -> None:
        """Close the connections."""
        await self._http.aclose()

    async def open(self, game: str, players: int) -> str:
        """Open a table; the key makes repeated requests open only one."""
        key = self._key()
        body = {
            "do": "open",
            "game": game,
            "options": {"players": players},
            "seats": [{"kind": "me"}],
            "access": "open",
        }
        table = str((await self._asked("POST", "/api/tables", json=body, headers={"Idempotency-Key": key}))["table"])
        if self._memory.tables.setdefault((self.id, key), table) != table:
            self._memory.faults.append(f"the key {key} has opened two tables")
        return table

    async def do(self, table: str, command: Json) -> bool:
        """Send a command with one key until it is acknowledged or refused; return whether it was done."""
        key = self._key()
        try:
            done = await self._asked("POST", f"/api/tables/{table}/do", json={"command": command, "key": key})
        except Refused as refused:
            self._memory.counts[f"refused: {refused}"] += 1
            if str(refused) == "key-reused":
                self._memory.faults.append(f"key {key} of {self.id} was taken for another command's")
            return False
        self._memory.keep(Acknowledged(table, self.id, key, command, done["seat"], done["version"]))
        if done["version"] is not None:
            self._saw(table, done["version"])
        return True

    async def play(self, table: str, seat: int) -> None:
        """Play at random until the game is over."""
        while True:
            view = await self._asked("GET", f"/api/tables/{table}", params={"seat": seat})
            self._saw(table, view["version"])
            if view["stage"] != "playing":
                return
            if command := self._chosen(view, seat):
                await self.do(table, command)
            else:
                await asyncio.sleep(PAUSE)

    def _chosen(self, view: Json, seat: int) -> Json | None:
        turn, version = view["turn"], view["version"]
        state = turn["state"] if turn else ""
        if self._random.random() < 0.02:
            return {"do": "say", "text": f"word {self._random.random()}"}
        if state in ("thinking", "complete") and turn["draft"] and self._random.random() < 0.1:
            return {"do": "undo", "seat": seat, "version": version}
        if state == "thinking":
            move = self._random.choice(turn["moves"])["text"]
            return {"do": "move", "seat": seat, "version": version, "move": move}
        if state == "complete":
            return {"do": "confirm", "seat": seat, "version": version}
        return None

    def _saw(self, table: str, version: int) -> None:
        if version < self._versions.get(table, 0):
            self._memory.faults.append(f"{table}: version {version} after {self._versions[table]}")
        self._versions[table] = version

    def _key(self) -> str:
        return f"{self._number}-{next(self._keys)}"

    async def _asked(self, method: str, path: str, **more: Any) -> Json:
        """Repeat a request until it is answered; a refusal is an answer."""
        while True:
            try:
                answer = await self._http.request(method, self._random.choice(self._servers) + path, **more)
            except httpx.TransportError:
                self._memory.counts["broken off"] += 1
            else:
                if answer.is_success:
                    known: Json = answer.json()
                    return known
                if answer.status_code not in (429, 500, 502, 503, 504):
                    raise Refused(answer.json()["code"])
                self._memory.counts[f"status {answer.status_code}"] += 1
            await asyncio.sleep(PAUSE * (1 + 4 * self._random.random()))


class Refused(Exception):
    """Refused with a code; nothing has changed."""


async def play_for_ever(servers: list[str], memory: Memory, games: list[str], random: Random) -> None:
    """Let two people open a table, play it to its end and open the next one."""
    while True:
        pair = [Player(servers, memory, Random(random.random())) for _ in range(2)]
        try:
            for player in pair:
                await player.enter()
            for _ in range(10):  # nobody has more than a few unfinished tables
                table = await pair[0].open(random.choice(games), 2)
                await pair[1].do(table, {"do": "sit"})
                await pair[0].do(table, {"do": "start"})
                await asyncio.gather(*(player.play(table, seat) for seat, player in enumerate(pair)))
                memory.counts["games finished"] += 1
        except Refused as refused:  # nobody here asks for what was not there a moment ago
            memory.faults.append(f"a person or a table is gone: {refused}")
            memory.news.set()
        finally:
            for player in pair:
                await player.close()
