"""The data file: a host may replace it, and a wrong one is refused with a reason."""

from importlib.resources import files

import pytest

from ratusz import BadData
from ratusz.games import configured
from ratusz.games.tiny_towns.data import read
from ratusz.games.tiny_towns.layout import make_book
from ratusz.games.tiny_towns.printed import CARDS

DATA = files("ratusz.games.tiny_towns").joinpath("data.toml").read_text(encoding="utf-8")

# Cubes, orientations and places on the board, as the specification counts them for some cards of every shape.
PLACES = {"cottage": 72, "farm": 36, "well": 48, "chapel": 48, "tavern": 32, "theater": 24, "factory": 24, "bank": 48}
PLACES |= {"architects_guild": 32, "opaleyes_watch": 16, "the_sky_baths": 32, "shrine_of_the_elder_tree": 48}


@pytest.mark.parametrize(("id", "places"), PLACES.items())
def test_a_pattern_has_as_many_places_as_specified(id, places):
    book = configured("tiny-towns", {}, compiled=False).book
    card = CARDS.index(id)
    assert sum(book.turns[card, : book.feet[card]]) == places


def test_a_host_can_replace_a_card(tmp_path, monkeypatch):
    (tmp_path / "tiny_towns.toml").write_text(DATA.replace('pattern = ["WS"]', 'pattern = ["WG"]', 1), encoding="utf-8")
    monkeypatch.setenv("RATUSZ_GAME_DATA", str(tmp_path))
    game = configured("tiny-towns", {}, compiled=False)
    assert game.data.card("well").pattern == ("WG",)
    assert game.data_digest


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("novice_uses = 2", "novice_uses = []", "cannot be read"),
        ("novice_uses = 2", "novice_uses = 99", "novice_uses must be at most 16"),
        ("novice_uses = 2", "novice_uses = 2\ncastles = 1", "castles"),
        ("deck_discards = 5", "deck_discards = 15", "leave cards"),
        ('id = "inn"', 'id = "hotel"', "no such card"),
        ('id = "inn"', 'id = "feast_hall"', "exactly once"),
        ('pattern = ["HSG"]', 'pattern = ["HSGWW"]', "does not fit"),
        ('pattern = ["HSG"]', 'pattern = ["HSX"]', "letters"),
        ('pattern = ["HSG"]', 'pattern = ["H.."]', "2 to 8 cubes"),
        ('pattern = ["HSG"]', "pattern = []", "does not fit"),
        ('category = "monument"', 'category = "well"', "category is monument"),
        ('id = "fountain"\ncategory = "well"', 'id = "fountain"\ncategory = "chapel"', "category is well"),
        ('id = "cottage"\n', 'id = "cottage"\nsolo = false\n', "solo games"),
        ("table = [0, 2, 5, 9, 14, 20]", f"table = {[1] * 17}", "table must have at most 16"),
        ("table = [0, 2, 5, 9, 14, 20]", "table = [0]", "needs a table"),
        ('first_game = ["cottage", "farm"', 'first_game = ["farm", "cottage"', "one card of each type"),
        ("from = 18", "from = 5", "ascending"),
    ],
)
def test_a_wrong_data_file_is_refused(old, new, reason):
    assert old in DATA
    with pytest.raises(BadData, match=reason):
        read(DATA.replace(old, new, 1), {})


def test_named_cards_must_be_one_of_each_type():
    from ratusz import BadOption

    for cards in (
        "cottage",
        "farm,cottage,well,chapel,tavern,theater,factory",
        "cottage,farm,well,chapel,tavern,theater,x",
    ):
        with pytest.raises(BadOption, match="one of each type"):
            configured("tiny-towns", {"cards": cards})


def test_the_book_is_the_same_every_time():
    options = configured("tiny-towns", {}, compiled=False).options
    one, other = (make_book(read(DATA, {}), dict(options), 1) for _ in range(2))
    assert one.tobytes() == other.tobytes()
