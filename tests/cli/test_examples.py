"""`ratusz examples`: every file arrives whole, and none that was there before is touched."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Ran

ROOT = Path(__file__).resolve().parents[2]


def files_below(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for name in ("examples", "hosting")
        for path in (folder / name).rglob("*")
        if path.is_file() and path.suffix != ".pyc"
    }


def test_examples_and_hosting_files_are_copied(ratusz: Callable[..., Ran], tmp_path: Path) -> None:
    ran = ratusz("examples", "new/folder")
    assert (ran.code, ran.err) == (0, "")
    assert "new/folder/examples" in ran.out.replace(os.sep, "/")
    assert files_below(tmp_path / "new" / "folder") == files_below(ROOT)


def test_examples_overwrite_nothing(ratusz: Callable[..., Ran], tmp_path: Path) -> None:
    mine = tmp_path / "hosting" / "Caddyfile"
    mine.parent.mkdir()
    mine.write_text("mine")
    ran = ratusz("examples", ".")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == f"ratusz: {Path('hosting/Caddyfile')} already exists; nothing was copied. Name another folder.\n"
    assert mine.read_text() == "mine"
    assert not (tmp_path / "examples").exists()


def test_a_folder_that_cannot_be_made_is_refused_in_one_sentence(ratusz: Callable[..., Ran], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    ran = ratusz("examples", "file")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("ratusz: ")
    assert " cannot be written: " in ran.err
    assert ran.err.count("\n") == 1


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="may write everywhere")
def test_a_folder_without_the_right_to_write_is_refused(ratusz: Callable[..., Ran], tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    assert "cannot be written: Permission denied." in ratusz("examples", ".").err
