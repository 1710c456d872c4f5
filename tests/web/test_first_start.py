"""The first start of a server, while rules are still being compiled."""

from __future__ import annotations

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest

from ratusz.games import all_facts
from ratusz.live import rules_loader
from ratusz.web import Settings
from tests.web.conftest import SECRET, start
from tests.web.kit import Client

GAME = next(iter(all_facts()))


def test_pages_without_boards_answer_while_rules_are_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    compiled = threading.Event()

    async def compile_slowly(say: rules_loader.Report) -> None:
        say("Compiling the rules of the games ...")
        await asyncio.to_thread(compiled.wait, 60)

    monkeypatch.setattr(rules_loader, "_compile_elsewhere", compile_slowly)
    monkeypatch.setattr(rules_loader, "missing_rules", lambda: list(all_facts().values()))
    address, stop = start(Settings(SECRET, f"sqlite:///{tmp_path / 'ratusz.db'}"))
    try:
        with httpx.Client(base_url=address, timeout=5) as http, ThreadPoolExecutor(1) as thread:
            for path in ("/login", "/me", f"/new/{GAME}", "/api/games", f"/print/{GAME}?kind=svg"):
                assert http.get(path).status_code == 200, path
            ann = Client(http)
            ann.token(ann.post("/api/people", {"name": "Ann"})["token"])
            http.timeout = httpx.Timeout(120)
            opening = thread.submit(ann.open, GAME)
            with pytest.raises(TimeoutError):
                opening.result(0.3)
            assert "Compiling" in capfd.readouterr().out
            compiled.set()
            assert ann.look(opening.result(), None)["game"] == GAME
    finally:
        compiled.set()
        stop()
