import re
import sys
from xml.etree import ElementTree

import pytest

from ratusz.drawing import page, text, theme, to_pdf, to_svg
from ratusz.extras import MissingExtra

POLISH = "Zażółć gęślą jaźń"


def pages() -> list[str]:
    words = text((100, 40), POLISH, theme("ink"), 9)
    title = text((100, 60), POLISH, theme("ink"), 9, font="display")
    return [str(page(words, title, title="One")), str(page(words, title="Two", landscape=True))]


def test_pages_are_a4_and_the_file_never_changes() -> None:
    pdf = to_pdf(pages())
    sizes = re.findall(rb"/MediaBox \[ 0 0 ([\d.]+) ([\d.]+) \]", pdf)
    millimetres = [tuple(round(float(points) / 72 * 25.4) for points in size) for size in sizes]
    assert millimetres == [(210, 297), (297, 210)]
    assert pdf == to_pdf(pages())


def test_our_fonts_travel_with_the_file() -> None:
    pdf = to_pdf(pages())
    for face in (b"Nunito-Regular", b"Fraunces-Bold"):
        assert re.search(rb"/FontName /[A-Z]+\+" + face, pdf)


def test_without_the_libraries_it_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "svglib", None)
    with pytest.raises(MissingExtra, match=r'pip install "ratusz\[print\]"'):
        to_pdf(pages())


def test_one_page_is_its_own_file_and_more_are_stacked() -> None:
    one, two = pages()
    assert to_svg([one]) == one
    root = ElementTree.fromstring(to_svg([one, two]))
    assert (root.get("width"), root.get("height")) == ("297mm", "507mm")
    assert [inner.get("y") for inner in root] == ["0", "297"]
