"""A page is told when a turn may end the game, so that no timer confirms it."""

from __future__ import annotations

from random import Random

import pytest

from ratusz.tables import Open, Plan
from tests.tables.kit import Hand, Kind, two_people


def warned(hand: Hand) -> dict[int, list[bool]]:
    """Play to the end; by the number of the round, what each seat was told about its complete turn."""
    told: dict[int, list[bool]] = {}
    random = Random(1)
    while hand.table.stage == "playing":
        round, seat = hand.table.position.barriers, hand.table.late[0]
        hand.finish_turn(seat, random)
        told.setdefault(round, []).append(hand.own_turn(seat).ends)
        hand.confirm(seat)
    return told


VILLAGE: Kind = ("rolling-village", {"players": 2})
WONDERS: Kind = ("seven-wonders-dice", {"players": 2})


ALONE: Kind = ("rolling-village", {"players": 1})


def opened(kind: Kind) -> Hand:
    """A game that has begun, for one person or for two."""
    return Hand(Open(*kind, (Plan("me"),), start=True)) if kind[1]["players"] == 1 else two_people(kind)


@pytest.mark.parametrize("kind", [VILLAGE, ALONE, WONDERS], ids=str)
def test_only_the_turns_of_the_last_round_end_the_game(kind: Kind) -> None:
    told = warned(opened(kind))
    assert told.pop(max(told)) == [True] * kind[1]["players"]
    assert not any(ends for turns in told.values() for ends in turns)


def test_a_turn_that_fills_a_town_ends_it() -> None:
    hand, random = two_people(("tiny-towns", {"players": 2, "monuments": False, "cards": "first-game"})), Random(1)
    ended = {0: False, 1: False}
    while hand.table.stage == "playing":
        seat = hand.table.late[0]
        assert not ended[seat], "its town was said to be full"
        hand.finish_turn(seat, random)
        ended[seat] = hand.own_turn(seat).ends
        hand.confirm(seat)
    assert all(ended.values())


@pytest.mark.parametrize("players", [1, 2])
def test_leaving_an_episode_ends_it_and_going_on_to_the_next_one_does_not(players: int) -> None:
    hand = opened(("my-city", {"players": players, "play": "chapter-1"}))
    hand.move(0, "pass")
    assert (hand.table.turn(0), hand.own_turn(0).ends) == ("complete", False)
    hand.undo(0)
    for move, ends in (("end", True), ("next", False)):
        for seat in range(players):
            hand.move(seat, move)
            assert hand.own_turn(seat).ends is ends
        for seat in range(players):
            hand.confirm(seat)
