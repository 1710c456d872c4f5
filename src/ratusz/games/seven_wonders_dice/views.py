"""What one viewer may know of a game of 7 Wonders Dice, as plain values ready for JSON and for drawing.

Nothing is hidden in this game but what others have chosen in the turn that is still going on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, cast

import msgspec

from ratusz.engine.plain import plain
from ratusz.games.seven_wonders_dice import effects, rules
from ratusz.games.seven_wonders_dice.data import QUADRANTS, Die
from ratusz.games.seven_wonders_dice.layout import FIRST_BONUS, distinct
from ratusz.games.seven_wonders_dice.moves import BONUS, CROSS, DECLINE, STRIDE, WONDER
from ratusz.games.seven_wonders_dice.paying import die_price, open_spaces, price
from ratusz.games.seven_wonders_dice.positions import PHASES
from ratusz.games.seven_wonders_dice.printed import (
    AREAS,
    BONUSES,
    CITIES,
    COLORS,
    AnyEffect,
    AreaId,
    BonusId,
    CityId,
    Color,
    Confidence,
    Trust,
)
from ratusz.games.seven_wonders_dice.scoring import space_points

if TYPE_CHECKING:
    from ratusz.engine.game import Game
    from ratusz.engine.position import Position

SIDES: tuple[Literal["west", "east"], ...] = ("west", "east")
Phase = Literal["deal", "choose", "shake", "act", "swap", "over"]
Ask = Literal["city", "action", "extra_action", "free_build", "cross", "bonus"]


class DieView(msgspec.Struct, frozen=True):
    """A die."""

    id: str
    """grey_1, grey_2, grey_3, blue, red, yellow, green, black, white or purple."""
    color: Color
    faces: tuple[str, ...]
    """The six symbols of the die; `face-<symbol>` of the texts names one."""
    face: str | None
    """The symbol on top; None for a die that waits outside, and until it has been shaken in this turn."""
    quadrant: int | None
    """Where it lies: 0 to 3, an index of `Forum.quadrants`; None as for `face`."""


class Forum(msgspec.Struct, frozen=True):
    """The box with its four quadrants."""

    quadrants: tuple[int, ...]
    """The coins that a die in each of the four quadrants costs."""
    dice: tuple[DieView, ...]
    """The seven dice in the Forum, in the order of their numbers."""
    waiting: tuple[DieView, ...]
    """Special dice that nobody has unlocked yet."""
    removed: tuple[DieView, ...]
    """Grey dice that a special die has replaced."""
    arriving: str | None
    """In phase swap: the special die that comes in for a grey one."""


class SpaceView(msgspec.Struct, frozen=True):
    """One box of a board."""

    id: str
    """Area, track and number, as in moves: `agora.owl.2`."""
    cost: int
    """Resources that it asks for, 0 to 6."""
    effects: tuple[AnyEffect, ...]
    """What it does, in printed order; `textboard.effect_text` says an effect in words."""
    confidence: Trust
    """How sure we are of cost and effects."""
    crossed: bool
    fresh: bool
    """Crossed off since the last barrier; only the viewer's own."""
    open: bool
    """Whether the order of its track would let it be crossed off next."""
    price: int
    """The coins that it would cost this player now for missing resources; 0 once it is crossed."""
    playable: bool
    """Whether the viewer may cross it off with a move now; False on the boards of others."""
    points: int | None
    """The points that it gives as things stand: for an attack those written down. None while it is not crossed."""


class TrackView(msgspec.Struct, frozen=True):
    """A chain of spaces."""

    id: str
    """Area and track: `agora.owl`."""
    symbols: tuple[str, ...]
    """Faces of dice that feed it; `face-<symbol>` of the texts names one. None for the Wonder."""
    order: Literal["linear", "any"]
    """linear: one space after the other; any: in any order."""
    spaces: tuple[SpaceView, ...]


class AreaView(msgspec.Struct, frozen=True):
    """The Warehouse, or one of the eight buildings."""

    id: AreaId
    die: Color | None
    """The colour of the area; None for the Wonder."""
    bonus: bool
    """Whether completing it gives a bonus."""
    confidence: dict[str, Confidence]
    """How sure we are of what is said about the area as a whole, by keyword."""
    tracks: tuple[TrackView, ...]
    crossed: int
    """How many of its spaces are crossed off."""
    spaces: int
    """How many spaces it has."""
    complete: bool
    points: int | None
    """The row of the score as things stand; None for the Warehouse, which has none."""


class BonusView(msgspec.Struct, frozen=True):
    """One of the three bonuses (hourglasses) of a board."""

    id: BonusId
    effects: tuple[AnyEffect, ...]
    used: bool
    fresh: bool
    """Crossed off since the last barrier; only the viewer's own."""


class Pending(msgspec.Struct, frozen=True):
    """What the viewer has to decide now."""

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
    """None while cities are being dealt or chosen."""
    left: int
    """The seat of the left neighbour, whom the West Barracks attack and whose East defence counts against that."""
    right: int
    """The seat of the right neighbour, whom the East Barracks attack and whose West defence counts against that."""
    areas: tuple[AreaView, ...]
    """Warehouse, wonder, west, east, agora, market, university, guild, gallery; empty while there is no city."""
    bonuses: tuple[BonusView, ...]
    coins: int
    """Unspent coins: circled on paper."""
    coins_spent: int
    """Spent coins that are still on the sheet: filled in on paper."""
    coin_rows: int
    coin_slots_per_row: int
    production: int
    """Resources that count against every cost."""
    unlocked: tuple[Color, ...]
    """Special dice that the player may use."""
    die_costs: dict[Color, tuple[int, ...]]
    """What a die of each colour would cost this player in each of the four quadrants."""
    die_coins: dict[Color, int]
    """Coins that the player gains on choosing a die of a colour; only colours that give any."""
    defense: dict[Literal["west", "east"], int]
    """Defence that counts against attacks of this turn: spaces crossed off before it began."""
    agora_first: bool
    """Whether the player has the extra points for completing the Agora first."""
    total: int
    """What the board would score now."""
    pending: Pending | None
    """What has to be decided; only the viewer's own, None when nothing has."""
    finished: bool
    """Whether the viewer has finished this turn; on boards of others always False."""


class View(msgspec.Struct, frozen=True):
    """Everything one viewer may know."""

    game: str
    options: dict[str, int | bool | str]
    viewer: int | None
    """The seat that looks, or None for a spectator."""
    phase: Phase
    """deal: cities are dealt; choose: one seat chooses its city; shake: the dice are shaken one by one; act: everybody
    acts; swap: a special die replaces a grey one; over."""
    turn: int
    """The number of the turn, from 1; 0 before the first."""
    last_turn: int | None
    """The turn that ends the game, known once somebody has crossed off the third bonus."""
    agora_open: bool
    """Whether the extra points for the first complete Agora can still be won."""
    first_agora_points: int
    cities_left: tuple[CityId, ...]
    """Cities that nobody has, while they are dealt or chosen."""
    choosing: int | None
    """In phase choose: the seat that chooses its city."""
    forum: Forum
    cities: tuple[CityView, ...]
    """The boards by seat."""


def view(position: Position, viewer: int | None) -> View:
    """What the viewer may know. Others' drafts are gone already, and nothing else is hidden."""
    game, state = position.game, position.array[0]
    phase = int(state.phase)
    before = phase in (rules.DEAL, rules.CHOOSE)
    taken = rules.taken_cities(game.book, state) if before else 0
    return View(
        game=game.id,
        options=dict(game.options),
        viewer=viewer,
        phase=cast("Phase", PHASES[phase]),
        turn=int(state.turn_no),
        last_turn=int(state.last_turn) or None,
        agora_open=not state.agora_closed,
        first_agora_points=int(game.book.agora_points),
        cities_left=tuple(city for number, city in enumerate(CITIES) if before and not taken >> number & 1),
        choosing=rules.seat_without_city(game.book, state) if phase == rules.CHOOSE else None,
        forum=_forum(game, state),
        cities=tuple(_city(position, seat, viewer == seat) for seat in range(game.players)),
    )


def _forum(game: Game, state: Any) -> Forum:
    dice = [_die(state, number, die) for number, die in enumerate(game.data.shared.dice)]
    inside = [int(state.forum) >> number & 1 for number in range(len(dice))]
    arriving = rules.arriving_die(game.book, state)
    return Forum(
        quadrants=game.data.shared.constants.quadrant_costs,
        dice=tuple(die for die, here in zip(dice, inside, strict=True) if here),
        waiting=tuple(die for die, here in zip(dice, inside, strict=True) if not here and die.color != "grey"),
        removed=tuple(die for die, here in zip(dice, inside, strict=True) if not here and die.color == "grey"),
        arriving=dice[arriving].id if state.phase == rules.SWAP else None,
    )


def _die(state: Any, number: int, die: Die) -> DieView:
    face = int(state.shown[number])
    shown = face >= 0
    return DieView(
        id=die.id,
        color=die.color,
        faces=die.faces,
        face=distinct(die.faces)[face] if shown else None,
        quadrant=int(state.lies[number]) if shown else None,
    )


def _city(position: Position, seat: int, own: bool) -> CityView:
    game, state = position.game, position.array[0]
    book, constants, me = game.plain_book, game.data.shared.constants, plain(state.seats[seat])
    moves = position.legal(seat) if own else ()
    colors = range(len(COLORS))
    has_city = me.city >= 0
    playable = {space_of(game, me, move) for move in moves}
    rows = {line.what: line.points for line in position.scores[seat].lines}
    fresh = {move - BONUS for move in position.drafts[seat] if BONUS <= move < BONUS + len(BONUSES)}
    return CityView(
        seat=seat,
        city=CITIES[me.city] if has_city else None,
        left=(seat + 1) % game.players,
        right=(seat - 1) % game.players,
        areas=_areas(game, me, playable, rows) if has_city else (),
        bonuses=tuple(
            BonusView(bonus.id, bonus.effects, bool(me.used >> number & 1), number in fresh)
            for number, bonus in enumerate(game.data.shared.bonuses)
        ),
        coins=me.coins,
        coins_spent=me.filled,
        coin_rows=constants.coin_rows,
        coin_slots_per_row=constants.coin_slots_per_row,
        production=me.production,
        unlocked=tuple(COLORS[color] for color in colors if me.unlocked >> color & 1),
        die_costs={
            COLORS[color]: tuple(int(die_price(book, me, color, quadrant)) for quadrant in range(QUADRANTS))
            for color in colors
        },
        die_coins={COLORS[color]: me.die_coins[color] for color in colors if me.die_coins[color]},
        defense={
            side: (me.before & int(book.defense[me.city, number])).bit_count() if has_city else 0
            for number, side in enumerate(SIDES)
        },
        agora_first=bool(me.agora_first),
        total=position.scores[seat].total,
        pending=_pending(position, seat, moves) if moves else None,
        finished=bool(state.phase == rules.ACT and me.stage == effects.FINISHED),
    )


def space_of(game: Game, me: Any, move: int) -> int:
    """The space that a move crosses off, -1 for none."""
    if move >= CROSS:
        return move % STRIDE
    return int(rules.next_stage(game.plain_book, me)) if move == WONDER else -1


def _areas(game: Game, me: Any, playable: set[int], rows: dict[str, int]) -> tuple[AreaView, ...]:
    book = game.plain_book
    opened = open_spaces(book, me)
    spaces: dict[tuple[str, str], list[SpaceView]] = {}
    for number, spot in enumerate(game.data.spots(CITIES[me.city])):
        crossed = bool(me.crossed >> number & 1)
        shown = SpaceView(
            id=spot.id,
            cost=spot.space.cost,
            effects=spot.space.effects,
            confidence=spot.space.confidence,
            crossed=crossed,
            fresh=crossed and not me.before >> number & 1,
            open=bool(opened >> number & 1),
            price=0 if crossed else int(price(book, me, number)),
            playable=number in playable,
            points=int(space_points(book, me, number)) if crossed else None,
        )
        spaces.setdefault((spot.area, spot.track), []).append(shown)
    found = []
    for number, area in enumerate(game.data.shared.areas):
        tracks: tuple[TrackView, ...] = tuple(
            TrackView(f"{area.id}.{track.id}", track.symbols, track.order, tuple(spaces[area.id, track.id]))
            for track in area.tracks
        )
        if area.id == "wonder":
            tracks = (TrackView("wonder.stage", (), "linear", tuple(spaces["wonder", "stage"])),)
        everything = book.area[number]
        found.append(
            AreaView(
                id=area.id,
                die=area.die,
                bonus=area.bonus,
                confidence=area.confidence,
                tracks=tracks,
                crossed=(me.crossed & everything).bit_count(),
                spaces=everything.bit_count(),
                complete=not everything & ~me.crossed,
                points=rows.get(area.id),
            )
        )
    return tuple(found)


_ASKS: dict[int, Ask] = {
    effects.CHOOSES: "city",
    effects.ACTS: "action",
    effects.ACTS_AGAIN: "extra_action",
    effects.BUILDS_FREE: "free_build",
    effects.CROSSES: "cross",
    effects.TAKES: "bonus",
}


def source_of(game: Game, me: Any) -> str:
    """The space or bonus whose effect asks, empty where none does."""
    if me.height == 0 or me.frames[me.height - 1] == effects.BONUS_CHOICE:
        return ""
    item = int(me.frames[me.height - 1])
    return f"bonus.{BONUSES[item - FIRST_BONUS]}" if item >= FIRST_BONUS else str(game.data.names[item])


def _pending(position: Position, seat: int, moves: Sequence[int]) -> Pending:
    game, me = position.game, position.array[0].seats[seat]
    crossing = me.stage == effects.CROSSES
    reached = [area for number, area in enumerate(AREAS) if int(me.target) & int(game.book.area[number])]
    return Pending(
        ask=_ASKS[int(me.stage)],
        source=source_of(game, me),
        areas=tuple(reached) if crossing else (),
        left=int(me.lefts[me.height - 1]) if crossing else 0,
        may_decline=DECLINE in moves,
        moves=tuple(game.write_move(move) for move in moves),
    )
