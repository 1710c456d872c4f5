"""Every bot has a face that is drawn like everything else."""

import re
from xml.etree import ElementTree

import pytest

from ratusz.bots.levels import ALL, LEVELS
from ratusz.drawing.faces import FACES, all_faces, draw_faces


def test_every_bot_has_a_face() -> None:
    assert set(FACES) == set(ALL)
    assert len({draw_faces([level], title=level) for level in LEVELS}) == len(LEVELS)


@pytest.mark.parametrize("bot", ALL)
@pytest.mark.parametrize("theme", ["light", "dark", "ink"])
def test_a_face_is_a_picture_with_a_name(bot: str, theme: str) -> None:
    root = ElementTree.fromstring(draw_faces([bot], theme_name=theme, title="Halina & Leon"))
    assert root.findtext("{*}title") == "Halina & Leon"
    assert "var(" not in draw_faces([bot], theme_name=theme, title=bot)


def test_levels_are_told_apart_without_colour() -> None:
    shapes = {re.sub(r'(fill|stroke)="[^"]*"', "", draw_faces([level], title="somebody")) for level in LEVELS}
    assert len(shapes) == len(LEVELS)


def test_pages_find_every_face_in_one_small_file() -> None:
    text = all_faces()
    root = ElementTree.fromstring(text)
    assert [symbol.get("id") for symbol in root] == [f"face-{bot}" for bot in FACES]
    ids = re.findall(r' id="([^"]+)"', text)
    assert len(set(ids)) == len(ids)
    assert len(text) < 40_000
