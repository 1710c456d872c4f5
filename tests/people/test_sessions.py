"""Every browser that is signed in is a session: seen, listed, ended."""

import pytest
import sqlalchemy as sa

from ratusz.people.sessions import HOUR, LONGEST_LABEL, UNSEEN
from ratusz.store.schema import sessions as table
from tests.store.kit import Blocking, Clock, code

DAY = 24 * HOUR


@pytest.fixture
def ends(people: Blocking) -> list[tuple[str, str]]:
    """What has ended."""
    found: list[tuple[str, str]] = []
    people.people.on_end.append(lambda kind, id: found.append((kind, id)))
    return found


def test_a_browser_can_be_signed_out_alone(people: Blocking, ends: list[tuple[str, str]]) -> None:
    ann, bob = people.enter("Anna"), people.enter("Bob")
    phone, laptop = people.sign_in(ann.id, "Firefox · Android"), people.sign_in(ann.id, "Firefox · Linux")
    assert {(known.id, known.label) for known in people.sessions(ann.id)} == {
        (phone, "Firefox · Android"),
        (laptop, "Firefox · Linux"),
    }
    assert people.by_session(phone).person == ann
    assert code(people.end_session, bob.id, phone) == "unknown-session"
    people.end_session(ann.id, phone)
    assert people.by_session(phone) is None
    assert people.by_session(laptop).person == ann
    assert ends == [("session", phone)]
    assert code(people.end_session, ann.id, phone) == "unknown-session"


def test_all_browsers_are_signed_out_by_wish_and_with_a_new_password(people: Blocking) -> None:
    ann, bob = people.enter("Anna"), people.enter("Bob")
    his = people.sign_in(bob.id)
    for end in (lambda: people.end_sessions(ann.id), lambda: people.set_password(ann.id, "correct horse")):
        hers = [people.sign_in(ann.id), people.sign_in(ann.id)]
        end()
        assert [known for known in hers if people.by_session(known)] == []
    assert people.sessions(ann.id) == []
    assert people.by_session(his).person == bob


def test_the_browser_that_was_not_seen_for_the_longest_time_gives_way(people: Blocking, clock: Clock) -> None:
    ann = people.enter("Anna")
    first, *others = [people.sign_in(ann.id, str(clock.time)) for clock.time in (DAY, 2 * DAY, 3 * DAY)]
    others.append(people.sign_in(ann.id))
    assert {known.id for known in people.sessions(ann.id)} == set(others)
    assert people.by_session(first) is None


def test_a_session_is_written_once_an_hour_and_lasts_while_it_is_used(people: Blocking, clock: Clock) -> None:
    session = people.sign_in(people.enter("Anna").id)
    start = clock.time

    def seen_after(time: int) -> int:
        clock.time = start + time
        people.people._sessions.forget(*dict(people.people._sessions.items()))
        assert people.by_session(session)
        return int(people.sessions(people.by_session(session).person.id)[0].seen) - start

    assert seen_after(HOUR - 1) == 0
    assert seen_after(HOUR + 1) == HOUR + 1
    assert seen_after(UNSEEN) == UNSEEN
    assert seen_after(-DAY) == -DAY, "the clock had been ahead"
    clock.time += UNSEEN + 1
    people.people._sessions.forget(*dict(people.people._sessions.items()))
    assert people.by_session(session) is None


def test_what_has_ended_is_not_remembered(people: Blocking, elsewhere: Blocking, monkeypatch) -> None:
    ann = people.enter("Anna")
    session = people.sign_in(ann.id)
    _, secret = people.make_token(ann.id, "bot")
    known = [lambda: people.by_session(session), lambda: people.by_token(secret)]
    assert all(who().person == ann for who in known)
    assert people.rename(ann.id, "Hanna") == people.by_token(secret).person == people.by_session(session).person
    elsewhere.delete(ann.id)
    monkeypatch.setattr("ratusz.store.ttl_cache.SECONDS", 0)
    assert [who() for who in known] == [None, None]


def test_asking_again_costs_no_query(people: Blocking) -> None:
    session = people.sign_in(people.enter("Anna").id)
    people.by_session(session)
    asked: list[str] = []
    sa.event.listen(people.people.engine, "before_cursor_execute", lambda *what: asked.append(what[2]))
    assert people.by_session(session)
    assert asked == []


def test_a_session_that_ends_while_it_is_read_is_not_remembered(people: Blocking, monkeypatch) -> None:
    session = people.sign_in(people.enter("Anna").id)
    sessions = people.people._sessions
    read = sessions._read

    def slowly(ids: set[str]):
        found = read(ids)
        sessions.forget(*ids)
        with people.people.engine.begin() as connection:
            connection.execute(sa.delete(table).where(table.c.id.in_(ids)))
        return found

    monkeypatch.setattr(sessions, "_read", slowly)
    assert people.by_session(session), "it was there when it was read"
    monkeypatch.undo()
    assert people.by_session(session) is None


def test_a_label_is_as_long_as_there_is_room(people: Blocking) -> None:
    ann = people.enter("Anna")
    people.sign_in(ann.id, "x" * 1000)
    assert people.sessions(ann.id)[0].label == "x" * LONGEST_LABEL


def test_what_is_gone_is_found_out_for_many_at_once(people: Blocking, elsewhere: Blocking) -> None:
    ann = people.enter("Anna")
    token, _ = people.make_token(ann.id, "bot")
    there = [("session", people.sign_in(ann.id)), ("token", token.id)]
    nowhere = [("session", f"session {number}") for number in range(1200)]
    assert elsewhere.find_ended([*there, *nowhere]) == set(nowhere)
    people.delete(ann.id)
    assert elsewhere.find_ended(there) == set(there)
    assert elsewhere.find_ended([]) == set()
