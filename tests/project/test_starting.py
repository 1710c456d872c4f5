"""Starting is quick because little is loaded: told by what is loaded, which does not depend on a clock."""

from __future__ import annotations

import subprocess
import sys

FIRST_MOVE = """
import ratusz
position = ratusz.game("rolling-village").start()
while not position.actors:
    position = position.settle(0)
position.play(0, position.legal(0)[0])
"""


def loaded_by(code: str) -> set[str]:
    """The modules that some code loads in a new process."""
    tell = f"import sys\nbefore = set(sys.modules)\n{code}\nprint(*set(sys.modules) - before)"
    done = subprocess.run([sys.executable, "-c", tell], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def test_importing_ratusz_loads_nothing_else() -> None:
    assert loaded_by("import ratusz") <= {"ratusz", "__future__"}


def test_a_first_move_from_a_warm_cache_loads_nothing_to_compile_with() -> None:
    loaded_by(FIRST_MOVE)  # compiles, where that has not been done yet
    found = loaded_by(FIRST_MOVE)
    assert "ratusz.engine._numba" in found
    assert not found & {"numba.np.linalg", "numba.np.polynomial", "numba.cpython.charseq", "numba.typed.dictimpl"}
    assert not found & {"litestar", "sqlalchemy", "ratusz.store", "ratusz.live", "ratusz.web", "ratusz.tables"}
