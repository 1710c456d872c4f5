"""No secret on the wire: whatever another player drafts, a viewer gets the same bytes."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import httpx
import pytest

import ratusz
from tests.web.kit import Client

Enter = Callable[..., Client]
GAMES = list(ratusz.all_facts())
CHANGING = ("date", "x-request-id")
"""Headers that differ with every request, for any visitor and any page."""


def wire(client: Client, table: str, seat: int | None) -> dict[str, bytes]:
    """Everything a viewer can ask of a table, as it comes over the wire."""
    params: dict[str, Any] = {} if seat is None else {"seat": seat}
    answers = {}
    for path in (
        f"/api/tables/{table}",
        f"/api/tables/{table}/scene",
        f"/api/tables/{table}/board.svg",
        f"/t/{table}/board.svg",
        f"/t/{table}",
        f"/api/tables/{table}/record",
        f"/api/tables/{table}/check",
        f"/api/tables/{table}/replay/1",
        f"/t/{table}/replay",
        f"/t/{table}/record",
    ):
        answer = client.http.get(path, params=params if "record" not in path else {})
        headers = [f"{name}: {value}" for name, value in answer.headers.items() if name not in CHANGING]
        answers[path] = "\n".join([str(answer.status_code), *headers]).encode() + b"\n" + answer.content
    answers["/api/tables"] = client.http.get("/api/tables").content
    return answers


def told(client: Client, table: str, seat: int | None) -> bytes:
    """Both streams from the beginning until it is quiet, which a heartbeat after what they tell says."""
    params: dict[str, Any] = {"after": 0} if seat is None else {"after": 0, "seat": seat}
    heard = b""
    for kind in ("events", "changes"):
        got = b""
        with client.http.stream("GET", f"/api/tables/{table}/{kind}", params=params) as stream:
            for chunk in stream.iter_raw():
                got += chunk
                if b"data:" in got and b": still here" in got.rpartition(b"data:")[2]:
                    break
        got = re.sub(rb"event: presence\ndata: [^\n]*\n\n", b"", got)  # who looks at the table is no secret
        heard += re.sub(rb": still here\r\n\r\n", b"", got)
    return heard


def draft(client: Client, table: str, seat: int, noise: random.Random) -> None:
    """Play the turn to its end without confirming it, with some undoing on the way."""
    view = client.look(table, seat)
    for step in range(12):
        if view["turn"]["state"] != "thinking":
            break
        move = noise.choice(view["turn"]["moves"])["text"]
        client.do(table, "move", seat=seat, version=view["version"], move=move)
        if step < 4 and noise.random() < 0.4:
            client.turn(table, "undo", seat)
        view = client.look(table, seat)


@pytest.mark.parametrize("game", GAMES)
def test_drafts_of_others_change_no_byte(enter: Enter, game: str) -> None:
    ann, bob, spectator = enter("Ann"), enter("Bob"), enter()
    table = ann.open(game, access="open")
    bob.do(table, "sit")
    ann.do(table, "start")
    noise = random.Random(7)
    for _ in range(3):
        for _ in range(2):
            before = (wire(ann, table, 0), wire(spectator, table, None))
            heard = (told(ann, table, 0), told(spectator, table, None))
            if bob.look(table, 1)["turn"]["draft"]:
                bob.turn(table, "restart", 1)
            draft(bob, table, 1, noise)
            assert wire(ann, table, 0) == before[0]
            assert wire(spectator, table, None) == before[1]
            assert (told(ann, table, 0), told(spectator, table, None)) == heard
        bob.play_turn(table, 1, noise)  # the turn stands, and that everybody may know
        ann.play_turn(table, 0, noise)


def seed_of(client: Client, table: str) -> str:
    return str(client.look(table)["end"]["seed"])


@pytest.mark.parametrize("game", GAMES)
def test_no_seed_before_the_end(enter: Enter, game: str) -> None:
    """Everything that was sent during the game, searched for the seed that is shown after it."""
    ann, spectator = enter("Ann"), enter()
    sent: list[bytes] = []

    def keep(answer: httpx.Response) -> None:
        if "event-stream" not in answer.headers.get("content-type", ""):
            sent.append(answer.read())

    table = ann.open(game, 2, seats=[{"kind": "me"}, {"kind": "bot", "bot": "random"}], start=True)
    ann.http.event_hooks["response"] = [keep]
    spectator.http.event_hooks["response"] = [keep]
    noise = random.Random(3)
    while ann.look(table)["stage"] == "playing":
        ann.play_turn(table, 0, noise)
        if noise.random() < 0.3:
            wire(ann, table, 0)
            wire(spectator, table, None)
    ann.http.event_hooks["response"] = []
    spectator.http.event_hooks["response"] = []
    seed = seed_of(ann, table)
    assert re.fullmatch(r"[0-9a-f]{64}", seed)
    over = [index for index, body in enumerate(sent) if seed.encode() in body]
    running = [index for index, body in enumerate(sent) if b'"stage":"playing"' in body]
    assert not over or min(over) > max(running)


def test_nobody_is_told_ids_or_digests(enter: Enter) -> None:
    ann, bob = enter("Ann"), enter("Bob")
    table = ann.open(GAMES[0], access="open")
    bob.do(table, "sit")
    ann.do(table, "start")
    me = ann.get("/api/me")["id"]
    for body in (*wire(bob, table, 1).values(), bob.http.get("/api/my/tables").content):
        assert me.encode() not in body
