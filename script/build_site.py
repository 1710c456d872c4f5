"""Build the documentation as a site: .venv/bin/python script/build_site.py [serve]; script/docs calls it.

Zensical reads one folder, so this copies into build/docs what the site shows: the pages of docs/, the rules of the
games in both languages with their examples drawn, and files that pages link to, such as ../hosting/Caddyfile. A page
that is not in the navigation, a warning of Zensical and a link on the site that leads nowhere are errors.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import time
import tomllib
from contextlib import suppress
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from ratusz.games import all_facts, rulebook
from ratusz.texts import LANGUAGES

ROOT = Path(__file__).resolve().parent.parent
ZENSICAL = [sys.executable, "-m", "zensical"]
RULES = re.compile(r"\]\(\.\./src/ratusz/games/(\w+)/rules\.(\w+)\.md\)")
FILE = re.compile(r"^```(\w+) file=(\S+)$", re.MULTILINE)
OUTSIDE = re.compile(r"\]\(\.\./((?:hosting|script|examples|benchmarks)/[^)#]+)\)")


def page_for_site(markdown: str) -> str:
    """A page of docs/ with links that lead to the copies, and the name of a file above its code."""
    markdown = FILE.sub(r'```\1 title="\2"', markdown)
    markdown = OUTSIDE.sub(r"](\1)", markdown)
    return RULES.sub(lambda link: f"](rules/{link[1].replace('_', '-')}.{link[2]}.md)", markdown)


@cache
def example_picture(game: str, name: str, language: str) -> bytes:
    """An example of the rules as a picture."""
    return rulebook.draw(game, name, "light", language).encode()


def rules_files(game: str, language: str) -> dict[str, bytes]:
    """The rules of a game as a page for the site, and the pictures of its examples."""
    facts = all_facts()[game]
    found = {}

    def picture(line: re.Match[str]) -> str:
        file = f"{game}-{line['name']}.{language}.svg"
        found[f"docs/rules/{file}"] = example_picture(game, line["name"], language)
        caption = rulebook.caption(facts, rulebook.ExampleImage(**line.groupdict()))
        return f"![]({file})\n\n*{caption}*"

    text = (facts.folder / f"rules.{language}.md").read_text(encoding="utf-8")
    lines = [rulebook.SHOWN.sub(picture, line) for line in text.splitlines()]
    return found | {f"docs/rules/{game}.{language}.md": ("\n".join(lines) + "\n").encode()}


def site_files() -> dict[str, bytes]:
    """Everything that Zensical reads, by its path in the working folder."""
    found = {"zensical.toml": (ROOT / "zensical.toml").read_bytes()}
    for path in sorted((ROOT / "docs").rglob("*")):
        name = path.relative_to(ROOT).as_posix()
        if path.suffix == ".md":
            text = path.read_text(encoding="utf-8")
            found[name] = page_for_site(text).encode()
            found |= {f"docs/{link}": (ROOT / link).read_bytes() for link in OUTSIDE.findall(text)}
        elif path.is_file():
            found[name] = path.read_bytes()
    for game in all_facts():
        for language in LANGUAGES:
            found |= rules_files(game, language)
    return found


def write_files(folder: Path, files: dict[str, bytes]) -> None:
    """Write what has changed, and delete what is no longer wanted."""
    for path in [path for path in (folder / "docs").rglob("*") if path.is_file()]:
        if path.relative_to(folder).as_posix() not in files:
            path.unlink()
    for name, content in files.items():
        path = folder / name
        if not path.is_file() or path.read_bytes() != content:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)


def navigation_errors(files: dict[str, bytes]) -> list[str]:
    """A sentence for each page that is missing in the navigation, and for each that is only there."""

    def pages(entries: list[Any]) -> set[str]:
        values = [value for entry in entries for value in entry.values()]
        return {page for value in values for page in (pages(value) if isinstance(value, list) else {value})}

    named = pages(tomllib.loads(files["zensical.toml"].decode())["project"]["nav"])
    there = {name.removeprefix("docs/") for name in files if name.startswith("docs/") and name.endswith(".md")}
    return [
        *(f"{page} is not in the navigation (zensical.toml)." for page in sorted(there - named)),
        *(f"{page} of the navigation does not exist." for page in sorted(named - there)),
    ]


class Links(HTMLParser):
    """The links and pictures of a page, and the anchors that it has."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.targets: list[str] = []
        self.anchors: set[str] = set()
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note where an element leads and what it is called."""
        values = dict(attrs)
        self.anchors |= {value for key in ("id", "name") if (value := values.get(key))}
        self.targets += [value for key in ("href", "src") if (value := values.get(key))]


def dead_links(site: Path) -> list[str]:
    """A sentence for each link on a built site that leads to no file or to no anchor."""
    pages = {page: Links(page) for page in site.rglob("*.html") if page.name != "404.html"}
    found = []
    for page, links in pages.items():
        for link in links.targets:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = (page.parent / unquote(parts.path)).resolve() if parts.path else page
            target = target / "index.html" if target.is_dir() else target
            anchors = pages[target].anchors if target in pages else set()
            if not target.is_file() or (target in pages and parts.fragment and unquote(parts.fragment) not in anchors):
                found.append(f"{page.relative_to(site)}: {link} leads nowhere.")
    return found


def build(folder: Path) -> list[str]:
    """Build the site in a folder, as its subfolder `site`; what is wrong with it."""
    files = site_files()
    if errors := navigation_errors(files):
        return errors
    write_files(folder, files)
    shutil.rmtree(folder / "site", ignore_errors=True)
    if subprocess.run([*ZENSICAL, "build", "--strict", "--clean"], cwd=folder, check=False).returncode:
        return ["Zensical has something to say; see above."]
    return dead_links((folder / "site").resolve())


def serve(folder: Path) -> None:
    """Show the site while its pages are being written, until Zensical ends."""
    write_files(folder, site_files())
    with suppress(KeyboardInterrupt), subprocess.Popen([*ZENSICAL, "serve"], cwd=folder) as server:
        while server.poll() is None:
            time.sleep(1)
            write_files(folder, site_files())


def main(arguments: list[str]) -> None:
    """Build the site or serve it."""
    folder = ROOT / "build" / "docs"
    if arguments == ["serve"]:
        serve(folder)
    elif errors := build(folder):
        raise SystemExit("\n".join(errors))
    else:
        print(f"The site is in {folder / 'site'}.")


if __name__ == "__main__":
    main(sys.argv[1:])
