"""The texts of 7 Wonders Dice: everything has a name in both languages, and every text can be said."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import ratusz
from ratusz.drawing import plain
from ratusz.games import configured
from ratusz.games.seven_wonders_dice import FACTS, words
from ratusz.games.seven_wonders_dice.moves import decode, read
from ratusz.games.seven_wonders_dice.printed import AREAS, BONUSES, CITIES, COLORS, SYMBOLS
from ratusz.games.seven_wonders_dice.words import (
    announce,
    board,
    describe,
    detail,
    effect_text,
    label,
    last_round,
    line_name,
    prompt,
    round_name,
    seat_notes,
)
from ratusz.texts import LANGUAGES, texts_of
from tests.games.seven_wonders_dice.boards import AGORA, MARKET, WEST, acting, played, seven
from tests.project.test_texts import messages

FOLDER = Path(ratusz.__file__).parent / "games" / "seven_wonders_dice"
TEXTS = texts_of(FACTS.package)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name_of_its_own(language):
    faces = {face for die in seven().data.shared.dice for face in die.faces}
    for prefix, ids in (("city", CITIES), ("area", AREAS), ("color", COLORS), ("bonus", BONUSES), ("face", faces)):
        names = [TEXTS.say(language, f"{prefix}-{id}") for id in ids]
        assert len(set(names)) == len(names)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_symbol_has_a_name(language):
    named = {key.removeprefix("face-") for key in messages(FOLDER, language) if key.startswith("face-")}
    assert named == set(SYMBOLS)
    assert len(SYMBOLS) == len(named)


def test_both_languages_have_the_same_keys_and_parameters():
    assert messages(FOLDER, "en") == messages(FOLDER, "pl")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_effect_can_be_said(language):
    data = seven().data
    effects = {effect for city in CITIES for spot in data.spots(city) for effect in spot.space.effects}
    effects |= {effect for bonus in data.shared.bonuses for effect in bonus.effects}
    said = {effect_text(effect, language) for effect in effects}
    assert len(said) == len(effects)


def test_polish_plurals_are_right():
    coins = {n: TEXTS.say("pl", "move-pass", coins=n).split()[-1] for n in (1, 3, 5, 12, 22)}
    assert coins == {1: "monetę", 3: "monety", 5: "monet", 12: "monet", 22: "monety"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_prompts_and_moves_can_be_said_at_every_stage(language):
    position = acting(seven("olympia", "babylon"), "coins=20 crossed=wonder.stage:1+2", "coins=20")
    stages = [(position, 0), (played(position, "wonder"), 0), (played(position, "wonder", "bonus cross"), 0)]
    stages += [(played(position, "wonder", "bonus action"), 0), (played(position, "wonder", seat=1), 1)]
    free = acting(seven("olympia", "giza"), "coins=20")
    stages.append((played(free, "wonder"), 0))
    chosen = configured("seven-wonders-dice", {"players": 2, "cities": "chosen"}, compiled=False).start()
    stages.append((chosen, 0))
    prompts = {prompt(position, seat, language) for position, seat in stages}
    assert len(prompts) == len(stages)
    for position, seat in stages:
        moves = [decode(position.game, index) for index in position.legal(seat)]
        described = [describe(position, seat, move, language) for move in moves]
        assert all(described)
        named = [(label(position.game, move, language), move.what, move.cells) for move in moves]
        assert all(name[0].isupper() for name, *_ in named)
        assert len(set(named)) == len(moves), "label, die and places tell moves apart"


@pytest.mark.parametrize(("language", "leave"), [("en", "leave it"), ("pl", "zrezygn")])
@pytest.mark.parametrize("may", [True, False])
def test_a_prompt_offers_to_leave_what_may_be_left(language, leave, may):
    game = seven(bonus_is_mandatory=not may, bonus_effect_may_be_declined=may)
    choosing = played(acting(game, "coins=20 crossed=wonder.stage:1+2"), "wonder")
    stages = [choosing, played(choosing, "bonus cross"), played(choosing, "bonus action")]
    assert [leave in prompt(position, 0, language) for position in stages] == [may] * 3
    alexandria = played(acting(seven("alexandria", "giza"), "coins=20"), "wonder")
    assert leave in prompt(alexandria, 0, language), "an effect of a space may always be left"


def test_polish_has_the_right_case_after_up_to():
    say = TEXTS.say
    assert [say("pl", "effect-cross", max=n, areas="").split(",")[0] for n in (1, 2, 5)] == [
        "wykreśl 1 pole",
        "wykreśl do 2 pól",
        "wykreśl do 5 pól",
    ]
    said = say("pl", "prompt-cross", left=2, leave="yes", areas="agora", by="tapping")
    assert said == "Wskaż do 2 pól do wykreślenia: agora. Albo zrezygnuj."


def test_a_move_says_what_it_costs_and_does():
    position = acting(seven(), "coins=9 crossed=agora.owl:1", dice="blue-2:owl")
    move = read(seven(), "blue-2 agora.owl.2")
    assert describe(position, 0, move, "en") == "Agora, owl / caduceus, space 2: 3 points · 4 coins"
    assert describe(position, 0, move, "pl") == "Agora, sowa / kaduceusz, pole 2: 3 punkty · 4 monety"
    assert (label(seven(), move, "en"), label(seven(), move, "pl")) == ("Blue die", "Niebieska kość")
    assert detail(position, 0, move, "en") == "4 coins: 2 for the die, 2 for resources"
    assert detail(position, 0, move, "pl") == "4 monety: 2 za kość, 2 za materiały"


def test_a_price_has_its_parts_only_if_there_are_two_and_names_what_a_die_brings():
    position = acting(
        seven("babylon", "giza"), "coins=9 crossed=warehouse.wood:1,agora.owl:1", dice="blue-0:owl red-2:axe"
    )
    said = [detail(position, 0, read(seven(), move), "en") for move in ("blue-0 agora.owl.2", "red-2 west.axe.1")]
    assert said == ["1 coin", "2 coins"]
    rich = acting(seven("giza", "babylon"), "coins=9 crossed=university.tablet:1", dice="green-2:tablet")
    assert detail(rich, 0, read(seven(), "green-2 university.tablet.2"), "en").endswith("; the die brings 2")


def test_a_prompt_names_only_what_is_possible():
    able = acting(seven(), "coins=9", dice="blue-2:owl")
    poor = acting(seven("rhodes", "giza"), "coins=0")
    assert plain(prompt(able, 0, "en")) == "Tap a die, then a space; or your Wonder's next stage; or pass."
    assert prompt(poor, 0, "en") == "You cannot pay for anything now: pass and gain 3 coins."
    assert prompt(poor, 0, "pl") == "Na nic cię teraz nie stać: spasuj i weź 3 monety."


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_prompt_shows_symbols_that_are_on_board_or_forum_and_is_short(language):
    choosing = played(acting(seven(), "coins=20 crossed=wonder.stage:1+2"), "wonder")
    free = played(acting(seven("olympia", "giza"), "coins=20"), "wonder")
    stages = [choosing, played(choosing, "bonus cross"), played(choosing, "bonus action"), free]
    for position in stages:
        said, game = prompt(position, 0, language), position.game
        city = game.parts.drawing.paper_name(position.view(0), 0)
        known = {name for paper in (city, "forum") for name in game.parts.drawing.paper(game, paper).symbols}
        named = re.findall("‹([^›]+)›", said)
        assert named
        assert set(named) <= known
        assert len(plain(said)) < 110
    assert plain(prompt(stages[1], 0, "en")).startswith("Tap a space to cross it off: Barracks, Agora, Market, Univ")
    assert plain(prompt(choosing, 0, "en")) == "A building is complete! Tap one of your 3 bonuses."


def test_a_space_is_called_by_its_number_only_where_its_track_has_others():
    spots = {spot.id: spot for spot in seven().data.spots("giza")}
    said = [words.name_of(spots[id], "en") for id in ("warehouse.wood.1", "agora.owl.1", "guild.hall.2")]
    assert said == ["Warehouse, wood", "Agora, owl / caduceus, space 1", "Guild Court, space 2"]


def test_rows_of_the_score_begin_with_a_capital():
    names = [line_name(seven(), area, language) for area in AREAS for language in LANGUAGES]
    assert all(name[0].isupper() for name in names)


def test_a_pass_says_what_it_brings_and_a_bonus_needs_no_more_words():
    position = acting(seven(), "coins=20 crossed=wonder.stage:1+2")
    assert detail(position, 0, read(seven(), "pass"), "en") == "gain 3 coins"
    assert detail(played(position, "wonder"), 0, read(seven(), "bonus coins"), "en") == ""


def test_a_round_is_called_by_its_turn():
    game = seven()
    three = f"crossed={MARKET},{WEST},{AGORA} struck=3+3+4+5+6 used=action+cross+coins first=agora"
    last = acting(game, three, turn=9, head=" agora=closed last=9")
    names = [round_name(game, position.view(), "en") for position in (acting(game), last)]
    assert names == ["Turn 7", "Turn 9, the last one"]
    assert [last_round(game, position.view(), "en") for position in (acting(game), last)] == [
        "",
        "This is the last turn!",
    ]
    chosen = configured("seven-wonders-dice", {"players": 2, "cities": "chosen"}, compiled=False)
    assert round_name(chosen, chosen.start().view(), "en") == ""


def test_chance_is_told_when_it_is_complete():
    position = configured("seven-wonders-dice", {"players": 2}, compiled=False).start()
    told = []
    while position.chance:
        told.append(plain(announce(position, 0, None, "en")))
        position = position.settle(0)
    assert [line for line in told[:-1] if line] == ["The cities, seat by seat: Alexandria, Babylon."]
    assert told[-1].startswith("The dice. Free: grey (wood), grey (")


def test_a_board_in_words_shows_what_is_crossed():
    position = played(acting(seven(), "coins=9 crossed=agora.owl:1", dice="blue-2:owl"), "blue-2 agora.owl.2")
    said = board(position.game, position.view(0), "en", (0,))
    assert "owl/caduceus x [x] 3" in said
    assert "Wonder, stage 2: one more action" in board(position.game, position.view(0), "en")


def test_the_rules_page_says_when_a_guild_pays_for_two_and_which_spaces_count() -> None:
    folder = FACTS.folder
    english, polish = ((folder / f"rules.{language}.md").read_text(encoding="utf-8") for language in ("en", "pl"))
    assert "with two players you need more than your opponent. Spaces crossed off this turn do not count" in english
    assert "musisz mieć ich więcej niż przeciwnik. Pola wykreślone w tej turze się nie liczą" in polish


@pytest.mark.parametrize(
    ("language", "two", "turn"),
    [
        ("en", "with two players, more than your opponent", "this turn do not count"),
        ("pl", "we dwie osoby musisz mieć ich więcej niż przeciwnik", "w tej turze się nie liczą"),
    ],
)
def test_the_board_explains_the_guild_court_for_two_players_too(language, two, turn):
    told = words.explanations(seven(), language)["guild"]
    assert two in told
    assert turn in told


def test_a_seat_is_noted_with_its_city_coins_bonuses_and_neighbours():
    game = configured("seven-wonders-dice", {"players": 3, "cities": "halicarnassus,giza,rhodes"}, compiled=False)
    notes = seat_notes(game, game.start().view(), 1, "en")
    assert [note.text for note in notes] == [
        "Giza",
        "‹sw-coin-0› 7",
        "‹sw-hourglass-23› 0/3",
        "← Rhodes · Halicarnassus →",
    ]
    assert notes[-1].words == "left neighbour: Rhodes, right neighbour: Halicarnassus"
    assert seat_notes(seven(), acting(seven()).view(), 0, "en")[-1].text.startswith("↔ ")
