"""Every lesson of every game can be played through, in both languages, and answers every wrong move."""

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from ratusz.games.replays import replay
from ratusz.scenes import Viewer, look
from ratusz.scenes.scenes import Scenes
from ratusz.tables import (
    Command,
    Confirm,
    Entry,
    Leave,
    Move,
    Open,
    Redo,
    Refusal,
    Request,
    Table,
    Undo,
    act,
    record_of,
)
from ratusz.tables import replay_log as table_of
from ratusz.tables.lesson_progress import LessonPoint, accepted_moves
from ratusz.tables.lesson_progress import stop_at as found_stop
from ratusz.tables.lessons import PARTS, BadLesson, Lesson, LessonStep, all_lessons, lessons_of, read_lesson

LESSONS = list(all_lessons())
NAMES = [f"{lesson.game} {lesson.name}" for lesson in LESSONS]
VILLAGE = next(lesson for lesson in LESSONS if lesson.game == "rolling-village")
"""The basic game of Rolling Village, where one lesson will do."""
LONGEST = 200
"""A sentence or two; more does not fit beside the teacher's face."""
every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)


def stop_at(table: Table) -> LessonPoint:
    stop = found_stop(table)
    assert stop is not None
    return stop


def asked(stop: LessonPoint) -> LessonStep:
    assert stop.asks is not None
    return stop.asks


def opened(lesson: Lesson) -> tuple[Table, list[Entry]]:
    table, entry, _ = act(None, Request(Open(lesson.game, lesson=lesson.name), "ann"), new=("t1", bytes(32)))
    assert entry is not None
    return table, [entry]


def do(table: Table, command: Command) -> tuple[Table, Entry]:
    after, entry, _ = act(table, Request(command, "ann"))
    assert entry is not None
    return after, entry


def go_on(table: Table, lesson: Lesson, choice: int = 0) -> tuple[Table, Entry]:
    """What the lesson asks for."""
    seat = table.seats[lesson.seat]
    if table.turn(lesson.seat) == "complete":
        return do(table, Confirm(lesson.seat, seat.version))
    stop = stop_at(table)
    legal = table.preview(lesson.seat).legal(lesson.seat)
    wanted = accepted_moves(table.game, stop.asks)
    moves = sorted(legal if wanted is None else wanted)
    return do(table, Move(lesson.seat, seat.version, moves[choice % len(moves)]))


def played(lesson: Lesson) -> Iterator[Table]:
    """The tables of a whole lesson, one after the other."""
    table, _ = opened(lesson)
    for _ in range(1000):
        yield table
        if table.stage != "playing":
            return
        table, _ = go_on(table, lesson)
    raise AssertionError("the lesson does not end")


def test_every_game_that_has_lessons_has_one_of_the_basic_game() -> None:
    assert LESSONS
    for lesson in LESSONS:
        assert lessons_of(lesson.game)[0].name == "basics"


@every_lesson
def test_every_accepted_move_is_legal_and_every_lesson_ends(lesson: Lesson) -> None:
    """Whichever of the accepted moves is made."""
    first, _ = opened(lesson)
    waiting, seen = [first], set[object]()
    while waiting:
        table = waiting.pop()
        stop = stop_at(table)
        key = (stop.behind, table.turn(lesson.seat), bytes(table.preview(lesson.seat)), table.stage)
        if key in seen or table.stage != "playing":
            continue
        seen.add(key)
        assert len(seen) < 2000
        wanted = accepted_moves(table.game, stop.asks)
        if table.turn(lesson.seat) == "complete" or wanted is None:
            waiting.append(go_on(table, lesson)[0])
            continue
        legal = set(table.preview(lesson.seat).legal(lesson.seat))
        assert len(wanted) == len(asked(stop).accept), asked(stop).accept
        assert wanted <= legal, (asked(stop).accept, table.position.text)
        waiting += [go_on(table, lesson, choice)[0] for choice in range(len(wanted))]
    assert list(played(lesson))[-1].stage in ("cancelled", "over")


@every_lesson
def test_the_chance_and_the_others_are_as_the_file_says(lesson: Lesson) -> None:
    last = list(played(lesson))[-1]
    begun = len(lesson.beginning)
    drawn = [step for step in list(last.steps)[begun:] if step.seat is None]
    assert [step.text for step in drawn][: len(lesson.chance)] == list(lesson.chance)[: len(drawn)]
    assert all(step.ticket is None for step in drawn[: len(lesson.chance)])
    assert len(drawn) <= len(lesson.chance), "chance that the file does not name is another every time"
    for seat in range(last.game.players):
        if seat != lesson.seat:
            made = [last.game.move(step.number).text for step in list(last.steps)[begun:] if step.seat == seat]
            assert made == list(lesson.others.get(seat, ()))[: len(made)]


@every_lesson
@pytest.mark.parametrize("language", ["en", "pl"])
def test_everything_lit_is_there_and_everything_said_is_short(lesson: Lesson, language: str) -> None:
    scenes, papers = Scenes(), dict[str, set[str]]()
    for table in played(lesson):
        viewer = Viewer("ann", lesson.seat, language, {"ann": "Ann"})
        view = look(table, person="ann", seat=lesson.seat, language=language, names={"ann": "Ann"}).lesson
        scene = scenes.message(table, viewer)
        known = set(PARTS)
        for name, board in scene.boards.items():
            if name in (str(lesson.seat), "middle"):
                known |= {piece.id for piece in board.come}
                assert isinstance(board.paper, str)
                if board.paper not in papers:
                    papers[board.paper] = places(table, name, lesson.seat)
                known |= papers[board.paper]
        known |= {f"line {line.what}" for line in scene.scores[lesson.seat].lines}
        assert view is not None
        assert view.pages
        for page in view.pages:
            assert 0 < len(re.sub(r"‹.*?› ?", "", page.say)) <= LONGEST, page.say
            assert set(page.light) <= known, (page.say, set(page.light) - known)
        if view.asks == "move":
            assert view.otherwise


def places(table: Table, name: str, seat: int) -> set[str]:
    """The places of a paper, as a seat sees it."""
    game = table.game
    of = None if name == "middle" else int(name)
    paper = game.parts.drawing.paper_name(table.preview(seat).view(seat), of)
    drawn = game.parts.drawing.paper(game, paper, language="en")
    return {place.cell for place in drawn.places}


@every_lesson
def test_every_wrong_move_is_answered_and_changes_nothing(lesson: Lesson) -> None:
    for table in played(lesson):
        stop = stop_at(table)
        wanted = accepted_moves(table.game, stop.asks)
        if table.stage != "playing" or table.turn(lesson.seat) != "thinking" or wanted is None:
            continue
        answer = asked(stop).otherwise
        wrong = [move for move in table.preview(lesson.seat).legal(lesson.seat) if move not in wanted]
        for move in wrong[:: max(1, len(wrong) // 3)]:
            with pytest.raises(Refusal) as refused:
                do(table, Move(lesson.seat, table.seats[lesson.seat].version, move))
            assert refused.value.code == "lesson"
            assert refused.value.sentence("pl")
            if answer:
                assert (refused.value.sentence("en"), refused.value.sentence("pl")) == (answer.en, answer.pl)


def test_a_move_against_the_rules_gets_the_reason_of_the_game() -> None:
    table, _ = opened(VILLAGE)
    with pytest.raises(Refusal) as refused:
        do(table, Move(0, table.seats[0].version, "house a1"))
    assert refused.value.kind == "illegal"


def test_turns_of_a_brisk_lesson_end_by_themselves_unless_a_step_asks_to_confirm(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lesson = next(lesson for lesson in LESSONS if lesson.game == "rolling-village")
    steps = tuple(step for step in lesson.steps if not step.done)
    brisk = msgspec.structs.replace(lesson, brisk=True, steps=steps)
    monkeypatch.setattr("ratusz.tables.lesson_progress.find_lesson", lambda game, name: brisk)
    assert all(table.turn(brisk.seat) != "complete" for table in played(brisk) if table.stage == "playing")
    brisk = msgspec.structs.replace(lesson, brisk=True)
    complete = [table for table in played(brisk) if table.turn(brisk.seat) == "complete" and table.stage == "playing"]
    assert len(complete) == sum(step.done for step in brisk.steps)


def test_undo_goes_a_step_back_and_redo_forth() -> None:
    lesson = VILLAGE
    table, _ = opened(lesson)
    first = stop_at(table)
    moved, _ = go_on(table, lesson)
    back, _ = do(moved, Undo(0, moved.seats[0].version))
    assert stop_at(back) == first != stop_at(moved)
    forth, _ = do(back, Redo(0, back.seats[0].version))
    assert stop_at(forth) == stop_at(moved)


def test_a_log_of_a_lesson_is_read_back_though_its_file_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = VILLAGE
    table, entries = opened(lesson)
    for _ in range(8):
        table, entry = go_on(table, lesson)
        entries.append(entry)
    monkeypatch.setattr("ratusz.tables.lesson_progress.find_lesson", lambda game, name: None)
    again = table_of(entries)
    assert bytes(again.position) == bytes(table.position)
    assert look(again, person="ann", seat=0).lesson is None
    version = again.seats[0].version
    if again.turn(0) == "complete":
        do(again, Confirm(0, version))
    else:
        do(again, Move(0, version, again.preview(0).legal(0)[0]))


def test_a_lesson_that_is_left_is_over_and_nobody_else_may_look() -> None:
    table, _ = opened(VILLAGE)
    with pytest.raises(Refusal):
        look(table, person="ben")
    left, _ = do(table, Leave())
    assert left.stage == "cancelled"


def test_a_game_that_is_finished_in_a_lesson_gives_a_record_that_proves_nothing_and_can_be_replayed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lesson = VILLAGE
    table, _ = opened(lesson)
    monkeypatch.setattr("ratusz.tables.decision.over", lambda table: False)
    while table.stage == "playing":
        table, _ = go_on(table, lesson)
    record = record_of(table, {"ann": "Ann"})
    assert record.header.chance is None
    assert replay(record.text).over


def test_a_person_who_ends_the_game_in_free_play_still_hears_the_farewell() -> None:
    lesson = next(lesson for lesson in LESSONS if lesson.game == "my-city")
    table, _ = opened(lesson)
    while not asked(stop_at(table)).free:
        table, _ = go_on(table, lesson)
    table, _ = do(table, Move(0, table.seats[0].version, "end"))
    table, _ = do(table, Confirm(0, table.seats[0].version))
    view = look(table, person="ann", seat=0).lesson
    assert table.stage == "over"
    assert view is not None
    assert (view.asks, view.pages[-1].say) == ("end", lesson.steps[-1].say.en)


def test_a_lesson_that_is_not_there_is_refused() -> None:
    with pytest.raises(Refusal) as refused:
        act(None, Request(Open(VILLAGE.game, lesson="nothing"), "ann"), new=("t1", bytes(32)))
    assert refused.value.code == "unknown-lesson"


FAREWELL = '[[step]]\nsay.en = "b"\nsay.pl = "b"\n'


@pytest.mark.parametrize(
    "steps",
    [
        '[[step]]\nsay.en = "a"\n' + FAREWELL,
        '[[step]]\nsay.en = "a"\nsay.pl = "a"\nfree = 1\n[[step]]\nsay.en = "a"\nsay.pl = "a"\naccept = ["x"]\n'
        + FAREWELL,
        '[[step]]\nsay.en = "a"\nsay.pl = "a"\ndone = true\n',
        '[[step]]\nsay.en = "a"\nsay.pl = "a"\ndone = true\nfree = 1\n' + FAREWELL,
        '[[step]]\nsay.en = "a"\nsay.pl = "a"\nlit = ["a1"]\n' + FAREWELL,
    ],
    ids=["one language", "moves after free play", "no farewell", "two things at once", "unknown word"],
)
def test_a_file_that_is_no_lesson_says_why(tmp_path: Path, steps: str) -> None:
    path = tmp_path / "bad.toml"
    path.write_text('title.en = "A"\ntitle.pl = "A"\n' + steps, encoding="utf-8")
    with pytest.raises(BadLesson, match=r"bad\.toml: "):
        read_lesson(VILLAGE.game, path)
