"""Ways to begin a game that fit most evenings: a first game, the full game, alone, with friends.

A setup is a number of players, options that differ from the defaults, and who the other seats are for. Its words are in
the Fluent files, as `setup-first` and, for what it means in a game, `setup-first-tiny-towns`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from ratusz.engine.facts import Facts
from ratusz.engine.options import Options
from ratusz.tables import Open, Plan

SetupId = Literal["first", "full", "solo", "friends"]


@dataclass(frozen=True)
class Setup:
    """One way to begin a game."""

    id: SetupId
    players: int = 2
    options: Options = field(default_factory=dict)

    @property
    def others(self) -> Literal["bot:greedy", "open"]:
        """Who the seats are for that are not one's own, as forms say it."""
        return "open" if self.id == "friends" else "bot:greedy"

    def all_options(self, facts: Facts) -> Options:
        """The value of every option."""
        defaults = {option.name: option.default for option in facts.all_options()}
        return {**defaults, **self.options, "players": self.players}


SOLO = Setup("solo", 1)
FRIENDS = Setup("friends")
SETUPS: dict[str, tuple[Setup, ...]] = {
    "rolling-village": (Setup("first"), Setup("full", options={"factories": True}), SOLO, FRIENDS),
    "my-city": (
        Setup("first", options={"play": "episode-1"}),
        Setup("full", options={"play": "campaign"}),
        SOLO,
        FRIENDS,
    ),
    "tiny-towns": (Setup("first", options={"cards": "first-game", "monuments": False}), Setup("full"), SOLO, FRIENDS),
    "seven-wonders-dice": (Setup("first"), Setup("full", 3, {"cities": "chosen"}), FRIENDS),
}
"""The setups of each game, the one for a first game first."""


def setups_of(facts: Facts) -> tuple[Setup, ...]:
    """The setups of a game; one that declares none is begun with two players, or with as few as it needs."""
    return SETUPS.get(facts.id) or (Setup("first", max(2, facts.players[0])), FRIENDS)


def setup_named(facts: Facts, name: str) -> Setup:
    """A setup of a game by its name; the first one if there is no such."""
    known = setups_of(facts)
    return next((setup for setup in known if setup.id == name), known[0])


def first_game(facts: Facts) -> Open:
    """A game that begins at once and is easy to begin with: one person against a bot."""
    setup = setups_of(facts)[0]
    plans = (Plan("me"), *[Plan("bot")] * (setup.players - 1))
    return Open(facts.id, {**setup.options, "players": setup.players}, plans, start=True)
