"""Scenes, and messages with the difference between two of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import msgspec

from ratusz.drawing import Piece, changes
from ratusz.engine.scores import News
from ratusz.scenes.boards import BoardScene
from ratusz.scenes.choices import Choices
from ratusz.scenes.ends import EndView
from ratusz.scenes.log_lines import LogLine
from ratusz.scenes.views import ChatLine, DraftMove, ScoreView, SeatView
from ratusz.tables.lesson_steps import LessonView
from ratusz.tables.terms import Stage, Turn

T = TypeVar("T")


class TurnScene(msgspec.Struct, frozen=True, gc=False):
    """The viewer's own turn."""

    state: Turn
    choices: tuple[Choices, ...]
    """In a cached scene there is only a digest of them."""
    draft: tuple[DraftMove, ...]
    can_undo: bool
    can_redo: bool
    auto: bool
    stood_in: str
    """A sentence about the viewer's last turns, if a bot played them; empty once they do something."""
    play_out: str
    """Why the viewer may let a bot play out the rest of their game; empty where they may not, or already do."""
    ends: bool
    """Whether the game, or the viewer's part of it, may end with this complete turn; no timer confirms such a turn."""


class Scene(msgspec.Struct, frozen=True, gc=False):
    """Everything that a page shows."""

    number: int
    """Number of the viewer's last notice."""
    version: int | None
    stage: Stage
    round: int
    round_name: str
    deadline: int | None
    paused: bool
    pending: tuple[int, ...]
    prompt: str
    """The prompt for the viewer; pages draw the symbols that are named in it."""
    seats: tuple[SeatView, ...] | msgspec.UnsetType
    """Unset, like the turn, in a thinned scene where it differs from the newer one."""
    turn: TurnScene | msgspec.UnsetType | None
    boards: dict[str, BoardScene]
    scores: tuple[ScoreView, ...]
    log: tuple[LogLine, ...]
    """The last lines, as many as a page or two."""
    chat: tuple[ChatLine, ...]
    end: EndView | None
    next: str
    news: News | None = None
    """The news of this part of a campaign."""
    lesson: LessonView | None = None


class BoardChange(msgspec.Struct, frozen=True, omit_defaults=True):
    """The changes of a board. A new paper begins empty."""

    paper: str | msgspec.UnsetType = msgspec.UNSET
    wide: str = ""
    come: tuple[Piece, ...] = ()
    """New and changed pieces, from the lowest to the topmost."""
    gone: tuple[str, ...] = ()


class LogTail(msgspec.Struct, frozen=True):
    """The end of the log: its lines from a step on. Lines before the first one ever sent are fetched on request."""

    start: int
    log: tuple[LogLine, ...]


class ChatTail(msgspec.Struct, frozen=True):
    """The end of the chat: its lines from a place on."""

    start: int
    chat: tuple[ChatLine, ...]


class Message(msgspec.Struct, frozen=True, omit_defaults=True):
    """The changes for a viewer since an earlier number; fields that are not set have not changed."""

    number: int
    since: int | None = None
    """None if the message is a whole scene."""
    version: int | msgspec.UnsetType | None = msgspec.UNSET
    stage: Stage | msgspec.UnsetType = msgspec.UNSET
    round: int | msgspec.UnsetType = msgspec.UNSET
    round_name: str | msgspec.UnsetType = msgspec.UNSET
    deadline: int | msgspec.UnsetType | None = msgspec.UNSET
    paused: bool | msgspec.UnsetType = msgspec.UNSET
    pending: tuple[int, ...] | msgspec.UnsetType = msgspec.UNSET
    prompt: str | msgspec.UnsetType = msgspec.UNSET
    seats: tuple[SeatView, ...] | msgspec.UnsetType = msgspec.UNSET
    turn: TurnScene | msgspec.UnsetType | None = msgspec.UNSET
    end: EndView | msgspec.UnsetType | None = msgspec.UNSET
    next: str | msgspec.UnsetType = msgspec.UNSET
    news: News | msgspec.UnsetType | None = msgspec.UNSET
    boards: dict[str, BoardChange] = {}
    scores: tuple[ScoreView, ...] = ()
    """Only those that have changed; each names its seat."""
    log: LogTail | None = None
    chat: ChatTail | None = None
    lesson: LessonView | None = None
    """The progress of a lesson, if that has changed."""


def thinned(scene: Scene, newer: Scene) -> Scene:
    """Reduce an older scene to what is needed to compute changes.

    Large parts that differ in the newer scene are dropped, so they are sent again if they should come back.
    """
    return msgspec.structs.replace(
        scene,
        prompt=newer.prompt if scene.prompt == newer.prompt else scene.prompt,
        seats=newer.seats if scene.seats == newer.seats else msgspec.UNSET,
        turn=newer.turn if scene.turn == newer.turn else msgspec.UNSET,
        scores=tuple(score for score in newer.scores if score in scene.scores),
        log=scene.log[-1:],
        chat=newer.chat if scene.chat == newer.chat else scene.chat,
    )


_TURN = ("version", "deadline", "paused", "pending", "prompt", "turn")
_WHOLE = ("stage", "round", "round_name", "seats", "end", "next", "news", *_TURN)
"""Fields that are sent as they are when they differ."""


def message(before: Scene | None, after: Scene) -> Message:
    """The message that takes a page from one scene, or from none, to another."""
    old = {name: getattr(before, name) for name in _WHOLE} if before else {}
    new = {name: getattr(after, name) for name in _WHOLE}
    differ = {name: value for name, value in new.items() if before is None or old[name] != value}
    chat = _tail(before.chat if before else (), after.chat)
    return Message(
        after.number,
        before.number if before else None,
        **differ,
        boards=_boards(before.boards if before else {}, after.boards),
        scores=tuple(score for score in after.scores if before is None or score not in before.scores),
        log=_log_tail(before, after),
        chat=None if chat is None else ChatTail(chat, after.chat[chat:]),
        lesson=None if before and before.lesson == after.lesson else after.lesson,
    )


def _boards(before: dict[str, BoardScene], after: dict[str, BoardScene]) -> dict[str, BoardChange]:
    changed = {}
    for name, board in after.items():
        known = before.get(name)
        if known is board:
            continue
        if known is None or known.paper != board.paper:
            changed[name] = BoardChange(board.paper, board.wide, board.pieces)
        elif known.pieces is not board.pieces:
            come, gone = changes(known.pieces, board.pieces)
            if come or gone:
                changed[name] = BoardChange(come=come, gone=gone)
    return changed


def _log_tail(before: Scene | None, after: Scene) -> LogTail | None:
    """The new lines; the whole page without an earlier scene, or when the game is over and nothing hidden."""
    fresh = after.log
    if before is not None and before.log and (before.stage == "over") == (after.stage == "over"):
        last = before.log[-1].step
        fresh = tuple(line for line in after.log if line.step > last)
    return LogTail(fresh[0].step, fresh) if fresh else None


def _tail(before: Sequence[T], after: Sequence[T]) -> int | None:
    """The first place where two lists differ; None if they do not."""
    same = min(len(before), len(after))
    if same and before[same - 1] != after[same - 1]:
        same = next(place for place in range(same) if before[place] != after[place])
    return None if same == len(before) == len(after) else same
