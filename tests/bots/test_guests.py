"""People's own bots: they learn nothing they may not know, and whatever they do wrong, the game goes on."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ratusz import BadOption, Position, bot, game
from ratusz.bots.contests import compare
from ratusz.bots.guests import Faults, Guest, player
from ratusz.bots.guests.addresses import question
from ratusz.games import all_facts, configured
from tests.laws.kit import positions
from tests.laws.test_laws import elsewhere

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


@pytest.fixture(scope="module")
def asked() -> Position:
    position = game("rolling-village", players=2).start().settle("2-4")
    bot("greedy").choose(position, 0, Random(1))  # the stand-in is compiled before the clock runs
    return position


def guest(name: str | Path, seconds: float = 5.0) -> Guest:
    made = player(str(name), seconds)
    assert isinstance(made, Guest)
    return made


# What a guest is told


class Listener:
    """Notes what a guest would be asked, whichever way it is reached."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []

    def greet(self, game: object) -> None: ...

    def close(self) -> None: ...

    def ask(self, position: Position, seat: int, noise: int, seconds: float) -> int:
        self.heard.append(position.text.encode() + question(position, seat, noise, seconds))
        return position.legal(seat)[0]


@pytest.mark.parametrize("name", sorted(all_facts()))
def test_what_a_seat_may_not_know_changes_no_byte_of_a_question(name: str) -> None:
    for options in all_facts()[name].option_sets[:4]:
        for position, random in positions(configured(name, options), 8, 5):
            for seat in position.actors[:2]:
                listener = Listener()
                curious = Guest("curious", listener, 1)
                for other in (position, elsewhere(position, seat, random)):
                    curious.choose(other, seat, Random(3))
                assert listener.heard[0] == listener.heard[1]


def test_a_position_that_is_told_can_be_read_again(asked: Position) -> None:
    told = json.loads(question(asked, 1, 7, 2.5))
    assert (told["game"], told["seat"], told["noise"], told["seconds"]) == ("rolling-village", 1, 7, 2.5)
    assert told["options"]["players"] == 2
    assert [move["move"] for move in told["moves"]] == list(asked.legal(1))
    assert told["position"] == asked.text
    assert told["view"]


# A Python file

TRICKS = '''
import os, sys, time

class Tricky:
    """Does what the test says, one thing after the other."""
    tricks = []

    def choose(self, position, seat, random):
        if not self.tricks:
            self.tricks += (
                "None", "float('nan')", "True", "10**30", "-1", "'house z99'", "'x' * 10_000_000", "[1] * 1000",
                "1 // 0", "sys.exit('enough')", "print('{\\"move\\":0}' * 100) or position.legal(seat)[1]",
                "sys.stdin.read() or position.legal(seat)[0]",
            )
        return eval(self.tricks.pop(0))
'''
ANSWERED: list[tuple[str | None, str | int]] = [
    ("broken", "NoneType"),
    ("broken", "float"),
    ("broken", "bool"),
    ("illegal", "1000000000"),
    ("illegal", "-1"),
    ("illegal", "z99"),
    ("illegal", "xxxx"),
    ("broken", "list"),
    ("broken", "ZeroDivisionError"),
    ("broken", "enough"),
    (None, 1),
    (None, 0),
]


def test_a_file_that_answers_nonsense_loses_its_turn_and_goes_on(asked: Position, tmp_path: Path) -> None:
    (tmp_path / "tricky.py").write_text(TRICKS)
    tricky = guest(tmp_path / "tricky.py", 20)
    try:
        for kind, said in ANSWERED:
            tricky.start_deal()
            move = tricky.choose(asked, 0, Random(1))
            assert move in asked.legal(0)
            if kind is None:
                assert tricky.faults == Faults()
                assert move == asked.legal(0)[int(said)]
            else:
                assert getattr(tricky.faults, kind) == tricky.faults.count == 1
                assert str(said) in tricky.faults.first
                assert len(tricky.faults.first) <= 200
    finally:
        tricky.close()


DEADLY = """
import os, time
from pathlib import Path

class Deadly:
    def choose(self, position, seat, random):
        note = Path(__file__).with_suffix(".txt")
        count = len(note.read_text()) if note.exists() else 0
        note.write_text("x" * (count + 1))
        if count == 0:
            while True:
                pass
        if count == 1:
            os._exit(3)
        if count == 2:
            for line in range(3, 20):
                try:
                    os.write(line, b"garbage" * 20_000)
                except OSError:
                    pass
        return position.legal(seat)[0]
"""


def test_a_file_that_hangs_ends_or_spoils_its_line_is_started_again(asked: Position, tmp_path: Path) -> None:
    (tmp_path / "deadly.py").write_text(DEADLY)
    deadly = guest(tmp_path / "deadly.py", 3)
    try:
        for kind, said in (("slow", "3 seconds"), ("broken", "ended"), ("broken", "cannot be read")):
            deadly.start_deal()
            began = time.monotonic()
            assert deadly.choose(asked, 0, Random(1)) in asked.legal(0)
            assert getattr(deadly.faults, kind) == 1, deadly.faults
            assert said in deadly.faults.first
            assert time.monotonic() - began < 30
        deadly.start_deal()
        assert deadly.choose(asked, 0, Random(1)) == asked.legal(0)[0]
        assert deadly.faults == Faults()
    finally:
        deadly.close()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("raise RuntimeError('not today')", "RuntimeError: not today"),
        ("def bot(:", "SyntaxError"),
        ("x = 1", "needs a function bot"),
    ],
)
def test_a_file_that_cannot_be_loaded_is_refused_with_the_reason(text: str, sentence: str, tmp_path: Path) -> None:
    path = tmp_path / "broken.py"
    path.write_text(text)
    with pytest.raises(BadOption, match=sentence):
        guest(path).greet(game("rolling-village"))


def test_names_that_lead_nowhere_are_refused() -> None:
    for name, sentence in {
        "nobody.py": "There is no file nobody.py",
        "ftp://localhost": "not an address",
        "http://": "not an address",
        "http://localhost:banana": "not an address",
        "http://localhost:99999": "not an address",
    }.items():
        with pytest.raises(BadOption, match=sentence):
            player(name)
    with socket.socket() as free:
        free.bind(("localhost", 0))
        with pytest.raises(BadOption, match="start it first"):
            guest(f"http://localhost:{free.getsockname()[1]}").greet(game("rolling-village"))


def test_a_guest_leaves_with_those_who_invited_it(tmp_path: Path) -> None:
    """Even in the middle of a thought, and even when they are killed."""
    note = tmp_path / "pid"
    (tmp_path / "thinker.py").write_text(
        f"import os\nopen({str(note)!r}, 'w').write(str(os.getpid()))\n"
        "class Thinker:\n    def choose(self, *known):\n        while True: pass\n"
    )
    host = (
        "import ratusz, random; from ratusz.bots.guests import player\n"
        "position = ratusz.game('rolling-village').start().settle('2-4')\n"
        "player('thinker.py', 1000).choose(position, 0, random.Random(1))\n"
    )
    process = subprocess.Popen([sys.executable, "-c", host], cwd=tmp_path)
    try:
        _until(lambda: note.exists() and note.read_text() != "")
        time.sleep(0.3)
    finally:
        process.kill()
        process.wait()
    _until(lambda: not _runs(int(note.read_text())))


def _until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not true():
        assert time.monotonic() < end
        time.sleep(0.05)


def _runs(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{process}/stat")
    return not (state.exists() and state.read_text().rpartition(")")[2].split()[0] == "Z")


# A program behind an address


def answer(body: bytes, status: str = "200 OK") -> bytes:
    return f"HTTP/1.1 {status}\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body


def drops(line: socket.socket) -> None:
    line.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n")
    for _ in range(100):
        line.sendall(b" ")
        time.sleep(0.05)


PROGRAMS: dict[str, tuple[bytes | Callable[[socket.socket], None], str, str]] = {
    "a crash": (answer(b"oh", "500 Internal Server Error"), "broken", "status 500"),
    "a redirection": (answer(b"", "302 Found\r\nLocation: http://localhost:1/"), "broken", "status 302"),
    "hanging up": (b"", "broken", "connection failed"),
    "half an answer": (b"HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{", "broken", "cannot be read"),
    "no HTTP": (b"\x00\xff garbage\r\n\r\n", "broken", "connection failed"),
    "no JSON": (answer(b"house b4"), "broken", "cannot be read"),
    "no move": (answer(b"{}"), "broken", "cannot be read"),
    "null": (answer(b'{"move":null}'), "broken", "cannot be read"),
    "not a number": (answer(b'{"move":NaN}'), "broken", "cannot be read"),
    "a fraction": (answer(b'{"move":1.5}'), "broken", "cannot be read"),
    "deep JSON": (answer(b'{"x":' + b"[" * 60_000), "broken", "cannot be read"),
    "a huge number": (answer(b'{"move":' + b"9" * 18 + b"}"), "illegal", "999999"),
    "another move": (answer('{"move":"łąka z9"}'.encode()), "illegal", "łąka z9"),
    "10 MB": (answer(b'{"move":"' + b"x" * 10_000_000 + b'"}'), "broken", "longer than"),
    "10 MB of headers": (b"HTTP/1.1 200 OK\r\nX: " + b"x" * 10_000_000, "broken", "connection failed"),
    "silence": (lambda line: time.sleep(2), "slow", "0.5 seconds"),
    "drop by drop": (drops, "slow", "0.5 seconds"),
}


@pytest.fixture
def program() -> Iterator[Callable[[Any], str]]:
    """A program that does one thing with everybody who connects, and what it was asked."""
    servers = []

    def start(does: bytes | Callable[[socket.socket], None]) -> str:
        server = socket.create_server(("localhost", 0))
        servers.append(server)
        threading.Thread(target=_serve, args=(server, does), daemon=True).start()
        return f"http://localhost:{server.getsockname()[1]}/play?level=1"

    yield start
    for server in servers:
        server.close()


def _hear(line: socket.socket) -> None:
    """The whole question: a line that is closed with something unread is torn off, answer and all."""
    asked = line.makefile("rb")
    length = 0
    while (head := asked.readline()).strip():
        if head.lower().startswith(b"content-length:"):
            length = int(head.partition(b":")[2])
    asked.read(length)


def _serve(server: socket.socket, does: bytes | Callable[[socket.socket], None]) -> None:
    while True:
        try:
            line, _ = server.accept()
        except OSError:
            return
        with line:
            try:
                _hear(line)
                if callable(does):
                    does(line)
                else:
                    line.sendall(does)
            except OSError:
                pass  # the arena has hung up


@pytest.mark.parametrize("what", PROGRAMS)
def test_a_program_that_goes_wrong_loses_its_turn(what: str, asked: Position, program: Callable[[Any], str]) -> None:
    does, kind, said = PROGRAMS[what]
    visitor = guest(program(does), 0.5 if kind == "slow" else 20)
    began = time.monotonic()
    assert visitor.choose(asked, 0, Random(1)) in asked.legal(0)
    assert time.monotonic() - began < 5
    assert getattr(visitor.faults, kind) == visitor.faults.count == 1, visitor.faults
    assert said in visitor.faults.first


def test_a_program_that_answers_plays(asked: Position, program: Callable[[Any], str]) -> None:
    text = asked.legal(0).texts()[3]
    for move in (text, asked.legal(0)[3]):
        visitor = guest(program(answer(json.dumps({"move": move, "because": "I like it"}).encode())))
        assert visitor.choose(asked, 0, Random(1)) == asked.legal(0)[3]
        assert visitor.faults == Faults()


# The stand-in


class Silent(Listener):
    """A line on which a guest is always asked and never answers."""

    def ask(self, position: Position, seat: int, noise: int, seconds: float) -> int:
        super().ask(position, seat, noise, seconds)
        return -5


def test_the_stand_in_plays_the_rest_of_a_lost_turn_and_then_the_guest_is_asked_again(asked: Position) -> None:
    line = Silent()
    silent = Guest("silent", line, 1)
    position = asked.play(0, silent.choose(asked, 0, Random(1)))
    position.play(0, silent.choose(position, 0, Random(2)))
    assert len(line.heard) == silent.faults.illegal == 1
    silent.choose(asked.game.start().settle("5-6"), 0, Random(3))
    assert len(line.heard) == 2


def test_after_three_lost_turns_the_stand_in_plays_the_deal_to_its_end() -> None:
    village = game("rolling-village", players=2)
    line = Silent()
    tally = compare(village, [Guest("silent", line, 1), bot("random")], 2)
    silent, random = tally.standings()
    assert silent.faults is not None
    assert silent.faults.illegal == len(line.heard) == 6
    assert silent.score.mean > random.score.mean + 20, "greedy plays for it"
    assert random.faults is None


def test_a_lost_turn_does_not_change_the_luck_of_later_ones() -> None:
    """Everybody's randomness is taken in the same way whether the guest answers or not."""
    asked = game("rolling-village").start().settle("2-4")
    one, other = Random(4), Random(4)
    Guest("silent", Silent(), 1).choose(asked, 0, one)
    Guest("listener", Listener(), 1).choose(asked, 0, other)
    assert one.random() == other.random()


# The examples


def test_the_example_in_a_file_plays_any_game(tmp_path: Path) -> None:
    for name in ("rolling-village", "tiny-towns"):
        mine = guest(EXAMPLES / "my_bot.py", 20)
        try:
            position = game(name).start()
            while position.chance:
                position = position.settle(position.chance.sample(Random(1)))
            seat = position.actors[0]
            chosen = [mine.choose(position, seat, Random(5)) for _ in range(2)]
            assert mine.faults == Faults()
            assert chosen[0] == chosen[1], "the same seed, the same move"
        finally:
            mine.close()


def test_the_example_behind_an_address_plays_and_beats_chance() -> None:
    command = [sys.executable, "-I", "-S", str(EXAMPLES / "http_bot.py"), "0"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        address = process.stdout.readline().split()[-1]
        village = game("rolling-village", players=2)
        tally = compare(village, [guest(address), bot("random")], 4)
        mine, random = tally.standings()
        assert mine.faults is None
        assert mine.score.mean > random.score.mean
    finally:
        process.kill()
        process.communicate()


@pytest.mark.parametrize("name", ["my_bot.py", "http_bot.py"])
def test_the_examples_are_short(name: str) -> None:
    lines = (EXAMPLES / name).read_text(encoding="utf-8").partition('"""\n\n')[2].splitlines()
    assert len([line for line in lines if line.strip()]) <= 40
