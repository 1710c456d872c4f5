"""My games: on the page and for programs, one's own only."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import httpx
import pytest

from ratusz.engine.game_kinds import differences, kind_of, players_of
from ratusz.games import all_facts, configured
from ratusz.web.present.histograms import histogram
from ratusz.web.present.my_games import BARS, bars, date, kind_in_words
from tests.web.kit import Client

Enter = Callable[..., Client]
GAME = "rolling-village"


def test_finished_games_are_listed_for_programs_a_page_at_a_time(enter: Enter) -> None:
    ann = enter("Anna")
    assert ann.get("/api/me/games") == {"games": [], "next": ""}
    alone = ann.finished(GAME, 1)
    against = ann.finished(GAME)
    ann.open(GAME, 1, seats=[{"kind": "me"}])  # not finished
    first = ann.get("/api/me/games", limit=1)
    (game,) = first["games"]
    view = ann.look(against)
    totals = [score["total"] for score in view["scores"]]
    assert (game["table"], game["score"], game["title"]) == (against, totals[0], "Rolling Village")
    assert (game["place"], game["players"]) == (1 + (totals[1] > totals[0]), 2)
    (other,) = game["others"]
    assert (other["name"], other["bot"], other["total"]) == (view["seats"][1]["name"], "random", totals[1])
    (last,) = ann.get("/api/me/games", limit=1, before=first["next"], language="pl")["games"]
    assert (last["table"], last["title"], last["kind"]) == (alone, "Moje miasteczko", "solo")
    assert last["earned"]
    assert [game["table"] for game in ann.get("/api/me/games", game=GAME)["games"]] == [against, alone]
    assert ann.get("/api/me/games", game="tiny-towns")["games"] == []

    kinds = ann.get("/api/me/standings")
    assert [(kind["kind"], kind["count"], kind["best"]) for kind in kinds] == [
        ("with others", 1, totals[0]),
        ("solo", 1, last["score"]),
    ]
    assert kinds[1]["ladder"][0]["reached"] == last["finished"]


@pytest.mark.parametrize(
    "question",
    [
        {"before": "nonsense"},
        {"before": "9" * 50 + "-x"},
        {"before": "x" * 5000},
        {"limit": 0},
        {"limit": 10**12},
        {"limit": "many"},
        {"game": "x" * 5000},
    ],
)
def test_a_list_that_cannot_be_is_refused(enter: Enter, question: dict[str, str | int]) -> None:
    assert enter("Anna").get("/api/me/games", status=400, **question)["sentence"]


def test_nobody_sees_anothers_games(enter: Enter, browser: httpx.Client) -> None:
    ann, eve = enter("Anna"), enter("Eve")
    table = ann.finished(GAME, 1)
    assert eve.get("/api/me/games")["games"] == []
    assert eve.http.get(f"/me/games/{table}/board.svg").status_code == 404
    assert eve.send("DELETE", f"/api/me/games/{table}", status=404)["code"] == "unknown-table"
    stranger = enter()
    stranger.get("/api/me/games", status=401)
    stranger.get("/api/me/standings", status=401)
    assert table not in browser.get("/me/games").text
    assert browser.get(f"/me/games/{table}/board.svg").status_code == 401
    assert ann.get("/api/me/games", game="unknown", status=404)["code"] == "unknown-game"


def test_the_page_shows_games_with_their_boards(enter: Enter) -> None:
    ann = enter("Anna")
    tables = [ann.finished(GAME, 1) for _ in range(2)]
    page = ann.http.get("/me/games", params={"language": "pl"}).text
    assert page.index(f"/t/{tables[1]}/replay") < page.index(f"/t/{tables[0]}/replay")
    assert "Moje gry" in page
    one = ann.http.get("/me/games", params={"game": GAME}).text
    assert 'class="my-ladder"' in one
    assert ann.http.get("/me/games", params={"game": "unknown"}).status_code == 404
    assert ann.http.get("/me/games", params={"before": "999999999999999-x"}).status_code == 200
    assert ann.http.get("/me/games", params={"before": "-"}).status_code == 400
    board = ann.http.get(f"/me/games/{tables[0]}/board.svg", params={"theme": "dark"})
    assert board.headers["cache-control"] == "private, max-age=31536000, immutable"
    assert board.text.startswith("<svg")
    assert "<text" not in board.text
    assert ann.http.get(f"/me/games/{tables[0]}/board.svg", params={"theme": "pink"}).status_code == 400
    assert f"/t/{tables[1]}" in ann.http.get("/").text, "the last games are on the home page"


def test_a_game_is_taken_off_the_list(enter: Enter) -> None:
    ann = enter("Anna")
    kept, gone, other = (ann.finished(GAME, 1) for _ in range(3))
    answer = ann.http.post("/me/games/take-off", data={"table": gone, "game": GAME})
    assert answer.status_code in (200, 303)
    ann.send("DELETE", f"/api/me/games/{other}", status=204)
    assert [game["table"] for game in ann.get("/api/me/games")["games"]] == [kept]
    assert ann.http.get(f"/me/games/{gone}/board.svg").status_code == 404
    assert ann.http.post("/me/games/take-off", data={"table": gone}).status_code == 404
    assert [game["table"] for game in ann.get("/api/me/export")["games"]] == [kept]


@pytest.mark.parametrize("game", all_facts().values(), ids=lambda facts: facts.id)
def test_every_kind_has_a_name_in_both_languages(game) -> None:
    for options in game.option_sets:
        full = configured(game.id, options).options
        kind = kind_of(game, full)
        assert len(kind) <= 200
        assert differences(game, kind) == {name: full[name] for name in game.compared}
        assert (players_of(kind) == "1") == (full["players"] == 1)
        assert all(kind_in_words(game, kind, language) for language in ("en", "pl"))


def test_scores_are_gathered_into_a_few_bars() -> None:
    scores = tuple((score, 1 + score % 3) for score in range(-5, 90, 4))
    gathered = bars(scores)
    assert len(gathered) <= BARS
    assert sum(bar.count for bar in gathered) == sum(count for _, count in scores)
    assert (gathered[0].low, gathered[-1].high >= 87) == (-5, True)
    assert all(before.high + 1 == after.low for before, after in pairwise(gathered))
    assert [(bar.low, bar.high, bar.count) for bar in bars(((7, 2),))] == [(7, 7, 2)]
    drawn = histogram(gathered, 'from "-5"', 87)
    assert (drawn.count("<rect"), 'aria-label="from &quot;-5&quot;"' in drawn) == (len(gathered), True)


def test_a_day_is_written_as_people_do() -> None:
    assert (date(1_700_000_000_000, "en"), date(1_700_000_000_000, "pl")) == ("14 Nov 2023", "14 lis 2023")
