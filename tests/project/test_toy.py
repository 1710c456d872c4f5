"""The game that docs/adding-a-game.md writes is a game: typed, short, played, drawn, taught, and lawful."""

from pathlib import Path

import pytest

from tests.project.test_structure import BOT_FILES, DRAWING_FILES, GAME_FILES
from tests.project.toy import GAME, ROOT, Toy, files

MOST_LINES = 700
"""So many lines make a whole game."""
EXAMPLE = """
import pytest, ratusz
from ratusz.games.rulebook import moment
game = ratusz.game("three-rows", players=2, compiled=False)
position = game.start()
turns = [(2, "a1", "b1"), (3, "b1", "b2"), (5, "c1", "c3"), (2, "a2", "b3"), (1, "a3+", "a1")]
for die, *moves in turns:
    position = position.settle(str(die))
    for seat, move in enumerate(moves):
        position = position.play(seat, move)
assert position == moment(game.facts, "pays")
found = [(line.what, line.points) for line in position.score(0).lines if line.points]
assert found == [("row 1", 3), ("column 1", 8), ("changes", -1)]
assert position.totals == (10, 0)
assert not [line for line in position.score(1).lines if line.points]
for die, move, code in (("4", "a1", "taken"), ("4", "a1-", "taken"), ("6", "b2+", "number"), ("1", "b2-", "number")):
    with pytest.raises(ratusz.IllegalMove) as refused:
        position.settle(die).play(0, move)
    assert refused.value.code == code, move
"""
BOTS = """
import numpy as np, ratusz
from ratusz.bots.simulation import simulate
game = ratusz.game("three-rows", players=2)
for better, worse, least in (("fair", "random", 15), ("strong", "fair", 0)):
    bots = [ratusz.bot(name, timed=False) for name in (better, worse)]
    totals = np.array([played.totals for played in simulate(game, bots, 300, "three rows")])
    lead = totals[:, 0] - totals[:, 1]
    error = lead.std(ddof=1) / np.sqrt(len(lead))
    print(better, worse, totals.mean(axis=0), lead.mean(), error)
    assert lead.mean() - 2 * error > least, (better, worse)
"""
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
    wanted += ["bot/weights.json", "lessons/basics.toml"]
    assert sorted(files()) == sorted(f"three_rows/{name}" for name in wanted)


def test_a_whole_game_is_short() -> None:
    assert sum(len(text.splitlines()) for text in files().values()) <= MOST_LINES


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


def test_the_example_of_the_rules_is_counted_and_wrong_moves_are_refused(toy: Toy) -> None:
    done = toy.run("-c", EXAMPLE)
    assert done.returncode == 0, done.stderr


def test_better_bots_of_the_toy_win_by_more_than_luck(toy: Toy) -> None:
    done = toy.run("-c", BOTS)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("path", ["tests/tables/test_lessons.py", "tests/project/test_rulebooks.py"])
def test_the_lesson_and_the_rules_of_the_toy_are_as_good_as_all_others(toy: Toy, path: str) -> None:
    done = toy.run("-m", "pytest", "-q", "-p", "no:cacheprovider", path, "-k", "three-rows")
    assert done.returncode == 0, done.stdout
    assert "passed" in done.stdout


def test_the_toy_keeps_the_laws(toy: Toy) -> None:
    done = toy.run("-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/laws", "-k", "three-rows", "--moves", "40")
    assert done.returncode == 0, done.stdout
    assert "passed" in done.stdout
