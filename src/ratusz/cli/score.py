"""`ratusz score`: score a finished board of a game that was played with the box."""

from __future__ import annotations

import click

from ratusz.cli.common import echo_json, read_file
from ratusz.engine.errors import RatuszError
from ratusz.games import all_facts, facts

LARGEST = 4_000_000


class ScoreCommand(click.Command):
    """The command, whose help names the games."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Say which games can be scored."""
        formatter.write_paragraph()
        formatter.write_text(f"GAME is one of: {', '.join(games_with_tally())}.")


def games_with_tally() -> list[str]:
    """List the games whose finished boards can be described and scored."""
    from ratusz.engine.game import load_parts

    return [known.id for known in all_facts().values() if load_parts(known).tally]


@click.command(cls=ScoreCommand)
@click.argument("game", metavar="GAME")
@click.argument("file", metavar="FILE")
@click.option("--json", "as_json", is_flag=True, help="Print JSON, one result on each line.")
def score(game: str, file: str, as_json: bool) -> None:
    """Score a finished board of the printed game, described in JSON.

    FILE is a file, or - for standard input; it holds one board, or one on each line.
    """
    from ratusz.engine.game import load_parts

    tally = load_parts(facts(game)).tally
    if tally is None:
        raise RatuszError(f"A board of {game} cannot be scored; ratusz score knows {', '.join(games_with_tally())}.")
    for found in tally.tallies(read_file(file, LARGEST)):
        if as_json:
            echo_json(tally.as_json(found))
        else:
            click.echo(found)
