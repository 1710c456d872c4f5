"""`ratusz admin`: commands about tables and people for the host only; they have no web page."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Coroutine
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ratusz.cli.common import Command, echo_json, json_option, printable
from ratusz.cli.hosting import day, server_options, with_service

if TYPE_CHECKING:
    from ratusz.host.admin import KnownTable
    from ratusz.live import Service
    from ratusz.store import Summary

STAGES = ("lobby", "playing", "over", "cancelled")


@click.group()
def admin() -> None:
    """Manage tables and people; the server may run.

    What you do at a table is seen there within some ten seconds.
    """


def with_server(function: Callable[..., Coroutine[Any, Any, None]]) -> Command:
    """Make a command of a coroutine that gets the server's data, with --folder and --database."""

    @wraps(function)
    def run(*args: Any, database: str | None, folder: Path | None, **kwargs: Any) -> None:
        with_service(database, folder, lambda service: function(service, *args, **kwargs))

    return server_options(run)


def until_option(what: str, default: str) -> Callable[[Command], Command]:
    """Add --until, the day or time at which something ends by itself."""
    return click.option(
        "--until",
        type=click.DateTime(["%Y-%m-%d", "%Y-%m-%d %H:%M", "%Y-%m-%dT%H:%M"]),
        metavar="TIME",
        help=f"{what}, such as 2030-01-31 or “2030-01-31 18:00”; default: {default}.",
    )


def until_time(service: Service, until: datetime.datetime | None) -> int | None:
    """Convert --until to milliseconds."""
    end = None if until is None else int(until.timestamp() * 1000)
    if end is not None and end <= service.now():
        raise click.UsageError("--until is in the past")
    return end


# Queries


@admin.command()
@click.option("--stage", type=click.Choice(STAGES), help="Only tables in this stage.")
@click.option("--older", type=click.IntRange(0, 36_500), metavar="DAYS", help="Only tables unchanged for so long.")
@json_option
@with_server
async def tables(service: Service, stage: str | None, older: int | None, as_json: bool) -> None:
    """List tables, the last changed first."""
    from ratusz.host.admin import Admin

    before = None if older is None else service.now() - older * 24 * 3600 * 1000
    found = await Admin(service).tables(stage or "", before)
    names = await service.people.names({seat.person for known in found for seat in known.seats} - {""})
    if as_json:
        echo_json(found)
        return
    for known in found:
        click.echo(f"{known.id}  {known.stage:9}  {day(known.changed)}  {known.game}: {_seats(known, names)}")
    click.echo(f"{len(found)} table{'' if len(found) == 1 else 's'}.")


def _seats(table: Summary, names: dict[str, str]) -> str:
    """Return the names of a table's seats."""
    seats = (seat.bot if not seat.person else printable(names.get(seat.person, "?")) for seat in table.seats)
    return ", ".join(seat or "-" for seat in seats)


@admin.command()
@click.argument("text", default="")
@json_option
@with_server
async def people(service: Service, text: str, as_json: bool) -> None:
    """List people whose name contains TEXT, the newest first."""
    found = await service.people.find(text)
    if as_json:
        echo_json(found)
        return
    for known in found:
        kind = "password" if known.has_password else "guest"
        click.echo(f"{known.id}  {kind:8}  {day(known.created)}  {printable(known.name)}")
    click.echo(f"{len(found)} {'person' if len(found) == 1 else 'people'}.")


@admin.command()
@click.argument("id")
@json_option
@with_server
async def show(service: Service, id: str, as_json: bool) -> None:
    """Show what is stored about the person or table ID."""
    from ratusz.host.admin import Admin
    from ratusz.people import FOR_EVER

    if (known := await Admin(service).person(id)) is None:
        table = await Admin(service).table(id)
        echo_json(table) if as_json else _print_table(table)
        return
    visited = await Admin(service).tables_of(id)
    if as_json:
        echo_json({"person": known, "tables": visited})
        return
    click.echo(f"{printable(known.name)}, here since {day(known.created)}")
    click.echo("with a password" if known.has_password else "a guest, without a password")
    for what, until in (("muted", known.muted), ("banned", known.banned)):
        if until > service.now():
            click.echo(f"{what} {'for ever' if until >= FOR_EVER else f'until {day(until)}'}")
    click.echo(f"tables: {', '.join(visited) or 'none'}")


def _print_table(table: KnownTable) -> None:
    click.echo(f"{table.game}: {table.stage}, opened {day(table.opened)}, last change {day(table.changed)}")
    if table.reason:
        click.echo(f"closed by the host: {table.reason}")
    for number, seat in enumerate(table.seats):
        person = f"{printable(seat.name) or '?'} ({seat.person})" if seat.person else ""
        who = " and ".join(filter(None, (person, seat.bot and f"the bot {seat.bot}"))) or "nobody"
        click.echo(f"  seat {number}: {who}")
    for line in table.chat:
        click.echo(f"  {day(line.time)} {printable(line.name) or '?'} ({line.person}): {line.text}")


# Changes


@admin.command()
@click.argument("person")
@click.argument("name")
@with_server
async def rename(service: Service, person: str, name: str) -> None:
    """Rename PERSON (an id) to NAME."""
    known = await service.people.rename(person, name)
    click.echo(f"{person} is called {printable(known.name)} now.")


@admin.command()
@click.argument("table")
@click.argument("reason")
@with_server
async def close(service: Service, table: str, reason: str) -> None:
    """Close TABLE and show its players the REASON."""
    from ratusz.host.admin import Admin

    await Admin(service).close(table, reason)
    click.echo(f"The table {table} is closed.")


@admin.command()
@click.argument("english", required=False)
@click.argument("polish", required=False)
@until_option("When it stops being shown", "with the next announcement")
@click.option("--clear", is_flag=True, help="Remove the line.")
@with_server
async def announce(
    service: Service, english: str | None, polish: str | None, until: datetime.datetime | None, clear: bool
) -> None:
    """Show a line on all pages, in ENGLISH and in POLISH."""
    from ratusz.store import Announcement

    if clear == bool(english) or (english and not polish):
        raise click.UsageError("Give the text in English and in Polish, or --clear")

    end = until_time(service, until)
    await service.announcements.announce(Announcement(english, polish, end) if english and polish else None)
    click.echo("It is shown within ten seconds." if english else "The line is removed.")


# People

ends_option = until_option("When it ends", "never")


def _end(service: Service, until: datetime.datetime | None) -> int:
    from ratusz.people import FOR_EVER

    return until_time(service, until) or FOR_EVER


@admin.command("reset-password")
@click.argument("person")
@with_server
async def reset_password(service: Service, person: str) -> None:
    """Create a code with which PERSON (an id) sets a new password, and sign them out everywhere."""
    code = await service.people.reset_password(person)
    click.echo(f"With this code they set a new password: {code}")


@admin.command()
@click.argument("person")
@ends_option
@with_server
async def mute(service: Service, person: str, until: datetime.datetime | None) -> None:
    """Mute PERSON (an id): no chat at any table."""
    await service.people.mute(person, _end(service, until))
    click.echo(f"{person} is muted.")


@admin.command()
@click.argument("person")
@with_server
async def unmute(service: Service, person: str) -> None:
    """Unmute PERSON (an id)."""
    await service.people.mute(person, 0)
    click.echo(f"{person} is no longer muted.")


@admin.command()
@click.argument("person")
@ends_option
@with_server
async def ban(service: Service, person: str, until: datetime.datetime | None) -> None:
    """Ban PERSON (an id) from the server."""
    await service.people.ban(person, _end(service, until))
    click.echo(f"{person} is banned.")


@admin.command()
@click.argument("person")
@with_server
async def unban(service: Service, person: str) -> None:
    """Lift the ban of PERSON (an id)."""
    await service.people.ban(person, 0)
    click.echo(f"{person} is no longer banned.")


@admin.command()
@click.option("--closed", is_flag=True, help="Only closed reports.")
@click.option("--close", "done", metavar="REPORT", help="Close this report.")
@json_option
@with_server
async def reports(service: Service, closed: bool, done: str | None, as_json: bool) -> None:
    """List reports of people, the oldest first."""
    if done:
        await service.people.close_report(done)
    found = await service.people.reports(closed=closed)
    if as_json:
        echo_json(found)
        return
    names = await service.people.names({known.about for known in found} | {known.person for known in found})
    for known in found:
        about, by = (printable(names.get(id, "?")) for id in (known.about, known.person))
        click.echo(f"{known.id}  {day(known.time)}  {about} ({known.about}) at table {known.table_id},")
        click.echo(f"    by {by} ({known.person}): {known.text}")
    click.echo(f"{len(found)} report{'' if len(found) == 1 else 's'}.")
