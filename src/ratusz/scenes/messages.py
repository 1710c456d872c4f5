"""Scenes, and messages with the difference between two of them."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ratusz.drawing import Piece
from ratusz.drawing import changes as changed_pieces
from ratusz.engine.scores import News
from ratusz.scenes.ends import EndView
from ratusz.scenes.log_lines import LogLine
from ratusz.scenes.views import ChatLine, NoteView, ProposalView, ScoreView, SeatView, TableView, TurnScene
from ratusz.tables.lesson_progress import LessonView
from ratusz.tables.terms import Stage


class BoardChange(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """The changes of a board. A new paper begins empty."""

    paper: str | msgspec.UnsetType = msgspec.UNSET
    wide: str = ""
    come: tuple[Piece, ...] = ()
    """New and changed pieces, from the lowest to the topmost."""
    gone: tuple[str, ...] = ()


class LogTail(msgspec.Struct, frozen=True, gc=False):
    """The end of the log: its lines from a step on. Lines before the first one ever sent are fetched on request."""

    start: int
    log: tuple[LogLine, ...]


class ChatTail(msgspec.Struct, frozen=True, gc=False):
    """The end of the chat: its lines from a place on."""

    start: int
    chat: tuple[ChatLine, ...]


class Message(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """The changes for a viewer since an earlier number; fields that are not set have not changed."""

    number: int
    since: int | None = None
    """None if the message is a whole scene."""
    version: int | msgspec.UnsetType | None = msgspec.UNSET
    stage: Stage | msgspec.UnsetType = msgspec.UNSET
    round: int | msgspec.UnsetType = msgspec.UNSET
    round_name: str | msgspec.UnsetType = msgspec.UNSET
    last_round: str | msgspec.UnsetType = msgspec.UNSET
    deadline: int | msgspec.UnsetType | None = msgspec.UNSET
    overtime: bool | msgspec.UnsetType = msgspec.UNSET
    paused: bool | msgspec.UnsetType = msgspec.UNSET
    proposal: ProposalView | msgspec.UnsetType | None = msgspec.UNSET
    notes: tuple[NoteView, ...] | msgspec.UnsetType = msgspec.UNSET
    rewinds: int | msgspec.UnsetType = msgspec.UNSET
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


_TURN = ("version", "deadline", "overtime", "paused", "proposal", "pending", "prompt")
_PLAIN = ("stage", "round", "round_name", "last_round", "seats", "notes", "rewinds", "end", "next", *_TURN)
"""Fields that are those of the view, and are sent as they are when they differ."""


def whole_scene(view: TableView, turn: TurnScene | None, boards: dict[str, BoardChange], news: News | None) -> Message:
    """The message with a whole scene: everything that a page shows."""
    known = msgspec.structs.asdict(view)
    return Message(
        view.number,
        **{name: known[name] for name in _PLAIN},
        turn=turn,
        news=news,
        boards=boards,
        scores=view.scores,
        log=LogTail(view.log[0].step, view.log) if view.log else None,
        chat=ChatTail(0, view.chat) if view.chat else None,
        lesson=view.lesson,
    )


def thin(scene: Message, newer: Message) -> Message:
    """Reduce an older scene to what is needed to compute changes.

    Large parts that differ in the newer scene are dropped, so they are sent again if they should come back.
    """
    return msgspec.structs.replace(
        scene,
        prompt=newer.prompt if scene.prompt == newer.prompt else scene.prompt,
        seats=newer.seats if scene.seats == newer.seats else msgspec.UNSET,
        turn=newer.turn if scene.turn == newer.turn else msgspec.UNSET,
        scores=newer.scores
        if scene.scores == newer.scores
        else tuple(score for score in newer.scores if score in scene.scores),
        log=LogTail(_last_step(scene.log), ()) if scene.log else None,
        chat=newer.chat if scene.chat == newer.chat else scene.chat,
    )


def changes(before: Message | None, after: Message) -> Message:
    """The message that takes a page from one whole scene, or from none, to another."""
    if before is None:
        return after
    old, new = msgspec.structs.asdict(before), msgspec.structs.asdict(after)
    same = {name: msgspec.UNSET for name in (*_PLAIN, "turn", "news") if old[name] == new[name]}
    said = after.chat.chat if after.chat else ()
    chat = _first_difference(before.chat.chat if before.chat else (), said)
    return msgspec.structs.replace(
        after,
        since=before.number,
        **same,
        boards=_boards(before.boards, after.boards),
        scores=tuple(score for score in after.scores if score not in before.scores),
        log=_log_tail(before, after),
        chat=None if chat is None else ChatTail(chat, said[chat:]),
        lesson=None if before.lesson == after.lesson else after.lesson,
    )


def _boards(before: dict[str, BoardChange], after: dict[str, BoardChange]) -> dict[str, BoardChange]:
    changed = {}
    for name, board in after.items():
        known = before.get(name)
        if known is board:
            continue
        if known is None or known.paper != board.paper:
            changed[name] = board
        elif known.come is not board.come:
            come, gone = changed_pieces(known.come, board.come)
            if come or gone:
                changed[name] = BoardChange(come=come, gone=gone)
    return changed


def _log_tail(before: Message, after: Message) -> LogTail | None:
    """The new lines; the whole page when there were none, the table went back, or nothing is hidden any longer."""
    if before.rewinds != after.rewinds:
        return after.log or LogTail(0, ())
    if after.log is None or before.log is None or (before.stage == "over") != (after.stage == "over"):
        return after.log
    last = _last_step(before.log)
    fresh = tuple(line for line in after.log.log if line.step > last)
    return LogTail(fresh[0].step, fresh) if fresh else None


def _last_step(tail: LogTail) -> int:
    """The step of the last line; a thinned scene has no lines, but that step."""
    return tail.log[-1].step if tail.log else tail.start


def _first_difference(before: Sequence[object], after: Sequence[object]) -> int | None:
    """The first place where two lists differ; None if they do not."""
    same = min(len(before), len(after))
    if same and before[same - 1] != after[same - 1]:
        same = next(place for place in range(same) if before[place] != after[place])
    return None if same == len(before) == len(after) else same
