"""The cards and the other printed values of Tiny Towns, as they stand in the data file, and what can be wrong there."""

from __future__ import annotations

import re
from typing import Annotated

import msgspec

from ratusz.engine.data_files import PointValue
from ratusz.engine.provenance import Label
from ratusz.engine.titles import Title, is_ascending
from ratusz.games.tiny_towns import BUILDINGS_BY_TYPE

SIDE = 4
CELLS = SIDE * SIDE
RESOURCES = ("wood", "wheat", "brick", "glass", "stone")
LETTERS = "WHBGS"
CATEGORIES = ("cottage", "farm", "well", "chapel", "tavern", "theater", "factory", "monument")
BUILDINGS = [id for _, ids in BUILDINGS_BY_TYPE for id in ids]
MONUMENTS = [
    *("architects_guild", "archive_of_the_second_age", "barrett_castle", "cathedral_of_caterina", "fort_ironweed"),
    *("grand_mausoleum_of_the_rodina", "grove_university", "mandras_palace", "obelisk_of_the_crescent"),
    *("opaleyes_watch", "shrine_of_the_elder_tree", "silva_forum", "the_sky_baths", "the_starloom"),
    "statue_of_the_bondmaker",
]
CARDS = [*BUILDINGS, *MONUMENTS]
"""Cards are numbered in this order; their effects are part of the rules."""
CATEGORY_OF = dict.fromkeys(MONUMENTS, "monument") | {
    id: type_.removeprefix("type-") for type_, ids in BUILDINGS_BY_TYPE for id in ids
}
TITLES = ("aspiring-architect", "builders-apprentice", "carpenter", "engineer", "town-planner", "master-architect")

TABLES = ("tavern", "almshouse", "shrine_of_the_elder_tree", "the_starloom")
"""Cards that pay by a table."""
PRINTED = ("patterns", "effects", "deck", "first_game", "titles")
"""The labelled entries of the data file."""


def resource_of(letter: str) -> str:
    """Return the resource that a letter stands for."""
    return RESOURCES[LETTERS.index(letter)]


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A building or a monument."""

    id: str
    category: str
    pattern: tuple[str, ...]
    points: PointValue = 0
    bonus: PointValue = 0
    table: Annotated[tuple[PointValue, ...], msgspec.Meta(max_length=16)] = ()
    solo: bool = True


class Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The data file."""

    empty: PointValue
    novice_uses: Annotated[int, msgspec.Meta(ge=0, le=16)]
    deck_of_each: Annotated[int, msgspec.Meta(ge=1, le=9)]
    deck_discards: int
    face_up: int
    first_game: tuple[str, ...]
    titles: tuple[Title, ...] = msgspec.field(name="title")
    cards: tuple[Card, ...] = msgspec.field(name="card")
    confidence: dict[str, Label] = {}
    """The provenance of each entry; entries without a label in a host's file count as one source."""

    def card(self, id: str) -> Card:
        """One card by its id."""
        return next(card for card in self.cards if card.id == id)


def _card_problems(card: Card) -> list[tuple[bool, str]]:
    rows = card.pattern
    cubes = sum(letter in LETTERS for row in rows for letter in row)
    sizes = {len(row) for row in rows}
    return [
        (card.id not in CARDS, "there is no such card"),
        (card.category not in CATEGORIES, f"the category is one of {', '.join(CATEGORIES)}"),
        (card.category != CATEGORY_OF.get(card.id), f"its category is {CATEGORY_OF.get(card.id)}"),
        (not rows or len(rows) > SIDE or len(sizes) != 1 or max(sizes) > SIDE, "the pattern does not fit the board"),
        (not all(re.fullmatch(r"[WHBGS.]+", row) for row in rows), "a pattern has the letters W, H, B, G, S and dots"),
        (not 2 <= cubes <= 8, "a pattern has 2 to 8 cubes"),
        (card.id in TABLES and len(card.table) < 2, "the card needs a table of at least 2 values"),
    ]


def problems(data: Data) -> list[tuple[bool, str]]:
    """Return the possible mistakes in a data file, each with whether it is there."""
    ids = [card.id for card in data.cards]
    kinds = {card.id: card.category for card in data.cards}
    first_types = [kinds.get(id) for id in data.first_game]
    solo_types = [card.category for card in data.cards if card.solo]
    return [
        *((wrong, f"card {card.id[:40]}: {problem}") for card in data.cards for wrong, problem in _card_problems(card)),
        (sorted(ids) != sorted(CARDS), "every card must be there exactly once"),
        (first_types != list(CATEGORIES[:7]), "first_game names one card of each type, in the order of the types"),
        (not set(data.confidence) <= set(PRINTED), f"confidence speaks of {', '.join(PRINTED)}"),
        (not 0 <= data.deck_discards < 5 * data.deck_of_each, "deck_discards must leave cards in the deck"),
        (not 1 <= data.face_up <= 5 * data.deck_of_each, "face_up cards must be in the deck"),
        (not {title.id for title in data.titles} <= set(TITLES), f"solo titles are {', '.join(TITLES)}"),
        (not is_ascending(data.titles), "solo titles begin without a bound and then have ascending ones"),
        (set(solo_types) != set(CATEGORIES), "every type needs a card for solo games"),
        (solo_types.count("monument") < 2, "solo games need two monuments"),
        (any(card.id in data.first_game and not card.solo for card in data.cards), "first_game must do for solo games"),
    ]
