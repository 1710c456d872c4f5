"""The words on the boards of 7 Wonders Dice, and the boards in words for those who cannot see them."""

from __future__ import annotations

from ratusz.games.seven_wonders_dice.printed import AnyEffect, AreaId, CityId
from ratusz.games.seven_wonders_dice.textboard import effect_text, space_text
from ratusz.games.seven_wonders_dice.views import BonusView, CityView, DieView, SpaceView, TrackView, View
from ratusz.texts import texts_of


class Words:
    """What is written on forum, boards and pages, in one language."""

    def __init__(self, language: str) -> None:
        self._texts, self.language = texts_of("ratusz.games.seven_wonders_dice"), language

    def __call__(self, key: str, **params: str | int) -> str:
        """A word of the drawing: `words("gold")`."""
        return self._texts.say(self.language, f"drawing-{key}", **params)

    def of(self, key: str, **params: str | int) -> str:
        """A word that other parts of the game use too: `words.of("board-turn", turn=3)`."""
        return self._texts.say(self.language, key, **params)

    def area(self, id: AreaId) -> str:
        """The name of an area, as a heading."""
        return _capital(self.of(f"area-{id}"))

    def city(self, id: CityId) -> str:
        """The name of a city."""
        return self.of(f"city-{id}")

    def player(self, seat: int) -> str:
        """What a seat is called."""
        return self.of("board-player", number=seat + 1)

    def effects(self, effects: tuple[AnyEffect, ...]) -> str:
        """What something does."""
        return "; ".join(effect_text(effect, self.language) for effect in effects)

    def space(self, track: TrackView, space: SpaceView) -> str:
        """A space by name, what it costs and does, and how it stands."""
        parts = [
            _capital(space_text(space.id, track.symbols, self.language)),
            self("cost", cost=space.cost),
            _capital(self.effects(space.effects)),
        ]
        if space.crossed:
            parts.append(self("crossed-for", points=space.points) if space.points else self("crossed"))
        elif space.open and space.price:
            parts.append(self("missing", coins=space.price))
        return ". ".join(part for part in parts if part) + "."

    def bonus(self, bonus: BonusView) -> str:
        """A bonus by name, what it does, and whether it is used."""
        parts = [self("bonus-named", name=self.of(f"bonus-{bonus.id}")), _capital(self.effects(bonus.effects))]
        if bonus.used:
            parts.append(self("crossed"))
        return ". ".join(parts) + "."

    def die(self, die: DieView, cost: int | None = None) -> str:
        """A die, what it shows, and what it costs."""
        parts = [self.of(f"color-{die.color}")]
        if die.face is not None:
            parts[0] += f": {self.of(f'face-{die.face}')}"
        if cost is not None:
            parts.append(self("die-cost", coins=cost))
        return _capital(", ".join(parts))


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def title(view: View, seat: int | None, say: Words) -> str:
    """The game, whose board it is, and the turn."""
    parts = [say.of("game-title")]
    if seat is not None:
        parts.append(say.player(seat))
        city = view.cities[seat].city
        if city:
            parts.append(say.city(city))
    return " · ".join([*parts, moment(view, say)])


def moment(view: View, say: Words) -> str:
    """The turn, or what comes before and after all turns."""
    if view.phase in ("deal", "choose", "over"):
        return say(view.phase)
    turn = say.of("board-turn", turn=view.turn)
    return f"{turn} · {say('last-turn')}" if view.last_turn == view.turn else turn


def forum_in_words(view: View, say: Words) -> str:
    """The dice and where they lie."""
    sentences = [moment(view, say) + "."]
    for quadrant, cost in enumerate(view.forum.quadrants):
        dice = [say.die(die) for die in view.forum.dice if die.quadrant == quadrant]
        if dice:
            sentences.append(f"{_capital(say.of('board-quadrant', cost=cost))} {', '.join(dice)}.")
    if view.forum.waiting:
        names = ", ".join(say.die(die) for die in view.forum.waiting)
        sentences.append(f"{say('waiting')}: {names}.")
    return " ".join(sentences)


def city_in_words(me: CityView, say: Words) -> str:
    """A whole board."""
    if me.city is None:
        return say("no-city")
    facts = [
        say.city(me.city),
        say.of("board-coins", coins=me.coins),
        say.of("board-production", production=me.production),
    ]
    unused = ", ".join(say.of(f"bonus-{bonus.id}") for bonus in me.bonuses if not bonus.used)
    facts.append(say.of("board-bonuses", bonuses=unused or "–"))
    if me.unlocked:
        facts.append(say.of("board-unlocked", dice=", ".join(say.of(f"color-{color}") for color in me.unlocked)))
    if me.agora_first:
        facts.append(say.of("board-agora-first"))
    sentences = [", ".join(facts) + "."]
    for area in me.areas:
        crossed = [
            space_text(space.id, track.symbols, say.language).rpartition(", ")[2]
            for track in area.tracks
            for space in track.spaces
            if space.crossed
        ]
        points = "" if area.points is None else f" ({say.of('effect-vp', amount=area.points)})"
        names = f": {', '.join(crossed)}" if crossed else ""
        sentences.append(f"{say.area(area.id)}, {area.crossed}/{area.spaces}{points}{names}.")
    return " ".join([*sentences, _capital(say.of("board-total", total=me.total)) + "."])
