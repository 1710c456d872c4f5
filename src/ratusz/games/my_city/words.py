"""What is written on the sheets of My City, in one language."""

from __future__ import annotations

from ratusz.games.my_city.views import Printed, View
from ratusz.texts import texts_of

# Keys stand here whole, so that a search for one finds the place where it is used.
_STARTS = {"river": "start-river", "church": "start-church", "sawmill": "start-sawmill", "fort": "start-fort"}
TRUST = {
    "seed": "board-confidence-seed",
    "source": "board-confidence-source",
    "reconstructed": "board-confidence-reconstructed",
    "original": "board-confidence-original",
}
_SIGNS = {
    ".": "plain",
    "t": "tree",
    "T": "two-trees",
    "o": "rock",
    "M": "mountain",
    "W": "well",
    "B": "bandit",
    "P": "plateau",
    "G": "gold",
    "~": "wide-river",
}
_TRUST = {
    "source": "board-confidence-source",
    "reconstructed": "board-confidence-reconstructed",
    "original": "board-confidence-original",
}
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


def signed(points: int) -> str:
    """Points with their sign, a proper minus included."""
    return f"+{points}" if points > 0 else str(points).replace("-", "−")


class Words:
    """Words of the drawings by key: `Words("pl")("total")` is *Razem*."""

    def __init__(self, language: str) -> None:
        """Take the words of a language."""
        self._texts, self.language = texts_of("ratusz.games.my_city"), language

    def __call__(self, key: str, **params: str | int) -> str:
        """A message of the drawing."""
        return self._texts.say(self.language, f"drawing-{key}", **params)

    def episode(self, number: int) -> str:
        """The name of an episode."""
        return self._say(f"episode-{number}")

    def chapter(self, number: int) -> str:
        """The name of a chapter."""
        return self._say(f"chapter-{number}")

    def kind(self, kind: str) -> str:
        """The name of a kind of building."""
        return self._say(f"kind-{kind}")

    def shape(self, shape: str) -> str:
        """The name of a shape; one that only a host's own data know goes by its id."""
        key = f"shape-{shape}"
        return self._say(key) if self._texts.has(self.language, key) else shape

    def row(self, row: str) -> str:
        """The short name of a row of the score."""
        return self._say(_ROWS[row])

    def sign(self, sign: str, printed: Printed) -> str:
        """What a sign of the map shows."""
        if sign == "F":
            return self("forest" if printed.forest == "open" else "closed-forest")
        return self(_SIGNS[sign])

    def start(self, printed: Printed) -> str:
        """Where the first building must stand."""
        places = f" {self('or')} ".join(self(_STARTS[place]) for place in printed.start)
        return self("start", places=places)

    def trust(self, printed: Printed) -> str:
        """A remark on how sure we are of the map; nothing where it is confirmed."""
        key = _TRUST.get(printed.confidence.map)
        return self._say(key) if key else ""

    def results(self, view: View) -> list[str]:
        """Who has won the episode that is over and its chapter; alone, the title that the chapter has brought."""
        episode, chapter = view.episode, view.printed.chapter
        if len(view.sheets) == 1:
            title = view.titles.get(f"chapter-{chapter}")
            return [self._say("title-chapter", chapter=chapter, title=self._say(f"title-{title}"))] if title else []
        won = [("winner-episode", f"episode-{episode}"), ("winner-chapter", f"chapter-{chapter}")]
        return [
            self._say(key, players=self._names(view.winners[what]), episode=episode, chapter=chapter)
            for key, what in won
            if what in view.winners
        ]

    def _names(self, seats: tuple[int, ...]) -> str:
        return ", ".join(f"{self('player')} {seat + 1}" for seat in seats)

    def _say(self, key: str, **params: str | int) -> str:
        return self._texts.say(self.language, key, **params)
