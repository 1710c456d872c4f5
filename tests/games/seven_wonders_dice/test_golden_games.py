"""The golden records of 7 Wonders Dice together show every city, effect, bonus, die and way to end."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from ratusz import read_record
from ratusz.engine.records import Record, finished_positions_of
from ratusz.games.replays import game_of
from ratusz.games.seven_wonders_dice import turns
from ratusz.games.seven_wonders_dice.layout import ATTACK, FIRST_BONUS
from ratusz.games.seven_wonders_dice.notation import attacks
from ratusz.games.seven_wonders_dice.printed import BONUSES, CITIES, COLORS

GOLDEN = sorted((Path(__file__).parents[2] / "golden" / "seven-wonders-dice").glob("*.txt"))
STAGES = {
    turns.CHOOSES: "city",
    turns.ACTS: "action",
    turns.ACTS_AGAIN: "extra action",
    turns.BUILDS_FREE: "free build",
    turns.CROSSES: "cross",
    turns.TAKES: "bonus",
}


def shown_by(record: Record) -> set[str]:
    """Everything that happens in a game, in short words."""
    game = game_of(record)
    found = {f"players {game.players}", f"cities {str(game.options['cities']).split(',')[0]}"}
    positions = list(finished_positions_of(record, game))
    taken: dict[int, int] = {}
    for before, after, event in zip(positions, positions[1:], record.events, strict=False):
        if event.seat is None:
            if " for " in event.text:
                found.add(f"arrives {event.text.split()[0]}")
            continue
        if not any(before.drafts):
            taken = {}
        words, me, then = event.text.split(), before.array[0].seats[event.seat], after.array[0].seats[event.seat]
        stage = STAGES[int(me.stage)]
        color = words[0].partition("-")[0]
        found.add(f"{stage}: {'build' if color in COLORS else words[0]}")
        if color in COLORS:
            found.add(f"die {color}")
        if words[0] == "bonus":
            found.add(event.text)
            taken[event.seat] = taken.get(event.seat, 0) + 1
            found.add(f"{taken[event.seat]} bonuses in a turn")
        if stage in ("cross", "extra action", "free build"):
            item = int(me.frames[me.height - 1])
            source = f"bonus {BONUSES[item - FIRST_BONUS]}" if item >= FIRST_BONUS else game.data.names[item]
            found.add(f"{source} {'declined' if words[0] == 'decline' else 'used'}")
            found.add(f"{int(me.height)} deep")
        for space in game.data.names_of(int(then.crossed) & ~int(me.crossed)):
            spot = game.data.spots(CITIES[then.city])[game.data.numbers[space]]
            found |= {f"effect {effect.__struct_config__.tag}" for effect in spot.space.effects}
        if event.text == "pass" and me.coins > game.book.capacity - game.book.pass_coins:
            found.add("coins lost")
    return found | shown_at_end(record, positions)


def shown_at_end(record, positions) -> set[str]:
    last, game = positions[-1], positions[-1].game
    state, book = last.array[0], last.game.book
    result = last.result
    assert result is not None
    boards = state.seats[: game.players]
    found = {f"tie {result.tie_break or 'none'}"} | {f"city {CITIES[me.city]}" for me in boards}
    found.add("turn cap" if not state.last_turn else "third bonus")
    if state.last_turn:
        trigger = next(p for p in positions if p.array[0].last_turn).array[0]
        found.add(f"{sum(int(me.used) == 7 for me in trigger.seats[: game.players]) > 1} several triggers")
    first = sum(int(me.agora_first) for me in boards)
    found.add({0: "agora nobody" if state.agora_closed else "agora open", 1: "agora first"}.get(first, "agora shared"))
    for me in boards:
        for space in attacks(book, me):
            step = book.kind[me.city, space].tolist().index(ATTACK)
            missing = int(book.amount[me.city, space, step]) - int(me.struck[book.attack_no[me.city, space]])
            found.add(f"attack less {missing}")
        found |= {f"completed {area}" for area in range(9) if me.completed >> area & 1}
    return found


@cache
def shown() -> set[str]:
    return set().union(*(shown_by(read_record(path.read_text(encoding="utf-8"))) for path in GOLDEN))


WANTED = [
    *(f"city {city}" for city in CITIES),
    *(f"players {players}" for players in (2, 3, 7)),
    *(f"die {color}" for color in COLORS),
    *(f"arrives {color}" for color in ("black", "white", "purple")),
    *(f"bonus {bonus}" for bonus in BONUSES),
    *(f"bonus {bonus} {how}" for bonus in ("action", "cross") for how in ("used", "declined")),
    *("2 bonuses in a turn", "3 deep"),
    *(f"completed {area}" for area in range(9)),
    *("attack less 0", "attack less 1", "attack less 2"),
    *(f"action: {what}" for what in ("build", "wonder", "pass")),
    *(f"extra action: {what}" for what in ("build", "wonder", "pass", "decline")),
    *(f"free build: {what}" for what in ("build", "decline")),
    *("cross: cross", "cross: decline", "bonus: bonus", "bonus: decline", "city: city", "coins lost"),
    *("wonder.stage.1 used", "wonder.stage.2 used", "university.gear.1 used"),
    *(f"gallery.{leader}.1 used" for leader in ("blue", "green", "red", "yellow")),
]
EFFECTS = "vp coins produce cross extra_action build_free_die per_space die_cost_delta die_cost_zero coins_on_die"
ENDS = ["tie none", "tie coins", "tie shared", "third bonus", "turn cap", "True several triggers", "agora first"]


@pytest.mark.parametrize("what", WANTED)
def test_everything_happens_in_some_golden_game(what: str) -> None:
    assert what in shown()


@pytest.mark.parametrize("effect", [*EFFECTS.split(), "unlock_die", "attack", "defense"])
def test_every_effect_is_resolved(effect: str) -> None:
    assert f"effect {effect}" in shown()


@pytest.mark.parametrize("end", [*ENDS, "agora shared", "agora nobody"])
def test_games_end_in_every_way(end: str) -> None:
    assert end in shown()
