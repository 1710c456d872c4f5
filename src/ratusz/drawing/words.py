"""The texts on boards, in one language."""

from __future__ import annotations

import re

from ratusz.texts import texts_of

_SYMBOL = re.compile(r"‹[^›]*›\s*")


def plain(text: str) -> str:
    """Return a text without the symbols that pages draw in it, such as the one in `Draw a ‹rv-forest› forest.`"""
    return _SYMBOL.sub("", text)


class Words:
    """A game's drawing texts by key; games that need more have a subclass."""

    def __init__(self, package: str, language: str) -> None:
        self._texts, self.language = texts_of(package), language

    def __call__(self, key: str, **params: str | int) -> str:
        """Return a text of the drawings: `words("total")` is the text `drawing-total`."""
        return self._texts.say(self.language, f"drawing-{key}", **params)

    def of(self, key: str, **params: str | int) -> str:
        """Return a text that other parts of the game use too: `words.of("board-player", number=2)`."""
        return self._texts.say(self.language, key, **params)

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.of("game-title")

    def player(self, seat: int) -> str:
        """The name of a seat."""
        return self.of("board-player", number=seat + 1)

    def heading(self, seat: int | None, *moment: str) -> str:
        """Name the game, the player of a board, and the stage of the game: the title of a picture."""
        return " · ".join(filter(None, [self.game, "" if seat is None else self.player(seat), *moment]))
