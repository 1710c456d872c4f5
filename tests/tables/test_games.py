"""Whole games through a table: people, bots, forks, records."""

from random import Random

import pytest
from msgspec.structs import replace

from ratusz.engine.records import check_chance, read_record
from ratusz.games import all_facts, configured
from ratusz.games.replays import replay
from ratusz.tables import Open, Plan, Refusal, Sit, Start, Word, record_of, replay_log
from ratusz.tables.events import Opened
from tests.laws.kit import CASES
from tests.tables.kit import NAMES, TOWNS, VILLAGE, Hand, sent, two_people, with_bot


def finish(hand: Hand, seed: int = 1) -> None:
    random = Random(seed)
    while hand.table.stage == "playing":
        hand.round(random)


@pytest.mark.parametrize("kind", [VILLAGE, TOWNS], ids=lambda kind: kind[0])
def test_two_people_play_to_the_end(kind) -> None:
    hand = two_people(kind)
    finish(hand)
    view = hand.look("ann", 0, "pl")
    assert sorted(seat for place in hand.end().ranking for seat in place) == [0, 1]
    assert hand.end().seed == hand.table.seed.hex()
    assert [score.total for score in view.scores] == list(hand.table.position.totals)
    assert all(score.total == sum(line.points for line in score.lines) for score in view.scores)
    assert view.prompt == "Gra jest skończona."


@pytest.mark.parametrize(("name", "options"), CASES)
def test_a_person_plays_against_bots_with_every_option(name: str, options) -> None:
    players = configured(name, options).players
    hand = Hand(Open(name, options, (Plan("me"), *(Plan("bot", "random"),) * (players - 1)), start=True))
    finish(hand)
    record = record_of(hand.table, NAMES)
    assert check_chance(read_record(record.text)) == hand.table.drawn
    assert replay(record.text).totals == hand.table.position.totals
    assert hand.again() == hand.table


@pytest.mark.parametrize("players", [1, 2])
def test_the_record_of_a_finished_game_proves_its_chance_with_words(players: int) -> None:
    hand = Hand(Open("rolling-village", {"players": players}))
    for seat in range(players):
        hand.do("ann", Sit(seat))
        hand.do("ann", Word(seat, f"słowo {seat}"))
    hand.do("ann", Start())
    with pytest.raises(Refusal):
        record_of(hand.table, NAMES)
    finish(hand)
    record = record_of(hand.table, NAMES)
    assert record.header.players == ("Anna",) * players
    assert record.header.chance is not None
    assert record.header.chance.words == hand.table.words
    assert check_chance(record) == 10


def test_a_solo_game_ends_with_a_title() -> None:
    hand = Hand(Open("rolling-village", {"players": 1}, (Plan("me"),), start=True))
    finish(hand)
    assert hand.end().title == hand.end().sentence


def test_a_solo_game_without_titles_ends_with_its_points_and_no_winner() -> None:
    hand = Hand(Open("my-city", {"players": 1}, (Plan("me"),), start=True))
    finish(hand)
    (total,) = hand.table.position.totals
    assert hand.end().sentence == f"{total} points".replace("-", "−")


def test_a_game_of_bots_alone_plays_itself() -> None:
    hand = Hand(Open("tiny-towns", {"players": 2}, (Plan("bot"), Plan("bot", "random")), start=True))
    hand.bots()
    assert hand.table.stage == "over"


def test_bots_at_a_table_play_the_same_again() -> None:
    first, second = with_bot(TOWNS), with_bot(TOWNS)
    finish(first)
    finish(second)
    assert first.table == second.table


def test_a_fork_goes_on_from_the_last_barrier_of_another_game() -> None:
    hand = two_people()
    for _ in range(3):
        hand.round()
    from ratusz.tables.record import event_of

    lines = tuple(str(event_of(hand.table.game, step)) for step in hand.table.steps)
    fork = Hand(Open(*VILLAGE, (Plan("me"), Plan("bot")), start=True, begin=lines), "eve")
    assert fork.table.position == hand.table.position
    assert fork.look("eve", 0).forked
    finish(fork)
    record = record_of(fork.table, NAMES)
    assert replay(record.text).totals == fork.table.position.totals
    assert record.header.chance is None
    assert fork.again() == fork.table


def test_moves_after_the_last_barrier_are_no_part_of_a_fork() -> None:
    begin = ("chance 6-6", "0 lake f1", "0 house f5", "1 forest f4")
    fork = Hand(Open(*VILLAGE, (Plan("me"), Plan("bot")), start=True, begin=begin))
    assert fork.look("ann", 0).position.dice == (6, 6)
    assert fork.table.position.barriers == 0
    assert len(fork.table.steps) == 1


def test_the_log_tells_closed_rounds_in_words() -> None:
    hand = two_people()
    hand.round()
    hand.move(0)
    log = hand.look("bob", 1).log
    assert [(line.round, line.seat) for line in log] == [(0, None), (0, 0), (0, 0), (0, 1), (0, 1), (1, None)]
    assert log[0].words.startswith("Rolled")
    assert hand.look("bob", 1, "pl").log[0].words.startswith("Rzut")


def test_legal_moves_say_what_they_would_gain() -> None:
    hand = with_bot()
    for _ in range(4):
        hand.round(Random(3))
    before, seen = hand.table.preview(0).standing(0), hand.look("ann", 0)
    chosen = max(hand.own_turn(0).moves, key=lambda move: move.gain)
    hand.move(0, chosen.text)
    assert chosen.gain > 0
    assert hand.table.preview(0).standing(0) == before + chosen.gain
    assert sent(seen) != sent(hand.look("ann", 0))


def test_a_new_table_keeps_the_newest_rules_and_an_old_log_its_own() -> None:
    hand = two_people(TOWNS)
    opened, *rest = hand.log[0].events
    assert isinstance(opened, Opened)
    assert opened.rules == hand.table.game.rules_version == all_facts()["tiny-towns"].rules_version == 3
    older = replace(hand.log[0], events=(replace(opened, rules=1), *rest))
    assert replay_log([older, *hand.log[1:]]).game.rules_version == 1
