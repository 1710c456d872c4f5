"""Real programs around a real server, each at a free port: Redis, nginx, Caddy, and certificates for them."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import ssl
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest

from tests.ports import free_port
from tests.waiting import PATIENCE, wait_until
from tests.web.kit import surroundings

ROOT = Path(__file__).resolve().parents[2]
HOSTING = ROOT / "hosting"


def program(name: str) -> str:
    """Where a program is; the test is skipped where it is not installed."""
    if found := shutil.which(name, path=f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin"):
        return found
    pytest.skip(f"{name} is not installed; script/services installs it on Debian")


def listens(port: int) -> bool:
    with socket.socket() as line:
        return line.connect_ex(("127.0.0.1", port)) == 0


class Child:
    """A program that runs beside the test; what it says is kept in a file."""

    def __init__(self, arguments: Sequence[str | Path], said: Path, environment: dict[str, str] | None = None) -> None:
        self.said = said
        with said.open("ab") as file:
            self.process = subprocess.Popen(
                arguments, cwd=ROOT, env=environment or surroundings(), stdout=file, stderr=subprocess.STDOUT
            )

    def wait(self, there: Callable[[], object]) -> None:
        """Wait until it is there."""
        wait_until(lambda: self.process.poll() is not None or there(), f"{self.process.args!r} does not come up")
        assert self.process.poll() is None, self.said.read_text()

    def stop(self, how: signal.Signals = signal.SIGTERM) -> str:
        """Stop it, if it runs; everything that it has said."""
        if self.process.poll() is None:
            self.process.send_signal(how)
        try:
            self.process.wait(PATIENCE)
        finally:
            self.process.kill()  # does nothing to one that has ended
            self.process.wait()
        return self.said.read_text()


@contextmanager
def running(child: Child, there: Callable[[], object]) -> Iterator[Child]:
    """The program from the moment it is there; it is stopped afterwards."""
    try:
        child.wait(there)
        yield child
    finally:
        child.stop()


@contextmanager
def answering(*servers: Server) -> Iterator[list[Server]]:
    """Servers from the moment all of them answer; they are stopped afterwards, whatever becomes of the others."""
    with ExitStack() as stack:
        for server in servers:
            stack.callback(server.stop)
        for server in servers:
            server.wait(server.answers)
        yield list(servers)


# Certificates


@dataclass(frozen=True)
class Certificate:
    """A certificate for localhost, its key, and the authority that signed it."""

    authority: Path
    certificate: Path
    key: Path


def certificate(folder: Path) -> Certificate:
    """A new authority, and a certificate of it."""
    folder.mkdir(parents=True, exist_ok=True)
    ca, ca_key = folder / "ca.crt", folder / "ca.key"
    signed, key, request = folder / "localhost.crt", folder / "localhost.key", folder / "localhost.csr"
    names = folder / "names"
    names.write_text("subjectAltName=DNS:localhost,IP:127.0.0.1\n")
    make_key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout"]
    steps: list[list[str | Path]] = [
        ["req", "-x509", "-days", "2", "-subj", "/CN=Test authority", *make_key, ca_key, "-out", ca],
        ["req", "-new", "-subj", "/CN=localhost", *make_key, key, "-out", request],
        ["x509", "-req", "-days", "2", "-in", request, "-CA", ca, "-CAkey", ca_key, "-CAcreateserial"],
    ]
    steps[-1] += ["-extfile", names, "-out", signed]
    for step in steps:
        subprocess.run([program("openssl"), *step], check=True, capture_output=True)
    return Certificate(ca, signed, key)


# Redis


@contextmanager
def redis_server(folder: Path, *settings: str | Path, port: int) -> Iterator[Child]:
    """Redis at a port, which the settings open; the first of them may be a file."""
    folder.mkdir(parents=True, exist_ok=True)
    quiet: list[str | Path] = ["--save", "", "--appendonly", "no", "--daemonize", "no", "--dir", folder]
    command: list[str | Path] = [program("redis-server"), *settings, *quiet]
    with running(Child(command, folder / "said"), lambda: listens(port)) as child:
        yield child


# Ratusz


GENEROUS = "[limits]\n" + "\n".join(
    f"{name} = 1000000000" for name in ("person_work", "person_burst", "address_work", "address_burst", "entries")
)
"""All people of a test come from one address."""


class Server(Child):
    """`ratusz serve` at a free port."""

    def __init__(self, folder: Path, settings: dict[str, str], *arguments: str, grace: int | None = None) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        python = [sys.executable, "-m", *(["ratusz"] if grace is None else ["tests.hosting.serve", str(grace)])]
        (folder / "settings.toml").write_text(GENEROUS)
        command = [*python, "serve", "--host", "127.0.0.1", "--port", str(self.port), *arguments]
        environment = {**surroundings(), "RATUSZ_FOLDER": str(folder), "PYTHONPATH": os.pathsep.join(sys.path)}
        super().__init__(command, folder / f"said-{self.port}", environment | settings)

    def answers(self) -> bool:
        """Whether it serves tables already."""
        try:
            return httpx.get(f"{self.address}/api/tables/none", timeout=PATIENCE).status_code == 404
        except httpx.TransportError:
            return False


# Proxies


@dataclass(frozen=True)
class Site:
    """Ratusz as the world sees it."""

    address: str
    authority: Path
    plain: str
    """The address without HTTPS."""

    def client(self, **more: object) -> httpx.Client:
        """A browser, or a program, that knows the authority of the certificate."""
        trust = ssl.create_default_context(cafile=str(self.authority))
        return httpx.Client(base_url=self.address, verify=trust, timeout=20, **more)  # type: ignore[arg-type]


def changed(text: str, **places: tuple[str, str]) -> str:
    """A shipped file with a host's own values in it; what they take the place of must be there."""
    for old, new in places.values():
        assert old in text, f"the shipped file does not say {old!r}"
        text = text.replace(old, new)
    return text


MAIN = """\
{user}daemon off;
worker_processes 1;
pid {folder}/nginx.pid;
error_log stderr warn;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/ratusz.conf;
}}
"""
"""What Debian's nginx.conf is to the file that we ship."""


@contextmanager
def nginx(folder: Path, ports: Sequence[int]) -> Iterator[Site]:
    """The shipped nginx.conf, with our own ports and certificate."""
    port, plain, made = free_port(), free_port(), certificate(folder)
    servers = "\n".join(f"server 127.0.0.1:{upstream} max_fails=1 fail_timeout=2s;" for upstream in ports)
    live = "/etc/letsencrypt/live/games.example.org"
    text = changed(
        (HOSTING / "nginx.conf").read_text(),
        upstream=("server 127.0.0.1:8000 max_fails=1 fail_timeout=2s;", servers),
        plain=("listen 80;", f"listen 127.0.0.1:{plain};"),
        port=("listen 443 ssl http2;", f"listen 127.0.0.1:{port} ssl http2;"),
        certificate=(f"{live}/fullchain.pem", str(made.certificate)),
        key=(f"{live}/privkey.pem", str(made.key)),
        name=("games.example.org", "localhost"),
    )
    (folder / "ratusz.conf").write_text(text)
    (folder / "nginx.conf").write_text(MAIN.format(folder=folder, user="" if os.geteuid() else "user root;\n"))
    command: list[str | Path] = [program("nginx"), "-e", "stderr", "-p", folder, "-c", folder / "nginx.conf"]
    with running(Child(command, folder / "said"), lambda: listens(port)):
        yield Site(f"https://localhost:{port}", made.authority, f"http://localhost:{plain}")


@contextmanager
def caddy(folder: Path, ports: Sequence[int]) -> Iterator[Site]:
    """The shipped Caddyfile as it is, set by its environment; for localhost Caddy signs the certificate itself."""
    port, plain = free_port(), free_port()
    folder.mkdir(parents=True, exist_ok=True)
    own = dict.fromkeys(["HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"], str(folder))
    environment = (
        surroundings()
        | own
        | {
            "CADDY_ADMIN": f"unix/{folder}/admin.sock",
            "RATUSZ_SITE": f"localhost:{port}",
            "RATUSZ_HTTP_PORT": str(plain),
            "RATUSZ_UPSTREAMS": " ".join(f"127.0.0.1:{upstream}" for upstream in ports),
        }
    )
    command: list[str | Path] = [program("caddy"), "run", "--config", HOSTING / "Caddyfile", "--adapter", "caddyfile"]
    authority = folder / "caddy" / "pki" / "authorities" / "local" / "root.crt"
    child = Child(command, folder / "said", environment)
    with running(child, lambda: listens(port) and "certificate obtained successfully" in child.said.read_text()):
        yield Site(f"https://localhost:{port}", authority, f"http://localhost:{plain}")


PROXIES = {"nginx": nginx, "caddy": caddy}
