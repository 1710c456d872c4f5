"""The host's own site: its name and texts, what is stored, accessibility, and what other sites show beside a link."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import sqlalchemy as sa

from ratusz.games import all_facts
from ratusz.host.retention import Retention
from ratusz.store import open_database
from ratusz.store.schema import metadata
from ratusz.texts import LANGUAGES
from ratusz.web import Settings
from ratusz.web.pages.about import COOKIES
from ratusz.web.present.personal_data import INVENTORY, NOT_ABOUT_PEOPLE
from ratusz.web.present.static_files import STATIC
from ratusz.web.present.templates import contact_address
from ratusz.web.settings import BadSettings
from tests.store.kit import url_of
from tests.web.conftest import start
from tests.web.kit import GENEROUS

SETTINGS = """
[site]
name = "Ola & Co"
contact = "ola@example.org"
imprint = "imprint.md"
privacy = "We are **three** friends. <script>alert(1)</script>"
hosts = ["games.example.org"]

[retention]
daily = true
finished = 22
"""
PEOPLE = {"Accept": "text/html", "Accept-Language": "en"}
PAGES = ("/", "/login", "/me", "/api", "/privacy", "/accessibility", "/imprint", "/nothing", "/rules/tiny-towns")


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with a site of its own."""
    folder: Path = tmp_path_factory.mktemp("own")
    (folder / "settings.toml").write_text(SETTINGS)
    (folder / "imprint.md").write_text("# Ola\n\nMill Street 1")
    (folder / "imprint.pl.md").write_text("# Ola\n\nul. Młyńska 1")
    address, stop = start(Settings.of(folder, limits=GENEROUS))
    yield address
    stop()


@pytest.fixture
def page(own: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=own, headers=PEOPLE, timeout=180, follow_redirects=True) as client:
        yield client


def test_every_page_has_the_name_and_the_links(page: httpx.Client) -> None:
    table = page.post("/play/rolling-village", data={"bot": "random"}).url.path
    for path in (*PAGES, table):
        text = page.get(path).text
        assert "Ola &amp; Co" in text, path
        for link in ("/privacy", "/accessibility", "/imprint", "mailto:ola@example.org"):
            assert f'href="{link}"' in text, (path, link)


def test_without_settings_the_site_is_called_ratusz_and_has_no_imprint(browser: httpx.Client) -> None:
    home = browser.get("/").text
    assert "Ratusz" in home
    assert "/imprint" not in home
    assert browser.get("/imprint").status_code == 404


def test_the_hosts_texts_are_markdown_in_both_languages_and_no_html(page: httpx.Client) -> None:
    assert "Mill Street 1" in page.get("/imprint").text
    assert "ul. Młyńska 1" in page.get("/imprint?language=pl").text
    privacy = page.get("/privacy").text
    assert "<strong>three</strong>" in privacy
    assert "<script>alert" not in privacy


@pytest.mark.parametrize("name", ["imprint.md", "../secret.md"])
def test_a_text_that_is_not_there_is_said_when_the_server_starts(tmp_path: Path, name: str) -> None:
    (tmp_path / "settings.toml").write_text(f'[site]\nimprint = "{name}"\n')
    with pytest.raises(BadSettings, match="imprint"):
        Settings.of(tmp_path)


def test_a_text_in_one_language_serves_both(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('[site]\nimprint = "imprint.md"\n')
    (tmp_path / "imprint.pl.md").write_text("tylko po polsku")
    assert dict(Settings.of(tmp_path).texts.imprint) == dict.fromkeys(LANGUAGES, "tylko po polsku")


def test_contacts_become_links_only_where_they_are_addresses() -> None:
    assert contact_address("ola@example.org") == "mailto:ola@example.org"
    assert contact_address("https://example.org/me") == "https://example.org/me"
    for words in ("ask Ola", "javascript:alert(1)", "x@y?subject=z", "", "javascript:a@b"):
        assert contact_address(words) == ""


def test_the_privacy_page_names_every_table_of_the_database(tmp_path: Path) -> None:
    """If this fails after a new table: say in web/present/inventory.py and in the texts what is in it, and how long."""
    engine = open_database(url_of(tmp_path))
    real = set(sa.inspect(engine).get_table_names()) - {"alembic_version"}
    engine.dispose()
    named = [table.name for known in INVENTORY for table in known.tables] + [table.name for table in NOT_ABOUT_PEOPLE]
    assert sorted(named) == sorted(real) == sorted(metadata.tables)
    settings = {name for known in INVENTORY for name in known.settings}
    assert settings == set(Retention.__struct_fields__) - {"daily"}, "the page says what each setting does"


def test_the_privacy_page_says_for_how_long_as_the_settings_say(page: httpx.Client, browser: httpx.Client) -> None:
    own, plain = page.get("/privacy").text, browser.get("/privacy").text
    assert "Finished games are deleted after 22 days." in own
    assert "once a day what is due" in own
    assert "Finished games stay." in plain
    assert "deletes by hand" in plain
    for text in (own, plain):
        assert 'href="/me#data"' in text
        assert all(f"<code>{name}</code>" in text for name in COOKIES)


def test_every_cookie_is_on_the_privacy_page(page: httpx.Client) -> None:
    page.get("/language/pl")
    page.get("/theme/dark")
    page.post("/me/name", data={"name": "Kasia od ciasteczek"})
    page.post("/me/password", data={"password": "a good long password"})
    assert set(page.cookies) == set(COOKIES) - {"ratusz-gate"}
    web = STATIC.parent
    literal = {
        name
        for path in web.rglob("*.py")
        for name in re.findall(r'(?:Cookie|_set_preference)\(\w*, ?"([^"]+)"', path.read_text())
    }
    assert literal == {"language", "theme"}


def test_what_other_sites_show_beside_a_link(page: httpx.Client) -> None:
    page.headers["Host"] = "games.example.org"

    def tags(path: str) -> dict[str, str]:
        return dict(re.findall(r'<meta property="og:(\w+)" content="([^"]*)">', page.get(path).text))

    rules = tags("/rules/tiny-towns")
    assert "Tiny Towns" in rules["title"]
    assert rules["image"].startswith("http://games.example.org/static/images/link-card-tiny-towns.png?")
    assert tags("/?language=pl")["locale"] == "pl_PL"
    assert tags("/?language=pl")["description"] != tags("/?language=en")["description"]
    picture = page.get(rules["image"].removeprefix("http://games.example.org"))
    assert (picture.headers["content-type"], picture.content[:4]) == ("image/png", b"\x89PNG")
    assert picture.headers["cross-origin-resource-policy"] == "cross-origin"


def test_a_closed_table_gives_other_sites_nothing_of_its_own(page: httpx.Client, own: str) -> None:
    def opened(access: str) -> str:
        seats = [{"kind": "me"}, {"kind": "open"}]
        body = {"do": "open", "game": "tiny-towns", "options": {"players": 2}, "seats": seats, "access": access}
        return f"/t/{page.post('/api/tables', json=body).json()['table']}"

    page.post("/me/name", data={"name": "Basia"})

    def head(client: httpx.Client, path: str) -> str:
        return client.get(path).text.partition("</head>")[0].partition("og:type")[2].partition("preload")[0]

    with httpx.Client(base_url=own, headers=PEOPLE, timeout=180) as stranger:
        for access, specific in (("open", True), ("invited", False)):
            path = opened(access)
            for client in (page, stranger):
                shown = head(client, path)
                assert "og:title" in shown
                assert ("Tiny Towns" in shown and "card-tiny-towns" in shown) is specific, access
                assert "Basia" not in shown


def test_icons_are_where_browsers_and_phones_look(browser: httpx.Client) -> None:
    for path in ("/favicon.ico", "/apple-touch-icon.png", "/apple-touch-icon-precomposed.png"):
        assert browser.get(path).content[:4] == b"\x89PNG"
    assert 'rel="apple-touch-icon"' in browser.get("/").text


def test_every_game_has_a_picture_for_other_sites() -> None:
    """If this fails for a new game: PYTHONPATH=. .venv/bin/python script/cards, and look at it."""
    for game in all_facts():
        assert (STATIC / f"images/link-card-{game}.png").stat().st_size < 300_000
