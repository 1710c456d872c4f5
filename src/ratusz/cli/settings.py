"""`ratusz settings`: show a host's settings and how to set them."""

from __future__ import annotations

import os
from itertools import groupby
from pathlib import Path

import click

from ratusz.cli.hosting import server_folder_option


@click.command()
@server_folder_option
def settings(folder: Path | None) -> None:
    """Show all settings with their values, in the form of a file settings.toml.

    Each setting also has an environment variable, which goes before the file.
    """
    from ratusz.web.settings import NAME, all_settings, as_toml, read_settings, server_folder

    place = server_folder(folder)
    there = "" if (place / NAME).exists() else " (not there)"
    click.echo(f"# {place / NAME}{there}")
    for section, known in groupby(all_settings(read_settings(place)), lambda setting: setting.section):
        click.echo(f"\n[{section}]")
        for setting in known:
            click.echo(f"# {setting.meaning}")
            allowed = f"{setting.allowed[:1].upper()}{setting.allowed[1:]}"
            click.echo(f"# {allowed}; default: {as_toml(setting.default)}.")
            is_set = ", which is set" if os.environ.get(setting.variable, "").strip() else ""
            click.echo(f"# Environment variable: {setting.variable}{is_set}.")
            click.echo(f"{setting.name} = {as_toml(setting.value)}")
