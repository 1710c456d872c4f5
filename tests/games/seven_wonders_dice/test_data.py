"""The data files: a host may replace them, and wrong ones are refused in words."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from ratusz import BadData
from ratusz.engine.data_files import read_further
from ratusz.games import configured
from ratusz.games.seven_wonders_dice import FACTS
from ratusz.games.seven_wonders_dice.data import read
from ratusz.games.seven_wonders_dice.layout import make_book
from ratusz.games.seven_wonders_dice.printed import AREAS, CITIES, Board, board_problems, read_shared

FOLDER = files("ratusz.games.seven_wonders_dice")
DATA = FOLDER.joinpath("data.toml").read_text(encoding="utf-8")
BOARDS = {
    f"boards/{city}.toml": FOLDER.joinpath("boards", f"{city}.toml").read_text(encoding="utf-8") for city in CITIES
}
GIZA = BOARDS["boards/giza.toml"]


def read_board(text: str) -> Board:
    return read_further(text, Board, FACTS.package)


def said(board: str, language: str = "en") -> list[str]:
    """The problems of a board, in sentences."""
    return [problem.say(FACTS.package, language) for problem in board_problems(read_board(board), read_shared(DATA))]


def test_a_board_has_55_spaces():
    data = read(DATA, BOARDS)
    for city in CITIES:
        areas = [spot.area for spot in data.spots(city)]
        assert [areas.count(area) for area in AREAS] == [6, 3, 7, 7, 8, 6, 9, 3, 6]


def test_every_value_of_every_board_says_how_sure_we_are():
    data = read(DATA, BOARDS)
    for city in CITIES:
        for spot in data.spots(city):
            trust = spot.space.confidence
            assert trust.cost, spot.id
            assert trust.effects, spot.id


def test_what_no_source_supports_is_marked():
    """Section 9: how many costs and effects of the common spaces rest on what."""
    data = read(DATA, BOARDS)
    costs = [spot.space.confidence.cost for spot in data.spots("giza") if spot.area not in ("wonder", "university")]
    assert (costs.count("source"), costs.count("reconstructed")) == (28, 15)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig"])
def test_a_host_can_replace_a_board(encoding, tmp_path, monkeypatch):
    own = tmp_path / "seven_wonders_dice" / "boards"
    own.mkdir(parents=True)
    text = GIZA.replace("cost = 5", "cost = 4", 1)
    (own / "giza.toml").write_text(text, encoding=encoding)
    monkeypatch.setenv("RATUSZ_GAME_DATA", str(tmp_path))
    game = configured("seven-wonders-dice", {}, compiled=False)
    assert game.data.spots("giza")[8].space.cost == 4
    assert game.data_digest


def test_a_host_can_replace_shared_values(tmp_path, monkeypatch):
    (tmp_path / "seven_wonders_dice.toml").write_text(DATA.replace("coin_rows = 4", "coin_rows = 3"), encoding="utf-8")
    monkeypatch.setenv("RATUSZ_GAME_DATA", str(tmp_path))
    assert configured("seven-wonders-dice", {}, compiled=False).book.capacity == 21


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("start_coins = 7", "start_coins = []", "cannot be read"),
        ("start_coins = 7", "start_coins = 7\ngems = 1", "gems"),
        ("start_coins = 7", "start_coins = 40", "fit into the gold reserve"),
        ("turn_cap = 200", "turn_cap = 0", "constants.turn_cap must be at least 1"),
        ("quadrant_costs = [0, 1, 2, 3]", "quadrant_costs = [0, 1, 2]", "quadrant_costs must have at least 4"),
        ('pass_coins = "two+ sources"\n', "", "one label for each"),
        ('start_coins = "seed"', 'start_coins = "sure"', "sure"),
        ('id = "grey_1"', 'id = "grey_7"', "in this order"),
        ('faces = ["wood", "wood",', 'faces = ["wood", "gold",', "grey_1 has six faces"),
        ('faces = ["mask", "scales",', 'faces = ["mask",', "faces must have at least 6"),
        ('color = "black"\nstart = false', 'color = "black"\nstart = true', "special ones"),
        ('x_yellow = ["market"]', 'x_yellow = ["guild"]', "never reaches"),
        ('x_yellow = ["market"]', 'x_yellow = ["harbour"]', "harbour"),
        ('vs_yellow = ["market"]', "vs_yellow = []", "must have at least 1"),
        ('effects = [{ type = "extra_action" }]', 'effects = [{ type = "unlock_die", die = "black" }]', "used at once"),
        ('id = "warehouse"', 'id = "wonder"', "in this order"),
        ('id = "camel"', 'id = "coin7"', "one name"),
        ('id = "camel"', 'id = "Camel Track"', "track"),
        ('type = "vp", amount = 2', 'type = "vp", amount = 99', "amount must be at most 28"),
        ('type = "vp", amount = 2', 'type = "glory", amount = 2', "glory"),
        ("{ cost = 0, effects", "{ cost = 7, effects", "0 to 6, not 7"),
        ('type = "vp", amount = 2', 'type = "attack", vp = 2', "belongs in the Barracks"),
        (
            'symbols = ["wood"]',
            'symbols = ["wood", "gold"]',
            "warehouse.wood: there is no symbol “gold”; the symbols are",
        ),
        ('symbols = ["wood"]', 'symbols = ["wood", "a b;|"]', "there is no symbol “a b;|”"),
        ('x_yellow = ["market"]', 'x_yellow = ["market"]\ngold = ["market"]', "black_faces: there is no symbol “gold”"),
        ('symbols = ["camel"]', 'symbols = ["camel", "chest"]', "no symbol stands twice in market"),
        ('symbols = ["camel"]', 'symbols = ["camel", "camel"]', "no symbol stands twice in market"),
        ('id = "fountain"', 'id = "scales"', "agora.scales: a track is not called by the symbol of another one"),
        ('areas = ["agora"], max = 2', 'areas = ["guild"], max = 2', "never reaches guild"),
    ],
)
def test_a_wrong_data_file_is_refused(old, new, reason):
    assert old in DATA
    with pytest.raises(BadData, match=re.escape(reason)):
        read(DATA.replace(old, new, 1), BOARDS)


def test_a_missing_board_is_named():
    with pytest.raises(BadData, match=r"The file boards/giza\.toml is missing"):
        read(DATA, {name: text for name, text in BOARDS.items() if name != "boards/giza.toml"})


def test_a_new_symbol_on_a_die_and_its_track_is_refused():
    text = DATA.replace('faces = ["wood", "wood",', 'faces = ["wood", "gold",', 1)
    text = text.replace('symbols = ["wood"]', 'symbols = ["wood", "gold"]', 1)
    with pytest.raises(BadData, match="there is no symbol “gold”"):
        read(text, BOARDS)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("cost = 5", "cost = 9", "Stage 3: a cost goes from 0 to 6, not 9"),
        ("[[stage]]\ncost = 0\neffects", "[[stage]]\ncost = 0\nper_city = true\neffects", "per_city"),
        ('id = "university.gear.1"', 'id = "university.gear.4"', "There is no space “university.gear.4”"),
        ('id = "university.gear.1"', 'id = "university.gear.4"', "“university.gear.1” is missing"),
        ('id = "university.gear.1"', 'id = "university.tablet.1"', "stands there 2 times"),
        (
            'id = "university.gear.1"',
            'id = "wonder.stage.1"',
            "is a stage of the Wonder: say what it does under [[stage]]",
        ),
        ('areas = ["warehouse"]', 'areas = ["gallery"]', "never reaches gallery"),
        ("vp = 2 }", 'vp = 2 }, { type = "defense" }', "Stage 1: “defense” belongs in the Barracks"),
        ('effects = "source" }', 'effects = ["source", "seed"] }', "one label for each effect"),
    ],
)
def test_what_is_wrong_with_a_board_is_said_in_sentences(old, new, reason):
    assert old in GIZA
    found = said(GIZA.replace(old, new, 1))
    assert any(reason in problem for problem in found), found
    for sentence in found + said(GIZA.replace(old, new, 1), "pl"):
        assert sentence[0].isupper()
        assert sentence.endswith(".")
    assert found != said(GIZA.replace(old, new, 1), "pl")
    with pytest.raises(BadData, match=r"boards/giza\.toml: "):
        read(DATA, BOARDS | {"boards/giza.toml": GIZA.replace(old, new, 1)})


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "cannot be read"),
        ("city = 7", "cannot be read"),
        (GIZA.replace('city = "giza"', 'city = "warsaw"'), "warsaw"),
        (GIZA.replace("coins = 2, ", ""), "coins"),
        (GIZA.replace("max = 1", "max = 9", 1), "max must be at most 6"),
        (GIZA + "#" * 30_000, "longer than"),
        ("[" * 5000, "cannot be read"),
    ],
)
def test_what_is_no_board_is_refused(text, reason):
    with pytest.raises(BadData, match=reason):
        read_board(text)


def test_our_boards_have_no_problem():
    shared = read_shared(DATA)
    for text in BOARDS.values():
        assert board_problems(read_board(text), shared) == []


def test_a_board_in_the_wrong_file_is_refused():
    with pytest.raises(BadData, match="file of giza, but it says rhodes"):
        read(DATA, BOARDS | {"boards/giza.toml": BOARDS["boards/rhodes.toml"]})


def test_a_board_may_change_any_space():
    own = '\n[[space]]\nid = "agora.owl.1"\ncost = 0\neffects = []\nconfidence = {}\n'
    data = read(DATA, BOARDS | {"boards/giza.toml": GIZA + own})
    changed = {spot.id: spot.space for spot in data.spots("giza")}["agora.owl.1"]
    assert (changed.cost, changed.effects) == (0, ())
    assert {spot.id: spot.space.cost for spot in data.spots("rhodes")}["agora.owl.1"] == 1


def test_too_many_choices_shields_or_attacks_are_refused():
    own = "".join(
        f'\n[[space]]\nid = "{id}"\neffects = [{{ type = "extra_action" }}]\nconfidence = {{}}\n'
        for id in (f"agora.{track}.{n}" for track in ("mask", "fountain", "owl") for n in (1, 2))
    )
    own += "".join(
        f'\n[[space]]\nid = "market.{track}.{n}"\neffects = [{{ type = "extra_action" }}]\nconfidence = {{}}\n'
        for track in ("coin7", "camel", "chest")
        for n in (1, 2)
    )
    assert any("ask for something" in problem for problem in said(GIZA + own))
    shields = '\n[[space]]\nid = "west.axe.1"\neffects = [{ type = "defense" }]\nconfidence = {}\n'
    assert any("defences on a side" in problem for problem in said(GIZA + shields))
    assert any("Zachodnie koszary: pól z obroną" in problem for problem in said(GIZA + shields, "pl"))


def test_no_space_has_two_attacks_or_two_defences():
    for effect, reason in (
        ('type = "attack", vp = 1', "no space has two."),
        ('type = "defense"', "no space has two def"),
    ):
        twice = f"[{{ {effect} }}, {{ {effect} }}]"
        own = f'\n[[space]]\nid = "west.shield.1"\neffects = {twice}\nconfidence = {{}}\n'
        own += '\n[[space]]\nid = "west.shield.2"\neffects = []\nconfidence = {}\n'
        found = said(GIZA + own)
        assert len(found) == 1, found
        assert reason in found[0]


def test_the_book_is_the_same_every_time():
    options = dict(configured("seven-wonders-dice", {}, compiled=False).options)
    data = read(DATA, BOARDS)
    assert make_book(data, options, 1).tobytes() == make_book(data, options, 1).tobytes()


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Stage 3: a cost goes from 0 to 6, not 9."),
        ("pl", "Etap 3: koszt mieści się w granicach od 0 do 6, a jest 9."),
    ],
)
def test_the_command_says_what_a_board_holds_or_what_is_wrong_with_it(language, sentence):
    from ratusz.games.seven_wonders_dice.data import check

    found = check(GIZA, language)
    assert not found.problems
    assert found.svg.startswith("<svg")
    assert len(found.text.splitlines()) == 1 + 3 + 3
    assert "6" in found.remarks[0]
    assert check(GIZA.replace("cost = 5", "cost = 9"), language).problems == (sentence,)
    assert len(check("", language).problems) == 1
