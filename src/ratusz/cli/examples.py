"""`ratusz examples`: the example programs and the files for hosting, for people who installed Ratusz with pip."""

from __future__ import annotations

from pathlib import Path

import click

from ratusz.engine.errors import RatuszError

PACKAGE = Path(__file__).resolve().parents[1]
FOLDERS = ("examples", "hosting")


def files_to_copy() -> dict[Path, Path]:
    """Return every file to copy, by its path in the new folder.

    A wheel has them in ratusz/shared, a clone of the repository in its root.
    """
    packed = PACKAGE / "shared"
    top = packed if packed.is_dir() else PACKAGE.parents[1]
    files = sorted(path for folder in FOLDERS for path in (top / folder).iterdir() if path.is_file())
    return {path.relative_to(top): path for path in files}


@click.command()
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
def examples(folder: Path) -> None:
    """Copy the example programs and the files for hosting into DIR.

    It makes DIR/examples and DIR/hosting, and never overwrites a file.
    """
    files = files_to_copy()
    for name in files:
        if (folder / name).exists():
            raise RatuszError(f"{folder / name} already exists; nothing was copied. Name another folder.")
    for name, source in files.items():
        target = folder / name
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            with target.open("xb") as file:
                file.write(source.read_bytes())
        except OSError as error:
            raise RatuszError(f"{error.filename or target} cannot be written: {error.strerror or error}.") from error
    click.echo(f"{len(files)} files are in {folder / 'examples'} and {folder / 'hosting'}.")
    click.echo(f"Start `ratusz serve`, then a bot: python {folder / 'examples' / 'api_bot.py'}")
