"""Pictures of SVG files in the colours of a theme."""

from pathlib import Path

import pytest

from ratusz.drawing import paint, theme
from ratusz.drawing.artwork import Artwork

FILE = """<svg xmlns="http://www.w3.org/2000/svg">
<g id="house">
  <path d="M0 0H9" fill="var(--leaf, var(--paper))" stroke="var(--rim)" stroke-width="2"/>
  <path d="M0 1H9" stroke-width="1.5line"/>
</g>
<g id="tree">
  <circle r="2" stroke-width="8+2.4line"/>
</g>
<g id="gleam">
  <path fill-opacity="0.3|0.2"/>
  <path fill-opacity="0.42|0"/>
</g>
</svg>
"""


@pytest.fixture
def artwork(tmp_path: Path) -> Artwork:
    file = tmp_path / "art.svg"
    file.write_text(FILE, encoding="utf-8")
    return Artwork(file)


@pytest.mark.parametrize("name", ["light", "dark", "css"])
def test_a_picture_has_the_colours_of_the_theme(artwork: Artwork, name: str) -> None:
    drawn = str(artwork.draw("house", theme(name)))
    assert f'fill="{theme(name)["leaf"]}"' in drawn
    assert f'stroke="{paint(theme(name), "rim")}" stroke-width="2"' in drawn


def test_areas_are_not_filled_on_paper(artwork: Artwork) -> None:
    assert f'fill="{theme("ink")["paper"]}"' in str(artwork.draw("house", theme("ink")))


def test_lines_are_as_wide_as_asked(artwork: Artwork) -> None:
    assert 'stroke-width="3"' in str(artwork.draw("house", theme("light"), 2.0))
    assert str(artwork.draw("tree", theme("light"), 0.5)) == '<circle r="2" stroke-width="9.2"/>'


def test_only_pictures_of_the_file_can_be_drawn(artwork: Artwork) -> None:
    assert "tree" in artwork
    assert "church" not in artwork
    with pytest.raises(KeyError):
        artwork.draw("church", theme("light"))


def test_shades_may_be_different_on_paper_or_missing_there(artwork: Artwork) -> None:
    assert str(artwork.draw("gleam", theme("light"))) == '<path fill-opacity="0.3"/><path fill-opacity="0.42"/>'
    assert str(artwork.draw("gleam", theme("ink"))) == '<path fill-opacity="0.2"/>'
