"""Holidays: one at a time, so many days a year, and clocks of days stand still at all tables."""

from pathlib import Path

from ratusz.live import Service
from ratusz.people.holidays import DAY, DAYS, Holiday
from ratusz.tables import Clock as Rounds
from ratusz.tables import Open, Plan, Sit, Start
from tests.store.kit import Blocking, Clock, code, look, run, timed


def test_days_of_holiday_are_counted_within_a_year(people: Blocking, clock: Clock) -> None:
    ann = people.enter("Anna").id
    assert people.holiday(ann) == Holiday(0, DAYS)
    assert code(people.take_holiday, ann, clock.time + (DAYS + 1) * DAY) == "holiday-too-long"
    until = clock.time + 20 * DAY
    assert people.take_holiday(ann, until) == Holiday(until, DAYS), "nothing of it has passed"
    clock.time += 5 * DAY
    assert people.take_holiday(ann, 0) == Holiday(0, DAYS - 5), "back early"
    assert people.on_holiday([ann]) == {}
    assert code(people.take_holiday, ann, clock.time + (DAYS - 4) * DAY) == "holiday-too-long"
    clock.time += 365 * DAY
    assert people.holiday(ann).left == DAYS
    until = clock.time + DAY
    people.take_holiday(ann, until)
    assert people.on_holiday([ann, "nobody"]) == {ann: until}


def test_the_clocks_of_games_over_days_stand_still_also_of_those_that_start_later(tmp_path: Path) -> None:
    clock = Clock()

    async def work(service: Service) -> None:
        table, ann, bob = await timed(service, Rounds("days", 86_400))
        deadline = (await look(service, table)).deadline
        assert deadline
        until = clock.time + 10 * DAY
        await service.take_holiday(bob, until)
        view = await look(service, table, person=ann, seat=0)
        assert (view.deadline, view.seats[1].holiday) == (deadline + 10 * DAY, until)
        await service.take_holiday(bob, 0)
        assert (await look(service, table)).deadline == deadline
        await service.take_holiday(ann, until)
        again = await service.open_table(
            bob, Open("rolling-village", {"players": 2}, (Plan("me"),), "open", Rounds("days", 86_400))
        )
        await service.do(again, ann, Sit())
        await service.do(again, bob, Start())
        assert (await look(service, again)).deadline == until + DAY

    run(tmp_path, work, clock)
