"""Drawings for pages and programs: boards as a viewer sees them, ghosts, replays, pictures of finished games."""

from __future__ import annotations

import hashlib
from collections.abc import Collection
from functools import lru_cache
from typing import Any

import msgspec

from ratusz.engine.position import Position
from ratusz.store import Seen
from ratusz.tables import Refusal, ScoreView, score_view
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


def board(seen: Seen, of: int | None, theme: str, language: str) -> str:
    """One board, or all together."""
    position = seen.position
    if of is not None and not 0 <= of < seen.game.players:
        raise Refusal("no-seat", last=seen.game.players - 1)
    return drawn(position, seen.seat, of, theme, language)


def boards(seen: Seen, language: str, theme: str = "css", known: Collection[str] = ()) -> Boards:
    """All boards, one by one, but those whose tags are known."""
    position, seat = seen.position, seen.seat
    # The others are shown as settled: their drawings stay the same, and kept, while the viewer tries moves.
    each = tuple(
        drawn(position if of == seat else seen.settled, seat, of, theme, language) for of in range(seen.game.players)
    )
    drawings = (*each, cards_drawn(position, seat, theme, language))
    tags = tuple(hashlib.sha256(drawing.encode()).hexdigest()[:16] for drawing in drawings)
    *new, cards = (None if tag in known else drawing for drawing, tag in zip(drawings, tags, strict=True))
    return Boards(seen.number, tuple(new), cards, tags)


def ghost(seen: Seen, seat: int, move: int | str, language: str, theme: str = "css") -> Ghost:
    """The seat's board after one more move; nothing happens."""
    view = seen.peek(move)
    before = seen.position
    after = before.play(seat, move)
    scores = score_view(after, seat, language)
    picture = str(seen.game.module("drawing").draw(view, seat, theme=theme, language=language))
    return Ghost(picture, after.totals[seat] - before.totals[seat], scores.total, scores)


def replay_step(seen: Seen, step: int, language: str, theme: str = "css") -> ReplayStep:
    """A finished game after a number of steps."""
    if not seen.over:
        raise refused("not-over")
    steps = seen.steps
    if not 0 <= step <= len(steps):
        raise refused("no-step", last=len(steps))
    position = steps[step].before if step < len(steps) else seen.settled
    seat, text, words = None, "", ""
    if step:
        last = steps[step - 1]
        seat, textboard = last.seat, seen.game.module("textboard")
        if seat is None:
            text = last.before.write_outcome(last.number)
            words = str(textboard.announce(last.before, last.number, None, language) or "")
        else:
            text = seen.game.write_move(last.number)
            words = str(textboard.describe(last.before, seat, last.number, language))
    seats = range(seen.game.players)
    return ReplayStep(
        step=step,
        steps=len(steps),
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
