"""`ratusz play`: a game in the terminal against bots."""

from __future__ import annotations

import math
import os
import secrets
import shlex
import shutil
import textwrap
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import zip_longest
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING, Any

import click

from ratusz.cli.common import check_writable, game_options, make_bots, make_game, printable, read_file, write_file
from ratusz.drawing import plain
from ratusz.engine.chance import Dealer, commitment, outcome_of
from ratusz.engine.errors import BadOption, IllegalMove, RatuszError
from ratusz.texts import texts_of

if TYPE_CHECKING:
    from ratusz.bots import Player
    from ratusz.cli.saved_game import SavedGame
    from ratusz.engine.game import Game
    from ratusz.engine.position import Position

ME = 0
LISTED = 60
"""The most moves that are listed without being asked for."""
SHORT_LIST = 10
"""The most moves that are listed in full, one on each line; longer lists have columns."""
GAP = 2
"""Spaces between two columns."""


@click.command()
@click.argument("game", metavar="[GAME]", required=False)
@game_options
@click.option(
    "--bot",
    "bots",
    metavar="NAME[,NAME...]",
    help="Bots for the other seats: names, Python files or addresses of programs. Default: greedy.",
)
@click.option("--language", "-l", type=click.Choice(["en", "pl"]), help="English or Polish; default: as your system.")
@click.option("--record", metavar="FILE", help="Save every turn in this file; at the end it is the game's record.")
@click.option("--resume", metavar="FILE", help="Continue the game in this file, and save it there.")
@click.option("--word", is_flag=True, help="Ask for a word of yours that the dice depend on.")
def play(
    game: str | None,
    players: str | None,
    options: tuple[str, ...],
    bots: str | None,
    language: str | None,
    record: str | None,
    resume: str | None,
    word: bool,
) -> None:
    """Play a game in the terminal against bots.

    Moves are typed in notation or chosen by their number; ? lists what else can be typed. A game with a
    file can be continued with --resume from its last turn.
    """
    if record is not None:
        check_writable(Path(record))
        if Path(record).exists():
            raise BadOption(f"{record} exists already; name a new file.")
    language = language or _system_language()
    if resume is not None:
        if game is not None or players is not None or options or word:
            raise BadOption("The saved game already has a game, players, options and word; leave them out.")
        terminal = _resume_game(resume, bots, language)
        terminal.file = Path(record or resume)
    elif game is None:
        raise BadOption("Name a game (`ratusz games` lists them), or a saved one with --resume FILE.")
    else:
        terminal = _start_game(make_game(game, players, options), bots or "greedy", language)
        terminal.word, terminal.file = word, Path(record) if record is not None else None
    terminal.run()


def _start_game(game: Game, bots: str, language: str) -> Terminal:
    """Start a new game with a fresh seed."""
    from ratusz.cli.saved_game import SavedGame

    others = make_bots(bots, game.players - 1, game=game)
    dealer = Dealer(secrets.token_bytes(32), f"terminal {secrets.token_hex(8)}")
    names = tuple(bot.name for bot in others)
    return Terminal(SavedGame(game, dealer, game.start(), names), others, language)


def _resume_game(file: str, bots: str | None, language: str) -> Terminal:
    """Load a saved game with the same bots, or with others that are named."""
    from ratusz.cli.saved_game import read_game
    from ratusz.engine.records import LARGEST

    check_writable(Path(file))
    course = read_game(read_file(file, LARGEST))
    seats = course.game.players - 1
    others = make_bots(bots or ",".join(course.bots), seats, game=course.game) if seats else []
    course.bots = tuple(bot.name for bot in others)
    return Terminal(course, others, language, resumed=True)


def _system_language() -> str:
    wanted = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return "pl" if wanted.lower().startswith("pl") else "en"


def format_columns(entries: Sequence[str]) -> str:
    """Format entries in as many columns as fit the terminal, read downwards; long ones are wrapped."""
    room = shutil.get_terminal_size().columns
    for count in range(min(len(entries), room // 3), 1, -1):
        rows = math.ceil(len(entries) / count)
        columns = [entries[start : start + rows] for start in range(0, len(entries), rows)]
        widths = [max(map(len, column)) for column in columns]
        if sum(widths) + GAP * (len(columns) - 1) <= room:
            lines = zip_longest(*columns, fillvalue="")
            gap = " " * GAP
            return "\n".join(gap.join(map(str.ljust, line, widths)).rstrip() for line in lines)
    return fit("\n".join(entries), hang=5)


def fit(text: str, hang: int = 0) -> str:
    """Wrap a text between words at the width of the terminal, and indent continuation lines."""
    room = shutil.get_terminal_size().columns
    return "\n".join(line if len(line) <= room else _wrap_line(line, room, hang) for line in text.split("\n"))


def _wrap_line(line: str, room: int, hang: int) -> str:
    indent = " " * (hang or len(line) - len(line.lstrip()) + 2)
    return textwrap.fill(line, room, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)


class QuitGame(Exception):
    """Raised when the player wants to stop."""


@dataclass
class Terminal:
    """One game at the terminal: the person has seat 0, bots the others."""

    course: SavedGame
    bots: list[Player]
    language: str
    word: bool = False
    file: Path | None = None
    resumed: bool = False
    reference: list[str] = field(default_factory=list)
    """The reference lines about cards and cities that the player has seen."""

    @property
    def game(self) -> Game:
        """The game that is being played."""
        return self.course.game

    def run(self) -> None:
        """Play to the end, or until the player stops; save every turn if there is a file."""
        course, dealer = self.course, self.course.dealer
        self.print(f"{self.game.say(self.language, 'game-title')}\n{self.game.say(self.language, 'game-summary')}")
        key = commitment(dealer.seed, dealer.table)
        self.print(self.say("chance-committed", commitment=key, table=dealer.table))
        if self.resumed:
            self.print(self.say("resumed", events=len(course.events)))
        try:
            if self.word:
                word: str = click.prompt(self.say("your-word"), default="", show_default=False, prompt_suffix=" ")
                dealer.words = (printable(word),)
            while not course.position.over:
                if course.position.chance:
                    self._roll()
                else:
                    self._turn()
                    self._save_if_named()
        except (QuitGame, EOFError, KeyboardInterrupt, click.exceptions.Abort):
            self._stop()
            return
        self._end()

    def print(self, text: str, **style: Any) -> None:
        """Print a text, wrapped at the width of the terminal."""
        click.echo(click.style(fit(text), **style))

    def say(self, key: str, **params: str | int) -> str:
        """Return a text of the terminal in the player's language."""
        return texts_of("ratusz.texts").say(self.language, key, **params)

    def _roll(self) -> None:
        from ratusz.engine.records import RecordEvent

        position = self.course.position
        assert position.chance is not None
        ticket = self.course.dealer.ticket(position.chance.total)
        outcome = outcome_of(ticket, position.chance.weights)
        text = position.chance.text(outcome)
        said = plain(self.game.parts.words.announce(position, outcome, ME, self.language))
        self.course.events.append(RecordEvent(text, None, ticket, position.chance.total))
        self.course.position = position.settle(outcome)
        if said:
            self.print("\n" + said, bold=True)

    def _turn(self) -> None:
        """Play the moves of all seats up to the next barrier; the person may take moves back until confirming.

        The moves are played and saved together, so that a game interrupted during the turn is saved as it was before.
        """
        from ratusz.engine.records import RecordEvent

        position = self.course.position
        played = []
        mine = self._my_moves(position) if ME in position.actors else []
        for seat in position.actors:
            moves = mine if seat == ME else self._bot_moves(position, seat)
            for move in moves:
                played.append(RecordEvent(self.game.move(move).text, seat))
                position = position.play(seat, move)
        self.course.events += played
        self.course.position = position

    def _save_if_named(self) -> None:
        """Save a game that has a file; if that fails, say so and go on."""
        if self.file is None:
            return
        try:
            write_file(self.file, self.course.text.encode())
        except RatuszError as error:
            self.print(str(error), fg="red")

    def _stop(self) -> None:
        """Stop the game: it is in its file, or can be saved now; one without moves is discarded."""
        click.echo()
        begun = any(event.seat == ME for event in self.course.events)
        if begun and self.file is None:
            with suppress(EOFError, KeyboardInterrupt, click.exceptions.Abort):
                while self.file is None and (name := self._input(self.say("save-ask"), quits=False)):
                    self._save_as(name)
        elif begun:
            self._save_if_named()
        if begun and self.file is not None and self.file.exists():
            self.print(self.say("stopped-saved", file=shlex.quote(str(self.file))))
        else:
            click.echo(self.say("stopped"))

    def _save_as(self, name: str) -> None:
        """Save the game in a file of this name from now on; without a name in its present file."""
        path = Path(name) if name else self.file or Path(f"{self.game.id}.txt")
        try:
            check_writable(path)
            if path != self.file and path.exists():
                raise BadOption(self.say("save-exists", file=name or str(path)))
            write_file(path, self.course.text.encode())
        except RatuszError as error:
            self.print(str(error), fg="red")
        else:
            self.file = path
            self.print(self.say("saved", file=shlex.quote(str(path))))

    def _bot_moves(self, position: Position, seat: int) -> list[int]:
        from ratusz.bots.guests import Guest

        moves, bot = [], self.bots[seat - 1]
        barriers = position.barriers
        while seat in position.actors and position.barriers == barriers:
            move = self.game.move(bot.choose(position, seat, SystemRandom())).index
            moves.append(move)
            position = position.play(seat, move)
        if isinstance(bot, Guest) and bot.faults.count:
            click.echo(self.say("guest-lost-turn", name=bot.name, why=bot.faults.first))
            bot.start_deal()
        return moves

    def _my_moves(self, settled: Position) -> list[int]:
        moves: list[int] = []
        shown: list[int] | None = None
        while True:
            position = settled
            for move in moves:
                position = position.play(ME, move)
            done = ME not in position.actors or position.barriers != settled.barriers
            if moves != shown:
                self._show(position)
                shown = list(moves)
            if done:
                if self._confirm_turn(moves):
                    return moves
                continue
            self._ask(position, moves)

    def _show(self, position: Position, seats: tuple[int, ...] | None = (ME,)) -> None:
        self._print_cards(position)
        words = self.game.parts.words
        self.print("\n" + words.board(self.game, position.view(ME), self.language, seats))

    def _print_cards(self, position: Position, *, again: bool = False) -> None:
        """Print the effects of cards and cities when they appear or change, and whenever the player asks."""
        part = self.game.parts.reference
        lines = part.reference(self.game, position.view(ME), self.language).splitlines() if part else []
        known = len(self.reference)
        shown = lines[known:] if lines[:known] == self.reference and not again else lines
        self.reference = lines
        if shown:
            self.print("\n".join(["", self.say("cards"), *shown]))
        elif again:
            click.echo(self.say("no-cards"))

    def _ask(self, position: Position, moves: list[int]) -> None:
        """Read one answer of the player: a move is added, undo takes one away, everything else only shows something."""
        legal = position.legal(ME)
        words = self.game.parts.words
        self.print(plain(words.prompt(position, ME, self.language, typed=True)), bold=True)
        self._list(position, list(enumerate(legal, 1)) if len(legal) <= LISTED else self._best(position))
        if len(legal) > LISTED:
            self.print(self.say("more-moves", count=len(legal)))
        typed = self._input(self.say("your-move"))
        answer = typed.lower()
        if answer in ("u", "undo", "r", "restart"):
            if not moves:
                click.echo(self.say("nothing-to-undo"))
            del moves[0 if answer.startswith("r") else -1 :]
        elif answer in ("m", "moves"):
            self._list(position, list(enumerate(legal, 1)), whole=True)
        elif answer in ("c", "cards"):
            self._print_cards(position, again=True)
        elif answer.partition(" ")[0] in ("w", "save"):
            self._save_as(typed.partition(" ")[2])
        elif answer in ("b", "boards"):
            self._show(position, None)
        elif answer in ("s", "score"):
            self._print_score(position, ME)
        elif answer in ("?", "h", "help", ""):
            self.print(self.say("help"))
        else:
            self._add(position, moves, answer)

    def _list(self, position: Position, numbered: list[tuple[int, int]], *, whole: bool = False) -> None:
        """List moves by number: in words and notation, or in only one of them where that makes columns possible."""
        forms: list[list[str]] = [[], [], []]
        for number, move in numbered:
            value = self.game.move(move)
            described = self.game.parts.words.describe(position, ME, value, self.language)
            both = f"{value} · {described}" if described != value.text else described
            for form, said in zip(forms, (both, described, value.text), strict=True):
                form.append(f"{number:3}  {said}")
        lists = [format_columns(form) for form in forms]
        rows = shutil.get_terminal_size().lines - 3  # with a prompt above and below
        most = 1 if whole or len(numbered) <= SHORT_LIST else 3 if len(numbered) > rows else 2
        click.echo(next((listed for listed in lists[:most] if listed.count("\n") < len(numbered) - 1), lists[0]))

    def _best(self, position: Position) -> list[tuple[int, int]]:
        """Return the first moves and those with the highest immediate score, when there are too many to read."""
        legal = position.legal(ME)
        numbered, gains = list(enumerate(legal, 1)), position.gains(ME, legal)
        best = sorted(numbered[2:], key=lambda entry: -gains[entry[0] - 1])
        return numbered[:2] + sorted(best[: LISTED // 2])

    def _add(self, position: Position, moves: list[int], answer: str) -> None:
        chosen: int | str = answer
        if answer.isascii() and answer.isdigit() and len(answer) < 9:
            numbered = list(position.legal(ME))
            if not 1 <= int(answer) <= len(numbered):
                click.echo(self.say("no-such-number", count=len(numbered)))
                return
            chosen = numbered[int(answer) - 1]
        try:
            position.play(ME, chosen)
        except RatuszError as error:
            said = error.sentence(self.language) if isinstance(error, IllegalMove) else self.say("not-a-move")
            self.print(said, fg="red")
            return
        moves.append(chosen if isinstance(chosen, int) else self.game.move(chosen).index)

    def _confirm_turn(self, moves: list[int]) -> bool:
        """Ask whether the turn stands; if not, the last move or all of them have been taken back."""
        drawn = ", ".join(self.game.move(move).text for move in moves)
        while True:
            answer = self._input(self.say("confirm", moves=drawn)).lower()
            if answer in ("", "y", "yes", "t", "tak"):
                return True
            if answer in ("u", "undo", "n", "no", "nie", "r", "restart"):
                del moves[0 if answer.startswith("r") else -1 :]
                return False
            self.print(self.say("confirm-help"))

    def _input(self, prompt: str, *, quits: bool = True) -> str:
        typed: str = click.prompt(prompt, default="", show_default=False, prompt_suffix=" ")
        answer = " ".join(typed.split())
        if quits and answer.lower() in ("q", "quit", "exit"):
            raise QuitGame
        return answer

    def _print_score(self, position: Position, seat: int) -> None:
        score = position.scores[seat]
        for line in score.lines:
            what = self.game.parts.words.line_name(self.game, line.what, self.language)
            click.echo(fit(f"{line.points:5}  {what:14} {' '.join(line.cells)}", hang=7))
        click.echo(f"{score.total:5}  {self.game.say(self.language, 'score-total')}")

    def _end(self) -> None:
        course = self.course
        result = course.position.result
        assert result is not None
        self.print("\n" + course.position.board(self.language))
        names = [self.say("you"), *(bot.name for bot in self.bots)]
        for seat in range(self.game.players):
            click.echo(f"\n{names[seat]}")
            self._print_score(course.position, seat)
        if result.title:
            self.print("\n" + self.game.numbers.title(result.title, self.language), bold=True)
        else:
            winners = ", ".join(f"{names[seat]} ({seat + 1})" for seat in result.winners)
            self.print("\n" + self.say("winners", names=winners), bold=True)
            if result.tie_break:
                self.print(self.game.say(self.language, f"tie-{result.tie_break}"))
        self.print(self.say("chance-revealed", seed=course.dealer.seed.hex()))
        if self.file is not None:
            try:
                write_file(self.file, course.text.encode())
            except RatuszError:
                click.echo(course.text)  # print it rather than lose it
                raise
            self.print(self.say("recorded", file=str(self.file)))
