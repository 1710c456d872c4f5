"""My finished games, for programs."""

from __future__ import annotations

from typing import Annotated

from litestar import delete, get
from litestar.params import QueryParameter

from ratusz.web.api.parameters import Language, TableId, openapi_arguments
from ratusz.web.http.visitor import Visiting
from ratusz.web.present import my_games as lists
from ratusz.web.present.my_games import MyGamesBody, StandingBody

MINE = openapi_arguments("people", known=True)
OfGame = Annotated[str, QueryParameter(description="The id of a game: only its games", max_length=40)]
Cursor = Annotated[str, QueryParameter(description="What came as `next` with the games before", max_length=60)]
HowMany = Annotated[int, QueryParameter(description="How many games", ge=1, le=100)]


@get("/me/games", **MINE, summary="My finished games", cost="page")
async def my_games(
    visit: Visiting, game: OfGame = "", before: Cursor = "", limit: HowMany = 20, language: Language = None
) -> MyGamesBody:
    """Games that were played to their end, the last one first; go on with `before`."""
    return await lists.page_of_games(visit, game, before, limit)


@get("/me/standings", **MINE, summary="What my games say together", cost="look")
async def standings(visit: Visiting, game: OfGame = "", language: Language = None) -> list[StandingBody]:
    """Count, best, mean and titles of my games, for each kind of games that can be compared."""
    return await lists.standings(visit, game)


@delete("/me/games/{table:str}", **MINE, summary="Take a game off my list", cost="command")
async def take_off(visit: Visiting, table: TableId) -> None:
    """Remove a game from my list and statistics; the lists of others and the table do not change."""
    await visit.service.games.take_off(visit.must_be_known().id, table)
