import itertools
import re
from functools import partial
from xml.etree import ElementTree

import msgspec
import pytest

from ratusz.drawing import Piece, contrast, theme
from ratusz.games import game
from ratusz.games.rolling_village.drawing import draw, draw_table, ghost, pages, paper, paper_name, pieces
from ratusz.games.rolling_village.moves import read

from .sheets import EMPTY, PLAYED, view

SVG = "{http://www.w3.org/2000/svg}"
CELLS = sorted(f"{column}{row}" for column in "abcdef" for row in range(1, 6))
STREETS = [f"street.{row}" for row in range(1, 6)]
SYMBOLS = [f"project.{name}" for name in ("house", "forest", "lake", "square", "factory")]
PLACES = sorted([*CELLS, *STREETS, *SYMBOLS])
VILLAGE = game("rolling-village", players=1, factories=True, compiled=False)
EMPTY_OF_STARS = msgspec.structs.replace(EMPTY, stars="")
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


def test_every_place_is_there_once() -> None:
    assert sorted(re.findall(r'data-cell="([^"]+)"', drawn(view()))) == PLACES
    assert sorted(re.findall(r'data-cell="([^"]+)"', drawn(view(EMPTY)))) == PLACES
    assert sorted(place.cell for place in paper(VILLAGE, "sheet").places) == PLACES


def test_a_factory_is_picked_up_only_where_there_are_factories() -> None:
    without = paper(game("rolling-village", players=1, compiled=False), "sheet")
    assert sorted(place.cell for place in without.places) == [name for name in PLACES if name != "project.factory"]


def test_no_two_places_overlap() -> None:
    boxes = paper(VILLAGE, "sheet").places
    for one, other in itertools.combinations(boxes, 2):
        beside = one.x + one.width <= other.x or other.x + other.width <= one.x
        assert beside or one.y + one.height <= other.y or other.y + other.height <= one.y, (one.cell, other.cell)


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


def test_every_place_says_what_is_printed_and_drawn_there() -> None:
    said = {name: box.findtext(f"{SVG}title") for name, box in places(drawn(view())).items()}
    assert said["a1"] == "Column 1, street 3–4, 3 points: house"
    assert said["b4"] == "Column 2, street 8–9, 1 point: forest"
    assert said["c2"] == "Column 3, street 5–6"
    assert said["e5"] == "Column 5, street 10–11: factory"
    assert said["street.3"] == "Street 7"
    assert said["street.4"] == "Street 8–9: scores this round"
    assert said["project.lake"] == "Lake, dice 3, 6"
    assert said["project.house"] == "House, dice 1, 4: star used"
    polish = places(drawn(view(), language="pl"))
    assert polish["d3"].findtext(f"{SVG}title") == "Kolumna 4, ulica 7, 1 punkt: staw"
    assert polish["c1"].findtext(f"{SVG}title") == "Kolumna 3, ulica 3–4, 2 punkty: las"


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


@pytest.mark.parametrize("text", ["house b4", "forest e3 for f", "bonus lake f1", "square e2", "factory c1"])
def test_a_symbol_is_picked_up_where_the_sheet_explains_it(text: str) -> None:
    move = read(VILLAGE, text)
    assert ghost(VILLAGE, view(EMPTY), 0, move).source == f"project.{move.what}"


def test_a_bonus_strikes_its_star() -> None:
    (struck,) = ghost(VILLAGE, view(), 0, read(VILLAGE, "bonus lake c2")).adds
    used = next(piece for piece in pieces(VILLAGE, view(EMPTY_OF_STARS), 0) if piece.id == "star L")
    assert (struck.id, struck.symbol, struck.cell) == (used.id, used.symbol, used.cell)


def test_a_street_is_chosen_at_its_sign_and_shows_what_it_pays() -> None:
    shown = ghost(VILLAGE, view(), 0, read(VILLAGE, "street 4"))
    assert (shown.at, shown.symbol, shown.source) == ("street.4", "", "")
    assert shown.cells == ("b4", "e4", "a5", "b5", "c5")
    assert ghost(VILLAGE, view(EMPTY), 0, read(VILLAGE, "street 4")).cells == ()


def test_the_street_that_scores_is_lit() -> None:
    assert {piece.symbol for piece in pieces(VILLAGE, view(), 0) if piece.id == "street"} == {"rv-sign-4"}
    assert not [piece for piece in pieces(VILLAGE, view(EMPTY), 0) if piece.id == "street"]


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
    assert re.findall(r'data-value="(-?\d+)"', drawn(view())) == ["3", "12", "0", "2", "10", "-4", "2", "25"]


def test_what_is_not_settled_is_pencilled_in_grey() -> None:
    told = {piece.id: piece for piece in pieces(VILLAGE, view(), 0, theme="css")}
    grey = {id for id, piece in told.items() if "--stone" in piece.markup}
    assert grey == {"round 4", "squares", "factories", "full-streets", "total"}
    assert told["round 4"].label == "Round 4: 2 so far, not yet written down"
    assert told["round 2"].label == "Round 2: 12"


@pytest.mark.parametrize("name", ["light", "dark", "ink"])
def test_grey_can_be_read_and_told_from_what_is_written(name: str) -> None:
    colours = theme(name)
    grey, written = (contrast(colours[colour], colours["cell"]) for colour in ("stone", "pencil"))
    assert 3 <= grey < written * 0.6


def test_nothing_is_grey_when_the_game_is_over() -> None:
    over = msgspec.structs.replace(view(msgspec.structs.replace(PLAYED, pencilled=None)), phase="over", dice=None)
    told = {piece.id: piece for piece in pieces(VILLAGE, over, 0, theme="css")}
    assert not [id for id, piece in told.items() if "--stone" in piece.markup]
    assert told["total"].label == "Total: 23"


def test_a_sheet_on_which_nothing_counts_yet_has_empty_boxes() -> None:
    assert "data-value" not in drawn(view(EMPTY))


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


def test_places_can_be_touched_on_a_phone() -> None:
    assert paper(VILLAGE, "sheet").width == 390
    for place in paper(VILLAGE, "sheet").places:
        high = 36 if place.cell in ("project.square", "project.factory") else 44
        assert place.width >= 44, place
        assert place.height >= high, place
