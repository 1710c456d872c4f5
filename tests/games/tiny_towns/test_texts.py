"""The texts of Tiny Towns: both languages say the same things, and every card has its name and its text."""

import re
from pathlib import Path

import pytest

import ratusz
from ratusz.games.phrases import played
from ratusz.games.tiny_towns import FACTS
from ratusz.games.tiny_towns.printed import CARDS, CATEGORIES, RESOURCES, TITLES
from ratusz.texts import LANGUAGES, texts_of
from tests.games.tiny_towns.towns import placing, tiny_towns
from tests.project.test_texts import messages

FOLDER = Path(ratusz.__file__).parent / "games" / "tiny_towns"
TEXTS = texts_of(FACTS.package)


def test_both_languages_have_the_same_keys_and_parameters():
    assert messages(FOLDER, "en") == messages(FOLDER, "pl")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_can_be_said(language):
    for key, parameters in messages(FOLDER, language).items():
        said = TEXTS.say(language, key, **{name: f"<{name}>" for name in parameters})
        assert all(f"<{name}>" in said for name in parameters - {"by"})


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


LABELS = [
    ("wood b2", "wood", "drewno", ""),
    ("store a1", "into the Warehouse", "do Magazynu", ""),
    ("swap glass a1 c3", "glass from the Warehouse", "szkło z Magazynu", ""),
    ("build well a2 b2 on a2", "Well", "Studnia", ""),
    ("put theater c3", "theater", "teatr", "Theater"),
    ("watch farm well chapel", "farm, well, chapel", "farma, studnia, kaplica", ""),
    ("glass b3", "glass", "szkło", "thanks to the Factory"),
    ("aside", "put the cube aside", "odłóż kostkę na bok", ""),
    ("done", "finish the round", "zakończ rundę", ""),
]


@pytest.mark.parametrize(("text", "english", "polish", "detail"), LABELS)
def test_a_label_says_what_is_done_and_the_detail_what_that_leaves_open(text, english, polish, detail):
    position = placing(tiny_towns("warehouse"))
    words, move = position.game.parts.words, position.game.move(text)
    assert words.label(position.game, move, "en") == english
    assert words.label(position.game, move, "pl") == polish
    assert words.detail(position, 0, move, "en") == detail


@pytest.mark.parametrize(
    ("text", "english", "polish"),
    [
        ("name brick", "named brick", "wskazana kostka: cegła"),
        ("done", "finished the round", "runda zakończona"),
        ("brick b2", "brick on b2", "cegła na b2"),
    ],
)
def test_the_log_tells_what_was_done(text, english, polish):
    position = placing(tiny_towns("warehouse"))
    move = position.game.move(text)
    assert played(position, 0, move, "en").startswith(english)
    assert played(position, 0, move, "pl").startswith(polish)


def test_a_monument_to_keep_is_described_and_a_secret_for_others():
    position = placing(tiny_towns())
    words, move = position.game.parts.words, position.game.move("keep silva_forum")
    assert "largest group" in words.detail(position, 0, move, "en")
    assert words.describe(position, 0, move, "en").startswith("keep Silva Forum: . . H . / B B S W.")
    secrets = position.game.parts.secrets
    assert secrets is not None
    assert secrets.conceal(position, 0, move, "en") == "keep a monument that nobody else sees"
    assert secrets.conceal(position, 0, position.game.move("wood a1"), "en") == ""


def test_the_round_is_named_once_it_is_played():
    position = placing(tiny_towns())
    words = position.game.parts.words
    assert words.round_name(position.game, position.view(0), "en") == "Round 7"
    assert words.round_name(position.game, position.view(0), "pl") == "Runda 7"


def test_the_seat_with_the_hammer_is_noted():
    position = placing(tiny_towns())
    game, view, words = position.game, position.view(None), position.game.parts.standing
    assert words is not None
    notes = [words.seat_notes(game, view, seat, "en") for seat in range(game.players)]
    assert [[note.text for note in some] for some in notes].count(["‹tt-hammer› Master Builder"]) == 1
    assert notes[view.builder][0].words == "Master Builder"


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


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_cube_has_letters_of_its_own(language):
    letters = [TEXTS.say(language, f"letter-{id}") for id in RESOURCES]
    assert len(set(letters)) == 5
    assert all(
        TEXTS.say(language, f"resource-{id}").lower()[0] == letter.lower()[0]
        for id, letter in zip(RESOURCES, letters, strict=True)
        if (language, id) != ("en", "wheat")
    )


STATUE = "cottage,statue_of_the_bondmaker,.,./.,.,.,./.,.,.,./.,.,.,."
KEPT = " dealt=statue_of_the_bondmaker+silva_forum monument=statue_of_the_bondmaker"
OTHER = ".,.,.,./.,.,.,./.,.,.,./.,.,.,. dealt=the_sky_baths+mandras_palace monument=mandras_palace"


@pytest.mark.parametrize(
    ("position", "english", "polish"),
    [
        (
            placing(tiny_towns(), named="stone"),
            "Place the ‹tt-call-stone› stone cube.",
            "Połóż ‹tt-call-stone› kostkę kamienia.",
        ),
        (
            placing(tiny_towns("factory"), "factory:S,.,.,./.,.,.,./.,.,.,./.,.,.,.", named="stone"),
            "Place the ‹tt-call-stone› stone cube. You may also place any other cube, thanks to your Factory.",
            "Połóż ‹tt-call-stone› kostkę kamienia. Możesz też położyć dowolną inną kostkę dzięki Fabryce.",
        ),
        (
            placing(tiny_towns("warehouse", novice=True), "warehouse:G,.,.,./.,.,.,./.,.,.,./.,.,.,."),
            "Place the ‹tt-call-wood› wood cube. You may also store it or swap it in your Warehouse, or put it aside.",
            "Połóż ‹tt-call-wood› kostkę drewna. "
            "Możesz też odłożyć ją lub wymienić w Magazynie albo odłożyć ją na bok.",
        ),
        (
            placing(tiny_towns(monuments=True), STATUE + KEPT, OTHER),
            "Place the ‹tt-call-wood› wood cube. You may also put it on a cottage.",
            "Połóż ‹tt-call-wood› kostkę drewna. Możesz też położyć ją na domku.",
        ),
    ],
)
def test_the_prompt_names_the_cube_and_what_else_may_be_done_with_it(position, english, polish):
    prompt = position.game.parts.words.prompt
    assert prompt(position, 0, "en") == english
    assert prompt(position, 0, "pl") == polish


@pytest.mark.parametrize("language", LANGUAGES)
def test_prompts_name_only_symbols_that_the_board_has(language):
    game = tiny_towns(monuments=True)
    symbols = game.parts.drawing.paper(game, "town", language=language).symbols
    named = set()
    for key in messages(FOLDER, language):
        if key.startswith("prompt-"):
            parameters = messages(FOLDER, language)[key]
            said = TEXTS.say(language, key, **({"id": "wood"} | dict.fromkeys(parameters - {"id"}, "")))
            named |= set(re.findall("‹([^›]*)›", said))
    assert named
    assert named <= set(symbols)


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_of_a_score_begin_with_a_capital(language):
    game = tiny_towns()
    names = [game.parts.words.line_name(game, what, language) for what in (*CARDS, "empty", "empty-now", "unfed")]
    assert all(name[0].isupper() for name in names)
