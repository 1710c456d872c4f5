"""The files that hosts copy: they fit each other and what `ratusz` really reads."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
import threading
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import click
import pytest
import yaml

from ratusz.cli import command
from ratusz.host import restore
from ratusz.store import open_database
from ratusz.store.database import CONNECTIONS, database_url
from ratusz.store.files import open_to_others
from ratusz.web import Settings
from ratusz.web.settings import SettingsFile, all_settings
from tests.hosting.kit import HOSTING, ROOT, program
from tests.store.postgres import postgres_server
from tests.web.kit import surroundings

COMPOSE = (HOSTING / "compose.yaml").read_text()
FOR_OTHERS = {"RATUSZ_SITE", "RATUSZ_UPSTREAMS", "RATUSZ_HTTP_PORT", "RATUSZ_PROCESSES", "RATUSZ_MEMORY"}
"""Read by Caddy, or put into a command by compose or systemd."""
OF_LIBRARIES = {"FORWARDED_ALLOW_IPS": "uvicorn", "PYTHONUNBUFFERED": "python", "PYTHONDONTWRITEBYTECODE": "python"}
SOURCES = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "src").rglob("*.py"))


@pytest.fixture(scope="module")
def compose() -> dict[str, Any]:
    loaded: dict[str, Any] = yaml.safe_load(COMPOSE)
    return loaded


def example(name: str) -> dict[str, str]:
    """The variables of an environment file."""
    lines = (HOSTING / name).read_text().splitlines()
    return dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))


def is_read(variable: str) -> bool:
    settings = {setting.variable for setting in all_settings(SettingsFile())}
    return f'"{variable}"' in SOURCES or variable in settings or variable in OF_LIBRARIES


def serve_options(arguments: list[str]) -> dict[str, Any]:
    """What `ratusz serve` makes of its arguments; an option that it does not have is an error."""
    assert isinstance(command, click.Group)
    serve = command.commands["serve"]
    assert arguments[0] == "serve"
    return dict(serve.make_context("serve", list(arguments[1:])).params)


@contextmanager
def saying(status: int) -> Iterator[tuple[int, list[str]]]:
    """A server that answers everything alike: its port, and what it was asked for."""
    asked: list[str] = []

    class Answer(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.path)
            self.send_response(status)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Answer)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield server.server_port, asked
    finally:
        server.shutdown()
        server.server_close()


def filled(text: str) -> str:
    """A command with the defaults of its variables."""
    return re.sub(r"\$\{(\w+)(?::[-?]([^}]*))?\}", lambda found: found[2] or "2", text)


def test_services_need_services_networks_and_volumes_that_are_there(compose: dict[str, Any]) -> None:
    services = compose["services"]
    assert set(services) == {"caddy", "ratusz", "postgres", "redis", "backup"}
    used: dict[str, set[str]] = {"networks": set(), "volumes": set()}
    for name, service in services.items():
        for other, how in service.get("depends_on", {}).items():
            assert how == {"condition": "service_healthy"}, name
            assert "healthcheck" in services[other], f"{name} waits until {other} is healthy"
            assert set(service["networks"]) & set(services[other]["networks"]), f"{name} must reach {other}"
        used["networks"] |= set(service["networks"])
        for volume in service.get("volumes", []):
            source, _target, *_ = volume.split(":")
            if source.startswith("./"):
                assert (HOSTING / source).is_file()
            else:
                used["volumes"].add(source)
    assert used["networks"] == set(compose["networks"])
    assert used["volumes"] == set(compose["volumes"])


def test_only_the_proxy_can_be_reached_from_outside(compose: dict[str, Any]) -> None:
    services = compose["services"]
    assert [name for name, service in services.items() if "ports" in service] == ["caddy"]
    assert compose["networks"]["back"] == {"internal": True}
    assert services["postgres"]["networks"] == services["redis"]["networks"] == ["back"]


def test_every_variable_is_read_by_a_program_and_has_a_value(compose: dict[str, Any]) -> None:
    env = example("compose.env.example")
    asked = set(re.findall(r"\$\{(\w+)", COMPOSE))
    assert asked == set(env), "the example names what compose asks for, and nothing else"
    for variable in compose["services"]["ratusz"]["environment"]:
        assert is_read(variable), variable
    caddyfile = (HOSTING / "Caddyfile").read_text()
    for variable in compose["services"]["caddy"]["environment"]:
        assert f"{{${variable}:" in caddyfile
    assert int(env["POSTGRES_CONNECTIONS"]) >= int(env["RATUSZ_PROCESSES"]) * CONNECTIONS + 10
    assert not env["POSTGRES_PASSWORD"], "nobody's password is the one of an example"
    assert not env["REDIS_PASSWORD"]


def test_the_settings_that_compose_gives_are_settings(compose: dict[str, Any]) -> None:
    (given,) = compose["services"]["ratusz"]["configs"]
    text = compose["configs"][given["source"]]["content"].replace("${RATUSZ_SITE}", "games.example.org")
    assert tomllib.loads(text) == {"site": {"hosts": ["games.example.org"]}}
    assert given["target"] == f"{compose['services']['ratusz']['environment']['RATUSZ_FOLDER']}/settings.toml"


def test_addresses_of_compose_lead_to_its_services(compose: dict[str, Any]) -> None:
    services = compose["services"]
    environment = services["ratusz"]["environment"]
    database = database_url(environment["RATUSZ_DATABASE_URL"])
    kept = services["postgres"]["environment"]
    assert (database.host, database.username, database.database) == ("postgres", *[kept["POSTGRES_USER"]] * 2)
    assert kept["POSTGRES_DB"] == kept["POSTGRES_USER"]
    assert environment["RATUSZ_REDIS_URL"] == "redis://:${REDIS_PASSWORD}@redis:6379"
    assert "--requirepass ${REDIS_PASSWORD}" in services["redis"]["command"]
    options = serve_options(shlex.split(filled(services["ratusz"]["command"])))
    assert services["caddy"]["environment"]["RATUSZ_UPSTREAMS"] == f"ratusz:{options['port']}"
    assert f"localhost:{options['port']}/ready" in str(services["ratusz"]["healthcheck"])
    assert (options["host"], options["processes"]) == ("0.0.0.0", 2)


def test_what_asks_whether_a_server_is_ready_takes_no_for_an_answer(compose: dict[str, Any]) -> None:
    """The commands of compose.yaml and of the service, as they are, against a server that says one thing."""
    program("curl")
    kind, _, *arguments = compose["services"]["ratusz"]["healthcheck"]["test"]
    assert kind == "CMD"
    unit = (HOSTING / "ratusz.service").read_text()
    (started,) = re.findall(r"^ExecStartPost=-(.*)$", unit, re.MULTILINE)
    asking = [[sys.executable, *arguments], shlex.split(started.replace("--retry 600", "--retry 0"))]
    for status in (200, 503):
        with saying(status) as (port, asked):
            for command in asking:
                done = subprocess.run([word.replace(":8000", f":{port}") for word in command], check=False, timeout=60)
                assert (done.returncode == 0) is (status == 200), command
            assert asked == ["/ready", "/ready"]


def test_the_image_has_what_compose_and_ratusz_expect(compose: dict[str, Any]) -> None:
    build = compose["services"]["ratusz"]["build"]
    dockerfile = (HOSTING / build["context"] / build["dockerfile"]).resolve()
    text = dockerfile.read_text()
    allowed = {line[1:] for line in (HOSTING / "Dockerfile.dockerignore").read_text().splitlines() if line[:1] == "!"}
    copied = {word for line in re.findall(r"^COPY (?!--)(.*)", text, re.MULTILINE) for word in line.split()[:-1]}
    assert copied == allowed
    assert all((ROOT / name).exists() for name in copied)
    assert '".[postgres,redis,print]"' in text
    (extras,) = re.findall(
        r"^\[project.optional-dependencies\]\n(.*?)^\[", (ROOT / "pyproject.toml").read_text(), re.S | re.M
    )
    assert all(f"{extra} = [" in extras for extra in ("postgres", "redis", "print"))
    variables = dict(re.findall(r"(RATUSZ_\w+)=(\S+)", text))
    volumes = [volume.split(":")[1] for volume in compose["services"]["ratusz"]["volumes"]]
    assert volumes == list(variables.values())
    assert all(is_read(variable) and f"{folder}" in text for variable, folder in variables.items())
    ran = [shlex.split(line.replace(",", " ").strip("[]")) for line in re.findall(r"^CMD (.*)", text, re.MULTILINE)]
    assert serve_options(ran[0])["port"] == 8000
    assert re.search(r"^USER (?!root)", text, re.MULTILINE)


def test_a_server_alone_is_the_same_image_with_what_it_keeps_in_volumes(compose: dict[str, Any]) -> None:
    alone = yaml.safe_load((HOSTING / "server.yaml").read_text())
    service = alone["services"]["ratusz"]
    full = compose["services"]["ratusz"]
    assert "command" not in service, "it does what the image does by itself"
    volumes = [volume for known in alone["services"].values() for volume in known["volumes"]]
    assert set(alone["volumes"]) == {volume.split(":")[0] for volume in volumes}
    for same in ("build", "volumes", "restart", "init", "read_only", "tmpfs", "cap_drop", "security_opt", "logging"):
        assert service[same] == full[same], same
    assert service["environment"] == {"RATUSZ_HOSTS": "${RATUSZ_HOSTS:-}"}, (
        "no proxy: people around you come by address"
    )
    exposed = re.findall(r"^EXPOSE (\d+)", (HOSTING / "Dockerfile").read_text(), re.MULTILINE)
    assert [port.split(":")[-1] for port in service["ports"]] == exposed


@pytest.mark.parametrize("name", ["compose.yaml", "server.yaml"])
def test_no_container_fills_the_disk_with_its_log(name: str) -> None:
    for service in yaml.safe_load((HOSTING / name).read_text())["services"].values():
        assert service["logging"]["driver"] == "json-file"
        assert set(service["logging"]["options"]) == {"max-size", "max-file"}
        assert all(isinstance(value, str) for value in service["logging"]["options"].values())


def backup_script(name: str, **places: str) -> str:
    """The commands of a file's backup service for one round, at places of this machine."""
    service = yaml.safe_load((HOSTING / name).read_text())["services"]["backup"]
    assert service["entrypoint"] == ["sh", "-c"]
    text: str = service["command"][0]
    text = text.replace("$$", "$").replace("sleep 86400", "exit 0")
    for place, here in places.items():
        assert place in text, place
        text = text.replace(place, here)
    return text


def test_the_container_alone_backs_up_database_and_key(tmp_path: Path) -> None:
    data, copies = tmp_path / "data", tmp_path / "copies"
    settings = Settings.of(data)
    open_database(settings.database).dispose()
    copies.mkdir()
    for day in range(10, 28):
        (copies / f"ratusz-backup-2020-01-{day}-120000.db").write_text("")
    script = backup_script("server.yaml", **{"/var/lib/ratusz": str(data), "/var/backups/ratusz": str(copies)})
    environment = {**surroundings(), "RATUSZ_FOLDER": str(data)}
    environment["PATH"] = f"{Path(sys.executable).parent}:{environment['PATH']}"
    subprocess.run(["sh", "-c", script], check=True, env=environment, timeout=120)
    dated = sorted(copies.glob("ratusz-backup-*.db"))
    assert len(dated) == 14
    restore(dated[-1], f"sqlite:///{tmp_path / 'again.db'}")
    assert (copies / "secret.key").read_text().strip() == settings.secret
    assert not any(open_to_others(path) for path in (dated[-1], copies / "secret.key"))
    dockerfile = (HOSTING / "Dockerfile").read_text()
    assert "/var/backups/ratusz" in dockerfile, "or the volume would be root's"


def test_compose_dumps_the_database_and_copies_the_key(tmp_path: Path) -> None:
    with postgres_server() as url:
        open_database(url).dispose()
        for day in range(10, 28):
            (tmp_path / f"ratusz-2020-01-{day}-120000.dump").write_text("")
        places = {"/backups": str(tmp_path), "/server": str(tmp_path / "server"), " ratusz &&": " postgres &&"}
        (tmp_path / "server").mkdir()
        (tmp_path / "server" / "secret.key").write_text("key")
        script = backup_script("compose.yaml", **places, **{"--host postgres": f"--host {url.partition('=')[2]}"})
        subprocess.run(["sh", "-c", script], check=True, timeout=120)
    dumps = sorted(tmp_path.glob("ratusz-*.dump"))
    assert len(dumps) == 14
    listed = subprocess.run([program("pg_restore"), "--list", dumps[-1]], check=True, capture_output=True, text=True)
    assert "TABLE DATA public entries" in listed.stdout
    assert (tmp_path / "secret.key").read_text() == "key"


def test_every_line_of_the_dockerfile_is_an_instruction_that_docker_knows() -> None:
    """A lint for machines without Docker: instructions, their order, and commands that a shell can read."""
    text = re.sub(r"\\\n", " ", (HOSTING / "Dockerfile").read_text())
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    known = ["FROM", "WORKDIR", "COPY", "RUN", "ENV", "USER", "VOLUME", "EXPOSE", "ENTRYPOINT", "CMD"]
    instructions = [line.split(maxsplit=1) for line in lines]
    assert instructions[0][0] == "FROM"
    for name, rest in instructions:
        assert name in known, name
        if name in ("ENTRYPOINT", "CMD", "VOLUME"):
            assert all(isinstance(word, str) for word in yaml.safe_load(rest)), "JSON, so that signals arrive"
        if name == "RUN":
            assert subprocess.run(["sh", "-n", "-c", rest], check=False).returncode == 0, rest
        if name == "FROM":
            assert re.fullmatch(r"python:3\.\d+-slim( AS \w+)?", rest), "a version is named, and it is a small one"


def test_the_service_starts_what_is_there_and_reads_what_the_example_sets() -> None:
    unit = (HOSTING / "ratusz.service").read_text()
    ((started, arguments),) = re.findall(r"^ExecStart=(\S+) (.*)$", unit, re.MULTILINE)
    assert started == "/opt/ratusz/bin/ratusz"
    own = dict(re.findall(r"(\w+)=(\S+)", re.findall(r"^Environment=(.*)$", unit, re.MULTILINE)[0]))
    options = serve_options(shlex.split(re.sub(r"\$\{(\w+)\}", lambda found: own[found[1]], arguments)))
    assert (options["host"], options["processes"]) == ("127.0.0.1", 1)
    assert re.search(rf"^ExecStartPost=-.* http://127.0.0.1:{options['port']}/ready$", unit, re.MULTILINE)
    assert f"127.0.0.1:{options['port']}" in (HOSTING / "nginx.conf").read_text()
    assert f"127.0.0.1:{options['port']}" in (HOSTING / "Caddyfile").read_text()
    for variable in {**own, **example("ratusz.env.example")}:
        assert is_read(variable) or variable in FOR_OTHERS, variable
    assert own["RATUSZ_FOLDER"] == "/var/lib/ratusz"
    assert own["RATUSZ_CACHE"] == "/var/cache/ratusz"
    assert "StateDirectory=ratusz\n" in unit
    assert "CacheDirectory=ratusz\n" in unit
    assert database_url(example("ratusz.env.example")["RATUSZ_DATABASE_URL"]).database == "ratusz"


@pytest.fixture
def unit(tmp_path: Path) -> Path:
    """The service with a program that is there."""
    if not shutil.which("systemd-analyze"):
        pytest.skip("systemd is not installed")
    text = (HOSTING / "ratusz.service").read_text().replace("/opt/ratusz/bin/ratusz", sys.executable)
    (tmp_path / "ratusz.service").write_text(text)
    return tmp_path / "ratusz.service"


def test_systemd_understands_the_service(unit: Path) -> None:
    done = subprocess.run(["systemd-analyze", "verify", unit], capture_output=True, text=True, check=False)
    assert (done.returncode, [line for line in done.stderr.splitlines() if "ratusz.service" in line]) == (0, [])


def test_systemd_finds_little_that_the_service_could_harm(unit: Path) -> None:
    arguments = ["systemd-analyze", "security", "--offline=yes", "--threshold=20", str(unit)]
    done = subprocess.run(arguments, capture_output=True, text=True, check=False)
    if "--offline" in done.stderr:
        pytest.skip("this systemd is too old to tell")
    assert done.returncode == 0, done.stdout


def test_what_hosts_copy_is_named_in_the_documentation() -> None:
    told = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    for path in HOSTING.iterdir():
        assert path.name.endswith(".dockerignore") or f"hosting/{path.name}" in told, path.name


def test_the_update_guide_goes_back_to_a_copy_of_each_kind() -> None:
    """The server copies the database only when its schema changes; an old program cannot read newer entries either."""
    guide = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8").partition("\n## Updating\n")[2]
    back = guide.partition("To go back")[2].partition("Installed by pip")[0]
    assert "ratusz restore ratusz-data/ratusz-before-update-" in back
    assert "ratusz restore copies/ratusz-backup-" in back
