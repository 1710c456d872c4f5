import re
from collections.abc import Iterator, Mapping
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest

from ratusz.drawing import Piece, contrast, paint, theme, to_pdf
from ratusz.engine.records import finished_positions_of, read_record
from ratusz.games import configured
from ratusz.games.replays import game_of
from ratusz.games.seven_wonders_dice.drawing import draw, draw_table, pages, paper, paper_name, pieces, wide_name
from ratusz.games.seven_wonders_dice.drawing.faces import die as draw_die
from ratusz.games.seven_wonders_dice.drawing.faces import face
from ratusz.games.seven_wonders_dice.drawing.paper import draw_board
from ratusz.games.seven_wonders_dice.drawing.pieces import ghost
from ratusz.games.seven_wonders_dice.drawing.sheet import BoardSheet
from ratusz.games.seven_wonders_dice.drawing.symbols import picture, small_die, tile
from ratusz.games.seven_wonders_dice.drawing.words import words
from ratusz.games.seven_wonders_dice.moves import Move, decode, read
from ratusz.games.seven_wonders_dice.printed import CITIES, COLORS, TILES, CityId, Shared, whole_areas
from ratusz.games.seven_wonders_dice.views import Pending, View
from ratusz.games.seven_wonders_dice.words import detail

from .wonders import BASE, BOARDS, BONUSES, DATA, DEALING, FORUM, GAME, MARKED, SPACES, city, die, view

SVG = "{http://www.w3.org/2000/svg}"
NASTY = "</text><script>alert(1)</script> & \"quotes\" 'too'"
both_languages = pytest.mark.parametrize("language", ["en", "pl"])
every_city = pytest.mark.parametrize("name", CITIES)


def cells(svg: str) -> dict[str, ElementTree.Element]:
    """The places of a drawing."""
    groups = [found for found in ElementTree.fromstring(svg).iter() if found.get("class") == "places"]
    return {place.attrib["data-cell"]: place for found in groups for place in found}


def lying(shown: View, seat: int | None = 0) -> dict[str, Piece]:
    """What lies on a board, by id; each may be there once."""
    found = pieces(GAME, shown, seat)
    assert len({piece.id for piece in found}) == len(found)
    return {piece.id: piece for piece in found}


def ids(shown: View, beginning: str, seat: int | None = 0) -> set[str]:
    return {id.removeprefix(beginning) for id in lying(shown, seat) if id.startswith(beginning)}


def boxes(svg: str) -> dict[str, tuple[float, ...]]:
    keys = ("x", "y", "width", "height")
    return {name: tuple(float(place.attrib[key]) for key in keys) for name, place in cells(svg).items()}


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
    pictures = [draw(GAME, view(), seat, theme=colours, language=language) for seat in range(3)]
    pictures.append(draw_table(GAME, view(), theme=colours, language=language))
    pictures.append(draw(GAME, DEALING, theme=colours, language=language))
    pictures.append(draw_board(DATA.shared, BOARDS["giza"], theme=colours, language=language))
    for drawn in pictures:
        root = ElementTree.fromstring(drawn)
        assert (root.get("role"), root.get("lang")) == ("img", language)
        assert root.findtext(f"{SVG}title")
        assert len(root.findtext(f"{SVG}desc") or "") > 20


def test_the_words_for_screen_readers_tell_forum_and_board() -> None:
    story = ElementTree.fromstring(draw(GAME, view())).findtext(f"{SVG}desc") or ""
    for part in (
        "Turn 9: ",
        "Die 4: Grey: glass, 2 coins. Die 5: Blue: owl, 2 coins",
        "White (not unlocked yet). Purple (not unlocked yet)",
        "Agora, owl / caduceus, space 2. Cost 2. 3 points: Crossed off",
        "5 unspent, 9 spent",
        "Production 1",
        "Total: 12",
    ):
        assert part in story


def test_every_space_and_bonus_is_there_once_and_explains_itself() -> None:
    svg = draw(GAME, view())
    forum = [f"die.{number}" for number in range(1, 8)]
    assert sorted(re.findall(r'data-cell="([\w.]+)"', svg)) == sorted([*SPACES, *BONUSES, *forum])
    for cell in cells(svg).values():
        assert (cell.tag, cell.get("pointer-events")) == (f"{SVG}rect", "all")
    titles = {name: cell.findtext(f"{SVG}title", "") for name, cell in cells(svg).items()}
    assert all(len(titles[name]) > 15 for name in [*SPACES, *BONUSES])
    assert titles["agora.mask.2"] == "Agora, mask / scales, space 2. Cost 3. 4 points"
    assert titles["agora.mask.1"].endswith("2 points: You lack resources: 1 coin")
    assert titles["west.axe.2"].endswith("Crossed off, 3 points")


def test_a_board_is_printed_before_anything_happens_to_it() -> None:
    names = [paper_name(view(), seat) for seat in (None, 0, 1)]
    assert names == ["forum", "city-babylon", "city-giza"]
    assert paper_name(DEALING, 0) == "cities"
    assert paper(GAME, "city-babylon") is paper(GAME, "city-babylon")
    assert paper(GAME, "city-babylon").digest != paper(GAME, "city-giza").digest


def test_spaces_can_be_touched_on_a_phone_and_never_overlap() -> None:
    for name in ("city-babylon", "forum"):
        board = paper(GAME, name)
        assert board.width == 390
        assert_apart(boxes(board.markup), board.width)


def assert_apart(found: Mapping[str, tuple[float, ...]], width: float, least: float = 29) -> None:
    for x, _, wide, high in found.values():
        assert min(wide, high) >= least
        assert x >= 6
        assert x + wide <= width - 6
    for (one, a), (other, b) in combinations(found.items(), 2):
        apart = a[0] + a[2] <= b[0] or b[0] + b[2] <= a[0] or a[1] + a[3] <= b[1] or b[1] + b[3] <= a[1]
        assert apart, (one, other)


def test_every_piece_lies_on_a_place_and_has_a_look() -> None:
    for shown, seat in ((view(), None), (view(), 0), (view(), 1), (DEALING, 0), (DEALING, 1), (DEALING, None)):
        board = paper(GAME, paper_name(shown, seat))
        for piece in lying(shown, seat).values():
            assert piece.cell in board.corners
            assert not piece.symbol or piece.symbol in board.symbols
            assert set(re.findall('href="#([^"]+)', piece.markup)) <= set(board.symbols)
            assert piece.symbol or piece.markup


def test_boards_share_symbols_of_the_same_name() -> None:
    names = ("city-giza", "city-olympia", "city-giza-wide", "forum", "forum-wide")
    for one, other in combinations((paper(GAME, name).symbols for name in names), 2):
        assert all(str(one[name]) == str(other[name]) for name in set(one) & set(other))


@every_city
def test_the_same_pieces_fit_on_a_board_for_wide_windows(name: CityId) -> None:
    tall, wide = paper(GAME, f"city-{name}"), paper(GAME, wide_name(f"city-{name}"))
    assert 1.1 < wide.width / wide.height < 1.25, "as high as a small desktop when as wide as it allows"
    assert set(wide.corners) == set(tall.corners)
    assert set(wide.symbols) >= {symbol for symbol in tall.symbols if not symbol.startswith("sw-next")}
    sizes = [{place.cell: (place.width, place.height) for place in board.places} for board in (tall, wide)]
    assert sizes[0] == sizes[1]
    assert_apart(boxes(wide.markup), wide.width)
    for x, y in wide.anchors.values():
        assert 0 < x < wide.width
        assert 0 < y < wide.height


def test_the_forum_is_a_strip_on_a_phone_and_two_rows_in_a_wide_window() -> None:
    strip, wide = paper(GAME, "forum"), paper(GAME, wide_name("forum"))
    assert set(strip.corners) == set(wide.corners)
    assert strip.height <= 112
    assert wide.width / wide.height > 1.3
    assert_apart(boxes(wide.markup), wide.width)
    assert set(paper(GAME, "cities").corners) == set(paper(GAME, wide_name("cities")).corners)


def test_crossed_spaces_and_used_bonuses_carry_a_pencil_cross() -> None:
    me = msgspec.structs.replace(MARKED, used=("coins",))
    assert len(me.crossed) == 8
    assert ids(view(me, *BASE.cities[1:]), "cross ") == {*me.crossed, "bonus.coins"}
    symbol = lying(view())["cross agora.owl.2"].symbol
    assert 'class="mark"' in str(paper(GAME, "city-babylon").symbols[symbol])


def test_points_of_attacks_are_written_down() -> None:
    assert ids(view(), "points ") == {"west.axe.1", "west.axe.2"}
    assert 'data-value="3"' in lying(view())["points west.axe.2"].markup


def test_only_fresh_marks_are_ringed() -> None:
    assert ids(view(), "fresh ") == {"west.axe.2", "agora.owl.2"}


def test_spaces_that_may_come_next_have_a_darker_edge() -> None:
    assert ids(view(), "open ") == set(MARKED.open)
    assert lying(view())["open agora.mask.1"].label == "You lack resources: 1 coin"


def test_coins_are_circled_when_owned_and_shaded_when_spent() -> None:
    found = lying(view())
    symbols = [found[f"coin {index}"].symbol.rpartition("-")[0] for index in range(len(ids(view(), "coin ")))]
    assert symbols == ["sw-spent"] * MARKED.coins_spent + ["sw-coin"] * MARKED.coins
    assert found["coins"].label == "5 unspent, 9 spent"


def test_dice_lie_by_price_and_say_what_they_cost_the_viewer() -> None:
    found = lying(view(), None)
    dice = {id.removeprefix("die "): piece for id, piece in found.items() if piece.cell.startswith("die.")}
    order = ["grey_1", "red", "yellow", "grey_3", "blue", "green", "black"]
    assert {id: dice[id].cell for id in order} == {id: f"die.{number}" for number, id in enumerate(order, 1)}
    assert dice["blue"].label == "Blue: owl, 2 coins"
    assert dice["red"].label == "Red: axe, free"
    assert dice["yellow"].label == "Yellow: seven coins, 1 coin"
    assert [found[f"price {id}"].symbol for id in order] == [f"sw-pay-{coins}" for coins in (0, 0, 1, 2, 2, 3, 3)]
    assert {"gain blue"} == {id for id in found if id.startswith("gain")}
    dear = msgspec.structs.replace(MARKED, die_costs=dict.fromkeys(COLORS, (3, 3, 3, 3)))
    assert lying(view(dear), None)["price red"].symbol == "sw-pay-3"
    assert ids(view(dear), "was ", None) == set(order) - {"green", "black"}, "the usual price is struck out"
    assert not ids(view(), "was ", None)
    assert lying(msgspec.structs.replace(view(), viewer=None), None)["die red"].label == "Red: axe, free"


def test_dice_that_are_alike_lie_together() -> None:
    twins = tuple(die(id, "glass", 2) for id in ("grey_1", "grey_2")) + FORUM.dice[2:]
    found = lying(view(forum=msgspec.structs.replace(FORUM, dice=twins)), None)
    assert found["die grey_1"].cell == found["die grey_2"].cell
    assert ids(view(forum=msgspec.structs.replace(FORUM, dice=twins)), "price grey", None) == {"_2"}


def test_dice_that_are_not_shaken_yet_show_no_face() -> None:
    waiting = tuple(die(one.id) for one in FORUM.dice)
    found = lying(view(forum=msgspec.structs.replace(FORUM, dice=waiting)), None)
    assert found["die blue"].symbol == "sw-die-blue"
    assert not [id for id in found if id.startswith("price")]


def test_a_special_die_is_locked_for_those_who_have_not_unlocked_it() -> None:
    assert "not unlocked by you" not in draw(GAME, view(), 0)
    assert "Black: any of four colours, 3 coins (not unlocked by you)" in draw(GAME, view(), 1)
    assert "lock black" in lying(msgspec.structs.replace(view(), viewer=1), None)
    labels = [piece.label for id, piece in lying(view()).items() if id.startswith("special")]
    assert labels[:2] == ["Special dice: black, unlocked", "Special dice: white, not unlocked"]


def test_dice_that_nobody_has_unlocked_wait_in_a_corner() -> None:
    found = lying(view(), None)
    assert {id for id, piece in found.items() if piece.cell.startswith("waiting")} == {"die white", "die purple"}
    forum = msgspec.structs.replace(BASE.forum, arriving="white")
    assert lying(view(forum=forum), None)["die white"].label == "White (comes in next turn)"


def test_the_neighbours_defence_that_faces_the_board_is_shown() -> None:
    found = lying(view(), 0)
    assert "Giza" in found["facing west"].markup
    assert found["facing west"].label == "Defence of Giza that faces you: 2"
    assert [found[f"shield east {index}"].symbol for index in range(2)] == ["sw-shield", "sw-no-shield"]
    assert {piece.symbol for id, piece in lying(view(), 1).items() if id.startswith("shield")} == {"sw-no-shield"}


def test_the_guild_says_what_two_players_need() -> None:
    duel = configured("seven-wonders-dice", {"players": 2}, compiled=False)
    assert "More spaces than the opponent" in paper(duel, "city-giza").markup
    assert "At least as many spaces as each neighbour" in paper(GAME, "city-giza").markup


def test_the_first_agora_is_circled_or_struck_out() -> None:
    first = msgspec.structs.replace(MARKED, agora_first=True)
    assert "agora" not in lying(view())
    assert lying(view(first, *BASE.cities[1:], agora_open=False))["agora"].symbol == "sw-agora-won"
    assert lying(view(agora_open=False))["agora"].symbol == "sw-agora-lost"


def test_a_complete_building_is_ticked() -> None:
    every = [space for space in SPACES if space.startswith("guild")]
    one, other = (view(city("giza", crossed, left=1, right=2), *BASE.cities[1:]) for crossed in (every, every[1:]))
    assert (ids(one, "complete "), ids(other, "complete ")) == ({"guild"}, set())


def test_a_board_is_headed_by_the_name_of_its_player() -> None:
    assert "Ada" in next(p.markup for p in pieces(GAME, view(), 0, heading="Ada") if p.id == "heading")
    assert "heading" not in lying(view()), "one's own board has the name of the city alone"
    assert "Player" not in "".join(piece.markup + piece.label for piece in lying(view()).values())
    long = next(p.markup for p in pieces(GAME, view(), 0, heading="Ada " * 30) if p.id == "heading")
    assert "Ada Ada…" in long, "in letters that can be read"
    assert float(re.findall(r'font-size="([\d.]+)"', long)[0]) >= 11
    nasty = pieces(GAME, view(), 0, heading=NASTY) + pieces(GAME, DEALING, 0, heading=NASTY)
    assert not any("<script" in piece.markup for piece in nasty)


def test_a_ghost_crosses_off_what_the_move_names() -> None:
    def shown(move: str) -> tuple[str, tuple[str, ...], tuple[str, ...]]:
        ghosted = ghost(GAME, view(), 0, read(GAME, move))
        return ghosted.symbol, ghosted.cells, ghosted.removes

    cross = lying(view())["cross agora.owl.2"].symbol.rpartition("-")[0]
    symbol, placed, removed = shown("blue-2 agora.mask.1")
    assert (symbol.rpartition("-")[0], placed, removed) == (cross, (), ("open agora.mask.1",))
    symbol, placed, removed = shown("wonder")
    assert symbol.startswith("sw-cross-")
    assert (placed, removed) == (("wonder.stage.2",), ("open wonder.stage.2",)), "of three stages the next one"
    assert shown("bonus cross")[0].startswith("sw-cross-")
    assert shown("pass") == shown("decline") == ("", (), ())
    chosen = ghost(GAME, DEALING, 0, read(GAME, "city giza"))
    assert chosen.symbol in paper(GAME, "cities").symbols


def test_a_build_picks_up_its_die_and_shows_the_whole_price() -> None:
    def picked(move: str, shown: View = BASE) -> tuple[str, list[str]]:
        ghosted = ghost(GAME, shown, 0, read(GAME, move))
        return ghosted.source, [piece.symbol for piece in ghosted.adds]

    assert picked("blue-2 agora.mask.1") == ("die.5", ["sw-pay-3"]), "the die and a resource that is missing"
    assert picked("grey-0 warehouse.textile.1")[0] == "die.1"
    assert picked("grey-2 warehouse.glass.1")[0] == "die.4"
    assert picked("wonder") == ("", [f"sw-pay-{MARKED.open['wonder.stage.2']}"])
    assert picked("bonus cross") == picked("pass") == ("", [])
    pending = Pending("free_build", "bonus.cross", (), 0, True, ())
    free = msgspec.structs.replace(MARKED, pending=pending)
    assert picked("blue-2 agora.mask.1", view(free, *BASE.cities[1:])) == ("die.5", ["sw-pay-1"])


def test_every_build_has_its_die_and_every_ghost_the_price_that_is_told() -> None:
    record = Path(__file__).parent.parent / "golden" / "seven-wonders-dice" / "three-chosen-mixed.txt"
    told = read_record(record.read_text(encoding="utf-8"))
    game = game_of(told)
    for position in list(finished_positions_of(told, game))[40:400:13]:
        for seat in position.actors:
            shown = position.view(seat)
            for index in position.legal(seat):
                move = decode(game, index)
                ghosted = ghost(game, shown, seat, move)
                assert bool(ghosted.source) == (move.kind == "build")
                paid = re.findall(r"\d+ coins?|free", detail(position, seat, move, "en"))
                coins = [piece.symbol.removeprefix("sw-pay-") for piece in ghosted.adds]
                assert coins == [word.split()[0].replace("free", "0") for word in paid[:1] if move.kind != "pass"]


def test_every_place_of_a_move_is_on_the_board() -> None:
    places = {*SPACES, *BONUSES, *(f"city.{name}" for name in CITIES)}
    moves: list[Move] = [decode(GAME, index) for index in (*range(13), 64, 64 + 54, 128, 2048 + 64 + 54)]
    assert {cell for move in moves for cell in move.cells} <= places
    assert all(move.cells for move in moves if move.kind not in ("pass", "decline"))


def test_the_same_view_gives_the_same_bytes() -> None:
    assert draw(GAME, view()) == draw(GAME, view())
    assert draw_table(GAME, view()) == draw_table(GAME, view())


def test_light_and_dark_differ_only_in_colours() -> None:
    light, dark = (draw_table(GAME, view(), theme=name) for name in ("light", "dark"))
    assert light != dark
    assert colourless(light) == colourless(dark)


def test_the_css_theme_names_every_colour() -> None:
    paints = set(re.findall(r'(?:fill|stroke)="([^"]+)"', draw_table(GAME, view(), theme="css")))
    assert all(value.startswith("var(--") or value in ("none", "white", "black") for value in paints)


def test_faces_and_dice_are_told_apart_without_colour() -> None:
    ink = theme("ink")
    symbols = {symbol for one in DATA.shared.dice for symbol in one.faces}
    pictures = {symbol: face(0, 0, 30, symbol, ink) for symbol in symbols}
    assert len({shapes(picture) for picture in pictures.values()}) == len(symbols)
    assert [symbol for symbol, picture in pictures.items() if "<text" in str(picture)] == ["coin7"]
    assert len({shapes(small_die(0, 0, 20, color, ink)) for color in COLORS}) == len(COLORS)
    assert len({shapes(draw_die(0, 0, 40, color, "owl", ink)) for color in COLORS[:5]}) == 5
    assert len({shapes(tile(0, 0, 20, TILES[area.id], ink)) for area in DATA.shared.areas}) == 9
    assert len({shapes(picture(0, 0, 50, name, ink)) for name in CITIES}) == 7


@pytest.mark.parametrize("name", ["light", "dark", "ink"])
def test_words_can_be_read_on_every_ground(name: str) -> None:
    colours = theme(name)
    tints = ("stone", "glass", "brick", "wheat", "leaf", "plum", "orange")
    pairs = [("ink", f"{tint}-tint") for tint in tints]
    pairs += [("label-ink", "wheat"), ("ink", "accent-tint"), ("muted", "table"), ("muted", "paper")]
    for ink, ground in pairs:
        assert contrast(paint(colours, ink), paint(colours, ground)) >= 4.5, (ink, ground)


@every_city
@both_languages
def test_no_word_is_smaller_than_eleven(name: CityId, language: str) -> None:
    me = city(name, left=1, right=2)
    for svg in (
        paper(GAME, f"city-{name}-wide", language=language).markup,
        draw_board(DATA.shared, BOARDS[name], language=language),
        draw(GAME, view(me, *BASE.cities[1:]), language=language),
    ):
        small = [(size, words) for size, words in letters(ElementTree.fromstring(svg)) if size < 11]
        assert not small


@every_city
def test_every_board_has_every_space(name: CityId) -> None:
    svg = paper(GAME, f"city-{name}").markup
    assert sorted(cells(svg)) == sorted([*SPACES, *BONUSES])
    empty = draw_board(DATA.shared, BOARDS[name])
    assert "data-piece" not in empty
    assert empty.count('class="mark"') == 1, "nothing is marked but the coins of the start"


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
        shared = longer(DATA.shared, id)
        areas = whole_areas(shared.areas, BOARDS["rhodes"])
        for blank, width in ((True, 390), (False, 390), (False, None)):
            sheet = BoardSheet("rhodes", areas, shared, theme("light"), words("en"), blank=blank, width=width)
            assert len(sheet.boxes) > len(SPACES) + 3
            places = {cell: (box.x, box.y, box.width, box.height) for cell, box in sheet.boxes.items()}
            assert_apart(places, sheet.width, 24)


def test_cities_to_choose_from_are_shown_until_there_is_one() -> None:
    assert sorted(cells(paper(GAME, "cities").markup)) == sorted(f"city.{name}" for name in CITIES)
    assert ids(DEALING, "city ") == set(CITIES[1:])
    assert "Free cities" in lying(DEALING, 0)["heading"].markup
    assert "No city yet" in lying(DEALING, 1)["heading"].markup
    assert "Cities are being chosen" in draw(GAME, DEALING)


@pytest.mark.parametrize("seats", [2, 3, 7])
def test_a_table_shows_the_forum_once_and_every_board(seats: int) -> None:
    boards = [msgspec.structs.replace(MARKED, seat=seat, left=0, right=0) for seat in range(seats)]
    svg = draw_table(GAME, view(*boards))
    assert svg.count('data-cell="agora.owl.2"') == seats
    assert svg.count('data-piece="die blue"') == 1


@both_languages
def test_pages_are_a4_and_hold_all_boards_and_a_score_sheet(language: str) -> None:
    printed = pages(GAME, language=language)
    roots = [ElementTree.fromstring(page) for page in printed]
    assert [root.get("width") for root in roots] == ["297mm"] * 4 + ["210mm"]
    say = words(language)
    for name in CITIES:
        assert sum(say.of(f"city-{name}") in page for page in printed) == 1
    names = [written.text for written in roots[-1].iter(f"{SVG}text")]
    for area in DATA.shared.areas[1:]:
        assert names.count(say.area(area.id)) == 2


def test_pages_become_a_pdf() -> None:
    assert to_pdf(pages(GAME)[:1]).startswith(b"%PDF")


def test_paper_and_pieces_are_small_enough_to_send() -> None:
    for name in ("city-babylon", "city-babylon-wide"):
        assert len(paper(GAME, name, theme="css").markup) < 130_000
    assert len(paper(GAME, "forum", theme="css").markup) < 80_000
    assert len(msgspec.json.encode(pieces(GAME, view(), 0, theme="css"))) < 12_000
