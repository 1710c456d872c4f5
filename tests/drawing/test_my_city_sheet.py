import re
from types import SimpleNamespace
from typing import cast
from xml.etree import ElementTree

import msgspec
import pytest

from ratusz.drawing import contrast, paint, theme
from ratusz.engine.game import Game
from ratusz.games.my_city.building_drawing import building, outlines
from ratusz.games.my_city.drawing import draw, draw_blank, draw_table, pages
from ratusz.games.my_city.views import Roll, printed_sheet

from .cities import CAMPAIGN, CHURCH, DATA, EMPTY, FORT, HAUNTED, PLAYED, ROLL, view, with_

SVG = "{http://www.w3.org/2000/svg}"
FIELDS = sorted(f"{column}{row}" for column in "abcdefghijk" for row in range(1, 9))
CIRCLES = [f"circle{number}" for number in range(1, 7)]
every_episode = pytest.mark.parametrize("episode", CAMPAIGN)
both_languages = pytest.mark.parametrize("language", ["en", "pl"])


def cells(svg: str) -> dict[str, ElementTree.Element]:
    return {g.attrib["data-cell"]: g for g in ElementTree.fromstring(svg).iter() if "data-cell" in g.attrib}


def story(svg: str) -> str:
    return ElementTree.fromstring(svg).findtext(f"{SVG}desc") or ""


def words(svg: str) -> list[str]:
    return [element.text or "" for element in ElementTree.fromstring(svg).iter(f"{SVG}text")]


def values(svg: str) -> list[str]:
    return re.findall(r'data-value="(-?\d+)"', svg)


def marks(svg: str, cell: str) -> int:
    return sum(element.get("class") == "mark" for element in cells(svg)[cell].iter())


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
        assert len(story(picture)) > 200


def test_the_words_for_screen_readers_tell_the_whole_sheet() -> None:
    told = story(draw(view()))
    assert "Row 4: a mountain, b mountain, c free, river, d residential building 1" in told
    assert "River below d4, e4." in told
    for part in (
        "2 of 6 circles marked",
        "1 of 4 circles used",
        "Episode 4: −25",
        "not compared with the printed sheet",
    ):
        assert part in told


def said(svg: str) -> dict[str, str]:
    return {name: cell.findtext(f"{SVG}title") or "" for name, cell in cells(svg).items()}


def test_every_field_and_circle_says_what_is_there() -> None:
    fields = said(draw(view()))
    assert fields["a4"] == "a4: mountain"
    assert fields["c4"] == "c4: free, river on the right"
    assert fields["d4"] == "d4: residential building 1, river above, river below, river on the left"
    assert fields["h4"] == "h4: well"
    assert fields["circle2"] == "Pass row, circle 2: −2, marked"
    assert fields["circle3"] == "Pass row, circle 3: −3, free"
    assert said(draw(view(), language="pl"))["c4"] == "c4: wolne, rzeka z prawej"
    assert all(said(draw(view())).values())


def test_bandits_printed_buildings_and_flags_are_told() -> None:
    fields = said(draw(view(HAUNTED, episode=11)))
    assert fields["h1"].startswith("h1: surrounded bandit")
    assert fields["e2"].startswith("e2: bandit")
    assert "fort" in "".join(fields.values())
    carried = view(EMPTY, episode=8, carried=True)
    assert carried.printed.carried_target
    flagged = said(draw(carried))
    assert all(flagged[name].endswith("flag") for name in carried.printed.carried_target.cells)


def test_the_episodes_of_a_longer_game_tell_their_points() -> None:
    fields = said(draw(view(HAUNTED, episode=11, episodes=CAMPAIGN)))
    assert [fields[f"episode{number}"] for number in (1, 2, 11)] == ["Episode 1: +14", "Episode 2", "Episode 11: +8"]
    assert fields["bags"] == "Money bags: 3, bonus 20"


@every_episode
def test_every_field_is_there_once_and_begins_with_a_place_to_click(episode: int) -> None:
    printed = printed_sheet(DATA, episode)
    expected = sorted(FIELDS + (CIRCLES if printed.passing else []))
    for svg in (draw(view(EMPTY, episode=episode)), draw_blank(printed)):
        assert sorted(re.findall(r'data-cell="(\w+)"', svg)) == expected
        fields = cells(svg)
        assert all(fields[name][0].get("pointer-events") == "all" for name in FIELDS)


def test_fields_can_be_touched_on_a_phone() -> None:
    svg = draw(view())
    assert ElementTree.fromstring(svg).attrib["viewBox"].split()[2] == "390"
    fields = cells(svg)
    assert all(float(fields[name][0].attrib["width"]) >= 31 for name in FIELDS)


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
    svg = draw(view())
    assert [marks(svg, circle) for circle in CIRCLES] == [1, 1, 0, 0, 0, 0]


def test_buildings_are_marks_and_only_fresh_ones_have_a_ring() -> None:
    root = ElementTree.fromstring(draw(view()))
    drawn = {g.attrib["data-building"]: g for g in root.iter() if "data-building" in g.attrib}
    assert sorted(drawn) == ["1", "2", "3", "4", "5"]
    assert {g.get("class") for g in drawn.values()} == {"mark"}
    assert [number for number, g in drawn.items() if g.find("*[@stroke-opacity]") is not None] == ["5"]


def test_a_building_hides_what_it_covers() -> None:
    free, built = draw(view(EMPTY)), draw(view(with_(PLAYED, buildings=(PLAYED.buildings[0],))))
    # The place to click, its words, and a well that nobody has covered.
    assert len(cells(free)["h4"]) == len(cells(built)["h4"]) == 3
    covered = with_(PLAYED, buildings=(msgspec.structs.replace(PLAYED.buildings[0], cells=("h4",)),))
    assert len(cells(draw(view(covered)))["h4"]) == 2


def test_kinds_of_buildings_differ_without_colour() -> None:
    kinds = ("residential", "industrial", "public", "church", "fort")
    drawn = [building(kind, {(0, 0)}, 0, 0, 32.5, theme("ink")) for kind in kinds]
    assert len({len("".join(shapes(one))) for one in drawn}) == len(kinds)


def test_neighbouring_buildings_of_one_type_stay_apart() -> None:
    (left,), (right,) = (outlines({(0, column)}, 0, 0, 32.5, 3.9) for column in (0, 1))
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
    svg = draw(view(HAUNTED, episode=11))
    assert [marks(svg, cell) for cell in ("h1", "e2", "f3")] == [1, 0, 1]
    told = story(svg)
    assert "h surrounded bandit" in told
    assert "e bandit" in told
    assert "f bandit" in told


def test_written_points_can_be_read_back() -> None:
    assert values(draw(view())) == ["-2", "10", "-7", "-30", "2", "1", "1", "0", "-25"]


def test_nothing_is_written_before_the_first_roll() -> None:
    assert values(draw(view(EMPTY, round=0, roll=None, phase="roll"))) == []


def test_a_longer_game_shows_its_episodes_bags_and_total() -> None:
    svg = draw(view(HAUNTED, episode=11, episodes=CAMPAIGN))
    written = {name: values(ElementTree.tostring(cell, "unicode")) for name, cell in cells(svg).items()}
    assert written["episode1"] == ["14"]
    assert written["episode10"] == ["-4"]
    assert written["episode11"] == ["8"]
    assert written["episode12"] == []
    assert written["bags"] == ["20"]
    assert "×3" in words(svg)
    assert values(svg)[-1] == "77"
    assert "episode11" not in cells(draw(view(HAUNTED, episode=11)))


@pytest.mark.parametrize(("episode", "rows"), [(1, 4), (2, 7), (3, 8), (5, 9), (6, 8), (9, 8), (10, 8), (12, 9)])
def test_each_episode_has_the_rows_that_it_scores(episode: int, rows: int) -> None:
    names = {"Passed", "Trees", "Rocks", "Empty", "Residential", "Industrial", "Public", "Wells", "First", "Bandits"}
    names |= {"Full groups", "Churches"}
    shown = words(draw_blank(printed_sheet(DATA, episode)))
    # Names of panels above the score and of the episode itself stand there too.
    others = (episode in (4, 5, 6, 7, 8)) + (episode == 10)
    assert sum(word in names for word in shown) - others == rows


def test_targets_count_the_fields_that_are_covered() -> None:
    covered = with_(PLAYED, buildings=(msgspec.structs.replace(PLAYED.buildings[0], cells=("a2", "b3")),))
    assert "2/4" in words(draw(view(covered, episode=7)))
    both = words(draw(view(covered, episode=8, carried=True)))
    assert [word for word in both if "/" in word] == ["0/9", "2/4"]


@pytest.mark.parametrize(
    ("roll", "built"),
    [(ROLL, "residential building, L of three"), (CHURCH, "church, T of four"), (FORT, "fort")],
    ids=lambda value: value.builds if isinstance(value, Roll) else "",
)
def test_the_roll_is_also_said_in_words(roll: Roll, built: str) -> None:
    svg = draw(view(EMPTY, episode=12, roll=roll))
    assert set(built.split(", ")) <= set(words(svg))
    assert (ElementTree.fromstring(svg).findtext(f"{SVG}title") or "").endswith(built)


def test_an_episode_that_is_over_names_its_winners_or_the_solo_title() -> None:
    over = view(PLAYED, EMPTY, episode=6, phase="results", roll=None, winners={"episode-6": (1,), "chapter-2": (0, 1)})
    assert {"Episode 6 won by: Player 2", "Chapter 2 won by: Player 1, Player 2"} <= set(words(draw(over)))
    alone = view(PLAYED, episode=6, phase="over", roll=None, titles={"chapter-2": "mayor"})
    assert "Chapter 2: Mayor" in words(draw(alone, language="en"))


@every_episode
def test_an_unconfirmed_map_says_so(episode: int) -> None:
    printed = printed_sheet(DATA, episode)
    assert "printed sheet" in " ".join(words(draw_blank(printed)))
    sure = msgspec.structs.replace(printed, confidence=msgspec.structs.replace(printed.confidence, map="seed"))
    assert "printed sheet" not in draw_blank(sure)


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


def printable(play: str) -> Game:
    options = {"play": play, "church_points_in_episodes_7_and_8": True, "carried_targets_in_chapter_3": False}
    return cast(Game, SimpleNamespace(data=DATA, options=options))


@both_languages
@pytest.mark.parametrize(
    ("play", "count"), [("episode-5", 1), ("chapter-3", 3), ("short-campaign", 3), ("campaign", 12)]
)
def test_two_sheets_of_each_episode_come_on_a_page_and_the_dice_on_the_last(
    play: str, count: int, language: str
) -> None:
    *sheets, dice = pages(printable(play), language=language)
    assert len(sheets) == count
    for page in sheets:
        root = ElementTree.fromstring(page)
        assert (root.get("width"), root.get("height")) == ("297mm", "210mm")
        assert page.count('data-cell="b4"') == 2
        assert {"en": "Name", "pl": "Imię"}[language] in words(page)
    assert ({"en": "Name", "pl": "Imię"}[language] in words(dice)) == (count > 1)  # a table for the totals
