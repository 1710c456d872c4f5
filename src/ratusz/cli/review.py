"""`ratusz review`: luck, skill and better moves in a finished game."""

from __future__ import annotations

from pathlib import Path

import click

from ratusz.cli.common import check_writable, echo_json, language_option, printable, progress_bar, read_file, write_file


@click.command()
@click.argument("record", metavar="RECORD")
@click.option("--quick", is_flag=True, help="A quick review, in about two seconds instead of up to a minute.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON: every turn with its numbers.")
@click.option("--html", "output", metavar="FILE", help="Write a page with graphs and boards into a file.")
@language_option
def review(record: str, quick: bool, as_json: bool, output: str | None, language: str) -> None:
    """Review a finished game by the evaluation of the strongest bot.

    For every seat: what could be expected at the start, what was luck, what was skill (they add up to the final score),
    what turns cost against the best ones that were found, and the moments that mattered most.

    RECORD is a file, or - for standard input.
    """
    from ratusz.engine.records import LARGEST, read_record
    from ratusz.insight.page import page
    from ratusz.insight.review import review as reviewed
    from ratusz.insight.review_words import in_words

    path = Path(output) if output else None
    if path:
        check_writable(path)
    read = read_record(read_file(record, LARGEST))
    with progress_bar("Reviewing", quiet=as_json) as progress:
        found = reviewed(read, "quick" if quick else "full", progress=lambda part: progress(round(1000 * part), 1000))
    if as_json:
        echo_json(found)
    words = in_words(found, read, tuple(printable(name) for name in read.header.players), language)
    if path:
        write_file(path, page(words, read, language).encode())
    if as_json:
        return
    for seat in words.seats:
        click.echo(f"{seat.name}: {seat.summary}")
        click.echo(f"  {seat.cost} {seat.hindsight}".rstrip())
        for moment in seat.moments:
            click.echo(f"  {moment.round}, -{moment.cost}: {moment.played}")
            click.echo(f"    -> {moment.better}")
    click.echo(words.note)
