"""A person's finished games and statistics in words, for pages and the API."""

from __future__ import annotations

from datetime import UTC, datetime
from itertools import groupby

import msgspec

from ratusz.engine.facts import Facts
from ratusz.engine.game import numbers_of
from ratusz.engine.game_kinds import SEVERAL, differences, players_of
from ratusz.games import all_facts
from ratusz.live import Service
from ratusz.people import Standing
from ratusz.people.my_games import PAGE
from ratusz.tables import FinishedGame
from ratusz.tables.bot_names import bot_names
from ratusz.texts import texts_of
from ratusz.web.http.visitor import Visit
from ratusz.web.present.catalogue import choice_label, game_facts, option_label

BARS = 12
"""The maximum number of bars in a histogram."""


class OtherBody(msgspec.Struct, frozen=True):
    """Another player of a finished game."""

    name: str
    bot: str
    """The bot, also one that stood in for a person."""
    total: int
    place: int


class MyGameBody(msgspec.Struct, frozen=True):
    """A finished game of mine."""

    table: str
    game: str
    title: str
    kind: str
    """The kind of game in words: games of the same kind can be compared."""
    score: int
    place: int
    players: int
    earned: str
    """The title of a solo game, in words."""
    finished: int
    """In milliseconds since 1970."""
    others: tuple[OtherBody, ...]
    counted: bool
    """Whether it counts in standings."""
    stood_in: bool
    """Whether a bot played for me at the end."""
    hints: bool
    kept: bool
    """Whether its table is still there, with replay and record."""


class MyGamesBody(msgspec.Struct, frozen=True):
    """Some of my finished games, the last one first."""

    games: tuple[MyGameBody, ...]
    next: str
    """Send it as `before` for those that follow; empty at the end."""


class RungBody(msgspec.Struct, frozen=True):
    """One of the titles that can be earned in solo games."""

    title: str
    least: int | None
    """The lowest score that earns it; None for the first."""
    reached: int | None
    """When I first earned it, or a higher one."""


class BarBody(msgspec.Struct, frozen=True):
    """The number of games with scores from `low` to `high`, both included."""

    low: int
    high: int
    count: int


class StandingBody(msgspec.Struct, frozen=True):
    """All my games of one kind together."""

    game: str
    title: str
    kind: str
    alone: bool
    count: int
    wins: int
    best: int
    best_table: str
    """Empty if the table has been deleted."""
    mean: float
    last: tuple[int, ...]
    """The newest first."""
    bars: tuple[BarBody, ...]
    ladder: tuple[RungBody, ...]
    """The lowest title first; empty where none can be earned."""


async def page_of_games(visit: Visit, game: str, before: str, limit: int = PAGE) -> MyGamesBody:
    """Return a page of the visitor's finished games, optionally of one game only."""
    found = await visit.service.games.page(visit.must_be_known().id, game and game_facts(game).id, before, limit)
    return MyGamesBody(await game_bodies(visit.service, found.games, visit.language), found.next)


async def standings(visit: Visit, game: str) -> list[StandingBody]:
    """Return the visitor's statistics for each kind of games, optionally of one game only."""
    found = await visit.service.games.standings(visit.must_be_known().id, game and game_facts(game).id)
    return [standing_body(standing, visit.language) for standing in found]


async def game_bodies(service: Service, games: tuple[FinishedGame, ...], language: str) -> tuple[MyGameBody, ...]:
    """Return finished games with the names of their players."""
    ids = {seat.person for game in games for seat in game.seats} - {""}
    names = await service.people.names(ids) if ids else {}
    return tuple(_game_body(game, names, language) for game in games)


def _game_body(game: FinishedGame, names: dict[str, str], language: str) -> MyGameBody:
    facts = all_facts().get(game.game)
    return MyGameBody(
        table=game.table,
        game=game.game,
        title=facts.title[language] if facts else game.game,
        kind=kind_in_words(facts, game.kind, language) if facts else "",
        score=game.score,
        place=game.place,
        players=len(game.seats),
        earned=_title(facts, game.title, language) if facts and game.title else "",
        finished=game.finished,
        others=_others(game, names, language),
        counted=game.counted,
        stood_in=bool(game.seats and game.seats[game.seat].bot),
        hints=game.hints,
        kept=game.kept,
    )


def _others(game: FinishedGame, names: dict[str, str], language: str) -> tuple[OtherBody, ...]:
    former = texts_of("ratusz.tables").say(language, "name-former")
    people = [seat.name or names.get(seat.person, former) if seat.person else "" for seat in game.seats]
    bots = bot_names(["" if seat.person else seat.bot for seat in game.seats], people, language)
    called = [person or bot for person, bot in zip(people, bots, strict=True)]
    return tuple(
        OtherBody(name, seat.bot, seat.total, seat.place)
        for number, (seat, name) in enumerate(zip(game.seats, called, strict=True))
        if number != game.seat
    )


def kind_in_words(facts: Facts, kind: str, language: str) -> str:
    """Return a kind of game in words: the choices of its compared options, and the number of players."""
    if not kind:
        return ""
    say, parts = texts_of("ratusz.web").say, []
    options = {option.name: option for option in facts.options}
    for name, value in differences(facts, kind).items():
        option = options[name]
        label = option_label(facts, name, language).partition(":")[0]
        if isinstance(value, bool):
            if value != option.default:
                parts.append(label if value else say(language, "games-without", what=label))
        elif value != option.default or option.drawn:
            parts.append(choice_label(facts, str(value), language).partition(":")[0])
    players = players_of(kind)
    if players == "1":
        parts.append(say(language, "games-alone"))
    elif players == SEVERAL:
        parts.append(say(language, "games-several"))
    else:
        parts.append(say(language, "games-players", count=int(players)))
    return " · ".join(parts)


def _title(facts: Facts, id: str, language: str) -> str:
    known = texts_of(facts.package).has(language, f"title-{id}")
    return numbers_of(facts).title(id, language) if known else id


def standing_body(standing: Standing, language: str) -> StandingBody:
    """Return the statistics of all games of one kind, in words."""
    facts = all_facts().get(standing.game)
    return StandingBody(
        game=standing.game,
        title=facts.title[language] if facts else standing.game,
        kind=kind_in_words(facts, standing.kind, language) if facts else "",
        alone=players_of(standing.kind) == "1",
        count=standing.count,
        wins=standing.wins,
        best=standing.best,
        best_table=standing.best_table,
        mean=round(standing.mean, 1),
        last=standing.last,
        bars=bars(standing.scores),
        ladder=tuple(
            RungBody(_title(facts, title.id, language), title.least, standing.reached.get(title.id))
            for title in standing.ladder
            if facts
        ),
    )


def bars(scores: tuple[tuple[int, int], ...]) -> tuple[BarBody, ...]:
    """Group scores into a few bars of equal width, from the lowest to the highest."""
    low, high = scores[0][0], scores[-1][0]
    most = min(BARS, 4 + sum(count for _, count in scores) // 3)  # few games in many bars would be a row of gaps
    width = -(-(high - low + 1) // most)
    counts = {
        number: sum(count for _, count in group)
        for number, group in groupby(scores, lambda score: (score[0] - low) // width)
    }
    return tuple(
        BarBody(low + number * width, low + (number + 1) * width - 1, counts.get(number, 0))
        for number in range((high - low) // width + 1)
    )


def date(time: int, language: str) -> str:
    """Return a date as people write it."""
    day = datetime.fromtimestamp(time / 1000, UTC)
    return texts_of("ratusz.web").say(language, "games-date", day=day.day, month=day.month, year=str(day.year))


def machine_date(time: int) -> str:
    """Return a date in ISO format, for programs that read a page."""
    return datetime.fromtimestamp(time / 1000, UTC).date().isoformat()


def moment(time: int) -> str:
    """Return a time in ISO format, for scripts and programs that read a page."""
    return datetime.fromtimestamp(time / 1000, UTC).isoformat(timespec="seconds")


def points(value: float, language: str) -> str:
    """Return a number with a real minus sign, and a decimal comma in Polish."""
    text = f"{value:g}".replace("-", "−")
    return text.replace(".", ",") if language == "pl" else text
