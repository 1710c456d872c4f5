"""The process that runs the bot of a Python file: it reads a question on each line, and writes an answer."""

from __future__ import annotations

import importlib.util
import inspect
import os
import sys
import threading
from pathlib import Path
from queue import SimpleQueue
from random import Random
from typing import IO, Any

import msgspec

from ratusz.bots import Player
from ratusz.bots.guests.faults import tidy
from ratusz.games import position

PROGRAM = ("-u", "-c", f"from {__name__} import main; main()")
"""The arguments with which Python runs a guest; the file comes after them."""
LONGEST_LINE = 1 << 16
"""An answer that is longer is not read."""


class Question(msgspec.Struct, frozen=True):
    """A request for a move in a position; without a seat it only asks whether the guest is ready."""

    position: str
    seat: int | None = None
    noise: int = 0


class Answer(msgspec.Struct, frozen=True):
    """A move, or a sentence that says why there is none."""

    move: int | str | None = None
    error: str = ""


def main() -> None:
    """Answer questions until the pipe is closed."""
    questions: SimpleQueue[bytes] = SimpleQueue()
    answers = os.fdopen(os.dup(1), "wb")
    threading.Thread(target=_listen, args=(os.fdopen(os.dup(0), "rb"), questions), daemon=True).start()
    os.dup2(2, 1)  # what the bot prints must not come between the answers,
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)  # and what it reads must not be the questions
    bot: Player | None = None
    while True:
        question = msgspec.json.decode(questions.get(), type=Question)
        try:
            bot = bot or load(Path(sys.argv[1]))
            answer = _answer(bot, question)
        except BaseException as error:  # also SystemExit: it is the bot that wants to end, not we
            answer = Answer(error=tidy(f"{type(error).__name__}: {error}"))
        answers.write(msgspec.json.encode(answer) + b"\n")
        answers.flush()


def load(path: Path) -> Player:
    """Load the bot of a file: what its `bot` is or makes, or else its only class with a method `choose`."""
    sys.path.insert(0, str(path.parent))
    spec = importlib.util.spec_from_file_location("ratusz_guest", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # policies are compiled, and the compiler asks for it
    spec.loader.exec_module(module)
    found: Any = getattr(module, "bot", None)
    if found is None:
        own = [kind for kind in vars(module).values() if inspect.isclass(kind) and kind.__module__ == spec.name]
        players = [kind for kind in own if callable(getattr(kind, "choose", None))]
        if len(players) != 1:
            raise TypeError("the file needs a function bot() that makes the bot, or one class with a method choose")
        (found,) = players
    made: Any = found() if callable(found) else found
    if not callable(getattr(made, "choose", None)):
        raise TypeError("what bot() makes has no method choose")
    player: Player = made
    return player


def _answer(bot: Player, question: Question) -> Answer:
    asked = position(question.position)
    if question.seat is None:
        return Answer()
    move = bot.choose(asked, question.seat, Random(question.noise))
    if isinstance(move, str):
        return Answer(move[:1000])
    if isinstance(move, bool) or not hasattr(move, "__index__"):
        raise TypeError(f"choose returned {type(move).__name__}, not the number or the text of a move")
    number = int(move.__index__())
    return Answer(number if abs(number) < 1 << 62 else str(number)[:1000])


def _listen(line: IO[bytes], questions: SimpleQueue[bytes]) -> None:
    """Read questions from the pipe; end the process when it closes, even while the bot thinks."""
    for question in line:
        questions.put(question)
    os._exit(0)
