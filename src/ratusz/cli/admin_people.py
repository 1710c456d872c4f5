"""`ratusz admin` commands about people: passwords, muting, bans and reports."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING

import click

from ratusz.cli.admin import admin, moment, until_option, with_server
from ratusz.cli.common import echo_json, json_option, printable
from ratusz.cli.hosting import day

__all__ = ["admin"]

if TYPE_CHECKING:
    from ratusz.live import Service

ends = until_option("When it ends", "never")


def _end(service: Service, until: datetime.datetime | None) -> int:
    from ratusz.people import FOR_EVER

    return moment(service, until) or FOR_EVER


@admin.command("reset-password")
@click.argument("person")
@with_server
async def reset_password(service: Service, person: str) -> None:
    """Create a code with which PERSON (an id) sets a new password, and sign them out everywhere."""
    code = await service.people.reset_password(person)
    click.echo(f"With this code they set a new password: {code}")


@admin.command()
@click.argument("person")
@ends
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
@ends
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
