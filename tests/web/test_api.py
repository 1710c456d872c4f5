"""Programs open tables, play whole games, follow them, and fetch what is left."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import httpx
import pytest

import ratusz
from ratusz.engine.records import check_chance
from tests.web.kit import Client, events

Enter = Callable[..., Client]
GAMES = list(ratusz.all_facts())


def test_games_and_their_options(enter: Enter) -> None:
    games = enter().get("/api/games", language="pl")
    assert [game["id"] for game in games] == GAMES
    for game in games:
        assert game["title"] == ratusz.all_facts()[game["id"]].title["pl"]
        assert game["line"]
        assert enter().get(f"/api/games/{game['id']}", language="pl") == game
        assert enter().get(f"/api/games/{game['id']}/rules", language="pl")["markdown"]
    assert enter().get("/api/games/chess", status=404)["code"] == "unknown-game"


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_against_a_bot(enter: Enter, game: str) -> None:
    ann = enter("Ann")
    table = ann.open(game, seats=[{"kind": "me"}, {"kind": "bot", "bot": "greedy"}], start=True)
    view = ann.play_to_the_end(table)
    assert view["stage"] == "over"
    assert len(view["scores"]) == 2
    assert view["end"]["sentence"]
    record = ratusz.read_record(ann.get(f"/api/tables/{table}/record"))
    assert [score.total for score in record.scores] == [score["total"] for score in view["scores"]]
    check = ann.get(f"/api/tables/{table}/check")
    assert check["fair"]
    assert len(check["outcomes"]) == check_chance(record)


@pytest.mark.parametrize("game", GAMES)
def test_two_people_and_a_spectator(enter: Enter, game: str) -> None:
    ann, bob, eve = enter("Ann"), enter("Bob"), enter()
    table = ann.open(game, access="open")
    assert table in [found["id"] for found in bob.get("/api/tables")]
    bob.do(table, "sit")
    assert table not in [found["id"] for found in bob.get("/api/tables")], "no seat is free any longer"
    ann.do(table, "start")
    noise = random.Random(5)
    while ann.look(table)["stage"] == "playing":
        ann.play_turn(table, 0, noise)
        bob.play_turn(table, 1, noise)
        eve.look(table, None)
    view = eve.look(table, None, language="pl")
    assert view["stage"] == "over"
    mine = [found for found in bob.get("/api/my/tables") if found["id"] == table]
    assert mine[0]["stage"] == "over"
    assert [seat["name"] for seat in mine[0]["seats"]] == ["Ann", "Bob"]


def test_the_same_key_does_it_once(enter: Enter) -> None:
    ann = enter("Ann")
    body = {"do": "open", "game": GAMES[0]}
    first, second = (ann.post("/api/tables", body, headers={"Idempotency-Key": "once"}) for _ in range(2))
    assert first == second
    table = ann.open(GAMES[0], 1, start=True)
    view = ann.look(table)
    move = {"seat": 0, "version": view["version"], "move": view["turn"]["moves"][0]["text"]}
    answers = [ann.do(table, "move", key="one move", **move) for _ in range(3)]
    assert answers[0] == answers[1] == answers[2]
    assert len(ann.look(table)["turn"]["draft"]) == 1


def test_who_wonders_is_told_why_a_move_cannot_be_made(enter: Enter) -> None:
    ann = enter("Ann")
    table = ann.open("rolling-village", 1, start=True)
    before = ann.look(table)
    legal = {"seat": 0, "move": before["turn"]["moves"][0]["text"]}
    assert ann.post(f"/api/tables/{table}/why", legal, status=200) == {"sentence": ""}
    wrong = ann.post(f"/api/tables/{table}/why?language=pl", {"seat": 0, "move": "square a1"}, status=200)
    assert wrong["sentence"].endswith("(4.1)")
    assert ann.post(f"/api/tables/{table}/why", {"seat": 0, "move": "nonsense"}, status=200)["sentence"]
    assert ann.look(table) == before


def test_the_answer_to_a_command_says_what_has_changed_and_so_does_the_stream(enter: Enter) -> None:
    ann = enter("Ann")
    table = ann.open("rolling-village", 2, seats=[{"kind": "me"}, {"kind": "me"}], start=True)
    first = ann.get(f"/api/tables/{table}/scene", seat=0)
    assert "since" not in first
    with ann.http.stream("GET", f"/api/tables/{table}/changes", params={"seat": 0, "after": first["number"]}) as stream:
        follow = events(stream)
        move = {"do": "move", "seat": 0, "version": first["version"], "move": first["turn"]["choices"][0]["moves"][0]}
        body = {"command": move, "key": "k", "since": first["number"], "seat": 0}
        done = ann.post(f"/api/tables/{table}/do", body, status=200)
        assert done["changes"]["since"] == first["number"]
        assert set(done["changes"]["boards"]) == {"0"}
        assert next(follow) == (done["number"], done["changes"])
    assert ann.post(f"/api/tables/{table}/do", {**body, "since": None}, status=200)["changes"] is None


def test_papers_are_cached_for_ever(enter: Enter) -> None:
    eve = enter()
    table = enter("Ann").open("tiny-towns", 2, seats=[{"kind": "me"}, {"kind": "me"}], start=True)
    for board in eve.get(f"/api/tables/{table}/scene", language="pl")["boards"].values():
        paper = eve.http.get(f"/paper/{board['paper']}")
        assert paper.headers["content-type"].startswith("image/svg+xml")
        assert "immutable" in paper.headers["cache-control"]
        assert 'lang="pl"' in paper.text
    old = eve.http.get(f"/paper/tiny-towns/0123.svg?{board['paper'].partition('?')[2]}")
    assert old.headers["cache-control"] == "no-store", "what it looks like has changed since"
    for wrong in (
        "no-game/1.svg?name=sheet",
        "tiny-towns/1.svg?name=nonsense",
        "tiny-towns/1.svg?name=town&cards=nonsense",
    ):
        assert eve.http.get(f"/paper/{wrong}").status_code == 404


def test_boards_are_drawn(enter: Enter) -> None:
    ann, eve = enter("Ann"), enter()
    table = ann.open(GAMES[0], 2, seats=[{"kind": "me"}, {"kind": "me"}], start=True)
    for path in (f"/api/tables/{table}/board.svg", f"/t/{table}/board.svg"):
        first = eve.http.get(path, params={"of": 1, "theme": "dark"})
        assert first.headers["content-type"].startswith("image/svg+xml")
        again = eve.http.get(path, params={"of": 1, "theme": "dark"}, headers={"If-None-Match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
    assert eve.get(f"/api/tables/{table}/board.svg", of=7, status=400)["code"] == "no-seat"
    waiting = ann.open(GAMES[0])
    assert ann.get(f"/api/tables/{waiting}/scene", status=409)["code"] == "stage-lobby"


def test_events_have_no_gaps_and_go_on_after_a_break(enter: Enter) -> None:
    ann = enter("Ann")
    table = ann.open(GAMES[0], 1, start=True)
    ann.play_turn(table, 0, random.Random(3))
    told = ann.look(table)["number"]
    with ann.http.stream("GET", f"/api/tables/{table}/events", params={"seat": 0, "after": 0}) as stream:
        assert stream.headers["content-type"].startswith("text/event-stream")
        numbers = []
        for number, notice in events(stream):
            numbers.append(number)
            assert notice["number"] == number
            if number == told:
                break
    assert numbers == list(range(1, told + 1))
    headers = {"Last-Event-ID": str(told - 2)}
    with ann.http.stream("GET", f"/api/tables/{table}/events", params={"seat": 0}, headers=headers) as stream:
        follow = events(stream)
        assert [next(follow)[0], next(follow)[0]] == [told - 1, told]
        ann.do(table, "say", text="hello")
        assert next(follow)[1]["what"] == "said"
    assert ann.get(f"/api/tables/{table}/events", seat=0, after=told + 100, status=400)["code"] == "ahead"


def test_a_quiet_line_has_a_heartbeat(enter: Enter) -> None:
    ann = enter("Ann")
    table = ann.open(GAMES[0])
    with ann.http.stream("GET", f"/api/tables/{table}/events") as stream:
        lines = stream.iter_lines()
        assert next(line for line in lines if "still here" in line)


def test_replay_and_fork(enter: Enter) -> None:
    ann, eve = enter("Ann"), enter("Eve")
    table = ann.finished(GAMES[0])
    last = eve.get(f"/api/tables/{table}/replay/0")["steps"]
    middle = eve.get(f"/api/tables/{table}/replay/{last // 2}", language="pl")
    assert middle["words"]
    assert {"0", "1"} <= set(middle["boards"])
    end = eve.get(f"/api/tables/{table}/replay/{last}")
    assert [score["total"] for score in end["scores"]] == [s["total"] for s in eve.look(table, None)["scores"]]
    assert eve.get(f"/api/tables/{table}/replay/{last + 1}", status=400)["code"] == "no-step"
    new = eve.post(f"/api/tables/{table}/fork", {"step": last // 2, "seat": 1})["table"]
    view = eve.look(new, 1)
    assert (view["forked"], view["stage"]) == (True, "playing")
    eve.play_to_the_end(new, 1)
    assert not eve.get(f"/api/tables/{new}/check")["fair"]


def test_rematch(enter: Enter) -> None:
    ann = enter("Ann")
    table = ann.finished(GAMES[0])
    again = ann.post(f"/api/tables/{table}/rematch")["table"]
    assert ann.post(f"/api/tables/{table}/rematch")["table"] == again
    assert ann.look(again)["stage"] == "playing", "against bots a rematch begins at once"
    assert ann.look(table)["next"] == again


def test_onward_is_the_next_episode_with_the_same_people(enter: Enter) -> None:
    ann = enter("Ann")
    table = ann.open("my-city", 1, options={"players": 1, "play": "episode-2"}, start=True)
    ann.play_to_the_end(table)
    onward = ann.post(f"/api/tables/{table}/rematch?onward=true")["table"]
    assert ann.look(onward)["options"]["play"] == "episode-3"


def test_onward_from_the_first_episode_carries_its_points_into_the_chapter(enter: Enter) -> None:
    ann = enter("Ann")
    table = ann.open("my-city", 1, options={"players": 1, "play": "episode-1"}, start=True)
    ann.play_to_the_end(table)
    over = ann.look(table)
    assert over["end"]["carries"]
    onward = ann.post(f"/api/tables/{table}/rematch?onward=true")["table"]
    view = ann.look(onward)
    assert (view["options"]["play"], view["round_name"]) == ("chapter-1", "Episode 2, round 1")
    assert view["log"][0]["words"] == over["log"][0]["words"]
    assert ann.get(f"/api/tables/{onward}/campaign")[0]["points"] == [over["scores"][0]["total"]]


def test_a_result_stands_beside_earlier_ones_of_the_same_kind(enter: Enter) -> None:
    ann = enter("Ann")
    table = ann.open("my-city", 1, start=True)
    assert ann.get(f"/api/tables/{table}/best", status=409)["code"] == "not-over"
    ann.play_to_the_end(table)
    other = ann.open("my-city", 1, options={"players": 1, "play": "episode-2"}, start=True)
    ann.play_to_the_end(other)
    for first in (table, other):
        assert ann.get(f"/api/tables/{first}/best") == {"record": False, "before": None}
    again = ann.open("my-city", 1, start=True)
    ann.play_to_the_end(again)
    before, now = (ann.look(each)["scores"][0]["total"] for each in (table, again))
    assert ann.get(f"/api/tables/{again}/best") == {"record": now > before, "before": before}
    assert ann.get(f"/api/tables/{table}/best")["before"] is None, "what came later does not count"
    assert enter("Eve").get(f"/api/tables/{again}/best")["before"] is None


def test_the_picture_of_the_end_has_names_totals_and_its_own_fonts(enter: Enter) -> None:
    ann, eve = enter("Ann & Co."), enter("Eve")
    table = ann.open(GAMES[0], 1, start=True)
    assert ann.http.get(f"/t/{table}/picture.svg").status_code == 409
    ann.play_to_the_end(table)
    picture = eve.http.get(f"/t/{table}/picture.svg")
    assert picture.headers["content-type"].startswith("image/svg+xml")
    total = str(ann.look(table)["scores"][0]["total"]).replace("-", "−")
    assert f"Ann &amp; Co. · {total}" in picture.text
    assert picture.text.count("@font-face") == 3


def test_a_record_says_that_its_game_is_not_over(enter: Enter) -> None:
    ann = enter("Ann")
    table = ann.open(GAMES[0], 1, start=True)
    for what in ("record", "check", "replay/0", "review", "best"):
        assert ann.get(f"/api/tables/{table}/{what}", status=409)["code"] == "not-over"
    assert ann.post(f"/api/tables/{table}/fork", {"step": 0}, status=409)["code"] == "not-over"
    assert ann.post(f"/api/tables/{table}/rematch", status=409)["code"] == "not-over"
    said = {}
    for language in ("en", "pl"):
        ann.http.headers["Accept-Language"] = language
        said[language] = ann.get(f"/api/tables/{table}/record", status=409)["sentence"]
    assert said == {
        "en": "The game is not over yet. Come back when it is.",
        "pl": "Gra jeszcze trwa. Zajrzyj tu, gdy się skończy.",
    }
    waiting = ann.open(GAMES[0], 2, seats=[{"kind": "me"}, {"kind": "open"}])
    assert ann.get(f"/api/tables/{waiting}/record", status=409)["code"] == "stage-lobby"


def test_people(enter: Enter) -> None:
    ann = enter("Ann")
    assert ann.get("/api/me")["name"] == "Ann"
    assert ann.send("PUT", "/api/me/name", {"name": "Anna"})["name"] == "Anna"
    made = ann.post("/api/me/tokens", {"label": "my bot"})
    other = enter()
    other.token(made["secret"])
    assert other.get("/api/me")["name"] == "Anna"
    assert "my bot" in [token["label"] for token in ann.get("/api/me/tokens")]
    ann.send("DELETE", f"/api/me/tokens/{made['id']}", status=204)
    assert other.get("/api/me", status=401)["code"] == "bad-token"
    name = f"Anna {made['id']}"
    ann.send("PUT", "/api/me/name", {"name": name})
    ann.send("PUT", "/api/me/password", {"password": "a long password"})
    assert other.post("/api/me/tokens", {"label": "x"}, status=401)["code"] == "bad-token"
    elsewhere = enter()
    wrong = {"name": name, "password": "a wrong password"}
    assert elsewhere.post("/api/login", wrong, status=401)["code"] == "bad-login"
    elsewhere.token(elsewhere.post("/api/login", {**wrong, "password": "a long password"})["token"])
    assert elsewhere.get("/api/me")["name"] == name
    ann.send("DELETE", "/api/me", status=204)
    assert ann.get("/api/me", status=401)["code"] == "bad-token"


def test_the_description(enter: Enter) -> None:
    described = enter().get("/api/openapi.json")
    assert described["openapi"].startswith("3.1")
    page = enter().http.get("/api", headers={"Accept": "text/html"})
    assert page.status_code == 200
    for path in described["paths"]:
        assert path in page.text
    loaded = re.sub(r'<meta property="og:image" content="[^"]*">', "", page.text)  # for other sites, and nothing else
    assert not [word for word in ("http://", "https://", "<script") if word in loaded]


def test_text_is_compressed_but_events_are_not(enter: Enter) -> None:
    answer: httpx.Response = enter().http.get("/", headers={"Accept-Encoding": "gzip"})
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["vary"] == "Accept-Encoding"
    assert "content-encoding" not in enter().http.get("/", headers={"Accept-Encoding": "identity"}).headers
    assert "content-encoding" not in enter().http.get("/robots.txt").headers, "it is short"
    ann = enter("Ann")
    table = ann.open(GAMES[0])
    with ann.http.stream("GET", f"/api/tables/{table}/events", headers={"Accept-Encoding": "gzip"}) as stream:
        assert "content-encoding" not in stream.headers
