import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from ratusz.drawing import contrast, paint, theme
from ratusz.games import game, my_city
from ratusz.games.my_city import drawing
from ratusz.games.my_city.drawing import pages, paper, pieces, signs
from ratusz.games.my_city.drawing.buildings import building, outlines
from ratusz.games.my_city.drawing.paper import draw_blank
from ratusz.games.my_city.drawing.pieces import ghost
from ratusz.games.my_city.moves import read
from ratusz.games.my_city.views import Building, Roll, View, sheet_content

from .cities import CAMPAIGN, CHURCH, DATA, EMPTY, FORT, HAUNTED, PLAYED, ROLL, game_of, view, with_

SVG = "{http://www.w3.org/2000/svg}"
FIELDS = sorted(f"{column}{row}" for column in "abcdefghijk" for row in range(1, 9))
CIRCLES = [f"circle{number}" for number in range(1, 7)]
every_episode = pytest.mark.parametrize("episode", CAMPAIGN)
both_languages = pytest.mark.parametrize("language", ["en", "pl"])


def draw(shown: View, seat: int = 0, **how: str) -> str:
    return drawing.draw(game_of(shown), shown, seat, **how)


def draw_table(shown: View, **how: str) -> str:
    return drawing.draw_table(game_of(shown), shown, **how)


def lying(shown: View, seat: int = 0) -> dict[str, Any]:
    """The pieces on a sheet by their ids."""
    return {piece.id: piece for piece in pieces(game_of(shown), shown, seat)}


def cells(svg: str) -> dict[str, ElementTree.Element]:
    return {g.attrib["data-cell"]: g for g in ElementTree.fromstring(svg).iter() if "data-cell" in g.attrib}


def story(svg: str) -> str:
    return ElementTree.fromstring(svg).findtext(f"{SVG}desc") or ""


def words(svg: str) -> list[str]:
    return [element.text or "" for element in ElementTree.fromstring(svg).iter(f"{SVG}text")]


def values(svg: str) -> list[str]:
    return re.findall(r'data-value="(-?\d+)"', svg)


def shapes(drawing: object) -> list[str]:
    return re.findall(r' d="([^"]+)"', str(drawing))


@both_languages
@pytest.mark.parametrize("colours", ["light", "dark", "ink", "css"])
def test_every_picture_is_one_document_with_words_for_screen_readers(colours: str, language: str) -> None:
    shown = view(PLAYED, EMPTY)
    pictures = [draw(shown, seat, theme=colours, language=language) for seat in range(2)]
    pictures.append(draw_table(shown, theme=colours, language=language))
    pictures.append(draw_blank(shown.printed, theme=colours, language=language))
    for picture in pictures:
        root = ElementTree.fromstring(picture)
        assert (root.get("role"), root.get("lang")) == ("img", language)
        assert root.findtext(f"{SVG}title")
        assert len(story(picture)) > 60


def test_the_words_for_screen_readers_tell_what_has_been_drawn_and_what_it_pays() -> None:
    told = story(draw(view()))
    for part in (
        "g3, two trees: residential building 5",
        "Pass row, circle 2 (−2): marked",
        "Churches, circle 1: Compass: 1 of 4 circles used. ",
        "residential building, L of three",
        "Trees: 10 × +1 = +10 if the episode ended now",
        "Episode 4: −25 if the episode ended now",
    ):
        assert part in told


def said(svg: str) -> dict[str, str]:
    return {name: cell.findtext(f"{SVG}title") or "" for name, cell in cells(svg).items()}


def test_every_field_and_circle_says_what_is_there() -> None:
    fields = said(draw(view()))
    assert fields["a4"] == "a4, mountain"
    assert fields["c4"] == "c4, river on the right"
    assert fields["d4"] == "d4, river above, river below, river on the left: residential building 1"
    assert fields["h4"] == "h4, well"
    assert fields["circle2"] == "Pass row, circle 2 (−2): marked"
    assert fields["circle3"] == "Pass row, circle 3 (−3)"
    assert said(draw(view(), language="pl"))["c4"] == "c4, rzeka z prawej"
    assert all(fields.values())


def test_bandits_printed_buildings_and_flags_are_told() -> None:
    fields = said(draw(view(HAUNTED, episode=11)))
    assert fields["h1"].endswith("surrounded bandit")
    assert fields["e2"].startswith("e2, bandit")
    assert fields["f3"].endswith(": bandit")
    assert "fort" in fields["d3"]
    carried = view(EMPTY, episode=8, carried=True)
    assert carried.printed.carried_target
    flagged = said(draw(carried))
    assert all(flagged[name].endswith("flag") for name in carried.printed.carried_target.cells)


def test_the_episodes_of_a_longer_game_tell_their_points() -> None:
    fields = said(draw(view(HAUNTED, episode=11, episodes=CAMPAIGN)))
    assert [fields[f"episode{number}"] for number in (1, 2, 11)] == ["Episode 1: +14", "Episode 2", "Episode 11: +8"]
    assert fields["bags"] == "Money bags: 3, bonus 20"


@every_episode
def test_every_field_is_there_once_and_is_a_place_to_click(episode: int) -> None:
    printed = sheet_content(DATA, episode)
    expected = sorted(FIELDS + (CIRCLES if printed.passing else []))
    for svg in (draw(view(EMPTY, episode=episode)), draw_blank(printed)):
        found = re.findall(r'data-cell="([a-k]\d|circle\d)"', svg)
        assert sorted(found) == expected
        assert all(place.get("pointer-events") == "all" for place in cells(svg).values())


def test_fields_can_be_touched_on_a_phone() -> None:
    svg = draw(view())
    assert ElementTree.fromstring(svg).attrib["viewBox"].split()[2] == "390"
    fields = cells(svg)
    assert all(float(fields[name].attrib["width"]) >= 31 for name in FIELDS)


@both_languages
@every_episode
def test_no_words_are_too_small(episode: int, language: str) -> None:
    svg = draw(view(PLAYED, episode=episode, episodes=CAMPAIGN), language=language)
    assert all(float(size) >= 11 for size in re.findall(r'font-size="([\d.]+)"', svg))


def test_no_passing_leaves_no_circles() -> None:
    svg = draw(view(episode=6))
    assert "circle1" not in cells(svg)
    assert "No building" not in words(svg)


def test_marked_circles_are_crossed() -> None:
    crossed = [piece.cell for piece in lying(view()).values() if piece.symbol == "mc-cross"]
    assert crossed == CIRCLES[:2]


def test_buildings_lie_on_their_fields_and_only_fresh_ones_have_a_ring() -> None:
    found = lying(view())
    for drawn in PLAYED.buildings:
        assert all(found[f"field {cell}"].symbol == f"mc-{drawn.kind}" for cell in drawn.cells)
        assert (f"fresh {drawn.number}" in found) == drawn.fresh
    assert found["edge 1"].cell == "d4"
    assert len({found[f"edge {number}"].symbol for number in range(1, 6)}) == 4, "the second and the fourth are alike"


@every_episode
def test_every_piece_has_an_id_of_its_own_and_a_symbol_of_the_paper(episode: int) -> None:
    shown = view(PLAYED, episode=episode, episodes=CAMPAIGN)
    found = pieces(game_of(shown), shown, 0)
    assert len({piece.id for piece in found}) == len(found)
    assert {piece.symbol for piece in found if piece.symbol} <= paper(
        game_of(shown), f"episode-{episode}"
    ).symbols.keys()


def test_the_ghost_of_a_building_is_its_symbol_and_that_of_a_pass_its_crosses() -> None:
    shown = view(PLAYED)
    played = game_of(shown)
    ghosts = {text: ghost(played, shown, 0, read(played, text)) for text in ("l3 a1 a2 b2", "pass", "end")}
    assert (ghosts["l3 a1 a2 b2"].symbol, ghosts["l3 a1 a2 b2"].adds) == ("mc-residential", ())
    assert [piece.cell for piece in ghosts["pass"].adds] == ["circle3"]
    svg = draw(shown)
    assert svg.index("No building") < svg.index('data-layer="marks"'), "crosses lie above the circles"
    assert (ghosts["end"].symbol, ghosts["end"].adds, ghosts["end"].at) == ("", (), "")
    assert ghosts["pass"].at == "circle3", "a pass is clicked at the next free circle"
    church = view(PLAYED, roll=CHURCH)
    assert [piece.cell for piece in ghost(played, church, 0, read(played, "pass")).adds] == ["circle3", "circle4"]
    assert ghost(played, church, 0, read(played, "church a1 b1 c1 b2")).symbol == "mc-church"


def test_a_building_hides_what_it_covers_but_not_the_river() -> None:
    svg, symbols = draw(view()), paper(game_of(view()), "episode-4").symbols
    assert all('width="33.5" height="33.5"' in str(symbols[f"mc-{kind}"]) for kind in ("residential", "church"))
    river = f'stroke="{theme("light")["glass"]}"'
    layers = [f'data-layer="{name}"' for name in ("city", "edges", "marks")]
    order = [svg.rindex(part) for part in ('href="#mc-sign-', *layers, river)]
    assert order == sorted(order), "ghosts and fresh rings lie in the last two layers"


def test_kinds_of_buildings_differ_without_colour() -> None:
    kinds = ("residential", "industrial", "public", "church", "fort")
    drawn = [building(kind, {(0, 0)}, 0, 0, 33.5, theme("ink")) for kind in kinds]
    assert len({len("".join(shapes(one))) for one in drawn}) == len(kinds)


def test_neighbouring_buildings_of_one_type_stay_apart() -> None:
    (left,), (right,) = (outlines({(0, column)}, 0, 0, 33.5, 3.9) for column in (0, 1))
    assert min(x for x, _ in right) - max(x for x, _ in left) > 7


def test_a_building_with_a_hole_has_two_edges() -> None:
    ring = {(row, column) for row in range(3) for column in range(3)} - {(1, 1)}
    outer, inner = outlines(ring, 0, 0, 10, 1)
    assert sorted(outer) == [(1, 1), (1, 29), (29, 1), (29, 29)]
    assert sorted(inner) == [(9, 9), (9, 21), (21, 9), (21, 21)]


def test_a_mark_does_not_change_when_others_are_added() -> None:
    before = draw(view(with_(PLAYED, buildings=PLAYED.buildings[:3])))
    assert set(shapes(before)) - set(shapes(draw(view()))) == set()


@pytest.mark.parametrize("name", ["light", "dark", "ink"])
def test_patterns_can_be_seen_on_their_tints(name: str) -> None:
    for pencil, tint in (
        ("brick", "brick-tint"),
        ("wood", "wheat-tint"),
        ("plum", "plum-tint"),
        ("pencil", "stone-tint"),
    ):
        assert contrast(paint(theme(name), pencil), paint(theme(name), tint)) >= 3


def test_caught_bandits_are_crossed_and_carried_ones_pencilled() -> None:
    found = lying(view(HAUNTED, episode=11)).values()
    assert [piece.cell for piece in found if piece.symbol == "mc-caught"] == ["h1"]
    assert [piece.cell for piece in found if piece.symbol == "mc-bandit"] == ["f3"]


def test_written_points_can_be_read_back() -> None:
    assert values(draw(view())) == ["-2", "10", "-7", "-30", "2", "1", "1", "0", "-25"]


def test_nothing_is_written_before_the_first_roll() -> None:
    assert values(draw(view(EMPTY, round=0, roll=None, phase="roll"))) == []


def test_a_longer_game_shows_its_episodes_bags_and_total() -> None:
    svg = draw(view(HAUNTED, episode=11, episodes=CAMPAIGN))
    found = lying(view(HAUNTED, episode=11, episodes=CAMPAIGN))
    written = {id: values(piece.markup) for id, piece in found.items() if piece.cell[:7] == "episode" or "ba" in id}
    assert written["points episode1"] == ["14"]
    assert written["points episode10"] == ["-4"]
    assert written["points episode11"] == ["8"]
    assert "points episode12" not in written
    assert written["points bag bonus"] == ["20"]
    assert "×3" in words(svg)
    assert values(svg)[-1] == "77"
    assert "episode11" not in cells(draw(view(HAUNTED, episode=11)))


@pytest.mark.parametrize(("episode", "rows"), [(1, 4), (2, 7), (3, 8), (5, 9), (6, 8), (9, 8), (10, 8), (12, 9)])
def test_each_episode_has_the_rows_that_it_scores(episode: int, rows: int) -> None:
    names = {"Passed", "Trees", "Rocks", "Empty", "Residential", "Industrial", "Public", "Wells", "First", "Bandits"}
    names |= {"Full groups", "Churches"}
    shown = words(draw_blank(sheet_content(DATA, episode)))
    # Names of panels above the score and of the episode itself stand there too.
    others = (episode in (4, 5, 6, 7, 8)) + (episode == 10)
    assert sum(word in names for word in shown) - others == rows


def test_targets_count_the_fields_that_are_covered() -> None:
    covered = with_(PLAYED, buildings=(Building("public", ("a2",), 1, False), Building("public", ("b3",), 2, False)))
    assert "2/4" in words(draw(view(covered, episode=7)))
    both = words(draw(view(covered, episode=8, carried=True)))
    assert [word for word in both if "/" in word] == ["0/9", "2/4"]


@pytest.mark.parametrize(
    ("roll", "built"),
    [(ROLL, "residential building, L of three"), (CHURCH, "church, T of four"), (FORT, "fort")],
    ids=lambda value: value.builds if isinstance(value, Roll) else "",
)
def test_the_roll_is_also_said_in_words(roll: Roll, built: str) -> None:
    svg = draw(view(EMPTY, episode=8 if roll is CHURCH else 12, roll=roll))
    assert set(built.split(", ")) <= set(words(svg))
    assert (ElementTree.fromstring(svg).findtext(f"{SVG}title") or "").endswith(built)


def test_the_sheet_of_who_has_won_says_so_and_alone_it_names_the_title() -> None:
    over = view(PLAYED, EMPTY, episode=6, phase="results", roll=None, winners={"episode-6": (1,), "chapter-2": (0, 1)})
    won = [{line for line in words(draw(over, seat=seat)) if line.endswith(" won")} for seat in (0, 1)]
    assert won == [{"Chapter 2 won"}, {"Episode 6 won", "Chapter 2 won"}]
    alone = view(PLAYED, episode=6, phase="over", roll=None, titles={"chapter-2": "mayor"})
    assert "Chapter 2: Mayor" in words(draw(alone, language="en"))


@both_languages
def test_sheets_do_not_repeat_what_the_rules_page_says_of_their_maps(language: str) -> None:
    about = {"en": "About our sheets", "pl": "O naszych arkuszach"}[language]
    rules = Path(my_city.__file__).with_name(f"rules.{language}.md").read_text(encoding="utf-8")
    assert rules.count(about) == 1
    for episode in CAMPAIGN:
        shown = " ".join(words(draw_blank(sheet_content(DATA, episode), language=language)))
        assert not re.search("printed|inferred|druk", shown)


def test_the_same_view_gives_the_same_bytes() -> None:
    assert draw(view()) == draw(view())
    assert draw_table(view(PLAYED, EMPTY)) == draw_table(view(PLAYED, EMPTY))


def test_light_and_dark_differ_only_in_colours() -> None:
    light, dark = (draw(view(HAUNTED, episode=11), theme=name) for name in ("light", "dark"))
    assert light != dark
    assert re.sub("#[0-9a-f]{6}", "#", light) == re.sub("#[0-9a-f]{6}", "#", dark)


@pytest.mark.parametrize("seats", [1, 2, 6])
def test_a_table_shows_every_sheet(seats: int) -> None:
    assert draw_table(view(*[PLAYED] * seats)).count('data-cell="b4"') == seats


@both_languages
@pytest.mark.parametrize(
    ("play", "count"), [("episode-5", 1), ("chapter-3", 3), ("short-campaign", 3), ("campaign", 12)]
)
def test_two_sheets_of_each_episode_come_on_a_page_and_the_dice_on_the_last(
    play: str, count: int, language: str
) -> None:
    *sheets, dice = pages(game("my-city", play=play), language=language)
    assert len(sheets) == count
    for page in sheets:
        root = ElementTree.fromstring(page)
        assert (root.get("width"), root.get("height")) == ("297mm", "210mm")
        assert words(page).count("Razem" if language == "pl" else "Total") == 2
        assert {"en": "Name", "pl": "Imię"}[language] in words(page)
    assert ({"en": "Name", "pl": "Imię"}[language] in words(dice)) == (count > 1)  # a table for the totals


def test_the_compass_is_the_one_to_draw_with() -> None:
    drawn = str(signs.draw("compass", 0, 0, 100, theme("light")))
    assert drawn.count("<circle") == 1, "a hinge, from which two legs go; a compass rose has none"
    assert "M0 -27L-25 31M0 -27L25 31" in drawn
