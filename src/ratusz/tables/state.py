"""The state of a table as an immutable value, hidden information included."""

from __future__ import annotations

from collections.abc import Collection
from functools import cached_property
from typing import Literal

import msgspec
from msgspec.structs import force_setattr, replace

from ratusz.bots.levels import USUAL
from ratusz.engine.chance import Dealer, commitment
from ratusz.engine.game import Game
from ratusz.engine.position import Position
from ratusz.tables.answers import Answers
from ratusz.tables.history import Steps
from ratusz.tables.terms import Clock, Door, Stage, Turn, Wish


class Seat(msgspec.Struct, frozen=True, gc=False):
    """A place at the table."""

    person: str = ""
    invited: str = ""
    bot: str = ""
    """The bot that has the seat; empty for people."""
    stand_in: str = USUAL
    """The bot that plays for the person after the time is up."""
    auto: bool = False
    away: bool = False
    """Whether the stand-in plays for the person now."""
    once: bool = False
    """Whether the bot plays this round only, because the time was up."""
    playing_out: str = ""
    """Why a bot plays out the rest at the person's request; empty if it does not; see `CompletionPart`."""
    word: str = ""
    name: str = ""
    """The player's name on a shared screen, if it is not the person's own."""
    moves: tuple[int, ...] = ()
    redo: tuple[int, ...] = ()
    """Undone moves, the next one to redo first."""
    confirmed: bool = False
    version: int = 0
    private: int = 0
    """Number of private notices to this seat."""
    changes: int = 0
    """Number of undos and other changes of mind in this round; see `decision.MOST_CHANGES`."""
    hints: tuple[int, ...] = ()
    """The rounds in which the person was given a hint."""
    own: int = 0
    """Number of leading draft moves that the person made; a stand-in bot made the others."""
    covered: int = 0
    """Number of turns in a row that a bot played for the person without any action of theirs since."""
    bank: int = 0
    """The rest of the person's time bank, in milliseconds."""
    holiday: int = 0
    """Until when the person is on holiday; 0 if they have not been."""

    @property
    def taken(self) -> bool:
        """Whether the seat has a person or a bot."""
        return bool(self.person or self.bot)

    @property
    def player(self) -> str:
        """The bot that plays now; empty when a person does."""
        return self.bot or (self.stand_in if self.away or self.playing_out else "")


class Proposal(msgspec.Struct, frozen=True, gc=False):
    """Something that a person has asked for, and that happens when all people who have not left agree."""

    number: int
    """The number of the notice about it, which tells it from later ones."""
    what: Wish
    person: str
    clock: Clock | None = None
    agreed: tuple[str, ...] = ()
    """The others who have agreed so far."""


NoteKind = Literal["left", "returned", "absent", "pause", "resumed", "clock", "again", "dropped"]


class Note(msgspec.Struct, frozen=True, gc=False):
    """Something for the log of the game that is neither a move nor an outcome."""

    what: NoteKind
    step: int
    """The number of moves and outcomes before it."""
    time: int
    person: str = ""
    clock: Clock | None = None


class ChatEntry(msgspec.Struct, frozen=True, gc=False):
    """A line of chat."""

    person: str
    text: str
    time: int


class Previews:
    """Positions of drafts, by seat and moves, that begin at one settled position."""

    def __init__(self, settled: Position) -> None:
        self.settled = settled
        self.of = dict[int, dict[tuple[int, ...], Position]]()
        self.still_open = dict[int, tuple[tuple[int, ...], Position]]()
        """By seat: the draft that would close a barrier, and the position before that."""

    def __eq__(self, other: object) -> bool:
        """Return True for any `Previews`: cached data makes no difference between tables."""
        return isinstance(other, Previews)

    __hash__ = None  # type: ignore[assignment]


class Table(msgspec.Struct, frozen=True, dict=True):
    """A table and its game. `settled` is the position at the last barrier; drafts are in the seats."""

    id: str
    seed: bytes
    game: Game
    opener: str
    access: Door
    clock: Clock
    watch: bool
    begin: tuple[str, ...]
    seats: tuple[Seat, ...]
    opened: int
    stage: Stage = "lobby"
    settled: Position | None = None
    steps: Steps = Steps()
    drawn: int = 0
    deadline: int | None = None
    overtime: int | None = None
    """When the time of the round was up, while time banks run."""
    halted: Literal["", "absent", "agreed"] = ""
    """Why the game is paused: the clock ran out while no person was present, or all have agreed."""
    proposal: Proposal | None = None
    nudges: tuple[str, ...] = ()
    """The people who have reminded others in this round."""
    notes: tuple[Note, ...] = ()
    """The last notes for the log."""
    rewinds: int = 0
    """How often the table went back to the start of a round."""
    chat: tuple[ChatEntry, ...] = ()
    named: frozenset[str] = frozenset()
    """People who have named their seats, even if they have left them since."""
    next: str = ""
    """The table of the rematch."""
    again: str = ""
    """The finished table of which this is a rematch; it begins as soon as all have agreed."""
    declined: tuple[str, ...] = ()
    """People who were invited and do not want to play."""
    reason: str = ""
    """Why the host has closed the table."""
    lesson: str = ""
    """The name of the table's lesson; empty if there is none."""
    hints: bool = True
    """Whether the opener allows hints; games between people never have them."""
    number: int = 0
    """Number of log entries. It is never sent to clients, because it grows with the drafts of others."""
    public: int = 0
    """Number of public notices."""
    changed: int = 0
    answers: Answers = Answers()
    previews: Previews | None = None

    def __post_init__(self) -> None:
        """Share the positions of drafts with the version before, unless they begin at another settled position."""
        if self.settled is not None and (self.previews is None or self.previews.settled is not self.settled):
            force_setattr(self, "previews", Previews(self.settled))

    def __repr__(self) -> str:
        """A short text, which does not reveal the seed."""
        return f"<Table {self.id}: {self.game}, {self.stage}, entry {self.number}>"

    @cached_property
    def commitment(self) -> str:
        """The commitment to the seed, published from the beginning so that the host cannot change it."""
        return commitment(self.seed, self.id)

    @property
    def words(self) -> tuple[str, ...]:
        """The words that seats added, in the order of seats."""
        return tuple(seat.word for seat in self.seats if seat.word)

    @property
    def dealer(self) -> Dealer:
        """The dealer that draws the next outcome of chance."""
        return Dealer(self.seed, self.id, self.words, self.drawn)

    @property
    def position(self) -> Position:
        """The settled position of a game that has begun."""
        assert self.settled is not None, "the game has not begun"
        return self.settled

    @property
    def people(self) -> tuple[str, ...]:
        """The people with a seat, each once, in the order of seats."""
        return tuple(dict.fromkeys(seat.person for seat in self.seats if seat.person))

    @property
    def paused(self) -> bool:
        """Whether the game is paused until a person returns: no person was present in time, or all have left."""
        seats = [seat for seat in self.seats if seat.person]
        return self.stage == "playing" and (bool(self.halted) or (bool(seats) and not self.people_there))

    @property
    def people_there(self) -> tuple[str, ...]:
        """The people who have not left the game, each once."""
        there = (seat.person for seat in self.seats if seat.person and (seat.once or not seat.away))
        return tuple(dict.fromkeys(there))

    @property
    def late(self) -> tuple[int, ...]:
        """The pending seats whose own person has to play."""
        return tuple(seat for seat in self.pending if not self.seats[seat].player)

    def is_deserted(self, present: Collection[int] = ()) -> bool:
        """Whether no person would count as present if the time were up now; `present` are the seats with an open page.

        A person counts as present who is not late, or is late with an open page, or lets a bot play out the rest with
        an open page. Someone who has left does not, nor does a person whose last turn a bot has played and who has done
        nothing since, open page or not.
        """
        late = self.late
        return all(
            seat.away or seat.covered or ((number in late or seat.playing_out) and number not in present)
            for number, seat in enumerate(self.seats)
            if seat.person
        )

    def seats_of(self, person: str) -> tuple[int, ...]:
        """The seats of one person."""
        return tuple(number for number, seat in enumerate(self.seats) if person and seat.person == person)

    def holiday_end(self, time: int) -> int:
        """When the clock runs again that stands still for people on holiday; the time itself if it does not."""
        if self.clock.kind != "days":
            return time
        return max((time, *(seat.holiday for seat in self.seats if seat.person in self.people_there)))

    def waits_for_others(self, person: str) -> bool:
        """Whether a person has played, and the table waits for other people."""
        awaited = {self.seats[seat].person for seat in self.late}
        return bool(awaited) and person not in awaited and not self.paused

    @property
    def last_round(self) -> int:
        """The place of the first move in the round that has closed last."""
        steps, place, last = self.steps, len(self.steps), self.position.barriers - 1
        while place and steps[place - 1].round > last:  # drawn since then
            place -= 1
        while place and steps[place - 1].round == last and steps[place - 1].seat is not None:
            place -= 1
        return place

    def seats_to_repeat(self, person: str) -> tuple[int, ...]:
        """The person's seats for which a bot has played in the last round, if they have done nothing since then."""
        mine = [seat for seat in self.seats_of(person) if self.seats[seat].covered]
        if not mine or self.stage != "playing":
            return ()
        played = {step.seat for step in self.steps.steps[self.last_round :] if step.stand_in}
        return tuple(seat for seat in mine if seat in played)

    @property
    def _previews(self) -> dict[int, dict[tuple[int, ...], Position]]:
        assert self.previews is not None, "the game has not begun"
        return self.previews.of

    def preview(self, seat: int, upto: int | None = None) -> Position:
        """The settled position with the seat's own draft, even if that closes the barrier; the seat sees `shown`.

        `upto`: only the first so many moves of the draft.
        """
        moves, drafts = self.seats[seat].moves, self._previews
        known = drafts.setdefault(seat, {(): self.position})
        if moves not in known:
            shorter = {draft: position for draft, position in known.items() if draft == moves[: len(draft)]}
            start = max(shorter, key=len)
            position = shorter[start]
            for length in range(len(start), len(moves)):
                position = shorter[moves[: length + 1]] = position.play(seat, moves[length])
            drafts[seat] = known = shorter
        return known[moves[:upto]]

    def shown(self, seat: int) -> Position:
        """What the seat sees: `preview`, but a barrier that its draft would close stays open until it confirms."""
        preview, moves = self.preview(seat), self.seats[seat].moves
        if preview.barriers == self.position.barriers:
            return preview
        assert self.previews is not None
        known = self.previews.still_open.get(seat)
        if known is None or known[0] != moves:
            known = moves, self.preview(seat, len(moves) - 1).carry_out(seat, moves[-1])
            self.previews.still_open[seat] = known
        return known[1]

    def lighten(self, seat: int) -> None:
        """Drop the cached data of a seat's draft after it was shown; it is recomputed if needed."""
        for position in self._previews.get(seat, {}).values():
            if position is not self.position:
                position.lighten()
        if self.previews is not None and seat in self.previews.still_open:
            self.previews.still_open[seat][1].lighten()

    def try_move(self, seat: int, move: int) -> None:
        """Play one more move of a seat's draft and cache the position for `preview`; IllegalMove if it is not legal."""
        draft, after = (*self.seats[seat].moves, move), self.preview(seat).play(seat, move)
        known = self._previews.get(seat, {(): self.position})
        shorter = {moves: position for moves, position in known.items() if moves == draft[: len(moves)]}
        self._previews[seat] = {**shorter, draft: after}

    def turn(self, seat: int) -> Turn:
        """The state of a seat's turn."""
        if self.stage != "playing" or seat not in self.position.actors:
            return "waiting"
        if self.seats[seat].confirmed:
            return "confirmed"
        preview = self.preview(seat)
        mine = preview.barriers == self.position.barriers and seat in preview.actors
        return "thinking" if mine else "complete"

    @cached_property
    def pending(self) -> tuple[int, ...]:
        """The seats that have to play before the barrier closes."""
        if self.stage != "playing":
            return ()
        return tuple(seat for seat in self.position.actors if not self.seats[seat].confirmed)

    @property
    def bots_due(self) -> tuple[int, ...]:
        """The seats for which a bot has to play now; none while the table is paused."""
        if self.paused:
            return ()
        return tuple(seat for seat in self.pending if self.seats[seat].player)

    def notice_count(self, seat: int | None) -> int:
        """Number of notices to a viewer: a seat, or None for spectators."""
        return self.public + (0 if seat is None else self.seats[seat].private)

    def reason_to_play_out(self, seat: int) -> str:
        """The game's reason to offer the seat's person a bot for the rest; empty if there is none, and in lessons."""
        part = self.game.parts.completion
        if part is None or self.lesson or self.stage != "playing":
            return ""
        return part.reason_to_play_out(self.preview(seat), seat)

    def with_seat(self, number: int, seat: Seat) -> Table:
        """The table with one seat replaced."""
        return replace(self, seats=(*self.seats[:number], seat, *self.seats[number + 1 :]))
