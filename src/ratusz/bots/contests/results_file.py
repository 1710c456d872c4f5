"""Results of a contest in an append-only file: a line for the contest, then one for each finished deal.

Running the contest again with this file continues where it stopped, even in the middle of a line.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import msgspec

from ratusz.bots.contests.deals import Contest, Deal
from ratusz.engine.errors import BadOption, BadRecord

with suppress(ImportError):  # Windows has none; there two commands must not share a file
    import fcntl


class ResultsFile:
    """The file of one contest, held by one process at a time."""

    def __init__(self, path: Path, contest: Contest) -> None:
        """Open or create the file; BadOption if it belongs to another contest, or another process has locked it."""
        self.path = path
        self.deals: dict[int, Deal] = {}
        self._file = path.open("a+b")
        try:
            self._hold()
            self._read(contest)
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> ResultsFile:
        return self

    def __exit__(self, *raised: object) -> None:
        self._file.close()

    def write(self, deals: list[Deal]) -> None:
        """Append finished deals; when this returns they outlive the process."""
        for deal in deals:
            self._file.write(msgspec.json.encode(deal) + b"\n")
        self._file.flush()

    def _hold(self) -> None:
        with suppress(NameError):
            try:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise BadOption(f"Another process is writing to {self.path}; wait, or name another file.") from None

    def _read(self, contest: Contest) -> None:
        self._file.seek(0)
        content = self._file.read()
        whole = content[: content.rfind(b"\n") + 1]
        head, *lines = whole.splitlines() or [b""]
        if not head:
            if content and not msgspec.json.encode(contest).startswith(content):
                raise BadOption(f"{self.path} is not a file of results; name a new one.")
            self._file.truncate(0)
            self._file.write(msgspec.json.encode(contest) + b"\n")
            self._file.flush()
            return
        self._compare(head, contest)
        size = len(contest.seatings)
        for number, line in enumerate(lines, start=2):
            try:
                deal = msgspec.json.decode(line, type=Deal)
            except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
                raise BadRecord(number, f"{self.path} is damaged here; name a new file.") from None
            if len(deal.totals) != size or len(deal.places) != size:
                raise BadRecord(number, f"{self.path} holds a deal with another number of games; name a new file.")
            self.deals.setdefault(deal.deal, deal)
        self._file.truncate(len(whole))

    def _compare(self, head: bytes, contest: Contest) -> None:
        try:
            other = msgspec.json.decode(head, type=Contest)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            raise BadOption(f"{self.path} is not a file of results; name a new one.") from None
        for theirs, ours, what in (
            (other.game, contest.game, "another game"),
            (other.bots, contest.bots, "other bots"),
            (other.seed, contest.seed, "another seed"),
            (other.seconds, contest.seconds, "another limit of time"),
            (other.data, contest.data, "other data files"),
            (other.sources, contest.sources, "other versions of the programs"),
        ):
            if theirs != ours:
                shown = ", ".join(theirs) if isinstance(theirs, list) else str(theirs)
                raise BadOption(f"{self.path} has results with {what} ({shown[:80]}); name a new file.")
