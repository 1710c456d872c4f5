"""Paper with pieces on it, without any game."""

from xml.etree import ElementTree

import pytest

from ratusz.drawing import (
    Ghost,
    Head,
    Markup,
    Paper,
    Piece,
    Place,
    PlacedBoard,
    boards_per_row,
    changes,
    circle,
    draw_side_by_side,
    group,
    layer,
    rect,
)
from ratusz.drawing import theme as theme_named
from ratusz.drawing.boards import used_symbols

SVG = "{http://www.w3.org/2000/svg}"
PAPER = Paper(
    100,
    60,
    group(rect(0, 0, 100, 60), layer("ground"), circle(5, 5, 2), layer("marks")),
    (Place("a1", 10, 20, 30, 30, "a1"), Place("b1", 50, 20, 30, 30, "b1, 3 points")),
    {"t-dot": circle(15, 15, 9), "t-box": rect(3, 3, 24, 24)},
    title="A toy",
    font="serif",
    language="en",
)
DOT = Piece("dot a1", symbol="t-dot", cell="a1", label="a dot")
BOX = Piece("box b1", "ground", "t-box", "b1", x=2, y=-1, label="a box")
NOTE = Piece("note", x=7, markup="<text>7 &lt; 8</text>", label="seven")


def drawn(*pieces: Piece) -> ElementTree.Element:
    return ElementTree.fromstring(PAPER.draw(pieces))


def pieces_of(root: ElementTree.Element) -> dict[str, ElementTree.Element]:
    return {found.attrib["data-piece"]: found for found in root.iter() if "data-piece" in found.attrib}


def test_paper_is_a_document_with_empty_layers_all_symbols_and_all_places() -> None:
    root = ElementTree.fromstring(PAPER.markup)
    assert [found.get("data-layer") for found in root.iter() if "data-layer" in found.attrib] == ["ground", "marks"]
    assert [found.get("id") for found in root.iter(f"{SVG}g") if "id" in found.attrib] == ["t-dot", "t-box"]
    titles = {box.get("data-cell"): box.findtext(f"{SVG}title") for box in root.iter(f"{SVG}rect")}
    assert titles == {None: None, "a1": "a1", "b1": "b1, 3 points"}
    assert not pieces_of(root)


def test_a_paper_is_kept_as_text() -> None:
    assert {type(shape) for shape in (PAPER.printed, *PAPER.symbols.values())} == {Markup}


def test_the_digest_tells_papers_apart() -> None:
    other = Paper(100, 60, group(layer("marks")), PAPER.places, PAPER.symbols, title="A toy", font="", language="en")
    same = Paper(100, 60, PAPER.printed, PAPER.places, PAPER.symbols, title="A toy", font="serif", language="en")
    assert other.digest != PAPER.digest == same.digest


def test_a_piece_lies_at_the_corner_of_its_cell_on_its_layer() -> None:
    root = drawn(DOT, BOX, NOTE)
    layers = {g.get("data-layer"): [p.get("data-piece") for p in g] for g in root.iter() if "data-layer" in g.attrib}
    assert layers == {"ground": ["box b1"], "marks": ["dot a1", "note"]}
    found = pieces_of(root)
    assert found["dot a1"][0].attrib == {"href": "#t-dot", "x": "10", "y": "20"}
    assert found["box b1"][0].attrib == {"href": "#t-box", "x": "52", "y": "19"}
    assert found["note"].get("transform") == "translate(7 0)"
    assert found["note"][0].text == "7 < 8"


def test_an_id_is_never_markup() -> None:
    assert list(pieces_of(drawn(Piece('"><script/>', symbol="t-dot")))) == ['"><script/>']


def test_a_drawing_has_only_the_symbols_it_uses() -> None:
    assert [g.get("id") for g in drawn(DOT).iter() if "id" in g.attrib] == ["t-dot"]
    assert list(used_symbols(PAPER.symbols, '<use href="#t-box"/>')) == ["t-box"]


def test_a_layer_or_a_place_that_the_paper_does_not_have_is_refused() -> None:
    with pytest.raises(ValueError, match="no layer 'sky'"):
        PAPER.draw([Piece("dot", "sky", "t-dot", "a1")])
    with pytest.raises(KeyError):
        PAPER.draw([Piece("dot", symbol="t-dot", cell="z9")])


def test_places_say_what_lies_on_them_and_the_description_says_it_all() -> None:
    root = drawn(DOT, BOX, NOTE, Piece("frame", symbol="t-box", cell="a1"))
    titles = [box.findtext(f"{SVG}title") for box in root.iter() if "data-cell" in box.attrib]
    assert titles == ["a1: a dot", "b1, 3 points: a box"]
    assert root.findtext(f"{SVG}desc") == "a1: a dot. b1, 3 points: a box. seven"


def test_pieces_may_lie_at_points_where_nothing_can_be_done() -> None:
    whole = {name: getattr(PAPER, name) for name in ("printed", "places", "symbols", "title", "font", "language")}
    paper = Paper(100, 60, anchors={"purse": (3, 4)}, **whole)
    root = ElementTree.fromstring(paper.markup)
    found = {group.get("class"): [box.get("data-cell") for box in group] for group in root.iter() if group.get("class")}
    assert found == {"anchors": ["purse"], "places": ["a1", "b1"]}
    coin = Piece("coin", symbol="t-dot", cell="purse", x=1, label="a coin")
    drawn = ElementTree.fromstring(paper.draw([coin]))
    assert pieces_of(drawn)["coin"][0].attrib == {"href": "#t-dot", "x": "4", "y": "4"}
    assert drawn.findtext(f"{SVG}desc") == "a coin"
    assert 'class="anchors"' not in PAPER.markup


def test_changes_are_what_came_looks_different_or_went() -> None:
    moved = Piece("dot a1", symbol="t-dot", cell="b1", label="a dot")
    assert changes([DOT, BOX], [DOT, BOX]) == ((), ())
    assert changes([], [DOT]) == ((DOT,), ())
    assert changes([DOT, BOX], [moved, NOTE]) == ((moved, NOTE), ("box b1",))


def test_boards_lie_side_by_side_with_shared_symbols() -> None:
    lying = {"Ada": (DOT,), "Ben": (BOX,), "Cy": (DOT, NOTE), "Di": ()}
    boards = [PlacedBoard(PAPER, pieces, name) for name, pieces in lying.items()]
    head = Head(circle(1, 1, 1), 40)
    root = ElementTree.fromstring(draw_side_by_side(boards, theme_named("light"), title="All", head=head, gap=10))
    seats = [g for g in root.iter() if "data-seat" in g.attrib]
    places = ["translate(10 40)", "translate(120 40)", "translate(10 110)", "translate(120 110)"]
    assert [(g.get("data-seat"), g.get("transform")) for g in seats] == list(zip("0123", places, strict=True))
    assert root.get("viewBox") == "0 0 230 180"
    assert sorted(g.attrib["id"] for g in root.iter() if "id" in g.attrib) == ["t-box", "t-dot"]
    assert "Ben: b1, 3 points: a box" in (root.findtext(f"{SVG}desc") or "")


@pytest.mark.parametrize(("count", "across"), [(1, 1), (2, 2), (3, 3), (4, 2), (5, 3), (6, 3), (8, 4), (12, 4)])
def test_boards_come_in_rows_of_about_equal_length(count: int, across: int) -> None:
    assert boards_per_row(count) == across


def test_a_ghost_says_only_what_it_has() -> None:
    import msgspec

    assert msgspec.json.encode(Ghost("t-dot")) == b'{"symbol":"t-dot"}'
    assert msgspec.json.encode(DOT) == b'{"id":"dot a1","symbol":"t-dot","cell":"a1","label":"a dot"}'
