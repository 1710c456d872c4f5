"""Reviews of finished games, for programs and for the page of the replay."""

from __future__ import annotations

from functools import partial
from typing import Annotated

import msgspec
from litestar import get
from litestar.params import QueryParameter
from litestar.response import Response

from ratusz import jobs
from ratusz.jobs import ShownReview
from ratusz.jobs.review_desk import ReviewDesk
from ratusz.live import Seen
from ratusz.tables import Refusal
from ratusz.web import jobs_client
from ratusz.web.api.parameters import Language, SeatNumber, TableId, openapi_arguments
from ratusz.web.http.rate_limits import network_of
from ratusz.web.http.visitor import Visit, Visiting

Have = Annotated[
    str, QueryParameter(description="The kind of review that you have: `quick`, or nothing", max_length=10)
]


class ReviewAnswer(msgspec.Struct, frozen=True):
    """The best review of a game so far, and the progress of the thorough one."""

    progress: float
    """The finished part of the thorough review; 1 when `review` is the thorough one."""
    review: ShownReview | None
    """The best one so far; null if you have it."""


@get(
    "/tables/{table:str}/review",
    **openapi_arguments("tables", gives=ReviewAnswer),
    summary="Luck, skill and better turns",
    cost="replay",
    review=True,
)
async def review(
    visit: Visiting, table: TableId, seat: SeatNumber = None, have: Have = "", language: Language = None
) -> Response[bytes]:
    """Return a quick review of a finished game, or the thorough one once it is computed; the first request orders it.

    Ask again with `have=quick` until `progress` is 1. For `seat` the boards after better turns come with it.
    """
    seen, desk = await visit.seen(table), visit.request.app.state.reviews
    assert isinstance(desk, ReviewDesk)
    seen.must_be_over()
    scope = visit.request.scope
    pay = partial(visit.request.app.state.rate_limiter.pay, scope, "review")
    found, progress = await desk.find(seen.shared_record(), visit.id or network_of(scope), pay)
    if found is None and have == "quick":
        return _answer(progress, b"null")
    return _answer(progress, await _in_words(visit, seen, found, seat or 0))


async def _in_words(visit: Visit, seen: Seen, content: bytes | None, seat: int) -> bytes:
    names = await seen.seat_names()
    if not 0 <= seat < len(names):
        raise Refusal("no-seat", last=len(names) - 1)
    args = seen.shared_record(), content, names, seat, seen.viewer.language
    return await jobs_client.run_job(visit, jobs.review_in_words, *args)


def _answer(progress: float, review: bytes) -> Response[bytes]:
    content = b'{"progress":%.3f,"review":%s}' % (progress, review)
    return Response(content, media_type="application/json", headers={"Cache-Control": "no-store"})
