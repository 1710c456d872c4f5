"""The texts of 7 Wonders Dice: Forum and boards, the prompt, effects, and moves as a person would say them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache, partial

import msgspec

from ratusz.drawing import capital
from ratusz.engine.game import Game
from ratusz.engine.moves import Move as AnyMove
from ratusz.engine.position import Position
from ratusz.engine.views import SeatNote
from ratusz.games.seven_wonders_dice import FACTS, printed, rules, turns
from ratusz.games.seven_wonders_dice.layout import distinct
from ratusz.games.seven_wonders_dice.moves import Move, decode_build
from ratusz.games.seven_wonders_dice.turns import die_price, price
from ratusz.games.seven_wonders_dice.views import CityView, View, places_of
from ratusz.texts import Say, numeral, texts_of


def _sayer(language: str) -> Say:
    return partial(texts_of(FACTS.package).say, language)


@lru_cache(maxsize=4096)
def effect_text(effect: printed.AnyEffect, language: str) -> str:
    """Describe an effect in words."""
    say = _sayer(language)

    words: dict[str, str | int] = {}
    for name, value in msgspec.structs.asdict(effect).items():
        match name:
            case "areas" | "count":
                words["areas"] = ", ".join(say(f"area-{id}") for id in value)
            case "resource":
                words["resource"] = say(f"face-{value}")
            case "die":
                words["die"] = say(f"color-{value}")
            case "delta":
                words["delta"] = numeral(f"{value:+}")
            case _:
                words[name] = value
    key = f"effect-{effect.__struct_config__.tag}"
    if isinstance(effect, printed.PerSpace) and not (effect.coins and effect.vp):
        key = "effect-per_space-coins" if effect.coins else "effect-per_space-vp"
    return say(key, **words)


def effects_text(effects: tuple[printed.AnyEffect, ...], language: str) -> str:
    """Describe several effects in words."""
    return "; ".join(effect_text(effect, language) for effect in effects)


@lru_cache(maxsize=4096)
def space_text(area: printed.AreaId, symbols: tuple[str, ...], number: int, language: str) -> str:
    """Name a space by its area, the symbols of its track and its number; 0 if the track has no other."""
    return _sayer(language)("space", area=area, symbols=" ".join(symbols), number=number)


def board(game: Game, view: View, language: str, seats: tuple[int, ...] | None = None) -> str:
    """Return the Forum, and the boards of some seats; with all boards, also the spaces that only these cities have."""
    say = _sayer(language)
    parts = ["\n".join(_forum(say, view))]
    for seat in range(len(view.cities)) if seats is None else seats:
        parts.append("\n".join(_city(say, view, seat, language, whole=seats is None)))
    return "\n\n".join([*parts, say("board-legend")])


def _forum(say: Say, view: View) -> list[str]:
    turn = say("board-turn", turn=view.turn)
    if view.last_turn is not None:
        turn += " · " + say("board-last-turn", turn=view.last_turn)
    lines = [turn]
    for quadrant, cost in enumerate(view.printed.quadrants):
        lying = [die for die in view.forum.dice if die.quadrant == quadrant]
        dice = " · ".join(f"{say(f'color-{die.color}')}: {say(f'face-{die.face}')}" for die in lying)
        lines.append(f"  {say('board-quadrant', cost=cost)}  {dice}".rstrip())
    return lines


def _city(say: Say, view: View, seat: int, language: str, *, whole: bool) -> list[str]:
    me, name = view.cities[seat], say("board-player", number=seat + 1)
    if me.city is None:
        return [name]
    facts = [
        f"{name} · {say(f'city-{me.city}')}",
        say("board-coins", coins=me.coins),
        say("board-production", production=me.production),
        say("board-total", total=me.total),
    ]
    unused = [say(f"bonus-{bonus}") for bonus in view.printed.bonuses if bonus not in me.used]
    facts.append(say("board-bonuses", bonuses=", ".join(unused) or "–"))
    if me.unlocked:
        facts.append(say("board-unlocked", dice=", ".join(say(f"color-{color}") for color in me.unlocked)))
    if me.agora_first:
        facts.append(say("board-agora-first"))
    areas = view.printed.boards[me.city]
    lines = [" · ".join(facts), *(f"  {_area(say, area, me)}" for area in areas)]
    return [*lines, *(f"  {line}" for line in own_spaces(areas, language))] if whole else lines


def _area(say: Say, area: printed.Area, me: CityView) -> str:
    tracks = []
    for track in area.tracks:
        symbols = "/".join(say(f"face-{symbol}") for symbol in track.symbols) if area.id != "guild" else ""
        boxes = [_box(f"{area.id}.{track.id}.{number}", space.cost, me) for number, space in enumerate(track.spaces, 1)]
        tracks.append(f"{symbols} {' '.join(boxes)}".strip())
    points = f" ({me.rows[area.id]})" if area.id in me.rows else ""
    return f"{say(f'area-{area.id}')}{points}: {' · '.join(tracks)}"


def _box(space: str, cost: int, me: CityView) -> str:
    """Format a crossed space, one crossed in this turn, or its cost."""
    if space not in me.crossed:
        return str(cost)
    return "[x]" if space in me.fresh else "x"


def own_spaces(areas: tuple[printed.Area, ...], language: str) -> list[str]:
    """Describe the stages of the Wonder and the first University spaces of a city."""
    found = []
    for spot in printed.spots(areas):
        if spot.area == "wonder" or (spot.area == "university" and spot.number == 1):
            said = effects_text(spot.space.effects, language)
            found.append(f"{capital(name_of(spot, language))}: {said}")
    return found


def reference(game: Game, view: View, language: str) -> str:
    """Describe the spaces of the viewer's city; before there is one, those that differ between cities."""
    mine = view.cities[view.viewer].city if view.viewer is not None else None
    if mine is not None:
        return "\n".join(_deeds(area, language) for area in view.printed.boards[mine])
    say, lines = _sayer(language), []
    for city in view.cities_left:
        lines += [say(f"city-{city}"), *(f"  {line}" for line in own_spaces(game.data.areas[city], language))]
    return "\n".join(lines)


def _deeds(area: printed.Area, language: str) -> str:
    """Describe the spaces of an area, from the first to the last of each track."""
    say = _sayer(language)
    lines = [capital(say(f"area-{area.id}"))]
    for track in area.tracks:
        symbols = f"{'/'.join(say(f'face-{symbol}') for symbol in track.symbols)}: " if area.id != "guild" else ""
        deeds = (f"{number}. {effects_text(space.effects, language)}" for number, space in enumerate(track.spaces, 1))
        lines.append(f"  {symbols}{' '.join(deeds)}")
    return "\n".join(lines)


def announce(position: Position, outcome: int, viewer: int | None, language: str) -> str:
    """Announce an outcome of chance; the cities and the dice are announced together, with the last one."""
    game, state, say = position.game, position.plain, _sayer(language)
    if state.phase == rules.DEAL:
        dealt = [int(me.city) for me in position.settle(outcome).plain.seats[: game.players]]
        names = ", ".join(say(f"city-{printed.CITIES[city]}") for city in dealt)
        return "" if -1 in dealt else say("chance-cities", cities=names)
    if state.phase == rules.SWAP:
        color = printed.COLORS[game.book.color[rules.arriving_die(game.book, state)]]
        return say("chance-swap", die=say(f"color-{color}"))
    if int(state.forum) >> (rules.next_die(state) + 1):
        return ""
    after = position.settle(outcome).plain
    thrown: dict[int, list[str]] = {quadrant: [] for quadrant in range(printed.QUADRANTS)}
    for number in range(len(printed.DICE)):
        if after.shown[number] >= 0:
            die = game.data.shared.dice[number]
            face = distinct(die.faces)[after.shown[number]]
            named = f"‹sw-die-{die.color}-{face}› {say(f'color-{die.color}')} ({say(f'face-{face}')})"
            thrown[int(after.lies[number])].append(named)
    costs = game.book.quadrant_costs.tolist()
    parts = [
        f"{capital(say('detail-coins', coins=costs[at]))}: {', '.join(dice)}" for at, dice in thrown.items() if dice
    ]
    return say("chance-dice", dice=". ".join(parts))


_EXPLAINED = (
    *("die", "wonder", "agora", "market", "university", "guild", "gallery", "warehouse"),
    *("bonus", "coins", "production", "special", "facing", "total"),
)


def explanations(game: Game, language: str) -> dict[str, str]:
    """Explain the places of a city; the effects of each space are printed there."""
    told = {key: game.say(language, f"explain-{key}") for key in _EXPLAINED}
    return told | dict.fromkeys(("west", "east"), game.say(language, "explain-barracks"))


def line_name(game: Game, what: str, language: str) -> str:
    """Name a line of a score."""
    return capital(game.say(language, f"area-{what}"))


def prompt(position: Position, seat: int, language: str, *, typed: bool = False) -> str:
    """Say which actions are possible for a seat now; pages draw the symbols that are named in it."""
    game, me, say = position.game, position.plain.seats[seat], _sayer(language)
    stage, leave = int(me.stage), "yes" if turns.may_decline(game.book, me) else "no"
    by = "typing" if typed else "tapping"
    if stage == turns.CHOOSES:
        return say("prompt-city", by=by)
    if stage in (turns.ACTS, turns.ACTS_AGAIN):
        key = "prompt-act" if stage == turns.ACTS else "prompt-again"
        can = _can(position.legal(seat).values())
        return say(key, can=can, coins=int(game.book.pass_coins), leave=leave, by=by)
    if stage == turns.BUILDS_FREE:
        return say("prompt-free", leave=leave, by=by)
    if stage == turns.CROSSES:
        left, areas = int(me.lefts[me.height - 1]), _areas(position.legal(seat).values(), language)
        return say("prompt-cross", left=left, areas=areas, leave=leave, by=by)
    if stage == turns.TAKES:
        return say("prompt-bonus", left=len(printed.BONUSES) - int(me.used).bit_count(), leave=leave, by=by)
    return ""


def _can(moves: Iterable[AnyMove]) -> str:
    """Return the key for the possible actions: a die to use, a stage to build, both, or neither."""
    kinds = {move.kind for move in moves}
    die, stage = "build" in kinds, "wonder" in kinds
    return ("both" if stage else "die") if die else ("stage" if stage else "none")


def _areas(moves: Iterable[AnyMove], language: str) -> str:
    """Name the areas in which spaces can be crossed off now, each with its symbol."""
    say, cells = _sayer(language), {cell.partition(".")[0] for move in moves for cell in move.cells}
    names = {area: f"‹sw-tile-{printed.TILES[area]}› {say(f'area-{area}')}" for area in printed.AREAS if area in cells}
    if {"west", "east"} <= cells:
        names["west"] = f"‹sw-tile-west› ‹sw-tile-east› {say('both-barracks')}"
        del names["east"]
    return ", ".join(names.values())


def name_of(spot: printed.Spot, language: str) -> str:
    """Name a space as on every board."""
    return space_text(spot.area, spot.track.symbols, spot.named, language)


def round_name(game: Game, view: View, language: str) -> str:
    """Name the turn, once there is one."""
    if not view.turn:
        return ""
    last = view.last_turn == view.turn
    return game.say(language, "round-name", turn=view.turn, last="yes" if last else "no")


def seat_notes(game: Game, view: View, seat: int, language: str) -> tuple[SeatNote, ...]:
    """Note a player's city, coins and used bonuses, and the cities at both sides; before cities are dealt nothing."""
    me, say = view.cities[seat], partial(game.say, language)
    if me.city is None:
        return ()
    city, used, bonuses = say(f"city-{me.city}"), len(me.used), len(view.printed.bonuses)
    notes = [
        SeatNote(city, city),
        SeatNote(f"‹sw-coin-0› {me.coins}", say("board-coins", coins=me.coins)),
        SeatNote(f"‹sw-hourglass-23› {used}/{bonuses}", say("note-bonuses", used=used, bonuses=bonuses)),
    ]
    names = [say(f"city-{other.city}") for other in (view.cities[me.left], view.cities[me.right]) if other.city]
    if len(names) == 2:
        left, right = names
        arrows = f"↔ {left}" if me.left == me.right else f"← {left} · {right} →"
        notes.append(SeatNote(arrows, say("note-neighbours", left=left, right=right)))
    return tuple(notes)


def last_round(game: Game, view: View, language: str) -> str:
    """Announce the last turn, and the one before it once that is known."""
    if view.last_turn is None or view.phase == "over":
        return ""
    return game.say(language, "last-round", left=view.last_turn - view.turn)


def label(game: Game, move: Move, language: str) -> str:
    """Name the die, the bonus, the city, or the action that needs none."""
    if move.kind == "build":
        return capital(game.say(language, "label-build", die=move.what.partition("-")[0]))
    if move.kind in ("city", "bonus"):
        return capital(game.say(language, f"{move.kind}-{move.what}"))
    return game.say(language, f"label-{move.kind}")


def detail(position: Position, seat: int, move: Move, language: str) -> str:
    """Say the coins that a space and its die cost and that the die brings, or that a pass brings."""
    game, me, say = position.game, position.plain.seats[seat], _sayer(language)
    if move.kind == "pass":
        return say("effect-coins", amount=int(game.book.pass_coins))
    if move.kind not in ("build", "cross", "wonder"):
        return ""
    _, space, die = _cost(position, seat, move)
    both = say("detail-both", coins=space + die, die=die, space=space) if space and die else ""
    said = both or say("detail-coins", coins=space + die)
    gain = int(me.die_coins[decode_build(move.index)[0]]) if move.kind == "build" else 0
    return say("detail-gain", detail=said, gain=gain) if gain else said


def describe(position: Position, seat: int, move: Move, language: str) -> str:
    """A move as a person would say it: the space, what it does, and the coins to pay."""
    game, me, say = position.game, position.plain.seats[seat], _sayer(language)
    if move.kind == "pass":
        return say("move-pass", coins=int(game.book.pass_coins))
    if move.kind == "decline":
        return say("move-decline")
    if move.kind in ("city", "bonus"):
        return label(game, move, language)
    number, space, die = _cost(position, seat, move)
    spot = game.data.spots(printed.CITIES[me.city])[number]
    said = effects_text(spot.space.effects, language)
    return say("move-space", space=capital(name_of(spot, language)), effects=said, coins=space + die)


def _cost(position: Position, seat: int, move: Move) -> tuple[int, int, int]:
    """Return the space that a move crosses off, and the coins to pay for it and for the die."""
    game, me = position.game, position.plain.seats[seat]
    (name,) = places_of(game, me, move)
    space, die = game.data.numbers[name], 0
    if move.kind == "build" and me.stage != turns.BUILDS_FREE:
        color, quadrant, _ = decode_build(move.index)
        die = int(die_price(game.book, me, color, quadrant))
    return space, int(price(game.book, me, space)), die
