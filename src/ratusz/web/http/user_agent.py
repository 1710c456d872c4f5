"""Which browser on which system it is, as far as it says so: enough to recognise one's own in a list."""

from __future__ import annotations

BROWSERS = {
    "Firefox": ("Firefox/", "FxiOS/"),
    "Edge": ("Edg/", "EdgA/", "EdgiOS/"),
    "Opera": ("OPR/", "Opera"),
    "Samsung Internet": ("SamsungBrowser/",),
    "Chrome": ("Chrome/", "CriOS/", "Chromium/"),
    "Safari": ("Safari/",),
}
"""What the names of browsers are written as; most pretend to be those that stand further down."""
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
    """A plain name such as `Firefox · Linux`, the same in every language; empty for what we do not know."""
    found = (_first(names, agent[:500]) for names in (BROWSERS, SYSTEMS))
    return " · ".join(name for name in found if name)


def _first(names: dict[str, tuple[str, ...]], agent: str) -> str:
    return next((name for name, marks in names.items() if any(mark in agent for mark in marks)), "")
