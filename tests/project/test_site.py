"""The documentation as a site: built without a warning, whole, and with nothing on its pages from elsewhere."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import ratusz

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)]
    quiet = os.environ | {"NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(command, cwd=ROOT, env=quiet, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert not re.findall(r"^(?!INFO ).+", done.stdout + done.stderr, re.MULTILINE)
    return folder


def test_every_document_is_a_page(site: Path) -> None:
    for page in (ROOT / "docs").rglob("*.md"):
        name = page.relative_to(ROOT / "docs").with_suffix("")
        assert (site / ("" if str(name) == "index" else name) / "index.html").is_file(), name


def test_blocks_of_code_end_where_they_should(site: Path) -> None:
    for page in site.rglob("*.html"):
        assert "```" not in page.read_text(encoding="utf-8"), page


def test_both_languages_have_a_front_page_and_lead_to_each_other(site: Path) -> None:
    english, polish = ((site / page / "index.html").read_text(encoding="utf-8") for page in (".", "pl"))
    assert '<a href="pl/" hreflang="pl"' in english
    assert '<a href="../" hreflang="en"' in polish
    for facts in ratusz.all_facts().values():
        assert f"../rules/{facts.id}.pl/" in polish


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
    index = json.loads((site / "search" / "search_index.json").read_text(encoding="utf-8"))
    texts = " ".join(entry["text"] for entry in index["docs"])
    assert "commitment" in texts
    assert "Główny Budowniczy" in texts
