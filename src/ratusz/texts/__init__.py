"""Translations in English and Polish, from the Fluent files beside each game and beside this module."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from functools import cache, lru_cache, partial
from pathlib import Path
from typing import Any

LANGUAGES = ("en", "pl")
Say = Callable[..., str]
"""Formats a message of one package in one language: `say("round-name", round=3)`."""


class Texts:
    """The messages of one package: its `en.ftl` and `pl.ftl`."""

    def __init__(self, package: str) -> None:
        module = importlib.import_module(package)
        self._folder = Path(str(module.__file__)).parent
        self._bundles: dict[str, Any] = {}
        # Boards and lists of moves repeat the same messages, and Fluent is slow.
        self._cached_format = lru_cache(maxsize=8192, typed=True)(self._format)

    def say(self, language: str, key: str, **params: str | int) -> str:
        """Format a message in one of the languages; an unknown key is a bug and raises KeyError."""
        return self._cached_format(language, key, **params)

    def _format(self, language: str, key: str, **params: str | int) -> str:
        bundle = self._bundle(language)
        for name, value in params.items():
            if isinstance(value, int) and abs(value) >= 10**15:  # from a broken file; Fluent cannot format it
                params[name] = str(value)
        text, errors = bundle.format_pattern(bundle.get_message(key).value, params)
        if errors:
            raise KeyError(f"{key} ({language}): {errors}")
        return str(text)

    def has(self, language: str, key: str) -> bool:
        """Return whether a message exists."""
        return bool(self._bundle(language).has_message(key))

    def _name(self, language: str, ids: str, of: str) -> str:
        """Implement `NAME($die, of: "color")` of messages: the text `color-red`; several ids have spaces between."""
        return " / ".join(self.say(language, f"{of}-{id}") for id in ids.split())

    def _bundle(self, language: str) -> Any:
        if language not in LANGUAGES:
            raise ValueError(f"There are texts in {' and '.join(LANGUAGES)}, not in {language!r}.")
        if language not in self._bundles:
            from fluent.runtime import FluentBundle, FluentResource

            functions: dict[str, Any] = {"NAME": partial(self._name, language)}
            bundle = FluentBundle([language], functions=functions, use_isolating=False)
            bundle.add_resource(FluentResource((self._folder / f"{language}.ftl").read_text(encoding="utf-8")))
            self._bundles[language] = bundle
        return self._bundles[language]


def numeral(number: float | str, language: str = "en") -> str:
    """Write a number with a true minus sign, and with a decimal comma in Polish."""
    text = str(number).replace("-", "−")
    return text.replace(".", ",") if language == "pl" else text


@cache
def texts_of(package: str) -> Texts:
    """Return the messages of a package, read once."""
    return Texts(package)
