import math
from xml.etree import ElementTree

import pytest

from ratusz.drawing import Element, Pencil, document, theme
from ratusz.games.rolling_village.drawing.marks import factory, house, plaza, pond, tree

NASTY = "</text><script>alert(1)</script> & \"quotes\" 'too' \x00\x1b\ud800"


def test_text_from_people_stays_text() -> None:
    drawing = str(document(9, 9, Element("text", NASTY, data_name=NASTY), title=NASTY, description=NASTY))
    root = ElementTree.fromstring(drawing)
    assert "<script" not in drawing
    assert [child.tag.rpartition("}")[2] for child in root] == ["title", "desc", "text"]
    assert root[2].text == root[2].get("data-name") == NASTY.translate(dict.fromkeys((0, 0x1B, 0xD800), "\ufffd"))


def test_an_attribute_name_is_never_markup() -> None:
    with pytest.raises(ValueError, match="not an attribute name"):
        Element("g", **{'x="1" onload': "evil"})


def test_numbers_are_short_and_plain() -> None:
    assert str(Element("g", a=1.0, b=0.125, c=-0.001, d=None, e=1e-9)) == '<g a="1" b="0.12" c="0" e="0"/>'


def test_the_same_hand_draws_the_same_mark_and_another_place_another() -> None:
    line = (0.0, 0.0), (40.0, 3.0)
    assert Pencil("house", "b4").line(*line) == Pencil("house", "b4").line(*line)
    assert Pencil("house", "b4").line(*line) != Pencil("house", "b5").line(*line)


def test_hatching_stays_inside_its_outline() -> None:
    hatch = Pencil("roof", tremble=0).hatch([(0, 0), (30, 0), (30, 20), (0, 20)], gap=3, angle=30)
    numbers = [float(part) for part in hatch.replace("M", " ").replace("C", " ").split()]
    assert len(numbers) > 40
    assert all(-0.5 <= x <= 30.5 for x in numbers[::2])
    assert all(-0.5 <= y <= 20.5 for y in numbers[1::2])


@pytest.mark.parametrize("text", ["0123456789", "+10", "-7"])
def test_every_sign_of_a_score_can_be_written(text: str) -> None:
    assert Pencil("score").write(text, (50, 50), 20).count("M") >= len(text)


def test_marks_differ_by_shape_and_not_only_by_colour() -> None:
    colours = theme("ink")
    marks = [str(mark(Pencil("same"), 50, 50, 100, colours)) for mark in (house, tree, pond, plaza, factory)]
    outlines = [mark.rpartition('<path d="')[2].partition('"')[0] for mark in marks]
    assert len(set(outlines)) == len(marks)
    # Not merely other wobbles of one shape: the number of strokes tells them apart too.
    assert len({outline.count("M") for outline in outlines}) >= len(marks) - 1


def test_marks_keep_to_their_place() -> None:
    for mark in (house, tree, pond, plaza, factory):
        for element in mark(Pencil("x"), 0, 0, 100, theme("light")).children:
            assert isinstance(element, Element)
            d = element.attributes["d"].replace("M", " ").replace("C", " ")
            assert max(math.fabs(float(part)) for part in d.split()) < 56
