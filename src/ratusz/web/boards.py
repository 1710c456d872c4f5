"""Drawings for pages and programs: boards as a viewer sees them, ghosts, replays, pictures of finished games."""

from __future__ import annotations

import hashlib
from collections.abc import Collection
from functools import lru_cache
from importlib.util import find_spec
from typing import Any

import msgspec

from ratusz.engine.position import Position
from ratusz.engine.scores import Leg
from ratusz.tables import Refusal, ScoreView, Table, check_viewer, peek, score_view, shown
from ratusz.web.refusals import refused


class Boards(msgspec.Struct, frozen=True):
    """All boards of a table as one viewer sees them, as SVG."""

    number: int
    """The number of the viewer's last notice, as in the table's view."""
    boards: tuple[str | None, ...]
    """One per seat; null for those that the asker has already."""
    cards: str | None
    """Cards in play, for games that have them; null if the asker has them already."""
    tags: tuple[str, ...]
    """What to send as `known` next time: a tag for each board, and the last one for the cards."""


class Ghost(msgspec.Struct, frozen=True):
    """What one more move would make of the seat's board."""

    board: str
    gain: int
    total: int
    scores: ScoreView


class ReplayStep(msgspec.Struct, frozen=True):
    """A finished game after a number of moves and outcomes."""

    step: int
    steps: int
    round: int
    boards: tuple[str, ...]
    """Every seat's board as that seat saw it."""
    cards: str
    scores: tuple[ScoreView, ...]
    seat: int | None
    """Who did the last step; None for chance, or before the first."""
    text: str
    words: str


@lru_cache(maxsize=400)
def drawn(position: Position, viewer: int | None, of: int | None, theme: str, language: str) -> str:
    """A board as the viewer may see it; without a number, all boards together."""
    drawing = position.game.module("drawing")
    view = position.view(viewer)
    if of is None:
        return str(drawing.draw_table(view, theme=theme, language=language))
    return str(drawing.draw(view, of, theme=theme, language=language))


@lru_cache(maxsize=100)
def cards_drawn(position: Position, viewer: int | None, theme: str, language: str) -> str:
    """The cards in play, or nothing for games without cards."""
    draw_cards = getattr(position.game.module("drawing"), "draw_cards", None)
    return str(draw_cards(position.view(viewer), theme=theme, language=language)) if draw_cards else ""


def begun(table: Table, person: str, seat: int | None) -> Position:
    """The position that a viewer may see; refused before the game and for strangers."""
    check_viewer(table, person, seat)
    if table.settled is None:
        raise Refusal("stage-cancelled" if table.stage == "cancelled" else "stage-lobby")
    return shown(table, seat)


def board(table: Table, person: str, seat: int | None, of: int | None, theme: str, language: str) -> str:
    """One board, or all together."""
    position = begun(table, person, seat)
    if of is not None and not 0 <= of < table.game.players:
        raise Refusal("no-seat", last=table.game.players - 1)
    return drawn(position, seat, of, theme, language)


def boards(
    table: Table, person: str, seat: int | None, language: str, theme: str = "css", known: Collection[str] = ()
) -> Boards:
    """All boards, one by one, but those whose tags are known."""
    position = begun(table, person, seat)
    # The others are shown as settled: their drawings stay the same, and kept, while the viewer tries moves.
    each = tuple(
        drawn(position if of == seat else table.position, seat, of, theme, language) for of in range(table.game.players)
    )
    drawings = (*each, cards_drawn(position, seat, theme, language))
    tags = tuple(hashlib.sha256(drawing.encode()).hexdigest()[:16] for drawing in drawings)
    *new, cards = (None if tag in known else drawing for drawing, tag in zip(drawings, tags, strict=True))
    return Boards(table.told(seat), tuple(new), cards, tags)


def ghost(table: Table, person: str, seat: int, move: int | str, language: str, theme: str = "css") -> Ghost:
    """The seat's board after one more move; nothing happens."""
    view = peek(table, person=person, seat=seat, move=move)
    before = table.preview(seat)
    after = before.play(seat, move)
    scores = score_view(after, seat, language)
    picture = str(table.game.module("drawing").draw(view, seat, theme=theme, language=language))
    return Ghost(picture, after.totals[seat] - before.totals[seat], scores.total, scores)


def replay_step(table: Table, step: int, language: str, theme: str = "css") -> ReplayStep:
    """A finished game after a number of steps."""
    if table.stage != "over":
        raise refused("not-over")
    if not 0 <= step <= len(table.steps):
        raise refused("no-step", last=len(table.steps))
    position = table.steps[step].before if step < len(table.steps) else table.position
    seat, text, words = None, "", ""
    if step:
        last = table.steps[step - 1]
        seat, textboard = last.seat, table.game.module("textboard")
        if seat is None:
            text = last.before.write_outcome(last.number)
            words = str(textboard.announce(last.before, last.number, None, language) or "")
        else:
            text = table.game.write_move(last.number)
            words = str(textboard.describe(last.before, seat, last.number, language))
    seats = range(table.game.players)
    return ReplayStep(
        step=step,
        steps=len(table.steps),
        round=position.barriers,
        boards=tuple(drawn(position, of, of, theme, language) for of in seats),
        cards=cards_drawn(position, None, theme, language),
        scores=tuple(score_view(position, of, language) for of in seats),
        seat=seat,
        text=text,
        words=words,
    )


@lru_cache(maxsize=32)
def picture(game_id: str, language: str, theme: str = "css") -> str:
    """A board at the end of a game that two bots have played: the game's picture."""
    position = _played(game_id)
    return str(position.game.module("drawing").draw(position.view(None), 0, theme=theme, language=language))


@lru_cache(maxsize=16)
def _played(game_id: str) -> Position:
    from ratusz.bots import bot
    from ratusz.bots.arena import simulate
    from ratusz.games import configured, facts
    from ratusz.replays import replay

    known = facts(game_id)
    game = configured(game_id, {"players": max(known.players[0], min(2, known.players[1]))})
    (finished,) = simulate(game, [bot("greedy")] * game.players, 1, "a picture", record=True)
    assert finished.record is not None
    return replay(finished.record)


@lru_cache(maxsize=16)
def gallery(game_id: str, language: str, theme: str = "css") -> tuple[str, ...]:
    """All cards of a game, for its rules page; none for games without cards."""
    game = _played(game_id).game
    draw_all = getattr(game.module("drawing"), "draw_all_cards", None)
    return tuple(draw_all(game, theme=theme, language=language)) if draw_all else ()


def etag(content: str | bytes) -> str:
    """A tag that changes with the content."""
    raw = content.encode() if isinstance(content, str) else content
    return f'"{hashlib.sha256(raw).hexdigest()[:24]}"'


def as_json(value: Any) -> str:
    """A value as JSON that may stand inside a script element."""
    return msgspec.json.encode(value).decode().replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")


def campaign(table: Table, person: str, language: str) -> tuple[Leg, ...]:
    """How a campaign stands, for games that have such a thing; it is public."""
    check_viewer(table, person, None)
    if table.settled is None or find_spec(f"{table.game.facts.package}.campaign") is None:
        return ()
    legs: tuple[Leg, ...] = table.game.module("campaign").campaign(table.position, language)
    return legs
