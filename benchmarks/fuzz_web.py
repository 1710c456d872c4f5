"""Requests to the real application without a network: methods, addresses, queries, headers, tokens, bodies."""

from __future__ import annotations

import asyncio
import itertools
import json
from urllib.parse import quote_from_bytes

from in_process import SECRET, Application
from itsdangerous import URLSafeSerializer

from ratusz.live import Service
from ratusz.tables import Confirm, Move, PlayerCommand

WORLD = 2000
"""After so many requests people and tables are new: what was broken off or deleted is there again."""
GAMES = ("rolling-village", "tiny-towns", "my-city", "seven-wonders-dice")
JSON, FORM = "content-type: application/json", "content-type: application/x-www-form-urlencoded"
KNOWN, COOKIE = "authorization: Bearer $TOKEN", "cookie: ratusz=$COOKIE"
SEATS = "players=2&seat-0=me&seat-1=open&access=open"
SAY = '{"command":{"do":"say","text":"hi"},"key":"s"}'
MOVE = '{"command":{"do":"move","seat":0,"version":3,"move":"house b4"},"key":"k","since":2,"seat":0}'
REQUESTS = [
    *(
        f"GET {path}\n{KNOWN}\n\n"
        for path in (
            *("/api/me", "/api/my/tables", "/api/me/tokens", "/api/me/sessions", "/api/me/blocks", "/api/me/export"),
            *("/api/tables/$TABLE5/people", "/health", "/ready", "/version", "/metrics"),
        )
    ),
    f"POST /api/tables/$TABLE5/people/$OTHER/block\n{KNOWN}\n\n",
    f'POST /api/tables/$TABLE5/people/$OTHER/report\n{KNOWN}\n{JSON}\n\n{{"text":"spoils every game"}}',
    f"DELETE /api/me/blocks/$OTHER\n{KNOWN}\n\n",
    f"POST /t/$TABLE5/people/report\n{COOKIE}\n{FORM}\n\nid=$OTHER&text=spoils+it",
    f'POST /api/recover\n{JSON}\n\n{{"name":"Anna","code":"abcde-fghjk-mnpqr-stuvw","password":"correct horse"}}',
    f"POST /recover\n{FORM}\n\nname=Anna&code=abcde-fghjk-mnpqr-stuvw&password=correct+horse",
    *(f"GET {path}\ncookie: ratusz=$COOKIE; theme=dark; language=pl\naccept: text/html\n\n" for path in ("/", "/me")),
    *(
        f"GET /api/tables/$TABLE{n}{path}\n{KNOWN}\n\n"
        for n in range(5)
        for path in (
            *("?seat=0&language=pl", "/scene?seat=0&since=2", "/board.svg?of=1&theme=dark", "/record", "/check"),
            *("/replay/1", "/campaign", "/best", "/changes?after=0&seat=0"),
        )
    ),
    f"GET /api/tables/$TABLE0/events?seat=0\n{KNOWN}\nlast-event-id: 2\n\n",
    *(f"GET /t/$TABLE{n}{path}\n{COOKIE}\n\n" for n in range(5) for path in ("?seat=0", "/replay?step=2")),
    *(f"POST /api/tables/$TABLE{n}/do?language=pl\n{KNOWN}\n{JSON}\n\n{MOVE}" for n in range(5)),
    f"POST /api/tables/$TABLE0/do\n{KNOWN}\n{JSON}\n\n{SAY}",
    f'POST /api/tables/$TABLE0/why\n{KNOWN}\n{JSON}\n\n{{"seat":0,"move":"house b4"}}',
    f'POST /api/tables/$TABLE4/fork\n{KNOWN}\n{JSON}\n\n{{"step":2,"seat":0}}',
    *(
        f"POST /api/tables\n{KNOWN}\nidempotency-key: {game}\n{JSON}\n\n"
        f'{{"do":"open","game":"{game}","options":{{"players":2}},"seats":[{{"kind":"me"}},{{"kind":"open"}}]}}'
        for game in GAMES
    ),
    f'POST /api/people\n{JSON}\n\n{{"name":"Anna"}}',
    f'POST /api/login\n{JSON}\n\n{{"name":"Anna","password":"secret word"}}',
    f'PUT /api/me/name\n{KNOWN}\n{JSON}\n\n{{"name":"Ola"}}',
    f'POST /api/me/tokens\n{KNOWN}\n{JSON}\n\n{{"label":"bot"}}',
    *(
        f"GET {path}?language=pl\naccept-language: pl;q=0.8, en;q=0.5\n\n"
        for path in ("/rules/tiny-towns", "/new/my-city")
    ),
    "GET /paper/rolling-village/0.svg?name=sheet&language=en&players=2\n\n",
    "GET /picture/my-city/play/chapter-1\n\n",
    f"POST /new/tiny-towns\n{COOKIE}\n{FORM}\norigin: http://localhost\nhost: localhost\n\n{SEATS}",
    *(
        f"POST /t/$TABLE{n}/{what}\n{COOKIE}\n{FORM}\nsec-fetch-site: same-origin\n\n{body}"
        for n, what, body in (
            (1, "say", "text=hello"),
            (1, "arrange", "seat=1&plan=bot:greedy"),
            (1, "word", "seat=0&word=luck"),
            (1, "name", "seat=0&name=Ola"),
            (4, "fork", "step=1&seat=0"),
        )
    ),
    f"POST /me/name\n{COOKIE}\n{FORM}\n\nname=Ola",
    f"POST /login\n{FORM}\n\nname=Anna&password=secret+word&next=/me",
    "GET /language/pl?next=/t/abc\n\n",
    "GET /static/css/site.css\n\n",
    'GET /api/openapi.json\nif-none-match: W/"1"\n\n',
]
"""Good requests; the names with $ are filled in. Nobody deletes themselves, and nothing prints."""


class Failed(Exception):
    """The application answered with status 500."""


class World:
    """The application with a person and tables: running, waiting, finished."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._application: Application | None = None
        self._names: dict[str, str] = {}
        self._left = 0

    def ask(self, raw: bytes) -> int:
        """Send a request; return the status."""
        return self._loop.run_until_complete(self._ask(raw))

    async def _ask(self, raw: bytes) -> int:
        if self._application is None or not self._left:
            self._application = await self._begin()
        self._left -= 1
        for name, value in self._names.items():
            raw = raw.replace(name.encode(), value.encode())
        return (await self._application.ask(*_read(raw)))[0]

    async def _begin(self) -> Application:
        """Replace the application by a new one with a new database."""
        if self._application is not None:
            await self._application.stop()
        application = Application()
        await application.start()
        entered = await application.post("/api/people", {"name": "Anna"})
        service, person, token = application.app.state.service, entered["id"], entered["token"]
        session = await service.people.sign_in(person)
        self._names = {"$TOKEN": token, "$COOKIE": str(URLSafeSerializer(SECRET, "ratusz browser").dumps(session))}
        seats = [{"kind": "me"}, {"kind": "me"}]
        for number, game in enumerate((GAMES[0], GAMES[0], GAMES[2], GAMES[3], GAMES[2])):
            body = {"do": "open", "game": game, "options": {"players": 2}, "seats": seats, "start": number != 1}
            self._names[f"$TABLE{number}"] = (await application.post("/api/tables", body, token))["table"]
        await _play(service, self._names["$TABLE4"], person)
        self._names |= await _neighbour(application, token)
        self._left = WORLD
        return application


async def _neighbour(application: Application, token: str) -> dict[str, str]:
    """Open a table with a second player; return both ids by their placeholders."""
    body = {"do": "open", "game": GAMES[0], "options": {"players": 2}, "seats": [{"kind": "me"}], "access": "open"}
    table = (await application.post("/api/tables", body, token))["table"]
    other = (await application.post("/api/people", {"name": "Bob"}))["token"]
    await application.post(f"/api/tables/{table}/do", {"command": {"do": "sit"}}, other)
    known = [(b"authorization", f"Bearer {token}".encode())]
    _, _, seen = await application.ask("GET", f"/api/tables/{table}/people".encode(), headers=known)
    return {"$TABLE5": table, "$OTHER": json.loads(seen)[0]["id"]}


async def _play(service: Service, table: str, person: str) -> None:
    """Play the first legal move of each seat until the game is over."""
    for step in itertools.count():
        view = await (await service.seen(table, person, step % 2)).look()
        if view.stage != "playing":
            return
        if view.turn is None or view.version is None or view.turn.state not in ("thinking", "complete"):
            continue
        command: PlayerCommand = Confirm(step % 2, view.version)
        if view.turn.state == "thinking":
            command = Move(step % 2, view.version, view.turn.moves[0].move)
        await service.do(table, person, command)


def _read(raw: bytes) -> tuple[str, bytes, bytes, list[tuple[bytes, bytes]], bytes]:
    """Parse a request; what no server would pass on is normalised as a server does."""
    head, _, body = raw.partition(b"\n\n")
    first, *lines = head.split(b"\n")
    method, _, address = first.partition(b" ")
    path, _, query = address.partition(b"?")
    verb = "".join(chr(byte) for byte in method[:12] if 65 <= byte <= 90) or "GET"
    headers = []
    for line in lines:
        name, _, value = line.partition(b":")
        name = bytes(byte for byte in name.lower().strip() if 97 <= byte <= 122 or byte == 45)
        if name:
            headers.append((name, bytes(byte for byte in value.strip() if byte >= 32 and byte != 127)))
    safe = "/%:@!$&'()*+,;=-._~"
    return (
        verb,
        quote_from_bytes(b"/" + path.lstrip(b"/"), safe=safe).encode(),
        quote_from_bytes(query, safe=safe + "?").encode(),
        headers,
        body,
    )


_WORLD: list[World] = []


def answered(raw: bytes) -> None:
    """Send a request; raise if the application fails."""
    if not _WORLD:
        _WORLD.append(World())
    if (status := _WORLD[0].ask(raw)) >= 500 and status != 501:
        raise Failed(f"status {status}")
