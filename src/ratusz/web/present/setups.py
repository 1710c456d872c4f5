"""Ways to begin a game that fit most evenings: a first game, the full game, alone, with friends.

Games declare what is special about their own; everything else follows from the number of players.
"""

from __future__ import annotations

from collections.abc import Sequence

from ratusz.bots.levels import FIRST, LEVELS, USUAL
from ratusz.engine.facts import Facts, Setup
from ratusz.engine.options import Options
from ratusz.store import Summary
from ratusz.tables import Open, Plan


def setups_of(facts: Facts) -> tuple[Setup, ...]:
    """The setups of a game, the one for a first game first."""
    fewest = max(2, facts.players[0])
    plain = [Setup("first", fewest), *([Setup("solo", 1)] if facts.players[0] == 1 else []), Setup("friends", fewest)]
    known = {setup.id: setup for setup in (*plain, *facts.setups)}
    return tuple(known[id] for id in ("first", "full", "solo", "friends") if id in known)


def setup_named(facts: Facts, name: str) -> Setup:
    """Return a setup of a game by its name; the first one if the name is unknown."""
    known = setups_of(facts)
    return next((setup for setup in known if setup.id == name), known[0])


def options_of(facts: Facts, setup: Setup) -> Options:
    """Return the value of every option in a setup."""
    defaults = {option.name: option.default for option in facts.all_options()}
    return {**defaults, **setup.options, "players": setup.players}


def usual_opponent(tables: Sequence[Summary]) -> str:
    """Return the bot level to suggest to a person with these tables, the last one first.

    It is the last one played against, `USUAL` if there was none, and `FIRST` without any table.
    """
    before = [seat.bot for table in tables for seat in table.seats if seat.bot in LEVELS and not seat.person]
    return before[0] if before else USUAL if tables else FIRST


def first_game(facts: Facts, level: str = FIRST) -> Open:
    """A game that begins at once and is easy to begin with: one person against a bot."""
    setup = setups_of(facts)[0]
    plans = (Plan("me"), *[Plan("bot", level)] * (setup.players - 1))
    return Open(facts.id, {**setup.options, "players": setup.players}, plans, start=True)
