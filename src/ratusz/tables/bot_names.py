"""The names of bots at a table: levels have a name and a character of their own, other bots a first name per seat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ratusz.bots.levels import LEVELS, persona
from ratusz.tables.typed_text import alike
from ratusz.texts import texts_of

BOT_NAMES = (
    *("Basia", "Olek", "Jagna", "Tymon", "Hela", "Gucio", "Iga"),
    *("Feliks", "Zuza", "Bruno", "Mela", "Igor", "Nela", "Wit"),
)
"""Short names that read well in both languages, none of them a level’s; there are more than any game has seats."""


def bot_name(seat: int, taken: Iterable[str] = ()) -> str:
    """The name of the bot on a seat; names that people at the table have are left out."""
    people = {alike(name) for name in taken}
    free = [name for name in BOT_NAMES if alike(name) not in people] or list(BOT_NAMES)
    return free[(seat - 1) % len(free)]


def level_name(bot: str, language: str) -> str:
    """The name of a level; empty for other bots."""
    return persona(bot, language).name if bot in LEVELS else ""


def stand_in_name(bot: str, seat: int, language: str) -> str:
    """The name of the bot that stands in for the person on a seat; empty if none does."""
    return (level_name(bot, language) or bot_name(seat)) if bot else ""


def bot_names(bots: Sequence[str], people: Sequence[str], language: str) -> tuple[str, ...]:
    """The names of the bots on all seats, empty where there is none; `people` are the names of the others.

    Levels of the same name, and levels with a person's name, are distinguished by the numbers of their seats.
    """
    levels = [level_name(bot, language) for bot in bots]
    taken = [alike(name) for name in (*people, *levels) if name]
    say = texts_of("ratusz.tables").say

    def name_of(seat: int, bot: str) -> str:
        name = levels[seat]
        if not name:
            return bot_name(seat, (*people, *levels)) if bot else ""
        return say(language, "name-of-several", name=name, number=seat + 1) if taken.count(alike(name)) > 1 else name

    return tuple(name_of(seat, bot) for seat, bot in enumerate(bots))


def temper_of(bot: str, language: str, *, away: bool = False) -> str:
    """The character of a bot in a few words, or that it stands in for someone away; empty without a bot."""
    say = texts_of("ratusz.tables").say
    if bot not in LEVELS:
        return say(language, f"bot-{bot}") if bot else ""
    known = persona(bot, language)
    return say(language, "stands-in", name=known.name) if away else known.temper


def style_of(bot: str, language: str) -> str:
    """How a level plays, in a sentence; empty for other bots."""
    return persona(bot, language).style if bot in LEVELS else ""
