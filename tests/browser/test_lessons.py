"""Every lesson is played through in the browser by a player who knows only the highlights and texts of the page."""

import re

import pytest

from ratusz.tables.lessons import all_lessons, find_lesson
from tests.browser.kit import PHONE, Person
from tests.browser.test_pages import audit

LESSONS = [(lesson.game, lesson.name) for lesson in all_lessons()]
GAME, NAME = "rolling-village", "basics"
MOST = 400
SLOW = 120_000


def begun(me: Person, game: str, name: str) -> None:
    """Open a lesson."""
    answer = me.context.request.post(f"/learn/{game}/{name}", timeout=SLOW)
    assert answer.ok, answer.text()
    me.page.goto(answer.url)
    me.wait_for_first()


def said(me: Person) -> str:
    me.settle()
    me.page.wait_for_selector("#lesson-words:not(:empty)")
    return me.page.inner_text("#lesson-words")


def plain(words: str) -> str:
    """Words alone, without the symbols that are drawn among them."""
    return " ".join(re.sub("‹.*?›", "", words).split())


def follow(me: Person, number: int) -> bool:
    """Do the one thing that the page asks for; false when the lesson is over."""
    page, words = me.page, said(me)
    if page.locator("#lesson-end").is_visible():
        return False
    if page.locator("#lesson-next").is_visible():
        page.click("#lesson-next")
        page.wait_for_function("words => document.getElementById('lesson-words').innerText !== words", arg=words)
    elif me.settle() == "complete":
        assert page.locator("#confirm.taught").count(), words
        me.confirm()
    else:
        me.decide(number)
    return True


@pytest.mark.parametrize(("game", "name"), LESSONS, ids=[" ".join(one) for one in LESSONS])
def test_a_lesson_is_played_by_what_is_lit_and_said(person, game, name):
    me = person(language="pl")
    begun(me, game, name)
    one = find_lesson(game, name)
    assert one
    lit = {plain(step.say.pl): step.light for step in one.steps}
    for number in range(MOST):
        light = set(lit.get(plain(said(me)), ()))
        shown = me.page.locator("[data-lit]").evaluate_all("found => found.map((one) => one.dataset.lit)")
        taught = me.page.locator("#table .taught").count()
        assert light <= set(shown) or taught, light - set(shown)
        if not follow(me, number):
            break
        if number == 1:
            assert not audit(me.page)
    assert me.page.locator("#lesson-end .main").is_visible()
    assert not audit(me.page)
    me.page.click("#lesson-end .main")
    me.wait_for_first()
    assert not me.page.locator("#lesson").count(), "the first game is a game, not a lesson"


def test_wrong_clicks_are_answered_and_a_reload_changes_nothing(person):
    me = person(size=PHONE)
    begun(me, GAME, NAME)
    page, places = me.page, me.page.locator("#my-board .place")
    places.first.tap(force=True)
    page.wait_for_selector("#ghost-words:not(:empty)")
    follow(me, 0)
    words = said(me)
    page.reload()
    me.wait_for_first()
    assert said(me) == words
    while page.locator("#lesson-next").is_visible():
        follow(me, 0)
    words, answers = said(me), set()
    for number in range(places.count()):
        place = places.nth(number)
        if not {"can", "pick"} & set(place.get_attribute("class").split()):
            page.evaluate("document.getElementById('ghost-words').textContent = ''")
            place.tap(force=True)
            page.wait_for_selector("#ghost-words:not(:empty)")
            answers.add(page.inner_text("#ghost-words"))
    assert answers
    assert said(me) == words


def test_the_home_page_offers_newcomers_the_lesson_first(person):
    me = person()
    me.page.goto("/")
    card = me.page.locator(f'.game[data-game="{GAME}"]')
    card.locator(".learn button").click(timeout=SLOW)
    me.wait_for_first()
    assert said(me)
    me.page.goto("/")
    assert not card.locator(".learn").count()
    assert card.locator(f'[formaction="/learn/{GAME}"]').count() == 1
    assert not me.page.locator("#continue").count(), "a lesson is no game to go on with"
