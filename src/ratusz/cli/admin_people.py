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
    """Make a code with which PERSON, by their id, sets a new password; they are signed out everywhere."""

    async def reset(service: Service) -> None:
        code = await service.people.reset_password(person)
        click.echo(f"With this code they set a new password: {code}")

    work(reset)


@admin.command()
@click.argument("person")
@ends
@with_server
def mute(work: Work, person: str, until: datetime.datetime | None) -> None:
    """PERSON, by their id, can say nothing at any table."""

    async def muted(service: Service) -> None:
        await service.people.mute(person, _end(service, until))
        click.echo(f"{person} says nothing any longer.")

    work(muted)


@admin.command()
@click.argument("person")
@with_server
def unmute(work: Work, person: str) -> None:
    """PERSON may speak again."""

    async def unmuted(service: Service) -> None:
        await service.people.mute(person, 0)
        click.echo(f"{person} may speak again.")

    work(unmuted)


@admin.command()
@click.argument("person")
@ends
@with_server
def ban(work: Work, person: str, until: datetime.datetime | None) -> None:
    """Shut PERSON, by their id, out of the server."""

    async def banned(service: Service) -> None:
        await service.people.ban(person, _end(service, until))
        click.echo(f"{person} is shut out.")

    work(banned)


@admin.command()
@click.argument("person")
@with_server
def unban(work: Work, person: str) -> None:
    """Let PERSON in again."""

    async def unbanned(service: Service) -> None:
        await service.people.ban(person, 0)
        click.echo(f"{person} may come in again.")

    work(unbanned)


@admin.command()
@click.option("--closed", is_flag=True, help="Those that were dealt with.")
@click.option("--close", "done", metavar="REPORT", help="This one was dealt with.")
@json_option
@with_server
def reports(work: Work, closed: bool, done: str | None, as_json: bool) -> None:
    """List what people have reported, the oldest first."""

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
