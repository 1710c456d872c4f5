"""A table in the words of one viewer: names of seats, prompts, chat, the end of the game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, Literal

from ratusz.engine.views import SeatNote
from ratusz.scenes.ends import EndView, end_view, join_names
from ratusz.scenes.viewer import Viewer
from ratusz.scenes.views import ChatLine, NoteView, ProposalView, SeatView
from ratusz.tables.bot_names import bot_names, level_name, stand_in_name, style_of, temper_of
from ratusz.tables.state import Note, Seat, Table
from ratusz.tables.terms import Clock
from ratusz.tables.typed_text import alike
from ratusz.texts import texts_of

SeatNotes = tuple[tuple[SeatNote, ...], ...]
"""The notes on each seat."""


def clock_in_words(clock: Clock, language: str) -> str:
    """How long a round may take, in words, with the time bank."""
    say = texts_of("ratusz.tables").say
    if clock.kind == "none":
        return say(language, "clock-none")
    unit, size = next((known for known in _UNITS if clock.seconds % known[1] == 0), _UNITS[-1])
    words = say(language, f"clock-{unit}", count=clock.seconds // size)
    return say(language, "clock-with-bank", clock=words) if clock.bank else words


_UNITS = (("days", 86_400), ("hours", 3600), ("minutes", 60), ("seconds", 1))


class TableWords:
    """A table in the words of one viewer: names, prompts, chat, the end."""

    def __init__(self, table: Table, viewer: Viewer) -> None:
        self.table, self.viewer = table, viewer
        self.person, self.seat, self.language = viewer.person, viewer.seat, viewer.language

    def say(self, key: str, **params: str | int) -> str:
        """One of the texts about tables."""
        return texts_of("ratusz.tables").say(self.language, key, **params)

    def name(self, number: int) -> str:
        """The name of a seat: its person, its bot, or that it is free."""
        return self._seat_names[number]

    @cached_property
    def _seat_names(self) -> tuple[str, ...]:
        """The names of all seats. Equal names are distinguished by the numbers of the seats.

        All of them get a number: if one kept the bare name, it would be worth taking.
        """
        seats = self.table.seats
        called = [self._called_name(seat) for seat in seats]
        people = ["" if seat.bot else name for seat, name in zip(seats, called, strict=True)]
        bots = bot_names([seat.bot for seat in seats], people, self.language)
        bearers: dict[str, set[str]] = {}
        for number, (seat, name) in enumerate(zip(seats, called, strict=True)):
            if name:
                bearers.setdefault(alike(name), set()).add(seat.person or seat.invited or f"bot {number}")

        def name_of(number: int, seat: Seat) -> str:
            if seat.bot:
                return bots[number]
            name = called[number]
            if not name:
                return self.say("name-nobody")
            return self._with_number(name, number) if len(bearers[alike(name)]) > 1 else name

        return tuple(name_of(number, seat) for number, seat in enumerate(seats))

    def _with_number(self, name: str, seat: int) -> str:
        return self.say("name-of-several", name=name, number=seat + 1)

    def _called_name(self, seat: Seat) -> str:
        """The name of a seat's person or level; empty if it has neither."""
        if seat.bot:
            return level_name(seat.bot, self.language)
        if seat.name:
            return seat.name
        if seat.person or seat.invited:
            return self.person_name(seat.person or seat.invited)
        return ""

    def person_name(self, person: str) -> str:
        """The name of a person; a former player has none."""
        return self.viewer.names.get(person) or self.say("name-former")

    def name_and_seat(self, person: str) -> tuple[str, int | None]:
        """A person's name at the table, distinguished from the names of all seats, and their seat if they have one."""
        name, mine = self.person_name(person), self.table.seats_of(person)
        others = (seat for seat in self.table.seats if seat.person != person)
        if not any(alike(self._called_name(seat)) == alike(name) for seat in others):
            return name, mine[0] if mine else None
        return (self._with_number(name, mine[0]), mine[0]) if mine else (self.say("name-of-gone", name=name), None)

    def distinct_name(self, number: int) -> str:
        """The name of a seat, with its number where several seats have that name."""
        name = self.name(number)
        if sum(self.name(other) == name for other in range(len(self.table.seats))) == 1:
            return name
        return self._with_number(name, number)

    def seats(self, notes: SeatNotes = ()) -> tuple[SeatView, ...]:
        """The public view of all seats, with the game's notes on each of them."""
        seats = enumerate(self.table.seats)
        return tuple(self._seat(number, seat, notes[number] if notes else ()) for number, seat in seats)

    def _seat(self, number: int, seat: Seat, notes: tuple[SeatNote, ...]) -> SeatView:
        kind: Literal["person", "bot", "invited", "open"] = "open"
        if seat.taken:
            kind = "bot" if seat.bot else "person"
        elif seat.invited:
            kind = "invited"
        return SeatView(
            number=number,
            kind=kind,
            name=self.name(number),
            bot=seat.player,
            away=seat.away,
            playing_out=bool(seat.playing_out),
            mine=bool(self.person) and seat.person == self.person,
            kept=bool(self.person) and seat.invited == self.person,
            pending=number in self.table.pending,
            word=seat.word,
            temper=temper_of(seat.player, self.language, away=not seat.bot),
            style=style_of(seat.player, self.language),
            hints=len(seat.hints),
            bank=seat.bank,
            holiday=seat.holiday,
            notes=notes,
        )

    def round_name(self, view: Any) -> str:
        """The name of the round, from the game's own view; empty unless the game is running."""
        if self.table.stage != "playing":
            return ""
        return self.table.game.parts.words.round_name(self.table.game, view, self.language)

    def prompt(self) -> str:
        """The prompt: the viewer's next step, or whom the table waits for."""
        table, seat = self.table, self.seat
        if table.stage == "lobby":
            free = sum(not known.taken for known in table.seats)
            if free:
                return self.say("prompt-lobby", count=free)
            return self.say("prompt-full" if self._may_start else "prompt-full-others")
        if table.reason:
            return self.say("prompt-stopped", reason=table.reason)
        if table.stage != "playing":
            return self.say(f"prompt-{table.stage}")
        if table.paused:
            return self.say("prompt-pause" if table.halted == "agreed" else "prompt-paused")
        turn = "waiting" if seat is None else table.turn(seat)
        if seat is not None and turn == "thinking":
            return table.game.parts.words.prompt(table.preview(seat), seat, self.language)
        if turn == "complete":
            return self.say("prompt-complete")
        names = [self.name(number) for number in table.pending]
        if all(table.seats[number].bot for number in table.pending):
            return self.say("prompt-thinking", count=len(names), names=join_names(names, self.language))
        return self.say("prompt-waiting", names=", ".join(names))

    @property
    def _may_start(self) -> bool:
        """Whether the viewer may start the game once all seats are taken."""
        return bool(self.person) and (self.person == self.table.opener or bool(self.table.seats_of(self.person)))

    def declined(self) -> tuple[str, ...]:
        """The names of people who were invited and do not want to play."""
        return tuple(self.viewer.names[person] for person in self.table.declined if person in self.viewer.names)

    def stand_in_note(self, seat: int) -> str:
        """A sentence about a seat's last turns, if a bot played them; empty if its person has done something since."""
        known = self.table.seats[seat]
        if not known.covered:
            return ""
        return self.say("stood-in", name=stand_in_name(known.stand_in, seat, self.language), count=known.covered)

    def nudged(self, seat: int) -> str:
        """A sentence about who has reminded the seat's person in this round; empty if it is not waited for."""
        if seat not in self.table.late or not self.table.nudges:
            return ""
        return self.say("nudged", names=self._people(self.table.nudges))

    def proposal(self) -> ProposalView | None:
        """The proposal that waits for answers."""
        proposal = self.table.proposal
        if proposal is None:
            return None
        left = [person for person in self.table.people_there if person not in (proposal.person, *proposal.agreed)]
        clock = clock_in_words(proposal.clock, self.language) if proposal.clock else ""
        words = self.say(f"proposal-{proposal.what}", name=self.name_and_seat(proposal.person)[0], clock=clock)
        mine, asked = self.person == proposal.person, bool(self.person) and self.person in left
        return ProposalView(proposal.number, proposal.what, words, self._people(left), mine, asked)

    def notes(self) -> tuple[NoteView, ...]:
        """The notes for the log."""
        return tuple(NoteView(note.step, self._note(note), note.time) for note in self.table.notes)

    def _note(self, note: Note) -> str:
        name = self.name_and_seat(note.person)[0] if note.person else ""
        clock = clock_in_words(note.clock, self.language) if note.clock else ""
        return self.say(f"note-{note.what}", name=name, clock=clock)

    def _people(self, people: Sequence[str]) -> str:
        return join_names([self.name_and_seat(person)[0] for person in people], self.language) if people else ""

    def play_out(self, seat: int) -> str:
        """Why a seat's person may let a bot play out the rest; empty once one does."""
        return "" if self.table.seats[seat].playing_out else self.table.reason_to_play_out(seat)

    def chat(self) -> tuple[ChatLine, ...]:
        """The chat, without withdrawn lines and people whom the viewer has hidden."""
        said = [line for line in self.table.chat if line.text and line.person not in self.viewer.hidden]
        speakers = {person: self.name_and_seat(person) for person in {line.person for line in said}}
        return tuple(ChatLine(*speakers[line.person], line.text, line.time) for line in said)

    def end(self) -> EndView:
        """The end of the game, for the viewer."""
        mine = () if self.seat is None else self.table.seats_of(self.person)
        return end_view(self.table, mine, self.distinct_name, self.language)
