"""`ratusz sheet check` and its like: list the problems of a data file that a host has corrected."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import click

from ratusz.cli.common import check_writable, language_option, read_file, write_file
from ratusz.engine.errors import BadOption, RatuszError
from ratusz.engine.facts import Facts
from ratusz.texts import texts_of

LARGEST = 1_000_000


def check_group(facts: Facts) -> click.Group:
    """Make the group of commands for a game's further data files."""
    part, title = facts.part, facts.title["en"]

    @click.command()
    @click.argument("file", metavar="FILE")
    @click.option("--svg", "output", metavar="OUT", help="Draw it into a file that ends in .svg.")
    @language_option
    def check(file: str, output: str | None, language: str) -> None:
        from ratusz.engine.game import load_parts

        say = partial(texts_of("ratusz.texts").say, language)
        path = Path(output) if output else None
        if path and path.suffix.lower() != ".svg":
            raise BadOption(f"“{output[-40:] if output else ''}” should end in .svg.")
        if path:
            check_writable(path)
        checker = load_parts(facts).data_check
        assert checker is not None, f"{facts.id} has a {part} but cannot check it"
        found = checker.check(read_file(file, LARGEST), language)
        if found.problems:
            listed = "\n".join(f"  - {problem}" for problem in found.problems)
            raise RatuszError(f"{say('check-wrong', file=file)}\n{listed}")
        click.echo(found.text)
        click.echo()
        for remark in found.remarks:
            click.echo(remark)
        click.echo(say("check-fine", file=file))
        if path:
            write_file(path, found.svg.encode())
            click.echo(say("check-wrote", file=str(path)))

    check.help = (
        f"Say in words what is wrong with a corrected {part} of {title}, and draw it. FILE may be - for standard input."
    )

    group = click.Group(part, help=f"Check a corrected {part} of {title}.")
    group.add_command(check)
    return group
