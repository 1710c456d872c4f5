"""`ratusz serve` as people start it: it says where it is, answers, and stops when told."""

import signal
import socket
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.request import urlopen

import httpx
import pytest
from click.testing import CliRunner

from ratusz.cli import command
from ratusz.cli.serve import _show_lan
from ratusz.games import all_facts
from ratusz.store import BadDatabase, open_database
from ratusz.store.server_lock import lock_database
from ratusz.web import Settings
from ratusz.web.http import local_network
from ratusz.web.http.sockets import open_sockets
from ratusz.web.settings import BadSettings
from tests.ports import free_port
from tests.store.fake_redis import FakeRedis, redis
from tests.web.kit import surroundings

__all__ = ["redis"]


def test_serve(tmp_path: Path) -> None:
    port = free_port()
    arguments = [sys.executable, "-m", "ratusz", "serve", "--port", str(port), "--folder", str(tmp_path / "data")]
    environment = surroundings()
    server = subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)
    try:
        assert server.stdout is not None
        assert f"http://localhost:{port}" in server.stdout.readline()
        answers(port)
        key = tmp_path / "data" / "secret.key"
        assert key.stat().st_mode & 0o077 == 0
        copied = CliRunner().invoke(command, ["backup", str(tmp_path / "copy.db"), "--folder", str(tmp_path / "data")])
        assert copied.exit_code == 0, copied.output
        stream = followed(f"http://localhost:{port}")
        for folder, sentence in (("other", "the port is taken"), ("data", "Another server already uses")):
            again = [*arguments[:-1], str(tmp_path / folder)]
            refused = subprocess.run(again, capture_output=True, text=True, check=False, env=environment, timeout=60)
            assert (refused.returncode, refused.stdout) == (2, "")
            assert sentence in refused.stderr.splitlines()[-1]
    finally:
        server.send_signal(signal.SIGTERM)
        _, complaints = server.communicate(timeout=30)
    assert not complaints, "an open stream ends quietly"
    stream.close()


def answers(port: int) -> None:
    """Wait until the server is there."""
    for _ in range(200):
        try:
            with urlopen(f"http://localhost:{port}/login") as answer:
                assert answer.status == 200
            return
        except OSError:
            time.sleep(0.1)
    raise AssertionError("no answer")


def followed(address: str) -> httpx.Response:
    """A client follows a table; the stream is open."""
    client = httpx.Client(base_url=address, timeout=60)
    token = client.post("/api/people", json={"name": "Ann"}).json()["token"]
    client.headers["Authorization"] = f"Bearer {token}"
    table = client.post("/api/tables", json={"do": "open", "game": next(iter(all_facts()))}).json()["table"]
    stream = client.send(client.build_request("GET", f"/api/tables/{table}/events"), stream=True)
    assert next(stream.iter_raw())
    return stream


def test_several_processes_serve_at_one_port_and_stop_together(tmp_path: Path, redis: FakeRedis) -> None:
    port = free_port()
    arguments = ["serve", "--port", str(port), "--folder", str(tmp_path / "data"), "--processes", "2"]
    environment = surroundings()
    environment["RATUSZ_REDIS_URL"] = redis.url
    server = subprocess.Popen([sys.executable, "-m", "ratusz", *arguments], stderr=subprocess.PIPE, env=environment)
    try:
        answers(port)
        children = Path(f"/proc/{server.pid}/task/{server.pid}/children")
        if children.exists():
            assert len(children.read_text().split()) >= 2
    finally:
        server.send_signal(signal.SIGTERM)
        _, complaints = server.communicate(timeout=30)
    assert b"Traceback" not in complaints
    with socket.socket() as free:
        free.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        free.bind(("127.0.0.1", port))


UNCHECKED = """
import ratusz.cli, ratusz.web.app
async def check(settings): pass
ratusz.web.app.check = check
ratusz.cli.main()
"""
"""The command, with a first process that notices nothing of what its processes will miss."""


@pytest.mark.parametrize("processes", ["1", "2"])
def test_a_server_whose_processes_cannot_start_ends_with_an_error(tmp_path: Path, processes: str) -> None:
    port = free_port()
    arguments = ["serve", "--port", str(port), "--folder", str(tmp_path), "--processes", processes]
    missing = {"RATUSZ_DATABASE_URL": "sqlite:////nowhere/at/all/ratusz.db", "RATUSZ_REDIS_URL": "redis://localhost:1"}
    command = [sys.executable, "-c", UNCHECKED, *arguments]
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, timeout=55, env=surroundings() | missing
    )
    assert done.returncode == 2
    assert "The database cannot be opened" in done.stderr
    assert done.stderr.endswith("ratusz: The server could not start; the reason is printed above.\n")


def test_old_names_of_folders_still_work_and_say_so(ratusz, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Settings.of(tmp_path / "server")
    open_database(f"sqlite:///{tmp_path / 'server' / 'ratusz.db'}").dispose()
    done = ratusz("backup", str(tmp_path / "new.db"), "--folder", str(tmp_path / "server"))
    assert (done.code, done.err) == (0, "")
    done = ratusz("backup", str(tmp_path / "old.db"), "--data", str(tmp_path / "server"))
    assert done.code == 0
    assert done.err.splitlines() == ["ratusz: --data is called --folder now; the old name will go away."]
    assert "--data " not in ratusz("serve", "--help").out

    monkeypatch.setenv("RATUSZ_GAME_DATA", "")  # put back afterwards: the command sets it
    monkeypatch.delenv("RATUSZ_GAME_DATA")
    monkeypatch.setenv("RATUSZ_DATA", str(tmp_path / "nowhere"))
    done = ratusz("simulate", next(iter(all_facts())))
    assert done.code == 2
    warning, complaint = done.err.splitlines()
    assert warning == "ratusz: RATUSZ_DATA is called RATUSZ_GAME_DATA now; the old name will go away."
    assert "RATUSZ_GAME_DATA names the folder" in complaint


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


def test_several_processes_make_one_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("RATUSZ_SECRET", raising=False)
    for number in range(20):
        with ThreadPoolExecutor(8) as threads:
            made = list(threads.map(lambda _, number=number: Settings.of(tmp_path / str(number)).secret, range(8)))
        assert len(set(made)) == 1
        assert [path.name for path in (tmp_path / str(number)).iterdir()] == ["secret.key"]


def test_what_the_server_needs_and_cannot_have_is_said_in_one_sentence(ratusz, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RATUSZ_FOLDER", "data")  # put back afterwards: the command sets it for its processes
    monkeypatch.delenv("RATUSZ_REDIS_URL", raising=False)
    done = ratusz("serve", "--processes", "2")
    assert done.code == 2
    assert "RATUSZ_REDIS_URL" in done.err
    monkeypatch.setenv("RATUSZ_REDIS_URL", "nonsense")
    done = ratusz("serve")
    assert (done.code, done.out) == (2, "")
    assert "RATUSZ_REDIS_URL is not the address of a Redis server" in done.err
    monkeypatch.setenv("RATUSZ_DATABASE_URL", "sqlite:////nowhere/at/all/ratusz.db")
    done = ratusz("serve")
    assert (done.code, done.out) == (2, "")
    assert "The database cannot be opened" in done.err


def test_a_wrong_host_does_not_blame_the_port(ratusz, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RATUSZ_FOLDER", str(tmp_path))
    for host in ("192.0.2.77", "no-such-name.invalid", "a" * 100):
        done = ratusz("serve", "--host", host, "--port", str(free_port()))
        assert done.code == 2
        assert "is not an address of this machine" in done.err
        assert "taken" not in done.err
    assert "leave out --host" in ratusz("serve", "--lan", "--host", "localhost").err


def test_serving_the_network_shows_its_address_with_a_qr_code(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(local_network.VARIABLE, "")
    monkeypatch.setattr(local_network, "lan_addresses", lambda: ["192.168.1.20"])
    for host, shown in ((None, True), ("0.0.0.0", True), ("127.0.0.1", False)):
        sockets = open_sockets(host, free_port())
        port = sockets[0].getsockname()[1]
        _show_lan(sockets)
        out = capsys.readouterr().out
        assert (f"http://192.168.1.20:{port}\n" in out) is shown
        assert ("\u2584" in out) is shown
        for known in sockets:
            known.close()


def test_the_lock_ends_with_its_processes(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'ratusz.db'}"
    holding = "import sys, time; from ratusz.store.server_lock import lock_database as lock; "
    holding += f"lock({url!r}, alone=True); lock({url!r}, alone=False); print(flush=True); time.sleep(60)"
    other = subprocess.Popen([sys.executable, "-c", holding], stdout=subprocess.PIPE, env=surroundings())
    assert other.stdout is not None
    other.stdout.readline()
    with pytest.raises(BadDatabase, match="Another server already uses"):
        lock_database(url, alone=True)
    lock_database(url, alone=False)()
    other.kill()
    other.communicate(timeout=30)
    lock_database(url, alone=True)()


def test_doctor_and_tidy_use_the_named_database_and_make_nothing(
    ratusz, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for words in (["doctor"], ["doctor", "--repair"], ["tidy"], ["tidy", "--archive", "records"]):
        assert ratusz(*words).code == 2
        assert not list(tmp_path.iterdir())
    monkeypatch.setenv("RATUSZ_DATABASE_URL", f"sqlite:///{tmp_path / 'named.db'}")
    open_database().dispose()
    for words in (["doctor"], ["doctor", "--repair"], ["tidy"]):
        done = ratusz(*words)
        assert done.code == 0, done.err + done.out
        assert not (tmp_path / "ratusz-data").exists()
