"""`ratusz serve` as people start it: it says where it is, answers, and stops when told."""

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from urllib.request import urlopen

import pytest
from click.testing import CliRunner

from ratusz.cli import command
from ratusz.web import Settings
from ratusz.web.settings import BadSettings


def test_serve(tmp_path: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    arguments = [sys.executable, "-m", "ratusz", "serve", "--port", str(port), "--data", str(tmp_path / "data")]
    environment = {name: value for name, value in os.environ.items() if not name.startswith("RATUSZ_")}
    server = subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)
    try:
        assert server.stdout is not None
        assert f"http://localhost:{port}" in server.stdout.readline()
        for _ in range(200):
            try:
                with urlopen(f"http://localhost:{port}/login") as answer:
                    assert answer.status == 200
                break
            except OSError:
                time.sleep(0.1)
        key = tmp_path / "data" / "secret.key"
        assert key.stat().st_mode & 0o077 == 0
        copied = CliRunner().invoke(command, ["backup", str(tmp_path / "copy.db"), "--data", str(tmp_path / "data")])
        assert copied.exit_code == 0, copied.output
        taken = subprocess.run(arguments, capture_output=True, text=True, check=False, env=environment, timeout=60)
        assert taken.returncode == 2
        assert "port" in taken.stderr.splitlines()[-1]
    finally:
        server.send_signal(signal.SIGTERM)
        server.communicate(timeout=30)


def test_the_key_is_kept_and_can_come_from_outside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("RATUSZ_SECRET", raising=False)
    assert Settings.of(tmp_path).secret == Settings.of(tmp_path).secret
    monkeypatch.setenv("RATUSZ_SECRET", "a key from outside")
    assert Settings.of(tmp_path).secret == "a key from outside"
    monkeypatch.setenv("RATUSZ_SECRET", "short")
    with pytest.raises(BadSettings):
        Settings.of(tmp_path)
    (tmp_path / "file").touch()
    with pytest.raises(BadSettings):
        Settings.of(tmp_path / "file")
