"""Views: what one viewer may know of a table, built up field by field and ready for JSON.

A viewer is a person who looks from one of their seats, or from none: a spectator, and also the screen on which one
hotseat player hands over to the next. Drafts of others, the seed before the end and the length of the log are never
read here.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, Literal

import msgspec

from ratusz.drawing import plain
from ratusz.engine.options import Value
from ratusz.engine.position import Position
from ratusz.scenes.ends import EndView, end_view
from ratusz.scenes.log_lines import LogLine, draft_told, log_page
from ratusz.tables.access import check_access
from ratusz.tables.bot_names import bot_names, level_name, stand_in_name, style_of, temper_of
from ratusz.tables.completion import reason_to_play_out
from ratusz.tables.hints import no_hints
from ratusz.tables.lesson_steps import LessonView, asked_moves, lesson_view
from ratusz.tables.refusals import Refusal
from ratusz.tables.state import Seat, Table
from ratusz.tables.terms import Clock, Door, Stage, Turn
from ratusz.tables.typed_text import alike
from ratusz.texts import texts_of

Names = Mapping[str, str]
"""Names of people by their id; a missing one is a former player."""


class SeatView(msgspec.Struct, frozen=True, gc=False):
    """A seat as everybody knows it."""

    number: int
    kind: Literal["person", "bot", "invited", "open"]
    name: str
    bot: str
    """The bot that plays now: the seat's own, or the one that stands in."""
    away: bool
    playing_out: bool
    """Whether the bot plays out the rest because the seat's person wants it so."""
    mine: bool
    kept: bool
    """Whether it is reserved for the viewer, who has not sat down yet."""
    pending: bool
    word: str
    temper: str
    """The character of the bot that plays now, in words; empty for people."""
    style: str
    """How it plays, in a sentence; empty for people, and for bots without a character."""
    hints: int
    """Number of turns in which it was given a hint."""


class MoveView(msgspec.Struct, frozen=True):
    """A legal move."""

    move: int
    text: str
    """In notation."""
    words: str
    kind: str
    """The kind of action."""
    what: str
    """The object of the action."""
    cells: tuple[str, ...]
    at: str
    """The place where the thing will stand, if not on all of the cells."""
    turn: int
    """Its rotation: quarter turns, and 4 more for its mirror image."""
    gain: int
    """Change of the seat's own total, as if the round closed then."""


class DraftMove(msgspec.Struct, frozen=True, gc=False):
    """A move of one's own draft."""

    text: str
    words: str


class TurnView(msgspec.Struct, frozen=True):
    """The viewer's own turn."""

    state: Turn
    moves: tuple[MoveView, ...]
    draft: tuple[DraftMove, ...]
    can_undo: bool
    can_redo: bool
    can_confirm: bool
    can_unconfirm: bool
    auto: bool
    stood_in: str
    """A sentence about the viewer's last turns, if a bot played them; empty once they do something."""
    play_out: str
    """Why the viewer may let a bot play out the rest (`PlayOut`); empty where they may not, or already do."""
    ends: bool
    """Whether the game, or the viewer's part of it, may end with this complete turn; no timer confirms such a turn."""


class ScoreLine(msgspec.Struct, frozen=True, gc=False):
    """One line of a score."""

    what: str
    name: str
    points: int
    cells: tuple[str, ...]


class ScoreView(msgspec.Struct, frozen=True, gc=False):
    """One seat's score, item by item."""

    seat: int
    total: int
    lines: tuple[ScoreLine, ...]


class ChatLine(msgspec.Struct, frozen=True, gc=False):
    """A line of chat."""

    name: str
    seat: int | None
    text: str
    time: int


class TableView(msgspec.Struct, frozen=True):
    """Everything one viewer may know."""

    id: str
    game: str
    title: str
    options: dict[str, Value]
    access: Door
    clock: Clock
    watch: bool
    stage: Stage
    opened: int
    is_opener: bool
    commitment: str
    words: tuple[str, ...]
    forked: bool
    seats: tuple[SeatView, ...]
    mine: tuple[int, ...]
    """The viewer's seats; several on a shared screen."""
    seat: int | None
    """The seat from which the viewer looks."""
    version: int | None
    """The seat's version, to be sent with the next request."""
    number: int
    """Number of the viewer's last notice, from which to follow the table."""
    round: int
    """How many barriers have closed."""
    round_name: str
    """The name of the round, in words."""
    deadline: int | None
    paused: bool
    """Whether nothing is played until a person comes back."""
    pending: tuple[int, ...]
    prompt: str
    position: Any
    """The game's own view, None before the game."""
    turn: TurnView | None
    scores: tuple[ScoreView, ...]
    log: tuple[LogLine, ...]
    """The last lines; earlier ones are fetched on request."""
    chat: tuple[ChatLine, ...]
    end: EndView | None
    next: str
    """The table of the rematch."""
    lesson: LessonView | None
    """The progress of the table's lesson."""
    hints: bool
    """Whether the viewer may ask for hints here."""


def look(
    table: Table,
    *,
    person: str = "",
    seat: int | None = None,
    language: str = "en",
    names: Names | None = None,
    hidden: frozenset[str] = frozenset(),
) -> TableView:
    """The view of a table; Refusal if the seat is not the viewer's or the table is closed to them."""
    check_viewer(table, person, seat)
    return Look(table, person, seat, language, names or {}, hidden).view()


def check_viewer(table: Table, person: str, seat: int | None) -> None:
    """Refuse a person who may not look at the table, or not from this seat."""
    check_access(table, person)
    if seat is not None:
        if not isinstance(seat, int) or not 0 <= seat < len(table.seats):
            raise Refusal("no-seat", last=len(table.seats) - 1)
        if not person or table.seats[seat].person != person:
            raise Refusal("not-your-seat")


def first_seat(table: Table, person: str) -> int | None:
    """The seat from which a person would look: the first of theirs that is pending, else their first."""
    mine = table.seats_of(person)
    return next((seat for seat in mine if seat in table.late), mine[0] if mine else None)


def shown(table: Table, seat: int | None) -> Position:
    """The position as the viewer sees it: settled, with their own draft."""
    return table.position if seat is None else table.preview(seat)


def score_view(position: Position, seat: int, language: str) -> ScoreView:
    """One seat's score in words."""
    score, name = position.score(seat), position.game.parts.words.line_name
    lines = tuple(
        ScoreLine(line.what, name(position.game, line.what, language), line.points, line.cells) for line in score.lines
    )
    return ScoreView(seat, score.total, lines)


class Look:
    """Builds the view of one viewer."""

    def __init__(
        self,
        table: Table,
        person: str,
        seat: int | None,
        language: str,
        names: Names,
        hidden: frozenset[str] = frozenset(),
    ) -> None:
        """`hidden`: people whose chat the viewer does not want to see."""
        self.table, self.person, self.seat, self.language, self.names = table, person, seat, language, names
        self.hidden = hidden
        self.begun = table.settled is not None

    def say(self, key: str, **params: str | int) -> str:
        """One of the texts about tables."""
        return texts_of("ratusz.tables").say(self.language, key, **params)

    def view(self) -> TableView:
        """Everything that the viewer may know."""
        table, seat = self.table, self.seat
        over = table.stage == "over"
        position = shown(table, seat).view(seat) if self.begun else None
        return TableView(
            id=table.id,
            game=table.game.id,
            title=table.game.facts.title[self.language],
            options=dict(table.game.options),
            access=table.access,
            clock=table.clock,
            watch=table.watch,
            stage=table.stage,
            opened=table.opened,
            is_opener=bool(self.person) and self.person == table.opener,
            commitment=table.commitment,
            words=table.words,
            forked=bool(table.begin),
            seats=self.seats(),
            mine=table.seats_of(self.person),
            seat=seat,
            version=None if seat is None else table.seats[seat].version,
            number=table.told(seat),
            round=table.position.barriers if self.begun else 0,
            round_name=self.round_name(position),
            deadline=table.deadline,
            paused=table.paused,
            pending=table.pending,
            prompt=plain(self.prompt()),
            position=position,
            turn=self._turn(seat) if seat is not None and table.stage == "playing" else None,
            scores=self._scores() if self.begun else (),
            log=log_page(table, seat, self.language),
            chat=self.chat(),
            end=self.end() if over else None,
            next=table.next,
            lesson=lesson_view(table, self.language) if table.lesson else None,
            hints=self.begun and self.seat is not None and not no_hints(table, self.person),
        )

    def name(self, number: int) -> str:
        """The name of a seat: its person, its bot, or that it is free."""
        return self._seat_names[number]

    @cached_property
    def _seat_names(self) -> tuple[str, ...]:
        """The names of all seats. Equal names are distinguished by the numbers of the seats.

        All of them get a number: if one kept the bare name, it would be worth taking.
        """
        seats = self.table.seats
        called = [self._called(seat) for seat in seats]
        people = ["" if seat.bot else name for seat, name in zip(seats, called, strict=True)]
        bots = bot_names([seat.bot for seat in seats], people, self.language)
        bearers: dict[str, set[str]] = {}
        for number, (seat, name) in enumerate(zip(seats, called, strict=True)):
            if name:
                bearers.setdefault(alike(name), set()).add(seat.person or seat.invited or f"bot {number}")

        def shown(number: int, seat: Seat) -> str:
            if seat.bot:
                return bots[number]
            name = called[number]
            if not name:
                return self.say("name-nobody")
            return self._numbered(name, number) if len(bearers[alike(name)]) > 1 else name

        return tuple(shown(number, seat) for number, seat in enumerate(seats))

    def _numbered(self, name: str, seat: int) -> str:
        return self.say("name-of-several", name=name, number=seat + 1)

    def _called(self, seat: Seat) -> str:
        """The name of a seat's person or level; empty if it has neither."""
        if seat.bot:
            return level_name(seat.bot, self.language)
        if seat.name:
            return seat.name
        if seat.person or seat.invited:
            return self._person(seat.person or seat.invited)
        return ""

    def _person(self, person: str) -> str:
        return self.names.get(person) or self.say("name-former")

    def somebody(self, person: str) -> tuple[str, int | None]:
        """A person's name here, told apart from all who sit here, and their seat if they have one."""
        name, mine = self._person(person), self.table.seats_of(person)
        others = (seat for seat in self.table.seats if seat.person != person)
        if not any(alike(self._called(seat)) == alike(name) for seat in others):
            return name, mine[0] if mine else None
        return (self._numbered(name, mine[0]), mine[0]) if mine else (self.say("name-of-gone", name=name), None)

    def told_apart(self, number: int) -> str:
        """The name of a seat, with its number where several seats have that name."""
        name = self.name(number)
        if sum(self.name(other) == name for other in range(len(self.table.seats))) == 1:
            return name
        return self._numbered(name, number)

    def seats(self) -> tuple[SeatView, ...]:
        """All seats as everybody knows them."""
        return tuple(self._seat(number, seat) for number, seat in enumerate(self.table.seats))

    def _seat(self, number: int, seat: Seat) -> SeatView:
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
        )

    def round_name(self, view: Any) -> str:
        """The name of the round, from the game's own view; empty unless the game is running."""
        if self.table.stage != "playing":
            return ""
        return self.table.game.parts.words.round_name(self.table.game, view, self.language)

    def prompt(self) -> str:
        """The prompt: the viewer's next step, or whom everybody waits for."""
        table, seat = self.table, self.seat
        if table.stage == "lobby":
            free = sum(not known.taken for known in table.seats)
            return self.say("prompt-lobby", count=free) if free else self.say("prompt-full")
        if table.reason:
            return self.say("prompt-stopped", reason=table.reason)
        if table.stage != "playing":
            return self.say(f"prompt-{table.stage}")
        if table.paused:
            return self.say("prompt-paused")
        turn = "waiting" if seat is None else table.turn(seat)
        if seat is not None and turn == "thinking":
            return table.game.parts.words.prompt(table.preview(seat), seat, self.language)
        if turn == "complete":
            return self.say("prompt-complete")
        names = [self.name(number) for number in table.pending]
        if all(table.seats[number].bot for number in table.pending):
            return self.say("prompt-thinking", count=len(names), names=self._listed(names))
        return self.say("prompt-waiting", names=", ".join(names))

    def stood_in(self, seat: int) -> str:
        """A sentence about a seat's last turns, if a bot played them; empty if its person has done something since."""
        known = self.table.seats[seat]
        if not known.covered:
            return ""
        return self.say("stood-in", name=stand_in_name(known.stand_in, seat, self.language), count=known.covered)

    def play_out(self, seat: int) -> str:
        """Why a seat's person may let a bot play out the rest; empty once one does."""
        return "" if self.table.seats[seat].playing_out else reason_to_play_out(self.table, seat)

    def _listed(self, names: list[str]) -> str:
        *most, last = names
        return self.say("names-and", names=", ".join(most), last=last) if most else last

    def _turn(self, seat: int) -> TurnView:
        table, known = self.table, self.table.seats[seat]
        state = table.turn(seat)
        return TurnView(
            state=state,
            moves=self._moves(seat) if state == "thinking" else (),
            draft=tuple(DraftMove(text, words) for text, words in draft_told(table, seat, self.language)),
            can_undo=bool(known.moves),
            can_redo=bool(known.redo),
            can_confirm=state == "complete",
            can_unconfirm=state == "confirmed",
            auto=known.auto,
            stood_in=self.stood_in(seat),
            play_out=self.play_out(seat),
            ends=state == "complete" and table.game.parts.ends(table.preview(seat), seat),
        )

    def _moves(self, seat: int) -> tuple[MoveView, ...]:
        position = self.table.preview(seat)
        legal, describe = asked_moves(self.table, seat), position.game.parts.words.describe
        return tuple(
            MoveView(
                move=move.index,
                text=move.text,
                words=describe(position, seat, move, self.language),
                kind=move.kind,
                what=move.what,
                cells=move.cells,
                at=move.at,
                turn=move.turn,
                gain=gain,
            )
            for move, gain in zip(map(position.game.move, legal), position.gains(seat, legal), strict=True)
        )

    def _scores(self) -> tuple[ScoreView, ...]:
        position = shown(self.table, self.seat)
        return tuple(score_view(position, seat, self.language) for seat in range(self.table.game.players))

    def chat(self) -> tuple[ChatLine, ...]:
        """The chat, without withdrawn lines and people whom the viewer has hidden."""
        said = [line for line in self.table.chat if line.text and line.person not in self.hidden]
        speakers = {person: self.somebody(person) for person in {line.person for line in said}}
        return tuple(ChatLine(*speakers[line.person], line.text, line.time) for line in said)

    def end(self) -> EndView:
        """The end of the game, for the viewer."""
        mine = () if self.seat is None else self.table.seats_of(self.person)
        return end_view(self.table, mine, self.told_apart, self.language)
