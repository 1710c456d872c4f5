"""What a host sees of a server: whether it is well, figures, and a log that says what happened but not to whom."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
import sqlalchemy as sa
from prometheus_client import REGISTRY

import ratusz
from ratusz.live import Service
from ratusz.web import Settings
from ratusz.web.http import log_setup
from ratusz.web.http.metrics import exposition
from ratusz.web.settings import Site
from tests.web.conftest import SECRET, start
from tests.web.kit import GENEROUS, Client

Enter = Callable[..., Client]
GAME = next(iter(ratusz.all_facts()))
HOSTING = Path(__file__).parents[2] / "docs" / "hosting.md"


@pytest.fixture
def told() -> Iterator[Callable[[], list[dict[str, object]]]]:
    """Everything that is logged from now on, as lines of JSON."""
    loggers = [logging.getLogger(name) for name in ("ratusz", "uvicorn.error")]
    before = [(logger.handlers, logger.propagate, logger.level) for logger in loggers]
    stream = io.StringIO()
    log_setup.configure_logging("info", stream)
    yield lambda: [json.loads(line) for line in stream.getvalue().splitlines()]
    for logger, (handlers, propagate, level) in zip(loggers, before, strict=True):
        logger.handlers, logger.propagate = handlers, propagate
        logger.setLevel(level)


# Health


def test_a_server_that_is_well_says_so(address: str) -> None:
    assert httpx.get(f"{address}/health").text == "ok\n"
    assert httpx.get(f"{address}/version").json() == {"version": ratusz.__version__}
    for _ in range(600):
        answer = httpx.get(f"{address}/ready")
        if answer.status_code == 200:
            break
        assert (answer.status_code, "rules" in answer.text) == (503, True)
        assert int(answer.headers["retry-after"]) > 0
        time.sleep(0.1)
    assert answer.text == "ready\n"


def test_a_server_whose_database_is_away_lives_but_is_not_ready(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def away(self: object, *arguments: object) -> object:
        raise sa.exc.OperationalError("", {}, Exception("gone"))

    monkeypatch.setattr("ratusz.store.log.Log.lengths", away)
    monkeypatch.setattr("ratusz.live.rules_loader.RulesLoader.loaded", True)
    answer = httpx.get(f"{address}/ready")
    assert (answer.status_code, answer.text) == (503, "waiting for the database\n")
    assert httpx.get(f"{address}/health").status_code == 200


def test_a_database_that_does_not_answer_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ratusz.live.service.PATIENCE", 0.05)

    async def ask() -> str:
        async with await Service.open(f"sqlite:///{tmp_path / 'ratusz.db'}", clock_every=0) as service:
            monkeypatch.setattr(service._log, "lengths", lambda ids: time.sleep(0.3))
            return await service.not_ready()

    assert asyncio.run(ask()) == "the database"


# Figures


def figures(address: str) -> str:
    return httpx.get(f"{address}/metrics").raise_for_status().text


def test_figures_tell_what_was_asked_and_how_it_went(address: str, enter: Enter) -> None:
    ann = enter("Ann")
    table = ann.open(GAME, 2, seats=[{"kind": "me"}, {"kind": "bot", "bot": "random"}], start=True)
    ann.do(table, "say", text="hello")
    ann.do(table, "start", status=409)
    ann.get("/nothing", status=404)
    found = figures(address)
    assert 'ratusz_requests_total{route="POST /api/tables/{table}/do",status="200"}' in found
    assert 'ratusz_requests_total{route="none",status="404"}' in found
    assert 'ratusz_request_seconds_bucket{le="0.05",route="POST /api/tables/{table}/do"}' in found
    assert 'ratusz_commands_total{do="say",outcome="accepted"}' in found
    assert 'ratusz_commands_total{do="start",outcome="refused"}' in found
    assert float(re.findall(r"^ratusz_database_write_seconds_count (.*)$", found, re.M)[0]) > 0
    assert 'ratusz_waiting{queue="writes"}' in found
    for stage in ("lock", "decide", "commit", "thread"):
        counts = re.findall(rf'^ratusz_stage_seconds_count{{stage="{stage}"}} (.*)$', found, re.M)
        assert [float(count) > 0 for count in counts] == [True], stage
    me = ann.get("/api/me")
    for secret in (table, me["id"], "Ann", "127.0.0.1"):
        assert secret not in found, "figures name nobody and no table"


def test_the_list_of_figures_is_the_one_of_the_docs() -> None:
    exposition()
    text = HOSTING.read_text(encoding="utf-8")
    listed = set(re.findall(r"^\| `(ratusz_\w+)` \|", text, re.M))
    kinds = {"counter": "_total"}
    known = {metric.name + kinds.get(metric.type, "") for metric in REGISTRY.collect() if "ratusz" in metric.name}
    assert listed == known


def test_figures_are_for_this_machine_or_for_the_token(tmp_path: Path) -> None:
    site = Site(metrics_token="a token for figures")
    settings = Settings(SECRET, f"sqlite:///{tmp_path / 'ratusz.db'}", limits=GENEROUS, site=site, warm=False)
    address, stop = start(settings)
    try:
        far = {"X-Forwarded-For": "203.0.113.7"}
        good = {"Authorization": "Bearer a token for figures"}
        wrong = [(b"X-Forwarded-For", b"203.0.113.7"), (b"Authorization", "Bearer a token for figureß".encode())]
        assert httpx.get(f"{address}/metrics").status_code == 200
        assert httpx.get(f"{address}/metrics", headers=far).status_code == 404
        assert httpx.get(f"{address}/metrics", headers={**far, **good}).status_code == 200
        assert httpx.get(f"{address}/metrics", headers=wrong).status_code == 404
    finally:
        stop()


def test_without_a_token_nobody_from_elsewhere_reads_figures(address: str) -> None:
    for token in ("", "Bearer", "Bearer x"):
        headers = {"X-Forwarded-For": "203.0.113.7", "Authorization": token}
        assert httpx.get(f"{address}/metrics", headers=headers).status_code == 404


# The log


def test_a_line_for_every_request_that_says_what_but_not_who(
    address: str, enter: Enter, told: Callable[[], list[dict[str, object]]]
) -> None:
    ann = enter("Annabella")
    table = ann.open(GAME)
    answer = ann.http.get(f"/api/tables/{table}", params={"language": "pl"})
    lines = told()
    (line,) = [line for line in lines if line.get("request") == answer.headers["x-request-id"]]
    assert (line["route"], line["status"], line["level"]) == ("GET /api/tables/{table}", 200, "info")
    assert isinstance(line["ms"], float)
    text = json.dumps(lines)
    me = ann.get("/api/me")["id"]
    for secret in ("Annabella", me, table, "127.0.0.1", "language=", ann.http.headers["Authorization"][7:]):
        assert secret not in text


def test_a_number_is_taken_over_from_a_proxy_and_from_nobody_else(address: str) -> None:
    asked = {"X-Request-Id": "abc-123"}
    assert httpx.get(f"{address}/login", headers=asked).headers["x-request-id"] == "abc-123"
    for bad in ("", "a" * 65, "a b", "a\tb", "<script>", '"', "ä"):
        headers = [(b"X-Request-Id", bad.encode())]
        assert re.fullmatch("[0-9a-f]{16}", httpx.get(f"{address}/login", headers=headers).headers["x-request-id"])
    with httpx.Client(base_url=address, transport=httpx.HTTPTransport(local_address="127.0.0.7")) as stranger:
        assert stranger.get("/login", headers=asked).headers["x-request-id"] != "abc-123"


def test_what_breaks_is_logged_with_its_number_and_the_page_shows_it(
    address: str, monkeypatch: pytest.MonkeyPatch, told: Callable[[], list[dict[str, object]]]
) -> None:
    monkeypatch.setattr("ratusz.web.present.catalogue.games", lambda language: 1 // 0)
    answer = httpx.get(f"{address}/", headers={"Accept": "text/html"})
    assert answer.status_code == 500
    number = answer.headers["x-request-id"]
    assert f"tell your host this number: {number}" in answer.text
    (line,) = [line for line in told() if "traceback" in line]
    assert line["request"] == number
    assert "ZeroDivisionError" in str(line["traceback"])
    for _ in range(50):
        httpx.get(f"{address}/", headers={"Accept": "text/html"})
    assert len([line for line in told() if "traceback" in line]) == 1, "the same again is not told again"


def test_a_flood_is_one_line_and_then_its_count(
    told: Callable[[], list[dict[str, object]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    log = logging.getLogger("ratusz")
    for number in range(500):
        log.warning("table %s cannot be read", number)
        log.info("fine")
    assert [line["message"] for line in told() if line["level"] == "warning"] == ["table 0 cannot be read"]
    monkeypatch.setattr(log_setup, "FLOOD", 0.0)
    log_setup.log_repeats()
    log_setup.log_repeats()
    last = [str(line["message"]) for line in told() if line["level"] == "warning"][1:]
    assert [line.partition(" within")[0] for line in last] == ["table 499 cannot be read (499 more times"]


def test_a_terminal_gets_plain_text() -> None:
    record = logging.LogRecord("ratusz", logging.WARNING, "", 0, "the table %s is lost", ("x",), None)
    assert re.fullmatch(r"\d\d:\d\d:\d\d warning: the table x is lost", log_setup.PlainFormatter().format(record))
