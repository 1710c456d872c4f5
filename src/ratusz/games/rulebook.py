"""Rulebooks: sections linked to moves, and examples that are drawn from real positions.

`rules.en.md` and `rules.pl.md` are the texts. `rules.toml` beside them names their sections in the same order, says
which moves each is about, and holds the examples. A line `![caption](example:name)` shows one. Points in a caption
stand in braces and are counted by the rules: `{total}`, or `{square}` for the lines of that name.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, lru_cache

import msgspec

from ratusz.drawing import theme as theme_named
from ratusz.drawing.boards import Paper
from ratusz.engine.facts import Facts
from ratusz.engine.position import Position
from ratusz.games import facts, position
from ratusz.texts import numeral

OVER, WAITING = "over", "waiting"
"""Topics of sections besides moves: the end, and watching others."""
SHOWN = re.compile(r"^!\[(?P<caption>.+)\]\(example:(?P<name>[a-z-]+)\)$")
_COUNTED = re.compile(r"\{([^{}]+)\}")
_MARGIN = 6.0

Box = tuple[float, float, float, float]


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A section of the rules."""

    id: str
    about: tuple[str, ...] = ()
    """Kinds of moves, or their objects (`square`), to which the section applies; `draw@0` only in round 0,
    `new@episode-4` only while that episode has just begun."""
    advice: bool = False
    """Whether it is advice and not a rule, and so needs no example."""


class Example(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a board in one position."""

    position: str
    """The position as `Position.text` writes it, with the moves of this turn."""
    seat: int = 0
    middle: bool = False
    """Whether to show the middle of the table instead of the seat's board."""
    crop: tuple[str, ...] = ()
    """Places to show, with everything between them; the whole board if empty."""
    box: Box | None = None
    """The box to show, where no places lie: a corner of the paper, a width and a height."""
    ring: tuple[str, ...] = ()
    """Places to ring, which the caption mentions."""


class Guide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of `rules.toml`."""

    section: tuple[Section, ...] = ()
    example: dict[str, Example] = {}


@dataclass(frozen=True)
class ExampleImage:
    """An example, with its place in the rules."""

    name: str
    caption: str


@dataclass(frozen=True)
class RulebookText:
    """The text of a section: its heading, and Markdown with examples in between."""

    section: Section
    heading: str
    blocks: tuple[str | ExampleImage, ...]


@dataclass(frozen=True)
class Rulebook:
    """The rules of a game in one language."""

    title: str
    line: str
    sections: tuple[RulebookText, ...]


@cache
def guide(known: Facts) -> Guide:
    """Return the content of a game's `rules.toml`; empty if there is no such file."""
    path = known.folder / "rules.toml"
    return msgspec.toml.decode(path.read_bytes(), type=Guide) if path.exists() else Guide()


@cache
def rulebook(known: Facts, language: str) -> Rulebook:
    """Read the rules file of a game: a title, a one-line paragraph about it, then sections."""
    path = known.folder / f"rules.{language}.md"
    text = path.read_text(encoding="utf-8") if path.exists() else f"# {known.title[language]}\n"
    _, _, rest = text.partition("\n")
    line, _, rules = rest.strip().partition("\n\n")
    headed = re.split(r"^## +(.+)\n", f"\n{rules.strip()}\n", flags=re.MULTILINE)
    parts = [("", headed[0]), *zip(headed[1::2], headed[2::2], strict=True)]
    parts = [(heading.strip(), body) for heading, body in parts if heading or body.strip()]
    known_as = list(guide(known).section) or [Section(f"part-{place}") for place in range(1, len(parts) + 1)]
    sections = [
        RulebookText(section, heading, _blocks(body)) for section, (heading, body) in zip(known_as, parts, strict=True)
    ]
    return Rulebook(known.title[language], " ".join(line.split()), tuple(sections))


def _blocks(body: str) -> tuple[str | ExampleImage, ...]:
    blocks: list[str | ExampleImage] = []
    for paragraph in re.split(r"\n{2,}", body.strip("\n")):
        found = SHOWN.match(" ".join(paragraph.split()))
        if found:
            blocks.append(ExampleImage(found["name"], found["caption"]))
        elif blocks and isinstance(blocks[-1], str):
            blocks[-1] = f"{blocks[-1]}\n\n{paragraph}"
        else:
            blocks.append(paragraph)
    return tuple(blocks)


@lru_cache(maxsize=256)
def moment(known: Facts, name: str) -> Position:
    """Return the position of an example, with uncompiled rules, which are enough for one position."""
    return position(guide(known).example[name].position, compiled=False)


def caption(known: Facts, shown: ExampleImage) -> str:
    """Return the caption of an example, with points as the rules count them."""
    score = moment(known, shown.name).score(guide(known).example[shown.name].seat)

    def numbered(found: re.Match[str]) -> str:
        what = found[1]
        if what == "total":
            return numeral(score.total)
        lines = [line.points for line in score.lines if line.what == what]
        if not lines:
            raise LookupError(f"{known.id}: the position of {shown.name} has no line {what!r}")
        return numeral(sum(lines))

    return _COUNTED.sub(numbered, shown.caption)


@lru_cache(maxsize=512)
def draw(game_id: str, name: str, theme: str, language: str) -> str:
    """Draw an example; LookupError if there is none of that name."""
    known = facts(game_id)
    example, at, paper = _printed(known, name, theme, language)
    view, whose = at.view(example.seat), None if example.middle else example.seat
    lying = at.game.parts.drawing.pieces(at.game, view, whose, theme=theme, language=language)
    ringed = [next(place for place in paper.places if place.cell == cell) for cell in example.ring]
    return paper.part(lying, _box(example, paper), ringed, theme_named(theme))


def size(known: Facts, name: str, language: str) -> tuple[float, float]:
    """Return the width and the height of an example's drawing."""
    example, _, paper = _printed(known, name, "light", language)
    return _box(example, paper)[2:]


def _printed(known: Facts, name: str, theme: str, language: str) -> tuple[Example, Position, Paper]:
    """Return an example, its position, and the paper that it shows."""
    example, at = guide(known).example[name], moment(known, name)
    drawing, view = at.game.parts.drawing, at.view(example.seat)
    paper_name = drawing.paper_name(view, None if example.middle else example.seat)
    return example, at, drawing.paper(at.game, paper_name, theme=theme, language=language)


def _box(example: Example, paper: Paper) -> Box:
    """Return the bounding box of what is to be shown."""
    if example.box is not None:
        return example.box
    shown = [place for place in paper.places if place.cell in example.crop]
    if len(shown) < len(example.crop):
        missing = set(example.crop) - {place.cell for place in shown}
        raise LookupError(f"the paper has no places {missing}")
    if not shown:
        return 0.0, 0.0, paper.width, paper.height
    left, top = min(place.x for place in shown) - _MARGIN, min(place.y for place in shown) - _MARGIN
    right = max(place.x + place.width for place in shown) + _MARGIN
    bottom = max(place.y + place.height for place in shown) + _MARGIN
    return left, top, right - left, bottom - top
