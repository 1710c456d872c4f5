"""What people install: wheel and sdist are whole, the core is small and plays, and what it lacks it names."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import venv
import zipfile
from email import message_from_bytes
from email.message import Message
from email.policy import default as default_policy
from importlib import metadata
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import ratusz
from ratusz.extras import EXTRAS, MissingExtra, need

ROOT = Path(__file__).resolve().parents[2]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
GAME = """
import random, ratusz
position = ratusz.game("rolling-village", players=2).start()
while not position.over:
    if position.chance:
        position = position.settle(position.chance.sample(random))
    for seat in position.actors:
        position = position.play(seat, ratusz.bot("greedy").choose(position, seat, random))
assert "<svg" in position.svg()
print(ratusz.__version__, ratusz.__file__, *position.totals)
"""


class Built(NamedTuple):
    """What a release consists of."""

    wheel: Path
    sdist: Path


def run(*arguments: object, cwd: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """A command far from this folder and its environment."""
    left = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}
    words = [str(word) for word in arguments]
    return subprocess.run(words, cwd=cwd, env=left | environment, capture_output=True, text=True, check=False)


def kept(*folders: str) -> list[str]:
    """The files that git holds, or would hold after `git add`."""
    listed = run("git", "ls-files", "--cached", "--others", "--exclude-standard", *folders, cwd=ROOT).stdout
    return [name for name in listed.splitlines() if (ROOT / name).is_file()]


def metadata_of(wheel: Path) -> Message:
    """What the package index shows about a wheel."""
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        return message_from_bytes(archive.read(name), policy=default_policy)


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """Wheel and sdist, made from a copy of what git would give to others; the wheel is made from the sdist."""
    folder = tmp_path_factory.mktemp("release")
    source, out = folder / "source", folder / "dist"
    for name in kept():
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, source / name)
    done = run(sys.executable, "-m", "build", "--no-isolation", "--outdir", out, source, cwd=folder)
    assert done.returncode == 0, done.stdout + done.stderr
    return Built(next(out.glob("*.whl")), next(out.glob("*.tar.gz")))


def core_of(wheel: Path) -> set[str]:
    """Everything that `pip install` of a wheel brings along, by name: what it requires, and what that requires."""
    wanted = list(metadata_of(wheel).get_all("Requires-Dist", []))
    found: set[str] = set()
    while wanted:
        requirement = Requirement(wanted.pop())
        if requirement.marker is None or requirement.marker.evaluate({"extra": ""}):
            distribution = metadata.distribution(requirement.name)
            assert requirement.specifier.contains(distribution.version, prereleases=True), requirement
            if (known := canonicalize_name(requirement.name)) not in found:
                found.add(known)
                wanted += distribution.requires or []
    return found


@pytest.fixture(scope="session")
def fresh(built: Built, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of a new environment with the wheel and what it requires, and nothing else.

    Required packages are those of this environment, linked: the same as downloading them again, but at once.
    """
    folder = tmp_path_factory.mktemp("fresh")
    venv.create(folder / "env", with_pip=False, symlinks=os.name != "nt")
    (python,) = [*folder.glob("env/bin/python"), *folder.glob("env/Scripts/python.exe")]
    site = Path(run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", cwd=folder).stdout.strip())
    for name in core_of(built.wheel):
        distribution = metadata.distribution(name)
        for top in {file.parts[0] for file in distribution.files or [] if file.parts[0] not in ("..", "__pycache__")}:
            there, here = Path(str(distribution.locate_file(top))), site / top
            if here.exists():  # several distributions may share a folder
                continue
            try:
                here.symlink_to(there)
            except OSError:  # Windows, without the right to make links
                (shutil.copytree if there.is_dir() else shutil.copy)(there, here)
    pip = ["-m", "pip", "--python", python, "--disable-pip-version-check"]
    for arguments in (["install", "--no-deps", "--no-index", built.wheel], ["check"]):
        done = run(sys.executable, *pip, *arguments, cwd=folder)
        assert done.returncode == 0, done.stdout + done.stderr
    return python


def test_the_core_is_small(built: Built) -> None:
    brought = core_of(built.wheel)
    assert {"numpy", "numba", "msgspec", "click", "fluent-runtime"} <= brought
    assert len(brought) <= 12, brought
    assert not brought & {"litestar", "sqlalchemy", "jinja2", "argon2-cffi", "uvicorn", "rich", "reportlab"}


def test_a_fresh_core_plays_a_game(fresh: Path, tmp_path: Path) -> None:
    done = run(fresh, "-W", "error", "-c", GAME, cwd=tmp_path, RATUSZ_CACHE=str(tmp_path))
    assert (done.returncode, done.stderr) == (0, "")
    version, file, *totals = done.stdout.split()
    assert version == ratusz.__version__
    assert Path(file).is_relative_to(fresh.parents[1]), "it plays what was installed"
    assert len(totals) == 2


def test_a_fresh_core_has_the_command_and_refuses_the_server_in_one_sentence(fresh: Path, tmp_path: Path) -> None:
    command = fresh.with_name("ratusz.exe" if os.name == "nt" else "ratusz")
    assert run(command, "--version", cwd=tmp_path).stdout == f"ratusz, version {ratusz.__version__}\n"
    done = run(command, "print", "tiny-towns", "--output", "sheets.svg", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    for arguments, extra in [
        (["serve"], "web"),
        (["doctor"], "web"),
        (["print", "tiny-towns", "--output", "sheets.pdf"], "print"),
    ]:
        done = run(command, *arguments, cwd=tmp_path)
        assert (done.returncode, done.stdout) == (2, "")
        assert re.fullmatch(rf'ratusz: [^\n]+: pip install "ratusz\[{extra}\]"[^\n]*\.\n', done.stderr), done.stderr


def test_the_version_stands_in_one_place_and_is_told_alike(built: Built) -> None:
    assert "version" in PROJECT["dynamic"]
    version = ratusz.__version__
    assert built.wheel.name == f"ratusz-{version}-py3-none-any.whl"
    assert built.sdist.name == f"ratusz-{version}.tar.gz"
    assert f"\nversion: {version}\n" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    newest = re.search(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert newest is not None
    assert newest[1] in (version, "Unreleased")


def test_the_wheel_holds_every_file_of_the_package(built: Built) -> None:
    with zipfile.ZipFile(built.wheel) as archive:
        packed = {name for name in archive.namelist() if name.startswith("ratusz/")}
    assert {name.removeprefix("src/") for name in kept("src/ratusz")} <= packed
    assert {f"ratusz/shared/{name}" for name in kept("examples", "hosting")} <= packed


def test_the_sdist_holds_everything_that_git_holds(built: Built) -> None:
    with tarfile.open(built.sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert set(kept()) <= names
    assert {"docs/hosting.md", "examples/api_bot.py", "hosting/Caddyfile", "requirements.txt"} <= names


def test_the_page_on_the_index_has_no_dead_links(built: Built) -> None:
    page = str(metadata_of(built.wheel).get_payload())
    links = re.findall(r"(!?)\[[^\]]*\]\(([^)]+)\)", page)
    assert len(links) > 30
    for picture, link in links:
        at = "raw.githubusercontent.com/ratusz/ratusz/main/" if picture else "github.com/ratusz/ratusz/blob/main/"
        if link.startswith(f"https://{at}"):
            name = link.partition("/main/")[2].partition("#")[0]
            assert (ROOT / name).is_file(), link
        else:
            assert re.match("https://(?!.*ratusz)", link), link


def test_the_metadata_say_who_where_and_under_which_licences(built: Built) -> None:
    told = metadata_of(built.wheel)
    assert told["License-Expression"] == "MIT AND OFL-1.1"
    fonts = {f"src/ratusz/drawing/fonts/{path.name}" for path in (ROOT / "src/ratusz/drawing/fonts").glob("*OFL.txt")}
    assert set(told.get_all("License-File", [])) == {"LICENSE"} | fonts
    assert fonts
    assert told["Author"] in (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert {url.split(",")[0] for url in told.get_all("Project-URL", [])} >= {"Repository", "Documentation", "Issues"}


def test_a_fresh_core_copies_examples_and_hosting_files(fresh: Path, tmp_path: Path) -> None:
    command = fresh.with_name("ratusz.exe" if os.name == "nt" else "ratusz")
    done = run(command, "examples", "out", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    copied = {path.relative_to(tmp_path / "out").as_posix(): path for path in (tmp_path / "out").rglob("*.*")}
    for name in kept("examples", "hosting"):
        assert (tmp_path / "out" / name).read_bytes() == (ROOT / name).read_bytes(), name
    assert set(copied) <= set(kept("examples", "hosting")), "and nothing else"


def pins() -> dict[str, str]:
    """The versions of requirements.txt, by name."""
    lines = (ROOT / "requirements.txt").read_text(encoding="utf-8").splitlines()
    return {canonicalize_name(name): version for name, version in (line.split("==") for line in lines)}


def test_every_package_that_is_installed_is_pinned() -> None:
    pinned, seen = pins(), set[tuple[str, str]]()
    builders = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["build-system"]["requires"]
    wanted = [(requirement, "") for requirement in ["ratusz[dev]", *builders]]
    while wanted:
        text, extra = wanted.pop()
        requirement = Requirement(text)
        if requirement.marker is not None and not requirement.marker.evaluate({"extra": extra}):
            continue
        name = canonicalize_name(requirement.name)
        for part in {"", *requirement.extras}:
            if (name, part) not in seen:
                seen.add((name, part))
                wanted += [(needed, part) for needed in metadata.distribution(name).requires or []]
    needed = {name for name, _ in seen} - {"ratusz"}
    assert {name: metadata.version(name) for name in needed} == {name: pinned.get(name) for name in needed}
    assert set(pinned) - needed <= {"colorama"}, "needed on Windows alone"


def test_every_extra_that_can_be_missed_is_one_that_can_be_installed() -> None:
    declared = PROJECT["optional-dependencies"]
    assert set(declared) == set(EXTRAS) | {"all", "docs", "dev"}
    homes = metadata.packages_distributions()
    for extra, (_, modules) in EXTRAS.items():
        required = {canonicalize_name(Requirement(text).name) for text in declared[extra]} - {"ratusz"}
        provided = {canonicalize_name(name) for module in modules for name in homes.get(module, [module])}
        assert provided <= required, extra


@pytest.mark.parametrize("extra", EXTRAS)
def test_a_missing_extra_is_named_in_one_sentence(extra: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in EXTRAS[extra].modules:
        monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(MissingExtra, match=rf'^[A-Z][^.]+: pip install "ratusz\[{extra}\]"; a sheet\.$'):
        need(extra, instead="a sheet")
