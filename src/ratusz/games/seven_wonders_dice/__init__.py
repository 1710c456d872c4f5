"""7 Wonders Dice (7 Cudów Świata: Gra kościana) by Antoine Bauza: seven cities and ten dice, for 2 to 7 players."""

from __future__ import annotations

from ratusz.engine.contract import Parts, Showing
from ratusz.engine.facts import Facts, Setup
from ratusz.engine.options import Option, Picks

CITIES = ("alexandria", "babylon", "ephesus", "giza", "halicarnassus", "olympia", "rhodes")


def parts() -> Parts:
    """Import the game's modules when the game is played."""
    from ratusz.games.seven_wonders_dice import (
        data,
        layout,
        moves,
        notation,
        observation,
        refusals,
        rules,
        scores,
        views,
    )
    from ratusz.games.seven_wonders_dice.bot.evaluation import EVALUATION

    return Parts(
        *(data, layout, rules, EVALUATION, moves, notation, refusals, scores, views, observation, showing),
        numbers=data.provenance,
        ends=scores.ends,
        open_line=scores.open_line,
        barriers=(rules.close_choice, rules.close_turn),
    )


def showing() -> Showing:
    """Import the modules for display when they are needed."""
    from ratusz.games.seven_wonders_dice import data, drawing, words

    return Showing(words, drawing, data_check=data, reference=words, standing=words)


FACTS = Facts(
    id="seven-wonders-dice",
    package=__name__,
    parts=parts,
    moves=2176,
    final_moves=("pass",),
    rules_version=1,
    title={"en": "7 Wonders Dice", "pl": "7 Cudów Świata: Gra kościana"},
    players=(2, 7),
    default_players=3,
    options=(
        Option(
            "cities",
            "dealt",
            choices=("dealt", "chosen"),
            also="a city for each seat with commas",
            picks=Picks("city-", (("", CITIES),)),
        ),
        Option("bonus_is_mandatory", True, ruling="4"),
        Option("bonus_effect_may_be_declined", True, ruling="4"),
        Option("agora_same_turn", "all", choices=("all", "nobody"), ruling="6"),
        Option("guild_court_not_target_of_cross", True, ruling="11"),
        Option("effects_before_completion", True, ruling="17"),
        Option("unlock_then_extra_action", True, ruling="25"),
    ),
    option_sets=(
        {"players": 2},
        {"players": 3, "cities": "chosen"},
        {"players": 2, "cities": "giza,olympia", "effects_before_completion": False},
        {
            "players": 3,
            "cities": "halicarnassus,giza,rhodes",
            "bonus_is_mandatory": False,
            "bonus_effect_may_be_declined": False,
            "agora_same_turn": "nobody",
            "guild_court_not_target_of_cross": False,
            "effects_before_completion": False,
            "unlock_then_extra_action": False,
        },
        {"players": 4, "bonus_effect_may_be_declined": False, "unlock_then_extra_action": False},
        {"players": 7, "cities": "chosen", "guild_court_not_target_of_cross": False},
    ),
    minutes=(20, 30),
    designer="Antoine Bauza",
    setups=(Setup("full", 3, {"cities": "chosen"}),),
    by_players=True,
    part="board",
)
