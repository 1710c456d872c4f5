"""Long games for benchmarks: campaigns of My City in a server's database, played before the server starts."""

from __future__ import annotations

import random
from dataclasses import dataclass
from pathlib import Path

from ratusz.bots import bot
from ratusz.live import Service
from ratusz.tables import Confirm, Move, Open, Plan, Table

GAME, PLAYERS = "my-city", 5
LONG, SHORT = "campaign", "episode-1"
"""Games with about 2,200 and about 150 steps."""
NEARLY = 0.85


@dataclass(frozen=True)
class Campaigns:
    """Tables of one person, who sits in all seats."""

    token: str
    over: str
    """A finished campaign."""
    steps: int
    """So many moves and outcomes of chance it has."""
    open: str
    """One that is nearly over."""
    small: str
    """A table of another game that has just begun."""


async def played(folder: Path, play: str = LONG) -> Campaigns:
    """Play as greedy bots would: one campaign to the end, one almost."""
    async with await Service.open(f"sqlite:///{folder / 'ratusz.db'}", clock_every=0) as service:
        person = await service.people.enter("Anna")
        _, token = await service.people.make_token(person.id, "benchmark")
        command = Open(GAME, {"players": PLAYERS, "play": play}, (Plan("me"),) * PLAYERS, watch=True, start=True)
        over = await service.open_table(person.id, command)
        steps = await _play(service, over, person.id)
        unfinished = over
        while (await _whole(service, unfinished)).stage != "playing":  # with other dice a game may be over sooner
            unfinished = await service.open_table(person.id, command)
            await _play(service, unfinished, person.id, int(steps * NEARLY))
        small = await service.open_table(
            person.id, Open("rolling-village", {"players": 1}, (Plan("me"),), watch=True, start=True)
        )
    return Campaigns(token, over, steps, unfinished, small)


async def _play(service: Service, id: str, person: str, most: int = 10**6) -> int:
    """Play until the game is over or has `most` steps; return their number."""
    greedy, noise = bot("greedy"), random.Random(id)
    while (table := await _whole(service, id)).stage == "playing" and len(table.steps) < most:
        for seat in table.pending:
            position, version = table.preview(seat), table.seats[seat].version
            while position.barriers == table.position.barriers and seat in position.actors:
                move = greedy.choose(position, seat, noise)
                version = (await service.do(id, person, Move(seat, version, move))).version or 0
                position = position.play(seat, move)
            await service.do(id, person, Confirm(seat, version))
    return len(table.steps)


async def _whole(service: Service, id: str) -> Table:
    """Return a table with everything that only the host knows."""
    return (await service._tables.load(id)).table
