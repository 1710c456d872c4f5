"""A small SVG tree. Elements are objects; text is escaped in exactly one place, where it becomes markup."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import TypeAlias

# Characters that XML 1.0 cannot hold even when escaped; a name typed by a person may contain them.
_FORBIDDEN = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_SPECIAL = re.compile(f'{_FORBIDDEN.pattern}|[&<>"]')
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9-]*\Z")

Child: TypeAlias = "Element | str | Iterable[Child] | None"


@lru_cache(maxsize=8192)
def number(value: float) -> str:
    """Format a length with two decimals and no trailing zeros, which is all that can be seen."""
    short = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if short in ("-0", "") else short


def escape(text: str) -> str:
    """Escape a text for use inside an element and inside a double-quoted attribute."""
    if not _SPECIAL.search(text):
        return text
    clean = _FORBIDDEN.sub("\ufffd", text)
    for sign, entity in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;")):
        clean = clean.replace(sign, entity)
    return clean


class Element:
    """One SVG element; attributes are given as keywords, `stroke_width=2` meaning `stroke-width="2"`.

    Attributes that are None are left out. Strings among the children are text, never markup.
    """

    __slots__ = ("attributes", "children", "tag")

    def __init__(self, tag: str, /, *children: Child, **attributes: str | float | None) -> None:
        """Make an element with its children and attributes."""
        self.tag = tag
        self.children: list[Element | str] = []
        self.attributes: dict[str, str] = {}
        self.set(**attributes)
        self.add(*children)

    def set(self, **attributes: str | float | None) -> Element:
        """Set attributes and return the element."""
        for key, value in attributes.items():
            if value is not None:
                self.attributes[_name(key)] = value if isinstance(value, str) else number(value)
        return self

    def add(self, *children: Child) -> Element:
        """Append children (nested iterables are flattened, None is skipped) and return the element."""
        self.children.extend(_flat(children))
        return self

    def __str__(self) -> str:
        head = "".join(f' {key}="{escape(value)}"' for key, value in self.attributes.items())
        if not self.children:
            return f"<{self.tag}{head}/>"
        body = "".join(escape(child) if isinstance(child, str) else str(child) for child in self.children)
        return f"<{self.tag}{head}>{body}</{self.tag}>"


@lru_cache(maxsize=1024)
def _name(key: str) -> str:
    """Return the attribute name of a keyword."""
    name = key.rstrip("_").replace("_", "-")
    if not _NAME.match(name):
        raise ValueError(f"{name!r} is not an attribute name")
    return name


def _flat(children: Iterable[Child]) -> Iterator[Element | str]:
    for child in children:
        if child is None:
            continue
        if isinstance(child, (Element, str)):
            yield child
        else:
            yield from _flat(child)


def group(*children: Child, **attributes: str | float | None) -> Element:
    """A `<g>`."""
    return Element("g", *children, **attributes)


def rect(
    x: float, y: float, width: float, height: float, *, round_: float = 0, **attributes: str | float | None
) -> Element:
    """A rectangle, its corners rounded by `round_`."""
    element = Element("rect", x=x, y=y, width=width, height=height, rx=round_ or None, ry=round_ or None)
    return element.set(**attributes)


def circle(x: float, y: float, radius: float, **attributes: str | float | None) -> Element:
    """A circle around (x, y)."""
    return Element("circle", cx=x, cy=y, r=radius).set(**attributes)


def path(d: str, **attributes: str | float | None) -> Element:
    """A path; by default a thin round stroke without a fill, as in most drawings."""
    element = Element("path", d=d, fill="none", stroke_linecap="round", stroke_linejoin="round")
    return element.set(**attributes)


def polygon_path(points: Iterable[tuple[float, float]]) -> str:
    """Return the `d` of a closed straight-edged shape, for printed things as opposed to pencilled ones."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z"


def document(
    width: float,
    height: float,
    *children: Child,
    title: str,
    description: str = "",
    unit: str = "",
    font: str = "",
    language: str = "",
) -> Element:
    """A complete SVG document of that many user units, readable by screen readers.

    With a `unit` (`mm`) the size is physical, one user unit being one of them. Without it width and height
    are only the natural size of a drawing that scales with the place it is put in.
    """
    return Element(
        "svg",
        Element("title", title),
        Element("desc", description) if description else None,
        *children,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(width)} {number(height)}",
        width=f"{number(width)}{unit}",
        height=f"{number(height)}{unit}",
        role="img",
        lang=language or None,
        font_family=font or None,
    )
