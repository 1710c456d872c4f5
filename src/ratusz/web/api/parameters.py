"""Parameters and OpenAPI descriptions that many endpoints share."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import Example
from litestar.params import BodyKwarg, FromQuery, PathParameter, QueryParameter, URLEncodedBody

from ratusz.web.http.refusals import RefusalBody

TableId = Annotated[str, PathParameter(description="The id of a table")]
GameId = Annotated[str, PathParameter(description="The id of a game")]
TokenId = Annotated[str, PathParameter(description="The id of a token, as in the list of tokens")]
SessionId = Annotated[str, PathParameter(description="The id of a session, as in the list of sessions")]
NeighbourId = Annotated[str, PathParameter(description="The id of a person, as in the list that names them")]
StepNumber = Annotated[int, PathParameter(description="How many moves and outcomes have happened; 0 is the beginning")]
Number = FromQuery[int | None]
Word = FromQuery[str]
SeatNumber = Annotated[int | None, QueryParameter(description="The seat from which to look; it must be yours")]
BoardOf = Annotated[int | None, QueryParameter(description="Whose board; without it, all together")]
Language = Annotated[Literal["en", "pl"] | None, QueryParameter(description="The language of all words")]
"""Described here and read by `visit`: a handler that names this parameter needs only `visit.language`."""
After = Annotated[int | None, QueryParameter(ge=0, description="The last number that you know")]
Before = Annotated[int, QueryParameter(ge=0, description="The step of the first line that you have")]
Since = Annotated[int | None, QueryParameter(ge=0, description="The number of a message that you know")]
Onward = Annotated[bool, QueryParameter(description="What follows instead: the next episode or chapter")]
Lists = Annotated[bool, QueryParameter(description="Send changes of the lists of tables, too")]
Theme = Annotated[
    Literal["css", "light", "dark"], QueryParameter(description="Colours; css is for pages with our tokens.css")
]
Form = URLEncodedBody[dict[str, str]]

WHY = {
    400: "It cannot be understood",
    401: "Say who you are first",
    403: "Not yours, or not for you",
    404: "There is no such thing",
    409: "Not now, seen from an old state, or full",
    413: "Too large",
    422: "Against the rules of the game",
    429: "Too much at once; try again after `Retry-After` seconds",
    503: "Too many others want this right now, or the database is away; try again after `Retry-After` seconds",
}
"""Reasons for a refusal, by status."""
REFUSALS = {status: ResponseSpec(RefusalBody, generate_examples=False, description=why) for status, why in WHY.items()}


def openapi_arguments(tag: str, *, known: bool = False, gives: type | None = None) -> dict[str, Any]:
    """Return the OpenAPI description that all endpoints with a tag share; `known`: authentication is required.

    `gives` is the JSON type of a handler that returns bytes.
    """
    answer = {200: ResponseSpec(gives, generate_examples=False, description="Request fulfilled")} if gives else {}
    return {"tags": [tag], "responses": REFUSALS | answer, "security": [{"token": []}] if known else None}


def json(example: dict[str, Any]) -> BodyKwarg:
    """Mark a request body as JSON, with an example for the OpenAPI document."""
    return BodyKwarg(examples=[Example(value=example)])
