"""Pages in both languages: they work without scripts, speak the right language and load nothing from elsewhere."""

from __future__ import annotations

import re
from collections.abc import Callable
from html.parser import HTMLParser

import httpx
import pytest

import ratusz
from ratusz.texts import LANGUAGES, texts_of
from tests.web.kit import Client

GAMES = list(ratusz.all_facts())
PAGES = ["/", "/me", "/login", "/api", *[f"/{page}/{game}" for game in GAMES for page in ("new", "rules")]]
FRIENDS = {"players": "2", "seat-0": "me", "seat-1": "open", "watch": "yes"}
say = texts_of("ratusz.web").say
Enter = Callable[..., Client]


class Checker(HTMLParser):
    """Collects what a page holds."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.ids: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.tags.append((tag, found))
        if found.get("id"):
            self.ids.append(str(found["id"]))

    def of(self, *names: str) -> list[dict[str, str | None]]:
        return [attributes for tag, attributes in self.tags if tag in names]


def check(answer: httpx.Response, language: str) -> Checker:
    """What holds for every page."""
    assert answer.status_code == 200, answer.text
    page = Checker(answer.text)
    assert page.of("html")[0]["lang"] == language
    assert page.of("h1")
    assert len(page.of("main")) == 1
    assert len(page.ids) == len(set(page.ids))
    assert {"#main"} <= {attributes.get("href") for attributes in page.of("a")}
    for _, attributes in page.tags:
        assert not [name for name in attributes if name == "style" or name.startswith("on")]
        for name in ("src", "href", "action"):
            assert not re.match(r"\w+:|//", attributes.get(name) or ""), attributes
    labelled = {attributes.get("for") for attributes in page.of("label")}
    for field in page.of("input", "select"):
        hidden = field.get("type") in ("hidden", "checkbox") or "hidden" in field
        assert hidden or field.get("id") in labelled or field.get("aria-label"), field
    for script in page.of("script"):
        assert script.get("src") or script.get("type") == "application/json"
    return page


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", PAGES)
def test_pages(browser: httpx.Client, path: str, language: str) -> None:
    page = check(browser.get(path, headers={"Accept-Language": f"{language},de;q=0.5"}), language)
    for link in page.of("link", "script"):
        address = link.get("href") or link.get("src")
        if address:
            assert browser.get(address).status_code == 200, address


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_two_clicks_to_a_game(browser: httpx.Client, game: str, language: str) -> None:
    browser.get(f"/language/{language}")
    assert f'formaction="/play/{game}"' in browser.get("/").text
    answer = browser.post(f"/play/{game}")
    assert re.fullmatch(r"/t/\w{12}", answer.url.path)
    check(answer, language)
    name = browser.get("/api/me").json()["name"]
    assert name.split()[0] in say(language, "names-first")
    home = browser.get("/").text
    assert say(language, "home-bots") in home
    assert answer.url.path in home


def test_no_timer_confirms_in_the_first_three_games_of_a_title_nor_on_a_shared_screen(enter: Enter) -> None:
    """Lessons and other titles do not count; the menu of a shared screen has no such switch."""
    ann, (title, other, *_) = enter("Ann"), GAMES

    def switch(game: str, *seats: str) -> dict[str, str | None]:
        table = ann.open(game, len(seats), seats=[{"kind": seat} for seat in seats], start=True)
        (found,) = [each for each in Checker(ann.get(f"/t/{table}")).of("input") if each.get("id") == "auto"]
        return found

    ann.http.post(f"/learn/{title}", follow_redirects=True)
    defaults = [switch(game, "me", "bot")["data-default"] for game in (title, title, other, title, title, other)]
    assert defaults == ["off", "off", "off", "off", "on", "off"]
    assert switch(title, "me", "me")["data-default"] == "off"


def test_inviting_friends(browser: httpx.Client, address: str) -> None:
    table = browser.post(f"/new/{GAMES[0]}", data=FRIENDS).url.path
    page = browser.get(table).text
    assert f"{address}{table}" in page
    assert '<svg class="qr"' in page or "qr" in page
    with httpx.Client(base_url=address, follow_redirects=True, headers={"Accept": "text/html"}) as friend:
        check(friend.get(table), "en")
        joined = friend.post(f"{table}/sit", data={"name": "Kasia", "seat": ""})
        assert "Kasia" in check_text(joined)
        friend.post(f"{table}/word", data={"seat": "1", "word": "pierogi"})
        assert say("en", "lobby-start") in friend.get(table).text
        assert httpx.post(f"{address}{table}/start", data={}).status_code == 401
        late = httpx.post(f"{address}{table}/sit", data={"name": "Late"}, headers={"Accept": "application/json"})
        assert (late.status_code, late.json()["code"]) == (409, "no-free-seat")
        assert "set-cookie" not in late.headers
    assert "pierogi" in browser.get(table).text
    started = browser.post(f"{table}/start", data={})
    assert browser.get(f"/api{table.replace('/t/', '/tables/')}").json()["stage"] == "playing"
    check(started, "en")


def check_text(answer: httpx.Response) -> str:
    check(answer, "en")
    return answer.text


def test_arranging_leaving_and_giving_up(browser: httpx.Client) -> None:
    table = browser.post(f"/new/{GAMES[0]}", data=FRIENDS).url.path
    seats = f"/api{table.replace('/t/', '/tables/')}"
    browser.post(f"{table}/arrange", data={"seat": "1", "plan": "bot:random"})
    assert browser.get(seats).json()["seats"][1]["bot"] == "random"
    browser.post(f"{table}/arrange", data={"seat": "1", "plan": "me"})
    assert browser.get(seats).json()["mine"] == [0, 1]
    assert browser.post(f"{table}/arrange", data={"seat": "1", "plan": "king"}).status_code == 400
    assert browser.post(f"{table}/cancel").url.path == "/"
    assert browser.get(seats).json()["stage"] == "cancelled"
    check(browser.get(table), "en")
    left = browser.post(f"/new/{GAMES[0]}", data=FRIENDS).url.path
    browser.post(f"{left}/leave")
    assert browser.get(f"/api{left.replace('/t/', '/tables/')}").json()["stage"] == "cancelled"


@pytest.mark.parametrize("game", GAMES)
def test_a_table_with_all_options(browser: httpx.Client, game: str) -> None:
    facts = ratusz.all_facts()[game]
    options = {option.name: option.write(option.default) for option in facts.all_options()}
    form = {**options, "players": "2", "seat-0": "me", "seat-1": "open", "access": "open", "clock": "days-3"}
    table = browser.post(f"/new/{game}", data={**form, "name": "Zofia"}).url.path
    view = browser.get(f"/api{table.replace('/t/', '/tables/')}").json()
    assert view["clock"] == {"kind": "days", "seconds": 3 * 86_400}
    assert (view["access"], view["stage"], view["watch"]) == ("open", "lobby", False)
    assert view["options"] == {option.name: option.default for option in facts.all_options()} | {"players": 2}
    assert browser.get("/api/me").json()["name"] == "Zofia"
    hotseat = browser.post(f"/new/{game}", data={**form, "seat-1": "me"}).url.path
    alone = browser.get(f"/api{hotseat.replace('/t/', '/tables/')}").json()
    assert (alone["stage"], alone["deadline"]) == ("playing", None), "nobody waits, so no clock runs"
    for wrong in ({"players": "99"}, {"players": "x"}, {"seat-0": "king"}, {"access": "all"}, {"clock": "slow"}):
        assert browser.post(f"/new/{game}", data={**form, **wrong}).status_code == 400


def test_coming_back_with_a_password(browser: httpx.Client, address: str) -> None:
    browser.post("/me/name", data={"name": "Wracająca"})
    short = browser.post("/me/password", data={"password": "short"})
    assert short.status_code == 400
    assert 'role="alert"' in short.text
    browser.post("/me/password", data={"password": "a good long password"})
    with httpx.Client(base_url=address, follow_redirects=True, headers={"Accept": "text/html"}) as phone:
        wrong = phone.post("/login", data={"name": "Wracająca", "password": "another password"})
        assert wrong.status_code == 401
        assert phone.get("/api/me").status_code == 401
        phone.post("/login", data={"name": "wracająca", "password": "a good long password"})
        assert phone.get("/api/me").json()["name"] == "Wracająca"
        phone.post("/logout")
        assert phone.get("/api/me").status_code == 401
    assert browser.post("/me/delete", data={}).status_code == 400
    assert browser.post("/me/delete", data={"sure": "yes"}).url.path == "/"
    assert browser.get("/api/me").status_code == 401


def test_tokens_are_shown_once(browser: httpx.Client) -> None:
    browser.post("/me/name", data={"name": "Builder"})
    page = browser.post("/me/tokens", data={"label": "my bot"}).text
    (secret,) = re.findall(r"ratusz_[\w-]+", page)
    assert secret not in browser.get("/me").text
    with httpx.Client(base_url=browser.base_url, headers={"Authorization": f"Bearer {secret}"}) as program:
        assert program.get("/api/me").json()["name"] == "Builder"
        (token,) = program.get("/api/me/tokens").json()
        browser.post("/me/tokens/delete", data={"token": token["id"]})
        assert program.get("/api/me").status_code == 401


def test_language_and_colours_are_kept(browser: httpx.Client) -> None:
    assert 'lang="pl"' in browser.get("/language/pl", params={"back": "/me"}).text
    assert 'lang="pl"' in browser.get("/").text
    assert 'data-theme="dark"' in browser.get("/theme/dark").text
    assert "data-theme" not in browser.get("/theme/auto").text
    assert browser.get("/language/de").status_code == 400


@pytest.mark.parametrize("game", GAMES)
def test_sheets_to_print(browser: httpx.Client, game: str) -> None:
    pdf = browser.get(f"/print/{game}")
    assert pdf.content.startswith(b"%PDF")
    svg = browser.get(f"/print/{game}", params={"kind": "svg", "players": str(ratusz.all_facts()[game].players[0])})
    assert svg.text.startswith("<svg")
    assert browser.get(f"/print/{game}", params={"players": "99"}).status_code == 400


def test_after_the_game(browser: httpx.Client) -> None:
    browser.post("/me/name", data={"name": "Ewa"})
    table = Client(browser).finished(GAMES[0])
    check(browser.get(f"/t/{table}"), "en")
    check(browser.get(f"/t/{table}/replay"), "en")
    checked = browser.get(f"/t/{table}/check")
    check(checked, "en")
    assert "came from the secret number" in checked.text
    record = browser.get(f"/t/{table}/record")
    assert "attachment" in record.headers["content-disposition"]
    assert ratusz.replay(record.text).over
    fork = browser.post(f"/t/{table}/fork", data={"step": "6", "seat": "1"})
    assert re.fullmatch(r"/t/\w{12}", fork.url.path)
    check(fork, "en")


def test_help_at_hand_is_kept_by_browsers(browser: httpx.Client) -> None:
    """The rules for the drawer, an example in them, and what things mean."""
    drawer = browser.get(f"/rules/{GAMES[0]}/drawer?language=pl")
    (example, *_) = re.findall(r'src="(/example/[^"]+)"', drawer.text)
    for path in (f"/rules/{GAMES[0]}/drawer?language=pl", example.replace("&amp;", "&"), f"/rules/{GAMES[0]}/words"):
        answer = browser.get(path)
        assert answer.status_code == 200
        again = browser.get(path, headers={"If-None-Match": answer.headers["etag"]})
        assert again.status_code == 304
    for path in (f"/example/{GAMES[0]}/nothing", "/example/chess/nothing", "/rules/chess/drawer", "/rules/chess/words"):
        assert browser.get(path).status_code == 404


def test_refused_pages_are_pages(browser: httpx.Client) -> None:
    for path, status in (("/nothing", 404), ("/t/nothing", 404), ("/rules/chess", 404), ("/play/chess", 405)):
        answer = browser.get(path)
        assert answer.status_code == status
        assert "<h1>" in answer.text


def test_a_refused_page_knows_who_asks_and_offers_a_way_on(browser: httpx.Client) -> None:
    table = browser.post(f"/play/{GAMES[0]}").url.path
    name = browser.get("/api/me").json()["name"]
    for path, way in (("/nothing", "/"), ("/t/nothing/check", "/"), (f"{table}/check", table)):
        answer = browser.get(path).text
        links = [link for link in Checker(answer).of("a") if (link.get("class") or "").startswith("button")]
        assert links[0]["href"] == way, path
        assert name in answer
    new, wrong, here = f"/new/{GAMES[0]}", {"seat-0": "king"}, str(browser.base_url).rstrip("/")
    form = browser.post(new, data=wrong, headers={"Referer": f"{here}{new}"})
    assert form.status_code == 400
    assert f'href="{new}"' in form.text
    foreign = browser.post(new, data=wrong, headers={"Referer": "https://elsewhere.example/x"})
    assert "elsewhere" not in foreign.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refused_page_shows_no_codes(browser: httpx.Client, language: str) -> None:
    browser.get(f"/language/{language}")
    for path in ("/nothing", "/t/nothing", "/play/chess"):
        page = browser.get(path).text
        assert not re.search(r"unknown-|wrong-|<code|\b40[0-9]\b", page)


def test_who_is_unknown_is_led_to_a_name(browser: httpx.Client) -> None:
    answer = browser.post("/t/nothing/start")
    assert answer.status_code == 401
    assert 'href="/me"' in answer.text


def test_static_files_can_be_kept(browser: httpx.Client) -> None:
    address = re.findall(r'href="(/static/css/site.css\?\w+)"', browser.get("/").text)[0]
    assert "immutable" in browser.get(address).headers["cache-control"]
    plain = browser.get("/static/css/site.css")
    assert plain.headers["cache-control"] == "no-cache"
    again = browser.get("/static/css/site.css", headers={"If-None-Match": plain.headers["etag"]})
    assert again.status_code == 304
    for name in ("tokens.css", "fonts/fonts.css", "fonts/nunito-regular.woff2", "images/icon.svg"):
        assert browser.get(f"/static/{name}").status_code == 200


def test_a_rematch_of_two_people_can_be_taken_or_declined(browser: httpx.Client, address: str) -> None:
    """Invited people find buttons to accept and decline; the opener is never led to an error."""
    with httpx.Client(base_url=address, follow_redirects=True, headers=browser.headers, timeout=120) as other:
        for client, name in ((browser, "Ann"), (other, "Bob")):
            client.post("/api/people", json={"name": name})
            client.get("/")
        ids = [client.post(f"/play/{GAMES[0]}") and client.get("/api/me").json()["id"] for client in (browser, other)]
        for take in (True, False):
            seats = [{"kind": "me"}, {"kind": "invited", "person": ids[1]}]
            body = {"do": "open", "game": GAMES[0], "options": {"players": 2}, "seats": seats}
            table = browser.post("/api/tables", json=body, headers={"Accept": "application/json"}).json()["table"]
            lobby = other.get(f"/t/{table}").text
            assert f'action="/t/{table}/sit"' in lobby
            assert f'action="/t/{table}/decline"' in lobby
            assert 'name="fill"' in browser.get(f"/t/{table}").text, "a seat nobody has taken yet can go to a bot"
            assert other.post(f"/t/{table}/{'sit' if take else 'decline'}").status_code == 200
            assert browser.post(f"/t/{table}/start", data={} if take else {"fill": "random"}).status_code == 200
            assert browser.get(f"/api/tables/{table}?seat=0").json()["stage"] == "playing"


def test_who_comes_late_to_a_full_table_is_offered_another(browser: httpx.Client, enter: Enter) -> None:
    table = enter("Ann").open(GAMES[0], 2, seats=[{"kind": "me"}, {"kind": "bot", "bot": "greedy"}])
    page = browser.get(f"/t/{table}").text
    assert f'href="/new/{GAMES[0]}"' in page
    assert f'action="/t/{table}/start"' not in page
