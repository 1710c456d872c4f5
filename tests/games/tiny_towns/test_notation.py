"""Moves and positions as text: what cannot be right is refused with a reason."""

import contextlib
import cProfile

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratusz import BadText, RatuszError, position
from ratusz.games.tiny_towns import printed
from ratusz.games.tiny_towns.moves import END, FIRST, KINDS
from tests.games.tiny_towns.towns import placing, tiny_towns

GAME = tiny_towns("warehouse", monuments=True, novice=True)
TOWN = "warehouse:GW,cottage:*,.,./W,S,.,./.,.,.,./statue_of_the_bondmaker,.,.,."
KEPT = " dealt=statue_of_the_bondmaker+silva_forum monument=statue_of_the_bondmaker"
OTHER = ".,.,.,./.,.,.,./.,.,.,./.,.,.,. dealt=the_sky_baths+mandras_palace monument=mandras_palace"
POSITION = placing(GAME, TOWN + KEPT + " turns=3 novice=1", OTHER)


def test_every_kind_of_move_reads_back():
    kinds = {text.split()[0] for text in POSITION.legal(0).texts()}
    assert kinds == {"wood", "store", "aside", "swap"}
    assert [GAME.move(text).index for text in POSITION.legal(0).texts()] == list(POSITION.legal(0))


@given(st.integers(0, END - 1))
def test_every_number_is_a_move_that_reads_back_or_none(number):
    try:
        move = GAME.move(number)
    except BadText:
        return
    assert move.index == number
    assert GAME.move(move.text) == move


def test_an_outcome_is_named_after_the_monument_that_is_dealt():
    dealing = tiny_towns(monuments=True).start().settle("the_starloom").settle("architects_guild")
    assert dealing.chance is not None
    for outcome, name in enumerate(dealing.chance.texts()):
        assert printed.CARDS[dealing.settle(outcome).array[0].seats[1].dealt[0]] == name
    assert len(dealing.chance) == 13


def test_naming_all_monuments_takes_few_steps_for_each():
    chance = tiny_towns(monuments=True).start().chance
    assert chance is not None
    with cProfile.Profile() as profile:
        chance.texts()
    calls = sum(entry.callcount for entry in profile.getstats())
    assert calls < 100 * len(chance)


def test_a_move_says_what_is_done_where():
    build = GAME.move("build shed a1 b1 on d4")
    assert (build.kind, build.what, build.cells, build.at) == ("build", "shed", ("a1", "b1"), "d4")
    swap = GAME.move("swap glass a1 c3")
    assert (swap.kind, swap.what, swap.cells, swap.at) == ("swap", "glass", ("a1", "c3"), "c3")
    cube = GAME.move("wood b2")
    assert (cube.kind, cube.what, cube.cells, cube.at) == ("place", "wood", ("b2",), "")
    assert GAME.move("watch well chapel farm").what == "farm well chapel"
    assert {GAME.move(index).kind for index in FIRST[:-1]} == set(KINDS)


def test_every_index_lies_below_the_number_of_moves():
    assert GAME.facts.moves == END


def test_cells_of_a_pattern_may_come_in_any_order():
    assert GAME.move("build well b1 a1 on a1") == GAME.move("Build  Well A1 B1 on A1")
    with pytest.raises(BadText, match="cannot hold the pattern"):
        GAME.move("build well a1 c1 on a1")


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("phase=place ", "", "should be such as “round=7 phase=place”"),
        ("phase=place", "phase=sleep", "should be such as “round=7 phase=place”"),
        ("round=7", "round=soon", "number up to"),
        ("named=wood", "named=gold", "not a resource"),
        ("named=wood", "hammer=1", "should be one of"),
        ("builder=1", "builder=7", "number up to 1"),
        (" builder=1", "", "Master Builder"),
        ("wood cards=cottage,farm", "wood cards=cottage,granary", "not the card of type"),
        ("warehouse:GW,", "warehouse:GWGW,", "cannot lie there"),
        ("warehouse:GW,", "castle,", "a card, a cube or a dot"),
        ("cottage:*,", "bank,", "neither in play"),
        ("cottage:*,", "statue_of_the_bondmaker,", "stands twice"),
        ("./W,S", "./S", "four rows of four"),
        ("monument=statue_of_the_bondmaker", "monument=the_starloom", "dealt monuments"),
        ("the_sky_baths+", "silva_forum+", "dealt twice"),
        ("the_sky_baths+", "", "dealt two monuments"),
        ("the_sky_baths+", "the_starloom+the_sky_baths+", "two monuments at most"),
        ("town=.", ".", "should be one of"),
        ("novice=1", "novice=3", "number up to 2"),
        ("turns=3", "turns=x", "number up to"),
    ],
)
def test_an_impossible_position_is_refused(old, new, reason):
    text = POSITION.text
    assert old in text
    with pytest.raises(BadText, match=reason):
        position(text.replace(old, new, 1), compiled=False)


HALL = tiny_towns(variant="town-hall")
SOLO = tiny_towns(players=1)
EMPTY = ".,.,.,./.,.,.,./.,.,.,./.,.,.,."
CARDS = "cards=cottage,farm,well,chapel,tavern,theater,factory"


@pytest.mark.parametrize(
    ("game", "head", "towns"),
    [
        (tiny_towns(), f"round=7 phase=draw builder=0 {CARDS}", (EMPTY, EMPTY)),
        (tiny_towns(), f"round=0 phase=keep builder=0 {CARDS}", (EMPTY, EMPTY)),
        (tiny_towns(), f"round=7 phase=card builder=0 {CARDS}", (EMPTY, EMPTY)),
        (tiny_towns(), f"round=0 phase=first {CARDS}", (EMPTY, EMPTY)),
        (tiny_towns(), f"round=7 phase=place builder=0 {CARDS}", (EMPTY, EMPTY)),
        (tiny_towns(), f"round=7 phase=place builder=0 named=wood {CARDS} unseen=W", (EMPTY, EMPTY)),
        (tiny_towns(), f"round=7 phase=name builder=0 {CARDS}", (EMPTY.replace(".", "W") + " place=1", EMPTY)),
        (tiny_towns(), f"round=7 phase=name builder=1 {CARDS}", (EMPTY + " place=1", EMPTY)),
        (tiny_towns(), f"round=7 phase=name builder=1 {CARDS}", (EMPTY.replace(".", "cottage:*", 1), EMPTY)),
        (tiny_towns(), f"round=7 phase=react builder=1 {CARDS}", (EMPTY + " react=farm", EMPTY)),
        (tiny_towns(), f"round=7 phase=name builder=1 {CARDS}", (EMPTY + " shrine=4", EMPTY)),
        (HALL, f"round=7 phase=card {CARDS} unseen=WHBGS", (EMPTY, EMPTY)),
        (HALL, f"round=9 phase=place named=wood {CARDS}", (EMPTY, EMPTY)),
        (SOLO, f"round=7 phase=name {CARDS} unseen=WHBGS up=W", (EMPTY,)),
    ],
)
def test_what_could_never_come_about_is_refused(game, head, towns):
    with pytest.raises(BadText):
        game.read_position(f"{game}; {' | town='.join([head, *towns])}")


def test_two_banks_with_one_resource_are_refused():
    game = tiny_towns("bank")
    with pytest.raises(BadText, match="same resource"):
        placing(game, EMPTY.replace(".,.", "bank:G,bank:G", 1))


@given(st.data())
def test_no_damage_to_a_position_crashes_the_reader(data):
    text = POSITION.text
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)))
    damaged = text[:start] + data.draw(st.text(max_size=5)) + text[end:]
    with contextlib.suppress(RatuszError):
        read = position(damaged, compiled=False)
        assert position(read.text, compiled=False) == read
