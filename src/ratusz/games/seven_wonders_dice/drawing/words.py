"""The texts on the boards of 7 Wonders Dice."""

from __future__ import annotations

from functools import lru_cache

from ratusz.drawing import Words, capital
from ratusz.games.seven_wonders_dice.printed import AnyEffect, AreaId, BonusId, Color, Spot
from ratusz.games.seven_wonders_dice.views import View
from ratusz.games.seven_wonders_dice.words import effects_text, name_of


class WonderWords(Words):
    """Texts of Forum, boards and pages, in one language."""

    def area(self, id: AreaId) -> str:
        """The name of an area, as a heading."""
        return capital(self.of(f"area-{id}"))

    def effects(self, effects: tuple[AnyEffect, ...]) -> str:
        """Describe effects."""
        return effects_text(effects, self.language)

    def space(self, spot: Spot) -> str:
        """Describe a space: its name, cost and effects."""
        cost, effects = self("cost", cost=spot.space.cost), self.effects(spot.space.effects)
        return ". ".join(filter(None, [capital(name_of(spot, self.language)), cost, capital(effects)]))

    def bonus(self, id: BonusId, effects: tuple[AnyEffect, ...]) -> str:
        """Describe a bonus: its name and effects."""
        return f"{self('bonus-named', name=self.of(f'bonus-{id}'))}. {capital(self.effects(effects))}"

    def crossing(self, points: int) -> str:
        """Say that something is crossed off, and for how many points."""
        return self("crossed-for", points=points) if points else self("crossed")

    def die(self, color: Color, face: str | None, cost: int | None = None) -> str:
        """Describe a die: its colour, its face, and its cost."""
        parts = [self.of(f"color-{color}")]
        if face is not None:
            parts[0] += f": {self.of(f'face-{face}')}"
        if cost is not None:
            parts.append(self.of("detail-coins", coins=cost))
        return capital(", ".join(parts))

    def moment(self, view: View) -> str:
        """Name the turn, or the stage before and after all turns."""
        if view.phase in ("deal", "choose", "over"):
            return self(view.phase)
        turn = self.of("board-turn", turn=view.turn)
        return f"{turn} · {self('last-turn')}" if view.last_turn == view.turn else turn


@lru_cache(maxsize=8)
def words(language: str) -> WonderWords:
    """Return the texts in a language."""
    return WonderWords("ratusz.games.seven_wonders_dice", language)
