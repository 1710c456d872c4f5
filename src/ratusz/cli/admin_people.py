"""`ratusz admin` commands about people: passwords, muting, bans and reports."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING

import click

from ratusz.cli.admin import Work, admin, json_option, moment, until_option, with_server
from ratusz.cli.common import echo_json, printable
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
def reset_password(work: Work, person: str) -> None:
    """Create a code with which PERSON (an id) sets a new password, and sign them out everywhere."""

    async def reset(service: Service) -> None:
        code = await service.people.reset_password(person)
        click.echo(f"With this code they set a new password: {code}")

    work(reset)


@admin.command()
@click.argument("person")
@ends
@with_server
def mute(work: Work, person: str, until: datetime.datetime | None) -> None:
    """Mute PERSON (an id): no chat at any table."""

    async def muted(service: Service) -> None:
        await service.people.mute(person, _end(service, until))
        click.echo(f"{person} is muted.")

    work(muted)


@admin.command()
@click.argument("person")
@with_server
def unmute(work: Work, person: str) -> None:
    """Unmute PERSON (an id)."""

    async def unmuted(service: Service) -> None:
        await service.people.mute(person, 0)
        click.echo(f"{person} is no longer muted.")

    work(unmuted)


@admin.command()
@click.argument("person")
@ends
@with_server
def ban(work: Work, person: str, until: datetime.datetime | None) -> None:
    """Ban PERSON (an id) from the server."""

    async def banned(service: Service) -> None:
        await service.people.ban(person, _end(service, until))
        click.echo(f"{person} is banned.")

    work(banned)


@admin.command()
@click.argument("person")
@with_server
def unban(work: Work, person: str) -> None:
    """Lift the ban of PERSON (an id)."""

    async def unbanned(service: Service) -> None:
        await service.people.ban(person, 0)
        click.echo(f"{person} is no longer banned.")

    work(unbanned)


@admin.command()
@click.option("--closed", is_flag=True, help="Only closed reports.")
@click.option("--close", "done", metavar="REPORT", help="Close this report.")
@json_option
@with_server
def reports(work: Work, closed: bool, done: str | None, as_json: bool) -> None:
    """List reports of people, the oldest first."""

    async def listed(service: Service) -> None:
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

    work(listed)
