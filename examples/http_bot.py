"""A bot behind an address, in Python with nothing but its standard library; any language will do.

python examples/http_bot.py 9000 &
ratusz arena rolling-village --bots http://localhost:9000,greedy
"""

import json
import random
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any


def choose(asked: dict[str, Any]) -> str:
    """Return the text of the move with the highest gain; ties are broken by the request's seed."""
    rng = random.Random(asked["noise"])
    best = max(asked["moves"], key=lambda move: (move["gain"], rng.random()))
    return str(best["text"])


class Handler(BaseHTTPRequestHandler):
    """Reads a request as JSON and answers with a move as JSON."""

    def do_POST(self) -> None:
        """Answer with one move."""
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        answer = json.dumps({"move": choose(asked)}).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)

    def log_message(self, *args: object) -> None:
        """Do not log single moves."""


server = ThreadingHTTPServer(("localhost", int(sys.argv[1]) if len(sys.argv) > 1 else 9000), Handler)
print(f"Waiting at http://localhost:{server.server_port}", flush=True)
server.serve_forever()
