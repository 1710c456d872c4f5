"""Views of Tiny Towns: what one viewer may know, as plain values ready for JSON and for drawing."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import msgspec

from ratusz.engine.game import Game
from ratusz.engine.position import Position
from ratusz.engine.views import BaseView
from ratusz.games.tiny_towns import turns
from ratusz.games.tiny_towns.building import cube_on
from ratusz.games.tiny_towns.layout import MONUMENT, TYPES, Seat, State
from ratusz.games.tiny_towns.moves import cell_names, write_cell
from ratusz.games.tiny_towns.notation import card_on, write_store
from ratusz.games.tiny_towns.points import empty_points, fed_squares
from ratusz.games.tiny_towns.printed import CARDS, CATEGORIES, CELLS, LETTERS, RESOURCES, SIDE, resource_of
from ratusz.games.tiny_towns.scores import shares

Phase = Literal["deal", "keep", "name", "place", "react", "over"]


class CardView(msgspec.Struct, frozen=True):
    """A card as it lies on the table."""

    id: str
    category: str
    """cottage, farm, well, chapel, tavern, theater, factory or monument"""
    pattern: tuple[str, ...]
    """Rows of letters: W wood, H wheat, B brick, G glass, S stone, a dot is a blank cell."""


class Town(msgspec.Struct, frozen=True):
    """One player's town."""

    cubes: tuple[str, ...]
    """Four rows of four letters: W wood, H wheat, B brick, G glass, S stone, a dot is no cube."""
    buildings: tuple[tuple[str | None, ...], ...]
    """Four rows of four card ids, or None."""
    marks: dict[str, tuple[str, ...]]
    """Cubes (resource ids) that lie on a building, by cell: on a Bank, Factory or Warehouse; `any` is the cube on a
    cottage (Statue of the Bondmaker), whose kind no longer matters."""
    monument: CardView | None
    """The own monument; of others only after it is built."""
    monument_built: bool
    dealt: tuple[CardView, ...]
    """The two monuments to choose from, only one's own and only until one is kept."""
    watch: tuple[str, ...]
    """Types (category ids) that lie on Opaleye's Watch."""
    novice_left: int
    """How often the novice rule may still be used; 0 without the rule."""
    completed: bool
    place: int
    """In which place the town was completed, 0 while it is not."""
    turns_as_builder: int
    total: int
    """The town's total if the game ended now."""
    fresh: tuple[str, ...]
    """Cells (`b3`: second column, third row from the top) changed since the last barrier; only the viewer's own."""
    fed: tuple[str, ...]
    """Cells of the cottages, and of Barrett Castle, that are fed as the town stands now."""
    points: dict[str, int]
    """The present points of each building, by cell; its share, where a card scores several together."""
    empty: int
    """The points for squares without a building if the game ended now: 0, or a negative number."""


class View(BaseView, frozen=True):
    """Everything one viewer may know."""

    round: int
    phase: Phase
    """deal: cards are drawn; keep: choose a monument; name: a resource is named, drawn or chosen; place: place and
    build; react: Opaleye's Watch."""
    cards: tuple[CardView, ...]
    """The buildings in play, Cottage first; fewer than seven while they are still being drawn."""
    builder: int | None
    """The Master Builder's seat; None without one (Town Hall, solo)."""
    named: str | None
    """The resource of this round; None before it is named and in rounds of free choice."""
    free_choice: bool
    """Town Hall: whether everybody chooses a resource in this round."""
    face_up: tuple[str, ...]
    """Solo: the resource cards to choose from, and those that lie there still while one places."""
    pile: tuple[str, ...]
    """Solo: the resource cards under the pile in their order, which come after those that nobody has seen."""
    towns: tuple[Town, ...]


@lru_cache(maxsize=512)
def card_view(game: Game, id: str) -> CardView:
    """Return a card as the data file describes it."""
    card = game.data.card(id)
    return CardView(card.id, card.category, card.pattern)


def view(position: Position, viewer: int | None) -> View:
    """Return the view. Others' drafts are gone already; others' monuments are never looked at here."""
    game, state = position.game, position.plain
    phase = state.phase
    return View(
        game=game.id,
        options=dict(game.options),
        viewer=viewer,
        round=state.round_no,
        phase=_PHASES[phase],
        cards=tuple(card_view(game, CARDS[card]) for card in state.cards if card >= 0),
        builder=state.builder if state.builder >= 0 and phase != turns.OVER else None,
        named=RESOURCES[state.named - 1] if state.named else None,
        free_choice=bool(phase == turns.PLACING and not state.named),
        face_up=tuple(RESOURCES[r] for r in range(5) for _ in range(state.face_up[r])),
        pile=tuple(RESOURCES[state.queue[place]] for place in range(state.queued)),
        towns=tuple(_town(position, state, seat, viewer == seat) for seat in range(game.players)),
    )


_PHASES: tuple[Phase, ...] = ("deal", "deal", "deal", "name", "name", "keep", "name", "place", "react", "over")
"""What viewers are told of each phase, as `turns` numbers them."""


def _town(position: Position, state: State, seat: int, own: bool) -> Town:
    game, me = position.game, state.seats[seat]
    fed = fed_squares(game.plain_book, state, me)
    earned = shares(game.plain_book, state, seat, fed) if state.cards[TYPES - 1] >= 0 else {}
    built, drafted = bool(me.town[MONUMENT]), [game.move(move) for move in position.drafts[seat]]
    letters = [(".", *LETTERS)[cube_on(me, square)] for square in range(CELLS)]
    cards = [card_on(state, me, square) for square in range(CELLS)]
    names = [CARDS[card] if card >= 0 else None for card in cards]
    rows = range(0, CELLS, SIDE)
    return Town(
        cubes=tuple("".join(letters[row : row + SIDE]) for row in rows),
        buildings=tuple(tuple(names[row : row + SIDE]) for row in rows),
        marks=_marks(me),
        monument=card_view(game, CARDS[me.monument]) if me.monument >= 0 and (own or built) else None,
        monument_built=built,
        dealt=tuple(card_view(game, CARDS[card]) for card in me.dealt if card >= 0) if own and me.monument < 0 else (),
        watch=tuple(CATEGORIES[kind] for kind in range(TYPES) if me.watch >> kind & 1),
        novice_left=turns.novice_left(game.plain_book, me),
        completed=me.place > 0,
        place=me.place,
        turns_as_builder=me.turns,
        total=position.scores[seat].total,
        fresh=tuple(sorted({cell for move in drafted for cell in (*move.cells, move.at) if cell})),
        fed=cell_names(fed),
        points={write_cell(square): earned[square] for square in sorted(earned)},
        empty=int(empty_points(game.plain_book, me)),
    )


def _marks(me: Seat) -> dict[str, tuple[str, ...]]:
    """Return cubes on buildings; the resource of a cube on a cottage does not matter, so it is shown as `any`."""
    found: dict[str, tuple[str, ...]] = {}
    for square in range(CELLS):
        if me.store[square]:
            found[write_cell(square)] = tuple(map(resource_of, write_store(me.store[square])))
        if me.bonded >> square & 1:
            found[write_cell(square)] = ("any",)
    return found
