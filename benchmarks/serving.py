"""Servers of our own for benchmarks: started in an empty folder, from this checkout or from another one."""

from __future__ import annotations

import ctypes
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parents[1]


@dataclass(frozen=True)
class Server:
    """A server that runs beside us."""

    address: str
    process: int

    def spent(self) -> float:
        """Milliseconds of CPU that all threads of the server have used, exact to the microsecond (Linux only)."""
        clock = ctypes.c_int()
        if ctypes.CDLL(None).clock_getcpuclockid(self.process, ctypes.byref(clock)):
            raise ProcessLookupError(f"There is no server with the process id {self.process}.")
        return time.clock_gettime_ns(clock.value) / 1e6

    def come_to_rest(self) -> None:
        """Wait until it has compiled rules and drawn pictures, and does nothing for a second and a half."""
        quiet, before = 0, self.spent()
        while quiet < 3:
            time.sleep(0.5)
            now = self.spent()
            quiet = quiet + 1 if now - before < 25 else 0
            before = now


@contextmanager
def server(checkout: Path = HERE, settings: str = "") -> Iterator[Server]:
    """A server of a checkout's own code, ready to be asked; `settings` is its settings.toml."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    address = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "settings.toml").write_text(settings)
        own = checkout.resolve() / ".venv" / "bin" / "python"
        python = str(own) if own.exists() else sys.executable
        command = [python, "-m", "ratusz", "serve", "--host", "127.0.0.1", "--port", str(port)]
        environment = os.environ | {"PYTHONPATH": str(checkout.resolve() / "src"), "RATUSZ_FOLDER": folder}
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, cwd=folder, env=environment)
        try:
            while process.poll() is None:
                try:
                    urllib.request.urlopen(f"{address}/api/tables/none", timeout=600).close()  # waits for all rules
                except urllib.error.HTTPError:
                    break
                except OSError:
                    time.sleep(0.1)
            else:
                raise SystemExit(f"The server of {checkout} does not start.")
            yield Server(address, process.pid)
        finally:
            process.terminate()
            process.wait()
