"""My City: Roll & Build (Moje miasto: Gra kościana) by Reiner Knizia: twelve episodes for 1 to 6 players."""

from __future__ import annotations

from types import ModuleType
from warnings import warn

from ratusz.engine.contract import Parts, Showing
from ratusz.engine.facts import Facts, Setup
from ratusz.engine.options import Option

CHAPTERS = tuple(f"chapter-{number}" for number in range(1, 5))
EPISODES = tuple(f"episode-{number}" for number in range(1, 13))


def parts() -> Parts:
    """Import the game's modules when the game is played."""
    from ratusz.games.my_city import data, layout, moves, notation, observation, refusals, rules, scores, views
    from ratusz.games.my_city.bot.evaluation import EVALUATION

    return Parts(
        *(data, layout, rules, EVALUATION, moves, notation, refusals, scores, views, observation, showing),
        campaign=scores,
        numbers=data.provenance,
        ends=scores.ends,
        open_line=scores.open_line,
        barriers=(rules.close_round, rules.start_next_episode),
    )


def showing() -> Showing:
    """Import the modules for display when they are needed."""
    from ratusz.games.my_city import data, drawing, words

    return Showing(words, drawing, data_check=data, standing=words)


FACTS = Facts(
    id="my-city",
    package=__name__,
    parts=parts,
    moves=4 << 14,
    final_moves=("pass", "end"),
    stopping_moves=("end",),
    committing_moves=("next",),
    rules_version=2,
    title={"en": "My City: Roll & Build", "pl": "Moje miasto: Gra kościana"},
    players=(1, 6),
    default_players=2,
    options=(
        Option("play", "episode-1", choices=(*EPISODES, *CHAPTERS, "short-campaign", "campaign"), drawn=True),
        Option("unbuilt_well_is_empty_field", False, ruling="R1"),
        Option("church_pass_needs_two_free_circles", True, ruling="R3"),
        Option("church_points_in_episodes_7_and_8", True, ruling="R4"),
        Option("carried_targets_in_chapter_3", True, ruling="R6", older=((1, False),)),
        Option("fort_skipped_when_no_free_field", True, ruling="R9"),
        Option("surround_ignores_board_edge", True, ruling="R10"),
        Option("surround_ignores_mountain_wide_river_and_other_bandits", True, ruling="R10"),
        Option("surround_needs_diagonals", False, ruling="R10"),
        Option("single_building_is_full_group", True, ruling="R13"),
        Option("first_bonus_in_solo", True, ruling="R15"),
        Option("zero_bags_can_earn_bonus", False, ruling="R17"),
        Option("auto_end_when_no_free_field", True, ruling="R18"),
    ),
    option_sets=(
        {"players": 2, "play": "campaign"},
        {"players": 1, "play": "short-campaign"},
        {"players": 1, "play": "chapter-3", "first_bonus_in_solo": False},
        {
            "players": 6,
            "play": "chapter-4",
            "surround_needs_diagonals": True,
            "single_building_is_full_group": False,
            "auto_end_when_no_free_field": False,
        },
        {
            "players": 3,
            "play": "campaign",
            "unbuilt_well_is_empty_field": True,
            "church_pass_needs_two_free_circles": False,
            "church_points_in_episodes_7_and_8": False,
            "carried_targets_in_chapter_3": False,
            "fort_skipped_when_no_free_field": False,
            "surround_ignores_board_edge": False,
            "surround_ignores_mountain_wide_river_and_other_bandits": False,
            "zero_bags_can_earn_bonus": True,
            "auto_end_when_no_free_field": False,
        },
        {"players": 4, "play": "chapter-2"},
        {"players": 2},
    ),
    minutes=(15, 20),
    designer="Reiner Knizia",
    setups=(Setup("full", 2, {"play": "campaign"}),),
    compared=("play",),
    part="sheet",
)


def __getattr__(name: str) -> ModuleType:
    """Return the former module `sheet`, which is called `printed` now."""
    if name != "sheet":
        raise AttributeError(f"module {__name__} has no attribute {name}")
    from ratusz.games.my_city import printed

    warn("ratusz.games.my_city.sheet is called ratusz.games.my_city.printed now.", DeprecationWarning, stacklevel=2)
    return printed
