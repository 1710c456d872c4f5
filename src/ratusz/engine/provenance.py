"""Where a game's printed numbers come from, and how many of them are not confirmed.

The data files label their values; a game sorts the labels into groups (`Parts.numbers`), and everything that shows the
game counts them here. A host's corrected file brings its own labels.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, TypeVar

import msgspec

from ratusz.texts import texts_of

T = TypeVar("T", bound=str)
Label = Literal["seed", "two+ sources", "source", "reconstructed", "original"]
"""seed: the rulebook says so; source: one public source; reconstructed: inferred; original: our own."""


class Group(msgspec.Struct, frozen=True):
    """Numbers that belong together; the game's text `numbers-<id>` names them."""

    id: str
    confirmed: int = 0
    one_source: int = 0
    reconstructed: int = 0
    one_source_in: tuple[int, ...] = ()
    """The numbers of the sheets whose entries are from one source; empty where entries do not belong to sheets."""
    reconstructed_in: tuple[int, ...] = ()

    @property
    def all(self) -> int:
        """The number of labels in the group."""
        return self.confirmed + self.one_source + self.reconstructed


def make_group(id: str, labels: Iterable[Label | None]) -> Group:
    """Make a group from its labels; None is no label."""
    given = [label for label in labels if label is not None]
    return Group(
        id,
        sum(label in ("seed", "two+ sources") for label in given),
        sum(label == "source" for label in given),
        sum(label in ("reconstructed", "original") for label in given),
    )


def group_entries(ids: Iterable[T], labels: Mapping[T, Label]) -> tuple[Group, ...]:
    """Make a group of each entry of a data file; one without a label in a host's file counts as one source."""
    return tuple(make_group(id, [labels.get(id, "source")]) for id in ids)


def group_by_sheet(id: str, labels: Mapping[int, Label]) -> Group:
    """Make a group from the labels of numbered sheets."""
    return msgspec.structs.replace(
        make_group(id, labels.values()),
        one_source_in=tuple(sheet for sheet, label in labels.items() if label == "source"),
        reconstructed_in=tuple(sheet for sheet, label in labels.items() if label in ("reconstructed", "original")),
    )


class Provenance(msgspec.Struct, frozen=True):
    """The provenance of a game's printed numbers."""

    package: str
    groups: tuple[Group, ...] = ()
    titles_ours: bool = False
    """Whether the solo titles are our own, because the game prints none."""

    @property
    def total(self) -> Group:
        """All groups together."""
        return Group(
            "total",
            sum(group.confirmed for group in self.groups),
            sum(group.one_source for group in self.groups),
            sum(group.reconstructed for group in self.groups),
        )

    @property
    def open(self) -> tuple[Group, ...]:
        """The groups with numbers that are not confirmed."""
        return tuple(group for group in self.groups if group.confirmed < group.all)

    def counts(self) -> dict[str, int]:
        """Return the number of labels of each kind, for programs."""
        total = self.total
        return {
            "labels": total.all,
            "confirmed": total.confirmed,
            "one_source": total.one_source,
            "reconstructed": total.reconstructed,
        }

    def line(self, language: str) -> str:
        """Say in one or two sentences whether all numbers are confirmed, and if not, how many are not."""
        say, total = texts_of("ratusz.texts").say, self.total
        told = say(language, "numbers-all" if self.groups else "numbers-unlabelled")
        if self.open:
            told = say(language, "numbers-some", all=total.all, detail=self.detail(total, language))
        return f"{told} {say(language, 'numbers-titles-ours')}" if self.titles_ours else told

    def unconfirmed(self, language: str) -> str:
        """Name the groups with numbers that are not confirmed, and the page that says how to correct them."""
        names = "; ".join(self.name(group, language) for group in self.open)
        page = f"docs/{self.package.rpartition('.')[2].replace('_', '-')}.md"
        return texts_of("ratusz.texts").say(language, "numbers-open", names=names, page=page)

    def name(self, group: Group, language: str) -> str:
        """Return the name of a group."""
        return texts_of(self.package).say(language, f"numbers-{group.id}")

    def detail(self, group: Group, language: str) -> str:
        """Say how many numbers of a group are confirmed, from one source, and reconstructed, and on which sheets."""
        say = texts_of("ratusz.texts").say
        parts: list[tuple[int, str, tuple[int, ...]]] = [
            (group.confirmed, "numbers-confirmed", ()),
            (group.one_source, "numbers-one-source", group.one_source_in),
            (group.reconstructed, "numbers-reconstructed", group.reconstructed_in),
        ]
        return ", ".join(
            say(language, key, count=count, all=group.all) + self._sheets(sheets, language)
            for count, key, sheets in parts
            if count
        )

    def _sheets(self, sheets: tuple[int, ...], language: str) -> str:
        if not sheets:
            return ""
        named = texts_of(self.package).say(
            language, "numbers-sheets", count=len(sheets), list=", ".join(map(str, sheets))
        )
        return f" ({named})"

    def correct(self, language: str) -> str:
        """Tell an owner of the box how to correct a number; empty if the numbers have no labels."""
        return texts_of(self.package).say(language, "numbers-correct") if self.groups else ""

    def title(self, id: str, language: str) -> str:
        """Return a solo title, marked if it is our own."""
        title = texts_of(self.package).say(language, f"title-{id}")
        return texts_of("ratusz.texts").say(language, "title-ours", title=title) if self.titles_ours else title
