import re
from xml.etree import ElementTree

import pytest

from ratusz.games import game
from ratusz.games.rolling_village.drawing import draw, draw_table, pages

from .sheets import EMPTY, PLAYED, view

SVG = "{http://www.w3.org/2000/svg}"
CELLS = sorted(f"{column}{row}" for column in "abcdef" for row in range(1, 6))


def cells(svg: str) -> dict[str, ElementTree.Element]:
    return {g.attrib["data-cell"]: g for g in ElementTree.fromstring(svg).iter() if "data-cell" in g.attrib}


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("theme", ["light", "dark", "ink", "css"])
def test_a_sheet_is_one_document_with_words_for_screen_readers(theme: str, language: str) -> None:
    root = ElementTree.fromstring(draw(view(), theme=theme, language=language))
    assert root.get("role") == "img"
    assert root.get("viewBox")
    assert all(len(root.findtext(f"{{http://www.w3.org/2000/svg}}{tag}") or "") > 10 for tag in ("title", "desc"))


def test_every_cell_is_there_once() -> None:
    assert sorted(re.findall(r'data-cell="(\w+)"', draw(view()))) == CELLS
    assert sorted(re.findall(r'data-cell="(\w+)"', draw(view(EMPTY)))) == CELLS


def test_marks_lie_in_the_cells_that_hold_them() -> None:
    marked = {name for name, cell in cells(draw(view())).items() if cell.find("*[@class='mark']") is not None}
    assert marked == {
        f"{'abcdef'[column]}{row + 1}"
        for row, letters in enumerate(PLAYED.rows)
        for column, letter in enumerate(letters)
        if letter != "."
    }


def test_every_cell_says_what_is_printed_and_drawn_there() -> None:
    said = {name: cell.findtext(f"{SVG}title") for name, cell in cells(draw(view())).items()}
    assert sorted(said) == CELLS
    assert said["a1"] == "a1: house, 3 points, column 1, street 3–4"
    assert said["b4"] == "b4: forest, 1 point, column 2, street 8–9"
    assert said["c2"] == "c2: empty, column 3, street 5–6"
    assert said["e5"] == "e5: factory, column 5, street 10–11"
    polish = cells(draw(view(), language="pl"))
    assert polish["d3"].findtext(f"{SVG}title") == "d3: staw, 1 punkt, kolumna 4, ulica 7"
    assert polish["c1"].findtext(f"{SVG}title") == "c1: las, 2 punkty, kolumna 3, ulica 3–4"


def test_only_fresh_cells_are_ringed() -> None:
    ringed = {name for name, cell in cells(draw(view())).items() if len(cell.findall("*[@stroke-opacity]"))}
    assert ringed == set(PLAYED.fresh)


def test_the_same_view_gives_the_same_bytes() -> None:
    assert draw(view()) == draw(view())
    assert draw_table(view(PLAYED, EMPTY)) == draw_table(view(PLAYED, EMPTY))


def test_light_and_dark_differ_only_in_colours() -> None:
    light, dark = (draw(view(), theme=theme) for theme in ("light", "dark"))
    assert light != dark
    assert re.sub("#[0-9a-f]{6}", "#", light) == re.sub("#[0-9a-f]{6}", "#", dark)


def test_the_css_theme_has_no_colour_of_its_own() -> None:
    assert not re.search("#[0-9a-f]{3,6}", draw(view(), theme="css"))


def test_written_scores_can_be_read_back() -> None:
    assert re.findall(r'data-value="(-?\d+)"', draw(view())) == ["3", "12", "0", "10", "-4", "2", "23"]


def test_factories_appear_only_when_they_are_played() -> None:
    assert len(draw(view(EMPTY, factories=False))) < len(draw(view(EMPTY)))
    assert "Factories" not in draw(view(EMPTY, factories=False))


@pytest.mark.parametrize("seats", [1, 2, 5, 12])
def test_a_table_shows_every_sheet(seats: int) -> None:
    assert draw_table(view(*[PLAYED] * seats)).count('data-cell="b4"') == seats


@pytest.mark.parametrize("factories", [False, True])
def test_two_sheets_come_on_one_page(factories: bool) -> None:
    (page,) = pages(game("rolling-village", factories=factories), language="pl")
    root = ElementTree.fromstring(page)
    assert (root.get("width"), root.get("height")) == ("297mm", "210mm")
    assert page.count('data-cell="b4"') == 2
    assert "Imię" in page


def test_cells_can_be_touched_on_a_phone() -> None:
    svg = draw(view())
    width = float(ElementTree.fromstring(svg).attrib["viewBox"].split()[2])
    for cell in cells(svg).values():
        assert float(cell[0].attrib["width"]) * 390 / width >= 44
