"""What is written on boards, in one language."""

from __future__ import annotations

import re

from ratusz.texts import texts_of

_SYMBOL = re.compile(r"‹[^›]*›\s*")


def plain(text: str) -> str:
    """A text for people without the symbols that pages draw in it: `Draw a ‹rv-forest› forest.`"""
    return _SYMBOL.sub("", text)


class Words:
    """A game's words by key; games with more to say have a class of their own that begins with this one."""

    def __init__(self, package: str, language: str) -> None:
        self._texts, self.language = texts_of(package), language

    def __call__(self, key: str, **params: str | int) -> str:
        """A word of the drawing: `words("total")` is the text `drawing-total`."""
        return self._texts.say(self.language, f"drawing-{key}", **params)

    def of(self, key: str, **params: str | int) -> str:
        """A word that other parts of the game use too: `words.of("board-player", number=2)`."""
        return self._texts.say(self.language, key, **params)
