"""Browser and system of a User-Agent header: enough to recognise one's own browser in a list."""

from __future__ import annotations

BROWSERS = {
    "Firefox": ("Firefox/", "FxiOS/"),
    "Edge": ("Edg/", "EdgA/", "EdgiOS/"),
    "Opera": ("OPR/", "Opera"),
    "Samsung Internet": ("SamsungBrowser/",),
    "Chrome": ("Chrome/", "CriOS/", "Chromium/"),
    "Safari": ("Safari/",),
}
"""Marks of each browser in a User-Agent; most browsers also pretend to be those further down."""
SYSTEMS = {
    "Android": ("Android",),
    "iPhone": ("iPhone",),
    "iPad": ("iPad",),
    "Windows": ("Windows",),
    "Mac": ("Macintosh", "Mac OS X"),
    "ChromeOS": ("CrOS",),
    "Linux": ("Linux",),
}


def browser_name(agent: str) -> str:
    """Return a name such as `Firefox · Linux`, the same in every language; empty if unknown."""
    found = (_first(names, agent[:500]) for names in (BROWSERS, SYSTEMS))
    return " · ".join(name for name in found if name)


def _first(names: dict[str, tuple[str, ...]], agent: str) -> str:
    return next((name for name, marks in names.items() if any(mark in agent for mark in marks)), "")
