"""A disk whose power can be cut: a real ext4 file system in a file, shut down as if the machine had stopped.

Linux can shut down an ext4 file system at once (`EXT4_IOC_SHUTDOWN` without a flush of the journal): from that moment
nothing reaches the disk, and data written but not synced is gone when the file system is mounted again, as after a
power cut. Database, kernel and file system are the real ones, only the cut is simulated. Before a cut, unsynced pages
of files may be written back at random, as a kernel does: then some of the unsynced writes survive and others do not, in
any order.

Not simulated: a disk that ignores flushes of its own cache, or torn sectors. It needs Linux, root and a loop device.
"""

from __future__ import annotations

import ctypes
import fcntl
import os
import shutil
import struct
import subprocess
import time
from pathlib import Path
from random import Random

SHUTDOWN = 0x8004587D
WITHOUT_FLUSH = 2
PAGE = 4096
_START_AND_WAIT = 2 | 4  # SYNC_FILE_RANGE_WRITE | SYNC_FILE_RANGE_WAIT_AFTER


def can_be_had() -> bool:
    """Return whether this machine can make and mount such a disk."""
    return os.geteuid() == 0 and Path("/dev/loop-control").exists() and shutil.which("mkfs.ext4") is not None


class Disk:
    """A file system of its own at `path`; a context manager that removes it at the end."""

    def __init__(self, folder: Path, megabytes: int = 1024) -> None:
        self._image, self.path = folder / "disk.img", folder / "disk"
        self.path.mkdir()
        with self._image.open("wb") as file:
            file.truncate(megabytes << 20)
        _run("mkfs.ext4", "-q", "-F", str(self._image))

    def __enter__(self) -> Disk:
        self.mount()
        return self

    def __exit__(self, *_: object) -> None:
        self.unmount()

    def mount(self) -> None:
        """Mount it; ext4 recovers from its journal."""
        _run("mount", "-o", "loop", str(self._image), str(self.path))

    def unmount(self) -> None:
        """Unmount it; its users must have ended."""
        end = time.monotonic() + 20
        while subprocess.run(["umount", str(self.path)], capture_output=True, check=False).returncode:
            if time.monotonic() > end:
                raise SystemExit(f"Another process still uses {self.path}.")
            time.sleep(0.02)

    def write_some_back(self, random: Random) -> None:
        """Write back some unsynced pages of some files."""
        for path in sorted(self.path.rglob("*")):
            if path.is_file() and random.random() < 0.5:
                _write_back(path, random)

    def cut(self) -> None:
        """Cut the power."""
        place = os.open(self.path, os.O_RDONLY)
        try:
            fcntl.ioctl(place, SHUTDOWN, struct.pack("I", WITHOUT_FLUSH))
        finally:
            os.close(place)


def _write_back(path: Path, random: Random) -> None:
    """Write back a few ranges near the end and anywhere, without flushing anything else."""
    try:
        file = os.open(path, os.O_RDONLY)
    except OSError:  # deleted since it was listed
        return
    try:
        pages = os.fstat(file).st_size // PAGE + 1
        libc = ctypes.CDLL(None, use_errno=True)
        for _ in range(random.randrange(1, 5)):
            first = random.randrange(pages) if random.random() < 0.5 else max(0, pages - random.randrange(1, 9))
            stretch = ctypes.c_int64(first * PAGE), ctypes.c_int64(random.randrange(1, 5) * PAGE)
            libc.sync_file_range(file, *stretch, _START_AND_WAIT)
    finally:
        os.close(file)


def _run(*command: str) -> None:
    subprocess.run(command, check=True, capture_output=True)
