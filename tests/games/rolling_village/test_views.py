"""What a view tells of the round that is being played."""

from tests.games.rolling_village.sheets import drawn, rolling_village

HOUSES = ["H.....", "H.....", "......", "......", "......"]


def begun():
    """Two players in the first round; the sum 6 scores the second street."""
    position = rolling_village(players=2).start().settle("1-5")
    for seat in (0, 1):
        position = position.play(seat, "house a1").play(seat, "forest e2")
    return position.settle("1-5")


def test_the_round_is_pencilled_as_it_would_be_written_now():
    position = begun()
    assert (position.view(0).sheets[0].street, position.view(0).sheets[0].pencilled) == (2, 1)
    complete = position.play(0, "forest a3").play(0, "house e3").play(1, "forest a3")
    sheet = complete.view(0).sheets[0]
    assert (sheet.pencilled, sheet.total + sheet.pencilled) == (1, complete.standing(0))
    closed = complete.play(1, "house e3").view(0).sheets[0]
    assert (closed.rounds[0], closed.pencilled, closed.total) == (1, None, 1)


def test_nothing_is_pencilled_for_those_whose_drawings_cannot_be_seen():
    position = begun().play(1, "forest a2")
    assert [sheet.pencilled for sheet in position.view(0).sheets] == [1, None]
    assert [sheet.pencilled for sheet in position.view(None).sheets] == [None, None]


def test_a_street_that_is_chosen_pays_when_it_is_chosen():
    position = drawn(HOUSES, (1, 1), players=2).play(0, "house a3").play(0, "square f5")
    assert (position.view(0).sheets[0].street, position.view(0).sheets[0].pencilled) == (None, None)
    chosen = position.play(0, "street 2")
    assert (chosen.view(0).sheets[0].street, chosen.view(0).sheets[0].pencilled) == (2, 5)
    assert chosen.view(1).sheets[0].street is None


def test_the_setup_scores_no_street():
    sheet = rolling_village().start().settle("1-5").view(0).sheets[0]
    assert (sheet.street, sheet.pencilled) == (None, None)
