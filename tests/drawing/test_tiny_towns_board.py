import re
from types import SimpleNamespace
from typing import cast
from xml.etree import ElementTree

import pytest

from ratusz.drawing import contrast, paint, text_width, theme
from ratusz.engine.game import Game
from ratusz.games.tiny_towns.cards_drawing import Words
from ratusz.games.tiny_towns.data import CATEGORIES, MONUMENTS, RESOURCES
from ratusz.games.tiny_towns.drawing import draw, draw_card, draw_cards, draw_table, pages
from ratusz.games.tiny_towns.pieces import building, colour_of, cube
from ratusz.games.tiny_towns.views import Town

from .towns import ALL_CARDS, BEGUN, DATA, EMPTY, FULL, IN_PLAY, PLAYED, card, view, with_

SVG = "{http://www.w3.org/2000/svg}"
CELLS = sorted(f"{column}{row}" for column in "abcd" for row in range(1, 5))
NASTY = "</text><script>alert(1)</script> & \"quotes\" 'too'"
both_languages = pytest.mark.parametrize("language", ["en", "pl"])


def cells(svg: str) -> dict[str, ElementTree.Element]:
    return {g.attrib["data-cell"]: g for g in ElementTree.fromstring(svg).iter() if "data-cell" in g.attrib}


def shapes(drawing: object) -> list[str]:
    return re.findall(r' d="([^"]+)"', str(drawing))


def colourless(svg: str) -> str:
    return re.sub("#[0-9a-f]{6}", "#", svg)


@both_languages
@pytest.mark.parametrize("colours", ["light", "dark", "ink", "css"])
def test_every_picture_is_one_document_with_words_for_screen_readers(colours: str, language: str) -> None:
    shown = view(PLAYED, BEGUN, FULL)
    pictures = [draw(shown, seat, theme=colours, language=language) for seat in range(3)]
    pictures.append(draw_table(shown, theme=colours, language=language))
    pictures.append(draw_cards(shown, theme=colours, language=language))
    pictures.append(draw_card(card("inn"), theme=colours, language=language))
    for picture in pictures:
        root = ElementTree.fromstring(picture)
        assert (root.get("role"), root.get("lang")) == ("img", language)
        assert root.findtext(f"{SVG}title")
        assert len(root.findtext(f"{SVG}desc") or "") > 40


def test_the_words_for_screen_readers_tell_the_whole_town() -> None:
    story = ElementTree.fromstring(draw(view())).findtext(f"{SVG}desc")
    assert story is not None
    warehouse = "d Warehouse (factory, holding stone, brick, glass)"
    for part in (f"Row 2: a Millstone (well), b Tailor (theater), c wood cube, {warehouse}", "Score: 17"):
        assert part in story


def test_every_cell_says_what_stands_on_it() -> None:
    said = {name: cell.findtext(f"{SVG}title") for name, cell in cells(draw(view())).items()}
    assert sorted(said) == CELLS
    assert said["b4"] == "b4: empty"
    assert said["c2"] == "c2: wood cube"
    assert said["b1"] == "b1: Granary (farm)"
    assert said["a1"] == "a1: Cottage (fed)"
    assert said["a4"] == "a4: Cottage (unfed, holding wood)"
    assert said["b3"] == "b3: Opaleye's Watch (monument)"
    polish = cells(draw(view(), language="pl"))
    assert polish["a1"].findtext(f"{SVG}title") == "a1: Domek (zasilony)"
    assert polish["a3"].findtext(f"{SVG}title") == "a3: kostka: słoma"


def test_barrett_castle_is_fed_like_a_cottage() -> None:
    keep = with_(EMPTY, buildings=(("barrett_castle", None, None, None), *EMPTY.buildings[1:]), fed=("a1",))
    assert cells(draw(view(keep)))["a1"].findtext(f"{SVG}title") == "a1: Barrett Castle (monument, fed)"


@pytest.mark.parametrize("town", [EMPTY, BEGUN, PLAYED, FULL])
def test_every_cell_is_there_once_and_begins_with_a_place_to_click(town: Town) -> None:
    svg = draw(view(town))
    assert sorted(re.findall(r'data-cell="(\w+)"', svg)) == CELLS
    for cell in cells(svg).values():
        assert (cell[0].tag, cell[0].get("pointer-events")) == (f"{SVG}rect", "all")
        assert float(cell[0].attrib["width"]) >= 64


def test_pieces_stand_in_their_cells_and_only_fresh_cells_are_ringed() -> None:
    found = cells(draw(view()))
    assert {name for name, cell in found.items() if cell.find("*[@class='mark']") is None} == {"b4"}
    assert {name for name, cell in found.items() if cell.find("*[@stroke-opacity]") is not None} == set(PLAYED.fresh)


def test_cubes_on_a_building_are_shown_on_it() -> None:
    found = cells(draw(view()))
    assert [text.text for text in found["d2"].iter(f"{SVG}text")] == ["S", "B", "G", "Warehouse"]
    assert [text.text for text in found["a4"].iter(f"{SVG}text")] == ["W", "Cottage"]


def test_the_same_view_gives_the_same_bytes() -> None:
    shown = view(PLAYED, FULL)
    assert draw(shown) == draw(shown)
    assert draw_table(shown) == draw_table(shown)
    assert draw_cards(shown) == draw_cards(shown)


def test_light_and_dark_differ_only_in_colours() -> None:
    shown = view(PLAYED, BEGUN)
    for picture in (draw_table, draw_cards):
        light, dark = (picture(shown, theme=name) for name in ("light", "dark"))
        assert light != dark
        assert colourless(light) == colourless(dark)


def test_the_css_theme_names_every_colour() -> None:
    paints = set(re.findall(r'(?:fill|stroke)="([^"]+)"', draw_table(view(), theme="css")))
    assert all(value.startswith("var(--") or value in ("none", "white", "black") for value in paints)


@pytest.mark.parametrize("size", [16, 30, 52])
def test_cubes_are_told_apart_without_colour(size: float) -> None:
    cubes = [cube(0, 0, size, resource, theme("ink")) for resource in RESOURCES]
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
    pairs += [(words, f"{colour_of(category)}-tint") for category in CATEGORIES for words in ("ink", "muted")]
    for words, ground in pairs:
        assert contrast(paint(colours, words), paint(colours, ground)) >= 4.5, (words, ground)


def test_text_stays_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Words, "name", lambda self, id: NASTY)
    monkeypatch.setattr(Words, "effect", lambda self, id: NASTY)
    for picture in (draw(view()), draw_table(view()), draw_cards(view()), draw_card(card("inn"))):
        assert "<script" not in picture
        assert "<script>alert(1)</script>" in "".join(ElementTree.fromstring(picture).itertext())


def assert_words_fit(svg: ElementTree.Element, width: float, height: float) -> None:
    for words in svg.iter(f"{SVG}text"):
        if len(words.text or "") > 1:  # one letter is that of a cube
            size, x, y = (float(words.attrib[key]) for key in ("font-size", "x", "y"))
            assert size >= 8
            assert x >= 6
            assert x + text_width(words.text or "", size, bold="font-weight" in words.attrib) <= width - 6
            assert size <= y <= height - 6


@both_languages
def test_every_card_fits_its_box(language: str) -> None:
    for one in ALL_CARDS:
        svg = ElementTree.fromstring(draw_card(one, language=language))
        width, height = map(float, svg.attrib["viewBox"].split()[2:])
        assert width == 170
        assert_words_fit(svg, width, height)
        written = " ".join(words.text or "" for words in svg.iter(f"{SVG}text"))
        assert Words(language).effect(one.id) in written


@both_languages
def test_every_name_can_be_read_below_its_house(language: str) -> None:
    for one in ALL_CARDS:
        town = with_(EMPTY, buildings=((one.id, *(None,) * 3), *((None,) * 4,) * 3))
        lines = list(cells(draw(view(town), language=language))["a1"].iter(f"{SVG}text"))
        assert " ".join(line.text or "" for line in lines) == Words(language).name(one.id)
        assert all(text_width(line.text or "", float(line.attrib["font-size"])) <= 72 for line in lines)
        assert all(float(line.attrib["font-size"]) >= 7.5 for line in lines)


def test_a_hidden_monument_stays_hidden() -> None:
    shown = view(PLAYED, BEGUN, viewer=0)
    names = {Words("en").name(id) for id in MONUMENTS}
    for picture in (draw_table(shown), draw_cards(shown)):
        assert {name for name in names if name in picture} == {"Opaleye's Watch"}
    assert not [name for name in names if name in draw(shown, 1)]
    assert "face down" in draw(shown, 1)


def test_a_game_without_monuments_has_no_place_for_them() -> None:
    assert "Monument" not in draw(view(EMPTY, options={"monuments": False}))


def test_monuments_to_choose_from_are_among_the_cards() -> None:
    pair = (card("silva_forum"), card("barrett_castle"))
    town = with_(EMPTY, monument=None, dealt=pair)
    svg = draw_cards(view(town, phase="keep", named=None))
    assert re.findall(r'data-card="(\w+)"', svg) == [one.id for one in (*IN_PLAY, *pair)]
    assert "data-card" not in draw_cards(view(town, viewer=None, cards=()))


def test_the_table_says_what_is_going_on() -> None:
    def title(**changes: object) -> str:
        return ElementTree.fromstring(draw_table(view(**changes))).findtext(f"{SVG}title") or ""

    assert title() == "Tiny Towns · Round 7 · This round: glass"
    assert title(named=None, builder=None, free_choice=True) == "Tiny Towns · Round 7 · free choice"
    assert title(named=None, face_up=("wood", "stone")) == "Tiny Towns · Round 7 · Face up: wood, stone"
    assert title(named=None, phase="over") == "Tiny Towns · Game over"


@pytest.mark.parametrize("seats", [1, 2, 4, 6])
def test_a_table_shows_every_town_and_every_card(seats: int) -> None:
    svg = draw_table(view(*[PLAYED] * seats))
    assert svg.count('data-cell="b3"') == seats
    assert re.findall(r'data-card="(\w+)"', svg) == [one.id for one in IN_PLAY]


@both_languages
def test_pages_are_a4_and_hold_boards_a_pad_and_all_cards(language: str) -> None:
    printed = pages(cast(Game, SimpleNamespace(data=DATA)), language=language)
    roots = [ElementTree.fromstring(page) for page in printed]
    assert [(root.get("width"), root.get("height")) for root in roots] == [
        ("297mm", "210mm"),
        *[("210mm", "297mm")] * (len(roots) - 1),
    ]
    assert printed[0].count('data-cell="b3"') == 2
    assert sorted(re.findall(r'data-card="(\w+)"', "".join(printed))) == sorted(one.id for one in ALL_CARDS)
    for root in roots:
        for drawn in root.iter(f"{SVG}g"):
            if "data-card" in drawn.attrib:
                assert_words_fit(drawn, 170, 237)


def test_a_cube_on_a_cottage_is_drawn_and_told() -> None:
    """Which resource it is no longer matters (Statue of the Bondmaker)."""
    from ratusz.games.tiny_towns.drawing import draw
    from tests.games.tiny_towns.towns import placing, tiny_towns

    town = "statue_of_the_bondmaker,cottage:*,.,./.,.,.,./.,.,.,./.,.,.,."
    kept = " dealt=statue_of_the_bondmaker+silva_forum monument=statue_of_the_bondmaker"
    other = ".,.,.,./.,.,.,./.,.,.,./.,.,.,. dealt=the_sky_baths+mandras_palace monument=mandras_palace"
    position = placing(tiny_towns(monuments=True), town + kept, other)
    for language, words in (("en", "a cube"), ("pl", "kostka")):
        assert words in draw(position.view(0), 0, language=language)
