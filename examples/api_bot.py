"""A bot that plays a whole game through the API of Ratusz, with Python's standard library alone.

Start a server (`script/server` or `ratusz serve`), then: python examples/api_bot.py [ADDRESS [GAME]]
"""

import json
import random
import sys
import time
from typing import Any
from urllib.request import Request, urlopen

ADDRESS = sys.argv[1] if len(sys.argv) > 1 else "http://localhost:8000"
GAME = sys.argv[2] if len(sys.argv) > 2 else "rolling-village"
token = ""


def ask(path: str, body: Any = None) -> Any:
    """Send a GET, or a POST with a body; return the JSON of the answer."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    data = None if body is None else json.dumps(body).encode()
    with urlopen(Request(ADDRESS + path, data, headers)) as answer:
        return json.load(answer)


token = ask("/api/people", {"name": "Example bot"})["token"]
seats = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
opening = {"do": "open", "game": GAME, "options": {"players": 2}, "seats": seats, "start": True}
table = "/api/tables/" + ask("/api/tables", opening)["table"]

while (view := ask(f"{table}?seat=0"))["stage"] == "playing":
    turn, mine = view["turn"], {"seat": 0, "version": view["version"]}
    if turn["state"] == "thinking":  # the move with the most points now; random ties
        best = max(turn["moves"], key=lambda move: (move["gain"], random.random()))
        ask(f"{table}/do", {"command": {"do": "move", "move": best["text"], **mine}})
    elif turn["state"] == "complete":
        ask(f"{table}/do", {"command": {"do": "confirm", **mine}})
    else:
        time.sleep(0.1)  # the other bot is thinking; following /events avoids polling

for seat, score in zip(view["seats"], view["scores"], strict=True):
    print(f"{seat['name']}: {score['total']} points")
print(view["end"]["sentence"])
