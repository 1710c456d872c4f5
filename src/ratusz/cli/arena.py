"""`ratusz arena`: compare the strength of bots, with confidence intervals."""

from __future__ import annotations

import os
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ratusz.cli import common
from ratusz.engine.errors import BadOption

if TYPE_CHECKING:
    from ratusz.bots.contests import Contest, Tally
    from ratusz.bots.contests.standings import Difference, Estimate, Standing
    from ratusz.engine.game import Game

COUNT, JOBS = click.IntRange(1, 100_000_000), click.IntRange(0, 1000)
MOST_BOTS = 64
DEALS, DEALS_UNTIL_SURE = 100, 10_000


@dataclass(frozen=True)
class _Options:
    """The options of the command."""

    bots: str
    count: int | None
    until_sure: bool
    jobs: int
    ray: bool
    seed: str
    seconds: str
    store: Path | None


@click.command()
@common.game_arguments
@click.option(
    "--bots", metavar="A,B,...", required=True, help="Names of bots, Python files, and addresses of programs."
)
@click.option(
    "-n", "count", type=COUNT, metavar="COUNT", help=f"How many deals; default {DEALS}, {DEALS_UNTIL_SURE} until sure."
)
@click.option("--until-sure", is_flag=True, help="Stop as soon as every difference is settled.")
@click.option(
    "--jobs", "-j", type=JOBS, metavar="J", default=1, show_default=True, help="How many play at once; 0: every core."
)
@click.option("--ray", is_flag=True, help="Play on the machines of a Ray cluster.")
@common.seed_option("deals")
@click.option(
    "--time", "seconds", metavar="SECONDS", default="5", show_default=True, help="Time for a move of your own bots."
)
@click.option(
    "--store", type=common.FILE, metavar="FILE", help="Store results in this file; an existing file is continued."
)
@common.json_option
def arena(game: str, players: str | None, options: tuple[str, ...], as_json: bool, **given: Any) -> None:
    """Compare bots in the same deals, in every order of seats."""
    from ratusz.bots.contests import Contest, ResultsFile, run_contest
    from ratusz.bots.contests.executors import Ray, executor_for

    asked, chosen = _Options(**given), common.make_game(game, players, options)
    most = asked.count or (DEALS_UNTIL_SURE if asked.until_sure else DEALS)
    jobs_at_once, names, limit = asked.jobs or os.cpu_count() or 1, _names(asked.bots), _seconds(asked.seconds)
    if asked.until_sure and len(set(names)) == 1:
        raise BadOption("--until-sure compares bots; name at least two.")
    _greet_bots(chosen, names, limit)
    contest = Contest.between(chosen, names, asked.seed, limit)
    with ExitStack() as stack:
        results = None
        if asked.store is not None:
            common.check_writable(asked.store)
            results = stack.enter_context(ResultsFile(asked.store, contest))
        show = stack.enter_context(common.progress_bar("Playing"))
        executor = Ray() if asked.ray else executor_for(names, jobs_at_once)
        if isinstance(executor, Ray) and asked.jobs == 1:
            jobs_at_once = executor.room
        try:
            sure = asked.until_sure
            tally = run_contest(
                contest, most, until_sure=sure, executor=executor, jobs=jobs_at_once, store=results, progress=show
            )
        except KeyboardInterrupt:
            if results is not None:
                click.echo(f"Stopped; the same command continues from {asked.store}.", err=True)
            raise click.exceptions.Abort from None
    if as_json:
        common.echo_json(_as_json(contest, chosen, tally))
    else:
        _print(contest, tally, asked.until_sure)


def _names(text: str) -> list[str]:
    names = [name.strip() for name in text.split(",")]
    if not all(name and name.isprintable() for name in names):
        raise BadOption("--bots needs names with commas between them, for example greedy,random.")
    if len(names) > MOST_BOTS:
        raise BadOption(f"At most {MOST_BOTS} bots can be named.")
    return names


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0.01 <= seconds <= 3600:
        raise BadOption(f"The time for a move must be from 0.01 to 3600 seconds, not “{text[:40]}”.")
    return seconds


def _greet_bots(game: Game, names: list[str], seconds: float) -> None:
    """Check before the first deal that every bot can play."""
    from ratusz.bots.guests import Guest, player

    for name in dict.fromkeys(names):
        bot = player(name, seconds)
        if isinstance(bot, Guest):
            try:
                bot.greet(game)
            finally:
                bot.close()


def _as_json(contest: Contest, game: Game, tally: Tally) -> dict[str, object]:
    return {
        "game": game.id,
        "options": dict(game.options),
        "seed": contest.seed,
        "deals": tally.deals,
        "games": tally.deals * len(tally.seatings),
        "settled": tally.settled,
        "bots": tally.standings(),
        "differences": tally.differences(),
    }


def _print(contest: Contest, tally: Tally, until_sure: bool) -> None:
    standings, games = tally.standings(), tally.deals * len(tally.seatings)
    click.echo(f"{contest.game}, seed {contest.seed}: {tally.deals} deals, {games} games")
    width = max(3, *(len(name) for name in tally.names))
    alone = standings[0].wins is None
    headings = f"{'score':>8}{'95%':>16}{'sd':>7}" + ("" if alone else f"{'wins':>8}{'95%':>16}")
    click.echo(f"{'bot':{width}}{headings}" + (f"{'rating':>8}{'95%':>16}" if len(standings) > 1 else ""))
    for standing in standings:
        click.echo(f"{standing.bot:{width}}{_row(standing)}")
    differences = tally.differences()
    if differences:
        click.echo("\nDifferences; with 99% probability all intervals hold together, however often one looks.")
        for difference in differences:
            click.echo(_sentence(difference, alone))
    if until_sure and not tally.settled:
        click.echo(f"Not everything is settled after {tally.deals} deals; -n allows more.")
    for standing in standings:
        if standing.faults is not None:
            faults = standing.faults
            counts = f"{faults.slow} too slow, {faults.broken} broken, {faults.illegal} illegal"
            click.echo(f"{standing.bot} lost {faults.count} turns to the stand-in ({counts}). First: {faults.first}")


def _row(standing: Standing) -> str:
    row = f"{standing.score.mean:8.1f}{_interval(standing.score, '.1f'):>16}{standing.sd:7.1f}"
    if standing.wins is not None:
        row += f"{standing.wins.mean:8.1%}{_interval(standing.wins, '.1%'):>16}"
    if standing.rating is not None:
        row += f"{standing.rating.mean:+8.0f}{_interval(standing.rating, '+.0f'):>16}"
    return row


def _sentence(difference: Difference, alone: bool) -> str:
    one, other = difference.bots
    score = f"{difference.score.mean:+.1f} points ({_interval(difference.score, '+.1f')})"
    ahead = f"ahead of it {difference.ahead.mean:.1%} ({_interval(difference.ahead, '.1%')})"
    return f"{one} and {other}: {score}, {ahead}; {'settled' if difference.settled else 'open'}"


def _interval(estimate: Estimate, form: str) -> str:
    if estimate.low is None or estimate.high is None:
        return "?"
    return f"{estimate.low:{form}}..{estimate.high:{form}}"
