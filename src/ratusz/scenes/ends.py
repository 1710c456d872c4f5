"""The end of a game for one viewer: an occasion for players, a plain result for spectators."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from typing import Literal

import msgspec

from ratusz.tables.state import Table
from ratusz.texts import texts_of

Kind = Literal["win", "tie", "loss", "solo", "watched"]
CLOSE = 3
"""The largest margin of a close loss."""


class Rung(msgspec.Struct, frozen=True):
    """One of the titles that a solo game can earn."""

    title: str
    least: int | None
    """The lowest total that earns it; None for the first."""
    earned: bool


class EndView(msgspec.Struct, frozen=True):
    """How the game ended."""

    kind: Kind
    """The result for the viewer; `watched` for spectators, and for people who share a screen."""
    ranking: tuple[tuple[int, ...], ...]
    sentence: str
    """How it ended for the viewer."""
    remark: str
    """A comment on it."""
    tie_break: str
    """Which rule decided between equal totals, in words; empty if none was needed."""
    title: str
    """The title of a solo game, in words."""
    ladder: tuple[Rung, ...]
    """All titles of a solo game, the lowest first."""
    campaign: bool
    """Whether several episodes are over."""
    following: str
    """The game that can follow with the same people, such as the next episode; usually empty."""
    carries: bool
    """Whether the points of this game count on in that one."""
    seed: str


def end_view(table: Table, seats: Sequence[int], name: Callable[[int], str], language: str) -> EndView:
    """The end of a finished game, for a viewer who had these seats."""
    return _EndWords(table, seats, name, language).view()


def join_names(names: Sequence[str], language: str) -> str:
    """Write a list of names: `Ann, Bob and Cid`."""
    *most, last = names
    return texts_of("ratusz.tables").say(language, "names-and", names=", ".join(most), last=last) if most else last


class _EndWords:
    def __init__(self, table: Table, seats: Sequence[int], name: Callable[[int], str], language: str) -> None:
        assert table.position.result is not None
        self.table, self.game, self.result, self.language = table, table.game, table.position.result, language
        self.me = seats[0] if len(seats) == 1 else None  # several seats on one screen are several people
        self.name = name
        self.totals = table.position.totals

    def say(self, key: str, **params: str | int) -> str:
        return texts_of("ratusz.tables").say(self.language, key, **params)

    def view(self) -> EndView:
        result, game, part = self.result, self.game, self.game.parts.campaign
        following = part.following(game) if part else None
        title = self.title(result.title) if result.title else ""
        kind = self.kind()
        words = {"win": self.win, "tie": self.tie, "loss": self.loss, "solo": self.alone, "watched": self.as_spectator}
        sentence, remark = words[kind]()
        return EndView(
            kind=kind,
            ranking=result.ranking,
            sentence=sentence,
            remark=remark,
            tie_break=game.say(self.language, f"tie-{result.tie_break}") if result.tie_break else "",
            title=title,
            ladder=tuple(
                Rung(self.title(rung.id), rung.least, rung.least is None or self.totals[0] >= rung.least)
                for rung in result.ladder
            ),
            campaign=bool(part and part.campaign(self.table.position, self.language)),
            following=game.say(self.language, following.name) if following else "",
            carries=bool(following and following.move),
            seed=self.table.seed.hex(),
        )

    def kind(self) -> Kind:
        if self.game.players == 1:
            return "solo"
        if self.me is None:
            return "watched"
        if self.me not in self.result.winners:
            return "loss"
        return "win" if len(self.result.winners) == 1 else "tie"

    def title(self, key: str) -> str:
        return self.game.numbers.title(key, self.language)

    def names(self, seats: Sequence[int]) -> str:
        return join_names([self.name(seat) for seat in seats], self.language)

    def margin(self) -> int:
        """By how much the winner is ahead of the next seat; 0 when a tie-break decided."""
        (winner,) = self.result.winners
        return self.totals[winner] - max(total for seat, total in enumerate(self.totals) if seat != winner)

    def points(self, seat: int) -> dict[str, str | int]:
        """A seat's total as parameters of a text: a count, and how it is written."""
        total = self.totals[seat]
        return {"count": abs(total), "points": str(total).replace("-", "−")}

    def alone(self) -> tuple[str, str]:
        if not self.result.title:
            return self.say("end-points", **self.points(0)), ""
        title = self.title(self.result.title)
        above = [rung for rung in self.result.ladder if rung.least is not None and rung.least > self.totals[0]]
        points = self.say("end-points", **self.points(0))
        if not above or above[0].least is None:
            return title, self.say("end-highest-title", points=points)
        missing = above[0].least - self.totals[0]
        return title, self.say("end-next-title", points=points, missing=missing, title=self.title(above[0].id))

    def win(self) -> tuple[str, str]:
        margin = self.margin()
        sentence = self.say("end-won", margin=margin) if margin else self.say("end-won-tie")
        return sentence, self.remark("end-won-remark")

    def tie(self) -> tuple[str, str]:
        others = [seat for seat in self.result.winners if seat != self.me]
        return self.say("end-shared", names=self.names(others)), self.remark("end-won-remark")

    def loss(self) -> tuple[str, str]:
        assert self.me is not None
        better = itertools.takewhile(lambda group: self.me not in group, self.result.ranking)
        place = 1 + sum(map(len, better))
        behind = self.totals[self.result.winners[0]] - self.totals[self.me]
        names = self.names(self.result.winners)
        shared = "yes" if len(self.result.winners) > 1 else "no"
        told = self.say("end-lost", place=place, behind=behind, names=names, shared=shared)
        sentence = told if behind else self.say("end-lost-tie", names=names, shared=shared)
        return sentence, self.remark("end-close-remark" if behind <= CLOSE else "end-lost-remark")

    def as_spectator(self) -> tuple[str, str]:
        winners = self.result.winners
        if len(winners) > 1:
            return self.say("end-watched-shared", names=self.names(winners)), ""
        margin = self.margin()
        if not margin:
            return self.say("end-watched-tie", name=self.name(winners[0])), ""
        return self.say("end-watched", name=self.name(winners[0]), margin=margin), ""

    def remark(self, key: str) -> str:
        """A kind comment with the points; without one for zero or less, where it would be mockery."""
        assert self.me is not None
        points = self.say("end-points", **self.points(self.me))
        return self.say(key, points=points) if self.totals[self.me] > 0 else points
