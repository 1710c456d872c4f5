"""The texts of 7 Wonders Dice: everything has a name in both languages, and every text can be said."""

from __future__ import annotations

from pathlib import Path

import pytest

import ratusz
from ratusz.games import configured
from ratusz.games.seven_wonders_dice import FACTS
from ratusz.games.seven_wonders_dice.moves import decode, read
from ratusz.games.seven_wonders_dice.printed import AREAS, BONUSES, CITIES, COLORS, SYMBOLS
from ratusz.games.seven_wonders_dice.words import (
    announce,
    board,
    describe,
    detail,
    effect_text,
    label,
    prompt,
    round_name,
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
        named = [(label(position.game, move, language), move.cells) for move in moves]
        assert all(name for name, _ in named)
        assert len(set(named)) == len(moves), "label and places tell moves apart"


@pytest.mark.parametrize(("language", "leave"), [("en", "leave it"), ("pl", "zrezygnuj")])
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
    assert say("pl", "prompt-cross", left=2, leave="yes", source="x") == "Wykreśl do 2 pól (x) albo zrezygnuj."


def test_a_move_says_what_it_costs_and_does():
    position = acting(seven(), "coins=9 crossed=agora.owl:1", dice="blue-2:owl")
    move = read(seven(), "blue-2 agora.owl.2")
    assert describe(position, 0, move, "en") == "Agora, owl / caduceus 2: 3 points · 4 coins"
    assert describe(position, 0, move, "pl") == "agora, sowa / kaduceusz 2: 3 punkty · 4 monety"
    assert (label(seven(), move, "en"), detail(position, 0, move, "en")) == ("blue die from box 2", "4 coins")
    assert (label(seven(), move, "pl"), detail(position, 0, move, "pl")) == ("kość niebieska z pola 2", "4 monety")


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
    chosen = configured("seven-wonders-dice", {"players": 2, "cities": "chosen"}, compiled=False)
    assert round_name(chosen, chosen.start().view(), "en") == ""


def test_chance_is_told_when_it_is_complete():
    position = configured("seven-wonders-dice", {"players": 2}, compiled=False).start()
    told = []
    while position.chance:
        told.append(announce(position, 0, None, "en"))
        position = position.settle(0)
    assert told[:2] == ["Player 1 plays Alexandria.", "Player 2 plays Babylon."]
    assert not any(told[2:-1])
    assert told[-1].startswith("The dice: grey 0: wood, ")


def test_a_board_in_words_shows_what_is_crossed():
    position = played(acting(seven(), "coins=9 crossed=agora.owl:1", dice="blue-2:owl"), "blue-2 agora.owl.2")
    said = board(position.game, position.view(0), "en", (0,))
    assert "owl/caduceus x [x] 3" in said
    assert "Wonder, stage 2: one more action" in board(position.game, position.view(0), "en")
