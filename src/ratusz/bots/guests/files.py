"""A guest in a Python file: it runs in a process of its own, which is killed when it does not answer."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import IO

import msgspec

from ratusz.bots.guests.faults import Trouble
from ratusz.bots.guests.program import LONGEST_LINE, PROGRAM, Answer, Question
from ratusz.engine.game import Game
from ratusz.engine.position import Position

STARTING = 60.0
"""Time limit in seconds for a guest to load itself and, the first time, to compile the game."""


class FileLink:
    """Reaches a bot in a Python file. The process starts when it is needed, and again after it was ended."""

    def __init__(self, path: Path) -> None:
        self._path = path.resolve()
        self._process: subprocess.Popen[bytes] | None = None
        self._answers: SimpleQueue[bytes] = SimpleQueue()

    def greet(self, game: Game) -> None:
        """Start the guest, and have it load the game."""
        if self._process is None:
            self._start()
            self._exchange(Question(game.start().text), STARTING)

    def ask(self, position: Position, seat: int, noise: int, seconds: float) -> int | str:
        """Return the guest's move; a guest that has not answered in time is killed."""
        self.greet(position.game)
        move = self._exchange(Question(position.text, seat, noise), seconds).move
        if move is None:
            raise Trouble("broken", "It gave no move.")
        return move

    def close(self) -> None:
        """End the guest's process and whatever it has started."""
        process, self._process = self._process, None
        if process is None:
            return
        with suppress(ProcessLookupError):
            if hasattr(os, "killpg"):
                os.killpg(process.pid, signal.SIGKILL)
            else:
                process.kill()
        process.wait()
        assert process.stdin is not None
        with suppress(OSError):
            process.stdin.close()

    def __del__(self) -> None:
        self.close()

    def _start(self) -> None:
        pipe = subprocess.PIPE
        process = subprocess.Popen(
            [sys.executable, *PROGRAM, str(self._path)], stdin=pipe, stdout=pipe, start_new_session=True
        )
        self._process, self._answers = process, SimpleQueue()
        threading.Thread(target=_listen, args=(process.stdout, self._answers), daemon=True).start()

    def _exchange(self, question: Question, seconds: float) -> Answer:
        """Send a question and wait for its answer.

        After an answer that tells of an error the guest may go on; one that is late or cannot be read ends it.
        """
        assert self._process is not None
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(msgspec.json.encode(question) + b"\n")
            self._process.stdin.flush()
            line = self._answers.get(timeout=seconds)
            answer = msgspec.json.decode(line, type=Answer) if line else None
        except Empty:
            self.close()
            raise Trouble("slow", f"It did not answer within {seconds:g} seconds.") from None
        except OSError:
            answer = None
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            self.close()
            raise Trouble("broken", "Its answer cannot be read.") from None
        if answer is None:
            self.close()
            raise Trouble("broken", "Its process ended.")
        if answer.error:
            if question.seat is None:
                self.close()
            raise Trouble("broken", answer.error)
        return answer


def _listen(line: IO[bytes], answers: SimpleQueue[bytes]) -> None:
    """Read answers from the pipe into the queue; an empty one when it ends."""
    with line:
        while (answer := line.readline(LONGEST_LINE)).endswith(b"\n"):
            answers.put(answer)
    answers.put(answer)
