"""Try what is installed, from any folder: python tests/project/smoke.py

A game of the core, a PDF file, environments, and a move at a server over HTTP; `script/lowest` runs it with the lowest
versions that are declared. Nothing of this repository but this file is needed.
"""

from __future__ import annotations

import json
import random
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import Request, urlopen


def play_a_game() -> None:
    """Play Rolling Village to its end and draw it."""
    import ratusz

    position = ratusz.game("rolling-village", players=2).start()
    while not position.over:
        if position.chance:
            position = position.settle(position.chance.sample(random))
        for seat in position.actors:
            position = position.play(seat, ratusz.bot("greedy").choose(position, seat, random))
    assert "<svg" in position.svg()


def print_sheets(folder: Path) -> None:
    """Make a PDF file."""
    file = folder / "sheets.pdf"
    subprocess.run([sys.executable, "-m", "ratusz", "print", "tiny-towns", "--output", str(file)], check=True)
    assert file.read_bytes().startswith(b"%PDF")


def step_environments() -> None:
    """Play an episode of the Gymnasium environment, some steps of the vector one, and a game of PettingZoo's."""
    import gymnasium
    import numpy as np

    import ratusz.envs

    env: Any = gymnasium.make("ratusz/RollingVillage-v2")
    _, info = env.reset(seed=7)
    over = False
    while not over:
        _, _, over, _, info = env.step(np.flatnonzero(info["action_mask"])[0])
    many: Any = gymnasium.make_vec("ratusz/RollingVillage-v2", num_envs=4)
    _, info = many.reset(seed=7)
    for _ in range(5):
        _, _, _, _, info = many.step(np.asarray(info["action_mask"]).argmax(axis=1).astype(np.int32))
    turns: Any = ratusz.envs.TurnsEnv("rolling-village")
    turns.reset(seed=7)
    for agent in turns.agent_iter():
        seen, _, ended, cut, _ = turns.last()
        turns.step(None if ended or cut else int(np.flatnonzero(seen["action_mask"])[0]))
        assert agent


def play_at_a_server(folder: Path) -> None:
    """Start a server, open a table and play a move."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "ratusz", "serve", "--port", str(port), "--folder", str(folder / "server")]
    with subprocess.Popen(command) as server:
        try:
            _play_a_move(f"http://localhost:{port}", server)
        finally:
            server.terminate()


def _play_a_move(address: str, server: subprocess.Popen[bytes]) -> None:
    token = ""

    def ask(path: str, body: object = None) -> Any:
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
        data = None if body is None else json.dumps(body).encode()
        with urlopen(Request(address + path, data, headers), timeout=60) as answer:
            return json.load(answer)

    end = time.monotonic() + 600  # the first start compiles the rules of all games
    while True:
        try:
            urlopen(address + "/ready", timeout=60).close()
            break
        except (URLError, ConnectionError):
            assert server.poll() is None, "the server has ended"
            assert time.monotonic() < end, "the server does not become ready"
            time.sleep(0.2)
    token = ask("/api/people", {"name": "Smoke"})["token"]
    opening = {"do": "open", "game": "rolling-village", "options": {"players": 1}, "seats": [{"kind": "me"}]}
    table = "/api/tables/" + ask("/api/tables", opening | {"start": True})["table"]
    view = ask(f"{table}?seat=0")
    move = {"do": "move", "move": view["turn"]["moves"][0]["text"], "seat": 0, "version": view["version"]}
    ask(f"{table}/do", {"command": move})
    assert ask(f"{table}?seat=0")["version"] > view["version"]
    with urlopen(address + "/", timeout=60) as page:
        assert b"<html" in page.read()


def main() -> None:
    """Try one after the other, saying what."""
    with tempfile.TemporaryDirectory() as name:
        play_a_game()
        print("A game was played.", flush=True)
        print_sheets(Path(name))
        print("Sheets were printed.", flush=True)
        step_environments()
        print("Environments were stepped.", flush=True)
        play_at_a_server(Path(name))
        print("A move was played at a server.", flush=True)


if __name__ == "__main__":
    main()
