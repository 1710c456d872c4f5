import re
from functools import partial
from xml.etree import ElementTree

import pytest

from ratusz import BadText
from ratusz.drawing import Piece, Words, contrast, paint, text_width, theme
from ratusz.games.tiny_towns.drawing import (
    draw,
    draw_table,
    ghost,
    pages,
    paper,
    paper_name,
    pieces,
    wide_name,
)
from ratusz.games.tiny_towns.drawing.cards import draw_all_cards, draw_card, words
from ratusz.games.tiny_towns.drawing.toys import COLOURS, building, cube
from ratusz.games.tiny_towns.moves import read
from ratusz.games.tiny_towns.printed import CATEGORIES, MONUMENTS, RESOURCES
from ratusz.games.tiny_towns.views import Town, View

from .towns import ALL_CARDS, BEGUN, EMPTY, FULL, GAME, IN_PLAY, PLAIN, PLAYED, card, view, with_

SVG = "{http://www.w3.org/2000/svg}"
READING = [f"{column}{row}" for row in range(1, 5) for column in "abcd"]
CELLS = sorted(f"{column}{row}" for column in "abcd" for row in range(1, 5))
NASTY = "</text><script>alert(1)</script> & \"quotes\" 'too'"
both_languages = pytest.mark.parametrize("language", ["en", "pl"])
drawn = partial(draw, GAME)
table = partial(draw_table, GAME)


def cards(shown: View, *, theme: str = "light", language: str = "en") -> str:
    """The middle of the table."""
    return paper(GAME, paper_name(shown, None), theme=theme, language=language).draw(())


def places(svg: str) -> dict[str, ElementTree.Element]:
    return {box.attrib["data-cell"]: box for box in ElementTree.fromstring(svg).iter() if "data-cell" in box.attrib}


def lying(start: str, town: Town = PLAYED) -> dict[str, Piece]:
    """The pieces of a town whose ids begin so, by their cells."""
    return {piece.cell: piece for piece in pieces(GAME, view(town), 0) if piece.id.startswith(f"{start} ")}


def shapes(drawing: object) -> list[str]:
    return re.findall(r' d="([^"]+)"', str(drawing))


def colourless(svg: str) -> str:
    return re.sub("#[0-9a-f]{6}", "#", svg)


@both_languages
@pytest.mark.parametrize("colours", ["light", "dark", "ink", "css"])
def test_every_picture_is_one_document_with_words_for_screen_readers(colours: str, language: str) -> None:
    shown = view(PLAYED, BEGUN, FULL)
    pictures = [drawn(shown, seat, theme=colours, language=language) for seat in range(3)]
    pictures.append(table(shown, theme=colours, language=language))
    pictures.append(draw_card(card("inn"), theme=colours, language=language))
    for picture in pictures:
        root = ElementTree.fromstring(picture)
        assert (root.get("role"), root.get("lang")) == ("img", language)
        assert root.findtext(f"{SVG}title")
        assert len(root.findtext(f"{SVG}desc") or "") > 40


def test_the_words_for_screen_readers_tell_the_whole_town() -> None:
    story = ElementTree.fromstring(drawn(view())).findtext(f"{SVG}desc")
    assert story is not None
    told = [
        "a2: Millstone (well), 2 points. b2: Tailor (theater), 2 points. c2: wood cube. d2: Warehouse (factory), stone"
    ]
    told += ["Master Builder", "This round: glass", "Round 7", "Monument, built: Opaleye's Watch", "on the Watch: farm"]
    told += ["Score: Built 10, Empty −4, Now 6", "4 squares without a building: −4 if the game ended now"]
    told += [
        "2 cottages unfed: no farm feeds them",
        "Turns as Master Builder: 2",
        "Cubes that may still be put aside: 2",
    ]
    for part in told:
        assert part in story


def test_every_cell_says_what_stands_on_it() -> None:
    said = {name: box.findtext(f"{SVG}title") for name, box in places(drawn(view())).items()}
    assert said["b4"] == "b4"
    assert said["c2"] == "c2: wood cube"
    assert said["b1"] == "b1: Granary (farm), 0 points"
    assert said["a1"] == "a1: Cottage, fed, 3 points"
    assert said["a4"] == "a4: Cottage, unfed, wood cube, 0 points"
    assert said["d2"] == "d2: Warehouse (factory), stone cube, brick cube, glass cube, −3 points"
    assert said["b3"] == "b3: Opaleye's Watch (monument), 0 points"
    polish = places(drawn(view(), language="pl"))
    assert polish["a1"].findtext(f"{SVG}title") == "a1: Domek, zasilony, 3 punkty"
    assert polish["a3"].findtext(f"{SVG}title") == "a3: kostka: słoma"


def test_windows_are_lit_where_people_are_fed() -> None:
    windows = {cell: piece.symbol for cell, piece in lying("house").items() if "cottage" in piece.symbol}
    assert windows == {"a1": "tt-house-cottage-lit", "c3": "tt-house-cottage-dark", "a4": "tt-house-cottage-dark"}
    keep = with_(EMPTY, buildings=(("barrett_castle", None, None, None), *EMPTY.buildings[1:]), fed=("a1",))
    assert places(drawn(view(keep)))["a1"].findtext(f"{SVG}title") == "a1: Barrett Castle (monument), fed"
    pictures = [paper(GAME, "town").symbols[f"tt-art-cottage{kind}"] for kind in ("-lit", "-dark")]
    assert shapes(pictures[0])[0] == shapes(pictures[1])[0]
    assert str(pictures[0]) != str(pictures[1])


def test_every_building_carries_what_it_earns() -> None:
    tags = {cell: ElementTree.fromstring(piece.markup) for cell, piece in lying("points").items()}
    assert {cell: "".join(tag.itertext()) for cell, tag in tags.items()} == {
        cell: str(points).replace("-", "−") for cell, points in PLAYED.points.items()
    }
    quiet = {cell for cell, points in PLAYED.points.items() if not points}
    assert {cell for cell, tag in tags.items() if tag[0].get("fill") == paint(theme("light"), "board")} == quiet


def test_an_empty_town_says_what_its_minus_is() -> None:
    notes = {piece.id: piece.label for piece in pieces(GAME, view(EMPTY), 0) if piece.layer == "notes"}
    assert notes["score"] == "Score: Built 0, Empty −16, Now −16"
    assert notes["empty"] == "16 squares without a building: −16 if the game ended now"
    assert "unfed" not in notes
    ended = {piece.id: piece.label for piece in pieces(GAME, view(BEGUN, phase="over"), 0)}
    assert ended["score"] == "Score: Built 0, Empty −13, Total −13"
    assert ended["empty"] == "13 squares without a building: −13"


def test_the_cube_of_the_round_stands_out_in_the_tray() -> None:
    def tray(**changes: object) -> dict[str, str]:
        shown = pieces(GAME, view(EMPTY, **changes), 0)
        return {piece.id: piece.cell for piece in shown if piece.cell.startswith("cube.")}

    assert tray() == {"named frame": "cube.glass", "named": "cube.glass"}
    up = {"builder": None, "face_up": ("wood", "stone", "wood")}
    assert list(tray(named=None, phase="name", **up)) == ["cards wood", "cards stone", "offer wood", "offer stone"]
    assert {"named", "left wood", "left stone"} < set(tray(**up)), "they lie there while one places"
    assert len(tray(named=None, free_choice=True)) == 5
    assert len(tray(named=None, phase="name")) == 5
    assert tray(named=None, phase="name", builder=1) == tray(named=None, phase="keep") == {}


def test_cards_of_a_solo_game_lie_behind_each_other_and_the_pile_shows_its_order() -> None:
    shown = {piece.id: piece for piece in pieces(GAME, view(EMPTY, face_up=("wood", "stone", "wood"), builder=None), 0)}
    assert (shown["cards wood"].symbol, shown["cards stone"].symbol) == ("tt-cards-2", "tt-cards-1")
    assert "pile" not in shown
    shown = {piece.id: piece for piece in pieces(GAME, view(EMPTY, pile=("brick", "wood"), builder=None), 0)}
    assert shown["pile"].label == "Under the pile, the next one first: brick, wood"


def test_what_lies_on_a_bank_is_not_offered() -> None:
    cards_in_play = tuple(card(id) for id in ("cottage", "bank"))
    banker = with_(EMPTY, buildings=(("bank", None, None, None), *EMPTY.buildings[1:]), marks={"a1": ("glass",)})
    shown = pieces(GAME, view(banker, EMPTY, named=None, phase="name", cards=cards_in_play), 0)
    offered = {piece.id for piece in shown if piece.id.startswith("offer")}
    assert offered == {f"offer {resource}" for resource in RESOURCES if resource != "glass"}


@pytest.mark.parametrize("town", [EMPTY, BEGUN, PLAYED, FULL])
def test_every_cell_is_there_once_and_large_enough_to_touch(town: Town) -> None:
    svg = drawn(view(town))
    tray = [f"cube.{resource}" for resource in RESOURCES]
    assert re.findall(r'data-cell="([^"]+)"', svg) == [*READING, *tray, "aside"]
    for name, box in places(svg).items():
        assert (box.tag, box.get("pointer-events")) == (f"{SVG}rect", "all")
        assert float(box.attrib["width"]) >= (64 if name in CELLS else 50)


def test_toys_stand_in_their_cells_and_only_fresh_cells_are_ringed() -> None:
    assert lying("cube").keys() | lying("house").keys() == {*CELLS} - {"b4"}
    assert lying("cube")["c2"].symbol == "tt-cube-wood"
    assert lying("house")["d2"].symbol == "tt-house-warehouse"
    assert lying("fresh").keys() == set(PLAYED.fresh)


def test_a_tall_house_reaches_over_the_cell_behind_it() -> None:
    assert {cell: piece.layer for cell, piece in lying("house", FULL).items()} == {
        cell: f"row{cell[1]}" for cell in CELLS
    }
    layers = re.findall(r'data-layer="(\w+)"', paper(GAME, "town").markup)
    assert layers == ["rings", "row1", "row2", "row3", "row4", "marks", "tray", "notes"]


def test_cubes_on_a_building_are_shown_on_it() -> None:
    stored = [piece for piece in pieces(GAME, view(), 0) if piece.id.startswith("stored ")]
    assert [(piece.cell, piece.symbol) for piece in stored] == [
        ("d2", "tt-small-stone"),
        ("d2", "tt-small-brick"),
        ("d2", "tt-small-glass"),
        ("a4", "tt-small-wood"),
    ]
    assert len({(piece.cell, piece.x) for piece in stored}) == 4
    bonded = with_(PLAYED, marks={"a4": ("any",)})
    for language, told in (("en", "a cube"), ("pl", "kostka")):
        assert f", {told}, 0 " in places(drawn(view(bonded), language=language))["a4"].findtext(f"{SVG}title", "")


GHOSTS = [
    ("glass b4", "tt-cube-glass", [], []),
    ("build temple b4 c4 d4 d3 on b4", "tt-house-temple", [], ["cube d4"]),
    ("put theater b4", "tt-house-tailor", [], []),
    ("exchange d2 well", "tt-house-millstone", [], ["house d2", *(f"stored d2 {n}" for n in (1, 2, 3)), "points d2"]),
    ("exchange a1 well", "tt-house-millstone", [], ["house a1", "points a1"]),
    ("bond c3", "", [("stored c3 1", "tt-small-any")], []),
    ("store d2", "", [("stored d2 4", "tt-small-glass")], []),
    ("swap brick d2 b4", "tt-cube-brick", [("stored d2 2", "tt-small-glass")], []),
    ("name wood", "", [], []),
    ("mark wood", "", [], []),
    ("keep silva_forum", "", [], []),
    ("watch farm well chapel", "", [], []),
    ("aside", "", [], []),
    ("done", "", [], []),
]


@pytest.mark.parametrize(("text", "symbol", "adds", "removes"), GHOSTS)
def test_a_ghost_is_what_the_move_would_change(
    text: str, symbol: str, adds: list[tuple[str, str]], removes: list[str]
) -> None:
    shown = ghost(GAME, view(), 0, read(GAME, text))
    assert (shown.symbol, list(shown.removes)) == (symbol, removes)
    assert [(piece.id, piece.symbol) for piece in shown.adds] == adds
    assert {shown.symbol, *(piece.symbol for piece in shown.adds)} <= {"", *paper(GAME, "town").symbols}


CLICKS = [
    ("glass b4", "cube.glass", "", ""),
    ("build temple b4 c4 d4 d3 on b4", "card.temple", "", ""),
    ("build cottage a3 b3 b4 on b4", "card.cottage", "", ""),
    ("build silva_forum a3 b3 c2 c3 d3 on b3", "card.silva_forum", "", ""),
    ("put theater b4", "card.tailor", "", ""),
    ("exchange d2 well", "card.millstone", "", ""),
    ("bond c3", "cube.glass", "", ""),
    ("store d2", "cube.glass", "", ""),
    ("swap brick d2 b4", "cube.brick", "", ""),
    ("aside", "cube.glass", "aside", ""),
    ("name wood", "", "cube.wood", ""),
    ("mark wood", "", "cube.wood", ""),
    ("watch farm well chapel", "", "card.granary", ""),
    ("keep silva_forum", "", "", "card silva_forum"),
    ("done", "", "", ""),
]


@pytest.mark.parametrize(("text", "source", "at", "picture"), CLICKS)
def test_every_choice_is_made_with_a_thing_on_the_table(text: str, source: str, at: str, picture: str) -> None:
    shown = ghost(GAME, view(), 0, read(GAME, text))
    assert (shown.source, shown.at, shown.paper) == (source, at, picture)
    town = {place.cell for place in paper(GAME, "town").places}
    table = {place.cell for place in paper(GAME, f"{paper_name(view(), None)},silva_forum").places}
    assert {source, at} - {""} <= town | table


@both_languages
def test_a_monument_to_choose_is_a_picture_of_its_own(language: str) -> None:
    for id in MONUMENTS:
        shown = paper(GAME, f"card {id}", language=language)
        assert words(language).of(f"card-{id}-text") in written(shown.markup)
        assert shown.width / shown.height > 1.2
        assert not shown.places


def test_the_same_view_gives_the_same_bytes() -> None:
    shown = view(PLAYED, FULL)
    assert drawn(shown) == drawn(shown)
    assert table(shown) == table(shown)
    assert cards(shown) == cards(shown)


def test_light_and_dark_differ_only_in_colours() -> None:
    shown = view(PLAYED, BEGUN)
    for picture in (table, cards):
        light, dark = (picture(shown, theme=name) for name in ("light", "dark"))
        assert light != dark
        assert colourless(light) == colourless(dark)


def test_the_css_theme_names_every_colour() -> None:
    for picture in (table(view(), theme="css"), cards(view(), theme="css")):
        paints = set(re.findall(r'(?:fill|stroke)="([^"]+)"', picture))
        assert all(value.startswith("var(--") or value in ("none", "white", "black") for value in paints)


@pytest.mark.parametrize("size", [16, 30, 52])
def test_cubes_are_told_apart_without_colour(size: float) -> None:
    cubes = [cube(0, 0, size, resource, theme("ink"), words("pl").of(f"letter-{resource}")) for resource in RESOURCES]
    assert len({re.sub(r"#\w+", "", str(one)) for one in cubes}) == 5
    assert size < 20 or len({tuple(shapes(one)) for one in cubes}) == 5


def test_types_are_told_apart_by_the_outline_alone() -> None:
    houses = [shapes(building(0, 0, 50, category, theme("ink"))) for category in CATEGORIES]
    assert len({max(house, key=len) for house in houses}) == 8
    assert len({house[0] for house in houses}) == 8


@pytest.mark.parametrize("name", ["light", "dark", "ink"])
def test_words_can_be_read_on_wood_and_on_cards(name: str) -> None:
    colours = theme(name)
    pairs = [("ink", "hollow"), ("board-ink", "board"), ("label-ink", "label")]
    pairs += [(written, f"{COLOURS[category]}-tint") for category in CATEGORIES for written in ("ink", "muted")]
    for written, ground in pairs:
        assert contrast(paint(colours, written), paint(colours, ground)) >= 4.5, (written, ground)


def test_text_stays_text(monkeypatch: pytest.MonkeyPatch) -> None:
    of = Words.of
    monkeypatch.setattr(
        Words, "of", lambda self, key, **more: NASTY if key.startswith("card-") else of(self, key, **more)
    )
    paper.cache_clear()
    pictures = [drawn(view()), table(view()), cards(view()), draw_card(card("inn"))]
    paper.cache_clear()
    for picture in pictures:
        assert "<script" not in picture
        assert "<script>alert(1)</script>" in "".join(ElementTree.fromstring(picture).itertext())


def assert_words_fit(svg: ElementTree.Element, width: float, height: float) -> None:
    for written in svg.iter(f"{SVG}text"):
        if len(written.text or "") > 1:  # one letter is that of a cube
            size, x, y = (float(written.attrib[key]) for key in ("font-size", "x", "y"))
            assert size >= 8
            assert x >= 6
            assert x + text_width(written.text or "", size, bold="font-weight" in written.attrib) <= width - 6
            assert size <= y <= height - 6


@both_languages
def test_every_card_fits_its_box(language: str) -> None:
    for one, picture in zip(ALL_CARDS, draw_all_cards(GAME, language=language), strict=True):
        svg = ElementTree.fromstring(picture)
        width, height = map(float, svg.attrib["viewBox"].split()[2:])
        assert width == 170
        assert_words_fit(svg, width, height)
        written = " ".join(line.text or "" for line in svg.iter(f"{SVG}text"))
        assert words(language).of(f"card-{one.id}-text") in written


@both_languages
def test_every_name_can_be_read_below_its_house(language: str) -> None:
    symbols = paper(GAME, "town", language=language).symbols
    for one in ALL_CARDS:
        lines = list(ElementTree.fromstring(str(symbols[f"tt-house-{one.id}"])).iter("text"))
        assert " ".join(line.text or "" for line in lines) == words(language).of(f"card-{one.id}")
        assert all(text_width(line.text or "", float(line.attrib["font-size"])) <= 72 for line in lines)
        assert all(float(line.attrib["font-size"]) >= 7.5 for line in lines)


def test_a_board_has_symbols_for_what_can_stand_on_it_only() -> None:
    houses = {name for name in paper(PLAIN, "town").symbols if name.startswith("tt-house-")}
    buildings = {f"tt-house-{one.id}" for one in ALL_CARDS if one.category != "monument"}
    assert houses == buildings | {"tt-house-cottage-lit", "tt-house-cottage-dark"}


def test_a_hidden_monument_stays_hidden() -> None:
    shown = view(PLAYED, BEGUN, viewer=0)
    names = {words("en").of(f"card-{id}") for id in MONUMENTS}
    for picture in (table(shown), cards(shown)):
        assert {name for name in names if name in picture} == {"Opaleye's Watch"}
    assert not [name for name in names if name in drawn(shown, 1)]
    assert "face down" in drawn(shown, 1)


def test_a_game_without_monuments_has_no_place_for_them() -> None:
    assert "Monument" not in draw(PLAIN, view(EMPTY, options={"monuments": False}))


def test_the_cards_in_play_and_the_own_monument_lie_on_the_table() -> None:
    ids = [one.id for one in (*IN_PLAY, card("opaleyes_watch"))]
    assert paper_name(view(), None) == f"cards {','.join(ids)}"
    assert re.findall(r'data-card="(\w+)"', cards(view())) == ids
    assert list(places(cards(view()))) == [f"card.{id}" for id in ids]
    town = with_(EMPTY, monument=None, dealt=(card("silva_forum"), card("barrett_castle")))
    assert paper_name(view(town, phase="keep", named=None), None) == f"cards {','.join(ids[:-1])}"
    assert paper_name(view(town, viewer=None, cards=()), None) == "cards"
    assert "Cards are being drawn" in cards(view(town, viewer=None, cards=()))


def written(svg: str) -> str:
    return " ".join(line.text or "" for line in ElementTree.fromstring(svg).iter(f"{SVG}text"))


LONGEST = ["cottage", "greenhouse", "millstone", "abbey", "feast_hall", "tailor", "warehouse", "opaleyes_watch"]


@both_languages
@pytest.mark.parametrize(("kind", "width"), [("wide-cards", 500), ("cards", 390)])
def test_all_cards_are_in_view_beside_a_board_and_can_be_read(kind: str, width: float, language: str) -> None:
    for ids in (LONGEST, [one.id for one in IN_PLAY], [*LONGEST[:-1], "grand_mausoleum_of_the_rodina"]):
        shown = paper(GAME, f"{kind} {','.join(ids)}", language=language)
        assert shown.width == width
        assert shown.height <= 560
        left, right = ([place for place in shown.places if place.x == x] for x in sorted({p.x for p in shown.places}))
        assert left[-1].y + left[-1].height == pytest.approx(right[-1].y + right[-1].height)
        for line in ElementTree.fromstring(shown.markup).iter(f"{SVG}text"):
            assert float(line.attrib["font-size"]) >= 12 or len(line.text or "") <= 2  # that is what stands on cubes
        for id in ids:
            assert words(language).of(f"card-{id}-text") in written(shown.markup)


def test_wide_windows_have_larger_cards_and_the_same_town() -> None:
    assert wide_name("town") == ""
    narrow = paper_name(view(), None)
    assert [place.cell for place in paper(GAME, wide_name(narrow)).places] == [
        place.cell for place in paper(GAME, narrow).places
    ]


def test_every_card_on_the_table_says_what_it_does() -> None:
    label = places(cards(view()))["card.tailor"].findtext(f"{SVG}title", "")
    assert label.startswith("Tailor (theater): blank, wheat, blank; stone, glass, stone.")
    assert words("en").of("card-tailor-text") in label


def test_all_seats_have_one_paper_and_no_pieces_lie_on_the_cards() -> None:
    assert {paper_name(view(PLAYED, EMPTY), seat) for seat in (0, 1)} == {"town"}
    assert pieces(GAME, view(), None) == ()
    with pytest.raises(BadText, match="not a card"):
        paper(GAME, "cards cottage,hotel")


def test_the_table_says_what_is_going_on() -> None:
    def title(**changes: object) -> str:
        return ElementTree.fromstring(table(view(**changes))).findtext(f"{SVG}title") or ""

    assert title() == "Tiny Towns · Round 7 · This round: glass"
    assert title(named=None, builder=None, free_choice=True) == "Tiny Towns · Round 7 · free choice"
    assert title(named=None, face_up=("wood", "stone")) == "Tiny Towns · Round 7 · Face up: wood, stone"
    assert title(named=None, phase="over") == "Tiny Towns · Game over"


@pytest.mark.parametrize("seats", [1, 2, 4, 6])
def test_a_table_shows_every_town_and_every_card(seats: int) -> None:
    svg = table(view(*[PLAYED] * seats))
    assert svg.count('data-cell="b3"') == seats
    assert re.findall(r'data-card="(\w+)"', svg) == [one.id for one in IN_PLAY]


@both_languages
def test_pages_are_a4_and_hold_boards_a_pad_and_all_cards(language: str) -> None:
    printed = pages(GAME, language=language)
    roots = [ElementTree.fromstring(page) for page in printed]
    assert [(root.get("width"), root.get("height")) for root in roots] == [
        ("297mm", "210mm"),
        *[("210mm", "297mm")] * (len(roots) - 1),
    ]
    assert printed[0].count(words(language)("notes")) == 2
    assert sorted(re.findall(r'data-card="(\w+)"', "".join(printed))) == sorted(one.id for one in ALL_CARDS)
    for root in roots:
        for shown in root.iter(f"{SVG}g"):
            if "data-card" in shown.attrib:
                assert_words_fit(shown, 170, 237)
