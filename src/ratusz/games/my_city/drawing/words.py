"""The texts on the sheets of My City, in one language."""

from __future__ import annotations

from functools import lru_cache

from ratusz.drawing import Words, format_signed
from ratusz.games.my_city.drawing.signs import picture_name
from ratusz.games.my_city.views import Printed, Roll, Sheet, View

# Keys are written in full, so that a search for one finds the place where it is used.
_STARTS = {"river": "start-river", "church": "start-church", "sawmill": "start-sawmill", "fort": "start-fort"}
_ROWS = {
    "pass": "drawing-row-pass",
    "trees": "score-trees",
    "rocks": "score-rocks",
    "empty": "drawing-row-empty",
    "residential": "drawing-row-residential",
    "industrial": "drawing-row-industrial",
    "public": "drawing-row-public",
    "wells": "score-wells",
    "churches": "score-churches",
    "first": "drawing-row-first",
    "full": "score-full",
    "bandits": "score-bandits",
}


class CityWords(Words):
    """Words of the drawings by key: `words("pl")("total")` is *Razem*."""

    def row(self, row: str) -> str:
        """The short name of a row of the score."""
        return self.of(_ROWS[row])

    def sign(self, sign: str, printed: Printed) -> str:
        """Describe a letter of the map; empty for a plain field."""
        key = picture_name(sign, printed)
        return self(key) if key else ""

    def start(self, printed: Printed) -> str:
        """Say where the first building must stand."""
        places = f" {self('or')} ".join(self(_STARTS[place]) for place in printed.start)
        return self("start", places=places)

    def roll_words(self, roll: Roll) -> list[str]:
        """Return the kind and the shape that are due, in words, for players who cannot read the dice."""
        kind = self.of(f"kind-{roll.builds}")
        return [kind] if roll.builds == "fort" else [kind, self.of(f"shape-{roll.shape}")]

    def moment(self, view: View, sheet: Sheet | None = None) -> str:
        """Name the episode that is played, and its stage."""
        parts = [self("episode", number=view.episode)]
        if view.phase in ("results", "over"):
            parts = [self("over")] if view.phase == "over" else [*parts, self("episode-over")]
        elif sheet and sheet.left:
            parts.append(self("left"))
        elif view.round:
            parts.append(self("round", number=view.round))
        return " · ".join(parts)

    def now(self, points: int, *, each: int = 0, final: bool) -> str:
        """Describe points, itemised where each pays the same, and say whether they may still change."""
        counted = f"{points // each} × {format_signed(each)} = " if each and points and points % each == 0 else ""
        written = f"{counted}{format_signed(points)}"
        return written if final else self("now", points=written)

    def where(self, printed: Printed) -> str:
        """The episode and its chapter."""
        chapter = f"{self('chapter', number=printed.chapter)}: {self.of(f'chapter-{printed.chapter}')}"
        return f"{self('episode', number=printed.episode)} · {chapter}"

    def results(self, view: View, seat: int) -> list[str]:
        """Say whether the seat has won the episode that is over, and its chapter; alone, the title that was earned."""
        episode, chapter = view.episode, view.printed.chapter
        if len(view.sheets) == 1:
            title = view.titles.get(f"chapter-{chapter}")
            return [self.of("title-chapter", chapter=chapter, title=self.of(f"title-{title}"))] if title else []
        played = [("won-episode", f"episode-{episode}", episode), ("won-chapter", f"chapter-{chapter}", chapter)]
        return [self(key, number=number) for key, what, number in played if seat in view.winners.get(what, ())]


@lru_cache(maxsize=16)
def words(language: str) -> CityWords:
    """Return the texts of sheets."""
    return CityWords("ratusz.games.my_city", language)
