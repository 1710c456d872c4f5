"""Chance that anyone can check."""

import hashlib
import hmac
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratusz.engine.chance import Dealer, commitment, matches_commitment, outcome_of, ticket

SEED = bytes(range(32))


def test_the_commitment_is_the_sha256_of_table_and_seed() -> None:
    text = f'["stolik \\u017c","{SEED.hex()}"]'
    assert commitment(SEED, "stolik ż") == hashlib.sha256(text.encode()).hexdigest()


def test_a_commitment_fits_its_seed_and_table_only() -> None:
    shown = commitment(SEED, "t")
    assert matches_commitment(shown, SEED, "t")
    assert not matches_commitment(shown, SEED, "u")
    assert not matches_commitment(shown, SEED[::-1], "t")


def test_an_old_commitment_to_the_seed_alone_still_fits() -> None:
    assert matches_commitment(hashlib.sha256(SEED).hexdigest(), SEED, "any table")


def test_a_ticket_is_the_hmac_of_table_words_number_and_attempt() -> None:
    message = b'["stolik \\u017c","z",3,0]'.replace(b'"z"', b'["ann","b\\"x"]')
    drawn = int.from_bytes(hmac.digest(SEED, message, "sha256"), "big")
    assert ticket(SEED, "stolik ż", ["ann", 'b"x'], 3, 36) == drawn % 36


def test_seed_table_words_and_number_each_matter() -> None:
    tickets = {
        ticket(SEED, "t", [], 0, 1 << 60),
        ticket(SEED[::-1], "t", [], 0, 1 << 60),
        ticket(SEED, "u", [], 0, 1 << 60),
        ticket(SEED, "t", [""], 0, 1 << 60),
        ticket(SEED, "t", ["", ""], 0, 1 << 60),
        ticket(SEED, "t", [], 1, 1 << 60),
    }
    assert len(tickets) == 6


def test_results_from_the_incomplete_stretch_are_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    first_refused = (1 << 256) - (1 << 256) % 36
    answers = iter([first_refused, 7, first_refused - 1])
    monkeypatch.setattr("hmac.digest", lambda *_: next(answers).to_bytes(32, "big"))
    assert ticket(SEED, "t", [], 0, 36) == 7
    assert ticket(SEED, "t", [], 1, 36) == 35


def test_tickets_are_spread_evenly() -> None:
    dealer = Dealer(SEED, "spread")
    seen = Counter(dealer.ticket(36) for _ in range(36 * 400))
    assert set(seen) == set(range(36))
    assert all(300 < times < 500 for times in seen.values())


@given(st.lists(st.integers(1, 9), min_size=1, max_size=30), st.data())
def test_every_outcome_holds_as_many_tickets_as_it_weighs(weights: list[int], data: st.DataObject) -> None:
    outcomes = Counter(outcome_of(number, weights) for number in range(sum(weights)))
    assert [outcomes[outcome] for outcome in range(len(weights))] == weights


def test_a_ticket_beyond_the_weights_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="larger"):
        outcome_of(6, [1, 2, 3])
