"""Open a table from the middle of a finished game, for pages and the API."""

from __future__ import annotations

from ratusz.bots.levels import USUAL
from ratusz.live import Service
from ratusz.people import Person
from ratusz.tables import Open, Plan, Refusal
from ratusz.web.http.refusals import web_refusal


async def fork(service: Service, person: Person, table_id: str, step: int, seat: int) -> str:
    """Open a table that continues from a step of a finished game, against the same bots, and return its id."""
    seen = await service.seen(table_id, person.id)
    record, game = await seen.record(), seen.game
    if not 0 <= step <= len(record.events):
        raise web_refusal("no-step", last=len(record.events))
    if not 0 <= seat < game.players:
        raise Refusal("no-seat", last=game.players - 1)
    bots = [known.bot for known in (await seen.outline()).seats]
    plans = tuple(Plan("me") if number == seat else Plan("bot", bot or USUAL) for number, bot in enumerate(bots))
    begin = tuple(str(event) for event in record.events[:step])
    return await service.open_table(person.id, Open(game.id, dict(game.options), plans, start=True, begin=begin))
