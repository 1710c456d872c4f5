"""`ratusz replay`, `ratusz verify` and `ratusz print`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from ratusz.cli import common
from ratusz.engine.errors import BadOption

if TYPE_CHECKING:
    from ratusz.engine.position import Position
    from ratusz.engine.records import Record


@click.command()
@click.argument("record", metavar="RECORD")
@common.json_option
def replay(record: str, as_json: bool) -> None:
    """Replay a record, check every line, and print the itemised scores.

    RECORD is a file, or - for standard input.
    """
    read, position = _replay_file(record)
    result = position.result
    assert result is not None
    if as_json:
        seats = [
            {"seat": seat, "player": name, "total": score.total, "lines": score.lines}
            for seat, (name, score) in enumerate(zip(read.header.players, position.scores, strict=True))
        ]
        game = position.game
        common.echo_json(
            {
                "game": game.id,
                "options": dict(game.options),
                "moves": sum(event.seat is not None for event in read.events),
                "seats": seats,
                "ranking": result.ranking,
                "title": result.title,
            }
        )
        return
    click.echo(f"{position.game}: {len(read.events)} events, all legal")
    for seat, (name, score) in enumerate(zip(read.header.players, position.scores, strict=True)):
        click.echo(f"\nseat {seat}, {common.printable(name)}\n{score}")
    places = [" and ".join(f"seat {seat}" for seat in place) for place in result.ranking]
    click.echo("\nranking: " + ", then ".join(places))
    if result.title:
        click.echo(f"title: {position.game.numbers.title(result.title, 'en')}")


@click.command()
@click.argument("record", metavar="RECORD")
@common.json_option
def verify(record: str, as_json: bool) -> None:
    """Check that the dice of a finished game were drawn from the seed committed before it.

    RECORD is a file, or - for standard input.
    """
    from ratusz.engine.records import check_chance

    read, _ = _replay_file(record)
    drawn = check_chance(read)
    chance = read.header.chance
    assert chance is not None
    if as_json:
        common.echo_json({"outcomes": drawn, "commitment": chance.commitment, "table": chance.table})
        return
    click.echo(f"All {drawn} outcomes of chance were drawn from the seed with commitment {chance.commitment}.")


def _replay_file(path: str) -> tuple[Record, Position]:
    from ratusz.engine.records import LARGEST, read_record
    from ratusz.games.replays import replay

    record = read_record(common.read_file(path, LARGEST))
    return record, replay(record)


@click.command("print")
@click.argument("game", metavar="GAME")
@click.option("--output", "-o", "output", metavar="FILE", required=True, help="A file that ends in .pdf or .svg.")
@click.option("--option", "options", metavar="K=V", multiple=True, help="An option of the game; may be repeated.")
@common.language_option
def print_sheets(game: str, output: str, options: tuple[str, ...], language: str) -> None:
    """Make empty sheets to print, as PDF or SVG."""
    path = Path(output)
    if path.suffix.lower() not in (".pdf", ".svg"):
        raise BadOption(f"“{output[-40:]}” should end in .pdf or .svg.")
    from ratusz.drawing import to_pdf, to_svg
    from ratusz.games.printing import printed_pages

    common.check_writable(path)
    pages = printed_pages(common.make_game(game, None, options), language)
    common.write_file(path, to_pdf(pages) if path.suffix.lower() == ".pdf" else to_svg(pages).encode())
    click.echo(f"Wrote {path} ({len(pages)} page{'s' if len(pages) > 1 else ''}).")
