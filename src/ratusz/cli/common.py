"""Shared parts of commands: options of a game on the command line, and reading and writing files safely."""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
import msgspec

from ratusz.engine.errors import BadOption, RatuszError
from ratusz.games import configured

if TYPE_CHECKING:
    from ratusz.bots import Player
    from ratusz.engine.game import Game

Command = Callable[..., Any]
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON.")
FILE, FOLDER = click.Path(path_type=Path), click.Path(path_type=Path, file_okay=False)
language_option = click.option("--language", "-l", type=click.Choice(["en", "pl"]), default="en", show_default=True)


def game_arguments(function: Command) -> Command:
    """Add GAME, --players and --option, for every command that starts a game."""
    return click.argument("game", metavar="GAME")(game_options(function))


def game_options(function: Command) -> Command:
    """Add --players and --option, for a command whose GAME may be left out. -o is --output wherever there is one."""
    option = click.option(
        "--option", "options", metavar="K=V", multiple=True, help="An option of the game; may be repeated."
    )
    return click.option("--players", "-p", metavar="N", help="Number of players.")(option(function))


def seed_option(what: str) -> Callable[[Command], Command]:
    """Add --seed, from which all chance of the games follows."""

    def check(context: click.Context, option: click.Parameter, seed: str) -> str:
        if len(seed) > 200 or not seed.isprintable():
            raise BadOption("The seed must be a text of at most 200 characters.")
        return seed

    meaning = f"Any text; equal texts give equal {what}."
    return click.option("--seed", metavar="S", default="0", show_default=True, callback=check, help=meaning)


@contextmanager
def progress_bar(label: str, *, quiet: bool = False) -> Iterator[Callable[[int, int], None]]:
    """Show a progress bar, updated with the amount done and the total; only on a terminal, and not if `quiet`."""
    if quiet or not sys.stderr.isatty():
        yield lambda done, total: None
        return
    with click.progressbar(length=1, label=label, file=sys.stderr) as bar:

        def show_progress(done: int, total: int) -> None:
            bar.length = total
            bar.update(done - bar.pos)

        yield show_progress


def accept_old_names() -> None:
    """Accept RATUSZ_DATA, the old name of RATUSZ_GAME_DATA, with a warning."""
    if not (old := os.environ.get("RATUSZ_DATA")):
        return
    from ratusz.engine.game import DATA_FOLDER

    if DATA_FOLDER not in os.environ:
        os.environ[DATA_FOLDER] = old
        click.echo(f"ratusz: RATUSZ_DATA is called {DATA_FOLDER} now; the old name will go away.", err=True)


def make_game(name: str, players: str | None, options: tuple[str, ...]) -> Game:
    """Make the game that the arguments name."""
    chosen: dict[str, object] = {}
    for option in options:
        key, equals, value = option.partition("=")
        if not equals or not key.isidentifier() or not option.isprintable():
            raise BadOption(f"“{option[:40]}” is not an option; write it as NAME=VALUE.")
        if key in chosen:
            raise BadOption(f"Option {key} is given twice.")
        chosen[key] = value
    if players is not None:
        if "players" in chosen:
            raise BadOption("The number of players is given twice.")
        chosen["players"] = players
    return configured(name, chosen)


def make_bots(names: str, seats: int, *, game: Game | None = None) -> list[Player]:
    """Make bots for a number of seats from `greedy` or `greedy,random,...`.

    In games with people, bots watch the clock and may be guests; other games are reproducible on all machines.
    """
    from ratusz.bots import bot
    from ratusz.bots.guests import Guest, is_guest, player

    named = [name.strip() for name in names.split(",")]
    bots: list[Player] = [player(name) if game and is_guest(name) else bot(name, timed=bool(game)) for name in named]
    for guest in bots:
        if game and isinstance(guest, Guest):
            guest.greet(game)
    if len(bots) == 1:
        return bots * seats
    if len(bots) != seats:
        raise BadOption(f"{len(bots)} bots are named for {seats} seats; name one, or one for each seat.")
    return bots


def read_file(path: str, largest: int) -> str:
    """Read a text file, or standard input for `-`."""
    try:
        if path == "-":
            raw = sys.stdin.buffer.read(largest + 1)
        else:
            with Path(path).open("rb") as file:
                raw = file.read(largest + 1)
        if len(raw) > largest:
            raise RatuszError(f"{path} is too large.")
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise RatuszError(f"{path} is not a text file.") from None


def write_file(path: Path, content: bytes) -> None:
    """Write a file atomically: whole or not at all."""
    beside = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        with beside.open("xb") as file:
            file.write(content)
        beside.replace(path)
    except OSError as error:
        raise RatuszError(f"{path} cannot be written: {error.strerror or error}.") from error
    finally:
        beside.unlink(missing_ok=True)  # there only if something failed


def check_writable(path: Path) -> None:
    """Fail early if the path cannot be written later."""
    if path.is_dir() or not path.parent.is_dir() or not os.access(path.parent, os.W_OK):
        raise BadOption(f"{path} cannot be written: its folder does not exist or is closed, or it is itself a folder.")


def printable(text: str) -> str:
    """Shorten a text from a file, and replace characters that could manipulate a terminal."""
    return "".join(letter if letter.isprintable() else "�" for letter in text)[:80]


def echo_json(value: object) -> None:
    """Print a value as one line of JSON."""
    click.echo(msgspec.json.encode(value).decode())
