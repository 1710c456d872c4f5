"""The page about environments tells every field of every observation, as the games declare them."""

from __future__ import annotations

from pathlib import Path

import pytest

from ratusz.engine.facts import Facts
from ratusz.engine.observation import Field, fields_of
from ratusz.games import all_facts, configured

PAGE = Path(__file__).resolve().parents[2] / "docs" / "environments.md"


def rows(facts: Facts) -> list[str]:
    """The table of a game: shapes as for two players, in which P stands for their number."""
    fields = [configured(facts.id, {"players": players}, compiled=False) for players in (2, 3)]
    two, three = (fields_of(game) for game in fields)
    return [
        f"| `{one.name}` | {shape(one, other)} | {one.low} to {most(one, other)} | {one.meaning} |"
        for one, other in zip(two, three, strict=True)
    ]


def most(two: Field, three: Field) -> str:
    return "P" if two.high != three.high else str(two.high)


def shape(two: Field, three: Field) -> str:
    sizes = zip(two.shape, three.shape, strict=True)
    return " × ".join("P" if few != many else str(few) for few, many in sizes)


@pytest.mark.parametrize("facts", all_facts().values(), ids=lambda facts: facts.id)
def test_every_field_is_on_the_page(facts: Facts) -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert "\n".join(rows(facts)) in page, "\n".join(rows(facts))
