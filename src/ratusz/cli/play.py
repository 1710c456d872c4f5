"""`ratusz play`: a game in the terminal against bots."""

from __future__ import annotations

import math
import os
import secrets
import shutil
from dataclasses import dataclass, field
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING

import click

from ratusz.cli.common import check_writable, game_arguments, make_bots, make_game, printable, write_file
from ratusz.drawing import plain
from ratusz.engine.errors import BadOption, IllegalMove, RatuszError

if TYPE_CHECKING:
    from ratusz.bots import Player
    from ratusz.engine.chance import Dealer
    from ratusz.engine.game import Game
    from ratusz.engine.position import Position
    from ratusz.engine.records import Event

ME = 0
LISTED = 60
"""More moves than this are not listed unless asked for."""


@click.command()
@game_arguments
@click.option(
    "--bot",
    "bots",
    metavar="NAME[,NAME...]",
    default="greedy",
    show_default=True,
    help="Who plays the other seats; a Python file or an address is a bot of yours.",
)
@click.option("--language", "-l", type=click.Choice(["en", "pl"]), help="English or Polish; default: as your system.")
@click.option("--record", metavar="FILE", help="Write the record of the finished game into this file.")
@click.option("--word", is_flag=True, help="Ask for a word of yours that goes into the dice.")
def play(
    game: str,
    players: str | None,
    options: tuple[str, ...],
    bots: str,
    language: str | None,
    record: str | None,
    word: bool,
) -> None:
    """Play a game in the terminal against bots.

    Moves are typed in notation or chosen by their number; ? lists what else can be typed.
    """
    chosen = make_game(game, players, options)
    others = make_bots(bots, chosen.players - 1, game=chosen)
    if record is not None:
        check_writable(Path(record))
        if Path(record).exists():
            raise BadOption(f"{record} exists already; name a new file.")
    Terminal(chosen, others, language or _system_language(), word).run(Path(record) if record is not None else None)


def _system_language() -> str:
    wanted = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return "pl" if wanted.lower().startswith("pl") else "en"


def in_columns(entries: list[str]) -> str:
    """Entries in as many columns as the terminal has room for, read downwards."""
    width = max(map(len, entries)) + 2
    columns = max(1, shutil.get_terminal_size().columns // width)
    rows = math.ceil(len(entries) / columns)
    lines = ["".join(entry.ljust(width) for entry in entries[row::rows]).rstrip() for row in range(rows)]
    return "\n".join(lines)


class QuitGame(Exception):
    """The player wants to stop."""


@dataclass
class Terminal:
    """One game at the terminal: the person has seat 0, bots the others."""

    game: Game
    bots: list[Player]
    language: str
    word: bool = False
    events: list[Event] = field(default_factory=list)

    def run(self, record: Path | None) -> None:
        """Play to the end, or until the player stops; then the record is written, if one is wanted."""
        from ratusz.engine.chance import Dealer, commitment

        dealer = Dealer(secrets.token_bytes(32), f"terminal {secrets.token_hex(8)}")
        click.echo(self._title())
        click.echo(self.say("chance-committed", commitment=commitment(dealer.seed, dealer.table), table=dealer.table))
        position = self.game.start()
        try:
            if self.word:
                word: str = click.prompt(self.say("your-word"), default="", show_default=False, prompt_suffix=" ")
                dealer.words = (printable(word),)
            while not position.over:
                position = self._roll(position, dealer) if position.chance else self._turn(position)
        except (QuitGame, EOFError, click.exceptions.Abort):
            click.echo("\n" + self.say("stopped"))
            return
        self._end(position, dealer, record)

    def say(self, key: str, **params: str | int) -> str:
        """A text of the terminal in the player's language."""
        from ratusz.texts import texts_of

        return texts_of("ratusz.texts").say(self.language, key, **params)

    def _title(self) -> str:
        return f"{self.game.say(self.language, 'game-title')}\n{self.game.say(self.language, 'game-summary')}"

    def _roll(self, position: Position, dealer: Dealer) -> Position:
        from ratusz.engine.chance import outcome_of
        from ratusz.engine.records import Event

        assert position.chance is not None
        ticket = dealer.ticket(position.chance.total)
        outcome = outcome_of(ticket, position.chance.weights)
        text = position.chance.text(outcome)
        self.events.append(Event(text, None, ticket, position.chance.total))
        said = self.game.parts.words.announce(position, outcome, ME, self.language)
        if said:
            click.echo("\n" + click.style(said, bold=True))
        return position.settle(outcome)

    def _turn(self, position: Position) -> Position:
        """Everybody's moves up to the next barrier; the person's can be taken back until they are confirmed."""
        from ratusz.engine.records import Event

        mine = self._my_moves(position) if ME in position.actors else []
        for seat in position.actors:
            moves = mine if seat == ME else self._bot_moves(position, seat)
            for move in moves:
                self.events.append(Event(self.game.move(move).text, seat))
                position = position.play(seat, move)
        return position

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
            bot.sit_down()
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
                if self._confirmed(moves):
                    return moves
                continue
            self._ask(position, moves)

    def _show(self, position: Position, seats: tuple[int, ...] | None = (ME,)) -> None:
        words = self.game.parts.words
        click.echo("\n" + words.board(self.game, position.view(ME), self.language, seats))

    def _ask(self, position: Position, moves: list[int]) -> None:
        """One answer of the player: a move is added, undo takes one away, everything else only shows something."""
        legal = position.legal(ME)
        words = self.game.parts.words
        click.echo(click.style(plain(words.prompt(position, ME, self.language)), bold=True))
        self._list(position, list(enumerate(legal, 1)) if len(legal) <= LISTED else self._best(position))
        if len(legal) > LISTED:
            click.echo(self.say("more-moves", count=len(legal)))
        answer = self._input(self.say("your-move"))
        if answer in ("u", "undo", "r", "restart"):
            if not moves:
                click.echo(self.say("nothing-to-undo"))
            del moves[0 if answer.startswith("r") else -1 :]
        elif answer in ("m", "moves"):
            self._list(position, list(enumerate(legal, 1)))
        elif answer in ("b", "boards"):
            self._show(position, None)
        elif answer in ("s", "score"):
            self._print_score(position, ME)
        elif answer in ("?", "h", "help", ""):
            click.echo(self.say("help"))
        else:
            self._add(position, moves, answer)

    def _list(self, position: Position, numbered: list[tuple[int, int]]) -> None:
        """Moves under their numbers."""
        words = self.game.parts.words
        entries = []
        for number, move in numbered:
            value = self.game.move(move)
            described = words.describe(position, ME, value, self.language)
            entries.append(f"{number:3}  {value}" + (f" · {described}" if described != value.text else ""))
        click.echo(in_columns(entries))

    def _best(self, position: Position) -> list[tuple[int, int]]:
        """The first moves and those that score most at once, when there are too many to read."""
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
            click.echo(click.style(self._refusal(error), fg="red"))
            return
        moves.append(chosen if isinstance(chosen, int) else self.game.move(chosen).index)

    def _refusal(self, error: RatuszError) -> str:
        if isinstance(error, IllegalMove):
            return error.sentence(self.language)
        return self.say("not-a-move")

    def _confirmed(self, moves: list[int]) -> bool:
        """Whether the turn stands; if not, the last move or all of them have been taken back."""
        drawn = ", ".join(self.game.move(move).text for move in moves)
        while True:
            answer = self._input(self.say("confirm", moves=drawn))
            if answer in ("", "y", "yes", "t", "tak"):
                return True
            if answer in ("u", "undo", "n", "no", "nie", "r", "restart"):
                del moves[0 if answer.startswith("r") else -1 :]
                return False
            click.echo(self.say("confirm-help"))

    def _input(self, prompt: str) -> str:
        answer: str = click.prompt(prompt, default="", show_default=False, prompt_suffix=" ")
        answer = " ".join(answer.strip().lower().split())
        if answer in ("q", "quit", "exit"):
            raise QuitGame
        return answer

    def _print_score(self, position: Position, seat: int) -> None:
        score = position.scores[seat]
        for line in score.lines:
            what = self.game.parts.words.line_name(self.game, line.what, self.language)
            click.echo(f"{line.points:5}  {what:14} {' '.join(line.cells)}")
        click.echo(f"{score.total:5}  {self.game.say(self.language, 'score-total')}")

    def _end(self, position: Position, dealer: Dealer, record: Path | None) -> None:
        from ratusz.engine.chance import commitment
        from ratusz.engine.records import Commitment, Record, header_of

        result = position.result
        assert result is not None
        click.echo("\n" + position.board(self.language))
        names = [self.say("you"), *(bot.name for bot in self.bots)]
        for seat in range(self.game.players):
            click.echo(f"\n{names[seat]}")
            self._print_score(position, seat)
        if result.title:
            click.echo("\n" + click.style(self.game.numbers.title(result.title, self.language), bold=True))
        else:
            winners = ", ".join(f"{names[seat]} ({seat + 1})" for seat in result.winners)
            click.echo("\n" + click.style(self.say("winners", names=winners), bold=True))
            if result.tie_break:
                click.echo(self.game.say(self.language, f"tie-{result.tie_break}"))
        click.echo(self.say("chance-revealed", seed=dealer.seed.hex()))
        if record is not None:
            chance = Commitment(dealer.table, commitment(dealer.seed, dealer.table), dealer.words, dealer.seed.hex())
            players = ("person", *(bot.name for bot in self.bots))
            header = header_of(self.game, players, chance)
            text = Record(header, tuple(self.events), position.scores).text
            try:
                write_file(record, text.encode())
            except RatuszError:
                click.echo(text)  # better on the screen than lost
                raise
            click.echo(self.say("recorded", file=str(record)))
