"""Drawings for pages and programs: papers, boards as a viewer sees them, replays, pictures of finished games."""

from __future__ import annotations

import hashlib
from functools import lru_cache

import msgspec

from ratusz.drawing import Paper
from ratusz.engine.errors import RatuszError
from ratusz.games import configured, facts
from ratusz.store import Seen
from ratusz.tables import BoardScene, Refusal, ScoreView, board_scene, score_view
from ratusz.web.refusals import refused


class ReplayStep(msgspec.Struct, frozen=True):
    """A finished game after a number of moves and outcomes."""

    step: int
    steps: int
    round: int
    boards: dict[str, BoardScene]
    """Every seat's board as that seat saw it, by its number; and `middle`, in games that have cards or common dice."""
    scores: tuple[ScoreView, ...]
    seat: int | None
    """Who did the last step; None for chance, or before the first."""
    text: str
    words: str


def paper(game_id: str, options: dict[str, str], name: str, language: str) -> Paper:
    """What is printed on a board, for pages that load our tokens.css; refused if there is no such paper."""
    try:
        game = configured(game_id, options)
        return game.parts.drawing.paper(game, name, theme="css", language=language)
    except (RatuszError, LookupError, ValueError):
        raise refused("unknown-page") from None


def board(seen: Seen, of: int | None, theme: str, language: str) -> str:
    """One board as the viewer may see it, or all together."""
    game, view = seen.game, seen.position.view(seen.seat)
    if of is None:
        return game.parts.drawing.draw_table(game, view, theme=theme, language=language)
    if not 0 <= of < game.players:
        raise Refusal("no-seat", last=game.players - 1)
    return game.parts.drawing.draw(game, view, of, theme=theme, language=language)


def replay_step(seen: Seen, step: int, language: str) -> ReplayStep:
    """A finished game after a number of steps."""
    if not seen.over:
        raise refused("not-over")
    game = seen.game
    if not 0 <= step <= seen.steps:
        raise refused("no-step", last=seen.steps)
    position, last = seen.replayed(step)
    seat, text, words = None, "", ""
    if last is not None:
        seat, text = last.step.seat, last.step.text
        if seat is None:
            words = game.parts.words.announce(last.before, last.step.number, None, language)
        else:
            move = game.move(last.step.number)
            text, words = move.text, game.parts.words.describe(last.before, seat, move, language)
    seats = range(game.players)
    boards = {str(of): board_scene(game, position.view(of), of, language) for of in seats}
    middle = board_scene(game, position.view(), None, language)
    return ReplayStep(
        step=step,
        steps=seen.steps,
        round=position.barriers,
        boards=boards | ({"middle": middle} if middle.paper else {}),
        scores=tuple(score_view(position, of, language) for of in seats),
        seat=seat,
        text=text,
        words=words,
    )


@lru_cache(maxsize=32)
def picture(game_id: str, language: str) -> str:
    """The game's picture, a board at the end of a game; `script/pictures` draws it."""
    return (facts(game_id).folder / f"picture.{language}.svg").read_text(encoding="utf-8")


@lru_cache(maxsize=16)
def gallery(game_id: str, language: str) -> tuple[str, ...]:
    """All cards of a game, for its rules page; none for games without cards."""
    game = configured(game_id, {})
    cards = game.parts.cards
    return tuple(cards.draw_all_cards(game, theme="css", language=language)) if cards else ()


def etag(content: str | bytes) -> str:
    """A tag that changes with the content."""
    raw = content.encode() if isinstance(content, str) else content
    return f'"{hashlib.sha256(raw).hexdigest()[:24]}"'


def as_json(value: object) -> str:
    """A value as JSON that may stand inside a script element."""
    return msgspec.json.encode(value).decode().replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")
