"""Signatures of compiled functions are derived from their annotations, bundles of arguments included."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
import pytest

from ratusz.engine.kernels import Rules
from ratusz.engine.signatures import Book, Int32s, Int64s, State, States, fields_of, signature_of
from ratusz.engine.workspace import Workspace
from ratusz.games import game


class Leads(NamedTuple):
    factor: int
    leads: Int64s


class Inputs(NamedTuple):
    states: States
    leads: Leads


def lead_one(rules: Rules, book: Book, number: int, room: Workspace, inputs: Inputs, counts: Int32s) -> None:
    """By how much the first seat leads, times a factor."""
    rules.totals(book, inputs.states[number], room.totals)
    inputs.leads.leads[number] = inputs.leads.factor * (room.totals[0] - room.totals[1])
    counts[number] += 1


@pytest.mark.parametrize("compiled", [True, False])
def test_a_function_takes_bundles_within_bundles(compiled: bool) -> None:
    batch = game("rolling-village", players=2, compiled=compiled).batch(3, seed=4)
    batch.play_out()
    leads, counts = np.zeros(3, np.int64), np.zeros(3, np.int32)
    batch.each(lead_one)(Inputs(batch.states, Leads(10, leads)), counts)
    totals = batch.totals()
    assert leads.tolist() == (10 * (totals[:, 0] - totals[:, 1])).tolist()
    assert counts.tolist() == [1, 1, 1]


def test_arrays_of_other_types_are_refused() -> None:
    batch = game("rolling-village", players=2).batch(3, seed=4)
    leads, counts = Leads(10, np.zeros(3, np.int64)), np.zeros(3, np.float32)
    with pytest.raises(TypeError, match="No matching definition"):
        batch.each(lead_one)(Inputs(batch.states, leads), counts)
    assert not counts.any()


def test_annotations_and_texts_name_the_same_types() -> None:
    def legal(book: Book, state: State, seat: int, moves: Int32s) -> int:
        return 0

    expected = signature_of(legal)
    assert expected == (int, (Book, State, int, Int32s))
    assert signature_of("int(book,state,int,moves)") == expected
    assert signature_of(Callable[[Book, State, int, Int32s], int]) == expected
    assert fields_of(Inputs) == (States, Leads)
    assert fields_of(Int32s) == ()


def test_a_type_that_no_text_names_is_an_error() -> None:
    with pytest.raises(KeyError):
        signature_of("int(book,nothing)")
