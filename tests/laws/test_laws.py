"""The laws of the engine, one test each, for every registered game under each of its option sets.

`pytest tests/laws --moves 25000` walks further than the everyday run.
"""

from __future__ import annotations

import copy
import pickle
from random import Random
from typing import Any

import numpy as np
import pytest

from ratusz.engine.errors import RatuszError
from ratusz.engine.options import Options
from ratusz.engine.position import Position
from ratusz.engine.records import Record, RecordEvent, header_of, read_record
from ratusz.games import all_facts, configured
from ratusz.games import position as read_position
from ratusz.games.replays import replay
from tests.laws.kit import every_game, positions, sent_to, started, step, twins, viewers, walk

GARBAGE: list[object] = [
    -1,
    -(10**40),
    10**40,
    2**31 - 1,
    2**63,
    1.5,
    None,
    True,
    "",
    "☃",
    "house z9",
    "0" * 5000,
    b"1",
    [],
]


@every_game
def test_law_1_moves_of_different_seats_commute(name: str, options: Options, moves: int) -> None:
    game, random, made = started(name, options), Random(1), 0
    while made < moves:
        position = game.start()
        while not position.over:
            if position.chance:
                position = step(position, random)
                continue
            settled, played = position, []
            while position.barriers == settled.barriers and position.actors:
                seat = random.choice(position.actors)
                move = random.choice(position.legal(seat))
                played.append((seat, move))
                position = position.play(seat, move)
            made += len(played)
            for _ in range(2):
                other = settled
                for seat, move in interleaved(played, random):
                    other = other.play(seat, move)
                assert bytes(other) == bytes(position)
                assert other == position


def interleaved(played: list[tuple[int, int]], random: Random) -> list[tuple[int, int]]:
    """The moves with the seats shuffled; each seat keeps its own order."""
    queues = {seat: [move for s, move in played if s == seat] for seat, _ in played}
    order = [seat for seat, _ in played]
    random.shuffle(order)
    return [(seat, queues[seat].pop(0)) for seat in order]


@every_game
def test_law_2_text_round_trips(name: str, options: Options, moves: int) -> None:
    for position, _ in positions(started(name, options), moves, 2):
        assert "\n" not in position.text
        assert read_position(position.text) == position
        for seat in position.actors:
            legal = position.legal(seat)
            assert [position.game.move(text).index for text in legal.texts()] == list(legal)
        if position.chance:
            texts = position.chance.texts()
            assert [position.read_outcome(text) for text in texts] == list(range(len(texts)))


@pytest.mark.parametrize("name", [facts.id for facts in all_facts().values() if facts.rules_version > 1])
def test_law_2_positions_keep_the_rules_they_are_played_by(name: str, moves: int) -> None:
    for version in range(1, all_facts()[name].rules_version + 1):
        game = configured(name, {}, rules_version=version)
        for position, _ in positions(game, moves // 4, 2):
            for twin in (read_position(position.text), pickle.loads(pickle.dumps(position))):
                assert twin == position
                assert twin.game.rules_version == version


@every_game
def test_law_2_records_replay_to_the_same_position(name: str, options: Options, moves: int) -> None:
    game, random, made = started(name, options), Random(22), 0
    while made < moves:
        position, events = game.start(), []
        while not position.over:
            if position.chance:
                outcome = position.chance.sample(random)
                events.append(RecordEvent(position.chance.text(outcome)))
                position = position.settle(outcome)
            else:
                seat = random.choice(position.actors)
                move = random.choice(position.legal(seat))
                events.append(RecordEvent(game.move(move).text, seat))
                position = position.play(seat, move)
                made += 1
        record = Record(header_of(game, ("random",) * game.players), tuple(events), position.scores)
        assert read_record(record.text) == record
        assert replay(record.text) == position


@every_game
def test_law_3_what_a_viewer_may_not_know_changes_no_byte(name: str, options: Options, moves: int) -> None:
    for position, random in positions(started(name, options), moves, 3):
        for viewer in random.sample(viewers(position), min(3, game_size(position))):
            other = elsewhere(position, viewer, random)
            assert sent_to(other, viewer) == sent_to(position, viewer)
            if random.random() < 0.02 / game_size(position):  # drawings take long and are made from the view alone
                assert drawn_for(other, viewer) == drawn_for(position, viewer)


def drawn_for(position: Position, viewer: int | None) -> str:
    game = position.game
    return game.parts.drawing.draw_table(game, position.view(viewer), theme="light", language="en")


def game_size(position: Position) -> int:
    return position.game.players + 1


def elsewhere(position: Position, viewer: int | None, random: Random) -> Position:
    """A position that differs in everything the viewer may not know: hidden things, and others' drafts."""
    other = position.imagine(viewer, random)
    for _ in range(random.randrange(4)):
        seats = [seat for seat in other.actors if seat != viewer]
        if not seats:
            break
        seat = random.choice(seats)
        after = other.play(seat, random.choice(other.legal(seat)))
        if after.barriers != other.barriers:
            break
        other = after
    return other


@every_game
def test_law_4_imagining_changes_nothing_that_the_seat_sees(name: str, options: Options, moves: int) -> None:
    for position, random in positions(started(name, options), moves, 4):
        seat = random.randrange(position.game.players)
        imagined = position.imagine(seat, random)
        assert sent_to(imagined, seat) == sent_to(position, seat)
        assert imagined.legal(seat).texts() == position.seen_by(seat).legal(seat).texts()


@pytest.mark.parametrize("name", sorted(all_facts()))
def test_law_4_imagining_varies_what_is_hidden_and_nothing_else(name: str, moves: int) -> None:
    varied = set[bool]()
    for options in all_facts()[name].option_sets:
        for position, random in positions(started(name, options), moves // 2, 44):
            viewer = random.choice(viewers(position))
            varied.add(bytes(position.imagine(viewer, random)) != bytes(position.seen_by(viewer)))
    assert (True in varied) == all_facts()[name].hidden


@pytest.mark.parametrize("name", sorted(all_facts()))
def test_law_4_what_is_imagined_does_not_depend_on_what_is_hidden(name: str, moves: int) -> None:
    """Two worlds that a viewer cannot tell apart give the same imagined worlds, draw by draw."""
    differed = 0
    for options in all_facts()[name].option_sets:
        game, random = started(name, options), Random(45)
        for position, random in positions(game, moves // 8, 45):
            viewer = random.choice(viewers(position))
            assert_imagined_alike(position, elsewhere(position, viewer, random), viewer, random)
        for _ in range(12 if all_facts()[name].hidden else 1):
            for position, twin, viewer in twins(game, random):
                if random.random() < 0.1 and sent_to(position, viewer) == sent_to(twin, viewer):
                    differed += bytes(position.seen_by(viewer)) != bytes(twin.seen_by(viewer))
                    assert_imagined_alike(position, twin, viewer, random)
    assert (differed > 0) == all_facts()[name].hidden


def assert_imagined_alike(position: Position, twin: Position, viewer: int | None, random: Random) -> None:
    for _ in range(4):
        noise = random.randrange(1 << 62)
        one, other = position.imagine(viewer, Random(noise)), twin.imagine(viewer, Random(noise))
        assert one.text == other.text
        assert bytes(one) == bytes(other)


@every_game
def test_law_5_legal_moves_are_accepted_and_nothing_else_is(name: str, options: Options, moves: int) -> None:
    for position, random in positions(started(name, options), moves, 5):
        before = bytes(position)
        for seat in range(position.game.players):
            legal = position.legal(seat)
            assert list(legal) == sorted(set(legal))
            if legal:
                assert position.play(seat, random.choice(legal)) != position
        seat = random.randrange(position.game.players)
        legal = position.legal(seat)
        allowed = set(iter(legal))  # what is listed, not what `in` says
        numbers = [random.randrange(limit) for limit in (100, 500, 1300, 30_000, 2**31)]
        numbers += [move + step for move in random.sample(sorted(allowed), min(3, len(allowed))) for step in (-1, 1)]
        numbers += [move for other in range(position.game.players) for move in position.legal(other)[:2]]
        for wrong in [number for number in numbers if number not in allowed] + random.sample(GARBAGE, 3):
            assert wrong not in legal
            with pytest.raises(RatuszError):
                position.play(seat, wrong)  # type: ignore[arg-type]
        with pytest.raises(RatuszError):
            position.play(random.choice([-1, position.game.players, 10**9]), 0)
        assert bytes(position) == before


@every_game
def test_law_6_games_end_and_score_lines_add_up(name: str, options: Options, moves: int) -> None:
    for position, _ in positions(started(name, options), moves, 6):
        assert tuple(score.total for score in position.scores) == position.totals
        for score in position.scores:
            for line in score.lines:
                assert line.cells or line.points == 0, f"{line} names no cell that causes it"
                assert len(set(line.cells)) == len(line.cells)
        assert (position.result is not None) == position.over
        if position.result:
            ranked = [seat for place in position.result.ranking for seat in place]
            assert sorted(ranked) == list(range(position.game.players))
            best = max(position.totals)
            assert all(position.totals[seat] == best for seat in position.result.winners)


@every_game
def test_law_7_compiled_and_interpreted_rules_agree(name: str, options: Options, moves: int) -> None:
    """Interpreted rules also notice a buffer that is too small; compiled ones would write past its end."""
    slow, fast = started(name, options, compiled=False), started(name, options)
    assert bytes(slow.start()) == bytes(fast.start())
    for theirs, random in positions(fast, moves, 7):
        ours = Position(slow, theirs.array.copy())
        assert ours.actors == theirs.actors
        assert ours.totals == theirs.totals
        for seat in ours.actors:
            assert list(ours.legal(seat)) == list(theirs.legal(seat))
        for seat in random.sample(ours.actors, min(len(ours.actors), 3)):
            assert worth(ours, seat) == pytest.approx(worth(theirs, seat))
            assert ours.standing(seat) == theirs.standing(seat)
            move = random.choice(theirs.legal(seat))
            assert bytes(ours.play(seat, move)) == bytes(theirs.play(seat, move))
        assert (ours.chance is None) == (theirs.chance is None)
        if ours.chance and theirs.chance:
            assert ours.chance.weights == theirs.chance.weights
            outcome = ours.chance.sample(random)
            assert bytes(ours.settle(outcome)) == bytes(theirs.settle(outcome))


def worth(position: Position, seat: int) -> float:
    """The estimate may try things on the state, but must leave it as it was."""
    array = position.array.copy()
    estimate = position.game.kernels.rules.worth(position.game.book, array[0], seat)
    assert array.tobytes() == bytes(position)
    return float(estimate)


@every_game
def test_law_8_playing_with_a_copy_leaves_the_original_alone(name: str, options: Options, moves: int) -> None:
    for position, random in positions(started(name, options), moves, 8):
        before, text = bytes(position), position.text
        for twin in (copy.copy(position), copy.deepcopy(position), pickle.loads(pickle.dumps(position))):
            assert twin == position
            if not twin.over:
                step(twin, random)
        with pytest.raises(ValueError, match="read-only"):
            position.array["barriers"] = 99
        assert (bytes(position), position.text) == (before, text)


@every_game
def test_law_9_chance_has_positive_weights_and_every_outcome_can_occur(name: str, options: Options, moves: int) -> None:
    for position, random in positions(started(name, options), moves, 9):
        if not position.chance:
            continue
        assert not any(position.drafts), "chance comes only after the barrier has closed"
        chance = position.chance
        assert all(weight > 0 for weight in chance.weights)
        assert chance.total == sum(chance.weights)
        assert len(set(chance.texts())) == len(chance)
        assert 0 <= chance.sample(random) < len(chance)
        for outcome in range(len(chance)):
            assert position.settle(outcome) != position
        for wrong in (-1, len(chance), 10**40, "nonsense"):
            with pytest.raises(RatuszError):
                position.settle(wrong)


@every_game
def test_no_field_of_a_record_hides_behind_a_numpy_method(name: str, options: Options) -> None:
    """A field called `round` could be read by compiled rules but not by interpreted ones."""
    layout = started(name, options, compiled=False).kernels.layout
    for record in (layout.book, layout.state):
        fields = list(names_in(record))
        assert not [field for field in fields if hasattr(np.void, field)]


def names_in(dtype: Any) -> list[str]:
    names: list[str] = []
    for name in dtype.names or ():
        names += [name, *names_in(dtype[name].base)]
    return names


MANY = 8
"""An option with more choices (the episodes of My City) is tried in full by golden games; its option sets choose."""


def test_every_game_has_option_sets_that_try_every_option() -> None:

    for facts in all_facts().values():
        for option in facts.options:
            tried = {options.get(option.name, option.default) for options in facts.option_sets}
            possible: set[object] = set(option.choices) or {True, False}
            assert tried >= possible or len(possible) > MANY, f"{facts.id}: {option.name}"


def test_a_walk_is_the_same_for_the_same_seed() -> None:
    game = started("rolling-village", {"players": 2})
    assert [p.text for p in walk(game, Random(5))] == [p.text for p in walk(game, Random(5))]
