"""The game that docs/adding-a-game.md writes is a game: it is typed, plays, is drawn, and keeps the laws."""

from pathlib import Path

import pytest

from tests.project.test_structure import BOT_FILES, DRAWING_FILES, GAME_FILES
from tests.project.toy import GAME, ROOT, Toy, files

PLAY = """
import random, ratusz
from xml.etree import ElementTree
ended = []
for compiled in (True, False):
    game = ratusz.game("three-rows", players=2, compiled=compiled)
    position, chance = game.start(), random.Random(3)
    while not position.over:
        if position.chance:
            position = position.settle(position.chance.sample(chance))
        for seat in position.actors:
            position = position.play(seat, ratusz.bot("greedy").choose(position, seat, chance))
    ended.append(bytes(position))
assert ended[0] == ended[1]
for theme in ("light", "dark", "ink", "css"):
    ElementTree.fromstring(position.svg(theme=theme, language="pl"))
    ElementTree.fromstring(game.parts.drawing.draw(game, position.view(0), 1, theme=theme))
ElementTree.fromstring(game.parts.drawing.pages(game)[0])
print(position.totals, position.result.winners)
"""


@pytest.fixture(scope="module")
def toy(tmp_path_factory: pytest.TempPathFactory) -> Toy:
    return Toy(tmp_path_factory.mktemp("toy"))


def test_the_page_has_every_file_of_a_game() -> None:
    folders = {"drawing": DRAWING_FILES, "bot": BOT_FILES}
    wanted = [*GAME_FILES - set(folders), *(f"{folder}/{name}" for folder in folders for name in folders[folder])]
    assert sorted(files()) == sorted(f"three_rows/{name}" for name in wanted)


def test_the_toy_follows_our_style(toy: Toy) -> None:
    own = toy.src.joinpath(*GAME.split("."))
    config = ["--config", str(ROOT / "pyproject.toml"), "--config", f"src=['{toy.src}']"]
    for command in (["check"], ["format", "--check"]):
        done = toy.run("-m", "ruff", *command, "--no-cache", *config, str(own))
        assert done.returncode == 0, done.stdout


def test_the_toy_keeps_the_contract_and_a_wrong_signature_does_not(tmp_path: Path) -> None:
    toy = Toy(tmp_path)
    assert toy.mypy() == ""
    toy.change("scores.py", "seat: int) -> Score", "seat: str) -> Score")
    toy.change("scores.py", "state.seats[seat]", "state.seats[int(seat)]")
    assert 'incompatible type Module; expected "ScoresPart"' in toy.mypy()
    toy.change("bot/judgement.py", "seat: int) -> float", "seat: str) -> float")
    assert 'Argument "worth" to "Evaluation" has incompatible type' in toy.mypy()


def test_the_toy_is_played_and_drawn(toy: Toy) -> None:
    done = toy.run("-c", PLAY)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("(")


def test_the_toy_keeps_the_laws(toy: Toy) -> None:
    done = toy.run("-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/laws", "-k", "three-rows", "--moves", "40")
    assert done.returncode == 0, done.stdout
    assert "passed" in done.stdout
