"""What the site of the documentation shows besides docs/: rules of the games, and files that pages link to.

MkDocs calls these two functions (`hooks` in mkdocs.yml). On the site a link to a file outside docs/, such as
`../hosting/Caddyfile`, leads to a copy of that file.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

ROOT = Path(__file__).resolve().parent.parent
_RULES = re.compile(r"\]\(\.\./src/ratusz/games/(\w+)/rules(\.\w+\.md)\)")
_FILE = re.compile(r"^```(\w+) file=(\S+)$", re.MULTILINE)
_OUTSIDE = re.compile(r"\]\(\.\./((?:hosting|script|examples|benchmarks)/[^)#]+)\)")


def on_files(files: Files, *, config: MkDocsConfig) -> Files:
    """Add the rules in both languages, and whatever a page of docs/ itself links to outside of it."""
    for rules in sorted(ROOT.glob("src/ratusz/games/*/rules.*.md")):
        _add(files, config, _rules_page(rules.parent.name, rules.name.removeprefix("rules")), rules)
    for page in sorted(Path(config.docs_dir).glob("*.md")):
        for name in _OUTSIDE.findall(page.read_text(encoding="utf-8")):
            if files.get_file_from_path(name) is None:
                _add(files, config, name, ROOT / name)
    return files


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Let links lead to the copies, and show the name of a file above its code."""
    markdown = _FILE.sub(r'```\1 title="\2"', markdown)
    return _RULES.sub(lambda link: f"]({_rules_page(*link.groups())})", _OUTSIDE.sub(r"](\1)", markdown))


def _rules_page(folder: str, ending: str) -> str:
    return f"rules/{folder.replace('_', '-')}{ending}"


def _add(files: Files, config: MkDocsConfig, name: str, path: Path) -> None:
    files.append(File.generated(config, name, abs_src_path=str(path)))
