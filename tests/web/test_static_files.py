"""Static files: names, and the modules that a page preloads."""

from __future__ import annotations

import re

import httpx
import pytest

from ratusz.tables import Refusal
from ratusz.web.present import static_files
from ratusz.web.present.static_files import content, preloads

MODULES = {
    "js/page/start.js": """
        /** Starts the page; import "./comment.js" is no import. */
        import { long } from "./parts.js";
        import {
          one,
          two,
        } from "../common/words.js";
        const later = () => import("./later.js");
        import("./also-later.js");
    """,
    "js/page/parts.js": 'import "./start.js";\nexport { deep } from "./deep/inner.js";\nexport const x = "y";',
    "js/page/deep/inner.js": 'import { one } from "../../common/words.js";',
    "js/common/words.js": "export const one = 1;",
}


def test_all_modules_that_a_script_imports_are_preloaded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each once, the direct ones first; modules that only `import()` names are fetched when they are needed."""
    sources = {name: re.sub(r"^ {8}", "", text, flags=re.MULTILINE).encode() for name, text in MODULES.items()}
    monkeypatch.setattr(static_files, "content", sources.__getitem__)
    assert preloads("js/page/start.js") == [
        "/static/js/page/parts.js",
        "/static/js/common/words.js",
        "/static/js/page/deep/inner.js",
    ]


def test_pages_preload_modules_that_are_there(address: str) -> None:
    for script in ("js/table/table.js", "js/replay/replay.js"):
        modules = preloads(script)
        assert "/static/js/common/scene.js" in modules
        for module in modules:
            assert httpx.get(f"{address}{module}").headers["content-type"].startswith("text/javascript"), module


def test_only_stored_files_have_a_content() -> None:
    assert content("css/site.css")
    for name in ("css", "css/", "nothing.css", "css/../css/site.css", "/etc/passwd", "__init__.py", ""):
        with pytest.raises(Refusal):
            content(name)
