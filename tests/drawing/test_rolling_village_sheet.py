import re
from functools import partial
from xml.etree import ElementTree

import pytest

from ratusz.drawing import Piece
from ratusz.games import game
from ratusz.games.rolling_village.drawing import draw, draw_table, ghost, pages, paper, paper_name, pieces
from ratusz.games.rolling_village.moves import read

from .sheets import EMPTY, PLAYED, view

SVG = "{http://www.w3.org/2000/svg}"
CELLS = sorted(f"{column}{row}" for column in "abcdef" for row in range(1, 6))
VILLAGE = game("rolling-village", players=1, factories=True, compiled=False)
drawn = partial(draw, VILLAGE)


def places(svg: str) -> dict[str, ElementTree.Element]:
    return {box.attrib["data-cell"]: box for box in ElementTree.fromstring(svg).iter() if "data-cell" in box.attrib}


def lying(start: str) -> dict[str, Piece]:
    """The pieces of the played sheet whose ids begin so, by their cells."""
    return {piece.cell: piece for piece in pieces(VILLAGE, view(), 0) if piece.id.startswith(f"{start} ")}


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("theme", ["light", "dark", "ink", "css"])
def test_a_sheet_is_one_document_with_words_for_screen_readers(theme: str, language: str) -> None:
    root = ElementTree.fromstring(drawn(view(), theme=theme, language=language))
    assert root.get("role") == "img"
    assert root.get("viewBox")
    assert all(len(root.findtext(f"{SVG}{tag}") or "") > 10 for tag in ("title", "desc"))


def test_every_cell_is_there_once() -> None:
    assert sorted(re.findall(r'data-cell="(\w+)"', drawn(view()))) == CELLS
    assert sorted(re.findall(r'data-cell="(\w+)"', drawn(view(EMPTY)))) == CELLS
    assert sorted(place.cell for place in paper(VILLAGE, "sheet").places) == CELLS


def test_all_seats_have_one_paper_and_nothing_lies_in_the_middle() -> None:
    assert {paper_name(view(PLAYED, EMPTY), seat) for seat in (0, 1)} == {"sheet"}
    assert paper_name(view(), None) == ""
    assert pieces(VILLAGE, view(), None) == ()


def test_marks_lie_in_the_cells_that_hold_them() -> None:
    assert lying("mark").keys() == {
        f"{'abcdef'[column]}{row + 1}"
        for row, letters in enumerate(PLAYED.rows)
        for column, letter in enumerate(letters)
        if letter != "."
    }
    assert lying("mark")["b4"].symbol.startswith("rv-forest-")


def test_every_cell_says_what_is_printed_and_drawn_there() -> None:
    said = {name: box.findtext(f"{SVG}title") for name, box in places(drawn(view())).items()}
    assert sorted(said) == CELLS
    assert said["a1"] == "a1, 3 points, column 1, street 3–4: house"
    assert said["b4"] == "b4, 1 point, column 2, street 8–9: forest"
    assert said["c2"] == "c2, column 3, street 5–6"
    assert said["e5"] == "e5, column 5, street 10–11: factory"
    polish = places(drawn(view(), language="pl"))
    assert polish["d3"].findtext(f"{SVG}title") == "d3, 1 punkt, kolumna 4, ulica 7: staw"
    assert polish["c1"].findtext(f"{SVG}title") == "c1, 2 punkty, kolumna 3, ulica 3–4: las"


def test_only_fresh_cells_are_ringed() -> None:
    assert lying("fresh").keys() == set(PLAYED.fresh)


def test_equal_projects_grow_together() -> None:
    assert lying("right").keys() == {"b3", "c3", "e3", "a5", "b5"}
    assert lying("down").keys() == {"b1", "b2", "d2", "b4"}
    assert lying("corner").keys() == set()


def test_a_ghost_is_what_the_move_would_leave_in_its_cell() -> None:
    for text, start in (("house b4", "rv-house-"), ("bonus lake f1", "rv-lake-"), ("square e2", "rv-square-")):
        shown = ghost(VILLAGE, view(EMPTY), 0, read(VILLAGE, text))
        assert shown.symbol.startswith(start)
        assert shown.symbol in paper(VILLAGE, "sheet").symbols
    assert ghost(VILLAGE, view(EMPTY), 0, read(VILLAGE, "street 3")).symbol == ""


def test_the_same_view_gives_the_same_bytes() -> None:
    assert drawn(view()) == drawn(view())
    assert draw_table(VILLAGE, view(PLAYED, EMPTY)) == draw_table(VILLAGE, view(PLAYED, EMPTY))


def test_light_and_dark_differ_only_in_colours() -> None:
    light, dark = (drawn(view(), theme=theme) for theme in ("light", "dark"))
    assert light != dark
    assert re.sub("#[0-9a-f]{6}", "#", light) == re.sub("#[0-9a-f]{6}", "#", dark)


def test_the_css_theme_has_no_colour_of_its_own() -> None:
    assert not re.search('"#[0-9a-f]{3,6}"', re.sub('href="#[^"]*"', "", drawn(view(), theme="css")))


def test_written_scores_can_be_read_back() -> None:
    assert re.findall(r'data-value="(-?\d+)"', drawn(view())) == ["3", "12", "0", "10", "-4", "2", "23"]


def test_factories_appear_only_when_they_are_played() -> None:
    without = draw(game("rolling-village", players=1, compiled=False), view(EMPTY, factories=False))
    assert len(without) < len(drawn(view(EMPTY)))
    assert "Factories" in drawn(view(EMPTY))
    assert "Factories" not in without


@pytest.mark.parametrize("seats", [1, 2, 5, 12])
def test_a_table_shows_every_sheet(seats: int) -> None:
    assert draw_table(VILLAGE, view(*[PLAYED] * seats)).count('data-cell="b4"') == seats


@pytest.mark.parametrize("factories", [False, True])
def test_two_sheets_come_on_one_page(factories: bool) -> None:
    (page,) = pages(game("rolling-village", factories=factories), language="pl")
    root = ElementTree.fromstring(page)
    assert (root.get("width"), root.get("height")) == ("297mm", "210mm")
    assert page.count("Imię") == 2


def test_cells_can_be_touched_on_a_phone() -> None:
    svg = drawn(view())
    width = float(ElementTree.fromstring(svg).attrib["viewBox"].split()[2])
    for box in places(svg).values():
        assert float(box.attrib["width"]) * 390 / width >= 44
