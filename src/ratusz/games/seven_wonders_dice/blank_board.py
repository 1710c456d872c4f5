"""A board as it is printed, before anybody has marked it."""

from __future__ import annotations

from ratusz.games.seven_wonders_dice.board import Board, spots
from ratusz.games.seven_wonders_dice.data import Shared
from ratusz.games.seven_wonders_dice.printed import ROWS
from ratusz.games.seven_wonders_dice.views import AreaView, BonusView, CityView, SpaceView, TrackView


def blank_city(shared: Shared, board: Board) -> CityView:
    """The board of a city with the coins that everybody starts with, and nothing crossed off."""
    constants = shared.constants
    tracks: dict[str, dict[str, list[SpaceView]]] = {area.id: {} for area in shared.areas}
    facts: dict[str, TrackView] = {}
    for spot in spots(shared.areas, board):
        space = SpaceView(
            id=spot.id,
            cost=spot.space.cost,
            effects=spot.space.effects,
            confidence=spot.space.confidence,
            crossed=False,
            fresh=False,
            open=spot.order == "any" or spot.number == 1,
            price=spot.space.cost * constants.coins_per_missing_resource,
            playable=False,
            points=None,
        )
        tracks[spot.area].setdefault(spot.track, []).append(space)
        facts[f"{spot.area}.{spot.track}"] = TrackView(f"{spot.area}.{spot.track}", spot.symbols, spot.order, ())
    areas = []
    for area in shared.areas:
        found = tuple(
            TrackView(
                f"{area.id}.{id}", facts[f"{area.id}.{id}"].symbols, facts[f"{area.id}.{id}"].order, tuple(spaces)
            )
            for id, spaces in tracks[area.id].items()
        )
        areas.append(
            AreaView(
                id=area.id,
                die=area.die,
                bonus=area.bonus,
                confidence=area.confidence,
                tracks=found,
                crossed=0,
                spaces=sum(len(track.spaces) for track in found),
                complete=False,
                points=0 if area.id in ROWS else None,
            )
        )
    return CityView(
        seat=0,
        city=board.city,
        left=0,
        right=0,
        areas=tuple(areas),
        bonuses=tuple(BonusView(bonus.id, bonus.effects, False, False) for bonus in shared.bonuses),
        coins=constants.start_coins,
        coins_spent=0,
        coin_rows=constants.coin_rows,
        coin_slots_per_row=constants.coin_slots_per_row,
        production=0,
        unlocked=(),
        die_costs={},
        die_coins={},
        defense={"west": 0, "east": 0},
        agora_first=False,
        total=0,
        pending=None,
        finished=False,
    )
