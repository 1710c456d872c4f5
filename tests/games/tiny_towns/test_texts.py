"""The texts of Tiny Towns: both languages say the same things, and every card has its name and its text."""

from pathlib import Path

import pytest

import ratusz
from ratusz.games.tiny_towns import FACTS
from ratusz.games.tiny_towns.data import CARDS, CATEGORIES, RESOURCES, TITLES
from ratusz.texts import LANGUAGES, texts_of
from tests.project.test_texts import messages

FOLDER = Path(ratusz.__file__).parent / "games" / "tiny_towns"
TEXTS = texts_of(FACTS.package)


def test_both_languages_have_the_same_keys_and_parameters():
    assert messages(FOLDER, "en") == messages(FOLDER, "pl")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_can_be_said(language):
    for key, parameters in messages(FOLDER, language).items():
        said = TEXTS.say(language, key, **{name: f"<{name}>" for name in parameters})
        assert all(f"<{name}>" in said for name in parameters)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", CARDS)
def test_every_card_has_a_name_and_a_text(card, language):
    assert TEXTS.has(language, f"card-{card}")
    assert TEXTS.has(language, f"card-{card}-text")


def test_no_text_is_about_a_card_that_does_not_exist():
    about = {
        key.removeprefix("card-").removesuffix("-text") for key in messages(FOLDER, "en") if key.startswith("card-")
    }
    assert about == set(CARDS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_resources_types_and_titles_have_names(language):
    keys = [f"resource-{id}" for id in RESOURCES]
    keys += [f"type-{id}" for id in CATEGORIES]
    keys += [f"title-{id}" for id in TITLES]
    names = [TEXTS.say(language, key) for key in keys]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_cards_share_a_name(language):
    names = [TEXTS.say(language, f"card-{card}") for card in CARDS]
    assert len(set(names)) == len(names) == 40


@pytest.mark.parametrize(
    ("card", "name"),
    [
        ("tailor", "Zakład krawiecki"),
        ("trading_post", "Faktoria"),
        ("barrett_castle", "Zamek Zabijaki"),
        ("statue_of_the_bondmaker", "Pomnik Mieczysława Froga"),
    ],
)
def test_polish_names_are_the_printed_ones(card, name):
    assert TEXTS.say("pl", f"card-{card}") == name
