"""Non-interference: what a viewer may not know changes no byte that is sent to them."""

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from ratusz.games import configured
from ratusz.scenes import Scenes, Viewer, look
from ratusz.tables import Auto, Entry, Move, Open, Plan, Start, Undo, notices
from ratusz.texts import LANGUAGES
from tests.laws.kit import CASES
from tests.tables.kit import NAMES, SEED, TOWNS, VILLAGE, Hand, sent, two_people


def wire(hand: Hand, person: str, seat: int | None) -> bytes:
    """Everything that a viewer gets of a table: the view and the scene in both languages, and all notices."""
    told = msgspec.json.encode([*notices(hand.log, seat)])
    views = [sent(hand.look(person, seat, language)) for language in LANGUAGES]
    return b"".join([*views, *(scene(hand, person, seat, language) for language in LANGUAGES), told])


def scene(hand: Hand, person: str, seat: int | None, language: str) -> bytes:
    """What a page gets that is opened now."""
    if hand.table.settled is None:
        return b""
    return msgspec.json.encode(Scenes().message(hand.table, Viewer(person, seat, language, NAMES)))


def onlookers(hand: Hand, but: int) -> list[tuple[str, int | None]]:
    """Everybody else: the other seats, their owners without a seat, and a spectator."""
    others = [(hand.person(seat), seat) for seat in range(len(hand.table.seats)) if seat != but]
    return [*others, ("", None), ("eve", None)]


@settings(max_examples=25, deadline=None)
@given(st.data())
@pytest.mark.parametrize("kind", [VILLAGE, TOWNS], ids=lambda kind: kind[0])
def test_a_draft_changes_nothing_for_other_viewers(kind, data: st.DataObject) -> None:
    hand = two_people(kind)
    for _ in range(data.draw(st.integers(0, 4), "rounds")):
        hand.round(Random(data.draw(st.integers(0, 99), "seed")))
    seat = data.draw(st.sampled_from(hand.table.pending), "who drafts")
    before = {viewer: wire(hand, *viewer) for viewer in onlookers(hand, seat)}
    for doing in data.draw(st.lists(st.sampled_from(["move", "undo", "redo", "restart", "auto"]), max_size=12)):
        known = hand.table.seats[seat]
        if doing == "move" and hand.table.turn(seat) == "thinking":
            hand.move(seat, data.draw(st.sampled_from(list(hand.table.preview(seat).legal(seat)))))
        elif doing == "undo" and known.moves:
            hand.undo(seat)
        elif doing == "redo" and known.redo:
            hand.redo(seat)
        elif doing == "restart" and known.moves:
            hand.restart(seat)
        elif doing == "auto":
            hand.do(hand.person(seat), Auto(seat, False))
    for viewer, bytes_before in before.items():
        assert wire(hand, *viewer) == bytes_before


def test_what_was_chosen_cannot_be_told_from_a_confirmation() -> None:
    """Two rounds that differ only in what one seat chose look the same until the barrier closes."""
    seen = []
    for choose in (0, -1):
        hand = two_people()
        while hand.table.turn(0) == "thinking":
            hand.move(0, hand.table.preview(0).legal(0)[choose])
        if choose:
            hand.undo(0)
            hand.redo(0)
        hand.confirm(0)
        seen.append([wire(hand, *viewer) for viewer in onlookers(hand, 0)])
    assert seen[0] == seen[1]


@pytest.mark.parametrize(("name", "options"), CASES)
def test_no_view_depends_on_the_seed_or_on_what_the_rules_hide(name: str, options) -> None:
    """Everything that a viewer cannot know is drawn afresh, and every byte stays; the own draft is kept.

    In every third round up to the end: looks take long, and what could be hidden is much the same in the next one.
    """
    players = configured(name, options).players
    hand = Hand(Open(name, options, (Plan("me"), Plan("me"))[:players]))
    hand.do("ann", Start("random"))
    random = Random(5)
    for number in range(60):
        if hand.table.stage != "playing":
            break
        hand.bots()
        for seat in hand.table.seats_of("ann"):
            if hand.table.turn(seat) == "thinking":
                hand.move(seat, random.choice(hand.table.preview(seat).legal(seat)))
        for viewer in (None, *hand.table.seats_of("ann")) if number % 3 == 0 else ():
            position = hand.table.position.imagine(viewer, random)
            seats = tuple(
                seat if number == viewer else replace(seat, moves=()) for number, seat in enumerate(hand.table.seats)
            )
            imagined = replace(hand.table, settled=position, seats=seats)
            seen = [look(table, person="ann", seat=viewer, names=NAMES) for table in (hand.table, imagined)]
            assert sent(seen[0]) == sent(seen[1])
        for seat in hand.table.pending:
            if hand.table.turn(seat) == "complete":
                hand.confirm(seat)


def test_the_seed_is_in_nothing_that_is_sent_before_the_end() -> None:
    hand = two_people()
    secret = [SEED.hex().encode(), SEED[:8].hex().encode(), SEED]
    while hand.table.stage == "playing":
        for viewer in [("ann", 0), ("bob", 1), ("", None)]:
            assert not [text for text in secret if text in wire(hand, *viewer)]
        hand.round(Random(1))
    assert SEED.hex().encode() in wire(hand, "", None)


def test_two_seeds_with_the_same_outcomes_so_far_look_the_same() -> None:
    """Before the first outcome the seed decides nothing but the commitment."""
    views = []
    for seed in (SEED, SEED[::-1]):
        hand = Hand(Open("rolling-village", {"players": 1}, (Plan("me"),)), seed=seed)
        view = msgspec.to_builtins(hand.look("ann", 0))
        view.pop("commitment")
        views.append(view)
    assert views[0] == views[1]


def test_a_monument_that_is_kept_in_secret_stays_secret_in_the_log() -> None:
    seen, own = [], []
    for choose in (0, 1):
        hand = two_people(TOWNS)
        hand.move(0, hand.table.position.legal(0)[choose])
        hand.confirm(0)
        hand.finish_turn(1)
        hand.confirm(1)
        assert hand.table.position.barriers == 1
        seen.append([wire(hand, *viewer) for viewer in onlookers(hand, 0)])
        own.append(wire(hand, "ann", 0))
    assert seen[0] == seen[1]
    assert own[0] != own[1]


def test_on_a_shared_screen_one_seat_does_not_see_the_others_draft() -> None:
    hand = Hand(Open("rolling-village", {"players": 2}, (Plan("me"), Plan("me")), start=True))
    before = wire(hand, "ann", 1), wire(hand, "ann", None)
    hand.move(0)
    assert (wire(hand, "ann", 1), wire(hand, "ann", None)) == before


def test_a_spectator_knows_no_more_than_every_seat_does() -> None:
    hand = two_people(TOWNS)
    for _ in range(4):
        hand.round(Random(2))
        hand.move(hand.table.pending[0])
        spectator = msgspec.to_builtins(hand.look())["position"]
        for person, seat in (("ann", 0), ("bob", 1)):
            if not hand.table.seats[seat].moves:
                assert _agrees(spectator, msgspec.to_builtins(hand.look(person, seat))["position"])
        hand.undo(hand.table.pending[0])


def _agrees(less: Any, more: Any, name: str = "") -> bool:
    """Whether one view says nothing that the other does not say: nothing hidden is a None or an empty list."""
    if isinstance(less, dict) and isinstance(more, dict):
        return all(_agrees(less[key], more[key], key) for key in less)
    if isinstance(less, list | tuple) and less:
        return len(less) == len(more) and all(_agrees(one, other) for one, other in zip(less, more, strict=True))
    return name == "viewer" or less in (None, [], ()) or less == more


def test_notices_are_numbered_without_gaps_for_each_viewer() -> None:
    hand = two_people()
    for _ in range(3):
        hand.round(Random(4))
        hand.move(0)
        hand.do("ann", Undo(0, hand.version(0)))
    for person, seat in (("ann", 0), ("bob", 1), ("", None)):
        told = list(notices(hand.log, seat))
        assert [notice.number for notice in told] == list(range(1, len(told) + 1))
        assert hand.look(person, seat).number == len(told)
        for after in (0, 3, len(told) - 1, len(told)):
            assert list(notices(hand.log, seat, after)) == told[after:]


def test_an_entry_names_everything_that_a_log_needs() -> None:
    hand = two_people()
    hand.do("ann", Move(0, hand.version(0), hand.table.position.legal(0)[0]), "k")
    text = msgspec.json.encode(hand.log)
    assert msgspec.json.decode(text, type=list[Entry]) == hand.log
