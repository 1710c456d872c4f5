"""Rolling Village (Moje miasteczko) by Diego Di Maggio: a roll-and-write for 1 to 12 players."""

from __future__ import annotations

from ratusz.engine.contract import Parts, Showing
from ratusz.engine.facts import Facts, Setup
from ratusz.engine.options import Option


def parts() -> Parts:
    """Import the game's modules when the game is played."""
    from ratusz.games.rolling_village import data, layout, moves, notation, observation, refusals, rules, scores, views
    from ratusz.games.rolling_village.bot.evaluation import EVALUATION

    return Parts(
        *(data, layout, rules, EVALUATION, moves, notation, refusals, scores, views, observation, showing),
        numbers=data.provenance,
        ends=scores.ends,
        open_line=scores.open_line,
        barriers=(rules.close_round,),
    )


def showing() -> Showing:
    """Import the modules for display when they are needed."""
    from ratusz.games.rolling_village import drawing, words

    return Showing(words, drawing, paid=words.paid, standing=words)


FACTS = Facts(
    id="rolling-village",
    package=__name__,
    parts=parts,
    moves=1055,
    rules_version=1,
    title={"en": "Rolling Village", "pl": "Moje miasteczko"},
    players=(1, 12),
    default_players=2,
    options=(
        Option("factories", False),
        Option("factory_combination", "additive", choices=("additive", "exclusive"), ruling="R3"),
        Option("setup_by_dice", False, ruling="R1"),
        Option("setup_distinct_rows", False, ruling="R2"),
        Option("overflow_wrap", False, ruling="R4"),
        Option("free_build_order_with_square_or_factory", True, ruling="R6"),
    ),
    option_sets=(
        {"players": 1},
        {"players": 2, "factories": True},
        {"players": 3, "setup_distinct_rows": True, "overflow_wrap": True},
        {
            "players": 4,
            "factories": True,
            "factory_combination": "exclusive",
            "overflow_wrap": True,
            "free_build_order_with_square_or_factory": False,
        },
        {"players": 12, "factories": True, "setup_distinct_rows": True},
        {"players": 2, "setup_by_dice": True, "setup_distinct_rows": True},
    ),
    minutes=(10, 20),
    designer="Diego Di Maggio",
    setups=(Setup("full", 2, {"factories": True}),),
    compared=("factories",),
)
