"""The rules at hand: every rule has an example from a real position, in both languages, and captions count right."""

import re
from xml.etree import ElementTree

import pytest

from ratusz.engine.facts import Facts
from ratusz.games import all_facts
from ratusz.games.rulebook import OVER, WAITING, ExampleImage, caption, draw, guide, moment, rulebook
from ratusz.texts import LANGUAGES

GAMES = pytest.mark.parametrize("facts", all_facts().values(), ids=lambda facts: facts.id)


def shown(facts: Facts, language: str) -> list[ExampleImage]:
    return [
        block for part in rulebook(facts, language).sections for block in part.blocks if isinstance(block, ExampleImage)
    ]


@GAMES
def test_every_rule_has_an_example(facts: Facts) -> None:
    for language in LANGUAGES:
        for part in rulebook(facts, language).sections:
            examples = [block for block in part.blocks if isinstance(block, ExampleImage)]
            assert examples or part.section.advice, f"{part.heading} has no example"


@GAMES
def test_both_languages_show_the_same_examples(facts: Facts) -> None:
    """In the same order, every one of the file, each below the same section."""
    english, polish = ([one.name for one in shown(facts, language)] for language in LANGUAGES)
    assert english == polish
    assert sorted(set(english)) == sorted(guide(facts).example)
    headings = [[part.section.id for part in rulebook(facts, language).sections] for language in LANGUAGES]
    assert headings[0] == headings[1]


@GAMES
def test_examples_are_positions_that_can_come_about(facts: Facts) -> None:
    """Reading one judges it; written again it is the same."""
    for name, example in guide(facts).example.items():
        at = moment(facts, name)
        assert at.text == example.position, name
        assert at.game.id == facts.id


@GAMES
def test_captions_count_by_the_rules(facts: Facts) -> None:
    """No number is typed: whatever is counted stands in braces, and the position has it."""
    for language in LANGUAGES:
        for one in shown(facts, language):
            assert not re.search(r"\d", re.sub(r"\{[^{}]*\}", "", one.caption)), one.caption
            assert not re.search(r"[{}]", caption(facts, one))


@GAMES
def test_examples_are_drawn(facts: Facts) -> None:
    """Rings are visible: they lie within the part that is shown."""
    for name, example in guide(facts).example.items():
        drawn = ElementTree.fromstring(draw(facts.id, name, "light", "pl"))
        x, y, width, height = map(float, drawn.attrib["viewBox"].split())
        rings = drawn.findall(".//*[@class='ring']/*")
        assert len(rings) == 2 * len(example.ring), name
        for ring in rings:
            at = [float(ring.attrib[side]) for side in ("x", "y", "width", "height")]
            assert x <= at[0] <= x + width - at[2], name
            assert y <= at[1] <= y + height - at[3], name


@GAMES
def test_every_kind_of_move_leads_to_a_rule(facts: Facts) -> None:
    """So do the end and watching."""
    about = {token.partition("@")[0] for section in guide(facts).section for token in section.about}
    assert {OVER, WAITING} <= about
    for name in guide(facts).example:
        at = moment(facts, name)
        kinds = {move.kind for seat in at.actors for move in at.legal(seat).values()}
        assert not kinds or kinds & about, name


@GAMES
def test_score_lines_are_explained(facts: Facts) -> None:
    for name in guide(facts).example:
        at = moment(facts, name)
        for language in LANGUAGES:
            known = at.game.parts.words.explanations(at.game, language)
            for line in at.score(guide(facts).example[name].seat).lines:
                assert line.what in known or line.what.split()[0] in known, line.what
