"""What lies where on the sheets of My City, below the map and, in wide windows, beside it."""

import re
from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple
from xml.etree import ElementTree

import pytest

from ratusz.drawing import Paper, Piece, text_width
from ratusz.games.my_city.drawing import paper, pieces, wide_name
from ratusz.games.my_city.drawing.paper import DIGIT, draw_blank
from ratusz.games.my_city.drawing.pieces import handwriting_width
from ratusz.games.my_city.views import Result, Sheet, View, sheet_content

from .cities import CAMPAIGN, CHURCH, DATA, FORT, PLAYED, ROLL, game_of, view, with_

SVG = "{http://www.w3.org/2000/svg}"
BOARD = (900, 700)
"""What a window of 1280 by 800 leaves for the board."""
every_episode = pytest.mark.parametrize("episode", CAMPAIGN)
both_languages = pytest.mark.parametrize("language", ["en", "pl"])


class Seen(NamedTuple):
    """Words or a number, and the rectangle that they fill."""

    words: str
    left: float
    top: float
    right: float
    bottom: float

    def touches(self, other: "Seen") -> bool:
        return (
            self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom
        )


def texts(markup: str, x: float = 0, y: float = 0) -> Iterator[Seen]:
    for element in ElementTree.fromstring(f'<g xmlns="{SVG[1:-1]}">{markup}</g>').iter(f"{SVG}text"):
        words, size = element.text or "", float(element.attrib["font-size"])
        width = text_width(words, size, bold="font-weight" in element.attrib)
        start = {"middle": -width / 2, "end": -width}.get(element.get("text-anchor", ""), 0)
        left, base = x + float(element.attrib["x"]) + start, y + float(element.attrib["y"])
        yield Seen(words, left, base - size * 0.72, left + width, base + size * 0.1)


def written(sheet: Paper, piece: Piece) -> Iterator[Seen]:
    right, down = sheet.corners[piece.cell] if piece.cell else (0.0, 0.0)
    x, y = right + piece.x, down + piece.y
    yield from texts(piece.markup, x, y)
    for value, scale in re.findall(r'data-value="(-?\d+)".*scale\(([\d.]+)\)', piece.markup):
        size = float(scale) * DIGIT
        width = handwriting_width(int(value), size)
        yield Seen(value, x - width / 2, y - size / 2, x + width / 2, y + size / 2)


def both_papers(shown: View, language: str) -> Iterator[Paper]:
    name = f"episode-{shown.episode}"
    for each in (name, wide_name(name)):
        yield paper(game_of(shown), each, language=language)


def extreme(points: int, episode: int) -> Sheet:
    """A sheet with such a number wherever one can stand."""
    results = tuple(Result(earlier, {}, points, 1) for earlier in CAMPAIGN if earlier < episode)
    rows = ("pass", "trees", "rocks", "empty", "residential", "industrial", "public", "wells", "churches", "first")
    return with_(
        PLAYED,
        points=dict.fromkeys((*rows, "full", "bandits"), points),
        episode_total=points,
        results=results,
        bag_bonus=20 if episode > 9 else 0,
        total=12 * points,
    )


@both_languages
@every_episode
@pytest.mark.parametrize("points", [0, -52, 128, -188])
@pytest.mark.parametrize("longer", [False, True])
def test_nothing_written_touches_anything_else(points: int, episode: int, language: str, longer: bool) -> None:
    episodes = CAMPAIGN if longer else (episode,)
    sheet = extreme(points, episode) if longer else with_(extreme(points, episode), results=(), bag_bonus=0)
    for left in (False, True):
        shown = view(with_(sheet, left=left), episode=episode, episodes=episodes)
        lying = pieces(game_of(shown), shown, 0, language=language)
        for printed in both_papers(shown, language):
            seen = [*texts(str(printed.printed)), *(found for piece in lying for found in written(printed, piece))]
            assert len(seen) > 40
            assert [pair for pair in combinations(seen, 2) if pair[0].touches(pair[1])] == []
            assert all(found.left > 2 and found.right < printed.width - 2 for found in seen)


@both_languages
@every_episode
def test_the_same_pieces_fit_both_papers(episode: int, language: str) -> None:
    shown = view(PLAYED, episode=episode, episodes=CAMPAIGN)
    for printed in both_papers(shown, language):
        for piece in pieces(game_of(shown), shown, 0, language=language):
            assert not piece.cell or piece.cell in printed.corners
            assert not piece.symbol or piece.symbol in printed.symbols
    narrow, wide = both_papers(shown, language)
    assert narrow.symbols.keys() == wide.symbols.keys()
    assert sizes(narrow) == sizes(wide)


def sizes(printed: Paper) -> dict[str, tuple[float, float, str]]:
    """Of all places but those that take whatever room there is, with what they are called."""
    free = ("target1", "target2", "bags")
    return {place.cell: (place.width, place.height, place.label) for place in printed.places if place.cell not in free}


@every_episode
@pytest.mark.parametrize("longer", [False, True])
def test_fields_are_large_on_a_phone_and_larger_in_a_wide_window(episode: int, longer: bool) -> None:
    shown = view(PLAYED, episode=episode, episodes=CAMPAIGN if longer else (episode,))
    narrow, wide = both_papers(shown, "pl")
    assert narrow.width == 390
    assert narrow.height <= (725 if longer else 645)
    scale = min(BOARD[0] / wide.width, BOARD[1] / wide.height)
    fields = [place.width for place in narrow.places if re.fullmatch("[a-k][1-8]", place.cell)]
    assert len(fields) == 88
    assert min(fields) >= 33
    assert min(fields) * scale >= 48


@pytest.mark.parametrize(("episode", "roll"), [(1, ROLL), (4, CHURCH), (8, CHURCH), (11, FORT)])
def test_everything_that_the_dice_ask_for_has_a_picture(episode: int, roll: object) -> None:
    shown = view(PLAYED, episode=episode, roll=roll)
    (asked,) = [piece for piece in pieces(game_of(shown), shown, 0) if piece.id == "asked"]
    assert all(asked.symbol in printed.symbols for printed in both_papers(shown, "en"))


def test_numbers_are_grey_until_the_episode_is_over_for_the_player() -> None:
    colours = {}
    for left in (False, True):
        shown = view(with_(PLAYED, left=left))
        lying = {piece.id: piece for piece in pieces(game_of(shown), shown, 0, theme="light")}
        colours[left] = re.findall(r'stroke="([^"]+)"', lying["points empty"].markup)
        assert ("If it ended now" in lying["sum"].markup) != left
        assert lying["points empty"].label.endswith(" if the episode ended now") != left
    assert colours[False] != colours[True]


def test_earlier_episodes_are_written_for_good() -> None:
    shown = view(extreme(-52, 4), episode=4, episodes=CAMPAIGN)
    lying = {piece.id: piece for piece in pieces(game_of(shown), shown, 0)}
    assert lying["points episode3"].label == "−52"
    assert lying["points episode4"].label == "−52 if the episode ended now"


@both_languages
def test_no_panel_hides_the_word_over_the_sum_of_a_blank_sheet(language: str) -> None:
    total = {"en": "Total", "pl": "Razem"}[language]
    for episode in CAMPAIGN:
        svg = draw_blank(sheet_content(DATA, episode), language=language)
        assert svg.index(f">{total}<") > svg.rindex('stroke-width="1.5"'), "after the frame of the strong box"
