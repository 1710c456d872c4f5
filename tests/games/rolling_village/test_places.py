"""Everything is done on the sheet: no move needs a button of words."""

import pytest

from ratusz.games.rolling_village import FACTS
from ratusz.games.rolling_village.drawing import paper
from ratusz.scenes.choices import choices
from tests.games.rolling_village.sheets import moments, rolling_village


@pytest.mark.parametrize("options", FACTS.option_sets, ids=str)
def test_every_move_is_clicked_on_the_sheet_and_picked_up_there(options):
    game = rolling_village(**options)
    places = {place.cell for place in paper(game, "sheet").places}
    kinds = set()
    for position in moments(game):
        view = position.view(0)
        for move in position.legal(0).values():
            shown = game.parts.drawing.ghost(game, view, 0, move)
            kinds.add((move.kind, shown.at.partition(".")[0], shown.source.partition(".")[0]))
            assert {*move.cells, *filter(None, [shown.at, shown.source])} <= places
    assert kinds == {("draw", "", "project"), ("bonus", "", "project"), ("street", "street", "")}


def test_what_is_picked_up_parts_the_choices():
    """After doubles a cell of the rolled column takes the house or the square: one picks up which."""
    position = rolling_village().start().settle("2-4").play(0, "lake b1").play(0, "forest d1").settle("4-4")
    found = choices(position, position.view(0), 0, "en")
    assert [(some.label, some.source) for some in found] == [
        ("house", "project.house"),
        ("square", "project.square"),
    ]
    assert not any(some.words for some in found)
