"""Files that people and machines who work on Ratusz rely on: they can be read, and name what is there."""

from __future__ import annotations

import configparser
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[2]
NOT_ON_WINDOWS = ("fcntl", "resource", "pwd", "grp", "termios", "uvloop")


def loaded(name: str) -> Any:
    return yaml.safe_load((ROOT / name).read_text(encoding="utf-8"))


def test_the_workflow_runs_the_two_commands_on_three_systems_and_three_pythons() -> None:
    workflow = loaded(".github/workflows/test.yml")
    assert workflow["permissions"] == {"contents": "read"}
    (job,) = workflow["jobs"].values()
    matrix = job["strategy"]["matrix"]
    assert {system.partition("-")[0] for system in matrix["os"]} == {"ubuntu", "macos", "windows"}
    assert len(matrix["python"]) == 3
    assert {row["os"] for row in matrix["include"]} == set(matrix["os"])
    ran = [step["run"].split()[0] for step in job["steps"] if step.get("run", "").startswith("script/")]
    assert ran == ["script/server", "script/test"]


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
    code = f"import sys; {without}; import ratusz.cli, ratusz.web.app, ratusz.web.listening, ratusz.web.server"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
