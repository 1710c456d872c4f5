"""The `ratusz` command. Each subcommand imports what it needs when it runs, so that `--help` stays quick."""

from __future__ import annotations

import io
import os
import re
import sys

import click

from ratusz import __version__
from ratusz.cli.admin import admin
from ratusz.cli.arena import arena
from ratusz.cli.backup import backup, restore
from ratusz.cli.check import check_group
from ratusz.cli.common import accept_old_names
from ratusz.cli.doctor import doctor
from ratusz.cli.examples import examples
from ratusz.cli.files import print_sheets, replay, verify
from ratusz.cli.play import play
from ratusz.cli.review import review
from ratusz.cli.score import score
from ratusz.cli.serve import serve
from ratusz.cli.settings import settings
from ratusz.cli.simulate import games, simulate
from ratusz.cli.tidy import tidy
from ratusz.engine.errors import RatuszError
from ratusz.extras import MissingExtra
from ratusz.games import all_facts


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, prog_name="ratusz")
def command() -> None:
    """City-building games for people and programs.

    Start with `ratusz serve` for the browser, or `ratusz play rolling-village` in the terminal.
    """
    accept_old_names()


for subcommand in (games, play, serve, settings, simulate, arena, replay, review, verify, score, print_sheets):
    command.add_command(subcommand)
for subcommand in (backup, restore, doctor, tidy, admin, examples):
    command.add_command(subcommand)
for facts in all_facts().values():
    if facts.part:
        command.add_command(check_group(facts))


def main() -> None:
    """Run the command; usage errors print one sentence and exit with status 2."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # characters that cannot be decoded or encoded are replaced
            stream.reconfigure(errors="replace")
    if sys.stdin is None:
        sys.stdin = io.TextIOWrapper(io.BytesIO())
    try:
        command.main(prog_name="ratusz", standalone_mode=False)
    except click.exceptions.Abort:
        sys.exit(130)
    except click.ClickException as error:
        sentence = error.format_message().rstrip(".?")
        click.echo(f"ratusz: {sentence}; see ratusz --help.", err=True)
        sys.exit(2)
    except BrokenPipeError:
        # The reader has closed the pipe (`ratusz games | head -1`): not an error, and nothing more can be printed.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (RatuszError, MissingExtra) as error:
        sentence = re.sub(r"\n(?!  - )", " ", str(error))  # one line, whatever was typed; lists keep their lines
        click.echo(f"ratusz: {sentence}", err=True)
        sys.exit(2)
    except OSError as error:
        click.echo(f"ratusz: {error.filename or 'the file'}: {error.strerror or error}.", err=True)
        sys.exit(2)
