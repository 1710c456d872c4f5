"""`ratusz games` and `ratusz simulate`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from ratusz.cli import common
from ratusz.engine.errors import BadOption
from ratusz.games import all_facts
from ratusz.texts import texts_of

if TYPE_CHECKING:
    from ratusz.engine.facts import Facts

COUNT = click.IntRange(1, 100_000_000)
SHOWN = ("mean", "sd", "min", "p5", "p25", "p50", "p75", "p95", "max")


@click.command()
@common.json_option
def games(as_json: bool) -> None:
    """List the games with their options."""
    from ratusz.bots.levels import ALL
    from ratusz.engine.game import numbers_of

    if as_json:
        common.echo_json([_facts_as_json(facts) for facts in all_facts().values()])
        return
    for facts in all_facts().values():
        low, high = facts.players
        click.echo(f"{facts.id}: {facts.title['en']} / {facts.title['pl']}, by {facts.designer}")
        click.echo(f"  {low}-{high} players, {facts.minutes[0]}-{facts.minutes[1]} minutes")
        numbers = numbers_of(facts)
        click.echo(f"  {numbers.line('en')}")
        for group in numbers.open:
            click.echo(f"      {numbers.name(group, 'en')}: {numbers.detail(group, 'en')}")
        for option in facts.options:
            values = "|".join([*option.choices, *([option.also] if option.also else [])]) or "yes|no"
            click.echo(f"  --option {option.name}={values}  (default {option.write(option.default)})")
            click.echo(f"      {texts_of(facts.package).say('en', f'option-{option.name}')}")
    click.echo(f"Bots: {', '.join(ALL)}")


def _facts_as_json(facts: Facts) -> dict[str, object]:
    from ratusz.engine.game import numbers_of

    numbers = numbers_of(facts)
    fields = ("name", "default", "choices", "also", "ruling")
    options = [{field: getattr(option, field) for field in fields} for option in facts.options]
    low, high = facts.players
    return {
        "id": facts.id,
        "title": facts.title,
        "designer": facts.designer,
        "rules_version": facts.rules_version,
        "players": {"min": low, "max": high, "default": facts.default_players},
        "minutes": facts.minutes,
        "options": options,
        "numbers": numbers.counts()
        | {"line": numbers.line("en"), "titles_ours": numbers.titles_ours, "groups": numbers.groups},
    }


@click.command()
@common.game_arguments
@click.option("-n", "count", type=COUNT, metavar="COUNT", default=1000, show_default=True, help="How many games.")
@click.option(
    "--bot", "bots", metavar="NAME[,NAME...]", default="random", show_default=True, help="One bot, or one per seat."
)
@common.seed_option("games")
@click.option("--record", metavar="DIR", help="Write a record of every game into this folder.")
@common.json_option
def simulate(
    game: str,
    players: str | None,
    options: tuple[str, ...],
    count: int,
    bots: str,
    seed: str,
    record: str | None,
    as_json: bool,
) -> None:
    """Let bots play many games and print their scores."""
    chosen = common.make_game(game, players, options)
    seats = common.make_bots(bots, chosen.players)
    folder = _empty_folder(record) if record is not None else None

    import numpy as np

    from ratusz.bots.simulation import simulate as simulated
    from ratusz.bots.simulation import summary

    totals = np.zeros((count, chosen.players), np.int32)
    with common.progress_bar("Playing", quiet=as_json) as progress:
        for done, finished in enumerate(simulated(chosen, seats, count, seed, record=folder is not None), 1):
            totals[finished.number] = finished.totals
            if folder is not None and finished.record is not None:
                folder.mkdir(parents=True, exist_ok=True)
                path = folder / f"{chosen.id}-{finished.number + 1:0{len(str(count))}}.txt"
                common.write_file(path, finished.record.text.encode())
            progress(done, count)
    seated = [{"seat": seat, "bot": bot.name, **summary(totals[:, seat])} for seat, bot in enumerate(seats)]
    if as_json:
        result = {"game": chosen.id, "options": dict(chosen.options), "seed": seed, "games": count, "seats": seated}
        common.echo_json(result)
        return
    click.echo(f"{chosen}, seed {seed}: {count} game{'s' if count > 1 else ''}")
    click.echo(f"{'seat':>4}  {'bot':8}" + "".join(f"{name:>8}" for name in SHOWN))
    for row in seated:
        shown = "".join(f"{row[name]:8.1f}" for name in SHOWN)
        click.echo(f"{row['seat']:>4}  {row['bot']:8}{shown}")
    if folder is not None:
        click.echo(f"Records are in {folder}.")


def _empty_folder(name: str) -> Path:
    folder = Path(name)
    if not name.strip():
        raise BadOption("--record needs the name of a folder.")
    if folder.exists() and not folder.is_dir():
        raise BadOption(f"{name} is a file; --record needs a folder.")
    if folder.exists() and any(folder.iterdir()):
        raise BadOption(f"The folder {name} is not empty; name a new one for the records.")
    return folder
