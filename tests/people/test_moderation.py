"""Blocking, reporting, muting, banning: what it does, and to whom."""

from pathlib import Path

import pytest

from ratusz.live import Service
from ratusz.people import FOR_EVER
from ratusz.tables import Arrange, Leave, Name, Open, Plan, Refusal, Say, Sit, Start, Word
from tests.store.kit import Blocking, Clock, code, look, play_on, run

VILLAGE = "rolling-village"


def of_two(*plans: Plan, **more: object) -> Open:
    return Open(VILLAGE, {"players": 2}, plans, **more)  # type: ignore[arg-type]


async def why(work) -> str:
    try:
        await work
    except Refusal as refusal:
        return refusal.code
    return ""


def test_a_block_holds_until_it_is_taken_back(people: Blocking) -> None:
    ann, bob = people.enter("Anna"), people.enter("Bob")
    for _ in range(2):
        people.block(ann.id, bob.id)
    assert (people.blocks_of(ann.id), people.blocks_of(bob.id)) == ({bob.id}, set())
    assert (people.blocks_with(ann.id), people.blocks_with(bob.id)) == ({bob.id}, {ann.id})
    assert people.cached_blocks_of(ann.id) == {bob.id}
    for _ in range(2):
        people.unblock(ann.id, bob.id)
    assert people.blocks_with(ann.id) == people.cached_blocks_of(ann.id) == set()
    assert code(people.block, ann.id, ann.id) == "yourself"
    assert code(people.block, ann.id, "nobody") == "unknown-person"


def test_there_are_only_so_many_blocks_and_reports(people: Blocking) -> None:
    ann, bob, eve = (people.enter(name) for name in ("Anna", "Bob", "Eve"))
    people.people.limits = type(people.people.limits)(blocks=1, reports=1)
    people.block(ann.id, bob.id)
    assert code(people.block, ann.id, eve.id) == "too-many-blocks"
    people.report(ann.id, bob.id, "table", "rude")
    assert code(people.report, ann.id, bob.id, "table", "rude again") == "too-many-reports"
    (report,) = people.reports()
    people.close_report(report.id)
    people.report(ann.id, bob.id, "table", "rude again")


def test_a_report_waits_until_the_host_has_dealt_with_it(people: Blocking) -> None:
    ann, bob = people.enter("Anna"), people.enter("Bob")
    people.report(ann.id, bob.id, "table", "  Insults\neverybody. ")
    (report,) = people.reports()
    assert (report.person, report.about, report.table_id, report.text) == (
        ann.id,
        bob.id,
        "table",
        "Insults everybody.",
    )
    people.close_report(report.id)
    assert people.reports() == []
    assert code(people.close_report, "nothing") == "unknown-report"
    assert code(people.report, ann.id, ann.id, "table", "me") == "yourself"
    assert code(people.report, ann.id, "nobody", "table", "rude") == "unknown-person"
    for text, refusal in (("", "empty-text"), ("x" * 301, "text-too-long"), (None, "bad-request")):
        assert code(people.report, ann.id, bob.id, "table", text) == refusal


def test_who_is_deleted_leaves_no_blocks_and_reports(people: Blocking) -> None:
    ann, bob = people.enter("Anna"), people.enter("Bob")
    for one, other in ((ann, bob), (bob, ann)):
        people.block(one.id, other.id)
        people.report(one.id, other.id, "table", "rude")
    people.delete(ann.id)
    assert people.reports() == []
    assert people.blocks_of(bob.id) == set()


@pytest.mark.parametrize("blocker", ["opener", "guest"])
def test_people_who_keep_apart_do_not_sit_at_each_others_tables(tmp_path: Path, blocker: str) -> None:
    async def work(service: Service) -> None:
        ann, bob = await service.people.enter("Anna"), await service.people.enter("Bob")
        table = await service.open_table(ann.id, of_two(Plan("me"), access="open"))
        pair = (ann.id, bob.id) if blocker == "opener" else (bob.id, ann.id)
        await service.people.block(*pair)
        assert await why(service.do(table, bob.id, Sit())) == "not-together"
        invited = Plan("invited", person=bob.id)
        assert await why(service.do(table, ann.id, Arrange(1, invited))) == "no-invitation"
        assert await why(service.open_table(ann.id, of_two(Plan("me"), invited))) == "no-invitation"
        await service.people.unblock(*pair)
        assert await why(service.do(table, ann.id, Arrange(1, invited))) == ""
        assert await why(service.do(table, bob.id, Sit())) == ""

    run(tmp_path, work)


def test_a_rematch_does_not_invite_whom_one_keeps_apart_from(tmp_path: Path) -> None:
    async def work(service: Service) -> None:
        ann, bob = await service.people.enter("Anna"), await service.people.enter("Bob")
        table = await service.open_table(ann.id, of_two(Plan("me", auto=True), access="open"))
        await service.do(table, bob.id, Sit())
        await service.do(table, ann.id, Start())
        await service.do(table, bob.id, Leave())  # a bot plays on
        assert (await play_on(service, table, ann.id)).stage == "over"
        await service.people.block(bob.id, ann.id)
        again = await service.rematch(table, ann.id)
        assert [seat.kind for seat in (await look(service, again)).seats] == ["person", "open"]

    run(tmp_path, work)


def test_the_blocked_are_not_heard(tmp_path: Path) -> None:
    async def work(service: Service) -> None:
        ann, bob = await service.people.enter("Anna"), await service.people.enter("Bob")
        table = await service.open_table(ann.id, of_two(Plan("me"), access="open"))
        await service.do(table, bob.id, Sit())
        await service.do(table, bob.id, Say("you are all fools"))
        seen = await service.seen(table, ann.id, 0)
        (him,) = await seen.neighbours()
        assert (him.name, him.seat, him.blocked) == ("Bob", 1, False)
        assert bob.id not in him.id
        await service.people.block(ann.id, seen.neighbour(him.id))
        assert (await look(service, table, person=ann.id)).chat == ()
        assert len((await look(service, table, person=bob.id)).chat) == 1
        await service.do(table, ann.id, Start())
        message = await (await service.seen(table, ann.id, 0)).message()
        assert message.chat is None
        assert [one.blocked for one in await seen.neighbours()] == [True]
        assert await (await service.seen(table, bob.id)).neighbours() != []
        with pytest.raises(Refusal, match="no such person"):
            seen.neighbour("nobody")

    run(tmp_path, work)


def test_the_muted_play_but_do_not_write(tmp_path: Path, clock: Clock) -> None:
    async def work(service: Service) -> None:
        ann = await service.people.enter("Anna")
        table = await service.open_table(ann.id, of_two(Plan("me"), Plan("me")))
        await service.people.mute(ann.id, clock.time + 1000)
        for command in (Say("hello"), Word(0, "hello"), Name(0, "hello")):
            assert await why(service.do(table, ann.id, command)) == "muted"
        assert await why(service.do(table, ann.id, Start())) == ""
        clock.time += 1000
        assert await why(service.do(table, ann.id, Say("hello"))) == ""
        await service.people.mute(ann.id, FOR_EVER)
        assert await why(service.do(table, ann.id, Say("hello"))) == "muted"
        await service.people.mute(ann.id, 0)
        assert await why(service.do(table, ann.id, Say("hello"))) == ""

    run(tmp_path, work, clock)


def test_the_banned_do_not_come_in(people: Blocking, elsewhere: Blocking, clock: Clock) -> None:
    ann = people.enter("Anna")
    recovery = people.set_password(ann.id, "correct horse")
    session = people.by_session(people.sign_in(ann.id))
    ended: list[tuple[str, str]] = []
    people.people.on_end.append(lambda kind, id: ended.append((kind, id)))
    key = (session.kind, session.id)
    assert elsewhere.find_ended([key]) == set()
    people.ban(ann.id, clock.time + 1000)
    assert ended == [("person", ann.id)]
    assert elsewhere.find_ended([key]) == {key}
    assert people.by_session(session.id).person.banned == clock.time + 1000
    assert code(people.log_in, "Anna", "correct horse") == "banned"
    assert code(people.recover, "Anna", recovery, "another horse") == "banned"
    clock.time += 1000
    assert people.log_in("Anna", "correct horse").id == ann.id
    people.ban(ann.id, FOR_EVER + 10**15)
    with pytest.raises(Refusal, match=r"has banned you\.$"):
        people.log_in("Anna", "correct horse")
    people.ban(ann.id, 0)
    assert people.log_in("Anna", "correct horse").id == ann.id
    assert code(people.ban, "nobody", 1) == "unknown-person"


def test_the_host_finds_people(people: Blocking) -> None:
    ann, bob = people.enter("Anna Kowalska"), people.enter("100%")
    assert people.find("kowal") == people.find(ann.id) == [ann]
    assert people.find("%") == [bob]
    people.set_password(ann.id, "correct horse")
    assert [found.id for found in people.find("ANNA KOWALSKA")] == [ann.id]
    assert people.find("nobody") == []
