"""The catalogue of games for pages and the API: facts, options, a line about each; lists of tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from ratusz.bots.levels import ALL
from ratusz.engine.facts import Facts, Setup
from ratusz.engine.game import numbers_of
from ratusz.engine.options import Option, Value
from ratusz.engine.provenance import Provenance
from ratusz.games import all_facts
from ratusz.games.rulebook import rulebook
from ratusz.live import Service
from ratusz.people import Person
from ratusz.store import Summary
from ratusz.tables import Refusal
from ratusz.tables.bot_names import bot_names
from ratusz.tables.lessons import lessons_of
from ratusz.texts import texts_of
from ratusz.web.api.schemas import GameBody, LessonBody, NumbersBody, NumbersGroupBody, OptionBody, SeatBody, TableBody
from ratusz.web.present.pickers import list_in_words


def game_facts(game: str) -> Facts:
    """Return a game's facts; refuse an unknown game."""
    if game not in all_facts():
        raise Refusal("unknown-game", kind="missing", games=", ".join(all_facts()))
    return all_facts()[game]


@cache
def game_body(game: str, language: str) -> GameBody:
    """A game with its options."""
    facts = game_facts(game)
    return GameBody(
        id=facts.id,
        title=facts.title[language],
        line=rulebook(facts, language).line,
        players=facts.players,
        default_players=facts.default_players,
        minutes=facts.minutes,
        designer=facts.designer,
        options=tuple(_option(facts, option, language) for option in facts.all_options()),
        bots=ALL,
        lessons=tuple(LessonBody(lesson.name, lesson.title[language], lesson.minutes) for lesson in lessons_of(game)),
        numbers=numbers_body(numbers_of(facts), language),
    )


def numbers_body(numbers: Provenance, language: str) -> NumbersBody:
    """Return how reliable the printed numbers are, in words and figures."""
    groups = tuple(
        NumbersGroupBody(
            group.id,
            numbers.name(group, language),
            group.confirmed,
            group.one_source,
            group.reconstructed,
            numbers.detail(group, language),
        )
        for group in numbers.groups
    )
    line, correct = numbers.line(language), numbers.correct(language)
    return NumbersBody(line, **numbers.counts(), titles_ours=numbers.titles_ours, groups=groups, correct=correct)


def games(language: str) -> list[GameBody]:
    """All games."""
    return [game_body(game, language) for game in all_facts()]


def next_lessons(game: str, name: str, language: str) -> list[LessonBody]:
    """Return the next lesson of a game, if any; the farewell of a lesson shows one."""
    lessons = game_body(game, language).lessons
    place = next((number for number, lesson in enumerate(lessons) if lesson.name == name), len(lessons))
    return list(lessons[place + 1 : place + 2])


async def newcomer_to(service: Service, person: Person | None, mine: Sequence[Summary]) -> frozenset[str]:
    """Return the games that a person has neither finished, at the tables in `mine`, nor begun to learn."""
    learned = await service.lessons_of(person.id) if person else []
    known = {table.game for table in mine if table.stage == "over"} | {table.game for table in learned}
    return frozenset(game for game in all_facts() if game not in known)


def _option(facts: Facts, option: Option, language: str) -> OptionBody:
    texts = texts_of(facts.package)
    label, also = texts.say(language, f"option-{option.name}"), option.also
    if also and texts.has(language, f"also-{option.name}"):
        also = texts.say(language, f"also-{option.name}")
    return OptionBody(option.name, label, option.default, option.choices, option.low, option.high, also, option.ruling)


def option_label(facts: Facts, name: str, language: str) -> str:
    """Return the label of an option on pages: the short one, or the game's own text."""
    texts = texts_of(facts.package)
    return texts.say(language, f"short-{name}" if texts.has(language, f"short-{name}") else f"option-{name}")


def setup_words(facts: Facts, setup: Setup, language: str) -> tuple[str, str]:
    """Return the name of a setup and its meaning in this game."""
    own, plain, key = texts_of(facts.package), texts_of("ratusz.web"), f"setup-{setup.id}"
    meaning = own.say(language, key) if own.has(language, key) else plain.say(language, f"meaning-{setup.id}")
    return plain.say(language, key), meaning


def options_in_words(facts: Facts, options: Mapping[str, Value], language: str) -> list[tuple[str, str]]:
    """Return chosen options as (label, value): every variant, and of the rulings those that are not the default."""
    say, in_words = texts_of("ratusz.web").say, []
    for option in facts.options:
        value = options[option.name]
        if value == option.default and (option.ruling or value is False):
            continue
        if isinstance(value, bool):
            words = say(language, "lobby-yes" if value else "lobby-no")
        else:
            words = list_in_words(facts, option, str(value), language) or choice_label(facts, str(value), language)
        in_words.append((option_label(facts, option.name, language).partition(":")[0], words))
    return in_words


def choice_label(facts: Facts, choice: str, language: str) -> str:
    """Return the label of a choice: the game's own text for it, a seat, or the word itself."""
    texts, key = texts_of(facts.package), f"choice-{choice}"
    if choice.isdigit():
        return texts_of("ratusz.web").say(language, "new-seat", number=int(choice) + 1)
    return texts.say(language, key) if texts.has(language, key) else choice.replace("-", " ").replace("_", " ")


async def open_tables(service: Service, person: Person | None, language: str) -> list[TableBody]:
    """Return tables with a free seat, except those of people who block the person or are blocked."""
    blocked = await service.people.blocks_with(person.id) if person else frozenset[str]()
    found = [table for table in await service.open_tables() if table.free and table.opener not in blocked]
    return await table_bodies(service, found, person, language)


async def table_bodies(service: Service, found: list[Summary], person: Person | None, language: str) -> list[TableBody]:
    """Return tables for a list, with the names of the people in their seats."""
    ids = {seat.person or seat.invited for summary in found for seat in summary.seats} - {""}
    names = await service.people.names(ids) if ids else {}
    return [_table_body(summary, names, person.id if person else "", language) for summary in found]


def _table_body(summary: Summary, names: dict[str, str], me: str, language: str) -> TableBody:
    title = game_facts(summary.game).title[language] if summary.game in all_facts() else summary.game
    former = texts_of("ratusz.tables").say(language, "name-former")
    owners = [seat.person or seat.invited for seat in summary.seats]
    people = [names.get(owner, former) if owner else "" for owner in owners]
    own = ["" if owner else seat.bot for owner, seat in zip(owners, summary.seats, strict=True)]
    bots = bot_names(own, people, language)
    seats = tuple(
        SeatBody(
            person or bot,
            seat.bot,
            seat.pending,
            mine=bool(me) and me in (seat.person, seat.invited),
            invited=bool(seat.invited),
        )
        for seat, person, bot in zip(summary.seats, people, bots, strict=True)
    )
    return TableBody(
        id=summary.id,
        game=summary.game,
        title=title,
        access=summary.access,
        stage=summary.stage,
        opened=summary.opened,
        changed=summary.changed,
        deadline=summary.deadline,
        free=summary.free,
        my_turn=summary.pending(me),
        hinted=summary.hinted,
        seats=seats,
    )
