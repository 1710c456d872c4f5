"""CPU milliseconds of each kind of request: the figures behind COSTS in web/http/limits.py.

    python benchmarks/costs.py [--times N] [--game GAME]

Each address is requested repeatedly for a running and a finished game of four, one request after the other. Work in
other threads and processes of the server counts too, so there are no bots: one person has all seats.
"""

from __future__ import annotations

import argparse
import random
import time

import httpx
from serving import Server, server

from ratusz.games import all_facts
from ratusz.web.http.rate_limits import COSTS

GENEROUS = "\n".join(
    ["[limits]"]
    + [f"{name} = 1000000000" for name in ("person_work", "person_burst", "address_work", "address_burst", "entries")]
)


def played(client: httpx.Client, game: str, moves: int) -> str:
    """Play a game of four with one person at every seat, for some commands or to its end."""
    seats = [{"kind": "me", "name": f"Seat {number}"} for number in range(4)]
    body = {"do": "open", "game": game, "options": {"players": 4}, "seats": seats, "start": True}
    table = str(client.post("/api/tables", json=body).raise_for_status().json()["table"])
    noise, done = random.Random(7), 0
    while done < moves:
        busy = False
        for seat in range(4):
            view = client.get(f"/api/tables/{table}", params={"seat": seat}).raise_for_status().json()
            if view["stage"] != "playing":
                return table
            turn = view["turn"]
            if turn is None or turn["state"] not in ("thinking", "complete"):
                continue
            busy, done = True, done + 1
            command = {"do": "confirm", "seat": seat, "version": view["version"]}
            if turn["state"] == "thinking":
                command |= {"do": "move", "move": noise.choice(turn["moves"])["text"]}
            client.post(f"/api/tables/{table}/do", json={"command": command}).raise_for_status()
        if not busy:
            time.sleep(0.05)
    return table


def measured(served: Server, client: httpx.Client, asked: dict[str, list[str]], times: int) -> None:
    """Print CPU and wall time of each address beside its declared cost."""
    for cost, paths in asked.items():
        for path in paths:
            client.get(path).raise_for_status()
            cpu, wall = served.spent(), time.perf_counter()
            for _ in range(times):
                client.get(path)
            cpu, wall = (served.spent() - cpu) / times, (time.perf_counter() - wall) * 1000 / times
            print(f"{cost:10} {COSTS[cost]:5g}  {cpu:7.2f} CPU ms  {wall:7.2f} ms  {path[:60]}", flush=True)


def main() -> None:
    """Measure one game, or each."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=20)
    parser.add_argument("--game", choices=list(all_facts()))
    options = parser.parse_args()
    with server(settings=GENEROUS) as served, httpx.Client(base_url=served.address, timeout=120) as client:
        token = client.post("/api/people", json={"name": "Ann"}).json()["token"]
        client.headers["Authorization"] = f"Bearer {token}"
        for game in [options.game] if options.game else all_facts():
            running, over = played(client, game, 60), played(client, game, 10_000)
            served.come_to_rest()
            print(game)
            asked = {
                "file": ["/static/css/site.css"],
                "small": ["/api/games", "/api/me"],
                "page": ["/", f"/new/{game}", f"/rules/{game}", "/api/my/tables", "/me"],
                "look": [
                    f"/api/tables/{running}?seat=0",
                    f"/api/tables/{over}",
                    f"/api/tables/{over}/record",
                    "/me/games",
                ],
                "scene": [f"/api/tables/{running}/scene?seat=0", f"/api/tables/{running}/scene"],
                "thumbnail": [f"/me/games/{over}/board.svg"],
                "table": [f"/t/{running}?seat=0", f"/t/{over}"],
                "drawing": [f"/t/{running}/board.svg?of=0&seat=0", f"/t/{over}/picture.svg", "/api/openapi.json"],
                "replay": [f"/t/{over}/replay?step=9", f"/api/tables/{over}/replay/9"],
                "check": [f"/api/tables/{over}/check", f"/t/{over}/check"],
                "print": [f"/print/{game}?kind=svg", f"/print/{game}"],
            }
            measured(served, client, asked, options.times)


if __name__ == "__main__":
    main()
