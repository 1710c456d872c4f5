"""Views of 7 Wonders Dice: what one viewer may know, as plain values ready for JSON and for drawing.

Nothing is hidden in this game but the others' moves in the present turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, cast

import msgspec

from ratusz.engine.game import Game
from ratusz.engine.position import Position
from ratusz.engine.views import BaseView
from ratusz.games.seven_wonders_dice import printed, rules, turns
from ratusz.games.seven_wonders_dice.layout import FIRST_BONUS, Book, Seat, State, distinct
from ratusz.games.seven_wonders_dice.moves import DECLINE, Move
from ratusz.games.seven_wonders_dice.notation import PHASES, Phase
from ratusz.games.seven_wonders_dice.printed import AREAS, BONUSES, CITIES, COLORS, AreaId, BonusId, CityId, Color
from ratusz.games.seven_wonders_dice.scores import points_of
from ratusz.games.seven_wonders_dice.turns import die_price, next_stage, open_spaces, price

Side = Literal["west", "east"]
SIDES: tuple[Side, ...] = ("west", "east")
Ask = Literal["city", "action", "extra_action", "free_build", "cross", "bonus"]


class Printed(msgspec.Struct, frozen=True):
    """The printed content of boards, box and dice, from the data files."""

    quadrants: tuple[int, ...]
    """The coins that a die in each of the four quadrants of the Forum costs."""
    faces: dict[str, tuple[str, ...]]
    """The six symbols of each die; `face-<symbol>` of the texts names one."""
    bonuses: dict[BonusId, tuple[printed.AnyEffect, ...]]
    """The effects of the three bonuses (hourglasses) of every board."""
    coin_rows: int
    coin_slots_per_row: int
    first_agora_points: int
    boards: dict[CityId, tuple[printed.Area, ...]]
    """The areas of each city in the game, with their tracks and spaces: their costs, effects and provenance. A space is
    called by area, track and number, as in moves: `agora.owl.2`."""


class DieView(msgspec.Struct, frozen=True):
    """A die."""

    id: str
    """grey_1, grey_2, grey_3, blue, red, yellow, green, black, white or purple."""
    color: Color
    face: str | None
    """The symbol on top; None for a die that waits outside, and until it has been shaken in this turn."""
    quadrant: int | None
    """Where it lies: 0 to 3, an index of `Printed.quadrants`; None as for `face`."""


class Forum(msgspec.Struct, frozen=True):
    """The box with its four quadrants."""

    dice: tuple[DieView, ...]
    """The seven dice in the Forum, in the order of their numbers."""
    waiting: tuple[DieView, ...]
    """Special dice that no player has unlocked yet."""
    removed: tuple[DieView, ...]
    """Grey dice that a special die has replaced."""
    arriving: str | None
    """In phase swap: the special die that comes in for a grey one."""


class Pending(msgspec.Struct, frozen=True):
    """The viewer's pending decision."""

    ask: Ask
    """city: choose a city; action: the action of the turn; extra_action: one more; free_build: one more build, the die
    free; cross: cross off a space; bonus: choose a bonus."""
    source: str
    """The space (`wonder.stage.2`) or bonus (`bonus.cross`) whose effect asks; empty for city, action and bonus."""
    areas: tuple[AreaId, ...]
    """For cross: the areas that may be chosen from."""
    left: int
    """For cross: how many spaces may still be crossed off."""
    may_decline: bool
    moves: tuple[str, ...]
    """Every move that the viewer has now, in notation."""


class CityView(msgspec.Struct, frozen=True):
    """One player's board."""

    seat: int
    city: CityId | None
    """None while cities are being dealt or chosen; then nothing is open, crossed or scored."""
    left: int
    """The seat of the left neighbour, whom the West Barracks attack and whose East defence counts against that."""
    right: int
    """The seat of the right neighbour, whom the East Barracks attack and whose West defence counts against that."""
    crossed: dict[str, int]
    """The spaces that are crossed off, and the points that each gives as things stand: for an attack those written
    down."""
    open: dict[str, int]
    """The spaces that the order of their tracks would let be crossed off next, and the coins that each would cost this
    player now for missing resources."""
    complete: tuple[AreaId, ...]
    rows: dict[str, int]
    """The points of each building as things stand: the rows of the score."""
    used: tuple[BonusId, ...]
    """Bonuses that are crossed off."""
    fresh: tuple[str, ...]
    """Spaces, and bonuses (`bonus.cross`), crossed off since the last barrier; only the viewer's own."""
    playable: tuple[str, ...]
    """Spaces, bonuses and cities (`city.giza`) that the viewer may choose with a move now; none on boards of others."""
    coins: int
    """Unspent coins: circled on paper."""
    coins_spent: int
    """Spent coins that are still on the sheet: filled in on paper."""
    production: int
    """Resources that count against every cost."""
    unlocked: tuple[Color, ...]
    """Special dice that the player may use."""
    die_costs: dict[Color, tuple[int, ...]]
    """The cost of a die of each colour for this player in each of the four quadrants."""
    die_coins: dict[Color, int]
    """Coins that the player gains on choosing a die of a colour; only colours that give any."""
    defense: dict[Side, int]
    """Defence that counts against attacks of this turn: spaces crossed off before it began."""
    agora_first: bool
    """Whether the player has the extra points for completing the Agora first."""
    total: int
    """The total if the game ended now."""
    pending: Pending | None
    """The pending decision; only the viewer's own, None when there is none."""
    finished: bool
    """Whether the viewer has finished this turn; on boards of others always False."""


class View(BaseView, frozen=True):
    """Everything one viewer may know."""

    phase: Phase
    """deal: cities are dealt; choose: one seat chooses its city; shake: the dice are shaken one by one; act: players
    act; swap: a special die replaces a grey one; over."""
    turn: int
    """The number of the turn, from 1; 0 before the first."""
    last_turn: int | None
    """The turn that ends the game, known once a player has crossed off the third bonus."""
    agora_open: bool
    """Whether the extra points for the first complete Agora can still be won."""
    cities_left: tuple[CityId, ...]
    """Cities that no player has, while they are dealt or chosen."""
    choosing: int | None
    """In phase choose: the seat that chooses its city."""
    forum: Forum
    cities: tuple[CityView, ...]
    """The boards by seat."""
    printed: Printed


@lru_cache(maxsize=256)
def printed_content(game: Game, cities: tuple[CityId, ...]) -> Printed:
    """Return the printed content for a game with these cities."""
    shared, constants = game.data.shared, game.data.shared.constants
    return Printed(
        quadrants=constants.quadrant_costs,
        faces={die.id: die.faces for die in shared.dice},
        bonuses={bonus.id: bonus.effects for bonus in shared.bonuses},
        coin_rows=constants.coin_rows,
        coin_slots_per_row=constants.coin_slots_per_row,
        first_agora_points=constants.first_agora_vp,
        boards={city: game.data.areas[city] for city in cities},
    )


def view(position: Position, viewer: int | None) -> View:
    """Return the view. Others' drafts are gone already, and nothing else is hidden."""
    game, state = position.game, position.plain
    phase = int(state.phase)
    boards = tuple(position.of_seat(_city, seat, viewer == seat) for seat in range(game.players))
    cities = tuple(board.city for board in boards if board.city is not None)
    before = phase in (rules.DEAL, rules.CHOOSE)
    return View(
        game=game.id,
        options=dict(game.options),
        viewer=viewer,
        phase=PHASES[phase],
        turn=int(state.turn_no),
        last_turn=int(state.last_turn) or None,
        agora_open=not state.agora_closed,
        cities_left=tuple(city for city in CITIES if city not in cities) if before else (),
        choosing=len(cities) if phase == rules.CHOOSE else None,
        forum=_forum(game, state),
        cities=boards,
        printed=printed_content(game, cities),
    )


def _forum(game: Game, state: State) -> Forum:
    dice: list[DieView] = []
    forum = int(state.forum)
    for die, face, quadrant in zip(game.data.shared.dice, state.shown, state.lies, strict=True):
        shown = distinct(die.faces)[face] if face >= 0 else None
        dice.append(DieView(die.id, die.color, shown, quadrant if shown else None))
    outside = [die for number, die in enumerate(dice) if not forum >> number & 1]
    return Forum(
        dice=tuple(die for number, die in enumerate(dice) if forum >> number & 1),
        waiting=tuple(die for die in outside if die.color != "grey"),
        removed=tuple(die for die in outside if die.color == "grey"),
        arriving=dice[rules.arriving_die(game.plain_book, state)].id if state.phase == rules.SWAP else None,
    )


def _city(position: Position, seat: int, own: bool) -> CityView:
    game, state = position.game, position.plain
    me = state.seats[seat]
    book, names, has_city = game.plain_book, game.data.names, me.city >= 0
    moves = _moves(game, position.legal(seat)) if own else []
    rows = {line.what: line.points for line in position.score(seat).lines}
    opened = open_spaces(book, me) if has_city else 0
    drafted = [cell for move in _moves(game, position.drafts[seat]) if move.kind == "bonus" for cell in move.cells]
    return CityView(
        seat=seat,
        city=CITIES[me.city] if has_city else None,
        left=(seat + 1) % game.players,
        right=(seat - 1) % game.players,
        crossed={names[space]: points for space, points in points_of(book, me, me.crossed).items()},
        open={name: price(book, me, space) for space, name in enumerate(names) if opened >> space & 1},
        complete=tuple(area for area, spaces in zip(AREAS, book.area, strict=True) if not spaces & ~me.crossed),
        rows=rows,
        used=tuple(bonus for number, bonus in enumerate(BONUSES) if me.used >> number & 1),
        fresh=(*game.data.names_of(me.crossed & ~me.before), *drafted),
        playable=tuple(dict.fromkeys(cell for move in moves for cell in places_of(game, me, move))),
        coins=me.coins,
        coins_spent=me.filled,
        production=me.production,
        unlocked=tuple(color for number, color in enumerate(COLORS) if me.unlocked >> number & 1),
        die_costs=_die_costs(book, me),
        die_coins={color: coins for color, coins in zip(COLORS, me.die_coins, strict=True) if coins},
        defense={
            side: (me.before & int(book.defense[me.city, number])).bit_count() if has_city else 0
            for number, side in enumerate(SIDES)
        },
        agora_first=bool(me.agora_first),
        total=sum(rows.values()),
        pending=_pending_choice(game, me, moves) if moves else None,
        finished=bool(state.phase == rules.ACT and me.stage == turns.FINISHED),
    )


def _die_costs(book: Book, me: Seat) -> dict[Color, tuple[int, ...]]:
    """Return the costs of dice; dice cost the same except free ones, so few prices have to be computed."""
    costs: dict[int, tuple[int, ...]] = {}
    for number in range(len(COLORS)):
        free = me.free_dice >> number & 1
        if free not in costs:
            costs[free] = tuple(die_price(book, me, number, quadrant) for quadrant in range(printed.QUADRANTS))
    return {color: costs[me.free_dice >> number & 1] for number, color in enumerate(COLORS)}


def _moves(game: Game, indices: Sequence[int]) -> list[Move]:
    return [cast("Move", game.move(index)) for index in indices]


def places_of(game: Game, me: Seat, move: Move) -> tuple[str, ...]:
    """Return the places of a player's move: of a Wonder's stages the next one, while it can be paid."""
    if move.kind != "wonder":
        return move.cells
    space = next_stage(game.plain_book, me)
    return (game.data.names[space],) if space >= 0 else ()


_ASKS: dict[int, Ask] = {
    turns.CHOOSES: "city",
    turns.ACTS: "action",
    turns.ACTS_AGAIN: "extra_action",
    turns.BUILDS_FREE: "free_build",
    turns.CROSSES: "cross",
    turns.TAKES: "bonus",
}


def source_of(game: Game, me: Seat) -> str:
    """Return the space or bonus whose effect asks, empty if none does."""
    if me.height == 0 or me.frames[me.height - 1] == turns.BONUS_CHOICE:
        return ""
    item = int(me.frames[me.height - 1])
    return f"bonus.{BONUSES[item - FIRST_BONUS]}" if item >= FIRST_BONUS else str(game.data.names[item])


def _pending_choice(game: Game, me: Seat, moves: list[Move]) -> Pending:
    crossing = me.stage == turns.CROSSES
    reached = [area for area, spaces in zip(AREAS, game.plain_book.area, strict=True) if me.target & spaces]
    return Pending(
        ask=_ASKS[me.stage],
        source=source_of(game, me),
        areas=tuple(reached) if crossing else (),
        left=me.lefts[me.height - 1] if crossing else 0,
        may_decline=any(move.index == DECLINE for move in moves),
        moves=tuple(move.text for move in moves),
    )
