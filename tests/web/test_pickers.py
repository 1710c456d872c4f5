"""What games can say about their options, and what the form of a new table makes of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

import ratusz
from ratusz.engine.facts import Facts, Setup
from ratusz.engine.options import Option, Picks
from ratusz.games import configured
from ratusz.tables import Refusal
from ratusz.texts import LANGUAGES
from ratusz.web.pages.forms import open_from_form
from ratusz.web.present import pickers
from ratusz.web.present.catalogue import setup_words
from ratusz.web.present.setups import first_game, options_of, setup_named, setups_of

KINDS = (("type-cottage", ("cottage",)), ("type-farm", ("farm", "orchard")))
CARDS = Option("cards", "drawn", choices=("drawn",), also="cards", picks=Picks("card-", KINDS))
CITIES = Option("cities", "dealt", choices=("dealt",), also="cities", picks=Picks("city-", (("", ("giza", "rhodes")),)))
PLAY = Option("play", "episode-1", choices=("episode-1", "episode-9"), drawn=True)
FIRST = Setup("first", 2, {"monuments": False})


@pytest.fixture
def towns() -> Facts:
    return replace(ratusz.all_facts()["tiny-towns"], options=(CARDS, Option("monuments", True)), setups=(FIRST,))


@pytest.fixture
def wonders() -> Facts:
    return replace(ratusz.all_facts()["seven-wonders-dice"], options=(CITIES,), setups=())


@pytest.fixture
def declared(towns: Facts, wonders: Facts, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The games as if they had declared this."""
    city = replace(ratusz.all_facts()["my-city"], options=(PLAY,))
    known = {facts.id: facts for facts in (towns, wonders, city)}
    monkeypatch.setattr(pickers, "facts", known.__getitem__)
    pickers.draw_choice.cache_clear()
    yield
    pickers.draw_choice.cache_clear()


def test_one_thing_of_each_kind_is_picked(towns: Facts) -> None:
    assert [group.name for group in pickers.groups(towns, CARDS, "en")] == ["cottage", "farm"]
    form = {"cards": "picked", "cards-type-cottage": "cottage", "cards-type-farm": "orchard", "players": "2"}
    assert open_from_form(towns, form).options["cards"] == "cottage,orchard"
    assert pickers.list_in_words(towns, CARDS, "cottage,orchard", "en") == "Cottage, Orchard"
    assert not pickers.list_in_words(towns, CARDS, "drawn", "en")


def test_one_thing_for_each_seat_is_picked(wonders: Facts) -> None:
    assert len(pickers.groups(wonders, CITIES, "en")) == wonders.players[1]
    picked = {f"cities-seat-{seat}": city for seat, city in enumerate(("rhodes", "giza", "giza"))}
    assert open_from_form(wonders, {"cities": "picked", **picked, "players": "2"}).options["cities"] == "rhodes,giza"


def test_a_choice_is_not_a_list(towns: Facts) -> None:
    assert open_from_form(towns, {"cards": "drawn", "cards-type-farm": "orchard"}).options["cards"] == "drawn"


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.usefixtures("declared")
def test_everything_that_can_be_chosen_has_a_picture(theme: str, language: str) -> None:
    things = [
        ("tiny-towns", "cards", "orchard"),
        ("seven-wonders-dice", "cities", "rhodes"),
        ("my-city", "play", "episode-9"),
    ]
    plain = [(game, "", "") for game in ratusz.all_facts()]
    pictures = {pickers.draw_choice(*thing, theme, language) for thing in things + plain}
    assert len(pictures) == 7
    for picture in pictures:
        assert picture.startswith("<svg")
        assert "var(--" not in picture


@pytest.mark.usefixtures("declared")
@pytest.mark.parametrize(
    "thing", [("tiny-towns", "cards", "chess"), ("tiny-towns", "monuments", "yes"), ("my-city", "play", "chess")]
)
def test_nothing_else_has_a_picture(thing: tuple[str, str, str]) -> None:
    with pytest.raises(Refusal):
        pickers.draw_choice(*thing, "light", "en")


def test_a_game_says_what_is_special_about_its_setups(towns: Facts, wonders: Facts) -> None:
    assert [setup.id for setup in setups_of(towns)] == ["first", "solo", "friends"]
    assert [setup.id for setup in setups_of(wonders)] == ["first", "friends"]
    assert setup_named(towns, "chess") == FIRST
    assert options_of(towns, FIRST) == {"players": 2, "cards": "drawn", "monuments": False}
    assert first_game(towns).options["monuments"] is False
    assert setup_words(wonders, setups_of(wonders)[-1], "pl") == ("Ze znajomymi", "Dostaniesz link do wysłania.")


@pytest.mark.parametrize("facts", ratusz.all_facts().values(), ids=lambda facts: facts.id)
def test_what_games_declare_can_be_drawn_and_played(facts: Facts) -> None:
    for option in facts.options:
        values = [value for _, ids in (option.picks.groups if option.picks else ()) for value in ids]
        for value in values + list(option.choices if option.drawn else ()):
            assert pickers.draw_choice(facts.id, option.name, value, "light", "en").startswith("<svg")
        if option.picks:
            found = enumerate(pickers.groups(facts, option, "en"))
            form = {f"{option.name}-{group.id}": group.things[number % len(group.things)].id for number, group in found}
            game = open_from_form(facts, {**form, option.name: pickers.PICKED, "players": "2"})
            assert configured(facts.id, game.options).players == 2
