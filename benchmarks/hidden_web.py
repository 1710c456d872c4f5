"""Two worlds over HTTP: responses with headers, before and after another player changes a draft."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from random import Random
from typing import Any

from in_process import Application

ADDRESSES = (
    *("/api/tables/{}", "/api/tables/{}/scene", "/api/tables/{}/board.svg", "/t/{}", "/t/{}/board.svg"),
    *("/api/tables/{}/record", "/api/tables/{}/check", "/api/tables/{}/replay/1", "/t/{}/replay", "/api/tables"),
)
MOMENTS = 4
CHANGING = b"x-request-id"
"""The one header that is random in every answer."""


def compared_over_http(game: str, seed: str, games: int) -> tuple[Counter[str], list[str]]:
    """Compare some games of two people and a spectator; return counts and differences."""
    return asyncio.run(_compare(game, seed, games))


async def _compare(game: str, seed: str, games: int) -> tuple[Counter[str], list[str]]:
    counts, faults, application = Counter[str](), list[str](), Application()
    await application.start()
    try:
        for number in range(games):
            table = Watched(application, Random(f"{seed} http {game} {number}"), counts, faults)
            await table.open(game)
            for _ in range(MOMENTS):
                await table.compare()
            counts["games over HTTP"] += 1
    finally:
        await application.stop()
    return counts, faults


class Watched:
    """A running game of two people; the second one drafts, the first one and a spectator look."""

    def __init__(self, application: Application, random: Random, counts: Counter[str], faults: list[str]) -> None:
        self._application, self._random, self._counts, self._faults = application, random, counts, faults
        self._tokens: list[str] = []
        self._id = ""

    async def open(self, game: str) -> None:
        """Seat both players and begin the game."""
        for name in ("Ann", "Bob"):
            self._tokens.append((await self._application.post("/api/people", {"name": name}))["token"])
        body = {"do": "open", "game": game, "options": {"players": 2}, "seats": [{"kind": "me"}], "access": "open"}
        self._id = (await self._application.post("/api/tables", body, self._tokens[0]))["table"]
        await self._do(1, {"do": "sit"})
        await self._do(0, {"do": "start"})

    async def compare(self) -> None:
        """Compare at one moment, when the second player changes a draft; then continue the round."""
        before = [await self._seen(0), await self._seen(None)]
        await self._draft(1)
        for viewer, known in zip((0, None), before, strict=True):
            now = await self._seen(viewer)
            for address, sent in known.items():
                self._counts["bytes over HTTP"] += len(sent)
                if now[address] != sent:
                    self._faults.append(f"{address} for {viewer} reveals a draft")
        for seat in (1, 0):
            await self._draft(seat, whole=True)
            await self._confirm(seat)

    async def _draft(self, seat: int, *, whole: bool = False) -> None:
        """Make random moves with some undoing, or a whole turn."""
        for _ in range(60 if whole else self._random.randint(1, 6)):
            view = await self._look(seat)
            turn = view["turn"]
            if turn is None or turn["state"] != "thinking":
                return
            about = {"seat": seat, "version": view["version"]}
            if not whole and turn["draft"] and self._random.random() < 0.4:
                await self._do(seat, {"do": self._random.choice(("undo", "restart")), **about})
            else:
                await self._do(seat, {"do": "move", **about, "move": self._random.choice(turn["moves"])["text"]})

    async def _confirm(self, seat: int) -> None:
        view = await self._look(seat)
        if view["turn"] is not None and view["turn"]["state"] == "complete":
            await self._do(seat, {"do": "confirm", "seat": seat, "version": view["version"]})

    async def _do(self, seat: int, command: dict[str, Any]) -> None:
        await self._application.post(f"/api/tables/{self._id}/do", {"command": command}, self._tokens[seat])

    async def _look(self, seat: int) -> Any:
        path, query = f"/api/tables/{self._id}".encode(), f"seat={seat}".encode()
        return json.loads((await self._application.ask("GET", path, query, self._known(seat)))[2])

    async def _seen(self, seat: int | None) -> dict[str, bytes]:
        """Request everything, with status and headers."""
        query = b"" if seat is None else f"seat={seat}".encode()
        answers = {}
        for address in ADDRESSES:
            asked = b"" if "record" in address or address == "/api/tables" else query
            path = address.format(self._id).encode()
            status, headers, body = await self._application.ask("GET", path, asked, self._known(seat))
            shown_headers = [repr(header) for header in headers if header[0] != CHANGING]
            answers[address] = json.dumps([status, shown_headers]).encode() + body
        return answers

    def _known(self, seat: int | None) -> list[tuple[bytes, bytes]]:
        return [] if seat is None else [(b"authorization", f"Bearer {self._tokens[seat]}".encode())]
