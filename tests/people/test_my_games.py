"""Finished games on people's lists: all of them, in order, their own, and gone when they are wanted no longer."""

import json
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from ratusz.host import Retention
from ratusz.host.cleanup import delete_due, find_due
from ratusz.live import Service
from ratusz.tables import Hint, Leave, Open, Plan, Refusal, Sit, Start
from tests.store.kit import Clock, against_bot, look, play_on, run

ALONE = Open("rolling-village", {"players": 1}, (Plan("me"),), start=True)


async def played(service: Service, person: str, command: Open = ALONE) -> str:
    table = await service.open_table(person, command)
    await play_on(service, table, person)
    return table


async def exported(service: Service, person: str) -> Any:
    return json.loads(b"".join([piece async for piece in service.export(person)]))


def test_a_finished_game_is_on_the_list_of_its_players_and_of_nobody_else(tmp_path: Path) -> None:
    clock = Clock()

    async def work(service: Service) -> None:
        ann, bob = await service.people.enter("Anna"), await service.people.enter("Bob")
        assert (await service.games.page(ann.id)).games == ()
        first = await played(service, ann.id)
        clock.time += 1000
        second = await played(service, ann.id, against_bot())
        await service.open_table(ann.id, ALONE)  # one that is not finished

        listed = (await service.games.page(ann.id)).games
        assert [game.table for game in listed] == [second, first]
        last, alone = listed
        assert (alone.kind, alone.place, alone.finished) == ("players=1 factories=no", 1, clock.time - 1000)
        assert alone.title
        totals = [seat.total for seat in last.seats]
        assert (last.score, last.place) == (totals[0], 1 + (totals[1] > totals[0]))
        assert [bool(seat.bot) for seat in last.seats] == [False, True]
        assert (await service.games.page(bob.id)).games == ()
        assert await service.games.counts(ann.id) == {"rolling-village": 2}
        with pytest.raises(Refusal):
            await service.games.one(bob.id, first)

    run(tmp_path, work, clock)


def test_lists_of_running_games_say_where_a_player_was_given_a_hint(tmp_path: Path) -> None:
    async def work(service: Service) -> None:
        ann = await service.people.enter("Anna")
        plain, hinted = [await service.open_table(ann.id, ALONE) for _ in range(2)]
        await service.do(hinted, ann.id, Hint(0))
        assert {table.id: table.hinted for table in await service.tables_of(ann.id)} == {plain: False, hinted: True}

    run(tmp_path, work)


def test_pages_follow_each_other_without_gaps(tmp_path: Path) -> None:
    async def work(service: Service) -> None:
        ann = await service.people.enter("Anna")
        tables = {await played(service, ann.id) for _ in range(5)}  # all at the same time
        seen, before = list[str](), ""
        while True:
            page = await service.games.page(ann.id, "rolling-village", before, 2)
            seen += [game.table for game in page.games]
            if not (before := page.next):
                break
        assert (len(seen), set(seen)) == (5, tables)
        assert (await service.games.page(ann.id, "tiny-towns")).games == ()
        assert (await service.games.page(ann.id, "", "0-x")).games == ()
        for wrong in ("x", "-", "1-", "-1-a", "1-" + "a" * 41, "9" * 40 + "-a", "1-\0", "١-a"):
            with pytest.raises(Refusal, match="does not go on there"):
                await service.games.page(ann.id, "", wrong)

    run(tmp_path, work)


def test_the_best_is_compared_with_what_came_before(tmp_path: Path) -> None:
    clock = Clock()

    async def work(service: Service) -> None:
        ann = await service.people.enter("Anna")
        games, scores = list[str](), list[int]()
        for _ in range(3):
            clock.time += 1000
            games.append(await played(service, ann.id))
            scores.append((await service.games.one(ann.id, games[-1])).score)
        assert await service.games.best_before(ann.id, games[0]) is None
        assert await service.games.best_before(ann.id, games[1]) == (scores[1], scores[0])
        assert await service.games.best_before(ann.id, games[2]) == (scores[2], max(scores[:2]))

        (standing,) = await service.games.standings(ann.id)
        assert (standing.count, standing.best, standing.last) == (3, max(scores), tuple(reversed(scores)))
        assert standing.mean == pytest.approx(sum(scores) / 3)
        assert standing.best_table == games[scores.index(max(scores))]
        assert sum(count for _, count in standing.scores) == 3
        lowest, highest = standing.ladder[0].id, standing.ladder[-1].id
        assert standing.reached[lowest] == clock.time - 2000
        assert highest not in standing.reached

    run(tmp_path, work, clock)


def test_what_a_bot_finished_and_a_shared_screen_are_listed_but_do_not_count(tmp_path: Path) -> None:
    async def work(service: Service) -> None:
        ann, bob = await service.people.enter("Anna"), await service.people.enter("Bob")
        together = Open("rolling-village", {"players": 2}, (Plan("me"), Plan("open")), "open")
        table = await service.open_table(ann.id, together)
        await service.do(table, bob.id, Sit())
        await service.do(table, ann.id, Start())
        await service.do(table, bob.id, Leave())
        await play_on(service, table, ann.id)
        (hers,), (his,) = [(await service.games.page(one.id)).games for one in (ann, bob)]
        assert (hers.counted, his.counted) == (True, False)
        assert his.seats[1].bot

        screen = Open("rolling-village", {"players": 2}, (Plan("me", name="Ola"), Plan("me", name="Ela")), start=True)
        shared = await service.open_table(bob.id, screen)
        seat = 0
        while (view := await look(service, shared, person=bob.id, seat=seat)).stage != "over":
            if view.turn is None or view.turn.state == "confirmed":
                seat = 1 - seat
            else:
                await play_on(service, shared, bob.id, seat, 1)
        (game,) = [game for game in (await service.games.page(bob.id)).games if game.table == shared]
        assert ([known.name for known in game.seats], game.counted) == (["Ola", "Ela"], False)

    run(tmp_path, work)


def test_a_game_taken_off_is_gone_for_good_and_others_keep_it(tmp_path: Path) -> None:
    async def work(service: Service) -> None:
        ann, bob = await service.people.enter("Anna"), await service.people.enter("Bob")
        table = await service.open_table(ann.id, Open("rolling-village", {"players": 2}, (Plan("me"), Plan()), "open"))
        await service.do(table, bob.id, Sit())
        await service.do(table, ann.id, Start())
        await service.do(table, bob.id, Leave())
        await play_on(service, table, ann.id)
        await service.games.take_off(ann.id, table)
        service._log.rebuild(table)  # as the doctor does
        assert (await service.games.page(ann.id)).games == ()
        assert await service.games.standings(ann.id) == []
        assert len((await service.games.page(bob.id)).games) == 1
        with pytest.raises(Refusal):
            await service.games.take_off(ann.id, table)

    run(tmp_path, work)


def test_who_deletes_their_data_leaves_no_list_and_no_name(tmp_path: Path) -> None:
    async def work(service: Service) -> None:
        ann, bob = await service.people.enter("Anna"), await service.people.enter("Bob")
        both = (Plan("me", name="Old Bob"), Plan("me", name="Young Bob"), Plan("open"))
        table = await service.open_table(bob.id, Open("rolling-village", {"players": 3}, both, "open"))
        await service.do(table, ann.id, Sit())
        await service.do(table, bob.id, Start())
        gone = await service.people.enter("Gone")
        alone = await service.open_table(gone.id, ALONE)
        await service.do(table, bob.id, Leave())
        await play_on(service, table, ann.id, 2)
        assert len((await exported(service, bob.id))["games"]) == 1
        await service.forget(bob.id)
        await service.forget(gone.id)
        service._log.rebuild(table)
        with service._engine.connect() as connection:
            rows = list(connection.execute(sa.text("select person, seats from results")))
        assert [person for person, _ in rows] == [ann.id]
        assert "Bob" not in rows[0][1]
        (mine,) = (await exported(service, ann.id))["games"]
        assert (mine["table"], len(mine["seats"])) == (table, 3)
        assert alone

    run(tmp_path, work)


def test_a_table_that_is_cleared_away_leaves_the_score(tmp_path: Path) -> None:
    clock = Clock()

    async def work(service: Service) -> None:
        ann = await service.people.enter("Anna")
        table = await played(service, ann.id, against_bot())
        other = await played(service, ann.id, against_bot())
        await service.games.take_off(ann.id, other)
        clock.time += 40 * 24 * 3600 * 1000
        await delete_due(service, await find_due(service, Retention(finished=30)))
        (game,) = (await service.games.page(ann.id)).games
        assert (game.table, game.kept, game.seats) == (table, False, ())
        (standing,) = await service.games.standings(ann.id)
        assert (standing.best, standing.best_table) == (game.score, "")
        await service.games.take_off(ann.id, table)
        with service._engine.connect() as connection:
            assert list(connection.execute(sa.text("select * from results"))) == []

    run(tmp_path, work, clock)
