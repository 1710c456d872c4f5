"""The games, their options and rules, for programs."""

from __future__ import annotations

from litestar import get

from ratusz.web.api.parameters import GameId, openapi_arguments
from ratusz.web.api.schemas import GameBody, RulesBody
from ratusz.web.http.visitor import Visiting
from ratusz.web.present import catalogue, rulebook

API = openapi_arguments("games")


@get("/games", **API, summary="All games with their options")
async def list_games(visit: Visiting) -> list[GameBody]:
    """Every game that is played here, with its options and their defaults."""
    return catalogue.games(visit.language)


@get("/games/{game:str}", **API, summary="One game with its options")
async def one_game(visit: Visiting, game: GameId) -> GameBody:
    """A game by its id, with its options and their defaults."""
    return catalogue.game_body(game, visit.language)


@get("/games/{game:str}/rules", **API, summary="The rules of a game")
async def rules(visit: Visiting, game: GameId) -> RulesBody:
    """The rules in our own words, as Markdown."""
    return rulebook.rules_body(game, visit.language)
