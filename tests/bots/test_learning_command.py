"""The programs that learn weights need no extra, and write where one says."""

import importlib
import json
import sys
from pathlib import Path

import numpy as np
import pytest

from ratusz import game
from ratusz.bots import learning_command, td_learning
from ratusz.bots.td_learning import Learner
from ratusz.bots.weights import path_of, read_weights


@pytest.fixture
def shipped(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> bytes:
    """The weights that come with the package; learning is sure to gain a point, at once."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(sys.modules, "rich", None)
    importlib.reload(learning_command)
    importlib.reload(td_learning)

    def play(learner: Learner, first: int, count: int, *, learning: bool) -> object:
        if learning:
            learner.weights[0] = 1.5
        return 10.0 + np.arange(count) % 2 + learner.weights[0]

    monkeypatch.setattr(td_learning.Learner, "play", play)
    return path_of(game("rolling-village").facts).read_bytes()


@pytest.mark.parametrize(("more", "name"), [([], "weights.json"), (["--out", "mine.json"], "mine.json")])
def test_learned_weights_go_where_one_says_and_never_into_the_package(
    shipped: bytes, more: list[str], name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["td_learning", "rolling-village", "--games", "1500", "--check", "10", *more])
    td_learning.main()
    assert [path.name for path in tmp_path.iterdir()] == [name]
    made = json.loads((tmp_path / name).read_text("utf-8"))
    assert made["gain"] == 1.5
    assert made["made_by"].startswith("python -m ratusz.bots.td_learning rolling-village --games 1500")
    assert read_weights(tmp_path / name)[0] == pytest.approx(1.5)
    assert path_of(game("rolling-village").facts).read_bytes() == shipped


def test_weights_that_gain_nothing_are_not_written(
    shipped: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["td_learning", "rolling-village", "--games", "0", "--check", "10"])
    td_learning.main()
    assert "nothing is written" in capsys.readouterr().out
    assert not list(tmp_path.iterdir())
