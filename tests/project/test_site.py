"""The documentation as a site: built without a warning, whole, and with nothing on its pages from elsewhere."""

from __future__ import annotations

import json
import re
import runpy
from pathlib import Path
from typing import Any

import pytest

import ratusz

ROOT = Path(__file__).resolve().parents[2]
SCRIPT: dict[str, Any] = runpy.run_path(str(ROOT / "script" / "build_site.py"))


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    assert SCRIPT["build"](folder) == []
    return folder / "site"


def test_every_document_is_a_page(site: Path) -> None:
    for page in (ROOT / "docs").rglob("*.md"):
        name = page.relative_to(ROOT / "docs").with_suffix("")
        assert (site / ("" if str(name) == "index" else name) / "index.html").is_file(), name


def test_blocks_of_code_end_where_they_should(site: Path) -> None:
    for page in site.rglob("*.html"):
        assert "```" not in page.read_text(encoding="utf-8"), page


def test_both_languages_have_a_front_page_and_lead_to_each_other(site: Path) -> None:
    english, polish = ((site / page / "index.html").read_text(encoding="utf-8") for page in (".", "pl"))
    assert '<a href="./pl/" hreflang="pl"' in english
    assert '<a href="./.." hreflang="en"' in polish
    for facts in ratusz.all_facts().values():
        assert f"../rules/{facts.id}.pl/" in polish


def test_the_examples_of_the_rules_are_pictures(site: Path) -> None:
    for facts in ratusz.all_facts().values():
        page = (site / "rules" / f"{facts.id}.pl" / "index.html").read_text(encoding="utf-8")
        assert f'src="../{facts.id}-' in page
        assert "example:" not in page


def test_pages_load_nothing_from_elsewhere(site: Path) -> None:
    loading = re.compile(r"<(?:script|img|iframe|source|link)\b[^>]*\b(?:src|href)=\"?(?:https?:)?//[^>]*>")
    for page in site.rglob("*.html"):
        assert not loading.findall(page.read_text(encoding="utf-8")), page
    for sheet in site.rglob("*.css"):
        assert not re.findall(r"(?:url\(|@import )[\"']?(?:https?:)?//", sheet.read_text(encoding="utf-8")), sheet


def test_everything_public_is_in_the_reference_with_words_about_it(site: Path) -> None:
    reference = (site / "reference" / "index.html").read_text(encoding="utf-8")
    for name in ratusz.__all__:
        home = getattr(ratusz, name)
        assert f'id="{home.__module__}.{name}"' in reference, name
        assert home.__doc__, name


def test_it_can_be_searched(site: Path) -> None:
    index = json.loads((site / "search.json").read_text(encoding="utf-8"))
    texts = " ".join(entry["text"] for entry in index["items"])
    assert "commitment" in texts
    assert "Główny Budowniczy" in texts


def test_a_link_that_leads_nowhere_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    (tmp_path / "there" / "index.html").write_text('<h1 id="top">There</h1>')
    good = '<a href="there/#top"></a><a href="#here" id="here"></a><a href="https://example.org"></a>'
    (tmp_path / "index.html").write_text(good)
    assert SCRIPT["dead_links"](tmp_path) == []
    (tmp_path / "index.html").write_text(good + '<a href="there/#bottom"></a><img src="gone.svg">')
    wrong = ["index.html: there/#bottom leads nowhere.", "index.html: gone.svg leads nowhere."]
    assert SCRIPT["dead_links"](tmp_path) == wrong


def test_a_page_outside_the_navigation_is_an_error() -> None:
    files = {
        "zensical.toml": b'project = {nav = [{A = "a.md"}, {B = [{C = "c.md"}]}]}',
        "docs/a.md": b"",
        "docs/b.md": b"",
    }
    assert SCRIPT["navigation_errors"](files) == [
        "b.md is not in the navigation (zensical.toml).",
        "c.md of the navigation does not exist.",
    ]
