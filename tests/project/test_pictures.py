"""The pictures of the documentation are what the program draws today."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_pictures_are_up_to_date(tmp_path: Path) -> None:
    """If this fails after a change of the drawing: .venv/bin/python script/pictures, and look at them."""
    subprocess.run([sys.executable, ROOT / "script" / "pictures", tmp_path], check=True)
    drawn = {path.relative_to(tmp_path): path.read_text(encoding="utf-8") for path in tmp_path.rglob("*.svg")}
    assert len(drawn) > 10
    assert drawn == {path: (ROOT / path).read_text(encoding="utf-8") for path in drawn}
