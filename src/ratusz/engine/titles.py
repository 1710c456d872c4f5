"""Titles that a solo game awards by its total; the data files of the games list them."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec


class Title(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A title and the lowest total that earns it; the first title has none."""

    id: str
    least: int | None = msgspec.field(name="from", default=None)


def is_ascending(titles: Sequence[Title]) -> bool:
    """Return whether the first title has no bound and the bounds of the others ascend."""
    bounds = [title.least for title in titles[1:]]
    known = [bound for bound in bounds if bound is not None]
    return bool(titles) and titles[0].least is None and bounds == sorted(set(known))


def raise_titles(titles: Sequence[Title], by: int) -> tuple[Title, ...]:
    """Return the titles with raised bounds, for a game in which every player gets more points."""
    return tuple(Title(title.id, None if title.least is None else title.least + by) for title in titles)


def earned_title(titles: Sequence[Title], total: int) -> str:
    """Return the id of the best title that a total earns."""
    return [title.id for title in titles if title.least is None or total >= title.least][-1]
