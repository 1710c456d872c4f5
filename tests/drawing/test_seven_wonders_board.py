import re
from collections.abc import Iterator
from itertools import combinations
from xml.etree import ElementTree

import msgspec
import pytest

from ratusz.drawing import contrast, paint, theme, to_pdf
from ratusz.games.seven_wonders_dice.data import Shared
from ratusz.games.seven_wonders_dice.drawing import draw, draw_board, draw_table, pages
from ratusz.games.seven_wonders_dice.drawing_words import Words
from ratusz.games.seven_wonders_dice.faces_drawing import die, face
from ratusz.games.seven_wonders_dice.printed import CITIES, COLORS, CityId
from ratusz.games.seven_wonders_dice.symbols import kind_of, small_die, tile
from ratusz.games.seven_wonders_dice.wonders_drawing import wonder

from .wonders import BASE, BOARDS, BONUSES, DATA, GAME, MARKED, SPACES, THROWN, changed_area, city, view

SVG = "{http://www.w3.org/2000/svg}"
NASTY = "</text><script>alert(1)</script> & \"quotes\" 'too'"
both_languages = pytest.mark.parametrize("language", ["en", "pl"])
every_city = pytest.mark.parametrize("name", CITIES)
DEALING = view(
    *(msgspec.structs.replace(one, city=None, areas=()) for one in BASE.cities),
    phase="choose",
    choosing=0,
    cities_left=CITIES,
    turn=0,
)


def cells(svg: str) -> dict[str, ElementTree.Element]:
    return {g.attrib["data-cell"]: g for g in ElementTree.fromstring(svg).iter() if "data-cell" in g.attrib}


def marked(svg: str) -> set[str]:
    return {name for name, cell in cells(svg).items() if cell.find("*[@class='mark']") is not None}


def boxes(svg: str) -> dict[str, tuple[float, ...]]:
    keys = ("x", "y", "width", "height")
    return {name: tuple(float(cell[0].attrib[key]) for key in keys) for name, cell in cells(svg).items()}


def shapes(drawing: object) -> tuple[str, ...]:
    return tuple(re.findall(r' (?:d|cx|cy|r|x|y|points|transform)="([^"]+)"', str(drawing)))


def colourless(svg: str) -> str:
    return re.sub("#[0-9a-f]{6}", "#", svg)


def letters(element: ElementTree.Element, scale: float = 1) -> Iterator[tuple[float, str]]:
    """The size in which every word is seen."""
    if found := re.search(r"scale\(([\d.]+)\)", element.get("transform", "")):
        scale *= float(found[1])
    if element.tag == f"{SVG}text":
        yield float(element.attrib["font-size"]) * scale, element.text or ""
    for child in element:
        yield from letters(child, scale)


@both_languages
@pytest.mark.parametrize("colours", ["light", "dark", "ink", "css"])
def test_every_picture_is_one_document_with_words_for_screen_readers(colours: str, language: str) -> None:
    pictures = [draw(view(), seat, theme=colours, language=language) for seat in range(3)]
    pictures.append(draw_table(view(), theme=colours, language=language))
    pictures.append(draw(DEALING, theme=colours, language=language))
    pictures.append(draw_board(DATA.shared, BOARDS["giza"], theme=colours, language=language))
    for picture in pictures:
        root = ElementTree.fromstring(picture)
        assert (root.get("role"), root.get("lang")) == ("img", language)
        assert root.findtext(f"{SVG}title")
        assert len(root.findtext(f"{SVG}desc") or "") > 20


def test_the_words_for_screen_readers_tell_forum_and_board() -> None:
    story = ElementTree.fromstring(draw(view())).findtext(f"{SVG}desc") or ""
    for part in ("Turn 9.", "2 coins: Grey: glass, Blue: owl.", "coins 5", "Agora, 2/8", "Total 12"):
        assert part in story


def test_every_space_and_bonus_is_there_once_and_explains_itself() -> None:
    svg = draw(view())
    assert sorted(re.findall(r'data-cell="([\w.]+)"', svg)) == sorted([*SPACES, *BONUSES])
    for cell in cells(svg).values():
        assert (cell[0].tag, cell[0].get("pointer-events")) == (f"{SVG}rect", "all")
        assert len(cell.findtext(f"{SVG}title") or "") > 15
    titles = {name: cell.findtext(f"{SVG}title", "") for name, cell in cells(svg).items()}
    assert titles["agora.owl.3"] == "Agora, owl / caduceus 3. Cost 3. 4 points."
    assert titles["agora.mask.1"].endswith("2 points. Missing resources cost 1 coin.")
    assert titles["west.axe.2"].endswith("Crossed off, 3 points.")


def test_spaces_can_be_touched_on_a_phone_and_never_overlap() -> None:
    svg = draw(view())
    width = float(ElementTree.fromstring(svg).attrib["viewBox"].split()[2])
    assert width == 390
    assert_apart(svg, width)


def assert_apart(svg: str, width: float, least: float = 29) -> None:
    found = boxes(svg)
    for x, _, wide, high in found.values():
        assert min(wide, high) >= least
        assert x >= 6
        assert x + wide <= width - 6
    for (one, a), (other, b) in combinations(found.items(), 2):
        apart = a[0] + a[2] <= b[0] or b[0] + b[2] <= a[0] or a[1] + a[3] <= b[1] or b[1] + b[3] <= a[1]
        assert apart, (one, other)


def test_crossed_spaces_and_used_bonuses_carry_a_pencil_cross() -> None:
    used = tuple(msgspec.structs.replace(bonus, used=bonus.id == "coins") for bonus in MARKED.bonuses)
    me = msgspec.structs.replace(MARKED, bonuses=used)
    crossed = {s.id for area in me.areas for track in area.tracks for s in track.spaces if s.crossed}
    assert len(crossed) == 8
    assert marked(draw(view(me, *BASE.cities[1:]))) == {*crossed, "bonus.coins"}


def test_points_of_attacks_are_written_down() -> None:
    found = cells(draw(view()))
    written = {name: value for name in found for value in re.findall(r"data-value=.(\d+)", to_text(found[name]))}
    assert written == {"west.axe.1": "2", "west.axe.2": "3"}


def to_text(element: ElementTree.Element) -> str:
    return ElementTree.tostring(element, encoding="unicode")


def test_only_fresh_marks_are_ringed() -> None:
    ringed = {name for name, cell in cells(draw(view())).items() if cell.find("*[@stroke-opacity]") is not None}
    assert ringed == {"west.axe.2", "agora.owl.2"}


def test_what_may_be_crossed_off_stands_out_by_more_than_colour() -> None:
    area = MARKED.areas[4]
    first = area.tracks[0]
    lit = msgspec.structs.replace(first, spaces=(msgspec.structs.replace(first.spaces[0], playable=True),))
    me = changed_area(MARKED, "agora", tracks=(lit, *area.tracks[1:]))
    plain, playable = (cells(draw(shown))["agora.mask.1"][0] for shown in (view(), view(me, *BASE.cities[1:])))
    assert float(playable.attrib["stroke-width"]) > float(plain.attrib["stroke-width"])


def test_coins_are_circled_when_owned_and_shaded_when_spent() -> None:
    root = ElementTree.fromstring(draw(view()))
    reserve = next(g for g in root.iter() if g.get("data-gold"))
    slots = reserve.findall(f"{SVG}g")
    assert len(slots) == 28
    assert sum(slot.find("*[@class='mark']") is not None for slot in slots) == MARKED.coins + MARKED.coins_spent
    assert reserve.findtext(f"{SVG}title") == "5 unspent, 9 spent"


def test_dice_lie_in_their_quadrants_and_say_what_they_cost_this_player() -> None:
    root = ElementTree.fromstring(draw(view()))
    found = {}
    for place in root.iter():
        for one in place.findall("*[@data-die]") if "data-quadrant" in place.attrib else ():
            found[one.attrib["data-die"]] = (int(place.attrib["data-quadrant"]), one.findtext(f"{SVG}title"))
    assert {id: quadrant for id, (quadrant, _) in found.items()} == {id: at for id, (_, at) in THROWN.items()}
    assert found["blue"][1] == "Blue: owl, 2 coins"
    assert found["red"][1] == "Red: axe, free"
    assert found["yellow"][1] == "Yellow: seven coins, 1 coin"


def test_a_special_die_is_locked_for_those_who_have_not_unlocked_it() -> None:
    assert "not unlocked by you" not in draw(view(), 0)
    assert "Black: any of four colours, 3 coins (not unlocked by you)" in draw(view(), 1)
    assert "Special dice: black, unlocked" in draw(view(), 0)
    assert "Special dice: white, not unlocked" in draw(view(), 0)


def test_dice_outside_wait_beside_the_box() -> None:
    assert re.findall(r'data-die="(white|purple|grey_2)"', draw(view())) == ["purple", "white"]


def test_the_neighbours_defence_that_faces_the_board_is_shown() -> None:
    assert re.findall(r'data-facing="(\d)"', draw(view(), 0)) == ["2", "1"]
    assert "Defence of Player 2 that faces you: 2" in draw(view(), 0)
    assert re.findall(r'data-facing="(\d)"', draw(view(), 1)) == ["0", "0"]


def test_the_guild_says_what_two_players_need() -> None:
    two = (msgspec.structs.replace(MARKED, right=1), msgspec.structs.replace(BASE.cities[1], left=0))
    assert "More spaces than the opponent" in draw(view(*two))
    assert "At least as many spaces as each neighbour" in draw(view())


def test_the_first_agora_is_circled_or_struck_out() -> None:
    def drawn(**changes: object) -> int:
        me = msgspec.structs.replace(MARKED, agora_first=changes.pop("first", False))
        svg = draw(view(me, *BASE.cities[1:], **changes))
        corner = next(g for g in ElementTree.fromstring(svg).iter() if g.get("data-agora"))
        return len(corner.findall("*[@class='mark']"))

    assert (drawn(), drawn(first=True, agora_open=False), drawn(agora_open=False)) == (0, 1, 1)


def test_a_complete_building_is_ticked() -> None:
    every = [space for space in SPACES if space.startswith("guild")]
    one, other = (
        draw(view(city("giza", crossed, left=1, right=2), *BASE.cities[1:])) for crossed in (every, every[1:])
    )
    assert one.count('class="mark"') == other.count('class="mark"') + 2


def test_the_same_view_gives_the_same_bytes() -> None:
    assert draw(view()) == draw(view())
    assert draw_table(view()) == draw_table(view())


def test_light_and_dark_differ_only_in_colours() -> None:
    light, dark = (draw_table(view(), theme=name) for name in ("light", "dark"))
    assert light != dark
    assert colourless(light) == colourless(dark)


def test_the_css_theme_names_every_colour() -> None:
    paints = set(re.findall(r'(?:fill|stroke)="([^"]+)"', draw_table(view(), theme="css")))
    assert all(value.startswith("var(--") or value in ("none", "white", "black") for value in paints)


def test_faces_and_dice_are_told_apart_without_colour() -> None:
    ink = theme("ink")
    symbols = {symbol for one in DATA.shared.dice for symbol in one.faces}
    pictures = {symbol: face(0, 0, 30, symbol, ink) for symbol in symbols}
    assert len({shapes(picture) for picture in pictures.values()}) == len(symbols)
    assert [symbol for symbol, picture in pictures.items() if "<text" in str(picture)] == ["coin7"]
    assert len({shapes(small_die(0, 0, 20, color, ink)) for color in COLORS}) == len(COLORS)
    assert len({shapes(die(0, 0, 40, color, "owl", ink)) for color in COLORS[:5]}) == 5
    assert len({shapes(tile(0, 0, 20, kind_of(area.id), ink)) for area in DATA.shared.areas}) == 9
    assert len({shapes(wonder(0, 0, 50, name, ink)) for name in CITIES}) == 7


@pytest.mark.parametrize("name", ["light", "dark", "ink"])
def test_words_can_be_read_on_every_ground(name: str) -> None:
    colours = theme(name)
    tints = ("stone", "glass", "brick", "wheat", "leaf", "plum", "orange")
    pairs = [("ink", f"{tint}-tint") for tint in tints]
    pairs += [("label-ink", "wheat"), ("ink", "accent-tint"), ("muted", "table"), ("muted", "paper")]
    for words, ground in pairs:
        assert contrast(paint(colours, words), paint(colours, ground)) >= 4.5, (words, ground)


@every_city
@both_languages
def test_no_word_is_smaller_than_eleven(name: CityId, language: str) -> None:
    me = city(name, left=1, right=2)
    for svg in (
        draw_board(DATA.shared, BOARDS[name], language=language),
        draw(view(me, *BASE.cities[1:]), language=language),
    ):
        small = [(size, words) for size, words in letters(ElementTree.fromstring(svg)) if size < 11]
        assert not small


@every_city
def test_an_empty_board_has_every_space(name: CityId) -> None:
    svg = draw_board(DATA.shared, BOARDS[name])
    assert sorted(cells(svg)) == sorted([*SPACES, *BONUSES])
    assert marked(svg) == set()
    assert_apart(svg, 390)


def test_a_larger_board_of_a_host_still_has_room_for_every_space() -> None:
    def longer(shared: Shared, id: str) -> Shared:
        areas = [
            msgspec.structs.replace(area, tracks=(*area.tracks, msgspec.structs.replace(area.tracks[-1], id="more")))
            if area.id == id
            else area
            for area in shared.areas
        ]
        return msgspec.structs.replace(shared, areas=tuple(areas))

    for id in ("warehouse", "west", "agora", "market", "university", "guild", "gallery"):
        svg = draw_board(longer(DATA.shared, id), BOARDS["rhodes"])
        assert len(cells(svg)) > len(SPACES) + 3
        assert_apart(svg, 390, 24)


def test_text_stays_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Words, "city", lambda self, id: NASTY)
    monkeypatch.setattr(Words, "player", lambda self, seat: NASTY)
    for picture in (draw(view()), draw_table(view()), draw(DEALING), draw_board(DATA.shared, BOARDS["giza"])):
        assert "<script" not in picture
        assert "<script>alert(1)</script>" in "".join(ElementTree.fromstring(picture).itertext())


def test_cities_to_choose_from_are_shown_until_there_is_one() -> None:
    assert sorted(cells(draw(DEALING))) == sorted(f"city.{name}" for name in CITIES)
    assert "Cities are being chosen" in draw(DEALING)


@pytest.mark.parametrize("seats", [2, 3, 7])
def test_a_table_shows_the_forum_once_and_every_board(seats: int) -> None:
    boards = [msgspec.structs.replace(MARKED, seat=seat, left=0, right=0) for seat in range(seats)]
    svg = draw_table(view(*boards))
    assert svg.count('data-cell="agora.owl.2"') == seats
    assert svg.count('data-die="blue"') == 1


@both_languages
def test_pages_are_a4_and_hold_all_boards_and_a_score_sheet(language: str) -> None:
    printed = pages(GAME, language=language)
    roots = [ElementTree.fromstring(page) for page in printed]
    assert [root.get("width") for root in roots] == ["297mm"] * 4 + ["210mm"]
    assert [page.count('data-cell="agora.owl.2"') for page in printed] == [2, 2, 2, 1, 0]
    for name in CITIES:
        assert sum(Words(language).city(name) in page for page in printed) == 1
    names = [words.text for words in roots[-1].iter(f"{SVG}text")]
    for area in DATA.shared.areas[1:]:
        assert names.count(Words(language).area(area.id)) == 2


def test_pages_become_a_pdf() -> None:
    assert to_pdf(pages(GAME)[:1]).startswith(b"%PDF")
