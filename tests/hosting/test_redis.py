"""Redis as a careful host runs it: with a password, users of its own and TLS, tried with the real program."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from ratusz.live import BadRedis, CommitChannel
from tests.hosting.kit import ROOT, Certificate, certificate, redis_server
from tests.ports import free_port
from tests.web.kit import surroundings

DOCUMENTED = re.findall(r"^ACL SETUSER ratusz on >password (.*)$", (ROOT / "docs" / "hosting.md").read_text(), re.M)


class Redis:
    """One server with a plain port and one with TLS; `ratusz` is a user with what the documentation gives it."""

    def __init__(self, made: Certificate, plain: int, secured: int) -> None:
        self.made, self.plain, self.secured = made, plain, secured

    def url(self, who: str = "ratusz:password", *, authority: Path | None = None, host: str = "localhost") -> str:
        return f"rediss://{who}@{host}:{self.secured}?ssl_ca_certs={authority or self.made.authority}"


@pytest.fixture(scope="module")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Redis]:
    folder = tmp_path_factory.mktemp("redis")
    plain, secured, made = free_port(), free_port(), certificate(folder)
    (rights,) = DOCUMENTED
    lines = [
        f"port {plain}",
        f"tls-port {secured}",
        "bind 127.0.0.1 127.0.0.2",
        f"tls-cert-file {made.certificate}",
        f"tls-key-file {made.key}",
        f"tls-ca-cert-file {made.authority}",
        "tls-auth-clients no",
        'requirepass "of@all/others"',
        f"user ratusz on >password {rights}",
        f"user deaf on >password {rights} -subscribe",
        f"user mute on >password {rights} -publish",
        f"user elsewhere on >password {rights} resetchannels &other:*",
    ]
    (folder / "redis.conf").write_text("\n".join(lines) + "\n")
    with redis_server(folder, folder / "redis.conf", port=secured):
        yield Redis(made, plain, secured)


def heard(url: str) -> list[tuple[str, int]]:
    """What one process hears of what another one tells."""

    async def main() -> list[tuple[str, int]]:
        got: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
        ours = CommitChannel(url, lambda table, number: got.put_nowait((table, number)), lambda: None)
        other = CommitChannel(url, lambda table, number: None, lambda: None)
        await ours.start()
        await other.start()
        try:
            other.publish("table", 7)
            return [await asyncio.wait_for(got.get(), 10)]
        finally:
            await ours.close()
            await other.close()

    return asyncio.run(main())


def refused(url: str) -> str:
    """The sentence with which a server does not start."""

    async def main() -> None:
        await CommitChannel(url, lambda table, number: None, lambda: None).start()

    with pytest.raises(BadRedis) as error:
        asyncio.run(main())
    said = str(error.value)
    assert "\n" not in said
    assert said.startswith(("Redis, which RATUSZ_REDIS_URL names, cannot be used: ", "RATUSZ_REDIS_URL "))
    assert said.endswith(".")
    assert not said.endswith("..")
    assert "password@" not in said
    return said


def test_a_password_is_enough(redis: Redis) -> None:
    """Signs that mean something in an address are written as the documentation says."""
    assert heard(f"redis://:of%40all%2Fothers@127.0.0.1:{redis.plain}") == [("table", 7)]


def test_a_user_of_its_own_over_tls(redis: Redis) -> None:
    assert heard(redis.url()) == [("table", 7)]
    assert heard(redis.url(host="127.0.0.1")) == [("table", 7)]


def test_a_client_with_a_certificate_of_its_own(redis: Redis) -> None:
    own = f"&ssl_certfile={redis.made.certificate}&ssl_keyfile={redis.made.key}"
    assert heard(redis.url() + own) == [("table", 7)]


def test_what_is_wrong_is_said_in_one_sentence(redis: Redis, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ratusz.live.pubsub.ANSWER", 1.0)
    assert "password" in refused(redis.url("ratusz:wrong"))
    assert "password" in refused(f"redis://:wrong@127.0.0.1:{redis.plain}")
    assert "password" in refused(f"redis://127.0.0.1:{redis.plain}"), "none is given"
    assert "certificate" in refused(redis.url(authority=certificate(tmp_path / "other").authority))
    assert "certificate" in refused(redis.url().partition("?")[0]), "the system does not know our authority"
    assert "TLS" in refused(f"rediss://:x@127.0.0.1:{redis.plain}")
    assert "TLS" in refused(f"redis://:x@127.0.0.1:{redis.secured}")
    assert "certificate" in refused(redis.url(host="127.0.0.2")), "it is not for this address"
    assert str(tmp_path / "missing.crt") in refused(redis.url(authority=tmp_path / "missing.crt"))


@pytest.mark.parametrize("user", ["deaf", "mute", "elsewhere"])
def test_a_user_who_may_not_do_enough_is_noticed_at_the_start(redis: Redis, user: str) -> None:
    """And not when the first move is made."""
    assert "ratusz:*" in refused(redis.url(f"{user}:password"))


def test_the_server_says_it_and_ends(redis: Redis, tmp_path: Path) -> None:
    environment = {**surroundings(), "RATUSZ_REDIS_URL": redis.url("ratusz:wrong"), "RATUSZ_FOLDER": str(tmp_path)}
    command = [sys.executable, "-m", "ratusz", "serve", "--processes", "2", "--port", str(free_port())]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=60)
    assert (done.returncode, done.stdout) == (2, "")
    assert re.fullmatch(
        r"ratusz: Redis, which RATUSZ_REDIS_URL names, cannot be used: [^\n]*password[^\n]*\.\n", done.stderr
    )
