"""Feeds of lists of tables: a page that lists tables is woken when one of them has changed.

A table concerns the people who sit at it or are invited to it, and while it is open to all, everyone. What is sent says
only that something is new, and how many tables wait: the page then asks for its list again.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager

import msgspec

from ratusz.live.viewer_messages import Item
from ratusz.store.log import Summary, summary_of
from ratusz.tables import Table

PAUSE = 1.0
"""Seconds between two messages to one page."""
ELSEWHERE = 3.0
"""Seconds after which a page looks for tables that another process has changed."""


class ListState(msgspec.Struct, frozen=True):
    """What a page learns about its lists of tables."""

    waiting: int
    """How many tables wait for the person, with other people at them; invitations count."""
    state: str
    """A digest of the lists: they are new when it is another one."""
    known: bool
    """Whether the viewer is signed in."""


class ListFeed:
    """A page's subscription to its lists: `wake` is set when there may be a message, `new` returns it."""

    def __init__(
        self,
        followers: ListFollowers,
        person: str,
        look: Callable[[], Awaitable[ListState]],
        wake: asyncio.Event | None = None,
    ) -> None:
        """`wake`: the event of another feed, if one stream sends both."""
        self.person, self.look, self.wake = person, look, wake or asyncio.Event()
        self._followers = followers
        self._known: ListState | None = None
        self._number = 0
        self._stale, self._looked = True, float("-inf")
        self._timer: asyncio.TimerHandle | None = None

    @contextmanager
    def open(self) -> Iterator[None]:
        """Subscribe during the block."""
        with self._followers.follow(self):
            try:
                yield
            finally:
                if self._timer:
                    self._timer.cancel()

    def wake_after(self, seconds: float) -> None:
        """Wake the page, not sooner than so many seconds after it has looked last."""
        loop = asyncio.get_running_loop()
        due = max(loop.time(), self._looked + seconds)
        if self._timer is None or due < self._timer.when():
            if self._timer:
                self._timer.cancel()
            self._timer = loop.call_at(due, self._wake)

    def _wake(self) -> None:
        self._timer, self._stale = None, True
        self.wake.set()

    async def new(self) -> list[Item]:
        """Return the message if there is a new one."""
        if not self._stale:
            return []
        self._stale, self._looked = False, asyncio.get_running_loop().time()
        state = await self.look()
        if state == self._known:
            return []
        self._known, self._number = state, self._number + 1
        return [(self._number, msgspec.json.encode(state))]


class ListFollowers:
    """All pages that follow lists, by their person; strangers follow the open tables."""

    def __init__(self) -> None:
        self._of: defaultdict[str, set[ListFeed]] = defaultdict(set)

    @contextmanager
    def follow(self, feed: ListFeed) -> Iterator[None]:
        """Subscribe a feed during the block."""
        self._of[feed.person].add(feed)
        try:
            yield
        finally:
            self._of[feed.person].discard(feed)
            if not self._of[feed.person]:
                del self._of[feed.person]

    def note(self, before: Table | None, after: Table) -> None:
        """Wake those whom the new entries of a table concern, if they change how it is listed."""
        tables = [after] if before is None else [before, after]
        everyone = any(table.access == "open" and table.stage == "lobby" for table in tables)
        people = {seat.person or seat.invited for table in tables for seat in table.seats} - {""}
        concerned = set(self._of) if everyone else people & self._of.keys()
        if concerned and (before is None or _listed(before) != _listed(after)):
            for person in concerned:
                self.wake(person)

    def wake(self, person: str) -> None:
        """Wake the pages of a person."""
        for feed in self._of.get(person, ()):
            feed.wake_after(PAUSE)

    def note_elsewhere(self) -> None:
        """Wake all after a while: another process has changed a table, which may be on any list."""
        for feeds in self._of.values():
            for feed in feeds:
                feed.wake_after(ELSEWHERE)


def _listed(table: Table) -> Summary:
    """What lists show of a table."""
    return msgspec.structs.replace(summary_of(table), changed=0)
