"""Passwords: how they are kept, what guessing costs, and the way back for who has forgotten theirs."""

import pytest
import sqlalchemy as sa
from argon2 import PasswordHasher

from ratusz.people import password_hashes as hashing
from ratusz.people import passwords
from ratusz.store.schema import attempts
from ratusz.store.schema import people as rows
from ratusz.tables import Refusal
from tests.store.kit import Blocking, Clock, code

GOOD, BAD = "correct horse", "wrong horse"


@pytest.fixture(autouse=True)
def quick(monkeypatch) -> None:
    """Hashes that take no time, unless a test wants the real ones."""
    monkeypatch.setattr(hashing, "_HASHER", PasswordHasher(1, 8, 1))
    monkeypatch.setattr(passwords, "PACE", 0)


@pytest.fixture
def ann(people: Blocking):
    """Anna, who has a password."""
    ann = people.enter("Zażółć")
    people.set_password(ann.id, GOOD)
    return ann


def kept(people: Blocking, id: str) -> str:
    """The hash of a person's password."""
    with people.people.engine.connect() as connection:
        return str(connection.scalar(sa.select(rows.c.password).where(rows.c.id == id)))


def wait(people: Blocking, name: str, password: str = BAD, device: str = "") -> int:
    """How many seconds the next attempt would have to wait after this one; 0 if this one was looked at."""
    try:
        people.log_in(name, password, device)
    except Refusal as refusal:
        return int(refusal.params.get("seconds", 0))
    return 0


def test_a_password_brings_one_back(people: Blocking, ann) -> None:
    assert people.log_in(" ZAŻÓŁĆ ", GOOD).id == ann.id
    for name, password in ((ann.name, BAD), ("nobody", GOOD), ("", GOOD), (ann.name, "x" * 10_000), (ann.name, None)):
        assert code(people.log_in, name, password) == "bad-login"
    for wrong in ("short", "x" * 201, "", None, 12345678):
        assert code(people.set_password, ann.id, wrong) == "bad-password"


def test_hashes_say_how_they_were_made(monkeypatch) -> None:
    monkeypatch.undo()
    assert hashing.hash_password(GOOD).startswith("$argon2id$v=19$m=47104,t=2,p=1$")


def test_hashes_of_other_costs_still_log_in_and_are_made_anew(people: Blocking, ann) -> None:
    stored = PasswordHasher(2, 16, 1).hash(GOOD)
    with people.people.engine.begin() as connection:
        connection.execute(sa.update(rows).values(password=stored))
    assert code(people.log_in, ann.name, BAD) == "bad-login"
    assert kept(people, ann.id) == stored
    assert people.log_in(ann.name, GOOD).id == ann.id
    assert kept(people, ann.id).startswith("$argon2id$v=19$m=8,t=1,p=1$")
    assert people.log_in(ann.name, GOOD).id == ann.id


@pytest.mark.parametrize("damaged", ["$argon2id$nonsense", "scrypt$abab$abab"])
def test_a_damaged_or_unknown_hash_lets_nobody_in(people: Blocking, ann, damaged: str) -> None:
    with people.people.engine.begin() as connection:
        connection.execute(sa.update(rows).values(password=damaged))
    assert code(people.log_in, ann.name, GOOD) == "bad-login"


@pytest.mark.parametrize("name", ["Zażółć", "somebody who is not here"])
def test_pauses_grow_in_all_processes_whether_the_name_exists_or_not(
    people: Blocking, elsewhere: Blocking, ann, clock: Clock, name: str
) -> None:
    desks = [people, elsewhere] * 10
    assert [wait(desk, name) for desk in desks[: passwords.FREE]] == [0] * passwords.FREE
    pauses = []
    for desk in desks:
        assert wait(desk, name) == 0, "this one is looked at"
        pauses.append(wait(desk, name))
        assert wait(desk, name, GOOD) == pauses[-1], "even the right one has to wait"
        clock.time += pauses[-1] * 1000
    assert pauses[:8] == [2, 4, 8, 16, 32, 60, 60, 60]


def test_a_right_password_or_an_hour_takes_the_pauses_away(people: Blocking, ann, clock: Clock) -> None:
    for end in (lambda: people.log_in(ann.name, GOOD), lambda: setattr(clock, "time", clock.time + 3_600_001)):
        for _ in range(passwords.FREE - 1):
            assert wait(people, ann.name) == 0
        end()
    assert [wait(people, ann.name) for _ in range(passwords.FREE)] == [0] * passwords.FREE
    with people.people.engine.connect() as connection:
        assert len(connection.execute(sa.select(attempts)).all()) == 1, "what is over is not kept"


def test_a_clock_that_is_set_back_locks_nobody_out(people: Blocking, ann, clock: Clock) -> None:
    while not wait(people, ann.name):
        pass
    clock.time -= 10 * 24 * 3_600_000
    assert people.log_in(ann.name, GOOD).id == ann.id


def test_many_guesses_at_once_are_all_counted(people: Blocking, elsewhere: Blocking, ann) -> None:
    both = [desk.people.log_in(ann.name, BAD) for desk in (people, elsewhere) for _ in range(20)]
    codes = [answer.code for answer in people.gather(*both)]
    assert codes.count("bad-login") == passwords.FREE + 1
    assert codes.count("wait") == 40 - codes.count("bad-login")


def test_strangers_who_guess_do_not_slow_a_browser_that_knows_the_password(people: Blocking, ann) -> None:
    eve = people.enter("Eve")
    people.set_password(eve.id, GOOD)
    people.rename(eve.id, "Eve II")
    device, other = people.device_of(ann.id), people.device_of(eve.id)
    while not wait(people, ann.name):
        pass
    assert wait(people, ann.name, GOOD, other) > 0
    assert people.log_in(ann.name, GOOD, device).id == ann.id
    for _ in range(passwords.FREE + 1):
        assert wait(people, ann.name, BAD, device) == 0
    assert wait(people, ann.name, BAD, device) > 0, "it may not guess for ever either"


def test_a_refusal_takes_equally_long_for_any_attempt(people: Blocking, ann, monkeypatch) -> None:
    work = {kept(people, ann.id): 0.3, hashing.unmatchable_hash(): 0.1}
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    monkeypatch.setattr(passwords, "PACE", 0.4)
    monkeypatch.setattr(hashing, "verify_and_time", lambda typed, stored: (False, work[stored]))
    monkeypatch.setattr("ratusz.people.passwords.asyncio.sleep", sleep)
    for name in (ann.name, "nobody"):
        assert code(people.log_in, name, BAD) == "bad-login"
    assert slept == pytest.approx([0.1, 0.3])


def test_what_is_tried_for_nobody_costs_what_a_password_does(monkeypatch) -> None:
    monkeypatch.undo()
    assert not hashing.needs_rehash(hashing.unmatchable_hash())
    assert not hashing.matches("", hashing.unmatchable_hash())


def test_a_new_password_asks_for_the_old_one(people: Blocking, ann) -> None:
    for wrong in (BAD, "", None):
        assert code(people.set_password, ann.id, "another horse", wrong) == "wrong-password"
    assert people.log_in(ann.name, GOOD).id == ann.id
    people.set_password(ann.id, "another horse", GOOD)
    assert code(people.log_in, ann.name, GOOD) == "bad-login"
    assert people.log_in(ann.name, "another horse").id == ann.id


def test_guessing_the_old_password_costs_pauses_but_not_the_owners(people: Blocking, ann) -> None:
    for _ in range(passwords.FREE + 1):
        assert code(people.set_password, ann.id, "another horse", BAD) == "wrong-password"
    assert code(people.set_password, ann.id, "another horse", GOOD) == "wait"
    assert people.log_in(ann.name, GOOD).id == ann.id


def test_a_recovery_code_sets_a_new_password_once(people: Blocking, ann) -> None:
    first = people.set_password(ann.id, "another horse", GOOD)
    session = people.sign_in(ann.id)
    assert [len(group) for group in first.split("-")] == [5, 5, 5, 5]
    person, second = people.recover(ann.name.upper(), f" {first.upper().replace('-', ' ')} ", "third horse")
    assert (person.id, people.by_session(session)) == (ann.id, None)
    assert people.log_in(ann.name, "third horse").id == ann.id
    for wrong in (first, "", None, second[:-1]):
        assert code(people.recover, ann.name, wrong, "fourth horse") == "bad-code"
    assert code(people.recover, "nobody", second, "fourth horse") == "bad-code"
    assert code(people.recover, ann.name, second, "short") == "bad-password"
    assert people.recover(ann.name, second, "fourth horse")[0].id == ann.id


def test_a_code_that_is_used_twice_at_once_works_once(people: Blocking, elsewhere: Blocking, ann) -> None:
    first = people.set_password(ann.id, "another horse", GOOD)
    answers = people.gather(*(desk.people.recover(ann.name, first, "third horse") for desk in (people, elsewhere)))
    assert [answer.code for answer in answers if isinstance(answer, Refusal)] == ["bad-code"]


def test_the_owner_comes_back_with_the_code_while_strangers_guess(people: Blocking, ann) -> None:
    recovery = people.set_password(ann.id, "another horse", GOOD)
    while not wait(people, ann.name):
        pass
    assert people.recover(ann.name, recovery, "third horse")[0].id == ann.id


def test_without_a_code_there_is_none_to_guess(people: Blocking, ann) -> None:
    with people.people.engine.begin() as connection:  # who has a password from before there were codes
        connection.execute(sa.update(rows).values(recovery=""))
    for empty in ("", "-", "1234"):
        assert code(people.recover, ann.name, empty, "another horse") == "bad-code"


def test_the_host_gives_a_code_to_who_has_nothing_else(people: Blocking, ann) -> None:
    guest, namesake = people.enter("Guest"), people.enter("Zofia")
    people.set_password(people.enter("zofia").id, "a third horse")
    session = people.sign_in(ann.id)
    recovery = people.reset_password(ann.id)
    assert people.by_session(session) is None
    assert code(people.log_in, ann.name, GOOD) == "bad-login"
    assert code(people.log_in, ann.name, "") == "bad-login"
    people.recover(ann.name, recovery, "another horse")
    assert people.log_in(ann.name, "another horse").id == ann.id
    assert people.recover("Guest", people.reset_password(guest.id), "a guest's horse")[0].id == guest.id
    assert code(people.reset_password, namesake.id) == "name-taken"


def test_a_name_follows_its_recovery_code(people: Blocking) -> None:
    ann = people.enter("Anna")
    recovery = people.reset_password(ann.id)
    people.rename(ann.id, "Hanna")
    assert people.recover("Hanna", recovery, "another horse")[0].id == ann.id
