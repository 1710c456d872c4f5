"""Rolling Village (Moje miasteczko) by Diego Di Maggio: a roll-and-write for 1 to 12 players."""

from ratusz.engine.facts import Facts
from ratusz.engine.options import Option

FACTS = Facts(
    id="rolling-village",
    package=__name__,
    rules_version=1,
    title={"en": "Rolling Village", "pl": "Moje miasteczko"},
    players=(1, 12),
    default_players=2,
    options=(
        Option("factories", False),
        Option("factory_combination", "additive", choices=("additive", "exclusive"), ruling="R3"),
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
    ),
    minutes=(10, 20),
    designer="Diego Di Maggio",
)
