"""Files that people and machines who work on Ratusz rely on: they can be read, and name what is there."""

from __future__ import annotations

import configparser
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[2]
WORKFLOWS = sorted(path.stem for path in (ROOT / ".github" / "workflows").iterdir())
NOT_ON_WINDOWS = ("fcntl", "resource", "pwd", "grp", "termios", "uvloop")


def loaded(name: str) -> Any:
    return yaml.safe_load((ROOT / name).read_text(encoding="utf-8"))


def commands(job: dict[str, Any]) -> list[str]:
    """What the steps of a job run."""
    return [step["run"] for step in job.get("steps", []) if "run" in step]


@pytest.mark.parametrize("name", WORKFLOWS)
def test_a_workflow_may_do_little_and_runs_what_is_there(name: str) -> None:
    workflow = loaded(f".github/workflows/{name}.yml")
    assert workflow["permissions"] == {"contents": "read"}
    for job in workflow["jobs"].values():
        assert "uses" in job or job["timeout-minutes"] <= 60
        for used in [job["uses"]] if "uses" in job else []:
            assert (ROOT / used).is_file()
        for path in re.findall(r"\b(?:script|tests)/[\w./]+", "\n".join(commands(job))):
            assert (ROOT / path).is_file(), path


def test_the_lowest_versions_are_tried_in_public() -> None:
    job = loaded(".github/workflows/test.yml")["jobs"]["lowest"]
    assert commands(job) == ["script/lowest"]
    assert job["steps"][1]["with"]["python-version"] == "3.11"


def test_known_holes_are_looked_up_at_every_change_and_every_week() -> None:
    workflow = loaded(".github/workflows/test.yml")
    when = workflow[True]  # YAML takes `on` for a truth value
    assert {"push", "pull_request", "schedule"} <= set(when)
    (command,) = commands(workflow["jobs"]["audit"])
    assert command == "pipx run pip-audit --requirement requirements.txt --no-deps --disable-pip"
    assert command in (ROOT / "docs" / "security.md").read_text(encoding="utf-8")


def test_a_release_is_tested_and_published_without_a_password() -> None:
    workflow = loaded(".github/workflows/release.yml")
    assert workflow[True] == {"push": {"tags": ["v*"]}}
    publish = workflow["jobs"]["publish"]
    assert set(publish["needs"]) == {"test", "build"}
    assert publish["permissions"] == {"id-token": "write"}
    assert publish["steps"][-1] == {"uses": "pypa/gh-action-pypi-publish@release/v1"}
    assert not [name for name, job in workflow["jobs"].items() if "permissions" in job and name != "publish"]


def test_the_site_and_the_image_are_published_from_where_they_are_built() -> None:
    site = loaded(".github/workflows/docs.yml")["jobs"]["build"]["steps"]
    assert "script/docs" in commands({"steps": site})
    assert site[-1]["with"]["path"] in (ROOT / "script" / "docs").read_text(encoding="utf-8")
    image = loaded(".github/workflows/image.yml")["jobs"]["image"]["steps"][-1]["with"]
    assert (ROOT / image["file"]).is_file()
    for name in ("compose.yaml", "server.yaml"):
        services = loaded(f"hosting/{name}")["services"]
        assert "build" in services["ratusz"]
        for built in (service for service in services.values() if "build" in service):
            assert built["build"]["dockerfile"] == image["file"]
            assert built["image"] == services["ratusz"]["image"], "without a clone nothing can be built"
        assert services["ratusz"]["image"].startswith("ghcr.io/ratusz/ratusz:")


@pytest.mark.parametrize("form", ["bug", "rule", "idea"])
def test_an_issue_form_has_what_its_format_asks_for(form: str) -> None:
    asked = loaded(f".github/ISSUE_TEMPLATE/{form}.yml")
    assert {"name", "description", "body"} <= set(asked)
    for field in asked["body"]:
        assert field["type"] in ("textarea", "input", "dropdown")
        assert {"id", "attributes"} <= set(field)
    assert "security" in loaded(".github/ISSUE_TEMPLATE/config.yml")["contact_links"][0]["url"]


def test_the_image_gets_all_that_the_package_is_built_from() -> None:
    copied = re.findall(r"^COPY (?!--)(.+) \S+$", (ROOT / "hosting" / "Dockerfile").read_text(encoding="utf-8"), re.M)
    names = " ".join(copied).split()
    ignored = (ROOT / "hosting" / "Dockerfile.dockerignore").read_text(encoding="utf-8")
    assert set(re.findall(r"^!(\S+)$", ignored, re.M)) == set(names)
    build = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]["build"]
    assert set(build["targets"]["wheel"]["force-include"]) | {"pyproject.toml", "README.md", "src"} <= set(names)


STUB = """#!/bin/sh
echo "$@" >>"$LOG"
[ "$2" != venv ] || { mkdir -p .venv/bin && cp "$0" .venv/bin/python; }
"""


@pytest.fixture
def setup(tmp_path: Path) -> Callable[..., str]:
    """Runs script/setup with a Python that only writes down what it is told; what it was told."""
    (tmp_path / "script").mkdir()
    for name in ("script/setup", "requirements.txt", "pyproject.toml"):
        shutil.copy(ROOT / name, tmp_path / name)
    stub, log = tmp_path / "python", tmp_path / "log"
    stub.write_text(STUB)
    stub.chmod(0o755)

    def run(*arguments: str) -> str:
        log.write_text("")
        environment = os.environ | {"PYTHON": str(stub), "LOG": str(log)}
        command = [str(tmp_path / "script" / "setup"), *arguments]
        subprocess.run(command, env=environment, check=True, capture_output=True)
        return log.read_text()

    return run


def test_a_server_is_set_up_with_what_it_needs_and_tests_add_the_rest(setup: Callable[..., str]) -> None:
    first = setup()
    assert "-m venv --clear" in first
    assert "--editable .[postgres,redis,print]" in first
    assert "pip" not in setup(), "it is there already"
    added = setup("tests")
    assert "--editable .[dev]" in added
    assert "venv" not in added
    assert "pip" not in setup() + setup("tests"), "tests have all that a server needs"


def test_other_pins_rebuild_the_environment(setup: Callable[..., str], tmp_path: Path) -> None:
    setup("tests")
    with (tmp_path / "requirements.txt").open("a") as file:
        file.write("another==1.0\n")
    assert "-m venv --clear" in setup()
    assert "--editable .[dev]" in setup("tests")


def test_the_workflow_runs_the_two_commands_on_three_systems_and_three_pythons() -> None:
    job = loaded(".github/workflows/test.yml")["jobs"]["test"]
    matrix = job["strategy"]["matrix"]
    assert {system.partition("-")[0] for system in matrix["os"]} == {"ubuntu", "macos", "windows"}
    assert len(matrix["python"]) == 3
    assert {row["os"] for row in matrix["include"]} == set(matrix["os"])
    ran = [step["run"].split()[0] for step in job["steps"] if step.get("run", "").startswith("script/")]
    assert ran == ["script/server", "script/test"]


def test_every_requirement_has_a_lower_bound_and_what_we_reach_into_an_upper_one() -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "script" / "lowest", "--pins"], capture_output=True, text=True, check=True
    )
    lowest = dict(line.partition(";")[0].strip().split("==") for line in done.stdout.split("\n") if line)
    numbers = {name: tuple(map(int, version.split("."))) for name, version in lowest.items()}
    least = {"gymnasium": (1, 1), "litestar": (2, 23), "uvicorn": (0, 50), "svglib": (2,)}
    for name, bound in least.items():
        assert numbers[name] >= bound, f"{name} {lowest[name]} lacks what we use, or needs a compiler"
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"].values()
    required = [*project["dependencies"], *(line for lines in extras for line in lines)]
    for name in ("numba", "uvicorn", "sqlalchemy"):
        assert any(re.match(rf"{name}>=[\d.]+,<[\d.]+", line) for line in required), f"we use private parts of {name}"


def test_hooks_call_what_the_environment_has() -> None:
    (local,) = loaded(".pre-commit-config.yaml")["repos"]
    assert local["repo"] == "local", "nothing is fetched from elsewhere"
    declared = (ROOT / "requirements.txt").read_text(encoding="utf-8")
    for hook in local["hooks"]:
        program = hook["entry"].split()[0].removeprefix(".venv/bin/")
        assert program == "python" or re.search(rf"^{program}==", declared, re.MULTILINE), program


def test_the_citation_has_what_its_format_asks_for() -> None:
    citation = loaded("CITATION.cff")
    assert {"cff-version", "message", "title", "version", "authors"} <= set(citation)
    assert str(citation["license"]) == "MIT"


def test_editors_are_told_what_the_formatter_wants() -> None:
    parser = configparser.ConfigParser()
    parser.read_string("[top]\n" + (ROOT / ".editorconfig").read_text(encoding="utf-8"))
    assert parser["*.py"]["indent_size"] == "4"
    assert f"line-length = {parser['*']['max_line_length']}\n" in (ROOT / "pyproject.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize("script", sorted(path.name for path in (ROOT / "script").iterdir()))
def test_a_script_of_the_shell_can_be_read_by_every_shell(script: str) -> None:
    path = ROOT / "script" / script
    if path.read_text(encoding="utf-8").startswith("#!/bin/sh\n"):
        assert subprocess.run(["sh", "-n", path], check=False).returncode == 0
        assert path.stat().st_mode & 0o111, "it can be run"


def test_a_server_can_be_imported_where_windows_has_no_such_modules() -> None:
    without = "; ".join(f"sys.modules[{name!r}] = None" for name in NOT_ON_WINDOWS)
    code = f"import sys; {without}; import ratusz.cli, ratusz.web.app, ratusz.web.http.sockets, ratusz.web.http.server"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
