"""Jobs client: run jobs in worker processes for a visit, and cancel them when the client disconnects."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TypeVar

from litestar.response import Response

from ratusz import __version__, jobs
from ratusz.jobs import HintInWords
from ratusz.live import Seen
from ratusz.scenes import TableView
from ratusz.tables import Hint
from ratusz.texts import texts_of
from ratusz.web.api.schemas import Check
from ratusz.web.http.etags import etag, has_tag, tagged_response
from ratusz.web.http.rate_limits import network_of
from ratusz.web.http.refusals import web_refusal
from ratusz.web.http.requests import wait_disconnect
from ratusz.web.http.visitor import Visit

T = TypeVar("T")


async def run_job(visit: Visit, function: Callable[..., T], *args: object) -> T:
    """Run a job in a worker and return its result; refuse when the queue is full."""
    client = visit.id or network_of(visit.request.scope)
    work = asyncio.ensure_future(visit.service.workers.run(client, function, *args))
    disconnect = asyncio.ensure_future(wait_disconnect(visit.request.receive))
    try:
        await asyncio.wait({work, disconnect}, return_when=asyncio.FIRST_COMPLETED)
        if work.done():
            return work.result()
        raise web_refusal("too-slow")  # the client is gone and does not read it
    finally:
        disconnect.cancel()
        work.cancel()


async def run_cached(visit: Visit, media_type: str, function: Callable[..., bytes], *args: object) -> Response[bytes]:
    """Run a job on a finished game, which never changes; answer 304 to a browser that has the result.

    Browsers revalidate each time, since access to the table and the language can change. The ETag needs no worker: it
    depends only on the arguments and on this program.
    """
    asked = [getattr(arg, "key", arg) for arg in args]
    tag = etag(repr((program_digest(), function.__name__, asked)))
    content = None if has_tag(visit.request, tag) else await run_job(visit, function, *args)
    return tagged_response(content, tag, media_type)


@cache
def program_digest() -> str:
    """Return a digest of this program's files: another version may draw differently."""
    digest = hashlib.sha256(__version__.encode())
    for path in sorted(Path(jobs.__file__).parents[1].rglob("*.*")):
        if path.suffix != ".pyc":
            digest.update(f"{path.name} {path.stat().st_size} {path.stat().st_mtime_ns}".encode())
    return digest.hexdigest()


async def replay_step(visit: Visit, seen: Seen, step: int) -> Response[bytes]:
    """A finished game after a number of steps, as JSON."""
    seen.must_be_over()
    if not 0 <= step <= seen.steps:
        raise web_refusal("no-step", last=seen.steps)
    args = seen.shared_record(), step, seen.viewer.language
    return await run_cached(visit, "application/json", jobs.replay_step, *args)


async def hint(visit: Visit, table: str, seat: int) -> HintInWords:
    """Return the strongest bot's advice for a turn alone or against bots; the table records the hint."""
    if not visit.settings.play.hints:
        raise web_refusal("no-hints")
    await visit.service.do(table, visit.must_be_known().id, Hint(seat))
    seen = await visit.seen(table, seat, compare=False)
    return await run_job(visit, jobs.hint_in_words, *await seen.for_hint(), visit.language)


async def check(visit: Visit, seen: Seen) -> Check:
    """Whether the dice of a finished game were fair, in words."""
    dice = await run_job(visit, jobs.check_dice, seen.shared_record())
    chance = dice.chance
    if chance is None:
        return Check(False, visit.say("check-fork"), "", "", "", (), dice.outcomes)
    fair = visit.say("check-fair", count=len(dice.outcomes))
    sentence = visit.say("check-unfair", why=dice.why) if dice.why else fair
    return Check(not dice.why, sentence, chance.table, chance.commitment, chance.seed, chance.words, dice.outcomes)


async def picture(visit: Visit, seen: Seen) -> Response[bytes]:
    """The picture of a finished game: names and totals over the boards."""
    seen.must_be_over()
    view = await seen.outline()
    assert view.end is not None
    titles = tuple(_board_title(view, seat, visit.language) for seat in range(len(view.seats)))
    args = seen.shared_record(), view.title, view.end.sentence, titles, visit.language
    return await run_cached(visit, "image/svg+xml", jobs.picture, *args)


def _board_title(view: TableView, seat: int, language: str) -> str:
    """Return the name and total of a seat, with its number where several seats have the same name."""
    name, total = view.seats[seat].name, str(view.scores[seat].total).replace("-", "−")
    if sum(other.name == name for other in view.seats) > 1:
        name = texts_of("ratusz.web").say(language, "table-seat-name", name=name, number=seat + 1)
    return f"{name} · {total}"
