"""The rules of a game as HTML, for their page and for the drawer beside a board."""

from __future__ import annotations

from functools import cache, lru_cache

import msgspec
from markdown_it import MarkdownIt
from markupsafe import Markup

from ratusz.engine.facts import Facts
from ratusz.games import configured, rulebook
from ratusz.web.api.schemas import RulesBody
from ratusz.web.http.refusals import web_refusal
from ratusz.web.present.catalogue import game_facts

_MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")


class RulesSection:
    """A section as a template shows it: text, and examples between."""

    def __init__(self, facts: Facts, written: rulebook.RulebookText, language: str) -> None:
        self.id = f"rules-{written.section.id}"
        self.about = " ".join(written.section.about)
        self.heading = written.heading
        self.blocks = tuple(_block(facts, block, language) for block in written.blocks)


class Figure:
    """An example with its caption."""

    def __init__(self, facts: Facts, shown: rulebook.ExampleImage, language: str) -> None:
        self.path = f"{facts.id}/{shown.name}"
        self.width, self.height = map(round, rulebook.size(facts, shown.name, language))
        self.caption = Markup(_MARKDOWN.renderInline(rulebook.caption(facts, shown)))


def _block(facts: Facts, block: str | rulebook.ExampleImage, language: str) -> Markup | Figure:
    return Markup(_MARKDOWN.render(block)) if isinstance(block, str) else Figure(facts, block, language)


@lru_cache(maxsize=32)
def parts(game: str, language: str) -> tuple[RulesSection, ...]:
    """The sections of a game's rules."""
    facts = game_facts(game)
    return tuple(RulesSection(facts, written, language) for written in rulebook.rulebook(facts, language).sections)


@cache
def rules_body(game: str, language: str) -> RulesBody:
    """The rules as Markdown, with the addresses of the examples."""
    facts = game_facts(game)
    book = rulebook.rulebook(facts, language)
    lines = []
    for written in book.sections:
        lines += [f"## {written.heading}"] if written.heading else []
        for block in written.blocks:
            if isinstance(block, str):
                lines.append(block)
            else:
                address = f"/example/{facts.id}/{block.name}?language={language}"
                lines.append(f"![{rulebook.caption(facts, block)}]({address})")
    return RulesBody(game, book.title, book.line, "\n\n".join(lines))


@lru_cache(maxsize=32)
def explanations(game: str, language: str) -> bytes:
    """Return the explanations of symbols, spaces and score lines by key, as JSON."""
    made = configured(game_facts(game).id, {}, compiled=False)
    return msgspec.json.encode(made.parts.words.explanations(made, language))


def example(game: str, name: str, theme: str, language: str) -> str:
    """Draw an example; refuse an unknown name."""
    try:
        return rulebook.draw(game_facts(game).id, name, theme, language)
    except LookupError:
        raise web_refusal("unknown-page") from None
